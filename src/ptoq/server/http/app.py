"""The HTTP application: the API and the page, behind admission."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import msgspec
from litestar import Litestar, Request, Response, Router
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import ptoq
from ptoq.core.messages import Text, say
from ptoq.core.refusals import Illegal, Refusal
from ptoq.server.db.people import NoSuchToken, Unknown
from ptoq.server.db.store import UNAVAILABLE, Unwritten
from ptoq.server.engine.pool import Busy
from ptoq.server.http import openapi
from ptoq.server.http.admission import Admission, AdmissionMiddleware
from ptoq.server.http.page import NoPage, WebPage
from ptoq.server.http.previews import picture, tags_of
from ptoq.server.http.requests import LARGEST_BODY, ApiRequest, TooFast, raw
from ptoq.server.http.routes.daily import DAILY
from ptoq.server.http.routes.games import GAMES
from ptoq.server.http.routes.notices import NOTICES
from ptoq.server.http.routes.operations import OPERATIONS
from ptoq.server.http.routes.pairing import PAIRING
from ptoq.server.http.routes.persons import PERSONS
from ptoq.server.http.routes.puzzles import PUZZLES
from ptoq.server.http.routes.records import RECORDS
from ptoq.server.http.routes.results import RESULTS
from ptoq.server.http.routes.reviews import REVIEWS
from ptoq.server.http.routes.streams import STREAMS
from ptoq.server.http.routes.tables import TABLES
from ptoq.server.http.wire import Refused
from ptoq.server.live.registry import NoSuchTable
from ptoq.server.notices.notifier import MailNotSent
from ptoq.server.rooms.commands import not_fitting
from ptoq.server.rooms.entries import Damaged
from ptoq.server.services import Services

log = logging.getLogger("ptoq.http")
STATUSES: tuple[tuple[type[Exception], int], ...] = (
    (TooFast, 429),
    (Unknown, 401),
    (NoSuchTable, 404),
    (NoSuchToken, 404),
    (NoPage, 404),
    (Damaged, 500),
    (Illegal, 409),
    (Busy, 503),
    (MailNotSent, 503),
    (Refusal, 400),
)
REASONS = {
    404: "server/no-such-thing",
    405: "server/no-such-method",
    413: "server/too-large",
    415: "server/json-wanted",
}


def refused(request: Request[Any, Any, Any], error: Refusal) -> Response[Any]:
    """A refusal as a response."""
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
    """A bug: the log says where, and the response only that there is one."""
    log.error("broken", exc_info=error)
    return Response(Refused(500, "server/broken", say(Text("server/broken"))), status_code=500)


def not_understood(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What Litestar refuses, in the form of all our refusals."""
    key = REASONS.get(error.status_code, "server/not-understood")
    reason, field = error.detail, ""
    if isinstance(error, ValidationException) and error.extra:
        first = error.extra[0] if isinstance(error.extra, list) else error.extra
        if isinstance(first, dict):
            reason, field = str(first.get("message", reason)), str(first.get("key", ""))
    text = not_fitting(reason, field) if key == "server/not-understood" else Text(key)
    refused = Refused(error.status_code, text.key, say(text))
    return Response(refused, status_code=error.status_code, headers=error.headers)


def create(services: Services, admission: Admission) -> Litestar:
    """The application; it opens the services when it is started."""
    page = WebPage(tags_of=tags_of)
    admission.drawing = lambda: page.drawing

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    def nothing_here(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
        here = cast("ApiRequest", request)
        return page.lost(here) if page.wanted(here) else not_understood(here, error)

    play = [*GAMES, *TABLES, *PAIRING, *STREAMS, *RECORDS, *REVIEWS]
    api = Router("/api", route_handlers=[*play, *RESULTS, *PERSONS, *NOTICES, *PUZZLES, *DAILY])

    app = Litestar(
        [api, *OPERATIONS, *page.handlers(), picture],
        lifespan=[life],
        request_class=ApiRequest,
        exception_handlers={
            **dict.fromkeys((Unwritten, *UNAVAILABLE), unwritten),
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
            components=openapi.schemes(services.settings),
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    app.state.services = services
    openapi.complete(app)
    app.asgi_handler = AdmissionMiddleware(app.asgi_handler, admission, openapi.allowed(app))
    return app
