"""Puzzles: positions with exactly one best choice, found in matches of bots and kept as text.

`puzzle.py` has what a puzzle is and reads the files in `positions`; `making.py` makes them. Of the lab they import only
`analysis`, for what counts as a slip.
"""
