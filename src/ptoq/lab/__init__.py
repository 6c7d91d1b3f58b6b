"""The lab: arenas where bots meet, exact odds, and pictures of both. It plays on tables, like everybody else."""
