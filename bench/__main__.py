"""Measure Ptoq and its peers and print the table."""

from __future__ import annotations

from bench import minds, own, peers
from bench.table import table


def main() -> None:
    """Take every measurement in turn, Ptoq's first."""
    measurements = (*own.MEASUREMENTS, *minds.MEASUREMENTS, *peers.MEASUREMENTS)
    print(table([figure for measure in measurements for figure in measure()], (*own.PAIRS, *minds.PAIRS)))


if __name__ == "__main__":
    main()
