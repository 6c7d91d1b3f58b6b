"""Servers that open at once: the very same as `ptoq serve`, forked from a process that has read the program already."""

from __future__ import annotations

import multiprocessing
import os
import time
from multiprocessing.process import BaseProcess
from pathlib import Path

import httpx

from ptoq.server.serving import serve
from ptoq.server.settings import Settings
from tests.server.houses import PATIENCE, House

_forks = multiprocessing.get_context("forkserver")
_forks.set_forkserver_preload(["tests.server.prepared"])


def open_doors(settings: Settings, log: Path) -> None:
    """What `ptoq serve` does when it has read its settings."""
    with log.open("ab") as file:
        for stream in (1, 2):
            os.dup2(file.fileno(), stream)
    serve(settings, lambda _: None)


class WarmHouse(House):
    """A server that takes no time to start: reading the program costs seconds of a processor, every time."""

    forked: BaseProcess

    def launch(self) -> None:
        """Begin to open."""
        self.forked = _forks.Process(target=open_doors, args=(Settings(**self.settings), self.log))
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
                assert self.forked.is_alive(), f"it ended by itself:\n{self.log.read_text()[-3000:]}"
                assert time.monotonic() < end, "it does not open"
                time.sleep(0.005)

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does; its bots notice."""
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
        if self.forked.is_alive():
            self.kill()
