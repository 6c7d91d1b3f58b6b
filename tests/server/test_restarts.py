"""Restarts and closing: workers are started anew without a lost move, and balancers hear before a server closes."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from ptoq.server import gateway
from ptoq.server.settings import Settings
from tests.server.fickle import fickle_worker
from tests.server.houses import ANYBODY, ME, House, live, postgres, redis, table_of, workers_of
from tests.server.restart import CLOSING, Restart

PATIENCE = 90.0


def until(holds: Callable[[], bool]) -> None:
    """Wait for something to hold."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.02)


def test_workers_are_started_anew_while_people_play_and_nothing_is_refused_lost_or_done_twice(tmp_path: Path) -> None:
    with postgres() as url:
        restart = Restart(url, tmp_path / "log", tables=3)
        found = asyncio.run(restart.run(restarts=1))
    assert restart.seen.refused == []
    assert (found.lost, found.doubled) == ([], [])
    assert set(restart.seen.closed) == {CLOSING}, "no WebSocket had to come back, or one was cut"
    assert found.acknowledged > 0
    said = restart.house.log.read_text()
    assert "does not answer" not in said
    assert "ended by itself" not in said


def test_a_connection_that_is_kept_gets_every_response_and_the_last_one_says_that_it_closes(tmp_path: Path) -> None:
    with postgres() as url, House(url, tmp_path / "log", bus=redis(), workers=2) as house:
        before = workers_of(house)
        anna = house.guest()
        table = table_of(anna)
        (cookie,) = anna.web.cookies.jar
        with (
            closing(HTTPConnection("127.0.0.1", int(house.settings["port"]), timeout=PATIENCE)) as kept,
            live(house, table, cookie=f"ptoq={cookie.value}") as watching,
        ):
            watching.recv(PATIENCE)
            assert house.process is not None
            house.process.send_signal(signal.SIGHUP)
            answers: list[bytes] = []
            last: HTTPResponse | None = None
            while last is None or not last.will_close:
                # A request that met a closed connection would raise an error.
                kept.request("GET", "/healthz")
                last = kept.getresponse()
                answers.append(last.read())
                time.sleep(0.05)
            assert set(answers) == {b"alive"}
            assert len(answers) > 1
            with pytest.raises(ConnectionClosed) as closed:
                watching.recv(PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == CLOSING
        until(lambda: "all workers were started anew" in house.log.read_text())
        assert not {one.pid for one in before} & {one.pid for one in workers_of(house)}
        assert len(workers_of(house)) == 2
        assert anna.do(table, "chat", phrase="hello").status_code == 200
        assert house.stop() == 0


class Anew:
    """A gateway of fickle workers, and somebody who sends it signals from another thread."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "the gateway sets it")
        self.folder = folder
        self.errors: list[BaseException] = []

    def run(self, script: Callable[[gateway.Gateway], None]) -> None:
        """Run the gateway until the script has ended."""
        with socket.create_server(("127.0.0.1", 0)) as listener:
            one = gateway.Gateway(Settings(workers=2, origin=str(self.folder)), listener, fickle_worker, lambda: None)

            def operate() -> None:
                try:
                    until(lambda: len(one.workers) == 2)
                    script(one)
                except BaseException as error:
                    self.errors.append(error)
                finally:
                    os.kill(os.getpid(), signal.SIGTERM)

            operator = threading.Thread(target=operate)
            operator.start()
            one.run()
            operator.join()
        if self.errors:
            raise self.errors[0]


def pids(one: gateway.Gateway) -> dict[int, int | None]:
    return {number: worker.process.pid for number, worker in one.workers.items()}


def test_when_a_new_worker_does_not_open_the_old_ones_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def script(one: gateway.Gateway) -> None:
        before = pids(one)
        (tmp_path / "broken").touch()
        os.kill(os.getpid(), signal.SIGHUP)
        until(lambda: "the new worker 0 did not open" in caplog.text)
        assert pids(one) == before
        (tmp_path / "broken").unlink()
        os.kill(os.getpid(), signal.SIGHUP)
        until(lambda: "all workers were started anew" in caplog.text)
        assert not set(before.values()) & set(pids(one).values())
        assert set(pids(one)) == {0, 1}

    with caplog.at_level(logging.INFO, "ptoq.gateway"):
        Anew(tmp_path, monkeypatch).run(script)
    assert "ended by itself" not in caplog.text


def test_an_old_worker_that_does_not_go_is_killed_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(gateway, "RETIRING_SECONDS", 0.1)
    monkeypatch.setattr(gateway, "CLOSING_SECONDS", 0.1)
    monkeypatch.setattr(gateway, "HEARTBEAT_SECONDS", 0.05)

    def script(one: gateway.Gateway) -> None:
        (tmp_path / "stubborn").touch()
        os.kill(os.getpid(), signal.SIGHUP)
        until(lambda: "all workers were started anew" in caplog.text)

    with caplog.at_level(logging.INFO, "ptoq.gateway"):
        Anew(tmp_path, monkeypatch).run(script)
    assert caplog.text.count("does not answer") == 2


# --- closing


@pytest.mark.parametrize("workers", [1, 2])
def test_while_it_drains_it_says_so_to_balancers_and_serves_on_and_a_second_signal_closes_it(
    workers: int, tmp_path: Path
) -> None:
    several = {"bus": redis(), "workers": 2} if workers == 2 else {}
    with postgres() as url, House(url, tmp_path / "log", drain_seconds=600, **several) as house:
        anna = house.guest()
        table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
        with live(house, table) as watching:
            watching.recv(PATIENCE)
            assert house.process is not None
            house.process.send_signal(signal.SIGTERM)
            asked = [httpx.get(f"{house.url}/readyz", timeout=PATIENCE) for _ in range(4 * workers)]
            until(lambda: httpx.get(f"{house.url}/readyz", timeout=PATIENCE).status_code == 503)
            assert {answer.status_code for answer in asked} <= {200, 503}
            answer = anna.do(table, "chat", phrase="hello")
            assert (answer.status_code, answer.headers["connection"]) == (200, "close")
            assert b'"seq":2' in bytes(watching.recv(PATIENCE, decode=False))
            house.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                watching.recv(PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == CLOSING
        assert house.process.wait(PATIENCE) == 0


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGHUP])
def test_one_process_drains_for_as_long_as_is_set_and_then_closes(sign: signal.Signals, tmp_path: Path) -> None:
    with House(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log", drain_seconds=0.7) as house:
        assert house.process is not None
        begun = time.monotonic()
        house.process.send_signal(sign)
        assert house.process.wait(PATIENCE) == 0
        assert time.monotonic() - begun >= 0.7
