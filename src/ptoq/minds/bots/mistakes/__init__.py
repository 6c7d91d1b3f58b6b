"""Minds that err as people do: short sight, forgetting, greed, hope. They make the levels below the master.

A mind here reckons with a simple picture of the game, and plays what is best in that picture: its values are what it
believes a choice to be worth, not what the choice is worth. Hints and grades never come from here. What it overlooks or
how it feels is drawn from the bot's seed and what it sees, so the same view gives the same mistake.
"""

from __future__ import annotations

from ptoq.core.draws import Rng, below

FINE = 1 << 30
"""Chances are drawn in steps as fine as this."""


def drawn(rng: Rng) -> float:
    """A draw between 0 and 1."""
    return (below(rng, FINE) + 0.5) / FINE


def swing(rng: Rng) -> float:
    """A draw between -1 and 1."""
    return 2.0 * drawn(rng) - 1.0
