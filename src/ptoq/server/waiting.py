"""Waiting in the event loop: for descriptors that are not asyncio's own, and for tasks to end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any


async def readable(descriptor: int) -> None:
    """Wait until there is something to read."""
    loop = asyncio.get_running_loop()
    came = asyncio.Event()
    loop.add_reader(descriptor, came.set)
    try:
        await came.wait()
    finally:
        loop.remove_reader(descriptor)


async def cancelled(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks until they have ended: a library may take a cancellation for a lost connection, and go on."""
    pending = set(tasks)
    everything = list(pending)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=0.5)
    await asyncio.gather(*everything, return_exceptions=True)
