"""Whole rounds of hidden dice poker: what they are worth, and that no reply gains anything."""

from __future__ import annotations

from math import log
from pathlib import Path as Folder

import numpy as np
import pytest
from bench import replies

from ptoq.core.draws import stream
from ptoq.core.rules import NATURE, NOBODY, rules_of
from ptoq.games.hidden_poker import GAME
from ptoq.minds.bots import bluffing
from ptoq.minds.bots.mind import Indifferent
from ptoq.minds.equilibrium.solution import value_and_exploitability
from ptoq.minds.equilibrium.tree import Path, unfold
from ptoq.minds.solve import store
from ptoq.minds.solve.announcing import Announcing
from ptoq.minds.solve.hidden import HiddenPoker
from ptoq.minds.solve.hidden_figures import FIGURES, HiddenFigures
from ptoq.minds.solve.laps import Round, pay, reachable
from ptoq.minds.solve.replies import Replies
from tests.minds.hidden_solutions import COMBINATIONS, DICE, OPTIONS, solved
from tests.minds.small_games import cups

pytestmark = pytest.mark.xdist_group("hidden_poker")

VALUES = [-0.0755984417, -0.0752871092, -0.0755767699, -0.0743893424]
VALUES += [-0.0744681578, -0.0733256920, -0.0750973255, -0.0733585233]
"""What the round is worth to the one who begins, for each set of options, with chips without end."""
LAPS = [2, 2, 2, 3, 3, 3, 3, 3]
"""As many as tell these values to four digits: the more values there are to throw, the fewer play-offs."""
RICH = 10**6
"""Chips that never run out."""


@pytest.mark.parametrize(("options", "value", "laps"), list(zip(OPTIONS, VALUES, LAPS, strict=True)), ids=str)
@pytest.mark.compiled
def test_HP1_with_chips_enough_the_round_is_worth_what_it_is_without_end(
    options: dict, value: float, laps: int
) -> None:
    """These values were found in another way: by shares of a pot that always doubles."""
    played = Round(solved(**options).weights, (2, RICH, RICH), laps)
    assert played.solve()[0, 0] - RICH - 1 == pytest.approx(value, abs=1e-4)


def test_PD5_nobody_pays_what_he_does_not_have() -> None:
    assert pay((2, 59, 59), False) == (4, 57, 59)
    assert pay((8, 3, 5), False) == (11, 0, 5)
    assert pay((8, 3, 5), True) == (13, 3, 0)
    assert pay((13, 3, 0), True) == (13, 3, 0)
    assert len(reachable((2, 59, 59), 20)) == 120


@pytest.mark.compiled
@pytest.mark.parametrize("purse", [(1, 1), (2, 2), (5, 5), (10, 10), (20, 20), (3, 11), (30, 7), (1, 9)])
def test_PD5_no_reply_by_the_rules_gains_anything_at_any_stacks(purse: tuple[int, int]) -> None:
    solution = solved(joker="on", announce="combination")
    value = solution.round((2, purse[0] - 1, purse[1] - 1)).worth[0, 0] - purse[0]
    first, second = Replies(solution, purse).best()
    assert first == pytest.approx(value, abs=1e-10)
    assert second == pytest.approx(-value, abs=1e-10)


@pytest.mark.compiled
@pytest.mark.parametrize("options", [DICE[1], COMBINATIONS[0], COMBINATIONS[3]], ids=str)
def test_PD5_no_reply_gains_anything_whatever_is_announced(options: dict[str, str]) -> None:
    assert sum(Replies(solved(**options), (5, 5)).best()) == pytest.approx(0, abs=1e-10)


@pytest.mark.compiled
def test_the_bench_of_replies_sees_who_can_be_exploited(monkeypatch: pytest.MonkeyPatch) -> None:
    solution = solved(joker="on", announce="combination")
    assert [replies.stacks(text) for text in ("7:3", "5")] == [(7, 3), (5, 5)]
    _, first, second = replies.gains(solution, (3, 2))
    assert max(abs(first), abs(second)) < 1e-10
    assert replies.difference(solution, (3, 2), 30, stream("replies")) < 1e-12
    # A bot that answers anything is another one.
    monkeypatch.setattr(bluffing.Bluffs, "values", Indifferent.values)
    assert replies.difference(solution, (3, 2), 30, stream("replies")) > 0.4


class Honest:
    """Tells the truth and believes everything."""

    def __init__(self, solution: HiddenPoker) -> None:
        self.options, self.weights, self.move, self.value = (
            solution.options,
            solution.weights,
            solution.move,
            solution.value,
        )

    def game(self, state) -> Announcing:
        count = len(self.weights)
        nothing = np.zeros(count)
        return Announcing(self.weights, nothing, nothing, nothing, np.arange(count), np.eye(count), nothing)


@pytest.mark.compiled
def test_a_best_reply_to_an_honest_believer_is_to_announce_the_best_value_always() -> None:
    honest = Honest(solved(joker="on", announce="combination"))
    best = honest.weights[-1]
    wins = 1 - best**10  # all ten laps would have to be equal
    assert Replies(honest, (5, 5)).best() == pytest.approx((wins, wins), abs=1e-12)


@pytest.mark.compiled
def test_the_figures_are_worked_out_once_and_then_read(tmp_path: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTOQ_CACHE", str(tmp_path))
    worked_out: list[int] = []

    def ask(**wishes: object) -> dict[str, float]:
        store.forget()
        options = {"joker": "on", "announce": "combination", "chips": 2, **wishes}
        settled = GAME.settle(options)
        return HiddenFigures.solve(settled, lambda done, _: worked_out.extend([done] * (done == 1))).summary()

    first, again = ask(), ask()
    assert len(worked_out) == 2  # the round, and its best replies
    assert first == again
    assert set(first) == set(FIGURES)
    assert max(abs(first[name]) for name in FIGURES[1:4]) < 1e-10
    ask(chips=3)
    assert len(worked_out) == 4
    ask(sequences="on")
    assert len(worked_out) == 6
    for file in tmp_path.rglob("*.npz"):
        file.write_bytes(file.read_bytes()[:-200])
    assert ask() == first
    assert len(worked_out) == 8


@pytest.mark.compiled
def test_with_values_as_fine_as_sand_the_first_player_gets_two_thirds_of_the_logarithm_of_two() -> None:
    worth = Round(np.full(400, 1 / 400), (2, RICH, RICH), 1).solve()[0, 0] - RICH
    assert worth / 2 == pytest.approx(2 / 3 * log(2), abs=1e-3)


CUPS = rules_of("cups", cups)


def mixes_of(tree, played: Round):
    """The plan of a solution, for every information set of the small game's tree."""
    mixes = tuple(np.zeros(len(seat.moves)) for seat in tree.seats)

    def walk(path: Path) -> None:
        state = path.state
        if path.actor == NOBODY:
            return
        if path.actor == NATURE:
            first_rolls = np.cumsum([0, *state.ways[: state.values - 1]])
            for roll in first_rolls.tolist():
                walk(path.after(roll))
            return
        lap = played.laps - 1 - int(state.play_offs)
        holding = (int(state.pot), *(RICH + 1 + int(gain) for gain in state.gain))
        game = played.first(lap, holding) if state.turn == 0 else played.second(lap, holding, int(state.stands[0]))
        doubt = game.doubts[state.said]
        chances = game.table()[state.thrown] if state.phase == cups.ANNOUNCE else [1 - doubt, doubt]
        for move, sequence in enumerate(path.sequences):
            mixes[path.actor][sequence] = chances[move]
            walk(path.after(move))

    walk(Path(tree))
    return mixes


@pytest.mark.parametrize(("ways", "play_offs"), [((2, 1, 3), 0), pytest.param((1, 1), 1, marks=pytest.mark.compiled)])
def test_no_reply_in_the_whole_tree_of_a_small_game_gains_anything(ways: tuple, play_offs: int) -> None:
    state = CUPS.State.new()
    CUPS.start(state, ways, play_offs)
    tree = unfold(CUPS, state)
    played = Round(np.array(ways) / sum(ways), (2, RICH, RICH), play_offs + 1)
    played.worth = played.solve()
    value, exploited = value_and_exploitability(tree, mixes_of(tree, played))
    assert value == pytest.approx(played.worth[0, 0] - RICH - 1, abs=1e-9)
    assert exploited == pytest.approx(0, abs=1e-9)
