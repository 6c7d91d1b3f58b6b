"""Sentences for people, from Fluent message files, in the reader's language.

A `Text` names a message ("escalero/row-taken") and carries its arguments; an argument may be a
`Text` itself. `say` turns it into a sentence. A game from outside brings files of its own; what it has not in some
language, it says in English.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from numbers import Integral
from pathlib import Path
from typing import Any

from ptoq.core.added import added

FOLDER = Path(__file__).parents[1] / "messages"
LANGUAGES = ("en", "de", "nl", "fr", "it")


@dataclass(frozen=True)
class Seat:
    """A seat in a text whose game does not know the names at the table; `Text.named` puts a name in its place."""

    number: int


@dataclass(frozen=True, init=False)
class Text:
    """A message by its name and arguments, not yet in any language."""

    key: str
    values: dict[str, Any]

    def __init__(self, key: str, /, **values: Any) -> None:
        object.__setattr__(self, "key", key)
        # NumPy's ints are numbers like others here: what a text carries may go into JSON.
        told = {name: int(value) if isinstance(value, Integral) else value for name, value in values.items()}
        object.__setattr__(self, "values", told)

    def __str__(self) -> str:
        return say(self)

    def named(self, names: Sequence[str]) -> Text:
        """The same text with names for its seats."""
        values = self.values.items()
        return Text(self.key, **{key: names[one.number] if isinstance(one, Seat) else one for key, one in values})


def language_of(wish: str | None) -> str:
    """The language we speak that is nearest to a wish such as "de_AT.UTF-8"."""
    short = (wish or "").replace("-", "_").split("_")[0].split(".")[0].lower()
    return short if short in LANGUAGES else LANGUAGES[0]


def _wish() -> str | None:
    for name in ("PTOQ_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name]
    return None


_DEFAULT = language_of(_wish())
LANGUAGE: ContextVar[str] = ContextVar("LANGUAGE", default=_DEFAULT)
"""The language of whoever is being spoken to."""


LONGEST = 1000
"""Fluent refuses values of more than 2,500 letters, such as tracebacks: longer ones than this are put in after it."""
MARK = "\N{OBJECT REPLACEMENT CHARACTER}"


@cache
def _bundle(language: str, file: str) -> Any:
    # Fluent is slow to import, and many uses of Ptoq never say anything.
    from fluent.runtime import FluentBundle, FluentResource

    def name(value: str, of: str) -> str:
        # NAME($tile, of: "tile") in a message says "hewn stone" in the words of the message `tile-hewn-stone`.
        return say(Text(f"{file}/{of}-{value.replace(' ', '-')}"), language)

    bundle = FluentBundle([language], {"NAME": name}, use_isolating=False)
    for text in texts(f"{file}.ftl", language, [FOLDER, *added_folders()]):
        bundle.add_resource(FluentResource(text))
    return bundle


def added_folders() -> list[Path]:
    """Where the games from outside have their messages."""
    return [folder / "messages" for folder in added().values()]


def texts(name: str, language: str, folders: Iterable[Path]) -> list[str]:
    """What stands in the files of a name in some folders, each in the language or else in English."""
    ways = ((folder / language / name, folder / LANGUAGES[0] / name) for folder in folders)
    found = (next(filter(Path.is_file, way), None) for way in ways)
    return [path.read_text("utf-8") for path in found if path is not None]


def rulebook(book: str, language: str) -> str:
    """The rules of a game for players, as Markdown."""
    return "".join(texts(f"{book}.md", language, [FOLDER, *added_folders()]))


def say(text: Text | str, language: str | None = None) -> str:
    """A text as a sentence in a language; a plain string is already one."""
    if isinstance(text, str):
        return text
    language = language or LANGUAGE.get()
    values = {name: _value(value, language) for name, value in text.values.items()}
    long = {f"{MARK}{name}{MARK}": value for name, value in values.items() if _is_long(value)}
    values |= {mark.strip(MARK): mark for mark in long}
    file, _, message_id = text.key.partition("/")
    bundle = _bundle(language, file)
    sentence, errors = bundle.format_pattern(bundle.get_message(message_id).value, values)
    if errors:
        raise errors[0]
    for mark, value in long.items():
        sentence = sentence.replace(mark, value)
    return str(sentence)


def _is_long(value: Any) -> bool:
    return isinstance(value, str) and len(value) > LONGEST


def _value(value: Any, language: str) -> Any:
    if isinstance(value, Text):
        return say(value, language)
    if isinstance(value, Seat):
        return say(Text("table/seat", number=value.number + 1), language)
    return value
