"""The rules of open dice poker (OP1-OP5), with aces as jokers if agreed (PD3)."""

from __future__ import annotations

from ptoq.core.compile import rule
from ptoq.core.meanings import AGREED, amount
from ptoq.core.record import i8
from ptoq.core.rules import Moves, Numbers
from ptoq.games.dice import (
    DICE,
    FIVE,
    KEEP_FACES,
    KEEP_SIZE,
    KEEPS,
    RANK,
    READING,
    SUBKEEP_COUNT,
    SUBKEEPS,
    keep_dice,
    throw_loose,
    throw_of,
)
from ptoq.games.stakes import HIGHEST_STAKE
from ptoq.games.stakes.rules import (
    BETS,
    NOT_YET,
    Betting,
    actor,
    bet,
    bets,
    chances,
    dice_stand,
    guess,
    hide,
    lay_antes,
    payoff,
)

__all__ = ["MOST_CHOICES", "State", "actor", "apply", "chances", "choices", "guess", "hide", "payoff", "start"]

MOST_THROWS = 3

KEEP = BETS
"""Moves from here: leave these dice standing and throw the others (one to four dice stand)."""
STAND = KEEP + len(KEEPS)
"""Throw no more: all five dice stand."""
MOST_CHOICES = HIGHEST_STAKE


SEQUENCES, JOKER = range(2)
"""The options in the order of the card; the others are those of the stakes."""


class State(Betting):
    """A round of open dice poker."""

    throws = i8(of=amount(MOST_THROWS))
    """How often the player has thrown in this turn, while his dice do not stand."""
    standing = i8(of=amount(DICE))
    """How many dice stood when the last throw was made; the first ones of his `dice`."""
    sequences = i8(of=AGREED)
    joker = i8(of=AGREED)


@rule
def start(s: State, options: Numbers, seats: int, starter: int, purse: Numbers) -> None:
    """Take the antes and hand the starter the cup."""
    lay_antes(s, options, seats, starter, purse)
    s.sequences = options[SEQUENCES]
    s.joker = options[JOKER]


@rule
def choices(s: State, seat: int, out: Moves) -> int:
    """What to leave standing, or to stop (OP2); then the betting (OP3)."""
    if s.loose > 0 or seat != actor(s):
        return 0
    if s.score[seat] != NOT_YET or s.asked == seat:
        return bets(s, seat, out)
    throw = throw_of(s.dice[seat])
    n = 0
    for i in range(SUBKEEP_COUNT[throw]):
        keep = SUBKEEPS[throw, i]
        if 1 <= KEEP_SIZE[keep] < DICE:
            out[n] = KEEP + keep
            n += 1
    out[n] = STAND
    return n + 1


@rule
def apply(s: State, move: int) -> None:
    """Throw, leave dice standing, stop, or bet."""
    if s.loose > 0:
        throw(s, move)
    elif move < BETS:
        bet(s, move)
    elif move < STAND:
        s.loose = keep_dice(s.dice[s.turn], move - KEEP)
    else:
        stand(s)


@rule
def throw(s: State, outcome: int) -> None:
    """Throw the loose dice; after the third throw all of them stand."""
    throw_loose(s.dice[s.turn], s.loose, outcome)
    s.standing = DICE - s.loose
    s.loose = 0
    s.throws += 1
    if s.throws == MOST_THROWS:
        stand(s)


@rule
def stand(s: State) -> None:
    """The player's dice stand, in order, and count as their best reading (PD1-PD3)."""
    throw = throw_of(s.dice[s.turn])
    for place in range(DICE):
        s.dice[s.turn, place] = KEEP_FACES[FIVE + throw, place]
    s.score[s.turn] = RANK[s.sequences, READING[s.sequences, s.joker, throw]]
    s.throws = 0
    s.standing = 0
    dice_stand(s)
