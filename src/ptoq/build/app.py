"""Makes an app of a page that was built: `python -m ptoq.build.app FOLDER`.

Icons, a manifest, and what the service worker keeps: all files of the page and of the games in one, `offline.bin`. They
belong together, so they are fetched together, and one hash says whether they are what was built.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from ptoq.server.http.kinds import kind_of
from ptoq.server.http.pictures import Colour, Painting

NAME = "Ptoq"
DESCRIPTION = "Pyramid Poker, Sakkara and the poker-dice games, with friends or against bots."
GROUND, PAPER = "#1c5d5a", "#f6f1e6"
ICONS = {"192.png": (192, 1.0), "512.png": (512, 1.0), "180.png": (180, 0.85), "maskable.png": (512, 0.72)}
"""The icons by their names: how large they are, and how much of that the picture takes; systems cut the edges off."""
INDEX, WORKER, PACK, MANIFEST = "index.html", "sw.js", "offline.bin", "manifest.webmanifest"
WORKER_SOURCE = "src/sw.ts"
NOT_KEPT = {INDEX, WORKER, PACK, "engine/made.json"}
"""Files that a browser does not need, or that must not be kept with the others."""
HEAD = """<!-- app -->
    <meta name="build" content="{build}" />
    <meta name="theme-color" content="{ground}" />
    <link rel="manifest" href="./{manifest}" />
    <link rel="apple-touch-icon" href="./icons/180.png" />
  </head>"""


def make_app(page: Path) -> int:
    """Write what makes an app of a page; how many bytes a browser fetches to keep it."""
    (page / "icons").mkdir(exist_ok=True)
    shapes = list(_shapes((page / "icon.svg").read_text("utf-8")))
    for name, (size, share) in ICONS.items():
        (page / "icons" / name).write_bytes(icon(shapes, size, share))
    (page / MANIFEST).write_text(json.dumps(manifest(), indent=1) + "\n", "utf-8")
    source = json.loads((page / ".vite" / "manifest.json").read_text("utf-8"))[WORKER_SOURCE]["file"]
    pack = packed(page, kept(page, source))
    build = hashlib.sha256(pack).hexdigest()[:32]
    body = gzip.compress(pack, mtime=0)
    (page / PACK).write_bytes(body)
    (page / WORKER).write_text(f'const BUILD = "{build}";\n' + (page / source).read_text("utf-8"), "utf-8")
    head = HEAD.format(build=build, ground=GROUND, manifest=MANIFEST)
    index = (page / INDEX).read_text("utf-8")
    # A server that runs reads the page anew when it sees another index: whole, and last of all.
    whole = page / f".{INDEX}"
    whole.write_text(re.sub(r"(<!-- app -->.*?)?</head>", head, index, count=1, flags=re.DOTALL), "utf-8")
    whole.replace(page / INDEX)
    return len(body)


def manifest() -> dict[str, object]:
    """What a browser must know to install the page; addresses are relative, so it may lie below any path."""
    icons = [
        {"src": "icons/192.png", "sizes": "192x192", "type": "image/png", "purpose": "any"},
        {"src": "icons/512.png", "sizes": "512x512", "type": "image/png", "purpose": "any"},
        {"src": "icons/maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
    ]
    addresses = {"start_url": "./", "scope": "./"}
    colours = {"theme_color": GROUND, "background_color": PAPER}
    words = {"name": NAME, "short_name": NAME, "description": DESCRIPTION, "lang": "en", "categories": ["games"]}
    return {**words, **addresses, "display": "standalone", **colours, "icons": icons}


def kept(page: Path, source: str) -> list[str]:
    """The files of a page that a browser keeps, by their paths."""
    paths = [path.relative_to(page) for path in sorted(page.rglob("*")) if path.is_file()]
    names = [path.as_posix() for path in paths if not any(part.startswith(".") for part in path.parts)]
    return [name for name in names if name not in NOT_KEPT and name != source]


def packed(page: Path, names: list[str]) -> bytes:
    """Files in one: a line that lists their paths, kinds and lengths, and their bodies."""
    bodies = [(page / name).read_bytes() for name in names]
    listed = [[name, kind_of(name), len(body)] for name, body in zip(names, bodies, strict=True)]
    return json.dumps(listed, separators=(",", ":")).encode() + b"\n" + b"".join(bodies)


Shape = tuple[tuple[float, float], tuple[float, float], float, Colour]


def _shapes(svg: str) -> Iterator[Shape]:
    """The boxes of a picture: where, how large, how round, which colour. An outline narrows its box."""
    root = ElementTree.fromstring(svg)  # noqa: S314 - it is our own
    for group in (root, *root):
        for box in group:
            if box.tag.endswith("rect"):
                x, y, width, height, corner = (float(box.get(name, 0)) for name in ("x", "y", "width", "height", "rx"))
                edge = float(group.get("stroke-width", 0))
                centre, size = (x + width / 2, y + height / 2), (width - edge, height - edge)
                yield centre, size, corner, _colour(box.get("fill") or group.get("fill") or GROUND)


def _colour(text: str) -> Colour:
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def icon(shapes: list[Shape], size: int, share: float) -> bytes:
    """The picture as PNG, on a ground that reaches to the edges; it is drawn on a field of 32 by 32."""
    ground, *boxes = shapes
    painting = Painting(ground[3], ground[3], size, size)
    unit, edge = size * share / 32, size * (1 - share) / 2
    for (x, y), (width, height), corner, colour in boxes:
        painting.box((edge + x * unit, edge + y * unit), (width * unit, height * unit), corner * unit, colour)
    return painting.png()


if __name__ == "__main__":
    print(f"app: {make_app(Path(sys.argv[1])) / 1000:.0f} kB packed, kept by browsers", flush=True)
