"""What time it is for whom: clocks, the ten seconds of "Swindle!" (HP2), the race of "Tut Tut!" (PP3)."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from ptoq.core.refusals import Illegal
from ptoq.core.rules import EVERYBODY
from ptoq.server.rooms.entries import Entry
from ptoq.server.rooms.narration import RoomNarrator
from ptoq.server.rooms.room import Room, Stale
from ptoq.server.rooms.terms import Clock, Terms
from ptoq.table.events import Claimed, Moved, Resigned, Unclaimed
from tests.server.doings import HONEST, THREE, TWO, again_of, clock, do, move, refused
from tests.server.shelves import NOON, MemoryStore, Watch, again, lay_out, registry_on, room_for, scheduler_on

# --- clocks


def test_a_clock_per_move_begins_anew_with_every_turn() -> None:
    room = room_for("al-capone", TWO, terms=clock("move", 60))
    first = room.pending[0]
    assert room.due == NOON + 60_000
    move(room, NOON + 40_000, first)
    assert room.pending[0] != first
    assert room.due == NOON + 100_000
    move(room, NOON + 99_000, 1 - first)
    assert room.clocks.left == [60_000, 60_000]


def test_a_clock_per_game_counts_down_and_every_move_adds_the_increment() -> None:
    room = room_for("al-capone", TWO, terms=clock("game", 300, 5))
    first = room.pending[0]
    move(room, NOON + 40_000, first)
    assert room.clocks.left[first] == 265_000
    assert room.clocks.left[1 - first] == 300_000
    assert room.due == NOON + 40_000 + 300_000


def test_a_flag_that_falls_ends_a_match_of_two() -> None:
    room = room_for("al-capone", TWO, terms=clock("move", 60))
    late = room.pending[0]
    with pytest.raises(Illegal):
        room.execute(NOON + 59_999, None, None, lambda room: room.fire_due(NOON + 59_999))
    entry = room.execute(NOON + 60_000, None, None, lambda room: room.fire_due(NOON + 60_000))
    assert Resigned(late, timeout=True) in entry.events
    assert (room.state, room.table.winners, room.due) == ("over", [1 - late], None)


def test_a_flag_in_a_match_of_three_lets_the_bot_play_on() -> None:
    room = room_for("al-capone", THREE, terms=clock("move", 60, substitute="novice"))
    late = room.pending[0]
    room.execute(NOON + 60_000, None, None, lambda room: room.fire_due(NOON + 60_000))
    assert room.state == "playing"
    assert (room.level(late), room.bot, tuple(room.clocks.running)) == ("novice", late, ())
    code = room.table.moves_of(late)[0].code
    room.execute(NOON + 61_000, None, None, lambda room: room.bot_move(late, code, room.seq))
    assert refused(room, Room.move, THREE[late], "no raise", room.seq) == "server/gave-up"


def test_a_flag_falls_with_nobody_connected_and_after_a_restart() -> None:
    log: list[Entry] = []
    room = room_for("al-capone", TWO, terms=clock("move", 60), log=log)
    late = room.pending[0]
    store, watch = MemoryStore(), Watch()
    lay_out(store, room, log)
    watch.wait(61)

    async def sweep() -> str:
        scheduler = scheduler_on(store, watch)  # nobody has ever looked at the table here
        ((_, due),) = await store.due(watch())
        await scheduler.fire_due(due)
        return (await scheduler.registry.get(due)).room.state

    assert asyncio.run(sweep()) == "over"
    assert again_of(store, room).table.resigned == {late}


def test_a_move_that_comes_after_the_flag_has_fallen_is_too_late_even_if_nobody_noticed() -> None:
    log: list[Entry] = []
    room = room_for("al-capone", TWO, terms=clock("move", 60), log=log)
    late = room.pending[0]
    store, watch = MemoryStore(), Watch()
    lay_out(store, room, log)
    watch.wait(60)

    async def too_late() -> None:
        registry = registry_on(store, watch)
        live = await registry.get(room.table.id)
        seq = room.seq
        with pytest.raises(Illegal, match="over"):
            await registry.execute(live, THREE[late], None, lambda room: room.move(THREE[late], "no raise", seq))

    asyncio.run(too_late())
    assert again_of(store, room).table.resigned == {late}


def test_leaving_and_coming_back_gives_nobody_new_time() -> None:
    room = room_for("al-capone", TWO, terms=clock("move", 60))
    seat = room.pending[0]
    do(room, NOON + 50_000, Room.leave, THREE[seat])
    assert tuple(room.clocks.running) == ()
    do(room, NOON + 55_000, Room.come_back, THREE[seat])
    assert room.clocks.flag == (NOON + 65_000, seat)


def test_a_clock_that_goes_backwards_charges_nobody() -> None:
    room = room_for("al-capone", TWO, terms=clock("game", 60))
    first = room.pending[0]
    assert move(room, NOON - 5_000, first).at == NOON
    assert room.clocks.left[first] == 60_000


# --- the verdict of a round, behind which no clock runs


def round_over(terms: Terms, people: list[str] = TWO, bots: int = 0, log: list[Entry] | None = None) -> Room:
    """A round has ended at noon, and the next one has begun."""
    room = room_for("al-capone", people, terms=terms, bots=bots, options={"rounds": 3}, log=log)
    while room.ended < 0:
        seat = room.pending[0]
        play = partial(_play, wanted=room.table.moves_of(seat)[0].text, seat=seat)
        entry = room.execute(NOON, people[seat] if seat < len(people) else None, None, play)
        if log is not None:
            log.append(entry)
    return room


@pytest.mark.parametrize("kind", ["move", "game"])
def test_a_clock_stands_still_as_long_as_the_verdict_is_on_the_screen(kind: str) -> None:
    room = round_over(clock(kind, 60))
    ended, first = room.ended, room.pending[0]
    assert (ended, room.clocks.flag) == (room.seq, (NOON + 60_000, first))
    say_seen(room, NOON + 400, first, ended - 1)
    assert room.clocks.flag == (NOON + 80_000, first), "at most twenty seconds"
    say_seen(room, NOON + 9_000, first, ended)
    assert room.clocks.flag == (NOON + 69_000, first)
    with pytest.raises(Illegal):
        room.execute(NOON + 68_999, None, None, lambda room: room.fire_due(NOON + 68_999))
    move(room, NOON + 19_000, first)
    assert room.clocks.left[first] == (60_000 if kind == "move" else 50_000)


def test_the_clock_of_one_who_acts_later_stands_still_too_and_all_others_run() -> None:
    room = round_over(clock("game", 60))
    first, second = room.pending[0], 1 - room.pending[0]
    say_seen(room, NOON + 400, second, room.ended - 1)
    assert room.clocks.flag == (NOON + 60_000, first)
    move(room, NOON + 5_000, first)
    assert room.clocks.flag == (NOON + 80_000, second)
    move(room, NOON + 30_000, second)
    assert room.clocks.left == [55_000 if seat == first else 50_000 for seat in range(2)]


def test_one_who_says_nothing_has_seen_everything_at_once() -> None:
    room = round_over(clock("game", 60))
    first = room.pending[0]
    do(room, NOON + 5_000, Room.chat, THREE[1 - first], "hello")
    move(room, NOON + 8_000, first)
    assert room.clocks.left[first] == 52_000


def test_that_a_round_is_shown_is_said_once_before_and_once_then_where_a_clock_runs() -> None:
    room = round_over(clock("game", 60))
    first, ended = room.pending[0], room.ended
    assert refused(room, Room.seen, THREE[first], ended, kind=Stale) == "server/stale"
    say_seen(room, NOON, first, ended - 1)
    assert refused(room, Room.seen, THREE[first], ended - 1, kind=Stale) == "server/stale"
    say_seen(room, NOON, first, ended)
    for seq in (ended - 1, ended):
        assert refused(room, Room.seen, THREE[first], seq, kind=Stale) == "server/stale"
    for terms in (Terms(), clock("move", 86_400)):
        room = round_over(terms)
        assert refused(room, Room.seen, THREE[room.pending[0]], room.ended - 1, kind=Stale) == "server/stale"
    room = room_for("al-capone", TWO, terms=clock("game", 60))
    assert refused(room, Room.seen, THREE[room.pending[0]], -1, kind=Stale) == "server/stale"


def test_bots_wait_longer_for_a_person_who_reads_a_verdict() -> None:
    room = round_over(clock("game", 60), THREE[:1], bots=1)
    say_seen(room, NOON + 300, 0, room.ended - 1)
    assert room.clocks.start(0) == NOON + 600_000


def test_a_clock_that_stands_still_survives_a_restart_and_a_downtime() -> None:
    log: list[Entry] = []
    room = round_over(clock("game", 60), log=log)
    first = room.pending[0]
    log.append(room.execute(NOON + 400, THREE[first], None, lambda room: room.seen(THREE[first], room.ended - 1)))
    log.append(room.execute(NOON + 70_000, None, None, lambda room: room.resume(60_000)))
    assert room.clocks.flag == (NOON + 140_000, first)
    read = again(log, room.seed)
    assert (read.clocks.flag, read.clocks.held, read.read) == (room.clocks.flag, room.clocks.held, room.read)


def test_what_was_said_about_one_round_does_not_count_for_the_next() -> None:
    room = round_over(clock("game", 60))
    say_seen(room, NOON, room.pending[0], room.ended - 1)
    ended = room.ended
    while room.ended == ended:
        move(room, NOON, room.pending[0])
    assert (room.read, room.clocks.held) == ({}, {})


# --- HP2: the ten seconds of "Swindle!"


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


def say_seen(room: Room, at: int, seat: int, seq: int) -> None:
    do(room, at, Room.seen, THREE[seat], seq)


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
        entry = room.execute(NOON, None, None, partial(_play, wanted=wanted, seat=seat))
        if log is not None:
            log.append(entry)
    return room


def _play(room: Room, wanted: str, seat: int) -> None:
    room.table.play(wanted, seat)


@pytest.mark.parametrize("pace", [Clock(), Clock("move", 20), Clock("game", 60), Clock("move", 86_400)], ids=str)
def test_HP2_a_person_among_bots_is_never_hurried(pace: Clock) -> None:
    room = among_bots(Terms(clock=pace))
    assert (room.window, room.window_end, room.timed) == (NOON, None, False)
    assert tuple(room.clocks.running) == ()
    for seat in room.bots:
        if seat in room.pending:
            room.execute(NOON, None, None, partial(_play, wanted=f"believe as {seat + 1}", seat=seat))
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


def test_what_is_due_while_the_database_is_away_falls_when_it_is_back() -> None:
    log: list[Entry] = []
    room = room_for("al-capone", TWO, terms=clock("move", 60), log=log)
    store, watch = DistantStore(), Watch()
    lay_out(store, room, log)

    async def fire() -> list[int]:
        scheduler, lengths = scheduler_on(store, watch), []
        watch.wait(61)
        for away in (True, False):
            store.away = away
            await scheduler.fire_due(room.table.id)
            lengths.append(len(store.logs[room.table.id]))
        return lengths

    assert asyncio.run(fire()) == [len(log), len(log) + 1]


class DistantStore(MemoryStore):
    """A store that does not always answer."""

    away = False

    async def seed(self, table: str) -> bytes | None:
        if self.away:
            raise OSError
        return await super().seed(table)


# --- PP3: the race of "Tut Tut!"


def test_PP3_the_first_tut_tut_that_reaches_the_log_starts_and_the_other_is_stale() -> None:
    room = room_for("pyramid-poker", TWO)
    seen = room.seq
    assert list(room.pending) == [0, 1]
    entry = do(room, NOON, Room.move, "bob", "Tut Tut!", seen)
    assert Claimed(1) in entry.events
    assert list(room.pending) == [1]
    assert refused(room, Room.move, "anna", "tut tut", seen, kind=Stale) == "server/stale"


# --- TB2: the clock while "Tut Tut!" is awaited


@pytest.mark.parametrize("kind", ["move", "game"])
def test_TB2_the_clock_runs_for_both_while_tut_tut_is_awaited(kind: str) -> None:
    log: list[Entry] = []
    room = room_for("pyramid-poker", TWO, terms=clock(kind, 60, 5), log=log)
    assert (list(room.clocks.running), room.due, room.timed) == ([0, 1], NOON + 60_000, True)
    do(room, NOON + 20_000, Room.move, "bob", "tut tut", room.seq, log=log)
    assert list(room.clocks.running) == [1]
    assert room.clocks.left[0] == (60_000 if kind == "move" else 40_000)
    assert again(log, room.seed).clocks.left == room.clocks.left


@pytest.mark.parametrize("kind", ["move", "game"])
def test_TB2_when_it_falls_nature_decides_who_starts_and_nobody_has_lost(kind: str) -> None:
    starters = set()
    for seed in range(6):
        log: list[Entry] = []
        room = room_for("pyramid-poker", TWO, terms=clock(kind, 60, 5), log=log, seed=seed)
        with pytest.raises(Illegal):
            room.execute(NOON + 59_999, None, None, lambda room: room.fire_due(NOON + 59_999))
        log.append(room.execute(NOON + 60_000, None, None, lambda room: room.fire_due(NOON + 60_000)))
        assert log[-1].events[0] == Unclaimed()
        assert (log[-1].events[1].n, room.state, room.table.resigned) == (2, "playing", set())
        starter = room.table.actor
        starters.add(starter)
        assert room.clocks.left == [60_000, 60_000]
        assert room.clocks.flag == (NOON + 120_000, starter)
        assert refused(room, Room.move, "anna", "tut tut", room.seq - 1, kind=Stale) == "server/stale"
        copy = again(log, room.seed)
        assert (copy.clocks.left, copy.due, copy.table.actor) == (room.clocks.left, room.due, starter)
    assert starters == {0, 1}


def test_TB2_without_a_clock_tut_tut_is_awaited_as_long_as_it_takes() -> None:
    room = room_for("pyramid-poker", TWO)
    assert (room.due, room.clocks.flag, list(room.pending)) == (None, None, [0, 1])


def test_TB2_of_two_of_whom_one_is_away_the_clock_runs_for_the_other() -> None:
    room = room_for("pyramid-poker", TWO, terms=clock("move", 60))
    do(room, NOON + 10_000, Room.leave, "anna")
    assert (list(room.clocks.running), room.due) == ([1], NOON + 60_000)
    room.execute(NOON + 60_000, None, None, lambda room: room.fire_due(NOON + 60_000))
    assert (room.state, room.table.resigned) == ("playing", set())


def test_TB2_everybody_is_told_why_nature_decided() -> None:
    log: list[Entry] = []
    room = room_for("pyramid-poker", TWO, terms=clock("move", 60), log=log)
    log.append(room.execute(NOON + 60_000, None, None, lambda room: room.fire_due(NOON + 60_000)))
    narrator, told = RoomNarrator(), []
    for entry in log:
        told = [one.text for one in narrator.words(narrator.follow(entry), EVERYBODY, "en")]
    assert told[0] == 'Nobody said "Tut Tut" in time: the start is drawn by lot.'
    assert told[1].startswith("Round 1: ")
