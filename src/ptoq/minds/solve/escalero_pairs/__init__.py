"""Escalero for two, solved for the chance to win: every pair of sheets in alternating play, at every lead.

A shared first place counts as half a win. `turn.py` solves one turn at many differences at once, `layers.py` all pairs
of sheets with as many entries. Tables are found again by a hash of this package: what only reads them is elsewhere.
"""
