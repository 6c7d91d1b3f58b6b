"""Operating a server: is it alive, is it ready, what does it say, and how does it close."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncpg
import httpx
import pytest

from ptoq.server.http.routes.operations import readyz
from ptoq.server.live.bus import NoBus
from ptoq.server.settings import PREFIX
from tests.server.houses import ANYBODY, ME, POSTGRES, House, free_port, postgres, redis
from tests.server.warm import WarmHouse

PATIENCE = 60.0


def get(url: str) -> httpx.Response:
    """Ask on a new connection, so that any worker may answer."""
    return httpx.get(url, timeout=PATIENCE)


def log_lines(house: House) -> list[dict[str, Any]]:
    """The log of a house; what is said to people on the standard output is not in it."""
    lines = house.log.read_text().splitlines()
    return [json.loads(line) for line in lines if not line.startswith("Ptoq is open at ")]


def figure(house: House, name: str) -> float:
    """One of the figures."""
    (value,) = re.findall(rf"^{re.escape(name)} (\S+)$", get(f"{house.url}/metrics").text, re.MULTILINE)
    return float(value)


# --- alive and ready


def test_a_server_is_alive_and_ready_and_answers_head_too(house: House) -> None:
    for path, word in (("/healthz", "alive"), ("/readyz", "ready")):
        answer = get(house.url + path)
        assert (answer.status_code, answer.text) == (200, word)
        head = httpx.head(house.url + path, timeout=PATIENCE)
        assert (head.status_code, head.content) == (200, b"")


def test_a_server_that_is_not_open_or_drains_is_not_ready() -> None:
    async def beat() -> None:
        """The database can be written."""

    def ready(is_open: bool, draining: bool) -> tuple[int, str]:
        registry = SimpleNamespace(heartbeat=SimpleNamespace(beat=beat))
        services = SimpleNamespace(is_open=is_open, draining=draining, registry=registry, bus=NoBus())
        request: Any = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(services=services)))
        answer = asyncio.run(readyz.fn(request))
        return answer.status_code, answer.content

    assert ready(is_open=True, draining=False) == (200, "ready")
    assert ready(is_open=False, draining=False) == (503, "not ready")
    assert ready(is_open=True, draining=True) == (503, "not ready")


def sql(*commands: str) -> None:
    """Do something to the PostgreSQL server."""

    async def run() -> None:
        connection = await asyncpg.connect(f"{POSTGRES}/test", timeout=PATIENCE)
        try:
            for command in commands:
                await connection.execute(command)
        finally:
            await connection.close()

    asyncio.run(run())


@contextmanager
def away(name: str) -> Iterator[None]:
    """A PostgreSQL database that lets nobody in for a while."""
    ended = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    sql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false", ended)
    try:
        yield
    finally:
        sql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


def test_while_the_database_is_away_nothing_is_acknowledged_and_afterwards_all_goes_on(tmp_path: Path) -> None:
    with postgres() as url, WarmHouse(url, tmp_path / "log") as house:
        anna = house.guest()
        table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
        with away(url.rpartition("/")[2]):
            answer = get(f"{house.url}/readyz")
            assert (answer.status_code, answer.text) == (503, "not ready")
            assert get(f"{house.url}/healthz").status_code == 200
            for _ in range(3):
                refused = anna.do(table, "chat", phrase="hello", key="one")
                assert refused.status_code == 503, refused.text
                assert refused.json()["reason"] == "server/unwritten"
                assert refused.headers["retry-after"] == "1"
            stranger = house.guest(authorization="Bearer unknown")
            assert stranger.web.get("/me").status_code == 503
            assert house.guest().web.get("/tables").status_code == 503
        assert get(f"{house.url}/readyz").status_code == 200
        assert anna.do(table, "chat", phrase="hello", key="one").json()["done"] == 2
        assert anna.do(table, "chat", phrase="hello", key="one").json()["done"] == 2


def test_when_a_write_fails_nothing_happens_and_the_log_does_not_tell_what_was_played(tmp_path: Path) -> None:
    database = tmp_path / "ptoq.db"
    with WarmHouse(f"sqlite:///{database}", tmp_path / "log") as house:
        anna, bob = house.guest(), house.guest()
        table = anna.lay("hidden-poker", [ME, ANYBODY])["table"]["id"]
        with closing(sqlite3.connect(database, timeout=PATIENCE)) as connection:
            connection.execute("ALTER TABLE event RENAME TO elsewhere")
            # Who sits down last lets nature throw: that is a secret.
            assert bob.do(table, "seat", name="Bobby Tables", key="one").status_code == 503
            connection.execute("ALTER TABLE elsewhere RENAME TO event")
            assert bob.do(table, "seat", name="Bobby Tables", key="one").status_code == 200
    said = house.log.read_text()
    assert "not written" in said
    assert "Bobby" not in said
    assert table not in said


# --- figures and logs


def test_the_figures_tell_what_was_done(house: House) -> None:
    anna = house.guest()
    table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    entries, refusals = figure(house, "ptoq_entries_total"), figure(house, "ptoq_refusals_total")
    for _ in range(5):
        assert anna.do(table, "chat", phrase="hello").status_code == 200
    assert anna.do(table, "chat", phrase="rubbish").status_code == 400
    assert figure(house, "ptoq_entries_total") == entries + 5
    assert figure(house, "ptoq_refusals_total") == refusals + 1
    assert figure(house, "ptoq_tables") >= 1
    watching = figure(house, "ptoq_subscriptions")
    with anna.web.stream("GET", f"/tables/{table}/stream") as stream:
        lines = stream.iter_lines()
        next(lines)
        assert figure(house, "ptoq_subscriptions") == watching + 1
    answer = get(f"{house.url}/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    assert table not in answer.text


def workers_of(house: House) -> list[int]:
    """The processes that serve together."""
    assert house.process is not None
    pid = house.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def test_several_workers_give_the_figures_of_all_and_those_of_the_dead_go(tmp_path: Path) -> None:
    with postgres() as url, House(url, tmp_path / "log", bus=redis(), workers=2) as house:
        first = house.guest()
        first.web.post("/me")
        cookies = dict(first.web.cookies)
        said, end = 10, time.monotonic() + PATIENCE
        tables: list[str] = []
        while len({line["process"] for line in log_lines(house) if line.get("path", "").endswith("/chat")}) < 2:
            assert time.monotonic() < end, "one worker does everything"
            wish = {"game": "al-capone", "seats": [ME, ANYBODY]}
            laid = httpx.post(f"{house.url}/api/tables", json=wish, cookies=cookies, timeout=PATIENCE)
            tables.append(laid.json()["table"]["id"])
            for number in range(said):
                link = f"{house.url}/api/tables/{tables[-1]}/chat"
                answer = httpx.post(link, json={"phrase": "hello"}, cookies=cookies, timeout=PATIENCE)
                assert answer.json()["done"] == 2 + number
        # Every table was laid, and Anna sat down.
        entries = (said + 2) * len(tables)
        assert {figure(house, "ptoq_entries_total") for _ in range(10)} == {entries}
        with first.web.stream("GET", f"/tables/{tables[0]}/stream") as stream:
            lines = stream.iter_lines()
            next(lines)
            assert {figure(house, "ptoq_subscriptions") for _ in range(10)} == {1}
            for worker in workers_of(house):
                os.kill(worker, signal.SIGKILL)
        while True:
            assert time.monotonic() < end, "the workers did not come back"
            try:
                if figure(house, "ptoq_subscriptions") == 0:
                    break
            except (httpx.HTTPError, ValueError):
                pass
            time.sleep(0.05)
        assert figure(house, "ptoq_entries_total") == entries
        assert [first.look(table)["seq"] for table in tables] == [1 + said] * len(tables)
        assert house.stop() == 0
    errors = sorted(line["says"] for line in log_lines(house) if line["level"] == "error")
    assert errors == [f"worker {number} ended by itself with {-signal.SIGKILL}" for number in (0, 1)]


def test_every_line_of_the_log_is_json_and_says_who_answered_what(tmp_path: Path) -> None:
    with WarmHouse(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log") as house:
        anna = house.guest()
        secret = "Qw3rty"
        table = anna.lay("al-capone", [ME, ANYBODY], name="Anna Karenina")["table"]["id"]
        anna.web.get(f"/tables/{table}?token={secret}")
        anna.web.post("/session", json={"login": "anna", "password": "open sesame 123"})
        anna.web.get(f"/{secret}")
        cookie = anna.web.cookies["ptoq"]
    lines = log_lines(house)
    assert all({"at", "level", "from", "says", "process"} <= set(line) for line in lines)
    answered = [(line["method"], line["status"]) for line in lines if line["says"] == "answered"]
    assert ("POST", 201) in answered
    assert ("POST", 401) in answered
    assert ("GET", 404) in answered
    said = house.log.read_text()
    for private in (secret, "sesame", "Karenina", cookie, table):
        assert private not in said


# --- opening and closing


def serve(*argv: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`ptoq serve`, where it is expected to end by itself."""
    command = [sys.executable, "-m", "ptoq", "serve", *argv]
    known = {name: value for name, value in os.environ.items() if name == "PTOQ_CACHE" or not name.startswith(PREFIX)}
    return subprocess.run(
        command, env=known | environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def test_it_says_where_to_go_when_the_doors_are_open(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ptoq", "serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'x.db'}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline().strip()
        assert line.startswith("Ptoq is open at http://localhost:")
        assert get(line.removeprefix("Ptoq is open at ") + "/readyz").status_code == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0


def test_a_port_that_is_taken_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = serve("--port", port, "--database", f"sqlite:///{tmp_path / 'x.db'}")
    assert done.returncode == 2
    assert f"port {port}" in done.stderr
    assert "--port" in done.stderr


def test_settings_that_cannot_be_are_refused_with_a_sentence(tmp_path: Path) -> None:
    for argv in (["--port", "door"], ["--workers", "2"], ["--database", "mysql://x"]):
        done = serve(*argv, XDG_DATA_HOME=str(tmp_path))
        assert done.returncode == 2
        assert done.stdout == ""
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_database_that_cannot_be_opened_is_told_and_its_password_is_not(workers: str) -> None:
    bus = {"PTOQ_BUS": redis(), "PTOQ_PORT": str(free_port())}
    database = "postgresql://postgres:opensesame@127.0.0.1:5432/there_is_no_such_database"
    done = serve("--workers", workers, "--database", database, **bus)
    assert done.returncode == 2
    assert 'cannot be opened: database "there_is_no_such_database" does not exist' in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
    assert "opensesame" not in done.stderr


def test_a_second_server_on_a_SQLite_database_is_refused_and_one_that_was_killed_is_in_nobodys_way(
    tmp_path: Path,
) -> None:
    database = f"sqlite:///{tmp_path / 'ptoq.db'}"
    (tmp_path / "other.db").symlink_to(tmp_path / "ptoq.db")
    with House(database, tmp_path / "log") as house:
        for there in (database, f"sqlite:///{tmp_path / 'other.db'}"):
            done = serve("--port", "0", "--database", there)
            assert done.returncode == 2
            assert "Another server uses the database" in " ".join(done.stderr.split())
            assert "Traceback" not in done.stderr
        assert get(f"{house.url}/readyz").status_code == 200
        house.kill()
        house.start()


def test_a_server_that_is_closed_while_people_play_keeps_all_that_was_acknowledged(tmp_path: Path) -> None:
    with WarmHouse(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log") as house:
        acknowledged: dict[str, int] = {}
        begun = threading.Barrier(4)

        def play(number: int, table: str) -> None:
            guest = house.guests[number]
            try:
                for said in range(1_000_000):
                    if said == 5:
                        begun.wait(PATIENCE)
                    answer = guest.do(table, "chat", phrase="hello")
                    if answer.status_code != 200:
                        break
                    acknowledged[table] = answer.json()["done"]
            except httpx.HTTPError:
                pass

        tables = [house.guest().lay("al-capone", [ME, ANYBODY])["table"]["id"] for _ in range(3)]
        threads = [threading.Thread(target=play, args=play_at) for play_at in enumerate(tables)]
        for thread in threads:
            thread.start()
        begun.wait(PATIENCE)
        assert house.stop() == 0
        for thread in threads:
            thread.join()
        assert min(acknowledged.values()) >= 5
        house.start()
        for table, seq in acknowledged.items():
            assert house.guest().look(table)["seq"] >= seq
    assert not [line for line in log_lines(house) if line["level"] == "error"]
