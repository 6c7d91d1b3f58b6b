"""A room that accepts commands: what people, bots and the server itself can do at a table.

A command is refused, and nothing has changed, or it becomes an entry. Every process that applies the entry holds the
same room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

import msgspec

from ptoq.core.messages import Text, say
from ptoq.core.options import Options
from ptoq.core.refusals import Illegal, Refusal
from ptoq.core.rules import EVERYBODY
from ptoq.minds.bots.recipes import LEVELS
from ptoq.server.rooms.entries import (
    Answered,
    Asked,
    Chatted,
    Entry,
    Filled,
    Invited,
    Laid,
    Left,
    Returned,
    RoomEvent,
    Took,
)
from ptoq.server.rooms.state import RoomState
from ptoq.server.rooms.terms import Terms
from ptoq.table.table import Table

PHRASES = ("hello", "good-luck", "nice-move", "oops", "one-moment", "thanks", "well-played", "again")
"""All that can be said at a table; the words are in the message files."""

AnyMove = str | int | Mapping[str, Any]
"""A move in any of its forms."""


class Stale(Refusal):
    """A command for a position that is gone; it is answered with the current one."""


class Room(RoomState):
    """A state with commands."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self._around: list[RoomEvent] = []

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
        name: str,
    ) -> tuple[Self, Entry]:
        """A new room with its bots seated, and its first entry; `name` is the id of its table."""
        table = Table.open(game, len(levels), options)
        seed = table.server_seed
        assert seed is not None  # noqa: S101 - it was made a moment ago
        table = Table.opened(msgspec.structs.replace(table.log[0], table=name), seed)
        room = cls(seed)
        laid = Laid(terms, host, list(levels), list(kept))
        for seat, level in enumerate(levels):
            if level is not None:
                table.sit(seat, bot_name(level, table), person=False)
        entry = Entry(at, (*table.log, laid), host)
        room.apply(entry)
        return room, entry

    def execute(self, at: int, by: str | None, key: str | None, action: Callable[[Self], None]) -> Entry:
        """Run a command and return its entry; if it is refused, nothing has changed."""
        before, length = self.pending, len(self.table.log)
        self._around = []
        action(self)
        entry = Entry(max(at, self.clocks.since), (*self._around, *self.table.log[length:]), by, key)
        self._settle(entry, before)
        return entry

    def _do(self, event: RoomEvent) -> None:
        self._note(event)
        self._around.append(event)

    # --- commands of people

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
        """Give a free seat to a bot; only the host may."""
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

    def move(self, person: str, move: AnyMove, made_on: int) -> None:
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
        """Take the last step back, or ask the others for consent."""
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
        """Answer a request to take a step back; it is taken when all have agreed."""
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
        """Refuse an invitation by a spectator, or before the match is over."""
        self._own(person)
        if not self.table.over:
            raise Illegal("server/not-over")

    def invite(self, person: str, table: str) -> None:
        """Announce the id of a table for a rematch; the first one counts."""
        self.check_invitation(person)
        if self.rematch is not None:
            raise Illegal("server/invited-already")
        self._do(Invited(table))

    def _own(self, person: str) -> int:
        seat = self.seats_of.get(person, EVERYBODY)
        if seat < 0:
            raise Illegal("server/not-seated-here")
        return seat

    def _player(self, person: str) -> int:
        """The seat of a person who plays in person."""
        seat = self._own(person)
        if seat in self.table.resigned and not self.table.over:
            raise Illegal("server/gave-up")
        if seat in self.away:
            raise Illegal("server/come-back-first")
        return seat

    # --- commands of the server

    def bot_move(self, seat: int, move: int, made_on: int) -> None:
        """Make a bot's move; stale if the table went on meanwhile."""
        if seat not in self.pending or seat not in self.bots or made_on < self.fresh[seat]:
            raise Stale("server/stale")
        self.table.play(move, seat)

    def fire_due(self, at: int) -> None:
        """Do what is due: silence becomes a move, a flag falls; refused if nothing is due."""
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
    """The name of a bot at a table; the second of a level has a number."""
    name = say(Text(f"server/bot-{level}"), "en")
    alike = sum(sat is not None and sat.name.startswith(name) for sat in table.seats)
    return f"{name} {alike + 1}" if alike else name
