"""Undo and its four nevers."""

from __future__ import annotations

import random

import pytest

from ptoq import Illegal, Table
from ptoq.games import games
from ptoq.games.pyramid_poker.pyramid import BIT, SPACE_NAMES
from ptoq.table.events import Moved, Undone
from tests.games.sakkara_scenes import scene
from tests.play import play_some


def test_two_matches_that_go_on_from_one_take_back_without_touching_each_other() -> None:
    table = play_some(Table("sakkara", seed=1), random.Random(1), 3)
    while not table.can_undo(table.actor):
        table.play(random.Random(len(table.log)).choice(table.moves))
    seat, steps = table.actor, [Undone(table.actor)]
    undone = table.after(steps)
    news = [Undone(seat), Moved(seat, undone.moves[0].text)]
    first, second = table.after(news), table.after(news)
    assert first.state.tobytes() == second.state.tobytes()
    assert table.after(steps).state.tobytes() == undone.state.tobytes()


def test_never_after_a_draw() -> None:
    table = Table("escalero", seats=1, seed=1)
    table.play("keep nothing")
    assert not table.can_undo(0)
    with pytest.raises(Illegal, match="cannot be taken back"):
        table.undo()


def test_never_when_it_is_another_players_turn() -> None:
    """Nothing is drawn between an announcement and its answer, and still it is too late."""
    table = Table("hidden-poker", seats=3, seed=1)
    player = table.actor
    table.play("announce 9 9 9 10 10")
    assert isinstance(table.log[-1], Moved)
    refuse_undo(table)
    # The last to answer answers first: whose turn it is stays as it was, but the decision was another's.
    waits, last = table.pending
    table.play(f"believe as {last + 1}", last)
    assert (table.actor, table.pending) == (waits, [waits])
    assert player not in (waits, last)
    refuse_undo(table)


def refuse_undo(table: Table) -> None:
    """No seat may take anything back, and asking changes nothing."""
    before = table.to_json()
    for seat in range(len(table.seats)):
        assert not table.can_undo(seat)
        with pytest.raises(Illegal, match="cannot be taken back"):
            table.undo(seat)
    assert table.to_json() == before


def test_PP4_a_block_taken_from_ones_own_side_can_be_put_back_but_not_one_just_shown() -> None:
    """Taking a block that faces oneself shows oneself nothing new; taking the other's, or a joker, shows a secret."""
    table = Table("pyramid-poker", options={"first": "seat"}, seed=5)
    chooser = random.Random(5)
    own = others = 0
    while not table.over:
        before, seat, length = table.state.copy(), table.actor, len(table.log)
        move = chooser.choice(table.moves)
        table.play(move)
        if not move.text.startswith("take "):
            continue
        block = before.facing[seat] & BIT[SPACE_NAMES.index(move.text.removeprefix("take "))]
        if block and isinstance(table.log[-1], Moved):
            own += 1
            table.undo(seat)
            assert table.state.tobytes() == before.tobytes()
            assert len(table.log) == length + 2
            table.play(move)
        else:
            others += 1
            refuse_undo(table)
    assert own >= 5
    assert others >= 5


@pytest.mark.parametrize("holders", ["open", "hidden"])
def test_SK21_a_bite_is_taken_back_only_where_holders_are_open_anyway(holders: str) -> None:
    table = Table("sakkara", options={"holders": holders}, seed=1)
    table.state, table.actor = scene(holders=("snake", "ship")), 0
    table.state.open_holders = holders == "open"
    before = table.state.tobytes()
    table.play("snake")
    if holders == "hidden":
        refuse_undo(table)
    else:
        table.undo(0)
        assert table.state.tobytes() == before


def test_a_turn_of_many_steps_is_taken_back_step_by_step() -> None:
    """In Sakkara a player lays tiles and builds within a turn; each such step can be taken back in turn."""
    table = Table("sakkara", options={"first": "seat"}, seed=1)
    chooser = random.Random(1)
    longest = 0
    for _ in range(4000):
        if table.over:
            break
        states, seat = [table.state.tobytes()], table.actor
        while not table.over and len(states) < 6:
            table.play(chooser.choice(table.moves))
            if not table.can_undo(seat):
                break
            states.append(table.state.tobytes())
        else:
            longest = max(longest, len(states) - 1)
        if table.can_undo(seat):
            for state in reversed(states[:-1]):
                table.undo(seat)
                assert table.state.tobytes() == state
            table.play(chooser.choice(table.moves))
        if longest >= 2:
            break
    assert longest >= 2


@pytest.mark.parametrize("name", list(games()))
def test_undo_is_allowed_exactly_where_it_crosses_no_draw_no_other_player_and_nothing_shown(name: str) -> None:
    table = Table(name, seats=2, seed=11)
    chooser = random.Random(12)
    steps: list[bytes] = []
    for _ in range(120):
        if table.over:
            break
        before, seat, length = table.state.copy(), chooser.choice(table.pending), len(table.log)
        table.play(chooser.choice(table.moves_of(seat)), seat)
        if table.over:
            break
        shown = "shown" in before.dtype.names and before.shown != table.state.shown
        alone = len(table.log) == length + 1 and table.actor == seat and not shown
        steps = [*steps, before.tobytes()] if alone else []
        if not steps:
            refuse_undo(table)
        elif chooser.random() < 0.3:
            for state in reversed(steps):
                with pytest.raises(Illegal):
                    table.undo(1 - seat)
                table.undo(seat)
                assert table.state.tobytes() == state
            steps = []
            refuse_undo(table)
    restored = Table.from_json(table.to_json())
    assert restored.log == table.log
    if not table.over:
        assert restored.state.tobytes() == table.state.tobytes()
