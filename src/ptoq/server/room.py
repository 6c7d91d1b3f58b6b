"""A table of the house: what people, bots and the house itself can do there.

Each of these is refused, or becomes an entry. Whoever acts on a room writes the entry he gets, and every other process
that takes that entry ends with the same room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

import msgspec

from ptoq.core.messages import Text, say
from ptoq.core.options import Options
from ptoq.core.refusals import Illegal, Refusal
from ptoq.minds.bots.recipes import LEVELS
from ptoq.server.entries import Answered, Asked, Chatted, Entry, Filled, HouseEvent, Invited, Laid, Left, Returned, Took
from ptoq.server.fold import Fold
from ptoq.server.terms import Terms
from ptoq.table.table import Table

PHRASES = ("hello", "good-luck", "nice-move", "oops", "one-moment", "thanks", "well-played", "again")
"""All that can be said at a table; the words are in the message files."""

Wish = str | int | Mapping[str, Any]


class Stale(Refusal):
    """A move that was made on a position that is gone; the one who made it gets to see the new one."""


class Room(Fold):
    """A fold that can be acted on."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self._house: list[HouseEvent] = []

    @classmethod
    def open(
        cls,
        game: str,
        options: Options,
        terms: Terms,
        host: str,
        levels: Sequence[str | None],
        kept: Sequence[str | None],
        at: int,
        name: str | None = None,
    ) -> tuple[Self, Entry]:
        """A new table, with its bots sitting, and the entry that tells of it; its id, if somebody promised one."""
        table = Table.open(game, len(levels), options)
        seed = table.server_seed
        assert seed is not None  # noqa: S101 - it was made a moment ago
        if name is not None:
            table = Table.opened(msgspec.structs.replace(table.log[0], table=name), seed)
        room = cls(seed)
        laid = Laid(terms, host, list(levels), list(kept))
        for seat, level in enumerate(levels):
            if level is not None:
                table.sit(seat, bot_name(level, table), person=False)
        entry = Entry(at, (*table.log, laid), host)
        room.take(entry)
        return room, entry

    def write(self, at: int, by: str | None, key: str | None, do: Callable[[Self], None]) -> Entry:
        """Do something, and give the entry that tells of it; if it is refused, nothing has changed."""
        before, length = self.pending, len(self.table.log)
        self._house = []
        do(self)
        entry = Entry(max(at, self.clocks.since), (*self._house, *self.table.log[length:]), by, key)
        self._settle(entry, before)
        return entry

    def _do(self, event: HouseEvent) -> None:
        self._note(event)
        self._house.append(event)

    # --- what people do

    def sit(self, person: str, name: str, seat: int | None = None, seed: str | None = None) -> None:
        """Take a free seat."""
        if self.seat_of(person) >= 0:
            raise Illegal("server/sits-already")
        free = self.free_seats(person)
        if not free:
            raise Illegal("server/no-free-seat")
        if seat is not None and seat not in free:
            raise Illegal("table/seat-taken", number=seat + 1)
        chosen = free[0] if seat is None else seat
        self.table.sit(chosen, name, seed=seed)
        self._do(Took(chosen, person))

    def fill(self, person: str, seat: int, level: str) -> None:
        """Let a bot have a free seat; only the host may."""
        if person != self.host:
            raise Illegal("server/host-only")
        if level not in LEVELS:
            raise Refusal("minds/no-such-level", level=level[:40], good=", ".join(LEVELS))
        self.table.sit(seat, bot_name(level, self.table), person=False)
        self._do(Filled(seat, level))

    def leave(self, person: str) -> None:
        """Stand up before the match, or let a bot play on during it."""
        seat = self._player(person)
        if self.table.over:
            raise Illegal("table/is-over")
        if not self.table.seated:
            self.table.stand(seat)
        self._do(Left(seat))

    def come_back(self, person: str) -> None:
        """Take one's seat over from the bot again."""
        seat = self._own(person)
        if seat not in self.away:
            raise Illegal("server/never-left")
        if seat in self.table.resigned:
            raise Illegal("server/gave-up")
        self._do(Returned(seat))

    def move(self, person: str, move: Wish, made_on: int) -> None:
        """Make a move, on the position of an entry's number."""
        seat = self._player(person)
        self._check_fresh(seat, made_on)
        self.table.play(move, seat)

    def _check_fresh(self, seat: int, made_on: int) -> None:
        if made_on > self.seq:
            raise Illegal("server/not-yet")
        if self.table.actor is not None and made_on < self.fresh[seat]:
            raise Stale("server/stale")

    def undo(self, person: str, made_on: int) -> None:
        """Take the last step back, or ask whether one may."""
        seat = self._player(person)
        self._check_fresh(seat, made_on)
        if self.terms.undo == "off":
            raise Illegal("server/undo-off")
        if not self.table.can_undo(seat):
            raise Illegal("table/no-undo")
        if self.terms.undo == "own" or self.people == [seat]:
            self.table.undo(seat)
        else:
            self._do(Asked(seat))

    def answer(self, person: str, yes: bool) -> None:
        """Say whether somebody may take his step back; when all have agreed, it is."""
        seat = self._player(person)
        if self.asked is None or seat == self.asked or seat in self.agreed:
            raise Illegal("server/nothing-asked")
        asked = self.asked
        if yes and self.agreed | {seat, asked} >= set(self.people):
            self.table.undo(asked)
        self._do(Answered(seat, yes))

    def resign(self, person: str) -> None:
        """Give up."""
        self.table.resign(self._own(person))

    def chat(self, person: str, phrase: str) -> None:
        """Say a set phrase."""
        seat = self._own(person)
        if phrase not in PHRASES:
            raise Refusal("server/no-such-phrase", good=", ".join(PHRASES))
        self._do(Chatted(seat, phrase))

    def check_invitation(self, person: str) -> None:
        """Only who played can ask for another match, when this one is over."""
        self._own(person)
        if not self.table.over:
            raise Illegal("server/not-over")

    def invite(self, person: str, table: str) -> None:
        """Put the id of a new table here, for everybody who wants to play again; the first one counts."""
        self.check_invitation(person)
        if self.rematch is not None:
            raise Illegal("server/invited-already")
        self._do(Invited(table))

    def _own(self, person: str) -> int:
        seat = self.seat_of(person)
        if seat < 0:
            raise Illegal("server/not-seated-here")
        return seat

    def _player(self, person: str) -> int:
        """The seat of a person who plays himself."""
        seat = self._own(person)
        if seat in self.table.resigned and not self.table.over:
            raise Illegal("server/gave-up")
        if seat in self.away:
            raise Illegal("server/come-back-first")
        return seat

    # --- what the house does

    def bot_moves(self, seat: int, move: int, made_on: int) -> None:
        """Make a bot's move, unless the table went on without it."""
        if seat not in self.pending or seat not in self.bots or made_on < self.fresh[seat]:
            raise Stale("server/stale")
        self.table.play(move, seat)

    def ring(self, at: int) -> None:
        """Do what is due: let the silent believe, let a flag fall; refused if nothing is."""
        if not self.overdue(at):
            raise Illegal("server/nothing-due")
        if self.window is None:
            assert self.clocks.flag is not None  # noqa: S101 - something is due, and it is no window
            self.table.resign(self.clocks.flag[1], timeout=True)
            return
        for seat in self.pending:
            silence = self.silence(seat)
            if silence is not None and seat in self.table.pending:
                self.table.play(silence, seat)


def bot_name(level: str, table: Table) -> str:
    """What a bot is called at a table; a second one of its kind has a number."""
    name = say(Text(f"server/bot-{level}"), "en")
    alike = sum(sat is not None and sat.name.startswith(name) for sat in table.seats)
    return f"{name} {alike + 1}" if alike else name
