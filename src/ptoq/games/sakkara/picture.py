"""Sakkara as it lies on the table, in text: the board, both pyramids, the holders and the stack of this turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ptoq.core.messages import Text, say
from ptoq.core.record import UNKNOWN
from ptoq.core.words import Paint
from ptoq.games.pictures import fit
from ptoq.games.sakkara.board import FIELD_NAMES, FIELDS, SIDE
from ptoq.games.sakkara.discard import MOST_TURNS
from ptoq.games.sakkara.moves import KINDS, WORKERS
from ptoq.games.sakkara.sight import sees_holder, tile_text
from ptoq.games.sakkara.state import LAYING, NONE, OVER, PLACING, SEATS, SETTING_UP, STEPS, State, held
from ptoq.games.sakkara.tiles import COLOURS, GRAIN, MOTIFS, SHIP, SPELLS

SHORT = (
    *("shp", "grn", "hew", "sta", "dou", "wav", "cro", "bra"),
    *("moo", "cir", "tip", "hnd", "bir", "ox", "sna", "hor"),
)
"""The motifs in three letters, after the words of the moves."""
MARKS = ("●", "○")
"""The workers of the two players."""

WIDTH = 80
CELL = 5
BOARD_WIDTH = 2 + SIDE * (CELL + 1) + 1
LEGEND_WIDTH = WIDTH - BOARD_WIDTH - 2
HALF = 40
PYRAMID_WIDTH = 35
HIGH = 3

Piece = tuple[str, str]
"""A piece of text and its style."""


def picture(s: State, seat: int, names: Sequence[str], paint: Paint) -> str:
    """All that lies on the table, as far as these eyes may see it."""
    legend = ["", *_legend(s, paint)]
    lines = []
    for number, line in enumerate(_board(s, paint)):
        lines.append(f"{line}  {legend[number]}".rstrip() if number < len(legend) else line)
    lines += ["", *_pyramids(s, names, paint), ""]
    for player in range(SEATS):
        lines += _holder(s, seat, player, names[player], paint)
    lines += _stacks(s, paint)
    lines += _played(s, paint)
    lines += _spells(s, paint)
    return "\n".join(lines)


def _style(s: State, motif: int) -> str:
    return COLOURS[s.colours[motif]]


def _board(s: State, paint: Paint) -> list[str]:
    """The fields: the top tile, below it the worker who stands on it and the height of the stack."""
    workers = {int(s.worker[p, w]): f"{MARKS[p]}{w + 1}" for p in range(SEATS) for w in range(WORKERS)}
    rule = "┼".join("─" * CELL for _ in range(SIDE))
    lines = [f"  ┌{rule.replace('┼', '┬')}┐"]
    for row in reversed(range(SIDE)):
        fields = range(row * SIDE, (row + 1) * SIDE)
        lines.append(f"{row + 1} │" + "│".join(_top(s, field, paint) for field in fields) + "│")
        lines.append("  │" + "│".join(_bottom(s, field, workers.get(field, ""), paint) for field in fields) + "│")
        lines.append(f"  ├{rule}┤" if row else f"  └{rule.replace('┼', '┴')}┘")
    lines.append("   " + " ".join(f"{'abcdefg'[column]:^{CELL}}" for column in range(SIDE)).rstrip())
    return lines


def _top(s: State, field: int, paint: Paint) -> str:
    if s.height[field] == 0:
        return " " * CELL
    motif = int(s.stack[field, s.height[field] - 1])
    if motif == UNKNOWN:
        return f"{'?':^{CELL}}"
    return paint(f"{SHORT[motif]:^{CELL}}", _style(s, motif))


def _bottom(s: State, field: int, worker: str, paint: Paint) -> str:
    """A stack shows how many tiles it has; a question mark is a tile that nobody has seen."""
    height = int(s.height[field])
    covered = "?" if height > 1 and s.stack[field, 0] == UNKNOWN else " "
    number = f"{height if height > 1 else '':>{CELL - 3}}{covered}"
    return paint(f"{worker:<2}", "bold") + paint(number, "bold" if height >= HIGH else "dim")


def _legend(s: State, paint: Paint) -> list[str]:
    """What the letters mean: the word for moves, and the reader's own word."""
    lines = []
    for motif, name in enumerate(MOTIFS):
        own = say(tile_text(motif))
        meaning = name if own == name else f"{name}={own}"
        lines.append(paint(f"{SHORT[motif]:<3}", _style(s, motif)) + " " + fit(meaning, LEGEND_WIDTH - 4))
    return lines


def _spells(s: State, paint: Paint) -> list[str]:
    """What each spell costs; the word for the move, and the reader's own word."""
    groups = []
    for spell, name in enumerate(SPELLS):
        own = say(Text("sakkara/spell-" + name.replace(" ", "-")))
        recipe = [(SHORT[motif], _style(s, motif)) for motif in s.recipes[spell]]
        groups.append([(f"{name}:" if own == name else f"{name}={own}:", ""), *recipe])
    return _flow(say(Text("sakkara/spells")), groups, paint)


def _pyramids(s: State, names: Sequence[str], paint: Paint) -> list[str]:
    """Both pyramids side by side; what stands or lies there is in capitals, what is missing in small letters."""
    left, right = (_pyramid(s, player, names[player]) for player in range(SEATS))
    lines = []
    for one, other in zip(left, right, strict=True):
        gap = " " * (HALF - sum(len(text) for text, _ in one))
        lines.append((_painted(one, paint) + gap + _painted(other, paint)).rstrip())
    return [say(_headline(s, names)), "", *lines]


def _headline(s: State, names: Sequence[str]) -> Text:
    if s.phase == OVER:
        return Text("sakkara/over", turn=s.turns)
    if s.phase in (SETTING_UP, PLACING):
        return Text("sakkara/before-first-turn")
    # While the stack of a turn is laid, that turn has been counted already.
    return Text("sakkara/turn-of", name=names[s.turn], turn=int(s.turns) + int(s.phase != LAYING), most=MOST_TURNS)


def _pyramid(s: State, player: int, name: str) -> list[list[Piece]]:
    lines: list[list[Piece]] = [[(f"{MARKS[player]} {fit(name, HALF - 4)}", "bold")]]
    for step in reversed(range(STEPS)):
        tiles = _step(s, player, step)
        indent = " " * ((PYRAMID_WIDTH - 4 * len(tiles) + 1) // 2)
        lines.append([(indent, ""), *_spaced(tiles)])
    green = [_lying(s, SHIP, bool(s.ship[player]))]
    green += [_lying(s, GRAIN, number < s.grain[player]) for number in range(STEPS)]
    lines.append(_spaced(green))
    return lines


def _step(s: State, player: int, step: int) -> list[Piece]:
    return [
        _lying(s, motif, number < s.built[player, motif])
        for motif in range(KINDS)
        for number in range(s.plan[step, motif])
    ]


def _lying(s: State, motif: int, there: bool) -> Piece:
    return (SHORT[motif].upper(), _style(s, motif)) if there else (SHORT[motif], "dim")


def _spaced(pieces: Iterable[Piece]) -> list[Piece]:
    return [(f"{text:<3} ", style) for text, style in pieces]


def _painted(pieces: Iterable[Piece], paint: Paint) -> str:
    return "".join(paint(text, style) if text.strip() else text for text, style in pieces)


def _holder(s: State, seat: int, player: int, name: str, paint: Paint) -> list[str]:
    """The tiles of a holder, or only how many there are."""
    count = held(s, player)
    label = say(Text("sakkara/holder-of", name=fit(name, HALF), count=count))
    if not sees_holder(s, seat, player):
        return [f"{label} {say(Text('sakkara/hidden'))}" if count else label]
    tiles = [(motif, int(s.holder[player, motif])) for motif in range(KINDS) if s.holder[player, motif]]
    return _flow(label, [[(SHORT[m] + (f"×{n}" if n > 1 else ""), _style(s, m))] for m, n in tiles], paint)


def _stacks(s: State, paint: Paint) -> list[str]:
    """What lies under the top tiles, where both players know it."""
    known = [f for f in range(FIELDS) if s.height[f] > 1 + (s.stack[f, 0] == UNKNOWN)]
    if not known:
        return []
    return _flow(say(Text("sakkara/stacks")), [[(f"{FIELD_NAMES[f]}:", "bold"), *_tower(s, f)] for f in known], paint)


def _tower(s: State, field: int) -> list[Piece]:
    tiles = [int(motif) for motif in reversed(s.stack[field, : s.height[field]])]
    return [("?", "dim") if motif == UNKNOWN else (SHORT[motif], _style(s, motif)) for motif in tiles]


def _played(s: State, paint: Paint) -> list[str]:
    """The tiles of this turn's stack, and what will lie on top of it."""
    motifs = [int(motif) for motif in s.discard[: s.discarded]]
    if s.spell != NONE:
        motifs += [int(motif) for motif in s.recipes[s.spell]]
    motifs += [GRAIN] * int(s.withered) + [SHIP] * int(s.wrecked)
    if not motifs:
        return []
    return _flow(say(Text("sakkara/played")), [[(SHORT[motif], _style(s, motif))] for motif in motifs], paint)


def _flow(label: str, groups: Iterable[list[Piece]], paint: Paint) -> list[str]:
    """A label and groups of pieces after it, in lines that are not too long."""
    lines, length = [label], len(label)
    for group in groups:
        size = sum(len(text) + 1 for text, _ in group)
        if length + size + 1 > WIDTH:
            lines.append("  ")
            length = 2
        lines[-1] += " " + " ".join(paint(text, style) if style else text for text, style in group) + " "
        length += size + 1
    return [line.rstrip() for line in lines]
