"""Requests that come late, twice or too early, and rooms that are read again."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from ptoq.server.rooms.entries import Entry
from ptoq.server.rooms.room import Room, Stale
from ptoq.server.rooms.state import KEYS
from tests.server.doings import HONEST, THREE, TWO, again_of, clock, do, move, refused, shown
from tests.server.houses import House
from tests.server.shelves import NOON, MemoryStore, Watch, again, lay_out, registry_on, room_for


def test_a_move_on_a_position_that_is_gone_is_stale() -> None:
    room = room_for("al-capone", TWO)
    seen, seat = room.seq, room.pending[0]
    move(room, NOON, seat)
    assert refused(room, Room.move, THREE[seat], "no raise", seen, kind=Stale) == "server/stale"


def test_a_stale_move_is_answered_with_how_the_table_looks_now(house: House) -> None:
    guests = [house.guest(), house.guest()]
    table = guests[0].lay("al-capone", [{"who": "me"}, {"who": "anybody"}])["table"]["id"]
    guests[1].do(table, "seat")
    letter = guests[0].look(table)
    mover = guests[letter["view"]["actor"]]
    now = mover.move(table, letter, "no raise")
    late = mover.do(table, "move", move="no raise", seq=letter["seq"])
    assert (late.status_code, late.json()["reason"]) == (409, "server/stale")
    assert late.json()["now"]["seq"] == now["seq"]
    assert late.json()["now"]["view"] == now["view"]


def test_what_a_bot_thought_of_an_earlier_turn_is_stale_even_where_the_move_is_legal_again() -> None:
    room = room_for("al-capone", ["anna"], bots=1, options={"rounds": 9})

    def until_the_bot() -> int:
        while room.bot is None:
            do(room, NOON, Room.move, "anna", "no raise", room.seq)
        return room.seq

    made_on = until_the_bot()
    code = next(one.code for one in room.table.moves_of(1) if one.text == "no raise")
    room.execute(NOON, None, None, lambda room: room.bot_move(1, code, made_on))
    later = until_the_bot()
    assert code in [one.code for one in room.table.moves_of(1)]
    with pytest.raises(Stale):
        room.execute(NOON, None, None, lambda room: room.bot_move(1, code, made_on))
    room.execute(NOON, None, None, lambda room: room.bot_move(1, code, later))


def test_a_move_on_an_entry_that_is_not_there_yet_is_refused() -> None:
    room = room_for("al-capone", TWO)
    assert refused(room, Room.move, THREE[room.pending[0]], "no raise", room.seq + 1) == "server/not-yet"


def test_what_others_say_in_between_makes_no_move_stale() -> None:
    room = room_for("al-capone", TWO)
    seen, seat = room.seq, room.pending[0]
    do(room, NOON, Room.chat, THREE[1 - seat], "hello")
    do(room, NOON, Room.move, THREE[seat], "no raise", seen)


def test_a_repeated_request_is_done_once_even_after_a_restart() -> None:
    log: list[Entry] = []
    room = room_for("al-capone", TWO, log=log)
    store, watch = MemoryStore(), Watch()
    lay_out(store, room, log)
    person, seq = THREE[room.pending[0]], room.seq

    async def twice() -> list[int]:
        done = []
        for registry in (registry_on(store, watch), registry_on(store, watch)):
            live = await registry.get(room.table.id)
            for _ in range(2):
                done.append(
                    await registry.execute(live, person, "key", lambda room: room.move(person, "no raise", seq))
                )
        return done

    assert asyncio.run(twice()) == [seq + 1] * 4
    assert len(store.logs[room.table.id]) == seq + 2


def test_the_same_key_of_somebody_else_is_another_request() -> None:
    log: list[Entry] = []
    room = room_for("al-capone", TWO, log=log)
    store, watch = MemoryStore(), Watch()
    lay_out(store, room, log)

    async def both() -> list[int]:
        registry = registry_on(store, watch)
        live = await registry.get(room.table.id)
        return [
            await registry.execute(live, person, "key", lambda room, p=person: room.chat(p, "hello")) for person in TWO
        ]

    assert asyncio.run(both()) == [room.seq + 1, room.seq + 2]


def test_a_repeated_request_is_recognised_however_much_the_others_did_meanwhile() -> None:
    log: list[Entry] = []
    room = room_for("al-capone", TWO, log=log)
    store, watch = MemoryStore(), Watch()
    lay_out(store, room, log)

    async def late() -> tuple[int, int]:
        registry = registry_on(store, watch)
        live = await registry.get(room.table.id)
        first = await registry.execute(live, "anna", "key", lambda room: room.chat("anna", "hello"))
        for number in range(2 * KEYS):
            await registry.execute(live, "bob", f"key-{number}", lambda room: room.chat("bob", "hello"))
        return first, await registry.execute(live, "anna", "key", lambda room: room.chat("anna", "hello"))

    first, again = asyncio.run(late())
    assert first == again


def test_the_last_requests_of_each_person_are_recognised_and_no_older_ones() -> None:
    room = room_for("al-capone", TWO)
    for number in range(KEYS + 1):
        room.execute(NOON, "anna", f"key-{number}", lambda room: room.chat("anna", "hello"))
    assert {key for who, key in room.keys if who == "anna"} == {f"key-{number}" for number in range(1, KEYS + 1)}
    assert room.keys["anna", "key-1"] == room.seq - KEYS + 1


def test_two_processes_that_write_the_same_number_both_end_with_the_same_room() -> None:
    log: list[Entry] = []
    room = room_for("hidden-poker", THREE, log=log)
    move(room, NOON, room.pending[0], HONEST, log)
    store, watch = MemoryStore(), Watch()
    lay_out(store, room, log)
    others, seq = list(room.pending), room.seq

    async def race() -> None:
        registries = [registry_on(store, watch), registry_on(store, watch)]
        lives = [await registry.get(room.table.id) for registry in registries]
        for registry, live, seat in zip(registries, lives, others, strict=True):
            await registry.execute(
                live, THREE[seat], None, lambda room, s=seat: room.move(THREE[s], f"believe as {s + 1}", seq)
            )

    asyncio.run(race())
    assert again_of(store, room).seq == seq + 2


@pytest.mark.parametrize("game", ["al-capone", "hidden-poker", "pyramid-poker"])
def test_a_room_read_again_shows_the_same_to_everybody(game: str) -> None:
    log: list[Entry] = []
    room = room_for(game, TWO, terms=clock("game", 60, 2), log=log)
    rng = Random(4)
    for step in range(40):
        if room.state == "over":
            break
        seat = rng.choice(list(room.pending))
        move(room, NOON + step * 500, seat, rng.choice(room.table.moves_of(seat)).text, log)
        assert shown(again(log, room.seed)) == shown(room)
