"""How Pyramid Poker speaks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from ptoq.core.messages import Text
from ptoq.core.notation import Notation, Verb
from ptoq.core.rules import NOBODY
from ptoq.games.cards import CARD_NAMES, CATEGORY, CATEGORY_NAMES
from ptoq.games.pyramid_poker.picture import picture
from ptoq.games.pyramid_poker.pyramid import BIT, SPACE_NAMES, carries, rests_on
from ptoq.games.pyramid_poker.rules import (
    ADD_TO,
    CHOOSE,
    CHOOSE_UP,
    HANDS,
    NOTHING,
    PLACE,
    PLACE_ON,
    SEATS,
    TAKE,
    TAKE_FROM,
    TURNED_UP,
    WIN_POINTS,
    State,
    hand_strength,
    hands_won,
    payoff,
    points,
    pyramid,
)
from ptoq.games.pyramid_poker.sight import (
    card_marks,
    card_text,
    category_of,
    category_text,
    gone,
    high_to_low,
    to_place,
)

__all__ = ["NOTATION", "expects", "nature", "picture", "verdict", "view", "why_not"]

STAGE_NAMES = ("look", "place", "take", "turn up", "choose", "add")

NOTATION = Notation(
    Verb(PLACE_ON, "place {space}", space=SPACE_NAMES),
    Verb(TAKE_FROM, "take {space}", space=SPACE_NAMES),
    Verb(CHOOSE_UP, "choose {block}", block=[str(block + 1) for block in range(TURNED_UP)]),
    Verb(ADD_TO, "add to hand {hand}", hand=[str(hand + 1) for hand in range(HANDS)]),
)


def why_not(s: State, seat: int, move: int) -> Text:
    """Why a move of the player whose turn it is is refused."""
    if s.stage == PLACE:
        return _why_not_place(s, move)
    if s.stage == TAKE:
        return _why_not_take(s, move)
    if s.stage == CHOOSE:
        return Text("pyramid-poker/" + ("joker-stays" if CHOOSE_UP <= move < ADD_TO else "choose-first"))
    if move < ADD_TO:
        return Text("pyramid-poker/add-first")
    return Text("pyramid-poker/hand-full", hand=move - ADD_TO + 1)


def _why_not_place(s: State, move: int) -> Text:
    space = move - PLACE_ON
    if move >= TAKE_FROM:
        return Text("pyramid-poker/place-first")
    below = rests_on(space)
    if below is None or pyramid(s) & BIT[space]:
        return Text("pyramid-poker/space-taken", space=SPACE_NAMES[space])
    left, right = below
    return Text("pyramid-poker/in-the-air", space=SPACE_NAMES[space], left=SPACE_NAMES[left], right=SPACE_NAMES[right])


def _why_not_take(s: State, move: int) -> Text:
    space = move - TAKE_FROM
    if move < TAKE_FROM:
        return Text("pyramid-poker/built")
    if move >= CHOOSE_UP:
        return Text("pyramid-poker/take-first")
    if not pyramid(s) & BIT[space]:
        return Text("pyramid-poker/no-block", space=SPACE_NAMES[space])
    above = [SPACE_NAMES[other] for other in carries(space) if pyramid(s) & BIT[other]]
    return Text("pyramid-poker/covered", space=SPACE_NAMES[space], above=", ".join(above), blocks=len(above))


RULES = {
    "pyramid-poker/place": "PP4",
    "pyramid-poker/take": "PP5",
    "pyramid-poker/choose": "PP6",
    "pyramid-poker/add": "PP5",
}


def expects(s: State, seat: int) -> Text:
    """What the player may do now."""
    if s.stage == PLACE:
        return Text("pyramid-poker/place", card=card_text(s.held))
    if s.stage == TAKE:
        return Text("pyramid-poker/take")
    if s.stage == CHOOSE:
        return Text("pyramid-poker/choose")
    return Text("pyramid-poker/add", card=card_text(s.held))


def nature(before: State, outcome: int, after: State, seat: int) -> Text | None:
    """A block looked at is its owner's secret; one that is turned up is for everybody."""
    if after.stage == PLACE:
        return Text("pyramid-poker/looked-at", card=card_text(after.held)) if seat == after.turn else None
    last = max(place for place in range(TURNED_UP) if after.turned[place] != NOTHING)
    return Text("pyramid-poker/turned-up", number=last + 1, card=card_text(after.turned[last]))


def verdict(s: State, names: Sequence[str]) -> list[Text]:
    """Hand against hand, then the points."""
    gains = np.zeros(SEATS, np.int64)
    payoff(s, gains)
    lines = [_hand_verdict(s, hand, names) for hand in range(HANDS)]
    if not s.basic:
        lines += [_points_verdict(s, seat, name) for seat, name in enumerate(names)]
    if gains[0] == 0:
        return [*lines, Text("pyramid-poker/nobody-scores")]
    winner = int(gains.argmax())
    message = "scores" if not s.basic else "skunks" if hands_won(s, winner) == HANDS else "beats"
    said = Text(f"pyramid-poker/{message}", name=names[winner], other=names[1 - winner], points=gains[winner])
    return [*lines, said]


def _hand_verdict(s: State, hand: int, names: Sequence[str]) -> Text:
    winner = _winner(s, hand)
    best = winner or 0
    kinds = [category_text(CATEGORY[hand_strength(s, seat, hand)]) for seat in range(SEATS)]
    cards = [card_marks(high_to_low(s.hands[seat, hand])) for seat in range(SEATS)]
    return Text(
        "pyramid-poker/" + ("hand-tied" if winner is None else "hand-won"),
        hand=hand + 1,
        name=names[best],
        kind=kinds[best],
        cards=cards[best],
        other_kind=kinds[1 - best],
        other_cards=cards[1 - best],
    )


def _points_verdict(s: State, seat: int, name: str) -> Text:
    total, bonus = points(s, seat), WIN_POINTS[hands_won(s, seat)]
    return Text("pyramid-poker/points-of", name=name, hands=total - bonus, bonus=bonus, total=total)


BITS = BIT.tolist()


def view(s: State, seat: int) -> dict[str, Any]:
    """The pyramid, the hands and what lies open."""
    read = s.read()
    over = read.turn == NOBODY
    theirs = int(read.facing[1])
    seen: dict[str, Any] = {
        "turn": None if over else read.turn,
        "stage": "over" if over else STAGE_NAMES[read.stage],
        "pyramid": {
            SPACE_NAMES[space]: _block(theirs & BITS[space] > 0, card)
            for space, card in enumerate(read.face.tolist())
            if card != NOTHING
        },
        "to_place": [to_place(read, player) for player in range(SEATS)],
        "held": {"card": _name(read.held)} if read.held != NOTHING else None,
        "turned_up": [_name(card) for card in read.turned.tolist() if card != NOTHING],
        "hands": [[_hand(hand) for hand in hands] for hands in read.hands.tolist()],
        "gone": [_name(card) for card in gone(read)],
    }
    if over:
        seen["winners"] = [_winner(s, hand) for hand in range(HANDS)]
        seen["points"] = None if s.basic else [points(s, player) for player in range(SEATS)]
    return seen


def _winner(s: State, hand: int) -> int | None:
    """Who wins a hand, if anybody does (PP8)."""
    lead = hand_strength(s, 0, hand) - hand_strength(s, 1, hand)
    return None if lead == 0 else int(lead < 0)


def _name(card: int) -> str | None:
    return CARD_NAMES[card] if card >= 0 else None


@lru_cache(maxsize=1024)
def _block(theirs: bool, card: int) -> dict[str, Any]:
    return {"facing": int(theirs), "card": _name(card)}


@lru_cache(maxsize=4096)
def _hand(hand: int) -> dict[str, Any]:
    category = category_of(hand)
    return {
        "cards": [CARD_NAMES[card] for card in high_to_low(hand)],
        "category": None if category is None else CATEGORY_NAMES[category],
    }
