"""The one request that a server makes by itself: a POST to a push service, bounded in time and size.

No redirects are followed, and a name that leads to a private address is not called.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
import ssl
from collections.abc import Mapping
from ipaddress import ip_address

from ptoq.server.push_services import Endpoint

SECONDS = 10.0
LONGEST_LINE = 4096
STATUS = re.compile(rb"HTTP/1\.[01] ([1-5]\d\d)(?: [^\r\n]*)?\r?\n")


class Poster:
    """Sends requests over TLS, with the certificates that the system trusts."""

    def __init__(self) -> None:
        self._trust: ssl.SSLContext | None = None

    async def post(self, endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> int:
        """Send a body; the status of the response. An `OSError` if there is none in time."""
        if self._trust is None:
            self._trust = ssl.create_default_context()
        async with asyncio.timeout(SECONDS):
            address = await _address(endpoint)
            reader, writer = await asyncio.open_connection(
                address, endpoint.port, ssl=self._trust, server_hostname=endpoint.host, limit=LONGEST_LINE
            )
            try:
                writer.write(_head(endpoint, headers, len(body)) + body)
                await writer.drain()
                try:
                    status = STATUS.fullmatch(await reader.readline())
                except ValueError as error:
                    raise ConnectionError("the status line is too long") from error
                if status is None:
                    raise ConnectionError("no status line")
                return int(status[1])
            finally:
                # What else the response says does not matter.
                writer.transport.abort()
                with contextlib.suppress(OSError):
                    await writer.wait_closed()


async def _address(endpoint: Endpoint) -> str:
    """A network address of an endpoint's host, looked up once: what was checked is what is called."""
    if endpoint.named:
        return endpoint.host
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    addresses = [str(where[4][0]) for where in found]
    if not addresses or not all(ip_address(one).is_global for one in addresses):
        raise ConnectionError("not a public address")
    return addresses[0]


def _head(endpoint: Endpoint, headers: Mapping[str, str], length: int) -> bytes:
    host = endpoint.origin.removeprefix("https://")
    lines = [f"POST {endpoint.path} HTTP/1.1", f"Host: {host}", "Connection: close", f"Content-Length: {length}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode("ascii")
