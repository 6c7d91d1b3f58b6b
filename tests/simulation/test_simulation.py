"""The simulated house: rules hold whatever fails, a seed replays exactly, and planted bugs are found."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.simulation.planted import BUGS, Bug, search
from tests.simulation.world import World


def run(seed: int) -> tuple[Counter[str], str]:
    """What a small world counted, and the digest of its run."""
    world = World(seed, hours=0.25, tables=12, pause=300, trouble=400)
    world.run()
    return world.counts, world.digest


first_run = cache(run)
ONE_WORKER = pytest.mark.xdist_group("simulation")


@ONE_WORKER
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_rules_hold_whatever_fails(seed: int) -> None:
    counts, _ = first_run(seed)
    assert counts["moves"] > 300
    assert counts["compared"] == counts["snapshots"]
    assert counts["kills"] > 0
    assert counts["calms"] == 2


@ONE_WORKER
def test_the_same_seed_gives_the_same_run_to_the_last_byte() -> None:
    assert run(1) == first_run(1)
    assert first_run(1)[1] != first_run(2)[1]


@pytest.mark.parametrize("bug", BUGS.values(), ids=BUGS)
def test_a_planted_bug_is_found_by_the_rule_that_it_breaks(bug: Bug) -> None:
    _, found = search(bug, bug.seed)
    assert found is not None
    assert found.check in bug.breaks, found
