"""Promised seeds: every seat commits first, all tell when all sit, and nothing is drawn before."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from ptoq import Illegal, Refusal, Table, verify
from ptoq.games import games
from ptoq.table import fair, files
from ptoq.table.events import AnyEvent, Disclosed, Drew, Moved, Opened, Resigned, Revealed, Sat, Stood
from ptoq.table.match import Match
from ptoq.table.narrator import Narrator
from tests.play import play_out

SEED = fair.seed_from(1)


def promise(seed: str) -> str:
    """The commitment to a seat's seed."""
    return fair.commitment(seed.encode())


def opened(seats: int, game: str = "escalero") -> list[AnyEvent]:
    """The first event of a log."""
    card = games()[game]
    return [Opened("t", game, card.version, seats, card.settle({}), fair.commitment(SEED))]


def sat(seat: int, seed: str) -> Sat:
    """A seat taken with the promise of a seed; an empty one is none."""
    return Sat(seat, f"Player {seat}", True, promise(seed) if seed else "")


def folded(events: list[AnyEvent]) -> Match:
    """The match of a log."""
    return Table.replay(events)


@pytest.mark.parametrize("name", list(games()))
def test_nothing_begins_before_the_last_promised_seed_is_told(name: str) -> None:
    seats = max(2, games()[name].seats[0])
    table = Table.open(name, seats, seed=1)
    for seat in range(seats):
        table.sit(seat, f"Player {seat}", commitment=promise(f"s{seat}"))
    for seat in reversed(range(seats)):
        assert table.awaited == list(range(seat + 1))
        assert (table.actor, table.state, table.drawn, table.pending, table.moves) == (None, None, [], [], [])
        with pytest.raises(Illegal, match="Player 0"):
            table.play("tut tut")
        table.disclose(seat, f"s{seat}")
    assert table.awaited == []
    assert table.actor is not None
    assert table.seeds == [f"s{seat}" for seat in range(seats)]


def test_the_seeds_of_a_local_table_are_promised_and_told_by_itself() -> None:
    table = Table("escalero", seats=2, seed=7)
    assert table.seeds == ["7-0", "7-1"]
    kinds = [type(event) for event in table.log[:6]]
    assert kinds == [Opened, Sat, Sat, Disclosed, Disclosed, Drew]
    assert table.drawn[0].outcome == fair.draw(fair.seed_from(7), "seed-7", ["7-0", "7-1"], 0, table.drawn[0].n)
    nothing = Table("escalero", seats=2)
    assert nothing.seeds == ["", ""]
    assert nothing.actor is not None


def test_one_who_stands_up_takes_the_seed_along() -> None:
    table = Table.open("escalero", 2, seed=1)
    table.sit(0, "Anna", seed="annas")
    table.stand(0)
    table.sit(0, "Carl", seed="carls")
    table.sit(1, "Bob")
    assert table.seeds == ["carls", ""]


WHOLE = [*opened(2), sat(0, "a"), sat(1, "b")]


@pytest.mark.parametrize(
    ("events", "reason"),
    [
        ([*opened(2), sat(0, "a"), Disclosed(0, "a")], "Not every seat"),
        ([*WHOLE, Disclosed(0, "a"), Disclosed(0, "a")], "told its seed already"),
        ([*WHOLE, Disclosed(0, "b")], "not the seed"),
        ([*WHOLE, Disclosed(0, "A")], "not the seed"),
        ([*WHOLE, Disclosed(2, "a")], "Nobody sits"),
        ([*WHOLE, Disclosed(-1, "b")], "Nobody sits"),
        ([*WHOLE, Disclosed(0, "")], "1 to 64"),
        ([*WHOLE, Disclosed(0, "a|b")], "1 to 64"),
        ([*WHOLE, Disclosed(0, "x" * 65)], "1 to 64"),
        ([*WHOLE, Drew(6, 0)], "draw cannot be"),
        ([*WHOLE, Disclosed(0, "a"), Drew(6, 0)], "draw cannot be"),
        ([*WHOLE, Disclosed(0, "a"), Stood(1)], "has begun"),
        ([*WHOLE, Stood(1)], "has begun"),
        ([*WHOLE, Disclosed(0, "a"), Sat(1, "Carl", True, promise("c"))], "not free"),
        ([*WHOLE, Disclosed(0, "a"), Moved(0, "enter nines")], "Player 1"),
        ([*WHOLE, Resigned(0), Disclosed(1, "b")], "over"),
        ([*opened(2), Sat(0, "Anna", True, "x")], "SHA-256"),
        ([*opened(2), Sat(0, "Anna", True, promise("a").upper())], "SHA-256"),
        # Without a promise seeds may be told as in old logs, where no seat has one: never beside promised ones.
        ([*opened(2), sat(0, "a"), sat(1, ""), Disclosed(1, "b")], "promised no seed"),
        ([*opened(2), sat(0, "a"), sat(1, ""), Disclosed(0, "a"), Disclosed(1, "b")], "promised no seed"),
        ([*opened(2), sat(0, ""), sat(1, ""), Drew(6, 0), Disclosed(1, "b")], "promised no seed"),
        ([*opened(2), sat(0, ""), sat(1, ""), Disclosed(0, "a"), Drew(6, 0), Disclosed(1, "b")], "promised no seed"),
    ],
)
def test_seeds_out_of_order_are_refused(events: list[AnyEvent], reason: str) -> None:
    folded(events[:-1])
    with pytest.raises(Refusal, match=reason):
        folded(events)


def test_a_seed_told_without_a_promise_counts_and_proves_nothing() -> None:
    table = Table.replay(
        [*opened(3), *(sat(seat, "") for seat in range(3)), Disclosed(2, "c"), Disclosed(0, "a")], SEED
    )
    assert table.seeds == ["a", "", "c"]
    report = verify(files.write(table.log, SEED))
    assert report.promised == ()
    assert "No seat promised" in str(report.proves)


def test_a_table_takes_no_seed_that_was_not_promised() -> None:
    table = Table.open("escalero", 2, seed=1)
    table.sit(0, "Anna")
    table.sit(1, "Bob", commitment=promise("b"))
    with pytest.raises(Illegal, match="promised no seed"):
        table.disclose(0, "a")
    assert table.seeds == ["", ""]


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("timeout", [False, True])
def test_a_seed_kept_back_ends_the_match_without_a_draw_and_costs_it(seats: int, timeout: bool) -> None:
    table = Table.open("escalero", seats, seed=1)
    for seat in range(seats):
        table.sit(seat, f"Player {seat}", commitment=promise("s"))
    for seat in range(1, seats):
        table.disclose(seat, "s")
    table.resign(0, timeout)
    assert table.over
    assert table.drawn == []
    assert table.awaited == []
    assert table.winners == list(range(1, seats))
    assert isinstance(table.log[-1], Revealed)
    assert verify(table.to_json()).promised == tuple(range(1, seats))
    narrator = Narrator()
    narrator.follow(table.log)
    assert [str(line) for line in narrator.lines(narrator.told, -1)][-1].startswith("Player 0 kept the promised seed")


def test_one_who_told_a_seed_may_give_up_while_others_have_not() -> None:
    table = Table.open("escalero", 3, seed=1)
    for seat in range(3):
        table.sit(seat, f"Player {seat}", commitment=promise("s"))
    table.disclose(0, "s")
    table.resign(0)
    assert (table.over, table.awaited) == (False, [1, 2])
    table.disclose(1, "s")
    table.disclose(2, "s")
    assert table.actor is not None


def test_a_match_can_be_followed_from_any_point() -> None:
    table = Table("escalero", seats=2, seed=1)
    half = Table.replay(table.log[:3])
    later = half.after(table.log[3:])
    assert (later.seeds, later.actor) == (table.seeds, table.actor)
    assert (half.seeds, half.disclosed, half.awaited) == (["", ""], set(), [0, 1])


@pytest.mark.parametrize(
    ("seeds", "promised", "sentence"),
    [(("a", "b"), (0, 1), "Anna, Bob."), (("", "b"), (1,), ": Bob."), (("", ""), (), "No seat promised")],
)
def test_the_report_says_whose_seeds_were_promised(
    seeds: tuple[str, str], promised: tuple[int, ...], sentence: str
) -> None:
    table = Table.open("escalero", 2, seed=1)
    for seat, seed in enumerate(seeds):
        table.sit(seat, ("Anna", "Bob")[seat], seed=seed)
    before = verify(files.write(table.log, None))
    assert (before.promised, before.proves) == (promised, None)
    report = verify(play_out(table, random.Random(1)).to_json())
    assert report.promised == promised
    assert sentence in str(report.proves)


def test_every_change_of_a_promise_or_a_seed_is_found() -> None:
    log = play_out(Table("escalero", seats=2, seed=1), random.Random(1)).log
    changes: list[Callable[[list[AnyEvent]], None]] = [
        lambda log: log.__setitem__(1, Sat(0, "Seat 1", False, promise("other"))),
        lambda log: log.__setitem__(1, Sat(0, "Seat 1", False, "")),
        lambda log: log.__setitem__(3, Disclosed(0, "other")),
        lambda log: log.pop(3),
        lambda log: log.insert(2, log.pop(3)),
    ]
    for change in changes:
        other = list(log)
        change(other)
        with pytest.raises(Refusal):
            verify(files.write(other, None))
