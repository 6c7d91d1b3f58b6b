"""What all tests share: English, and one worker per game so that each game is compiled once."""

from __future__ import annotations

import os

os.environ["PTOQ_LANGUAGE"] = "en"

import pytest
from hypothesis import settings

from ptoq.games import games

settings.register_profile("ptoq", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("ptoq")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for game in games().values():
            folder = game.package.rsplit(".", 1)[-1]
            if folder in item.nodeid or f"[{game.name}" in item.nodeid:
                item.add_marker(pytest.mark.xdist_group(folder))
                break
