"""Odds, each found a second way: by counting rolls and hands one by one, by formulas, by numbers known to everybody."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import chain, combinations, product
from math import comb

import numpy as np
import pytest

from ptoq.core.messages import LANGUAGE, LANGUAGES
from ptoq.games import games
from ptoq.games.cards import CARDS, CATEGORY, CATEGORY_NAMES, PLAIN, strengths
from ptoq.games.dice import KIND_NAMES, best_reading, combination
from ptoq.games.escalero import GAME as ESCALERO
from ptoq.games.sakkara.tiles import MOTIFS, rebuilt
from ptoq.lab.odds.chances import Chances, Spread
from ptoq.lab.odds.odds import odds, odds_as_json, odds_as_text
from ptoq.minds.solve.escalero import Escalero

DICE_OPTIONS = [(sequences, joker) for sequences in ("off", "on") for joker in ("off", "on")]


def table(game: str, at: int = 0, **options: str) -> Chances:
    found = odds(game, options)[at]
    assert isinstance(found, Chances)
    return found


def kind_of(dice: tuple[int, ...], sequences: str, joker: str) -> int:
    dice = tuple(sorted(dice))
    read = best_reading(dice, sequences == "on") if joker == "on" else dice
    return combination(read, sequences == "on")[0]


@pytest.mark.parametrize(("sequences", "joker"), DICE_OPTIONS)
def test_one_throw_is_counted_roll_by_roll(sequences: str, joker: str) -> None:
    counted = Counter(kind_of(dice, sequences, joker) for dice in product(range(6), repeat=5))
    one_throw = table("open-poker", sequences=sequences, joker=joker)
    assert one_throw.column("ways") == {KIND_NAMES[kind]: counted[kind] for kind in sorted(counted, reverse=True)}
    assert sum(one_throw.column("ways").values()) == 6**5
    assert list(one_throw.column("or-better").values())[-1] == 1.0


def test_one_throw_has_the_known_numbers() -> None:
    ways = {"five": 6, "four": 150, "full house": 300, "three": 1200, "two pairs": 1800, "pair": 3600, "nothing": 720}
    assert table("al-capone").column("ways") == ways
    assert table("hidden-poker").column("once-in")["five"] == 1296
    with_sequences = table("al-capone", sequences="on").column("ways")
    assert (with_sequences["sequence"], with_sequences["nothing"]) == (240, 480)


def best_chance(wanted: frozenset[tuple[int, ...]], throws: int, least: int) -> Fraction:
    """The best chance to end with a wanted throw, by the plainest recursion there is, in fractions."""

    @cache
    def standing(dice: tuple[int, ...], left: int) -> Fraction:
        best = Fraction(int(dice in wanted))
        if left and best < 1:
            keeps = {kept for size in range(least, 5) for kept in combinations(dice, size)}
            best = max(best, *(thrown(kept, left - 1) for kept in keeps))
        return best

    @cache
    def thrown(kept: tuple[int, ...], left: int) -> Fraction:
        if len(kept) == 5:
            return standing(kept, left)
        return sum((thrown(tuple(sorted((*kept, face))), left) for face in range(6)), Fraction()) / 6

    return thrown((), throws - 1)


@pytest.mark.parametrize(("sequences", "joker"), DICE_OPTIONS)
def test_going_for_a_kind_is_worked_out_in_fractions(sequences: str, joker: str) -> None:
    going = table("open-poker", 1, sequences=sequences, joker=joker)
    throws = {tuple(sorted(dice)) for dice in product(range(6), repeat=5)}
    kinds = {dice: kind_of(dice, sequences, joker) for dice in throws}
    for name in ("five", "full house", "three"):
        wanted = frozenset(dice for dice in throws if kinds[dice] >= KIND_NAMES.index(name))
        for number, column in enumerate(("one-throw", "two-throws", "three-throws"), start=1):
            exact = best_chance(wanted, number, least=1)
            assert going.column(column)[name] == pytest.approx(float(exact), rel=1e-12)


def test_five_of_a_kind_in_three_throws_is_as_known_from_yahtzee() -> None:
    chance = table("open-poker", 1).column("three-throws")["five"]
    assert chance == pytest.approx(347897 / 7558272, rel=1e-12)


def test_one_throw_going_for_it_is_one_throw() -> None:
    one, going = (table("joker-poker", at, sequences="on") for at in range(2))
    or_better = one.column("or-better")
    assert going.column("one-throw") == pytest.approx({kind: or_better[kind] for kind in going.column("one-throw")})
    assert "pair" not in going.column("one-throw"), "with jokers and sequences there is always a pair"


KNOWN_HANDS = {
    "royal flush": 4,
    "straight flush": 36,
    "four of a kind": 624,
    "full house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three of a kind": 54912,
    "two pairs": 123552,
    "pair": 1098240,
    "high card": 1302540,
}


def test_five_cards_have_the_known_numbers() -> None:
    hands = table("pyramid-poker")
    assert hands.column("ways") == KNOWN_HANDS
    assert hands.column("or-better")["straight flush"] == 40 / 2598960
    assert hands.column("once-in")["royal flush"] == 649740


@pytest.mark.compiled
@pytest.mark.parametrize(("jokers", "cards"), [("discard", PLAIN), ("wild", CARDS)])
def test_five_cards_are_counted_hand_by_hand(jokers: str, cards: int) -> None:
    n = comb(cards, 5)
    hands = np.fromiter(chain.from_iterable(combinations(range(cards), 5)), np.int8, 5 * n).reshape(n, 5)
    counted = np.bincount(CATEGORY[strengths(hands)], minlength=len(CATEGORY_NAMES))
    assert table("pyramid-poker", jokers=jokers).column("ways") == {
        name: int(counted[category])
        for category, name in reversed(list(enumerate(CATEGORY_NAMES)))
        if counted[category]
    }


def test_five_of_a_kind_needs_a_joker() -> None:
    ways = table("pyramid-poker", jokers="wild").column("ways")
    # Four of a rank and one of two jokers, or three of the four and both.
    assert ways["five of a kind"] == 13 * (2 + 4)
    assert sum(ways.values()) == comb(54, 5)
    assert "five of a kind" not in table("pyramid-poker").column("ways")


@pytest.mark.parametrize("keep", ["0-4", "1-4"])
@pytest.mark.parametrize("five_as_poker", ["no", "yes"])
def test_escaleros_combinations_are_worked_out_in_fractions(keep: str, five_as_poker: str) -> None:
    rows = table("escalero", keep=keep, five_as_poker=five_as_poker).column("three-throws")
    throws = {tuple(sorted(dice)) for dice in product(range(6), repeat=5)}
    shape = {dice: tuple(sorted(Counter(dice).values())) for dice in throws}
    poker = {(1, 4)} | ({(5,)} if five_as_poker == "yes" else set())
    wanted = {
        "quint": [dice for dice in throws if shape[dice] == (1,) * 5 and dice[-1] - dice[0] == 4],
        "full hand": [dice for dice in throws if shape[dice] == (2, 3)],
        "poker": [dice for dice in throws if shape[dice] in poker],
        "five": [dice for dice in throws if shape[dice] == (5,)],
    }
    for name, dice in wanted.items():
        exact = best_chance(frozenset(dice), 3, least=int(keep == "1-4"))
        assert rows[name] == pytest.approx(float(exact), rel=1e-12)


@pytest.mark.parametrize(
    ("options", "tries"),
    [({}, 3), ({"served": "first"}, 1), ({"keep": "1-4"}, 1), ({"keep": "1-4", "served": "first"}, 1)],
)
def test_a_served_five_comes_from_throws_of_all_five_dice(options: dict[str, str], tries: int) -> None:
    chance = table("escalero", **options).column("three-throws")["served five"]
    assert chance == pytest.approx(float(1 - Fraction(1295, 1296) ** tries), rel=1e-12)


def test_the_sum_of_an_optimal_sheet_is_that_of_the_solution() -> None:
    options = ESCALERO.settle({})
    summary = Escalero.solve(ESCALERO, options).summary()
    _, struck, total = odds("escalero")
    assert isinstance(total, Spread)
    assert isinstance(struck, Chances)
    assert total.chances.sum() == pytest.approx(1)
    assert total.mean == pytest.approx(summary["expected"])
    assert total.deviation == pytest.approx(summary["deviation"])
    assert struck.column("struck") == summary["struck"]
    below, median, above = (total.chances[: total.reached(0.5) + more].sum() for more in (0, 1, 2))
    assert below < 0.5 <= median < above


def test_every_field_of_rock_and_roll_is_fair() -> None:
    fields = table("rock-and-roll")
    chances, pays = fields.column("chance"), fields.column("pays")
    assert len(chances) == 9
    assert all(chances[field] * pays[field] == pytest.approx(1 - chances[field]) for field in chances)
    assert set(fields.column("mean").values()) == {0.0}


def test_tiles_on_top_are_counted_by_laying_them_out() -> None:
    tiles = [motif for motif in MOTIFS for _ in range(rebuilt()["tiles"][motif]["count"])]
    rng = np.random.default_rng(3)
    on_top: list[Counter[str]] = []
    while len(on_top) < 4000:
        top = Counter(rng.permutation(tiles)[:49].tolist())
        if top["ship"] >= 2:
            on_top.append(top)
    found = table("sakkara")
    for motif in MOTIFS:
        numbers = np.array([top[motif] for top in on_top])
        assert found.column("on-top")[motif] == pytest.approx(numbers.mean(), abs=5 * numbers.std() / 4000**0.5)
        assert found.column("none-on-top")[motif] == pytest.approx((numbers == 0).mean(), abs=0.012)
    assert sum(found.column("on-top").values()) == pytest.approx(49)


@pytest.mark.parametrize("game", games())
def test_every_game_has_odds_as_json_and_in_every_language(game: str) -> None:
    tables = odds(game)
    content = json.loads(odds_as_json(tables))
    assert [one["table"] for one in content] == [one.key for one in tables]
    for one, found in zip(tables, content, strict=True):
        if isinstance(one, Chances):
            for column in one.columns:
                assert {row["name"]: row[column] for row in found["rows"]} == one.column(column)
        else:
            assert sum(found["chances"].values()) == pytest.approx(1)
    texts = set()
    for language in LANGUAGES:
        token = LANGUAGE.set(language)
        texts.add(odds_as_text(tables))
        LANGUAGE.reset(token)
    assert len(texts) == len(LANGUAGES)


def test_the_text_is_a_table_for_people() -> None:
    lines = str(table("pyramid-poker")).splitlines()
    assert lines[0] == "Five cards out of 52"
    assert lines[3].split() == ["royal", "flush", "4", "0.0001539%", "0.0001539%", "649,740"]
    assert lines[-1].split() == ["high", "card", "1,302,540", "50.12%", "100.0%", "2.0"]
    spread = str(odds("escalero")[2])
    assert "150–159  22.9%  " + "█" * 40 in spread
    assert "On average 159.86, standard deviation 31.33." in spread
