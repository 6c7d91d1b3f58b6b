"""Why a block is placed, taken or added in Pyramid Poker, in words.

A block that is placed covers others or leaves them open, and goes with what its owner sees elsewhere. A block that is
taken makes something of a hand, or keeps alive what that hand may become.

The chance of a category (`pyramid_hopes`) is out of the cards that a player has not seen and those that face him in the
pyramid. It leaves out what the opponent takes, and that two hands may want the same card: a measure, not a promise.
"""

from __future__ import annotations

from functools import lru_cache
from threading import get_ident
from typing import Any

from ptoq.core.messages import Text
from ptoq.games.bits import count, members
from ptoq.games.cards import HAND, PLAIN, SUITS
from ptoq.games.pyramid_poker.pyramid import BIT, SPACES, loose_blocks, rests_on
from ptoq.games.pyramid_poker.rules import ADD_TO, CHOOSE_UP, HANDS, PLACE_ON, TAKE_FROM, TURNED_UP, pyramid
from ptoq.games.pyramid_poker.sight import card_mark, category_of, category_text
from ptoq.minds.knowledge.pyramid_hopes import outlook
from ptoq.minds.knowledge.pyramid_worth import (
    UNIT,
    PyramidFacts,
    best_gain,
    blind_gain,
    fill,
    gain,
    look_at_hands,
    take_gain,
)

SURE = 0.995


def explain(state: Any, seat: int, move: int) -> Text:
    """What speaks for a move of a seat, given what it sees."""
    if move >= ADD_TO:
        return _added(state, seat, int(state.held), move - ADD_TO)
    if move >= CHOOSE_UP:
        return _where_it_helps(state, seat, int(state.turned[move - CHOOSE_UP]))
    if move < TAKE_FROM:
        return _placed(state, seat, move - PLACE_ON)
    card = int(state.face[move - TAKE_FROM])
    if card < 0:
        return _unseen(state, seat, move - TAKE_FROM)
    if card >= PLAIN and not state.wild:
        return Text("minds/pyramid-joker", points=joker_gain(state, seat))
    return _where_it_helps(state, seat, card)


def _placed(state: Any, seat: int, space: int) -> Text:
    """What the block in a player's fingers covers there, and which of his other blocks it goes with."""
    held, below = int(state.held), rests_on(space) or ()
    own = [int(state.face[under]) for under in below if int(state.facing[seat]) & BIT[under]]
    names = " ".join(card_mark(card) for card in own)
    if not below:
        reason = Text("minds/pyramid-covers-nothing")
    elif not own:
        reason = Text("minds/pyramid-covers-theirs")
    else:
        reason = Text(f"minds/pyramid-covers-{'own' if len(own) == len(below) else 'both'}", cards=names)
    if held >= PLAIN:
        return Text("minds/pyramid-your-joker", reason=reason)
    alike = [int(card) for card in state.face if 0 <= card < PLAIN and card // SUITS == held // SUITS]
    seen = [card for card in alike if card not in own]
    if seen:
        return Text("minds/pyramid-goes-with", reason=reason, cards=" ".join(card_mark(card) for card in seen))
    return reason


def _unseen(state: Any, seat: int, space: int) -> Text:
    """A block that faces the opponent: whether anything that is seen helps more, and what it lies on."""
    facts = _facts(get_ident())
    look_at_hands(facts, state, seat)
    blind = blind_gain(facts, state.basic)
    blocks, mine = pyramid(state), int(state.facing[seat])
    free = [at for at in range(SPACES) if loose_blocks(blocks) & mine & int(BIT[at])]
    helped = max((take_gain(facts, state, seat, at, blind) for at in free), default=blind)
    reason = Text("minds/pyramid-unseen-better" if helped <= blind else "minds/pyramid-unseen")
    freed = loose_blocks(blocks & ~int(BIT[space])) & ~loose_blocks(blocks) & mine
    names = " ".join(card_mark(int(state.face[at])) for at in range(SPACES) if freed & int(BIT[at]))
    return Text("minds/pyramid-frees", reason=reason, cards=names) if names else reason


def joker_gain(state: Any, seat: int) -> float:
    """How many points the best of three cards that were not seen adds more, on average, than one of them."""
    facts = _facts(get_ident())
    look_at_hands(facts, state, seat)
    cards = [card for card in members(int(state.unseen)) if card < PLAIN]
    gains = sorted(best_gain(facts, state.basic, card) for card in cards)
    n = len(gains)
    if n < TURNED_UP:
        return 0.0
    # Of n times n times n ways to draw three, so many have this card as their best.
    best = mean = 0.0
    for lower, gained in enumerate(gains):
        best += gained * ((lower + 1) ** TURNED_UP - lower**TURNED_UP)
        mean += gained
    return float(round((best / n**TURNED_UP - mean / n) / UNIT, 1)) + 0.0


def _where_it_helps(state: Any, seat: int, card: int) -> Text:
    """A card by the hand that it helps most."""
    facts = _facts(get_ident())
    look_at_hands(facts, state, seat)
    free = [hand for hand in range(HANDS) if count(int(state.hands[seat, hand])) < HAND]
    return _added(state, seat, card, max(free, key=lambda hand: gain(facts, state.basic, hand, card)))


@lru_cache(maxsize=16)
def _facts(thread: int) -> PyramidFacts:
    """Working memory; every thread has its own."""
    facts = PyramidFacts.new()
    fill(facts)
    return facts


def _added(state: Any, seat: int, card: int, hand: int) -> Text:
    """What a card makes of a hand."""
    cards = int(state.hands[seat, hand]) | 1 << card
    made = category_of(cards)
    if made is not None:
        return Text("minds/pyramid-makes", hand=hand + 1, kind=category_text(made))
    if count(cards) == 1:
        return Text("minds/pyramid-begins", hand=hand + 1, card=card_mark(card))
    aim, chance = outlook(cards, to_be_had(state, card))
    if chance > SURE:
        return Text("minds/pyramid-sure", hand=hand + 1, kind=category_text(aim))
    return Text("minds/pyramid-alive", hand=hand + 1, kind=category_text(aim), percent=round(100 * chance))


def to_be_had(state: Any, card: int) -> int:
    """The plain cards that a view has not seen, and those it sees in the pyramid, but for the one in question."""
    pool = int(state.unseen)
    for face in state.face:
        pool |= 1 << int(face) if face >= 0 else 0
    return pool & (1 << PLAIN) - 1 & ~(1 << card)
