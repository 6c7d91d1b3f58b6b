"""A push service for the tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.receivers import Receiver, receiver


@pytest.fixture(scope="module")
def pushed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Receiver]:
    """A push service whose certificate this process trusts, as do servers that it starts."""
    with receiver(tmp_path_factory.mktemp("push")) as service, pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(service.certificate))
        yield service


@pytest.fixture
def push(pushed: Receiver) -> Receiver:
    """The push service, with nothing in it, in good health."""
    pushed.got.queue.clear()
    pushed.answers = 201
    return pushed
