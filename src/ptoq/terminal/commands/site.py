"""The page as a folder for any web host, which plays without a server: `ptoq site`."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

import ptoq
from ptoq.core.messages import Text
from ptoq.core.refusals import Refusal
from ptoq.terminal.screen import Screen

PAGE = Path(ptoq.__file__).parent / "page"
INDEX, WORKER, PACK = "index.html", "sw.js", "offline.bin"
PARTS = ("assets", "engine", "icons")
"""Folders that belong to the page; what an older one had in them goes."""


def run(args: argparse.Namespace) -> int:
    """`ptoq site`."""
    folder = Path(args.folder)
    size = write(folder)
    Screen().tell(Text("terminal/site-written", folder=str(folder), kilobytes=round(size / 1000)))
    return 0


def write(folder: Path, page: Path = PAGE) -> int:
    """Write the page into a folder that is new, empty, or has an older one; how many bytes it is."""
    if not (page / PACK).is_file():
        raise Refusal("terminal/site-no-page")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()) and not is_ours(folder):
            raise Refusal("terminal/site-foreign", folder=str(folder))
        for part in PARTS:
            shutil.rmtree(folder / part, ignore_errors=True)
        names = [path.relative_to(page) for path in page.rglob("*") if path.is_file()]
        names = [name for name in names if not any(part.startswith(".") for part in name.parts)]
        # What leads to the other files comes last: a host that is being written to has all that its page asks for.
        for name in sorted(names, key=lambda name: (name.name in (INDEX, WORKER), name)):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(page / name, folder / name)
    except OSError as error:
        raise Refusal("terminal/site-not-written", folder=str(folder), reason=error.strerror or str(error)) from error
    return sum((folder / name).stat().st_size for name in names)


def is_ours(folder: Path) -> bool:
    """Whether a folder has a page of Ptoq."""
    return (folder / PACK).is_file() and b'name="build"' in (folder / INDEX).read_bytes()
