"""The simulated house: rules hold whatever fails, a seed replays exactly, and planted bugs are found."""

from __future__ import annotations

import pytest

from tests.simulation.planted import BUGS, Bug, search
from tests.simulation.world import World


def small(seed: int) -> World:
    return World(seed, hours=0.25, tables=12, pause=300, trouble=400)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_rules_hold_whatever_fails(seed: int) -> None:
    world = small(seed)
    world.run()
    assert world.counts["moves"] > 300
    assert world.counts["compared"] == world.counts["snapshots"]
    assert world.counts["kills"] > 0
    assert world.counts["calms"] == 2


def test_the_same_seed_gives_the_same_run_to_the_last_byte() -> None:
    digests = []
    for seed in (4, 4, 5):
        world = small(seed)
        world.run()
        digests.append(world.digest)
    assert digests[0] == digests[1] != digests[2]


@pytest.mark.parametrize("bug", BUGS.values(), ids=BUGS)
def test_a_planted_bug_is_found_by_the_rule_that_it_breaks(bug: Bug) -> None:
    _, found = search(bug, bug.seed)
    assert found is not None
    assert found.check in bug.breaks, found
