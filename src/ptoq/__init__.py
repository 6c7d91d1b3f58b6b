"""Ptoq: the home of Pyramid Poker, Sakkara and the poker-dice games.

>>> import ptoq
>>> table = ptoq.Table("escalero", seats=["Anna", "Bob"], seed=7)
>>> table.play("keep nothing")
>>> print(table.view(0).expects)
Keep dice and throw the others (one throw left), or enter the dice in a free row.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ptoq.core.refusals import Illegal, Refusal
    from ptoq.core.view import View
    from ptoq.games import find
    from ptoq.lab.analysis import analyse
    from ptoq.lab.arena.arena import arena
    from ptoq.lab.levels.scale import levels
    from ptoq.lab.odds.odds import odds
    from ptoq.lab.solving import solve
    from ptoq.minds.bots.bot import bot
    from ptoq.table.table import Table
    from ptoq.table.verify import verify

__version__ = "0.1.0"
__all__ = [
    "Illegal",
    "Refusal",
    "Table",
    "View",
    "analyse",
    "arena",
    "bot",
    "find",
    "levels",
    "odds",
    "solve",
    "verify",
]

# Loaded when first used: `import ptoq` stays fast, and does not bring Numba along.
_HOMES = {
    "Illegal": "ptoq.core.refusals",
    "Refusal": "ptoq.core.refusals",
    "Table": "ptoq.table.table",
    "View": "ptoq.core.view",
    "analyse": "ptoq.lab.analysis",
    "arena": "ptoq.lab.arena.arena",
    "bot": "ptoq.minds.bots.bot",
    "find": "ptoq.games",
    "levels": "ptoq.lab.levels.scale",
    "odds": "ptoq.lab.odds.odds",
    "solve": "ptoq.lab.solving",
    "verify": "ptoq.table.verify",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'ptoq' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
