"""Admission: every request passes here first, and every response on its way out.

It knows who asks, keeps other sites from asking in a person's name, limits rates, gives every response its protecting
headers, and logs one line about it that contains no secret.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Receive, Send

from ptoq.core.messages import LANGUAGE, LANGUAGES, Text, language_of, say
from ptoq.server.db.store import UNAVAILABLE
from ptoq.server.db.tokens import Person
from ptoq.server.http.cookies import cookie_name
from ptoq.server.live.homes import table_in
from ptoq.server.metrics import ANSWERED, SECONDS
from ptoq.server.proxies import TrustedProxies, counted_address
from ptoq.server.services import Services

SAFE = ("GET", "HEAD", "OPTIONS")
NOT_LIMITED = "/healthz"
OPERATIONS = ("/readyz", "/metrics")
"""Paths for operators, with a limit of their own; who asks does not matter."""
READ = frozenset(b"accept-language authorization cookie host origin sec-fetch-site x-forwarded-for".split())
"""The headers that admission looks at."""
MOST_LANGUAGES, LONGEST_COOKIES = 20, 8192
"""What is read of `Accept-Language` and `Cookie`."""
HEADERS = {
    "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"
    " img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self';"
    " frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
log = logging.getLogger("ptoq.http")


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks, and from where."""

    address: str
    person: Person | None
    secret: str | None
    """The token that came with the request."""


@dataclass(frozen=True, slots=True)
class Rejection:
    """Why a request is not admitted: a status, a message, and how many seconds to wait."""

    status: int
    reason: str
    wait: int = 0

    @property
    def body(self) -> bytes:
        """The response, like every refusal of the API."""
        return _rejection_body(self.status, self.reason, LANGUAGE.get())

    @property
    def headers(self) -> list[tuple[str, str]]:
        """The headers of the response."""
        told = [("content-type", "application/json"), ("content-length", str(len(self.body)))]
        return [*told, ("retry-after", str(self.wait))] if self.wait else told


@cache
def _rejection_body(status: int, reason: str, language: str) -> bytes:
    """A rejection costs as little as it can: its words are put together once for each language."""
    return msgspec.json.encode({"status": status, "reason": reason, "sentence": say(Text(reason), language)})


class PageDrawing(NamedTuple):
    """The page that a server sends: its version, and the games whose tables it draws and plays itself."""

    version: str = ""
    games: frozenset[str] = frozenset()


class Admission:
    """Decides about requests, over HTTP and for WebSockets alike."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.settings = settings = services.settings
        self.proxies = TrustedProxies(settings.proxies)
        headers = dict(HEADERS)
        if settings.secure:
            headers["strict-transport-security"] = "max-age=31536000"
        self.headers = [(name.encode(), value.encode()) for name, value in headers.items()]
        self.cookie = cookie_name(settings)
        self.drawing: Callable[[], PageDrawing] = PageDrawing

    async def admit(self, headers: dict[str, str], peer: str, unsafe: bool, socket: bool) -> Caller | Rejection:
        """Who asks, or why the request is rejected; an address over its limit before anything is looked up."""
        address = self.address(headers, peer)
        if wait := await self.services.limits.requests.addresses.wait(address):
            return Rejection(429, "server/too-fast", wait)
        secret, by_cookie = self._secret(headers)
        if unsafe and self._crossing(headers) and (by_cookie or socket or secret is None):
            return Rejection(403, "server/other-origin")
        try:
            person = await self.services.people.of(secret) if secret else None
        except UNAVAILABLE as error:
            log.error("no token can be looked up: %s", type(error).__name__)
            return Rejection(503, "server/unwritten", 1)
        wait = await self.services.limits.requests.persons.wait(person.id if person else address)
        return Rejection(429, "server/too-fast", wait) if wait else Caller(address, person, secret)

    def address(self, headers: dict[str, str], peer: str) -> str:
        """The address that a request is counted against."""
        return counted_address(self.proxies.client(peer, headers.get("x-forwarded-for", "")))

    async def admit_operator(self, path: str, headers: dict[str, str], peer: str) -> Rejection | None:
        """Why a request for the state of the server is rejected, if it is."""
        wait = await self.services.limits.operations.wait(f"{path} {self.address(headers, peer)}")
        return Rejection(429, "server/too-fast", wait) if wait else None

    def _secret(self, headers: dict[str, str]) -> tuple[str | None, bool]:
        """The token a request came with, and whether the browser sent it by itself."""
        scheme, _, given = headers.get("authorization", "").partition(" ")
        if scheme.casefold() == "bearer" and given:
            return given.strip(), False
        for cookie in headers.get("cookie", "")[:LONGEST_COOKIES].split(";"):
            name, _, value = cookie.strip().partition("=")
            if name == self.cookie and value:
                return value, True
        return None, False

    def _crossing(self, headers: dict[str, str]) -> bool:
        """Whether a browser says that another site asks."""
        if "origin" in headers:
            return not self._ours(headers["origin"], headers.get("host", ""))
        return headers.get("sec-fetch-site", "none") not in ("none", "same-origin")

    def _ours(self, origin: str, host: str) -> bool:
        """Whether an origin is this very site."""
        if self.settings.origin:
            return origin == self.settings.origin.rstrip("/")
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        return parts.scheme in ("http", "https") and parts.netloc == host

    def is_home(self, path: str) -> bool:
        """Whether this worker is the home of the table that a path names, if it names one."""
        table = table_in(path.encode()) if self.settings.workers > 1 else None
        return table is None or self.services.is_home(table)


class AdmissionMiddleware:
    """Wraps the whole HTTP application."""

    def __init__(self, app: ASGIApp, admission: Admission, methods: dict[str, str]) -> None:
        self.app = app
        self.admission = admission
        self.methods = methods
        """The methods of every path."""

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Let a request in, or reject it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 500

        async def respond(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*self._allow(scope, message["headers"]), *self.admission.headers]
                if scope["path"].startswith("/api/"):
                    message["headers"].append((b"cache-control", b"no-store"))
                services = self.admission.services
                if services.draining or services.retiring or not self.admission.is_home(scope["path"]):
                    # The client comes back over a new connection, which is handed to the table's home.
                    message["headers"].append((b"connection", b"close"))
            await send(message)

        method = scope["method"]
        scope = {**scope, "state": {**scope.get("state", {}), "head": method == "HEAD"}}
        if method == "HEAD":
            # The HTTP library leaves the body out; a stream has to know that nothing is read.
            scope["method"] = "GET"
        rejection = await self._reject(scope, method) if scope["path"] != NOT_LIMITED else None
        if rejection is not None:
            told = [(name.encode(), value.encode()) for name, value in rejection.headers]
            await respond({"type": "http.response.start", "status": rejection.status, "headers": told})
            await respond({"type": "http.response.body", "body": rejection.body})
        else:
            await self.app(scope, receive, respond)
        seconds = time.perf_counter() - begun
        ANSWERED.labels(f"{status // 100}xx").inc()
        SECONDS.observe(seconds)
        # A balancer asks every few seconds whether all is well: that it is needs no line.
        level = logging.DEBUG if scope["path"] in (NOT_LIMITED, *OPERATIONS) and status < 400 else logging.INFO
        if log.isEnabledFor(level):
            path = scope.get("path_template") or "-"
            log.log(
                level,
                "answered",
                extra={"method": scope["method"], "path": path, "status": status, "seconds": round(seconds, 4)},
            )

    async def _reject(self, scope: Any, method: str) -> Rejection | None:
        """Why a request is rejected, if it is; if not, the scope says who asks."""
        headers = {name.decode(): value.decode("latin-1") for name, value in scope["headers"] if name in READ}
        LANGUAGE.set(wanted_language(headers))
        peer = scope["client"][0] if scope.get("client") else "-"
        if scope["path"] in OPERATIONS:
            return await self.admission.admit_operator(scope["path"], headers, peer)
        admitted = await self.admission.admit(headers, peer, method not in SAFE, socket=False)
        if isinstance(admitted, Rejection):
            return admitted
        scope["state"]["caller"] = admitted
        return None

    def _allow(self, scope: Any, headers: Any) -> list[tuple[bytes, bytes]]:
        """The headers of a response; where it says which methods are allowed, all of them."""
        methods = self.methods.get(scope.get("path_template", ""))
        if methods is None:
            return list(headers)
        return [(name, methods.encode() if name.lower() == b"allow" else value) for name, value in headers]


def wanted_language(headers: dict[str, str]) -> str:
    """The language that a request prefers among ours."""
    for listed in headers.get("accept-language", "").split(",", MOST_LANGUAGES)[:MOST_LANGUAGES]:
        short = listed.split(";")[0].strip().split("-")[0].lower()
        if short in LANGUAGES:
            return short
    return language_of(None)
