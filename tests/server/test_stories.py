"""A match to look back at: read and folded once, and a step of its replay folds a few events, not all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import cast

import pytest

from ptoq.core.rules import EVERYBODY
from ptoq.server.engine.lru import LruCache
from ptoq.server.engine.pool import BotPool
from ptoq.server.engine.reviews import ReviewCache
from ptoq.server.rooms.entries import Entry, RoomEvent
from ptoq.server.rooms.stories import CHECKPOINT, Story
from ptoq.table.events import AnyEvent
from ptoq.table.match import Match
from ptoq.table.table import Table
from tests.server.doings import move
from tests.server.shelves import NOON, room_for


def played(game: str, **options: int | str) -> list[Entry]:
    """The entries of a random match, to its end."""
    rng, log = Random(11), list[Entry]()
    room = room_for(game, ["anna", "bob"], options=options, log=log)
    while room.state != "over":
        seat = rng.choice(list(room.pending))
        if room.table.can_undo(seat) and rng.random() < 0.2:
            person = ("anna", "bob")[seat]
            log.append(room.execute(NOON, person, None, lambda room, person=person: room.undo(person, room.seq)))
        else:
            move(room, NOON, seat, rng.choice(list(room.table.moves_of(seat))).text, log)
    return log


def stood(events: Sequence[AnyEvent]) -> Table:
    """The same match, folded from its start."""
    table = Table.opened(events[0], b"")
    for event in events[1:]:
        table.follow(event)
    return table


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("escalero", {}),
        ("pyramid-poker", {"target": "single"}),
        ("hidden-poker", {"rounds": 4}),
        ("open-poker", {"rounds": 3}),
    ],
)
def test_every_position_of_a_replay_is_that_of_the_match_folded_from_its_start(
    game: str, options: dict[str, int | str], monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = played(game, **options)
    story = Story(entries)
    folded: list[int] = []
    take = Match._take
    monkeypatch.setattr(Match, "_take", lambda self, event: (folded.append(1), take(self, event))[1])
    events: list[AnyEvent] = []
    for seq, entry in enumerate(entries):
        for part, event in enumerate(entry.events, start=1):
            if isinstance(event, RoomEvent):
                continue
            events.append(event)
            folded.clear()
            position = story.replay(seq, part)
            assert len(folded) < CHECKPOINT
            there = stood(events)
            for seat in (EVERYBODY, 0, 1):
                assert position.view(seat).to_json() == there.view(seat).to_json(), f"entry {seq}, part {part}"
    assert len(events) > CHECKPOINT, "it takes more than one checkpoint"
    assert story.events == events


def test_a_match_is_read_and_folded_once_and_again_only_when_its_log_has_changed() -> None:
    entries = played("escalero")
    reads = 0

    async def read() -> Sequence[Entry]:
        nonlocal reads
        reads += 1
        return entries

    async def check() -> None:
        cache = ReviewCache(cast("BotPool", None))
        first = await cache.story("t", len(entries) - 1, read)
        assert await cache.story("t", len(entries) - 1, read) is first
        assert reads == 1
        cache.drop("t")
        assert await cache.story("t", len(entries) - 1, read) is not first
        assert reads == 2
        cache.drop("t")
        one, other = await asyncio.gather(*(cache.story("t", len(entries) - 1, read) for _ in range(2)))
        assert one is other
        assert reads == 3

    asyncio.run(check())


def test_cached_matches_have_so_many_events_together_and_those_not_asked_for_longest_go_first() -> None:
    cache: LruCache[str, str] = LruCache(10, len)
    for key, weight in (("a", 4), ("b", 4), ("c", 2)):
        cache.put(key, "x" * weight)
    assert cache.get("a") is not None
    cache.put("d", "x")
    assert [key for key in "abcd" if cache.get(key) is not None] == ["a", "c", "d"]
    cache.put("a", "xx")
    cache.put("e", "x" * 5)
    assert [key for key in "abcde" if cache.get(key) is not None] == ["a", "c", "d", "e"]
    cache.put("f", "x" * 100)
    assert [key for key in "abcdef" if cache.get(key) is not None] == ["f"]
    cache.put("g", "x" * 10)
    assert [key for key in "abcdefg" if cache.get(key) is not None] == ["g"]
