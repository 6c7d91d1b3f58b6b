"""The game of announcing as a linear program, compiled: who says what, and how often each announcement is doubted.

The announcer chooses how much of each throw to announce as what. He gets what he says if it is believed; so he lies
only as much as leaves the doubter no gain: beside a truth that earns him `proven - believed` when it is doubted, lies
may stand that lose him as much, `believed - caught` each. Every amount counts towards two limits, the chance of its
throw and the room for lies beside its announcement, and the price of that room is how often to doubt.

It is solved by the simplex method on such bases as `network` describes. The start is what is right but for rounding:
those who lie stand side by side, the lowest of them lie about the lowest of the others, and each announcement is filled
with as many lies as it bears. A higher liar gains more where lies are doubted more, so that no two of them want to
change places. Where they begin is found by halving, and so is how much of the first of them is honest.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ptoq.core.compile import rule
from ptoq.minds.solve.network import NO_LIMIT, Basis, copy_into, find_amounts, find_prices, new_basis, peel

ROUNDING = 1e-13
"""Differences below this part of the stakes are none."""
STEPS_PER_LIMIT = 50
"""The simplex method needs one or two."""
HALVINGS = 44
PRICED_AT_ONCE = 16
"""Throws whose announcements are looked through before the best one found is taken."""


class Payoffs(NamedTuple):
    """What the announcer ends up with, by class of throws; and the chance of each class."""

    weights: Any
    believed: Any
    """By what was said."""
    proven: Any
    """Doubted, and true."""
    caught: Any
    """Doubted, and untrue: by what was thrown."""


class Plan(NamedTuple):
    """What is to be found."""

    says: Any
    """says[thrown * classes + said]: the chance to throw the one and to announce the other."""
    doubts: Any
    """How often each announcement is doubted."""


class Work(NamedTuple):
    """Arrays that the simplex method needs."""

    basis: Basis
    limits: Any
    left: Any
    amounts: Any
    changes: Any
    prices: Any
    seen: Any


class Liars(NamedTuple):
    """Who lies: all throws from the first to the last, but for so much of the first; of the last only so much."""

    first: int
    honest: float
    last: int
    partly: float


@rule
def new_work(classes: int) -> Work:
    """Room for games of so many classes."""
    count = 2 * classes
    some = np.zeros((5, count))
    return Work(new_basis(count), some[0], some[1], some[2], some[3], some[4], np.zeros(count, np.bool_))


@rule
def gain(game: Payoffs, thrown: int, said: int) -> float:
    """What an announcement brings while it does not pay to doubt it; a truth that it pays to doubt will be doubted."""
    return float(min(game.believed[said], game.proven[said]) if thrown == said else game.believed[said])


@rule
def crowding(game: Payoffs, thrown: int, said: int) -> float:
    """How much of the room for lies an announcement takes; a truth makes some."""
    if thrown == said:
        return float(min(game.believed[said] - game.proven[said], 0.0))
    return float(game.believed[said] - game.caught[thrown])


@rule
def enter(game: Payoffs, basis: Basis, edge: int, column: int, least: float) -> None:
    """Make an announcement (thrown * classes + said), or unused room (classes ** 2 + said), an edge of the basis."""
    count = len(game.weights)
    thrown, said = divmod(column, count)
    basis.column[edge] = column
    basis.factors[edge, 0] = 1.0
    if thrown == count:
        basis.ends[edge, 0], basis.ends[edge, 1] = count + said, NO_LIMIT
        basis.gains[edge] = 0.0
        return
    crowded = crowding(game, thrown, said)
    basis.ends[edge, 0], basis.ends[edge, 1] = thrown, count + said
    basis.factors[edge, 1] = crowded
    basis.gains[edge] = gain(game, thrown, said)
    if abs(crowded) <= least:
        basis.ends[edge, 1] = NO_LIMIT


@rule
def begin_with_truths(game: Payoffs, basis: Basis, least: float) -> None:
    """The basis without lies."""
    count = len(game.weights)
    for said in range(count):
        enter(game, basis, said, said * count + said, least)
        enter(game, basis, count + said, count * count + said, least)


@rule
def room_beside(game: Payoffs, said: int, last: int, partly: float) -> float:
    """The room for lies that a truth makes, unless it is told as something else: so much of the last liar is."""
    return float(-crowding(game, said, said) * (game.weights[said] - (partly if said == last else 0.0)))


@rule
def lying(game: Payoffs, liar: int, liars: Liars) -> float:
    """How much of a throw is told as something else."""
    if liar == liars.last:
        return liars.partly
    return float(game.weights[liar] - (liars.honest if liar == liars.first else 0.0))


@rule
def unplaced(game: Payoffs, liars: Liars) -> float:
    """How much of the lies finds no room."""
    count = len(game.weights)
    said = max(liars.last, liars.first + 1)
    liar, left = liars.first, lying(game, liars.first, liars)
    room = room_beside(game, said, liars.last, liars.partly)
    while said < count:
        crowded = crowding(game, liar, said)
        if left * crowded <= room:
            room -= left * crowded
            liar += 1
            if liar > liars.last:
                return 0.0
            left = lying(game, liar, liars)
        else:
            left -= room / crowded
            said += 1
            if said < count:
                room = room_beside(game, said, liars.last, liars.partly)
    for other in range(liar + 1, liars.last + 1):
        left += lying(game, other, liars)
    return float(left)


@rule
def liars_from(game: Payoffs, first: int, honest: float) -> Liars:
    """Those who lie until there is no more room, if the first of them is honest for so much."""
    last, above = first, len(game.weights) - 1
    while last < above:
        middle = (last + above) // 2
        most = game.weights[middle] - (honest if middle == first else 0.0)
        if unplaced(game, Liars(first, honest, middle, most)) > 0.0:
            above = middle
        else:
            last = middle + 1
    partly, most = 0.0, game.weights[last] - (honest if last == first else 0.0)
    if last < len(game.weights) - 1:
        for _ in range(HALVINGS):
            half = 0.5 * (partly + most)
            if unplaced(game, Liars(first, honest, last, half)) > 0.0:
                most = half
            else:
                partly = half
    return Liars(first, honest, last, partly)


@rule
def begin_with_lies(game: Payoffs, basis: Basis, liars: Liars, least: float) -> int:
    """The basis in which these lie, as if all of the first did; says which lie there is the least of, or -1."""
    count = len(game.weights)
    first, last = liars.first, liars.last
    edge, final = 0, -1
    for said in range(count):
        if said < first or said >= last:
            enter(game, basis, edge, said * count + said, least)
            edge += 1
        if said < max(last, first + 1) or crowding(game, said, said) >= -least:
            enter(game, basis, edge, count * count + said, least)
            edge += 1
        else:
            final = said
    if final < 0:
        return -1
    rarest = edge
    if last == count - 1:
        # Everything fits, and some room is left.
        enter(game, basis, edge, count * count + last, least)
        for liar in range(first, last):
            enter(game, basis, edge + 1 + liar - first, liar * count + last, least)
        return rarest
    said = max(last, first + 1)
    while crowding(game, said, said) >= -least:
        said += 1
    liar, left = first, lying(game, first, liars)
    room = room_beside(game, said, last, liars.partly)
    rare = np.inf
    while True:
        crowded = crowding(game, liar, said)
        if crowded <= least:
            return -1
        enter(game, basis, edge, liar * count + said, least)
        amount = min(left, room / crowded)
        if amount < rare:
            rare, rarest = amount, edge
        edge += 1
        if liar == last and said == final:
            break
        if said == final or (liar < last and left * crowded <= room):
            room -= left * crowded
            liar += 1
            left = lying(game, liar, liars)
        else:
            left -= room / crowded
            said += 1
            while crowding(game, said, said) >= -least:
                said += 1
            room = room_beside(game, said, last, liars.partly)
    if game.weights[last] - liars.partly < rare:
        for edge in range(len(basis.column)):
            if basis.column[edge] == last * count + last:
                rarest = edge
    return rarest


@rule
def worth_of_lie(game: Payoffs, prices: Any, thrown: int, said: int) -> float:
    """What a throw is worth if it is announced as something, at these prices."""
    return float(gain(game, thrown, said) - crowding(game, thrown, said) * prices[len(game.weights) + said])


@rule
def would_lie(game: Payoffs, prices: Any, thrown: int, least: float) -> bool:
    """Whether an honest throw would rather be told as something higher."""
    for said in range(thrown + 1, len(game.weights)):
        # What leaves no room for lies is doubted often enough.
        has_room = crowding(game, said, said) < -least
        if has_room and worth_of_lie(game, prices, thrown, said) > prices[thrown] + least:
            return True
    return False


@rule
def begins_too_low(game: Payoffs, work: Work, first: int, honest: float, least: float) -> bool:
    """Whether the first liar would rather tell the truth, or the throw above the last one rather lie."""
    liars = liars_from(game, first, honest)
    if begin_with_lies(game, work.basis, liars, least) < 0:
        return False
    prices = work.prices
    find_prices(work.basis, peel(work.basis), prices, work.seen)
    if worth_of_lie(game, prices, first, first) > prices[first] + least:
        return True
    return liars.last < len(game.weights) - 1 and would_lie(game, prices, liars.last + 1, least)


@rule
def begin(game: Payoffs, work: Work, least: float) -> None:
    """The best basis in which those who lie stand side by side; the first and the last of them are partly honest.

    It is the solution, in general; what is left to the simplex method is rounding.
    """
    count = len(game.weights)
    first, above = 0, count - 1
    while first < above:
        middle = (first + above) // 2
        if begins_too_low(game, work, middle, 0.0, least):
            first = middle + 1
        else:
            above = middle
    honest = 0.0
    rarest = begin_with_lies(game, work.basis, liars_from(game, first, honest), least)
    if rarest >= 0 and first > 0:
        find_prices(work.basis, peel(work.basis), work.prices, work.seen)
        if would_lie(game, work.prices, first - 1, least):
            first -= 1
            few, honest = 0.0, game.weights[first]
            for _ in range(HALVINGS):
                half = 0.5 * (few + honest)
                if begins_too_low(game, work, first, half, least):
                    few = half
                else:
                    honest = half
            rarest = begin_with_lies(game, work.basis, liars_from(game, first, honest), least)
            if rarest >= 0:
                enter(game, work.basis, rarest, first * count + first, least)
    if rarest < 0 or not doubted(game, work, least):
        begin_with_truths(game, work.basis, least)
        doubted(game, work, least)


@rule
def doubted(game: Payoffs, work: Work, least: float) -> bool:
    """Doubt what nobody announces and what bears no lie often enough that nobody wants to; or the basis is none."""
    if not fits(work):
        return False
    basis, prices, count = work.basis, work.prices, len(game.weights)
    find_prices(basis, peel(basis), prices, work.seen)
    for edge in range(len(basis.column)):
        said = basis.column[edge] - count * count
        if said < 0 or work.amounts[edge] > 2.0 * work.limits[count + said]:
            continue
        often, who = 0.0, -1
        for thrown in range(count):
            crowded = crowding(game, thrown, said)
            if thrown != said and crowded > least and game.believed[said] - prices[thrown] > often * crowded:
                often, who = (game.believed[said] - prices[thrown]) / crowded, thrown
        if who >= 0:
            enter(game, basis, edge, who * count + said, least)
    return fits(work)


@rule
def fits(work: Work) -> bool:
    """Whether a basis keeps within the limits."""
    copy_into(work.left, work.limits)
    find_amounts(work.basis, peel(work.basis), work.left, work.amounts, work.seen)
    least = 0.0
    for amount in work.amounts:
        least = min(least, amount)
    return least >= -ROUNDING


@rule
def better(game: Payoffs, prices: Any, start: int, least: float) -> tuple[int, int]:
    """An amount that gains more than its limits cost, or -1; and from which throw to go on looking."""
    count = len(game.weights)
    best, found, looked = least, -1, 0
    for said in range(count):
        if -prices[count + said] > best:
            best, found = -prices[count + said], count * count + said
    thrown = start
    while looked < count and (found < 0 or looked % PRICED_AT_ONCE):
        for said in range(count):
            extra = gain(game, thrown, said) - prices[thrown] - crowding(game, thrown, said) * prices[count + said]
            if extra > best:
                best, found = extra, thrown * count + said
        thrown = (thrown + 1) % count
        looked += 1
    return found, thrown


@rule
def solve_lies(game: Payoffs, plan: Plan, work: Work, again: bool) -> int:
    """Find the equilibrium, beginning with the basis of a similar game if this is one; says in how many steps."""
    basis = work.basis
    count = len(game.weights)
    stakes = game.proven[count - 1] - game.caught[0]
    least = ROUNDING * max(stakes, 1.0)
    # Limits of almost nothing instead of nothing: so no step is without gain, and none is taken twice.
    for thrown in range(count):
        work.limits[thrown] = game.weights[thrown]
        work.limits[count + thrown] = 0.1 * least * game.weights[thrown] * (1.0 + thrown / count)
    if again:
        for edge in range(len(work.limits)):
            enter(game, basis, edge, basis.column[edge], least)
    if not (again and fits(work)):
        begin(game, work, least)
    start, steps = 0, 0
    while True:
        leaves = peel(basis)
        find_prices(basis, leaves, work.prices, work.seen)
        column, start = better(game, work.prices, start, least)
        if column < 0 or steps == STEPS_PER_LIMIT * len(work.limits):
            break
        copy_into(work.left, work.limits)
        find_amounts(basis, leaves, work.left, work.amounts, work.seen)
        thrown, said = divmod(column, count)
        work.left[:] = 0.0
        if thrown < count:
            work.left[thrown] = 1.0
            work.left[count + said] = crowding(game, thrown, said)
        else:
            work.left[count + said] = 1.0
        find_amounts(basis, leaves, work.left, work.changes, work.seen)
        leaving, ratio = -1, np.inf
        for edge in range(len(work.limits)):
            if work.changes[edge] > 1e-11:
                bound = max(work.amounts[edge], 0.0) / work.changes[edge]
                if bound < ratio:
                    leaving, ratio = edge, bound
        enter(game, basis, leaving, column, least)
        steps += 1
    for thrown in range(count):
        work.left[thrown], work.left[count + thrown] = game.weights[thrown], 0.0
    find_amounts(basis, leaves, work.left, work.amounts, work.seen)
    plan.says[:] = 0.0
    for edge in range(len(work.limits)):
        if basis.column[edge] < count * count:
            plan.says[basis.column[edge]] = max(work.amounts[edge], 0.0)
    for said in range(count):
        wanted = 1.0 if game.proven[said] <= game.believed[said] else work.prices[count + said]
        plan.doubts[said] = min(max(wanted, 0.0), 1.0)
    return steps
