"""The way of one move through the server: every call in `ptoq/server`, from the mover's socket to the other player's.

    python -m bench.server.trace [--all]

A resumed coroutine and a comprehension count as calls, as Python counts them. With --all every call is listed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import threading
import urllib.request
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from websockets.sync.client import ClientConnection, connect

import ptoq.server
from ptoq.server.serving import Worker, listen
from ptoq.server.settings import Settings

FOLDER = str(Path(ptoq.server.__file__).parent)
WARM_UP = 3
"""So many moves are made before the one that is traced."""


class Tracer:
    """Notes every call of a function of the server."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        """Note a call."""
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(FOLDER):
            self.calls.append((code.co_filename.removeprefix(FOLDER + "/"), code.co_qualname))


def main() -> None:
    """Trace one move of Escalero, and print what it passed."""
    arguments = argparse.ArgumentParser(description="The way of one move through the server.")
    arguments.add_argument("--all", action="store_true", help="list every call")
    asked = arguments.parse_args()
    tracer = Tracer()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=f"sqlite:///{folder}/ptoq.db", port=0, prepare=False, log="error")
        listener = listen(settings)
        worker = Worker(settings, opened=lambda: playing.start())
        loop = asyncio.new_event_loop()
        port = listener.getsockname()[1]

        def play() -> None:
            try:
                play_traced(port, lambda on: loop.call_soon_threadsafe(sys.setprofile, tracer if on else None))
            finally:
                worker.should_exit = True

        playing = threading.Thread(target=play)
        loop.run_until_complete(worker.serve(sockets=[listener]))
        playing.join()
    files = list(dict.fromkeys(file for file, _ in tracer.calls))
    if asked.all:
        for file, name in tracer.calls:
            print(f"{file:24} {name}")
    print(f"{len(tracer.calls)} calls in {len(files)} files: {', '.join(files)}")


def play_traced(port: int, trace: Callable[[bool], object]) -> None:
    """Two players at one table; the last move is traced."""
    first, table = post(port, "/api/tables", {"game": "escalero", "seats": [{"who": "me"}, {"who": "anybody"}]})
    second, _ = post(port, f"/api/tables/{table}/seat", {})
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
    with (
        connect(address, additional_headers={"cookie": first}, compression=None) as one,
        connect(address, additional_headers={"cookie": second}, compression=None) as other,
    ):
        seen = [json.loads(socket.recv()) for socket in (one, other)]
        for number in range(WARM_UP + 1):
            if number == WARM_UP:
                trace(True)
            seen = move((one, other), seen, str(number))
        trace(False)


def move(sockets: tuple[ClientConnection, ClientConnection], seen: list[Any], key: str) -> list[Any]:
    """Whoever is to act makes the first move; what both see then."""
    mover = next(seat for seat in (0, 1) if seen[seat]["view"]["moves"])
    choice = seen[mover]["view"]["moves"][0]["text"]
    sockets[mover].send(json.dumps({"do": "move", "key": key, "seq": seen[mover]["seq"], "move": choice}))
    return [json.loads(socket.recv()) for socket in sockets]


def post(port: int, path: str, body: Any) -> tuple[str, str]:
    """Ask for something over HTTP; the cookie, and the id of the table."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        told = json.loads(answer.read())
        return answer.headers["set-cookie"].split(";")[0], (told.get("now") or told)["table"]["id"]


if __name__ == "__main__":
    main()
