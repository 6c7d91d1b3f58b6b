"""Luck and skill: they add up to the result, the luck of draws is 0 on average, and arenas may leave it out."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from ptoq import Refusal, Table, analyse, arena, find
from ptoq.games.dice import THROW_OF_ROLL, WAYS
from ptoq.games.escalero.rules import ENTER, KEEP
from ptoq.games.pyramid_poker.rules import TAKE
from ptoq.lab.analysis import Decision, decision, severity
from ptoq.lab.arena.adjusting import ESTIMATED, EXACT, Guess, without_luck
from ptoq.lab.arena.intervals import Estimate
from ptoq.lab.luck import LuckReader
from ptoq.lab.performance import MEASURED, UNITS, level_of, rating_of
from ptoq.minds.bots.judging import judge
from ptoq.minds.bots.mind import Budget
from ptoq.minds.valuing.dice import keep_of
from ptoq.minds.valuing.functions import value_function
from ptoq.table.events import Moved
from ptoq.table.match import Match
from tests.play import play_out, play_some

FEW = {"rounds": 3}


def width(estimate: Estimate | None) -> float:
    assert estimate is not None
    return estimate.high - estimate.low


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("escalero", 1, {}),
        ("escalero", 2, {"served": "first", "keep": "1-4"}),
        ("escalero", 3, {}),
        ("open-poker", 2, {"rounds": 3, "chips": 7}),
        ("al-capone", 2, {"rounds": 3, "chips": 6}),
        ("rock-and-roll", 3, {"rounds": 3}),
    ],
)
def test_start_luck_and_losses_are_the_result_where_nothing_is_hidden(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    for seed in range(2):
        table = play_out(Table(name, seats, options, seed), Random(seed))
        found = analyse(table)
        assert found.exact
        assert all(abs(decision.found or 0.0) < 1e-9 for decision in found.decisions)
        for seat, summary in enumerate(found.seats):
            balance = summary.balance
            assert balance is not None
            added = balance.start + balance.luck - balance.lost + balance.received
            assert added == pytest.approx(balance.result, abs=1e-9)
            if name != "escalero":
                assert balance.result == sum(finished.gains[seat] for finished in table.rounds)


def test_finding_out_is_luck_where_a_cup_hides_the_dice() -> None:
    """It is 0 for who announces, since that seat sees all there is; who answers finds out."""
    options = {"announce": "combination", "rounds": 12}
    found = analyse(play_out(Table("hidden-poker", 2, options, 3), Random(3)))
    said = [decision for decision in found.decisions if "announce" in decision.played.move.text]
    answered = [decision for decision in found.decisions if decision not in said]
    assert max(abs(decision.found or 0.0) for decision in answered) > 0.1
    for summary in found.seats:
        balance = summary.balance
        assert balance is not None
        sides = [1 if found.names[decision.seat] == summary.name else -1 for decision in found.decisions]
        rest = sum(side * (decision.found or 0.0) for side, decision in zip(sides, found.decisions, strict=True))
        assert balance.rest == pytest.approx(rest, abs=1e-7)


def test_a_match_that_goes_on_is_balanced_by_what_it_is_worth_now() -> None:
    table = play_some(Table("escalero", 2, seed=8), Random(8), 9)
    balance = analyse(table).seats[0].balance
    assert balance is not None
    assert abs(balance.rest) < 1e-9
    values = value_function(table.game, 2)
    assert values is not None
    assert balance.result == values.value(table.state)[0]


def test_a_move_that_was_taken_back_is_neither_luck_nor_loss() -> None:
    table = Table("rock-and-roll", seed=4)
    for move in ("announce the end", "bet 1 on red"):
        table.play(move)
    table.undo()
    table.play("bet 2 on red")
    found = analyse(play_some(table, Random(1), 40))
    assert found.draws
    assert all(summary.balance is not None and abs(summary.balance.rest) < 1e-9 for summary in found.seats)


def test_the_mean_luck_of_many_draws_is_0_within_four_standard_errors() -> None:
    lucks = []
    for seed in range(12):
        reader = LuckReader()
        reader.follow(play_out(Table("escalero", 2, seed=seed), Random(seed)).log)
        lucks += [draw.luck[0] for draw in reader.draws]
    assert len(lucks) > 500
    assert abs(np.mean(lucks)) < 4 * np.std(lucks) / np.sqrt(len(lucks))


def test_taking_luck_away_changes_no_expectation_by_enumeration() -> None:
    """The last row of a sheet, by a bad policy: keep the four lowest dice, throw the other one, and enter them.

    Over every fall of the dice the mean result is the same with and without luck, and the spread is smaller without.
    """
    game = find("escalero")
    values = value_function(game, 1)
    assert values is not None
    start: Any = game.new_round({}, 1)
    start.sheet[0, 1:] = 0
    ends = []
    for throw, ways in enumerate(WAYS):
        kept = start.copy()
        game.rules.apply(kept, int(np.flatnonzero(throw == THROW_OF_ROLL)[0]))
        luck = values.value(kept)[0] - values.expectation(start)[0]
        game.rules.apply(kept, KEEP + keep_of(np.sort(kept.dice), 4))
        for face in range(6):
            last = kept.copy()
            game.rules.apply(last, face)
            also = values.value(last)[0] - values.expectation(kept)[0]
            game.rules.apply(last, ENTER)
            ends.append((ways / 6**6, values.value(last)[0], luck + also))
    weights, results, lucks = np.array(ends).T
    assert weights.sum() == pytest.approx(1)
    assert weights @ lucks == pytest.approx(0, abs=1e-9)
    plain, adjusted = (np.cov(some, aweights=weights, ddof=0) for some in (results, results - lucks))
    assert adjusted < plain / 2


def test_the_factor_of_a_deal_knows_nothing_of_that_deal() -> None:
    """What is subtracted from a deal is linear in its own luck: so it is 0 on average, whatever the others did."""
    rng = np.random.default_rng(1)
    luck, noise = rng.normal(size=(2, 30))
    values = 3.0 * luck + noise

    def taken(first: float) -> float:
        changed = luck.copy()
        changed[0] = first
        return float(values[0] - without_luck(values, changed, EXACT)[0])

    assert taken(2.0) == pytest.approx(2 * taken(1.0))
    assert taken(-1.0) == pytest.approx(-taken(1.0))
    other = values.copy()
    other[0] = 1000.0
    assert values[0] - without_luck(values, luck, EXACT)[0] == pytest.approx(
        other[0] - without_luck(other, luck, EXACT)[0]
    )
    assert without_luck(values, luck, EXACT).std() < 0.6 * values.std()
    assert list(without_luck(values, 0 * luck, EXACT)) == list(values)


def test_estimated_luck_does_not_widen_the_interval_of_few_deals() -> None:
    """The luck of Pyramid Poker, as it was measured: less than half as wide as gains, and a good part of it error."""

    def mean_width(factor: float, guess: Guess) -> float:
        rng = np.random.default_rng(2)
        ratios = []
        for _ in range(400):
            luck, noise = rng.normal(size=(2, 12))
            gains = factor * luck + 2.4 * noise
            ratios.append(without_luck(gains, luck, guess).std() / gains.std())
        return float(np.mean(ratios))

    assert mean_width(0.5, ESTIMATED) < 0.99
    assert mean_width(0.2, ESTIMATED) < 1.01 < mean_width(0.2, EXACT)


def test_an_arena_takes_less_of_the_luck_away_where_it_is_estimated() -> None:
    result = arena("pyramid-poker", ["random", "random"], 4, seed=1, options={"first": "seat"}, adjust=True)
    gains, lucks = np.zeros(2), np.zeros(2)
    for match in result.matches:
        seat = match.bots.index(0)
        assert match.luck is not None
        gains[match.deal] += match.gains[seat] / 2
        lucks[match.deal] += match.luck[seat] / 2
    found = next(standing for standing in result.standings if standing.bot == result.setup.names[0])
    assert found.gain_without_luck is not None
    assert found.gain_without_luck.mean == pytest.approx(without_luck(gains, lucks, ESTIMATED).mean())


def test_an_arena_without_luck_is_several_times_surer_of_the_same() -> None:
    result = arena("escalero", ["master", "regular"], 40, seed=1, adjust=True)
    master = result.standings[0]
    assert width(master.gain) > 3 * width(master.gain_without_luck)
    assert master.gain.low < master.gain_without_luck.mean < master.gain.high  # type: ignore[union-attr]
    assert width(master.score_without_luck) < width(master.score)
    assert result.to_rows()[0]["gain_without_luck"] == master.gain_without_luck.mean  # type: ignore[union-attr]
    assert "without luck" in str(result)
    assert type(result).from_json(result.to_json()).standings == result.standings
    assert "gain_without_luck" not in arena("al-capone", ["random", "random"], 4, seed=1).to_rows()[0]


def test_an_arena_of_a_game_without_a_value_function_is_refused() -> None:
    with pytest.raises(Refusal, match="no value function"):
        arena("al-capone", ["random"] * 3, 6, seed=1, adjust=True)


def test_a_rating_is_0_for_perfect_play_and_named_after_a_level() -> None:
    game = find("escalero")
    assert rating_of(game, 0.0) == 0.0
    assert level_of(game, 0.0) == "master"
    assert level_of(game, rating_of(game, 1000.0)) == "random"
    assert rating_of(find("rock-and-roll"), 0.0) is None
    assert set(UNITS) == set(MEASURED)
    for levels in MEASURED.values():
        assert levels["random"] > levels["novice"] > levels["regular"] > levels["master"] >= 0


LITTLE = Budget(iterations=1000)
"""So little thought leaves some grades unclear."""


def test_grades_with_another_seed_agree_unless_they_are_unclear() -> None:
    """A dozen decisions of a round of Pyramid Poker with random moves, judged twice with other random numbers."""
    table = play_out(Table("pyramid-poker", 2, {"first": "seat", "target": "single"}, 7), Random(7))
    match = Match[Any]()
    graded: list[list[Decision]] = []
    for event in table.log:
        if isinstance(event, Moved) and match.state.stage == TAKE and len(match.moves) > 1 and len(graded) < 12:
            view, notation = match.view(event.seat), match.game.words.NOTATION
            move = notation.move(notation.read(event.move))
            judged = [judge(match.game, "master", seed, view, move.code, LITTLE) for seed in (0, 1)]
            graded.append([decision(1, view, move, advice) for advice in judged])
        match._take(event)
    clear = [pair for pair in graded if not any(made.unclear for made in pair)]
    assert 3 <= len(clear) < len(graded)
    for pair in clear:
        assert len({severity(match.game, made.loss) for made in pair}) == 1


def test_luck_is_counted_from_the_mean_over_the_outcomes_of_the_draw() -> None:
    """Not from the value of the state before it, which an estimate need not get right."""

    class Biased:
        exact = False

        def value(self, state: Any) -> list[float]:
            return [3.0, -3.0]

        def expectation(self, state: Any) -> list[float]:
            return [1.0, -1.0]

    class Reader(LuckReader):
        values = Biased()

    table = Table("al-capone", options={"rounds": 1}, seed=7)
    reader = Reader()
    reader.follow(table.log)
    assert len(reader.draws) >= 1
    assert {draw.luck for draw in reader.draws} == {(2.0, -2.0)}
