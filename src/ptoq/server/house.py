"""Everything a running server is made of, put together once."""

from __future__ import annotations

from typing import Self

from ptoq.server.bus import Alone, Bus, Redis
from ptoq.server.hall import Hall, now
from ptoq.server.pace import Pace
from ptoq.server.people import People
from ptoq.server.reviewing import Reviews
from ptoq.server.settings import Settings
from ptoq.server.store import Store
from ptoq.server.thinking import Thinkers


class House:
    """The store, the bus, the hall and the people of one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database_url)
        self.bus: Bus = Redis(settings.bus) if settings.bus else Alone()
        self.thinkers = Thinkers(settings.thinkers, settings.queue)
        self.hall = Hall(self.store, self.bus, self.thinkers)
        self.people = People(self.store, now, alone=not self.bus.shared)
        self.pace = Pace(settings.requests_per_minute, 60)
        self.table_pace = Pace(settings.new_tables_per_hour, 3600)
        self.people_pace = Pace(settings.new_people_per_hour, 3600)
        self.hint_pace = Pace(settings.hints_per_minute, 60)
        self.grade_pace = Pace(settings.grades_per_hour, 3600)
        self.reviews = Reviews(self.thinkers)
        self.login_pace = Pace(10, 60)
        self.is_open = False

    async def open(self) -> Self:
        """Open the doors."""
        await self.store.open()
        await self.hall.open()
        self.is_open = True
        return self

    async def close(self) -> None:
        """Finish, write, tell everybody, and close."""
        self.is_open = False
        await self.hall.close()
        await self.store.close()
