"""The room of a table: what it lets people and bots do, what it refuses, and what time it is for whom."""
