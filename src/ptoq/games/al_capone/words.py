"""How Al Capone speaks and draws itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ptoq.core.messages import Text
from ptoq.core.notation import Notation
from ptoq.core.words import Paint
from ptoq.games.al_capone.rules import FACE_POINTS, POINTS, SCALES, State
from ptoq.games.dice import DICE, FACE_NAMES, KIND, KIND_NAMES, ranking
from ptoq.games.stakes.rules import NOT_YET
from ptoq.games.stakes.words import (
    BET_VERBS,
    BETTING_RULES,
    dice_before,
    expects_bet,
    fell_and_stand,
    kind_text,
    table_of_bets,
    verdict_of_bets,
    view_of_bets,
    why_no_bet,
)

OPEN = True
THROWN = True

NOTATION = Notation(*BET_VERBS)

RULES = BETTING_RULES
why_not = why_no_bet
expects = expects_bet


def combination(s: State, throw: int) -> Text:
    """What a throw is called, with the points that decide between equals."""
    return Text("al-capone/with-points", kind=kind_text(KIND[s.sequences, throw]), points=POINTS[s.scale, throw])


def facts(s: State, throw: int) -> dict[str, Any]:
    """The same for programs."""
    return _facts(s.sequences, s.scale, throw)


@cache
def _facts(sequences: int, scale: int, throw: int) -> dict[str, Any]:
    return {"kind": KIND_NAMES[KIND[sequences, throw]], "points": int(POINTS[scale, throw])}


def nature(before: State, outcome: int, after: State, seat: int) -> Text | None:
    """How the dice fell, for everybody to see."""
    return fell_and_stand(before, outcome, combination)


def verdict(s: State, names: Sequence[str]) -> list[Text]:
    """Who took the pot."""
    return verdict_of_bets(s, names, combination)


def view(s: State, seat: int) -> dict[str, Any]:
    """The pot, the players, what beats what, and what each face counts between equals."""
    s = s.read()
    return {
        **view_of_bets(s, facts),
        "scale": SCALES[s.scale],
        "ranking": ranking(bool(s.sequences)),
        "points": dict(zip(FACE_NAMES, FACE_POINTS[s.scale], strict=True)),
    }


def picture(s: State, seat: int, names: Sequence[str], paint: Paint) -> str:
    """The players with their dice and chips, and under them the dice just thrown."""
    lines = table_of_bets(s, names, combination, paint)
    if s.turn >= 0 and s.score[s.turn] != NOT_YET:
        lines += dice_before(s, Text("stakes/dice-of", name=names[s.turn]), DICE, paint)
    return "\n".join(lines)
