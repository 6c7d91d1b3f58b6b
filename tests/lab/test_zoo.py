"""The games as PettingZoo environments: PettingZoo's own tests, and what it cannot know."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from ptoq.core.draws import stream
from ptoq.core.refusals import Illegal, Refusal
from ptoq.games import find, games
from ptoq.games.hidden_poker.rules import BELIEVE
from ptoq.lab import zoo
from ptoq.lab.zoo import Environment

TABLES = [(name, seats) for name, game in games().items() for seats in sorted({game.seats[0], game.seats[-1]})]
SECRETIVE = ["pyramid-poker", "hidden-poker", "hidden-joker-poker"]
"""The games whose records have secrets; Sakkara's holders are secret only to a poor memory (SK8)."""


def act(env: Environment, chooser: Random) -> None:
    """A random step of whoever is to act."""
    seen, _, terminated, _, _ = env.last()
    env.step(None if terminated else chooser.choice(np.flatnonzero(seen["action_mask"])))


def play_out(env: Environment, chooser: Random) -> dict[str, list[int]]:
    """Play a match to its end; every reward of every agent."""
    paid: dict[str, list[int]] = {agent: [] for agent in env.agents}
    while not env._told.terminated[0]:
        act(env, chooser)
        for agent, reward in env.rewards.items():
            paid[agent].append(reward)
    return paid


# PettingZoo knows its own dict observations by their names, and would rather have plain arrays from everybody else;
# and it asks for the moves of an agent whose match is over.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pettingzoo_accepts_every_game(name: str, seats: int) -> None:
    api_test(zoo.env(name, seats), num_cycles=200)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_seed_gives_the_same_match(name: str, seats: int) -> None:
    seed_test(lambda: zoo.env(name, seats), num_cycles=100)


@pytest.mark.parametrize("name", ["escalero", "hidden-poker"])
def test_other_seeds_give_other_matches_and_no_seed_goes_on_from_the_last(name: str) -> None:
    env = Environment(name)

    def first_sights(*seeds: int | None) -> list[bytes]:
        sights = []
        for seed in seeds:
            env.reset(seed=seed)
            sights.append(env.last()[0]["observation"].tobytes())
        return sights

    matches = first_sights(1, None, None, 2)
    assert len(set(matches)) == 4
    assert first_sights(1, None, None, 2) == matches


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_an_observation_holds_nothing_that_its_seat_may_not_know(name: str, seats: int) -> None:
    env = Environment(name, seats)
    env.reset(seed=3)
    chooser, rng = Random(3), stream(3)
    rules, different = env.game.rules, 0
    for _ in range(120):
        truth = env._games.states.copy()
        for seat, agent in enumerate(env.possible_agents):
            before = env.observe(agent)
            rules.hide(env._games.states[0], seat)
            rules.guess(env._games.states[0], seat, rng)
            different += env._games.states.tobytes() != truth.tobytes()
            after = env._games.observe(seat)[0]
            env._games.states[:] = truth
            assert np.array_equal(before["observation"], after)
        if env._told.terminated[0]:
            env.reset()
        act(env, chooser)
    assert (different > 0) == (name in SECRETIVE)


@pytest.mark.parametrize("name", list(games()))
def test_every_field_of_the_view_stands_in_the_vector(name: str) -> None:
    env = Environment(name)
    env.reset(seed=5)
    chooser = Random(5)
    for _ in range(60):
        if env._told.terminated[0]:
            env.reset()
        act(env, chooser)
    for seat, agent in enumerate(env.possible_agents):
        vector = env.observe(agent)["observation"]
        view = env._games.states[0].copy()
        env.game.rules.hide(view, seat)
        fields = dict(env.layout.fields)
        assert vector[fields.pop("seat")] == seat
        assert vector[fields.pop("round")] == env._games.rounds[0] + 1
        assert vector[fields.pop("scores")].tolist() == env._told.scores[0].tolist()
        assert list(fields) == list(view.dtype.names)
        for field, place in fields.items():
            numbers = np.ravel(view[field])
            if numbers.dtype == np.int64:
                numbers = np.array([(int(number) >> bit) & 1 for number in numbers for bit in range(64)])
            assert np.array_equal(vector[place], numbers), field
    assert sum(place.stop - place.start for place in env.layout.fields.values()) == vector.size


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_an_episode_is_a_match_and_rewards_are_what_its_rounds_were_worth(name: str, seats: int) -> None:
    env = Environment(name, seats)
    env.reset(seed=8)
    paid = play_out(env, Random(8))
    rounds, scores, match = int(env._games.rounds[0]), env._told.scores[0].tolist(), env.game.match
    assert all(env.terminations.values())
    options = env.game.settle({})
    assert env.game.is_over(options, rounds, scores)
    assert max(sum(map(bool, rewards)) for rewards in paid.values()) <= rounds
    for seat, rewards in enumerate(paid.values()):
        begin = options[match.purse] if match.purse else 0
        kept = [max(reward, 0) for reward in rewards] if match.keeps == "won" else rewards
        assert begin + sum(kept) == scores[seat] == env.infos[f"seat_{seat}"]["score"]
    if seats > 1:
        assert sum(map(sum, paid.values())) == 0


def test_a_window_asks_its_seats_one_after_the_other() -> None:
    env = Environment("hidden-poker", 3)
    env.reset(seed=1)
    announcer = env.possible_agents.index(env.agent_selection)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    for seat in ((announcer + 1) % 3, (announcer + 2) % 3):
        assert env.agent_selection == f"seat_{seat}"
        allowed = {agent: env.observe(agent)["action_mask"].sum() for agent in env.agents}
        assert allowed == dict.fromkeys(env.agents, 0) | {f"seat_{seat}": 2}
        env.step(BELIEVE + seat)


@pytest.mark.parametrize(
    ("action", "reason"), [(0, "There is a block on a1 already."), (78, "no move"), (None, "no move")]
)
def test_an_illegal_action_is_refused_with_the_reason_and_changes_nothing(action: int | None, reason: str) -> None:
    env = Environment("pyramid-poker", options={"first": "seat"})
    env.reset(seed=1)
    env.step(0)
    before = env._games.states.tobytes()
    with pytest.raises(Illegal, match=reason):
        env.step(action)
    assert env._games.states.tobytes() == before
    assert env.agent_selection == "seat_1"


@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_of_an_environment_plays_on_by_itself(copied: Callable[[Any], Any]) -> None:
    wrapped = zoo.env("hidden-poker", 3)
    env = wrapped.unwrapped
    env.reset(seed=4)
    for _ in range(20):
        act(env, Random(4))
    copy = copied(wrapped).unwrapped
    before = env._games.states.tobytes()
    paid = play_out(copy, Random(5))
    assert env._games.states.tobytes() == before
    assert play_out(env, Random(5)) == paid


def test_a_match_without_a_decision_is_over_and_paid_at_once() -> None:
    env = zoo.env("al-capone", 2, {"chips": 1})
    env.reset(seed=1)
    assert sorted(env.rewards.values()) == [-1, 1]
    ends = []
    for _ in env.agent_iter():
        _, reward, terminated, _, _ = env.last()
        ends.append((reward, terminated))
        env.step(None)
    assert sorted(ends) == [(-1, True), (1, True)]


def test_a_picture_is_what_everybody_may_see(capsys: pytest.CaptureFixture[str]) -> None:
    env = Environment("pyramid-poker", options={"first": "seat"}, render_mode="ansi")
    env.reset(seed=1)
    env.step(0)
    picture = env.render()
    assert "seat_0" in picture
    assert "▒▒" in picture
    assert not set(picture) & set("♠♥♦♣")
    shown = Environment("pyramid-poker", options={"first": "seat"}, render_mode="human")
    shown.reset(seed=1)
    shown.step(0)
    assert capsys.readouterr().out.endswith(picture + "\n")


def test_a_table_that_cannot_be_is_refused() -> None:
    for seats in (0, 1, 3):
        with pytest.raises(Refusal, match="2"):
            zoo.env("sakkara", seats)
    with pytest.raises(Refusal):
        zoo.env("escalero", 2, {"colour": "red"})
    assert len(zoo.env(find("escalero")).possible_agents) == 2
