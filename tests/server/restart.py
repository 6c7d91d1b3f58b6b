"""The restart test: workers that are started anew, again and again, while people play over WebSockets and HTTP.

python -m tests.server.restart --restarts 5 --tables 40
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed

from ptoq.server.db.store import Store
from tests.server.crash import GAMES, Findings
from tests.server.houses import House, postgres, redis
from tests.server.players import GONE, Letter, Player

CLOSING = 1012
KEPT_SECONDS = 2.0
"""A client gives an idle connection up before the server does, which is after five seconds."""
ANEW = "all workers were started anew"
PATIENCE = 120.0


@dataclass
class Seen:
    """What clients saw of the restarts."""

    requests: int = 0
    refused: list[str] = field(default_factory=list)
    """Requests and connections that were refused or cut."""
    closed: Counter[int] = field(default_factory=Counter)
    """WebSockets that the server closed, by code; their clients came back."""


class StrictPlayer(Player):
    """A player who notes everything that goes wrong, except that the server asks him to come back."""

    seen: Seen

    async def play(self, patient: bool = True) -> None:
        """Play until the match is over."""
        limits = httpx.Limits(keepalive_expiry=KEPT_SECONDS)
        async with httpx.AsyncClient(timeout=30, limits=limits, headers={"cookie": self.cookie}) as self.web:
            while not self.content:
                try:
                    await self._follow()
                except ConnectionClosed as closed:
                    self.seen.closed[closed.rcvd.code if closed.rcvd else 1006] += 1
                except (*GONE, httpx.HTTPStatusError) as error:
                    self.seen.refused.append(repr(error))

    async def _post(self, wish: Letter) -> Letter:
        self.seen.requests += 1
        answer = await self.web.post(f"{self.urls[0]}/api/tables/{self.table}/move", json=wish)
        if answer.status_code not in (200, 409):
            self.seen.refused.append(answer.text)
        return {**answer.json(), "key": wish["key"]}


class Restart:
    """A server of several workers, and tables at which people play on and on."""

    def __init__(self, database: str, log: Path, tables: int, workers: int = 2) -> None:
        self.house = House(database, log, bus=redis(), workers=workers)
        self.database = database
        self.tables = tables
        self.seen = Seen()
        self.found = Findings()
        self.played: dict[str, list[Player]] = {}
        self._numbers = count()

    async def run(self, restarts: int, between: float = 0.0) -> Findings:
        """Start the workers anew so many times, with so many seconds in between."""
        with self.house:
            playing = [asyncio.create_task(self._play_on()) for _ in range(self.tables)]
            await self._moves(5 * self.tables)
            for number in range(restarts):
                assert self.house.process is not None
                self.house.process.send_signal(signal.SIGHUP)
                await self._anew(number + 1)
                self.found.rounds += 1
                await self._moves(5 * self.tables)
                await asyncio.sleep(between)
            for task in playing:
                task.cancel()
            for gone in await asyncio.gather(*playing, return_exceptions=True):
                if not isinstance(gone, asyncio.CancelledError):
                    raise AssertionError("a table ended") from gone
        store = Store(self.database)
        for table, players in self.played.items():
            await self.found.examine(store, table, players)
        await store.close()
        self.found.acknowledged = self._done()
        return self.found

    def _done(self) -> int:
        return sum(len(player.done) for players in self.played.values() for player in players)

    async def _moves(self, more: int) -> None:
        """Wait until so many moves more were acknowledged."""
        enough, end = self._done() + more, time.monotonic() + PATIENCE
        while self._done() < enough:
            assert time.monotonic() < end, "they do not play"
            await asyncio.sleep(0.02)

    async def _anew(self, times: int) -> None:
        """Wait until the workers were started anew so many times."""
        end = time.monotonic() + PATIENCE
        while self.house.log.read_text().count(ANEW) < times:
            assert time.monotonic() < end, f"the workers were not started anew:\n{self.house.log.read_text()[-3000:]}"
            await asyncio.sleep(0.05)

    async def _play_on(self) -> None:
        """Match after match of two, one of them over a WebSocket, the other one over a stream and POSTs."""
        while True:
            number = next(self._numbers)
            players = await asyncio.to_thread(self._lay, number)
            await asyncio.gather(*(player.play() for player in players))

    def _lay(self, number: int) -> list[Player]:
        game, options = GAMES[number % len(GAMES)]
        anna, bob = self.house.guest(), self.house.guest()
        try:
            table = anna.lay(game, [{"who": "me"}, {"who": "anybody"}], options=options)["table"]["id"]
            assert bob.do(table, "seat").status_code == 200
        finally:
            # Their players have connections of their own.
            anna.web.close()
            bob.web.close()
        self.seen.requests += 2
        players: list[Player] = []
        for name, guest, live in (("anna", anna, True), ("bob", bob, False)):
            player = StrictPlayer(guest, table, f"{name}{number}", [self.house.url], live)
            player.seen = self.seen
            players.append(player)
        self.played[table] = players
        return players


def told(restart: Restart) -> str:
    """The findings of a run, in one line."""
    seen, found = restart.seen, restart.found
    return (
        f"{found.rounds} restarts, {restart.tables} tables, {found.acknowledged} acknowledged moves,"
        f" {seen.requests} requests over HTTP, {sum(seen.closed.values())} WebSockets closed {dict(seen.closed)},"
        f" {len(seen.refused)} refused or cut, {found.folded} logs folded,"
        f" {len(found.lost)} lost, {len(found.doubled)} doubled"
    )


def main() -> None:
    """Print the figures of a long run."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--restarts", type=int, default=5)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, postgres() as url:
        restart = Restart(url, Path(folder) / "log", asked.tables, asked.workers)
        asyncio.run(restart.run(asked.restarts, between=1.0))
    print(f"{told(restart)}, {time.monotonic() - begun:.0f} s")
    raise SystemExit(bool(restart.seen.refused or restart.found.lost or restart.found.doubled))


if __name__ == "__main__":
    main()
