"""Exact chances: one file per source of luck (cards, dice, ...), and the tables that hold them.

Of the lab it imports only `text` and `frames`; `odds.py` is the way in and imports the others when a game needs them.
"""
