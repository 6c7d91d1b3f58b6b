"""Games from outside of Ptoq: packages that the environment variable PTOQ_GAMES names, with commas between them.

A package is all that a game is: its card, its rules, its words, and its messages in the folder `messages`. It is
imported as Python finds it: installed, or in a folder of PYTHONPATH. Processes that are started inherit the variable.
"""

from __future__ import annotations

import os
from functools import cache
from importlib.util import find_spec
from pathlib import Path

VARIABLE = "PTOQ_GAMES"


def named() -> list[str]:
    """The packages that are named."""
    return [name for part in os.environ.get(VARIABLE, "").split(",") if (name := part.strip())]


@cache
def added() -> dict[str, Path]:
    """The folder of every package that is named and found, by its name."""
    return {name: folder for name in named() if (folder := _folder(name)) is not None}


def _folder(package: str) -> Path | None:
    if not all(map(str.isidentifier, package.split("."))):
        return None
    try:
        spec = find_spec(package)
    except (ModuleNotFoundError, ValueError):
        return None
    places = spec.submodule_search_locations if spec is not None else None
    return Path(next(iter(places))) if places else None
