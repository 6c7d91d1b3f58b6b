"""Puzzles: each has one best choice, by the rules as they are, and by another way than the one it was found."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import numpy as np
import pytest

from ptoq.core.game import Game
from ptoq.core.refusals import Refusal
from ptoq.core.rules import NATURE, NOBODY
from ptoq.games import find, games
from ptoq.games.escalero.rules import FREE
from ptoq.lab.puzzles.making import (
    LEAST_MISSED,
    NOVICES,
    SEARCHED,
    examine,
    lies_open,
    make,
    proof_of,
    stands_alone,
    varied,
)
from ptoq.lab.puzzles.puzzle import explained, file_of, least_lead, puzzles, read, write
from ptoq.minds.bots.bot import bot
from ptoq.minds.bots.mind import Budget
from ptoq.minds.solve.registry import folder_of, solve
from ptoq.table.table import Table

OF_SKILL = [game for game in games().values() if game.skill]
OPEN_DICE = [find(name) for name in ("escalero", "open-poker", "joker-poker", "al-capone")]
ROUNDED = 0.006
"""Values in the files have two digits behind the point."""
MOST_LEAVES = 50
SAMPLE = 6


@pytest.mark.parametrize("game", OF_SKILL, ids=str)
def test_every_game_of_skill_has_a_hundred_puzzles_in_a_small_file(game: Game) -> None:
    assert len(puzzles(game)) >= 100
    assert file_of(game).stat().st_size < 100_000


@pytest.mark.parametrize("game", OF_SKILL, ids=str)
def test_every_puzzle_is_a_position_with_one_best_choice_that_leads_clearly(game: Game) -> None:
    seen = set()
    for puzzle in puzzles(game):
        view, spot = puzzle.view, puzzle.spot
        assert view.state is not None
        assert len(view.moves) == len(spot.values) >= 2
        best, second = sorted(puzzle.values.values(), reverse=True)[:2]
        assert puzzle.values[spot.best] == best
        assert best - second >= least_lead(game) - 2 * ROUNDED
        assert puzzle.given_away(spot.best) == 0
        assert spot.missed >= LEAST_MISSED
        seen.add(view.state.tobytes())
    assert len(seen) == len(puzzles(game))


@pytest.mark.parametrize("game", OF_SKILL, ids=str)
def test_puzzles_are_varied(game: Game) -> None:
    kinds = Counter(puzzle.spot.best.split()[0] for puzzle in puzzles(game))
    assert len(kinds) >= 2
    assert max(kinds.values()) <= 0.7 * len(puzzles(game))


def test_a_game_of_luck_alone_has_none_and_says_why() -> None:
    luck = find("rock-and-roll")
    assert puzzles(luck) == ()
    with pytest.raises(Refusal, match="luck alone"):
        make(luck, 1, 1)


# --- proven: what a choice is worth is what follows from it, step by step, by the rules themselves


def worth(game: Game, state: Any, seat: int, solution: Any) -> float:
    """What a state is worth to a seat: nature's outcomes weigh the same, the one to decide takes the best."""
    actor = int(game.rules.actor(state))
    if actor == NOBODY:
        gains = np.zeros(16, np.int64)
        game.rules.payoff(state, gains)
        return float(gains[seat])
    if actor == NATURE:
        outcomes: Counter[bytes] = Counter()
        states: dict[bytes, Any] = {}
        for outcome in range(int(game.rules.chances(state))):
            after = state.copy()
            game.rules.apply(after, outcome)
            outcomes[after.tobytes()] += 1
            states[after.tobytes()] = after
        worths = (often * worth(game, states[after], seat, solution) for after, often in outcomes.items())
        return sum(worths) / outcomes.total()
    best = max(value for _, value in solution.values(state, actor))
    return float(best if actor == seat else -best)


def leaves(game: Game, state: Any) -> int:
    """How many outcomes nature has before the next decision, at most."""
    if int(game.rules.actor(state)) != NATURE:
        return 1
    after = state.copy()
    game.rules.apply(after, 0)
    return int(game.rules.chances(state)) * leaves(game, after)


@cache
def usual(game: Game) -> Any:
    return solve(game, {})


@pytest.mark.parametrize("game", OPEN_DICE, ids=str)
def test_a_proven_value_is_what_follows_from_the_choice_by_the_rules(game: Game) -> None:
    checked: Counter[str] = Counter()
    for puzzle in puzzles(game):
        state: Any = puzzle.view.state
        if "chips" in state.dtype.names and min(int(state.paid[n] + state.chips[n]) for n in range(2)) < 6:
            continue
        for move in puzzle.view.moves:
            after = state.copy()
            game.rules.apply(after, move.code)
            if checked[move.json["move"]] == SAMPLE or leaves(game, after) > MOST_LEAVES:
                continue
            checked[move.json["move"]] += 1
            expected = worth(game, after, puzzle.view.seat, usual(game))
            assert puzzle.values[move.text] == pytest.approx(expected, abs=ROUNDED), (puzzle, move.text)
    assert sum(checked.values()) >= SAMPLE


def test_a_proven_entry_is_worth_what_the_throw_after_it_brings() -> None:
    """In Escalero an entry is followed by 7,776 throws."""
    game = find("escalero")
    late = min(
        (puzzle for puzzle in puzzles(game) if puzzle.spot.best.startswith("enter")),
        key=lambda puzzle: np.count_nonzero(puzzle.view.state.sheet[0] == FREE),
    )
    after = late.view.state.copy()
    game.rules.apply(after, game.words.NOTATION.read(late.spot.best))
    assert leaves(game, after) == 6**5
    assert late.values[late.spot.best] == pytest.approx(worth(game, after, 0, usual(game)), abs=ROUNDED)


def test_puzzles_of_escalero_are_from_all_of_a_match() -> None:
    free = Counter(int(np.count_nonzero(puzzle.view.state.sheet[0] == FREE)) for puzzle in puzzles(find("escalero")))
    assert min(sum(free[rows] for rows in part) for part in (range(4), range(4, 8), range(8, 12))) >= 15


@pytest.mark.parametrize("game", OPEN_DICE, ids=str)
def test_novices_as_they_are_miss_it(game: Game) -> None:
    for puzzle in puzzles(game)[:: 100 // SAMPLE]:
        novices = [bot(game, "novice", luck).consider(puzzle.view).chosen.text for luck in range(NOVICES)]
        assert sum(chosen != puzzle.spot.best for chosen in novices) == puzzle.spot.missed


@pytest.mark.compiled
def test_an_ending_by_belief_is_not_called_proven() -> None:
    """With two blocks left the master works Pyramid Poker out, for what it believes the covered ones to be."""
    game = find("pyramid-poker")
    table, player = Table(game, 2, {"first": "seat", "target": "single"}, 3), bot(game, "novice", 1)
    proofs = set()
    while (seat := table.actor) is not None:
        view = table.view(seat)
        if (
            len(view.moves) > 1
            and not (advice := bot(game, "master", 1).consider(view, Budget(iterations=10))).estimated
        ):
            proofs.add((lies_open(view), proof_of(view, advice)))
        table.play(player.consider(view).chosen, seat)
    assert (False, "model") in proofs
    assert proofs <= {(False, "model"), (True, "exact")}


@pytest.mark.parametrize("game", [game for game in OF_SKILL if folder_of(game) not in SEARCHED], ids=str)
def test_the_solver_still_says_the_same(game: Game) -> None:
    for puzzle in puzzles(game)[:: 100 // SAMPLE]:
        advice = bot(game, "master", 9).consider(puzzle.view)
        assert advice.best.text == puzzle.spot.best
        assert advice.values == pytest.approx(puzzle.values, abs=ROUNDED)


# --- graded: another search agrees


@pytest.mark.compiled
@pytest.mark.parametrize("folder", SEARCHED)
def test_a_further_search_agrees_on_the_best_choice_and_no_other_one_leads_as_far(folder: str) -> None:
    game = next(game for game in OF_SKILL if folder_of(game) == folder)
    for puzzle in puzzles(game)[:: 100 // SAMPLE]:
        assert puzzle.spot.proof == "searched"
        budget = Budget(iterations=SEARCHED[folder].first)
        assert bot(game, "master", 77).consider(puzzle.view, budget).best.text == puzzle.spot.best
        assert stands_alone(puzzle.view, puzzle.spot)


@pytest.mark.compiled
def test_the_best_choice_of_a_searched_game_is_explained() -> None:
    assert any(explained(puzzle) for puzzle in puzzles(find("pyramid-poker"))[:5])
    assert explained(puzzles(find("escalero"))[0]) is None


# --- making


def test_the_same_seed_makes_the_same_puzzles_and_a_file_keeps_them() -> None:
    game = find("al-capone")
    made = make(game, 3, 5)
    assert len(made) == 3
    assert write(make(game, 3, 5)) == write(made)
    kept = {(one.seed, one.spot.at): one for one in read(write(made))}
    assert kept == {(one.seed, one.spot.at): one for one in made}
    with pytest.raises(Refusal, match="version 99"):
        read(write(made).replace(b'"version":1', b'"version":99'))


def test_a_position_without_a_clear_lead_is_no_puzzle() -> None:
    puzzle = puzzles(find("escalero"))[0]
    assert examine(puzzle.view, 0) is not None
    table = type(puzzle.table)("escalero", 1, seed=3)
    found = []
    while table.actor is not None:
        advice = bot("escalero", "master", 1).consider(table.view(0))
        close = len(advice.choices) > 1 and advice.choices[0].value - advice.choices[1].value < 1.0
        found.append((close, examine(table.view(0), 0)))
        table.play(advice.best)
    assert any(close for close, _ in found)
    assert all(spot is None for close, spot in found if close)


def test_of_many_puzzles_every_kind_is_taken() -> None:
    found = list(puzzles(find("escalero")))
    kinds = Counter(one.spot.best.split()[0] for one in varied(found, 10))
    assert kinds == {"keep": 5, "enter": 5}


def test_a_puzzle_shows_only_what_its_seat_may_see() -> None:
    secrets = 0
    for puzzle in puzzles(find("hidden-poker")):
        state, seen = puzzle.table.state, puzzle.view.state
        assert state is not None
        assert seen is not None
        hidden = state.copy()
        puzzle.game.rules.hide(hidden, puzzle.view.seat)
        assert seen.tobytes() == hidden.tobytes()
        secrets += hidden.tobytes() != state.tobytes()
    assert secrets > 50
