"""Tables of numbers as text, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from ptoq.core.messages import Text, say

NOTHING = "–"


def percent(share: float) -> str:
    """A share, to a tenth of a percent."""
    return say(Text("lab/percent", value=float(share)))


def chance(share: float) -> str:
    """A chance, to four digits however small it is."""
    return say(Text("lab/chance", value=float(share)))


def small_chance(share: float) -> str:
    """A chance to two digits however small it is."""
    return say(Text("lab/small-chance", value=float(share)))


def count(number: float) -> str:
    """A whole number."""
    return say(Text("lab/count", value=round(number)))


def once_in(number: float) -> str:
    """One of how many: the small ones to a tenth."""
    return count(number) if number >= 100 else say(Text("lab/tenths", value=round(number, 1)))


def amount(number: float) -> str:
    """Points or chips, to a hundredth."""
    return say(Text("lab/amount", value=round(float(number), 2) + 0.0))


def in_columns(rows: Sequence[Sequence[str]], left: int = 1) -> str:
    """Rows as columns: the first ones begin at the left, numbers end at the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if place < left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
