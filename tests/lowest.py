"""Prints the lowest versions that `pyproject.toml` allows, as constraints for pip: `make lowest` installs them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

BOUND = re.compile(r"([A-Za-z0-9._-]+)(?:\[[a-z,]+\])?>=([0-9.]+)")
TOOLS = "dev"
"""The extra for work on Ptoq: its versions may be any."""


def lowest(project: str) -> dict[str, str]:
    """The lowest version of every package that Ptoq imports, by name."""
    told = tomllib.loads(project)["project"]
    extras = [wanted for extra, wanted in told["optional-dependencies"].items() if extra != TOOLS]
    bounds = [BOUND.match(each) for each in sum(extras, told["dependencies"])]
    assert None not in bounds, "a package without a lower bound"
    return {bound[1]: bound[2] for bound in bounds if bound is not None}


if __name__ == "__main__":
    for name, version in lowest(Path("pyproject.toml").read_text("utf-8")).items():
        print(f"{name}=={version}")
