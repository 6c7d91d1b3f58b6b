"""The crash test: a server that is killed at random moments, again and again, while people play.

python -m tests.server.crash --rounds 200 --database sqlite
python -m tests.server.crash --rounds 200 --database postgres --workers 2
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from ptoq.server.db.store import Store
from ptoq.server.rooms.entries import Entry, RoomEvent, read_entry
from ptoq.server.rooms.room import Room
from ptoq.table.table import Table
from tests.server.houses import House, postgres, redis, workers_of
from tests.server.players import Player
from tests.server.warm import WarmHouse

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("al-capone", {}),
    ("escalero", {}),
    ("pyramid-poker", {"target": "single"}),
    ("hidden-poker", {}),
    ("rock-and-roll", {}),
    ("open-poker", {}),
)
MOST_MOVES = 60
"""How many moves are acknowledged between two crashes at most."""
TAKEN_OVER = 10.0
"""How long players go on, at most, when a worker was killed."""
COLD = 20
"""In one of so many rounds the server is a `ptoq serve` started from nothing, in the others one forked from a process
that has read the same program already."""


@dataclass
class Findings:
    """What a run of the crash test found."""

    rounds: int = 0
    acknowledged: int = 0
    unanswered: int = 0
    """Moves that were on their way when the server was killed."""
    written: int = 0
    """How many of these were found in the log all the same."""
    folded: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)

    async def examine(self, store: Store, table: str, players: Sequence[Player]) -> None:
        """Every acknowledged move is there, and no move is there twice; the log folds, with every draw checked."""
        entries = [read_entry(body) for _, body in await store.log(table)]
        fold(entries, await store.seed(table) or b"")
        self.folded += 1
        found: dict[str, list[int]] = {}
        for seq, entry in enumerate(entries):
            if entry.key is not None:
                found.setdefault(entry.key, []).append(seq)
        self.doubled += [key for key, seqs in found.items() if len(seqs) > 1]
        for player in players:
            for key, seq in player.done.items():
                if found.get(key) != [seq] or not holds(entries[seq], player.moves[key]):
                    self.lost.append(key)
            if player.wish is not None:
                self.unanswered += 1
                self.written += player.wish["key"] in found

    def __str__(self) -> str:
        return (
            f"{self.rounds} kill rounds, {self.acknowledged} acknowledged moves, {self.unanswered} unanswered"
            f" ({self.written} of them written), {self.folded} logs folded,"
            f" {len(self.lost)} lost, {len(self.doubled)} doubled"
        )


class Crash:
    """A server, its database, and people who never give up."""

    def __init__(self, database: str, log: Path, seed: int, games: int = len(GAMES), workers: int = 1) -> None:
        self.warm = WarmHouse(database, log)
        settings = {"workers": workers, "bus": redis()} if workers > 1 else {}
        self.cold = House(database, log, port=self.warm.settings["port"], **settings)
        self.workers = workers
        self.last: House = self.cold if workers > 1 else self.warm
        """The server that closes well in the end, and its guests with it."""
        self.database = database
        self.rng = random.Random(seed)
        self.games = GAMES[:games]
        self.tables: dict[str, list[Player]] = {}
        self.findings = Findings()
        self._laid = 0

    async def run(self, rounds: int) -> Findings:
        """So many rounds: open, check what the log says, go on playing, kill. Then one life that ends well."""
        if self.workers > 1:
            await self._run_workers(rounds)
            rounds = 0
        for number in range(rounds):
            if number % 10 == 0:
                # Sometimes it is killed before it has opened; the first time that may be while it makes its tables.
                self.warm.launch()
                await asyncio.sleep(self.rng.uniform(0.01, 0.15))
                self.warm.kill()
            house = self.cold if number % COLD == 0 else self.warm
            house.start()
            try:
                await self._check()
                self._fill()
                playing = [asyncio.create_task(player.play(patient=False)) for player in self._players()]
                enough = self._done() + self.rng.randint(0, MOST_MOVES)
                while self._done() < enough and not all(task.done() for task in playing):
                    await asyncio.sleep(self.rng.uniform(0, 0.01))
            finally:
                house.kill()
            await asyncio.gather(*playing)
            self.findings.rounds += 1
        with self.last:
            await self._check()
            # Everybody gets an answer to what he asked for before the last crash.
            waiting = [player for player in self._players() if player.wish is not None]
            await asyncio.gather(*(asyncio.wait_for(_answered(player), 60) for player in waiting))
            await self._check()
        self.findings.acknowledged += self._done()
        return self.findings

    async def _run_workers(self, rounds: int) -> None:
        """Rounds in which one worker is killed, whose tables the others take over, or all of them at once."""
        everything = True
        for number in range(rounds):
            if everything:
                self.cold.start()
            await self._check()
            self._fill()
            playing = [asyncio.create_task(player.play()) for player in self._players()]
            enough = self._done() + self.rng.randint(0, MOST_MOVES)
            while self._done() < enough and not all(task.done() for task in playing):
                await asyncio.sleep(self.rng.uniform(0, 0.01))
            everything = number == rounds - 1 or self.rng.random() < 0.5
            if everything:
                self.cold.kill()
            else:
                self.rng.choice(workers_of(self.cold)).kill()
                enough = self._done() + self.rng.randint(0, MOST_MOVES)
                until = time.monotonic() + TAKEN_OVER
                while self._done() < enough and time.monotonic() < until:
                    await asyncio.sleep(0.01)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            self.findings.rounds += 1

    def _done(self) -> int:
        return sum(len(player.done) for player in self._players())

    def _players(self) -> list[Player]:
        return [player for players in self.tables.values() for player in players]

    def _fill(self) -> None:
        """Where a match is over, the next one is laid."""
        for table, players in list(self.tables.items()):
            if any(player.over for player in players) and all(player.wish is None for player in players):
                self.findings.acknowledged += sum(len(player.done) for player in players)
                del self.tables[table]
        while len(self.tables) < len(self.games):
            game, options = self.games[self._laid % len(self.games)]
            # Whoever comes while a worker dies is cut off, and comes again.
            with contextlib.suppress(httpx.TransportError):
                self._lay(game, options)
                self._laid += 1

    def _lay(self, game: str, options: dict[str, Any]) -> None:
        anna, bob = self.last.guest(), self.last.guest()
        table = anna.lay(game, [{"who": "me"}, {"who": "anybody"}], options=options)["table"]["id"]
        assert bob.do(table, "seat").status_code == 200
        number = self._laid + 1
        self.tables[table] = [
            Player(guest, table, f"{name}{number}", [self.warm.url], live)
            for name, guest, live in (("anna", anna, True), ("bob", bob, False))
        ]

    async def _check(self) -> None:
        """Whether the log has everything that was acknowledged."""
        store = Store(self.database)
        for table, players in self.tables.items():
            await self.findings.examine(store, table, players)
        await store.close()


def fold(entries: list[Entry], seed: bytes) -> Room:
    """The room of a log, which the table agrees with that is played from it move by move."""
    room = Room(seed)
    for entry in entries:
        room.apply(entry)
    events = [event for entry in entries for event in entry.events if not isinstance(event, RoomEvent)]
    table = Table.replay(events, seed)
    assert table.log == room.table.log
    assert table.to_json() == room.table.to_json()
    return room


def holds(entry: Entry, move: str) -> bool:
    """Whether an entry is that very move."""
    return any(getattr(event, "move", "tut tut") == move for event in entry.events)


async def _answered(player: Player) -> None:
    """Play until the wish that was open has its answer."""
    key = player.wish["key"] if player.wish else ""
    playing = asyncio.create_task(player.play())
    while player.wish is not None and player.wish["key"] == key and not playing.done():
        await asyncio.sleep(0.01)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)


def main() -> None:
    """Print the figures of a long run."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        if asked.database == "sqlite":
            found = asyncio.run(Crash(f"sqlite:///{folder}/ptoq.db", log, asked.seed).run(asked.rounds))
        else:
            with postgres() as url:
                found = asyncio.run(Crash(url, log, asked.seed, workers=asked.workers).run(asked.rounds))
    print(f"crash {asked.database}, {asked.workers} worker(s): {found}, {time.monotonic() - begun:.0f} s")
    raise SystemExit(bool(found.lost or found.doubled))


if __name__ == "__main__":
    main()
