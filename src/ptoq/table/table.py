"""A table: a match that is being played, with moves, undo and fair draws."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from numbers import Integral
from typing import TYPE_CHECKING, Any, Literal, Self, cast, overload

from ptoq.core.game import Game
from ptoq.core.messages import Text
from ptoq.core.notation import Move
from ptoq.core.options import Options
from ptoq.core.record import S_co
from ptoq.core.refusals import Illegal, OtherRules, Refusal
from ptoq.games import find
from ptoq.table import fair, files
from ptoq.table.events import (
    AnyEvent,
    Claimed,
    Disclosed,
    Drew,
    Moved,
    Opened,
    Resigned,
    Revealed,
    Sat,
    Stood,
    Unclaimed,
    Undone,
)
from ptoq.table.match import Match
from ptoq.table.opening import TUT_TUT

if TYPE_CHECKING:
    from ptoq.games.al_capone.rules import State as AlCapone
    from ptoq.games.escalero.rules import State as Escalero
    from ptoq.games.hidden_poker.rules import State as HiddenPoker
    from ptoq.games.open_poker.rules import State as OpenPoker
    from ptoq.games.pyramid_poker.rules import State as PyramidPoker
    from ptoq.games.rock_and_roll.rules import State as RockAndRoll
    from ptoq.games.sakkara.rules import State as Sakkara

Seats = int | Sequence[str] | None


class Table(Match[S_co]):
    """A match of one game.

    >>> table = Table("escalero", seats=["Anna"], seed=7)
    >>> table.actor
    0
    >>> table.play("enter served five")
    >>> table.scores
    [0]

    To a type checker a table has the state of its game, if the game is named where the table is made:
    `Table("escalero").state.dice`, or `Table[escalero.rules.State].from_json(text)`.
    """

    # Every game by its name; people may have to say "Tut Tut" before Pyramid Poker has a state.
    @overload
    def __init__(
        self: Table[PyramidPoker | None],
        game: Literal["pyramid-poker"],
        seats: Seats = None,
        options: Options | None = None,
        seed: int | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Table[Sakkara],
        game: Literal["sakkara"],
        seats: Seats = None,
        options: Options | None = None,
        seed: int | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Table[OpenPoker],
        game: Literal["open-poker", "joker-poker"],
        seats: Seats = None,
        options: Options | None = None,
        seed: int | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Table[HiddenPoker],
        game: Literal["hidden-poker", "hidden-joker-poker"],
        seats: Seats = None,
        options: Options | None = None,
        seed: int | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Table[AlCapone],
        game: Literal["al-capone"],
        seats: Seats = None,
        options: Options | None = None,
        seed: int | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Table[RockAndRoll],
        game: Literal["rock-and-roll"],
        seats: Seats = None,
        options: Options | None = None,
        seed: int | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Table[Escalero],
        game: Literal["escalero"],
        seats: Seats = None,
        options: Options | None = None,
        seed: int | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self, game: str | Game, seats: Seats = None, options: Options | None = None, seed: int | None = None
    ) -> None: ...
    def __init__(
        self, game: str | Game, seats: Seats = None, options: Options | None = None, seed: int | None = None
    ) -> None:
        card = find(game) if isinstance(game, str) else game
        if seats is None:
            seats = max(2, card.seats.start)
        names = [None] * seats if isinstance(seats, int) else list(seats)
        self._open(card, len(names), options or {}, seed)
        for seat, name in enumerate(names):
            person = name is not None
            self.sit(seat, name or str(Text("table/seat", number=seat + 1)), person, _seat_seed(seed, seat))

    @classmethod
    def open(cls, game: str | Game, seats: int, options: Options | None = None, seed: int | None = None) -> Self:
        """A table with free seats; it starts by itself when every seat is taken."""
        table = cls.__new__(cls)
        table._open(find(game) if isinstance(game, str) else game, seats, options or {}, seed)
        return table

    def _open(self, game: Game, seats: int, wishes: Options, seed: int | None) -> None:
        if seats not in game.seats:
            raise Refusal("table/seat-count", game=game.title, least=game.seats[0], most=game.seats[-1])
        server_seed = fair.fresh_seed() if seed is None else fair.seed_from(seed)
        name = secrets.token_hex(12) if seed is None else f"seed-{seed}"
        self._begin(server_seed)
        self._take(Opened(name, game.name, game.version, seats, game.settle(wishes), fair.commitment(server_seed)))

    def _begin(self, server_seed: bytes | None) -> None:
        Match.__init__(self)
        self.server_seed = server_seed
        self._kept: dict[int, str] = {}
        """Seeds that the table tells by itself when all seats are taken."""
        self.sealed = False
        """Whether the server seed stays secret after the match, until `reveal`: others play with the same draws."""

    @classmethod
    def replay(cls, events: Iterable[AnyEvent], server_seed: bytes | None = None) -> Self:
        """The table that a log tells of; refused at the first event that cannot be."""
        table = cls.__new__(cls)
        table._begin(server_seed)
        for number, event in enumerate(events):
            try:
                table._recall(event)
            except OtherRules:
                raise
            except Refusal as refusal:
                raise Refusal("table/event-refused", number=number, reason=refusal.text) from refusal
        if not table.log:
            raise Refusal("table/not-opened")
        if isinstance(table.log[-1], Revealed):
            table.server_seed = server_seed or bytes.fromhex(table.log[-1].seed)
        table._check_draws()
        table._let_nature_act()
        return table

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """The table in a file; an edited, truncated or foreign one is refused with the reason."""
        return cls.replay(*files.read(text))

    def copy(self) -> Self:
        """A table of its own with the same past and the same draws to come; neither knows what the other plays."""
        copied = self.after(())
        copied.log = self.log.copy()
        copied._kept = self._kept.copy()
        return copied

    def to_json(self) -> str:
        """Everything about the table, its secrets too: for a file of one's own, or when the match is over."""
        return files.write(self.log, self.server_seed)

    def sit(self, seat: int, name: str, person: bool = True, seed: str = "", commitment: str = "") -> None:
        """Take a seat; taking the last free one starts the match.

        A `seed` is promised now, and told when all seats are taken. With the `commitment` to a seed instead, the table
        waits until it is disclosed. With neither the seat adds nothing to the draws.
        """
        if seed:
            fair.check_seat_seed(seed)
            commitment = fair.commitment(seed.encode())
        self._take(Sat(seat, name, person, commitment))
        if seed:
            self._kept[seat] = seed
        if self.seated:
            for told in sorted(self._kept):
                self._take(Disclosed(told, self._kept[told]))
        self._let_nature_act()

    def stand(self, seat: int) -> None:
        """Leave a seat again, before the match begins."""
        self._take(Stood(seat))
        self._kept.pop(seat, None)

    def disclose(self, seat: int, seed: str) -> None:
        """Tell the seed that a seat promised; the match starts with the last of them."""
        if self.seated and seat not in self.promised:
            raise Illegal("table/nothing-promised")
        self._take(Disclosed(seat, seed))
        self._let_nature_act()

    def resign(self, seat: int, timeout: bool = False) -> None:
        """Give up, or run out of time; the match is over if no opponent is left."""
        self._take(Resigned(seat, timeout))
        self._let_nature_act()

    def pass_claim(self) -> None:
        """Let nature decide who starts, as nobody said "Tut Tut" in time (TB2)."""
        self._take(Unclaimed())
        self._let_nature_act()

    @classmethod
    def opened(cls, event: AnyEvent, server_seed: bytes) -> Self:
        """The table that an event opened, which was written elsewhere."""
        table = cls.__new__(cls)
        table._begin(server_seed)
        table._take(event)
        return table

    def follow(self, event: AnyEvent) -> None:
        """Take an event that was stored, or that another copy of this table wrote, with its draws as they are."""
        self._recall(event)

    def play(self, move: Move | str | int | Mapping[str, Any], seat: int | None = None) -> None:
        """Make a move, given in any of its forms, for the seat to act or for the seat named."""
        if self.actor is None:
            raise Illegal(self.idle)
        text = self._text(move)
        if self.state is None:
            if text != TUT_TUT:
                raise Illegal("table/say-tut-tut")
            self._take(Claimed(self.actor if seat is None else seat))
        else:
            self._take(Moved(self._speaker(text) if seat is None else seat, text))
        self._let_nature_act()

    def undo(self, seat: int | None = None) -> None:
        """Take the last move back, where that is fair.

        Never if it changed who is to move, never across another player's decision, never after something
        hidden was shown, never after a draw.
        """
        if self.actor is None:
            raise Illegal("table/no-undo")
        self._take(Undone(self.actor if seat is None else seat))

    def can_undo(self, seat: int) -> bool:
        """Whether that seat may take its last move back now."""
        return bool(self._undoable) and self.actor == seat

    def _let_nature_act(self) -> None:
        if self.server_seed is None:
            return
        while (n := self.chances) is not None:
            self._take(Drew(n, self.fair_draw(self._draws, n)))
        if self._over and not self.sealed and not self.revealed:
            self._take(Revealed(self.server_seed.hex()))

    @property
    def revealed(self) -> bool:
        """Whether the server seed was told: that ends the log."""
        return isinstance(self.log[-1], Revealed)

    def reveal(self) -> None:
        """Tell the server seed of a sealed table, after its match."""
        self._take(Revealed(cast("bytes", self.server_seed).hex()))

    def _text(self, move: Move | str | int | Mapping[str, Any]) -> str:
        """A move in its text form, whatever form it came in."""
        notation = self.game.words.NOTATION
        if isinstance(move, Move):
            return move.text
        if self.state is None:
            said = move.get("move") if isinstance(move, Mapping) else move
            return " ".join(str(said).replace("!", "").casefold().split())
        if isinstance(move, str):
            return notation.move(notation.read(move)).text
        # NumPy's ints are numbers of moves, too.
        return notation.move(int(move) if isinstance(move, Integral) else notation.from_json(move)).text

    def _speaker(self, text: str) -> int:
        """The seat that a move without a seat is meant for: the first pending one that has it."""
        actor = cast("int", self.actor)
        for seat in (actor, *self.pending):
            if any(move.text == text for move in self.moves_of(seat)):
                return seat
        return actor

    @property
    def drawn(self) -> list[Drew]:
        """Every draw so far."""
        return [event for event in self.log if isinstance(event, Drew)]

    def fair_draw(self, counter: int, n: int) -> int:
        """What the seeds give for a draw; it takes the server seed to know it."""
        return fair.draw(cast("bytes", self.server_seed), self.id, self.seeds, counter, n)

    def _check_draws(self) -> None:
        if self.server_seed is None:
            return
        if fair.commitment(self.server_seed) != self.commitment:
            raise Refusal("table/other-seed")
        for counter, event in enumerate(self.drawn):
            if event.outcome != self.fair_draw(counter, event.n):
                raise Refusal("table/unfair-draw", number=counter + 1)


def _seat_seed(seed: int | None, seat: int) -> str:
    return "" if seed is None else f"{seed}-{seat}"
