"""A game unfolded into what matters to its two players: situations, lines and ends.

A situation is all that a seat has seen when it is to act: the views it had, one after the other, and the moves it made.
A view may forget, a player does not. A line is a situation and a move chosen in it; line 0 is to have chosen nothing
yet. Each seat's situations form a tree of their own, and each end of the game is a pair of lines, the chance that
nature goes along, and what seat 0 gains. That is all an equilibrium depends on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.core.record import Record
from ptoq.core.rules import NATURE, NOBODY, Gains, Moves, Rules, actor, apply, chances, choices, hide, payoff

Values = NDArray[np.float64]
Lines = NDArray[np.int32]
Marks = NDArray[np.uint64]

MOST_NODES = 10_000_000
"""A tree beyond this would not fit into the memory of a usual machine."""


class Situations(NamedTuple):
    """The situations of a seat, each after those that lead to it."""

    above: Lines
    """The line that leads to a situation."""
    first: Lines
    """The first line that begins in it; the others follow."""
    ways: Lines
    """How many lines begin in it."""
    moves: Lines
    """The move of every line."""


class Ends(NamedTuple):
    """The ends of the game; those that the same two lines lead to are one."""

    line: Lines
    """The line of seat 0 that leads there."""
    other: Lines
    """The line of seat 1."""
    gains: Values
    """What seat 0 gains there, times the chance that nature goes along."""


@dataclass(frozen=True)
class Tree:
    """A whole game of two."""

    rules: Rules
    start: Record
    seats: tuple[Situations, Situations]
    ends: Ends
    found: tuple[dict[bytes, int], dict[bytes, int]]
    """The situations of each seat, by the mark of what it has seen."""
    nodes: int


@rule
def look(states: Any, actors: Lines, counts: Lines, out: Moves) -> None:
    """Who acts in each state, and in how many ways it can go on."""
    for i in range(len(states)):
        seat = actor(states[i])
        actors[i] = seat
        if seat == NATURE:
            counts[i] = chances(states[i])
        elif seat == NOBODY:
            counts[i] = 0
        else:
            counts[i] = choices(states[i], seat, out)


@rule
def grow(states: Any, actors: Lines, counts: Lines, children: Any, origins: Any, out: Moves) -> None:
    """Go on from each state in every way there is; each child's origin is its parent, the way, and the move."""
    child = 0
    for i in range(len(states)):
        seat = int(actors[i])
        if seat != NATURE and seat != NOBODY:
            choices(states[i], seat, out)
        for way in range(counts[i]):
            move = way if seat == NATURE else int(out[way])
            children[child] = states[i]
            apply(children[child], move)
            origins[0, child] = i
            origins[1, child] = way
            origins[2, child] = move
            child += 1


@rule
def settle(states: Any, gains: Any, out: Gains) -> None:
    """What both seats gained in states that are over."""
    for i in range(len(states)):
        payoff(states[i], out)
        gains[i, 0] = out[0]
        gains[i, 1] = out[1]


@rule
def blindfold(states: Any, seat: int) -> None:
    """Make states what a seat knows of them."""
    for i in range(len(states)):
        hide(states[i], seat)


@dataclass
class Level:
    """The states that so many plies lead to, and how they came about."""

    states: Any
    chance: Values
    """How likely nature makes each of them, if both players go there."""
    lines: Lines
    """lines[node, seat]: the line each seat is on."""
    pasts: Marks
    """pasts[node, seat]: a mark of all that a seat has seen and done."""
    seen: Marks
    """seen[node, seat]: a mark of the view it had last."""

    def only(self, nodes: Any) -> Level:
        """Some of the nodes, in that order."""
        return Level(self.states[nodes], self.chance[nodes], self.lines[nodes], self.pasts[nodes], self.seen[nodes])

    def remember(self) -> None:
        """Add what both seats see now to what they have seen; a view that did not change shows nothing new."""
        for seat in range(2):
            views = self.states.copy()
            blindfold(views, seat)
            sight = marks(views)
            new = (sight != self.seen[:, seat]).any(axis=1)
            self.pasts[new, seat] = mixed(self.pasts[new, seat] ^ sight[new])
            self.seen[:, seat] = sight


class Gathering:
    """The situations of one seat, while the tree unfolds."""

    def __init__(self) -> None:
        self.found: dict[bytes, int] = {}
        self.above: list[int] = []
        self.first: list[int] = []
        self.ways: list[int] = []
        self.lines = 1
        self.played: list[tuple[Lines, Lines]] = []

    def gather(self, pasts: Marks, lines: Lines, counts: Lines) -> Lines:
        """The first line of each node's situation; situations that are new are added."""
        examples, group = groups(*pasts.T)
        numbers = np.zeros(len(examples), np.int32)
        for i, node in enumerate(examples):
            numbers[i] = self.found.setdefault(pasts[node].tobytes(), len(self.first))
            if numbers[i] == len(self.first):
                self.above.append(int(lines[node]))
                self.first.append(self.lines)
                self.ways.append(int(counts[node]))
                self.lines += int(counts[node])
        if (np.array(self.ways, np.int32)[numbers[group]] != counts).any():
            raise ValueError("a seat that sees the same must have the same choices")
        return np.array(self.first, np.int32)[numbers[group]]

    def situations(self) -> Situations:
        """All of them."""
        moves = np.zeros(self.lines, np.int32)
        for lines, played in self.played:
            moves[lines] = played
        above, first, ways = (np.array(part, np.int32) for part in (self.above, self.first, self.ways))
        return Situations(above, first, ways, moves)


class Unfolding:
    """A tree that unfolds ply by ply."""

    def __init__(self, rules: Rules, start: Record) -> None:
        self.out = np.zeros(rules.most_choices, np.int32)
        self.seats = (Gathering(), Gathering())
        self.ends: list[tuple[Lines, Values]] = []
        self.nodes = 1
        self.level = first_level(start)

    def unfold(self) -> None:
        """Go on until every game is over."""
        while len(self.level.states):
            self.ply()
            self.nodes += len(self.level.states)

    def ply(self) -> None:
        """From one level to the next."""
        level = self.level
        actors, counts = np.zeros((2, len(level.states)), np.int32)
        look(level.states, actors, counts, self.out)
        self.close(level.only(actors == NOBODY))
        begins = np.zeros(len(actors), np.int32)
        for seat, gathering in enumerate(self.seats):
            acts = actors == seat
            begins[acts] = gathering.gather(level.pasts[acts, seat], level.lines[acts, seat], counts[acts])
        self.level = self.branch(actors, counts, begins)
        self.level.remember()

    def close(self, over: Level) -> None:
        """Note what is gained in games that are over."""
        gains = np.zeros((len(over.states), 2))
        settle(over.states, gains, np.zeros(8, np.int64))
        if gains.sum(axis=1).any():
            raise ValueError("what one seat gains, the other must lose")
        self.ends.append((over.lines, over.chance * gains[:, 0]))

    def branch(self, actors: Lines, counts: Lines, begins: Lines) -> Level:
        """All that can follow this level; what the seats see there is still to be added."""
        total = int(counts.sum(dtype=np.int64))
        if self.nodes + total > MOST_NODES:
            raise ValueError(f"more than {MOST_NODES:,} positions: too large a game to solve as a whole")
        states, origins = np.zeros(total, self.level.states.dtype), np.zeros((3, total), np.int32)
        grow(self.level.states, actors, counts, states, origins, self.out)
        parents, ways, moves = origins
        after = self.level.only(parents)
        after.states = states
        nature = actors[parents] == NATURE
        after.chance[nature] /= counts[parents[nature]]
        for seat, gathering in enumerate(self.seats):
            acted = actors[parents] == seat
            after.lines[acted, seat] = begins[parents[acted]] + ways[acted]
            after.pasts[acted, seat] = with_move(after.pasts[acted, seat], moves[acted])
            gathering.played.append((after.lines[acted, seat], moves[acted]))
        # Outcomes of nature that leave the same state are one; moves of a player never are.
        first, group = groups(parents, np.where(nature, 0, ways), *marks(states).T)
        merged = after.only(first)
        merged.chance = sums(group, after.chance, len(first))
        return merged


class Path:
    """One way through the game so far, and what both seats have seen on it."""

    def __init__(self, tree: Tree, level: Level | None = None) -> None:
        self.tree = tree
        self.level = level or first_level(tree.start)
        self.state: Any = self.level.states[0]
        self.actor = tree.rules.actor(self.state)

    def after(self, move: int) -> Path:
        """The way on, by a move or an outcome of nature."""
        level = self.level.only([0])
        if self.actor != NATURE:
            level.pasts[:, self.actor] = with_move(level.pasts[:, self.actor], np.array([move], np.int32))
        self.tree.rules.apply(level.states[0], move)
        level.remember()
        return Path(self.tree, level)

    @property
    def situation(self) -> int:
        """The situation of the seat to act."""
        return self.tree.found[self.actor][self.level.pasts[0, self.actor].tobytes()]

    @property
    def lines(self) -> range:
        """The lines that begin here."""
        situations = self.tree.seats[self.actor]
        first = int(situations.first[self.situation])
        return range(first, first + int(situations.ways[self.situation]))


def first_level(start: Record) -> Level:
    """The start of the game."""
    states = np.zeros(1, start.dtype)
    states[0] = start
    level = Level(states, np.ones(1), np.zeros((1, 2), np.int32), *np.zeros((2, 1, 2, 2), np.uint64))
    level.remember()
    return level


def unfold(rules: Rules, start: Record) -> Tree:
    """Walk through a whole game of two, from its start to all its ends."""
    unfolding = Unfolding(rules, start)
    unfolding.unfold()
    lines = np.concatenate([lines for lines, _ in unfolding.ends])
    gains = np.concatenate([gains for _, gains in unfolding.ends])
    first, group = groups(*lines.T)
    one, other = unfolding.seats
    return Tree(
        rules,
        start.copy(),
        (one.situations(), other.situations()),
        Ends(lines[first, 0].copy(), lines[first, 1].copy(), sums(group, gains, len(first))),
        (one.found, other.found),
        unfolding.nodes,
    )


def groups(*columns: NDArray[Any]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Rows that are equal in all columns make a group: the first row of each, and the group of every row."""
    order = np.lexsort(columns)
    new = np.zeros(len(order), bool)
    new[:1] = True
    for column in columns:
        new[1:] |= column[order[1:]] != column[order[:-1]]
    group = np.zeros(len(order), np.intp)
    group[order] = np.cumsum(new) - 1
    return order[new], group


def sums(group: NDArray[np.intp], figures: Values, count: int) -> Values:
    """The sum of the figures in each group."""
    return np.bincount(group, figures, count).astype(np.float64, copy=False)


def marks(records: Any) -> Marks:
    """128 bits that stand for the content of each record; that two which differ share them is a chance of 2**-100."""
    content = records.view(np.uint8).reshape(len(records), records.itemsize)
    factors = np.random.default_rng(7).integers(0, 2**64, (content.shape[1], 2), np.uint64)
    words = np.ones((len(records), 2), np.uint64)
    for place, factor in enumerate(factors):
        words += content[:, place, None] * factor
    return mixed(words)


def with_move(pasts: Marks, moves: Lines) -> Marks:
    """What a seat has seen and done, with a move that it made."""
    return mixed(pasts ^ mixed(moves[:, None].astype(np.uint64)))


def mixed(words: Marks) -> Marks:
    """Words whose every bit depends on all the bits of the given ones."""
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))
