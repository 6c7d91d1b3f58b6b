"""Intervals: against printed tables, and by counting how often they hold the truth."""

from __future__ import annotations

import numpy as np
import pytest

from ptoq.lab.arena.intervals import Estimate, mean_of, part_of, share_of, student, wilson, within


@pytest.mark.parametrize(
    ("freedom", "printed"), [(1, 12.706), (2, 4.303), (3, 3.182), (9, 2.262), (30, 2.042), (120, 1.980), (10**6, 1.960)]
)
def test_student_is_as_printed(freedom: int, printed: float) -> None:
    assert student(freedom) == pytest.approx(printed, abs=0.0005)


def test_student_joins_the_normal_curve_smoothly() -> None:
    assert student(2000) == pytest.approx(student(2001), abs=0.002)
    assert within(0.0, 4) == 0.0
    assert within(1e6, 5) == pytest.approx(1.0)


def test_a_mean_of_five_numbers() -> None:
    # 4 ± 2.776 * sqrt(2.5 / 5)
    assert mean_of([2, 3, 4, 5, 6]) == Estimate(
        4.0, pytest.approx(4 - 1.9631, abs=0.001), pytest.approx(4 + 1.9631, abs=0.001)
    )


def test_plain_wins_and_losses_have_wilsons_interval() -> None:
    # 8,100 of 10,000: Wilson's interval is 0.80220 to 0.81756.
    share = share_of([1.0] * 8100 + [0.0] * 1900)
    assert (share.mean, share.low, share.high) == pytest.approx((0.81, 0.80220, 0.81756), abs=0.00002)


def test_winning_everything_proves_no_certainty() -> None:
    share = share_of([1.0] * 100)
    assert share.mean == share.high == 1.0
    assert 0.95 < share.low < 0.97
    mirrored = share_of([0.0] * 100)
    assert (mirrored.low, mirrored.high) == pytest.approx((0.0, 1 - share.low))


def test_always_sharing_a_deal_is_nearly_certain_and_not_quite() -> None:
    few, many = share_of([0.5] * 4), share_of([0.5] * 400)
    assert few.high - few.low > 0.5
    assert 0 < many.high - many.low < 0.02


def test_pairs_that_cancel_luck_narrow_the_interval() -> None:
    rng = np.random.default_rng(1)
    luck = rng.random(400) < 0.5
    alone = share_of(luck)
    paired = share_of((luck + 1.0 * ~luck) / 2 + 0.25 * rng.choice([-1, 1], 400))
    assert paired.high - paired.low < 0.6 * (alone.high - alone.low)


def test_a_share_of_points_is_a_ratio_of_sums() -> None:
    share = part_of([3, 0, 4, 1], [3, 2, 4, 7])
    assert share is not None
    assert share.mean == 8 / 16
    assert share.low < 0.5 < share.high
    assert part_of([0, 0], [0, 0]) is None
    assert part_of([5, 3], [5, 3]) == wilson(1.0, 0.0, 2)


# How numbers from 0 to 1 may come: one number per deal, with the truth that they should show.
WAYS = {
    "a coin": (lambda rng, n: rng.random(n) < 0.5, 0.5),
    "a strong bot": (lambda rng, n: rng.random(n) < 0.9, 0.9),
    "pairs": (lambda rng, n: (1.0 * (rng.random(n) < 0.7) + (rng.random(n) < 0.7)) / 2, 0.7),
    "pairs with common luck": (lambda rng, n: rng.choice([0, 0.5, 0.5, 0.5, 0.5, 1], n), 0.5),
    "draws": (lambda rng, n: rng.choice([0, 0.25, 0.5, 0.75, 1], n, p=[0.1, 0.2, 0.4, 0.2, 0.1]), 0.5),
}


@pytest.mark.parametrize("deals", [10, 40, 200])
@pytest.mark.parametrize("way", WAYS)
def test_the_truth_is_inside_95_times_in_100(way: str, deals: int) -> None:
    draw, truth = WAYS[way]
    rng = np.random.default_rng(5)
    inside = 0
    for _ in range(2000):
        share = share_of(draw(rng, deals))
        inside += share.low <= truth <= share.high
    assert 0.93 <= inside / 2000 <= 0.995


def test_gains_too_are_inside_95_times_in_100() -> None:
    rng = np.random.default_rng(6)
    inside = 0
    for _ in range(2000):
        gain = mean_of(rng.normal(3, 10, 12))
        inside += gain.low <= 3 <= gain.high
    assert 0.94 <= inside / 2000 <= 0.96


def test_points_too_are_inside_95_times_in_100() -> None:
    rng = np.random.default_rng(7)
    inside = 0
    for _ in range(2000):
        ours, theirs = rng.poisson(3, 60), rng.poisson(2, 60)
        share = part_of(ours, ours + theirs)
        assert share is not None
        inside += share.low <= 0.6 <= share.high
    assert 0.935 <= inside / 2000 <= 0.965
