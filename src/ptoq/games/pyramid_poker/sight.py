"""What a view of Pyramid Poker shows: the cards, hands and blocks that both its words and its picture speak of."""

from __future__ import annotations

from collections.abc import Iterable

from ptoq.core.messages import Text
from ptoq.games.bits import count, members
from ptoq.games.cards import CARD_NAMES, CARDS, CATEGORY, CATEGORY_NAMES, HAND, PLAIN, strength_of_set
from ptoq.games.pyramid_poker.rules import BLOCKS, LOOK, PLACE, SEATS, State

STAR = "★"
"""A joker where cards stand side by side."""


def card_text(card: int) -> Text | str:
    """A card in a sentence."""
    return CARD_NAMES[card] if card < PLAIN else Text("pyramid-poker/joker")


def card_mark(card: int) -> str:
    """A card in a row of cards."""
    return CARD_NAMES[card] if card < PLAIN else STAR


def card_marks(cards: Iterable[int]) -> str:
    """A row of cards."""
    return " ".join(card_mark(card) for card in cards)


def high_to_low(cards: int) -> list[int]:
    """The cards of a set, jokers first, then the highest."""
    return members(int(cards))[::-1]


def category_of(hand: int) -> int | None:
    """What a hand is, once it is full."""
    return int(CATEGORY[strength_of_set(int(hand))]) if count(int(hand)) == HAND else None


def category_text(category: int) -> Text:
    """What a hand is, in a sentence."""
    return Text("pyramid-poker/" + CATEGORY_NAMES[category].replace(" ", "-"))


def to_place(s: State, seat: int) -> int:
    """How many face-down blocks still lie before a player."""
    stage = int(s.stage)
    if stage not in (LOOK, PLACE):
        return 0
    looked_at = stage == PLACE and s.turn == seat
    return BLOCKS // SEATS - int(s.facing[seat]).bit_count() - bool(looked_at)


def gone(s: State) -> list[int]:
    """The blocks that this view has seen leave the game: jokers, and what was turned up and not chosen."""
    somewhere = int(s.unseen)
    for card in (*s.face.tolist(), *s.turned.tolist(), int(s.held)):
        somewhere |= 1 << card if card >= 0 else 0
    for hand in s.hands.ravel().tolist():
        somewhere |= hand
    return high_to_low(~somewhere & (1 << CARDS) - 1)
