"""What histories, statistics and rankings cost when one person has finished many matches.

    python -m bench.server.results [--matches 10000] [--people 20000] [--database postgresql://...]

One person has so many matches, at all games and against everybody; as many people as are named have a rating. Each
question is asked thirty times: the median, the slowest, and the median of the CPU time of this thread, which is all of
it on SQLite. Without a database it is SQLite in a new folder.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Connection, Insert, insert

from ptoq.games import games
from ptoq.server.db import schema
from ptoq.server.db.results import Results
from ptoq.server.db.store import Store, Write
from ptoq.server.rooms.results import Finish, Result

NOW = 1_800_000_000_000
TIMES = 30
AT_ONCE = 1000
AGAINST = ("people", "novice", "regular", "master")
SUMMARY = (
    '{"seats": [{"name": "Anna", "level": null}, {"name": "Bert", "level": null}], "winners": [0], "scores": [12, 8]}'
)


def rows(matches: int, people: int) -> dict[str, list[dict[str, Any]]]:
    """All that is put into the tables."""
    rng, names = Random(1), list(games())
    over = {"public": False, "seed": b"", "created": NOW, "state": "over", "free": 0, "summary": SUMMARY}
    tables = [{"id": f"t{number}", "game": rng.choice(names), **over} for number in range(matches)]
    results = [
        {
            "person": "anna",
            "table_id": table["id"],
            "seat": 0,
            "game": table["game"],
            "at": NOW - 60_000 * number,
            "outcome": rng.choice(("won", "lost", "shared")),
            "against": rng.choice(AGAINST),
            "points": rng.randrange(300) if table["game"] == "escalero" else None,
        }
        for number, table in enumerate(tables)
    ]
    known = [{"id": f"p{number}", "name": f"Person {number}", "created": NOW} for number in range(people)]
    ratings = [
        {
            "person": one["id"],
            "game": "sakkara",
            "rating": rng.gauss(1500, 200),
            "deviation": rng.uniform(50, 200),
            "volatility": 0.06,
            "matches": 30,
            "at": NOW,
        }
        for one in known
    ]
    return {"game_table": tables, "result": results, "person": known, "rating": ratings}


def _fill(into: Insert, part: list[dict[str, Any]], connection: Connection) -> None:
    connection.execute(into, part)


async def measured(name: str, ask: Callable[[], Awaitable[object]]) -> None:
    """Ask again and again, and print how long it took."""
    spent, used = [], []
    for _ in range(TIMES):
        begun, cpu = time.perf_counter(), time.thread_time()
        await ask()
        spent.append(1000 * (time.perf_counter() - begun))
        used.append(1000 * (time.thread_time() - cpu))
    print(
        f"{name:<40}{statistics.median(spent):>8.2f} ms{max(spent):>9.2f} ms{statistics.median(used):>11.2f} ms of CPU"
    )


async def measure(url: str, matches: int, people: int) -> None:
    """Fill a database, and ask."""
    store = Store(url)
    await store.open()
    for name, wanted in rows(matches, people).items():
        table = schema.metadata.tables[name]
        for first in range(0, len(wanted), AT_ONCE):
            part = wanted[first : first + AT_ONCE]
            await store.write(partial(_fill, insert(table), part))
    results = Results(store, lambda: NOW)
    middle = (NOW - 60_000 * (matches // 2), "t")
    await measured("the first page of a history", lambda: results.history("anna", None, None))
    await measured("a page in the middle", lambda: results.history("anna", None, middle))
    await measured("the first page of one game", lambda: results.history("anna", "sakkara", None))
    await measured("statistics", lambda: results.statistics("anna"))
    await measured("a ranking, with my place", lambda: results.ranking("sakkara", "p1"))
    await measured("a ranking that is read anew", lambda: Results(store, lambda: NOW).ranking("sakkara", "p1"))
    ends = iter(range(10**6))

    def end(rated: bool) -> Awaitable[object]:
        both = [Result("p1", 0, "won", "people", None), Result("p2", 1, "lost", "people", None)]
        finish = Finish("sakkara", NOW, both, [0, 1] if rated else None)
        return store.append(Write(f"new{next(ends)}", 0, "{}", finish=finish))

    def move() -> Awaitable[object]:
        return store.append(Write(f"new{next(ends)}", 0, "{}"))

    await measured("an entry", move)
    await measured("an entry that ends a match", lambda: end(False))
    await measured("an entry that ends a rated match", lambda: end(True))
    await store.close()


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--people", type=int, default=20_000)
    parser.add_argument("--database")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = wanted.database or f"sqlite:///{Path(folder) / 'ptoq.db'}"
        asyncio.run(measure(url, wanted.matches, wanted.people))


if __name__ == "__main__":
    main()
