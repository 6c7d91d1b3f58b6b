"""The rules of Pyramid Poker (PP1-PP12)."""

from __future__ import annotations

import numpy as np

from ptoq.core.compile import rule
from ptoq.core.draws import Rng, below
from ptoq.core.meanings import AGREED, FLAG, SEAT, TOLD, members, one_of
from ptoq.core.record import UNKNOWN, Record, i8, i16, i64
from ptoq.core.rules import NATURE, NOBODY, Gains, Moves, Numbers
from ptoq.games.bits import count, lowest, nth
from ptoq.games.cards import CARD, CARDS, CATEGORY, HAND, PLAIN, strength_of_set
from ptoq.games.pyramid_poker.pyramid import BASE, BIT, SPACE_OF_BIT, SPACES, loose_blocks, open_spaces

SEATS = 2
HANDS = 3
BLOCKS = SEATS * HANDS * HAND
"""How many blocks are built with; the others are set aside."""
TURNED_UP = 3
NOTHING = -2
"""Where a block could be and none is."""

LOOK, PLACE, TAKE, TURN_UP, CHOOSE, ADD = range(6)
"""The stages of a turn. Nature acts in LOOK and TURN_UP; then the player does what the stage says."""

PLACE_ON = 0
"""Moves from here: place the block just looked at on this space."""
TAKE_FROM = PLACE_ON + SPACES
"""Moves from here: take the block on this space."""
CHOOSE_UP = TAKE_FROM + SPACES
"""Moves from here: choose this one of the three blocks turned up for a joker."""
ADD_TO = CHOOSE_UP + TURNED_UP
"""Moves from here: add the block taken to this hand."""
# No two spaces that can be chosen at once lie over each other, so there is at most one for each letter.
MOST_CHOICES = BASE


SCORING, JOKERS = 2, 3
"""The options of a round in the order of the card; those before them are the match's."""


class State(Record):
    """A round of Pyramid Poker."""

    seats = i8(of=AGREED)
    starter = i8(of=SEAT)
    turn = i8(of=SEAT)
    stage = i8(of=one_of(6))
    facing = i64(SEATS, of=TOLD, per_seat=True)
    """The blocks that face each player, as a set of spaces; together they are the pyramid."""
    face = i8(SPACES, of=CARD)
    """The card on the block that stands there."""
    unseen = i64(of=members(CARDS))
    """The cards that nobody has seen yet, as a set."""
    held = i8(of=CARD)
    """The block in the player's fingers: looked at and not placed, or taken and not yet added."""
    turned = i8(TURNED_UP, of=CARD)
    """The blocks turned up for a joker."""
    hands = i64(SEATS, HANDS, of=members(CARDS), per_seat=True)
    """The cards of each hand, as a set."""
    shown = i16(of=FLAG)
    """Whether both know the block in his fingers: it faced the opponent, or was turned up for a joker."""
    wild = i8(of=AGREED)
    basic = i8(of=AGREED)


@rule
def start(s: State, options: Numbers, seats: int, starter: int, purse: Numbers) -> None:
    """An empty foundation, and 54 blocks face down (PP1, PP2)."""
    s.seats = seats
    s.starter = starter
    s.turn = starter
    s.stage = LOOK
    s.face[:] = NOTHING
    s.unseen = (1 << CARDS) - 1
    s.held = NOTHING
    s.turned[:] = NOTHING
    s.wild = options[JOKERS]
    s.basic = options[SCORING]


@rule
def actor(s: State) -> int:
    """Nature says what is on a block that is looked at for the first time; all else is the player's."""
    return NATURE if s.stage == LOOK or s.stage == TURN_UP else s.turn


@rule
def pyramid(s: State) -> int:
    """The spaces where blocks stand."""
    return int(s.facing[0]) | int(s.facing[1])


@rule
def choices(s: State, seat: int, out: Moves) -> int:
    """Where to place, what to take, which block to choose or which hand to add to."""
    if seat != s.turn:
        return 0
    if s.stage == PLACE:
        return list_spaces(open_spaces(pyramid(s)), PLACE_ON, out)
    if s.stage == TAKE:
        return list_spaces(loose_blocks(pyramid(s)), TAKE_FROM, out)
    n = 0
    if s.stage == ADD:
        for hand in range(HANDS):
            if count(int(s.hands[seat, hand])) < HAND:
                out[n] = ADD_TO + hand
                n += 1
    elif s.stage == CHOOSE:
        for place in range(TURNED_UP):
            if s.turned[place] < PLAIN:
                out[n] = CHOOSE_UP + place
                n += 1
    return n


@rule
def list_spaces(spaces: int, first_move: int, out: Moves) -> int:
    """Write the moves for a set of spaces; how many."""
    n = 0
    while spaces:
        out[n] = first_move + SPACE_OF_BIT[lowest(spaces)]
        spaces &= spaces - 1
        n += 1
    return n


@rule
def chances(s: State) -> int:
    """Every card that nobody has seen is equally likely."""
    return count(int(s.unseen))


@rule
def draw(s: State, n: int) -> int:
    """Draw the n-th of the unseen cards."""
    unseen = int(s.unseen)
    card = nth(unseen, n)
    s.unseen = unseen ^ 1 << card
    return card


@rule
def apply(s: State, move: int) -> None:
    """Play what the stage is about."""
    if s.stage == LOOK:
        s.held = draw(s, move)
        s.stage = PLACE
    elif s.stage == PLACE:
        place(s, move - PLACE_ON)
    elif s.stage == TAKE:
        take(s, move - TAKE_FROM)
    elif s.stage == ADD:
        add(s, move - ADD_TO)
    elif s.stage == TURN_UP:
        turn_up(s, move)
    else:
        choose(s, move - CHOOSE_UP)


@rule
def place(s: State, space: int) -> None:
    """The block goes on the pyramid facing its owner (PP4); after thirty of them, blocks are taken (PP5)."""
    s.face[space] = s.held
    s.held = NOTHING
    s.facing[s.turn] |= BIT[space]
    s.turn = 1 - s.turn
    s.stage = LOOK if count(pyramid(s)) < BLOCKS else TAKE


@rule
def take(s: State, space: int) -> None:
    """A loose block leaves the pyramid; a joker is discarded in the open (PP6), unless it is wild (PP12)."""
    card = s.face[space]
    joker = card >= PLAIN and s.wild == 0
    s.shown = joker or (s.facing[s.turn] & BIT[space]) == 0
    s.held = NOTHING if joker else card
    s.stage = TURN_UP if joker else ADD
    s.face[space] = NOTHING
    s.facing[0] &= ~BIT[space]
    s.facing[1] &= ~BIT[space]


@rule
def turn_up(s: State, n: int) -> None:
    """One of the three set-aside blocks is turned up (PP6)."""
    place = 0
    while s.turned[place] != NOTHING:
        place += 1
    s.turned[place] = draw(s, n)
    if place == TURNED_UP - 1:
        s.stage = CHOOSE


@rule
def choose(s: State, place: int) -> None:
    """One of the three is taken in the joker's stead, the others leave the game (PP6)."""
    s.held = s.turned[place]
    s.turned[:] = NOTHING
    s.stage = ADD


@rule
def add(s: State, hand: int) -> None:
    """The block joins a hand face up, and the turn passes on until the pyramid is gone (PP5)."""
    s.hands[s.turn, hand] |= 1 << int(s.held)
    s.held = NOTHING
    s.shown = 0
    s.stage = TAKE
    s.turn = 1 - s.turn if pyramid(s) else NOBODY


HAND_POINTS = np.array([-1, 0, 0, 0, 1, 1, 2, 3, 4, 5, 5], np.int8)
"""HAND_POINTS[category]: from below a pair to a royal flush and five of a kind (PP10, PP12)."""
WIN_POINTS = np.array([0, 0, 3, 4], np.int8)
"""WIN_POINTS[hands won] (PP10)."""


@rule
def hand_strength(s: State, seat: int, hand: int) -> int:
    """How strong a full hand is."""
    return strength_of_set(int(s.hands[seat, hand]))


@rule
def hand_points(s: State, seat: int, hand: int) -> int:
    """What a full hand is worth by itself (PP10)."""
    return int(HAND_POINTS[CATEGORY[hand_strength(s, seat, hand)]])


@rule
def hands_won(s: State, seat: int) -> int:
    """How many hands beat the opponent's hand of the same number (PP8)."""
    won = 0
    for hand in range(HANDS):
        won += hand_strength(s, seat, hand) > hand_strength(s, 1 - seat, hand)
    return won


@rule
def points(s: State, seat: int) -> int:
    """A player's total by the advanced scoring (PP10)."""
    total = int(WIN_POINTS[hands_won(s, seat)])
    for hand in range(HANDS):
        total += hand_points(s, seat, hand)
    return total


@rule
def payoff(s: State, out: Gains) -> None:
    """The difference of the totals (PP10); by the basic scoring 1 for more hands won, 2 for all three (PP9)."""
    if s.basic:
        won, lost = hands_won(s, 0), hands_won(s, 1)
        lead = (won > lost) - (lost > won) + (won == HANDS) - (lost == HANDS)
    else:
        lead = points(s, 0) - points(s, 1)
    out[0] = lead
    out[1] = -lead


@rule
def hide(s: State, seat: int) -> None:
    """Hide the blocks that face somebody else, and the one in his fingers; their cards count as unseen."""
    unseen = int(s.unseen)
    for owner in range(SEATS):
        if owner != seat:
            blocks = int(s.facing[owner])
            while blocks:
                space = SPACE_OF_BIT[lowest(blocks)]
                blocks &= blocks - 1
                if s.face[space] != UNKNOWN:
                    unseen |= 1 << int(s.face[space])
                    s.face[space] = UNKNOWN
    if s.held >= 0 and s.shown == 0 and s.turn != seat:
        unseen |= 1 << int(s.held)
        s.held = UNKNOWN
    s.unseen = unseen


@rule
def guess(s: State, seat: int, rng: Rng) -> None:
    """Deal the cards that the seat has not seen to the blocks it does not know."""
    if s.held == UNKNOWN:
        # A joker would have been discarded when it was taken.
        jokers = 0 if s.stage == PLACE or s.wild else count(int(s.unseen) >> PLAIN)
        s.held = draw(s, below(rng, chances(s) - jokers))
    blocks = pyramid(s)
    while blocks:
        space = SPACE_OF_BIT[lowest(blocks)]
        blocks &= blocks - 1
        if s.face[space] == UNKNOWN:
            s.face[space] = draw(s, below(rng, chances(s)))
