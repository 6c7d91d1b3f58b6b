"""The search: given a view and a budget, what each move is worth."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numba
import numpy as np

from ptoq.core.compile import COMPILING, prepare
from ptoq.core.draws import stream
from ptoq.core.game import Game
from ptoq.core.record import Record
from ptoq.minds.search.endgame import MOST_SEATS, exact, new_stack, solve_state
from ptoq.minds.search.knowledge import PLAIN, Knowledge, register
from ptoq.minds.search.memory import apart, state_and_words
from ptoq.minds.search.tree import NONE, POSITIONS, ROOT, clear, plant
from ptoq.minds.search.walk import Scratch, Steering, walks

ALWAYS_OPEN = 2**62
"""The patience that never branches on what is seen."""
FIRST_CHUNK = 16
MOST_CHUNK = 10_000
CHUNK_SECONDS = 0.002
"""How long to walk without a look at the clock."""
NODES_A_SECOND = 5_000_000
"""So many nodes of an ending are taken for a second: what is worked out must not depend on the clock."""


@dataclass(frozen=True)
class SearchConfig:
    """The parameters of a search.

    `explore` says how much curiosity weighs against what was found, in standard deviations of the outcomes. If
    `guided`, the priors of the knowledge decide which moves are looked at first, and in the end every move is tried
    until it has an equal share of the walks (see `Walker.even_out`); else each is tried once. If
    `informed`, other seats draw their moves by the priors, where these tell moves apart: they know what they see, and
    the searching seat, which does not, cannot find their best moves by trying. `patience` is how often a move is tried
    before what is seen after it branches; if `merging`, different ways to what is seen meet again. An endgame of at
    most `endgame` nodes is solved instead, and one in which something is hidden with `ending` nodes, if the knowledge
    can; a budget in seconds allows `NODES_A_SECOND` of these. `positions` and `moves` are the room in each tree: when
    it is full, the search goes on without growing it.
    """

    explore: float = 1.4
    guided: bool = False
    informed: bool = False
    patience: int = 0
    merging: bool = False
    endgame: int = 10_000
    ending: int = 0
    positions: int = 1 << 18
    moves: int = 1 << 20

    @property
    def steering(self) -> Steering:
        """What the walks have to know of it."""
        return Steering(float(self.explore), self.guided, self.informed, self.patience, self.merging)


@dataclass(frozen=True)
class SearchedMove:
    """A move at the root: how often it was tried, and what it was worth on average to the seat; None if never tried."""

    move: int
    value: float | None
    visits: int
    offers: int
    error: float | None = None
    """The standard error of the value; None if it was tried less than twice, or worked out."""


@dataclass(frozen=True)
class SearchResult:
    """Every move, best first, and how it was found."""

    moves: list[SearchedMove]
    walks: int
    positions: int
    exact: bool

    @property
    def best(self) -> int:
        """The move to play."""
        return self.moves[0].move


class Walker:
    """One tree, and the working memory of its walks."""

    def __init__(self, game: Game, knowledge: Knowledge, config: SearchConfig) -> None:
        rules = game.rules
        dtype = rules.State.dtype
        self.knowledge = knowledge
        self.config = config
        self.tree = plant(config.positions, max(config.moves, rules.most_choices))
        seen, words = state_and_words(dtype)
        self.scratch = Scratch(
            root=apart(1, dtype),
            played=apart(1, dtype),
            seen=seen,
            words=words,
            facts=apart(1, knowledge.Facts.dtype),
            out=apart(rules.most_choices, np.int32),
            offered=apart(rules.most_choices, np.int32),
            weights=apart(rules.most_choices, np.float64),
            gains=apart(MOST_SEATS, np.int64),
            values=apart(MOST_SEATS, np.float64),
            rng=apart(1, np.int64),
        )

    def sit_down(self, view: Record, seat: int, seed: str) -> None:
        """Forget everything and begin with this view."""
        clear(self.tree, seat)
        self.scratch.root[0] = view
        self.scratch.facts[0] = self.knowledge.facts()
        self.scratch.rng[:] = stream(seed)

    def walk(self, seat: int, n: int) -> None:
        """Walk n times."""
        walks(self.tree, self.scratch, seat, self.config.steering, NONE, n)

    def walk_until(self, seat: int, most: int | None, deadline: float | None, clock: Callable[[], float]) -> int:
        """Walk so many times, or until the deadline, and even out; how many times it was until then."""
        done = 0
        chunk = FIRST_CHUNK if deadline is not None else MOST_CHUNK
        while most is None or done < most:
            begun = clock()
            if deadline is not None and done and begun >= deadline:
                break
            n = chunk if most is None else min(chunk, most - done)
            self.walk(seat, n)
            done += n
            if clock() - begun < CHUNK_SECONDS:
                chunk = min(2 * chunk, MOST_CHUNK)
        if self.config.guided:
            self.even_out(seat)
        return done

    def even_out(self, seat: int) -> None:
        """Try every move of the root until it has an equal share of the walks made so far.

        A guided search goes on with one of several moves that can change places, and leaves the others after a try or
        two at what a glance says: worth far less if one's turn goes on, too much if it is over. The best keeps the
        most tries: it has more than an equal share.
        """
        moves = self.root_moves()
        share = int(self.tree.positions[ROOT].visits) // len(moves)
        for move in moves:
            missing = share - int(self.tree.moves[move].visits)
            if missing > 0:
                walks(self.tree, self.scratch, seat, self.config.steering, move, missing)

    @property
    def positions(self) -> int:
        """How many positions the tree has."""
        return int(self.tree.used[POSITIONS])

    def root_moves(self) -> list[int]:
        """Where in the tree the moves are that were offered at the root."""
        moves = []
        at = int(self.tree.positions[ROOT].first)
        while at != NONE:
            moves.append(at)
            at = int(self.tree.moves[at].next)
        return moves


class Search:
    """A search of one game; it sees what one seat sees, whatever it is given.

    One search answers one question at a time: every thread needs a search of its own.
    """

    def __init__(self, game: Game, knowledge: Knowledge = PLAIN, config: SearchConfig | None = None) -> None:
        self.game = game
        self.knowledge = knowledge
        self.config = config or SearchConfig()
        self.walkers: list[Walker] = []
        register(knowledge)
        compile_walks(game, knowledge, self.config)

    def consider(
        self,
        view: Record,
        seat: int,
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        seed: int | str = 0,
        clock: Callable[[], float] = time.perf_counter,
    ) -> SearchResult:
        """Value every move of a seat within a budget: so many walks in all, so many seconds, or whichever ends first.

        With a number of walks the answer depends on nothing but the arguments, also with several threads: each has
        a tree of its own, and their roots are added up. A guided search evens out after that, with as many walks again
        at most, so of a time it has half for the others.
        """
        if (iterations is None and seconds is None) or (iterations is not None and iterations < 1):
            raise ValueError("a search needs a budget: iterations, seconds, or both")
        deadline = None if seconds is None else clock() + (seconds / 2 if self.config.guided else seconds)
        rules = self.game.rules
        seat = int(seat)
        view = view.copy()
        rules.hide(view, seat)
        if rules.choices(view, seat, np.zeros(rules.most_choices, np.int32)) == 0:
            raise ValueError(f"seat {seat} has nothing to decide")
        solved = self._worked_out(view, seat, seconds)
        if solved is not None:
            best_first = sorted(solved, key=lambda move: -move[1])
            return SearchResult([SearchedMove(move, value, 0, 0) for move, value in best_first], 0, 0, exact=True)
        walkers = self._seated(view, seat, threads, seed)
        shares = [None if iterations is None else _share(iterations, threads, number) for number in range(threads)]
        if threads == 1:
            done = [walkers[0].walk_until(seat, shares[0], deadline, clock)]
        else:
            done = walk_together(walkers, seat, shares, deadline, clock)
        return SearchResult(_merge(walkers), sum(done), sum(walker.positions for walker in walkers), exact=False)

    def _worked_out(self, view: Record, seat: int, seconds: float | None) -> list[tuple[int, float]] | None:
        """What each choice is worth, where little is left of the game."""
        config = self.config
        solved = exact(self.game, view, seat, config.endgame) if config.endgame else None
        if solved is not None or not config.ending or self.knowledge.ending is None:
            return solved
        most = config.ending if seconds is None else min(config.ending, int(NODES_A_SECOND * seconds))
        return self.knowledge.ending(view, seat, most)

    def _seated(self, view: Record, seat: int, threads: int, seed: int | str) -> list[Walker]:
        """As many walkers as threads, each with a random stream of its own."""
        while len(self.walkers) < threads:
            self.walkers.append(Walker(self.game, self.knowledge, self.config))
        for number, walker in enumerate(self.walkers[:threads]):
            walker.sit_down(view, seat, f"{seed} walker {number}")
        return self.walkers[:threads]


def compile_walks(game: Game, knowledge: Knowledge, config: SearchConfig) -> None:
    """Compile what a search of a game calls, or load it."""
    if COMPILING:
        small = Walker(game, knowledge, SearchConfig(positions=1, moves=1))
        steering = small.config.steering
        called: list[tuple[Any, tuple[Any, ...]]] = [(walks, (small.tree, small.scratch, 0, steering, NONE, 0))]
        if config.endgame:
            called.append((solve_state, (new_stack(game, 1), 0, 0)))
        prepare(game.title, [(function, tuple(map(numba.typeof, arguments))) for function, arguments in called])


def walk_together(
    walkers: list[Walker], seat: int, shares: list[int | None], deadline: float | None, clock: Callable[[], float]
) -> list[int]:
    """Let every walker walk in a thread of its own; how many times each did."""
    with ThreadPoolExecutor(len(walkers)) as pool:
        walks_of = pool.map(lambda walker, most: walker.walk_until(seat, most, deadline, clock), walkers, shares)
        return list(walks_of)


def _share(iterations: int, threads: int, number: int) -> int:
    """The part of the walks that one of several threads has to do."""
    return iterations // threads + (number < iterations % threads)


def _merge(walkers: list[Walker]) -> list[SearchedMove]:
    """The roots of all trees added up, the move tried most often first."""
    merged: dict[int, list[Any]] = {}
    for walker in walkers:
        for at in walker.root_moves():
            move = walker.tree.moves[at]
            sums = merged.setdefault(int(move.move), [0.0, 0, 0, 0.0])
            sums[0] += float(move.total)
            sums[1] += int(move.visits)
            sums[2] += int(move.offers)
            sums[3] += float(move.squares)
    searched = [
        SearchedMove(move, total / visits if visits else None, visits, offers, _error(total, squares, visits))
        for move, (total, visits, offers, squares) in merged.items()
    ]
    return sorted(searched, key=lambda move: (-move.visits, -(move.value or 0.0), move.move))


def _error(total: float, squares: float, visits: int) -> float | None:
    """The standard error of a mean, from the sum of the numbers, of their squares, and how many they are."""
    if visits < 2:
        return None
    mean = total / visits
    return sqrt(max(0.0, squares / visits - mean * mean) / (visits - 1))
