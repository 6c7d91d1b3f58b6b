"""Seeds at a server's table: promised with the seat, told when all sit; until then nothing begins."""

from __future__ import annotations

import asyncio
import hashlib
import json
from typing import Any

import pytest

from ptoq.core.refusals import Refusal
from ptoq.server.live.snapshots import SnapshotCache
from ptoq.server.rooms.entries import Entry, Left
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from ptoq.table.events import Disclosed, Drew, Resigned
from ptoq.table.verify import verify
from tests.server.doings import THREE, TWO, again_of, clock, do, refused
from tests.server.houses import ANYBODY, ME, Guest, House, cookie_of, live
from tests.server.shelves import NOON, MemoryStore, Watch, again, empty_room, lay_out, scheduler_on


def promised(seed: str) -> str:
    """The commitment to a seat's seed."""
    return hashlib.sha256(seed.encode()).hexdigest()


def seed_of(person: str) -> str:
    """The seed that somebody promises here."""
    return f"{person}-luck"


def waiting_room(
    people: list[str],
    terms: Terms | None = None,
    bots: int = 0,
    log: list[Entry] | None = None,
    game: str = "al-capone",
) -> Room:
    """A room where all seats are taken, and all people have promised seeds."""
    levels = [None] * len(people) + ["random"] * bots
    room, entry = empty_room(game, levels, people[0], NOON, {}, terms or Terms(), 1)
    if log is not None:
        log.append(entry)
    for seat, person in enumerate(people):
        do(room, NOON, Room.sit, person, f"Player {seat + 1}", seat, promised(seed_of(person)), log=log)
    return room


def seen(room: Room, seat: int = -1, language: str = "en") -> dict[str, Any]:
    """What a seat sees."""
    snapshot: dict[str, Any] = json.loads(SnapshotCache(room).snapshot(seat, [], language))
    return snapshot


def test_a_table_waits_in_words_for_those_who_have_not_told_their_seeds() -> None:
    log: list[Entry] = []
    room = waiting_room(THREE, bots=1, log=log)
    assert (room.state, list(room.pending), room.bot, room.window, room.due) == ("waiting", [], None, None, None)
    assert seen(room)["expects"].endswith("Player 1, Player 2, Player 3.")
    cache = SnapshotCache(room)
    do(room, NOON, Room.disclose, "bob", seed_of("bob"), log=log)
    assert seen(room)["expects"].endswith("Player 1, Player 3.")
    cache.refresh()
    table = json.loads(cache.snapshot(-1, [], None))["table"]
    assert [seed["told"] for seed in table["seeds"]] == [False, True, False, False]
    assert [seed["commitment"] for seed in seen(room)["table"]["seeds"]] == [*map(promised, map(seed_of, THREE)), ""]
    do(room, NOON, Room.disclose, "anna", seed_of("anna"), log=log)
    assert room.state == "waiting"
    entry = do(room, NOON, Room.disclose, "cleo", seed_of("cleo"), log=log)
    assert isinstance(entry.events[0], Disclosed)
    assert any(isinstance(event, Drew) for event in entry.events)
    assert room.state == "playing"
    read = again(log, room.seed)
    assert (read.table.seeds, read.state, read.mark) == (room.table.seeds, room.state, room.mark)


def test_seeds_are_told_once_by_those_who_promised_them() -> None:
    room = waiting_room(TWO)
    assert refused(room, Room.disclose, "anna", "other") == "table/other-promise"
    assert refused(room, Room.disclose, "anna", "", kind=Refusal) == "table/bad-seed"
    assert refused(room, Room.disclose, "eve", seed_of("anna")) == "server/not-seated-here"
    do(room, NOON, Room.disclose, "anna", seed_of("anna"))
    assert refused(room, Room.disclose, "anna", seed_of("anna")) == "table/told-already"
    assert refused(room, Room.move, "anna", "no raise", room.seq) == "table/awaits-seeds"


def test_without_a_promise_there_is_nothing_to_tell_and_nothing_to_wait_for() -> None:
    room, _ = empty_room("al-capone", [None, None], "anna", NOON, {}, Terms(), 1)
    do(room, NOON, Room.sit, "anna", "Anna", 0, promised("a"))
    assert refused(room, Room.disclose, "anna", "a") == "table/not-seated"
    do(room, NOON, Room.sit, "bob", "Bob", 1)
    assert refused(room, Room.disclose, "bob", "b") == "table/nothing-promised"
    do(room, NOON, Room.disclose, "anna", "a")
    assert (room.state, room.table.seeds) == ("playing", ["a", ""])


def test_one_may_stand_up_before_all_sit_and_come_with_another_seed() -> None:
    room, _ = empty_room("al-capone", [None, None], "anna", NOON, {}, Terms(), 1)
    do(room, NOON, Room.sit, "anna", "Anna", 0, promised("a"))
    do(room, NOON, Room.leave, "anna")
    do(room, NOON, Room.sit, "anna", "Anna", 0, promised("b"))
    do(room, NOON, Room.sit, "bob", "Bob", 1)
    assert refused(room, Room.disclose, "anna", "a") == "table/other-promise"
    do(room, NOON, Room.disclose, "anna", "b")
    assert room.state == "playing"


@pytest.mark.parametrize("what", [Room.leave, Room.resign])
def test_one_who_goes_without_telling_ends_the_match_before_any_draw(what: Any) -> None:
    log: list[Entry] = []
    room = waiting_room(THREE, log=log)
    do(room, NOON, Room.disclose, "anna", seed_of("anna"), log=log)
    entry = do(room, NOON, what, "bob", log=log)
    assert Resigned(1) in entry.events
    assert not any(isinstance(event, Left) for event in entry.events)
    assert (room.state, room.table.drawn, room.table.winners, room.bot) == ("over", [], [0, 2], None)
    assert again(log, room.seed).state == "over"


def test_one_who_told_may_go_and_a_bot_plays_on_when_all_have() -> None:
    room = waiting_room(TWO)
    do(room, NOON, Room.disclose, "anna", seed_of("anna"))
    do(room, NOON, Room.leave, "anna")
    assert (room.state, room.bot) == ("waiting", None)
    do(room, NOON, Room.disclose, "bob", seed_of("bob"))
    assert (room.state, room.level(0)) == ("playing", "regular")


@pytest.mark.parametrize("kind", ["move", "game"])
def test_the_clocks_of_those_run_who_have_not_told_and_a_flag_ends_it(kind: str) -> None:
    log: list[Entry] = []
    room = waiting_room(THREE, terms=clock(kind, 60), log=log)
    assert (list(room.clocks.running), room.due) == ([0, 1, 2], NOON + 60_000)
    do(room, NOON + 30_000, Room.disclose, "anna", seed_of("anna"), log=log)
    do(room, NOON + 31_000, Room.disclose, "cleo", seed_of("cleo"), log=log)
    assert (list(room.clocks.running), room.due) == ([1], NOON + 60_000)
    store, watch = MemoryStore(), Watch()
    lay_out(store, room, log)
    watch.wait(61)

    async def sweep() -> None:
        ((_, due),) = await store.due(watch())
        await scheduler_on(store, watch).fire_due(due)

    asyncio.run(sweep())
    found = again_of(store, room)
    assert (found.state, found.table.resigned, found.table.drawn) == ("over", {1}, [])
    assert found.table.winners == [0, 2]


def test_with_a_clock_per_move_the_first_turn_has_all_its_time() -> None:
    room = waiting_room(TWO, terms=clock("move", 60))
    for person in TWO:
        do(room, NOON + 50_000, Room.disclose, person, seed_of(person))
    assert room.due == NOON + 110_000


def test_no_window_opens_and_no_tut_tut_counts_before_all_have_told() -> None:
    for game in ("hidden-poker", "pyramid-poker"):
        room = waiting_room(TWO, game=game)
        assert refused(room, Room.move, "anna", "tut tut", room.seq) == "table/awaits-seeds"
        for person in TWO:
            do(room, NOON, Room.disclose, person, seed_of(person))
        assert room.state == "playing"


@pytest.mark.parametrize("language", ["en", "de", "nl", "fr", "it"])
def test_every_language_says_who_is_waited_for(language: str) -> None:
    expects = seen(waiting_room(TWO), 0, language)["expects"]
    assert "Player 1, Player 2" in expects
    assert expects != "table/awaits-seeds"


# --- over HTTP and WebSockets


def disclose(guest: Guest, table: str, seed: str) -> dict[str, Any]:
    """Tell a seed; how the table looks then."""
    answer = guest.do(table, "seed", seed=seed)
    assert answer.status_code == 200, answer.text
    now: dict[str, Any] = answer.json()["now"]
    return now


def test_two_people_promise_and_tell_and_the_match_can_be_checked(house: House) -> None:
    anna, bob, eve = house.guest(), house.guest(), house.guest()
    table = anna.lay("al-capone", [ME, ANYBODY], name="Anna", commitment=promised("annas"))["table"]["id"]
    assert anna.do(table, "seed", seed="annas").json()["reason"] == "table/not-seated"
    assert bob.do(table, "seat", name="Bob", commitment="no promise").status_code == 400
    letter = bob.do(table, "seat", name="Bob", commitment=promised("bobs")).json()["now"]
    assert letter["table"]["state"] == "waiting"
    assert [one["my_turn"] for one in bob.web.get("/tables", params={"mine": True}).json()["tables"]] == [True]
    assert anna.do(table, "seed", seed="bobs").json()["reason"] == "table/other-promise"
    assert anna.do(table, "seed", seed="a|b").status_code == 400
    disclose(anna, table, "annas")
    cookie = f"ptoq={cookie_of(bob)}"
    with live(house, table, Cookie=cookie) as socket:
        socket.recv()
        socket.send(json.dumps({"do": "disclose", "key": "j"}))
        assert json.loads(socket.recv())["reason"] == "table/bad-seed"
        socket.send(json.dumps({"do": "disclose", "key": "k", "seed": "bobs"}))
        letter = json.loads(socket.recv())
        assert (letter["key"], letter["table"]["state"]) == ("k", "playing")
        socket.send(json.dumps({"do": "disclose", "key": "l", "seed": "bobs"}))
        assert json.loads(socket.recv())["reason"] == "table/told-already"
    # What is told is public: every watcher can check the match, too.
    told = eve.look(table, since=-1)
    events = [event for happened in told["happened"] for event in happened["events"]]
    assert [event["seed"] for event in events if event["event"] == "disclosed"] == ["annas", "bobs"]
    assert [event["commitment"] for event in events if event["event"] == "sat"] == [promised("annas"), promised("bobs")]
    anna.do(table, "resign")
    file = eve.web.get(f"/tables/{table}/export")
    report = verify(file.text)
    assert (report.promised, report.checked) == ((0, 1), True)
    checked = eve.web.post("/verify", json=file.json()).json()
    assert checked["promised"] == [0, 1]
    assert "Anna, Bob" in checked["proves"]


def test_clients_without_a_seed_play_at_once_and_nothing_is_promised_for_them(house: House) -> None:
    anna = house.guest()
    letter = anna.lay("al-capone", [ME, {"who": "bot", "level": "random"}])
    assert letter["table"]["state"] == "playing"
    assert letter["table"]["seeds"] == [{"commitment": "", "told": False}] * 2
    anna.do(letter["table"]["id"], "resign")
    report = verify(anna.web.get(f"/tables/{letter['table']['id']}/export").text)
    assert (report.promised, report.checked) == ((), True)


def test_a_rematch_takes_the_promise_of_who_asks(house: House) -> None:
    anna, bob = house.guest(), house.guest()
    old = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    bob.do(old, "seat")
    anna.do(old, "resign")
    new = anna.do(old, "rematch", commitment=promised("again")).json()["table"]
    assert [one["commitment"] for one in bob.look(new)["table"]["seeds"]] == [promised("again"), ""]
    assert bob.web.post(f"/tables/{old}/rematch").json()["table"] == new
    bob.do(new, "seat")
    assert disclose(anna, new, "again")["table"]["state"] == "playing"
