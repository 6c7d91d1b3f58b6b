"""The Elo scale of the levels: what was measured, what follows from it, and that it can be measured anew."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, log10
from pathlib import Path

import pytest

import ptoq
from ptoq.core.messages import LANGUAGES, say
from ptoq.core.refusals import Refusal
from ptoq.games import find, games
from ptoq.lab.arena.arena import arena
from ptoq.lab.arena.intervals import Estimate
from ptoq.lab.levels import scale as scale_module
from ptoq.lab.levels.measuring import measure
from ptoq.lab.levels.scale import Scale, ScaleFile, Step, file_of, levels, mistakes, read
from ptoq.minds.bots.recipes import LEVELS

EVEN = ["pyramid-poker", "sakkara", "escalero", "open-poker", "al-capone", "hidden-poker"]
"""The games whose levels are spaced by choice."""
MEASURED_GAMES = [*EVEN, "joker-poker", "hidden-joker-poker"]


def elo(share: float) -> float:
    return 400 * log10(share / (1 - share))


def scale_of(*scores: Estimate, games: int = 10_000) -> Scale:
    steps = [Step(above, below, games, score) for (below, above), score in zip(pairwise(LEVELS), scores, strict=True)]
    return Scale(ScaleFile("escalero", 1, {}, 1, "", tuple(steps)))


MEASURED = scale_of(Estimate(0.9, 0.85, 0.95), Estimate(0.75, 0.7, 0.8), Estimate(0.6, 0.55, 0.65))


def test_a_step_is_what_its_score_means_and_regular_stands_at_1500() -> None:
    assert MEASURED.rating("regular") == 1500
    assert MEASURED.rating("master") == pytest.approx(1500 + elo(0.6), abs=0.1)
    assert MEASURED.rating("novice") == pytest.approx(1500 - elo(0.75), abs=0.1)
    assert MEASURED.rating("random") == pytest.approx(1500 - elo(0.75) - elo(0.9), abs=0.2)
    assert MEASURED.step("random") is None


def test_the_bounds_of_a_level_are_those_of_the_steps_between_it_and_regular() -> None:
    assert MEASURED.bounds("regular") == (1500, 1500)
    assert MEASURED.bounds("master") == pytest.approx((1500 + elo(0.55), 1500 + elo(0.65)), abs=0.1)
    # A larger step puts the novice lower.
    assert MEASURED.bounds("novice") == pytest.approx((1500 - elo(0.8), 1500 - elo(0.7)), abs=0.1)
    low, high = MEASURED.bounds("random")
    rating = MEASURED.rating("random")
    assert low is not None
    assert high is not None
    assert rating - low == pytest.approx(hypot(elo(0.8) - elo(0.75), elo(0.95) - elo(0.9)), abs=0.2)
    assert high - rating == pytest.approx(hypot(elo(0.75) - elo(0.7), elo(0.9) - elo(0.85)), abs=0.2)


def test_where_everything_was_won_nothing_bounds_the_distance() -> None:
    scale = scale_of(Estimate(1.0, 0.9, 1.0), Estimate(0.75, 0.7, 0.8), Estimate(0.6, 0.55, 0.65), games=100)
    assert scale.step_bounds("novice") == (pytest.approx(elo(0.9)), None)
    low, high = scale.bounds("random")
    assert low is None
    assert high is not None
    assert scale.rating("random") < high
    assert "–" in str(scale)


@pytest.mark.parametrize("name", MEASURED_GAMES)
def test_every_game_of_skill_was_measured_and_each_level_is_above_the_one_below(name: str) -> None:
    scale = levels(name)
    assert scale == read(file_of(find(name)).read_bytes())
    assert [(step.below, step.above) for step in scale.file.steps] == list(pairwise(LEVELS))
    assert all(step.score.low > 0.5 for step in scale.file.steps)
    assert f"ptoq levels {name} --measure" in scale.file.command
    rows = scale.to_rows()
    assert [row["level"] for row in rows] == list(reversed(LEVELS))
    assert all(row["mistakes"] for row in rows)


@pytest.mark.parametrize("name", EVEN)
def test_the_levels_of_people_are_evenly_spaced(name: str) -> None:
    """No step is half as long again as the other, and as far as is known they are the same: their intervals overlap."""
    scale = levels(name)
    shorter, longer = sorted((scale.step("regular") or 0, scale.step("master") or 0))
    assert 0 < longer < 1.5 * shorter
    regular, master = scale.step_bounds("regular"), scale.step_bounds("master")
    assert None not in (*regular, *master)
    assert max(regular[0] or 0, master[0] or 0) < min(regular[1] or 0, master[1] or 0)


def test_a_scale_is_measured_by_an_arena_of_neighbours() -> None:
    scale = measure("al-capone", 6, 7)
    for step in scale.file.steps:
        assert step.score == arena("al-capone", [step.above, step.below], 6, 7).duels[0].score
        assert step.games == 6
    assert scale.file.seed == 7
    assert scale.file.command == "ptoq levels al-capone --measure --games 6 --seed 7"
    assert read(scale.to_json().encode()) == scale


def test_every_step_may_have_its_own_number_of_matches() -> None:
    told: list[tuple[int, int]] = []
    scale = measure("al-capone", (4, 6, 8), 7, progress=lambda done, total: told.append((done, total)))
    assert [step.games for step in scale.file.steps] == [4, 6, 8]
    assert scale.file.steps[-1] == measure("al-capone", 8, 7).file.steps[-1]
    assert scale.file.command == "ptoq levels al-capone --measure --games 4,6,8 --seed 7"
    assert told[-1] == (18, 18)


def test_luck_alone_has_no_levels() -> None:
    for ask in (levels, lambda game: measure(game, 2, 1)):
        with pytest.raises(Refusal, match="equally strong"):
            ask("rock-and-roll")


def test_a_game_that_was_not_measured_says_how_to(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(scale_module, "FOLDER", tmp_path)
    with pytest.raises(Refusal, match="ptoq levels escalero --measure"):
        levels("escalero")


def test_a_scale_of_other_rules_is_refused() -> None:
    text = file_of(find("escalero")).read_text().replace('"version": 1', '"version": 99')
    with pytest.raises(Refusal, match="99"):
        read(text.encode())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_mistakes_of_every_level_are_told_in_every_language(language: str) -> None:
    for game in games().values():
        told = [say(mistakes(game, level), language) for level in LEVELS]
        assert all(sentence.endswith(".") for sentence in told)
        if game.skill:
            assert len(set(told)) == len(LEVELS)


def test_levels_are_to_be_had_from_the_library() -> None:
    assert ptoq.levels("escalero").rating("master") > 1500
