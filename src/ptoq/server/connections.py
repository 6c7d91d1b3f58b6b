"""How many connections there may be: from one address, and altogether.

An address that has many never keeps the others out: when every place is taken, it gives one up.
"""

from __future__ import annotations

import sys
from typing import Protocol, Self

from ptoq.core.refusals import Refusal
from ptoq.server.proxies import TrustedProxies, counted_address

SPARE_FILES = 128
"""How many files are left to databases, bots and logs, and to connections that are being closed."""
MOST_WITHOUT_LIMIT = 100_000
"""How many connections there may be where the system has no limit of open files."""


def most_connections() -> int:
    """How many connections the system lets this process have."""
    if sys.platform == "win32":
        return MOST_WITHOUT_LIMIT
    import resource

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_WITHOUT_LIMIT if files == resource.RLIM_INFINITY else max(files - SPARE_FILES, files // 2)


class Connection(Protocol):
    """Something that has a place."""

    @property
    def idle(self) -> bool:
        """Whether nothing is lost when it is closed."""

    def evict(self) -> None:
        """Close it at once: another connection needs its place."""


class Place:
    """The place of one connection; it has to be left when the connection is gone."""

    __slots__ = ("_address", "_limits", "connection")

    def __init__(self, limits: ConnectionLimits, address: str | None, connection: Connection) -> None:
        self._limits = limits
        self._address = address
        self.connection = connection

    def leave(self) -> None:
        """Give the place up, once."""
        self._limits.release(self._address, self)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()


class ConnectionLimits:
    """The places of a process. Trusted proxies, which bring many clients, may have any number of them."""

    def __init__(self, per_address: int, total: int, proxies: TrustedProxies) -> None:
        self.per_address = per_address
        self.total = total
        self.count = 0
        self._proxies = proxies
        self._places: dict[str | None, dict[Place, None]] = {}
        """By address, the oldest first; all those of trusted proxies under None."""

    def enter(self, peer: str, connection: Connection) -> Place:
        """A place for a new connection; refused if its address has too many, or no other address has more."""
        address = None if self._proxies.trusts(peer) else counted_address(peer)
        held = len(self._places.get(address, ())) if address is not None else 0
        if held >= self.per_address:
            raise Refusal("server/too-many-connections")
        if self.count >= self.total:
            self._make_room(held)
        place = Place(self, address, connection)
        self._places.setdefault(address, {})[place] = None
        self.count += 1
        return place

    def release(self, address: str | None, place: Place) -> None:
        """The connection that had a place is gone."""
        places = self._places.get(address, {})
        if place in places:
            del places[place]
            self.count -= 1
            if not places:
                del self._places[address]

    def _make_room(self, held: int) -> None:
        """Close a connection of the address that has the most: an idle one, or the newest."""
        counted = (places for address, places in self._places.items() if address is not None)
        most: dict[Place, None] = max(counted, key=len, default={})
        if len(most) <= held + 1:
            raise Refusal("server/full")
        place = next((place for place in most if place.connection.idle), None) or next(reversed(most))
        place.leave()
        place.connection.evict()
