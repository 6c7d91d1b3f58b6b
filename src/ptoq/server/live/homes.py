"""Homes: which worker serves a table, by rendezvous hashing. When a worker is gone, only its own tables move.

Correctness never depends on it: any process may serve any table.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from hashlib import blake2b

TABLE_PATH = re.compile(rb"/api/tables/([A-Za-z0-9_-]{1,32})(?:[/? ]|$)")
"""Where a request's path names a table."""


def home_of(table: bytes, workers: Collection[int]) -> int:
    """The worker among these that is the home of a table."""
    return max(workers, key=lambda worker: blake2b(b"%b/%d" % (table, worker), digest_size=8).digest())


def table_in(path: bytes) -> bytes | None:
    """The table that a request's path, or the first line of a request, names."""
    found = TABLE_PATH.search(path)
    return found[1] if found else None
