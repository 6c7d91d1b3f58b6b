"""Several processes on one database, which hear nothing of each other."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ptoq.server.db.people import People
from ptoq.server.live.bus import NoBus
from ptoq.server.services import Services
from ptoq.server.settings import Settings


class DeafBus(NoBus):
    """A bus between several processes that loses everything."""

    shared = True


@asynccontextmanager
async def process_on(database: str) -> AsyncIterator[Services]:
    """What a process is made of, without its network."""
    services = Services(Settings(database=database, prepare=False))
    services.bus = services.registry.bus = DeafBus()
    services.people = People(services.store, services.registry.clock, alone=False)
    await services.store.open()
    await services.registry.open()
    await services.people.open()
    try:
        yield services
    finally:
        await services.registry.close()
        await services.people.close()
        await services.store.close()
