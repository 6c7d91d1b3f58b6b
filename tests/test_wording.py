"""The words of the messages: familiar address in every language, one word for one thing, no typed commands in the page.

What a word list forbids is described in docs/translations.md. The terminal's own messages may name what is typed there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from fluent.syntax import FluentParser, ast, serialize

from ptoq.core.game import Game
from ptoq.core.messages import FOLDER, LANGUAGES, say
from ptoq.core.options import Number
from ptoq.core.rules import EVERYBODY
from ptoq.games import games
from ptoq.table.narrator import Narrator
from ptoq.table.table import Table

TYPED = {"core", "lab", "terminal"}
"""Files for those who type: command lines, and the prompt of the terminal."""
HOSTS = re.compile(
    r"server/(admin-|move|bad-(settings|database|bus|log)|database-|bus-|workers-|port-|backup-|restore-|no-page)"
)
"""Messages for those who run a server from a command line."""

FORMAL = {
    "en": r"\b(shall|thou|thee)\b|\bto whoever\b",
    # A capital inside a sentence is the formal address; at its beginning it is one with a verb in the plural.
    "de": r"(?<=[a-zäöüß,;)}\"“] )(Sie|Ihnen|Ihr|Ihre[mnrs]?)\b|^Sie \w+(en|ind)\b",
    "nl": r"\b([Uu]|[Uu]we?|[Uu]zelf|[Aa]lstublieft)\b",
    "fr": r"\b([Vv]ous|[Vv]otre|[Vv]os)\b|\b(?!assez|chez)\w+ez\b",
    "it": r"\b(Lei|per lei|Nessuno le ha)\b|(?<=[a-z] )Su(o|a|oi|e)\b"
    r"|(?:^|[.!?:] )(Guardi|Riprovi|Entri|Torni|Aspetti|Attenda|Prema)\b|\b(scelga|metta|aspetti|riprovi|attenda)\b",
}
"""Formal address, or what reads like a hotel."""
REPLACED = {
    "en": r"\b(Regular|Novice|Master) bot \d|\bThere stand\b|\bYou are to\b|\bShort sight\b|\bThinks hardly\b",
    "de": r"\bMeldung|\b(ge)?melde(t|n|st)?\b(?! dich)|\bmeldet\b|\bStamm|\bTisch\w* (wird|ist) (schon )?gedeckt"
    r"|\bTisch decken|Anmeldung|\bKorn\b|\b(ein|einen?m?) Login\b|\bgeübte[rn]? Spieler",
    "nl": r"\bTut\b|\baankondiging: waar|\bkoning|\brondes\b|\bdekken\b|tafel (wordt|is al) gedekt|\bstamgast|-bot\b"
    r"|\bzwendel|\bdezelfde, (straat|flush)|(?<!-)\bchips\b|[Tt]egenstander|\bmeer (spelers dezelfde|beurten duren)",
    "fr": r"\b[Rr]obot|habitué\b|\btricherie\b|\bbateau\b|\bJet \{\}|\bce jet\b|\bnom de connexion\b"
    r"|\bneufs\b|\b[Ll]oya(l|ux)\b|\bmains pleines\b|\bjoueur exercé\b",
    "it": r"\b[Gg]ir[oi]\b|tavoliere|\bplancia\b|\b[Aa]rrend|\bgetton[ei]\b|\babituale\b|habitué|\b[Tt]ir[oi]\b"
    r"|\bnome di accesso\b|\bsuggeriment|\bannuncio: vero|(?<!da )\b\d+ a \d|^\{\} a \{\}"
    r"|\b[Cc]inque (uguali|servito)\b|\bsortegg|\bleal[ei]\b|\bgiocatore esperto\b"
    r"|\b[Nn]on deve (essere vero|superare quello)",
}
"""Words in whose place the glossary has another."""
OWN = {"de": {"stand"}, "nl": {"stand"}, "fr": {"match"}, "it": set[str]()}
"""Commands of one word that are words of the language, too."""
SLIP = re.compile(r"(?<!\.) \.(?!\.|\w)|\s,|,,|\.\.(?<!\.\.\.)(?!\.)|\b(?!Tut |Tuut |je )([^\W\d_]{2,}) \1\b")
"""A space before a stop or a comma, two stops, or a word twice ("vind je je spellen" is good Dutch)."""
MARKS = {"en": "[„“”’«»]", "de": '["’«»]', "nl": '["„“”«»]', "fr": '["„“”’]', "it": '["„“”’]'}
"""Quotation marks and apostrophes of other languages, or of typewriters where a language has its own."""
NUMBERED = re.compile(r"\b([Ss]eat|Platz|[Pp]laats|[Pp]lace|[Pp]osto) \d")
"""A player by the number of the seat instead of the name."""


def written(language: str) -> Iterator[tuple[str, str]]:
    """Every text for players: the messages without their arguments, and the rules for players line by line."""
    for path in sorted((FOLDER / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                for text in _texts(entry):
                    yield f"{path.stem}/{entry.id.name}", text
    for path in sorted((FOLDER / language).glob("*.md")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            yield f"{path.name}:{number}", line


def _texts(entry: ast.Message) -> Iterator[str]:
    """A message as it is written, once for each of its variants, with `{}` for what is put in."""
    source = serialize(ast.Resource([entry])).partition(" =")[2]
    source = re.sub(r"\{ *(?![^{}]*->)[^{}]*\}", "{}", source)
    yield re.sub(r"\{[^{}]*->.*\}", "{}", source, flags=re.DOTALL).strip()
    yield from (part.strip() for part in re.findall(r"^ *\*?\[[^\]]+\] (.*)", source, flags=re.MULTILINE))


def on_the_page(language: str) -> Iterator[tuple[str, str]]:
    """The texts that a page can show."""
    for where, text in written(language):
        if where.partition("/")[0] not in TYPED and not HOSTS.match(where):
            yield where, text


def commands(language: str) -> re.Pattern[str]:
    """What is typed, as it would stand in a text: moves, values of options, and bare words where they are foreign."""
    found = [r"`"]
    for game in games().values():
        for verb in game.words.NOTATION.verbs:
            if verb.fields:
                parts = {field: f"({'|'.join(map(re.escape, names.names))})" for field, names in verb.fields.items()}
                found.append(rf"(?<!\w){verb.pattern.format(**parts)}(?!\w)")
            elif language == "en" or verb.name in OWN[language]:
                # A sentence may use these words: a command is what stands alone after a colon or in brackets.
                found.append(rf"[:(\"“] ?{verb.name} ?[.,)\"”]")
            else:
                found.append(rf"(?<!\w){verb.name}(?!\w)")
        for option in game.options:
            values = (
                "" if isinstance(option, Number) else "|".join(re.escape(str(value)) for value in option.samples[:9])
            )
            found.append(rf"\b{option.name} ?= ?({values or 'x'})")
    return re.compile("|".join(dict.fromkeys(found)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_addressed_formally(language: str) -> None:
    formal = re.compile(FORMAL[language])
    assert [(where, text) for where, text in written(language) if formal.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_word(language: str) -> None:
    replaced = re.compile(REPLACED[language])
    assert [(where, text) for where, text in written(language) if replaced.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_twice_and_no_stop_alone(language: str) -> None:
    assert [(where, text) for where, text in written(language) if SLIP.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_one_kind_of_quotation_marks(language: str) -> None:
    marks = re.compile(MARKS[language])
    said = ((where, re.sub(r'"ptoq\[\w+\]"', "", text)) for where, text in written(language))
    assert [(where, text) for where, text in said if marks.search(text)] == []


def test_french_counts_none_as_one_and_so_says_the_number() -> None:
    """What stands at `[one]` is said of 0, too: "1 faux pas" would be one too many."""
    said = [
        (path.stem, line) for path in (FOLDER / "fr").glob("*.ftl") for line in path.read_text("utf-8").splitlines()
    ]
    assert [(where, line) for where, line in said if re.match(r"\s*\*?\[one\].*(?<![\d,.])1\b", line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_rules_begins_like_an_item_by_chance(language: str) -> None:
    """A terminal would read a line that begins with "3. " or "+ " as an item of a list."""
    lines = [(where, text) for where, text in written(language) if ".md" in where]
    assert [(where, text) for where, text in lines if re.match(r"\s*(\d+[.)]|[+*]) ", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_typed_command_is_on_the_page(language: str) -> None:
    typed = commands(language)
    assert [(where, text) for where, text in on_the_page(language) if typed.search(text)] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Raise it, or leave it: no raise."),
        ("en", "Whoever says it first (first = tut-tut)."),
        ("en", "place c2 puts it on c1"),
        ("de", "Sonst hör auf: stand."),
        ("de", "reite weiter (ride on)"),
        ("fr", "s'il en doute (doubt as 2)"),
        ("it", "poi di' `done`"),
        ("nl", "zet eerst een paard in, met gallop."),
    ],
)
def test_a_typed_command_is_found(language: str, text: str) -> None:
    assert commands(language).search(text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Send this link to whoever shall play with you:"),
        ("de", "Sie sitzen nicht an diesem Tisch."),
        ("de", "Kommen Sie zuerst zurück."),
        ("nl", "Dank u!"),
        ("fr", "Posez le bloc."),
        ("fr", "une de tes mains, ou de vos mains"),
        ("it", "Lei è già seduto a questo tavolo."),
        ("it", "Non è successo niente. Riprovi."),
    ],
)
def test_formal_address_is_found(language: str, text: str) -> None:
    assert re.search(FORMAL[language], text)


@pytest.mark.parametrize("game", games().values(), ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_is_told_in_sentences(game: Game, language: str) -> None:
    table, draw = _table(game), Random(7)
    asked = []
    while not table.over and len(asked) < 60:
        asked.append(say(table.view(table.actor).expects, language))
        table.play(draw.choice(table.moves), table.actor)
    narrator = Narrator(in_words=True)
    narrator.follow(table.log)
    told = [say(line, language) for seat in (0, EVERYBODY) for line in narrator.lines(narrator.told, seat)]
    assert len(told) > 20
    assert [line for line in (*told, *asked) if not re.search(r"[.!?☺]$", line)] == []
    assert [line for line in (*told, *asked) if NUMBERED.search(line)] == []


def _table(game: Game) -> Table:
    """A table for three or fewer, at which the first seat begins where that can be chosen."""
    first = {"first": "seat"} if any(option.name == "first" for option in game.options) else {}
    return Table(game.name, seats=["Anna", "Bob", "Cem"][: game.seats[-1]], options=first, seed=5)
