"""Measure Ptoq and its peers and print the table."""

from __future__ import annotations

from bench import environments, minds, own, peers
from bench.table import table


def main() -> None:
    """Take every measurement in turn, Ptoq's first."""
    measurements = (*own.MEASUREMENTS, *minds.MEASUREMENTS, *peers.MEASUREMENTS, *environments.MEASUREMENTS)
    pairs = (*own.PAIRS, *minds.PAIRS, *environments.PAIRS)
    print(table([figure for measure in measurements for figure in measure()], pairs))


if __name__ == "__main__":
    main()
