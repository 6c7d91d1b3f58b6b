"""What a WebSocket costs with each library: the measurement by which the server's was chosen.

    python -m bench.server.sockets [--seconds 4] [--tries 3]

Every server is an echo in a process of its own: 60 bytes come in, 2,000 go out. 200 connections are busy, each sends
its next text when the last was answered; 1,000 more say nothing. Each server is started several times, in turns with
the others, and the best of its tries counts.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from time import monotonic, perf_counter

import uvloop
from picows import WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.clock import Figure
from bench.server.processes import Family, free_port
from bench.table import table

TEXT = b'{"do":"move","key":"12345678","seq":120,"move":"place 1 a1"}'
BUSY, IDLE = 200, 1000
AT_ONCE = 50
"""How many connections are opened at the same time."""
WARM_UP = 1.0
SETTLING = 0.5
PATIENCE = 20.0

APPS = "bench.server.echoes"
UVICORN = "uvicorn --http httptools --loop uvloop --no-access-log --log-level warning --ws-per-message-deflate false"
GRANIAN = "granian --loop uvloop --log-level error --workers 1 --backlog 2048"


@dataclass(frozen=True)
class Echo:
    """A server: the module and arguments that run it, and what has to be installed."""

    name: str
    command: str
    needs: tuple[str, ...]

    @property
    def missing(self) -> list[str]:
        """What is not installed."""
        return [library for library in self.needs if find_spec(library) is None]


ECHOES = [
    Echo(
        "uvicorn, websockets-sansio, ASGI",
        f"{UVICORN} --lifespan off --ws websockets-sansio --port PORT {APPS}:asgi",
        ("uvicorn", "websockets"),
    ),
    Echo(
        "uvicorn, websockets-sansio, Litestar",
        f"{UVICORN} --ws websockets-sansio --port PORT --factory {APPS}:litestar",
        ("uvicorn", "websockets", "litestar"),
    ),
    Echo(
        "uvicorn, wsproto, ASGI",
        f"{UVICORN} --lifespan off --ws wsproto --port PORT {APPS}:asgi",
        ("uvicorn", "wsproto"),
    ),
    Echo(
        "uvicorn, wsproto, Litestar",
        f"{UVICORN} --ws wsproto --port PORT --factory {APPS}:litestar",
        ("uvicorn", "wsproto", "litestar"),
    ),
    Echo("Granian, ASGI", f"{GRANIAN} --interface asginl --port PORT {APPS}:asgi", ("granian",)),
    Echo("Granian, RSGI", f"{GRANIAN} --interface rsgi --port PORT {APPS}:rsgi", ("granian",)),
    Echo("picows", f"{APPS} picows PORT", ("picows",)),
    Echo("aiohttp", f"{APPS} aiohttp PORT", ("aiohttp",)),
    Echo("websockets, asyncio server", f"{APPS} websockets PORT", ("websockets",)),
    Echo("Ptoq's way: a protocol on websockets' Sans-I/O", f"{APPS} own PORT", ("uvicorn", "websockets")),
]


@dataclass(frozen=True)
class Cost:
    """What one try of a server came to, in seconds and bytes."""

    cpu_per_message: float
    messages_per_second: float
    bytes_per_connection: float


def main() -> None:
    """Measure every server that is installed, and print one table."""
    arguments = argparse.ArgumentParser(description="What a WebSocket costs with each library.")
    arguments.add_argument("--seconds", type=float, default=4.0, help="how long each try is measured")
    arguments.add_argument("--tries", type=int, default=3, help="how often each server is started")
    asked = arguments.parse_args()
    there = [echo for echo in ECHOES if not echo.missing]
    costs: dict[str, list[Cost]] = {echo.name: [] for echo in there}
    gc.disable()
    for _ in range(asked.tries):
        for echo in there:
            with serving(echo) as (port, pid):
                costs[echo.name].append(uvloop.run(measure(port, pid, asked.seconds)))
            gc.collect()
    print(table([figure for name, tries in costs.items() for figure in figures(name, tries)], ()))
    for echo in ECHOES:
        if echo.missing:
            print(f"left out: {echo.name}; not installed: {', '.join(echo.missing)}")


def figures(name: str, tries: list[Cost]) -> list[Figure]:
    """The row of a server: its best try; memory hardly differs between tries, and the middle one counts."""
    best = min(tries, key=lambda cost: cost.cpu_per_message)
    memory = sorted(cost.bytes_per_connection for cost in tries)[len(tries) // 2]
    return [
        Figure(name, best.cpu_per_message * 1e6, "CPU µs/message"),
        Figure(name, best.messages_per_second, "messages/s"),
        Figure(name, memory / 1e3, "kB/connection"),
    ]


@contextmanager
def serving(echo: Echo) -> Iterator[tuple[int, int]]:
    """Run a server on a free port; its port and its process."""
    port = free_port()
    command = [sys.executable, "-m", *echo.command.replace("PORT", str(port)).split()]
    with (
        tempfile.TemporaryFile() as log,
        subprocess.Popen(command, stdout=log, stderr=log) as server,
    ):
        try:
            yield port, server.pid
        except OSError as error:
            log.seek(0)
            sys.exit(f"{echo.name}: {error}\n{log.read().decode()}")
        finally:
            server.terminate()
            try:
                server.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                server.kill()


class Client(WSListener):  # type: ignore[misc]
    """A connection that sends its text again whenever it is answered, if it is busy."""

    def __init__(self) -> None:
        self.busy = False
        self.answers = 0

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The handshake is over."""
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """An answer, or the end."""
        if frame.msg_type == WSMsgType.TEXT:
            self.answers += 1
            if self.busy:
                transport.send(WSMsgType.TEXT, TEXT)
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()

    def start(self) -> None:
        """Be busy."""
        self.busy = True
        self.transport.send(WSMsgType.TEXT, TEXT)


async def measure(port: int, pid: int, seconds: float) -> Cost:
    """Connect idle and busy clients, and count what the server spends on the busy ones."""
    url = f"ws://127.0.0.1:{port}/"
    await first_connection(url)
    family = Family(pid)
    busy = await connect(url, BUSY)
    before = family.memory()
    idle = await connect(url, IDLE)
    await asyncio.sleep(SETTLING)
    bytes_per_connection = (family.memory() - before) / IDLE
    for client in busy:
        client.start()
    await asyncio.sleep(WARM_UP)
    begun, cpu, answers = perf_counter(), family.cpu(), answered(busy)
    await asyncio.sleep(seconds)
    messages, cpu, lasted = answered(busy) - answers, family.cpu() - cpu, perf_counter() - begun
    for client in (*busy, *idle):
        client.busy = False
        client.transport.disconnect()
    if not messages:
        raise ConnectionError("the server answers nothing")
    return Cost(cpu / messages, messages / lasted, bytes_per_connection)


def answered(clients: list[Client]) -> int:
    """How many answers came."""
    return sum(client.answers for client in clients)


async def first_connection(url: str) -> None:
    """Wait until the server is there."""
    end = monotonic() + PATIENCE
    while True:
        try:
            transport, _ = await ws_connect(Client, url)
            transport.disconnect()
            return
        except (OSError, WSError):
            if monotonic() > end:
                raise
            await asyncio.sleep(0.1)


async def connect(url: str, count: int) -> list[Client]:
    """Open so many connections, a few at a time."""
    opened: list[Client] = []
    open_one = partial(ws_connect, Client, url, read_buffer_init_size=4096)
    while len(opened) < count:
        pairs = await asyncio.gather(*(open_one() for _ in range(min(AT_ONCE, count - len(opened)))))
        opened += [client for _, client in pairs]
    return opened


if __name__ == "__main__":
    main()
