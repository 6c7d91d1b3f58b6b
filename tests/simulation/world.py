"""The world: processes, disk, bus, network and people on one event loop; what fails and when; and what was found."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import blake2b
from random import Random
from typing import Any
from unittest import mock

import msgspec
from argon2 import PasswordHasher

from ptoq.core.refusals import Refusal
from ptoq.games import games
from ptoq.server.db.store import UNAVAILABLE, Unwritten
from ptoq.server.live.homes import home_of
from tests.simulation import checks
from tests.simulation.bus import Switchboard
from tests.simulation.checks import Violation
from tests.simulation.clients import PAUSE_SECONDS, Group
from tests.simulation.disk import Disk
from tests.simulation.faults import TROUBLE_SECONDS, Faults
from tests.simulation.journal import Journal
from tests.simulation.loop import SimulatedLoop
from tests.simulation.pages import Page, Person
from tests.simulation.process import SETTINGS, Process, SimulatedPresence

HOUR = 3600.0


class World:
    """One run of the simulation."""

    def __init__(
        self,
        seed: int,
        hours: float = 1,
        tables: int = 20,
        processes: int = 3,
        pause: float = PAUSE_SECONDS,
        trouble: float = TROUBLE_SECONDS,
    ) -> None:
        self.seed = seed
        self.trouble = trouble
        self.seconds = hours * HOUR
        self.pause = pause
        self.elapsed = 0.0
        """How many seconds were simulated."""
        self.counts: Counter[str] = Counter()
        self.recent: deque[str] = deque(maxlen=30)
        self._digest = blake2b(digest_size=16)
        self._violation: Violation | None = None
        self.loop = SimulatedLoop(partial(self.violation, "errors"))
        self.network = self.stream("network")
        self.disk = Disk(self.stream("disk"), self._committed)
        self.bus = Switchboard(self.stream("bus"))
        self.journals: dict[str, Journal] = {}
        self.faulty = False
        self.settings = msgspec.structs.replace(SETTINGS, workers=processes)
        self.processes = [Process(self, number) for number in range(processes)]
        self.groups: list[Group] = []
        self.faults = Faults(self)
        self._tables = tables

    def stream(self, name: str) -> Random:
        """Random numbers for one purpose."""
        return Random(f"{self.seed} {name}")

    # --- what happens

    def note(self, kind: str, who: str, what: bytes = b"") -> None:
        """Something happened: it becomes part of the run's digest."""
        line = f"{self.loop.time():.6f} {kind} {who}"
        self._digest.update(line.encode() + what)
        if kind != "told":
            self.recent.append(line)

    @property
    def digest(self) -> str:
        """Everything that happened, in one number."""
        return self._digest.hexdigest()

    def violation(self, check: str, message: str) -> None:
        """A rule does not hold."""
        self.violated(Violation(check, message))

    def violated(self, violation: Violation) -> None:
        """The first violation ends the run."""
        if self._violation is None:
            self._violation = violation
            self.loop.stop()

    def _committed(self, table: str, seq: int, body: str) -> None:
        """The disk has one more entry."""
        now = self.loop.time()
        self.note("entry", f"{table} {seq}", body.encode())
        self.counts["entries"] += 1
        journal = self.journals.get(table)
        if journal is None:
            (seed,) = self.disk.raw.execute("SELECT seed FROM game_table WHERE id = ?", (table,)).fetchone()
            journal = self.journals[table] = Journal(table, seed)
        try:
            entry = checks.parsed(body)
            checks.once(journal, seq, entry)
            checks.in_order(journal, entry)
            checks.in_time(journal, entry)
            checks.silence_stands(journal, entry)
            checks.charged(journal, entry, now, self.disk.lifetime)
            journal.add(body, now)
            checks.unhurried(journal)
            checks.fair(journal)
        except Violation as violation:
            self.violated(violation)
        except Refusal as refusal:
            self.violation("folded", f"entry {seq} of {table} does not follow: {refusal}")
        self.counts["moves"] += any(type(event).__name__ in ("Moved", "Claimed") for event in entry.events)
        self.counts["flags"] += any(getattr(event, "timeout", False) for event in entry.events)

    def route(self, table: str, rng: Random, astray: float = 0.1) -> Process | None:
        """The process that a request for a table comes to: mostly its home."""
        ready = [process.number for process in self.processes if process.ready]
        if not ready:
            return None
        stray = rng.random() < astray
        return self.processes[rng.choice(ready) if stray or not table else home_of(table.encode(), ready)]

    def pages(self) -> Iterator[Page]:
        """The pages that are open."""
        for group in self.groups:
            yield from group.pages

    # --- a run

    def run(self) -> None:
        """Run until the time is over; raises the first violation."""
        with _prepared(self):
            main = self.loop.create_task(self._main())
            try:
                self.loop.run_until_complete(main)
            except RuntimeError:
                if self._violation is None:
                    raise
            finally:
                self.elapsed = self.loop.time()
                self.loop.run_until_complete(self._end())
                self.loop.close()
                self.disk.engine.dispose()
        if self._violation is not None:
            raise self._violation

    async def _main(self) -> None:
        for process in self.processes:
            process.start()
        while not all(process.ready for process in self.processes):
            await asyncio.sleep(0.1)
        rng = self.stream("people")
        for number in range(self._tables):
            people = [await self._guest(f"{number}-{seat}") for seat in range(rng.choice((1, 2, 2, 2, 3)))]
            self.groups.append(Group(self, number, people))
        playing = [self.loop.create_task(group.run()) for group in self.groups]
        await self.faults.run(self.seconds, self.trouble)
        for task in playing:
            task.cancel()
        await asyncio.sleep(60)
        self._check(checks.CALM)
        self._check((checks.kept,))

    async def _guest(self, name: str) -> Person:
        async def become(request: Any) -> Any:
            return await request.app.state.services.people.guest(name, "Firefox")

        person, secret = await self.processes[0].call(None, become)
        return Person(person.id, secret, name)

    def calm_down(self, long: bool) -> None:
        """Check what must hold when nothing has failed for a while."""
        self.counts["calms"] += long
        self._check(checks.CALM if long else checks.SOON)

    def _check(self, rules: tuple[Callable[[World], None], ...]) -> None:
        try:
            for rule in rules:
                rule(self)
        except Violation as violation:
            self.violated(violation)

    async def _end(self) -> None:
        for process in self.processes:
            if process.life is not None:
                process.life.end()
        left = asyncio.all_tasks(self.loop) - {asyncio.current_task()}
        for task in left:
            task.cancel()
        if left:
            await asyncio.wait(left, timeout=60)


class _Errors(logging.Handler):
    """Errors that production code logs and survives: only what a broken disk explains is allowed."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self.world = world

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and not isinstance(error, (*UNAVAILABLE, Refusal, Unwritten)):
            self.world.violation("errors", f"{record.getMessage()}: {error!r}")


@contextmanager
def _prepared(world: World) -> Iterator[None]:
    """Rules are loaded, secrets follow from the seed, passwords cost nothing, and logs are looked through."""
    for game in games().values():
        _ = game.rules
    rng, hasher = world.stream("secrets"), PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    presence = SimulatedPresence()
    logger, handler = logging.getLogger("ptoq"), _Errors(world)
    logger.addHandler(handler)
    propagate, logger.propagate = logger.propagate, False
    threshold = gc.get_threshold()
    # Journals grow and stay: with the usual thresholds the collector takes a seventh of a run.
    gc.set_threshold(100_000, 20, 100)
    try:
        with (
            mock.patch.object(secrets, "token_bytes", lambda size=None: rng.randbytes(size or 32)),
            mock.patch.object(secrets, "randbelow", rng.randrange),
            mock.patch("ptoq.server.live.table.PRESENCE", presence),
            mock.patch("ptoq.server.live.presence.PRESENCE", presence),
            mock.patch("ptoq.server.notices.notifier.PRESENCE", presence),
            mock.patch("ptoq.server.db.passwords.PasswordHasher", return_value=hasher),
        ):
            yield
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagate
        gc.set_threshold(*threshold)
