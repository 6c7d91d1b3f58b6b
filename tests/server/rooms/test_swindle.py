"""The ten seconds of "Swindle!" (HP2), and silence at slow tables."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from ptoq.core.refusals import Illegal
from ptoq.core.rules import EVERYBODY
from ptoq.server.rooms.entries import Entry
from ptoq.server.rooms.room import Room, Stale
from ptoq.server.rooms.terms import Clock, Terms
from ptoq.table.events import Moved, Resigned
from tests.server.doings import HONEST, THREE, TWO, again_of, clock, do, move, refused, say_seen, step
from tests.server.shelves import NOON, MemoryStore, Watch, again, lay_out, registry_on, room_for, scheduler_on


def announced(**terms: Any) -> tuple[Room, int, list[int]]:
    """Somebody has announced; the others may answer."""
    room = room_for("hidden-poker", THREE, terms=Terms(**terms))
    speaker = room.pending[0]
    move(room, NOON, speaker, HONEST)
    return room, speaker, [seat for seat in range(3) if seat != speaker]


def test_HP2_ten_seconds_of_silence_let_an_announcement_stand() -> None:
    room, speaker, others = announced()
    assert (room.window, room.due) == (NOON, NOON + 10_000)
    with pytest.raises(Illegal):
        room.execute(NOON + 9_999, None, None, lambda room: room.fire_due(NOON + 9_999))
    entry = room.execute(NOON + 10_000, None, None, lambda room: room.fire_due(NOON + 10_000))
    assert {event.move for event in entry.events if isinstance(event, Moved)} == {
        f"believe as {seat + 1}" for seat in others
    }
    assert speaker not in room.pending


def test_HP2_the_first_call_counts_and_the_second_is_stale() -> None:
    room, speaker, others = announced()
    seen = room.seq
    do(room, NOON + 3_000, Room.move, THREE[others[1]], f"doubt as {others[1] + 1}", seen)
    assert room.table.state is not None
    key = refused(room, Room.move, THREE[others[0]], f"doubt as {others[0] + 1}", seen, kind=Stale)
    assert key == "server/stale"
    assert room.view(EVERYBODY).to_json()["board"]["doubters"][speaker] == others[1]


def test_HP2_two_who_answer_on_the_same_entry_are_both_heard() -> None:
    room, _, others = announced()
    seen = room.seq
    for seat in others:
        do(room, NOON + 1_000, Room.move, THREE[seat], f"believe as {seat + 1}", seen)
    assert room.window is None


def test_HP2_one_who_believes_does_not_give_the_others_new_time() -> None:
    room, _, others = announced()
    do(room, NOON + 4_000, Room.chat, THREE[others[1]], "hello")
    move(room, NOON + 5_000, others[0], f"believe as {others[0] + 1}")
    assert room.window == NOON


def test_HP2_a_doubt_after_ten_seconds_is_too_late_even_if_nobody_noticed() -> None:
    log: list[Entry] = []
    room = room_for("hidden-poker", THREE, log=log)
    speaker = room.pending[0]
    move(room, NOON, speaker, HONEST, log)
    store, watch = MemoryStore(), Watch()
    lay_out(store, room, log)
    watch.wait(10)
    doubter = (speaker + 1) % 3
    seq = room.seq

    async def late() -> None:
        registry = registry_on(store, watch)
        live = await registry.get(room.table.id)
        with pytest.raises(Stale):
            await registry.execute(
                live, THREE[doubter], None, lambda room: room.move(THREE[doubter], f"doubt as {doubter + 1}", seq)
            )

    asyncio.run(late())
    assert again_of(store, room).view(EVERYBODY).to_json()["board"]["doubters"] == [None] * 3


def test_HP2_the_ten_seconds_count_from_when_all_who_may_answer_were_shown_the_announcement() -> None:
    room, _, others = announced()
    opened = room.seq
    say_seen(room, NOON + 4_000, others[0], opened)
    assert (room.window, room.due) == (NOON, NOON + 14_000)
    say_seen(room, NOON + 6_000, others[1], opened)
    assert room.due == NOON + 16_000
    move(room, NOON + 7_000, others[1], f"believe as {others[1] + 1}")
    assert room.due == NOON + 14_000
    with pytest.raises(Illegal):
        room.execute(NOON + 13_999, None, None, lambda room: room.fire_due(NOON + 13_999))
    room.execute(NOON + 14_000, None, None, lambda room: room.fire_due(NOON + 14_000))
    assert (room.window, room.shown) == (None, {})


def test_HP2_a_seat_that_is_not_shown_the_announcement_yet_is_waited_for_but_not_for_ever() -> None:
    room, _, others = announced()
    opened = room.seq
    say_seen(room, NOON + 1_000, others[0], opened - 1)
    assert room.due == NOON + 30_000
    say_seen(room, NOON + 15_000, others[0], opened)
    assert room.due == NOON + 25_000
    room, _, others = announced()
    say_seen(room, NOON + 1_000, others[0], room.seq - 1)
    say_seen(room, NOON + 29_000, others[0], room.seq)
    assert room.due == NOON + 30_000


def among_bots(terms: Terms, people: int = 1, log: list[Entry] | None = None) -> Room:
    """The first of some people is asked for an answer; bots are the rest of three."""
    room = room_for("hidden-poker", THREE[:people], terms=terms, bots=3 - people, log=log)
    while room.table.state is None or room.silence(0) is None or 0 not in room.pending:
        seat = room.pending[-1]
        moves = [one.text for one in room.table.moves_of(seat)]
        wanted = next((one for one in moves if one.startswith("believe")), moves[0])
        entry = room.execute(NOON, None, None, partial(step, wanted=wanted, seat=seat))
        if log is not None:
            log.append(entry)
    return room


@pytest.mark.parametrize("pace", [Clock(), Clock("move", 20), Clock("game", 60), Clock("move", 86_400)], ids=str)
def test_HP2_a_person_among_bots_is_never_hurried(pace: Clock) -> None:
    room = among_bots(Terms(clock=pace))
    assert (room.window, room.window_end, room.timed) == (NOON, None, False)
    assert tuple(room.clocks.running) == ()
    for seat in room.bots:
        if seat in room.pending:
            room.execute(NOON, None, None, partial(step, wanted=f"believe as {seat + 1}", seat=seat))
    assert (room.due, list(room.pending)) == (None, [0])
    later = NOON + 30 * 86_400_000
    assert not room.overdue(later)
    with pytest.raises(Illegal):
        room.execute(later, None, None, lambda room: room.fire_due(later))
    assert refused(room, Room.seen, "anna", room.seq, kind=Stale) == "server/stale"
    do(room, later, Room.move, "anna", "doubt as 1", room.seq)
    assert 0 in room.view(EVERYBODY).to_json()["board"]["doubters"] or room.table.rounds


def test_HP2_when_another_person_is_back_the_ten_seconds_begin() -> None:
    log: list[Entry] = []
    room = among_bots(Terms(), people=2, log=log)
    assert room.window_end == NOON + 10_000
    log.append(do(room, NOON + 1_000, Room.leave, "bob"))
    assert room.window_end is None
    log.append(do(room, NOON + 600_000, Room.come_back, "bob"))
    assert room.window_end == NOON + 610_000
    read = again(log, room.seed)
    assert (read.window, read.unhurried, read.due) == (room.window, room.unhurried, room.due)


def test_HP2_an_answer_waits_for_the_only_person_who_is_away() -> None:
    room = among_bots(Terms())
    do(room, NOON, Room.leave, "anna")
    assert (room.window_end, room.due, room.bot) == (None, None, None)
    do(room, NOON + 86_400_000, Room.come_back, "anna")
    assert 0 in room.pending


def test_HP2_that_something_is_seen_is_said_once_before_and_once_then_and_only_by_those_who_may_answer() -> None:
    room, speaker, others = announced()
    opened, first = room.seq, others[0]
    assert refused(room, Room.seen, THREE[speaker], opened, kind=Stale) == "server/stale"
    assert refused(room, Room.seen, THREE[first], opened + 1) == "server/not-yet"
    say_seen(room, NOON + 1_000, first, opened - 1)
    assert refused(room, Room.seen, THREE[first], opened - 1, kind=Stale) == "server/stale"
    say_seen(room, NOON + 2_000, first, opened)
    for seq in (opened - 1, opened):
        assert refused(room, Room.seen, THREE[first], seq, kind=Stale) == "server/stale"
    move(room, NOON + 3_000, first, f"believe as {first + 1}")
    assert refused(room, Room.seen, THREE[first], opened, kind=Stale) == "server/stale"


def test_HP2_what_was_said_about_one_announcement_does_not_count_for_the_next() -> None:
    room, _, others = announced()
    say_seen(room, NOON + 1_000, others[0], room.seq - 1)
    for seat in others:
        move(room, NOON + 2_000, seat, f"believe as {seat + 1}")
    assert (room.window, room.shown) == (None, {})


def test_HP2_who_was_waited_for_and_leaves_is_waited_for_no_more() -> None:
    room, _, others = announced()
    say_seen(room, NOON + 1_000, others[0], room.seq - 1)
    do(room, NOON + 2_000, Room.leave, THREE[others[0]])
    assert room.window_end == NOON + 10_000


def test_HP2_what_was_seen_survives_a_restart_and_a_downtime() -> None:
    log: list[Entry] = []
    room = room_for("hidden-poker", THREE, log=log)
    speaker = room.pending[0]
    move(room, NOON, speaker, HONEST, log)
    other = (speaker + 1) % 3
    log.append(room.execute(NOON + 4_000, THREE[other], None, lambda room: room.seen(THREE[other], room.seq)))
    log.append(room.execute(NOON + 70_000, None, None, lambda room: room.resume(60_000)))
    assert room.due == NOON + 74_000
    read = again(log, room.seed)
    assert (read.window, read.shown, read.due) == (room.window, room.shown, room.due)


def test_HP2_clocks_stand_still_while_the_window_is_open() -> None:
    room, _, others = announced(clock=Clock("game", 60))
    assert tuple(room.clocks.running) == ()
    room.execute(NOON + 10_000, None, None, lambda room: room.fire_due(NOON + 10_000))
    assert room.clocks.left == [60_000] * 3
    assert tuple(room.clocks.running) == tuple(room.pending)
    assert room.pending[0] in others


SLOW = [Clock("move", 86_400), Clock("move", 3600), Clock("game", 864_000), Clock("game", 60, 3600)]
QUICK = [Clock(), Clock("move", 3599), Clock("game", 600, 5), Clock("game", 5400, 30)]


@pytest.mark.parametrize("pace", SLOW, ids=str)
def test_HP2_there_is_no_window_at_slow_tables_whatever_the_kind_of_clock(pace: Clock) -> None:
    room, _, others = announced(clock=pace)
    assert room.window is None
    assert tuple(room.clocks.running) == tuple(others)
    assert room.due == NOON + pace.seconds * 1000


@pytest.mark.parametrize("pace", QUICK, ids=str)
def test_HP2_there_is_a_window_where_people_sit_together(pace: Clock) -> None:
    room, _, _ = announced(clock=pace)
    assert (room.window, room.due) == (NOON, NOON + 10_000)


@pytest.mark.parametrize("pace", SLOW, ids=str)
def test_HP2_at_a_slow_table_who_is_silent_until_his_time_is_over_lets_it_stand(pace: Clock) -> None:
    room, speaker, others = announced(clock=pace)
    end = NOON + pace.seconds * 1000
    with pytest.raises(Illegal):
        room.execute(end - 1, None, None, lambda room: room.fire_due(end - 1))
    entry = room.execute(end, None, None, lambda room: room.fire_due(end))
    assert [event for event in entry.events if isinstance(event, Resigned)] == []
    assert {event.move for event in entry.events if isinstance(event, Moved)} == {
        f"believe as {seat + 1}" for seat in others
    }
    assert (room.state, room.table.resigned) == ("playing", set())
    assert room.view(EVERYBODY).to_json()["board"]["doubters"] == [None] * 3
    # One of them is to announce now. For that he has the time of a decision; then he loses as ever.
    (next_one,) = room.pending
    assert next_one in others
    assert pace.decision is not None
    assert room.due == end + pace.decision * 1000
    room.execute(room.due, None, None, lambda room: room.fire_due(room.due or 0))
    assert room.table.resigned == {next_one}
    assert room.clocks.left[speaker] >= pace.decision * 1000


def test_HP2_at_a_slow_table_only_the_one_whose_time_is_over_is_taken_to_believe() -> None:
    room, _, others = announced(clock=Clock("game", 864_000))
    room.clocks.left[others[0]] -= 5_000
    room.execute(NOON, None, None, lambda room: room.resume(0))
    assert room.due == NOON + 863_995_000
    entry = room.execute(room.due, None, None, lambda room: room.fire_due(room.due or 0))
    assert [event.seat for event in entry.events if isinstance(event, Moved)] == [others[0]]
    do(room, room.due - 1, Room.move, THREE[others[1]], f"doubt as {others[1] + 1}", room.seq)
    assert room.table.state is not None
    assert room.table.state.doubter[3 - sum(others)] == others[1]


def test_HP2_at_a_slow_table_silence_counts_without_anybody_connected() -> None:
    log: list[Entry] = []
    room = room_for("hidden-poker", TWO, terms=clock("move", 86_400), log=log)
    speaker = room.pending[0]
    move(room, NOON, speaker, HONEST, log)
    store, watch = MemoryStore(), Watch()
    lay_out(store, room, log)
    watch.wait(86_400)

    async def sweep() -> None:
        ((_, due),) = await store.due(watch())
        await scheduler_on(store, watch).fire_due(due)

    asyncio.run(sweep())
    read = again_of(store, room)
    assert (read.state, read.table.resigned, list(read.pending)) == ("playing", set(), [1 - speaker])
