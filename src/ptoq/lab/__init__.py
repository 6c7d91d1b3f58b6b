"""The lab: arenas, exact odds, analysis of finished matches, puzzles, plots, and PettingZoo environments.

`arena` and `odds` do not import each other; `plots` draws the results of both. `analysis` and `zoo` stand alone;
`puzzles` uses `analysis`. `text` formats numbers and imports nothing of the lab, `vectors` serves `zoo`.
"""
