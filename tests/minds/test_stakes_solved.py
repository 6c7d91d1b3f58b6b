"""Open dice poker and Al Capone solved for two: checked by plain recursion and by playing."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest

from ptoq.core.draws import below, stream
from ptoq.core.rules import NATURE, NOBODY
from ptoq.games import find
from ptoq.games.dice import THROWS, WAYS
from ptoq.minds.solve.stakes import Stakes

CASES = [
    ("open-poker", {}),
    ("open-poker", {"sequences": "on", "least": 2, "most": 4}),
    ("joker-poker", {"most": 3}),
    ("al-capone", {}),
    ("al-capone", {"scale": "B", "sequences": "on"}),
    ("al-capone", {"scale": "C", "least": 3, "most": 3}),
]


def solved(name: str, wishes: dict) -> Stakes:
    game = find(name)
    return Stakes.solve(game, game.settle(wishes))


def test_al_capone_without_raises_is_even() -> None:
    assert solved("al-capone", {"least": 3, "most": 3}).playoff[3] == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize(("name", "wishes"), CASES, ids=str)
def test_al_capone_and_open_poker_by_plain_recursion(name: str, wishes: dict) -> None:
    """The value of throwing second against a few scores, and of a whole round, found without any of the tables."""
    solution = solved(name, wishes)
    scores, most = solution.scores, solution.most
    rank = {dice: int(score) for dice, score in zip(THROWS, scores, strict=True)}
    ways = {dice: int(count) for dice, count in zip(THROWS, WAYS, strict=True)}

    def showdown(mine: int, other: int, stake: int, tie: float) -> float:
        return tie if mine == other else stake * (1 if mine > other else -1)

    def best_second(mine: int, other: int, stake: int) -> float:
        raises = [min(stake, showdown(mine, other, to, -solution.playoff[to])) for to in range(stake + 1, most + 1)]
        return max([showdown(mine, other, stake, -solution.playoff[stake]), *raises])

    def second(other: int, stake: int) -> float:
        @cache
        def stand(dice: tuple[int, ...]) -> float:
            return best_second(rank[dice], other, stake)

        @cache
        def worth(dice: tuple[int, ...], left: int) -> float:
            if not left:
                return stand(dice)
            keeps = {part for size in range(1, 5) for part in combinations(dice, size)}
            return max(stand(dice), *(throw(keep, left - 1) for keep in keeps))

        @cache
        def throw(keep: tuple[int, ...], left: int) -> float:
            total = 0.0
            for rest in combinations_with_replacement(range(6), 5 - len(keep)):
                counts = [rest.count(face) for face in set(rest)]
                orders = np.prod(range(1, len(rest) + 1)) / np.prod([np.prod(range(1, n + 1)) for n in counts])
                total += orders * worth(tuple(sorted(keep + rest)), left)
            return total / 6 ** (5 - len(keep))

        return sum(ways[dice] * worth(dice, solution.throws - 1) for dice in THROWS) / 6**5

    for throw in (0, 100, 251):
        for stake in {solution.least, most}:
            score = int(scores[throw])
            assert solution.second[stake, score] == pytest.approx(second(score, stake), abs=1e-10)


@pytest.mark.parametrize(("name", "wishes"), CASES, ids=str)
def test_playing_both_sides_optimally_earns_the_value(name: str, wishes: dict) -> None:
    game, solution = find(name), solved(name, wishes)
    rules, options, rng, rounds = game.rules, game.settle(wishes), stream(5), 600
    gains = np.zeros(8, np.int64)
    won = []
    for _ in range(rounds):
        state = rules.State.new()
        rules.start(state, options, 2, 0, [60, 60])
        while (who := rules.actor(state)) != NOBODY:
            if who == NATURE:
                rules.apply(state, below(rng, rules.chances(state)))
            else:
                rules.apply(state, max(solution.values(state, who), key=lambda valued: valued[1])[0])
        rules.payoff(state, gains)
        won.append(int(gains[0]))
    error = np.std(won) / rounds**0.5
    assert abs(np.mean(won) - solution.playoff[solution.least]) < 4 * error + 1e-9


@pytest.mark.parametrize(("name", "wishes"), CASES, ids=str)
def test_every_choice_is_worth_the_mean_of_what_follows(name: str, wishes: dict) -> None:
    """Play at random; after each choice the best answers must be worth, on average over throws, what was promised."""
    game, solution = find(name), solved(name, wishes)
    rules, options, rng = game.rules, game.settle(wishes), stream(8)
    checked = 0
    for _ in range(40):
        state = rules.State.new()
        rules.start(state, options, 2, 0, [60, 60])
        while (who := rules.actor(state)) != NOBODY:
            if who == NATURE:
                rules.apply(state, below(rng, rules.chances(state)))
                continue
            valued = solution.values(state, who)
            move, value = valued[below(rng, len(valued))]
            rules.apply(state, move)
            after = rules.actor(state)
            if after >= 0:
                best = max(promised for _, promised in solution.values(state, after))
                assert value == pytest.approx(best if after == who else -best, abs=1e-9)
                checked += 1
    assert checked > 20 or solution.least == solution.most
