"""A database that several processes share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.houses import postgres


@pytest.fixture
def shared_database() -> Iterator[str]:
    """A database for several processes."""
    with postgres() as url:
        yield url
