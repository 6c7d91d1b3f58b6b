"""A room that accepts commands: what people, bots and the server itself can do at a table.

A command is refused, and nothing has changed, or it becomes an entry. Every process that applies the entry holds the
same room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

import msgspec

from ptoq.core.options import Options
from ptoq.core.refusals import Illegal, Refusal
from ptoq.core.rules import EVERYBODY
from ptoq.core.view import View
from ptoq.minds.bots.cast import CAST
from ptoq.minds.bots.recipes import LEVELS
from ptoq.server.rooms.deals import Deal
from ptoq.server.rooms.entries import (
    Answered,
    Asked,
    Chatted,
    Entry,
    Erased,
    Filled,
    Invited,
    Laid,
    Left,
    Resumed,
    Returned,
    RoomEvent,
    Seen,
    Took,
)
from ptoq.server.rooms.names import unlike
from ptoq.server.rooms.state import RoomState
from ptoq.server.rooms.terms import Terms
from ptoq.table.events import Event, Undone
from ptoq.table.fair import commitment
from ptoq.table.table import Table

PHRASES = ("hello", "good-luck", "nice-move", "oops", "one-moment", "thanks", "well-played", "again")
"""All that can be said at a table; the words are in the message files."""

MOST_TIMES = 300
"""How often a seat may say something, take or ask for a step back, or leave: a log cannot grow without end."""

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
        bots: Sequence[str | None] = (),
        deal: Deal | None = None,
        shared: bool = False,
    ) -> tuple[Self, Entry]:
        """A new room with its bots seated, and its first entry; `name` is the id of its table.

        `bots` says which character of its level a bot is, where that matters. With a `deal` its draws are those of
        everybody who plays that deal. With `shared` its people have one device.
        """
        table = Table.open(game, len(levels), options)
        seed = table.server_seed if deal is None else deal.seed
        assert seed is not None  # noqa: S101 - it was made a moment ago
        drawn_as = name if deal is None else deal.name
        opened = msgspec.structs.replace(table.log[0], table=drawn_as, commitment=commitment(seed))
        table = Table.opened(opened, seed)
        room = cls(seed)
        laid = Laid(terms, host, list(levels), list(kept), shared=shared)
        wanted = dict(enumerate(bots))
        if deal is not None:
            laid = msgspec.structs.replace(laid, daily=deal.day, id=name)
        for seat, level in enumerate(levels):
            if level is not None:
                table.sit(seat, bot_name(level, table, wanted.get(seat)), person=False)
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

    def sit(self, person: str, name: str, seat: int | None = None, commitment: str = "", account: bool = False) -> None:
        """Take a free seat, with the promise of a seed or without one; a name that is there already gets a number."""
        if self.seat_of(person) >= 0:
            raise Illegal("server/sits-already")
        free = self.free_seats(person)
        if not free:
            raise Illegal("server/no-free-seat")
        if seat is not None and seat not in free:
            raise Illegal("table/seat-taken", number=seat + 1)
        chosen = free[0] if seat is None else seat
        self.table.sit(chosen, unlike(name, self.table.names), True, "", commitment)
        self._do(Took(chosen, person, account))

    def disclose(self, person: str, seed: str) -> None:
        """Tell the seed that one promised, once all seats are taken."""
        self.table.disclose(self._own(person), seed)

    def fill(self, person: str, seat: int, level: str, bot: str | None = None) -> None:
        """Give a free seat to a bot, perhaps to a certain character of its level; only the host may."""
        if person != self.host:
            raise Illegal("server/host-only")
        if level not in LEVELS:
            raise Refusal("minds/no-such-level", level=level[:40], good=", ".join(LEVELS))
        self.table.sit(seat, bot_name(level, self.table, bot), person=False)
        self._do(Filled(seat, level))

    def leave(self, person: str) -> None:
        """Stand up before the match, or let a bot play on during it; no bot can tell a seed that one promised."""
        seat = self._player(person)
        if self.table.over:
            raise Illegal("table/is-over")
        if self.daily is not None:
            raise Illegal("daily/no-leaving")
        if seat in self.table.awaited:
            self.table.resign(seat)
            return
        self._count(Left, seat)
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

    def seen(self, person: str, seq: int) -> None:
        """Tell how far one was shown the table: once that it is not so far yet, and once that it is.

        That counts while a window is open, for its announcement, and at a table with a clock after the end of a round,
        for the next one.
        """
        seat = self._player(person)
        if seq > self.seq:
            raise Illegal("server/not-yet")
        if self.answers(seat):
            shown = seq >= self.window_seq
            said = seat in self.shown and (not shown or self.shown[seat] is not None)
        else:
            shown = seq >= self.ended
            timed = self.clocks.clock.kind != "none" and not self.terms.slow and self.state == "playing"
            said = not timed or self.ended < 0 or self.read.get(seat) is not (False if shown else None)
        if said:
            raise Stale("server/stale")
        self._do(Seen(seat, shown))

    def undo(self, person: str, made_on: int) -> None:
        """Take the last step back, or ask the others for consent."""
        seat = self._player(person)
        self._check_fresh(seat, made_on)
        if self.terms.undo == "off":
            raise Illegal("server/undo-off")
        if not self.table.can_undo(seat):
            raise Illegal("table/no-undo")
        if self.terms.undo == "own" or self.people == [seat]:
            self._count(Undone, seat)
            self.table.undo(seat)
        else:
            self._count(Asked, seat)
            self._do(Asked(seat))

    def answer(self, person: str, yes: bool) -> None:
        """Answer a request to take a step back; it is taken when all have agreed."""
        seat = self._player(person)
        if self.asked is None or seat == self.asked or seat in self.agreed:
            raise Illegal("server/nothing-asked")
        asked = self.asked
        if yes and not set(self.people) - self.agreed - {seat, asked}:
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
        self._count(Chatted, seat)
        self._do(Chatted(seat, phrase))

    def view_for_hint(self, person: str) -> View:
        """What a person who asks a master may know; refused where there are no hints, or nothing to decide."""
        if self.daily is not None:
            raise Illegal("daily/no-hints")
        if self.rated and self.state == "playing":
            raise Illegal("server/no-hints-rated")
        if not self.hints:
            raise Illegal("server/no-hints")
        view = self.view(self.seat_of(person))
        if not view.moves:
            raise Refusal("minds/not-to-act")
        return view

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
        self._do(Invited(table, self._own(person)))

    def _count(self, what: type[Event], seat: int) -> None:
        """Refuse what a seat has done too often at this table."""
        if self.times.get((what, seat), 0) >= MOST_TIMES:
            raise Illegal("server/too-often", most=MOST_TIMES)

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

    def erase(self, person: str) -> None:
        """Take a person out for good: whatever they still send is refused from this entry on, in every process."""
        seat = self.seat_of(person)
        # Nothing in the entry says who it was: it stays as it is when the person goes from the log.
        if seat >= 0 and not self.table.over and seat not in self.away and seat not in self.table.resigned:
            # Nobody plays on for a person in a daily deal.
            self.leave(person) if self.daily is None else self.table.resign(seat)
        owned = [seat for seat, who in enumerate(self.owners) if who == person]
        kept = [seat for seat, who in enumerate(self.kept) if who == person]
        if not owned and not kept and self.host != person and not self._around:
            raise Illegal("server/not-seated-here")
        self._do(Erased(owned, kept, self.host == person))

    def bot_move(self, seat: int, move: int, made_on: int) -> None:
        """Make a bot's move; stale if the table went on meanwhile."""
        if seat not in self.pending or seat not in self.bots or made_on < self.fresh[seat]:
            raise Stale("server/stale")
        self.table.play(move, seat)

    def resume(self, away: int) -> None:
        """Let the clocks have stood still while the server was away."""
        self._do(Resumed(away))

    def fire_due(self, at: int) -> None:
        """Do what is due: silence becomes a move, a flag falls, a seed is told; refused if nothing is due."""
        if not self.overdue(at):
            raise Illegal("server/nothing-due")
        if self.table.over:
            self.table.reveal()
            return
        late = self.clocks.fallen(at) if self.window is None else self.pending
        silent = {seat: move for seat in late if (move := self.silence(seat)) is not None}
        if not silent:
            assert self.clocks.flag is not None  # noqa: S101 - something is due, and it is no silence
            if self.table.claimable:
                self.table.pass_claim()
                return
            self.table.resign(self.clocks.flag[1], timeout=True)
        for seat, move in silent.items():
            if seat in self.table.pending:
                self.table.play(move, seat)


def bot_name(level: str, table: Table, wanted: str | None = None) -> str:
    """The name of a bot at a table: the wanted one or the next of its level, with a number if all are taken."""
    names = [wanted, *CAST[level]] if wanted else CAST[level]
    free = (name for name in names if unlike(name, table.names) == name)
    return next(free, unlike(names[0], table.names))
