"""Pictures of odds and arenas, drawn with matplotlib; only this file knows it, and imports it when it draws.

The ending of the file's name says what kind of picture it is: .png, .svg, .pdf.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ptoq.core.messages import Text, say
from ptoq.core.refusals import Refusal
from ptoq.games import find
from ptoq.lab.arena.result import Result
from ptoq.lab.odds.chances import FORMS, Chances, Spread
from ptoq.lab.text import chance, count, percent, small_chance

INK, QUIET, FAINT = "#222222", "#6b6b6b", "#dddddd"
SERIES = ("#9fb8d4", "#4f81b5", "#173f68")
"""From few throws to many: the darker, the more."""
BOTS = ("#173f68", "#b5541c", "#3d7a3a", "#7a3d7a", "#8a7a1c", "#1c7a8a", "#8a1c3d")
"""Told apart by colour-blind eyes too; every line is named at its end as well."""
WIDTH = 8.0
BAR = 0.3
"""Inches for a bar with its label."""


def plot_odds(tables: Sequence[Chances | Spread], file: str | Path) -> None:
    """Draw tables of odds, one below the other."""
    heights = [3.2 if isinstance(table, Spread) else _bars_height(table) for table in tables]
    figure = _figure(sum(heights))
    panels = figure.subplots(len(tables), 1, gridspec_kw={"height_ratios": heights}, squeeze=False)[:, 0]
    for panel, table in zip(panels, tables, strict=True):
        if isinstance(table, Spread):
            _draw_spread(panel, table)
        else:
            _draw_bars(panel, table)
    _save(figure, file)


def plot_scores(result: Result, file: str | Path) -> None:
    """Draw the scores of an arena with their intervals, the best bot on top."""
    standings = result.standings
    figure = _figure(1.6 + 0.42 * len(standings))
    panel = figure.subplots()
    _plain(panel)
    for place, standing in enumerate(reversed(standings)):
        score = standing.score
        panel.plot(
            [score.low, score.high], [place, place], color=SERIES[1], linewidth=5, solid_capstyle="butt", alpha=0.45
        )
        panel.plot(score.mean, place, "o", color=SERIES[2], markersize=7)
        label = f"{percent(score.mean)}   Elo {round(standing.elo)}"
        panel.annotate(label, (1.02, place), xycoords=("axes fraction", "data"), va="center", color=INK)
    panel.set_yticks(range(len(standings)), [standing.bot for standing in reversed(standings)])
    panel.set_ylim(-0.6, len(standings) - 0.4)
    _score_axis(panel.xaxis, panel)
    panel.axvline(0.5, color=QUIET, linewidth=0.8, linestyle=(0, (4, 3)))
    _title(panel, _arena_title(result))
    panel.set_xlabel(say(Text("lab/axis-score")), color=QUIET)
    _save(figure, file)


def plot_convergence(result: Result, file: str | Path) -> None:
    """Draw how the scores of an arena settled, with their intervals, deal by deal."""
    figure = _figure(4.2)
    panel = figure.subplots()
    _plain(panel)
    # With two bots one line says it all: the other is its mirror.
    shown = result.standings[:1] if len(result.standings) == 2 else result.standings
    ends = _apart([standing.score.mean for standing in shown], 0.05)
    for place, (standing, end) in enumerate(zip(shown, ends, strict=True)):
        running = result.running(standing.bot)
        deals = [deal for deal, _ in running]
        colour = BOTS[place % len(BOTS)]
        panel.fill_between(
            deals,
            [score.low for _, score in running],
            [score.high for _, score in running],
            color=colour,
            alpha=0.15,
            linewidth=0,
        )
        panel.plot(deals, [score.mean for _, score in running], color=colour, linewidth=1.6)
        label = f"{standing.bot}  {percent(standing.score.mean)}"
        panel.annotate(label, (1.01, end), xycoords=("axes fraction", "data"), va="center", color=colour)
    panel.set_xlim(2, max(3, result.setup.deals))
    _score_axis(panel.yaxis, panel)
    panel.axhline(0.5, color=QUIET, linewidth=0.8, linestyle=(0, (4, 3)))
    _title(panel, _arena_title(result))
    panel.set_xlabel(say(Text("lab/axis-deals")), color=QUIET)
    panel.set_ylabel(say(Text("lab/axis-score")), color=QUIET)
    _save(figure, file)


def _draw_bars(panel: Any, table: Chances) -> None:
    """Horizontal bars, the columns of chances side by side, every bar with its number."""
    _plain(panel)
    columns = _drawn(table)
    longest = max(max(table.column(column).values()) for column in columns)
    thickness = 0.8 / len(columns)
    for number, (column, shade) in enumerate(zip(columns, SERIES[-len(columns) :], strict=True)):
        for place, value in enumerate(table.column(column).values()):
            at = place + (number - (len(columns) - 1) / 2) * thickness
            panel.barh(at, value, thickness * 0.88, color=shade)
            label = FORMS.get(column, chance_label)(value)
            if place == 0 and len(columns) > 1:
                # The first bars say what they are, instead of a legend.
                label += "   " + say(Text(f"lab/odds-{column}"))
            panel.text(value + longest * 0.012, at, label, va="center", fontsize=9 - (len(columns) > 1), color=INK)
    panel.set_yticks(range(len(table.rows)), [say(row.name) for row in table.rows])
    panel.set_ylim(len(table.rows) - 0.4, -0.6)
    panel.set_xlim(0, longest * 1.13)
    panel.set_xticks([])
    panel.spines["bottom"].set_visible(False)
    if columns[0] in FORMS:
        panel.set_xlabel(say(Text(f"lab/odds-{columns[0]}")), color=QUIET)
    _title(panel, say(table.title))


def _drawn(table: Chances) -> list[str]:
    """The columns worth drawing: chances, but not the sums of other rows."""
    chances = [column for column in table.columns if column not in FORMS and column != "or-better"]
    return ["on-top"] if table.key == "tiles" else chances


def _bars_height(table: Chances) -> float:
    return 1.0 + BAR * len(table.rows) * max(1.0, 0.62 * len(_drawn(table)))


def _draw_spread(panel: Any, spread: Spread) -> None:
    """The chance of every sum, the middle half darker, the mean and the ends named."""
    _plain(panel)
    sums = np.arange(spread.reached(0.0005), spread.reached(0.9995) + 1)
    low, high = spread.reached(0.25), spread.reached(0.75)
    colours = [SERIES[2] if low <= total <= high else SERIES[0] for total in sums]
    panel.bar(sums, spread.chances[sums], 1.0, color=colours, linewidth=0)
    top = float(spread.chances.max())
    panel.axvline(spread.mean, ymax=0.93, color=INK, linewidth=1)
    mean = say(Text("lab/picture-mean", mean=round(spread.mean, 1), deviation=round(spread.deviation, 1)))
    panel.text(spread.mean + 2, top * 1.06, mean, color=INK, fontsize=9)
    middle = say(Text("lab/picture-middle", low=low, high=high))
    panel.text(0.01, 0.93, middle, transform=panel.transAxes, color=SERIES[2], fontsize=9, va="top")
    panel.set_ylim(0, top * 1.15)
    panel.set_xlim(sums[0] - 1, sums[-1] + 1)
    panel.yaxis.set_major_formatter(lambda value, _: percent(value))
    panel.set_xlabel(say(Text("lab/axis-points")), color=QUIET)
    _title(panel, say(spread.title))


def chance_label(share: float) -> str:
    """A chance for a label: to a tenth of a percent, with more digits where that would be nothing or everything."""
    if 0 < share < 0.01:
        return small_chance(share)
    return chance(share) if 0.9995 <= share < 1 else percent(share)


def _arena_title(result: Result) -> str:
    game = find(result.setup.game).title
    return say(Text("lab/picture-arena", game=game, games=count(len(result.matches)), seed=str(result.setup.seed)))


def _apart(places: Sequence[float], least: float) -> list[float]:
    """Places for labels, from high to low, moved down where they would touch."""
    moved: list[float] = []
    for place in places:
        moved.append(min(place, moved[-1] - least) if moved else place)
    return moved


def _score_axis(axis: Any, panel: Any) -> None:
    """Scores from 0 to 100 %."""
    (panel.set_xlim if axis is panel.xaxis else panel.set_ylim)(0, 1)
    axis.set_major_formatter(lambda value, _: percent(value).replace(".0", "").replace(",0", ""))


def _figure(height: float) -> Any:
    """An empty picture. It stands alone: no window, and nothing shared with other pictures."""
    try:
        from matplotlib.figure import Figure
        from matplotlib.layout_engine import ConstrainedLayoutEngine
    except ImportError as error:
        raise Refusal("lab/no-matplotlib") from error
    room = ConstrainedLayoutEngine(w_pad=0.12, h_pad=0.12, hspace=0.02)
    return Figure(figsize=(WIDTH, height), dpi=150, layout=room)


def _plain(panel: Any) -> None:
    """No more ink than needed."""
    for side in ("top", "right", "left"):
        panel.spines[side].set_visible(False)
    panel.spines["bottom"].set_color(FAINT)
    panel.tick_params(length=0, labelcolor=INK, labelsize=9)


def _title(panel: Any, title: str) -> None:
    panel.set_title(title, loc="left", fontsize=11, color=INK, pad=10)


def _save(figure: Any, file: str | Path) -> None:
    kind = Path(file).suffix.lstrip(".").lower()
    good = figure.canvas.get_supported_filetypes()
    if kind not in good:
        raise Refusal("lab/picture-kind", file=str(file), good=", ".join(f".{ending}" for ending in sorted(good)))
    try:
        figure.savefig(file, format=kind)
    except OSError as error:
        raise Refusal("lab/picture-not-written", file=str(file), reason=error.strerror or str(error)) from error
