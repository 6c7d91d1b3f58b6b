"""The rules of Rock and Roll (RR1-RR3). One state is one bank, held by the starter."""

from __future__ import annotations

import numpy as np

from ptoq.core.compile import rule
from ptoq.core.draws import Rng
from ptoq.core.meanings import AGREED, CHIPS, FLAG, SEAT, TOLD, amount
from ptoq.core.record import Record, i8, i16, i32
from ptoq.core.rules import NATURE, NOBODY, Gains, Moves, Numbers
from ptoq.games.dice import COLOURS, FACE, FACES

SEATS = 7
NONE = -1

COLOUR_FIELDS = ("black", "red", "blue")
VALUE = len(COLOUR_FIELDS)
"""Fields from here: the six values."""
FIELDS = VALUE + FACES
AMOUNTS = (1, 2, 5, 10, 20, 50, 100)

BET = 0
"""Moves from here: put this amount on this field, amount by amount."""
DONE = len(AMOUNTS) * FIELDS
GO_ON = DONE + 1
END = DONE + 2
MOST_CHOICES = DONE + 1

THROWS_AFTER_END = 5
COLOUR_PAYS, VALUE_PAYS = 2, 5
LEAST_BANK = min(COLOUR_PAYS, VALUE_PAYS)
"""A bank with less could not pay a single chip on any field."""

AMOUNT = np.array(AMOUNTS, np.int32)
FIELD_OF_COLOUR = np.array([COLOUR_FIELDS.index(colour) for colour in COLOURS], np.int8)
"""FIELD_OF_COLOUR[face]."""
PAYS = np.array([COLOUR_PAYS] * VALUE + [VALUE_PAYS] * FACES, np.int32)
_WINNING = [[face for face in range(FACES) if COLOURS[face] == colour] for colour in COLOUR_FIELDS]
WINNING = np.array(_WINNING + [[face, face] for face in range(FACES)], np.int8)
"""WINNING[field]: the two faces a colour wins with; a value wins with its own."""


ROUNDS = 2
"""Which option of the card says how many throws a bank has."""


class State(Record):
    """One bank: its throws, until it closes."""

    seats = i8(of=AGREED)
    starter = i8(of=SEAT)
    """The banker."""
    turn = i8(of=SEAT)
    """Who acts: the banker before the bets, a player who bets, then NATURE for the throw."""
    left = i16(of=amount(100))
    """How many throws are left until the bank closes."""
    announced = i8(of=FLAG)
    """Whether the banker has announced the end."""
    throws = i16(of=amount(100))
    fall = i8(of=FACE)
    """How the die fell last."""
    cloth = i32(SEATS, FIELDS, of=CHIPS, per_seat=True)
    """The chips that each player has on each field."""
    chips = i32(SEATS, of=CHIPS, per_seat=True)
    stack = i32(SEATS, of=CHIPS, per_seat=True)
    """What each seat had before this bank."""
    gained = i32(SEATS, of=TOLD)
    """What each seat gained by the last throw."""
    after = i32(FACES, of=CHIPS)
    """What the bank would hold after each fall of the die: never less than nothing."""


@rule
def start(s: State, options: Numbers, seats: int, starter: int, purse: Numbers) -> None:
    """The starter opens his bank."""
    s.seats = seats
    s.starter = starter
    s.turn = starter
    s.left = options[ROUNDS]
    s.fall = NONE
    for seat in range(seats):
        s.chips[seat] = purse[seat]
        s.stack[seat] = purse[seat]
    s.after[:] = s.chips[starter]


@rule
def actor(s: State) -> int:
    """The banker, those who bet, then nature."""
    return int(s.turn)


@rule
def choices(s: State, seat: int, out: Moves) -> int:
    """The banker goes on or, while it is early enough, announces the end; the others bet what the bank can pay."""
    if seat != s.turn:
        return 0
    n = 0
    if seat == s.starter:
        if is_playable(s):
            out[n] = GO_ON
            n += 1
        if may_end(s):
            out[n] = END
            n += 1
        return n
    for size in range(len(AMOUNTS)):
        if AMOUNT[size] > s.chips[seat]:
            break
        for field in range(FIELDS):
            if AMOUNT[size] <= room(s, field):
                out[n] = BET + size * FIELDS + field
                n += 1
    out[n] = DONE
    return n + 1


@rule
def is_playable(s: State) -> bool:
    """Whether, with nothing on the cloth, anybody could bet anything."""
    bank = s.chips[s.starter]
    return bool(bank >= LEAST_BANK and s.chips.sum() > bank)


@rule
def may_end(s: State) -> bool:
    """Whether an end can be announced: it never makes a bank longer, and a bank that cannot open ends at once (RR2)."""
    return bool(s.left > THROWS_AFTER_END or not is_playable(s))


@rule
def room(s: State, field: int) -> int:
    """How many more chips the bank could pay on a field, if it came to the worst (RR3)."""
    return int(min(s.after[WINNING[field, 0]], s.after[WINNING[field, 1]]) // PAYS[field])


@rule
def chances(s: State) -> int:
    """Every face is equally likely."""
    return FACES


@rule
def apply(s: State, move: int) -> None:
    """Throw the die, lay a bet, or say what a banker or a player may say."""
    if s.turn == NATURE:
        throw(s, move)
        open_cloth(s)
    elif move < DONE:
        bet(s, int(AMOUNT[(move - BET) // FIELDS]), (move - BET) % FIELDS)
    elif move == END and not is_playable(s):
        s.turn = NOBODY
    else:
        if move == END:
            s.announced = 1
            s.left = THROWS_AFTER_END
        pass_on(s)


@rule
def bet(s: State, amount: int, field: int) -> None:
    """Chips go onto the cloth; the bank takes them after every fall but those that they win with."""
    s.chips[s.turn] -= amount
    s.cloth[s.turn, field] += amount
    wins = amount * (PAYS[field] + 1)
    for face in range(FACES):
        s.after[face] += amount
        if field == FIELD_OF_COLOUR[face] or field == VALUE + face:
            s.after[face] -= wins


@rule
def pass_on(s: State) -> None:
    """The next clockwise who has chips bets; after the last one the banker throws."""
    s.turn = (s.turn + 1) % s.seats
    while s.turn != s.starter and s.chips[s.turn] == 0:
        s.turn = (s.turn + 1) % s.seats
    if s.turn == s.starter:
        s.turn = NATURE


@rule
def throw(s: State, face: int) -> None:
    """The die falls: the bank takes what lost and pays what won, stake and gain (RR1)."""
    colour = FIELD_OF_COLOUR[face]
    for seat in range(s.seats):
        staked = 0
        for field in range(FIELDS):
            staked += s.cloth[seat, field]
        back = (COLOUR_PAYS + 1) * s.cloth[seat, colour] + (VALUE_PAYS + 1) * s.cloth[seat, VALUE + face]
        s.chips[seat] += back
        s.gained[seat] = back - staked
    s.gained[s.starter] = s.after[face] - s.chips[s.starter]
    s.chips[s.starter] = s.after[face]
    s.cloth[:, :] = 0
    s.after[:] = s.chips[s.starter]
    s.fall = face
    s.throws += 1
    s.left -= 1


@rule
def open_cloth(s: State) -> None:
    """Before the next bets the banker may announce the end; the bank closes when its throws or the chips are gone."""
    if s.left == 0 or not is_playable(s):
        s.turn = NOBODY
        return
    s.turn = s.starter
    if s.announced:
        pass_on(s)


@rule
def payoff(s: State, out: Gains) -> None:
    """The chips each seat has more or fewer than before."""
    for seat in range(s.seats):
        out[seat] = s.chips[seat] - s.stack[seat]


@rule
def hide(s: State, seat: int) -> None:
    """Everything lies open."""


@rule
def guess(s: State, seat: int, rng: Rng) -> None:
    """Nothing is unknown."""
