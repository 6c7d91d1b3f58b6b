"""Looking at a table: letters, and lines that bring one whenever there is something new.

A letter is always the whole truth as of one entry, so a line has no queue: whoever falls behind gets one letter with
everything he missed.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ptoq.core.rules import EVERYBODY
from ptoq.server.entries import Entry, read_entry
from ptoq.server.fold import RECENT
from ptoq.server.metrics import WATCHING
from ptoq.server.place import Place
from ptoq.server.sight import Teller, json, plain

if TYPE_CHECKING:
    from ptoq.server.hall import Hall

Push = Callable[[bytes], bool]
"""Sends something at once, if it can; whether it could."""


class Line:
    """Somebody who follows a table: it knows what he has seen."""

    def __init__(
        self,
        hall: Hall,
        table: str,
        place: Place,
        person: str | None,
        since: int | None,
        language: str | None,
    ) -> None:
        self.hall = hall
        self.table = table
        self.place = place
        self.person = person
        self.since = since
        self.language = language
        self.push: Push | None = None
        """How what is new is sent to him at once, if there is a way."""
        self._stirred = asyncio.Event()
        self._resting = False
        """Whether no letter is on its way, so that the next one may be pushed."""
        self._asking = 0

    async def letter(self) -> bytes:
        """How the table looks, and what he has not seen yet."""
        # While somebody has the lock, there may be something in the room that is not on the disk yet.
        letter = None if self.place.lock.locked() else self.letter_at_once()
        if letter is None:
            async with self.place.lock:
                letter = await seen(self.hall, self.table, self.place, self.person, self.since, self.language)
                self.since = self.place.room.seq
        return letter

    def letter_at_once(self) -> bytes | None:
        """The same, if nothing has to be read for it. Only while nothing is being written."""
        letter = seen_at_once(self.place, self.person, self.since, self.language)
        if letter is not None:
            self.since = self.place.room.seq
        return letter

    def stir(self) -> None:
        """There is something to see. Only with the lock in hand."""
        if not self._asking and not self._pushed():
            self.rouse()

    def rouse(self) -> None:
        """Let him look for himself."""
        self._stirred.set()

    def _pushed(self) -> bool:
        """Whether what is new could be sent at once; whatever stands in the way of that is met again by who waits."""
        if self.push is None or not self._resting or self._stirred.is_set():
            return False
        try:
            letter = seen_at_once(self.place, self.person, self.since, self.language)
            if letter is None or not self.push(letter):
                return False
        except Exception:
            return False
        self.since = self.place.room.seq
        return True

    @property
    def free(self) -> bool:
        """Whether no letter is on its way to him, nor an answer."""
        return self._resting and not self._asking and not self._stirred.is_set()

    def ask(self) -> None:
        """He does something himself: until it is answered, nobody need stir him, for he gets to see it then."""
        self._asking += 1

    def answered(self) -> None:
        """He has his answer."""
        self._asking -= 1
        if not self._asking and self._behind:
            self.rouse()

    @contextmanager
    def asking(self) -> Iterator[None]:
        """While this lasts, he asks."""
        self.ask()
        try:
            yield
        finally:
            self.answered()

    @property
    def _behind(self) -> bool:
        return self.since != self.place.room.seq or self.place.doubtful

    async def letters(self) -> AsyncGenerator[bytes, None]:
        """A letter now, and one whenever there is something new; it ends when the server does."""
        self.place.lines.add(self)
        try:
            with WATCHING.track_inprogress():
                told: bytes | None = await self.letter()
                while not self.hall.closing.is_set():
                    if told is not None:
                        yield told
                    self._resting = True
                    await self._stirred.wait()
                    self._resting = False
                    self._stirred.clear()
                    told = await self.letter() if self._behind else None
        finally:
            self.place.lines.discard(self)
            self.place.used = time.monotonic()


async def seen(
    hall: Hall, table: str, place: Place, person: str | None, since: int | None, language: str | None
) -> bytes:
    """What a person may see of a table, and what happened since an entry. Only with the lock in hand."""
    if place.doubtful:
        await hall.sound(table, place)
    if hall.bus.shared and since is not None and since > place.room.seq:
        # He has seen more in another process than this one has heard of.
        await hall.catch_up(table, place)
    room = place.room
    since = room.seq if since is None else min(max(since, -1), room.seq)
    letter = seen_at_once(place, person, since, language)
    if letter is None:
        seat = room.seat_of(person)
        entries, heard = await _read(hall, table, place, since, language)
        letter = place.sight.letter(seat, _told(place, entries, heard, seat, since, language), language)
    return letter


def seen_at_once(place: Place, person: str | None, since: int | None, language: str | None) -> bytes | None:
    """The same, if nothing has to be read for it: nearly always."""
    room, sight = place.room, place.sight
    since = room.seq if since is None else since
    behind = room.seq - since
    if place.doubtful or not 0 <= behind <= len(room.recent):
        return None
    seat = room.seat_of(person)
    mark = (since, language)
    letter = sight.letters.get(mark) if seat == EVERYBODY else None
    if letter is None:
        if language is None and behind == 1:
            happened: Sequence[bytes] = (sight.last(),)
        else:
            heard = dict(place.heard)
            if language is not None and any(seq not in heard for seq in range(since + 1, room.seq + 1)):
                return None
            entries = list(room.recent)[len(room.recent) - behind :]
            happened = _told(place, entries, heard, seat, since, language)
        letter = sight.letter(seat, happened, language)
        if seat == EVERYBODY:
            # There may be many who watch, and they get the same.
            sight.letters[mark] = letter
    return letter


def _told(
    place: Place, entries: Sequence[Entry], heard: Mapping[int, Any], seat: int, since: int, language: str | None
) -> list[bytes]:
    """The entries after a number, as a seat may know them; with a language, in words too."""
    told = [plain(seq, entry) for seq, entry in enumerate(entries, since + 1)]
    if language is not None and place.teller is not None:
        for one in told:
            one["words"] = place.teller.words(heard[one["seq"]], seat, language)
    return [json(one) for one in told]


async def _read(
    hall: Hall, table: str, place: Place, since: int, language: str | None
) -> tuple[list[Entry], dict[int, Any]]:
    """The entries after a number, from the log; for words, all of it is read, and what there is to tell of each."""
    logged = await hall.store.log(table, since if language is None else -1)
    entries = [read_entry(body) for seq, body in logged if seq <= place.room.seq]
    if language is None:
        return entries, {}
    teller = Teller()
    heard = dict(enumerate(map(teller.hear, entries)))
    place.teller = teller
    place.heard = deque(heard.items(), maxlen=RECENT)
    return entries[since + 1 :], heard
