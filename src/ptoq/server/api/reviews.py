"""After the match: walking through it, and every decision graded."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

from ptoq.core.messages import LANGUAGE
from ptoq.core.refusals import Illegal
from ptoq.core.rules import EVERYBODY
from ptoq.server.api.asking import Asked, Language, TableId, TooFast, house_of, person_of, raw, refusals
from ptoq.server.api.records import Eyes, finished
from ptoq.server.reviewing import Story
from ptoq.server.wire import Graded, Review

Number = Annotated[int, Parameter(ge=1, le=2**31 - 1, description="which move of the match, from 1")]


async def story_of(request: Asked, table: str) -> Story:
    """A match that is over, folded."""
    return await house_of(request).reviews.story(table, await finished(request, table))


@get("/tables/{table:str}/review", responses=refusals(404, 409), summary="Look back at a match")
async def review(request: Asked, table: TableId, seat: Eyes = EVERYBODY, language: Language = None) -> Review:
    """A match that is over, step by step: who did what, what followed, the scores, and what can be graded."""
    story = await story_of(request, table)
    if seat >= len(story.narrator.seats):
        raise Illegal("table/nobody-there", number=seat + 1)
    return story.review(seat, language or LANGUAGE.get())


@get("/tables/{table:str}/review/{number:int}", responses=refusals(404, 409), summary="Have a decision graded")
async def grade(request: Asked, table: TableId, number: Number, language: Language = None) -> Response[Graded]:
    """What a master thinks of a decision, seeing what was seen then: every choice, and what was given away."""
    house = house_of(request)
    spoken = language or LANGUAGE.get()
    story = await story_of(request, table)
    if not story.narrator.game.skill:
        raise Illegal("review/no-skill")
    if number not in story.moments:
        raise NotFoundException
    known = house.reviews.grades.get((table, number, spoken))
    if known is not None:
        return raw(known)
    person = person_of(request)
    if wait := house.grade_pace.wait(person.id if person else request.scope["state"]["address"]):
        raise TooFast(wait)
    return raw(await house.reviews.grade(table, story, number, spoken))


REVIEWS = [review, grade]
