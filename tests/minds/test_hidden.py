"""Hidden dice poker solved: the game of announcing, whole rounds, and what every choice is worth by the real rules."""

from __future__ import annotations

from functools import cache
from math import log
from pathlib import Path as Folder

import numpy as np
import pytest

from ptoq.core.draws import below, stream
from ptoq.core.rules import NATURE, NOBODY, rules_of
from ptoq.games.dice import THROW_OF_ROLL, WAYS
from ptoq.games.hidden_poker import GAME
from ptoq.games.hidden_poker.rules import ANNOUNCE, ANNOUNCING, ANSWERING, BELIEVE, DOUBT
from ptoq.minds.equilibrium.solution import value_and_exploitability
from ptoq.minds.equilibrium.tree import Path, unfold
from ptoq.minds.solve import store
from ptoq.minds.solve.announcing import Announcing, bulk_of, solve_announcing
from ptoq.minds.solve.hidden import HiddenPoker
from ptoq.minds.solve.hidden_figures import FIGURES, HiddenFigures
from ptoq.minds.solve.laps import (
    Round,
    left_to_first,
    pay,
    payoffs_against,
    reachable,
    second_payoffs,
    worth_to_announcer,
)
from ptoq.minds.solve.lies import Payoffs, Plan, new_work, solve_lies
from ptoq.minds.solve.network import NO_LIMIT, find_amounts, find_prices, new_basis, peel
from ptoq.minds.solve.replies import Replies
from tests.games.hidden_poker_rounds import READ, gains, number, play, seen, table
from tests.minds.answers import master_advice
from tests.minds.small_games import cups

pytestmark = pytest.mark.xdist_group("hidden_poker")

RULES = GAME.rules
OPTIONS = [
    {"announce": announce, "sequences": sequences, "joker": joker}
    for announce in ("dice", "combination")
    for sequences in ("off", "on")
    for joker in ("off", "on")
]
DICE, COMBINATIONS = OPTIONS[:4], OPTIONS[4:]
VALUES = [-0.0755984417, -0.0752871092, -0.0755767699, -0.0743893424]
VALUES += [-0.0744681578, -0.0733256920, -0.0750973255, -0.0733585233]
"""What the round is worth to the one who begins, for each set of options, with chips without end."""
LAPS = [2, 2, 2, 3, 3, 3, 3, 3]
"""As many as tell these values to four digits: the more values there are to throw, the fewer play-offs."""
ROLL = {int(throw): roll for roll, throw in enumerate(THROW_OF_ROLL)}


@cache
def solved(sequences: str = "off", joker: str = "off", announce: str = "dice") -> HiddenPoker:
    return HiddenPoker.of(GAME.settle({"sequences": sequences, "joker": joker, "announce": announce}))


# The game of announcing


def some_games(number: int):
    """Chances, and what an announcer ends up with: believed, doubted and true, doubted and untrue."""
    rng = np.random.default_rng(3)
    for _ in range(number):
        values = int(rng.integers(1, 9))
        weights = rng.random(values) ** rng.integers(1, 5) + 1e-3
        believed = np.sort(rng.random(values))
        believed[: rng.integers(0, values + 1)] = 0
        # Whoever doubts without chips pays nothing, and a truth may even be worth doubting.
        proven = np.maximum.accumulate(believed + rng.choice([0.0, 0.5, 1.0]) * rng.uniform(-0.1, 1, values))
        caught = np.minimum(np.sort(rng.random(values)) - rng.choice([0.0, 1.0]), believed)
        yield weights / weights.sum(), believed, proven, np.minimum(caught, proven)


def bounds(game: Announcing) -> tuple[float, float]:
    """What the announcer is sure of, and what the doubter can hold him to."""
    values, says, doubts = range(len(game.weights)), game.table(), game.doubts
    exposed = [[game.proven[v] if v == a else game.caught[v] for a in values] for v in values]
    best = [max((1 - doubts[a]) * game.believed[a] + doubts[a] * exposed[v][a] for a in values) for v in values]
    sure = sum(
        min(
            sum(game.weights[v] * says[v, a] * game.believed[a] for v in values),
            sum(game.weights[v] * says[v, a] * exposed[v][a] for v in values),
        )
        for a in values
    )
    return sure, float(game.weights @ best)


def test_neither_the_announcer_nor_the_doubter_can_be_held_to_less_or_to_more() -> None:
    lying, doubting = 0, 0
    for given in some_games(400):
        game = solve_announcing(*given)
        assert game.table().min() >= 0
        assert game.table().sum(axis=1) == pytest.approx(1)
        assert ((game.doubts >= 0) & (game.doubts <= 1)).all()
        assert bounds(game) == pytest.approx((game.value, game.value), abs=1e-11)
        lying += np.trace(game.table()) < len(game.weights) - 1e-9
        doubting += bool(((game.doubts > 0) & (game.doubts < 1)).any())
    assert lying > 100
    assert doubting > 100


def test_a_game_is_solved_from_the_basis_of_a_similar_one_and_from_none_alike() -> None:
    for weights, *payoffs in some_games(200):
        count = len(weights)
        work, plan = new_work(count), Plan(np.zeros(count * count), np.zeros(count))
        solve_lies(Payoffs(weights, *payoffs), plan, work, False)
        for factor in (1.0, 1.001, 1.5):
            similar = Payoffs(weights, payoffs[0] * factor, payoffs[1] * factor, payoffs[2])
            steps = solve_lies(similar, plan, work, True)
            assert steps == 0 or factor > 1
            assert worth_to_announcer(similar, plan) == pytest.approx(solve_announcing(*similar).value, abs=1e-11)


def test_the_second_players_game_is_worth_the_same_by_its_corners_and_by_its_solution() -> None:
    rng = np.random.default_rng(5)
    for _ in range(60):
        pot, first, second = (int(chips) for chips in rng.integers((1, 0, 0), 30))
        least, most = second - min(pot, second), second + pot + min(pot, first)
        believed, proven = rng.uniform(second, second + pot), rng.uniform(second, most)
        ties = np.array([believed, proven, rng.uniform(least, min(believed, proven))])
        payoffs = second_payoffs(pot, first, second, ties)
        weights = rng.random(6) ** 2
        left = np.zeros(6)
        left_to_first(weights / weights.sum(), pot + first + second, payoffs, left)
        for value in range(6):
            game = solve_announcing(weights / weights.sum(), *payoffs_against(payoffs, value, 6))
            assert pot + first + second - left[value] == pytest.approx(game.value, abs=1e-11)


def test_lies_begin_where_they_end_up_so_that_the_simplex_method_has_nothing_to_do() -> None:
    """That makes a round of 252 values ready in half a second."""
    solution = solved()
    start = (2, 59, 59)
    for holding in (start, (8, 59, 53), (16, 47, 57), (32, 57, 31), (64, 27, 29), (61, 59, 0)):
        game = Round(solution.weights, holding, 1)
        game.worth = game.solve()
        first = game.first(0, holding)
        kinds = [np.flatnonzero(first.classes == number)[0] for number in range(first.classes[-1] + 1)]
        payoffs = (payoff[kinds] for payoff in (first.believed, first.proven, first.caught))
        count = len(kinds)
        plan = Plan(np.zeros(count * count), np.zeros(count))
        assert solve_lies(Payoffs(bulk_of(first.classes, first.weights), *payoffs), plan, new_work(count), False) == 0


def test_a_belief_is_what_the_announcements_imply_and_the_word_itself_where_nobody_says_it() -> None:
    shares = np.array([0.0, 0.5, 1.0])
    game = solve_announcing(np.array([0.5, 0.3, 0.2]), shares, 2 * shares, 2 * shares - 1)
    masses = game.weights[:, None] * game.table()
    for said in range(3):
        assert game.throws(said) == pytest.approx(masses[:, said] / masses[:, said].sum())
    everybody_claims_the_best = solve_announcing(np.array([0.1, 0.1, 0.8]), shares, 2 * shares, 2 * shares - 1)
    assert everybody_claims_the_best.table()[:, 2].tolist() == [1, 1, 1]
    assert everybody_claims_the_best.throws(1).tolist() == [0, 1, 0]


def test_a_basis_is_solved_as_its_matrix_is() -> None:
    rng = np.random.default_rng(8)
    cycles = 0
    while cycles < 40:
        count = int(rng.integers(2, 12))
        basis = new_basis(count)
        matrix = np.zeros((count, count))
        for edge in range(count):
            ends = rng.choice(count, 2, replace=False)
            basis.ends[edge] = ends if rng.random() < 0.8 else (ends[0], NO_LIMIT)
            basis.factors[edge] = rng.uniform(0.5, 2, 2) * rng.choice([-1, 1], 2)
            for end, factor in zip(basis.ends[edge], basis.factors[edge], strict=True):
                if end != NO_LIMIT:
                    matrix[end, edge] = factor
        if abs(np.linalg.det(matrix)) < 1e-3:
            continue
        basis.gains[:] = rng.random(count)
        limits, amounts, prices, seen = rng.random(count), np.zeros(count), np.zeros(count), np.zeros(count, np.bool_)
        leaves = peel(basis)
        find_prices(basis, leaves, prices, seen)
        assert prices @ matrix == pytest.approx(basis.gains)
        find_amounts(basis, leaves, limits.copy(), amounts, seen)
        assert matrix @ amounts == pytest.approx(limits)
        cycles += leaves < count


# Whole rounds

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


# By the real rules


def outlook(solution: HiddenPoker, state, seat: int) -> float:
    """What a seat will gain from a state in which nobody holds a secret, if both play by the solution."""
    if RULES.actor(state) == NOBODY:
        return gains(state)[seat]
    turn = int(state.turn)
    total = 0.0
    for throw, ways in enumerate(WAYS):
        after = state.copy()
        RULES.apply(after, ROLL[throw])
        worths = np.array([worth for _, worth in solution.values(after, turn)])
        chances = np.array([chance for _, chance in solution.policy(after, turn)])
        total += float(ways / WAYS.sum() * (worths @ chances))
    return total if turn == seat else -total


PURSE = [20, 20]


def rounds(solution: HiddenPoker, options: dict[str, str], count: int, ends: list | None = None):
    """Every state in which somebody is to act, of a few rounds played by the solution; and how they ended."""
    rng = stream("rounds")
    for starter in range(count):
        state = table(PURSE, starter % 2, **options)
        while (seat := RULES.actor(state)) != NOBODY:
            if seat == NATURE:
                move = below(rng, RULES.chances(state))
            else:
                yield state.copy(), seat
                moves, chances = zip(*solution.policy(seen(state, seat), seat), strict=True)
                assert sum(chances) == pytest.approx(1)
                mark = (below(rng, 1 << 30) + 0.5) / (1 << 30)
                move = moves[int(np.searchsorted(np.cumsum(chances), mark))]
            RULES.apply(state, move)
        if ends is not None:
            ends.append(state)


@pytest.mark.parametrize("options", [DICE[0], DICE[3], COMBINATIONS[0], COMBINATIONS[3]], ids=str)
def test_an_announcement_is_worth_what_the_rules_make_of_it(options: dict[str, str]) -> None:
    """One ply by the rules, then the solution's own outlook: the values of all plies fit together."""
    solution = solved(**options)
    checked = 0
    for state, seat in rounds(solution, options, 2):
        if state.phase != ANNOUNCING:
            continue
        values = dict(solution.values(seen(state, seat), seat))
        truth = int(solution.move[solution.value[state.dice[seat]]])
        for move in {truth, *list(values)[:: len(values) // 2]}:
            after = state.copy()
            RULES.apply(after, move)
            worth = 0.0
            for answer, chance in solution.policy(seen(after, 1 - seat), 1 - seat):
                answered = after.copy()
                RULES.apply(answered, answer)
                worth += chance * outlook(solution, answered, seat) if chance else 0.0
            assert values[move] == pytest.approx(worth, abs=1e-9)
            checked += 1
    assert checked >= 10


def test_a_doubt_is_worth_what_the_rules_make_of_it() -> None:
    solution = solved()
    state = play(table(PURSE), "9 9 J J A", "announce 9 9 J J A", "believe as 2", "9 10 J Q A", "announce K K K A A")
    chances = {}
    for throw, ways in enumerate(WAYS):
        state.dice[1] = throw
        before = state.copy()
        before.phase, before.said[1] = ANNOUNCING, -1
        chances[throw] = ways * dict(solution.policy(before, 1))[ANNOUNCE + number("K K K A A")]
    worth = 0.0
    for throw, chance in chances.items():
        state.dice[1] = throw
        answered = state.copy()
        RULES.apply(answered, DOUBT + 0)
        worth += chance / sum(chances.values()) * gains(answered)[0]
    values = dict(solution.values(seen(state, 0), 0))
    assert values[DOUBT + 0] == pytest.approx(worth, abs=1e-9)
    assert values[BELIEVE + 0] == -1


def test_HP1_a_doubt_of_a_combination_is_worth_what_the_rules_make_of_it_play_offs_included() -> None:
    options = {"announce": "combination"}
    solution = solved(**options)
    state = play(table(PURSE, **options), "9 9 J J A", "announce three kings", "believe as 2", "9 10 J Q A")
    play(state, "announce three kings")
    said = int(state.said[1])
    values = dict(solution.values(seen(state, 0), 0))
    chances, doubted = np.zeros(len(WAYS)), np.zeros(len(WAYS))
    for throw, ways in enumerate(WAYS):
        state.dice[1], state.said[1], state.phase = throw, -1, ANNOUNCING
        chances[throw] = ways * dict(solution.policy(state, 1))[READ("announce three kings")]
        state.said[1], state.phase = said, ANSWERING
        if chances[throw]:
            answered = state.copy()
            RULES.apply(answered, DOUBT + 0)
            doubted[throw] = outlook(solution, answered, 0)
    believed = state.copy()
    RULES.apply(believed, BELIEVE + 0)
    assert believed.play_offs == 1
    assert values[BELIEVE + 0] == pytest.approx(outlook(solution, believed, 0), abs=1e-9)
    assert values[DOUBT + 0] == pytest.approx(chances @ doubted / chances.sum(), abs=1e-9)


@pytest.mark.parametrize("options", [DICE[1], COMBINATIONS[0]], ids=str)
def test_the_round_is_worth_to_the_first_player_what_the_solution_says(options: dict[str, str]) -> None:
    solution = solved(**options)
    for purse, starter in ((PURSE, 0), ([7, 12], 1)):
        state = table(purse, starter, **options)
        own, other = purse[starter], purse[1 - starter]
        value = solution.round((2, own - 1, other - 1)).worth[0, 0] - own
        assert outlook(solution, state, starter) == pytest.approx(value, abs=1e-9)


@pytest.mark.compiled
def test_played_out_it_wins_what_it_says() -> None:
    ends: list = []
    for _ in rounds(solved(**OPTIONS[3]), OPTIONS[3], 1500, ends):
        pass
    won = np.array([gains(state)[state.starter] for state in ends])
    value = solved(**OPTIONS[3]).round((2, PURSE[0] - 1, PURSE[1] - 1)).worth[0, 0] - PURSE[0]
    assert abs(won.mean() - value) < 4 * won.std() / len(won) ** 0.5


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_is_played_is_best_and_what_is_mixed_is_equal(options: dict[str, str]) -> None:
    solution = solved(**options)
    out = np.zeros(RULES.most_choices, np.int32)
    for state, seat in rounds(solution, options, 12):
        view = seen(state, seat)
        values, policy = solution.values(view, seat), solution.policy(view, seat)
        legal = out[: RULES.choices(state, seat, out)].tolist()
        assert [move for move, _ in values] == [move for move, _ in policy] == legal
        best = max(value for _, value in values)
        for (_, value), (_, chance) in zip(values, policy, strict=True):
            if chance > 0:
                assert value == pytest.approx(best, abs=1e-9)


def test_what_lies_under_the_other_cup_changes_nothing() -> None:
    for state, seat in rounds(solved(), OPTIONS[0], 6):
        if state.phase != ANNOUNCING:
            other = state.copy()
            other.dice[1 - seat] = (state.dice[1 - seat] + 100) % len(WAYS)
            assert solved().values(other, seat) == solved().values(seen(state, seat), seat)
            assert solved().policy(other, seat) == solved().policy(seen(state, seat), seat)


@pytest.mark.parametrize("options", [DICE[0], COMBINATIONS[3]], ids=str)
def test_the_master_answers_what_best_replies_are_measured_against(options: dict[str, str]) -> None:
    """Whatever lies under the other cup."""
    solution, rng, asked = solved(**options), stream("secrets"), 0
    for state, seat in rounds(solution, options, 4):
        other = state.copy()
        if state.phase != ANNOUNCING:
            other.dice[1 - seat] = below(rng, len(WAYS))
        advice, same = master_advice(GAME, state, seat), master_advice(GAME, other, seat)
        assert advice == same
        game = solution.game(state)
        often = {choice.move.code: choice.often for choice in advice.choices}
        if state.phase == ANNOUNCING:
            row = game.table()[solution.value[state.dice[seat]]]
            assert [often[int(move)] for move in solution.move] == pytest.approx(row, abs=1e-12)
        else:
            doubt = game.doubts[solution.value[state.said[1 - seat]]]
            assert often == pytest.approx({DOUBT + seat: doubt, BELIEVE + seat: 1 - doubt}, abs=1e-12)
        asked += 1
    assert asked >= 12


def test_a_play_off_of_two_after_three_have_paid_is_solved_for_what_is_left() -> None:
    options = COMBINATIONS[1]
    state = table([9, 9, 9], **options)
    play(state, "9 9 9 9 9", "announce five aces", "believe as 2", "believe as 3")
    play(state, "9 9 9 9 9", "announce five aces", "believe as 3", "believe as 1")
    play(state, "9 10 J Q Q", "announce pair of kings", "believe as 1", "believe as 2", "9 10 J Q Q")
    assert state.playing.tolist() == [1, 1, 0, 0, 0, 0]
    solution = solved(**options)
    assert solution.holding(state) == (3, 8, 8)
    values, policy = dict(solution.values(state, 0)), dict(solution.policy(state, 0))
    game = solution.round((3, 8, 8), 9).first(0, (3, 8, 8))
    assert max(values.values()) == pytest.approx(game.worth_of_saying(int(solution.value[state.dice[0]])).max() - 9)
    assert all(values[move] == pytest.approx(max(values.values())) for move, often in policy.items() if often > 1e-9)


def test_it_fits_two_players_and_answers_with_few_chips_and_in_a_play_off() -> None:
    assert solved().fits(table(2))
    assert not solved().fits(table(3))
    three = table([60, 0, 60], starter=1)
    assert solved().fits(three)
    play(three, "9 9 9 9 9")
    assert three.turn == 2
    values = dict(solved().values(seen(three, 2), 2))
    assert max(values.values()) == values[ANNOUNCE + number("9 9 9 9 9")]
    poor = play(table([1, 2]), "9 10 J Q A")
    assert len(solved().values(seen(poor, 0), 0)) == len(WAYS)
    lap = ("9 9 9 9 9", "announce 9 9 9 9 9")
    tied = play(table(2), *lap, "believe as 2", *lap, "believe as 1", "A A A A A")
    assert tied.play_offs == 1
    worth = dict(solved().values(seen(tied, 0), 0))[ANNOUNCE + number("A A A A A")]
    assert worth == pytest.approx(2 * 1.5 - 1, abs=1e-3)
