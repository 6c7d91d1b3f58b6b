"""Equilibria of small games: any game of two seats whose whole tree fits into memory, hidden things and all.

`tree` walks the rules and writes down who knows what when; `regrets` learns from it, by predictive counterfactual
regret minimisation, until no reply gains; `solution` is what comes out.
"""

from ptoq.minds.equilibrium.solution import Equilibrium, solve

__all__ = ["Equilibrium", "solve"]
