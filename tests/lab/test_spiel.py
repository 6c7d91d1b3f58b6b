"""The games as OpenSpiel games: OpenSpiel's own checks, its best replies against ours, and what a seat may know."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
from open_spiel.python.policy import TabularPolicy

from ptoq import Table
from ptoq.core.draws import stream
from ptoq.core.refusals import Refusal
from ptoq.core.rules import Rules, rules_of
from ptoq.games import find, games
from ptoq.lab.spiel.game import MOST_OUTCOMES, SpielGame, game_type
from ptoq.lab.spiel.position import Position, Start
from ptoq.minds.equilibrium import find_equilibrium
from ptoq.minds.equilibrium.regrets import mix_of
from ptoq.minds.equilibrium.solution import value_and_exploitability
from ptoq.minds.equilibrium.tree import GameTree, Path, unfold
from tests.minds.small_games import cups, kuhn, liars_dice

TABLES = [(name, seats) for name, game in games().items() for seats in sorted({game.seats[0], game.seats[-1]})]


def spiel_name(name: str) -> str:
    return f"ptoq_{name.replace('-', '_')}"


def load(name: str, **parameters: Any) -> SpielGame:
    return pyspiel.load_game(spiel_name(name), parameters)


def small(module: Any, *given: Any) -> SpielGame:
    """A small game of the tests, made known to OpenSpiel."""
    name = f"small_{module.__name__.rpartition('.')[2]}"
    rules: Rules = rules_of(name, module)
    kind = game_type(name, name, range(2, 3), True, True, {})

    class Small(SpielGame):
        def __init__(self, parameters: Any = None) -> None:
            state = rules.State.new()
            rules.start(state, *given)
            super().__init__(kind, {}, Start(name, rules, state, str), rules.most_choices, 100)

    pyspiel.register_game(kind, Small)
    return pyspiel.load_game(name)


def walk(state: Any, moves: int, seed: int) -> Iterator[Any]:
    """The states of a random game."""
    chooser = Random(seed)
    for _ in range(moves):
        yield state
        if state.is_terminal():
            return
        state.apply_action(chooser.choice(state.legal_actions()))


def as_policy(game: SpielGame, tree: GameTree, mixes: Any) -> TabularPolicy:
    """A way to play of ours, as a policy of OpenSpiel's."""
    policy = TabularPolicy(game)
    for state in policy.states:
        path = Path(tree)
        for move in state.history():
            path = path.after(move)
        chances = policy.policy_for_key(state.information_state_string())
        chances[:] = 0
        for sequence in path.sequences:
            chances[tree.seats[path.actor].moves[sequence]] = mixes[path.actor][sequence]
    return policy


def as_mixes(policy: TabularPolicy, tree: GameTree) -> tuple[Any, Any]:
    """A policy of OpenSpiel's, as a way to play of ours."""
    mixes = tuple(np.zeros(len(seat.moves)) for seat in tree.seats)
    for state in policy.states:
        path = Path(tree)
        for move in state.history():
            path = path.after(move)
        for sequence in path.sequences:
            chance = policy.action_probabilities(state)[int(tree.seats[path.actor].moves[sequence])]
            mixes[path.actor][sequence] = chance
    return mixes[0], mixes[1]


def our_tree(game: SpielGame) -> GameTree:
    return unfold(game.start.rules, game.start.state)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_openspiel_accepts_every_game(name: str, seats: int) -> None:
    """Its own check: legal actions, copies, serialisation, bounds, sums, strings and tensors along random rounds."""
    game = load(name, players=seats)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert game.num_players() == seats
    assert game.num_distinct_actions() == find(name).words.NOTATION.count


@pytest.mark.parametrize("name", list(games()))
def test_every_option_is_a_parameter(name: str) -> None:
    card = find(name)
    for option in card.options:
        for value in option.samples:
            try:
                begun = card.new_round({option.name: value}, starter=1)
            except Refusal:  # good by itself, but not with the others' defaults
                continue
            game = load(name, starter=1, **{option.name: value})
            assert game.start.state.tobytes() == begun.tobytes()
            assert pyspiel.load_game(str(game)).start.state.tobytes() == begun.tobytes()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_state_is_the_table_of_ptoq(name: str, seats: int) -> None:
    """The same moves and outcomes lead to the same record, the same choices and the same gains."""
    card, game = find(name), load(name, players=seats)
    ours = card.new_round(seats=seats)
    out = np.zeros(card.rules.most_choices, np.int32)
    chooser, state = Random(2), game.new_initial_state()
    while not state.is_terminal():
        actor = card.rules.actor(ours)
        if state.is_chance_node():
            outcomes = dict(state.chance_outcomes())
            assert sum(outcomes.values()) == pytest.approx(1)
            assert max(outcomes) < card.rules.chances(ours) <= MOST_OUTCOMES
        else:
            assert state.current_player() == actor
            assert state.legal_actions() == out[: card.rules.choices(ours, actor, out)].tolist()
        move = chooser.choice(state.legal_actions())
        card.rules.apply(ours, move)
        state.apply_action(move)
        assert state.position.state.tobytes() == ours.tobytes()
    gains = np.zeros(8, np.int64)
    card.rules.payoff(ours, gains)
    assert state.returns() == gains[:seats].tolist()


def test_outcomes_that_leave_the_same_state_are_one() -> None:
    outcomes = load("al-capone").new_initial_state().chance_outcomes()
    assert len(outcomes) == 252
    # Five of a kind falls in one way each, five different faces in 120.
    assert sorted({round(chance * 6**5) for _, chance in outcomes}) == [1, 5, 10, 20, 30, 60, 120]


@pytest.mark.parametrize(("module", "given"), [(kuhn, ()), (liars_dice, (3,)), (cups, ((3, 1), 1))])
def test_the_information_sets_and_best_replies_are_those_of_our_solver(module: Any, given: Any) -> None:
    game = small(module, *given)
    tree = our_tree(game)
    rng = np.random.default_rng(3)
    mixes = tuple(mix_of(seat, rng.random(len(seat.moves))) for seat in tree.seats)
    policy = as_policy(game, tree, mixes)
    assert len(policy.states) == sum(len(seat.first) for seat in tree.seats)
    value, gain = value_and_exploitability(tree, (mixes[0], mixes[1]))
    values = expected_game_score.policy_value(game.new_initial_state(), [policy] * 2)
    assert values == pytest.approx([value, -value], abs=1e-12)
    assert exploitability.nash_conv(game, policy) == pytest.approx(gain, abs=1e-12)


def test_what_openspiel_learns_is_worth_what_we_say() -> None:
    game = small(kuhn)
    solver = cfr.CFRSolver(game)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    policy, tree = solver.average_policy(), our_tree(game)
    value, gain = value_and_exploitability(tree, as_mixes(policy, tree))
    assert exploitability.nash_conv(game, policy) == pytest.approx(gain, abs=1e-12)
    assert 0 < gain < 0.05
    assert value == pytest.approx(-1 / 18, abs=0.01)


def test_an_ending_of_pyramid_poker_is_as_exploitable_as_we_say() -> None:
    """The last plies of a random round are a whole game by themselves, with blocks that only one seat sees."""
    positions = [state.position for state in walk(load("pyramid-poker").new_initial_state(), 999, seed=2)]
    game = load("pyramid-poker", position=positions[-11].state.tobytes().hex())
    solved = find_equilibrium(game.start.rules, game.start.state, within=1e-9)
    assert solved.exploitability <= 1e-9
    assert solved.tree.nodes > 150
    rng = np.random.default_rng(3)
    random = tuple(mix_of(seat, rng.random(len(seat.moves))) for seat in solved.tree.seats)
    for mixes in (solved.mixes, random):
        value, gain = value_and_exploitability(solved.tree, mixes)
        policy = as_policy(game, solved.tree, mixes)
        assert exploitability.nash_conv(game, policy) == pytest.approx(gain, abs=1e-9)
        values = expected_game_score.policy_value(game.new_initial_state(), [policy] * 2)
        assert values == pytest.approx([value, -value], abs=1e-9)
    assert gain > 0.1


@pytest.mark.parametrize("name", ["pyramid-poker", "hidden-poker", "escalero"])
def test_a_seat_is_told_nothing_that_it_may_not_know(name: str) -> None:
    """Guess what a seat cannot see: its observation and its actions stay the same."""
    game, rng = load(name), stream(5)
    rules, different = game.start.rules, 0
    for state in walk(game.new_initial_state(), 80, seed=5):
        if state.is_terminal() or state.is_chance_node():
            continue
        seat = state.current_player()
        guessed = state.position.state.copy()
        rules.hide(guessed, seat)
        rules.guess(guessed, seat, rng)
        different += guessed.tobytes() != state.position.state.tobytes()
        other = game.new_initial_state()
        other.position = Position(game.start, guessed)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
        assert other.legal_actions() == state.legal_actions()
    assert (different > 0) == (name != "escalero")


def test_an_information_state_remembers_what_the_view_forgets() -> None:
    """HP4: dice that were believed are wiped out, but who threw them saw them."""
    game = load("hidden-poker")
    states = []
    for outcome in (0, 7775):
        state = game.new_initial_state()
        state.apply_action(outcome)
        state.apply_action(100)
        state.apply_action(
            next(action for action in state.legal_actions() if "believe" in state.action_to_string(action))
        )
        states.append(state)
    one, other = states
    for seat in (0, 1):
        assert one.observation_string(seat) == other.observation_string(seat)
        assert one.observation_tensor(seat) == other.observation_tensor(seat)
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_string(0) != other.information_state_string(0)
    # One view does not tell, several do.
    assert one.information_state_tensor(0) == other.information_state_tensor(0)


def test_the_tensor_of_an_information_state_has_the_last_views_and_own_moves() -> None:
    game = load("hidden-poker", recall=3)
    rows, size = game.information_state_tensor_shape()
    assert (rows, size - 1) == (3, game.observation_tensor_shape()[0])
    state = game.new_initial_state()
    first = state.observation_tensor(0)
    state.apply_action(7)
    second = state.observation_tensor(0)
    state.apply_action(100)
    tensor = np.array(state.information_state_tensor(0)).reshape(rows, size)
    assert tensor[:, 0].tolist() == [100, -1, -1]
    assert tensor[:, 1:].tolist() == [state.observation_tensor(0), second, first]
    tensor = np.array(state.information_state_tensor(1)).reshape(rows, size)
    assert tensor[:, 0].tolist() == [-1, -1, -1]
    state = load("hidden-poker", recall=9).new_initial_state()
    assert not np.array(state.information_state_tensor(0)).reshape(9, size)[1:].any()


def test_a_copy_plays_on_by_itself_and_a_saved_state_is_the_same() -> None:
    game = load("pyramid-poker")
    *_, state = walk(game.new_initial_state(), 60, seed=4)
    copy = state.clone()
    before = str(state)
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)
    _, loaded = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for seat in (0, 1):
        assert loaded.information_state_string(seat) == state.information_state_string(seat)
    assert (str(loaded), loaded.history()) == (before, state.history())


def test_a_round_goes_on_from_a_position_of_a_match() -> None:
    match = Table("escalero", seats=3, seed=7)
    match.play("keep nothing")
    game = load("escalero", position=match.state.tobytes().hex())
    state = game.new_initial_state()
    assert game.num_players() == 3
    assert [state.action_to_string(action) for action in state.legal_actions()] == [str(move) for move in match.moves]


def test_what_openspiel_is_told_of_a_game() -> None:
    known = {kind.short_name: kind for kind in pyspiel.registered_games()}
    types = pyspiel.GameType
    assert {spiel_name(name) for name in games()} <= set(known)
    assert known["ptoq_escalero"].information == types.Information.PERFECT_INFORMATION
    assert known["ptoq_hidden_poker"].information == types.Information.IMPERFECT_INFORMATION
    assert load("escalero", players=1).get_type().utility == types.Utility.GENERAL_SUM
    assert load("escalero", players=2).get_type().utility == types.Utility.ZERO_SUM
    rich = load("hidden-poker", players=3, chips=20)
    assert (rich.min_utility(), rich.max_utility()) == (-60, 60)
    assert str(rich) == "ptoq_hidden_poker(chips=20,players=3)"
    assert str(load("escalero", keep="1-4")) == "ptoq_escalero(keep='1-4')"


@pytest.mark.parametrize(
    ("parameters", "reason"),
    [
        ({"players": 7}, "2 to 6 players"),
        ({"starter": 2}, "starter"),
        ({"recall": 0}, "recall"),
        ({"scale": "Z"}, "A, B"),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_the_reason(parameters: dict, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        load("al-capone", **parameters)


def test_python_ends_quietly_after_the_games_were_registered() -> None:
    script = "import pyspiel; from ptoq.lab import spiel; pyspiel.load_game('ptoq_escalero').new_initial_state()"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
