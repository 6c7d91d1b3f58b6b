"""Secrets: whatever is sent to a seat, or to a spectator, is the same to the last byte whatever the others hide."""

from __future__ import annotations

import asyncio
import logging
from random import Random
from typing import Any

import msgspec
import pytest

from ptoq.core.draws import stream
from ptoq.core.game import Game
from ptoq.core.messages import LANGUAGES, say
from ptoq.core.refusals import Refusal
from ptoq.core.rules import EVERYBODY
from ptoq.games import games
from ptoq.server.engine.bots import question
from ptoq.server.live.registry import TableRegistry
from ptoq.server.logs import Lines
from ptoq.server.rooms import entries as room_entries
from ptoq.server.rooms.entries import Entry, read_entry, write_entry
from ptoq.server.rooms.room import Room
from tests.audit import option_sets
from tests.server.ghosts import OTHER_SEED, Ghost
from tests.server.shelves import NOON, MemoryStore, Watch, lay_out, registry_on, room_for

STEPS = 40
SECRETIVE = {"pyramid-poker", "hidden-poker", "hidden-joker-poker"}
"""The games in which somebody hides something: in Sakkara every tile enters its holder in public (SK8)."""


def cases() -> list[Any]:
    """Every game, with its defaults and with everything else it can be, for few and for more."""
    found = []
    for game in games().values():
        sets = option_sets(game)
        for wishes in (sets[0], sets[-1]) if len(sets) > 1 else sets:
            for seats in {max(2, game.seats[0]), min(3, game.seats[-1])}:
                name = ",".join(f"{key}={value}" for key, value in wishes.items()) or "defaults"
                found.append(pytest.param(game, wishes, seats, id=f"{game.name}-{name}-{seats}"))
    return found


class World:
    """A registry with one table, real or of a ghost."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.store = MemoryStore()
        self.registry: TableRegistry = registry_on(self.store, Watch())

    async def know(self, table: str, log: list[Entry], anew: bool) -> Room:
        """Take a log: what is new in it, or all of it."""
        if anew or table not in self.store.logs:
            self.store.logs[table] = [write_entry(entry) for entry in log]
            self.store.seeds[table] = self.seed
            live = await self.registry.get(table)
            live.stale = True
        else:
            self.store.logs[table] += [write_entry(entry) for entry in log[len(self.store.logs[table]) :]]
            live = await self.registry.get(table)
        await self.registry._follow(live)
        return live.room

    async def snapshots(self, table: str, person: str | None, sinces: list[int], language: str) -> list[bytes]:
        """All that a person could ask for now."""
        told = []
        live = await self.registry.get(table)
        for since in sinces:
            for wanted in (None, language):
                told.append(await self.registry.snapshot(live, person, since, wanted))
        return told


class Comparison:
    """A match in a real world and in the ghost of every seat, compared byte by byte."""

    def __init__(self, game: Game, wishes: dict[str, Any], seats: int, seed: int) -> None:
        self.rng = Random(seed)
        self.people = [f"person-{number}-{seed:x}-id" for number in range(seats)]
        self.log: list[Entry] = []
        self.room = room_for(game.name, self.people, options=wishes, log=self.log, seed=seed)
        self.real = World(self.room.seed)
        self.eyes = [EVERYBODY, *range(seats)]
        self.ghosts = {seat: Ghost(seat, self.rng) for seat in self.eyes}
        self.worlds = {seat: World(OTHER_SEED) for seat in self.eyes}
        self.told = 0
        self.compared = 0
        self.different = 0
        self.bytes = 0
        self.unlike = 0

    async def run(self, steps: int) -> None:
        """Play at random, and compare after every step."""
        for step in range(steps):
            await self._compare(step)
            if self.room.state == "over":
                break
            self._play()

    def _play(self) -> None:
        room, rng = self.room, self.rng
        seat = rng.choice(list(room.pending))
        person = self.people[seat]
        if room.table.can_undo(seat) and rng.random() < 0.1:
            self.log.append(room.execute(NOON, person, None, lambda room: room.undo(person, room.seq)))
        else:
            move = rng.choice(room.table.moves_of(seat)).text
            self.log.append(room.execute(NOON, person, None, lambda room: room.move(person, move, room.seq)))

    async def _compare(self, step: int) -> None:
        table, language = self.room.table.id, LANGUAGES[step % len(LANGUAGES)]
        room = await self.real.know(table, self.log, anew=False)
        if room.state == "over":
            return  # now everything is public
        sinces = [room.seq, room.seq - 1, *([-1] if step % 10 == 0 else [])]
        for seat in self.eyes:
            ghost, world = self.ghosts[seat], self.worlds[seat]
            anew = False
            for entry in self.log[len(ghost.real) :]:
                anew |= ghost.hear(read_entry(write_entry(entry)))
            fiction = await world.know(table, ghost.entries, anew)
            person = None if seat < 0 else self.people[seat]
            snapshots = await self.real.snapshots(table, person, sinces, language)
            self._same(snapshots, await world.snapshots(table, person, sinces, language))
            self._hide_nothing(snapshots, seat)
            self._same(self._refusals(room, seat, step), self._refusals(fiction, seat, step))
            self._guess(room, seat, step)
            self.compared += 1
            self.different += ghost.differs

    def _same(self, real: list[bytes], ghostly: list[bytes]) -> None:
        assert len(real) == len(ghostly)
        for one, other in zip(real, ghostly, strict=True):
            self.bytes += len(one)
            self.unlike += sum(a != b for a, b in zip(one, other, strict=False)) + abs(len(one) - len(other))
            assert one == other

    def _hide_nothing(self, snapshots: list[bytes], seat: int) -> None:
        """No seed, and nobody's identity, is in anything that is sent."""
        secrets = [self.room.seed.hex(), *self.people]
        for snapshot in snapshots:
            for secret in secrets:
                assert secret.encode() not in snapshot
            for happened in msgspec.json.decode(snapshot)["happened"]:
                for event in happened["events"]:
                    assert event["event"] != "revealed"
                    assert not {"outcome", "n", "seed", "host", "kept"} & set(event)

    def _refusals(self, room: Room, seat: int, step: int) -> list[bytes]:
        """What a seat is told that tries what it may not, and what a bot or a master would be asked for it."""
        if seat < 0:
            return []
        rng = Random(step)
        person, table = self.people[seat], room.table
        before = table.state.tobytes() if table.state is not None else b""
        legal = {move.text for move in table.moves_of(seat)}
        notation = table.game.words.NOTATION
        texts = [notation.text(rng.randrange(notation.count)) for _ in range(8)]
        told = []
        for text in [*texts, "tut tut", "nonsense"]:
            if text not in legal:
                told.append(self._refusal(room, lambda room, text=text: room.move(person, text, room.seq), step))
        for do in (lambda room: room.answer(person, True), lambda room: room.fire_due(NOON)):
            told.append(self._refusal(room, do, step))
        if not table.can_undo(seat):
            told.append(self._refusal(room, lambda room: room.undo(person, room.seq), step))
        assert (table.state.tobytes() if table.state is not None else b"") == before
        if table.state is not None:
            told.append(msgspec.json.encode(question(room.view(seat), "master", b"")))
        return told

    def _refusal(self, room: Room, do: Any, step: int) -> bytes:
        with pytest.raises(Refusal) as refusal:
            room.execute(NOON, "nobody", None, do)
        text = refusal.value.text
        return f"{text.key} {say(text, LANGUAGES[step % len(LANGUAGES)])}".encode()

    def _shown(self, room: Room, seat: int) -> list[bytes]:
        view = room.view(seat)
        return [msgspec.json.encode(view.to_json()), say(view.expects, "en").encode()]

    def _guess(self, room: Room, seat: int, step: int) -> None:
        """The same with a state that was guessed from what the seat knows."""
        table = room.table
        if table.state is None:
            return
        real = table.state
        shown = self._shown(room, seat)
        refusals = self._refusals(room, seat, step)
        guessed = table.hidden(real, seat)
        table.rules.guess(guessed, seat, stream(f"{step} {seat}"))
        table.state = guessed
        try:
            self._same(
                shown, [msgspec.json.encode(room.view(seat).to_json()), say(room.view(seat).expects, "en").encode()]
            )
            self._same(refusals, self._refusals(room, seat, step))
        finally:
            table.state = real


@pytest.mark.parametrize(("game", "wishes", "seats"), cases())
def test_no_byte_depends_on_what_a_seat_may_not_know(
    game: Game, wishes: dict[str, Any], seats: int, record_property: Any
) -> None:
    lines: list[str] = []
    handler = logging.Handler(logging.DEBUG)
    handler.emit = lambda record: lines.append(Lines().format(record))  # type: ignore[method-assign]
    logging.getLogger().addHandler(handler)
    try:
        comparison = Comparison(game, wishes, seats, seed=len(game.name) + seats)
        asyncio.run(comparison.run(STEPS if game.name in SECRETIVE else STEPS // 2))
    finally:
        logging.getLogger().removeHandler(handler)
    record_property("compared", comparison.compared)
    record_property("different", comparison.different)
    print(
        f"{game.name}: {comparison.compared} steps compared, {comparison.different} of them with other secrets,"
        f" {comparison.bytes} bytes, {comparison.unlike} of them unlike"
    )
    assert comparison.compared > 0 or comparison.room.state == "over"  # with one stake there is nothing to decide
    assert (comparison.different > 0) == (game.name in SECRETIVE)
    for line in lines:
        for secret in (comparison.room.seed.hex(), *comparison.people):
            assert secret not in line


def test_a_leak_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """If outcomes were told to everybody, the comparison would fail."""
    monkeypatch.setitem(room_entries.SECRETS, "drew", ())
    with pytest.raises(AssertionError):
        asyncio.run(Comparison(games()["hidden-poker"], {}, 2, seed=1).run(STEPS))


def test_a_bots_luck_follows_from_the_secret_seed_alone() -> None:
    """Whoever knows all that is public, but not the seed, cannot foresee a bot."""
    room = room_for("hidden-poker", ["anna", "bob"])
    view = room.view(room.table.actor or 0)
    lucks = {question(view, "novice", bytes([number]) * 32).seed for number in range(50)}
    assert len(lucks) == 50
    assert question(view, "novice", room.seed).seed == question(view, "novice", room.seed).seed


def test_the_memory_store_reads_what_was_laid_out() -> None:
    log: list[Entry] = []
    room = room_for("al-capone", ["anna", "bob"], log=log)
    store = MemoryStore()
    lay_out(store, room, log)
    found = asyncio.run(registry_on(store, Watch()).get(room.table.id))
    assert found.room.seq == room.seq
