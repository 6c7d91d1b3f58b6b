"""The rules of hidden dice poker (PD1-PD5, HP1-HP5)."""

from __future__ import annotations

import numpy as np

from ptoq.core.compile import rule
from ptoq.core.draws import Rng, below
from ptoq.core.meanings import AGREED, CHIPS, FLAG, SEAT, TOLD, amount, one_of
from ptoq.core.record import UNKNOWN, Record, i8, i16, i32
from ptoq.core.rules import NATURE, NOBODY, Gains, Moves, Numbers
from ptoq.games.dice import THROW, THROW_OF_ROLL, THROWS
from ptoq.games.hidden_poker.values import COMBINATIONS, COMBINED, HEIGHT, NONE, SAID, SCALES, VALUE, scale_of

SEATS = 6
ANTE = 1
ROLLS = len(THROW_OF_ROLL)
# Announcements, not dice, decide who is equal here: without an end two stubborn players would never finish.
MOST_PLAY_OFFS = 9

THROWING, ANNOUNCING, ANSWERING, OVER = range(4)

ANNOUNCE = 0
"""Moves from here: announce these five dice."""
DOUBT = len(THROWS)
"""Moves from here: this seat calls "Swindle!"."""
BELIEVE = DOUBT + SEATS
"""Moves from here: this seat lets the announcement stand."""
COMBINE = BELIEVE + SEATS
"""Moves from here: announce this combination."""
MOST_CHOICES = len(THROWS)


SEQUENCES, JOKER, COMBINATION = range(3)
"""The options in the order of the card; the others are the match's."""


class State(Record):
    """A round of hidden dice poker."""

    seats = i8(of=AGREED)
    starter = i8(of=SEAT)
    turn = i8(of=SEAT)
    """Whose cup it is: he throws and announces, the others answer."""
    phase = i8(of=one_of(4))
    dice = i16(SEATS, of=THROW, per_seat=True)
    """The throw of each seat: under the cup of `turn` a secret, shown if somebody doubted, else never known."""
    said = i16(SEATS, of=THROW, per_seat=True)
    """The value each seat has announced."""
    doubter = i8(SEATS, of=SEAT, per_seat=True)
    """Who doubted each seat's announcement."""
    playing = i8(SEATS, of=FLAG, per_seat=True)
    """Who is in this round, or in this play-off; in the end, who takes the pot."""
    pending = i8(SEATS, of=FLAG, per_seat=True)
    """Who has still to answer the announcement."""
    chips = i32(SEATS, of=CHIPS, per_seat=True)
    stack = i32(SEATS, of=CHIPS, per_seat=True)
    """What each seat had before the round."""
    pot = i32(of=CHIPS)
    play_offs = i8(of=amount(MOST_PLAY_OFFS))
    winner = i8(of=SEAT)
    shown = i16(of=TOLD)
    """How often somebody's doubt has lifted a cup."""
    scale = i8(of=AGREED)
    """What is announced, of the scales in `values`."""
    joker = i8(of=AGREED)


def _possible(scale: int, joker: int) -> list[int]:
    """The announcements that some throw makes true, as moves."""
    values = set(VALUE[scale, joker].tolist())
    if scale < COMBINED:
        return [ANNOUNCE + value for value in sorted(values)]
    return [COMBINE + n for n in range(len(COMBINATIONS)) if SAID[scale, n] in values]


_POSSIBLE = [[_possible(scale, joker) for joker in (0, 1)] for scale in range(SCALES)]
# What may be announced: POSSIBLE[scale, joker, :POSSIBLE_COUNT[scale, joker]].
POSSIBLE_COUNT = np.array([[len(moves) for moves in row] for row in _POSSIBLE], np.int16)
POSSIBLE = np.array([[moves + [NONE] * (len(THROWS) - len(moves)) for moves in row] for row in _POSSIBLE], np.int16)


@rule
def start(s: State, options: Numbers, seats: int, starter: int, purse: Numbers) -> None:
    """Everybody who has chips antes one; the starter, or the next who is in, takes the cup."""
    s.seats = seats
    s.starter = starter
    s.winner = NONE
    s.scale = scale_of(options[COMBINATION], options[SEQUENCES])
    s.joker = options[JOKER]
    for seat in range(seats):
        s.stack[seat] = purse[seat]
        s.chips[seat] = purse[seat]
        if purse[seat] > 0:
            s.playing[seat] = 1
            s.chips[seat] -= ANTE
            s.pot += ANTE
    begin(s)


@rule
def actor(s: State) -> int:
    """Nature throws, the player announces, then the first clockwise who has not answered yet."""
    if s.phase == OVER:
        return NOBODY
    if s.phase == THROWING:
        return NATURE
    seat = int(s.turn)
    if s.phase == ANSWERING:
        while not s.pending[seat]:
            seat = (seat + 1) % int(s.seats)
    return seat


@rule
def choices(s: State, seat: int, out: Moves) -> int:
    """Any value that some throw counts as; or to doubt or to believe."""
    if s.phase == ANNOUNCING and seat == s.turn:
        n = int(POSSIBLE_COUNT[s.scale, s.joker])
        for i in range(n):
            out[i] = POSSIBLE[s.scale, s.joker, i]
        return n
    if s.phase == ANSWERING and s.pending[seat]:
        out[0] = DOUBT + seat
        out[1] = BELIEVE + seat
        return 2
    return 0


@rule
def chances(s: State) -> int:
    """Every fall of the five dice is equally likely."""
    return ROLLS


@rule
def apply(s: State, move: int) -> None:
    """Throw under the cup, announce, or answer."""
    if s.phase == THROWING:
        s.dice[s.turn] = THROW_OF_ROLL[move]
        s.phase = ANNOUNCING
    elif s.phase == ANNOUNCING:
        s.said[s.turn] = value_said(s.scale, move)
        s.phase = ANSWERING
        for seat in range(s.seats):
            s.pending[seat] = s.playing[seat] and seat != s.turn
    elif move < BELIEVE:
        doubt(s, move - DOUBT)
        pass_on(s)
    else:
        s.pending[move - BELIEVE] = 0
        if not s.pending.any():
            s.dice[s.turn] = UNKNOWN  # HP4: nobody will ever see them
            pass_on(s)


@rule
def value_said(scale: int, move: int) -> int:
    """The value that a move announces."""
    return int(SAID[scale, move - COMBINE]) if move >= COMBINE else move - ANNOUNCE


@rule
def doubt(s: State, seat: int) -> None:
    """Lift the cup: whoever was wrong pays the pot's amount into it, or what he has (HP3, PD5)."""
    s.doubter[s.turn] = seat
    s.pending[:] = 0
    s.shown += 1
    payer = seat if standing(s, s.turn) == s.said[s.turn] else s.turn
    payment = min(s.pot, s.chips[payer])
    s.chips[payer] -= payment
    s.pot += payment


@rule
def standing(s: State, seat: int) -> int:
    """The value that counts for a seat: what its dice are if they were shown, else what it said (HP3, HP4)."""
    if s.dice[seat] == UNKNOWN:
        return int(s.said[seat])
    return int(VALUE[s.scale, s.joker, s.dice[seat]])


@rule
def begin(s: State) -> None:
    """Start a lap of the table: nobody has thrown, and the cup goes to the first who is in."""
    s.dice[:] = UNKNOWN
    s.said[:] = NONE
    s.doubter[:] = NONE
    s.phase = THROWING
    s.turn = s.starter
    while not s.playing[s.turn]:
        s.turn = (s.turn + 1) % s.seats


@rule
def pass_on(s: State) -> None:
    """The cup goes clockwise to the next who is in; once round, the announcements are compared."""
    s.phase = THROWING
    s.turn = (s.turn + 1) % s.seats
    while not s.playing[s.turn]:
        s.turn = (s.turn + 1) % s.seats
    if s.said[s.turn] != NONE:
        compare(s)


@rule
def compare(s: State) -> None:
    """The highest standing announcement takes the pot; equal ones play off (HP5)."""
    best = NONE
    for seat in range(s.seats):
        if s.playing[seat]:
            best = max(best, int(HEIGHT[s.scale, standing(s, seat)]))
    equals = 0
    for seat in range(s.seats):
        if s.playing[seat]:
            s.playing[seat] = HEIGHT[s.scale, standing(s, seat)] == best
            equals += s.playing[seat]
    if equals > 1 and s.play_offs < MOST_PLAY_OFFS:
        s.play_offs += 1
        begin(s)
    else:
        take_pot(s, equals)


@rule
def take_pot(s: State, winners: int) -> None:
    """The pot goes to the winner; several share it, the odd chips going to the first of them clockwise."""
    odd = s.pot % winners
    share = s.pot // winners
    for step in range(s.seats):
        seat = (s.starter + step) % s.seats
        if s.playing[seat]:
            if s.winner == NONE:
                s.winner = seat
            s.chips[seat] += share + (odd > 0)
            odd -= 1
    s.pot = 0
    s.turn = NOBODY
    s.phase = OVER


@rule
def payoff(s: State, out: Gains) -> None:
    """The chips each seat has more or fewer than before."""
    for seat in range(s.seats):
        out[seat] = s.chips[seat] - s.stack[seat]


@rule
def hide(s: State, seat: int) -> None:
    """What lies under a cup is for its player alone."""
    if s.phase != OVER and seat != s.turn:
        s.dice[s.turn] = UNKNOWN


@rule
def guess(s: State, seat: int, rng: Rng) -> None:
    """Throw again what lies under another's cup."""
    if (s.phase == ANNOUNCING or s.phase == ANSWERING) and s.dice[s.turn] == UNKNOWN:
        s.dice[s.turn] = THROW_OF_ROLL[below(rng, ROLLS)]
