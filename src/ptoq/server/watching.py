"""Looking at a table: letters, and lines that bring one whenever there is something new.

A letter is always the whole truth as of one entry, so a line has no queue: whoever falls behind gets one letter with
everything he missed.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncGenerator, Awaitable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from ptoq.core.rules import EVERYBODY
from ptoq.server.entries import read_entry
from ptoq.server.fold import RECENT
from ptoq.server.metrics import WATCHING
from ptoq.server.place import Place
from ptoq.server.sight import Teller, plain

if TYPE_CHECKING:
    from ptoq.server.hall import Hall

T = TypeVar("T")


class Line:
    """Somebody who follows a table: it knows what he has seen."""

    def __init__(
        self, hall: Hall, table: str, place: Place, person: str | None, since: int | None, language: str | None
    ) -> None:
        self.hall = hall
        self.table = table
        self.place = place
        self.person = person
        self.since = since
        self.language = language
        self._stirred = asyncio.Event()
        self._asking = False

    async def letter(self) -> bytes:
        """How the table looks, and what he has not seen yet."""
        async with self.place.lock:
            letter = await seen(self.hall, self.table, self.place, self.person, self.since, self.language)
            self.since = self.place.room.seq
        return letter

    def stir(self) -> None:
        """There is something to see."""
        if not self._asking:
            self._stirred.set()

    async def after(self, doing: Awaitable[T]) -> tuple[T, bytes]:
        """Wait for something that he does himself, and look at what came of it; nobody need stir him for that."""
        self._asking = True
        try:
            return await doing, await self.letter()
        finally:
            self._asking = False
            if self._behind:
                self._stirred.set()

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
                    await self._stirred.wait()
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
    seat = room.seat_of(person)
    since = room.seq if since is None else min(max(since, -1), room.seq)
    mark = (since, language)
    found = place.sight.letters.get(mark) if seat == EVERYBODY else None
    if found is None:
        if language is None and since == room.seq - 1:
            # Nearly always: one new entry, the same for everybody.
            happened: Sequence[Any] = (place.sight.last(),)
        else:
            happened = await _happened(hall, table, place, seat, since, language)
        found = place.sight.letter(seat, happened, language)
        if seat == EVERYBODY:
            # There may be many who watch, and they get the same.
            place.sight.letters[mark] = found
    return found


async def _happened(
    hall: Hall, table: str, place: Place, seat: int, since: int, language: str | None
) -> Sequence[dict[str, Any]]:
    room = place.room
    behind = room.seq - since
    if behind == 0:
        return []
    first = since + 1
    if behind <= len(room.recent):
        entries = list(room.recent)[-behind:]
    else:
        entries = [read_entry(body) for _, body in await hall.store.log(table, since)][:behind]
    told = [plain(first + number, entry) for number, entry in enumerate(entries)]
    if language is not None:
        heard = await _heard(hall, table, place, first)
        teller = place.teller
        for one in told:
            one["words"] = teller.words(heard.get(one["seq"], ()), seat, language) if teller else []
    return told


async def _heard(hall: Hall, table: str, place: Place, first: int) -> dict[int, Any]:
    """What there is to tell of every entry from a number on."""
    if place.teller is None or not place.heard or place.heard[0][0] > first:
        teller = Teller()
        heard = {}
        for seq, body in await hall.store.log(table):
            if seq > place.room.seq:
                break
            told = teller.hear(read_entry(body))
            if seq >= first:
                heard[seq] = told
        place.teller = teller
        place.heard = deque(heard.items(), maxlen=RECENT)
        return heard
    return dict(place.heard)
