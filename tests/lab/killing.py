"""A worker killed for real, by its process number, while it plays."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from ptoq.lab.arena.result import Result
from tests.lab.players import NOTE, PARENT

VICTIM = "tests.lab.players:victim"
PATIENCE = 120


@contextmanager
def a_killing(note: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """While this lasts the first victim that writes its number down is killed; the numbers of those who were."""
    monkeypatch.setenv(NOTE, str(note))
    monkeypatch.setenv(PARENT, str(os.getpid()))
    killed: list[int] = []

    def watch() -> None:
        for _ in range(PATIENCE * 20):
            if note.exists() and note.read_text().endswith("\n"):
                killed.append(int(note.read_text()))
                os.kill(killed[0], signal.SIGKILL)
                return
            time.sleep(0.05)

    watcher = Thread(target=watch)
    watcher.start()
    yield killed
    watcher.join()


def deals_played_again(note: Path, killed: int, result: Result) -> int:
    """How many deals were begun again; only those that the killed worker had may be."""
    diary = [line.split() for line in Path(f"{note}.diary").read_text().splitlines()]
    workers: dict[str, list[int]] = {}
    for worker, seed in diary:
        if int(worker) != os.getpid():
            workers.setdefault(seed, []).append(int(worker))
    assert len(workers) == result.setup.deals
    again = [who for who in workers.values() if len(set(who)) > 1]
    assert all(who[0] == killed for who in again)
    assert all(Counter(who)[who[0]] == result.setup.seats for who in workers.values() if len(set(who)) == 1)
    return len(again)
