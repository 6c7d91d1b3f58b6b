"""Kuhn poker: three cards, one each; pass or bet one chip. The second of two bets or passes shows the cards."""

from __future__ import annotations

from ptoq.core.compile import rule
from ptoq.core.draws import Rng, below
from ptoq.core.record import UNKNOWN, Record, i8
from ptoq.core.rules import NATURE, NOBODY, Gains, Moves

CARDS = 3
PASS, BET = range(2)
MOST_CHOICES = 2


class State(Record):
    """A deal of Kuhn poker."""

    seats = i8()
    card = i8(2)
    bets = i8(3)
    """What was done, as PASS or BET; UNKNOWN where nothing was done yet."""
    plies = i8()


def start(state: State) -> None:
    state.seats = 2
    state.card[:] = UNKNOWN
    state.bets[:] = UNKNOWN


@rule
def actor(s: State) -> int:
    if s.card[1] == UNKNOWN:
        return NATURE
    if s.plies >= 2 and not (s.plies == 2 and s.bets[0] == PASS and s.bets[1] == BET):
        return NOBODY
    return int(s.plies % 2)


@rule
def choices(s: State, seat: int, out: Moves) -> int:
    out[0] = PASS
    out[1] = BET
    return 2


@rule
def chances(s: State) -> int:
    return CARDS if s.card[0] == UNKNOWN else CARDS - 1


@rule
def apply(s: State, move: int) -> None:
    if s.card[0] == UNKNOWN:
        s.card[0] = move
    elif s.card[1] == UNKNOWN:
        s.card[1] = move + (move >= s.card[0])
    else:
        s.bets[s.plies] = move
        s.plies += 1


@rule
def payoff(s: State, out: Gains) -> None:
    last, before = s.bets[s.plies - 1], s.bets[s.plies - 2]
    stake = 2 if last == BET and before == BET else 1
    winner = 0 if s.card[0] > s.card[1] else 1
    if last == PASS and before == BET:
        winner = int(s.plies % 2)
    out[winner] = stake
    out[1 - winner] = -stake


@rule
def hide(s: State, seat: int) -> None:
    if seat != 0:
        s.card[0] = UNKNOWN
    if seat != 1:
        s.card[1] = UNKNOWN


@rule
def guess(s: State, seat: int, rng: Rng) -> None:
    other = below(rng, CARDS - 1)
    s.card[1 - seat] = other + (other >= s.card[seat])
