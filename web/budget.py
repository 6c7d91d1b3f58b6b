"""Checks how much a browser has to load: `python web/budget.py` prints it, the build refuses too much."""

from __future__ import annotations

import gzip
import json
import re
import sys
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parent.parent / "src" / "ptoq" / "page"
FIRST = 90_000
BOARD = 25_000
FONTS = 60_000
MOST = {"first load": FIRST, "fonts": FONTS}
LANGUAGES = ("en", "de", "nl", "fr", "it")
COMMON = ("page", "games", "front")
"""The messages that the front page needs."""


def weights(page: Path = PAGE) -> dict[str, int]:
    """Bytes of JavaScript, packed: of the first load in the longest language, and of every board beyond that.

    Fonts are packed already, and are counted as they are, together.
    """
    manifest: dict[str, Any] = json.loads((page / ".vite" / "manifest.json").read_text())
    first = closure(manifest, "index.html")
    said = [[f"../src/ptoq/messages/{language}/{name}.ftl?raw" for name in COMMON] for language in LANGUAGES]
    words = max((closure(manifest, *names) for names in said), key=lambda files: weight(page, files))
    told = {"first load": weight(page, first | words)}
    told["fonts"] = sum(path.stat().st_size for path in page.rglob("*.woff*"))
    table = first | closure(manifest, "src/pages/Table.svelte")
    for name in manifest:
        board = re.fullmatch(r"src/boards/(.+)/Board\.svelte", name)
        if board:
            told[board[1]] = weight(page, closure(manifest, name) - table)
    return told


def closure(manifest: dict[str, Any], *names: str) -> set[str]:
    """The files that these need at once."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        chunk = manifest[waiting.pop()]
        if chunk["file"] not in found:
            found.add(chunk["file"])
            waiting += chunk.get("imports", ())
    return found


def weight(page: Path, files: set[str]) -> int:
    """How many bytes files have, packed."""
    return sum(len(gzip.compress((page / file).read_bytes(), mtime=0)) for file in files if file.endswith(".js"))


def check() -> None:
    """Refuse what is too heavy."""
    heavy = [
        f"{name}: {bytes_} bytes, at most {most}"
        for name, bytes_ in weights().items()
        if bytes_ > (most := MOST.get(name, BOARD))
    ]
    if heavy:
        sys.exit("The page is too heavy.\n" + "\n".join(heavy))


if __name__ == "__main__":
    for name, bytes_ in weights().items():
        print(f"{name:14} {bytes_ / 1000:6.1f} kB{'' if name == 'fonts' else ' of JavaScript'}, packed")
    check()
