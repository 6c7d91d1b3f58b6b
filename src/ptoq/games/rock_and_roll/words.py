"""How Rock and Roll speaks and draws itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ptoq.core.messages import Text, say
from ptoq.core.notation import Notation, Verb
from ptoq.core.rules import NATURE, NOBODY
from ptoq.core.words import Paint
from ptoq.games.dice import COLOURS, FACE_NAMES, FACES
from ptoq.games.pictures import dice_row, fit
from ptoq.games.rock_and_roll.rules import (
    AMOUNTS,
    BET,
    COLOUR_FIELDS,
    DONE,
    END,
    FIELDS,
    GO_ON,
    LEAST_BANK,
    NONE,
    PAYS,
    VALUE,
    WINNING,
    State,
    is_playable,
    may_end,
    room,
)

FIELD_NAMES = (*COLOUR_FIELDS, *FACE_NAMES)

PAID = dict(zip(FIELD_NAMES, PAYS.tolist(), strict=True))
"""What a field pays for one chip (RR1)."""

WINS = {
    name: [field for field, faces in zip(FIELD_NAMES, WINNING.tolist(), strict=True) if face in faces]
    for face, name in enumerate(FACE_NAMES)
}
"""The fields that win with a face (RR1)."""

OPEN = True
THROWN = True

NOTATION = Notation(
    Verb(BET, "bet {amount} on {field}", amount=[str(amount) for amount in AMOUNTS], field=FIELD_NAMES),
    Verb(DONE, "done"),
    Verb(GO_ON, "go on"),
    Verb(END, "announce the end"),
)

NAME_WIDTH = 12
CELL = 24


def field_text(field: int) -> Text | str:
    """The name of a field, for a sentence."""
    return Text("rock-and-roll/field-" + FIELD_NAMES[field]) if field < VALUE else FIELD_NAMES[field]


def why_not(s: State, seat: int, move: int) -> Text:
    """Why a bet or a word is refused."""
    if seat == s.starter:
        if move == END:
            return Text("rock-and-roll/end-too-late", left=int(s.left))
        if move == GO_ON:
            return Text("rock-and-roll/bank-broken")
        return Text("rock-and-roll/banker-bets-not", expected=expects(s, seat))
    if move in (GO_ON, END):
        return Text("rock-and-roll/banker-only")
    amount, field = divmod(move - BET, FIELDS)
    if AMOUNTS[amount] > s.chips[seat]:
        return Text("rock-and-roll/too-few-chips", chips=int(s.chips[seat]))
    return Text("rock-and-roll/bank-cannot-pay", field=field_text(field), most=room(s, field))


RULES = {
    "rock-and-roll/go-on-or-end": "RR2",
    "rock-and-roll/only-go-on": "RR2",
    "rock-and-roll/only-end": "RR3",
    "rock-and-roll/bet-or-done": "RR1",
}


def expects(s: State, seat: int) -> Text:
    """What the banker or a player may do now."""
    if seat == s.starter:
        key = "only-end" if not is_playable(s) else "go-on-or-end" if may_end(s) else "only-go-on"
        return Text(f"rock-and-roll/{key}")
    return Text("rock-and-roll/bet-or-done", chips=int(s.chips[seat]))


def fall_text(face: int) -> Text:
    """A fall of the die, with its colour."""
    return Text("rock-and-roll/fell", face=FACE_NAMES[face], colour=Text("rock-and-roll/field-" + COLOURS[face]))


def nature(before: State, outcome: int, after: State, seat: int) -> Text | None:
    """How the die fell, for everybody to see, and what that meant for this seat."""
    if seat < 0 or after.gained[seat] == 0:
        return fall_text(outcome)
    gained = int(after.gained[seat])
    key = "rock-and-roll/fell-won" if gained > 0 else "rock-and-roll/fell-lost"
    return Text(key, fell=fall_text(outcome), chips=abs(gained))


def verdict(s: State, names: Sequence[str]) -> list[Text]:
    """Why the bank closed, and what everybody gained."""
    if s.throws == 0:
        key = "closed-unopened"
    elif s.chips[s.starter] < LEAST_BANK:
        key = "closed-broken"
    elif s.left == 0:
        key = "closed-thrown"
    else:
        key = "closed-alone"
    gains = [int(chips - stack) for chips, stack in zip(s.chips, s.stack, strict=True)]
    return [Text("rock-and-roll/" + key, name=names[s.starter], throws=int(s.throws))] + [
        Text("rock-and-roll/gain", name=name, gain=f"{gains[seat]:+d}", chips=abs(gains[seat]))
        for seat, name in enumerate(names)
        if s.stack[seat] > 0
    ]


def view(s: State, seat: int) -> dict[str, Any]:
    """The cloth, the chips and the last fall."""
    read = s.read()
    return {
        "banker": read.starter,
        "turn": read.turn,
        "throws": read.throws,
        "left": read.left,
        "announced": bool(read.announced),
        "fall": None if read.fall == NONE else FACE_NAMES[read.fall],
        "chips": read.chips[: read.seats].tolist(),
        "gained": read.gained[: read.seats].tolist(),
        "cloth": [
            {name: chips for name, chips in zip(FIELD_NAMES, bets, strict=True) if chips}
            for bets in read.cloth[: read.seats].tolist()
        ],
        "pays": PAID,
        "wins": WINS,
        "after": dict(zip(FACE_NAMES, read.after.tolist(), strict=True)),
        "room": {FIELD_NAMES[field]: room(s, field) for field in range(FIELDS)},
    }


def picture(s: State, seat: int, names: Sequence[str], paint: Paint) -> str:
    """The cloth as drawn on a sheet of paper, the players around it, and the last fall."""
    lines = [paint(say(_heading(s, names)), "bold"), ""]
    lines += _cloth_lines(s, paint)
    lines.append("")
    lines += [_player_line(s, player, names, paint) for player in range(s.seats)]
    if s.fall != NONE:
        lines += ["", say(fall_text(int(s.fall))), *dice_row([int(s.fall)], 0, paint)]
    return "\n".join(lines)


def _heading(s: State, names: Sequence[str]) -> Text:
    key = "closed" if s.turn == NOBODY else "end-announced" if s.announced else "bank-of"
    return Text("rock-and-roll/" + key, name=names[s.starter], left=int(s.left))


def _cloth_lines(s: State, paint: Paint) -> list[str]:
    """A row for each colour: the colour itself, and its two values."""
    edge = "─" * CELL
    lines = [f"┌{edge}┬{edge}┬{edge}┐"]
    for colour in range(VALUE):
        fields = [colour, *(VALUE + face for face in range(FACES) if COLOURS[face] == FIELD_NAMES[colour])]
        bets = [_bets(s, field) for field in fields]
        titles = [f" {say(field_text(field)).upper():<{CELL - 1}}" for field in fields]
        lines.append("│" + "│".join(paint(title, FIELD_NAMES[colour]) for title in titles) + "│")
        for row in range(max(1, *map(len, bets))):
            cells = [f" {cell[row] if row < len(cell) else '':<{CELL - 1}}" for cell in bets]
            lines.append("│" + "│".join(cells) + "│")
        lines.append(f"├{edge}┼{edge}┼{edge}┤" if colour < VALUE - 1 else f"└{edge}┴{edge}┴{edge}┘")
    return lines


def _bets(s: State, field: int) -> list[str]:
    """What lies on a field, three bets to a line: the player's number and his chips."""
    bets = [f"{player + 1}:{int(s.cloth[player, field])}" for player in range(s.seats) if s.cloth[player, field]]
    return [" ".join(f"{bet:<6}" for bet in bets[first : first + 3]) for first in range(0, len(bets), 3)]


def _player_line(s: State, player: int, names: Sequence[str], paint: Paint) -> str:
    """Who sits there, his chips, what he has on the cloth and what the last throw brought him."""
    acts = player == s.turn or (s.turn == NATURE and player == s.starter)
    who = f"{'▸' if acts else ' '} {player + 1} {fit(names[player], NAME_WIDTH):<{NAME_WIDTH}}"
    line = paint(who, "bold") + f"{int(s.chips[player]):>6}"
    staked = sum(int(chips) for chips in s.cloth[player])
    notes = []
    if player == s.starter:
        notes.append(say(Text("rock-and-roll/bank")))
    if staked:
        notes.append(say(Text("rock-and-roll/staked", chips=staked)))
    if s.gained[player]:
        notes.append(say(Text("rock-and-roll/last-gain", gain=f"{int(s.gained[player]):+d}")))
    return (line + "   " + " · ".join(notes)).rstrip()
