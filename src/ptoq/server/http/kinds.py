"""What kinds of files a page has, as browsers call them."""

from __future__ import annotations

import mimetypes
from pathlib import PurePath

KINDS = {
    ".js": "text/javascript",
    ".md": "text/markdown",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
"""What not every system knows, or knows otherwise."""


def kind_of(name: str) -> str:
    """The content type of a file, by its name."""
    kind = KINDS.get(PurePath(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
