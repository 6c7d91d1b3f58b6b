"""`python -m tests.simulation --seed 7 --hours 24 --tables 200`: a house of servers that fail; a seed replays a run."""

from __future__ import annotations

import argparse
import secrets
import sys
import time

from tests.simulation.checks import Violation
from tests.simulation.planted import BUGS, Bug, search
from tests.simulation.world import World

MOST_SEEDS = 10
"""With so many seeds a planted bug is looked for."""


def main() -> int:
    """Run one simulation, or look for planted bugs."""
    asked = argparse.ArgumentParser(prog="python -m tests.simulation")
    asked.add_argument("--seed", type=int)
    asked.add_argument("--hours", type=float, default=24)
    asked.add_argument("--tables", type=int, default=200)
    asked.add_argument("--processes", type=int, default=3)
    asked.add_argument("--plant", choices=("all", *BUGS), help="a bug to plant into the production code, and to find")
    given = asked.parse_args()
    if given.plant:
        bugs = [*BUGS.values()] if given.plant == "all" else [BUGS[given.plant]]
        return sum([not find(bug, bug.seed if given.seed is None else given.seed) for bug in bugs])
    seed = secrets.randbelow(1_000_000) if given.seed is None else given.seed
    again = f"python -m tests.simulation --seed {seed} --hours {given.hours:g} --tables {given.tables}"
    return simulate(World(seed, given.hours, given.tables, given.processes), f"{again} --processes {given.processes}")


def simulate(world: World, again: str) -> int:
    """Run, and say what was seen; 1 if a rule was violated."""
    print(f"seed {world.seed}: {world.seconds / 3600:g} hours of {len(world.processes)} processes", flush=True)
    begun, found = time.process_time(), None
    try:
        world.run()
    except Violation as violation:
        found = violation
    spent = time.process_time() - begun
    for name, count in sorted(
        {**world.counts, "disk faults": world.disk.faults, "bus faults": world.bus.faults}.items()
    ):
        print(f"  {name:<22}{count:>9}")
    print(f"  {world.elapsed / 3600:.2f} hours in {spent:.1f} s of CPU time, digest {world.digest}")
    if found is None:
        return 0
    print("\n".join(world.recent))
    print(f"VIOLATED after {world.elapsed:.1f} s, {found}\nrun again with: {again}")
    return 1


def find(bug: Bug, seed: int) -> bool:
    """Plant a bug, run from this seed and the next ones until it is found, and say after how long."""
    begun, simulated = time.process_time(), 0.0
    for tried in range(seed, seed + MOST_SEEDS):
        world, found = search(bug, tried)
        simulated += world.elapsed
        spent = time.process_time() - begun
        if found is not None:
            right = found.check in bug.breaks
            print(f"{bug.name:<42}{spent:6.1f} s CPU {simulated / 60:8.1f} min simulated  seed {tried:<4}{found.check}")
            if not right:
                print(f"    expected {' or '.join(bug.breaks)}: {found}")
            return right
    print(f"{bug.name:<42}{spent:6.1f} s CPU {simulated / 60:8.1f} min simulated  NOT FOUND", flush=True)
    return False


if __name__ == "__main__":
    sys.exit(main())
