"""Ptoq as a library: its names, copies of tables, results as tables, and the recipe of the README."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pandas
import pytest

import ptoq
from ptoq.core.game import Game
from ptoq.core.refusals import Refusal
from ptoq.games import games

ROOT = Path(__file__).parents[2]


def test_dir_names_everything_that_can_be_had() -> None:
    assert set(ptoq.__all__) <= set(dir(ptoq))
    assert set(ptoq.__all__) == set(ptoq._HOMES)
    for name in dir(ptoq):
        assert getattr(ptoq, name) is not None
    with pytest.raises(AttributeError, match="nothing"):
        _ = ptoq.nothing


@pytest.mark.parametrize("name", ptoq.__all__)
def test_every_name_is_documented(name: str) -> None:
    assert getattr(ptoq, name).__doc__


# --- copies


def test_a_copy_goes_its_own_way_with_the_same_draws() -> None:
    table = ptoq.Table("escalero", seats=["Anna", "Bob"], seed=7)
    table.play("keep nothing")
    before = table.to_json()
    copy = table.copy()
    assert copy.to_json() == before
    copy.play("enter nines")
    copy.resign(0)
    assert table.to_json() == before
    assert (table.over, copy.over) == (False, True)
    table.play("enter nines")
    # The draws that follow the same move are the same.
    assert table.log == copy.log[: len(table.log)]


def test_a_copy_of_a_table_that_waits_can_be_seated_differently() -> None:
    table = ptoq.Table.open("al-capone", 2, seed=7)
    table.sit(0, "Anna", seed="apple")
    copy = table.copy()
    copy.sit(1, "Bob", seed="pear")
    assert (table.seated, copy.seated) == (False, True)
    table.sit(1, "Carla")
    assert (table.seeds, copy.seeds) == (["apple", ""], ["apple", "pear"])
    assert table.names == ["Anna", "Carla"]


def test_undo_in_a_copy_leaves_the_table_alone() -> None:
    table = ptoq.Table("sakkara", options={"first": "seat"}, seed=7)
    while not table.can_undo(table.actor):
        table.play(table.moves[0])
    copy, before = table.copy(), table.to_json()
    copy.undo()
    copy.play(copy.moves[-1])
    assert table.to_json() == before
    assert table.can_undo(table.actor)


def test_a_move_may_be_a_number_of_numpys() -> None:
    table, other = (ptoq.Table("escalero", seed=7) for _ in range(2))
    table.play(np.int64(table.moves[0].code))
    other.play(other.moves[0])
    assert table.log == other.log


# --- results as tables


def test_a_solution_is_a_table_and_says_what_every_choice_is_worth() -> None:
    solved = ptoq.solve("rock-and-roll", {"chips": 20}, bets={"red": 2}, throws=5)
    frame = solved.to_frame()
    assert list(frame.columns) == ["figure", "value"]
    assert dict(frame.values.tolist())["bets.red"] == 2
    assert solved.figures["throws"] == 5
    poker = ptoq.solve("al-capone")
    table = ptoq.Table("al-capone", seed=7)
    values = poker.values(table.view(table.actor))
    assert [move.text for move, _ in values] == [move.text for move in table.moves]
    with pytest.raises(Refusal, match="belong to Rock and Roll"):
        ptoq.solve("al-capone", throws=5)
    with pytest.raises(Refusal, match="not solved"):
        ptoq.solve("sakkara")


def test_odds_are_tables() -> None:
    chances, *_ = ptoq.odds("al-capone")
    frame = chances.to_frame().set_index("name")
    assert frame.loc["five", "ways"] == 6
    assert frame["chance"].sum() == pytest.approx(1)


def test_the_sum_of_a_sheet_is_a_table() -> None:
    *_, spread = ptoq.odds("escalero")
    frame = spread.to_frame()
    assert frame["chance"].sum() == pytest.approx(1)
    assert (frame["sum"] * frame["chance"]).sum() == pytest.approx(159.8645080235)


def test_an_arena_is_a_table_of_its_bots() -> None:
    result = ptoq.arena("al-capone", ["random", "novice"], games=6, seed=7, options={"rounds": 2})
    frame = result.to_frame()
    assert isinstance(frame, pandas.DataFrame)
    assert sorted(frame["bot"]) == ["novice", "random"]
    assert frame["games"].tolist() == [6, 6]
    assert (frame["score_low"] <= frame["score"]).all()
    assert frame["score"].sum() == pytest.approx(1)


def test_an_analysis_is_a_table_of_decisions() -> None:
    table = ptoq.Table("escalero", seats=["Anna"], seed=7)
    table.play("enter served five")
    table.play("enter nines")
    found = ptoq.analyse(table)
    frame = found.to_frame()
    assert frame["played"].tolist() == ["enter served five", "enter nines"]
    assert (frame["best_value"] - frame["value"]).tolist() == pytest.approx(frame["loss"].tolist())
    assert ptoq.analyse(table.log).to_rows() == found.to_rows()


# --- the README


def recipe() -> str:
    """The README's lines for random games."""
    block = re.search(r"random games of .*?\n\n((?:    .*\n)+)", (ROOT / "README.md").read_text("utf-8"))
    assert block is not None
    lines = [line[8:] for line in block[1].splitlines() if line.startswith("    >>> ")]
    assert any("pyramid-poker" in line for line in lines)
    return "\n".join(line for line in lines if not line[0].isdigit())


@pytest.mark.parametrize("game", games().values(), ids=str)
def test_the_recipe_for_random_games_works_for_every_game(game: Game) -> None:
    names: dict[str, object] = {"ptoq": ptoq}
    exec(recipe().replace("pyramid-poker", game.name).replace("1000", "20"), names)
    plies = names["plies"]
    assert isinstance(plies, int)
    assert plies >= 20


@pytest.mark.parametrize("game", games().values(), ids=str)
def test_a_new_round_has_the_options_seats_and_chips_that_are_wished(game: Game) -> None:
    seats = game.seats[-1]
    options = game.settle({})
    chips = [options[game.match.purse]] * seats if game.match.purse else None
    by_hand = game.rules.State.new()
    game.rules.start(by_hand, game.numbers(options), seats, 0, np.array(chips or [0] * seats, np.int64))
    assert game.new_round(seats=seats).tobytes() == by_hand.tobytes()
    if chips is not None:
        chips[0] -= 1
        assert game.new_round({}, seats, 0, chips).tobytes() != by_hand.tobytes()
