"""The page of the documentation about actions and observations, made from notations and records.

python -m ptoq.lab.observation_page > docs/observations.md
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator

from ptoq.core.game import Game
from ptoq.core.meanings import OMITTED
from ptoq.core.messages import Text, say
from ptoq.core.record import Record
from ptoq.games import games
from ptoq.lab.observations import Layout

INTRODUCTION = """# Actions and observations

What programs that learn are given by `ptoq.lab.vector`, `zoo` and `gym`. This page is made from the games' records
(`python -m ptoq.lab.observation_page > docs/observations.md`), and a test holds it true.

An action is the number of a move in the game's notation. An observation has elements from 0 to 1 (as bytes: 0 to 255)
and is made of the seat's own view, so nothing is in it that the seat may not know. All that belongs to seats is counted
clockwise from the observer: its own comes first. A field of several numbers has the elements of each, one after the
other. The version of an observation is raised whenever its layout or the meaning of an element changes.

Below, ranges are those of a table with the fewest seats of two or more. `round` and `scores` are of the match, the
other fields of the round that is played. The *raw* vectors have the same fields as they lie in the record.
"""
HEAD = {"round": "the number of the round", "scores": "everybody's score in the match, or chips"}


def page() -> str:
    """The whole page."""
    return "\n".join([INTRODUCTION, *(line for game in games().values() for line in section(game))])


def section(game: Game) -> Iterator[str]:
    """What there is to know about one game."""
    seats = max(2, game.seats.start)
    record = game.rules.State
    layout = Layout(record, seats, chips=seats if game.match.purse else 0)
    title = Text(f"games/{game.name}")
    yield f"## {say(title, 'en')}\n"
    versions = f"observation version {record.OBSERVATION}, rules version {game.version}"
    sizes = f"with {seats} seats {layout.size} elements, {game.words.NOTATION.count} actions"
    yield f"`{game.name}`: {versions}; {sizes}.\n"
    yield "| actions | move |\n|---|---|"
    for verb in game.words.NOTATION.verbs:
        last = verb.base + verb.count - 1
        yield f"| {verb.base}{f' to {last}' if verb.count > 1 else ''} | `{verb.pattern}` |"
    yield "\n| elements | field | each | what it is |\n|---|---|---|---|"
    told = HEAD | docstrings(record)
    for name, place in layout.fields.items():
        meaning = layout.meanings[name]
        if meaning.kind != OMITTED:
            each = meaning.text.replace("|", r"\|")
            yield f"| {place.start} to {place.stop - 1} | `{name}` | {each} | {told.get(name, '')} |"
    for kind in dict.fromkeys(meaning.text for meaning in layout.meanings.values() if meaning.kind == OMITTED):
        omitted = (f"`{name}`" for name, meaning in layout.meanings.items() if meaning.text == kind)
        yield f"\nLeft out, {kind}: {', '.join(omitted)}."
    yield ""


def docstrings(record: type[Record]) -> dict[str, str]:
    """What the source says of the fields of a record."""
    found: dict[str, str] = {}
    for base in reversed(record.__mro__[:-2]):
        (declared,) = ast.parse(textwrap.dedent(inspect.getsource(base))).body
        if isinstance(declared, ast.ClassDef):
            for field, text in zip(declared.body, declared.body[1:], strict=False):
                match field, text:
                    case ast.Assign(targets=[ast.Name(id=name)]), ast.Expr(value=ast.Constant(value=str(line))):
                        found[name] = " ".join(line.split())
    return found


if __name__ == "__main__":
    print(page())
