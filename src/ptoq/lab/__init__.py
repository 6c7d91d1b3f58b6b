"""The lab: arenas, levels, exact odds, solved games, analysis of finished matches, puzzles, plots, environments.

`arena` and `odds` do not import each other; `plots` draws the results of both. `analysis`, `solving` and `spiel` stand
alone; `puzzles` uses `analysis`, `levels` uses `arena`. `vector` steps many games at once (`episodes`) and shows them
as numbers (`observations`); `zoo` and `gym` are PettingZoo's and Gymnasium's way to it. `text` formats numbers,
`frames` makes tables of results: they import nothing of the lab.
"""
