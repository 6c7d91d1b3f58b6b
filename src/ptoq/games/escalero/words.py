"""How Escalero speaks and draws itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ptoq.core.messages import Text, say
from ptoq.core.notation import Notation, Verb
from ptoq.core.words import Paint
from ptoq.games.dice import DICE, FACE_NAMES, FIVE, KEEP_FACES, SUBKEEPS, dice_names, faces_text, throw_of
from ptoq.games.escalero.rules import ENTER, FREE, KEEP, MOST_THROWS, QUINT, ROWS, SCORES, State, entry, total
from ptoq.games.pictures import dice_row, fit

ROW_NAMES = (
    "nines",
    "tens",
    "jacks",
    "queens",
    "kings",
    "aces",
    "quint",
    "full hand",
    "poker",
    "five",
    "served five",
)

_MOST = SCORES[:, :, 0, 0, :].max(axis=0).tolist()
WORTH = {
    name: [plain // DICE] if row < QUINT else sorted({plain or served, served})
    for row, (name, plain, served) in enumerate(zip(ROW_NAMES, *_MOST, strict=True))
}
"""What a row is worth: the points of one die, or those of the combination and, where that is more, served (ES1)."""

OPEN = True
THROWN = True

NOTATION = Notation(
    Verb(KEEP, "keep {dice}", dice=dice_names(range(FIVE))),
    Verb(ENTER, "enter {row}", row=ROW_NAMES),
)


def points(s: State, seat: int) -> int:
    """What a player has on the sheet, whatever the others have."""
    return int(total(s, seat))


def row_text(row: int) -> Text:
    """The name of a row, for a sentence."""
    return Text("escalero/row-" + ROW_NAMES[row].replace(" ", "-"))


def why_not(s: State, seat: int, move: int) -> Text:
    """Why a move of the player whose turn it is is refused."""
    if move >= ENTER:
        return Text("escalero/row-taken", row=row_text(move - ENTER))
    if s.throws == MOST_THROWS:
        return Text("escalero/no-throw-left")
    if move - KEEP not in SUBKEEPS[throw_of(s.dice)]:
        return Text("escalero/dice-not-there", dice=faces_text([f for f in KEEP_FACES[move - KEEP] if f >= 0]))
    return Text("escalero/keep-one")


RULES = {"escalero/keep-or-enter": "ES2", "escalero/enter": "ES1"}


def expects(s: State, seat: int) -> Text:
    """What the player may do now."""
    if s.throws < MOST_THROWS:
        return Text("escalero/keep-or-enter", left=MOST_THROWS - s.throws)
    return Text("escalero/enter")


def nature(before: State, outcome: int, after: State, seat: int) -> Text | None:
    """How the dice fell, for everybody to see."""
    return Text("escalero/fell", dice=faces_text(after.dice[DICE - before.loose :]))


def verdict(s: State, names: Sequence[str]) -> list[Text]:
    """Everybody's sum."""
    return [Text("escalero/sum-of", name=name, points=total(s, seat)) for seat, name in enumerate(names)]


def view(s: State, seat: int) -> dict[str, Any]:
    """The sheet and the dice."""
    read = s.read()
    thrown = read.loose == 0 and read.throws > 0
    sheet = read.sheet[: read.seats].tolist()
    column = sheet[read.turn] if thrown else ()
    return {
        "turn": read.turn,
        "throws": read.throws,
        "dice": [FACE_NAMES[face] for face in read.dice.tolist()] if thrown else [],
        "standing": read.standing,
        "entries": {ROW_NAMES[row]: entry(s, row) for row, points in enumerate(column) if points == FREE},
        "sheet": [
            {name: points for name, points in zip(ROW_NAMES, column, strict=True) if points != FREE} for column in sheet
        ],
        "worth": WORTH,
        "sums": [total(s, player) for player in range(read.seats)],
    }


def picture(s: State, seat: int, names: Sequence[str], paint: Paint) -> str:
    """The sheet as on the block, and the dice under it; what they would score stands in brackets."""
    width = 10
    thrown = s.loose == 0 and s.throws > 0
    label = max(len(say(row_text(row))) for row in range(ROWS))
    lines = [" " * label + "".join(paint(f"{fit(name, width - 1):>{width}}", "bold") for name in names)]
    for row in range(ROWS):
        cells = []
        for player in range(s.seats):
            points = int(s.sheet[player, row])
            if points != FREE:
                cells.append(paint(f"{points if points else '—':>{width}}", "bold"))
            elif thrown and player == s.turn:
                cells.append(paint(f"{f'({entry(s, row)})':>{width}}", "green"))
            else:
                cells.append(f"{'·':>{width}}")
        lines.append(f"{say(row_text(row)):<{label}}" + "".join(cells))
    lines.append(paint("─" * (label + width * s.seats), "dim"))
    sums = "".join(f"{total(s, player):>{width}}" for player in range(s.seats))
    lines.append(f"{say(Text('escalero/sum')):<{label}}" + paint(sums, "bold"))
    if thrown:
        lines += ["", say(Text("escalero/throw-number", name=names[s.turn], number=int(s.throws)))]
        lines += dice_row([int(face) for face in s.dice], int(s.standing), paint)
    return "\n".join(lines)
