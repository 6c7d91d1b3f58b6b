"""The bus: messages between processes are lost, doubled, delayed and overtake each other; it is away for minutes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from ptoq.server.live.bus import GATHER_SECONDS, Message, Receive
from tests.simulation.loop import Life

LOST, DOUBLED, DELAYED = 0.08, 0.04, 0.08


class Switchboard:
    """Connects the buses of all processes."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.away = self.faulty = False
        self.faults = 0
        self.open: dict[Life, SimulatedBus] = {}

    def send(self, sender: Life, messages: list[Message]) -> None:
        """Deliver messages to every other process, or not."""
        for life, bus in list(self.open.items()):
            if not life.alive:
                del self.open[life]
            elif life is not sender and not self._fails(self.away, LOST):
                for _ in range(1 + self._fails(False, DOUBLED)):
                    delay = self.rng.expovariate(0.5 if self._fails(False, DELAYED) else 500)
                    loop = asyncio.get_running_loop()
                    loop.call_later(delay, bus.receive, messages, context=life.context.copy())

    def _fails(self, surely: bool, rate: float) -> bool:
        failed = surely or (self.faulty and self.rng.random() < rate)
        self.faults += failed
        return failed


class SimulatedBus:
    """The bus as one process has it."""

    shared = True

    def __init__(self, switchboard: Switchboard, life: Life) -> None:
        self.switchboard = switchboard
        self.life = life
        self.on_person: Callable[[str], None] = lambda _: None
        self.receive: Receive = lambda _: None
        self._pending: list[Message] = []

    async def open(self, receive: Receive) -> None:
        self.receive = receive
        self.switchboard.open[self.life] = self

    def publish(self, table: str, seq: int, body: str) -> None:
        if not self._pending:
            asyncio.get_running_loop().call_later(GATHER_SECONDS, self._flush)
        self._pending.append(Message(table, seq, body))

    def _flush(self) -> None:
        messages, self._pending = self._pending, []
        self.switchboard.send(self.life, messages)

    def publish_person(self, person: str) -> None:
        for life, bus in self.switchboard.open.items():
            if life is not self.life:
                asyncio.get_running_loop().call_soon(bus.on_person, person, context=life.context.copy())

    async def close(self) -> None:
        self.switchboard.open.pop(self.life, None)

    async def answers(self) -> bool:
        return not self.switchboard.away
