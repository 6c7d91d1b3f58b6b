"""The terms and rules of the house, one by one: leaving, undoing, giving up, seats, playing again, requests."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from msgspec import json

from ptoq.core.messages import Text, say
from ptoq.core.refusals import Illegal, Refusal
from ptoq.core.rules import EVERYBODY
from ptoq.server.live.snapshots import SnapshotCache
from ptoq.server.rooms.entries import Entry
from ptoq.server.rooms.room import MOST_TIMES, Room, Stale
from ptoq.server.rooms.state import KEYS
from ptoq.server.rooms.terms import Terms
from ptoq.table.events import Moved, Undone
from tests.server.doings import HONEST, THREE, TWO, again_of, clock, do, move, play_until, refused, shown, undoable
from tests.server.houses import House
from tests.server.shelves import NOON, MemoryStore, Watch, again, lay_out, registry_on, room_for

# --- leaving, coming back


def test_who_leaves_before_the_match_frees_his_seat() -> None:
    room, _ = Room.open("al-capone", {}, Terms(), "anna", [None, None], [None, None], NOON, "table")
    do(room, NOON, Room.sit, "anna", "Anna")
    do(room, NOON, Room.leave, "anna")
    assert (room.seat_of("anna"), room.free_seats("bob")) == (EVERYBODY, [0, 1])


def test_a_bot_plays_on_for_one_who_left_until_he_comes_back() -> None:
    room = room_for("al-capone", TWO, terms=Terms(substitute="master"))
    seat = room.pending[0]
    person = THREE[seat]
    do(room, NOON, Room.leave, person)
    assert (room.level(seat), room.bot) == ("master", seat)
    assert refused(room, Room.move, person, "no raise", room.seq) == "server/come-back-first"
    made_on = room.seq
    do(room, NOON, Room.come_back, person)
    assert room.bot is None
    with pytest.raises(Stale):
        room.execute(NOON, None, None, lambda room: room.bot_move(seat, 0, made_on))
    move(room, NOON, seat)


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


def test_when_all_have_left_the_bots_wait_until_somebody_comes_back() -> None:
    room = room_for("al-capone", TWO)
    for person in TWO:
        do(room, NOON, Room.leave, person)
    assert (room.bot, room.due) == (None, None)
    do(room, NOON, Room.come_back, "anna")
    assert room.bot is not None or room.pending == [0]


def test_nobody_leaves_a_match_that_is_over() -> None:
    room = room_for("al-capone", TWO)
    do(room, NOON, Room.resign, "anna")
    assert refused(room, Room.leave, "bob") == "table/is-over"
    assert room.level(1) is None


# --- hints


def hinted(room: Room, person: str = "anna") -> bool:
    """Whether there are hints here, as everybody is told; where there are none, they are refused with a sentence."""
    told = [json.decode(letter)["table"]["hints"] for letter in shown(room)]
    assert set(told) == {room.hints}
    if not room.hints:
        with pytest.raises(Illegal, match="Hints are off at this table"):
            room.view_for_hint(person)
    return room.hints


def test_by_default_there_are_hints_against_bots_and_none_where_people_meet_or_may_meet() -> None:
    assert hinted(room_for("al-capone", ["anna"], bots=2))
    assert not hinted(room_for("al-capone", TWO))
    assert not hinted(room_for("al-capone", TWO, bots=1))
    room, _ = Room.open("al-capone", {}, Terms(), "anna", [None, None], [None, None], NOON, "table")
    do(room, NOON, Room.sit, "anna", "Anna")
    assert not hinted(room), "a free seat is for a person"
    do(room, NOON, Room.fill, "anna", 1, "novice")
    assert hinted(room), "a bot took it"


def test_who_left_to_a_bot_may_come_back_so_hints_stay_off() -> None:
    room = room_for("al-capone", TWO)
    do(room, NOON, Room.leave, "bob")
    assert not hinted(room)


def test_the_host_says_otherwise_for_all() -> None:
    allowed = room_for("al-capone", TWO, terms=Terms(hints=True))
    assert hinted(allowed)
    assert allowed.view_for_hint(TWO[allowed.pending[0]]).moves
    with pytest.raises(Refusal, match="nothing to consider"):
        allowed.view_for_hint(TWO[1 - allowed.pending[0]])
    assert not hinted(room_for("al-capone", ["anna"], bots=1, terms=Terms(hints=False)))


def test_a_rated_match_has_no_hints_whatever_the_terms_say() -> None:
    room, _ = Room.open("al-capone", {}, Terms(hints=True), "anna", [None, None], [None, None], NOON, "table")
    for person in TWO:
        do(room, NOON, Room.sit, person, person.title(), None, "", True)
    assert room.rated
    assert not room.hints
    with pytest.raises(Illegal, match="no hints in a rated match"):
        room.view_for_hint(TWO[room.pending[0]])


# --- undo


def test_undo_off_takes_nothing_back() -> None:
    room = play_until(room_for("sakkara", TWO, terms=Terms(undo="off")), undoable)
    seat = room.table.actor or 0
    assert refused(room, Room.undo, THREE[seat], room.seq) == "server/undo-off"


def test_a_seat_says_leaves_and_takes_back_so_often_and_no_more() -> None:
    room = play_until(room_for("sakkara", TWO), undoable)
    seat = room.table.actor or 0
    me, other = THREE[seat], THREE[1 - seat]
    for _ in range(MOST_TIMES):
        do(room, NOON, Room.chat, me, "hello")
        do(room, NOON, Room.undo, me, room.seq)
        move(room, NOON, seat, next(one.text for one in room.table.moves_of(seat) if not_final(room, seat, one.text)))
    assert refused(room, Room.chat, me, "hello") == "server/too-often"
    assert refused(room, Room.undo, me, room.seq) == "server/too-often"
    do(room, NOON, Room.chat, other, "hello")
    for _ in range(MOST_TIMES):
        do(room, NOON, Room.leave, other)
        do(room, NOON, Room.come_back, other)
    assert refused(room, Room.leave, other) == "server/too-often"
    do(room, NOON, Room.resign, other)


def not_final(room: Room, seat: int, text: str) -> bool:
    """Whether a move can be taken back."""
    later = room.table.after([Moved(seat, text)])
    return later.can_undo(seat)


def test_undo_own_takes_ones_last_step_back_without_asking() -> None:
    room = play_until(room_for("sakkara", TWO, terms=Terms(undo="own")), undoable)
    seat = room.table.actor or 0
    assert Undone(seat) in do(room, NOON, Room.undo, THREE[seat], room.seq).events


def test_undo_by_consent_waits_until_all_others_agree() -> None:
    room = play_until(room_for("rock-and-roll", THREE, terms=Terms(undo="consent")), undoable)
    seat = next(seat for seat in room.pending if room.table.can_undo(seat))
    one, two = (THREE[other] for other in range(3) if other != seat)
    asked = do(room, NOON, Room.undo, THREE[seat], room.seq)
    assert Undone(seat) not in asked.events
    assert refused(room, Room.answer, THREE[seat], True) == "server/nothing-asked"
    assert Undone(seat) not in do(room, NOON, Room.answer, one, True).events
    assert refused(room, Room.answer, one, True) == "server/nothing-asked"
    assert Undone(seat) in do(room, NOON, Room.answer, two, True).events


def test_one_who_does_not_agree_ends_the_asking() -> None:
    room = play_until(room_for("sakkara", TWO, terms=Terms(undo="consent")), undoable)
    seat = room.table.actor or 0
    do(room, NOON, Room.undo, THREE[seat], room.seq)
    do(room, NOON, Room.answer, THREE[1 - seat], False)
    assert room.asked is None
    assert refused(room, Room.answer, THREE[1 - seat], True) == "server/nothing-asked"


def test_who_plays_with_bots_alone_needs_nobodys_consent() -> None:
    room = room_for("sakkara", ["anna"], terms=Terms(undo="consent"), bots=1)
    rng = Random(1)
    while not room.table.can_undo(0):
        seat = room.pending[0]
        code = rng.choice(room.table.moves_of(seat)).code
        room.execute(NOON, None, None, lambda room, s=seat, c=code: room.table.play(c, s))
    assert Undone(0) in do(room, NOON, Room.undo, "anna", room.seq).events


def test_a_resignation_in_between_ends_the_asking_and_changes_nothing_else() -> None:
    room = play_until(room_for("rock-and-roll", THREE, terms=Terms(undo="consent")), undoable)
    seat = next(seat for seat in room.pending if room.table.can_undo(seat))
    one, two = (THREE[other] for other in range(3) if other != seat)
    do(room, NOON, Room.undo, THREE[seat], room.seq)
    do(room, NOON, Room.resign, one)
    assert refused(room, Room.answer, two, True) == "server/nothing-asked"


def test_a_move_in_between_ends_the_asking() -> None:
    room = play_until(room_for("sakkara", TWO, terms=Terms(undo="consent")), undoable)
    seat = room.table.actor or 0
    do(room, NOON, Room.undo, THREE[seat], room.seq)
    move(room, NOON, seat)
    assert room.asked is None


@pytest.mark.parametrize("game", ["al-capone", "hidden-poker", "escalero", "pyramid-poker", "sakkara", "rock-and-roll"])
def test_undo_never_crosses_a_turn_anothers_decision_a_draw_or_what_was_shown(game: str) -> None:
    room = room_for(game, TWO, terms=Terms(undo="own"))
    rng = Random(5)
    for _ in range(120):
        if room.state == "over":
            break
        actor = room.pending[0]
        seat = rng.choice(list(room.pending))
        before = room.table.state.copy() if room.table.state is not None else None
        entry = move(room, NOON, seat, rng.choice(room.table.moves_of(seat)).text)
        quiet = len(entry.events) == 1 and before is not None and list(room.pending) == [actor] == [seat]
        shows = quiet and "shown" in before.dtype.names and before.shown != room.table.state.shown
        if quiet and not shows:
            assert room.table.can_undo(seat)
        else:
            for other, person in enumerate(TWO):
                if room.state == "playing":
                    assert refused(room, Room.undo, person, room.seq) == "table/no-undo", (other, entry)


# --- giving up


def test_who_gives_up_in_a_match_of_two_has_lost() -> None:
    room = room_for("al-capone", TWO)
    do(room, NOON, Room.resign, "anna")
    assert (room.state, room.table.winners) == ("over", [1])
    assert refused(room, Room.resign, "bob") == "table/is-over"


@pytest.mark.parametrize("people", [TWO, THREE])
def test_TB1_who_has_given_up_cannot_give_up_again_and_is_told_so(people: list[str]) -> None:
    room = room_for("al-capone", people)
    do(room, NOON, Room.resign, "bob")
    assert refused(room, Room.resign, "bob") == "table/given-up-already"
    assert say(Text("table/given-up-already"), "en") == "You have given up already: you cannot give up again."
    if room.table.over:
        assert refused(room, Room.resign, "anna") == "table/is-over"


def test_a_match_of_three_goes_on_without_one_who_gave_up_and_he_cannot_win() -> None:
    room = room_for("al-capone", THREE, options={"rounds": 1})
    do(room, NOON, Room.resign, "cleo")
    assert (room.state, room.level(2), room.people) == ("playing", "regular", [0, 1])
    for what, args in ((Room.move, ("no raise", room.seq)), (Room.undo, (room.seq,)), (Room.leave, ())):
        assert refused(room, what, "cleo", *args) == "server/gave-up"
    assert refused(room, Room.resign, "cleo") == "table/given-up-already"
    do(room, NOON, Room.chat, "cleo", "well-played")
    play_on(room)
    assert room.state == "over"
    assert 2 not in room.table.winners


def play_on(room: Room) -> None:
    """Let people and bots play to the end."""
    rng = Random(2)
    for _ in range(500):
        if room.state == "over":
            return
        seat = room.pending[0]
        choice = rng.choice(room.table.moves_of(seat))
        if room.level(seat) is None:
            move(room, NOON, seat, choice.text)
        else:
            assert room.bot == seat
            room.execute(NOON, None, None, lambda room, s=seat, c=choice.code: room.bot_move(s, c, room.seq))
    raise AssertionError("it did not end")


def test_when_nobody_can_come_back_the_bots_finish_the_match() -> None:
    room = room_for("al-capone", ["anna"], bots=2, options={"rounds": 1})
    do(room, NOON, Room.resign, "anna")
    play_on(room)
    assert room.state == "over"


def test_one_who_left_can_still_give_up_but_not_come_back_after_it() -> None:
    room = room_for("al-capone", THREE)
    do(room, NOON, Room.leave, "cleo")
    do(room, NOON, Room.resign, "cleo")
    assert refused(room, Room.come_back, "cleo") == "server/gave-up"


# --- seats


def test_only_the_host_gives_free_seats_to_bots() -> None:
    room, _ = Room.open("al-capone", {}, Terms(), "anna", [None] * 3, [None] * 3, NOON, "table")
    do(room, NOON, Room.sit, "bob", "Bob")
    assert refused(room, Room.fill, "bob", 1, "novice") == "server/host-only"
    assert refused(room, Room.fill, "anna", 0, "novice", kind=Refusal) == "table/seat-taken"
    assert refused(room, Room.fill, "anna", 9, "novice", kind=Refusal) == "table/seat-taken"
    assert refused(room, Room.fill, "anna", 1, "genius", kind=Refusal) == "minds/no-such-level"
    do(room, NOON, Room.fill, "anna", 1, "novice")
    assert room.level(1) == "novice"


def test_a_kept_seat_is_for_its_owner_only_and_comes_first() -> None:
    room, _ = Room.open("al-capone", {}, Terms(), "anna", [None] * 3, [None, "cleo", None], NOON, "table")
    assert room.free_seats("bob") == [0, 2]
    assert room.free_seats("cleo") == [1, 0, 2]
    assert refused(room, Room.sit, "bob", "Bob", 1) == "table/seat-taken"
    do(room, NOON, Room.sit, "cleo", "Cleo")
    assert room.seat_of("cleo") == 1


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "two\nlines", "\u202egnirts"])
def test_a_name_that_cannot_be_shown_is_refused_and_nobody_sits(name: str) -> None:
    room, _ = Room.open("al-capone", {}, Terms(), "anna", [None, None], [None, None], NOON, "table")
    assert refused(room, Room.sit, "anna", name, kind=Refusal) == "table/bad-name"
    assert refused(room, Room.sit, "anna", "Anna", 0, "no promise", kind=Refusal) == "table/bad-promise"
    assert room.owners == [None, None]


def test_one_person_has_one_seat() -> None:
    room, _ = Room.open("al-capone", {}, Terms(), "anna", [None, None], [None, None], NOON, "table")
    do(room, NOON, Room.sit, "anna", "Anna")
    assert refused(room, Room.sit, "anna", "Anna") == "server/sits-already"


# --- an invitation to play again


def test_the_first_invitation_counts() -> None:
    room = room_for("al-capone", TWO)
    assert refused(room, Room.invite, "anna", "new") == "server/not-over"
    do(room, NOON, Room.resign, "anna")
    do(room, NOON, Room.invite, "bob", "one")
    assert refused(room, Room.invite, "anna", "two") == "server/invited-already"
    assert refused(room, Room.invite, "cleo", "three") == "server/not-seated-here"
    assert room.rematch == "one"


# --- requests that come late, twice, or too early


def test_a_move_on_a_position_that_is_gone_is_stale() -> None:
    room = room_for("al-capone", TWO)
    seen, seat = room.seq, room.pending[0]
    move(room, NOON, seat)
    assert refused(room, Room.move, THREE[seat], "no raise", seen, kind=Stale) == "server/stale"


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


# --- the same over HTTP


def test_two_who_ask_to_play_again_at_once_find_one_table(house: House) -> None:
    guests = [house.guest(), house.guest()]
    seats = [{"who": "me"}, {"who": "anybody"}]
    old = guests[0].lay("al-capone", seats, options={"rounds": 3})["table"]["id"]
    guests[1].do(old, "seat")
    assert guests[0].do(old, "rematch").status_code == 409
    guests[0].do(old, "resign")
    with ThreadPoolExecutor(2) as pool:
        found = [answer.json()["table"] for answer in pool.map(lambda guest: guest.do(old, "rematch"), guests)]
    assert len(set(found)) == 1
    assert house.guest().look(old)["table"]["rematch"] == found[0]
    stranger = house.guest()
    assert stranger.do(found[0], "seat").status_code == 409  # every seat is kept
    for seat, guest in enumerate(guests):
        guest.do(found[0], "seat")
        assert guest.look(found[0])["view"]["seat"] == seat
        mine = guest.web.get("/tables", params={"mine": True}).json()["tables"]
        assert {one["id"] for one in mine} == {old, found[0]}
    letter = guests[0].look(found[0])
    assert (letter["table"]["state"], letter["table"]["options"]["rounds"]) == ("playing", 3)


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


def test_a_table_with_a_name_nobody_can_have_is_not_laid(house: House) -> None:
    anna = house.guest()
    anna.web.post("/me")
    wish = {"game": "al-capone", "seats": [{"who": "me"}, {"who": "anybody"}], "terms": {"public": True}}
    before = anna.web.get("/tables").json()["tables"]
    assert anna.web.post("/tables", json={**wish, "name": " \t "}).status_code == 400
    assert anna.web.get("/tables").json()["tables"] == before


def test_bots_of_one_level_have_different_names() -> None:
    room, _ = Room.open(
        "al-capone", {}, Terms(), "host", ["novice", None, "novice", "master"], [None] * 4, NOON, "table"
    )
    assert [sat.name if sat else None for sat in room.table.seats] == ["Pimlet", None, "Tuffle", "Ozimar"]


def test_a_snapshot_brings_how_a_round_ended_to_those_who_saw_it_begin() -> None:
    room = room_for("al-capone", TWO, options={"rounds": 2})
    while not room.table.rounds:
        seat = room.pending[0]
        do(room, NOON, Room.move, TWO[seat], str(room.view(seat).moves[0]), room.seq)
    snapshots = SnapshotCache(room)
    told = json.decode(snapshots.snapshot(0, [snapshots.last], "en"))
    assert told["ended"]["round"] == 1
    assert [len(player["dice"]) for player in told["ended"]["board"]["players"]] == [5, 5]
    assert told["ended"]["verdict"]
    assert "ended" not in json.decode(snapshots.snapshot(0, [], "en"))
