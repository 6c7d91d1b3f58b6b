"""A crew on Ray: how an arena outgrows one machine. Only this file knows Ray, and imports it when it is used.

A Ray that runs already is used and left running; so is the cluster that RAY_ADDRESS names, whose machines must have
Ptoq installed. Otherwise a small Ray is started on this machine, and ended again.
"""

from __future__ import annotations

import logging
import os
from typing import Any

from ptoq.core.refusals import Refusal
from ptoq.lab.arena.crews import Chunk
from ptoq.lab.arena.deals import Played, Setup, play_chunk


class OnRay:
    """Ray's workers. We send a lost chunk again ourselves, so that it is counted like everywhere else."""

    def __init__(self, setup: Setup, workers: int) -> None:
        try:
            import ray
        except ImportError as error:
            raise Refusal("lab/no-ray") from error
        self.workers = workers
        self._ray: Any = ray
        self._ours = not ray.is_initialized()
        if self._ours:
            start_ray(ray, workers)
        self._setup = ray.put(setup)
        self._play = ray.remote(num_cpus=1, max_retries=0)(play_chunk)
        self._busy: dict[Any, Chunk] = {}

    def send(self, chunk: Chunk) -> None:
        """Give a chunk to whichever worker Ray has free."""
        self._busy[self._play.remote(self._setup, chunk)] = chunk

    def receive(self) -> tuple[Chunk, list[Played] | None]:
        """Wait for a worker, or for the news that it is gone."""
        (done, *_), _ = self._ray.wait(list(self._busy), num_returns=1)
        chunk = self._busy.pop(done)
        try:
            return chunk, self._ray.get(done)
        except self._ray.exceptions.RayTaskError as error:
            # What the deal itself raised, as if it had been played here.
            raise error.cause from error
        except self._ray.exceptions.RayError:
            return chunk, None

    def close(self) -> None:
        """End what we started."""
        for unfinished in self._busy:
            self._ray.cancel(unfinished, force=True)
        if self._ours:
            self._ray.shutdown()


def start_ray(ray: Any, workers: int) -> None:
    """Join the cluster that RAY_ADDRESS names, or start a Ray here."""
    here: dict[str, Any] = {}
    if not os.environ.get("RAY_ADDRESS"):
        here = {"num_cpus": workers, "include_dashboard": False}
        # Usage statistics need consent, which playing an arena does not give.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray.init(log_to_driver=False, logging_level=logging.ERROR, **here)
