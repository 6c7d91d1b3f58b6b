"""Bots think in processes of their own: nobody waits for them but those who play them, and nothing is lost with one."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

import httpx
import pytest

from ptoq.server.thinking import Busy, Question, Thinkers, Thought
from tests.server.houses import House

ME, ANYBODY, BOT = {"who": "me"}, {"who": "anybody"}, {"who": "bot", "level": "random"}
PATIENCE = 60.0


def ask_about(folder: Path, name: str) -> Question:
    """A question that only the answers below understand."""
    return Question(str(folder), name, 0, 0, b"", [], [], 0)


def until(file: Path) -> None:
    """Wait for a file."""
    end = time.monotonic() + PATIENCE
    while not file.exists():
        if time.monotonic() > end:
            raise TimeoutError(file)
        time.sleep(0.005)


def answer_when_told(asked: Question) -> Thought:
    """Say that one is asked, and answer once one is told to."""
    folder = Path(asked.game)
    with (folder / "order").open("a") as order:
        order.write(asked.level)
    until(folder / "go")
    return Thought(0, asked.level, [])


def answer_the_second_time(asked: Question) -> Thought:
    """A thinker that somebody ends in the middle of a thought."""
    mark = Path(asked.game) / asked.level
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return Thought(0, asked.level, [])


def answer_who(asked: Question) -> Thought:
    return Thought(os.getpid(), "me", [])


def test_the_loop_goes_on_while_bots_think(tmp_path: Path) -> None:
    async def think() -> None:
        thinkers = Thinkers(1, 10)
        thinking = asyncio.create_task(thinkers.ask(ask_about(tmp_path, "a"), answer_when_told))
        while not (tmp_path / "order").exists():
            await asyncio.sleep(0.005)
        # The answer waits for what only the loop can do.
        (tmp_path / "go").touch()
        assert (await thinking).move == "a"
        thinkers.close()

    asyncio.run(think())


def test_the_queue_has_an_end(tmp_path: Path) -> None:
    async def crowd() -> None:
        thinkers = Thinkers(1, 2)
        waiting = [asyncio.create_task(thinkers.ask(ask_about(tmp_path, name), answer_when_told)) for name in "ab"]
        await asyncio.sleep(0)
        assert thinkers.full
        with pytest.raises(Busy):
            await thinkers.ask(ask_about(tmp_path, "c"), answer_when_told)
        (tmp_path / "go").touch()
        assert [(await task).move for task in waiting] == ["a", "b"]
        assert not thinkers.full
        thinkers.close()

    asyncio.run(crowd())


def test_tables_take_turns(tmp_path: Path) -> None:
    (tmp_path / "go").touch()

    async def table(thinkers: Thinkers, name: str, moves: int) -> None:
        for _ in range(moves):
            await thinkers.ask(ask_about(tmp_path, name), answer_when_told)

    async def play() -> None:
        thinkers = Thinkers(1, 10)
        await asyncio.gather(table(thinkers, "a", 4), table(thinkers, "b", 4), table(thinkers, "c", 2))
        thinkers.close()

    asyncio.run(play())
    assert (tmp_path / "order").read_text() == "abcabcabab"


def test_a_thinker_that_is_killed_in_the_middle_of_a_thought_costs_nothing(tmp_path: Path) -> None:
    async def think() -> None:
        thinkers = Thinkers(2, 10)
        for name in "ab":
            assert (await thinkers.ask(ask_about(tmp_path, name), answer_the_second_time)).move == name
        thinkers.close()

    asyncio.run(think())


SERVER = """
import asyncio
import signal
from pathlib import Path
from tests.server.test_bots_think import Thinkers, answer_who, ask_about

async def serve():
    thinkers = Thinkers(1, 1)
    while True:
        print((await thinkers.ask(ask_about(Path(), "a"), answer_who)).code, flush=True)
        input()

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    asyncio.run(serve())
"""


def test_thinkers_do_not_mind_ctrl_c_and_end_with_their_server_even_if_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    known = os.environ.get("PYTHONPATH", "")
    environment = {**os.environ, "PYTHONPATH": f"{Path(__file__).parents[2]}{os.pathsep}{known}"}
    with subprocess.Popen(
        [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        thinker = int(server.stdout.readline())
        os.kill(thinker, signal.SIGINT)
        server.stdin.write(b"again\n")
        server.stdin.flush()
        assert int(server.stdout.readline()) == thinker
        server.kill()
    end = time.monotonic() + PATIENCE
    while alive(thinker):
        assert time.monotonic() < end, "the thinker lives on"
        time.sleep(0.01)


def alive(pid: int) -> bool:
    """Whether a process is there and not only waits to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


# --- on a real server


def thinkers_of(house: House) -> list[int]:
    """The processes that think for a server."""
    assert house.process is not None
    pid = house.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def test_a_match_against_a_bot_goes_on_whenever_somebody_kills_its_thinker(house: House) -> None:
    anna = house.guest()
    table = anna.lay("al-capone", [ME, BOT], options={"rounds": 3})["table"]["id"]
    killed = 0
    with anna.web.stream("GET", f"/tables/{table}/stream", params={"since": -1}) as lines:
        for line in lines.iter_lines():
            letter = json.loads(line or "null")
            if letter is None:
                continue
            if letter["table"]["state"] == "over":
                break
            if letter["view"]["moves"]:
                for thinker in thinkers_of(house):
                    os.kill(thinker, signal.SIGKILL)
                    killed += 1
                move = letter["view"]["moves"][-1]["text"]
                anna.do(table, "move", move=move, seq=letter["seq"], key=str(letter["seq"]))
    assert killed > 0
    assert anna.web.post("/verify", json=anna.web.get(f"/tables/{table}/export").json()).json()["checked"] is True


def test_when_too_many_wait_for_a_hint_they_are_sent_away_and_everything_else_goes_on(tmp_path: Path) -> None:
    with House(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log", queue=1, thinkers=1) as house:
        players = [house.guest(), house.guest()]
        table = players[0].lay("al-capone", [ME, ANYBODY])["table"]["id"]
        players[1].do(table, "seat")
        (mover,) = (player for player in players if player.look(table)["view"]["moves"])
        assert mover.do(table, "hint").status_code == 200
        (thinker,) = thinkers_of(house)
        os.kill(thinker, signal.SIGSTOP)
        with ThreadPoolExecutor(2) as pool:

            def hint() -> httpx.Response:
                return mover.do(table, "hint")

            asking = as_completed([pool.submit(hint), pool.submit(hint)])
            sent_away = next(asking).result()
            assert sent_away.status_code == 503
            assert sent_away.json()["reason"] == "server/busy"
            assert players[0].do(table, "chat", phrase="one-moment").status_code == 200
            os.kill(thinker, signal.SIGCONT)
            answered = next(asking).result()
        assert answered.status_code == 200
        assert answered.json()["choices"]
