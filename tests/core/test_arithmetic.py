"""Our own exponential and logarithm: right to within two units in the last place, and the same bits everywhere."""

from __future__ import annotations

import hashlib
import math
import os
import struct
import subprocess
import sys
from random import Random

import pytest

from ptoq.core.arithmetic import exp, log

EDGES = (0.0, -0.0, 1.0, math.sqrt(2.0), 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, math.inf)


def numbers() -> list[float]:
    rng = Random(1)
    near = [rng.uniform(-1.0, 1.0) for _ in range(500)]
    return [*near, *(rng.uniform(-745.0, 709.7) for _ in range(2000)), *map(float, range(2, 700))]


def digest() -> str:
    """The bits of many answers."""
    answers = [exp(x) for x in numbers()] + [log(abs(x)) for x in numbers()] + [log(exp(x)) for x in numbers()]
    answers += [exp(x) for x in EDGES] + [log(x) for x in EDGES]
    return hashlib.sha256(struct.pack(f"<{len(answers)}d", *answers)).hexdigest()


def test_they_are_right() -> None:
    for x in numbers():
        assert abs(exp(x) - math.exp(x)) <= 2 * math.ulp(math.exp(x))
        assert abs(log(abs(x)) - math.log(abs(x))) <= 2 * math.ulp(math.log(abs(x)))
        assert abs(log(math.exp(x)) - math.log(math.exp(x))) <= 2 * math.ulp(math.log(math.exp(x)))


def test_edges() -> None:
    assert (exp(0.0), exp(-math.inf), exp(math.inf), exp(710.0), exp(-746.0)) == (1.0, 0.0, math.inf, math.inf, 0.0)
    assert (log(1.0), log(0.0), log(math.inf)) == (0.0, -math.inf, math.inf)
    assert all(map(math.isnan, (log(-1.0), exp(math.nan), log(math.nan))))
    for x in EDGES[2:-1]:
        assert abs(log(x) - math.log(x)) <= 2 * math.ulp(math.log(x))


@pytest.mark.compiled
def test_interpreted_code_has_the_same_bits() -> None:
    command = [sys.executable, "-c", "from tests.core.test_arithmetic import digest; print(digest())"]
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == digest()
