"""The peers' speeds: OpenSpiel's dice games, and three evaluators of five-card hands.

Each peer is called in the fastest way its public Python face offers, on one thread.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import cycle, islice
from random import Random
from statistics import mean
from typing import Any

import eval7
import pyspiel
import treys
from phevaluator.card import Card as PhCard
from phevaluator.evaluator import evaluate_5cards

from bench.clock import Figure, Measurement, best_pace

SEED = 2024
OPENINGS = 16
HANDS = 10_000
SIMULATIONS = 200


@dataclass(frozen=True)
class Rollouts:
    """How many games a C++ call plays, and how many are played to learn their mean length."""

    per_call: int
    sampled: int


# A call lasts about 40 ms, so its overhead vanishes; a mean is good to one percent.
ROLLOUTS = {
    "yacht": Rollouts(per_call=80, sampled=64),
    "pig": Rollouts(per_call=4_000, sampled=1_600),
    "liars_dice": Rollouts(per_call=60_000, sampled=16_000),
    "backgammon": Rollouts(per_call=25, sampled=1_600),
}


def python_loop(game_name: str) -> list[Figure]:
    """Random games of OpenSpiel, every ply applied from Python."""
    game = pyspiel.load_game(game_name)
    rng = Random(SEED)
    pace = best_pace(lambda: _play_out(game.new_initial_state(), rng))
    name = f"OpenSpiel {game_name}, Python loop"
    return [Figure(name, pace.calls, "games/s"), Figure(name, pace.steps, "plies/s")]


def cpp_rollouts(game_name: str) -> list[Figure]:
    """Random games of OpenSpiel, played by its C++ rollout evaluator from the first decision on."""
    # The evaluator has no Python binding of its own. A tree search of one simulation calls it
    # once, on the root, and does nothing else; but it crashes when the root is a chance event,
    # so the opening throw is made beforehand and is not among the plies counted here.
    game = pyspiel.load_game(game_name)
    rng = Random(SEED)
    openings = [_first_decision(game, rng) for _ in range(OPENINGS)]
    rollouts = ROLLOUTS[game_name]
    bot = _tree_search(game, rollouts.per_call, simulations=1)
    next_opening = cycle(openings).__next__

    def roll_out() -> int:
        bot.mcts_search(next_opening())
        return rollouts.per_call

    pace = best_pace(roll_out)
    plies = _mean_plies(openings, rollouts.sampled, rng)
    name = f"OpenSpiel {game_name}, C++ rollouts from the first decision"
    return [Figure(name, pace.steps, "games/s"), Figure(name, pace.steps * plies, "plies/s")]


def cpp_search(game_name: str) -> list[Figure]:
    """OpenSpiel's own tree search in C++, one random playout for every simulation, from the first decision on."""
    game = pyspiel.load_game(game_name)
    rng = Random(SEED)
    openings = [_first_decision(game, rng) for _ in range(OPENINGS)]
    bot = _tree_search(game, rollouts=1, simulations=SIMULATIONS)
    next_opening = cycle(openings).__next__

    def search() -> int:
        bot.mcts_search(next_opening())
        return SIMULATIONS

    name = f"OpenSpiel {game_name}, C++ tree search from the first decision"
    return [Figure(name, best_pace(search).steps, "iterations/s")]


def eval7_hands() -> list[Figure]:
    """Five-card hands evaluated by eval7."""
    hands = [[eval7.Card(card) for card in hand] for hand in _hands()]
    evaluate = eval7.evaluate

    def pass_over() -> int:
        for hand in hands:
            evaluate(hand)
        return HANDS

    return _hand_figure("eval7", pass_over)


def treys_hands() -> list[Figure]:
    """Five-card hands evaluated by treys, two cards in hand and three on the board."""
    cards = [[treys.Card.new(card) for card in hand] for hand in _hands()]
    hands = [(hand[:2], hand[2:]) for hand in cards]
    evaluate = treys.Evaluator().evaluate

    def pass_over() -> int:
        for held, board in hands:
            evaluate(held, board)
        return HANDS

    return _hand_figure("treys", pass_over)


def phevaluator_hands() -> list[Figure]:
    """Five-card hands evaluated by phevaluator, cards given as its integers."""
    hands = [[PhCard.to_id(card) for card in hand] for hand in _hands()]

    def pass_over() -> int:
        for a, b, c, d, e in hands:
            evaluate_5cards(a, b, c, d, e)
        return HANDS

    return _hand_figure("phevaluator", pass_over)


MEASUREMENTS: tuple[Measurement, ...] = (
    *(partial(way, game) for game in ROLLOUTS for way in (python_loop, cpp_rollouts)),
    partial(cpp_search, "backgammon"),
    eval7_hands,
    treys_hands,
    phevaluator_hands,
)


def _tree_search(game: Any, rollouts: int, simulations: int) -> Any:
    """OpenSpiel's bot that searches, so many playouts at every leaf."""
    return pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=SEED),
        uct_c=1.0,
        max_simulations=simulations,
        max_memory_mb=100,
        solve=False,
        seed=SEED,
        verbose=False,
    )


def _play_out(state: Any, rng: Random) -> int:
    """Play a game at random to its end, and count its decisions and chance events."""
    plies = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(_sample(state.chance_outcomes(), rng))
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
        plies += 1
    return plies


def _sample(outcomes: list[tuple[int, float]], rng: Random) -> int:
    """Draw a chance outcome by walking the list: the 7,776 throws of yacht make `choices` slow."""
    left = rng.random()
    for outcome, chance in outcomes:
        left -= chance
        if left < 0:
            return outcome
    return outcomes[-1][0]


def _first_decision(game: Any, rng: Random) -> Any:
    """Start a new game with its opening chance events drawn."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(_sample(state.chance_outcomes(), rng))
    return state


def _mean_plies(states: list[Any], games: int, rng: Random) -> float:
    """How many plies random play takes from these states on, on average."""
    return mean(_play_out(state.clone(), rng) for state in islice(cycle(states), games))


def _hands() -> list[list[str]]:
    """Deal the same random hands to everybody, as text like "Td"."""
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    rng = Random(SEED)
    return [rng.sample(deck, 5) for _ in range(HANDS)]


def _hand_figure(library: str, pass_over: Callable[[], int]) -> list[Figure]:
    """Take the speed of one library over all hands."""
    return [Figure(f"{library}, five cards", best_pace(pass_over).steps, "hands/s")]
