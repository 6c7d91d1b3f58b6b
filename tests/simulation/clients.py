"""People who play: in sittings with hours between them, at one table after the other, and not always as they should."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from ptoq.core.refusals import Refusal
from ptoq.server.http.routes import tables as routes
from ptoq.server.http.wire import Moving, NewTable, Rematching, SeatRequest, Sitting
from ptoq.server.rooms.room import PHRASES
from ptoq.server.rooms.terms import Clock, Terms
from ptoq.table import fair
from tests.simulation.pages import Page, Person
from tests.simulation.process import Gone

if TYPE_CHECKING:
    from tests.simulation.world import World

SITTING_SECONDS, PAUSE_SECONDS, THOUGHT_SECONDS = 400.0, 9 * 3600.0, 12.0
"""How long people play on average, how long they stay away, and how long they think about a move."""
GAMES = {
    "pyramid-poker": (2, {"target": "single"}),
    "sakkara": (2, {}),
    "open-poker": (3, {"rounds": 4}),
    "hidden-poker": (3, {"rounds": 4}),
    "hidden-joker-poker": (2, {"rounds": 4}),
    "al-capone": (3, {"rounds": 4}),
    "rock-and-roll": (3, {"rounds": 3}),
    "escalero": (2, {}),
}
CLOCKS = (
    Clock(),
    Clock(),
    Clock(),
    Clock("move", 20),
    Clock("move", 60),
    Clock("game", 120, 3),
    Clock("move", 86_400),
)


class Group:
    """The people of one table, and the tables they play at."""

    def __init__(self, world: World, number: int, people: list[Person]) -> None:
        self.world = world
        self.rng = world.stream(f"group {number}")
        self.people = people
        self.table = ""
        self.pages: list[Page] = []

    async def run(self) -> None:
        """Sit together, again and again."""
        await asyncio.sleep(self.rng.uniform(0, min(self.world.pause, self.world.seconds / 2)))
        while True:
            if not self.table or await self._over():
                await self._lay()
            await self._sit_together()
            await asyncio.sleep(self.rng.expovariate(1 / self.world.pause))

    async def _over(self) -> bool:
        """Whether there is nothing more to play for: also if a seed was never told."""
        journal = self.world.journals.get(self.table)
        if journal is None:
            return False
        return journal.room.state == "over" or (bool(journal.room.table.awaited) and self.rng.random() < 0.5)

    async def _call(self, person: Person, what: Any, *args: Any, **named: Any) -> Any:
        """Make a request until it is answered; None if it is refused."""
        while True:
            process = self.world.route(self.table, self.rng)
            try:
                if process is not None:
                    return await process.call(person.cookie, what.fn, *args, **named)
            except Gone:
                self.world.counts["requests unanswered"] += 1
            except Refusal:
                return None
            await asyncio.sleep(self.rng.uniform(0.3, 4))

    async def _lay(self) -> None:
        """Lay a new table."""
        rng, people = self.rng, self.people
        game = rng.choice([name for name, (seats, _) in GAMES.items() if seats >= len(people)])
        seats, options = GAMES[game]
        if game == "escalero":
            seats = max(len(people), rng.choice((1, 2, 3)))
        levels = [SeatRequest("me"), *([SeatRequest()] * (len(people) - 1))]
        levels += [SeatRequest("bot", "random")] * (seats - len(people))
        terms = Terms(clock=rng.choice(CLOCKS), undo=rng.choice(("own", "own", "consent", "off")), substitute="random")
        wanted = NewTable(game, levels, dict(options), terms, people[0].name, self._promise(people[0]))
        laid = await self._call(people[0], routes.lay, wanted)
        if laid is None:
            return
        self.table = msgspec.json.decode(laid.content)["table"]["id"]
        self.world.counts["tables"] += 1
        await self._take_seats(people[1:])

    def _promise(self, person: Person) -> str | None:
        """The commitment to a new seed, as the page makes it; some promise nothing, some lose what they promised."""
        luck, seed = self.rng.random(), f"{self.rng.getrandbits(128):032x}"
        if luck < 0.2:
            return None
        promised = fair.commitment(seed.encode())
        if luck < 0.97:
            person.seeds[promised] = seed
        return promised

    async def _take_seats(self, people: list[Person]) -> None:
        for person in people:
            key = f"sit-{self.rng.getrandbits(40):x}"
            await self._call(
                person, routes.sit, self.table, Sitting(name=person.name, commitment=self._promise(person), key=key)
            )

    async def _rematch(self) -> None:
        """Ask for another match, several at once; whoever did not lay the table sits down at it."""
        asking = self.rng.sample(self.people, self.rng.randint(1, len(self.people)))
        calls = (self._call(one, routes.rematch, self.table, Rematching(self._promise(one))) for one in asking)
        found = await asyncio.gather(*calls)
        tables = {answer.table: None for answer in found if answer is not None}
        if len(tables) > 1:
            self.world.violation("rematch", f"the rematch of {self.table} is at {', '.join(tables)}")
        if tables:
            (self.table,) = tables
            self.world.counts["rematches"] += 1
            await self._take_seats(self.people)

    # --- a sitting

    async def _sit_together(self) -> None:
        until = self.world.loop.time() + self.rng.expovariate(1 / SITTING_SECONDS)
        while self.world.loop.time() < until:
            await self._play(until)
            if not await self._over() or self.rng.random() < 0.3:
                break
            await self._rematch()

    async def _play(self, until: float) -> None:
        """Everybody opens the page, and somebody watches now and then."""
        self.pages = [Page(self.world, person, self.table, self.rng) for person in self.people]
        if self.rng.random() < 0.15:
            self.pages.append(Page(self.world, self.rng.choice(self.people), self.table, self.rng))
        watching = []
        if self.rng.random() < 0.15:
            watching.append(Page(self.world, Person(None, None, "spectator"), self.table, self.rng))
        for page in watching:
            page.open()
        try:
            await asyncio.gather(*(self._play_at(page, until) for page in self.pages))
        finally:
            self.pages += watching
            for page in self.pages:
                page.close()
            self.pages = []

    async def _play_at(self, page: Page, until: float) -> None:
        """One of them plays, until the match is over or the sitting is."""
        rng, loop = self.rng, self.world.loop
        await asyncio.sleep(rng.expovariate(1 / 5))
        page.open()
        pace = THOUGHT_SECONDS * rng.uniform(0.3, 1.7)
        while loop.time() < until and not page.over:
            page.news.clear()
            if not page.moves:
                waiting = loop.call_later(rng.uniform(5, 60), page.news.set)
                await page.news.wait()
                waiting.cancel()
            await asyncio.sleep(rng.expovariate(1 / pace))
            await self._act(page)
        await asyncio.sleep(rng.expovariate(0.2))

    async def _act(self, page: Page) -> None:
        """Move; or do one of the many other things that people do."""
        rng, seen = self.rng, page.latest
        if seen is None:
            return
        moves = page.moves
        odd = rng.random()
        if seen.undo is not None and seen.undo.asked is not None and odd < 0.8:
            page.command(do="answer", yes=rng.random() < 0.6)
        elif odd < 0.02:
            page.command(do="chat", phrase=rng.choice(PHRASES))
        elif odd < 0.04 and seen.undo is not None and seen.undo.may:
            page.command(do="undo", seq=seen.seq)
        elif odd < 0.045:
            await self._leave(page.person)
        elif seen.table is not None and seen.table.clock.window is not None and moves and odd < 0.4:
            # The page shows an announcement later than it arrives, or not yet.
            page.command(do="seen", seq=max(-1, seen.seq - (odd < 0.2)))
            self.world.counts["seen"] += 1
        elif seen.ended is not None and odd < 0.4:
            # The verdict of the last round is still on the screen.
            page.command(do="seen", seq=max(-1, seen.seq - (odd < 0.35)))
            self.world.counts["verdicts"] += 1
        elif odd < 0.046:
            await self._call(page.person, routes.resign, self.table)
        elif moves and odd < 0.1:
            move = Moving(rng.choice(moves), seen.seq, f"http-{rng.getrandbits(40):x}")
            await self._call(page.person, routes.move, self.table, move)
        elif moves:
            old = rng.random() < 0.01
            page.command(do="move", move=rng.choice(moves), seq=max(-1, seen.seq - 3) if old else seen.seq)
        if rng.random() < 0.05:
            page.repeat()
        if self.world.faulty:
            self._suffer(page)

    async def _leave(self, person: Person) -> None:
        """Leave the table to a bot for a while."""
        await self._call(person, routes.leave, self.table)
        await asyncio.sleep(self.rng.expovariate(1 / 20))
        await self._call(person, routes.come_back, self.table)
        if person in self.people:
            await self._take_seats([person])

    def _suffer(self, page: Page) -> None:
        """The network of one person fails."""
        luck = self.rng.random()
        suffering: list[Callable[[], None]] = [page.drop, lambda: page.stall(self.rng.uniform(0.1, 20))]
        if luck < 0.04:
            suffering[luck < 0.01]()
