"""What is kept of a match: who won, whether it is rated, and in which places."""

from __future__ import annotations

import contextlib
from functools import partial
from typing import Any

import pytest

from ptoq.core.refusals import Refusal
from ptoq.server.rooms.entries import write_entry
from ptoq.server.rooms.results import Finish, finish_of
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from tests.server.doings import THREE, TWO, do, play_until
from tests.server.shelves import NOON, room_for


def rated_room(people: list[str], terms: Terms | None = None, game: str = "al-capone", **more: Any) -> Room:
    """A room of people with accounts."""
    levels: list[str | None] = [None] * len(people)
    room, _ = Room.open(game, more.get("options", {}), terms or Terms(), people[0], levels, levels, NOON, "table")
    for seat, who in enumerate(people):
        room.execute(NOON, who, None, partial(Room.sit, person=who, name=who, seat=seat, account=True))
    return room


def outcomes(finish: Finish | None) -> list[str]:
    assert finish is not None
    return [one.outcome for one in finish.results]


def test_who_gave_up_lost_and_it_is_rated_between_accounts() -> None:
    room = rated_room(TWO)
    assert room.rated
    assert finish_of(room, NOON) is None
    do(room, NOON, Room.resign, "anna")
    finish = finish_of(room, NOON + 5)
    assert outcomes(finish) == ["lost", "won"]
    assert finish is not None
    assert (finish.places, finish.at, finish.results[0].against) == ([1, 0], NOON + 5, "people")


@pytest.mark.parametrize("why", ["casual", "guest", "bot", "alone"])
def test_no_other_match_is_rated(why: str) -> None:
    if why == "casual":
        room = rated_room(TWO, Terms(rated=False))
    elif why == "guest":
        room = room_for("al-capone", TWO)
    elif why == "bot":
        room = room_for("al-capone", TWO, bots=1)
    else:
        room = rated_room(["anna"], game="escalero")
    assert not room.rated
    for who in TWO[: 1 if why == "alone" else 2]:
        with contextlib.suppress(Refusal):
            do(room, NOON, Room.resign, who)
    finish = finish_of(room, NOON)
    assert finish is not None
    assert finish.places is None
    assert finish.results[0].against == {"bot": "mixed", "alone": "alone"}.get(why, "people")


def test_the_entries_alone_say_whether_a_match_is_rated_and_nobody_is_told_who_has_an_account() -> None:
    room = rated_room(TWO)
    took = [event for entry in room.recent for event in entry.events if type(event).__name__ == "Took"]
    assert all(event.account for event in took)
    from ptoq.server.rooms.entries import public, read_entry

    assert all(set(public(event)) == {"event", "seat"} for event in took)
    assert '"account"' not in write_entry(room_for("al-capone", TWO).recent[-1])
    assert read_entry(write_entry(room.recent[-1])) == room.recent[-1]


def test_a_match_that_never_began_is_kept_nowhere() -> None:
    room, _ = Room.open("al-capone", {}, Terms(), "anna", [None, None], [None, None], NOON, "table")
    for who in TWO:
        sit = partial(Room.sit, person=who, name=who, commitment="ab" * 32, account=True)
        room.execute(NOON, who, None, sit)
    do(room, NOON, Room.leave, "bob")
    assert room.state == "over"
    assert finish_of(room, NOON) is None


def test_who_lets_a_bot_play_comes_last_for_the_rating_whatever_the_bot_does() -> None:
    room = rated_room(THREE, options={"rounds": 1})
    play_until(room, lambda room: room.table.actor == 0)
    do(room, NOON, Room.leave, "anna")
    seat = room.pending[0]
    room.execute(
        NOON, None, None, partial(Room.bot_move, seat=seat, move=room.table.moves_of(seat)[0].code, made_on=room.seq)
    )
    do(room, NOON, Room.come_back, "anna")
    for who in ("bob", "cleo"):
        do(room, NOON, Room.resign, who)
    finish = finish_of(room, NOON)
    assert finish is not None
    assert outcomes(finish) == ["won", "lost", "lost"]
    assert finish.places == [0, 0, 0]


def test_places_follow_the_scores_and_equal_scores_share_a_place() -> None:
    room = rated_room(THREE, options={"rounds": 1})
    play_until(room, lambda room: room.table.over)
    finish = finish_of(room, NOON)
    assert finish is not None
    scores = room.table.scores
    assert finish.places == [sum(other > mine for other in scores) for mine in scores]


def test_points_of_ones_own_are_kept_where_a_game_has_them() -> None:
    room = play_until(rated_room(["anna"], game="escalero"), lambda room: room.table.over)
    finish = finish_of(room, NOON)
    assert finish is not None
    assert (finish.results[0].outcome, finish.results[0].points) == ("alone", room.table.scores[0])
    room = rated_room(TWO, game="escalero")
    do(room, NOON, Room.resign, "anna")
    finish = finish_of(room, NOON)
    assert finish is not None
    assert finish.results[0].points is None
