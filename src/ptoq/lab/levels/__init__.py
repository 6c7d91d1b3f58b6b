"""Levels: how strong the bots of a game are, on an Elo scale that was measured.

`scale.py` has what a scale is and reads the files in `measured`; `measuring.py` makes them by arenas. Of the lab they
import only `arena`, `text` and `frames`.
"""
