"""A game of two in sequence form: information sets, sequences and terminals.

An information set is all that a seat has seen when it is to act: the views it had, one after the other, and the moves
it made. A view may forget, an information set does not (perfect recall). A sequence is an information set and a move
chosen in it; sequence 0 is the empty one. Each seat's information sets form a tree of their own, and each terminal is a
pair of sequences, the chance that nature goes along, and what seat 0 gains. That is all an equilibrium depends on.
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
Ints = NDArray[np.int32]
Hashes = NDArray[np.uint64]

MOST_NODES = 10_000_000
"""A tree beyond this would not fit into the memory of a usual machine."""


class InfoSets(NamedTuple):
    """The information sets of a seat, each after those that lead to it."""

    above: Ints
    """The sequence that leads to an information set."""
    first: Ints
    """The first sequence that begins in it; the others follow."""
    ways: Ints
    """How many sequences begin in it."""
    moves: Ints
    """The last move of every sequence."""


class Terminals(NamedTuple):
    """The terminals of the game; those that the same two sequences lead to are one."""

    sequence: Ints
    """The sequence of seat 0 that leads there."""
    other: Ints
    """The sequence of seat 1."""
    gains: Values
    """What seat 0 gains there, times the chance that nature goes along."""


@dataclass(frozen=True)
class GameTree:
    """A whole game of two."""

    rules: Rules
    start: Record
    seats: tuple[InfoSets, InfoSets]
    terminals: Terminals
    found: tuple[dict[bytes, int], dict[bytes, int]]
    """The information sets of each seat, by the hash of what it has seen."""
    nodes: int


@rule
def count_ways(states: Any, actors: Ints, counts: Ints, out: Moves) -> None:
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
def grow(states: Any, actors: Ints, counts: Ints, children: Any, origins: Any, out: Moves) -> None:
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
def final_gains(states: Any, gains: Any, out: Gains) -> None:
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
class Layer:
    """The states that so many plies lead to, and how they came about."""

    states: Any
    chance: Values
    """How likely nature makes each of them, if both players go there."""
    sequences: Ints
    """sequences[node, seat]: the sequence each seat has played."""
    pasts: Hashes
    """pasts[node, seat]: a hash of all that a seat has seen and done."""
    seen: Hashes
    """seen[node, seat]: a hash of the view it had last."""

    def only(self, nodes: Any) -> Layer:
        """Some of the nodes, in that order."""
        return Layer(self.states[nodes], self.chance[nodes], self.sequences[nodes], self.pasts[nodes], self.seen[nodes])

    def remember(self) -> None:
        """Add what both seats see now to what they have seen; a view that did not change shows nothing new."""
        for seat in range(2):
            views = self.states.copy()
            blindfold(views, seat)
            sight = hashes(views)
            new = (sight != self.seen[:, seat]).any(axis=1)
            self.pasts[new, seat] = mixed(self.pasts[new, seat] ^ sight[new])
            self.seen[:, seat] = sight


class InfoSetBuilder:
    """Collects the information sets of one seat while the tree unfolds."""

    def __init__(self) -> None:
        self.found: dict[bytes, int] = {}
        self.above: list[int] = []
        self.first: list[int] = []
        self.ways: list[int] = []
        self.sequences = 1
        self.played: list[tuple[Ints, Ints]] = []

    def add(self, pasts: Hashes, sequences: Ints, counts: Ints) -> Ints:
        """The first sequence of each node's information set; new information sets are added."""
        examples, group = groups(*pasts.T)
        numbers = np.zeros(len(examples), np.int32)
        for i, node in enumerate(examples):
            numbers[i] = self.found.setdefault(pasts[node].tobytes(), len(self.first))
            if numbers[i] == len(self.first):
                self.above.append(int(sequences[node]))
                self.first.append(self.sequences)
                self.ways.append(int(counts[node]))
                self.sequences += int(counts[node])
        if (np.array(self.ways, np.int32)[numbers[group]] != counts).any():
            raise ValueError("a seat that sees the same must have the same choices")
        return np.array(self.first, np.int32)[numbers[group]]

    def build(self) -> InfoSets:
        """All of them."""
        moves = np.zeros(self.sequences, np.int32)
        for sequences, played in self.played:
            moves[sequences] = played
        above, first, ways = (np.array(part, np.int32) for part in (self.above, self.first, self.ways))
        return InfoSets(above, first, ways, moves)


class Unfolding:
    """A tree that unfolds ply by ply."""

    def __init__(self, rules: Rules, start: Record) -> None:
        self.out = np.zeros(rules.most_choices, np.int32)
        self.seats = (InfoSetBuilder(), InfoSetBuilder())
        self.terminals: list[tuple[Ints, Values]] = []
        self.nodes = 1
        self.layer = first_layer(start)

    def unfold(self) -> None:
        """Go on until every game is over."""
        while len(self.layer.states):
            self.ply()
            self.nodes += len(self.layer.states)

    def ply(self) -> None:
        """From one layer to the next."""
        layer = self.layer
        actors, counts = np.zeros((2, len(layer.states)), np.int32)
        count_ways(layer.states, actors, counts, self.out)
        self.close(layer.only(actors == NOBODY))
        begins = np.zeros(len(actors), np.int32)
        for seat, builder in enumerate(self.seats):
            acts = actors == seat
            begins[acts] = builder.add(layer.pasts[acts, seat], layer.sequences[acts, seat], counts[acts])
        self.layer = self.branch(actors, counts, begins)
        self.layer.remember()

    def close(self, over: Layer) -> None:
        """Note what is gained in games that are over."""
        gains = np.zeros((len(over.states), 2))
        final_gains(over.states, gains, np.zeros(8, np.int64))
        if gains.sum(axis=1).any():
            raise ValueError("what one seat gains, the other must lose")
        self.terminals.append((over.sequences, over.chance * gains[:, 0]))

    def branch(self, actors: Ints, counts: Ints, begins: Ints) -> Layer:
        """All that can follow this layer; what the seats see there is still to be added."""
        total = int(counts.sum(dtype=np.int64))
        if self.nodes + total > MOST_NODES:
            raise ValueError(f"more than {MOST_NODES:,} positions: too large a game to solve as a whole")
        states, origins = np.zeros(total, self.layer.states.dtype), np.zeros((3, total), np.int32)
        grow(self.layer.states, actors, counts, states, origins, self.out)
        parents, ways, moves = origins
        after = self.layer.only(parents)
        after.states = states
        nature = actors[parents] == NATURE
        after.chance[nature] /= counts[parents[nature]]
        for seat, builder in enumerate(self.seats):
            acted = actors[parents] == seat
            after.sequences[acted, seat] = begins[parents[acted]] + ways[acted]
            after.pasts[acted, seat] = with_move(after.pasts[acted, seat], moves[acted])
            builder.played.append((after.sequences[acted, seat], moves[acted]))
        # Outcomes of nature that leave the same state are one; moves of a player never are.
        first, group = groups(parents, np.where(nature, 0, ways), *hashes(states).T)
        merged = after.only(first)
        merged.chance = sums(group, after.chance, len(first))
        return merged


class Path:
    """One way through the game so far, and what both seats have seen on it."""

    def __init__(self, tree: GameTree, layer: Layer | None = None) -> None:
        self.tree = tree
        self.layer = layer or first_layer(tree.start)
        self.state: Any = self.layer.states[0]
        self.actor = tree.rules.actor(self.state)

    def after(self, move: int) -> Path:
        """The way on, by a move or an outcome of nature."""
        layer = self.layer.only([0])
        if self.actor != NATURE:
            layer.pasts[:, self.actor] = with_move(layer.pasts[:, self.actor], np.array([move], np.int32))
        self.tree.rules.apply(layer.states[0], move)
        layer.remember()
        return Path(self.tree, layer)

    @property
    def info_set(self) -> int:
        """The information set of the seat to act."""
        return self.tree.found[self.actor][self.layer.pasts[0, self.actor].tobytes()]

    @property
    def sequences(self) -> range:
        """The sequences that begin here."""
        info_sets = self.tree.seats[self.actor]
        first = int(info_sets.first[self.info_set])
        return range(first, first + int(info_sets.ways[self.info_set]))


def first_layer(start: Record) -> Layer:
    """The start of the game."""
    states = np.zeros(1, start.dtype)
    states[0] = start
    layer = Layer(states, np.ones(1), np.zeros((1, 2), np.int32), *np.zeros((2, 1, 2, 2), np.uint64))
    layer.remember()
    return layer


def unfold(rules: Rules, start: Record) -> GameTree:
    """Unfold a whole game of two, from its start to all its terminals."""
    unfolding = Unfolding(rules, start)
    unfolding.unfold()
    sequences = np.concatenate([sequences for sequences, _ in unfolding.terminals])
    gains = np.concatenate([gains for _, gains in unfolding.terminals])
    first, group = groups(*sequences.T)
    one, other = unfolding.seats
    return GameTree(
        rules,
        start.copy(),
        (one.build(), other.build()),
        Terminals(sequences[first, 0].copy(), sequences[first, 1].copy(), sums(group, gains, len(first))),
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


def hashes(records: Any) -> Hashes:
    """128 bits that stand for the content of each record; that two which differ share them is a chance of 2**-100."""
    content = records.view(np.uint8).reshape(len(records), records.itemsize)
    factors = np.random.default_rng(7).integers(0, 2**64, (content.shape[1], 2), np.uint64)
    words = np.ones((len(records), 2), np.uint64)
    for place, factor in enumerate(factors):
        words += content[:, place, None] * factor
    return mixed(words)


def with_move(pasts: Hashes, moves: Ints) -> Hashes:
    """What a seat has seen and done, with a move that it made."""
    return mixed(pasts ^ mixed(moves[:, None].astype(np.uint64)))


def mixed(words: Hashes) -> Hashes:
    """Words whose every bit depends on all the bits of the given ones."""
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))
