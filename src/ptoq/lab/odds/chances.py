"""Tables of exact chances: what odds are given in, as text and as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.messages import Text, say
from ptoq.lab.frames import Tabular
from ptoq.lab.text import amount, chance, count, in_columns, once_in, percent

FORMS = {"ways": count, "tiles": count, "once-in": once_in, "pays": count, "mean": amount, "on-top": amount}
"""How the columns are written that do not hold chances."""
BAND = 10
LONGEST_BAR = 40


@dataclass(frozen=True)
class Row:
    """One combination and its numbers."""

    key: str
    name: Text | str
    values: tuple[float, ...]


@dataclass(frozen=True)
class Chances(Tabular):
    """A table: combinations, and columns that are chances, counts or means."""

    key: str
    title: Text
    columns: tuple[str, ...]
    rows: tuple[Row, ...]

    def column(self, name: str) -> dict[str, float]:
        """One column, by the keys of the rows."""
        at = self.columns.index(name)
        return {row.key: row.values[at] for row in self.rows}

    def to_rows(self) -> list[dict[str, Any]]:
        """Every combination with its numbers."""
        return [{"name": row.key, **dict(zip(self.columns, row.values, strict=True))} for row in self.rows]

    def to_json(self) -> dict[str, Any]:
        """The table for programs."""
        return {"table": self.key, "title": say(self.title), "rows": self.to_rows()}

    def __str__(self) -> str:
        headings = ["", *(say(Text(f"lab/odds-{column}")) for column in self.columns)]
        rows = [[say(row.name), *map(written, self.columns, row.values)] for row in self.rows]
        return say(self.title) + "\n\n" + in_columns([headings, *rows])


def written(column: str, value: float) -> str:
    """A value as its column shows it."""
    return FORMS.get(column, chance)(value)


def counted(ways: dict[str, int], names: dict[str, Text]) -> tuple[Row, ...]:
    """Rows with the columns COUNTS for combinations, best first; those that come in no way are left out."""
    of = sum(ways.values())
    so_far = 0
    rows = []
    for key, number in ways.items():
        if number:
            so_far += number
            rows.append(Row(key, names[key], (number, number / of, so_far / of, of / number)))
    return tuple(rows)


COUNTS = ("ways", "chance", "or-better", "once-in")


@dataclass(frozen=True)
class Spread(Tabular):
    """The chance of every sum of points."""

    key: str
    title: Text
    chances: NDArray[np.float64]
    """chances[sum]."""

    @cached_property
    def mean(self) -> float:
        """The sum to expect."""
        return float(self.chances @ np.arange(len(self.chances)))

    @cached_property
    def deviation(self) -> float:
        """How far sums lie from it, as a standard deviation."""
        return sqrt(float(self.chances @ (np.arange(len(self.chances)) - self.mean) ** 2))

    def reached(self, share: float) -> int:
        """The smallest sum that at least this share of all matches stays within: 0.5 gives the median."""
        return int(np.searchsorted(np.cumsum(self.chances), share))

    def to_rows(self) -> list[dict[str, Any]]:
        """Every sum that can be, with its chance."""
        return [{"sum": points, "chance": float(share)} for points, share in enumerate(self.chances) if share > 0]

    def to_json(self) -> dict[str, Any]:
        """The distribution for programs."""
        sums = {str(row["sum"]): row["chance"] for row in self.to_rows()}
        title = say(self.title)
        return {"table": self.key, "title": title, "mean": self.mean, "deviation": self.deviation, "chances": sums}

    def __str__(self) -> str:
        starts = range(0, len(self.chances), BAND)
        bands = [float(self.chances[start : start + BAND].sum()) for start in starts]
        bars = [round(LONGEST_BAR * share / max(bands)) for share in bands]
        seen = np.flatnonzero(bars)
        rows = [
            [f"{starts[at]}–{starts[at] + BAND - 1}", percent(bands[at]), "█" * bars[at]]
            for at in range(seen[0], seen[-1] + 1)
        ]
        widths = [max(len(row[column]) for row in rows) for column in range(2)]
        lines = [f"{row[0]:>{widths[0]}}  {row[1]:>{widths[1]}}  {row[2]}".rstrip() for row in rows]
        figures = Text(
            "lab/odds-figures",
            mean=amount(self.mean),
            deviation=amount(self.deviation),
            low=self.reached(0.05),
            median=self.reached(0.5),
            high=self.reached(0.95),
        )
        return "\n".join((say(self.title), "", *lines, "", say(figures)))
