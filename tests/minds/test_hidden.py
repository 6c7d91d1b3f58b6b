"""Hidden dice poker solved: the game of announcing, whole rounds, and what every choice is worth by the real rules."""

from __future__ import annotations

from dataclasses import replace
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
from ptoq.minds.solve import hidden, store
from ptoq.minds.solve.announcing import maximise, pooled, programmed, solve_announcing, unanswerable
from ptoq.minds.solve.hidden import HiddenPoker
from ptoq.minds.solve.laps import FIGURES, Lap, exploitability, solve_round
from tests.games.hidden_poker_rounds import READ, gains, number, play, seen, table
from tests.minds.small_games import cups

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
"""What the round is worth to the one who begins, for each set of options."""
ROLL = {int(throw): roll for roll, throw in enumerate(THROW_OF_ROLL)}


@cache
def solved(sequences: str = "off", joker: str = "off", announce: str = "dice") -> HiddenPoker:
    return HiddenPoker.solve(GAME.settle({"sequences": sequences, "joker": joker, "announce": announce}))


# The game of announcing


def some_games(number: int):
    rng = np.random.default_rng(3)
    for _ in range(number):
        values = int(rng.integers(1, 8))
        weights = rng.random(values) ** rng.integers(1, 5) + 1e-3
        shares = np.sort(rng.random(values))
        shares[: rng.integers(0, values + 1)] = 0
        if rng.random() < 0.3:
            shares[rng.integers(0, values) :] = 1
        yield weights / weights.sum(), shares


def test_neither_the_announcer_nor_the_doubter_can_be_held_to_less_or_to_more() -> None:
    methods = set()
    for weights, shares in some_games(400):
        game = solve_announcing(weights, shares)
        values = range(len(weights))
        says, doubts = game.table(), game.doubts
        assert says.min() >= 0
        assert says.sum(axis=1) == pytest.approx(1)
        assert ((doubts >= 0) & (doubts <= 1)).all()
        believed, exposed = shares, [[2 * shares[v] - (v != a) for a in values] for v in values]
        best = [max((1 - doubts[a]) * believed[a] + doubts[a] * exposed[v][a] for a in values) for v in values]
        least = [
            min(
                sum(weights[v] * says[v, a] * believed[a] for v in values),
                sum(weights[v] * says[v, a] * exposed[v][a] for v in values),
            )
            for a in values
        ]
        assert weights @ best == pytest.approx(game.value, abs=1e-12)
        assert sum(least) == pytest.approx(game.value, abs=1e-12)
        for thrown in values:
            assert game.worth_of_saying(thrown).max() == pytest.approx(best[thrown], abs=1e-12)
        levels = np.unique(shares)
        methods.add((bool(pooled(game.bulk, levels)), bool(unanswerable(game.bulk, levels))))
    assert methods >= {(True, False), (False, True), (False, False)}


def test_the_program_agrees_with_the_two_short_ways() -> None:
    for weights, shares in some_games(200):
        levels, classes = np.unique(shares, return_inverse=True)
        bulk = np.bincount(classes, weights)
        for short in (pooled(bulk, levels), unanswerable(bulk, levels)):
            if short:
                assert programmed(bulk, levels)[2] == pytest.approx(short[2], abs=1e-12)


def test_a_belief_is_what_the_announcements_imply_and_the_word_itself_where_nobody_says_it() -> None:
    game = solve_announcing(np.array([0.5, 0.3, 0.2]), np.array([0.0, 0.5, 1.0]))
    masses = game.weights[:, None] * game.table()
    for said in range(3):
        assert game.throws(said) == pytest.approx(masses[:, said] / masses[:, said].sum())
    everybody_claims_the_best = solve_announcing(np.array([0.1, 0.1, 0.8]), np.array([0.0, 0.5, 1.0]))
    assert everybody_claims_the_best.table()[:, 2].tolist() == [1, 1, 1]
    assert everybody_claims_the_best.throws(1).tolist() == [0, 1, 0]


def test_a_linear_program_with_a_known_answer() -> None:
    amounts, prices = maximise(
        np.array([3.0, 5.0]), np.array([[1.0, 0.0], [0.0, 2.0], [3.0, 2.0]]), np.array([4.0, 12.0, 18.0])
    )
    assert amounts == pytest.approx([2, 6])
    assert prices == pytest.approx([0, 1.5, 1])


# Whole rounds


@pytest.mark.parametrize(("options", "value"), list(zip(OPTIONS, VALUES, strict=True)), ids=str)
def test_HP1_no_reply_gains_anything(options: dict[str, str], value: float) -> None:
    summary = solved(**options).summary()
    assert abs(summary["exploitability"]) < 1e-12
    assert summary["value"] == pytest.approx(value, abs=1e-9)
    assert summary["playoff_share"] == pytest.approx((1 + value) / 2, abs=1e-5)
    # Combinations are coarse: what is lost ends somewhere among the pairs.
    assert summary["lost_throws"] == pytest.approx(1 / 3, abs=0.01 if options in DICE else 0.05)
    assert summary["first_lies"] == pytest.approx(summary["lost_throws"] * summary["lost_throws_raised"])


def test_the_laps_and_their_figures_are_solved_once_and_then_read(
    tmp_path: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTOQ_CACHE", str(tmp_path))
    monkeypatch.setattr(hidden, "measure", lambda laps, _: dict.fromkeys(FIGURES, laps[0].first.value))
    solved_anew: list[int] = []

    def ask(**wishes: object) -> HiddenPoker:
        store.forget()
        return HiddenPoker.solve(
            GAME.settle({"joker": "on", **wishes}), lambda done, _: solved_anew.extend([done] * (done == 1))
        )

    first, again = ask(), ask()
    assert len(solved_anew) == 1
    assert first.summary() == again.summary() == dict.fromkeys(FIGURES, first.laps[0].first.value)
    for lap, same in zip(solved(joker="on").laps, again.laps, strict=True):
        for game, found in zip((lap.first, *lap.second), (same.first, *same.second), strict=True):
            assert np.array_equal(game.table(), found.table())
            assert np.array_equal(game.doubts, found.doubts)
            assert game.value == found.value
    ask(chips=9)
    assert len(solved_anew) == 1
    ask(sequences="on")
    assert len(solved_anew) == 2
    ask(announce="combination")
    assert len(solved_anew) == 3
    for file in tmp_path.rglob("*.npz"):
        file.write_bytes(file.read_bytes()[:-200])
    assert np.array_equal(ask().laps[0].first.table(), first.laps[0].first.table())
    assert len(solved_anew) == 4


def test_with_values_as_fine_as_sand_the_first_player_gets_two_thirds_of_the_logarithm_of_two() -> None:
    assert solve_round(np.full(400, 1 / 400), 0)[0].first.value == pytest.approx(2 / 3 * log(2), abs=1e-3)


CUPS = rules_of("cups", cups)


def mixes_of(tree, laps: list[Lap]):
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
        lap = laps[len(laps) - 1 - state.play_offs]
        game = lap.first if state.turn == 0 else lap.second[state.stands[0]]
        doubt = game.doubts[state.said]
        chances = game.table()[state.thrown] if state.phase == cups.ANNOUNCE else [1 - doubt, doubt]
        for move, sequence in enumerate(path.sequences):
            mixes[path.actor][sequence] = chances[move]
            walk(path.after(move))

    walk(Path(tree))
    return mixes


@pytest.mark.parametrize(("ways", "play_offs"), [((2, 1, 3), 0), pytest.param((1, 1), 1, marks=pytest.mark.compiled)])
def test_the_exploitability_is_that_of_the_whole_tree(ways: tuple, play_offs: int) -> None:
    state = CUPS.State.new()
    CUPS.start(state, ways, play_offs)
    tree = unfold(CUPS, state)
    laps = solve_round(np.array(ways) / sum(ways), play_offs)
    value, exploited = value_and_exploitability(tree, mixes_of(tree, laps))
    assert value == pytest.approx(2 * laps[0].first.value - 1, abs=1e-12)
    assert exploited == pytest.approx(0, abs=1e-12)

    rng = np.random.default_rng(5)

    def spoiled(game):
        return replace(game, says=rng.dirichlet(np.ones(len(game.says)), len(game.says)), doubts=rng.random(len(ways)))

    worse = [Lap(spoiled(lap.first), [spoiled(game) for game in lap.second]) for lap in laps]
    _, exploited = value_and_exploitability(tree, mixes_of(tree, worse))
    assert 2 * exploitability(worse) == pytest.approx(exploited, abs=1e-12)
    assert exploitability(worse) > 0.1


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


def rounds(solution: HiddenPoker, options: dict[str, str], count: int, ends: list | None = None):
    """Every state in which somebody is to act, of a few rounds played by the solution; and how they ended."""
    rng = stream("rounds")
    for starter in range(count):
        state = table([1000, 1000], starter % 2, **options)
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
    state = play(
        table([1000, 1000]), "9 9 J J A", "announce 9 9 J J A", "believe as 2", "9 10 J Q A", "announce K K K A A"
    )
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
    state = play(table([1000, 1000], **options), "9 9 J J A", "announce three kings", "believe as 2", "9 10 J Q A")
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


@pytest.mark.parametrize("options", [DICE[0], COMBINATIONS[0]], ids=str)
def test_the_round_is_worth_to_the_first_player_what_the_summary_says(options: dict[str, str]) -> None:
    solution = solved(**options)
    for starter in (0, 1):
        state = table([1000, 1000], starter, **options)
        assert outlook(solution, state, starter) == pytest.approx(solution.summary()["value"], abs=1e-9)


@pytest.mark.compiled
def test_played_out_it_wins_what_it_says() -> None:
    ends: list = []
    for _ in rounds(solved(**OPTIONS[3]), OPTIONS[3], 1500, ends):
        pass
    won = np.array([gains(state)[state.starter] for state in ends])
    assert abs(won.mean() - VALUES[3]) < 4 * won.std() / len(won) ** 0.5


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
