"""Everything a server process is made of, put together once."""

from __future__ import annotations

import secrets
from typing import Self

from ptoq.server.db.people import People
from ptoq.server.db.store import Store
from ptoq.server.engine.jobs import JobQueue, LocalQueue, SharedQueue
from ptoq.server.engine.pool import BotPool
from ptoq.server.engine.reviews import ReviewCache
from ptoq.server.live.bus import Bus, NoBus, RedisBus
from ptoq.server.live.homes import home_of
from ptoq.server.live.limiter import RateLimiter, SharedLimits
from ptoq.server.live.registry import TableRegistry, now
from ptoq.server.live.scheduler import Scheduler
from ptoq.server.settings import Settings

HOUR = 3600
MINUTE = 60


class Limits:
    """The rate limits of an installation."""

    def __init__(self, settings: Settings, shared: SharedLimits | None) -> None:
        self.requests = RateLimiter("requests", settings.requests_per_minute, MINUTE, shared)
        self.tables = RateLimiter("tables", settings.new_tables_per_hour, HOUR, shared)
        self.people = RateLimiter("people", settings.new_people_per_hour, HOUR, shared)
        self.invited = RateLimiter("invited", settings.invited_people_per_hour, HOUR, shared)
        self.hints = RateLimiter("hints", settings.hints_per_minute, MINUTE, shared)
        self.grades = RateLimiter("grades", settings.grades_per_hour, HOUR, shared)
        self.logins = RateLimiter("logins", 10, MINUTE, shared)


class Services:
    """Store, bus, registry, bots, people and limits of one process."""

    def __init__(self, settings: Settings, worker: int = 0) -> None:
        self.settings = settings
        self.worker = worker
        """Which of the workers on this machine it is."""
        process = secrets.token_hex(8)
        self.store = Store(settings.database_url)
        self.bus: Bus = NoBus()
        queue: JobQueue = LocalQueue()
        shared: SharedLimits | None = None
        if settings.bus:
            self.bus = bus = RedisBus(settings.bus, process, lambda: self.store.installation)
            queue = SharedQueue(bus.redis, process, bus.key)
            shared = SharedLimits(bus.redis, bus.key)
        self.bots = BotPool(settings.bot_processes, settings.bot_queue, queue, process)
        self.registry = TableRegistry(self.store, self.bus)
        self.scheduler = Scheduler(self.registry, self.bots)
        self.people = People(self.store, now, alone=not self.bus.shared)
        self.reviews = ReviewCache(self.bots)
        self.limits = Limits(settings, shared)
        self.people.on_change = self.bus.publish_person
        self.bus.on_person = self.people.recheck
        self.registry.on_reload = self.reviews.drop
        self.is_open = False

    async def open(self) -> Self:
        """Open the database, and begin."""
        await self.store.open()
        await self.bots.open()
        await self.registry.open()
        self.scheduler.open()
        self.is_open = True
        return self

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

    async def close(self) -> None:
        """End every subscription, finish what is being written, and close."""
        self.is_open = False
        await self.registry.close()
        await self.bots.close()
        await self.bus.close()
        await self.store.close()
