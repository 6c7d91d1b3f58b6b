"""Ratings: by Glickman's own example, and what holds of them whatever is played."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ptoq.server.rooms.glicko import LEAST, MOST, PERIOD, SURE, Rating, after, rated

DAY = 86_400_000


def test_the_worked_example_of_the_paper_comes_out() -> None:
    others = [Rating(1400, 30), Rating(1550, 100), Rating(1700, 300)]
    new = after(Rating(1500, 200), others, [1, 0, 0])
    assert (new.rating, new.deviation) == (pytest.approx(1464.06, abs=0.01), pytest.approx(151.52, abs=0.01))
    assert new.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_surprise_makes_a_rating_more_volatile() -> None:
    strong = Rating(2200, 50)
    assert after(strong, [Rating(1000, 50)] * 8, [0] * 8).volatility > strong.volatility
    assert after(strong, [Rating(2200, 50)] * 8, [1, 0] * 4).volatility < strong.volatility


def test_a_rating_without_matches_becomes_less_sure_and_certain_again_by_playing() -> None:
    sure = Rating(1700, 60, matches=50, at=0)
    assert sure.aged(0) == sure
    assert sure.aged(365 * DAY).deviation == pytest.approx(107, abs=1)
    assert not sure.aged(365 * DAY).provisional
    assert sure.aged(2 * 365 * DAY).provisional
    assert sure.aged(10**6 * PERIOD).deviation == MOST
    assert rated([sure, sure], [0, 1], 2 * 365 * DAY)[0].deviation < sure.aged(2 * 365 * DAY).deviation


def test_after_some_matches_against_sure_opponents_a_rating_is_certain() -> None:
    mine, now, matches = Rating(), 0, 0
    while mine.provisional:
        now += DAY
        mine, _ = rated([mine, Rating(1500, 60, matches=99, at=now)], [matches % 2, 1 - matches % 2], now)
        matches += 1
    assert mine.deviation <= SURE
    assert 8 <= matches <= 15


ratings = st.builds(
    Rating,
    st.floats(400, 2800),
    st.floats(LEAST, MOST),
    st.floats(0.03, 0.12),
    st.integers(1, 1000),
    st.integers(0, 400 * DAY),
)


@given(st.lists(st.tuples(ratings, st.integers(0, 3)), min_size=2, max_size=7))
def test_whatever_is_played_ratings_stay_numbers_and_go_where_the_result_points(
    seats: list[tuple[Rating, int]],
) -> None:
    before, places = [rating for rating, _ in seats], [place for _, place in seats]
    new = rated(before, places, 500 * DAY)
    for seat, (old, now) in enumerate(zip(before, new, strict=True)):
        assert all(map(math.isfinite, (now.rating, now.deviation, now.volatility)))
        assert LEAST <= now.deviation <= MOST
        assert now.matches == old.matches + 1
        others = [place for other, place in enumerate(places) if other != seat]
        if all(places[seat] < place for place in others):
            assert now.rating > old.rating
        if all(places[seat] > place for place in others):
            assert now.rating < old.rating
    # Whoever sits where, it comes out the same.
    turned = rated(before[::-1], places[::-1], 500 * DAY)[::-1]
    assert [one.rating for one in turned] == pytest.approx([one.rating for one in new])


def test_however_much_one_has_played_a_rating_can_still_move() -> None:
    players = [Rating(), Rating()]
    for match in range(300):
        players = rated(players, [match % 2, 1 - match % 2], now=0)
    assert [player.deviation for player in players] == [LEAST, LEAST]
    winner, loser = rated(players, [0, 1], now=0)
    assert winner.rating - players[0].rating > 3
    assert players[1].rating - loser.rating > 3
