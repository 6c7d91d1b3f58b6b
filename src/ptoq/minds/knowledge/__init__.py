"""What good players know of each game beyond its rules, for the search to use: one module for each game."""
