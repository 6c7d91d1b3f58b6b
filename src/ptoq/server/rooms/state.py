"""The state of a room, folded from its entries: seats, clocks, requests, and when the server has to act by itself.

It is deterministic: processes that apply the same entries hold the same state.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, cast

from ptoq.core.rules import EVERYBODY
from ptoq.core.view import View
from ptoq.server.rooms.clock import Clocks
from ptoq.server.rooms.deals import end_of
from ptoq.server.rooms.entries import (
    GONE,
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
from ptoq.server.rooms.terms import ALONE_SECONDS, LATE_SECONDS, SWINDLE_SECONDS, Terms
from ptoq.table.events import Claimed, Disclosed, Drew, Moved, Opened, Resigned, Sat, Stood, Unclaimed, Undone
from ptoq.table.table import Table

RECENT = 32
"""How many entries a room keeps for subscribers that are a little behind; older ones are read from the log."""
KEYS = 64
"""How many idempotency keys of each person a room keeps, to recognise a repeated request: what others do meanwhile does
not count."""
STALLED = 15_000
"""After so many milliseconds without a move of a bot, the bot is asked again."""

MOVING = (Moved, Claimed)
SHAKING = {Drew, Undone}
"""Events that may change the choices of every seat."""
SEATING = {Laid, Sat, Stood, Disclosed, Resigned, Took, Filled, Left, Returned, Invited, Erased}
"""Events that change what lists of tables show, or what all snapshots share."""
COUNTED = (Chatted, Asked, Undone, Left)
"""What a seat may do only so often (`MOST_TIMES` in `room.py`): everything else comes to an end with the match."""


class RoomState:
    """Seats, the match, clocks, and pending requests of one table."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.id = ""
        """The id of the table on this server."""
        self.imported = False
        """Whether the match was brought here from a file."""
        self.daily: str | None = None
        """The day of the daily deal that is played here, if one is."""
        self.shared = False
        """Whether the people of the table share one device."""
        self.times: dict[tuple[type, int], int] = {}
        """How often every seat did what is counted."""
        self.table: Table
        self._silence: Callable[[Any, int], int | None] | None
        """The game's function for the move that silence amounts to, if it has one."""
        self.terms: Terms
        self.seq = -1
        self.state = "waiting"
        """The stage of the table: "waiting" for people or their seeds, "playing" or "over"."""
        self.recent: deque[Entry] = deque(maxlen=RECENT)
        self.keys: dict[tuple[str | None, str], int] = {}
        self._keys_of: dict[str | None, deque[str]] = {}
        """The keys of every person, the oldest first."""
        self.away: set[int] = set()
        self.replaced: set[int] = set()
        """The seats for which a bot has moved in place of a person who left."""
        self.asked: int | None = None
        self.agreed: set[int] = set()
        self.rematch: str | None = None
        self.invited_by: int | None = None
        """The seat that asked for the rematch."""
        self.seating = 0
        """Counts the changes that lists of tables show."""
        self.mark: tuple[int | None, str, int] = (None, self.state, 0)
        """Changes whenever the table's row in the database has to; often only the due time does."""
        self.seats_of: dict[str | None, int] = {}
        """The seat of every person who has one."""
        self.people: list[int] = []
        """The seats played by people."""
        self.bots: list[int] = []
        """The seats played by bots, also in place of a person who left."""
        self.pending: Sequence[int] = ()
        """The seats that may act."""
        self.window: int | None = None
        """Since when a window is open in which silence is an answer (HP2)."""
        self.window_seq = -1
        """The entry that opened it."""
        self.unhurried = False
        """Whether the open window closes only with the last answer."""
        self.shown: dict[int, int | None] = {}
        """When the seats that said so were shown what they may answer; None: they said that they were not yet."""
        self.ended = -1
        """The entry in which the last round ended."""
        self.ended_at = 0
        """When that was."""
        self.read: dict[int, bool] = {}
        """The seats that said that they are not shown the round after it yet (False), and then that they are (True)."""
        self._rounds = 0
        self.bot: int | None = None
        """The seat of a bot that is to act; bots pause while everybody they play with is away and may come back."""
        self.due: int | None = None
        """When the server has to act by itself: a flag falls, a window ends, a bot stalls, a day is over."""

    def apply(self, entry: Entry) -> None:
        """Fold one more entry."""
        before = self.pending
        for event in entry.events:
            if isinstance(event, RoomEvent):
                self._note(event)
            elif isinstance(event, Opened):
                self.table = Table.opened(event, self.seed)
                self.id = event.table
                self._silence = getattr(self.table.game.words, "silence", None)
            else:
                self.table.follow(event)
        self._settle(entry, before)

    def _note(self, event: RoomEvent) -> None:
        match event:
            case Laid():
                self.terms, self.host = event.terms, event.host
                self.imported, self.id = event.imported is not None, event.imported or event.id or self.id
                self.daily, self.table.sealed = event.daily, event.daily is not None
                self.shared = event.shared
                self.levels, self.kept = list(event.levels), list(event.kept)
                self.owners: list[str | None] = [None] * len(event.levels)
                self.accounts = [False] * len(event.levels)
                self.fresh = [0] * len(event.levels)
                self.clocks = Clocks(event.terms.clock, len(event.levels))
            case Took():
                self.owners[event.seat], self.accounts[event.seat] = event.person, event.account
            case Filled():
                self.levels[event.seat], self.kept[event.seat] = event.level, None
            case Left():
                if self.table.seated:
                    self.away.add(event.seat)
                else:
                    self.owners[event.seat] = None
            case Returned():
                self.away.discard(event.seat)
            case Asked():
                self.asked, self.agreed = event.seat, set()
            case Answered():
                self.agreed.add(event.seat)
                if not event.yes:
                    self.asked = None
            case Invited():
                self.rematch, self.invited_by = event.table, event.seat
            case Resumed():
                self.clocks.resume(event.away)
                if self.window is not None:
                    self.window += event.away
                self.shown = {seat: at if at is None else at + event.away for seat, at in self.shown.items()}
                self.ended_at += event.away
            case Erased():
                for seat in event.seats:
                    self.owners[seat] = GONE
                for seat in event.kept:
                    self.kept[seat] = None
                self.host = GONE if event.host else self.host

    def _settle(self, entry: Entry, before: Sequence[int]) -> None:
        """Derive what follows from an entry: clocks, windows, whose choices are new, what is due."""
        self.seq += 1
        self.recent.append(entry)
        if entry.key is not None:
            self.keys[entry.by, entry.key] = self.seq
            theirs = self._keys_of.setdefault(entry.by, deque())
            theirs.append(entry.key)
            if len(theirs) > KEYS:
                del self.keys[entry.by, theirs.popleft()]
        kinds = set(map(type, entry.events))
        if Seen in kinds:
            for event in entry.events:
                if isinstance(event, Seen):
                    self._settle_seen(event, entry.at)
        movers: set[int] = set()
        for event in entry.events:
            if isinstance(event, MOVING):
                movers.add(event.seat)
        shaken = not kinds.isdisjoint(SHAKING)
        if not kinds.isdisjoint(COUNTED):
            for event in entry.events:
                if isinstance(event, COUNTED):
                    self.times[type(event), event.seat] = self.times.get((type(event), event.seat), 0) + 1
        if not kinds.isdisjoint(SEATING):
            self._settle_seats()
        if movers or shaken or (self.asked is not None and not self.table.can_undo(self.asked)):
            self.asked = None
        if self.away:
            self.replaced |= self.away & movers
        ended = len(self.table.rounds) != self._rounds
        if ended:
            self._rounds, self.ended, self.ended_at = len(self.table.rounds), self.seq, entry.at
            self.read.clear()
        self.state = "over" if self.table.over else "playing" if self.table.actor is not None else "waiting"
        self.pending = self.table.pending
        turned = set(self.pending).symmetric_difference(before)
        for seat in (*turned, *(self.pending if shaken else movers)):
            self.fresh[seat] = self.seq
        if self._silence is not None:
            self._open_window(entry.at, before, shaken)
        waiting: Sequence[int] = () if self.window is not None else self.pending
        self.bot = None
        if self.bots:
            waiting = [seat for seat in waiting if seat not in self.bots]
            self.bot = self._find_bot()
        if Unclaimed in kinds:
            # The clocks of both ran out while "Tut Tut" was awaited (TB2); the match has its own time.
            self.clocks.wind()
        self.clocks.step(entry.at, movers, self.table.awaited or waiting, turned, ended)
        self.due = None
        if self.state != "over" and (self.clocks.flag or self.window is not None or self.bot is not None):
            self.due = self._find_due()
        elif self.state == "over" and self.daily is not None and not self.table.revealed:
            self.due = self._find_reveal()
        self.mark = (self.due, self.state, self.seating)

    def _settle_seats(self) -> None:
        """Derive who plays where, after a seat has changed."""
        self.seating += 1
        self.bots = [seat for seat in range(len(self.owners)) if self.level(seat) is not None]
        self.people = [seat for seat, who in enumerate(self.owners) if who is not None and seat not in self.bots]
        self.seats_of = {who: self.owners.index(who) for who in self.owners if who is not None}

    def _settle_seen(self, event: Seen, at: int) -> None:
        """A seat said how far it was shown the table: its time to answer, or its clock, counts from then on."""
        seat = event.seat
        if self.answers(seat):
            self.shown[seat] = at if event.shown else None
        if not event.shown and not self.answers(seat):
            self.read[seat] = False
            self.clocks.held[seat] = self.ended_at + self.patience
        elif event.shown and seat in self.read:
            self.read[seat] = True
            self.clocks.held[seat] = min(self.clocks.held[seat], at)

    def answers(self, seat: int) -> bool:
        """Whether a window that closes is open in which a seat may answer."""
        return self.window_end is not None and seat in self.pending and self.silence(seat) is not None

    @property
    def patience(self) -> int:
        """How many milliseconds are given at most to those who are shown things later."""
        return 1000 * (ALONE_SECONDS if len(self.people) == 1 else LATE_SECONDS)

    def _open_window(self, at: int, before: Sequence[int], shaken: bool) -> None:
        silent = any(self.silence(seat) is not None for seat in self.pending)
        # A person among bots is not hurried (HP2), at no pace.
        was_unhurried, self.unhurried = self.unhurried, len(self.people) < 2
        if not silent or ((self.terms.slow or self.shared) and not self.unhurried):
            self.window = None
            self.shown.clear()
        elif self.window is None or shaken or any(seat not in before for seat in self.pending):
            self.window, self.window_seq = at, self.seq
            self.shown.clear()
        elif was_unhurried and not self.unhurried:
            # Another person is back: the ten seconds begin now.
            self.window = at

    @property
    def window_end(self) -> int | None:
        """When the open window closes: ten seconds after it opened, and after all were shown what they may answer.

        Only seats that may still answer count, and who never says so is taken to see everything at once. None if no
        window is open, or if it stays open until all have answered.
        """
        if self.window is None or self.unhurried:
            return None
        end = first = self.window + 1000 * SWINDLE_SECONDS
        if self.shown:
            last = first + self.patience
            for seat in self.pending:
                if seat in self.shown and seat in self.people:
                    shown = self.shown[seat]
                    end = max(end, last if shown is None else min(last, shown + 1000 * SWINDLE_SECONDS))
        return end

    def silence(self, seat: int) -> int | None:
        """The move that silence amounts to for a seat, where it amounts to one."""
        if self._silence is None or self.table.state is None:
            return None
        return self._silence(self.table.state, seat)

    def _find_bot(self) -> int | None:
        if self.table.state is None:
            return None
        if not self.people and any(who and seat not in self.table.resigned for seat, who in enumerate(self.owners)):
            return None
        return next((seat for seat in self.pending if seat in self.bots), None)

    def _find_due(self) -> int | None:
        times = [self.clocks.flag[0]] if self.clocks.flag else []
        if (end := self.window_end) is not None:
            times.append(end)
        if self.bot is not None:
            times.append(self.clocks.since + STALLED)
        return min(times, default=None)

    def _find_reveal(self) -> int:
        """When the seed of a daily deal is told."""
        return end_of(cast("str", self.daily))

    def overdue(self, at: int) -> bool:
        """Whether a window is over, a flag has fallen, or a seed is to be told."""
        if self.due is None or at < self.due:
            return False
        if self.state == "over":
            return True
        if (end := self.window_end) is not None:
            return at >= end
        return self.clocks.flag is not None and at >= self.clocks.flag[0]

    @property
    def timed(self) -> bool:
        """Whether a clock runs, or a window will close."""
        return self.clocks.flag is not None or self.window_end is not None

    # --- who is who

    def seat_of(self, person: str | None) -> int:
        """The seat of a person; `EVERYBODY` for a spectator."""
        return self.seats_of.get(person, EVERYBODY)

    def level(self, seat: int) -> str | None:
        """The level of the bot that plays for a seat; None if a person does."""
        if self.levels[seat] is not None:
            return self.levels[seat]
        return self.terms.substitute if seat in self.away or seat in self.table.resigned else None

    @property
    def rated(self) -> bool:
        """Whether the match counts for ratings, if those who still come have accounts: all others have."""
        if not self.terms.rated or self.imported or len(self.owners) < 2:
            return False
        taken = (account for account, owner in zip(self.accounts, self.owners, strict=True) if owner is not None)
        return all(level is None for level in self.levels) and all(taken)

    @property
    def hints(self) -> bool:
        """Whether a master may be asked: by the terms, and never in a rated match or a daily deal."""
        if self.daily is not None or self.rated:
            return False
        return self.levels.count(None) < 2 if self.terms.hints is None else self.terms.hints

    def free_seats(self, person: str) -> list[int]:
        """Where a person may sit, reserved seats first."""
        free = [seat for seat, sat in enumerate(self.table.seats) if sat is None and self.kept[seat] in (None, person)]
        return sorted(free, key=lambda seat: self.kept[seat] is None)

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return self.table.view(seat)
