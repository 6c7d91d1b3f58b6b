"""Search: one tree search for every game, that sees what one seat sees. In come views, never secrets."""

from __future__ import annotations

from ptoq.minds.search.endgame import exact
from ptoq.minds.search.knowledge import PLAIN, Knowledge
from ptoq.minds.search.search import ALWAYS_OPEN, Answer, Recipe, Search, Weighed

__all__ = ["ALWAYS_OPEN", "PLAIN", "Answer", "Knowledge", "Recipe", "Search", "Weighed", "exact"]
