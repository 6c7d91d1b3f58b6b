"""A readable list of moves: grouped by verb, in columns, and not too long."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ptoq.core.messages import Text, say
from ptoq.core.notation import Move, tidy
from ptoq.terminal.screen import wrapped

FEW = 9
"""So few moves are shown without being asked for."""
MANY = 60
"""So many moves of one verb are not shown at once, unless words narrow them down."""
EXAMPLES = 4


def list_moves(legal: Sequence[Move], wish: str, width: int) -> tuple[list[str], dict[int, Move]]:
    """The legal moves as lines, and those of them that got a number; with a wish, those with the words of it."""
    wanted = tidy(wish).split()
    numbered = [(number, one) for number, one in enumerate(legal, start=1) if fits(one, wanted)]
    if not numbered:
        return wrapped(say(Text("terminal/no-moves-with", words=wish)), width), {}
    lines: list[str] = []
    shown: dict[int, Move] = {}
    for verb, group in groupby(numbered, key=lambda pair: pair[1].json["move"]):
        moves = list(group)
        if len(moves) > MANY and not wanted:
            examples = ", ".join(one.text for _, one in moves[:: len(moves) // EXAMPLES])
            lines += wrapped(say(Text("terminal/many-moves", verb=verb, count=len(moves), examples=examples)), width)
        else:
            lines += _columns([f"{number:>3}  {one.text}" for number, one in moves], width)
            shown.update(moves)
    return lines, shown


def fits(one: Move, wanted: Sequence[str]) -> bool:
    """Whether each of the words wanted begins a word of its own in the move."""
    words = tidy(one.text).split()
    for wish in wanted:
        found = next((word for word in words if word.startswith(wish)), None)
        if found is None:
            return False
        words.remove(found)
    return True


def _columns(cells: Sequence[str], width: int) -> list[str]:
    """Cells in columns, to be read from top to bottom."""
    wide = max(map(len, cells)) + 2
    columns = max(1, width // wide)
    height = -(-len(cells) // columns)
    return ["".join(f"{cell:<{wide}}" for cell in cells[row::height]).rstrip() for row in range(height)]
