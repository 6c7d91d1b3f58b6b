"""A server to which a game from outside was added."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.added_game import pebbles
from tests.server.houses import House


@pytest.fixture(scope="session")
def with_pebbles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server with ten games."""
    folder = tmp_path_factory.mktemp("pebbles")
    with House(f"sqlite:///{folder / 'ptoq.db'}", folder / "log", games=pebbles.__name__) as house:
        yield house
