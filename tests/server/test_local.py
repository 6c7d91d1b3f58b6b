"""Tables on one device: who looks, who acts, and matches that come from files and go on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ptoq.core.refusals import Illegal, Refusal
from ptoq.core.rules import EVERYBODY
from ptoq.server.rooms.commands import parse
from ptoq.server.rooms.entries import write_entry
from ptoq.server.rooms.local import LocalTable, again, bring, lay, loaded
from ptoq.table.table import Table
from ptoq.table.verify import verify
from tests.server.shelves import NOON

ME, BOT, BEN = {"who": "me"}, {"who": "bot", "level": "novice"}, {"who": "here", "name": "Ben"}


def laid(game: str, *seats: dict[str, str], **more: Any) -> LocalTable:
    return lay(json.dumps({"game": game, "seats": seats, **more}), "local-1", "Anna", NOON)


def move(table: LocalTable, seat: int) -> None:
    first = table.room.table.moves_of(seat)[0].text
    table.requested("move", json.dumps({"move": first, "seq": table.room.seq}), NOON, seat)


def test_a_person_with_bots_looks_from_their_own_seat() -> None:
    table = laid("escalero", BOT, ME)
    assert (table.eyes(None), table.eyes(0), table.who()) == (1, EVERYBODY, None)
    assert [sat.name for sat in table.room.table.seats if sat] == ["Pimlet", "Anna"]


def test_where_nothing_is_hidden_the_house_follows_the_turn() -> None:
    table = laid("open-poker", ME, BEN)
    seen = set()
    for _ in range(8):
        seat = table.eyes(None)
        assert seat == table.turn
        seen.add(seat)
        move(table, seat)
    assert seen == {0, 1}


def test_people_promise_a_seed_each_before_any_is_told_and_the_draws_can_be_checked() -> None:
    table = laid("hidden-poker", ME, BEN, BOT)
    room = table.room
    assert not room.table.awaited
    table.requested("resign", "{}", NOON, 0)
    while not room.table.over:
        pending = room.pending[0]
        if pending in room.bots:
            table.bot_move(pending, room.table.moves_of(pending)[0].code, room.seq, NOON)
        else:
            move(table, pending)
    assert verify(table.file()).promised == (0, 1)


def test_where_something_is_hidden_a_seat_has_to_be_named() -> None:
    table = laid("hidden-poker", ME, BEN, BOT)
    who = table.who()
    assert who is not None
    assert (who.here, who.hidden, table.eyes(None), table.eyes(1)) == ([0, 1], True, EVERYBODY, 1)
    with pytest.raises(Illegal, match="do not sit"):
        table.requested("resign", "{}", NOON, EVERYBODY)


def test_HP2_on_one_device_everybody_answers_in_turn_and_no_window_closes() -> None:
    table = laid("hidden-poker", ME, BEN, {"who": "here", "name": "Cleo"})
    room = table.room
    for _ in range(40):
        assert (room.window, room.due, table.snapshot(EVERYBODY, None, "en").table.clock.window) == (None, None, None)
        if room.table.over:
            break
        assert table.turn is not None
        move(table, table.turn)


def test_a_command_with_a_known_key_is_done_once() -> None:
    table = laid("escalero", ME)
    text = table.room.table.moves[0].text
    command = parse(json.dumps({"do": "move", "move": text, "seq": table.room.seq, "key": "k"}).encode())
    assert table.command(command, NOON, 0) is not None
    assert table.command(command, NOON, 0) is None
    assert table.done("k", 0) == table.room.seq


@pytest.mark.parametrize("seats", [(), (BOT,), (ME, ME), ({"who": "anybody"},)])
def test_seats_that_cannot_be_are_refused(seats: tuple[dict[str, str], ...]) -> None:
    with pytest.raises(Refusal):
        laid("escalero", *seats)


def test_a_table_is_read_again_as_it_was_kept() -> None:
    table = laid("sakkara", ME, BEN)
    move(table, table.eyes(0) if table.turn is None else table.turn)
    copy = loaded(table.room.seed, [write_entry(entry) for entry in table.entries])
    assert copy.snapshot(0, -1, "de") == table.snapshot(0, -1, "de")
    assert copy.file() == table.file()


def test_a_match_under_way_goes_on_from_its_file() -> None:
    table = laid("escalero", ME, BEN)
    move(table, table.turn or 0)
    there = bring(table.file(), "local-2", NOON)
    assert (there.room.id, there.room.owners, there.turn) == ("local-2", ["me", "here-1"], table.turn)
    move(there, there.turn or 0)
    assert len(there.room.table.log) > len(table.room.table.log)


def test_a_match_of_a_terminal_has_its_bots_by_their_levels() -> None:
    played = Table.open("escalero", 3, seed=1)
    played.sit(0, "Anna")
    played.sit(1, "master", person=False)
    played.sit(2, "novice 2", person=False)
    assert bring(played.to_json(), "local-2", NOON).room.levels == [None, "master", "novice"]


def test_a_match_that_is_over_can_be_looked_back_at_only() -> None:
    table = laid("escalero", ME, BEN)
    table.requested("resign", "{}", NOON, 0)
    there = bring(table.file(), "local-2", NOON)
    assert (there.room.state, there.room.imported, there.here, there.past()) == ("over", True, [], None)
    assert there.replay(0, 1, EVERYBODY)["names"] == ["", ""]


def test_files_that_cannot_go_on_are_refused() -> None:
    free = Table.open("escalero", 2)
    with pytest.raises(Refusal, match="not begun"):
        bring(free.to_json(), "local-2", NOON)
    sealed = json.loads(Table("escalero", ["Anna"]).to_json())
    sealed["seed"] = None
    with pytest.raises(Refusal, match="no seed"):
        bring(json.dumps(sealed), "local-2", NOON)


def test_a_rematch_has_the_same_people_bots_options_and_terms() -> None:
    table = laid("open-poker", BEN, {"who": "bot", "bot": "Thoqua"}, ME, options={"rounds": 5}, terms={"undo": "off"})
    table.requested("resign", "{}", NOON, 2)
    table.requested("resign", "{}", NOON, 0)
    table.invite("local-2", NOON, 2)
    next_one = again(table, "local-2", None, NOON)
    assert next_one.room.table.names == table.room.table.names
    assert next_one.room.owners == ["here-0", None, "me"]
    assert (next_one.room.levels, next_one.room.terms) == (table.room.levels, table.room.terms)
    assert next_one.room.table.options == table.room.table.options


def test_what_is_past_tells_how_it_ended_for_the_first_person_here() -> None:
    table = laid("escalero", ME, BOT)
    table.requested("resign", "{}", NOON, 0)
    past = table.past()
    assert past is not None
    assert (past["outcome"], past["against"], past["seats"][0]["resigned"]) == ("lost", "novice", True)
