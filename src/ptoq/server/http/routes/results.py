"""Matches that are over: my history and statistics, rankings, and the ratings of those at a table."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import Parameter

from ptoq.games import find as find_game
from ptoq.server.db.results import GameStatistics, HistoryPage, Ranking, SeatRating
from ptoq.server.http.requests import ApiRequest, TableId, known, person_id, refusals, services_of
from ptoq.server.http.wire import GAME
from ptoq.server.live.registry import NoSuchTable

GameName = Annotated[str, Parameter(max_length=100, schema_extra={"pattern": GAME})]
Cursor = Annotated[
    str | None, Parameter(pattern="^[0-9]{1,16}[.][A-Za-z0-9_-]{1,32}$", description="the `next` of the last page")
]


@get("/me/history", responses=refusals(401), summary="My matches")
async def history(
    request: ApiRequest,
    game: Annotated[str | None, Parameter(max_length=100, schema_extra={"pattern": GAME})] = None,
    before: Cursor = None,
) -> HistoryPage:
    """My matches that are over, the newest first: with whom, how they ended, and what they did to my rating."""
    which = None if game is None else find_game(game).name
    at, _, table = (before or "").partition(".")
    return await services_of(request).results.history(known(request).id, which, (int(at), table) if before else None)


@get("/me/statistics", responses=refusals(401), summary="My statistics")
async def statistics(request: ApiRequest) -> list[GameStatistics]:
    """My statistics at every game I have played to an end, the one I played most first."""
    return await services_of(request).results.statistics(known(request).id)


@get("/ranking/{game:str}", responses=refusals(), summary="The best players")
async def ranking(request: ApiRequest, game: GameName) -> Ranking:
    """The hundred best of a game among those whose ratings are certain, and where I am."""
    return await services_of(request).results.ranking(find_game(game).name, person_id(request))


@get("/tables/{table:str}/ratings", responses=refusals(404), summary="Ratings at a table")
async def ratings(request: ApiRequest, table: TableId) -> list[SeatRating]:
    """The ratings of those with accounts at a table; after a rated match, by how much each changed."""
    services = services_of(request)
    if await services.store.seed(table) is None:
        raise NoSuchTable("server/no-such-table")
    return await services.results.of_table(table)


RESULTS = [history, statistics, ranking, ratings]
