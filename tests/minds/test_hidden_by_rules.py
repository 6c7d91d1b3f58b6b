"""Hidden dice poker by the real rules: what every choice of the solution is worth, and what it answers."""

from __future__ import annotations

import numpy as np
import pytest

from ptoq.core.draws import below, stream
from ptoq.core.rules import NATURE, NOBODY
from ptoq.games.dice import THROW_OF_ROLL, WAYS
from ptoq.games.hidden_poker import GAME
from ptoq.games.hidden_poker.rules import ANNOUNCE, ANNOUNCING, ANSWERING, BELIEVE, DOUBT
from ptoq.minds.solve.hidden import HiddenPoker
from tests.games.hidden_poker_rounds import READ, gains, number, play, seen, table
from tests.minds.answers import master_advice
from tests.minds.hidden_solutions import COMBINATIONS, DICE, OPTIONS, solved

pytestmark = pytest.mark.xdist_group("hidden_poker")

RULES = GAME.rules
ROLL = {int(throw): roll for roll, throw in enumerate(THROW_OF_ROLL)}


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
