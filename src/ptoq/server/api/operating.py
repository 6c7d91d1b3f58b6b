"""For those who operate the house: is it alive, is it ready, what are the figures."""

from __future__ import annotations

import asyncio
import os

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest, multiprocess
from prometheus_client import REGISTRY as HERE
from sqlalchemy import text

from ptoq.server.api.asking import Asked, house_of

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
async def readyz(request: Asked) -> Response[str]:
    """The doors are open, and the database and the bus answer."""
    house = house_of(request)
    try:
        async with asyncio.timeout(PATIENCE):
            await house.store.ask(text("SELECT 1"))
            good = house.is_open and await house.bus.answers()
    except Exception:  # whatever it is, nobody should be sent here
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


OPERATING = [healthz, readyz, metrics]
