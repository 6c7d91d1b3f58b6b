"""How a speed is taken: the best of three tries of about a second each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

TRIES = 3
SECONDS = 1.0


@dataclass(frozen=True)
class Figure:
    """One measured number: so many games a second, or so many seconds."""

    name: str
    value: float
    unit: str


Measurement = Callable[[], list[Figure]]


@dataclass(frozen=True)
class Pace:
    """What one timed try came to: calls, and the steps they took, per second."""

    calls: float
    steps: float


def best_pace(work: Callable[[], int]) -> Pace:
    """Call `work`, which answers how many steps it took, and keep the fastest of the tries."""
    work()  # the first call pays for lazy set-up
    return max((_one_try(work) for _ in range(TRIES)), key=lambda pace: pace.steps)


def least_seconds(work: Callable[[], object], tries: int = TRIES) -> float:
    """How long `work` takes when nothing is in its way."""
    seconds = []
    for _ in range(tries):
        start = perf_counter()
        work()
        seconds.append(perf_counter() - start)
    return min(seconds)


def _one_try(work: Callable[[], int]) -> Pace:
    """Call `work` until the time is up."""
    calls = steps = 0
    start = perf_counter()
    end = start
    while end - start < SECONDS:
        steps += work()
        calls += 1
        end = perf_counter()
    return Pace(calls / (end - start), steps / (end - start))
