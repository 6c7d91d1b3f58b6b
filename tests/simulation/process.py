"""A server process: the production services, sockets and routes on what is simulated, killed and started again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from uvicorn.server import ServerState

from ptoq.core.refusals import Refusal
from ptoq.server.clock import ServerClock
from ptoq.server.db.store import UNAVAILABLE, Unwritten
from ptoq.server.http.admission import Admission, Rejection
from ptoq.server.http.sockets import TableSocket
from ptoq.server.metrics import Presence
from ptoq.server.services import Outside, Services
from ptoq.server.settings import Settings
from tests.simulation.bots import SimulatedBots
from tests.simulation.bus import SimulatedBus
from tests.simulation.disk import SimulatedStore
from tests.simulation.loop import OWNER, Life
from tests.simulation.network import LATENCY, OUTSIDE, Peer, Wire

if TYPE_CHECKING:
    from tests.simulation.world import World

EPOCH = 1_700_000_000_000
MILLION, BILLION = 1_000_000, 1_000_000_000
Route = Callable[..., Coroutine[Any, Any, Any]]


class Gone(Exception):
    """A request was not answered: the process died, the connection broke, or the database was away."""


class Process:
    """One place among the workers, and the life in it."""

    def __init__(self, world: World, number: int) -> None:
        self.world = world
        self.number = number
        self.rng = world.stream(f"process {number}")
        self.offset = self.rng.uniform(-0.02, 0.02)
        """How far its clock is from the true time, in seconds."""
        self.lives = 0
        self.life: Life | None = None
        self.ready = False
        self.since = 0.0
        """Since when it is ready."""
        self.wires: list[Wire] = []
        self._asked: dict[asyncio.Future[Any], None] = {}

    def monotonic(self) -> int:
        """Nanoseconds that never jump."""
        return int(self.world.loop.time() * BILLION)

    def wall(self) -> int:
        """Its wall clock, in nanoseconds since 1970; it may be set at any time."""
        return EPOCH * MILLION + self.monotonic() + int(self.offset * BILLION)

    # --- life and death

    def start(self) -> None:
        """Start the process, unless it runs."""
        if self.life is not None:
            return
        self.lives += 1
        self.life = life = Life(f"{self.number}.{self.lives}")
        life.on_doom = self.kill
        self.world.note("start", life.name)
        self.world.loop.create_task(self._serve(life), context=life.context.copy())

    async def _serve(self, life: Life) -> None:
        world = self.world
        outside = Outside(
            SimulatedStore(world.disk, life),
            SimulatedBus(world.bus, life),
            SimulatedBots(self.rng, lambda: world.faulty, life.name),
            None,
            ServerClock(self.wall, self.monotonic),
        )
        self.services = Services(world.settings, self.number, outside)
        self.admission = Admission(self.services)
        self.sockets: type[NumberedSocket] = type("Socket", (NumberedSocket,), {"admission": self.admission})
        while True:
            try:
                await self.services.open()
                break
            except UNAVAILABLE:
                await asyncio.sleep(1)
        self.ready, self.since = True, world.loop.time()

    def kill(self) -> None:
        """The process ends between two of its steps, and everything in it."""
        life = self.life
        if life is None:
            return
        self.world.note("kill", life.name)
        self.world.counts["kills"] += 1
        self.life, self.ready = None, False
        life.end()
        self.world.disk.cut(life)
        wires, self.wires = self.wires, []
        for wire in wires:
            wire.life_ended()
        for answer in [*self._asked]:
            self.world.loop.call_later(LATENCY, _fail, answer, context=OUTSIDE.copy())
        self._asked.clear()

    # --- what clients ask

    def connect(self, peer: Peer, path: str, cookie: str | None) -> Wire:
        """Open a WebSocket."""
        assert self.life is not None
        socket = self.sockets(None, ServerState(), {})  # type: ignore[arg-type]
        self.world.counts["connections"] += 1
        socket.number = self.world.counts["connections"]
        wire = Wire(self.life, socket, peer, self.world.network)
        self.wires = [wire for wire in self.wires if wire.up or wire.there]
        self.wires.append(wire)
        wire.connect(path, cookie)
        return wire

    async def call(self, cookie: str | None, route: Route, *args: Any, **named: Any) -> Any:
        """Make an HTTP request: the answer, a refusal, or `Gone`."""
        world = self.world
        await asyncio.sleep(world.network.expovariate(1 / LATENCY))
        if self.life is None or not self.ready:
            raise Gone
        answer: asyncio.Future[Any] = world.loop.create_future()
        self._asked[answer] = None
        work = self._answer(answer, cookie, route, args, named)
        world.loop.create_task(work, context=self.life.context.copy())
        try:
            result = await answer
        finally:
            self._asked.pop(answer, None)
        await asyncio.sleep(world.network.expovariate(1 / LATENCY))
        if world.faulty and world.network.random() < 0.01:
            raise Gone
        if isinstance(result, Exception):
            raise result
        return result

    async def _answer(
        self, answer: asyncio.Future[Any], cookie: str | None, route: Route, args: Any, named: Any
    ) -> None:
        result: Any
        try:
            headers = {"cookie": f"ptoq={cookie}"} if cookie else {}
            caller = await self.admission.admit(headers, "127.0.0.1", unsafe=True, socket=False)
            if isinstance(caller, Rejection):
                result = Gone() if caller.status == 503 else Refusal(caller.reason)
            else:
                state = SimpleNamespace(services=self.services)
                request = SimpleNamespace(app=SimpleNamespace(state=state), scope={"state": {"caller": caller}})
                result = await route(request, *args, **named)
        except (Unwritten, *UNAVAILABLE):
            result = Gone()
        except Refusal as refusal:
            result = refusal
        if not answer.done():
            answer.set_result(result)


class NumberedSocket(TableSocket):
    """A production socket whose place in a set does not depend on where it lies in memory."""

    __slots__ = ("number",)

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.number = -1

    def __hash__(self) -> int:
        return self.number

    def __eq__(self, other: object) -> bool:
        return self is other


class SimulatedPresence:
    """Who is online, in every process by itself."""

    def __init__(self) -> None:
        self._of: WeakKeyDictionary[Any, Presence] = WeakKeyDictionary()

    def _here(self) -> Presence:
        life = OWNER.get()
        if life not in self._of:
            self._of[life] = Presence()
        return self._of[life]

    def enter(self, person: str | None, table: str, watching: bool) -> None:
        self._here().enter(person, table, watching)

    def leave(self, person: str | None, table: str, watching: bool) -> None:
        self._here().leave(person, table, watching)

    def tables(self) -> dict[str, list[str]]:
        return self._here().tables()


def _fail(answer: asyncio.Future[Any]) -> None:
    if not answer.done():
        answer.set_exception(Gone())


SETTINGS = Settings(
    new_tables_per_hour=100_000,
    new_people_per_hour=100_000,
    invited_people_per_hour=100_000,
    requests_per_minute=100_000,
    workers=1,
)
