"""Equilibria of small games: any game of two seats whose whole tree fits into memory, hidden things and all.

`tree` unfolds the rules into sequence form; `regrets` minimises regret over it (predictive CFR+) until no reply gains;
`solution` is what comes out.
"""

from ptoq.minds.equilibrium.solution import Equilibrium, find_equilibrium

__all__ = ["Equilibrium", "find_equilibrium"]
