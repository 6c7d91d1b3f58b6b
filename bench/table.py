"""The one table of a run: a row per name, a column per unit, ratios last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bench.clock import Figure

Row = dict[str, str]
FORMATS = {
    "seconds": ",.3f",
    "milliseconds": ",.1f",
    "microseconds": ",.2f",
    "exploitability in antes": ".0e",
    "CPU µs/message": ",.1f",
    "kB/connection": ",.1f",
}


def table(figures: Sequence[Figure], pairs: Iterable[tuple[str, str]]) -> str:
    """Lay out the figures, then own over peer for each pair, as aligned text."""
    values: dict[str, dict[str, float]] = {}
    for figure in figures:
        values.setdefault(figure.name, {})[figure.unit] = figure.value
    units = list(dict.fromkeys(figure.unit for figure in figures))
    rows: dict[str, Row] = {
        name: {unit: format(value, FORMATS.get(unit, ",.0f")) for unit, value in of.items()}
        for name, of in values.items()
    }
    for own, peer in pairs:
        rows[f"{own} : {peer}"] = _ratios(values[own], values[peer])
    return _aligned(rows, units)


def _ratios(own: dict[str, float], peer: dict[str, float]) -> Row:
    """How many times as fast, for every unit both were measured in."""
    return {unit: f"{own[unit] / peer[unit]:,.2f}x" for unit in own if unit in peer}


def _aligned(rows: dict[str, Row], units: list[str]) -> str:
    """Names to the left, numbers to the right, blanks where nothing was measured."""
    lines = [["", *units]]
    lines += [[name, *(row.get(unit, "") for unit in units)] for name, row in rows.items()]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(
            [line[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True)]
        ).rstrip()
        for line in lines
    )
