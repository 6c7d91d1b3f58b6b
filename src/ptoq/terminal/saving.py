"""Where a match is kept: one file, written whole after every move, so that nothing is ever lost."""

from __future__ import annotations

import errno
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

import platformdirs

from ptoq.core.messages import Text
from ptoq.core.refusals import Refusal
from ptoq.table.files import LARGEST
from ptoq.table.table import Table

REASONS = {
    errno.ENOENT: "terminal/reason-missing",
    errno.ENOTDIR: "terminal/reason-missing",
    errno.EISDIR: "terminal/reason-folder",
    errno.EACCES: "terminal/reason-permission",
    errno.EPERM: "terminal/reason-permission",
    errno.EROFS: "terminal/reason-permission",
    errno.ENOSPC: "terminal/reason-full",
    errno.EDQUOT: "terminal/reason-full",
}


class SaveFile:
    """The file that a match is kept in."""

    def __init__(self, path: Path, wished: bool) -> None:
        self.path = path
        self.wished = wished
        """Whether the file was named by the user: then it stays when the match is over."""

    def save(self, table: Table) -> None:
        """Write the table as it is now, and only then let go of the last version."""
        write(self.path, table.to_json())

    def move_to(self, path: Path, table: Table) -> None:
        """Keep the match in another file from now on."""
        write(path, table.to_json())
        if not self.wished and path != self.path:
            self._remove()
        self.path, self.wished = path, True

    def finish(self) -> None:
        """The match is over: a file that was not named by the user is removed."""
        if not self.wished:
            self._remove()

    def _remove(self) -> None:
        with suppress(OSError):
            self.path.unlink()


def home() -> Path:
    """The folder for matches without a file named by the user."""
    return Path(platformdirs.user_data_dir("ptoq", appauthor=False)) / "games"


def unfinished() -> list[Path]:
    """The matches that were broken off, the latest first."""
    try:
        times = {path: path.stat() for path in home().glob("*.json")}
    except OSError:
        return []
    return sorted((path for path, stat in times.items() if stat.st_size), key=lambda path: -times[path].st_mtime)


def automatic(game: str) -> SaveFile:
    """A new file of our own, named after the game and the time."""
    with _refusing("terminal/cannot-keep", home()):
        home().mkdir(mode=0o700, parents=True, exist_ok=True)
        for number in count(1):
            path = home() / (time.strftime(f"{game}-%Y%m%d-%H%M%S") + (f"-{number}" if number > 1 else "") + ".json")
            with suppress(FileExistsError):
                path.touch(mode=0o600, exist_ok=False)
                break
    return SaveFile(path, wished=False)


def wished(name: str) -> SaveFile:
    """The file that the user named for a match; never one that already holds something."""
    path = real_path(name)
    with _refusing("terminal/cannot-save", path):
        if path.exists() and not path.is_file():
            raise Refusal("terminal/no-plain-file", file=str(path))
        if path.exists() and path.stat().st_size:
            raise Refusal("terminal/file-exists", file=str(path))
    return SaveFile(path, wished=True)


def real_path(name: str) -> Path:
    """The file that a name leads to, through links and home folders."""
    return Path(os.path.realpath(os.path.expanduser(name.replace("\0", ""))))


def read(name: str) -> bytes:
    """What is in a file; of one that is far too large only enough to see that."""
    path = real_path(name)
    with _refusing("terminal/cannot-read", path), path.open("rb") as file:
        return file.read(LARGEST + 1)


def target(name: str) -> Path:
    """The file that a result will be written to; refused now, before the work, where that cannot be."""
    path = real_path(name)
    with _refusing("terminal/cannot-save", path):
        if path.is_dir():
            raise OSError(errno.EISDIR, "")
        path.parent.stat()
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise OSError(errno.EACCES, "")
    return path


def write(path: Path, text: str) -> None:
    """Put a text into a file, readable by its owner only, in one step: the old content stays until the new is safe."""
    with _refusing("terminal/cannot-save", path):
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise
        _sync(path.parent)


def _sync(folder: Path) -> None:
    """Make the file's new name as safe as its content, where folders can be synced."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextmanager
def _refusing(key: str, path: Path) -> Iterator[None]:
    """Turn what the system says about a file into a sentence."""
    try:
        yield
    except OSError as error:
        raise Refusal(key, file=str(path), reason=reason_of(error)) from error


def reason_of(error: OSError) -> Text | str:
    """What the system says, in words."""
    known = REASONS.get(error.errno or 0)
    return Text(known) if known else str(error.strerror or error)
