"""The lab: arenas, exact odds, solved games, analysis of finished matches, puzzles, plots, and PettingZoo environments.

`arena` and `odds` do not import each other; `plots` draws the results of both. `analysis`, `solving` and `zoo` stand
alone; `puzzles` uses `analysis`. `text` formats numbers, `frames` makes tables of results, `vectors` serves `zoo`: they
import nothing of the lab.
"""
