"""The fair draw: committed, added to by every seat, unbiased, and checked afterwards."""

from __future__ import annotations

import hashlib
import hmac
import random

import pytest

from ptoq import Refusal, Table, verify
from ptoq.table import fair, files
from ptoq.table.events import Drew, Opened, Revealed
from tests.play import play_out, play_some


def test_a_draw_is_what_the_docs_say() -> None:
    seed = bytes(range(32))
    digest = hmac.new(seed, b"ptoq-draw-1|table|a|b|7|0", hashlib.sha256).digest()
    words = [int.from_bytes(digest[i : i + 4], "big") >> 29 for i in range(0, 32, 4)]
    assert fair.draw(seed, "table", ["a", "b"], 7, 6) == next(word for word in words if word < 6)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 54, 7776])
def test_every_outcome_is_equally_likely(n: int) -> None:
    seed = fair.seed_from(1)
    drawn = [fair.draw(seed, "t", ["x"], counter, n) for counter in range(6000)]
    assert set(drawn) <= set(range(n))
    if n <= 54:
        expected = 6000 / n
        chi = sum((drawn.count(value) - expected) ** 2 / expected for value in range(n))
        assert chi < n - 1 + 6 * (2 * (n - 1)) ** 0.5 + 1e-9


def test_no_outcome_is_reached_by_a_modulo() -> None:
    """With n just above a power of two, half of all values are dropped, and draws go on to further blocks."""
    seed = fair.seed_from(2)
    drawn = [fair.draw(seed, "t", [], counter, 2**30 + 1) for counter in range(400)]
    assert 0.4 < sum(value < 2**29 for value in drawn) / 400 < 0.6


def test_every_seed_and_the_counter_change_the_draw() -> None:
    def draws(server: int, table: str, seats: list[str]) -> list[int]:
        return [fair.draw(fair.seed_from(server), table, seats, counter, 1000) for counter in range(5)]

    base = draws(1, "t", ["a", "b"])
    assert len(set(base)) > 1
    for other in (draws(2, "t", ["a", "b"]), draws(1, "u", ["a", "b"]), draws(1, "t", ["a", "c"])):
        assert other != base


def test_a_finished_match_is_verified_draw_by_draw() -> None:
    table = play_out(Table("escalero", seats=2, seed=1), random.Random(1))
    report = verify(table.to_json())
    assert report.checked
    assert report.over
    assert (report.game, report.draws, report.scores) == ("escalero", len(table.drawn), tuple(table.scores))
    assert "All is well" in str(report.text)


def test_before_the_seed_is_revealed_the_draws_cannot_be_checked() -> None:
    table = play_some(Table("escalero", seats=2, seed=1), random.Random(1), 5)
    report = verify(files.write(table.log, None))
    assert not report.checked
    assert "can be checked when" in str(report.text)


def test_a_changed_draw_is_found_even_with_a_new_digest() -> None:
    table = play_some(Table("escalero", seats=1, seed=1), random.Random(1), 3)
    log = list(table.log)
    where = next(i for i, event in enumerate(log) if isinstance(event, Drew))
    log[where] = Drew(log[where].n, (log[where].outcome + 1) % log[where].n)
    # The moves after it may not fit any more; what was thrown first is enough.
    with pytest.raises(Refusal, match="Draw 1 is not what the seeds give"):
        Table.from_json(files.write(log[: where + 1], table.server_seed))


def test_another_server_seed_than_the_promised_one_is_found() -> None:
    table = play_out(Table("escalero", seats=1, seed=1), random.Random(1))
    other = fair.seed_from(2)
    with pytest.raises(Refusal, match="committed"):
        Table.from_json(files.write(table.log, other))
    with pytest.raises(Refusal, match="committed"):
        Table.from_json(files.write([*table.log[:-1], Revealed(other.hex())], None))


def test_fresh_tables_have_fresh_seeds_and_names() -> None:
    one, other = (Table("escalero", seats=1) for _ in range(2))
    assert one.server_seed != other.server_seed
    assert one.id != other.id
    assert isinstance(one.log[0], Opened)
    assert one.log[0].commitment == hashlib.sha256(one.server_seed).hexdigest()
