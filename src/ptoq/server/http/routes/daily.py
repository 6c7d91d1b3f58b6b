"""The daily deal: the same draws for everybody, one try each, and how everybody did."""

from __future__ import annotations

import contextlib
from collections import Counter
from functools import partial
from typing import Annotated, Literal, cast

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from msgspec import Struct

from ptoq.core.messages import LANGUAGE
from ptoq.core.refusals import Illegal
from ptoq.games import find
from ptoq.server.db.dailies import Try
from ptoq.server.http.requests import (
    ApiRequest,
    Language,
    caller_of,
    caller_within,
    json,
    known_or_guest,
    person_id,
    raw,
    refusals,
    services_of,
)
from ptoq.server.http.wire import Name, RequestBody
from ptoq.server.rooms.catalogue import Level
from ptoq.server.rooms.deals import Deal, day_before, day_of, end_of
from ptoq.server.rooms.names import checked_name
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from ptoq.server.services import Services, share_of
from ptoq.table.fair import commitment

SHOWN = 100
"""How many results are listed, besides one's own."""
PERFECT = {"escalero": 159.9}
"""What perfect play reaches on average, alone and by the usual rules: `ptoq solve escalero` works it out."""
Day = Annotated[str, Parameter(pattern=r"^\d{4}-\d{2}-\d{2}$", description="a day by UTC, such as 2026-11-18")]


class DailyPlay(RequestBody):
    """Play today's deal, under a name if one is not known yet."""

    name: Name | None = None


class DailyTable(Struct):
    """The table of one's try."""

    table: str


class DailyResult(Struct):
    """What somebody reached, and how well it was played as far as that is graded."""

    place: int | None
    """None for a person who gave up."""
    name: str
    score: int
    """Points, chips, or by how many points the bot was beaten."""
    loss: float | None
    """What was given away in all decisions together."""
    best: int | None
    """How many decisions were the best."""
    decisions: int | None
    table: str | None
    """Where to look back at it; the tables of others are told when the day is over."""
    me: bool


class DailyCount(Struct):
    """How many reached a score."""

    score: int
    count: int


class DailySeen(Struct):
    """A day: what is dealt, my try, and how everybody did."""

    day: str
    today: bool
    game: str
    options: dict[str, str | int]
    level: Level | None
    """The bot that everybody plays against; none where one plays alone."""
    unit: Literal["chips", "points", "lead"]
    ends: int
    """When the next one is dealt, in milliseconds."""
    commitment: str
    """SHA-256 of the seed that all draws follow from."""
    seed: str | None
    """The seed, when the day is over."""
    perfect: float | None
    """What perfect play reaches on average, where that is known."""
    table: str | None
    """The table of my try, if I began one."""
    state: Literal["new", "playing", "over"]
    """How far my try is."""
    mine: DailyResult | None
    playing: int
    """How many are still at it."""
    results: list[DailyResult]
    spread: list[DailyCount]
    before: str | None
    """The day before, if there was a deal."""


@get("/daily", responses=refusals(), summary="Look at today's deal")
async def today(request: ApiRequest, language: Language = None) -> DailySeen:
    """What is dealt today, my try, and how everybody did so far."""
    services = services_of(request)
    return await seen(request, await services.dailies.dealt(day_of(services.registry.clock())), language)


@get("/daily/{day:str}", responses=refusals(404), summary="Look at the deal of another day")
async def another_day(request: ApiRequest, day: Day, language: Language = None) -> DailySeen:
    """The deal of a day that is over, with its seed, and a way to look back at every try."""
    deal = await services_of(request).dailies.deal(day)
    if deal is None:
        raise NotFoundException
    return await seen(request, deal, language)


async def seen(request: ApiRequest, deal: Deal, language: str | None) -> DailySeen:
    """A day as the caller may see it."""
    services, me = services_of(request), person_id(request)
    over = services.registry.clock() >= end_of(deal.day)
    tries = await services.dailies.tries(deal.day)
    mine = next((one for one in tries if one.person == me), None)
    if mine is not None and mine.state == "over" and mine.loss is None and not mine.resigned:
        share = share_of(me, caller_of(request).address)
        services.daily_grader.begin(deal.day, mine, language or LANGUAGE.get(), share)
    unit = unit_of(deal)
    results = ranked(tries, unit, me, over)
    game, plan = find(deal.game), deal.plan
    yesterday = day_before(deal.day)
    return DailySeen(
        deal.day,
        not over,
        deal.game,
        game.settle(plan.options),
        cast("Level | None", plan.level),
        unit,
        end_of(deal.day),
        commitment(deal.seed),
        deal.seed.hex() if over else None,
        PERFECT.get(deal.game),
        None if mine is None else mine.table,
        "new" if mine is None else "over" if mine.state == "over" else "playing",
        next((one for one in results if one.me), None),
        sum(one.state != "over" for one in tries),
        results[:SHOWN],
        [
            DailyCount(score, count)
            for score, count in sorted(Counter(one.score for one in results if one.place).items())
        ],
        yesterday if await services.dailies.deal(yesterday) is not None else None,
    )


def unit_of(deal: Deal) -> Literal["chips", "points", "lead"]:
    """What a result counts: chips, one's own points, or the lead over the bot."""
    if find(deal.game).match.purse is not None:
        return "chips"
    return "points" if deal.plan.level is None else "lead"


def ranked(tries: list[Try], unit: str, me: str | None, over: bool) -> list[DailyResult]:
    """The tries that are over, the best result first; of equal ones, the one that gave away less."""
    done = [one for one in tries if one.state == "over" and one.scores is not None]
    done.sort(key=lambda one: (one.resigned, -score_of(one, unit), one.loss is None, one.loss or 0.0))
    places: dict[tuple[int, float | None], int] = {}
    results = []
    for number, one in enumerate(done, start=1):
        score = score_of(one, unit)
        place = None if one.resigned else places.setdefault((score, one.loss), number)
        table = one.table if over or one.person == me else None
        graded = (one.loss, one.best, one.decisions)
        results.append(DailyResult(place, one.name, score, *graded, table, one.person == me))
    return results


def score_of(tried: Try, unit: str) -> int:
    """What a try reached."""
    first, *others = tried.scores or [0]
    return first - others[0] if unit == "lead" else first


@post("/daily", status_code=200, responses=refusals(), summary="Play today's deal")
async def play(request: ApiRequest, data: DailyPlay) -> Response[DailyTable]:
    """Begin my try of today, or find the table where I began it."""
    services = services_of(request)
    deal = await services.dailies.dealt(day_of(services.registry.clock()))
    person, cookies = await known_or_guest(request, data.name)
    table = await services.dailies.enter(deal.day, person.id, services.new_table_id())
    # The try comes first and the table after it, so two requests at once find one table; so it is with the seat.
    if await services.store.seed(table) is None:
        await caller_within(services.limits.tables, request, person.id)
        with contextlib.suppress(Illegal):
            await lay(services, deal, person.id, table)
    live = await services.registry.get(table)
    live.share = share_of(person.id, caller_of(request).address)
    if live.room.seat_of(person.id) < 0:
        sitting = partial(Room.sit, person=person.id, name=checked_name(data.name or person.name, person.name))
        with contextlib.suppress(Illegal):
            await services.registry.execute(live, person.id, None, sitting)
    return raw(json(DailyTable(table)), cookies)


async def lay(services: Services, deal: Deal, person: str, table: str) -> None:
    """Lay the table of a try: no steps back, and the first seat kept for its person."""
    registry, plan = services.registry, deal.plan
    await registry.load_rules(find(deal.game))
    levels = [None] if plan.level is None else [None, plan.level]
    kept = [person, *[None] * (len(levels) - 1)]
    at = registry.clock()
    room, entry = Room.open(deal.game, plan.options, Terms(undo="off"), person, levels, kept, at, table, deal=deal)
    await registry.create(room, entry)


DAILY = [today, another_day, play]
