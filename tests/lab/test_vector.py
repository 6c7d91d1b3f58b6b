"""Games stepped by the thousand are the games that are played one by one, and nobody sees what is hidden."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ptoq.core import meanings
from ptoq.core.draws import stream
from ptoq.core.meanings import HALF_WAY, Meaning
from ptoq.core.record import Record, i8, i64
from ptoq.core.refusals import Illegal, Refusal
from ptoq.games import find, games
from ptoq.lab.observation_page import page
from ptoq.lab.observations import Layout
from ptoq.lab.vector import WAIT, VectorGames
from ptoq.lab.zoo import Environment
from tests.audit import option_sets
from tests.lab.vector_digest import digest

TABLES = [
    (name, seats, wishes)
    for name, game in games().items()
    for seats, wishes in ((game.seats[0], {}), (game.seats[-1], option_sets(game)[-1]), (game.seats[-1], {}))
]
NO_DECISION = {"chips": 1, "rounds": 3}


@pytest.mark.parametrize(("name", "seats", "wishes"), TABLES)
def test_a_game_among_many_is_the_game_that_is_played_alone(name: str, seats: int, wishes: dict[str, Any]) -> None:
    many = VectorGames(name, 3, seats, wishes, observation="raw", seed=11)
    alone = [Environment(name, seats, wishes) for _ in range(3)]
    told = many.reset()
    for i, env in enumerate(alone):
        env.reset(seed=11 + i)
    owed = [[*env.rewards.values()] for env in alone]
    for _ in range(120):
        for i, env in enumerate(alone):
            seen, _, over, _, _ = env.last()
            assert (told.seats[i] < 0) == over
            if not over:
                assert env.agent_selection == f"seat_{told.seats[i]}"
                assert np.array_equal(seen["observation"], told.observations[i])
                assert np.array_equal(seen["action_mask"], told.masks[i])
        actions = many.sample()
        told = many.step(actions)
        for i, env in enumerate(alone):
            if not any(env.terminations.values()):
                env.step(int(actions[i]))
                owed[i] = [paid + reward for paid, reward in zip(owed[i], env.rewards.values(), strict=True)]
            assert told.rewards[i].tolist() == owed[i]
            assert told.scores[i].tolist() == [info["score"] for info in env.infos.values()]
            assert told.terminated[i] == all(env.terminations.values())
            owed[i] = [0] * seats
            if told.terminated[i]:
                env.reset()
                owed[i] = [*env.rewards.values()]


@pytest.mark.parametrize("name", list(games()))
def test_other_threads_and_other_types_change_no_game(name: str) -> None:
    ways = [{}, {"threads": 2}, {"dtype": "float32"}]
    several = [VectorGames(name, 5, seed=3, **way) for way in ways]
    for many in several:
        assert many.reset().masks.any(axis=1).all()
    for _ in range(40):
        plain, threaded, floats = (many.step(many.sample()) for many in several)
        for one, other in zip(plain, threaded, strict=True):
            assert np.array_equal(one, other)
        assert np.abs(floats.observations * 255 - plain.observations).max() <= 0.501
        assert np.array_equal(floats.masks, plain.masks)


def elements(meaning: Meaning, number: int, seat: int, seats: int, chips: int) -> list[float]:
    """What a number is shown as, said once more in another way."""
    match meaning.kind:
        case meanings.ONE_OF:
            return [float(number == meaning.least + place) for place in range(meaning.size)]
        case meanings.MEMBERS:
            return [float(number >> place & 1) for place in range(meaning.size)]
        case meanings.WHO:
            return [float(0 <= number < seats and (seat + place) % seats == number) for place in range(seats)]
        case meanings.CODED:
            at = (number - meaning.least) * meaning.marks
            return [float(place in meaning.codes[at : at + meaning.marks]) for place in range(meaning.size)]
        case meanings.CHIP:
            return [min(max(number, 0) / chips, 1)]
        case meanings.COUNT:
            return [number / (number + HALF_WAY)]
        case meanings.ANY:
            return [(1 + number / (abs(number) + HALF_WAY)) / 2]
    part = min(max((number - meaning.least) / (meaning.most - meaning.least), 0), 1)
    return [part] if meaning.size == 1 else [float(number < meaning.least), part]


@pytest.mark.parametrize(("name", "seats", "wishes"), TABLES)
def test_every_element_is_what_its_field_means_from_the_observers_seat(
    name: str, seats: int, wishes: dict[str, Any]
) -> None:
    many = VectorGames(name, 2, seats, wishes, dtype="float32", seed=5)
    many.reset()
    fields = many.game.rules.State.FIELDS
    for _ in range(25):
        many.step(many.sample())
    for seat in range(seats):
        seen, views = many.observe(seat), many.view(seat)
        clockwise = [(seat + step) % seats for step in range(seats)]
        for i in range(2):
            over = int(many._matches.standings[i].over)
            numbers = {"round": [int(many.rounds[i]) + 1 - over]}
            numbers["scores"] = [int(many._matches.standings[i].scores[one]) for one in clockwise]
            for field, declared in fields.items():
                values = views[i][field]
                numbers[field] = np.ravel(values[clockwise] if declared.per_seat else values).tolist()
            for field, place in many.layout.fields.items():
                meaning = many.layout.meanings[field]
                if meaning.kind != meanings.OMITTED:
                    wanted = [elements(meaning, one, seat, seats, many.layout.chips) for one in numbers[field]]
                    assert seen[i, place] == pytest.approx(np.ravel(wanted), abs=1e-6), field
                else:
                    assert place.start == place.stop


@pytest.mark.parametrize(("name", "seats", "wishes"), TABLES)
def test_an_observation_does_not_change_with_what_its_seat_may_not_know(
    name: str, seats: int, wishes: dict[str, Any]
) -> None:
    many, rng = VectorGames(name, 4, seats, wishes, seed=9), stream(9)
    rules, different = many.game.rules, 0
    many.reset()
    for _ in range(60):
        truth = many.states.copy()
        for seat in range(seats):
            before = many.observe(seat)
            for state in many.states:
                rules.hide(state, seat)
                rules.guess(state, seat, rng)
            different += many.states.tobytes() != truth.tobytes()
            assert np.array_equal(many.observe(seat), before)
            many.states[:] = truth
        many.step(many.sample())
    secretive = name in ("pyramid-poker", "hidden-poker", "hidden-joker-poker") and wishes.get("chips") != 1
    assert (different > 0) == secretive


def test_what_a_seat_sees_of_itself_stands_first() -> None:
    many = VectorGames("escalero", 1, 3, seed=1, dtype="float32")
    many.reset()
    row, free = many.layout.fields["sheet"].start, 22
    entered = 210
    while not (many.step([WAIT]).masks[0, entered]):
        many.step(many.sample())
    seat = int(many.step([entered]).seats[0])
    for observer in range(3):
        first = many.observe(observer)[0, row : row + 3 * free].reshape(3, free)[:, 0]
        assert first.argmin() == (seat - 1 - observer) % 3


def test_a_match_without_a_decision_is_told_and_followed_by_the_next() -> None:
    many = VectorGames("al-capone", 2, options=NO_DECISION, seed=1)
    told = many.reset()
    for _ in range(3):
        assert told.seats.tolist() == [-2, -2]
        assert not told.masks.any()
        told = many.step([0, 0])
        assert told.terminated.all()
        assert np.sort(told.rewards).tolist() == [[-1, 1]] * 2
        assert np.sort(told.scores).tolist() == [[0, 2]] * 2


def test_a_game_that_waits_stays_as_it_is() -> None:
    many = VectorGames("hidden-poker", 2, seed=2)
    many.reset()
    before = many.states.copy()
    told = many.step([WAIT, many.sample()[1]])
    assert many.states[0].tobytes() == before[0].tobytes()
    assert many.states[1].tobytes() != before[1].tobytes()
    assert not told.terminated.any()


@pytest.mark.parametrize(("action", "reason"), [(0, "There is a block on a1"), (78, "no move"), (-7, "no move")])
def test_an_illegal_action_is_refused_and_changes_no_game(action: int, reason: str) -> None:
    many = VectorGames("pyramid-poker", 2, options={"first": "seat"}, seed=1)
    many.reset()
    many.step([0, 1])
    before = many.states.tobytes()
    with pytest.raises(Illegal, match=reason):
        many.step([action, 2])
    assert many.states.tobytes() == before
    with pytest.raises(ValueError, match="2 actions"):
        many.step([1])
    with pytest.raises(ValueError, match="read-only"):
        many.step([WAIT, WAIT]).masks[:] = 1


def test_the_same_seed_gives_the_same_games_and_no_seed_goes_on() -> None:
    many = VectorGames("escalero", 4, seed=6)
    dice = [many.reset(seed).observations.tobytes() for seed in (6, None, 6, 7)]
    assert dice[0] == dice[2]
    assert len(set(dice)) == 3


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(Refusal, match="2"):
        VectorGames("sakkara", 4, seats=3)
    with pytest.raises(ValueError, match="network"):
        VectorGames("sakkara", 4, observation="picture")


@pytest.mark.parametrize("copied", [deepcopy, lambda games: pickle.loads(pickle.dumps(games))])
def test_a_copy_plays_on_by_itself(copied: Any) -> None:
    many = VectorGames("hidden-poker", 3, 4, seed=4)
    many.reset()
    for _ in range(30):
        many.step(many.sample())
    copy = copied(many)
    for _ in range(50):
        one, other = many.step(many.sample()), copy.step(copy.sample())
        assert all(np.array_equal(mine, its) for mine, its in zip(one, other, strict=True))


def test_a_field_without_a_meaning_is_a_part_of_what_its_type_can_hold() -> None:
    class Plain(Record):
        number = i8(2)
        bits = i64()

    layout = Layout(Plain, seats=2)
    assert layout.fields["number"].stop - layout.fields["number"].start == 2
    assert layout.fields["bits"].stop - layout.fields["bits"].start == 64
    assert (layout.meanings["number"].least, layout.meanings["number"].most) == (-128, 127)


def test_every_field_of_the_games_says_what_its_numbers_mean() -> None:
    for game in games().values():
        for name, field in game.rules.State.FIELDS.items():
            assert field.of is not None, f"{game.name}: {name}"
            assert not field.per_seat or field.shape[0] >= game.seats[-1]


def test_the_page_about_observations_is_up_to_date() -> None:
    written = Path(__file__).parents[2] / "docs" / "observations.md"
    assert written.read_text("utf-8") == page() + "\n"


@pytest.mark.compiled
def test_interpreted_games_are_the_compiled_ones() -> None:
    tables = [("escalero", 2), ("hidden-poker", 3), ("pyramid-poker", 2), ("al-capone", 3)]
    command = [sys.executable, "-m", "tests.lab.vector_digest", *(f"{name}:{seats}" for name, seats in tables)]
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    interpreted = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert interpreted.stdout.split() == [digest(find(name), seats) for name, seats in tables]
