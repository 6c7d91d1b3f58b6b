"""Bots think in processes of their own: nobody waits for them but those who play them, and nothing is lost with one."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import asynccontextmanager
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

import httpx
import pytest

from ptoq.core.refusals import Illegal
from ptoq.server.engine import process
from ptoq.server.engine.bots import Question, Thought
from ptoq.server.engine.jobs import LocalQueue, Priority
from ptoq.server.engine.pool import BotPool, Busy
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
    """A bot process that somebody ends in the middle of a thought."""
    mark = Path(asked.game) / asked.level
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return Thought(0, asked.level, [])


def answer_who(asked: Question) -> Thought:
    return Thought(os.getpid(), "me", [])


def answer_how_nice(asked: Question) -> Thought:
    return Thought(os.nice(0), "me", [])


serve = process.serve


def serve_with(think: Callable[[Question], Thought], pipe: Connection, level: str, nice: bool) -> None:
    """What a bot process does, with other answers than a bot's."""
    process.think = think
    serve(pipe, level, nice)


@asynccontextmanager
async def pool_of(processes: int, most_waiting: int, think: Callable[[Question], Thought]) -> AsyncIterator[BotPool]:
    """A bot pool whose processes answer in some way."""
    pool = BotPool(processes, most_waiting, LocalQueue())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(process, "serve", partial(serve_with, think))
        await pool.open()
        try:
            yield pool
        finally:
            await pool.close()


def test_the_loop_goes_on_while_bots_think(tmp_path: Path) -> None:
    async def think() -> None:
        async with pool_of(1, 10, answer_when_told) as pool:
            thinking = asyncio.create_task(pool.ask(ask_about(tmp_path, "a"), Priority.MOVE, "anna"))
            while not (tmp_path / "order").exists():
                await asyncio.sleep(0.005)
            # The answer waits for what only the loop can do.
            (tmp_path / "go").touch()
            assert (await thinking).move == "a"

    asyncio.run(think())


def test_the_queue_has_an_end(tmp_path: Path) -> None:
    async def crowd() -> None:
        async with pool_of(1, 2, answer_when_told) as pool:
            moves = [pool.ask(ask_about(tmp_path, name), Priority.MOVE, name) for name in "ab"]
            others = [pool.ask(ask_about(tmp_path, name), Priority.HINT, name) for name in "hr"]
            waiting = [asyncio.create_task(asking) for asking in (*moves, *others)]
            await asyncio.sleep(0)
            for priority in Priority:
                with pytest.raises(Busy):
                    await pool.ask(ask_about(tmp_path, "c"), priority, "c")
            (tmp_path / "go").touch()
            assert [(await task).move for task in waiting] == ["a", "b", "h", "r"]
            assert (await pool.ask(ask_about(tmp_path, "d"), Priority.MOVE, "d")).move == "d"

    asyncio.run(crowd())


def test_tables_take_turns(tmp_path: Path) -> None:
    (tmp_path / "go").touch()

    async def table(pool: BotPool, name: str, moves: int) -> None:
        for _ in range(moves):
            await pool.ask(ask_about(tmp_path, name), Priority.MOVE, name)

    async def play() -> None:
        async with pool_of(1, 10, answer_when_told) as pool:
            await asyncio.gather(table(pool, "a", 4), table(pool, "b", 4), table(pool, "c", 2))

    asyncio.run(play())
    assert (tmp_path / "order").read_text() == "abcabcabab"


def test_hints_go_before_reviews_and_a_move_waits_for_neither(tmp_path: Path) -> None:
    async def crowd() -> None:
        async with pool_of(1, 10, answer_when_told) as pool:
            asking = [asyncio.create_task(pool.ask(ask_about(tmp_path, "x"), Priority.REVIEW, "eve"))]
            while not (tmp_path / "order").exists():
                await asyncio.sleep(0.005)
            for name, priority in (("r", Priority.REVIEW), ("h", Priority.HINT), ("m", Priority.MOVE)):
                asking.append(asyncio.create_task(pool.ask(ask_about(tmp_path, name), priority, name)))
                await asyncio.sleep(0)
            async with asyncio.timeout(PATIENCE):
                # The move is thought about while the review still is.
                while (tmp_path / "order").read_text() != "xm":
                    await asyncio.sleep(0.005)
            (tmp_path / "go").touch()
            await asyncio.gather(*asking)

    asyncio.run(crowd())
    assert (tmp_path / "order").read_text() == "xmhr"


def test_one_share_has_at_most_a_quarter_of_what_may_wait(tmp_path: Path) -> None:
    async def crowd() -> None:
        async with pool_of(1, 8, answer_when_told) as pool:
            eve = [asyncio.create_task(pool.ask(ask_about(tmp_path, "e"), Priority.MOVE, "eve")) for _ in range(3)]
            anna = asyncio.create_task(pool.ask(ask_about(tmp_path, "a"), Priority.MOVE, "anna"))
            with pytest.raises(Busy):
                await eve[2]
            (tmp_path / "go").touch()
            assert [(await task).move for task in (*eve[:2], anna)] == ["e", "e", "a"]

    asyncio.run(crowd())


def test_who_asks_again_gives_up_the_older_question_and_that_is_not_thought_about(tmp_path: Path) -> None:
    async def crowd() -> None:
        async with pool_of(1, 10, answer_when_told) as pool:

            def hint(name: str) -> asyncio.Task[Thought]:
                return asyncio.create_task(pool.ask_newest(ask_about(tmp_path, name), Priority.HINT, "home", "anna"))

            first = hint("1")
            while not (tmp_path / "order").exists():
                await asyncio.sleep(0.005)
            second = hint("2")
            await asyncio.sleep(0)
            third = hint("3")
            for older in (first, second):
                with pytest.raises(Illegal, match="asked again"):
                    await older
            (tmp_path / "go").touch()
            assert (await third).move == "3"
            assert (await hint("4")).move == "4", "nothing is left of what was given up"

    asyncio.run(crowd())
    assert (tmp_path / "order").read_text() == "134"


def test_what_is_no_move_is_thought_about_with_less_of_the_processor(tmp_path: Path) -> None:
    async def ask() -> None:
        async with pool_of(1, 10, answer_how_nice) as pool:
            here = os.nice(0)
            assert (await pool.ask(ask_about(tmp_path, "m"), Priority.MOVE, "anna")).code == here
            assert (await pool.ask(ask_about(tmp_path, "h"), Priority.HINT, "anna")).code == min(here + 10, 19)

    asyncio.run(ask())


def test_a_bot_process_that_is_killed_in_the_middle_of_a_thought_costs_nothing(tmp_path: Path) -> None:
    async def think() -> None:
        async with pool_of(2, 10, answer_the_second_time) as pool:
            for name in "ab":
                assert (await pool.ask(ask_about(tmp_path, name), Priority.MOVE, name)).move == name

    asyncio.run(think())


SERVER = """
import asyncio
import signal
from pathlib import Path
from tests.server.test_bots_think import Priority, answer_who, ask_about, pool_of

async def serve():
    async with pool_of(1, 1, answer_who) as pool:
        while True:
            print((await pool.ask(ask_about(Path(), "a"), Priority.MOVE, "anna")).code, flush=True)
            input()

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    asyncio.run(serve())
"""


def test_bot_processes_do_not_mind_ctrl_c_and_end_with_their_server_even_if_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    known = os.environ.get("PYTHONPATH", "")
    environment = {**os.environ, "PYTHONPATH": f"{Path(__file__).parents[2]}{os.pathsep}{known}"}
    with subprocess.Popen(
        [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        bot = int(server.stdout.readline())
        os.kill(bot, signal.SIGINT)
        server.stdin.write(b"again\n")
        server.stdin.flush()
        assert int(server.stdout.readline()) == bot
        server.kill()
    end = time.monotonic() + PATIENCE
    while alive(bot):
        assert time.monotonic() < end, "the bot process lives on"
        time.sleep(0.01)


def alive(pid: int) -> bool:
    """Whether a process is there and not only waits to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


# --- on a real server


def bot_processes_of(house: House) -> list[int]:
    """The processes that think for a server."""
    assert house.process is not None
    pid = house.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def test_a_match_against_a_bot_goes_on_whenever_somebody_kills_its_process(house: House) -> None:
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
                for bot in bot_processes_of(house):
                    os.kill(bot, signal.SIGKILL)
                    killed += 1
                move = letter["view"]["moves"][-1]["text"]
                anna.do(table, "move", move=move, seq=letter["seq"], key=str(letter["seq"]))
    assert killed > 0
    assert anna.web.post("/verify", json=anna.web.get(f"/tables/{table}/export").json()).json()["checked"] is True


def test_when_too_many_wait_for_a_hint_they_are_sent_away_and_everything_else_goes_on(tmp_path: Path) -> None:
    with House(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log", bot_queue=1, bot_processes=1) as house:
        players = [house.guest(), house.guest()]
        table = players[0].lay("al-capone", [ME, ANYBODY], terms={"hints": True})["table"]["id"]
        players[1].do(table, "seat")
        (mover,) = (player for player in players if player.look(table)["view"]["moves"])
        assert mover.do(table, "hint").status_code == 200
        (bot,) = bot_processes_of(house)
        os.kill(bot, signal.SIGSTOP)
        with ThreadPoolExecutor(2) as pool:

            def hint() -> httpx.Response:
                return mover.do(table, "hint")

            asking = as_completed([pool.submit(hint), pool.submit(hint)])
            sent_away = next(asking).result()
            assert sent_away.status_code == 503
            assert sent_away.json()["reason"] == "server/busy"
            assert players[0].do(table, "chat", phrase="one-moment").status_code == 200
            os.kill(bot, signal.SIGCONT)
            answered = next(asking).result()
        assert answered.status_code == 200
        assert answered.json()["choices"]
