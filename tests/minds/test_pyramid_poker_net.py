"""The network of Pyramid Poker: what it sees, how it learns, what is believed of hidden blocks, and that it helps."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from ptoq.core.draws import stream
from ptoq.games.bits import count
from ptoq.games.cards import PLAIN, card_named
from ptoq.games.pyramid_poker.pyramid import BIT, SPACE_NAMES, SPACES, loose_blocks, rests_on
from ptoq.games.pyramid_poker.rules import PLACE, TAKE, pyramid
from ptoq.minds.bots.recipes import INFORMED
from ptoq.minds.knowledge.pyramid_belief import believe, weigh_cards
from ptoq.minds.knowledge.pyramid_features import ABOVE, ACTIVE, SHAPE, describe, estimate
from ptoq.minds.knowledge.pyramid_poker import KNOWLEDGE, LATE
from ptoq.minds.knowledge.pyramid_poker_lessons import LESSONS
from ptoq.minds.knowledge.pyramid_policy import rollout_step
from ptoq.minds.knowledge.pyramid_worth import PyramidFacts, fill
from ptoq.minds.nets.files import shipped
from ptoq.minds.nets.learning import Training
from ptoq.minds.search import Search, SearchConfig
from ptoq.minds.search.knowledge import Knowledge, register
from ptoq.minds.search.search import Walker
from ptoq.minds.search.tree import NONE
from ptoq.minds.search.walk import choose_by_lot
from tests.minds.test_pyramid_poker_knowledge import GAME, RULES, begin, decisions, draw, legal

PLAYOUTS = Knowledge(PyramidFacts, fill, rollout_step)
"""What was known before there was a network."""
SMALL = replace(INFORMED, endgame=0, positions=1 << 12, moves=1 << 14)


def positions(seed: int) -> Any:
    return ((state, seat) for state, seat in decisions(seed) if state.stage in (PLACE, TAKE))


def test_above_a_space_is_whatever_must_go_first() -> None:
    a1, b2, h1 = (SPACE_NAMES.index(name) for name in ("a1", "b2", "h1"))
    assert ABOVE[h1] == sum(BIT[SPACE_NAMES.index(f"{'hgfedcba'[row]}{row + 1}")] for row in range(1, 8))
    assert count(int(ABOVE[b2])) == 2 + 2 + 2 + 2 + 2 + 1
    for space in range(SPACES):
        for under in rests_on(space) or ():
            assert int(ABOVE[under]) & int(BIT[space])
    assert ABOVE[a1] & BIT[b2] == 0


def test_the_network_sees_every_block_of_either_player() -> None:
    mind: Any = KNOWLEDGE.facts()
    for state, seat in positions(1):
        n = describe(mind, state, seat)
        assert n <= ACTIVE
        features = mind.features[:n]
        assert features.min() >= 0
        assert features.max() < SHAPE.features
        blocks = count(pyramid(state)) + (state.stage == PLACE)
        seen = sum(1 for feature in features if feature < 2 * 13 * 8)
        assert seen == blocks


def test_the_estimate_is_that_of_the_shipped_weights() -> None:
    mind: Any = KNOWLEDGE.facts()
    net = shipped("pyramid_poker")
    for state, seat in positions(2):
        worth = estimate(mind, state, seat)
        inputs = np.zeros(SHAPE.features)
        n = describe(mind, state, seat)
        np.add.at(inputs, mind.features[:n], mind.amounts[:n])
        first = np.maximum(inputs @ net.first + net.first_bias, 0.0)
        second = np.maximum(first @ net.second + net.second_bias, 0.0)
        assert worth == pytest.approx(4.0 * float((second @ net.third + net.third_bias)[0]), abs=1e-3)


def test_the_estimate_agrees_with_how_rounds_end() -> None:
    """Just before the last blocks are taken it tells well who wins; luck alone would correlate with nothing."""
    mind: Any = KNOWLEDGE.facts()
    said, came = [], []
    for seed in range(40):
        states = [(state.copy(), seat) for state, seat in positions(seed)]
        last, seat = states[-4]
        gains = np.zeros(2, np.int64)
        end = states[-1][0].copy()
        while (actor := draw(end, Random(seed))) >= 0:
            RULES.apply(end, legal(end, actor)[0])
        RULES.payoff(end, gains)
        said.append(estimate(mind, last, seat))
        came.append(int(gains[seat]))
    assert np.corrcoef(said, came)[0, 1] > 0.6


def test_a_small_training_gives_the_same_weights_twice() -> None:
    lessons = replace(LESSONS, rounds=6, generations=5)
    rows = []
    for _ in range(2):
        training = Training.begin(lessons, seed=3)
        training.run()
        assert training.samples == 5 * 6 * lessons.per_round
        rows.append(training.learner.row.tobytes())
    assert rows[0] == rows[1]


@pytest.mark.parametrize("wishes", [{"jokers": "wild"}, {"scoring": "basic"}])
def test_by_other_options_positions_are_played_out(wishes: dict[str, str]) -> None:
    """The network has learned the usual options; elsewhere what a position is worth is how a playout ends."""
    register(KNOWLEDGE)
    mind: Any = KNOWLEDGE.facts()
    out, gains, values = np.zeros(8, np.int32), np.zeros(2, np.int64), np.zeros(8)
    for number, (state, _) in enumerate(decisions(4, **wishes)):
        if number % 10 == 0:
            played = state.copy()
            KNOWLEDGE.evaluate(mind, played, out, gains, values, stream(number))
            assert RULES.actor(played) < 0
            assert values[:2].tolist() == gains.tolist()


def test_the_network_judges_until_few_blocks_are_left() -> None:
    register(KNOWLEDGE)
    mind: Any = KNOWLEDGE.facts()
    out, gains, values = np.zeros(8, np.int32), np.zeros(2, np.int64), np.zeros(8)
    for state, seat in positions(5):
        worth, left = estimate(mind, state, seat), count(pyramid(state))
        played = state.copy()
        KNOWLEDGE.evaluate(mind, played, out, gains, values, stream(1))
        late = state.stage == TAKE and left <= LATE
        assert late == (RULES.actor(played) < 0)
        assert values[seat] == -values[1 - seat]
        assert late or values[seat] == worth


def test_belief_changes_nothing_that_a_seat_sees() -> None:
    mind: Any = KNOWLEDGE.facts()
    changed = 0
    for state, seat in positions(6):
        guessed = state.copy()
        RULES.hide(guessed, seat)
        view = guessed.tobytes()
        RULES.guess(guessed, seat, stream(1))
        fair = guessed.tobytes()
        believe(mind, guessed, seat, stream(2))
        changed += guessed.tobytes() != fair
        assert state.stage == TAKE or guessed.tobytes() == fair
        RULES.hide(guessed, seat)
        assert guessed.tobytes() == view
    assert changed > 5


def test_loose_blocks_are_believed_to_be_no_jokers_and_covered_ones_to_help() -> None:
    """The opponent would have taken a loose joker, and builds his hands with what lies below in mind."""
    mind: Any = KNOWLEDGE.facts()
    state, seat = next(
        (state.copy(), seat) for state, seat in positions(8) if state.stage == TAKE and count(pyramid(state)) == 20
    )
    loose = loose_blocks(pyramid(state))
    view = state.copy()
    RULES.hide(view, seat)
    rng = stream(3)
    weigh_cards(mind, view, 1 - seat)
    jokers, helps = np.zeros(2), np.zeros(2)
    for number in range(4000):
        guessed = view.copy()
        RULES.guess(guessed, seat, rng)
        if number % 2:
            believe(mind, guessed, seat, rng)
        for space in range(SPACES):
            if int(state.facing[1 - seat]) & BIT[space]:
                card = int(guessed.face[space])
                if int(loose) & BIT[space]:
                    jokers[number % 2] += card >= PLAIN
                else:
                    helps[number % 2] += mind.step[card] == 6
    assert jokers[1] < 0.8 * jokers[0]
    assert helps[0] == 0 or helps[1] > helps[0]


def test_permuted_secrets_give_the_same_advice() -> None:
    search = Search(GAME, KNOWLEDGE, SMALL)
    for number, (state, seat) in enumerate(positions(9)):
        if number % 11 != 5:
            continue
        other = state.copy()
        hidden = [space for space in range(SPACES) if int(state.facing[1 - seat]) & BIT[space]]
        other.face[hidden] = np.roll(state.face[hidden], 1)
        assert (other.tobytes() != state.tobytes()) == (len(hidden) > 1)
        answers = [search.consider(shown, seat, iterations=60, seed=1) for shown in (state, other)]
        assert answers[0] == answers[1]


def test_other_seats_draw_moves_by_what_they_see() -> None:
    """In a tree of what one seat sees, the other would choose as if it saw as little."""
    state = begin()
    state.stage, state.turn = TAKE, 1
    state.hands[1, 0] = sum(1 << card_named(name) for name in ("9♣", "9♦", "9♥"))
    state.facing[1] = BIT[0] | BIT[2]
    state.face[[0, 2]] = card_named("2♣"), card_named("9♠")
    walker = Walker(GAME, KNOWLEDGE, SMALL)
    walker.sit_down(state, 0, "1")
    scratch = walker.scratch
    scratch.played[0] = state
    n = RULES.choices(state, 1, scratch.out)
    scratch.offered[:n] = range(n)
    lots = [choose_by_lot(scratch, 1, n) for _ in range(200)]
    assert lots.count(1) > 150
    scratch.played[0].stage = PLACE
    scratch.played[0].held = card_named("3♣")
    n = RULES.choices(scratch.played[0], 1, scratch.out)
    assert choose_by_lot(scratch, 1, n) == NONE


def test_the_network_beats_playouts() -> None:
    """Each deal is played twice, with seats swapped; playouts take about three times as long for as many walks."""
    knowing = Search(GAME, KNOWLEDGE, SMALL)
    before = Search(GAME, PLAYOUTS, SearchConfig(endgame=0, patience=8, positions=1 << 12, moves=1 << 14))
    won = np.array([_round([knowing, before], seed) - _round([before, knowing], seed) for seed in range(30)])
    assert won.mean() > 2 * won.std() / len(won) ** 0.5


def _round(searches: list[Search], seed: int) -> int:
    """What the first seat wins in a round of searches against each other."""
    state, random = begin(), Random(seed)
    while (seat := draw(state, random)) >= 0:
        RULES.apply(state, searches[seat].consider(state, seat, iterations=100, seed=seed).best)
    gains = np.zeros(2, np.int64)
    RULES.payoff(state, gains)
    return int(gains[0])
