"""What a game is: its card (name, seats, options, how rounds make a match), its rules and its words.

The card is cheap to read; rules and words are loaded when they are first used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from ptoq.core.messages import Text
from ptoq.core.options import Options, settle

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ptoq.core.record import Record
    from ptoq.core.rules import Rules
    from ptoq.core.words import Words


@dataclass(frozen=True)
class MatchRules:
    """How rounds become a match.

    `first` says how the first starter is found: "lot" (one draw), "throw" (the highest opening throw), or
    "option" (the table's option of that name). `then` gives the starter of the next round from the state of
    the last one. `over` decides, from a limit, the rounds played and the scores; the limit is the number of the
    option that `limit` names. With a `purse` scores are chips, and every seat starts with as many as that option
    says. A score keeps all "gains" of a seat, or only what it "won", where losing a round costs nothing.

    `then` and `over` are run by Python at a table and compiled in a lab (`ptoq.lab.vector`), so they are written as
    rules are: loops over numbers. They have no `@rule`, because a card is read without Numba.
    """

    first: str
    then: Callable[[Any], int]
    over: Callable[[int, int, Sequence[int]], bool]
    limit: str | None = None
    purse: str | None = None
    keeps: str = "gains"

    def kept(self, gain: int) -> int:
        """What a score keeps of a gain."""
        return max(gain, 0) if self.keeps == "won" else gain


def other_seat(state: Any) -> int:
    """The starter alternates."""
    return int(1 - state.starter)


def last_winner(state: Any) -> int:
    """The winner of a round begins the next one."""
    return int(state.winner)


def next_seat(state: Any) -> int:
    """The start passes on clockwise."""
    return int((state.starter + 1) % state.seats)


def one_round(limit: int, rounds: int, scores: Sequence[int]) -> bool:
    """The match is a single round."""
    return rounds == 1


def agreed_rounds(limit: int, rounds: int, scores: Sequence[int]) -> bool:
    """An agreed number of rounds, or until only one player has chips (PD5)."""
    solvent = 0
    for score in scores:
        solvent += score > 0
    return rounds == limit or solvent < 2


@dataclass(frozen=True)
class Game:
    """The card of a game."""

    name: str
    version: int
    """The version of the rules, raised whenever one of them changes."""
    seats: range
    options: tuple[Any, ...]
    match: MatchRules
    package: str
    minutes: int
    agree: Callable[[Options], None] | None = None
    """Refuses options that are good one by one, but not together."""
    skill: bool = True
    """Whether there is better and worse play; else it is luck alone."""
    reads: tuple[int, ...] = ()
    """Older versions whose matches still count: later ones only forbade moves, and what they allow does the same."""
    moves_book: str | None = None
    """The file of messages that has its moves, if it is not the game's own."""

    def settle(self, wishes: Options) -> dict[str, Any]:
        """Every option of the game with its value, checked."""
        options = settle(self.options, wishes)
        if self.agree is not None:
            self.agree(options)
        return options

    def numbers(self, options: Options) -> NDArray[np.int64]:
        """All options as the rules know them: numbers, in the order of the card."""
        import numpy

        return numpy.array([n for option in self.options for n in option.numbers(options[option.name])], numpy.int64)

    def limit(self, options: Options) -> int:
        """The number by which the match's rule decides that it is over; 0 if it needs none."""
        numbers = {option.name: option.numbers(options[option.name])[0] for option in self.options}
        return 0 if self.match.limit is None else int(numbers[self.match.limit])

    def is_over(self, options: Options, rounds: int, scores: Sequence[int]) -> bool:
        """Whether a match is over after so many rounds."""
        return bool(self.match.over(self.limit(options), rounds, scores))

    @cached_property
    def rules(self) -> Rules:
        """The compiled rules; the first time ever this takes a few seconds, and says so."""
        from ptoq.core.rules import rules_of

        return rules_of(Text(f"games/{self.name}"), import_module(f"{self.package}.rules"))

    def new_round(
        self,
        wishes: Options | None = None,
        seats: int | None = None,
        starter: int = 0,
        chips: Sequence[int] | None = None,
    ) -> Record:
        """The state at the beginning of a round.

        Without a number of seats there are two, or as many as the game needs. Where it is played for chips, every seat
        has as many as the options say, or those given.
        """
        import numpy

        options = self.settle(wishes or {})
        if seats is None:
            seats = max(2, self.seats.start)
        purse = numpy.zeros(seats, numpy.int64)
        if self.match.purse is not None:
            purse[:] = options[self.match.purse] if chips is None else chips
        state = self.rules.State.new()
        self.rules.start(state, self.numbers(options), seats, starter, purse)
        return state

    @cached_property
    def words(self) -> Words:
        """How the game speaks and draws itself."""
        return cast("Words", import_module(f"{self.package}.words"))

    @property
    def book(self) -> str:
        """The name of the game's own files of messages and rules; variants share them."""
        return self.package.rpartition(".")[2].replace("_", "-")

    def move_words(self, move: str) -> Text:
        """A move, given in the notation, as a thing to do: "place on g1"."""
        return self._move("move", move)

    def deed_words(self, move: str) -> Text:
        """A move that was made, given in the notation, without its player: "places a block on g1"."""
        deed = self._move("did", move)
        # A page sums a turn up by the same messages: how often, to whom, and only what is worth a word.
        return Text(deed.key, **{**deed.values, "count": 1, "yours": "no", "brief": "no"})

    def _move(self, form: str, move: str) -> Text:
        notation = self.words.NOTATION
        kind, *fields = notation.move(notation.read(move)).json.items()
        return Text(f"{self.moves_book or self.book}/{form}-{kind[1].replace(' ', '-')}", **dict(fields))

    def option_words(self, option: Any, value: str = "") -> Text:
        """What an option, or one of its values, means."""
        return Text("-".join(part for part in (f"{self.book}/option", option.name.replace("_", "-"), value) if part))

    def __str__(self) -> str:
        return self.name

    @property
    def title(self) -> str:
        """The name in the reader's language."""
        return str(Text(f"games/{self.name}"))
