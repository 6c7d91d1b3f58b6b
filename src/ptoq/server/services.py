"""Everything a server process is made of, put together once."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from dataclasses import dataclass, field
from functools import partial
from typing import Self
from zlib import crc32

from ptoq.core.refusals import Refusal
from ptoq.server.clock import ServerClock
from ptoq.server.db.dailies import Dailies
from ptoq.server.db.notices import Notices
from ptoq.server.db.pairing import Pairings
from ptoq.server.db.people import People
from ptoq.server.db.results import Results
from ptoq.server.db.store import UNAVAILABLE, Store, Unwritten
from ptoq.server.engine.checking import Checker
from ptoq.server.engine.jobs import LocalQueue, SharedQueue
from ptoq.server.engine.pool import BotPool
from ptoq.server.engine.reviews import ReviewCache
from ptoq.server.live.bus import Bus, NoBus, RedisBus
from ptoq.server.live.dailies import DailyGrader
from ptoq.server.live.homes import home_of
from ptoq.server.live.limiter import CallerLimit, RateLimiter, SharedLimits
from ptoq.server.live.presence import PresenceNote
from ptoq.server.live.registry import TableRegistry
from ptoq.server.live.scheduler import Scheduler
from ptoq.server.live.table import LiveTable
from ptoq.server.metrics import LOOP_LAG, count_states
from ptoq.server.notices.notifier import Notifier
from ptoq.server.rooms.room import Room
from ptoq.server.settings import Settings

DAY = 86_400
HOUR = 3600
MINUTE = 60
MEASURE_SECONDS = 1.0
STATES = ("waiting", "playing", "over")
SHARES = 4
"""An address counts as so many persons at most: guests are free, but a club has one address."""
GUESSES, GUESSING_SECONDS = 10, 15 * MINUTE
NOTICES_PER_HOUR = 30
"""How many notices one person gets, and how often one may turn them on."""
MAILS_PER_DAY, MAILS_PER_ADDRESS = 5, 3
"""How many mails that ask whether an address is right one person may cause in a day, and how many an address gets."""
OPERATIONS_PER_MINUTE = 60
"""How often an address may ask whether a server is ready, and for its figures."""

log = logging.getLogger("ptoq.services")


class Limits:
    """The rate limits of an installation."""

    def __init__(self, settings: Settings, shared: SharedLimits | None) -> None:
        self._shared = shared
        # One person may ask as much as the settings say, wherever from.
        per_address = max(settings.requests_per_minute, settings.requests_per_minute_per_address)
        self.requests = self._of_callers("requests", settings.requests_per_minute, MINUTE, per_address)
        self.tables = self._of_callers("tables", settings.new_tables_per_hour, HOUR)
        self.hints = self._of_callers("hints", settings.hints_per_minute, MINUTE)
        self.grades = self._of_callers("grades", settings.grades_per_hour, HOUR)
        self.people = self._limit("people", settings.new_people_per_hour, HOUR)
        self.invited = self._limit("invited", settings.invited_people_per_hour, HOUR)
        self.logins = self._limit("logins", GUESSES * SHARES, GUESSING_SECONDS)
        """Attempts to log in, by address: each costs as much as checking a password does."""
        self.guesses = self._limit("guesses", GUESSES, GUESSING_SECONDS)
        """Wrong passwords, by login."""
        self.checks = self._of_callers("checks", settings.checks_per_hour, HOUR)
        """Files of matches that are checked or imported."""
        self.operations = self._limit("operations", OPERATIONS_PER_MINUTE, MINUTE)
        self.notices = self._limit("notices", NOTICES_PER_HOUR, HOUR)
        self.subscribing = self._of_callers("subscribing", NOTICES_PER_HOUR, HOUR)
        self.mails = self._of_callers("mails", MAILS_PER_DAY, DAY)
        self.mail_addresses = self._limit("mail-addresses", MAILS_PER_ADDRESS, DAY)
        """Mails to an address that has not confirmed them."""

    def _limit(self, name: str, times: int, seconds: float) -> RateLimiter:
        return RateLimiter(name, times, seconds, self._shared)

    def _of_callers(self, name: str, times: int, seconds: float, per_address: int | None = None) -> CallerLimit:
        """An address may do as much at once as one person, and more in the course of time."""
        in_all = per_address or times * SHARES
        addresses = RateLimiter(f"{name}-address", in_all, seconds, self._shared, at_once=times)
        return CallerLimit(self._limit(name, times, seconds), addresses)


def share_of(person: str | None, address: str) -> str:
    """Which of the shares that an address has in the bots is a person's; strangers have one together."""
    return f"{address} {crc32((person or '').encode()) % SHARES}"


@dataclass(frozen=True)
class Outside:
    """What a process has of the world outside: database, bus, bots, shared limits, clock. A simulation has its own."""

    store: Store
    bus: Bus
    bots: BotPool
    limits: SharedLimits | None = None
    clock: ServerClock = field(default_factory=ServerClock)


def connect(settings: Settings) -> Outside:
    """The world outside, as the settings say."""
    process = secrets.token_hex(8)
    store = Store(settings.database_url)
    if not settings.bus:
        return Outside(store, NoBus(), BotPool(settings.bot_processes, settings.bot_queue, LocalQueue(), process))
    bus = RedisBus(settings.bus, process, lambda: store.installation)
    queue = SharedQueue(bus.redis, process, bus.key)
    bots = BotPool(settings.bot_processes, settings.bot_queue, queue, process)
    return Outside(store, bus, bots, SharedLimits(bus.redis, bus.key))


class Services:
    """Store, bus, registry, bots, people and limits of one process."""

    def __init__(self, settings: Settings, worker: int = 0, outside: Outside | None = None) -> None:
        self.settings = settings
        self.worker = worker
        """Which of the workers on this machine it is."""
        outside = outside or connect(settings)
        self.store, self.bus, self.bots = outside.store, outside.bus, outside.bots
        self.checker = Checker()
        self.registry = TableRegistry(self.store, self.bus, outside.clock)
        self.scheduler = Scheduler(self.registry, self.bots)
        self.people = People(self.store, outside.clock, alone=not self.bus.shared)
        self.results = Results(self.store, outside.clock)
        self.pairings = Pairings(self.store, outside.clock)
        self.reviews = ReviewCache(self.bots)
        self.dailies = Dailies(self.store)
        self.daily_grader = DailyGrader(self.dailies, self.registry, self.reviews)
        self.limits = Limits(settings, outside.limits)
        self.notices = Notices(self.store, outside.clock)
        self.notifier = Notifier(settings, self.registry, self.notices, self.limits.notices)
        self.registry.on_commit = self._committed
        self.presence = PresenceNote(self.store, outside.clock, self.bots.name)
        self.people.on_change = self.bus.publish_person
        self.bus.on_person = self.people.recheck
        self.registry.on_reload = self.reviews.drop
        self.is_open = False
        self.draining = False
        """The server closes soon: balancers are told so, and connections end with their next response."""
        self.retiring = False
        """Another process has taken this one's place: connections end with their next response."""

    async def open(self) -> Self:
        """Open the database, and begin."""
        await self.store.open()
        await self.registry.heartbeat.open()
        await self.bots.open()
        await self.registry.open()
        await self.people.open()
        self.scheduler.open()
        await self.notifier.open()
        self.registry.spawn(self._measure())
        self.registry.spawn(self._finish_erasures())
        self.registry.spawn(self.presence.run())
        self.is_open = True
        return self

    def _committed(self, live: LiveTable, ours: bool) -> None:
        """A table has a new entry."""
        self.scheduler.schedule(live, ours)
        self.notifier.consider(live, ours)

    async def _measure(self) -> None:
        """Tell Prometheus, every second, what is not counted when it happens."""
        loop = asyncio.get_running_loop()
        while True:
            planned = loop.time() + MEASURE_SECONDS
            await asyncio.sleep(MEASURE_SECONDS)
            LOOP_LAG.observe(max(0.0, loop.time() - planned))
            self.bots.measure()
            count_states((live.room.state for live in self.registry.tables.values()), STATES)

    async def erase(self, person: str) -> None:
        """Erase a person everywhere.

        The order keeps late commands out: first every token ends and no new entry may name the person, then each of
        their tables gets an entry after which it refuses them, then they go from the logs.
        """
        for table in await self.people.begin_erasure(person):
            # A table may not know the person any more; one that cannot be read takes no commands.
            with contextlib.suppress(Refusal):
                live = await self.registry.get(table)
                await self.registry.execute(live, None, None, partial(Room.erase, person=person))
        for table in await self.people.finish_erasure(person):
            await self.registry.rename_people(table)

    async def _finish_erasures(self) -> None:
        """Erase those whose erasure was begun by a process that is gone."""
        try:
            for person in await self.people.leaving():
                await self.erase(person)
        except (Refusal, Unwritten, *UNAVAILABLE) as error:
            log.error("an erasure is left for the next start: %s", type(error).__name__)

    def is_home(self, table: bytes) -> bool:
        """Whether this worker is the home of a table."""
        return home_of(table, range(self.settings.workers)) == self.worker

    def new_table_id(self) -> str:
        """An id for a new table that has its home here."""
        while not self.is_home((table := secrets.token_hex(12)).encode()):
            pass
        return table

    def send_home(self) -> None:
        """End the subscriptions to tables that have their home elsewhere; their clients come back to it."""
        for live in self.registry.tables.values():
            if not self.is_home(live.id.encode()):
                live.end_subscriptions()

    def retire(self) -> None:
        """Begin nothing new: another process has taken this one's place."""
        self.retiring = True
        self.bots.rest()

    def end_subscriptions(self) -> None:
        """End every subscription; their clients come back over new connections."""
        for live in self.registry.tables.values():
            live.end_subscriptions()

    @property
    def busy(self) -> bool:
        """Whether questions are being thought about here, for this or another process."""
        return self.bots.thinking > 0

    async def close(self) -> None:
        """End every subscription, finish what is being written, and close."""
        self.is_open = False
        await self.registry.close()
        await self.presence.close()
        await self.people.close()
        self.checker.end()
        self.notifier.mailer.close()
        await self.bots.close()
        await self.bus.close()
        await self.registry.heartbeat.close()
        await self.store.close()
