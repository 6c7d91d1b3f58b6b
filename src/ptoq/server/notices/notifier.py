"""Tells people who are away that a table waits for them: at most one notice for every turn, whatever fails.

A commit only puts the id of its table aside. Once a second the turns of those tables are noted in the database; when a
minute has passed, one process takes them from there, looks again, and sends.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from hashlib import sha256

import msgspec

from ptoq.core.messages import Text, say
from ptoq.core.refusals import Refusal
from ptoq.server.db.notices import Address, Due, Notices, Target, Turn
from ptoq.server.db.store import UNAVAILABLE, Unwritten
from ptoq.server.live.limiter import RateLimiter
from ptoq.server.live.registry import TableRegistry
from ptoq.server.live.table import LiveTable
from ptoq.server.metrics import NOTICES, PRESENCE
from ptoq.server.notices import webpush
from ptoq.server.notices.calls import Call, calls, worth_a_call
from ptoq.server.notices.mail import Mailer
from ptoq.server.notices.posting import Poster
from ptoq.server.push_services import PushServices
from ptoq.server.rooms.room import Room
from ptoq.server.settings import Settings
from ptoq.server.waiting import kept_running

NOTE_SECONDS = 1.0
LOOK_SECONDS = 5.0
DELAY = 60_000
"""So many milliseconds after a turn began, a person who does not have the table open is told."""
AGAIN = 300_000
MOST_TRIES = 3
"""What could not be sent to any place is tried again after so many milliseconds, so often at most."""
MOST_ASIDE = 10_000
"""How many tables may wait for their turns to be noted; those of further ones are not."""
AT_ONCE = 8
"""How many notices are sent at the same time."""
LIFE = 86_400
"""For so many seconds a push service keeps a notice for a browser that is not connected."""
GONE = (404, 410)
BUSY = (429, 500, 502, 503, 504)

log = logging.getLogger("ptoq.notices")


class Shown(msgspec.Struct):
    """What a browser is sent: what it shows, where a press leads, and what replaces what."""

    title: str
    body: str
    path: str
    tag: str
    lang: str


class Notifier:
    """The notices that one process sends."""

    def __init__(self, settings: Settings, registry: TableRegistry, notices: Notices, limit: RateLimiter) -> None:
        self.settings = settings
        self.registry = registry
        self.notices = notices
        self.services = PushServices(settings.push_services)
        self.mailer = Mailer(settings)
        self.poster = Poster()
        self.limit = limit
        """How many notices a person gets: others can make turns, but no flood of them."""
        self.contact = settings.contact or (settings.origin if settings.origin.startswith("https:") else "")
        self.public_key = ""
        self._aside: dict[str, None] = {}
        self._sending = asyncio.Semaphore(AT_ONCE)

    async def open(self) -> None:
        """Begin, if there is any way to tell people."""
        await self.read_key()
        if self.services or self.mailer:
            self.registry.spawn(kept_running("noting turns", self._note))
            self.registry.spawn(kept_running("notices", self._run))

    async def read_key(self) -> None:
        """Have the key at hand with which notices are signed."""
        self._key = webpush.private_key(await self.notices.key())
        self.public_key = webpush.base64(webpush.point(self._key))

    def consider(self, live: LiveTable, ours: bool) -> None:
        """A table has a new entry: look at its turns soon, if this process wrote it."""
        if ours and len(self._aside) < MOST_ASIDE and worth_a_call(live.room):
            self._aside[live.id] = None

    # --- noting

    async def _note(self) -> None:
        while True:
            await asyncio.sleep(NOTE_SECONDS)
            if self._aside:
                try:
                    await self.note()
                except (Unwritten, *UNAVAILABLE) as error:
                    log.warning("turns are noted later: %s", type(error).__name__)

    async def note(self) -> None:
        """Note the turns of the tables that had entries, of people who want notices."""
        tables, self._aside = self._aside, {}
        turns = []
        for table in tables:
            live = self.registry.tables.get(table)
            if live is not None:
                # While an entry is being written, the room is ahead of the disk.
                async with live.lock:
                    if not live.stale:
                        turns += [Turn(call.person, table, call.seq) for call in calls(live.room)]
        try:
            wanting = await self.notices.wanted_by({turn.person for turn in turns}) if turns else set()
            if found := [turn for turn in turns if turn.person in wanting]:
                await self.notices.note(found, self.registry.clock() + DELAY)
        except BaseException:
            self._aside = {**tables, **self._aside}
            raise

    # --- sending

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.send_due()
            except (Unwritten, *UNAVAILABLE) as error:
                log.warning("notices are sent later: %s", type(error).__name__)

    async def send_due(self) -> None:
        """Send what is due, some at a time; the rest waits in the database."""
        while due := await self.notices.take():
            await asyncio.gather(*map(self._send, due))

    async def _send(self, due: Due) -> None:
        async with self._sending:
            try:
                await self._tell(due)
            except Refusal:
                log.debug("a table is gone, or cannot be read")
            except (Unwritten, *UNAVAILABLE) as error:
                log.warning("a notice is lost: %s", type(error).__name__)

    async def _tell(self, due: Due) -> None:
        """Tell a person about a turn, unless it is over, or the table is open before them."""
        turn = due.turn
        if turn.table in PRESENCE.tables().get(turn.person, ()) or await self.notices.present(turn):
            return
        live = await self.registry.get(turn.table)
        async with live.lock:
            if live.stale:
                await self.registry.reload(live)
            if self.registry.bus.shared:
                await self.registry.catch_up(live)
            call = next((one for one in calls(live.room) if (one.person, one.seq) == (turn.person, turn.seq)), None)
            room = live.room
            others = [name for seat, name in enumerate(room.table.names) if room.owners[seat] != turn.person and name]
            table, game = turn.table, room.table.game.name
            if call is not None and room.rematch is not None:
                table = room.rematch
        if call is None or (table != turn.table and not await self._free(table, turn.person)):
            return
        targets = await self.notices.targets(turn.person) if self.services else []
        address = await self.notices.address(turn.person) if self.mailer else None
        if address is not None and not address.confirmed:
            address = None
        if not targets and address is None:
            return
        if await self.limit.wait(turn.person):
            return
        ways: list[Awaitable[str]] = [self._push(one, call, game, others, table) for one in targets]
        if address is not None:
            ways.append(self._mail(address, call, game, others, table))
        outcomes = await asyncio.gather(*ways)
        for outcome in outcomes:
            NOTICES.labels(outcome).inc()
        if "sent" not in outcomes and "later" in outcomes and due.tries + 1 < MOST_TRIES:
            await self.notices.put_back(due, self.registry.clock() + AGAIN)

    async def _free(self, table: str, who: str) -> bool:
        """Whether a rematch waits for a person."""
        room: Room = (await self.registry.get(table)).room
        return room.seat_of(who) < 0 and bool(room.free_seats(who))

    async def _push(self, target: Target, call: Call, game: str, others: list[str], table: str) -> str:
        """Send a notice to a browser; how that went."""
        endpoint = self.services.endpoint(target.endpoint)
        if endpoint is None:
            # The host has taken its push service off the list.
            await self.notices.end(target)
            return "ended"
        title, body = words(call, game, others, target.language)
        topic = sha256(table.encode()).hexdigest()[:32]
        shown = Shown(title, body, f"/t/{table}", topic, target.language)
        now = self.registry.clock() // 1000
        headers = {
            "Authorization": webpush.authorization(self._key, endpoint.origin, self.contact, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LIFE),
            "Topic": topic,
            "Urgency": "normal",
        }
        sealed = webpush.encrypt(msgspec.json.encode(shown), target.public, target.auth)
        try:
            status = await self.poster.post(endpoint, headers, sealed)
        except OSError as error:
            log.warning("a push service does not answer: %s", type(error).__name__)
            return "later"
        if status in GONE:
            await self.notices.end(target)
            return "ended"
        if 200 <= status < 300:
            return "sent"
        log.warning("a push service said %d", status)
        return "later" if status in BUSY else "refused"

    async def _mail(self, address: Address, call: Call, game: str, others: list[str], table: str) -> str:
        """Send a notice by e-mail; how that went."""
        title, body = words(call, game, others, address.language)
        origin = self.settings.origin.rstrip("/")
        said = Text(
            "notices/mail",
            title=title,
            body=body,
            link=f"{origin}/t/{table}",
            ending=f"{origin}/notices/end/{address.ending}",
        )
        one_click = f"{origin}/api/mails/{address.ending}/end"
        now = self.registry.clock() // 1000
        subject = f"Ptoq: {title}"
        try:
            await self.mailer.send(address.address, subject, say(said, address.language) + "\n", one_click, now)
        except OSError as error:
            log.warning("a mail was not sent: %s", error)
            return "later"
        return "sent"

    async def ask_to_confirm(self, address: str, key: str, language: str) -> None:
        """Send the key that confirms an address; nothing that a stranger has written is in that mail."""
        origin = self.settings.origin.rstrip("/")
        text = say(Text("notices/confirm-mail", site=origin, link=f"{origin}/notices/confirm/{key}"), language) + "\n"
        subject = say(Text("notices/confirm-subject"), language)
        try:
            await self.mailer.send(address, f"Ptoq: {subject}", text, None, self.registry.clock() // 1000)
        except OSError as error:
            log.warning("a mail was not sent: %s", error)
            raise MailNotSent("notices/mail-not-sent") from error


class MailNotSent(Refusal):
    """The mail server is away; the same request may be sent again."""


def words(call: Call, game: str, others: list[str], language: str) -> tuple[str, str]:
    """What a notice says: what for, which game, and with whom; nothing that is secret at the table."""
    title = say(Text(f"notices/title-{call.reason}"), language)
    body = Text("notices/at", game=say(Text(f"games/{game}"), language), others=", ".join(others))
    return title, say(body, language)
