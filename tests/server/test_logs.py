"""Logs: every line is JSON, whoever says it, and a question whether all is well is worth none."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.houses import ANYBODY, ME, House, live, postgres, redis, workers_of

PATIENCE = 120.0
TALKATIVE = """
import multiprocessing, threading, warnings
import numba
from ptoq.core import compile
from ptoq.server import logs

class Untidy:
    def __del__(self):
        raise LookupError("secret")

def fail():
    raise ArithmeticError("secret")

def child():
    logs.set_up("info")
    with logs.telling_its_end():
        fail()

logs.set_up("info")
warnings.warn("a warning\\nof two lines")
compile.prepare("a game", [(numba.njit(cache=True)(lambda x: x + number), (numba.int64,)) for number in (1, 2)])
Untidy()
thread = threading.Thread(target=fail)
thread.start()
thread.join()
process = multiprocessing.get_context("fork").Process(target=child)
process.start()
process.join()
assert process.exitcode == 1
fail()
"""


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_what_python_itself_would_print_is_json_too(tmp_path: Path) -> None:
    script = tmp_path / "talkative.py"
    script.write_text(TALKATIVE)
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PTOQ_CACHE": str(tmp_path / "cache"), "NUMBA_CACHE_DIR": str(tmp_path / "numba")},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 1
    said = lines_of(done.stderr)
    assert [line.get("error") for line in said if line["level"] == "critical"] == [
        "LookupError",
        "ArithmeticError",
        "ArithmeticError",
        "ArithmeticError",
    ]
    assert any("of two lines" in line["says"] for line in said)
    assert [line["level"] for line in said if "rules of a game" in line["says"]] == ["info", "info"]
    assert "secret" not in done.stderr


def test_every_line_is_json_through_start_nonsense_the_death_of_a_worker_and_the_end(tmp_path: Path) -> None:
    with postgres() as url, House(url, tmp_path / "log", bus=redis(), workers=2) as house:
        anna = house.guest()
        table = anna.lay("rock-and-roll", [ME, {"who": "bot", "level": "regular"}, ANYBODY])["table"]["id"]
        for nonsense in (b"\x16\x03\x01\x02\x00", b"GET / HTTP/9\r\n\r\n", b"POST /api/tables HTTP/1.1\r\nhost: x\r\n"):
            with socket.create_connection(("127.0.0.1", int(house.settings["port"]))) as client:
                client.sendall(nonsense + b"\r\n" * 2)
                client.recv(100)
        with live(house, table) as watching:
            watching.recv(PATIENCE)
            watching.send("{")
            assert "refused" in json.loads(watching.recv(PATIENCE))
        workers_of(house)[0].send_signal(signal.SIGKILL)
        end = time.monotonic() + PATIENCE
        while house.log.read_text().count("Started server process") < 3:
            assert time.monotonic() < end
            time.sleep(0.05)
        assert house.stop() == 0
    text = house.log.read_text()
    opened = "Ptoq is open at "
    said = lines_of("\n".join(line for line in text.splitlines() if not line.startswith(opened)))
    assert f"ended by itself with {-signal.SIGKILL}" in text
    assert "Invalid HTTP request received." in {line["says"] for line in said}
    assert all({"at", "level", "from", "says", "process"} <= set(line) for line in said)


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_a_question_whether_all_is_well_is_logged_only_when_it_is_not(path: str, house: House) -> None:
    def answered() -> list[tuple[str, int]]:
        lines = [json.loads(line) for line in house.log.read_text().splitlines() if line.startswith("{")]
        return [(line["path"], line["status"]) for line in lines if line["says"] == "answered"]

    before = answered().count(("/api/games", 200))
    assert httpx.get(house.url + path, timeout=PATIENCE).status_code == 200
    assert httpx.post(house.url + path, timeout=PATIENCE).status_code == 405
    assert httpx.get(f"{house.url}/api/games", timeout=PATIENCE).status_code == 200
    end = time.monotonic() + PATIENCE
    while answered().count(("/api/games", 200)) == before:
        # Its line comes last, after its response.
        assert time.monotonic() < end
        time.sleep(0.01)
    assert 200 not in {status for there, status in answered() if there == path}
    assert 405 in {status for _, status in answered()}
