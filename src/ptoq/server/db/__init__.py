"""The database: schema and migrations, the append-only log with group commit, accounts and tokens, back-ups.

It knows `rooms` for the form of an entry, and nothing of who is connected.
"""
