"""WebSocket frames as a client writes and reads them, no more than the simulation needs."""

from __future__ import annotations

from collections.abc import Iterator

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


def write(opcode: int, payload: bytes) -> bytes:
    """One frame of a client, with a mask of zeros."""
    size = len(payload)
    long = bytes((0x80 | 126,)) + size.to_bytes(2, "big") if size > 125 else bytes((0x80 | size,))
    return bytes((0x80 | opcode,)) + long + bytes(4) + payload


def read(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Whole frames of a server."""
    at = 0
    while at < len(data):
        opcode, size = data[at] & 15, data[at + 1]
        at += 2
        if size >= 126:
            width = 2 if size == 126 else 8
            size = int.from_bytes(data[at : at + width], "big")
            at += width
        yield opcode, data[at : at + size]
        at += size


def upgrade(path: str, cookie: str | None) -> bytes:
    """The request that opens a WebSocket."""
    headers = [f"GET {path} HTTP/1.1", "Host: house", "Upgrade: websocket", "Connection: Upgrade"]
    headers += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg=="]
    if cookie is not None:
        headers.append(f"Cookie: ptoq={cookie}")
    return "\r\n".join([*headers, "", ""]).encode()
