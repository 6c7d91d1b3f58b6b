"""Waiting in the event loop: its time, descriptors that are not asyncio's own, and tasks that fail or end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

AGAIN_SECONDS = 1.0

log = logging.getLogger("ptoq.tasks")


async def kept_running(name: str, work: Callable[[], Awaitable[None]]) -> None:
    """Run something in the background to its end; if it fails, log that, and begin again a second later."""
    while True:
        try:
            return await work()
        except Exception as error:
            log.error("%s failed, and begins again", name, exc_info=error)
            await asyncio.sleep(AGAIN_SECONDS)


def log_failure(task: asyncio.Task[Any]) -> None:
    """Log the error of a task that has ended with one."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("a task failed", exc_info=error)


def loop_time() -> float:
    """The time of the running event loop, in seconds: it never jumps, and a simulated loop has its own."""
    return asyncio.get_running_loop().time()


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
