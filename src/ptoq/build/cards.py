"""The card of a game as data: what a program must know to run its module."""

from __future__ import annotations

import inspect
from dataclasses import asdict
from typing import Any, get_args, get_type_hints

import numba
import numpy as np
from numba.np.numpy_support import from_dtype

from ptoq.build.translating import RUNTIME, Translation
from ptoq.build.translating.translation import layout
from ptoq.core.draws import below
from ptoq.core.game import Game
from ptoq.core.messages import say
from ptoq.core.record import Record
from ptoq.core.rules import OUT, WORDS, Rules
from ptoq.games import find, games
from ptoq.lab.puzzles.puzzle import read
from ptoq.minds.advice import Advice, Valued
from ptoq.minds.bots.searching import reason_of
from ptoq.minds.valuing.functions import value_function
from ptoq.server.rooms.commands import parse
from ptoq.server.rooms.entries import read_entry, write_entry
from ptoq.server.rooms.hints import hint
from ptoq.server.rooms.local import LocalTable, again, bring, lay, loaded
from ptoq.server.rooms.luck import match_luck
from ptoq.server.rooms.names import checked_name
from ptoq.server.rooms.puzzles import judged, position
from ptoq.server.rooms.room import Stale
from ptoq.server.rooms.snapshots import Ack, EndedOutline, EntryTold, Outline, drawn, puzzled
from ptoq.server.rooms.stories import graded, story_of
from ptoq.table.narrator import Narrator
from ptoq.table.table import Table

NUMBER = numba.types.int64


def functions(game: Game) -> dict[str, tuple[Any, tuple[Any, ...]]]:
    """What a game's module has: its rules, and how to draw."""
    rules = game.rules
    state = from_dtype(rules.State.dtype)
    takes: dict[str, tuple[Any, ...]] = {
        "start": (state, WORDS, NUMBER, NUMBER, WORDS),
        "actor": (state,),
        "choices": (state, NUMBER, OUT),
        "chances": (state,),
        "apply": (state, NUMBER),
        "payoff": (state, WORDS),
        "hide": (state, NUMBER),
        "guess": (state, NUMBER, WORDS),
    }
    if set(takes) != set(Rules._fields) - {"State", "most_choices"}:
        raise TypeError("a module has other rules than a game")
    return {name: (getattr(rules, name), types) for name, types in takes.items()} | {
        "below": (below, (WORDS, NUMBER)),
    }


SPOKEN = ("NOTATION", "RULES", "view", "expects", "nature", "verdict", "why_not", "silence", "points", "OPEN", "THROWN")
"""What a game's words have for a page; not every game has the last four. Pictures are for terminals."""


def words(game: Game, compiled: dict[str, Any]) -> tuple[str, dict[str, tuple[Any, tuple[Any, ...]]]]:
    """The words of a game in JavaScript, and the compiled rules that they call.

    `compiled` has the functions that are in the module already, by name, and gets the others.
    """
    known = set(compiled)
    translation = Translation(compiled=compiled)
    spoken = {name: translation.want(getattr(game.words, name), name) for name in SPOKEN if hasattr(game.words, name)}
    told = ", ".join(f"{name}: {own}" for name, own in spoken.items())
    cards = [one for one in games().values() if one.book == game.book]
    told += f", GAMES: {translation.want(cards, 'GAMES')}"
    called = {name: (value, _types(value, game)) for name, value in compiled.items() if name not in known}
    return bundle(translation, told), called


def room() -> str:
    """Rooms in JavaScript: tables on one device, commands, what a server tells of its own tables, and puzzles.

    They are given the games, what their minds know of them, and what says a text.
    """
    local = (LocalTable, lay, again, bring, loaded, parse, read_entry, write_entry, checked_name, hint, Ack, Stale)
    past = (story_of, graded, match_luck, Advice, Valued)
    told = (drawn, puzzled, Outline, EndedOutline, EntryTold, read, position, judged)
    wanted = (*local, *past, *told, Table, Narrator)
    given = {find: "find", say: "say", value_function: "value_function", reason_of: "reason_of"}
    translation = Translation(given, in_module=False)
    return bundle(translation, ", ".join(f"{one.__name__}: {translation.want(one, one.__name__)}" for one in wanted))


def bundle(translation: Translation, told: str) -> str:
    """Translated code as a module of JavaScript: a function of what Python means, which returns what is told."""
    return f"export default function made({RUNTIME}) {{\n{translation.code()}return {{ {told} }};\n}}\n"


def _types(compiled: Any, game: Game) -> tuple[Any, ...]:
    """The types of a rule's arguments: the game's record, ints, and arrays of one dimension."""
    function = compiled.py_func
    hints = get_type_hints(function)
    return tuple(_type(hints[name], game) for name in inspect.signature(function).parameters)


def _type(hint: Any, game: Game) -> Any:
    if isinstance(hint, type) and issubclass(hint, Record):
        return from_dtype(game.rules.State.dtype)
    if hint is int:
        return NUMBER
    (_, dtype) = get_args(hint)
    return numba.types.Array(numba.from_dtype(np.dtype(get_args(dtype)[0])), 1, "C")


def card(game: Game) -> dict[str, Any]:
    """All of a game's card that is data."""
    match = game.match
    return {
        "name": game.name,
        "version": game.version,
        "module": game.book,
        "seats": [game.seats[0], game.seats[-1]],
        "minutes": game.minutes,
        "skill": game.skill,
        "most_choices": game.rules.most_choices,
        "record": layout(game.rules.State.dtype),
        "options": [{"kind": type(option).__name__.lower(), **asdict(option)} for option in game.options],
        "match": {"first": match.first, "limit": match.limit, "purse": match.purse, "keeps": match.keeps},
    }
