"""Puzzles for programs: a position, and whether a choice is the best one. Pages ask their own devices."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

from ptoq.core.messages import LANGUAGE
from ptoq.core.refusals import Refusal
from ptoq.games import find
from ptoq.lab.puzzles.puzzle import Puzzle, puzzles
from ptoq.server.http.requests import ApiRequest, Language, refusals, services_of
from ptoq.server.http.wire import RequestBody
from ptoq.server.rooms.puzzles import PuzzleGame, PuzzleJudged, PuzzleSeen, judged, position, puzzle_games
from ptoq.table.events import MoveText

GameName = Annotated[str, Parameter(max_length=100, description="the name of a game")]
Number = Annotated[int, Parameter(ge=1, le=10_000, description="which puzzle of the game, from 1")]


class PuzzleAnswer(RequestBody):
    """The choice, in the notation."""

    move: MoveText


@get("/puzzles", responses=refusals(), summary="Find puzzles")
async def kinds(language: Language = None) -> list[PuzzleGame]:
    """Every game that has puzzles, and how many; or why it can have none."""
    return await asyncio.to_thread(puzzle_games, language or LANGUAGE.get())


@get("/puzzles/{game:str}/{number:int}", responses=refusals(404), summary="Look at a puzzle")
async def puzzle(request: ApiRequest, game: GameName, number: Number, language: Language = None) -> PuzzleSeen:
    """A position, as the seat to act sees it."""
    found, spoken = await find_puzzle(request, game, number), language or LANGUAGE.get()
    return await asyncio.to_thread(position, found, number, len(puzzles(found.game)), spoken)


@post("/puzzles/{game:str}/{number:int}", status_code=200, responses=refusals(404, 409), summary="Solve a puzzle")
async def solve(
    request: ApiRequest, game: GameName, number: Number, data: PuzzleAnswer, language: Language = None
) -> PuzzleJudged:
    """Whether a choice is the best one, and what it and the others are worth."""
    found = await find_puzzle(request, game, number)
    return await asyncio.to_thread(judged, found, data.move, language or LANGUAGE.get())


async def find_puzzle(request: ApiRequest, game: str, number: int) -> Puzzle:
    """A puzzle by its number, with the rules of its game at hand."""
    try:
        card = find(game)
    except Refusal as refusal:
        raise NotFoundException from refusal
    found = await asyncio.to_thread(puzzles, card)
    if number > len(found):
        raise NotFoundException
    await services_of(request).registry.load_rules(card)
    return found[number - 1]


PUZZLES = [kinds, puzzle, solve]
