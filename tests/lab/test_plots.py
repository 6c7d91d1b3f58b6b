"""Pictures: what is drawn is what was found, and every kind of picture is written."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ptoq.core.refusals import Refusal
from ptoq.lab import plots
from ptoq.lab.arena.arena import arena
from ptoq.lab.arena.result import Result
from ptoq.lab.odds.chances import Spread
from ptoq.lab.odds.odds import odds
from ptoq.lab.plots import chance_label, plot_convergence, plot_odds, plot_scores

BOTS = ["random", "tests.lab.players:first", "tests.lab.players:last"]


@pytest.fixture(scope="module")
def result() -> Result:
    return arena("al-capone", BOTS, 12, 7, {"rounds": 2}, seats=2)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The figures that would have been saved."""
    figures: list[Any] = []
    monkeypatch.setattr(plots, "_save", lambda figure, _: figures.append(figure))
    return figures


def labels(panel: Any) -> list[str]:
    return [text.get_text() for text in panel.texts]


def test_one_bar_for_every_combination_with_its_chance(drawn: list[Any]) -> None:
    plot_odds(odds("pyramid-poker"), "odds.png")
    (panel,) = drawn[0].axes
    assert [tick.get_text() for tick in panel.get_yticklabels()][:2] == ["royal flush", "straight flush"]
    assert labels(panel)[0] == "0.00015%"
    assert labels(panel)[-1] == "50.1%"
    assert panel.patches[-1].get_width() == pytest.approx(1302540 / 2598960)


def test_three_bars_for_one_two_and_three_throws(drawn: list[Any]) -> None:
    plot_odds(odds("open-poker"), "odds.png")
    one_throw, going = drawn[0].axes
    assert len(one_throw.patches) == 7
    assert len(going.patches) == 3 * 6
    assert "0.077%   one throw" in labels(going)
    assert "4.6%   three throws" in labels(going)


def test_the_sum_of_escalero_shows_its_mean_and_its_middle(drawn: list[Any]) -> None:
    tables = odds("escalero")
    plot_odds(tables, "odds.png")
    panel = drawn[0].axes[-1]
    spread = tables[-1]
    assert isinstance(spread, Spread)
    assert labels(panel) == ["mean 159.9, standard deviation 31.3", "the middle half: 143 to 177"]
    assert sum(bar.get_height() for bar in panel.patches) == pytest.approx(1, abs=0.002)
    highest = max(panel.patches, key=lambda bar: bar.get_height())
    assert highest.get_x() + 0.5 == np.argmax(spread.chances)


@pytest.mark.parametrize("game", ["rock-and-roll", "sakkara", "joker-poker"])
def test_every_game_can_be_drawn(game: str, drawn: list[Any]) -> None:
    plot_odds(odds(game), "odds.png")
    assert all(len(panel.patches) for panel in drawn[0].axes)


def test_scores_are_drawn_with_their_intervals(result: Result, drawn: list[Any]) -> None:
    plot_scores(result, "scores.png")
    (panel,) = drawn[0].axes
    best = result.standings[0]
    assert [tick.get_text() for tick in panel.get_yticklabels()][-1] == best.bot
    interval, dot = panel.lines[4:6]
    assert tuple(interval.get_xdata()) == (best.score.low, best.score.high)
    assert dot.get_xdata()[0] == best.score.mean
    assert labels(panel)[-1].endswith(f"Elo {round(best.elo)}")


def test_convergence_ends_at_the_scores(result: Result, drawn: list[Any]) -> None:
    plot_convergence(result, "convergence.png")
    (panel,) = drawn[0].axes
    ends = [line.get_ydata()[-1] for line in panel.lines[:3]]
    assert ends == [standing.score.mean for standing in result.standings]
    assert [label.split()[0] for label in labels(panel)] == [standing.bot for standing in result.standings]


def test_two_bots_are_one_line(drawn: list[Any]) -> None:
    plot_convergence(arena("al-capone", BOTS[:2], 8, 7, {"rounds": 2}), "convergence.png")
    assert len(labels(drawn[0].axes[0])) == 1


@pytest.mark.parametrize(
    ("share", "label"), [(0.0, "0.0%"), (0.000001, "0.00010%"), (0.123, "12.3%"), (0.9998, "99.98%"), (1.0, "100.0%")]
)
def test_labels_never_round_a_chance_away(share: float, label: str) -> None:
    assert chance_label(share) == label


@pytest.mark.parametrize(("ending", "begins"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("PDF", b"%PDF")])
def test_the_ending_says_what_kind_of_picture(ending: str, begins: bytes, result: Result, tmp_path: Path) -> None:
    file = tmp_path / f"scores.{ending}"
    plot_scores(result, file)
    assert file.read_bytes().startswith(begins)


def test_what_cannot_be_drawn_is_refused(result: Result, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Refusal, match=r"scores.txt cannot be drawn: a picture ends in one of .*\.png.*\.svg"):
        plot_scores(result, tmp_path / "scores.txt")
    with pytest.raises(Refusal, match=r"cannot be written: No such file or directory"):
        plot_scores(result, tmp_path / "nowhere" / "scores.png")
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(Refusal, match=r'pip install "ptoq\[plot\]"'):
        plot_scores(result, tmp_path / "scores.png")
