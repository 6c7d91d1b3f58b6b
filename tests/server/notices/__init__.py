"""Notices: who is away is told once that a table waits, where the server may write to, and nothing secret."""
