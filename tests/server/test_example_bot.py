"""The bot in `examples/`: it plays whole matches on a real server, as a program of somebody else's would."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import ClassVar

from tests.server.houses import Guest, House
from tests.server.warm import WarmHouse

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
PATIENCE = 120


def token(guest: Guest) -> str:
    """A token with which a program plays in somebody's name."""
    assert guest.web.post("/me").status_code == 200
    answer = guest.web.post("/me/tokens", json={"label": "example"})
    assert answer.status_code == 201
    secret: str = answer.json()["token"]
    return secret


@contextmanager
def running(*argv: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """The example bot, in a process of its own that knows nothing of Ptoq."""
    command = [sys.executable, "-I", str(BOT), *argv]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={"PATH": os.environ["PATH"], "NO_PROXY": "*", **environment},
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def play(guest: Guest, table: str, pause: int | None = None) -> list[int]:
    """Let a guest play at random until the match is over, or until an entry."""
    rng = random.Random(1)
    with guest.web.stream("GET", f"/tables/{table}/stream", params={"since": -1}) as lines:
        for line in lines.iter_lines():
            letter = json.loads(line or "null")
            if letter is None:
                continue
            if letter["table"]["state"] == "over" or (pause is not None and letter["seq"] >= pause):
                scores: list[int] = letter["view"]["scores"]
                return scores
            if letter["view"]["moves"]:
                move = rng.choice(letter["view"]["moves"])["text"]
                guest.do(table, "move", move=move, seq=letter["seq"], key=str(letter["seq"]))
    raise AssertionError("the stream ended")


def test_it_joins_by_a_link_and_plays_a_match_against_our_bot(house: House) -> None:
    host = house.guest()
    seats = [{"who": "anybody"}, {"who": "bot", "level": "novice"}]
    table = host.lay("al-capone", seats, options={"rounds": 3})["table"]["id"]
    with running(house.url, f"{house.url}/api/tables/{table}", PTOQ_TOKEN=token(house.guest())) as bot:
        out, complaint = bot.communicate(timeout=PATIENCE)
    assert bot.returncode == 0, complaint
    seen = host.look(table)
    assert seen["table"]["state"] == "over"
    assert json.loads(out) == seen["view"]["scores"]


def test_it_lays_a_table_prints_the_link_and_plays_a_match_against_a_guest(house: House) -> None:
    with running(house.url, "al-capone", PTOQ_TOKEN=token(house.guest())) as bot:
        assert bot.stdout is not None
        link = bot.stdout.readline().strip()
        guest = house.guest()
        assert link.startswith(f"{house.url}/t/")
        table = link.rpartition("/")[2]
        assert guest.look(table)["table"]["state"] == "waiting"
        assert guest.do(table, "seat", name="Anna").status_code == 200
        scores = play(guest, table)
        out, complaint = bot.communicate(timeout=PATIENCE)
    assert bot.returncode == 0, complaint
    assert json.loads(out) == scores


def test_it_goes_on_where_it_was_when_the_server_was_killed_and_came_back(tmp_path: Path) -> None:
    with WarmHouse(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log") as house:
        guest = house.guest()
        seats = [{"who": "me"}, {"who": "anybody"}]
        table = guest.lay("al-capone", seats, options={"rounds": 4})["table"]["id"]
        with running(house.url, table, PTOQ_TOKEN=token(house.guest())) as bot:
            play(guest, table, pause=6)
            house.kill()
            house.start()
            scores = play(guest, table)
            out, complaint = bot.communicate(timeout=PATIENCE)
        assert bot.returncode == 0, complaint
        assert json.loads(out) == scores


def test_it_says_why_it_was_sent_away(house: House) -> None:
    with running(house.url, "no-such-game", PTOQ_TOKEN=token(house.guest())) as bot:
        _, complaint = bot.communicate(timeout=PATIENCE)
    assert bot.returncode == 1
    assert "al-capone" in complaint
    assert "Traceback" not in complaint


class Grudging(BaseHTTPRequestHandler):
    """A server that is too busy at first, and then breaks off in the middle of a line."""

    statuses: ClassVar = [429, 503, 200, 503, 200, 200]
    asked: ClassVar[list[tuple[str, str]]] = []

    def do_GET(self) -> None:
        self.rfile.read(int(self.headers.get("content-length") or 0))
        self.asked.append((self.command, self.path))
        status = self.statuses[len(self.asked) - 1]
        over = {"seq": 1, "table": {"state": "over"}, "view": {"scores": [7]}}
        body = json.dumps(over).encode() + b"\n" if status == 200 else b"{}"
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        if status != 200:
            self.send_header("Retry-After", "0")
        self.end_headers()
        self.wfile.write(body[:10] if len(self.asked) == 5 else body)

    def do_POST(self) -> None:
        self.do_GET()

    def log_message(self, *_: object) -> None:
        pass


def test_it_asks_again_when_it_is_too_fast_or_the_server_is_busy_or_breaks_off() -> None:
    with HTTPServer(("127.0.0.1", 0), Grudging) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with running(f"http://127.0.0.1:{server.server_port}", "table", PTOQ_TOKEN="secret") as bot:
            out, complaint = bot.communicate(timeout=PATIENCE)
        server.shutdown()
    assert bot.returncode == 0, complaint
    assert json.loads(out) == [7]
    seat, stream = ("POST", "/api/tables/table/seat"), ("GET", "/api/tables/table/stream?since=-1")
    assert Grudging.asked == [seat, seat, seat, stream, stream, stream]


def test_the_page_for_programs_names_only_what_there_is(house: House) -> None:
    page = (BOT.parents[1] / "docs" / "api.md").read_text("utf-8")
    paths = house.guest().web.get("/openapi.json").json()["paths"]
    named = re.findall(r"\b(GET|POST|DELETE) (/api/[\w/{}]+)", page)
    assert len(named) > 15
    for method, path in named:
        assert method.lower() in paths[path], path
