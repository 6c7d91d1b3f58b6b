"""The general equilibrium solver, on games whose values are known or can be found by trying everything."""

from __future__ import annotations

from itertools import product
from math import prod

import numpy as np
import pytest

from ptoq.core.rules import NATURE, NOBODY, rules_of
from ptoq.minds.equilibrium import find_equilibrium, tree
from ptoq.minds.equilibrium.regrets import learner, mix_of, plan_of, replies
from ptoq.minds.equilibrium.solution import value_and_exploitability
from ptoq.minds.equilibrium.tree import InfoSetBuilder, Path, groups, unfold
from ptoq.minds.solve.laps import Round
from tests.minds.small_games import cups, kuhn, liars_dice

KUHN = rules_of("Kuhn poker", kuhn)
DICE = rules_of("liar's dice", liars_dice)
CUPS = rules_of("cups", cups)
RICH = 1000
"""Chips that do not run out in a small game."""


def begun(rules, *given):
    state = rules.State.new()
    rules.start(state, *given)
    return state


def test_kuhn_poker_has_its_known_value_and_strategies() -> None:
    solved = find_equilibrium(KUHN, begun(KUHN), within=1e-10)
    assert solved.exploitability <= 1e-10
    assert solved.value == pytest.approx(-1 / 18, abs=1e-10)
    jack, queen, king = range(3)
    # The second player has but one good way: bluff with a third of the jacks, call with a third of the queens.
    assert solved.policy(queen, jack, kuhn.PASS)[kuhn.BET] == pytest.approx(1 / 3, abs=1e-6)
    assert solved.policy(jack, 0, kuhn.BET)[kuhn.BET] == pytest.approx(1 / 3, abs=1e-6)
    assert solved.policy(jack, 1, kuhn.BET) == pytest.approx({kuhn.PASS: 0, kuhn.BET: 1}, abs=1e-6)
    # The first one has many, all of them tied to how often he bluffs.
    bluff = solved.policy(jack, 0)[kuhn.BET]
    assert 0 <= bluff <= 1 / 3 + 1e-6
    assert solved.policy(king, 0)[kuhn.BET] == pytest.approx(3 * bluff, abs=1e-6)
    assert solved.policy(queen, 0, kuhn.PASS, kuhn.BET)[kuhn.BET] == pytest.approx(bluff + 1 / 3, abs=1e-6)


@pytest.mark.parametrize(
    ("sides", "value"),
    [(2, 0), (3, -1 / 9), (4, -1 / 8), pytest.param(6, -1 / 9, marks=pytest.mark.compiled)],
)
def test_liars_dice_with_one_die_each_has_its_published_value(sides: int, value: float) -> None:
    solved = find_equilibrium(DICE, begun(DICE, sides), within=1e-9)
    assert solved.exploitability <= 1e-9
    assert solved.value == pytest.approx(value, abs=1e-9)
    assert solved.summary()["value"] == solved.value


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_a_player_remembers_what_a_view_forgets(sides: int) -> None:
    """Half of all rising rows of bids are a seat's to go on from, each with every die it may hold."""
    whole = unfold(DICE, begun(DICE, sides))
    assert [len(seat.first) for seat in whole.seats] == [sides * 2 ** (2 * sides - 1)] * 2


@pytest.mark.parametrize(
    ("ways", "play_offs"),
    [
        ((1, 1, 1), 0),
        ((4, 1, 9, 2), 0),
        pytest.param((6, 4, 3, 2, 1), 0, marks=pytest.mark.compiled),
        pytest.param((1, 2, 3, 2, 1), 0, marks=pytest.mark.compiled),
        pytest.param((3, 1), 1, marks=pytest.mark.compiled),
        pytest.param((1, 1, 1), 1, marks=pytest.mark.compiled),
    ],
)
def test_hidden_dice_poker_made_small_has_the_value_that_its_own_solution_says(ways: tuple, play_offs: int) -> None:
    solved = find_equilibrium(CUPS, begun(CUPS, ways, play_offs), within=1e-7)
    worth = Round(np.array(ways) / sum(ways), (2, RICH, RICH), play_offs + 1).solve()[0, 0]
    assert solved.exploitability <= 1e-7
    assert solved.value == pytest.approx(worth - RICH - 1, abs=1e-7)


@pytest.mark.parametrize(
    ("ways", "play_offs"), [((6, 1, 1, 1), 0), pytest.param((6, 3), 1, marks=pytest.mark.compiled)]
)
def test_HP1_with_combinations_two_dice_of_three_faces_have_the_value_that_the_solution_says(
    ways: tuple, play_offs: int
) -> None:
    """Nothing falls in six of nine throws, each pair in one: equal announcements are likely, and play off."""
    solved = find_equilibrium(CUPS, begun(CUPS, ways, play_offs), within=1e-7)
    worth = Round(np.array(ways) / sum(ways), (2, RICH, RICH), play_offs + 1).solve()[0, 0]
    assert solved.exploitability <= 1e-7
    assert solved.value == pytest.approx(worth - RICH - 1, abs=1e-7)


def test_outcomes_of_nature_that_are_the_same_are_one() -> None:
    even, uneven = (unfold(CUPS, begun(CUPS, ways, 0)) for ways in ((1, 1, 1), (7, 2, 5)))
    assert even.nodes == uneven.nodes
    assert len(even.terminals.gains) == len(uneven.terminals.gains)


def test_best_replies_are_those_found_by_trying_every_plan() -> None:
    whole = unfold(KUHN, begun(KUHN))
    rng = np.random.default_rng(1)
    mixes = [mix_of(seat, rng.random(len(seat.moves))) for seat in whole.seats]
    games = list(all_games(Path(whole), 1.0, []))
    best = [-np.inf, -np.inf]
    for seat in (0, 1):
        for bets in product((0.0, 1.0), repeat=len(whole.seats[seat].first)):
            tried = mixes.copy()
            tried[seat] = np.array([0.0, *(chance for bet in bets for chance in (1 - bet, bet))])
            best[seat] = max(best[seat], expected(games, tried) * (1, -1)[seat])
    plans = plan_of(whole.seats[0], mixes[0]), plan_of(whole.seats[1], mixes[1])
    assert replies(whole, plans) == pytest.approx(best, abs=1e-12)
    assert value_and_exploitability(whole, (mixes[0], mixes[1])) == pytest.approx(
        (expected(games, mixes), sum(best)), abs=1e-12
    )


def all_games(path: Path, chance: float, sequences: list[tuple[int, int]]):
    """Every game there is: how likely nature makes it, the sequences that both seats choose, and what seat 0 gains."""
    if path.actor == NOBODY:
        gains = np.zeros(2, np.int64)
        KUHN.payoff(path.state, gains)
        yield chance, sequences, int(gains[0])
    elif path.actor == NATURE:
        chances = KUHN.chances(path.state)
        for outcome in range(chances):
            yield from all_games(path.after(outcome), chance / chances, sequences)
    else:
        for bet, sequence in zip((kuhn.PASS, kuhn.BET), path.sequences, strict=True):
            yield from all_games(path.after(bet), chance, [*sequences, (path.actor, sequence)])


def expected(games, mixes) -> float:
    """What seat 0 gains on average."""
    return sum(
        chance * prod(mixes[seat][sequence] for seat, sequence in sequences) * gain for chance, sequences, gain in games
    )


def test_the_exploitability_falls_and_is_noted() -> None:
    solved = find_equilibrium(CUPS, begun(CUPS, (1, 2, 1), 0), within=0.0, most_turns=400)
    turns, exploitabilities = zip(*solved.history, strict=True)
    assert turns == tuple(range(50, 401, 50))
    assert list(exploitabilities) == sorted(exploitabilities, reverse=True)
    assert solved.exploitability == exploitabilities[-1] < 1e-3
    assert solved.summary()["turns"] == 400


def test_where_nobody_ever_went_a_mix_is_even() -> None:
    seat = unfold(KUHN, begun(KUHN)).seats[0]
    assert mix_of(seat, np.zeros(len(seat.moves))).tolist() == learner(seat).mix.tolist()


def test_a_game_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "MOST_NODES", 1000)
    with pytest.raises(ValueError, match="too large"):
        unfold(DICE, begun(DICE, 3))


def test_what_one_gains_the_other_must_lose() -> None:
    state = begun(CUPS, (1, 1), 0)
    state.pot = 3
    with pytest.raises(ValueError, match="must lose"):
        find_equilibrium(CUPS, state)


def test_who_sees_the_same_is_in_the_same_information_set_and_has_the_same_choices() -> None:
    builder = InfoSetBuilder()
    pasts = np.array([[1, 1], [2, 2], [1, 1]], np.uint64)
    assert builder.add(pasts, np.zeros(3, np.int32), np.array([2, 3, 2])).tolist() == [1, 3, 1]
    assert builder.add(pasts[1:2], np.zeros(1, np.int32), np.array([3])).tolist() == [3]
    with pytest.raises(ValueError, match="same choices"):
        builder.add(pasts[1:2], np.zeros(1, np.int32), np.array([2]))


def test_equal_rows_make_a_group() -> None:
    first, group = groups(np.array([3, 1, 3, 3]), np.array([5, 5, 5, 4]))
    assert group[0] == group[2]
    assert len({int(number) for number in group}) == len(first) == 3
    assert sorted(first.tolist()) == [0, 1, 3]
