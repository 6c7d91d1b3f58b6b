"""The text screen: sentences wrapped to its width, colour where there is some, and no text that commands it."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Iterable

from ptoq.core.messages import Text, say
from ptoq.core.words import plain

WIDEST = 100
NARROWEST = 30
STYLES = {
    "bold": "1",
    "dim": "2",
    "grey": "90",
    "red": "31",
    "blue": "94",
    "green": "32",
    "gold": "33",
    # Black letters would not be seen on a black screen: the usual colour takes their place.
    "black": "39",
}
COLOUR = re.compile(r"(\x1b\[[0-9;]*m)")
CLEAR = "\x1b[H\x1b[2J"
FORGET = "\x1b[3J"


def tame(text: str) -> str:
    """Text that can only be read: what would move the cursor, turn the line around or hide is replaced."""
    return "".join(_tame_letter(letter) for letter in text)


def _tame_letter(letter: str) -> str:
    if letter.isprintable() or letter == "\n":
        return letter
    return " " if letter == "\t" or unicodedata.category(letter) == "Zs" else "\N{REPLACEMENT CHARACTER}"


class Screen:
    """Standard output, as text for people."""

    def __init__(self) -> None:
        self.live = sys.stdout.isatty()
        """Whether it is a terminal."""
        smart = self.live and os.environ.get("TERM") != "dumb"
        self._can_clear = smart
        self.paint = _paint if smart and not os.environ.get("NO_COLOR") else plain

    @property
    def width(self) -> int:
        """How many columns a sentence may fill."""
        return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns - 1))

    def show(self, *lines: str) -> None:
        """Write lines as they are, painted or not."""
        for line in lines or ("",):
            parts = COLOUR.split(line)
            parts[::2] = [tame(part) for part in parts[::2]]
            sys.stdout.write("".join(parts) + "\n")
        sys.stdout.flush()

    def tell(self, text: Text | str, style: str = "", mark: str = "") -> None:
        """Write a sentence, wrapped to the width; a mark stands before its first line."""
        for line in wrapped(say(text), self.width, mark):
            self.show(self.paint(line, style) if style else line)

    def title(self, words: Iterable[str]) -> None:
        """Write a line that says what follows, with a rule under it."""
        line = tame(" · ".join(words))
        self.show(self.paint(line, "bold"), self.paint("─" * min(self.width, max(40, len(line))), "dim"))

    def turn_page(self) -> None:
        """Begin a new page: a clean screen, or an empty line where there is none to clean."""
        self._wipe(CLEAR)

    def forget(self) -> None:
        """Begin a new page and leave nothing of the old ones to scroll back to."""
        self._wipe(CLEAR + FORGET)

    def _wipe(self, how: str) -> None:
        if self._can_clear:
            sys.stdout.write(how)
        elif self.live:
            sys.stdout.write("\n" * shutil.get_terminal_size().lines)
        else:
            sys.stdout.write("\n")


def wrapped(sentence: str, width: int, mark: str = "") -> list[str]:
    """A sentence as lines; those after the first stand as far in as the mark is wide."""
    indent = " " * len(mark)
    paragraphs = tame(sentence).split("\n")
    lines = [textwrap.wrap(part, width - len(mark), break_on_hyphens=False) or [""] for part in paragraphs]
    return [(indent if n else mark) + line for n, line in enumerate(line for part in lines for line in part)]


def _paint(text: str, style: str) -> str:
    return f"\x1b[{STYLES[style]}m{text}\x1b[0m"
