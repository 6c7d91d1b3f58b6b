"""Taking a step back: as the terms allow, by consent, and never across what cannot be forgotten."""

from __future__ import annotations

from random import Random

import pytest

from ptoq.server.rooms.room import MOST_TIMES, Room
from ptoq.server.rooms.terms import Terms
from ptoq.table.events import Moved, Undone
from tests.server.doings import THREE, TWO, do, move, play_until, refused, undoable
from tests.server.shelves import NOON, room_for


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
