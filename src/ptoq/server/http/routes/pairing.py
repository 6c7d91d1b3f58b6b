"""Quick pairing: a person who looks for an opponent is seated with another one at a new table."""

from __future__ import annotations

import contextlib
from functools import partial
from typing import Any

from litestar import Response, delete, get, post

from ptoq.core.refusals import Illegal
from ptoq.games import find as find_game
from ptoq.games import games
from ptoq.server.db.pairing import Search
from ptoq.server.db.people import Unknown
from ptoq.server.http.requests import (
    ApiRequest,
    caller_of,
    caller_within,
    known,
    known_or_guest,
    person_id,
    refusals,
    services_of,
)
from ptoq.server.http.wire import Looking, LookingNow, Pairing
from ptoq.server.rooms.names import checked_name
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Clock, Terms
from ptoq.server.services import Services, share_of

TERMS = Terms(public=True, clock=Clock("move", 120), undo="consent")
"""Two who do not know each other: whoever goes away loses on time, and anybody may watch."""
PAIRABLE = [game.name for game in games().values() if 2 in game.seats]


@post("/pairing", status_code=200, responses=refusals(), summary="Look for an opponent")
async def look(request: ApiRequest, data: Looking) -> Response[Pairing]:
    """Look for a person to play with, or go on looking: sent again every few seconds until there is a table.

    Who was not heard of for twenty seconds is not paired; a search ends after ten minutes.
    """
    services = services_of(request)
    pairings = services.pairings
    wanted_games = [find_game(name).name for name in data.games] or PAIRABLE
    person, cookies = await known_or_guest(request, data.name)
    name = checked_name(data.name or person.name, person.name)
    wanted = pairings.search(person.id, name, wanted_games, data.commitment or "")
    kept = await pairings.of(person.id)
    if kept is not None and pairings.expired(kept):
        await pairings.stop(person.id)
        found = None
    elif kept is not None and kept.table is not None and kept.same(wanted):
        found = kept
    elif kept is not None and pairings.fresh(kept, wanted):
        await pairings.note(kept)
        found = kept
    else:
        # It may end in a new table, and is counted as one.
        await caller_within(services.limits.tables, request, person.id)
        found = await pairings.look(wanted, services.new_table_id())
        if found is None:
            raise Unknown("server/who-are-you")
    if found is not None and found.table is not None and not await lay(services, found, caller_of(request).address):
        await pairings.wait_on(found)
        found = wanted
    others = await pairings.count(person.id)
    if found is None:
        return Response(Pairing("ended", None, others), cookies=cookies)
    return Response(Pairing("waiting" if found.table is None else "paired", found.table, others), cookies=cookies)


async def lay(services: Services, found: Search, address: str) -> bool:
    """Lay the table of a pair, with both seated, unless it is there; False if the other one is gone before it was."""
    table, registry, clock = found.table or "", services.registry, services.registry.clock
    if await services.store.seed(table) is not None:
        return True
    other = await services.pairings.of(found.partner or "")
    if other is None or other.table != table:
        return False
    pair = sorted((found, other), key=lambda one: (one.since, one.person))
    game = find_game(found.game or "")
    await registry.load_rules(game)
    people = [one.person for one in pair]
    room, first = Room.open(game.name, {}, TERMS, people[0], [None, None], people, clock(), table)
    sat = []
    for one in pair:
        sitting = partial(Room.sit, person=one.person, name=one.name, commitment=one.commitment)
        sat.append(room.execute(clock(), one.person, None, sitting))
    # Both may ask at once: the one who comes second finds the table.
    with contextlib.suppress(Illegal):
        live = await registry.create(room, first, *sat)
        live.share = share_of(found.person, address)
    return True


@get("/pairing", responses=refusals(), summary="How many look for an opponent")
async def looking(request: ApiRequest) -> LookingNow:
    """How many others look for an opponent just now."""
    return LookingNow(await services_of(request).pairings.count(person_id(request)))


@delete("/pairing", status_code=200, responses=refusals(401), summary="Look no longer")
async def stop(request: ApiRequest) -> Pairing:
    """Look no longer; a table that was found a moment ago is told."""
    pairings = services_of(request).pairings
    person = known(request)
    kept = await pairings.of(person.id)
    await pairings.stop(person.id)
    table = kept.table if kept is not None else None
    return Pairing("ended" if table is None else "paired", table, await pairings.count(person.id))


PAIRING: list[Any] = [look, looking, stop]
