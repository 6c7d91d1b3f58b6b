"""The event loop: virtual time that never waits, and processes that can be killed between any two of their steps."""

from __future__ import annotations

import asyncio
import contextlib
import selectors
import traceback
import weakref
from collections.abc import Callable, Mapping
from contextvars import Context, ContextVar, copy_context
from typing import Any

OWNER: ContextVar[Life | None] = ContextVar("owner", default=None)
"""The process that a callback or a task belongs to; None: the world around them."""
DESTROYED = "Task was destroyed but it is pending!"


class Life:
    """A process from its start until it is killed: what belongs to it runs only as long as it lives."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.alive = True
        self.doom = 0
        """After so many more steps it is killed; 0: not at all."""
        self.on_doom: Callable[[], None] = self.end
        self.context = copy_context()
        self.context.run(OWNER.set, self)
        self._tasks: list[weakref.ref[asyncio.Task[Any]]] = []
        """Not held by this: a task that is lost in production is lost here, too."""
        self._room = 64

    def add(self, new: asyncio.Task[Any]) -> None:
        """Remember a task until it is done."""
        self._tasks.append(weakref.ref(new))
        if len(self._tasks) > self._room:
            self._tasks = [known for known in self._tasks if (task := known()) is not None and not task.done()]
            self._room = 64 + 2 * len(self._tasks)

    def end(self) -> None:
        """Die. No task goes on; what their `finally` blocks do when they are freed reaches nothing outside."""
        self.alive = False
        for known in self._tasks:
            task = known()
            if task is not None and not task.done():
                work: Any = task.get_coro()
                with contextlib.suppress(BaseException):
                    self.context.copy().run(work.close)
        self._tasks.clear()


class NoWaiting(selectors.BaseSelector):
    """A selector without files: where another one would wait, time goes on."""

    def __init__(self) -> None:
        self.now = 0.0
        self._keys: dict[Any, selectors.SelectorKey] = {}

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        key = self._keys[fileobj] = selectors.SelectorKey(fileobj, 0, events, data)
        return key

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._keys.pop(fileobj)

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("nothing will ever happen again")
        if timeout > 0:
            self.now += timeout
        return []

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._keys


class SimulatedLoop(asyncio.SelectorEventLoop):
    """An event loop whose time is virtual, and whose callbacks belong to processes."""

    def __init__(self, on_error: Callable[[str], None]) -> None:
        self._time = NoWaiting()
        super().__init__(self._time)
        self._on_error = on_error
        self.set_task_factory(_task)
        self.set_exception_handler(self._error)

    def time(self) -> float:
        """Seconds since the simulation began."""
        return self._time.now

    def call_soon(self, callback: Any, *args: Any, context: Context | None = None) -> asyncio.Handle:
        """Call it in the next turn, if its process lives then."""
        life = OWNER.get() if context is None else context.get(OWNER)
        if life is None:
            return super().call_soon(callback, *args, context=context)
        if not life.alive:
            return asyncio.Handle(callback, args, self, context)
        return super().call_soon(_step, life, callback, args, context=context)

    def call_at(self, when: float, callback: Any, *args: Any, context: Context | None = None) -> asyncio.TimerHandle:
        """Call it at a time, if its process lives then."""
        life = OWNER.get() if context is None else context.get(OWNER)
        if life is None:
            return super().call_at(when, callback, *args, context=context)
        if not life.alive:
            return asyncio.TimerHandle(when, callback, args, self, context)
        return super().call_at(when, _step, life, callback, args, context=context)

    def _error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if context["message"] != DESTROYED:
            error = context.get("exception")
            self._on_error(context["message"] + "\n" + "".join(traceback.format_exception(error) if error else ()))


def _step(life: Life, callback: Any, args: tuple[Any, ...]) -> None:
    if not life.alive:
        return
    if life.doom:
        life.doom -= 1
        if not life.doom:
            life.on_doom()
            return
    callback(*args)


def _task(loop: asyncio.AbstractEventLoop, work: Any, context: Context | None = None) -> asyncio.Task[Any]:
    life = OWNER.get() if context is None else context.get(OWNER)
    if life is not None and not life.alive:
        work.close()
    task = asyncio.Task(work, loop=loop, context=context)
    if life is not None:
        life.add(task)
    return task
