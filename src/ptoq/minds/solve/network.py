"""Linear programs in which every amount counts towards at most two limits: bases that are solved by walking.

Limits are the nodes of a graph and amounts its edges, with a factor at either end. A basis has as many amounts as
limits, so that each of its connected parts is a tree with one edge more: a cycle, or an edge with one end only. Leaves
are peeled off until nothing but cycles is left; along them amounts follow from limits, and backwards prices from gains.
That takes one step per edge, where a matrix would take thousands.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ptoq.core.compile import rule

NO_LIMIT = -1
"""The second end of an amount that counts towards one limit only."""


class Basis(NamedTuple):
    """The amounts of a basis, as arrays, and the order in which its leaves are peeled."""

    column: Any
    """column[edge]: which amount of the program it is; the rest of this class does not care."""
    ends: Any
    """ends[edge]: the two limits it counts towards."""
    factors: Any
    """factors[edge]: by how much, at either end."""
    gains: Any
    leaves: Any
    """leaves[step]: the limit that is peeled, and the edge that hangs on it."""
    degree: Any
    edges: Any
    """edges[limit]: its edges that are left, as one number: the exclusive or of all of them."""
    peeled: Any
    """peeled[limit]: whether it is no part of a cycle."""


@rule
def copy_into(target: Any, source: Any) -> None:
    """Copy an array, or as much of it as there is room for; NumPy's own way takes more code than all of this."""
    for place in range(len(target)):
        target[place] = source[place]


@rule
def new_basis(limits: int) -> Basis:
    """A basis for so many limits, without content."""
    return Basis(
        np.zeros(limits, np.int64),
        np.zeros((limits, 2), np.int64),
        np.zeros((limits, 2)),
        np.zeros(limits),
        np.zeros((limits, 2), np.int64),
        np.zeros(limits, np.int64),
        np.zeros(limits, np.int64),
        np.zeros(limits, np.bool_),
    )


@rule
def peel(basis: Basis) -> int:
    """Find the order of the leaves; says how many there are."""
    ends, edges, degree = basis.ends, basis.edges, basis.degree
    edges[:] = 0
    degree[:] = 0
    basis.peeled[:] = False
    for edge in range(len(ends)):
        for end in ends[edge]:
            if end != NO_LIMIT:
                degree[end] += 1
                edges[end] ^= edge
    found = 0
    for limit in range(len(ends)):
        if degree[limit] == 1:
            basis.leaves[found, 0] = limit
            found += 1
    step = 0
    while step < found:
        limit = basis.leaves[step, 0]
        edge = edges[limit]
        basis.leaves[step, 1] = edge
        basis.peeled[limit] = True
        step += 1
        other = ends[edge, 1] if ends[edge, 0] == limit else ends[edge, 0]
        if other != NO_LIMIT and not basis.peeled[other]:
            degree[other] -= 1
            edges[other] ^= edge
            if degree[other] == 1:
                basis.leaves[found, 0] = other
                found += 1
    return found


@rule
def around(basis: Basis, limit: int, edge: int) -> tuple[int, int, float, float]:
    """From a limit of a cycle along an edge: the next limit and edge, and the edge's factors at both limits."""
    back = 0 if basis.ends[edge, 0] == limit else 1
    after = basis.ends[edge, 1 - back]
    return after, basis.edges[after] ^ edge, basis.factors[edge, back], basis.factors[edge, 1 - back]


@rule
def an_edge(basis: Basis, limit: int) -> int:
    """One of the two edges of a limit in a cycle."""
    for edge in range(len(basis.ends)):
        for end in range(2):
            if basis.ends[edge, end] == limit:
                other = basis.ends[edge, 1 - end]
                if other != NO_LIMIT and not basis.peeled[other]:
                    return edge
    return -1


@rule
def find_amounts(basis: Basis, leaves: int, limits: Any, amounts: Any, seen: Any) -> None:
    """The amounts that use up the limits, which are lost thereby."""
    for step in range(leaves):
        limit, edge = basis.leaves[step, 0], basis.leaves[step, 1]
        end = 0 if basis.ends[edge, 0] == limit else 1
        amounts[edge] = limits[limit] / basis.factors[edge, end]
        other = basis.ends[edge, 1 - end]
        if other != NO_LIMIT:
            limits[other] -= basis.factors[edge, 1 - end] * amounts[edge]
    copy_into(seen, basis.peeled)
    for start in range(len(seen)):
        if seen[start]:
            continue
        # Around the cycle every amount is slope * (the first one) + base; coming back says what the first one is.
        first = edge = an_edge(basis, start)
        limit, slope, base = start, 1.0, 0.0
        while True:
            limit, after, _, factor = around(basis, limit, edge)
            own = basis.factors[after, 0 if basis.ends[after, 0] == limit else 1]
            if limit == start:
                amounts[first] = (limits[start] - factor * base) / (factor * slope + own)
                break
            slope, base, edge = -factor * slope / own, (limits[limit] - factor * base) / own, after
        limit, edge = start, first
        while True:
            seen[limit] = True
            before = edge
            limit, edge, _, factor = around(basis, limit, edge)
            if limit == start:
                break
            own = basis.factors[edge, 0 if basis.ends[edge, 0] == limit else 1]
            amounts[edge] = (limits[limit] - factor * amounts[before]) / own


@rule
def find_prices(basis: Basis, leaves: int, prices: Any, seen: Any) -> None:
    """The prices of the limits by which every amount of the basis costs what it gains."""
    copy_into(seen, basis.peeled)
    for start in range(len(seen)):
        if seen[start]:
            continue
        first = edge = an_edge(basis, start)
        limit, slope, base = start, 1.0, 0.0
        while True:
            gain = basis.gains[edge]
            limit, edge, factor, next_factor = around(basis, limit, edge)
            slope, base = -factor * slope / next_factor, (gain - factor * base) / next_factor
            if limit == start:
                prices[start] = base / (1.0 - slope)
                break
        limit, edge = start, first
        while True:
            seen[limit] = True
            gain, price = basis.gains[edge], prices[limit]
            limit, edge, factor, next_factor = around(basis, limit, edge)
            if limit == start:
                break
            prices[limit] = (gain - factor * price) / next_factor
    for step in range(leaves - 1, -1, -1):
        limit, edge = basis.leaves[step, 0], basis.leaves[step, 1]
        end = 0 if basis.ends[edge, 0] == limit else 1
        other = basis.ends[edge, 1 - end]
        cost = 0.0 if other == NO_LIMIT else basis.factors[edge, 1 - end] * prices[other]
        prices[limit] = (basis.gains[edge] - cost) / basis.factors[edge, end]
