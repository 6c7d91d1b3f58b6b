"""Undo and its four nevers."""

from __future__ import annotations

import random

import pytest

from ptoq import Illegal, Table
from ptoq.games import games
from ptoq.table.events import Drew, Moved, Undone
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
    table = Table("escalero", seats=2, seed=1)
    player = table.actor
    table.play("enter nines")
    for seat in (player, 1 - player):
        with pytest.raises(Illegal):
            table.undo(seat)


def test_PP4_a_block_taken_from_ones_own_side_can_be_put_back_but_not_one_just_shown() -> None:
    """Taking a block that faces oneself shows oneself nothing new; taking the other's shows a secret."""
    table = Table("pyramid-poker", options={"first": "seat"}, seed=5)
    chooser = random.Random(5)
    allowed = set()
    while not table.over:
        before, seat, moves = table.state.tobytes(), table.actor, len(table.log)
        table.play(chooser.choice(table.moves))
        if table.can_undo(seat):
            table.undo()
            assert table.state.tobytes() == before
            assert len(table.log) == moves + 2
            allowed.add(table.moves[0].text.split()[0])
            table.play(chooser.choice(table.moves))
    assert allowed == {"take", "choose"}


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
def test_wherever_undo_is_allowed_it_restores_the_state_and_crosses_no_draw_or_other_player(name: str) -> None:
    table = play_some(Table(name, seed=11), random.Random(11), 3)
    chooser = random.Random(12)
    for _ in range(150):
        if table.over:
            break
        before, seat = table.state.tobytes(), table.actor
        table.play(chooser.choice(table.moves))
        if not table.over and table.can_undo(seat):
            assert isinstance(table.log[-1], Moved)
            assert table.actor == seat
            table.undo(seat)
            assert table.state.tobytes() == before
            table.play(chooser.choice(table.moves))
        elif not table.over and table.actor is not None and not isinstance(table.log[-1], Moved):
            assert isinstance(table.log[-1], Drew)
    restored = Table.from_json(table.to_json())
    assert restored.log == table.log
    if not table.over:
        assert restored.state.tobytes() == table.state.tobytes()
