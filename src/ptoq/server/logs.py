"""Logs: one line of JSON for everything that is worth one. What people do and hold in their hands is not.

What Python itself would print, warnings and errors that end a thread or a process, is a line like any other.
"""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

import msgspec

from ptoq.core import compile as compiling

log = logging.getLogger("ptoq.process")
USUAL = frozenset(vars(logging.makeLogRecord({})))


class Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The time, the level, who says it and in which process, what, and the figures that belong to it."""
        told: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "process": record.process,
            "says": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in USUAL and name != "color_message"},
        }
        if record.exc_info and record.exc_info[0] is not None:
            # Which error and where, but not its text: that may hold what a client sent.
            told["error"] = record.exc_info[0].__name__
            trace = record.exc_info[2]
            while trace is not None and trace.tb_next is not None:
                trace = trace.tb_next
            if trace is not None:
                told["where"] = f"{trace.tb_frame.f_globals.get('__name__')}:{trace.tb_lineno}"
        return msgspec.json.encode(told, enc_hook=str).decode()


def set_up(level: str) -> None:
    """Write every log line to the standard error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.captureWarnings(True)
    # Alembic and SQLAlchemy talk much; uvicorn's line for every request has the whole address in it.
    for name in ("alembic", "sqlalchemy", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)
    # Of a WebSocket it tells the address, which is the key to a table, and when it tells all, the cookie.
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.setLevel(max(logging.INFO, root.level))
    uvicorn.addFilter(lambda record: "WebSocket" not in str(record.msg))
    sys.excepthook = _uncaught
    threading.excepthook = lambda about: _uncaught(about.exc_type, about.exc_value, about.exc_traceback)
    sys.unraisablehook = lambda about: _uncaught(about.exc_type, about.exc_value, about.exc_traceback)
    if not sys.stderr.isatty():
        compiling.report_to(_note_progress)


def _uncaught(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        log.critical("an error was not caught", exc_info=(kind, error or kind(), trace))


def _note_progress(line: str, last: bool) -> None:
    # What is said of every single function is for a terminal.
    if last or "/" not in line:
        log.info("%s", line)


@contextmanager
def telling_its_end() -> Iterator[None]:
    """Log the error that ends a process; `multiprocessing` would print it."""
    try:
        yield
    except Exception as error:
        _uncaught(type(error), error, error.__traceback__)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(1)
