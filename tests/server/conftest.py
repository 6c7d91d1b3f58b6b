"""A server that many tests share, and databases of both kinds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.houses import House, postgres
from tests.server.warm import WarmHouse


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server on SQLite, for all tests that do no harm to it."""
    folder = tmp_path_factory.mktemp("house")
    with House(f"sqlite:///{folder / 'ptoq.db'}", folder / "log") as house:
        yield house


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A fresh database of either kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'ptoq.db'}"
    else:
        with postgres() as url:
            yield url


@pytest.fixture(scope="module")
def far(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house behind a proxy, to which people come from many addresses."""
    folder = tmp_path_factory.mktemp("far")
    with WarmHouse(f"sqlite:///{folder / 'ptoq.db'}", folder / "log", proxies="127.0.0.1") as house:
        yield house
