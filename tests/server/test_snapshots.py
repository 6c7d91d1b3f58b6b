"""Snapshots: what they have in common is encoded once, and nobody gets another one's eyes with it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

import msgspec
import pytest

from ptoq.core.game import Game
from ptoq.core.rules import EVERYBODY
from ptoq.games import games
from ptoq.server.live.snapshots import SnapshotCache
from ptoq.server.live.table import LiveTable
from ptoq.server.rooms.entries import Entry
from ptoq.server.rooms.narration import Line, RoomNarrator, before_draws
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.snapshots import Ack, Snapshots, drawn, recount, tell
from ptoq.server.rooms.state import RECENT
from tests.server.doings import TWO, do
from tests.server.shelves import NOON, room_for

STEPS = 150
PEOPLE = ("anna", "bob")


def play(room: Room, seat: int, move: str) -> Entry:
    """Let a seat make a move; its entry."""
    action = partial(Room.move, person=PEOPLE[seat], move=move, made_on=room.seq)
    return room.execute(NOON, PEOPLE[seat], None, action)


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
        room.execute(
            NOON, PEOPLE[seat], None, lambda room, seat=seat, move=move: room.move(PEOPLE[seat], move, room.seq)
        )


@pytest.mark.parametrize("game", [game for game in games().values() if 2 in game.seats], ids=str)
def test_a_snapshot_shows_every_seat_its_own_view_after_every_step(game: Game) -> None:
    cache: SnapshotCache | None = None
    for room in played(game):
        cache = cache or SnapshotCache(room)
        cache.refresh()
        for seat in (EVERYBODY, 0, 1):
            seen = msgspec.json.decode(cache.snapshot(seat, [cache.last], None))
            assert seen["view"] == msgspec.json.decode(msgspec.json.encode(room.view(seat).to_json()))
            assert seen["seq"] == seen["happened"][0]["seq"] == room.seq


@pytest.mark.parametrize("game", [game for game in games().values() if 2 in game.seats], ids=str)
def test_an_outline_drawn_by_its_reader_is_the_snapshot_in_words(game: Game) -> None:
    narrator, known = RoomNarrator(), -1
    lines: dict[int, list[Line]] = {}
    for room in played(game):
        entries = list(room.recent)[known - room.seq :]
        lines.update({seq: narrator.follow(entry) for seq, entry in enumerate(entries, known + 1)})
        undrawn = before_draws(lines[room.seq])
        for seat in (EVERYBODY, 0, 1):
            snapshots = Snapshots(room)
            ack = Ack(room.seq, "key")
            happened = tell(entries, known + 1, lines, seat, "de", narrator, game)
            outline = snapshots.outline(seat, len(entries), ack, undrawn)
            outline.happened = recount(entries, known + 1, lines, seat, narrator)
            assert drawn(outline, game, "de") == snapshots.seen(seat, happened, "de", ack, undrawn)
        known = room.seq


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
    cache = SnapshotCache(room)

    def face() -> dict[str, object]:
        cache.refresh()
        return dict(msgspec.json.decode(cache.snapshot(EVERYBODY, [], None))["table"])

    first = face()
    assert (first["state"], first["winners"]) == ("playing", [])
    room.execute(NOON + 5000, "anna", None, lambda room: room.chat("anna", "hello"))
    second = face()
    assert {name for name in second if second[name] != first[name]} == {"clock"}
    room.execute(NOON + 6000, "anna", None, lambda room: room.leave("anna"))
    third = face()
    assert {name for name in third if third[name] != second[name]} == {"clock", "seats"}
    room.execute(NOON + 7000, "bob", None, lambda room: room.resign("bob"))
    fourth = face()
    assert (fourth["state"], fourth["winners"]) == ("over", [0])
    room.execute(NOON + 8000, "bob", None, lambda room: room.invite("bob", "another"))
    assert face()["rematch"] == "another"


def test_what_was_encoded_for_one_entry_is_not_shown_for_the_next() -> None:
    room = room_for("escalero", PEOPLE)
    live = LiveTable(room)
    seen = []
    for _ in range(3):
        # Of two who know the same entry, one may ask later.
        snapshots = [live.snapshot(None, 1, None) for _ in range(2)]
        assert snapshots[0] is snapshots[1], "what spectators see is encoded once"
        seen.append(snapshots[0])
        assert live.snapshot("anna", 1, None) != snapshots[0]
        (seat,) = room.pending
        move = room.table.moves_of(seat)[0].text
        live.publish(
            room.execute(NOON, PEOPLE[seat], None, partial(Room.move, person=PEOPLE[seat], move=move, made_on=room.seq))
        )
    assert [msgspec.json.decode(one or b"")["seq"] for one in seen] == [2, 3, 4]


def test_an_acknowledgement_is_in_the_snapshot_of_the_one_it_is_for_and_in_no_other() -> None:
    room = room_for("escalero", PEOPLE)
    live = LiveTable(room)
    acknowledged = msgspec.json.decode(live.snapshot(None, room.seq - 1, None, Ack(1, "one")) or b"")
    assert (acknowledged.pop("done"), acknowledged.pop("key")) == (1, "one")
    assert msgspec.json.decode(live.snapshot(None, room.seq - 1, None) or b"") == acknowledged
    assert msgspec.json.decode(live.snapshot("anna", room.seq - 1, None) or b"").keys() == acknowledged.keys()


def test_a_snapshot_without_words_has_no_words_and_nothing_that_is_only_for_them() -> None:
    room = room_for("escalero", PEOPLE, seed=3)
    live = LiveTable(room)
    plain = msgspec.json.decode(live.snapshot("anna", room.seq, None) or b"")
    en, de = (msgspec.json.decode(live.snapshot("anna", room.seq, language) or b"") for language in ("en", "de"))
    assert {"expects", "rule", "verdict"}.isdisjoint(plain)
    assert en.keys() - plain.keys() == {"expects", "rule"}
    assert en["expects"] != de["expects"]


def test_what_the_room_does_not_remember_has_to_be_read_from_the_log() -> None:
    room = room_for("al-capone", PEOPLE)
    live = LiveTable(room)
    for _ in range(RECENT):
        live.publish(room.execute(NOON, "anna", None, lambda room: room.chat("anna", "hello")))
    assert live.snapshot(None, room.seq - RECENT - 1, None) is None
    assert live.snapshot(None, room.seq + 1, None) is None, "nobody has seen what has not happened"
    assert live.snapshot(None, room.seq - 1, "en") is None, "without a narrator there are no words"
    seen = msgspec.json.decode(live.snapshot(None, room.seq - RECENT, None) or b"")
    assert [one["seq"] for one in seen["happened"]] == list(range(room.seq - RECENT + 1, room.seq + 1))
    live.stale = True
    assert live.snapshot(None, room.seq, None) is None


def test_a_snapshot_brings_how_a_round_ended_to_those_who_saw_it_begin() -> None:
    room = room_for("al-capone", TWO, options={"rounds": 2})
    while not room.table.rounds:
        seat = room.pending[0]
        do(room, NOON, Room.move, TWO[seat], str(room.view(seat).moves[0]), room.seq)
    snapshots = SnapshotCache(room)
    told = msgspec.json.decode(snapshots.snapshot(0, [snapshots.last], "en"))
    assert told["ended"]["round"] == 1
    assert [len(player["dice"]) for player in told["ended"]["board"]["players"]] == [5, 5]
    assert told["ended"]["verdict"]
    assert "ended" not in msgspec.json.decode(snapshots.snapshot(0, [], "en"))
