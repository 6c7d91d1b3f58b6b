"""A puzzle: a position of a match, its one best choice, and what every choice is worth.

A file has a line for what all its puzzles share, and one for every match they come from: the seed of its draws, its
moves, and where in it the puzzles are. So a position is played again from the start, by the rules as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Literal

import msgspec

from ptoq.core.game import Game
from ptoq.core.messages import Text
from ptoq.core.refusals import Refusal
from ptoq.core.view import View
from ptoq.games import find
from ptoq.lab.analysis import SLIP, SLIPS
from ptoq.minds.bots.searching import reason_of
from ptoq.minds.solve.registry import folder_of
from ptoq.table.table import Table

FOLDER = Path(__file__).parent / "positions"
DIGITS = {"sakkara": 3}
USUAL_DIGITS = 2
"""Values are kept with so many digits behind the point: in Sakkara a whole match is worth one."""
PARTED = ";"

Proof = Literal["exact", "searched", "model"]
"""How the values were found: worked out, by five searches that agree, or by a model that is good play and no proof:
at a table of three in hidden dice poker what the equilibrium for two means for more, and in an ending of Pyramid Poker
what hidden blocks are believed to be."""


class Header(msgspec.Struct, frozen=True):
    """What all puzzles of a file share."""

    game: str
    version: int
    options: dict[str, str | int]


class Spot(msgspec.Struct, frozen=True):
    """Where in a match a puzzle is: after so many moves. Its values are in the order of the legal moves."""

    at: int
    best: str
    values: list[float]
    proof: Proof
    missed: int
    """How many of ten novices chose something else."""


class Played(msgspec.Struct, frozen=True):
    """A match with puzzles in it."""

    seed: int
    seats: int
    moves: str
    """Parted by semicolons."""
    spots: list[Spot]


_header = msgspec.json.Decoder(Header)
_played = msgspec.json.Decoder(Played)


@dataclass(frozen=True)
class Puzzle:
    """A position to decide in."""

    header: Header
    seed: int
    seats: int
    moves: tuple[str, ...]
    spot: Spot

    @property
    def game(self) -> Game:
        """Its game."""
        return find(self.header.game)

    @cached_property
    def table(self) -> Table:
        """The match up to the decision."""
        table = Table(self.game, self.seats, self.header.options, self.seed)
        for move in self.moves:
            table.play(move)
        return table

    @cached_property
    def view(self) -> View:
        """What the seat that is to decide sees."""
        table = self.table
        if table.actor is None:
            raise Refusal("table/is-over")
        return table.view(table.actor)

    @property
    def values(self) -> dict[str, float]:
        """What every choice is worth, by its text."""
        texts = [move.text for move in self.view.moves]
        if len(texts) != len(self.spot.values):
            raise Refusal("house/broken-puzzles", game=self.game.title)
        return dict(zip(texts, self.spot.values, strict=True))

    def given_away(self, move: str) -> float:
        """What a choice is worth less than the best one."""
        values = self.values
        return values[self.spot.best] - values[move]


def least_lead(game: Game) -> float:
    """By how much the best choice has to lead: whatever else is chosen, is a slip at least."""
    return SLIPS.get(folder_of(game), SLIP)


def file_of(game: Game) -> Path:
    """Where the puzzles of a game are kept."""
    return FOLDER / f"{game.name}.jsonl"


@cache
def puzzles(game: Game) -> tuple[Puzzle, ...]:
    """All puzzles of a game; none of a game of luck alone."""
    file = file_of(game)
    return tuple(read(file.read_bytes())) if file.exists() else ()


def read(text: bytes) -> list[Puzzle]:
    """The puzzles in a file; refused if the rules are others now."""
    first, *rest = text.decode().strip().split("\n")
    header = _header.decode(first)
    game = find(header.game)
    if game.version != header.version:
        raise Refusal("table/other-version", game=game.title, version=header.version, ours=game.version)
    found = []
    for line in rest:
        played = _played.decode(line)
        moves = tuple(played.moves.split(PARTED))
        found += [Puzzle(header, played.seed, played.seats, moves[: spot.at], spot) for spot in played.spots]
    return found


def write(found: Sequence[Puzzle]) -> bytes:
    """Puzzles of one game as a file: those of one match share a line."""
    matches: dict[int, list[Puzzle]] = {}
    for puzzle in found:
        matches.setdefault(puzzle.seed, []).append(puzzle)
    lines: list[Any] = [found[0].header]
    for seed, own in matches.items():
        longest = max(own, key=lambda puzzle: len(puzzle.moves))
        spots = sorted((puzzle.spot for puzzle in own), key=lambda spot: spot.at)
        lines.append(Played(seed, longest.seats, PARTED.join(longest.moves), spots))
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def explained(puzzle: Puzzle) -> Text | None:
    """What the best choice is good for, where it was searched for and there are words for that."""
    if puzzle.spot.proof != "searched":
        return None
    code = puzzle.game.words.NOTATION.read(puzzle.spot.best)
    return reason_of(puzzle.game, puzzle.view.state, puzzle.view.seat, code)
