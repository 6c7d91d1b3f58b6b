"""Puzzles as they are shown and judged: a position without its answer, a choice, and what it is worth.

It runs at a server and, translated, on a device, like all that is pure.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, cast

import msgspec

from ptoq.core.game import Game
from ptoq.core.messages import Text, say
from ptoq.core.refusals import Illegal
from ptoq.games import games
from ptoq.lab.analysis import Grade, grade_of
from ptoq.lab.puzzles.puzzle import Proof, Puzzle, explained, puzzles
from ptoq.server.rooms.snapshots import ViewSeen, seen_view
from ptoq.server.rooms.stories import Weighed

TOLD = 12
"""How many choices are told with their values, the best first."""

Measure = Literal["sum", "chips", "points", "chance"]
"""What values count: the sum of a sheet, chips or points won in a round, or the chance to win in per cent."""
DIGITS = {"chance": 0, "sum": 1}
USUAL_DIGITS = 2
"""How many digits behind the point matter to people."""


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


def puzzle_games(language: str) -> list[PuzzleGame]:
    """Every game that has puzzles, and how many; or why it can have none."""
    found = [puzzle_game(game, language) for game in games().values()]
    return [one for one in found if one.count or one.note]


def puzzle_game(game: Game, language: str) -> PuzzleGame:
    """What there is of a game."""
    found = puzzles(game)
    note = (
        None if game.skill else say(Text("puzzles/no-skill", game=say(Text(f"games/{game.name}"), language)), language)
    )
    return PuzzleGame(game.name, len(found), sum(puzzle.spot.proof == "exact" for puzzle in found), note)


def position(found: Puzzle, number: int, count: int, language: str) -> PuzzleSeen:
    """A puzzle as the seat to act sees it; it is one of so many."""
    view = replace(found.view, names=names_in(found, language))
    return PuzzleSeen(
        found.game.name,
        number,
        count,
        seen_view(view),
        found.header.options,
        say(view.expects, language),
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


def judged(found: Puzzle, text: str, language: str) -> PuzzleJudged:
    """What a choice is worth in a puzzle, in words."""
    game, values = found.game, found.values
    notation = game.words.NOTATION
    chosen = notation.move(notation.read(text)).text
    if chosen not in values:
        raise Illegal("puzzles/not-here")
    measure = measure_of(game)
    ordered = sorted(values, key=lambda move: (move != found.spot.best, -values[move]))
    best, *others = (weighed(game, move, values[move], measure, language) for move in ordered)
    played = weighed(game, chosen, values[chosen], measure, language)
    right = chosen == found.spot.best
    loss = found.given_away(chosen)
    mine, top = worth(played, measure, language), worth(best, measure, language)
    sentence = (
        Text(
            "puzzles/right", best=best.words, worth=top, next=others[0].words, other=worth(others[0], measure, language)
        )
        if right
        else Text("puzzles/wrong", played=played.words, other=mine, best=best.words, worth=top)
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


def weighed(game: Game, move: str, value: float, measure: Measure, language: str) -> Weighed:
    """A choice and its value, as people read it."""
    return Weighed(move, say(game.move_words(move), language), shown(value, measure), None, None)


def worth(one: Weighed, measure: Measure, language: str) -> str:
    """What a choice is worth, in words."""
    return say(Text(f"puzzles/worth-{measure}", value=figure(one.value, measure)), language)


def sentence_case(words: str) -> str:
    """Words that begin with a capital: moves do not."""
    return words[:1].upper() + words[1:]


def measure_of(game: Game) -> Measure:
    """What the values of a game count."""
    if game.match.purse is not None:
        return "chips"
    return cast("Measure", {"escalero": "sum", "sakkara": "chance"}.get(game.name, "points"))


def shown(value: float, measure: Measure) -> float:
    """A value as people read it: where a match is won or lost, the chance to win it in per cent. There is no "-0.0"."""
    return (round(50 * (1 + value), 1) if measure == "chance" else value) + 0.0


def figure(value: float, measure: Measure) -> float:
    """A value with as many digits as matter, a half rounded away from zero, as browsers do it.

    It has one digit more at most, so it is counted in units of that digit.
    """
    tens: int = 10 ** DIGITS.get(measure, USUAL_DIGITS)
    units = round(value * 10 * tens)
    rounded = (abs(units) + 5) // 10
    return (rounded if units >= 0 else -rounded) / tens
