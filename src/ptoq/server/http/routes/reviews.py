"""After the match: walking through it, every decision graded, and the luck of all draws."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

from ptoq.core.messages import LANGUAGE
from ptoq.core.refusals import Illegal
from ptoq.core.rules import EVERYBODY
from ptoq.server.engine.reviews import WHOLE_MATCH
from ptoq.server.http.requests import (
    ApiRequest,
    Language,
    TableId,
    caller_of,
    caller_within,
    json,
    person_id,
    raw,
    refusals,
    services_of,
)
from ptoq.server.http.routes.records import Eyes, finished
from ptoq.server.rooms.luck import MatchLuck
from ptoq.server.rooms.stories import Graded, Review
from ptoq.server.services import share_of

Number = Annotated[int, Parameter(ge=1, le=2**31 - 1, description="which move of the match, from 1")]


@get("/tables/{table:str}/review", responses=refusals(404, 409), summary="Look back at a match")
async def review(
    request: ApiRequest, table: TableId, seat: Eyes = EVERYBODY, language: Language = None
) -> Response[Review]:
    """A match that is over, step by step: who did what, what followed, the scores, and what can be graded."""
    story = await finished(request, table)
    if seat >= len(story.narrator.seats):
        raise Illegal("table/nobody-there", number=seat + 1)
    spoken = language or LANGUAGE.get()
    return raw(await asyncio.to_thread(lambda: json(story.review(seat, spoken))))


@get("/tables/{table:str}/review/{number:int}", responses=refusals(404, 409), summary="Have a decision graded")
async def grade(request: ApiRequest, table: TableId, number: Number, language: Language = None) -> Response[Graded]:
    """What a master thinks of a decision, seeing what was seen then: every choice, and what was given away."""
    services = services_of(request)
    spoken = language or LANGUAGE.get()
    story = await finished(request, table)
    if not story.narrator.game.skill:
        raise Illegal("review/no-skill")
    if number not in story.decisions:
        raise NotFoundException
    known = services.reviews.grades.get((table, number, spoken))
    if known is not None:
        return raw(known)
    person = person_id(request)
    await caller_within(services.limits.grades, request, person)
    return raw(await services.reviews.grade(table, story, number, spoken, share_of(person, caller_of(request).address)))


@get("/tables/{table:str}/luck", responses=refusals(404, 409), summary="Have the luck of a match told")
async def luck(request: ApiRequest, table: TableId) -> Response[MatchLuck]:
    """The luck of every draw: what it was worth to each seat, less what was to be expected.

    With what decisions gave away, it adds up to the result where the game is solved and nothing is hidden.
    """
    services = services_of(request)
    story = await finished(request, table)
    known = services.reviews.grades.get((table, WHOLE_MATCH, ""))
    if known is not None:
        return raw(known)
    person = person_id(request)
    await caller_within(services.limits.grades, request, person)
    return raw(await services.reviews.luck(table, story, share_of(person, caller_of(request).address)))


REVIEWS = [review, grade, luck]
