"""The page for browsers: what `web/` was built into, kept in memory, packed once."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

import ptoq
from ptoq.core.added import added
from ptoq.core.refusals import Refusal
from ptoq.games import games
from ptoq.server.http.admission import PageDrawing
from ptoq.server.http.kinds import kind_of
from ptoq.server.http.requests import ApiRequest

FOLDER = Path(ptoq.__file__).parent / "page"
ASSETS, ENGINE = "assets/", "engine/"
INDEX, WORKER = "index.html", "sw.js"
FILES = ["/icon.svg", "/manifest.webmanifest", "/offline.bin", "/sw.js"]
ICONS = "icons/"
SERVER = '<meta name="server" content="{version}" data-games="{games}" />'
"""Says that there is a server behind the page, its version of the page, and the games whose modules it has by now."""
ADDED = b'<meta name="added-games" content="yes" />'
"""Says that the page has to ask for what games from outside say."""
PACKABLE = ("text/", "application/json", "application/manifest+json", "application/wasm", "image/svg")
FOREVER = "public, max-age=31536000, immutable"
"""The name of an asset changes with what is in it."""
PLACES = [
    *("/", "/g/{game:str}", "/t/{table:str}", "/t/{table:str}/review", "/learn/{game:str}", "/me"),
    *("/pair", "/tables", "/mine"),
    *("/history", "/ranking", "/ranking/{game:str}"),
    *("/puzzles", "/puzzles/{game:str}", "/puzzles/{game:str}/{number:int}"),
    *("/daily", "/daily/{day:str}"),
    *("/notices/confirm/{key:str}", "/notices/end/{key:str}"),
]
"""Where people can be: one page draws them all."""
SERVED = b"self.served = %s;\n"
"""What the service worker is told: where people can be, and which page it keeps, so that another one is noticed."""


FileName = Annotated[str, Parameter(max_length=200)]


class NoPage(Refusal):
    """The page was not built into this Ptoq."""


@dataclass(frozen=True)
class PageFile:
    """A file of the page, as it is sent."""

    kind: str
    plain: bytes
    packed: bytes
    tag: str
    keep: str


def read(folder: Path = FOLDER) -> dict[str, bytes]:
    """What is in the files of the page, by their paths."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def digest(bodies: dict[str, bytes]) -> str:
    """The version of a page: a hash of all that is in it."""
    total = hashlib.sha256()
    for name, body in bodies.items():
        total.update(name.encode() + b"\0" + hashlib.sha256(body).digest())
    return total.hexdigest()[:32]


def _first_parts(places: list[str]) -> list[str]:
    return sorted({place.split("/")[1] for place in places})


def _file(name: str, body: bytes) -> PageFile:
    kind = kind_of(name)
    return PageFile(
        kind,
        body,
        gzip.compress(body, mtime=0) if kind.startswith(PACKABLE) else body,
        f'"{hashlib.sha256(body).hexdigest()[:32]}"',
        FOREVER if name.startswith(ASSETS) else "no-cache",
    )


TagsOf = Callable[[ApiRequest, str], Awaitable[str]]


class WebPage:
    """The page of a server; where it was not built, only the reason."""

    def __init__(self, folder: Path = FOLDER, tags_of: TagsOf | None = None) -> None:
        self.folder = folder
        self.tags_of = tags_of
        """What a preview of a link to a table says, as tags for the head of the page."""
        self.built = 0
        self.drawing = PageDrawing()
        self.files: dict[str, PageFile] = {}
        self.refresh()

    def refresh(self) -> None:
        """Read the page if it was built since: its index is written last."""
        index = self.folder / INDEX
        built = index.stat().st_mtime_ns if index.is_file() else self.built
        if built == self.built:
            return
        self.built = built
        bodies = read(self.folder)
        known = frozenset(name for name in games() if f"{ENGINE}{name}.json" in bodies)
        self.drawing = PageDrawing(digest(bodies), known)
        mark = SERVER.format(version=self.drawing.version, games=" ".join(sorted(known))).encode()
        marks = mark + (ADDED if added() else b"")
        # The page is sent for places at any depth; its files lie at the top.
        bodies[INDEX] = bodies[INDEX].replace(b'="./', b'="/').replace(b"</head>", marks + b"</head>", 1)
        if WORKER in bodies:
            told = {"index": hashlib.sha256(bodies[INDEX]).hexdigest()[:32], "places": _first_parts(PLACES)}
            bodies[WORKER] = SERVED % json.dumps(told).encode() + bodies[WORKER]
        self.files = {name: _file(name, body) for name, body in bodies.items()}

    def send(self, request: ApiRequest, name: str) -> Response[bytes]:
        """A file, compressed where that is accepted; 304 where the client has it already."""
        self.refresh()
        file = self.files.get(name)
        if file is None:
            raise NotFoundException if self.files else NoPage("server/no-page")
        headers = {"content-type": file.kind, "cache-control": file.keep, "etag": file.tag, "vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == file.tag:
            return Response(b"", status_code=304, headers=headers)
        if len(file.packed) < len(file.plain) and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(file.packed, headers={**headers, "content-encoding": "gzip"})
        return Response(file.plain, headers=headers)

    async def send_table(self, request: ApiRequest, table: str) -> Response[bytes]:
        """The page of a table, with a preview of it for those who only look at the link."""
        self.refresh()
        tags = await self.tags_of(request, table) if table and self.files and self.tags_of is not None else ""
        if not tags:
            return self.send(request, INDEX)
        body = self.files[INDEX].plain.replace(b"</head>", tags.encode() + b"</head>", 1)
        return Response(body, headers={"content-type": "text/html; charset=utf-8", "cache-control": "no-cache"})

    def wanted(self, request: ApiRequest) -> bool:
        """Whether a browser looks for a page where there is nothing."""
        browser = "text/html" in request.headers.get("accept", "")
        return browser and bool(self.files) and not request.url.path.startswith("/api/")

    def lost(self, request: ApiRequest) -> Response[bytes]:
        """A page that says so."""
        answer = self.send(request, INDEX)
        answer.status_code = 404
        return answer

    def handlers(self) -> list[Any]:
        """The page, wherever people are, and the files it asks for."""

        @get(PLACES, include_in_schema=False)
        async def index(request: ApiRequest) -> Response[bytes]:
            return await self.send_table(request, request.path_params.get("table", ""))

        @get(FILES, include_in_schema=False, sync_to_thread=False)
        def file(request: ApiRequest) -> Response[bytes]:
            return self.send(request, request.url.path.lstrip("/"))

        @get("/icons/{name:str}", include_in_schema=False, sync_to_thread=False)
        def icon(request: ApiRequest, name: FileName) -> Response[bytes]:
            return self.send(request, ICONS + name)

        @get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
        def asset(request: ApiRequest, name: FileName) -> Response[bytes]:
            return self.send(request, ASSETS + name)

        @get("/engine/{name:path}", include_in_schema=False, sync_to_thread=False)
        def engine(request: ApiRequest, name: FileName) -> Response[bytes]:
            return self.send(request, ENGINE + name.lstrip("/"))

        return [index, file, icon, asset, engine]
