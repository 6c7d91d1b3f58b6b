"""Search: one tree search for every game, over what one seat sees. It is given views, never secrets."""

from __future__ import annotations

from ptoq.minds.search.endgame import exact
from ptoq.minds.search.knowledge import PLAIN, Knowledge
from ptoq.minds.search.search import ALWAYS_OPEN, Search, SearchConfig, SearchedMove, SearchResult

__all__ = ["ALWAYS_OPEN", "PLAIN", "Knowledge", "Search", "SearchConfig", "SearchResult", "SearchedMove", "exact"]
