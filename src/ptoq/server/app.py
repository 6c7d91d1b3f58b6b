"""The application: the API behind the guard."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, Router
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import ptoq
from ptoq.core.messages import Text, say
from ptoq.core.refusals import Illegal, Refusal
from ptoq.server import openapi
from ptoq.server.api.asking import TooFast, raw
from ptoq.server.api.games import GAMES
from ptoq.server.api.operating import OPERATING
from ptoq.server.api.persons import PERSONS
from ptoq.server.api.records import RECORDS
from ptoq.server.api.reviews import REVIEWS
from ptoq.server.api.streams import STREAMS
from ptoq.server.api.tables import TABLES
from ptoq.server.guard import Guard
from ptoq.server.hall import NoSuchTable
from ptoq.server.house import House
from ptoq.server.page import NoPage, Page
from ptoq.server.people import NoSuchToken, Unknown
from ptoq.server.settings import Settings
from ptoq.server.store import AWAY, Unwritten
from ptoq.server.thinking import Busy
from ptoq.server.wire import Refused

log = logging.getLogger("ptoq.app")
LARGEST_BODY = 8 * 1024 * 1024
STATUSES: tuple[tuple[type[Exception], int], ...] = (
    (TooFast, 429),
    (Unknown, 401),
    (NoSuchTable, 404),
    (NoSuchToken, 404),
    (NoPage, 404),
    (Illegal, 409),
    (Busy, 503),
    (Refusal, 400),
)


REASONS = {
    404: "server/no-such-thing",
    405: "server/no-such-method",
    413: "server/too-large",
    415: "server/json-wanted",
}


def refused(request: Request[Any, Any, Any], error: Refusal) -> Response[Any]:
    """A refusal as an answer."""
    status = next(status for kind, status in STATUSES if isinstance(error, kind))
    answer = raw(msgspec.json.encode(Refused(status, error.text.key, say(error.text))), status=status)
    if isinstance(error, TooFast):
        answer.headers["retry-after"] = str(error.wait)
    return answer


def unwritten(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """The database is away, and nothing was written; the same request may be sent again."""
    log.error("not now: %s", type(error).__name__)
    return Response(
        Refused(503, "server/unwritten", say(Text("server/unwritten"))), status_code=503, headers={"retry-after": "1"}
    )


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A mistake of ours: the log says where, and nobody sees more than that there was one."""
    log.error("broken", exc_info=error)
    return Response(Refused(500, "server/broken", say(Text("server/broken"))), status_code=500)


def not_understood(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What Litestar refuses, in the form of all our refusals."""
    key = REASONS.get(error.status_code, "server/not-understood")
    reason = error.detail
    if isinstance(error, ValidationException) and error.extra:
        first = error.extra[0] if isinstance(error.extra, list) else error.extra
        reason = f"{first.get('message', reason)}" if isinstance(first, dict) else str(first)
    text = Text(key, reason=reason[:300]) if key == "server/not-understood" else Text(key)
    return Response(Refused(error.status_code, key, say(text)), status_code=error.status_code, headers=error.headers)


def create(settings: Settings | None = None) -> Litestar:
    """The application with everything it needs; it opens when it is started."""
    house = House(settings or Settings.read())
    page = Page()

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    def nothing_here(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
        return page.lost(request) if page.wanted(request) else not_understood(request, error)

    api = Router("/api", route_handlers=[*GAMES, *TABLES, *STREAMS, *RECORDS, *REVIEWS, *PERSONS])

    app = Litestar(
        [api, *OPERATING, *page.handlers()],
        lifespan=[life],
        exception_handlers={
            **dict.fromkeys((Unwritten, *AWAY), unwritten),
            Refusal: refused,
            NotFoundException: nothing_here,
            HTTPException: not_understood,
            Exception: broken,
        },
        openapi_config=OpenAPIConfig(
            title="Ptoq",
            version=ptoq.__version__,
            description="Seven tabletop games: tables that are never lost, for people and programs.",
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
            components=openapi.schemes(house.settings),
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    app.state.house = house
    openapi.complete(app)
    app.asgi_handler = Guard(app.asgi_handler, house, openapi.allowed(app))
    return app
