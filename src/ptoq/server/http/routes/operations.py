"""For operators: is it alive, is it ready, what are the figures."""

from __future__ import annotations

import asyncio
import contextlib
import os

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest, multiprocess
from prometheus_client import REGISTRY as HERE

from ptoq.server.http.requests import ApiRequest, services_of
from ptoq.server.live.bus import Bus
from ptoq.server.metrics import READY

PATIENCE, BUS_PATIENCE = 3.0, 1.0
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
    """The server is open, and the database can be written. Without the bus, play goes on."""
    services = services_of(request)
    word = "not ready"
    if services.is_open and not services.draining:
        with contextlib.suppress(Exception):  # whatever it is, no request should be sent here
            async with asyncio.timeout(PATIENCE):
                await services.registry.heartbeat.beat()
            word = "ready" if await _bus_answers(services.bus) else "ready, but the bus is away"
    READY.set(word != "not ready")
    return Response(word, status_code=503 if word == "not ready" else 200, media_type="text/plain")


async def _bus_answers(bus: Bus) -> bool:
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(BUS_PATIENCE):
            return await bus.answers()
    return False


@get("/metrics", summary="Figures", media_type="text/plain")
async def metrics() -> Response[bytes]:
    """Figures for Prometheus, of all workers together."""
    registry = HERE
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), headers={"content-type": CONTENT_TYPE_LATEST})


OPERATIONS = [healthz, readyz, metrics]
