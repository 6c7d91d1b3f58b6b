"""Servers that open at once: the very same as `ptoq serve`, forked from a process that has read the program already."""

from __future__ import annotations

import multiprocessing
import time
from multiprocessing.process import BaseProcess

import httpx

from ptoq.server.serving import serve
from ptoq.server.settings import Settings
from tests.server.houses import PATIENCE, House

_forks = multiprocessing.get_context("forkserver")
_forks.set_forkserver_preload(["tests.server.prepared"])


def open_doors(settings: Settings) -> None:
    """What `ptoq serve` does when it has read its settings."""
    serve(settings, lambda _: None)


class WarmHouse(House):
    """A server that takes no time to start, so that it can be killed often."""

    forked: BaseProcess

    def launch(self) -> None:
        """Begin to open."""
        self.forked = _forks.Process(target=open_doors, args=(Settings(**self.settings, log="error"),), daemon=True)
        self.forked.start()

    def start(self) -> WarmHouse:
        """Start it, and wait until it is ready."""
        self.launch()
        end = time.monotonic() + PATIENCE
        with httpx.Client(timeout=5, verify=False) as web:
            while True:
                try:
                    if web.get(f"{self.url}/readyz").status_code == 200:
                        return self
                except httpx.HTTPError:
                    pass
                assert self.forked.is_alive(), f"it ended by itself: {self.forked.exitcode}"
                assert time.monotonic() < end, "it does not open"
                time.sleep(0.005)

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        self.forked.kill()
        self.forked.join()

    def stop(self) -> int:
        """Ask it to close; the exit code."""
        self.forked.terminate()
        self.forked.join(30)
        return self.forked.exitcode or 0

    def __exit__(self, *_: object) -> None:
        for guest in self.guests:
            guest.web.close()
        if self.forked.is_alive():
            self.stop()
