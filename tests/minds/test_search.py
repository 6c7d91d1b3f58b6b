"""The search: it sees only a view, answers the same for the same seed, and comes to the exact values."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import numpy as np
import pytest

from ptoq.core.compile import COMPILING, rule
from ptoq.core.game import Game
from ptoq.core.record import Record, i8, i64
from ptoq.core.rules import NATURE, NOBODY, apply, choices
from ptoq.games import find, games
from ptoq.games.dice import KEEPS
from ptoq.games.escalero.rules import FREE, KEEP, POKER, QUINT
from ptoq.games.hidden_poker.rules import ANNOUNCE, BELIEVE, DOUBT
from ptoq.minds.search import ALWAYS_OPEN, Knowledge, Search, SearchConfig, SearchResult, exact
from ptoq.minds.search.memory import hash_words
from ptoq.minds.search.search import FIRST_CHUNK
from ptoq.minds.search.tree import POSITIONS, ROOT
from ptoq.minds.search.walk import record, variance_of

ESCALERO, HIDDEN, PYRAMID = map(find, ("escalero", "hidden-poker", "pyramid-poker"))
OPEN, AL_CAPONE = map(find, ("open-poker", "al-capone"))
SMALL = SearchConfig(endgame=0, positions=5_000, moves=20_000)
"""Always a search, never an endgame, and quickly laid out."""
DECISIONS = 30 if COMPILING else 2


def begin(game: Game, seats: int) -> Any:
    return game.new_round(seats=seats)


def legal(game: Game, state: Any, seat: int) -> list[int]:
    out = np.zeros(game.rules.most_choices, np.int32)
    return [int(move) for move in out[: game.rules.choices(state, seat, out)]]


def draw(game: Game, state: Any, random: Random) -> int:
    """Let nature draw until somebody is to decide; who it is."""
    while (seat := game.rules.actor(state)) == NATURE:
        game.rules.apply(state, random.randrange(game.rules.chances(state)))
    return int(seat)


def decisions(game: Game, seats: int, seed: int) -> Iterator[tuple[Any, int]]:
    """A random round, decision by decision; the state may be looked at, but not changed."""
    state, random = begin(game, seats), Random(seed)
    while (seat := draw(game, state, random)) != NOBODY:
        yield state, seat
        game.rules.apply(state, random.choice(legal(game, state, seat)))


def escalero(dice: list[int], throws: int, *free: int) -> Any:
    """The end of a round of Escalero alone: so many throws made, and these rows free."""
    state = begin(ESCALERO, 1)
    state.sheet[0] = [FREE if row in free else 10 for row in range(len(state.sheet[0]))]
    state.dice[:] = dice
    state.throws = throws
    state.loose = 0
    return state


def gains(game: Game, state: Any) -> list[float]:
    out = np.zeros(8, np.int64)
    game.rules.payoff(state, out)
    return [float(gain) for gain in out]


def play(game: Game, state: Any, move: int) -> Any:
    state = state.copy()
    game.rules.apply(state, move)
    return state


def plain_values(game: Game, state: Any, known: dict[bytes, list[float]]) -> list[float]:
    """What a state is worth to each seat if everything lies open: a plain recursion."""
    if state.tobytes() not in known:
        seat = game.rules.actor(state)
        if seat == NOBODY:
            values = gains(game, state)
        elif seat == NATURE:
            n = game.rules.chances(state)
            draws = [plain_values(game, play(game, state, draw), known) for draw in range(n)]
            values = [sum(column) / n for column in zip(*draws, strict=True)]
        else:
            moves = [plain_values(game, play(game, state, move), known) for move in legal(game, state, seat)]
            values = max(moves, key=lambda values: values[seat])
        known[state.tobytes()] = values
    return known[state.tobytes()]


def plain_choices(game: Game, state: Any, seat: int) -> dict[int, float]:
    known: dict[bytes, list[float]] = {}
    return {move: plain_values(game, play(game, state, move), known)[seat] for move in legal(game, state, seat)}


def values_of(answer: SearchResult) -> dict[int, float | None]:
    return {weighed.move: weighed.value for weighed in answer.moves}


@pytest.mark.parametrize("game", games().values(), ids=str)
def test_every_game_with_every_number_of_players_gets_a_legal_answer(game: Game) -> None:
    search = Search(game, config=SMALL)
    for seats in game.seats:
        for number, (state, seat) in enumerate(decisions(game, seats, seed=seats)):
            if number == DECISIONS:
                break
            before = state.tobytes()
            answer = search.consider(state, seat, iterations=4, seed=number)
            assert sorted(values_of(answer)) == legal(game, state, seat)
            assert sum(weighed.visits for weighed in answer.moves) == answer.walks == 4
            assert state.tobytes() == before


@pytest.mark.compiled
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("game", [ESCALERO, HIDDEN, PYRAMID], ids=str)
def test_the_same_seed_gives_the_same_answer(game: Game, threads: int) -> None:
    state, seat = next(decisions(game, 2, seed=1))
    answers = [
        search.consider(state, seat, iterations=301, threads=threads, seed=seed)
        for search in (Search(game, config=SMALL), Search(game, config=SMALL))
        for seed in (5, 6, 5)
    ]
    assert answers[0] == answers[2] == answers[3] == answers[5]
    assert answers[0] != answers[1] == answers[4]
    assert sum(weighed.visits for weighed in answers[0].moves) == 301


def test_a_hash_tells_states_apart_that_differ_in_one_word_or_in_its_place() -> None:
    for length in (1, 4, 7, 110):
        words = np.arange(1, length + 1, dtype=np.int64)
        hashes = {hash_words(words)}
        for i in range(length):
            changed = words.copy()
            changed[i] = -changed[i]
            moved = np.roll(words, i + 1)
            hashes |= {hash_words(changed), hash_words(moved)}
        assert len(hashes) == 2 * length, "rolled by its whole length, a row is as it was"
        assert all(0 <= hashed < 2**63 for hashed in hashes)


def first_answers() -> str:
    """What is answered to the first decisions of two games, in full."""
    return repr(
        [
            Search(game, config=replace(SMALL, guided=guided)).consider(*next(decisions(game, 2, 1)), iterations=40)
            for game in (HIDDEN, PYRAMID)
            for guided in (False, True)
        ]
    )


@pytest.mark.compiled
def test_an_interpreted_search_gives_the_same_answer() -> None:
    command = [sys.executable, "-c", f"from {__name__} import first_answers as f; print(f())"]
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    interpreted = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert interpreted.stdout.strip() == first_answers()


@pytest.mark.compiled
@pytest.mark.parametrize("game", [HIDDEN, PYRAMID], ids=str)
def test_what_a_seat_may_not_know_changes_nothing(game: Game) -> None:
    search = Search(game, config=SMALL)
    tried = 0
    for number, (state, seat) in enumerate(decisions(game, 2, seed=2)):
        other = state.copy()
        game.rules.hide(other, seat)
        game.rules.guess(other, seat, np.array([1234567], np.int64))
        if number % 3 == 1 and other.tobytes() != state.tobytes():
            assert search.consider(state, seat, iterations=60) == search.consider(other, seat, iterations=60)
            tried += 1
    assert tried


def test_a_bluff_is_seen_by_its_odds_and_not_by_its_dice() -> None:
    best, worst = 251, 0
    answers = []
    for dice in (best, worst):
        state, _ = next(decisions(HIDDEN, 2, seed=1))
        state.dice[0] = dice
        HIDDEN.rules.apply(state, ANNOUNCE + best)
        answers.append(Search(HIDDEN, config=SMALL).consider(state, 1, iterations=400))
    assert answers[0] == answers[1]
    assert answers[0].best == DOUBT + 1


def test_who_answers_out_of_turn_searches_his_own_moves() -> None:
    state, _ = next(decisions(HIDDEN, 3, seed=1))
    HIDDEN.rules.apply(state, ANNOUNCE + 40)
    assert HIDDEN.rules.actor(state) == 1
    answer = Search(HIDDEN, config=SMALL).consider(state, 2, iterations=20)
    assert sorted(values_of(answer)) == [DOUBT + 2, BELIEVE + 2]


@pytest.mark.compiled
@pytest.mark.parametrize("rows", [(QUINT,), (5,), (POKER,)], ids=str)
def test_the_last_decisions_of_escalero_are_exact(rows: tuple[int, ...]) -> None:
    state = escalero([1, 1, 2, 3, 4], 2, *rows)
    worth = exact(ESCALERO, state, 0, 10**6)
    assert worth is not None
    assert dict(worth) == pytest.approx(plain_choices(ESCALERO, state, 0))


@pytest.mark.parametrize("game", [OPEN, AL_CAPONE], ids=str)
def test_endgames_are_exact_for_any_number_of_seats(game: Game) -> None:
    solved = 0
    for seed in range(12):
        seats = 2 + seed % 3
        for state, seat in decisions(game, seats, seed):
            worth = exact(game, state, seat, 300)
            if worth is not None:
                solved += 1
                assert dict(worth) == pytest.approx(plain_choices(game, state, seat))
    assert solved >= 10


@pytest.mark.compiled
def test_an_endgame_is_answered_best_first_and_without_a_search() -> None:
    state = escalero([1, 1, 2, 3, 4], 2, QUINT)
    answer = Search(ESCALERO, config=SearchConfig(endgame=30_000)).consider(state, 0, seconds=1.0)
    assert answer.exact
    assert answer.walks == 0
    assert answer.best == KEEP + KEEPS.index((1, 2, 3, 4))
    assert answer.moves[0].value == pytest.approx(10 * (len(state.sheet[0]) - 1) + 25 * 2 / 6)
    worths = [weighed.value for weighed in answer.moves]
    assert worths == sorted(worths, reverse=True)


@pytest.mark.compiled
def test_no_endgame_is_solved_with_more_nodes_than_allowed() -> None:
    state = escalero([1, 1, 2, 3, 4], 2, QUINT)
    assert exact(ESCALERO, state, 0, 9_500) is None
    assert exact(ESCALERO, state, 0, 30_000) is not None
    assert exact(ESCALERO, next(decisions(ESCALERO, 1, seed=1))[0], 0, 10**9) is None


def test_no_endgame_is_solved_where_something_is_hidden_now_or_later() -> None:
    for state, seat in decisions(HIDDEN, 2, seed=3):
        assert exact(HIDDEN, state, seat, 10**4) is None
    for number, (state, seat) in enumerate(decisions(PYRAMID, 2, seed=3)):
        if number > 45 and len(legal(PYRAMID, state, seat)) > 1:
            view = state.copy()
            PYRAMID.rules.hide(view, seat)
            if view.tobytes() != state.tobytes():
                assert exact(PYRAMID, view, seat, 10**4) is None


@pytest.mark.compiled
@pytest.mark.parametrize(
    "config", [SearchConfig(endgame=0), SearchConfig(endgame=0, guided=True), SearchConfig(endgame=0, patience=50)]
)
def test_a_search_comes_to_the_exact_values_of_a_last_throw(config: SearchConfig) -> None:
    state = escalero([1, 1, 2, 3, 4], 2, QUINT)
    worth = dict(exact(ESCALERO, state, 0, 10**6) or [])
    answer = Search(ESCALERO, config=config).consider(state, 0, iterations=20_000)
    assert answer.best == max(worth, key=lambda move: worth[move])
    assert answer.moves[0].value == pytest.approx(worth[answer.best], abs=0.3)


@pytest.mark.compiled
def test_a_search_comes_to_the_exact_values_where_seats_are_against_each_other() -> None:
    search = Search(OPEN, config=SearchConfig(endgame=0))
    tried = 0
    for seed in range(40):
        for state, seat in decisions(OPEN, 2 + seed % 2, seed):
            worth = dict(exact(OPEN, state, seat, 20_000) or [])
            if len(worth) > 1:
                tried += 1
                answer = search.consider(state, seat, iterations=20_000, threads=1 + seed % 2)
                assert worth[answer.best] == pytest.approx(max(worth.values()), abs=0.1)
                assert answer.moves[0].value == pytest.approx(worth[answer.best], abs=0.2)
    assert tried >= 20


def test_a_full_tree_is_searched_on() -> None:
    state, seat = next(decisions(PYRAMID, 2, seed=1))
    answer = Search(PYRAMID, config=SearchConfig(positions=5, moves=1)).consider(state, seat, iterations=200)
    assert answer.positions == 5
    assert sum(weighed.visits for weighed in answer.moves) == 200
    assert sorted(values_of(answer)) == legal(PYRAMID, state, seat)


def test_nothing_branches_on_what_is_seen_before_patience_ends() -> None:
    state = escalero([1, 1, 2, 3, 4], 2, QUINT)
    sizes = [
        Search(ESCALERO, config=SearchConfig(endgame=0, patience=patience)).consider(state, 0, iterations=300).positions
        for patience in (0, 20, ALWAYS_OPEN)
    ]
    # One position for each way to keep dice, and the root.
    assert sizes[2] == len(legal(ESCALERO, state, 0))
    assert sizes[0] > sizes[1] > sizes[2]


def test_no_position_branches_on_what_its_seat_may_not_know() -> None:
    """After the second seat believes, the third is to answer, and the first one's dice are still under the cup."""
    state, _ = next(decisions(HIDDEN, 3, seed=1))
    HIDDEN.rules.apply(state, ANNOUNCE + 40)
    search = Search(HIDDEN, config=replace(SMALL, patience=0))
    search.consider(state, 1, iterations=60)
    tree = search.walkers[0].tree
    move = int(tree.positions[ROOT].first)
    while tree.moves[move].move != BELIEVE + 1:
        move = int(tree.moves[move].next)
    following = tree.positions[: tree.used[POSITIONS]]["via"] == move
    assert tree.moves[move].visits >= 10
    assert np.count_nonzero(following) == 1


def ticks() -> Callable[[], float]:
    """A clock that goes one second every time somebody looks."""
    time = count()
    return lambda: float(next(time))


def test_a_search_ends_when_its_time_is_over() -> None:
    state, seat = next(decisions(PYRAMID, 2, seed=1))
    search = Search(PYRAMID, config=SMALL)
    # One look for the start; then every chunk has one before it and one after it.
    assert search.consider(state, seat, seconds=10.0, clock=ticks()).walks == 5 * FIRST_CHUNK
    assert search.consider(state, seat, seconds=0.0, clock=ticks()).walks == FIRST_CHUNK
    assert search.consider(state, seat, seconds=10.0, iterations=20, clock=ticks()).walks == 20
    assert search.consider(state, seat, seconds=10.0, clock=slow_clock()).walks == (1 + 2 + 4) * FIRST_CHUNK


def slow_clock() -> Callable[[], float]:
    """A clock that stands still for six looks: chunks that seem to take no time are made longer."""
    looks = count()
    return lambda: 0.0 if next(looks) < 6 else 11.0


def test_a_search_needs_a_budget_and_a_decision() -> None:
    state, seat = next(decisions(PYRAMID, 2, seed=1))
    search = Search(PYRAMID, config=SMALL)
    with pytest.raises(ValueError, match="budget"):
        search.consider(state, seat)
    with pytest.raises(ValueError, match="budget"):
        search.consider(state, seat, iterations=0)
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        search.consider(state, 1 - seat, iterations=1)


class Taste(Record):
    """Facts for a test: the move that is liked."""

    liked_in_tests = i8()


def fill_taste(taste: Any) -> None:
    taste.liked_in_tests = 3


@rule
def likes(facts: Any, state: Any, seat: int, moves: Any, n: int, weights: Any) -> None:
    for i in range(n):
        weights[i] = 50.0 if moves[i] == facts.liked_in_tests else 1.0


@rule
def worth_half(facts: Any, state: Any, out: Any, gains: Any, values: Any, rng: Any) -> None:
    values[0] = 0.5
    values[1] = -0.5


def test_knowledge_guides_the_search_and_values_its_positions() -> None:
    state, seat = next(decisions(PYRAMID, 2, seed=1))
    taste = Knowledge(Taste, fill_taste, prior=likes, evaluate=worth_half)
    answer = Search(PYRAMID, taste, SearchConfig(guided=True)).consider(state, seat, iterations=100)
    assert answer.best == 3
    assert answer.moves[0].visits > 50
    assert answer.moves[0].value == 0.5
    assert answer.moves[-1].value in (0.5, None)
    with pytest.raises(TypeError, match="same fields"):
        Search(PYRAMID, Knowledge(Taste))


class Steps(Record):
    """Facts for a test: how many steps playouts took."""

    steps_in_tests = i64()


@rule
def first_move(facts: Any, state: Any, seat: int, out: Any, rng: Any) -> None:
    facts.steps_in_tests += 1
    choices(state, seat, out)
    apply(state, out[0])


def test_knowledge_plays_the_playouts() -> None:
    state = escalero([1, 1, 2, 3, 4], 3, 0, QUINT)
    search = Search(ESCALERO, Knowledge(Steps, rollout_step=first_move), SearchConfig(endgame=0, positions=1))
    for _ in range(2):
        search.consider(state, 0, iterations=40)
        # After the entry, dice are thrown three times: nothing is kept, twice, and the last row is entered.
        assert search.walkers[0].scratch.facts[0].steps_in_tests == 40 * 3


def test_exploring_is_measured_by_the_spread_of_walks_and_never_dies_out_where_nearly_all_end_alike() -> None:
    even, nearly_alike, alike = np.zeros(5), np.zeros(5), np.zeros(5)
    for walk in range(1000):
        record(even, 8.0 * (walk % 2))
        record(nearly_alike, 8.0 * (walk == 500))
        record(alike, 3.0)
    assert variance_of(even) == pytest.approx(16.0)
    assert variance_of(nearly_alike) == 4.0
    assert variance_of(alike) == 1.0
