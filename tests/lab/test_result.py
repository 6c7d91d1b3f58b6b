"""What follows from matches: scores, gains, shares, ratings, their text and their JSON."""

from __future__ import annotations

import json

import pytest

from ptoq.core.messages import LANGUAGE, LANGUAGES
from ptoq.core.refusals import Refusal
from ptoq.lab.arena.arena import arena, set_up
from ptoq.lab.arena.deals import Played, Setup
from ptoq.lab.arena.intervals import mean_of, part_of, share_of
from ptoq.lab.arena.result import Result, meetings

FIRST, LAST = "tests.lab.players:first", "tests.lab.players:last"


def pyramid(*points: tuple[int, int]) -> Result:
    """Rounds of Pyramid Poker between "random" and "random 2", given as the points of the two, bot by bot."""
    setup = Setup("pyramid-poker", 1, {"target": "single"}, ("random", "random"), 2, len(points) // 2, 1)
    matches = []
    for at, (one, other) in enumerate(points):
        gain = one - other
        turned = at % 2 == 1
        bots, scores, gains = ((1, 0), (other, one), (-gain, gain)) if turned else ((0, 1), (one, other), (gain, -gain))
        matches.append(Played(at // 2, bots, scores, gains, scores))
    return Result(setup, tuple(matches))


PLAYED = pyramid((4, 0), (0, 3), (2, 0), (1, 0), (0, 0), (5, 0))


def test_a_win_is_one_and_a_draw_a_half() -> None:
    best, worst = PLAYED.standings
    assert (best.bot, worst.bot) == ("random", "random 2")
    assert best.games == 6
    assert best.score == share_of([0.5, 1.0, 0.75])
    assert worst.score == share_of([0.5, 0.0, 0.25])
    assert best.score.mean == 0.75


def test_gains_and_points_are_counted_over_deals() -> None:
    best = PLAYED.standings[0]
    assert best.gain == mean_of([0.5, 1.5, 2.5])
    assert best.points == part_of([4, 3, 5], [7, 3, 5])
    assert best.points is not None
    assert best.points.mean == 12 / 15


def test_duels_are_counted_from_the_first_bots_side() -> None:
    (duel,) = PLAYED.duels
    assert (duel.wins, duel.draws, duel.losses) == (4, 1, 1)
    assert duel.score == PLAYED.standings[0].score


def test_elo_follows_the_duels() -> None:
    best, worst = PLAYED.standings
    # 4.5 of 6, and one draw more: 5 to 2.
    assert best.elo - worst.elo == pytest.approx(159.18, abs=0.01)


def test_nobody_has_a_share_of_no_points() -> None:
    drawn = pyramid((0, 0), (0, 0), (0, 0), (0, 0))
    assert [standing.points for standing in drawn.standings] == [None, None]
    assert "–" in str(drawn)
    assert Result.from_json(drawn.to_json()) == drawn


def test_with_three_at_a_table_the_score_is_the_share_of_opponents_left_behind() -> None:
    match = Played(0, (2, 0, 1), (10, 30, 10), (0, 0, 0), (0, 0, 0))
    assert sorted(meetings(match)) == [(0, 1, 1), (0, 2, 1), (1, 0, 0), (1, 2, 0.5), (2, 0, 0), (2, 1, 0.5)]
    result = arena("escalero", [LAST, "random", FIRST], 6, seed=3)
    assert result.setup.seats == 3
    assert sum(standing.score.mean for standing in result.standings) == pytest.approx(1.5)
    assert sum(standing.gain.mean for standing in result.standings) == pytest.approx(0)
    assert len(result.duels) == 3


def test_running_scores_end_with_the_score() -> None:
    running = PLAYED.running("random")
    assert [deals for deals, _ in running] == [2, 3]
    assert running[-1][1] == PLAYED.standings[0].score
    assert running[0][1] == share_of([0.5, 1.0])


def test_json_comes_back_as_it_was() -> None:
    again = Result.from_json(PLAYED.to_json())
    assert again == PLAYED
    assert again.to_json() == PLAYED.to_json()
    content = json.loads(PLAYED.to_json())
    assert content["standings"][0]["bot"] == "random"
    assert content["standings"][0]["score"]["mean"] == 0.75
    assert len(content["matches"]) == 6


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text[:-1],
        lambda text: text.replace("ptoq arena 1", "ptoq arena 0"),
        lambda text: text.replace('"deal":2', '"deal":1'),
        lambda text: text.replace('"bots":[1,0]', '"bots":[1,5]'),
        lambda text: text.replace('"gains":[4,-4]', '"gains":[4]'),
        lambda text: text.replace('"seats":2', '"seats":"two"'),
    ],
)
def test_a_file_that_is_no_result_is_refused(change: object) -> None:
    with pytest.raises(Refusal, match="This is not the result of an arena"):
        Result.from_json(change(PLAYED.to_json()))  # type: ignore[operator]


def test_the_text_is_a_table_for_people() -> None:
    text = str(PLAYED)
    assert text.startswith("Pyramid Poker: 6 matches, 3 deals, each played from every seat. Seed 1.")
    row = next(line for line in text.splitlines() if line.startswith("random "))
    assert row.split()[1:3] == ["6", "75.0%"]
    assert row.endswith("1580")
    assert "drawn" not in text
    assert "drawn" in str(arena("escalero", ["random", FIRST, LAST], 2, seed=1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_speaks_every_language(language: str) -> None:
    token = LANGUAGE.set(language)
    try:
        assert ("75.0%" if language == "en" else "75,0") in str(PLAYED)
    finally:
        LANGUAGE.reset(token)


def test_as_many_sit_down_as_there_is_room_for() -> None:
    def seats(game: str, bots: int, wish: int | None = None) -> tuple[int, int]:
        setup = set_up(game, ["random"] * bots, 10, 1, None, wish)
        return setup.seats, len(setup.lineups)

    assert seats("pyramid-poker", 2) == (2, 1)
    assert seats("pyramid-poker", 4) == (2, 6)
    assert seats("escalero", 4) == (4, 1)
    assert seats("escalero", 4, 2) == (2, 6)
    assert seats("escalero", 8) == (2, 28)


def test_matches_are_rounded_up_to_whole_deals() -> None:
    def deals(games: int, bots: int) -> int:
        return set_up("escalero", ["random"] * bots, games, 1, None, None).deals

    assert deals(1000, 2) == 500
    assert deals(11, 2) == 6
    assert deals(10, 3) == 4
    assert deals(1, 2) == 2


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        ({"bots": ["random"]}, "An arena needs two bots or more."),
        ({"games": 0}, "1 to 1,000,000 matches"),
        ({"seats": 3}, "At a table of Pyramid Poker in this arena, 2 to 2 bots can sit."),
        ({"bots": ["random", "genius"]}, 'There is no bot "genius".'),
        ({"bots": ["random", "no.such:thing"]}, 'There is no bot "no.such:thing": No module named'),
        ({"bots": ["random", "tests.lab.players:nobody"]}, "has no attribute 'nobody'"),
        ({"bots": ["random", ":"]}, 'There is no bot ":"'),
        ({"options": {"target": "9"}}, '"9" is not a value for target.'),
        ({"executor": "magic"}, 'There is no executor "magic". There are: inline, processes, ray.'),
        ({"workers": 0}, "An arena can have 1 to 1,024 workers."),
    ],
)
def test_what_cannot_be_is_refused(call: dict[str, object], sentence: str) -> None:
    wish: dict[str, object] = {"game": "pyramid-poker", "bots": ["random", "random"], "games": 2, "seed": 1, **call}
    with pytest.raises(Refusal) as refusal:
        arena(**wish)  # type: ignore[arg-type]
    assert sentence in str(refusal.value)


def test_without_a_seed_every_arena_is_another_one() -> None:
    one, other = (arena("al-capone", ["random", "random"], 2, options={"rounds": 1}) for _ in range(2))
    assert one.setup.seed != other.setup.seed
