"""Workers that do as files say, for tests of the gateway alone; they read little of the program, and start soon."""

from __future__ import annotations

import signal
import socket
import sys
from pathlib import Path

from ptoq.server.gateway import ALIVE, RETIRE
from ptoq.server.settings import Settings


def fickle_worker(settings: Settings, number: int, channel: socket.socket) -> None:
    """A worker that opens unless it is broken, and goes when another one has taken its place unless it is stubborn."""
    channel.setblocking(True)
    if Path(settings.origin, "broken").exists():
        sys.exit(1)
    channel.send(ALIVE)
    while channel.recv(1) not in (RETIRE, b""):
        pass
    if Path(settings.origin, "stubborn").exists():
        signal.pause()
