"""Makes puzzles: bots play, and positions are kept where one choice leads clearly and novices miss it.

In solved games, and in endgames that are worked out with nothing hidden, the lead is proven. An ending worked out for
what hidden things are believed to be is good play, no proof. Elsewhere the lead is graded: a glance finds candidates,
a master's search has to see the lead, and four more searches, each with other luck and a larger budget, have to see the
same best choice and a lead again. The values of the last one are kept. With one such search, 6 of 100 puzzles of
Sakkara did not stand a further one, with two 4. Moves that can change places are as good as each other, though a search
goes on with one of them only: so every other choice after which the turn goes on is searched on by itself, as 41 of 100
puzzles of Sakkara had one that led as far.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from ptoq.core.draws import Rng, below, stream
from ptoq.core.game import Game
from ptoq.core.refusals import Refusal
from ptoq.core.view import View
from ptoq.lab.puzzles.puzzle import DIGITS, USUAL_DIGITS, Header, Proof, Puzzle, Spot, least_lead
from ptoq.minds.advice import Advice
from ptoq.minds.bots.bot import bot
from ptoq.minds.bots.judging import after
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.recipes import RECIPES
from ptoq.minds.solve import Progress, unheard
from ptoq.minds.solve.registry import folder_of
from ptoq.table.table import Table

OPTIONS: dict[str, dict[str, str | int]] = {
    "pyramid-poker": {"first": "seat", "target": "single"},
    "sakkara": {"first": "seat"},
    "hidden-poker": {"announce": "combination"},
}
"""Where a match may begin with a call, or has several rounds of one kind, puzzles come from the simplest one; and where
much may be announced, from the option with fewer choices."""
SEATS = {"escalero": (1,), "hidden_poker": (2, 3)}
USUAL_SEATS = (2,)
"""How many play, in turns. Where hidden dice poker is played well, neither a lie nor a doubt is ever the one best
choice; at tables of three there is more to believe than between two."""
NOVICES, LEAST_MISSED = 10, 3
"""So many novices are asked, and so many of them have to choose something else."""
OBVIOUS = 12
"""A lead of more slips than this is seen by anybody."""
PER_MATCH = {"sakkara": 12, "hidden-poker": 8, "hidden-joker-poker": 8}
USUAL_PER_MATCH = 4
"""How many puzzles a match gives at most: a long one gives more, so that a file of puzzles stays small."""
CROWDED = 60
"""With more choices than this a searched position is no puzzle: nobody compares them all."""
MOST_CROWDED = 35
"""Of a hundred puzzles so many may have so many choices, as an announcement in hidden dice poker has."""
SETTLED = 0.15
"""In a game of dice, nothing is left to decide where every value is as near as this to a whole number."""
EXAMINED = 3
"""One decision in so many is looked at, so that the puzzles of a match lie apart."""
SPARE = 4
"""Where puzzles cost little, so many times as many are made, and those are taken that differ most in kind."""
BARREN = 200
"""After so many matches without a new puzzle there are no more to be had."""


@dataclass(frozen=True)
class Budgets:
    """How many iterations the looks at a position have, where a game is searched."""

    glance: int
    first: int
    later: int


SEARCHED = {
    "pyramid_poker": Budgets(2_000, 20_000, 60_000),
    "sakkara": Budgets(1_000, 6_000, 20_000),
}
UNKNOWN = Budgets(1_000, 10_000, 30_000)
"""For a game without a recipe, which is played by search alone."""
FIRST_LUCK, LATER_LUCK = 1, (2, 3, 4, 5)
"""The seeds of the searches."""


def make(game: Game, count: int, seed: int, progress: Progress = unheard) -> list[Puzzle]:
    """So many puzzles of a game; the same seed gives the same ones."""
    if not game.skill:
        raise Refusal("puzzles/no-skill", game=game.title)
    wanted = count if budgets_of(game) is not None else SPARE * count
    found: list[Puzzle] = []
    seen: set[bytes] = set()
    barren = number = 0
    while len(found) < wanted and barren < BARREN:
        new = _of_match(game, seed * 1_000_000 + number, seen)[: wanted - len(found)]
        found += new
        barren = 0 if new else barren + 1
        number += 1
        progress(min(len(found), wanted), wanted)
    return varied(found, count)


def varied(found: list[Puzzle], count: int) -> list[Puzzle]:
    """So many of the puzzles, of every kind of best move as many as there are, or as of any other kind."""
    kinds: dict[str, list[Puzzle]] = {}
    crowded = [puzzle for puzzle in found if len(puzzle.spot.values) > CROWDED]
    left_out = {id(puzzle) for puzzle in crowded[count * MOST_CROWDED // 100 :]}
    for puzzle in (puzzle for puzzle in found if id(puzzle) not in left_out):
        kinds.setdefault(_kind(puzzle), []).append(puzzle)
    chosen: list[Puzzle] = []
    while len(chosen) < count and any(kinds.values()):
        for kind in kinds.values():
            if kind and len(chosen) < count:
                chosen.append(kind.pop(0))
    places = {id(puzzle): place for place, puzzle in enumerate(found)}
    return sorted(chosen, key=lambda puzzle: places[id(puzzle)])


def _kind(puzzle: Puzzle) -> str:
    notation = puzzle.game.words.NOTATION
    return str(notation.move(notation.read(puzzle.spot.best)).json["move"])


def _of_match(game: Game, seed: int, seen: set[bytes]) -> list[Puzzle]:
    """The puzzles in one match between bots that play well, but not without fault.

    Where puzzles cost little, they are drawn from the whole match; a dear one is left when it has given enough.
    """
    draws, most = stream(f"puzzles {seed}"), PER_MATCH.get(game.name, USUAL_PER_MATCH)
    positions = _positions(game, seed, draws, seen)
    if budgets_of(game) is not None:
        return list(islice(positions, most))
    found = list(positions)
    while len(found) > most:
        del found[below(draws, len(found))]
    return found


def _positions(game: Game, seed: int, draws: Rng, seen: set[bytes]) -> Iterator[Puzzle]:
    """The positions of a match that are puzzles, one after the other."""
    options = game.settle(OPTIONS.get(game.name, {}))
    header = Header(game.name, game.version, options)
    numbers = SEATS.get(folder_of(game), USUAL_SEATS)
    seats = numbers[seed % len(numbers)]
    table = Table(game, seats, options, seed)
    player = bot(game, "regular", seed)
    moves: list[str] = []
    while (actor := table.actor) is not None:
        view = table.view(actor)
        if len(view.moves) > 1 and below(draws, EXAMINED) == 0 and view.state is not None:
            spot = examine(view, len(moves))
            if spot is not None and (known := view.state.tobytes()) not in seen and stands_alone(view, spot):
                seen.add(known)
                yield Puzzle(header, seed, seats, tuple(moves), spot)
        chosen = player.consider(view).chosen
        table.play(chosen, actor)
        moves.append(chosen.text)


def examine(view: View, at: int) -> Spot | None:
    """A position as a puzzle, if one choice leads clearly and novices miss it."""
    budgets = budgets_of(view.game)
    if budgets is not None and len(view.moves) > CROWDED:
        return None
    least = least_lead(view.game)
    if budgets is not None and lead(_searched(view, FIRST_LUCK, budgets.glance)) < least / 2:
        return None
    first = _searched(view, FIRST_LUCK, budgets.first if budgets else None)
    if not least <= lead(first) <= OBVIOUS * least or (budgets is None and settled(first)):
        return None
    best = first.best
    missed = sum(bot(view.game, "novice", luck).consider(view).chosen != best for luck in range(NOVICES))
    if missed < LEAST_MISSED:
        return None
    last = first
    for luck in LATER_LUCK:
        if budgets is None or not first.estimated:
            break
        last = _searched(view, luck, budgets.later)
        if last.best != best or lead(last) < least:
            return None
    digits = DIGITS.get(view.game.name, USUAL_DIGITS)
    values = [round(last.on(move).value, digits) for move in view.moves]
    return Spot(at, best.text, values, proof_of(view, last), missed)


def stands_alone(view: View, spot: Spot) -> bool:
    """Whether no other choice of a searched position leads as far in the same turn."""
    budgets = budgets_of(view.game)
    if spot.proof != "searched" or budgets is None:
        return True
    for move in view.moves:
        then = None if move.text == spot.best else after(view, move.code, FIRST_LUCK)
        if then is not None:
            leads_to = _searched(then, FIRST_LUCK, budgets.first).choices[0].value
            if max(spot.values) - leads_to < least_lead(view.game):
                return False
    return True


def proof_of(view: View, advice: Advice) -> Proof:
    """How the values of a position were found."""
    if advice.estimated:
        return "searched"
    solved = budgets_of(view.game) is None or lies_open(view)
    return "exact" if solved and len(view.names) <= 2 else "model"


def lies_open(view: View) -> bool:
    """Whether nothing is hidden from the seat, so that there is nothing to believe."""
    if view.state is None:
        return True
    guessed = view.state.copy()
    view.game.rules.guess(guessed, view.seat, stream(0))
    return bool(guessed.tobytes() == view.state.tobytes())


def budgets_of(game: Game) -> Budgets | None:
    """How long the searches of a game may think; None where its bots know."""
    folder = folder_of(game)
    return SEARCHED.get(folder, None if folder in RECIPES else UNKNOWN)


def lead(advice: Advice) -> float:
    """By how much the choice that is said to be best leads; below zero where another one has a higher value."""
    best, *others = advice.choices
    return best.value - max((other.value for other in others), default=best.value)


def settled(advice: Advice) -> bool:
    """Whether nothing is left to chance any more."""
    return all(abs(choice.value - round(choice.value)) < SETTLED for choice in advice.choices)


def _searched(view: View, luck: int, iterations: int | None) -> Advice:
    return bot(view.game, "master", luck).consider(view, Budget(iterations=iterations) if iterations else None)
