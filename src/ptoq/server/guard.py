"""The guard at the door: every request passes here first, and every answer on its way out.

It knows who asks, keeps other sites from asking in somebody's name, slows down whoever asks too much, gives every
answer its protecting headers, and writes one line about it, in which there is no secret.
"""

from __future__ import annotations

import logging
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Receive, Send

from ptoq.core.messages import LANGUAGE, LANGUAGES, Text, language_of, say
from ptoq.server.cookies import cookie_name
from ptoq.server.house import House
from ptoq.server.metrics import ANSWERED, SECONDS
from ptoq.server.store import AWAY

SAFE = ("GET", "HEAD", "OPTIONS")
NOT_METERED = ("/healthz", "/readyz", "/metrics")
HEADERS = {
    "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
log = logging.getLogger("ptoq.door")


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, house: House, methods: dict[str, str]) -> None:
        self.app = app
        self.methods = methods
        """What can be done with every path."""
        self.house = house
        self.settings = settings = house.settings
        headers = dict(HEADERS)
        if settings.secure:
            headers["strict-transport-security"] = "max-age=31536000"
        self.headers = [(name.encode(), value.encode()) for name, value in headers.items()]
        self.cookie = cookie_name(settings)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Let a request in, or send it away."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 101

        async def answer(message: Any) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                message["headers"] = [*self._own(scope, message["headers"]), *self.headers]
            await send(message)

        if scope["type"] == "http" and scope["method"] == "HEAD":
            # The server leaves the body out by itself; a stream has to know that nobody listens.
            scope = {**scope, "method": "GET", "state": {**scope.get("state", {}), "head": True}}
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        LANGUAGE.set(wanted_language(headers))
        problem = await self._problem(scope, headers)
        if problem is not None:
            await self._send_away(scope, receive, answer, *problem)
        else:
            if scope["type"] == "websocket":
                scope["state"]["wire"] = receive, send
            await self.app(scope, receive, answer)
        if scope["type"] == "http":
            seconds = time.perf_counter() - begun
            ANSWERED.labels(f"{status // 100}xx").inc()
            SECONDS.observe(seconds)
            if log.isEnabledFor(logging.INFO):
                path = scope.get("path_template") or "-"
                told = {"method": scope["method"], "path": path, "status": status, "seconds": round(seconds, 4)}
                log.info("answered", extra=told)

    def _own(self, scope: Any, headers: Any) -> list[tuple[bytes, bytes]]:
        """The headers of an answer; where it says what is allowed, all that is allowed."""
        methods = self.methods.get(scope.get("path_template", ""))
        if methods is None:
            return list(headers)
        return [(name, methods.encode() if name.lower() == b"allow" else value) for name, value in headers]

    async def _problem(self, scope: Any, headers: dict[str, str]) -> tuple[int, str, int] | None:
        """Why a request is sent away: a status, a message, and how many seconds to wait."""
        state = scope.setdefault("state", {})
        secret, by_cookie = self._secret(scope, headers)
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and self._crossing(headers) and (by_cookie or scope["type"] == "websocket" or secret is None):
            return 403, "server/other-origin", 0
        if scope["path"] in NOT_METERED:
            return None
        try:
            person = await self.house.people.of(secret) if secret else None
        except AWAY as error:
            log.error("nobody can be known: %s", type(error).__name__)
            return 503, "server/unwritten", 1
        state["person"], state["secret"], state["by_cookie"] = person, secret, by_cookie
        client = scope.get("client")
        state["address"] = client[0] if client else "-"
        wait = self.house.pace.wait(person.id if person else state["address"])
        if wait:
            return 429, "server/too-fast", wait
        return None

    def _secret(self, scope: Any, headers: dict[str, str]) -> tuple[str | None, bool]:
        """The token a request came with, and whether the browser sent it by itself."""
        scheme, _, given = headers.get("authorization", "").partition(" ")
        if scheme.casefold() == "bearer" and given:
            return given.strip(), False
        found: str | None = ASGIConnection(scope).cookies.get(self.cookie)
        return (found, True) if found else (None, False)

    def _crossing(self, headers: dict[str, str]) -> bool:
        """Whether a browser says that another site asks."""
        if "origin" in headers:
            return not self._ours(headers["origin"], headers.get("host", ""))
        return headers.get("sec-fetch-site", "none") not in ("none", "same-origin")

    def _ours(self, origin: str, host: str) -> bool:
        """Whether an origin is this very site."""
        if self.settings.origin:
            return origin == self.settings.origin.rstrip("/")
        parts = urlsplit(origin)
        return parts.scheme in ("http", "https") and parts.netloc == host

    async def _send_away(self, scope: Any, receive: Receive, send: Any, status: int, key: str, wait: int) -> None:
        kind = "http.response"
        if scope["type"] == "websocket":
            await receive()
            kind = "websocket.http.response"
        body = msgspec.json.encode({"status": status, "reason": key, "sentence": say(Text(key))})
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if wait:
            headers.append((b"retry-after", str(wait).encode()))
        await send({"type": f"{kind}.start", "status": status, "headers": headers})
        await send({"type": f"{kind}.body", "body": body, "more_body": False})


def wanted_language(headers: dict[str, str]) -> str:
    """The language to speak: what the request says, or what the browser prefers."""
    wishes = headers.get("accept-language", "").split(",")
    for wish in wishes:
        short = wish.split(";")[0].strip().split("-")[0].lower()
        if short in LANGUAGES:
            return short
    return language_of(None)
