"""Homes: one worker serves a table at a time, a worker that dies is replaced by the others, and nothing is lost."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ptoq.server import gateway
from ptoq.server.gateway import ALIVE, RunWorker
from ptoq.server.live.homes import home_of, table_in
from ptoq.server.settings import Settings
from tests.server.houses import ANYBODY, ME, Guest, House, cookie_of, postgres, redis, workers_of

TABLES = [b"%024x" % number for number in range(3000)]
PLAYED = 8


def test_every_worker_is_home_to_its_share_of_the_tables() -> None:
    for workers in (2, 3, 5):
        shares = Counter(home_of(table, range(workers)) for table in TABLES)
        assert all(
            abs(shares[worker] - len(TABLES) / workers) < 0.15 * len(TABLES) / workers for worker in range(workers)
        )


def test_when_a_worker_is_gone_only_its_own_tables_move() -> None:
    for table in TABLES:
        home = home_of(table, range(4))
        assert home_of(table, {0, 1, 2, 3} - {home}) != home
        assert all(home_of(table, {0, 1, 2, 3} - {gone}) == home for gone in range(4) if gone != home)


@pytest.mark.parametrize(
    ("line", "table"),
    [
        (b"GET /api/tables/abc-1_X/live?since=3 HTTP/1.1", b"abc-1_X"),
        (b"POST /api/tables/abc/move HTTP/1.1", b"abc"),
        (b"GET /api/tables/abc HTTP/1.1", b"abc"),
        (b"/api/tables/abc", b"abc"),
        (b"GET /api/tables HTTP/1.1", None),
        (b"GET /api/tables/ HTTP/1.1", None),
        (b"GET /t/abc HTTP/1.1", None),
        (b"GET /api/tables/" + b"x" * 33 + b" HTTP/1.1", None),
        (b"\x16\x03\x01\x02\x00nonsense", None),
        (b"", None),
    ],
)
def test_the_first_line_of_a_request_tells_the_table(line: bytes, table: bytes | None) -> None:
    assert table_in(line) == table


# --- two workers


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Two workers on PostgreSQL and Redis."""
    with (
        postgres() as database,
        House(database, tmp_path_factory.mktemp("pair") / "log", bus=redis(), workers=2) as house,
    ):
        yield house


def metric(house: House, name: str) -> float:
    found = re.search(rf"^{name} (\S+)$", httpx.get(f"{house.url}/metrics").text, re.MULTILINE)
    return float(found[1]) if found else 0.0


class Match:
    """A table of two, both connected live."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.guests = [house.guest(), house.guest()]
        self.table: str = self.guests[0].lay("escalero", [ME, ANYBODY])["table"]["id"]
        assert self.guests[1].do(self.table, "seat").status_code == 200
        self.open = ExitStack()
        self.sockets: list[ClientConnection] = []
        self.seen: list[dict[str, Any]] = []

    def connect(self) -> Match:
        self.sockets = [self._socket(guest) for guest in self.guests]
        self.seen = [json.loads(live.recv(20)) for live in self.sockets]
        return self

    def _socket(self, guest: Guest) -> ClientConnection:
        address = f"{self.house.url.replace('http', 'ws')}/api/tables/{self.table}/live"
        headers = {"cookie": f"ptoq={cookie_of(guest)}"}
        return self.open.enter_context(connect(address, additional_headers=headers))

    def move(self) -> int:
        """Whoever is to act makes the first move; both see it."""
        seat = next(seat for seat in (0, 1) if self.seen[seat]["view"]["moves"])
        wanted = self.seen[seat]["seq"] + 1
        choice = self.seen[seat]["view"]["moves"][0]["text"]
        command = {"do": "move", "key": f"k{wanted}", "seq": wanted - 1, "move": choice}
        self.sockets[seat].send(json.dumps(command))
        for number, live in enumerate(self.sockets):
            while self.seen[number]["seq"] < wanted:
                self.seen[number] = json.loads(live.recv(20))
        return wanted

    def close(self) -> None:
        self.open.close()


def test_a_table_is_in_the_memory_of_one_worker_only(pair: House) -> None:
    before = metric(pair, "ptoq_tables")
    matches = [Match(pair).connect() for _ in range(PLAYED)]
    for _ in range(3):
        for match in matches:
            match.move()
    assert metric(pair, "ptoq_subscriptions") == 2 * PLAYED
    assert metric(pair, "ptoq_tables") - before == PLAYED
    assert metric(pair, "ptoq_conflicts_total") == 0
    for match in matches:
        match.close()


def test_over_a_connection_that_was_opened_for_another_table_a_request_is_served_and_the_connection_closed(
    pair: House,
) -> None:
    tables = [Match(pair).table for _ in range(6)]
    homes = {table: home_of(table.encode(), range(2)) for table in tables}
    assert set(homes.values()) == {0, 1}, (
        "six tables, all with one home: unlucky once in 32 times, and never with another id"
    )
    for table in tables:
        with httpx.Client(base_url=f"{pair.url}/api") as web:
            assert "connection" not in web.get(f"/tables/{table}").headers
            for other in tables:
                answer = web.get(f"/tables/{other}")
                assert answer.json()["table"]["id"] == other
                assert (answer.headers.get("connection") == "close") == (homes[other] != homes[table])
                if homes[other] != homes[table]:
                    break


def test_a_worker_that_is_killed_is_replaced_and_no_acknowledged_move_is_lost(pair: House) -> None:
    matches = [Match(pair).connect() for _ in range(6)]
    done = {match.table: match.move() for match in matches}
    victim = workers_of(pair)[0]
    os.kill(victim.pid, signal.SIGKILL)
    cut = []
    for match in matches:
        try:
            match.sockets[0].recv(0.5)
        except TimeoutError:
            continue
        except ConnectionClosed:
            cut.append(match)
    assert 0 < len(cut) < len(matches)
    for match in cut:
        match.close()
        # The other worker has taken over.
        match.connect()
        assert [seen["seq"] for seen in match.seen] == [done[match.table]] * 2
        match.move()
    # When the worker is back, tables go home: whoever is connected elsewhere is sent there.
    for match in cut:
        with pytest.raises(ConnectionClosed) as closed:
            match.sockets[0].recv(60)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        match.close()
        match.connect()
        match.move()
        match.close()
    assert len(workers_of(pair)) == 2
    assert victim.pid not in {worker.pid for worker in workers_of(pair)}


def test_workers_that_cannot_open_end_with_a_sentence(tmp_path: Path) -> None:
    house = House("postgresql://nobody@127.0.0.1:1/none", tmp_path / "log", bus=redis(), workers=2)
    with pytest.raises(AssertionError, match="did not start"):
        house.start()
    assert house.process is not None
    assert house.process.wait(30) == 2


def test_a_crowd_that_comes_while_a_worker_is_busy_is_served_when_it_is_free_again(pair: House) -> None:
    busy = workers_of(pair)[0]
    busy.suspend()
    with ExitStack() as crowd:
        try:
            waiting = [
                crowd.enter_context(socket.create_connection(("127.0.0.1", pair.settings["port"]))) for _ in range(700)
            ]
            for one in waiting:
                one.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        finally:
            busy.resume()
        for one in waiting:
            one.settimeout(30)
            assert b"200 OK" in one.recv(1000)


def mute_worker(settings: Settings, number: int, channel: socket.socket) -> None:
    """A worker that opens, and then gives no sign of life any more."""
    channel.send(ALIVE)
    channel.recv(1)
    time.sleep(60)


def four_starts(monkeypatch: pytest.MonkeyPatch, run_worker: RunWorker) -> list[int | None]:
    """Run a gateway with two such workers until it has started four; their process ids."""
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "the gateway sets it")
    monkeypatch.setattr(gateway, "QUICK_DEATH", 0.0)
    started: list[int | None] = []

    class Watched(gateway.WorkerProcess):
        def __init__(self, *about: Any) -> None:
            super().__init__(*about)
            started.append(self.process.pid)
            if len(started) == 4:
                one._closing.set()

    monkeypatch.setattr(gateway, "WorkerProcess", Watched)
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        one = gateway.Gateway(Settings(workers=2), listener, run_worker, lambda: None)
        one.run()
    assert len(set(started)) == 4
    return started


def test_a_worker_that_hangs_is_killed_and_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gateway, "HUNG_SECONDS", 0.2)
    monkeypatch.setattr(gateway, "HEARTBEAT_SECONDS", 0.05)
    started = four_starts(monkeypatch, mute_worker)
    assert not any(psutil.pid_exists(pid) for pid in started if pid is not None)


def killed_worker(settings: Settings, number: int, channel: socket.socket) -> None:
    """A worker that the system kills before it has opened."""
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_worker_that_is_killed_before_it_has_opened_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    four_starts(monkeypatch, killed_worker)
