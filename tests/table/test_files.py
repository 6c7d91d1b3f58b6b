"""Tables as files: they come back whole, or are refused with the reason."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ptoq import Refusal, Table
from ptoq.games import games
from ptoq.table import files
from ptoq.table.events import Claimed, Drew, Moved, Opened, Revealed, Sat, Unclaimed, Undone
from tests.play import play_out, play_some


def game_in_progress() -> Table:
    return play_some(Table("escalero", seats=["Anna", "Bob"], seed=1), random.Random(1), 9)


def loaded(text: str) -> Table | None:
    """The table in a text, or None if it is refused, as it should be, in a sentence."""
    try:
        return Table.from_json(text)
    except Refusal as refusal:
        return None if str(refusal) else pytest.fail("a refusal without a word")


WHOLE = game_in_progress().to_json()


@pytest.mark.parametrize("name", list(games()))
def test_fold_of_the_log_is_the_table_at_any_moment(name: str) -> None:
    table = Table(name, seed=3)
    chooser = random.Random(3)
    for _ in range(12):
        play_some(table, chooser, 7)
        again = Table.from_json(table.to_json())
        assert again.to_json() == table.to_json()
        assert again.scores == table.scores
        assert again.actor == table.actor
        assert again.state.tobytes() == table.state.tobytes()
        if not table.over:
            assert again.moves == table.moves


def test_a_loaded_match_goes_on_as_if_nothing_had_happened() -> None:
    table, again = game_in_progress(), Table.from_json(WHOLE)
    assert play_out(table, random.Random(2)).to_json() == play_out(again, random.Random(2)).to_json()


@given(st.integers(0, len(WHOLE) - 1))
def test_a_truncated_file_is_refused(length: int) -> None:
    with pytest.raises(Refusal):
        Table.from_json(WHOLE[:length])


@given(st.integers(0, len(WHOLE) - 1), st.characters(codec="utf-8"))
def test_an_edited_file_is_refused_or_says_the_same(where: int, letter: str) -> None:
    edited = WHOLE[:where] + letter + WHOLE[where + 1 :]
    table = loaded(edited)
    assert table is None or table.to_json() == WHOLE


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_anything_else_is_refused(data: bytes) -> None:
    with pytest.raises(Refusal):
        Table.from_json(data)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(["format", "digest", "seed", "events", "other"]), json_values))
def test_other_json_is_refused(document: dict) -> None:
    with pytest.raises(Refusal):
        Table.from_json(json.dumps(document))


events = st.one_of(
    st.builds(
        Opened,
        st.text(max_size=5),
        st.sampled_from(["escalero", "chess"]),
        st.integers(0, 2),
        st.integers(-1, 8),
        st.dictionaries(st.sampled_from(["keep", "x"]), json_values, max_size=2),
        st.text(max_size=5),
    ),
    st.builds(Sat, st.integers(-1, 3), st.text(max_size=5), st.booleans(), st.text(max_size=5)),
    st.builds(Claimed, st.integers(-1, 2)),
    st.builds(Unclaimed),
    st.builds(Drew, st.integers(-1, 7776), st.integers(-1, 7776)),
    st.builds(Moved, st.integers(-1, 3), st.sampled_from(["enter nines", "keep nothing", "", "x"])),
    st.builds(Undone, st.integers(-1, 3)),
    st.builds(Revealed, st.text(max_size=4)),
)


@given(st.lists(events, max_size=6))
def test_a_log_that_cannot_be_is_refused_with_the_event(log: list) -> None:
    """Even with the right digest: every event is checked against all that came before it."""
    begun = list(game_in_progress().log[:3])
    for made_up in (log, begun + log):
        table = loaded(files.write(made_up, None))
        assert table is None or table.log[: len(made_up)] == made_up


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda file: file.update(format="ptoq table 99"), "ptoq table 99"),
        (lambda file: file.update(format="ptoq table 1", events=[{"event": "sat", "seed": "x"}]), "ptoq table 1"),
        (lambda file: file.update(digest="0" * 64), "changed after it was written"),
        (lambda file: file["events"].pop(), "changed after it was written"),
        (lambda file: file["events"][7].update(outcome=1), "changed after it was written"),
        (lambda file: file.update(seed="zz"), "damaged"),
        (lambda file: file.update(extra=1), "not a Ptoq table"),
        (lambda file: file["events"][0].pop("game"), "not a Ptoq table"),
        (lambda file: file.update(events=[]), "changed|opening"),
        (lambda file: file.update({"x" * 5000: 1}), "not a Ptoq table"),
        (lambda file: file["events"][5].update(event="x" * 5000), "not a Ptoq table"),
    ],
)
def test_the_reason_is_given(change: object, reason: str) -> None:
    file = json.loads(WHOLE)
    change(file)
    with pytest.raises(Refusal, match=reason):
        Table.from_json(json.dumps(file))


def rewritten(change: object) -> str:
    """A file whose log was changed by somebody who also made the digest anew."""
    log = list(game_in_progress().log)
    change(log)
    return files.write(log, None)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda log: log.pop(0), "does not start"),
        (lambda log: log.clear(), "does not start"),
        (lambda log: log.insert(1, log[0]), "opened only once"),
        (lambda log: log.__setitem__(0, Opened("t", "escalero", 99, 2, {}, "")), "version 99"),
        (lambda log: log.__setitem__(0, Opened("t", "escalero", 1, 9, {}, "")), "1 to 6 players"),
        (lambda log: log.append(Moved(0, "enter jokers")), "not understand"),
        (lambda log: log.append(Drew(6, 3)), "draw cannot be"),
        (lambda log: log.append(Revealed("00")), "revealed once"),
        (lambda log: log.append(Undone(0)), "cannot be taken back"),
        (lambda log: log.append(Claimed(0)), "already decided"),
        (lambda log: log.append(Unclaimed()), "already decided"),
        (lambda log: log.append(Sat(0, "Carl", True, "")), "not free"),
    ],
)
def test_a_log_that_cannot_be_names_what_is_wrong(change: object, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        Table.from_json(rewritten(change))


def test_a_seed_revealed_twice_or_not_in_hex_is_refused() -> None:
    log = play_out(Table("escalero", seats=1, seed=1), random.Random(1)).log
    for wrong in ([*log, log[-1]], [*log[:-1], Revealed("not hex")]):
        with pytest.raises(Refusal):
            Table.from_json(files.write(wrong, None))


def test_a_log_cut_off_where_nature_acts_is_drawn_on() -> None:
    table = game_in_progress()
    last = max(i for i, event in enumerate(table.log) if isinstance(event, Moved) and event.move.startswith("keep"))
    again = Table.from_json(files.write(table.log[: last + 1], table.server_seed))
    assert again.log[: last + 2] == table.log[: last + 2]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda log: log.append(Moved(0, "x" * 201)), "length <= 200 - at `\\$.events.*move"),
        (lambda log: log.append(Moved(2**31, "enter nines")), "seat"),
        (lambda log: log.append(Drew(2**31, 0)), "n`"),
        (lambda log: log.append(Drew(6, 2**70)), "outcome"),
        (lambda log: log.append(Sat(0, "x" * 81, True, "")), "name"),
        (lambda log: log.append(Sat(0, "Carl", True, "x" * 81)), "commitment"),
        (lambda log: log.append(Revealed("0" * 81)), "seed"),
        (lambda log: log.__setitem__(0, Opened("t" * 81, "escalero", 1, 2, {}, "")), "table"),
        (lambda log: log.__setitem__(0, Opened("t", "e" * 81, 1, 2, {}, "")), "game"),
        (lambda log: log.__setitem__(0, Opened("t", "escalero", 1, 2, {}, "0" * 81)), "commitment"),
        (lambda log: log.__setitem__(0, Opened("t", "escalero", 1, 2, {"x" * 81: 1}, "")), "options"),
        (lambda log: log.__setitem__(0, Opened("t", "escalero", 1, 2, {"x": "x" * 81}, "")), "options"),
        (lambda log: log.__setitem__(0, Opened("t", "escalero", 1, 2, {"x": 2**31}, "")), "options"),
        (lambda log: log.__setitem__(0, Opened("t", "escalero", 1, 2, {"x": [[]]}, "")), "options"),
        (
            lambda log: log.__setitem__(
                0, Opened("t", "escalero", 1, 2, dict.fromkeys("abcdefghijklmnopqrstu", 1), "")
            ),
            "",
        ),
    ],
)
def test_no_text_and_no_number_in_a_log_is_larger_than_a_table_writes(change: object, reason: str) -> None:
    with pytest.raises(Refusal, match=f"not a Ptoq table.*{reason}"):
        Table.from_json(rewritten(change))


def test_a_match_longer_than_any_is_refused_before_it_is_folded() -> None:
    log = [*game_in_progress().log, *[Undone(0)] * files.MOST_EVENTS]
    with pytest.raises(Refusal, match="too large"):
        Table.from_json(files.write(log, None))


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("rock-and-roll", 7, {"rounds": 100, "chips": 1000, "bank": "rotating"}),
        ("open-poker", 6, {"rounds": 1000, "chips": 100_000, "most": 100}),
    ],
)
def test_the_longest_matches_have_room_in_a_file(name: str, seats: int, options: dict) -> None:
    table = play_out(Table(name, seats, options, seed=1), random.Random(1))
    assert len(table.rounds) >= seats
    assert len(table.log) < 0.7 * files.MOST_EVENTS
    assert len(table.to_json()) < 0.7 * files.LARGEST
    assert Table.from_json(table.to_json()).scores == table.scores


def test_a_huge_file_is_refused_unread() -> None:
    with pytest.raises(Refusal, match="too large"):
        Table.from_json(b" " * (files.LARGEST + 1))
