"""Puzzles: positions with one best choice. What it is, is told to who has chosen."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal
from typing import Annotated, Literal, cast

import msgspec
from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

from ptoq.core.game import Game
from ptoq.core.messages import LANGUAGE, Text, say
from ptoq.core.refusals import Illegal, Refusal
from ptoq.games import find, games
from ptoq.lab.analysis import Grade, grade_of
from ptoq.lab.puzzles.puzzle import Proof, Puzzle, explained, puzzles
from ptoq.server.http.requests import ApiRequest, Language, refusals, services_of
from ptoq.server.http.wire import RequestBody
from ptoq.server.rooms.snapshots import ViewSeen
from ptoq.server.rooms.stories import Weighed
from ptoq.table.events import MoveText

GameName = Annotated[str, Parameter(max_length=100, description="the name of a game")]
Number = Annotated[int, Parameter(ge=1, le=10_000, description="which puzzle of the game, from 1")]
TOLD = 12
"""How many choices are told with their values, the best first."""

Measure = Literal["sum", "chips", "points", "chance"]
"""What values count: the sum of a sheet, chips or points won in a round, or the chance to win in per cent."""


class PuzzleGame(msgspec.Struct):
    """How many puzzles a game has; or why it has none."""

    game: str
    count: int
    proven: int
    """How many of them are worked out; the others are found by searches that agree."""
    note: str | None


class PuzzleSeen(msgspec.Struct):
    """A position to decide in, as the seat to act sees it. What is best is not told yet."""

    game: str
    number: int
    count: int
    view: ViewSeen
    options: dict[str, str | int]
    expects: str
    rule: str | None
    proof: Proof
    missed: int
    """How many of ten novices chose something else than the best."""


class PuzzleAnswer(RequestBody):
    """The choice, in the notation."""

    move: MoveText


class PuzzleJudged(msgspec.Struct):
    """What a choice is worth, and what would have been best."""

    right: bool
    grade: Grade
    loss: float
    measure: Measure
    sentence: str
    reason: str | None
    """What the best choice is good for, where there are words for it."""
    best: Weighed
    played: Weighed
    choices: list[Weighed]
    """The best choices, the very best first."""


@get("/puzzles", responses=refusals(), summary="Find puzzles")
async def kinds(language: Language = None) -> list[PuzzleGame]:
    """Every game that has puzzles, and how many; or why it can have none."""
    spoken = language or LANGUAGE.get()
    found = [await asyncio.to_thread(puzzle_game, game, spoken) for game in games().values()]
    return [one for one in found if one.count or one.note]


def puzzle_game(game: Game, language: str) -> PuzzleGame:
    """What there is of a game."""
    found = puzzles(game)
    note = (
        None if game.skill else say(Text("puzzles/no-skill", game=say(Text(f"games/{game.name}"), language)), language)
    )
    return PuzzleGame(game.name, len(found), sum(puzzle.spot.proof == "exact" for puzzle in found), note)


@get("/puzzles/{game:str}/{number:int}", responses=refusals(404), summary="Look at a puzzle")
async def puzzle(request: ApiRequest, game: GameName, number: Number, language: Language = None) -> PuzzleSeen:
    """A position, as the seat to act sees it."""
    found, spoken = await find_puzzle(request, game, number), language or LANGUAGE.get()
    view = await asyncio.to_thread(lambda: found.view)
    view = replace(view, names=names_in(found, spoken))
    return PuzzleSeen(
        game,
        number,
        len(puzzles(found.game)),
        msgspec.convert(view.to_json(), ViewSeen),
        found.header.options,
        say(view.expects, spoken),
        view.rule,
        found.spot.proof,
        found.spot.missed,
    )


def names_in(found: Puzzle, language: str) -> list[str]:
    """The one who decides, and the opponents, with numbers where there are several."""
    opponent = say(Text("puzzles/opponent"), language)
    names = [opponent if found.seats == 2 else f"{opponent} {seat + 1}" for seat in range(found.seats)]
    names[found.view.seat] = say(Text("puzzles/you"), language)
    return names


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


def judged(found: Puzzle, text: str, language: str) -> PuzzleJudged:
    """What a choice is worth in a puzzle, in words."""
    game, values = found.game, found.values
    notation = game.words.NOTATION
    chosen = notation.move(notation.read(text)).text
    if chosen not in values:
        raise Illegal("puzzles/not-here")
    measure = measure_of(game)

    def weighed(move: str) -> Weighed:
        return Weighed(move, say(game.move_words(move), language), shown(values[move], measure), None, None)

    def worth(one: Weighed) -> str:
        return say(Text(f"puzzles/worth-{measure}", value=figure(one.value, measure)), language)

    best, *others = (
        weighed(move) for move in sorted(values, key=lambda move: (move != found.spot.best, -values[move]))
    )
    played = weighed(chosen)
    right = chosen == found.spot.best
    loss = found.given_away(chosen)
    sentence = (
        Text("puzzles/right", best=best.words, worth=worth(best), next=others[0].words, other=worth(others[0]))
        if right
        else Text("puzzles/wrong", played=played.words, other=worth(played), best=best.words, worth=worth(best))
    )
    reason = explained(found)
    return PuzzleJudged(
        right,
        grade_of(game, loss),
        round(abs(shown(loss, measure) - shown(0.0, measure)), 3),
        measure,
        sentence_case(say(sentence, language)),
        None if reason is None else say(reason, language),
        best,
        played,
        [best, *others][:TOLD],
    )


def sentence_case(words: str) -> str:
    """Words that begin with a capital: moves do not."""
    return words[:1].upper() + words[1:]


def measure_of(game: Game) -> Measure:
    """What the values of a game count."""
    if game.match.purse is not None:
        return "chips"
    return cast("Measure", {"escalero": "sum", "sakkara": "chance"}.get(game.name, "points"))


def shown(value: float, measure: Measure) -> float:
    """A value as people read it: where a match is won or lost, the chance to win it in per cent."""
    return round(50 * (1 + value), 1) if measure == "chance" else value


def figure(value: float, measure: Measure) -> float:
    """A value with as many digits as matter, rounded as browsers do it; nothing is never below zero."""
    digits = Decimal(1).scaleb(-{"chance": 0, "sum": 1}.get(measure, 2))
    return float(Decimal(str(value)).quantize(digits, ROUND_HALF_UP)) + 0.0


PUZZLES = [kinds, puzzle, solve]
