"""Hidden dice poker for more than two: the game of announcing against several doubters, carried from seat to seat.

As for two, only the best value that stands and the number of those still to throw matter to what follows. A player's
hope is the part of the pot he gets in the end, less what he pays from now on; all hopes together are one. Who has
announced less than the best has no hope left and never doubts: it could only cost him. The others are the one whose
value stands and those still to throw. Each of them pays alone if he doubts and is wrong, and what his doubt saves he
shares with the others: so only the keenest doubts at all, the one whom the fewest lies make indifferent.

The lowest throws lie, just so many that he is indifferent. A doubted lie costs least those who threw much, so the
highest lies are told by the best of the liars, and the lowest by the worst. How often each is doubted follows from the
best liar, who likes the truth as much, down to the worst: a throw at the border between two lies likes both alike.
With one doubter this is the equilibrium for two.

The hopes of every seat are worked out from the last player back. Payments are taken as paid in full, and equal values
as sharing the pot instead of playing off: this is a good way to play, not a proven equilibrium.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ptoq.core.compile import rule
from ptoq.minds.solve.announcing import Announcing, Indices, Values, bulk_of, chance_to_say, worth_of_announcing

NOTHING = -1
"""The best value that stands, when none does."""
HOLDER = 0
"""The player whose value is the best that stands; from 1 on, those who are still to throw, in their order."""
TIE = 0.5
TINY = 1e-13
HALVINGS = 60
TURNS = 60
"""So many steps find the number of liars, and how often their lowest lie is doubted, to the last digit."""
UNTOLD = -1
"""The worst liar about a class that nobody lies about."""


@rule
def tell_lies(bulk: Values, hopes: Values, at: int, liars: float, told: Values, keenest: Indices, write: bool) -> float:
    """Let all throws below a class lie, and so much of that class: the best of them about the highest class, and so on.

    Writes, if asked to, who tells which lie and who is the keenest to doubt each class. Returns how many liars are left
    over; below 0 if there are too few to make anybody indifferent.
    """
    costs = np.zeros(len(hopes))
    thrown, left = at, liars
    for said in range(len(bulk) - 1, max(at, 1) - 1, -1):
        # To doubt costs what is paid for the truths, and brings what each lie had cost.
        truths = bulk[said] - (liars if said == at else 0.0)
        for who in range(len(hopes)):
            costs[who] = truths * (1.0 - hopes[who, said])
        if thrown == said:
            break
        while True:
            needed, keen = np.inf, HOLDER
            for who in range(len(hopes)):
                brings = 2.0 * hopes[who, thrown] - hopes[who, said]
                if brings > TINY and costs[who] / brings < needed:
                    needed, keen = max(0.0, costs[who] / brings), who
            lies = min(needed, left)
            left -= lies
            for who in range(len(hopes)):
                costs[who] -= lies * (2.0 * hopes[who, thrown] - hopes[who, said])
            if write:
                told[thrown, said] += lies
                keenest[said] = keen if needed < np.inf else keenest[said]
            if lies == needed:
                break
            if thrown == 0:
                return -1.0
            thrown -= 1
            left = bulk[thrown]
    return float(left + bulk[:thrown].sum())


@rule
def left_over(
    bulk: Values, hopes: Values, liars: float, told: Values, keenest: Indices, write: bool
) -> tuple[float, int]:
    """The same for so many liars in all; and the class of the best of them."""
    at, below = 0, 0.0
    while at < len(bulk) - 2 and below + bulk[at] < liars:
        below += bulk[at]
        at += 1
    return tell_lies(bulk, hopes, at, liars - below, told, keenest, write), at


@rule
def doubt_lies(levels: Values, worst: Indices, at: int, doubts: Values) -> None:
    """How often each class is doubted, so that every liar likes his lie best, and the best liar the truth as much."""
    floor = 0.0
    for _ in range(TURNS):
        doubts[:] = 0.0
        liar = levels[at]
        worth = liar * (1.0 + floor)
        # What all who throw it lie about is never announced; it is doubted, too, or the worst would rather say that.
        for said in range(len(levels) - 1, 0, -1):
            level = levels[said]
            spread = 1.0 + level - 2.0 * liar
            if spread > TINY:
                doubts[said] = min(1.0, max(0.0, (level - worth) / spread))
            if worst[said] != UNTOLD:
                liar = levels[worst[said]]
            worth = (1.0 - doubts[said]) * level + doubts[said] * (2.0 * liar - 1.0)
        floor = (floor + doubts[at]) / 2.0


@rule
def announce_in_crowd(bulk: Values, levels: Values, hopes: Values) -> tuple[Values, Values, Indices]:
    """What each class says, how often each is doubted, and by whom; hopes[who, class] are those of all doubters."""
    count = len(bulk)
    says, keenest, doubts = np.zeros((count, count)), np.zeros(count, np.int64), np.zeros(count)
    few, enough = 0.0, 0.0
    for number in range(count - 1):
        enough += bulk[number]
    if count == 1 or left_over(bulk, hopes, enough, says, keenest, False)[0] < 0.0:
        # So many really have the best class that nobody cares to doubt it: everybody announces that.
        says[:, count - 1] = 1.0
        return says, doubts, keenest
    for _ in range(HALVINGS):
        between = (few + enough) / 2.0
        if left_over(bulk, hopes, between, says, keenest, False)[0] < 0.0:
            few = between
        else:
            enough = between
    _, best = left_over(bulk, hopes, enough, says, keenest, True)
    worst = np.zeros(count, np.int64)
    worst[:] = UNTOLD
    for thrown in range(count - 1, -1, -1):
        lies = 0.0
        for said in range(count):
            if says[thrown, said] > 0.0:
                worst[said] = thrown
            says[thrown, said] /= bulk[thrown]
            lies += says[thrown, said]
        says[thrown, thrown] = 1.0 - lies
    doubt_lies(levels, worst, best, doubts)
    return says, doubts, keenest


@rule
def play_in_crowd(
    weights: Values, parts: Values, best: int
) -> tuple[Values, Values, Values, Indices, Values, Values, Indices, Values]:
    """The game of announcing against the best value that stands, by what each hopes for: parts[value, who].

    What it leaves the announcer with, believed, proven and caught; classes, what they say, doubts, who doubts each
    value, and hopes[who, value].
    """
    count, later = len(weights), parts.shape[1] - 1
    shares, hopes = np.zeros(count), np.zeros((later + 1, count))
    for value in range(count):
        for who in range(1, later + 1):
            hopes[who, value] = parts[max(value, best), who]
        # A higher value is never worth less; rounding must not say so either.
        shares[value] = max(parts[value, HOLDER], shares[value - 1] if value > 0 else 0.0)
    for value in range(count):
        if value <= best:
            hopes[HOLDER, value] = parts[best, HOLDER] * (1.0 - TIE if value == best else 1.0)
            shares[value] *= TIE if value == best else 0.0
    classes = np.zeros(count, np.int64)
    for value in range(1, count):
        classes[value] = classes[value - 1] + (shares[value] != shares[value - 1])
    bulk = bulk_of(classes, weights)
    nearest = HOLDER if best > NOTHING else 1
    levels, of_classes = np.zeros(len(bulk)), np.zeros((later + 1 - nearest, len(bulk)))
    for value in range(count):
        number = classes[value]
        levels[number] = shares[value]
        for who in range(nearest, later + 1):
            of_classes[who - nearest, number] += weights[value] * hopes[who, value] / bulk[number]
    says, doubts_of_classes, keenest = announce_in_crowd(bulk, levels, of_classes)
    proven, caught, doubts, doubters = np.zeros(count), np.zeros(count), np.zeros(count), np.zeros(count, np.int64)
    for value in range(count):
        proven[value], caught[value] = 2.0 * shares[value], 2.0 * shares[value] - 1.0
        doubts[value] = doubts_of_classes[classes[value]]
        doubters[value] = keenest[classes[value]] + nearest
    return shares, proven, caught, classes, says, doubts, doubters, hopes


@rule
def hopes_before(weights: Values, parts: Values, best: int) -> Values:
    """What each hopes for before the next one throws, if a value stands: HOLDER, then those to throw in their order."""
    shares, proven, caught, classes, says, doubts, doubters, hopes = play_in_crowd(weights, parts, best)
    count, bulk = len(weights), bulk_of(classes, weights)
    stands, mistaken = np.zeros(count), np.zeros(count)
    for thrown in range(count):
        for said in range(count):
            mass = weights[thrown] * chance_to_say(weights, bulk, classes, says, thrown, said)
            stands[said] += mass * (1.0 - doubts[said])
            stands[thrown] += 2.0 * mass * doubts[said]
            if thrown == said:
                mistaken[said] = mass * doubts[said]
    nets = np.zeros(len(hopes) + 1)
    for who in range(len(hopes)):
        net = 0.0
        for value in range(count):
            net += stands[value] * hopes[who, value]
            if doubters[value] == who:
                net -= mistaken[value]
        nets[who if who == HOLDER else who + 1] = net
    nets[1] = worth_of_announcing(weights, shares, proven, caught, classes, says, doubts)
    return nets


@rule
def hope_behind(throws: Values, hopes: Values) -> float:
    """What is hoped for if the dice are shown, by how likely each throw is."""
    hope = 0.0
    for thrown in range(len(throws)):
        hope += throws[thrown] * hopes[thrown]
    return hope


@dataclass(frozen=True)
class CrowdGame:
    """One announcement: how to make it, who doubts it, and what the others hope for."""

    announcing: Announcing
    doubters: Indices
    """Who doubts each value, if it is doubted: HOLDER, or one of those to come."""
    hopes: Values
    """hopes[who, value]: the part of the pot that each can hope for if a value stands."""


def game_in_crowd(weights: Values, parts: Values, best: int) -> CrowdGame:
    """The game of announcing against the best value that stands."""
    shares, proven, caught, classes, says, doubts, doubters, hopes = play_in_crowd(weights, parts, best)
    return CrowdGame(Announcing(weights, shares, proven, caught, classes, says, doubts), doubters, hopes)


def parts_of_none_to_come(weights: Values) -> Values:
    """What is hoped for when all have thrown: parts[value, who]; whose value is the best has the pot."""
    return np.array([[1.0] for _ in range(len(weights))])


def parts_of_one_more(weights: Values, parts: Values) -> Values:
    """What each hopes for if a value stands and one more is to throw before all others to come."""
    return np.array([hopes_before(weights, parts, best).tolist() for best in range(len(weights))])
