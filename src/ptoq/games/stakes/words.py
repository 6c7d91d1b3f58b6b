"""How stakes speak and draw themselves: bets, refusals, the table with pot and players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from ptoq.core.messages import Text, say
from ptoq.core.notation import Verb
from ptoq.core.rules import NOBODY
from ptoq.core.words import Paint
from ptoq.games.dice import COLOURS, DICE, FACE_NAMES, FACES, KIND_NAMES, THROWS, faces_text, throw_of
from ptoq.games.pictures import dice_row, fit
from ptoq.games.stakes import HIGHEST_STAKE
from ptoq.games.stakes.rules import (
    AWAY,
    DROP,
    DROPPED,
    MATCH,
    NO_RAISE,
    NOT_YET,
    TOOK,
    Betting,
    actor,
    top_stake,
)

BET_VERBS = (
    Verb(NO_RAISE, "no raise"),
    Verb(NO_RAISE + 1, "raise to {stake}", stake=[str(stake) for stake in range(1, HIGHEST_STAKE + 1)]),
    Verb(MATCH, "match"),
    Verb(DROP, "drop"),
)
STATUS_NAMES = ("away", "dropped", "beaten", "playing", "took")

Combination = Callable[[Any, int], Text]
"""What a throw is called in a game: the state (for its options) and the throw."""


def kind_text(kind: int) -> Text:
    """The name of a kind of combination."""
    return Text("dice/kind-" + KIND_NAMES[kind].replace(" ", "-"))


def pot(s: Betting) -> int:
    """What lies in the pot."""
    return int(s.paid.sum() - s.won.sum())


def why_no_bet(s: Betting, seat: int, move: int) -> Text:
    """Why a bet is refused; or anything at all, of a player who must answer a raise."""
    if s.asked == seat:
        return Text("stakes/answer-first", stake=s.stake)
    if move in (MATCH, DROP):
        return Text("stakes/nothing-to-answer")
    if move <= s.stake:
        return Text("stakes/not-higher", stake=s.stake)
    if move > s.most:
        return Text("stakes/above-highest", most=s.most)
    return Text("stakes/cannot-pay", top=top_stake(s, seat))


BETTING_RULES = dict.fromkeys(("stakes/raise-or-not", "stakes/match-or-drop", "stakes/last-chips-or-drop"), "OP3")


def expects_bet(s: Betting, seat: int) -> Text:
    """What a player who must bet may do."""
    if s.asked != seat:
        return Text("stakes/raise-or-not", stake=s.stake, top=top_stake(s, seat))
    missing = s.stake - s.paid[seat]
    if missing > s.chips[seat]:
        return Text("stakes/last-chips-or-drop", stake=s.stake, chips=s.chips[seat])
    return Text("stakes/match-or-drop", stake=s.stake, chips=missing)


def fallen(loose: int, outcome: int) -> list[int]:
    """The faces of the loose dice in an outcome of nature."""
    return [outcome // FACES**die % FACES for die in range(loose)]


def fell(loose: int, outcome: int) -> Text:
    """How the loose dice fell."""
    return Text("stakes/fell", dice=faces_text(fallen(loose, outcome)))


def fell_and_stand(s: Betting, outcome: int, combination: Combination) -> Text:
    """How the loose dice of a state fell, and what all five are now: they stand."""
    thrown = fallen(s.loose, outcome)
    dice = sorted([*map(int, s.dice[s.turn, : DICE - s.loose]), *thrown])
    what = combination(s, THROWS.index(tuple(dice)))
    return Text("stakes/fell-and-stand", dice=faces_text(thrown), row=faces_text(dice), combination=what)


def verdict_of_bets(s: Betting, names: Sequence[str], combination: Combination) -> list[Text]:
    """Who took the pot and with what; who took the rest."""
    first = int(s.winner)
    if all(s.status[seat] in (AWAY, DROPPED) for seat in range(s.seats) if seat != first):
        lines = [Text("stakes/left-alone", name=names[first], chips=s.won[first])]
    else:
        what = combination(s, throw_of(s.dice[first]))
        lines = [Text("stakes/takes-pot", name=names[first], chips=s.won[first], combination=what)]
    others = [seat for seat in range(s.seats) if s.status[seat] == TOOK and seat != first]
    for seat in sorted(others, key=lambda seat: -int(s.place[seat])):
        lines.append(Text("stakes/takes-rest", name=names[seat], chips=s.won[seat]))
    return lines


def view_of_bets(s: Betting, facts: Callable[[Any, int], dict[str, Any]]) -> dict[str, Any]:
    """The pot, the stake and the players with the facts of their throws, for programs."""
    status, chips, paid, won, score, dice = (
        field.tolist() for field in (s.status, s.chips, s.paid, s.won, s.score, s.dice)
    )
    return {
        "turn": s.turn,
        "asked": None if s.asked == NOBODY else s.asked,
        "pot": sum(paid) - sum(won),
        "stake": s.stake,
        "least": s.least,
        "most": s.most,
        "playing_off": bool(s.playing_off),
        "players": [
            {
                "status": STATUS_NAMES[status[seat]],
                "chips": chips[seat],
                "paid": paid[seat],
                "won": won[seat],
                "dice": [FACE_NAMES[face] for face in dice[seat]] if score[seat] != NOT_YET else [],
                "combination": facts(s, _throw(*dice[seat])) if score[seat] != NOT_YET else None,
            }
            for seat in range(s.seats)
        ],
    }


@cache
def _throw(*dice: int) -> int:
    return THROWS.index(tuple(sorted(dice)))


def table_of_bets(s: Betting, names: Sequence[str], combination: Combination, paint: Paint) -> list[str]:
    """The pot, and a line for every player: dice, what they are, chips before him and in the pot."""
    heads = ("", *(say(Text(f"stakes/head-{column}")) for column in ("dice", "combination", "chips", "paid")))
    rows = [cells(s, seat, names[seat], combination) for seat in range(s.seats)]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    acting = s.turn if s.loose > 0 else actor(s)
    lines = [paint(say(Text("stakes/pot", chips=pot(s), stake=s.stake, most=s.most)), "bold"), ""]
    lines.append(paint("  " + "  ".join(lined_up(heads, widths)), "dim"))
    for seat, row in enumerate(rows):
        name, dice, what, chips, paid = lined_up(row, widths)
        gone = s.status[seat] in (AWAY, DROPPED)
        what_style = "dim" if gone else "green" if s.status[seat] == TOOK else "bold"
        painted = (paint(name, "dim" if gone else "bold"), painted_faces(dice, paint), paint(what, what_style))
        lines.append(("▸ " if seat == acting else "  ") + "  ".join((*painted, chips, paid)))
    if s.playing_off and s.turn != NOBODY:
        lines += ["", say(Text("stakes/play-off"))]
    return lines


def cells(s: Betting, seat: int, name: str, combination: Combination) -> tuple[str, ...]:
    """The texts in a player's line."""
    dice = faces_text(s.dice[seat]) if s.score[seat] != NOT_YET else ""
    return fit(name, 12), dice, say(remark(s, seat, combination)), str(s.chips[seat]), str(s.paid[seat])


def lined_up(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    """Texts filled up to the widths of their columns, the two numbers at the end to the right."""
    return [
        f"{text:<{width}}" if column < 3 else f"{text:>{width}}"
        for column, (text, width) in enumerate(zip(row, widths, strict=True))
    ]


def painted_faces(dice: str, paint: Paint) -> str:
    """Faces in their colours, what is filled up left as it is."""
    faces = dice.split(" ")
    return " ".join(paint(face, COLOURS[FACE_NAMES.index(face)]) if face else "" for face in faces)


def dice_before(s: Betting, title: Text, standing: int, paint: Paint) -> list[str]:
    """The dice of the player whose turn it is, large."""
    return ["", say(title), *dice_row([int(face) for face in s.dice[s.turn]], standing, paint)]


def remark(s: Betting, seat: int, combination: Combination) -> Text | str:
    """What stands behind a player's dice: what they are, or why there are none."""
    if s.status[seat] == AWAY:
        return Text("stakes/away")
    if s.status[seat] == DROPPED:
        return Text("stakes/dropped")
    if s.score[seat] != NOT_YET:
        return combination(s, throw_of(s.dice[seat]))
    return Text("stakes/plays-off") if s.playing_off else ""
