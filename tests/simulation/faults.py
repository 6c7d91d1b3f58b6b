"""What fails and when: stretches of trouble, and calm between them in which everything must come right again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.simulation.world import World

TROUBLE_SECONDS = 1800.0
"""How long trouble lasts before it is calm again, if nothing else is said."""
SOON_SECONDS, CALM_SECONDS = 45.0, 155.0
"""How long it is calm before clients have caught up, and then before everything is right: a bot may be silent."""
BETWEEN = 120.0
"""How long it is from one failure to the next, on average."""


class Faults:
    """Breaks things."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.rng = world.stream("faults")
        self._kinds: tuple[Callable[[], None], ...] = (
            self._kill,
            self._kill,
            self._kill,
            self._power_cut,
            self._power_cut,
            self._disk,
            self._disk,
            self._slow,
            self._bus,
            self._storm,
            self._jump,
            self._jump,
        )

    async def run(self, seconds: float, trouble_seconds: float) -> None:
        """Trouble and calm in turns, and calm at the end."""
        world, loop = self.world, self.world.loop
        end = loop.time() + seconds
        while loop.time() < end:
            self._rough(True)
            trouble = min(end, loop.time() + trouble_seconds)
            while loop.time() < trouble:
                await asyncio.sleep(min(trouble - loop.time(), self.rng.expovariate(1 / BETWEEN)))
                if loop.time() < trouble:
                    self.rng.choice(self._kinds)()
            self._rough(False)
            await asyncio.sleep(SOON_SECONDS)
            world.calm_down(long=False)
            await asyncio.sleep(CALM_SECONDS)
            world.calm_down(long=True)

    def _rough(self, rough: bool) -> None:
        world = self.world
        world.faulty = world.disk.faulty = world.bus.faulty = rough
        if not rough:
            world.disk.trouble, world.disk.slow, world.bus.away = "", 1.0, False
            for process in world.processes:
                if process.life is not None:
                    process.life.doom = 0

    def _later(self, most: float, what: Callable[[], None]) -> None:
        self.world.loop.call_later(self.rng.uniform(0.1, most), what)

    def _note(self, what: str) -> None:
        self.world.note("fault", what)
        self.world.counts[f"faults: {what}"] += 1

    def _kill(self) -> None:
        """A process dies after some more of its steps, and comes back."""
        process = self.rng.choice(self.world.processes)
        life = process.life
        if life is None or not process.ready:
            return
        self._note("kill")
        steps = self.rng.choice((1, 1 + self.rng.randrange(300)))

        def die() -> None:
            if process.life is life:
                process.kill()

        def come_back() -> None:
            die()
            process.start()

        life.doom = steps
        self._later(30, come_back)

    def _power_cut(self) -> None:
        """All processes die at once."""
        self._note("power cut")
        for process in self.world.processes:
            if process.life is not None and process.ready:
                process.kill()
                self._later(120, process.start)

    def _disk(self) -> None:
        disk = self.world.disk
        disk.trouble = self.rng.choice(("full", "locked", "away"))
        self._note(f"disk {disk.trouble}")

        def mend() -> None:
            disk.trouble = ""

        self._later(40, mend)

    def _slow(self) -> None:
        disk = self.world.disk
        disk.slow = self.rng.choice((30, 300, 1000))
        self._note("slow disk")

        def mend() -> None:
            disk.slow = 1.0

        self._later(60, mend)

    def _bus(self) -> None:
        bus = self.world.bus
        bus.away = True
        self._note("bus away")

        def mend() -> None:
            bus.away = False

        self._later(300, mend)

    def _jump(self) -> None:
        """The wall clock of a process is set, forward or back."""
        self._note("clock set")
        process = self.rng.choice(self.world.processes)
        process.offset = self.rng.choice((0.0, self.rng.uniform(-3600, 3600), self.rng.uniform(-5, 5)))

    def _storm(self) -> None:
        """Many connections break at once."""
        self._note("storm")
        for page in [*self.world.pages()]:
            if self.rng.random() < 0.5:
                page.drop()
