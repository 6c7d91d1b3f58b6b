"""Logs: one line of JSON for everything that is worth one. What people do and hold in their hands is not."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec

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
