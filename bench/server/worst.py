"""The dearest request: what a stranger can make the event loop do with one request of at most a megabyte.

    python -m bench.server.worst

A real server runs in a thread of this process, on SQLite, with limits out of the way. Every route is asked with every
method it has, with heads and bodies of many shapes. What a request costs is the CPU time of the thread of the event
loop, from before it is sent until its answer is there, as the clock of that thread tells; the CPU time of other threads
is shown beside it. The dearest of each shape are asked again, and the least of their times counts: the machine may be
shared.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import re
import socket
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import msgspec
from litestar import Litestar
from litestar.routes import HTTPRoute

from bench.server.processes import free_port
from ptoq.server import logs
from ptoq.server.serving import Worker
from ptoq.server.settings import Settings
from ptoq.table.files import write
from ptoq.table.table import Table

LARGEST = 1_000_000
GOAL = 50.0
"""How many milliseconds of the event loop a request may cost."""
PATIENCE = 30.0
TIMES = 3
"""How often the dearest are asked again."""
SETTLED = 0.003
"""After its answer, a request has so many seconds to leave nothing behind."""
BODIED = ("POST", "PATCH", "PUT", "DELETE")
JSON = b"application/json"


@dataclass(frozen=True)
class Shot:
    """A request, byte for byte, and what is special about it."""

    told: str
    method: str
    path: bytes
    headers: tuple[bytes, ...] = ()
    body: bytes = b""

    @property
    def bytes(self) -> bytes:
        """All of it."""
        lines = [b"%s %s HTTP/1.1" % (self.method.encode(), self.path), b"Host: ptoq", b"Connection: close"]
        if self.body:
            lines.append(b"Content-Length: %d" % len(self.body))
        return b"\r\n".join([*lines, *self.headers, b"", self.body])


@dataclass(frozen=True)
class Cost:
    """What a request took, in milliseconds, and how it was answered."""

    loop: float
    elsewhere: float
    status: str


class Range:
    """A server in a thread of its own, and one client."""

    def __init__(self, folder: Path) -> None:
        many = 1_000_000_000
        settings = Settings(
            database=f"sqlite:///{folder / 'ptoq.db'}",
            prepare=False,
            log="error",
            requests_per_minute=many,
            new_people_per_hour=many,
            new_tables_per_hour=many,
            invited_people_per_hour=many,
            grades_per_hour=many,
            hints_per_minute=many,
        )
        self.port = free_port()
        self.server = Worker(settings)
        self.server.config.port = self.port
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    def __enter__(self) -> Range:
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)
        self._clock = time.pthread_getcpuclockid(self.thread.ident or 0)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join()

    def _now(self) -> tuple[float, float]:
        """The CPU seconds of the event loop, and of all threads but this one and that."""
        loop = time.clock_gettime(self._clock)
        return loop, time.process_time() - loop - time.thread_time()

    def fire(self, shot: Shot) -> Cost:
        """Send a request, and read the answer to its end; a stream has none."""
        loop, elsewhere = self._now()
        got = b""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as wire:
            with contextlib.suppress(OSError):
                wire.sendall(shot.bytes)
            with contextlib.suppress(OSError):
                while data := wire.recv(1 << 20):
                    got = got or data
                    if b"/stream" in shot.path[:60]:
                        break
        time.sleep(SETTLED)
        loop_then, elsewhere_then = self._now()
        status = got[9:12].decode() or "closed"
        return Cost((loop_then - loop) * 1000, (elsewhere_then - elsewhere) * 1000, status)


def match_file(game: str, seats: int, seed: int, **options: int) -> bytes:
    """A match that is over."""
    table = Table(game, seats=[f"Player {number}" for number in range(seats)], options=options, seed=seed)
    luck = random.Random(seed)
    while not table.over:
        seat = table.pending[0]
        table.play(luck.choice(table.view(seat).moves), seat)
    return write(table.log, table.server_seed).encode()


def filled(opening: bytes, part: bytes, end: bytes, size: int = LARGEST) -> bytes:
    """A part, so often that all of it has a size."""
    return opening + part * ((size - len(opening) - len(end)) // len(part)) + end


def heads() -> Iterator[tuple[str, bytes, tuple[bytes, ...]]]:
    """What follows a path, and headers."""
    yield "plain", b"", ()
    yield "from the beginning, in words", b"?since=-1&language=en", ()
    yield "a long query", filled(b"?since=1", b"&a=1", b""), ()
    yield "a query of escapes", filled(b"?language=", b"%C3%A4", b""), ()
    yield "a long number", filled(b"?since=", b"9", b"", 60_000), ()
    yield "a long path", filled(b"/", b"a/", b"", 60_000), ()
    yield "a path of escapes", filled(b"/", b"%2F", b""), ()
    yield "many headers", b"", tuple(b"x-%d: a" % number for number in range(60_000))
    yield "one long header", b"", (filled(b"x-a: ", b"a", b""),)
    yield "many languages", b"", (filled(b"Accept-Language: ", b"xx;q=0.1,", b"xx"),)
    yield "many cookies", b"", (filled(b"Cookie: ", b"a=b; ", b"ptoq=x", 60_000),)
    yield "very many cookies", b"", (filled(b"Cookie: ", b"a=b; ", b"ptoq=x"),)
    yield "a long token", b"", (filled(b"Authorization: Bearer ", b"a", b""),)
    yield "a long origin", b"", (filled(b"Origin: http://", b"a.", b"b"),)
    yield "many proxies", b"", (filled(b"X-Forwarded-For: ", b"127.0.0.1, ", b"127.0.0.1"),)
    yield "many types wanted", b"", (filled(b"Accept: ", b"text/html;q=0.1,", b"a/b"),)
    yield "many encodings", b"", (filled(b"Accept-Encoding: ", b"x,", b"gzip"),)
    yield "a long type", b"", (filled(b"Content-Type: application/json", b"; a=b", b""),)


def bodies(match: bytes) -> Iterator[tuple[str, bytes, bytes]]:
    """Types and bodies."""
    table = b'{"game":"escalero","seats":[{"who":"me"}],"options":{'
    numbers = b",".join(b'"%d":1' % number for number in range(85_000))
    yield "nested lists", JSON, b"[" * (LARGEST // 2) + b"]" * (LARGEST // 2)
    yield "lists nested a little", JSON, b'{"a":' + b"[" * 400 + b"]" * 400 + b"}"
    yield "many nested lists", JSON, filled(b'{"a":[', b"[" * 300 + b"]" * 300 + b",", b"1]}")
    yield "nested objects", JSON, filled(b"", b'{"a":', b"")
    yield "many keys", JSON, b"{" + numbers + b"}"
    yield "many options", JSON, table + numbers + b"}}"
    yield "many seats", JSON, filled(b'{"game":"escalero","seats":[', b'{"who":"me"},', b'{"who":"me"}]}')
    yield "a long text", JSON, filled(b'{"name":"', b"a", b'"}')
    yield "a text of escapes", JSON, filled(b'{"name":"', rb"\u00e4", b'"}')
    yield "a long number", JSON, filled(b'{"seq":', b"9", b"}")
    yield "many numbers", JSON, filled(b'{"a":[', b"1,", b"1]}")
    yield "many fractions", JSON, filled(b'{"a":[', b"1.234567890123456789,", b"1]}")
    yield "many empty objects", JSON, filled(b'{"a":[', b"{},", b"{}]}")
    yield "a long move", JSON, filled(b'{"seq":0,"move":{', b'"a":"b",', b'"c":"d"}}')
    yield "a form", b"application/x-www-form-urlencoded", filled(b"", b"a=b&", b"")
    part = b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
    yield "many parts", b"multipart/form-data; boundary=x", filled(b"", part, b"--x--\r\n")
    yield "MessagePack", b"application/x-msgpack", filled(b"\xdd\x00\x0f\x42\x00", b"\x91", b"")
    yield "a match", JSON, match
    yield from forgeries(match)


def forgeries(match: bytes) -> Iterator[tuple[str, bytes, bytes]]:
    """Logs that never were."""
    file = msgspec.json.decode(match)
    (key,) = [name for name, value in file.items() if isinstance(value, list)]
    events = file[key]

    def forged(told: str, events: list[object], **more: object) -> tuple[str, bytes, bytes]:
        body = msgspec.json.encode({**file, key: events, **more})
        return f"a match with {told}", JSON, body if len(body) <= LARGEST else b"{}"

    size = len(msgspec.json.encode(events))
    yield forged("its log again and again", events * (LARGEST // size - 1))
    yield forged("its beginning again and again", events[:9] * 900)
    yield forged("its middle again and again", [*events[:20], *(events[10:20] * 600)])
    changed = [{**event, "move": "x" * 900_000} if "move" in event else event for event in events[:40]]
    longest = next(index for index, event in enumerate(changed) if "move" in event)
    yield forged("a long move", [*events[:longest], changed[longest]])
    spaced = {**events[longest], "move": " " * 400_000 + "x"}
    yield forged("a move of spaces", [*events[:longest], spaced])
    digits = {**events[longest], "move": "9" * 400_000}
    yield forged("a move of digits", [*events[:longest], digits])
    yield forged("many options", [{**events[0], "options": {str(n): 1 for n in range(60_000)}}])
    yield forged("a deep option", [{**events[0], "options": {"a": msgspec.json.decode(b"[" * 300 + b"]" * 300)}}])
    yield forged("many seats", [{**events[0], "seats": 2**31}])


def shots(app: Litestar, tables: list[str], match: bytes) -> Iterator[Shot]:
    """Every route, with every method, head and body."""
    here = {"game": "escalero", "number": "1", "token": "0" * 16, "name": "index.js"}
    for route in app.routes:
        if not isinstance(route, HTTPRoute):
            continue
        for table in tables if "{table" in route.path else tables[:1]:
            given = {**here, "table": table}
            path = re.sub(r"{(\w+)[^}]*}", lambda found: given.get(found[1], "x"), route.path_format).encode()  # noqa: B023
            extra = b"?at=9" if path.endswith(b"/replay") else b""
            for method in sorted(route.methods - {"OPTIONS"}):
                for told, more, headers in heads():
                    yield Shot(told, method, path + (more or extra), headers)
                for told, kind, body in bodies(match) if method in BODIED else ():
                    yield Shot(told, method, path, (b"Content-Type: " + kind,), body)


def prepare(port: int, *matches: bytes) -> list[str]:
    """Tables that are over, and one that waits; their games are compiled."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}/api", timeout=300) as web:
        over = [web.post("/imports", content=match, headers={"content-type": "application/json"}) for match in matches]
        seats = [{"who": "me"}, {"who": "anybody"}]
        waiting = web.post("/tables", json={"game": "escalero", "seats": seats, "terms": {"public": True}})
        return [str(answer.raise_for_status().json()["table"]["id"]) for answer in (*over, waiting)]


def main() -> None:
    """Look for the dearest requests, and print them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--show", type=int, default=10, help="how many are printed")
    shown = parser.parse_args().show
    logs.set_up("error")
    match = match_file("rock-and-roll", 7, seed=1)
    longest = match_file("open-poker", 6, seed=2, rounds=500, chips=100_000, least=100, most=100)
    with tempfile.TemporaryDirectory() as folder, Range(Path(folder)) as place:
        app = place.server.config.app
        assert isinstance(app, Litestar)
        tables = prepare(place.port, match, longest)
        found = [(place.fire(shot), shot) for shot in shots(app, tables, match)]
        found.sort(key=lambda pair: -pair[0].loop)
        dearest: dict[str, Shot] = {}
        for _, shot in found:
            dearest.setdefault(shot.told, shot)
        again = [
            (min((place.fire(shot) for _ in range(TIMES)), key=lambda cost: cost.loop), shot)
            for shot in dearest.values()
        ]
        again.sort(key=lambda pair: -pair[0].loop)
    print(f"{len(found):,} requests; the median costs the event loop {found[len(found) // 2][0].loop:.2f} ms")
    print("loop ms  elsewhere ms  status  bytes    request")
    for cost, shot in again[:shown]:
        asked = f"{shot.method} {shot.path[:60].decode()}: {shot.told}"
        print(f"{cost.loop:7.1f}  {cost.elsewhere:12.1f}  {cost.status:6}  {len(shot.bytes):7,}  {asked}")
    worst = again[0][0].loop
    print(f"The dearest costs {worst:.1f} ms; the goal is {GOAL:.0f} ms: {'met' if worst <= GOAL else 'not met'}.")


if __name__ == "__main__":
    main()
