"""Whose mistake an error is: tracebacks as the author of foreign code needs them."""

from __future__ import annotations

import importlib
import traceback
from pathlib import Path
from types import TracebackType

from ptoq.core.added import added

OUR_FILES = (f"{Path(__file__).parents[1]}/", importlib.__file__, "<frozen ")
"""What stands before foreign code in a traceback."""


def own_traceback(error: BaseException) -> str:
    """The traceback of an error in foreign code, from the first line of that code on."""
    return "".join(traceback.format_exception(type(error), error, _own(error.__traceback__))).rstrip()


def failed_package(error: BaseException) -> str | None:
    """The package from outside (`core/added.py`) in whose code an error happened, if it did."""
    files = [frame.filename for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError):
        files.append(error.filename or "")
    folders = added().items()
    return next((name for name, folder in folders if any(file.startswith(f"{folder}/") for file in files)), None)


def _own(frames: TracebackType | None) -> TracebackType | None:
    while frames is not None and frames.tb_frame.f_code.co_filename.startswith(OUR_FILES):
        frames = frames.tb_next
    return frames
