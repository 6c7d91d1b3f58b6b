"""The chance to win at Escalero for two: checked by recursion through the rules, by playing it, and after a break."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from ptoq.core.refusals import Refusal
from ptoq.games.dice import KEEPS
from ptoq.games.escalero import GAME
from ptoq.games.escalero.rules import FREE, MOST_CHOICES, State
from ptoq.lab.analysis import analyse
from ptoq.minds.bots.bot import bot
from ptoq.minds.bots.solved import win_solution
from ptoq.minds.solve.escalero_pairs.layers import (
    ENTRIES,
    FULL,
    START,
    WHOLE,
    Position,
    end_layer,
    layer_before,
    outline,
)
from ptoq.minds.solve.escalero_win import EscaleroWin, position_of
from ptoq.table.table import Table
from tests.minds.escalero_by_rules import RULES, ByRules, sheets
from tests.minds.escalero_duels import POINTS, WIN, play

pytestmark = pytest.mark.compiled

ENDS = [
    ({}, ((10,), (9,)), 0),
    ({"served": "first"}, ((8,), (6,)), -5),
    ({"keep": "1-4", "five_as_poker": "yes", "strict_faces": "yes"}, ((8,), (9,)), 45),
    ({}, ((9, 10), (10,)), -60),
]


def solution(wishes: dict[str, str]) -> EscaleroWin:
    return EscaleroWin(GAME, GAME.settle(wishes))


def sheet_without(*rows: int) -> int:
    return FULL & ~sum(1 << row for row in rows)


@pytest.mark.parametrize(("wishes", "free", "lead"), ENDS, ids=str)
def test_recursion_through_the_rules_gives_the_same_chance_of_every_choice(
    wishes: dict[str, str], free: tuple[tuple[int, ...], tuple[int, ...]], lead: int
) -> None:
    solved, by_rules = solution(wishes), ByRules()
    state = sheets(wishes, free, lead)
    assert solved.value(position_of(state, 0)) == pytest.approx(by_rules.value(state), abs=1e-9)
    for throw in (0, 7 + 6**4, 4321):
        thrown = state.copy()
        RULES.apply(thrown, throw)
        second = thrown.copy()
        RULES.apply(second, KEEPS.index((int(second.dice[0]),)))
        RULES.apply(second, 100)
        for decision in (thrown, second):
            for move, chance in solved.values(decision, 0):
                assert chance == pytest.approx(by_rules.after(decision, move), abs=1e-9)


def test_whoever_acts_the_chances_of_two_equal_sheets_are_even_at_the_last_entry() -> None:
    """Each has the nines left, and the second to throw knows what to beat: that is worth nothing with one row."""
    assert solution({}).value(Position(sheet_without(0), sheet_without(0), 0)) == pytest.approx(0.5, abs=1e-9)


def test_all_pairs_in_alternating_play_are_there() -> None:
    solved = solution({})
    pairs = [outline(START, layer, solved.most).pairs for layer in range(ENTRIES + 1)]
    assert sum(pairs) == 1_352_078


def test_a_game_that_cannot_be_lost_or_won_any_more_is_worth_one_or_nothing() -> None:
    solved = solution({})
    sure = [solved.value(Position(sheet_without(0), sheet_without(1), lead)) for lead in (-6, -5, 10, 11)]
    assert sure[0] == 0.0
    assert 0.0 < sure[1] < 0.001
    assert 0.999 < sure[2] < 1.0
    assert sure[3] == 1.0


@pytest.mark.parametrize("goals", [(WIN, WIN), (WIN, POINTS), (POINTS, WIN)])
def test_played_games_are_won_as_often_as_the_table_says(goals: tuple[int, int]) -> None:
    """Three rows each: within four standard errors of the value, less what each player gave away."""
    solved = solution({})
    root = Position(sheet_without(2, 8, 10), sheet_without(3, 7, 9), -12)
    layers = {ENTRIES: end_layer(root, solved.most)}
    for layer in range(ENTRIES - 1, root.entries - 1, -1):
        layers[layer] = layer_before(outline(root, layer, solved.most), layers[layer + 1], solved.setting)
    played = play(solved, layers, root, goals, 20_000, seed=5)
    assert abs(played.off(layers[root.entries].value(root))) < 4
    lost = played.lost.mean(axis=1)
    for player, goal in enumerate(goals):
        # Who plays to win gives nothing away, but for the last digits; who plays for points does.
        assert lost[player] < 1e-9 if goal == WIN else lost[player] > 0.001


@pytest.fixture
def ending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> EscaleroWin:
    """A game with three rows left for each, two of its layers kept, in a cache of its own."""
    monkeypatch.setenv("PTOQ_CACHE", str(tmp_path))
    root = Position(sheet_without(0, 6, 10), sheet_without(1, 7, 9), 0)
    return EscaleroWin(GAME, GAME.settle({}), root, kept=(16, 19))


def layers_of(solved: EscaleroWin) -> set[int]:
    return {layer for layer in range(ENTRIES) if solved.path(layer).exists()}


def built(solved: EscaleroWin) -> list[tuple[int, int]]:
    """Build, and what was said of how far it is."""
    told: list[tuple[int, int]] = []
    again = EscaleroWin(solved.game, solved.options, solved.root, solved.kept)
    again.build(lambda done, total: told.append((done, total)))
    return told


def test_only_the_layers_to_keep_stay_and_a_second_time_nothing_is_built(ending: EscaleroWin) -> None:
    with pytest.raises(Refusal):
        ending.summary()
    assert built(ending)[-1] == (34, 34)
    assert layers_of(ending) == {16, 19}
    assert built(ending) == []
    direct = EscaleroWin(GAME, ending.options).value(ending.root)
    assert ending.summary()["first_player"] == pytest.approx(direct, abs=1e-9)


def test_after_a_break_it_goes_on_with_the_last_layer(ending: EscaleroWin) -> None:
    def stop(done: int, total: int) -> None:
        if layers_of(ending) == {18, 19}:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ending.build(stop)
    assert layers_of(ending) == {18, 19}
    before = ending.path(19).stat().st_mtime_ns
    first, total = built(ending)[0]
    assert first > total // 2
    assert layers_of(ending) == {16, 19}
    assert ending.path(19).stat().st_mtime_ns == before


def test_a_damaged_layer_is_built_anew(ending: EscaleroWin) -> None:
    built(ending)
    value = ending.summary()["first_player"]
    damaged = bytearray(ending.path(19).read_bytes())
    damaged[len(damaged) // 2] ^= 1
    ending.path(19).write_bytes(damaged)
    assert built(ending)
    assert EscaleroWin(GAME, ending.options, ending.root, ending.kept).summary()["first_player"] == value


def test_layers_are_read_where_they_are_and_as_they_were(ending: EscaleroWin) -> None:
    built(ending)
    layer = ending.layer(16)
    assert isinstance(layer.values, np.memmap)
    assert 0 < int(layer.values.max()) <= WHOLE


def nearly_over(free: int) -> Table:
    """A match for two in which each has so many rows free, and the one to act has thrown."""
    table = Table("escalero", seats=["Anna", "Bob"], seed=5)
    while (table.state.sheet[:2] == FREE).sum() > 2 * free:
        table.play(next(move.text for move in table.moves if move.text.startswith("enter")))
    return table


def test_a_bot_that_plays_to_win_values_choices_by_games_won_of_100() -> None:
    table = nearly_over(1)
    view = table.view(table.actor)
    advice = bot("escalero", "master", seed=1, goal="win").consider(view)
    by_rules, sign = ByRules(), 1 if view.seat == 0 else -1
    for valued in advice.choices[:3]:
        chance = by_rules.after(view.state, valued.move.code)
        assert valued.value == pytest.approx(100 * (0.5 + sign * (chance - 0.5)), abs=1e-6)
    assert advice.chosen == advice.best
    assert "of the time" in str(advice.choices[0].reason)


@pytest.fixture
def no_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A cache in which nothing has been built."""
    monkeypatch.setenv("PTOQ_CACHE", str(tmp_path))
    win_solution.cache_clear()
    yield
    win_solution.cache_clear()


@pytest.mark.usefixtures("no_tables")
def test_without_tables_the_start_is_refused_with_the_command_that_builds_them() -> None:
    with pytest.raises(Refusal, match="ptoq solve escalero --goal win"):
        analyse(nearly_over(1), goal="win")


def test_decisions_are_graded_by_the_chance_to_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """The decisions before the end are graded by a table in which every choice is even."""
    table = nearly_over(1)
    table.play(next(move.text for move in table.moves if move.text.startswith("keep")))
    exact = EscaleroWin.values

    def values(self: EscaleroWin, state: State, seat: int) -> list[tuple[int, float]]:
        if position_of(state, seat).entries < ENTRIES - 2:
            out = np.zeros(MOST_CHOICES, np.int32)
            return [(int(move), 0.5) for move in out[: RULES.choices(state, seat, out)]]
        return exact(self, state, seat)

    monkeypatch.setattr(EscaleroWin, "values", values)
    found = analyse(table, goal="win")
    assert found.to_json()["goal"] == "win"
    *early, last = found.decisions
    assert {decision.grade for decision in early} == {"best"}
    assert last.loss == pytest.approx(last.best.value - last.played.value)
    assert 0 < last.best.value < 100


def test_the_refusal_names_the_command_with_the_options() -> None:
    solved = solution({"keep": "1-4", "strict_faces": "yes"})
    assert solved.command == "ptoq solve escalero --goal win --option keep=1-4 --option strict_faces=yes"


def test_the_goal_is_for_two_and_for_escalero() -> None:
    for game, goal, said in (("sakkara", "win", "points"), ("escalero", "fun", "points, win")):
        with pytest.raises(Refusal, match=said):
            bot(game, "master", goal=goal)
    three = Table("escalero", seats=["Anna", "Bob", "Carl"], seed=5)
    with pytest.raises(Refusal, match="two players"):
        bot("escalero", "master", goal="win").consider(three.view(three.actor))
