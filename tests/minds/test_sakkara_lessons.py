"""How the network of Sakkara sees positions and learns: the same every time, with any tiles and options."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from ptoq.core.compile import COMPILING
from ptoq.core.draws import stream
from ptoq.core.rules import NATURE, NOBODY
from ptoq.games import find
from ptoq.games.sakkara.state import LAYING, PLACING, PLAYING
from ptoq.games.sakkara.tiles import BIRD, GRAIN, HAND, SHIP, SNAKE, STONE, TIP, checked, rebuilt
from ptoq.minds.knowledge.sakkara import KNOWLEDGE
from ptoq.minds.knowledge.sakkara_features import (
    ACTIVE,
    ANIMAL,
    ANIMAL_RING,
    BLOCK,
    CLOSE,
    FEATURES,
    HELD,
    MISSING,
    NEAREST,
    NOW_LACKS,
    ONE_LEFT,
    OPEN,
    PAYS,
    PHASE,
    READY,
    RING,
    SHIP_LAID,
    SPARES,
    NetworkFacts,
    describe,
    judge,
)
from ptoq.minds.knowledge.sakkara_lessons import LESSONS, opening, play, some_box
from ptoq.minds.nets.learning import Training
from ptoq.minds.nets.network import layers
from ptoq.minds.nets.training import room_for
from ptoq.minds.search import Search
from tests.games.sakkara_scenes import scene
from tests.minds.test_sakkara_knowledge import SMALL

GAME = find("sakkara")
RULES = GAME.rules
GAMES = 6 if COMPILING else 1


def decisions(state: Any, seed: int) -> Iterator[tuple[Any, int]]:
    """A game at random from a state on, decision by decision."""
    random, out = Random(seed), np.zeros(RULES.most_choices, np.int32)
    while (seat := RULES.actor(state)) != NOBODY:
        if seat == NATURE:
            RULES.apply(state, random.randrange(RULES.chances(state)))
        else:
            yield state, int(seat)
            RULES.apply(state, int(out[random.randrange(RULES.choices(state, seat, out))]))


def told(state: Any) -> dict[int, float]:
    """The features of a position that are not 0."""
    facts: Any = NetworkFacts.new()
    describe(facts, state)
    return {int(facts.feature[i]): round(float(facts.amount[i]), 4) for i in range(facts.active)}


def test_every_position_with_any_options_and_tiles_can_be_told() -> None:
    phases, most = set(), 0
    for number in (0, 1, 5, 8, 16, 40)[:GAMES]:
        facts: Any = KNOWLEDGE.facts()
        for state, _ in decisions(opening(number), number):
            phases.add(int(state.phase))
            describe(facts, state)
            features = facts.feature[: facts.active]
            assert len(set(features.tolist())) == facts.active
            assert 0 <= features.min() <= features.max() < FEATURES
            assert np.abs(facts.amount[: facts.active]).max() < 13
            most = max(most, int(facts.active))
            assert -1 < judge(facts, state) < 1
    assert most < ACTIVE
    if COMPILING:
        assert {PLACING, PLAYING, LAYING} < phases


def test_boxes_of_the_lessons_are_good_ones_and_differ() -> None:
    boxes = [some_box(number) for number in range(20)]
    for box in boxes:
        assert checked(deepcopy(box)) == box
    assert all(box != rebuilt() for box in boxes)
    assert boxes[3] == some_box(3) != boxes[4]


def test_the_features_are_those_of_the_pyramid_and_the_holder() -> None:
    state = scene({"d5": "snake", "d3": "tip"}, holders=("ship, grain, bird", "wave, moon, cross"))
    state.ship[0] = 1
    seen = told(state)
    assert seen[SHIP_LAID] == 1.0
    assert seen[MISSING + TIP] == 0.5
    assert seen[MISSING + STONE] == 0.5 * state.plan[0, STONE]
    assert seen[MISSING + HAND] == 0.5 * (state.plan[0, STONE] + 2)
    assert seen[MISSING + GRAIN] == 0.5 * 2
    assert MISSING + SHIP not in seen
    assert seen[ANIMAL] == 1.0
    assert ANIMAL + BLOCK not in seen
    assert seen[HELD] == pytest.approx(0.3)
    assert seen[BLOCK + PAYS + 2] == 1.0
    assert BLOCK + SPARES + 2 not in seen
    assert PAYS + 2 not in seen
    assert seen[PHASE] == 1.0
    state.moved = 1
    assert told(state)[PHASE + 1] == 1.0


def test_the_features_of_both_change_places_with_the_turn() -> None:
    state = scene({"d5": "snake", "d3": "tip"}, holders=("ship, grain, bird", "wave, moon, cross"))
    seen = told(state)
    state.turn = 1
    swapped = told(state)
    assert {feature: amount for feature, amount in swapped.items() if feature < BLOCK} == {
        feature - BLOCK: amount for feature, amount in seen.items() if BLOCK <= feature < 2 * BLOCK
    }


def test_a_step_waits_for_tiles_hands_ship_and_grain() -> None:
    state = scene(holders=("tip, helping hand", ""))
    state.finished[0] = 2
    state.built[0] = state.plan[0] + state.plan[1]
    state.grain[0] = 2
    assert told(state)[NOW_LACKS] == 0.25 * 3
    state.ship[0], state.grain[0] = 1, 3
    seen = told(state)
    assert (seen[NOW_LACKS], seen[ONE_LEFT], seen[OPEN]) == (0.25, 1.0, 1.0)
    state.holder[0, HAND] = 2
    seen = told(state)
    assert seen[READY] == 1.0
    assert NOW_LACKS not in seen


def test_tiles_are_told_by_their_distance() -> None:
    seen = told(scene({"d5": "snake", "d2": "tip", "d7": "wave, moon, cross"}, workers=("d4 f6", "a1 g1")))
    rows = {feature - RING: amount for feature, amount in seen.items() if RING <= feature < NEAREST}
    assert rows == {1: 0.25, 4: 0.25}, "the cross lies three fields away and too high"
    nearest = {feature - NEAREST: amount for feature, amount in seen.items() if NEAREST <= feature < ANIMAL_RING}
    assert nearest.keys() == {1, 4, 5}
    assert seen[ANIMAL_RING + CLOSE] == 1.0
    assert BLOCK + ANIMAL_RING + CLOSE not in seen


def test_what_an_animal_is_called_is_told() -> None:
    state = scene(holders=("snake, snake", "bird"))
    seen = told(state)
    order = {BIRD: 0, SNAKE: 2}
    assert seen[ANIMAL + order[SNAKE]] == 1.0
    assert seen[BLOCK + ANIMAL + order[BIRD]] == 1.0


@pytest.mark.compiled
def test_training_twice_gives_the_same_weights() -> None:
    short = replace(LESSONS, rounds=4, generations=2)
    rows = []
    for seed in (1, 1, 2):
        training = Training.begin(short, seed)
        training.run()
        assert training.over
        rows.append(training.learner.row.tobytes())
    assert rows[0] == rows[1] != rows[2]


@pytest.mark.compiled
def test_samples_lie_between_what_is_thought_and_what_came() -> None:
    samples = room_for(4 * LESSONS.per_round, LESSONS.active, 1)
    net = layers(Training.begin(LESSONS, 1).learner.row, LESSONS.shape)
    n = play(net, samples, 4, 0, 1, stream(1))
    assert 40 < n <= 4 * LESSONS.per_round
    assert (samples.weights[:n] == 1.0).all()
    assert (np.abs(samples.targets[:n]) <= 1.0).all()
    assert (samples.lengths[:n] > 20).all()


def some_values() -> str:
    """What positions of a game are thought to be worth, in full."""
    facts = KNOWLEDGE.facts()
    values = [judge(facts, state) for _, (state, _) in zip(range(40), decisions(opening(8), 3), strict=False)]
    search = Search(GAME, KNOWLEDGE, SMALL)
    return repr((values, search.consider(*next(decisions(opening(1), 1)), iterations=5)))


@pytest.mark.compiled
def test_an_interpreted_network_thinks_the_same() -> None:
    command = [sys.executable, "-c", f"from {__name__} import some_values as f; print(f())"]
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    interpreted = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert interpreted.stdout.strip() == some_values()
