"""The rules of a game as text, for `ptoq rules` and for `rules` while playing.

A rulebook is a Markdown file whose headings name the rules that they cover: `## Building {#PP4}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ptoq.core.game import Game
from ptoq.core.messages import LANGUAGE, rulebook
from ptoq.core.refusals import Refusal
from ptoq.core.words import Paint
from ptoq.terminal.screen import Screen

HEADING = re.compile(r"(#+)\s+(.*)")
ANCHOR = re.compile(r"\s*\{([^}]*#[^}]*)\}")
RULE = re.compile(r"([A-Z]+)(\d+)(?:\s*[-–]\s*#?\1(\d+))?")
BOLD = re.compile(r"\*\*(.+?)\*\*")
ITEM = re.compile(r"(\s*(?:[-*]|\d+\.)\s+)(.*)")
AS_IT_IS = ("|", "    ")


@dataclass(frozen=True)
class Section:
    """A heading, the rules it covers, and the lines under it."""

    level: int
    title: str
    rules: tuple[str, ...]
    lines: tuple[str, ...]


def read_rulebook(game: Game, language: str) -> list[Section]:
    """The rulebook of a game, section by section."""
    sections: list[Section] = []
    for line in rulebook(game.book, language).splitlines():
        heading = HEADING.fullmatch(line.strip())
        if heading:
            level, title = len(heading[1]), heading[2]
            rules = tuple(rule for anchor in ANCHOR.findall(title) for rule in _rules(anchor))
            sections.append(Section(level, ANCHOR.sub("", title), rules, ()))
        elif sections:
            last = sections[-1]
            sections[-1] = Section(last.level, last.title, last.rules, (*last.lines, line.rstrip()))
    return sections


def _rules(anchor: str) -> Iterator[str]:
    """The rules that an anchor names: "#PP4 #PP5" and "#PP4-PP6" name several."""
    for letters, first, last in RULE.findall(anchor):
        for number in range(int(first), int(last or first) + 1):
            yield f"{letters}{number}"


def sections_on(game: Game, rule: str, language: str) -> list[Section]:
    """The sections that cover a rule, with what stands under them; without a rule, the whole book."""
    book = read_rulebook(game, language)
    if not rule:
        return book
    chosen: list[Section] = []
    level = 0
    for section in book:
        if rule.upper() in section.rules:
            level = section.level
            chosen.append(section)
        elif level and section.level > level:
            chosen.append(section)
        else:
            level = 0
    if not chosen:
        good = ", ".join(dict.fromkeys(name for section in book for name in section.rules))
        raise Refusal("terminal/no-such-rule", rule=rule, game=game.title, good=good)
    return chosen


def show_rules(screen: Screen, game: Game, rule: str) -> None:
    """Write the rules, wrapped to the screen."""
    for number, section in enumerate(sections_on(game, rule, LANGUAGE.get())):
        if number:
            screen.show()
        rules = screen.paint("  " + " ".join(section.rules), "dim") if section.rules else ""
        screen.show(screen.paint(section.title, "bold") + rules)
        screen.show(*_set("\n".join(section.lines), screen.width, screen.paint))


def _set(text: str, width: int, paint: Paint) -> Iterator[str]:
    """Markdown as lines for a screen: paragraphs and items wrapped, tables and code as they are."""
    for block in _blocks(text):
        item = ITEM.fullmatch(block)
        if block.startswith(AS_IT_IS):
            yield block
        elif item:
            yield from _wrapped(item[2], width, item[1], paint)
        else:
            yield from _wrapped(block, width, "", paint)


def _blocks(text: str) -> Iterator[str]:
    """Paragraphs, items and tables, each as one string; an empty line is a block of its own."""
    block: list[str] = []
    for line in text.strip("\n").split("\n"):
        starts = not line or line.startswith(AS_IT_IS) or ITEM.fullmatch(line) or (block and not block[-1])
        if block and starts:
            yield " ".join(part.strip() if n else part for n, part in enumerate(block))
            block = []
        block.append(line)
    yield " ".join(part.strip() if n else part for n, part in enumerate(block))


def _wrapped(block: str, width: int, mark: str, paint: Paint) -> Iterator[str]:
    """Lines of whole words, the first after a mark; what is bold is painted."""
    line, used = mark, len(mark)
    for word in BOLD.sub(_word_by_word, block).split():
        painted, length = _painted(word, paint)
        if used + length > width and used > len(mark):
            yield line.rstrip()
            line, used = " " * len(mark), len(mark)
        line += painted + " "
        used += length + 1
    yield line.rstrip()


def _word_by_word(found: re.Match[str]) -> str:
    """Every word of a bold phrase marked by itself, so that the phrase may be parted at the end of a line."""
    return " ".join(f"**{word}**" for word in found[1].split())


def _painted(word: str, paint: Paint) -> tuple[str, int]:
    """A word in its colours, and how wide it is."""
    return BOLD.sub(lambda found: paint(found[1], "bold"), word), len(BOLD.sub(r"\1", word))
