"""The push services of browsers: where a server sends notices to, and nowhere else.

An endpoint is an address that a stranger names and the server asks for, so it has to be on a list.
"""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

KNOWN = "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com"
"""Those of Chrome and all that is built on Chromium, Firefox, Safari, and Edge."""
LONGEST = 1000
HTTPS = 443
ENTRY = re.compile(r"(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}))?")
HOST = re.compile(r"[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*")
PATH = re.compile(r"/[!-~]*")


class Endpoint(NamedTuple):
    """An address at a push service."""

    host: str
    port: int
    path: str
    named: bool
    """Whether the list names a network address, so that a private one is meant."""

    @property
    def origin(self) -> str:
        """The push service itself."""
        return f"https://{self.host}" + (f":{self.port}" if self.port != HTTPS else "")


class PushServices:
    """The list: names of hosts, `*.` for those below one, network addresses, and ports other than 443."""

    def __init__(self, listed: str) -> None:
        self._exact: set[tuple[str, int]] = set()
        self._below: list[tuple[str, int]] = []
        for entry in filter(None, (part.strip() for part in listed.split(","))):
            found = ENTRY.fullmatch(entry)
            if found is None:
                raise ValueError(f"{entry!r} is no push service")
            below, host, port = found[1], found[2], int(found[3] or HTTPS)
            if below:
                self._below.append((f".{host}", port))
            else:
                self._exact.add((host, port))

    def __bool__(self) -> bool:
        return bool(self._exact or self._below)

    def endpoint(self, address: str) -> Endpoint | None:
        """What an address means; None if nothing is sent there."""
        if len(address) > LONGEST or not address.isascii():
            return None
        try:
            parts = urlsplit(address)
            host, port = parts.hostname or "", parts.port or HTTPS
        except ValueError:
            return None
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        # The host and port alone: with a user before them, the list might see another host than the network does.
        plain = parts.netloc.lower() in (host, f"{host}:{port}")
        if parts.scheme != "https" or not plain or not HOST.fullmatch(host) or not PATH.fullmatch(path):
            return None
        listed = (host, port) in self._exact or any(host.endswith(end) and port == at for end, at in self._below)
        return Endpoint(host, port, path, _is_address(host)) if listed else None


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
