"""Latency at a steady pace: moves come as often as a server can just bear, whatever it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import psutil

from bench.server.load import LEAD_IN, WARM_UP, Load, Server, without_garbage

OFFERED = 0.7
"""The share of the capacity that is offered when latency is measured."""
LONG_WARM_UP = 8.0
"""Tables that were laid a moment ago are cheaper."""
STEADY_TURN = 1 / 7
"""How long capacity is measured before latency, as a share of what is measured elsewhere."""
STEADY_TURNS = 21
"""That is a minute of latency: in twenty seconds, one bad second of the machine decides the p99."""
STEADY = 2
"""How much longer latency is measured than capacity."""


@dataclass(frozen=True)
class Turn:
    """How many moves a second a server could make, and how long each took when fewer came."""

    capacity: float
    latencies: list[float]
    stolen: float
    """How much of the machine the host gave to others meanwhile, in percent."""


@dataclass
class Side:
    """A server that takes turns with another."""

    load: Load
    turns: list[Turn] = field(default_factory=list)

    async def take_turn(self, seconds: float) -> None:
        """Flat out for a while, then for longer at a steady pace."""
        seconds *= STEADY_TURN
        psutil.cpu_times_percent()
        capacity = await self.load.play(seconds, LEAD_IN)
        if not capacity:
            raise RuntimeError(f"{self.load.server.name} made no move in {seconds:.2f} s: measure for longer")
        latencies = await self.load.play_steadily(OFFERED * capacity, STEADY * seconds)
        self.turns.append(Turn(capacity, latencies, getattr(psutil.cpu_times_percent(), "steal", 0.0)))

    def told(self) -> str:
        """What was found, in all turns and in each."""
        pace = OFFERED * np.mean([turn.capacity for turn in self.turns])
        latencies = [latency for turn in self.turns for latency in turn.latencies]
        each = ", ".join(f"{percentile(turn.latencies, 99):.0f} ({turn.stolen:.1f})" for turn in self.turns)
        return (
            f"{self.load.server.name}, {len(self.load.tables):,} tables, {pace:,.0f} moves/s offered "
            f"({OFFERED:.0%} of capacity): "
            f"p50 {percentile(latencies, 50):.1f} ms, p99 {percentile(latencies, 99):.1f} ms\n"
            f"    p99 of each turn in ms, and how much of the machine the host took away in percent: {each}"
        )


def percentile(latencies: Sequence[float], percent: float) -> float:
    """What so many percent did not exceed, in milliseconds."""
    return float(np.percentile(latencies, percent)) * 1000


async def offered(servers: Sequence[Server], tables: int, seconds: float) -> str:
    """Latency with many tables, when moves come at a steady pace below the capacity measured just before.

    A machine that is shared changes its speed within seconds, so all are measured again and again, in turns. All turns
    count.
    """
    sides = [Side(Load(server)) for server in servers]
    for side in sides:
        await side.load.seat(tables)
    without_garbage()
    # Ptoq's tables last: the house waits ten seconds for some answers, and then goes on by itself.
    for side in reversed(sides):
        await side.load.play(WARM_UP, LONG_WARM_UP)
    for _ in range(STEADY_TURNS):
        for side in sides:
            await side.take_turn(seconds)
    return "\n".join(side.told() for side in sides)
