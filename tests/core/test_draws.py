from __future__ import annotations

import numpy as np
import pytest

from ptoq.core.draws import LOW, MULTIPLIER, below, stream


def is_prime(n: int) -> bool:
    """Miller-Rabin, exact for numbers below 3 * 10**24 with these bases."""
    bases = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in bases:
        x = pow(base, odd, n)
        if x in (1, n - 1):
            continue
        for _ in range(twos - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


def test_the_generator_has_the_longest_period() -> None:
    modulus = MULTIPLIER * 2**32 - 1
    assert is_prime(modulus)
    assert is_prime((modulus - 1) // 2)


def test_no_product_leaves_63_bits() -> None:
    assert MULTIPLIER * LOW + (MULTIPLIER - 1) < 2**63


@pytest.mark.parametrize("n", [1, 2, 6, 54, 252, 7776])
def test_draws_are_below_n_and_fair(n: int) -> None:
    rng = stream(1)
    drawn = np.array([below(rng, n) for _ in range(20_000)])
    assert drawn.min() >= 0
    assert drawn.max() < n
    if n <= 252:
        counts = np.bincount(drawn, minlength=n)
        chi = float(((counts - 20_000 / n) ** 2 / (20_000 / n)).sum())
        # Six standard deviations of chi-squared with n - 1 degrees of freedom.
        assert chi < n - 1 + 6 * (2 * (n - 1)) ** 0.5 + 1e-9


def test_a_seed_gives_the_same_stream_and_another_seed_another() -> None:
    def first(seed: int) -> list[int]:
        rng = stream(seed)
        return [below(rng, 1000) for _ in range(8)]

    assert first(1) == first(1)
    assert first(1) != first(2)


def test_large_n_is_fair_too() -> None:
    rng = stream(5)
    n = 2**31
    assert 0.48 < np.mean([below(rng, n) / n for _ in range(5000)]) < 0.52
