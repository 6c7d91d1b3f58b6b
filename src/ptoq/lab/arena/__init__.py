"""Bots against bots: deals, the crews of workers that play them, and results with confidence intervals and Elo ratings.

Of the lab it imports only `text` and `frames`; `arena.py` is the way in.
"""
