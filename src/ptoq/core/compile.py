"""Compiled rules: `@rule`, and a disk cache that never serves stale code.

Numba notices when a function's own file changed, but not when a function it calls did. So the cache
lives in a folder named after a hash of every source file that can hold compiled code: layers of Ptoq, and the
packages of games from outside.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import cache, wraps
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
import platformdirs

from ptoq.core.added import added
from ptoq.core.messages import Text, say

F = TypeVar("F", bound=Callable[..., Any])

SOURCES = Path(__file__).parents[1]
OWN_GAMES = "ptoq.games"
CACHES_KEPT = 6
IN_USE_SECONDS = 86_400
"""A folder that a process has begun to use since then is not removed: it may be running."""

COMPILING: bool = not numba.config.DISABLE_JIT


def layers_below(module: str) -> tuple[str, ...]:
    """The layers whose code can be part of what a module's functions compile to: for minds, the rules of all games."""
    home = _game_package(module)
    if home is None:
        lab = ("lab",) if module.startswith("ptoq.lab.") else ()
        return ("core", "games", "minds", *lab, *added())
    return ("core", "games") if home == OWN_GAMES else ("core", "games", home)


def _game_package(module: str) -> str | None:
    """The package of games that a module belongs to, if it has rules of a game."""
    return next((package for package in (OWN_GAMES, *added()) if module.startswith(f"{package}.")), None)


@cache
def fingerprint(layers: tuple[str, ...]) -> str:
    """A hash of all that decides what the compiled code of these layers is."""
    digest = hashlib.sha256()
    for layer in layers:
        folder = added().get(layer, SOURCES / layer)
        for path in sorted(folder.rglob("*.py")):
            digest.update(f"{layer}/{path.relative_to(folder).as_posix()}".encode() + b"\0")
            digest.update(path.read_bytes() + b"\0")
    versions = (numba.__version__, np.__version__, platform.python_version())
    digest.update(repr((*versions, numba.config.BOUNDSCHECK, numba.config.OPT)).encode())
    return digest.hexdigest()[:24]


def cache_home() -> Path:
    """Where everything lies that can be made again: PTOQ_CACHE, or the system's place for such things."""
    return Path(os.environ.get("PTOQ_CACHE") or platformdirs.user_cache_dir("ptoq"))


@cache
def cache_folder(layers: tuple[str, ...]) -> str:
    """The folder for this very code, made if need be; old ones that no process uses are removed."""
    home = cache_home() / "compiled"
    folder = home / fingerprint(layers)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        newest_first = sorted(((path.stat().st_mtime, path) for path in home.iterdir()), reverse=True)
    except OSError:
        return tempfile.mkdtemp(prefix="ptoq-")
    for used, old in newest_first[CACHES_KEPT:]:
        if used < time.time() - IN_USE_SECONDS:
            shutil.rmtree(old, ignore_errors=True)
    return str(folder)


def rule(function: F) -> F:
    """Compile a function of the rules, once, when it is first called; or let Python run it."""
    if not COMPILING:
        return _plain(function)
    numba.config.CACHE_DIR = cache_folder(layers_below(function.__module__))
    # A search lets other threads run meanwhile; a rule is over sooner than Python's lock could be handed on.
    long = _game_package(function.__module__) is None
    compiled = numba.njit(cache=True, nogil=long, no_cfunc_wrapper=True)(function)
    resolve = compiled.get_call_template
    compiled.get_call_template = lambda types, named: resolve(
        tuple(map(_widened, types)), {name: _widened(kind) for name, kind in named.items()}
    )
    return cast("F", compiled)


def _widened(kind: Any) -> Any:
    """The type that a compiled function takes a whole number as from another one: 64 bits.

    Numba compiles a function for every type it is called with, each small integer and each constant being one. Its
    arithmetic has 64 bits in any case, so one function is the same as all of them.
    """
    plain = numba.types.unliteral(kind)
    return numba.types.int64 if isinstance(plain, numba.types.Integer) and plain.signed else kind


def _plain(function: F) -> F:
    """A function whose numbers are Python's own, as those of a compiled one are: NumPy's would not fit into JSON."""

    @wraps(function)
    def answer(*arguments: Any) -> Any:
        found = function(*arguments)
        if type(found) is tuple:
            return tuple(one.item() if isinstance(one, np.generic) else one for one in found)
        return found.item() if isinstance(found, np.generic) else found

    return cast("F", answer)


FILLED: list[tuple[Any, tuple[Any, ...]]] = []
"""What writes tables, and the tables."""


def filled(fill: Callable[..., None], *tables: Any) -> None:
    """Let a rule write tables that never change; modules for browsers have the rule instead of what it writes."""
    getattr(fill, "py_func", fill)(*tables)
    FILLED.append((fill, tables))


def prepare(name: Text | str, functions: Iterable[tuple[Any, tuple[Any, ...]]]) -> None:
    """Compile functions for the given argument types, or load them; say so if it takes a while."""
    if not COMPILING:
        return
    todo = list(functions)
    waiting = False
    for done, (function, signature) in enumerate(todo, start=1):
        if waiting:
            _report(say(Text("core/preparing", game=name)) + f" {done}/{len(todo)}", False)
        missed = function.stats.cache_misses.total()
        function.compile(signature)
        if not waiting and function.stats.cache_misses.total() > missed:
            waiting = True
            _report(say(Text("core/preparing", game=name)), False)
    if waiting:
        _report(say(Text("core/prepared", game=name)), True)


def _tell(line: str, last: bool) -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[2K" + line + ("\n" if last else ""))
    elif last or "/" not in line:
        sys.stderr.write(line + "\n")
    sys.stderr.flush()


Report = Callable[[str, bool], None]
_report: Report = _tell


def report_to(report: Report) -> None:
    """Say elsewhere than on the standard error stream that a game is made ready: a line, and whether it is the last."""
    global _report
    _report = report
