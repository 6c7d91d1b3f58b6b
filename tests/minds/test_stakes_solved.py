"""Open dice poker and Al Capone solved for two: checked by plain recursion and by playing."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product

import numpy as np
import pytest

from ptoq.core.draws import below, stream
from ptoq.core.rules import NATURE, NOBODY
from ptoq.games import find
from ptoq.games.dice import THROWS, WAYS
from ptoq.games.stakes.rules import NOT_YET
from ptoq.minds.solve.stakes import Stakes
from tests.minds.answers import master_advice

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


@cache
def falls(dice: int) -> list[tuple[tuple[int, ...], float]]:
    """How so many dice can fall, and how likely that is."""
    rolls = Counter(tuple(sorted(roll)) for roll in product(range(6), repeat=dice))
    return [(faces, ways / 6**dice) for faces, ways in rolls.items()]


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
            return sum(chance * worth(tuple(sorted(keep + rest)), left) for rest, chance in falls(5 - len(keep)))

        return sum(ways[dice] * worth(dice, solution.throws - 1) for dice in THROWS) / 6**5

    for throw in (0, 100, 251):
        for stake in {solution.least, most}:
            score = int(scores[throw])
            assert solution.second[stake, score] == pytest.approx(second(score, stake), abs=1e-10)


@pytest.mark.parametrize(("name", "wishes"), CASES, ids=str)
def test_playing_both_sides_optimally_earns_the_value(name: str, wishes: dict) -> None:
    game, solution = find(name), solved(name, wishes)
    rules, rng, rounds = game.rules, stream(5), 600
    gains = np.zeros(8, np.int64)
    won = []
    for _ in range(rounds):
        state = game.new_round(wishes, 2, 0, [60, 60])
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
    rules, rng = game.rules, stream(8)
    checked = 0
    for _ in range(40):
        state = game.new_round(wishes, 2, 0, [60, 60])
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


class ByTheRules:
    """Al Capone for two solved by nothing but its rules, at the stacks of the table."""

    def __init__(self, wishes: dict, purse: list[int]) -> None:
        self.game = find("al-capone")
        self.rules = self.game.rules
        self.options, self.purse = self.game.settle(wishes), purse
        self.playoffs: dict[tuple, float] = {}
        self.known: dict[tuple, float] = {}
        self.begun: dict[tuple, object] = {}
        scores: dict[int, list[int]] = {}
        for roll in range(6**5):
            state = self.start()
            self.rules.apply(state, roll)
            scores.setdefault(int(state.score[0]), []).append(roll)
        self.throws = [(rolls[0], len(rolls) / 6**5) for rolls in scores.values()]

    def start(self):
        return self.game.new_round(self.options, 2, 0, self.purse)

    def solve(self) -> float:
        """Repeat it until play-offs are worth what they were taken to be worth."""
        value, before = self.worth(self.start()), np.inf
        while abs(value - before) > 1e-13:
            before = value
            for key, state in list(self.begun.items()):
                self.playoffs[key] = self.thrown(state)
            self.known.clear()
            value = self.worth(self.start())
        return value

    def worth(self, state) -> float:
        """What seat 0 gains if both play best from here."""
        who = self.rules.actor(state)
        if who == NOBODY:
            out = np.zeros(8, np.int64)
            self.rules.payoff(state, out)
            return float(out[0])
        if who == NATURE and state.playing_off and (state.score[:2] == NOT_YET).all():
            key = tuple(state.paid[:2].tolist())
            self.begun.setdefault(key, state.copy())
            return self.playoffs.get(key, 0.0)
        return self.thrown(state) if who == NATURE else self.best(state, who)

    def thrown(self, state) -> float:
        total = 0.0
        for roll, chance in self.throws:
            after = state.copy()
            self.rules.apply(after, roll)
            total += chance * self.worth(after)
        return total

    def best(self, state, who: int) -> float:
        scores = state.score[:2].tolist()
        # Once both have thrown, only who is ahead matters.
        ahead = scores if NOT_YET in scores else np.sign(scores[0] - scores[1])
        key = (str(ahead), who, int(state.stake), *state.paid[:2].tolist(), int(state.asked), bool(state.playing_off))
        if key not in self.known:
            self.known[key] = max(self.choices(state, who).values(), key=lambda value: -value if who else value)
        return self.known[key]

    def choices(self, state, who: int) -> dict[int, float]:
        out, worths = np.zeros(self.rules.most_choices, np.int32), {}
        for move in out[: self.rules.choices(state, who, out)].tolist():
            after = state.copy()
            self.rules.apply(after, move)
            worths[move] = self.worth(after)
        return worths


@pytest.mark.parametrize(
    ("wishes", "purse"),
    [({"most": 4}, [60, 2]), ({"most": 4}, [3, 60]), ({"least": 3, "most": 6}, [2, 9]), ({"least": 2}, [5, 3])],
    ids=str,
)
@pytest.mark.compiled
def test_OP3_with_stacks_that_bind_the_master_answers_as_the_rules_alone_say(wishes: dict, purse: list[int]) -> None:
    exact = ByTheRules(wishes, purse)
    value = exact.solve()
    rules, rng, checked = exact.rules, stream(9), 0
    for _ in range(30):
        state = exact.start()
        while (who := rules.actor(state)) != NOBODY:
            if who == NATURE:
                rules.apply(state, below(rng, rules.chances(state)))
                continue
            answers = {one.move.code: one.value for one in master_advice(exact.game, state, who).choices}
            worths = {move: -worth if who else worth for move, worth in exact.choices(state, who).items()}
            assert answers == pytest.approx(worths, abs=1e-9)
            rules.apply(state, list(answers)[below(rng, len(answers))])
            checked += 1
    can_pay = min(purse)
    stakes = {name: min(exact.options[name], can_pay) for name in ("least", "most")}
    assert solved("al-capone", {**wishes, **stakes}).playoff[stakes["least"]] == pytest.approx(value, abs=1e-9)
    assert checked > 20 or min(purse) < exact.options["least"]


@pytest.mark.parametrize(
    ("name", "wishes", "purse"),
    [("open-poker", {}, [60, 3]), ("open-poker", {"least": 2}, [4, 60]), ("joker-poker", {"most": 3}, [2, 5])],
    ids=str,
)
def test_OP3_with_stacks_that_bind_answers_fit_together(name: str, wishes: dict, purse: list[int]) -> None:
    """One ply by the rules: what the master promises for a choice is what the best answer to it leaves."""
    game = find(name)
    rules, options, rng, checked = game.rules, game.settle(wishes), stream(8), 0
    for _ in range(12):
        state = game.new_round(options, 2, 0, purse)
        while (who := rules.actor(state)) != NOBODY:
            if who == NATURE:
                rules.apply(state, below(rng, rules.chances(state)))
                continue
            choices = master_advice(game, state, who).choices
            chosen = choices[below(rng, len(choices))]
            rules.apply(state, chosen.move.code)
            after = rules.actor(state)
            if after >= 0:
                best = master_advice(game, state, after).choices[0].value
                assert chosen.value == pytest.approx(best if after == who else -best, abs=1e-9)
                checked += 1
            elif after == NOBODY:
                out = np.zeros(8, np.int64)
                rules.payoff(state, out)
                assert chosen.value == pytest.approx(out[who], abs=1e-9)
                checked += 1
    assert checked > 8
