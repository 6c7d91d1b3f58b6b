"""Sight: what letters have in common is written once, and nobody gets another one's eyes with it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from ptoq.core.game import Game
from ptoq.core.rules import EVERYBODY
from ptoq.games import games
from ptoq.server.room import Room
from ptoq.server.sight import Sight
from tests.server.shelves import NOON, room_for

STEPS = 150
PEOPLE = ("anna", "bob")


def played(game: Game) -> Iterator[Room]:
    """A room after every step of a match at random."""
    rng = Random(5)
    room = room_for(game.name, PEOPLE)
    for _ in range(STEPS):
        yield room
        if room.state == "over":
            return
        seat = rng.choice(list(room.pending))
        move = rng.choice(list(room.table.moves_of(seat))).text
        room.write(NOON, PEOPLE[seat], None, lambda room, seat=seat, move=move: room.move(PEOPLE[seat], move, room.seq))


@pytest.mark.parametrize("game", [game for game in games().values() if 2 in game.seats], ids=str)
def test_a_letter_shows_every_seat_its_own_view_after_every_step(game: Game) -> None:
    sight: Sight | None = None
    for room in played(game):
        sight = sight or Sight(room)
        sight.forget()
        for seat in (EVERYBODY, 0, 1):
            letter = msgspec.json.decode(sight.letter(seat, [sight.last()], None))
            assert letter["view"] == msgspec.json.decode(msgspec.json.encode(room.view(seat).to_json()))
            assert letter["seq"] == letter["happened"][0]["seq"] == room.seq


@pytest.mark.parametrize("game", [game for game in games().values() if 2 in game.seats], ids=str)
def test_a_game_that_says_that_it_is_open_shows_everything_to_everybody(game: Game) -> None:
    alike = True
    for room in played(game):
        state = room.table.state
        if state is not None:
            shown = [game.words.view(state, EVERYBODY)]
            shown += [game.words.view(room.table.hidden(state, seat), seat) for seat in (EVERYBODY, 0, 1)]
            alike = alike and shown == shown[:1] * 4
    assert alike == getattr(game.words, "OPEN", False)


def test_what_everybody_knows_of_a_table_follows_its_clock_its_state_and_who_sits() -> None:
    room = room_for("escalero", PEOPLE)
    sight = Sight(room)

    def face() -> dict[str, object]:
        sight.forget()
        return dict(msgspec.json.decode(sight.letter(EVERYBODY, [], None))["table"])

    first = face()
    assert (first["state"], first["winners"]) == ("playing", [])
    room.write(NOON + 5000, "anna", None, lambda room: room.chat("anna", "hello"))
    second = face()
    assert {name for name in second if second[name] != first[name]} == {"clock"}
    room.write(NOON + 6000, "anna", None, lambda room: room.leave("anna"))
    third = face()
    assert {name for name in third if third[name] != second[name]} == {"clock", "seats"}
    room.write(NOON + 7000, "bob", None, lambda room: room.resign("bob"))
    fourth = face()
    assert (fourth["state"], fourth["winners"]) == ("over", [0])
    room.write(NOON + 8000, "bob", None, lambda room: room.invite("bob", "another"))
    assert face()["rematch"] == "another"
