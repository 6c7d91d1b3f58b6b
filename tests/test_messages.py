"""The message files: five languages that say the same, nothing missing, nothing that nobody says.

Those who say messages are the Python sources, the page for browsers, and other messages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from ptoq.core.game import Game
from ptoq.core.messages import FOLDER, LANGUAGES, Text, say
from ptoq.core.options import Number
from ptoq.games import games
from ptoq.terminal.rulebook import read_rulebook

REPOSITORY = Path(__file__).parents[1]
PAGE = REPOSITORY / "web" / "src"
FILES = sorted(path.stem for path in (FOLDER / "en").glob("*.ftl"))
# A message by its whole name: "table/moved", 'page/rules'.
NAMED = re.compile(r"""["']([a-z-]+)/([a-z][a-zA-Z0-9-]*[a-zA-Z0-9])["']""")
# A message by how it begins and ends: f"dice/kind-{kind}", "dice/kind-" + kind, `dice/kind-${kind}`.
BUILT = re.compile(r"""["'`]([a-z-]+)/([a-zA-Z0-9-]*)(?:\$?\{(.*?)\}([a-zA-Z0-9-]*)["'`]|["'] \+)""")
# One or the other, between: `page/clock-${quick ? 'fast' : 'slow'}`.
EITHER = re.compile(r"""[?:] '([a-z-]+)'""")
# What can stand between: "three", 'full house'.
LISTED = re.compile(r"""["']([a-zA-Z0-9][a-zA-Z0-9 -]*)["']""")
BOARD = re.compile(r"^ +'?([a-z-]+)'?: \{ load: .*, words: \['([a-z-]+)'", re.MULTILINE)
ALL_GAMES = pytest.mark.parametrize("game", games().values(), ids=str)


class Message(Visitor):  # type: ignore[misc]
    """What a message needs: its arguments, other messages, and words for the names of something."""

    def __init__(self, message: ast.Message) -> None:
        super().__init__()
        self.arguments: set[str] = set()
        self.others: set[str] = set()
        self.names_of: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.others.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        if node.id.name == "NAME":
            self.names_of |= {named.value.value for named in node.arguments.named}
        self.generic_visit(node)


@cache
def messages(language: str, file: str) -> dict[str, Message]:
    """The messages of a file."""
    found: dict[str, Message] = {}
    for entry in FluentParser().parse((FOLDER / language / f"{file}.ftl").read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{language}/{file}.ftl: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{language}/{file}.ftl has {entry.id.name} twice"
            found[entry.id.name] = Message(entry)
    return found


@cache
def sources() -> str:
    """All that is written in Python and for browsers, but for tests."""
    paths = [*REPOSITORY.glob("src/**/*.py"), *PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")]
    return "\n".join(path.read_text("utf-8") for path in sorted(paths) if not path.name.endswith(".test.ts"))


@cache
def listed() -> set[str]:
    """Every name in quotes."""
    return {name.replace(" ", "-") for name in LISTED.findall(sources())}


@cache
def named(file: str) -> set[str]:
    """The messages of a file that are said by their whole names."""
    return {
        *(name for known, name in (*NAMED.findall(sources()), *map(split, by_games()), *by_choice()) if known == file),
        *(other for message in messages("en", file).values() for other in message.others),
    }


@cache
def built(file: str) -> dict[tuple[str, str], set[str]]:
    """The messages of a file that are said by putting names together: by how these begin and end."""
    pieces = {(beginning, ending) for known, beginning, _, ending in BUILT.findall(sources()) if known == file}
    pieces |= {(f"{of}-", "") for message in messages("en", file).values() for of in message.names_of}
    return {
        (beginning, ending): {f"{beginning}{name}{ending}" for name in listed()} & messages("en", file).keys()
        for beginning, ending in pieces
    }


def split(key: str) -> tuple[str, str]:
    """A message's file and its name there."""
    file, _, name = key.partition("/")
    return file, name


def by_choice() -> Iterator[tuple[str, str]]:
    """Messages of which one or another is said."""
    for file, beginning, between, ending in BUILT.findall(sources()):
        yield from ((file, f"{beginning}{name}{ending}") for name in EITHER.findall(between))


def by_games() -> Iterator[str]:
    """Messages whose names are made of what a game's card and its notation say: they are declared here."""
    for game in games().values():
        yield from (f"games/{game.name}", f"games/{game.name}-line")
        yield from (text.key for text in options_of(game))
        yield from (text.key for text in moves_of(game))
        yield from (text.key for text in deeds_of(game))


def options_of(game: Game) -> Iterator[Text]:
    """Every option and every value of one."""
    for option in game.options:
        yield game.option_words(option)
        if not isinstance(option, Number):
            yield from (game.option_words(option, value) for value in option.samples)


def moves_of(game: Game) -> Iterator[Text]:
    """Moves of every kind, with every name that a field can have."""
    for verb in game.words.NOTATION.verbs:
        most = max((len(names.names) for names in verb.fields.values()), default=1)
        for number in range(most):
            fields = {field: names.names[number % len(names.names)] for field, names in verb.fields.items()}
            yield game.move_words(verb.pattern.format(**fields))


def deeds_of(game: Game) -> Iterator[Text]:
    """Moves that were made, as parts of a sentence about a turn: once, and several times."""
    for text in moves_of(game):
        for count, yours in ((1, "yes"), (4, "no")):
            told = {**text.values, "count": count, "yours": yours, "brief": "yes"}
            yield Text(text.key.replace("/move-", "/did-"), **told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_file(language: str) -> None:
    for ending in ("ftl", "md"):
        own = {path.stem for path in (FOLDER / language).glob(f"*.{ending}")}
        assert own == {path.stem for path in (FOLDER / "en").glob(f"*.{ending}")}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_messages_with_the_same_arguments(language: str, file: str) -> None:
    own, english = (
        {name: message.arguments for name, message in messages(known, file).items()} for known in (language, "en")
    )
    assert own == english


@pytest.mark.parametrize("file", FILES)
def test_every_message_that_is_said_exists(file: str) -> None:
    assert sorted(named(file) - messages("en", file).keys()) == []
    assert [pieces for pieces, names in built(file).items() if not names] == []


def test_no_message_is_said_of_a_file_that_does_not_exist() -> None:
    files = {known for known, _ in NAMED.findall(sources())} - set(FILES)
    assert not files & set(games())


@pytest.mark.parametrize("file", FILES)
def test_every_message_is_said_somewhere(file: str) -> None:
    assert sorted(messages("en", file).keys() - named(file) - set().union(*built(file).values())) == []


@ALL_GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turn_can_be_summed_up(game: Game, language: str) -> None:
    said = [say(text, language) for text in deeds_of(game)]
    assert len([one for one in said if one.strip()]) > 1
    assert not any("$" in one or "{" in one for one in said)


@ALL_GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_can_be_told_in_the_log(game: Game, language: str) -> None:
    for verb in game.words.NOTATION.verbs:
        told = say(game.deed_words(game.words.NOTATION.text(verb.base)), language)
        assert told.strip()
        assert not told.endswith(".")


@ALL_GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_every_move_can_be_said_in_words(game: Game, language: str) -> None:
    for text in (*options_of(game), *moves_of(game)):
        assert say(text, language).strip()


def test_the_page_finds_moves_in_words_where_the_games_have_them() -> None:
    found = dict(BOARD.findall((PAGE / "boards" / "board.ts").read_text("utf-8")))
    assert len(found) == 9
    # A game without a board of its own speaks from the file of its name.
    assert {**dict(zip(games(), games(), strict=True)), **found} == {
        game.name: game.moves_book or game.book for game in games().values()
    }


@ALL_GAMES
def test_every_language_has_the_same_sections_in_its_rulebook(game: Game) -> None:
    english = [(section.level, section.rules) for section in read_rulebook(game, "en")]
    assert any(rules for _, rules in english)
    for language in LANGUAGES[1:]:
        assert [(one.level, one.rules) for one in read_rulebook(game, language)] == english
