"""A page that is open at a table: it does what `web/src/live.svelte.ts` does, and checks every snapshot."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from tests.simulation import checks
from tests.simulation.checks import Seen, Violation
from tests.simulation.network import Wire

if TYPE_CHECKING:
    from tests.simulation.world import World

FIRST_WAIT, LONGEST_WAIT = 0.3, 8.0
UNKNOWN_TABLE = 4404
WORDY = 0.05
"""How many pages want everything in words, too: that takes as long as all the rest."""


class Person(msgspec.Struct, frozen=True):
    """Who sits before a page."""

    id: str | None
    cookie: str | None
    name: str
    seeds: dict[str, str] = msgspec.field(default_factory=dict)
    """The seeds that this person promised and keeps, by their commitments."""


class Page:
    """One WebSocket at one table, opened again whenever it is lost, and the commands that have no answer yet."""

    def __init__(self, world: World, person: Person, table: str, rng: Random) -> None:
        self.world = world
        self.person = person
        self.name = person.name
        self.table = table
        self.rng = rng
        self.wordy = rng.random() < WORDY
        self.seen = -1
        """The newest entry that was shown,"""
        self.known: int = -1
        """and the newest one that was told of."""
        self.latest: Seen | None = None
        self.pending: dict[str, tuple[float, bytes]] = {}
        self.answered: dict[str, bytes] = {}
        """Some commands that were answered: they come again."""
        self.connected = self.closed = False
        self.opened = 0.0
        self.news = asyncio.Event()
        self._wire: Wire | None = None
        self._wait = FIRST_WAIT
        self._numbers = 0

    # --- the connection

    def open(self) -> None:
        """Connect, from the newest entry that is known."""
        if self.closed:
            return
        process = self.world.route(self.table, self.rng, 0.1 if self.opened == 0 else 0.3)
        if process is None:
            self._again()
            return
        path = f"/api/tables/{self.table}/live?since={self.known}"
        if self.wordy:
            path += f"&language={checks.WORDS}"
        self._wire = process.connect(self, path, self.person.cookie)

    def _again(self) -> None:
        self.world.loop.call_later(self._wait, self.open)
        self._wait = min(2 * self._wait, LONGEST_WAIT)

    def lost(self, wire: Wire, code: int) -> None:
        """The connection is gone."""
        if wire is self._wire:
            self._wire, self.connected = None, False
            self.world.counts["reconnects"] += not self.closed
            if code != UNKNOWN_TABLE and not self.closed:
                self._again()

    def drop(self) -> None:
        """The network fails."""
        if self._wire is not None:
            self._wire.drop(half=self.rng.random() < 0.3)

    def stall(self, seconds: float) -> None:
        """The network is too slow for a while."""
        if self._wire is not None and self.connected:
            self._wire.stall(seconds)

    def close(self) -> None:
        """Close the page."""
        self.closed = True
        if self._wire is not None:
            self._wire.drop()

    # --- messages

    def receive(self, wire: Wire, text: bytes) -> None:
        """A snapshot, or a refusal."""
        if wire is not self._wire:
            return
        self.world.note("told", self.name, text)
        seen = checks.decode(text)
        try:
            self._check(seen)
        except Violation as violation:
            self.world.violated(violation)
        answered = self.pending.pop(seen.key, None) if seen.key is not None else None
        if seen.refused is not None:
            self.world.counts["refusals"] += 1
            if answered is not None and seen.key is not None and seen.reason == "server/unwritten":
                self.world.loop.call_later(self.rng.uniform(0.1, 3), self._send, seen.key, answered[1])
            return
        if seen.key is not None and answered is not None:
            self.answered[seen.key] = answered[1]
            if len(self.answered) > 4:
                del self.answered[next(iter(self.answered))]
        if not self.connected:
            self.connected, self._wait, self.opened = True, FIRST_WAIT, self.world.loop.time()
            for _, command in self.pending.values():
                wire.send(command)
        self.seen, self.known = max(self.seen, seen.seq), max(self.known, seen.seq)
        self.latest = seen
        self._disclose(seen)
        self.news.set()

    def _check(self, seen: Seen) -> None:
        journal, who = self.world.journals[self.table], self.person.id
        if seen.refused is not None:
            checks.refused(journal, who, seen)
            return
        checks.nothing_early(journal, seen)
        checks.acknowledged(journal, who, seen)
        checks.forward(self, journal, seen)
        self.world.counts["snapshots"] += 1
        self.world.counts["compared"] += checks.no_secrets(journal, journal.seat_at(seen.seq, who), seen)

    def _disclose(self, seen: Seen) -> None:
        """Tell one's seed when all seats are taken; who does not keep it any more never does."""
        table, seat = seen.table, self.world.journals[self.table].seat_at(seen.seq, self.person.id)
        if table is None or seat < 0 or table.state != "waiting" or self.pending:
            return
        mine = table.seeds[seat]
        seed = self.person.seeds.get(mine.commitment)
        if seed is not None and not mine.told and all(one.name is not None for one in table.seats):
            self.command(do="disclose", seed=seed)

    # --- commands

    def command(self, **fields: Any) -> None:
        """Send a command, now or when the connection is back."""
        self._numbers += 1
        key = f"{self.name}-{self.rng.getrandbits(40):x}-{self._numbers}"
        self._send(key, msgspec.json.encode({**fields, "key": key}))

    def _send(self, key: str, command: bytes) -> None:
        if self.closed:
            return
        self.pending[key] = (self.world.loop.time(), command)
        self.world.counts["commands"] += 1
        if self._wire is not None and self.connected:
            self._wire.send(command)

    def repeat(self) -> None:
        """Send something again that was sent before, answered or not."""
        commands = [command for _, command in self.pending.values()] + [*self.answered.values()]
        if commands and self._wire is not None and self.connected:
            self.world.counts["repeats"] += 1
            self._wire.send(self.rng.choice(commands))

    @property
    def moves(self) -> list[str]:
        """What can be played, if nothing waits for an answer."""
        if self.latest is None or self.pending:
            return []
        view: dict[str, Any] = msgspec.json.decode(self.latest.view)
        return [move["text"] for move in view["moves"]]

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.latest is not None and self.latest.table is not None and self.latest.table.state == "over"
