"""Reviews of matches that are over, and what a master thinks of every decision.

A match is folded once and cached, and so is every grade.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from ptoq.core.rules import EVERYBODY
from ptoq.server.engine.bots import Question, Thought, question
from ptoq.server.engine.jobs import Priority
from ptoq.server.engine.lru import LruCache
from ptoq.server.engine.pool import BotPool, Busy
from ptoq.server.rooms.entries import Entry
from ptoq.server.rooms.stories import Graded, Story

STORY_EVENTS = 60_000
"""How many events the cached matches have together: the longest match, or hundreds of others. One takes 2 kB."""
GRADES = 2000
"""How many grades are cached; the luck of a match counts as one."""
WHOLE_MATCH = 0
"""The number of no decision: what is told of all draws of a match."""
MOST_WAITING, MOST_OF_SHARE = 50, 5
"""How many may wait for a grade, and how many of one share."""
Key = tuple[str, int, str]
"""A table, the number of a decision, and a language."""


class ReviewCache:
    """The matches that are being reviewed, and their grades."""

    def __init__(self, bots: BotPool) -> None:
        self.bots = bots
        self.stories: LruCache[str, Story] = LruCache(STORY_EVENTS, lambda story: len(story.events))
        self.grades: LruCache[Key, bytes] = LruCache(GRADES)
        self._folding = asyncio.Lock()
        self._waiting: dict[Key, asyncio.Task[bytes]] = {}
        """Grades that are being thought about."""
        self._shares: Counter[str] = Counter()

    async def story(self, table: str, seq: int, read: Callable[[], Awaitable[Sequence[Entry]]]) -> Story:
        """A match as of an entry, read and folded once."""
        known = self._known(table, seq)
        if known is None:
            # One after the other: folding a long match takes a while, and two would only share the time.
            async with self._folding:
                known = self._known(table, seq)
                if known is None:
                    known = self.stories.put(table, await asyncio.to_thread(Story, await read()))
        return known

    def _known(self, table: str, seq: int) -> Story | None:
        known = self.stories.get(table)
        return known if known is not None and known.seq == seq else None

    def drop(self, table: str) -> None:
        """The log of a table was changed: fold it again."""
        self.stories.drop(table)

    async def grade(self, table: str, story: Story, number: int, language: str, share: str) -> bytes:
        """What a master thinks of a decision, as JSON: the same as `ptoq analyse` says of the exported match."""
        asked = question(story.decisions[number].view, "master", b"", language)
        asked = msgspec.structs.replace(asked, seed=0, judged=story.decisions[number].move.code)

        def told(thought: Thought) -> Graded:
            return story.grade(number, thought.choices, language, thought.expected)

        return await self._ask_once((table, number, language), asked, told, share)

    async def luck(self, table: str, story: Story, share: str) -> bytes:
        """The luck of all draws of a match, as JSON."""
        game, names = story.narrator.game, story.narrator.names
        log = msgspec.json.encode(story.events)
        asked = Question(game.name, "master", 0, EVERYBODY, b"", names, [], 0, log=log)
        return await self._ask_once((table, WHOLE_MATCH, ""), asked, lambda thought: thought.luck, share)

    async def _ask_once(self, key: Key, asked: Question, told: Callable[[Thought], Any], share: str) -> bytes:
        """What is made of the answer to a question, as JSON; it is asked once, whoever waits for it."""
        known = self.grades.get(key)
        if known is not None:
            return known
        waiting = self._waiting.get(key)
        if waiting is None:
            if len(self._waiting) >= MOST_WAITING or self._shares[share] >= MOST_OF_SHARE:
                raise Busy("server/busy")
            waiting = self._waiting[key] = asyncio.create_task(self._ask(key, asked, told, share))
        # It goes on if the one who asked is gone: another one may be waiting for it, too.
        return await asyncio.shield(waiting)

    async def _ask(self, key: Key, asked: Question, told: Callable[[Thought], Any], share: str) -> bytes:
        self._shares[share] += 1
        try:
            thought = await self.bots.ask(asked, Priority.REVIEW, share)
            return self.grades.put(key, msgspec.json.encode(told(thought)))
        finally:
            self._shares -= Counter({share: 1})
            del self._waiting[key]
