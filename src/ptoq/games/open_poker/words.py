"""How open dice poker speaks and draws itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ptoq.core.messages import Text
from ptoq.core.notation import Notation, Verb
from ptoq.core.words import Paint
from ptoq.games.dice import (
    DICE,
    FACE_NAMES,
    KEEP_SIZE,
    KEEPS,
    KIND,
    KIND_NAMES,
    READING,
    SUBKEEPS,
    THROWS,
    dice_names,
    faces_text,
    ranking,
    throw_of,
    values,
)
from ptoq.games.open_poker.rules import KEEP, MOST_THROWS, STAND, State
from ptoq.games.stakes.rules import DROP, MATCH, NOT_YET
from ptoq.games.stakes.words import (
    BET_VERBS,
    BETTING_RULES,
    dice_before,
    expects_bet,
    fell,
    fell_and_stand,
    kind_text,
    table_of_bets,
    verdict_of_bets,
    view_of_bets,
    why_no_bet,
)

OPEN = True
THROWN = True

NOTATION = Notation(
    *BET_VERBS,
    Verb(KEEP, "keep {dice}", dice=dice_names(range(len(KEEPS)))),
    Verb(STAND, "stand"),
)


def combination(s: State, throw: int) -> Text:
    """What a throw is called; with its reading, if aces stand for something else."""
    reading = READING[s.sequences, s.joker, throw]
    name = kind_text(KIND[s.sequences, reading])
    return name if reading == throw else Text("open-poker/read-as", kind=name, dice=faces_text(THROWS[reading]))


def facts(s: State, throw: int) -> dict[str, Any]:
    """The same for programs: the kind, the faces that name it, and the dice as they are read."""
    return _facts(s.sequences, s.joker, throw)


@cache
def _facts(sequences: int, joker: int, throw: int) -> dict[str, Any]:
    reading = READING[sequences, joker, throw]
    return {
        "kind": KIND_NAMES[KIND[sequences, reading]],
        "values": [FACE_NAMES[face] for face in values(THROWS[reading], bool(sequences))],
        "reading": [FACE_NAMES[face] for face in THROWS[reading]],
    }


def throwing(s: State) -> bool:
    """Whether the player looks at dice that do not stand yet."""
    return s.loose == 0 and s.throws > 0


def why_not(s: State, seat: int, move: int) -> Text:
    """Why a move of the player whose turn it is is refused."""
    if s.asked == seat or move in (MATCH, DROP):
        return why_no_bet(s, seat, move)
    if throwing(s) and move < KEEP:
        return Text("open-poker/dice-first")
    if not throwing(s):
        return why_no_bet(s, seat, move) if move < KEEP else Text("open-poker/dice-stand")
    keep = move - KEEP
    if KEEP_SIZE[keep] == 0:
        return Text("open-poker/keep-one")
    if keep not in SUBKEEPS[throw_of(s.dice[seat])]:
        return Text("open-poker/dice-not-there", dice=faces_text(KEEPS[keep]))
    return Text("open-poker/keep-four")


RULES = {**BETTING_RULES, "open-poker/keep-or-stand": "OP2"}


def expects(s: State, seat: int) -> Text:
    """What the player may do now."""
    if throwing(s):
        return Text("open-poker/keep-or-stand", left=MOST_THROWS - s.throws)
    return expects_bet(s, seat)


def nature(before: State, outcome: int, after: State, seat: int) -> Text | None:
    """How the dice fell, for everybody to see."""
    if before.throws + 1 == MOST_THROWS:
        return fell_and_stand(before, outcome, combination)
    return fell(before.loose, outcome)


def verdict(s: State, names: Sequence[str]) -> list[Text]:
    """Who took the pot."""
    return verdict_of_bets(s, names, combination)


def view(s: State, seat: int) -> dict[str, Any]:
    """The pot, the players, the throw that is being made, and what beats what."""
    s = s.read()
    return {
        **view_of_bets(s, facts),
        "throws": s.throws,
        "dice": [FACE_NAMES[face] for face in s.dice[s.turn].tolist()] if throwing(s) else [],
        "standing": s.standing,
        "combination": facts(s, throw_of(s.dice[s.turn])) if throwing(s) else None,
        "ranking": ranking(bool(s.sequences)),
        "joker": bool(s.joker),
    }


def picture(s: State, seat: int, names: Sequence[str], paint: Paint) -> str:
    """The players with their dice and chips, and under them the dice on the table."""
    lines = table_of_bets(s, names, combination, paint)
    if throwing(s):
        title = Text("open-poker/throw-number", name=names[s.turn], number=s.throws)
        lines += dice_before(s, title, int(s.standing), paint)
    elif s.turn >= 0 and s.score[s.turn] != NOT_YET:
        lines += dice_before(s, Text("stakes/dice-of", name=names[s.turn]), DICE, paint)
    return "\n".join(lines)
