"""The message files: five languages that say the same, nothing missing, nothing that nobody says."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from ptoq.core.messages import FOLDER, LANGUAGES
from ptoq.games import games
from ptoq.terminal.rulebook import read_rulebook

SOURCES = Path(__file__).parents[2] / "src" / "ptoq"
FILES = sorted(path.stem for path in (FOLDER / "en").glob("*.ftl"))
NAMED = re.compile(r"""["']([a-z-]+)/([a-z][a-zA-Z0-9-]*[a-zA-Z0-9])["']""")
BUILT = re.compile(r"""["']([a-z-]+/[a-zA-Z0-9-]*)(?:\{|["'] \+)""")
IN_LISTS = re.compile(r"""["']([a-z][a-zA-Z0-9 -]*)["']""")
# What is built from more than a literal beginning: who builds it.
DYNAMIC = (
    ("*", "option-"),  # terminal.catalogue, from a game's options
    ("games", ""),  # core.game and terminal.catalogue, from a game's name
)


class Variables(Visitor):  # type: ignore[misc]
    """The arguments that a message takes."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


@cache
def messages(language: str, file: str) -> dict[str, set[str]]:
    """The messages of a file, each with its arguments."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse((FOLDER / language / f"{file}.ftl").read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{language}/{file}.ftl: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{language}/{file}.ftl has {entry.id.name} twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@cache
def sources() -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(SOURCES.rglob("*.py")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_file(language: str) -> None:
    for ending in ("ftl", "md"):
        own = {path.stem for path in (FOLDER / language).glob(f"*.{ending}")}
        assert own == {path.stem for path in (FOLDER / "en").glob(f"*.{ending}")}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_messages_with_the_same_arguments(language: str, file: str) -> None:
    assert messages(language, file) == messages("en", file)


def test_every_message_that_is_named_exists() -> None:
    missing = [
        f"{file}/{name}"
        for file, name in NAMED.findall(sources())
        if file in FILES and name not in messages("en", file)
    ]
    assert missing == []
    unknown = {file for file, _ in NAMED.findall(sources())} - set(FILES)
    assert not unknown & {game.name for game in games().values()}


@pytest.mark.parametrize("file", FILES)
def test_every_message_is_said_somewhere(file: str) -> None:
    named = {name for known, name in NAMED.findall(sources()) if known == file}
    beginnings = {built.partition("/")[2] for built in BUILT.findall(sources()) if built.startswith(f"{file}/")}
    beginnings |= {beginning for known, beginning in DYNAMIC if known in (file, "*")}
    never = [
        name
        for name in messages("en", file)
        if name not in named
        and not any(name.startswith(beginning) for beginning in beginnings if beginning or file == "games")
    ]
    # A file whose messages are chosen by a whole name in a list: Text(f"sakkara/{name}").
    if f"{file}/" in set(BUILT.findall(sources())):
        listed = {name.replace(" ", "-") for name in IN_LISTS.findall(sources())}
        never = [name for name in never if name not in listed]
    assert never == []


@pytest.mark.parametrize("game", games().values(), ids=str)
def test_every_option_has_words(game: object) -> None:
    from ptoq.terminal.catalogue import game_as_json

    assert game_as_json(game)["options"] is not None  # type: ignore[arg-type]


@pytest.mark.parametrize("game", games().values(), ids=str)
def test_every_language_has_the_same_sections_in_its_rulebook(game: object) -> None:
    english = [(section.level, section.rules) for section in read_rulebook(game, "en")]  # type: ignore[arg-type]
    assert any(rules for _, rules in english)
    for language in LANGUAGES[1:]:
        assert [(one.level, one.rules) for one in read_rulebook(game, language)] == english  # type: ignore[arg-type]
