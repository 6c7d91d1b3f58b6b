"""For operators: is it alive, is it ready, what are the figures."""

from __future__ import annotations

import asyncio
import os

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest, multiprocess
from prometheus_client import REGISTRY as HERE
from sqlalchemy import text

from ptoq.server.http.requests import ApiRequest, services_of

PATIENCE = 3.0
"""How many seconds the database and the bus have to answer."""


@get("/healthz", summary="Alive?", media_type="text/plain")
async def healthz() -> str:
    """The process is alive."""
    return "alive"


@get(
    "/readyz",
    summary="Ready?",
    media_type="text/plain",
    responses={503: ResponseSpec(str, description="not now", media_type="text/plain", generate_examples=False)},
)
async def readyz(request: ApiRequest) -> Response[str]:
    """The server is open, and the database and the bus answer."""
    services = services_of(request)
    try:
        async with asyncio.timeout(PATIENCE):
            await services.store.read(text("SELECT 1"))
            good = services.is_open and await services.bus.answers()
    except Exception:  # whatever it is, no request should be sent here
        good = False
    return Response("ready" if good else "not ready", status_code=200 if good else 503, media_type="text/plain")


@get("/metrics", summary="Figures", media_type="text/plain")
async def metrics() -> Response[bytes]:
    """Figures for Prometheus, of all workers together."""
    registry = HERE
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), headers={"content-type": CONTENT_TYPE_LATEST})


OPERATIONS = [healthz, readyz, metrics]
