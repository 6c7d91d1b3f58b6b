"""Real servers for the tests: `ptoq serve` in processes of its own, on a database of its own."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import psutil
import pytest
from websockets.sync.client import ClientConnection, connect

POSTGRES = "postgresql://postgres@127.0.0.1:5432"
REDIS = "redis://127.0.0.1:6379"
OPEN = b"Ptoq is open at "
"""What a server says when all its workers are there."""
PATIENCE = 90.0
"""The first start on a machine compiles rules."""


def missing(what: str) -> None:
    """Where the checks run, PostgreSQL and Redis must be there; elsewhere we say that a test is left out."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} does not answer")
    pytest.skip(f"{what} does not answer")


async def _sql(command: str) -> None:
    connection = await asyncpg.connect(f"{POSTGRES}/test", timeout=5)
    try:
        await connection.execute(command)
    finally:
        await connection.close()


@contextmanager
def postgres() -> Iterator[str]:
    """A fresh PostgreSQL database."""
    name = f"ptoq_{secrets.token_hex(6)}"
    try:
        asyncio.run(_sql(f"CREATE DATABASE {name}"))
    except (OSError, TimeoutError, asyncpg.PostgresError):
        missing("PostgreSQL on 127.0.0.1:5432")
    try:
        yield f"{POSTGRES}/{name}"
    finally:
        asyncio.run(_sql(f"DROP DATABASE {name} WITH (FORCE)"))


def redis() -> str:
    """The address of Redis, if it answers."""
    try:
        socket.create_connection(("127.0.0.1", 6379), 2).close()
    except OSError:
        missing("Redis on 127.0.0.1:6379")
    return REDIS


class House:
    """A server that runs."""

    def __init__(self, database: str, log: Path, **settings: Any) -> None:
        self.settings = {
            "database": database,
            "host": "127.0.0.1",
            "port": free_port(),
            "requests_per_minute": 1_000_000,
            "connections_per_address": 1_000_000,
            "new_tables_per_hour": 1_000_000,
            "new_people_per_hour": 1_000_000,
            "invited_people_per_hour": 1_000_000,
            "checks_per_hour": 1_000_000,
            "prepare": False,
            **settings,
        }
        self.log = log
        self.url = f"http://127.0.0.1:{self.settings['port']}"
        self.process: subprocess.Popen[bytes] | None = None
        self.guests: list[Guest] = []

    def guest(self, **headers: str) -> Guest:
        """Somebody new, who stays until the house closes."""
        self.guests.append(Guest(self.url, **headers))
        return self.guests[-1]

    def start(self) -> House:
        """Start it, and wait until it is ready, with all its workers."""
        environment = {f"PTOQ_{name.upper()}": str(value) for name, value in self.settings.items()}
        begun = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "ptoq", "serve"],
                env={**os.environ, **environment},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        end = time.monotonic() + PATIENCE
        while True:
            try:
                ready = httpx.get(f"{self.url}/readyz", timeout=5, verify=False).status_code == 200
                if ready and OPEN in self.log.read_bytes()[begun:]:
                    return self
            except httpx.HTTPError:
                pass
            if self.process.poll() is not None or time.monotonic() > end:
                raise AssertionError(f"the server did not start:\n{self.log.read_text()[-3000:]}")
            time.sleep(0.02)

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does, with every process it started."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask it to close, as a host would; the exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)

    def __enter__(self) -> House:
        return self.start()

    def __exit__(self, *_: object) -> None:
        for guest in self.guests:
            guest.web.close()
        if self.process is not None and self.process.poll() is None:
            try:
                self.stop()
            except subprocess.TimeoutExpired:
                self.kill()


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Guest:
    """Somebody at a server, with his cookie."""

    def __init__(self, url: str, **headers: str) -> None:
        self.web = httpx.Client(verify=False, base_url=f"{url}/api", timeout=180, headers=headers)

    def lay(self, game: str, seats: list[dict[str, str]], **more: Any) -> dict[str, Any]:
        """Lay a table; the first letter."""
        answer = self.web.post("/tables", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        letter: dict[str, Any] = answer.json()
        return letter

    def do(self, table: str, what: str, **wish: Any) -> httpx.Response:
        """Do something at a table."""
        return self.web.post(f"/tables/{table}/{what}", json=wish)

    def look(self, table: str, **query: Any) -> dict[str, Any]:
        """The table as this guest sees it."""
        answer = self.web.get(f"/tables/{table}", params=query)
        assert answer.status_code == 200, answer.text
        letter: dict[str, Any] = answer.json()
        return letter

    def move(self, table: str, letter: dict[str, Any], move: str, key: str | None = None) -> dict[str, Any]:
        """Make a move; the letter after it."""
        answer = self.do(table, "move", move=move, seq=letter["seq"], key=key)
        assert answer.status_code == 200, answer.text
        now: dict[str, Any] = answer.json()["now"]
        return now


ME, ANYBODY = {"who": "me"}, {"who": "anybody"}


def cookie_of(guest: Guest) -> str:
    """The secret in somebody's cookie."""
    guest.web.post("/me")
    (found,) = guest.web.cookies.jar
    assert found.value
    return found.value


def token_of(guest: Guest, label: str = "bot") -> str:
    """A token for a program of somebody's."""
    guest.web.post("/me")
    token: str = guest.web.post("/me/tokens", json={"label": label}).json()["token"]
    return token


def table_of(guest: Guest, **more: Any) -> str:
    """A table of Al Capone for somebody and whoever comes."""
    table: str = guest.lay("al-capone", [ME, ANYBODY], **more)["table"]["id"]
    return table


def live(house: House, table: str, **headers: str) -> ClientConnection:
    """A table, live."""
    return connect(f"{house.url.replace('http', 'ws')}/api/tables/{table}/live", additional_headers=headers)


def comer(house: House, address: str) -> Guest:
    """Somebody from an address."""
    return house.guest(**{"x-forwarded-for": address})


@contextmanager
def database_of(house: House) -> Iterator[sqlite3.Connection]:
    """The database, as somebody sees it who got hold of the file; what is changed is committed at the end."""
    file = str(house.settings["database"]).removeprefix("sqlite:///")
    # A connection's own `with` ends its transaction, but leaves it open.
    with closing(sqlite3.connect(file)) as database, database:
        yield database


def workers_of(house: House) -> list[psutil.Process]:
    """The processes that the gateway started to serve, the oldest first."""
    assert house.process is not None
    children = psutil.Process(house.process.pid).children()
    return sorted(
        (child for child in children if "spawn_main" in " ".join(child.cmdline())), key=psutil.Process.create_time
    )
