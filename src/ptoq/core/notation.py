"""Moves in three forms that convert losslessly: int (engine), text (people), JSON (programs).

A game lists its verbs, each with the int of its first move and a pattern with fields:

    >>> moves = Notation(Verb(0, "keep {dice}", dice=("9", "10")), Verb(2, "enter {row}", row=("nines", "tens")))
    >>> moves.text(3), moves.json(3)
    ('enter tens', {'move': 'enter', 'row': 'tens'})
    >>> moves.read("Enter  TENS")
    3
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Any, overload

from ptoq.core.refusals import Illegal

if TYPE_CHECKING:
    import msgspec
    import numpy as np
    from numpy.typing import NDArray

LISTS_KEPT = 1000
LONGEST = 200
"""No move is as long as that, however much space is typed into it; a longer text is not looked at."""
SHOWN = 60
"""How much of a text that is not understood is shown."""
FIELD = re.compile(r"\{(\w+)\}")


def tidy(text: str) -> str:
    """Text without what does not matter: case and extra space."""
    return " ".join(text.casefold().split())


class Names:
    """The values of a field by name; `same` brings what people type into the form of the names."""

    def __init__(self, names: Sequence[str], same: Callable[[str], str] = tidy) -> None:
        self.names = tuple(names)
        self.same = same
        self.numbers = {same(name): number for number, name in enumerate(self.names)}
        if len(self.numbers) != len(self.names):
            raise ValueError("two values of a field have the same name")

    def number(self, text: str) -> int | None:
        """The value of that name, if there is one."""
        return self.numbers.get(self.same(text))

    def before(self, literal: str, text: str) -> tuple[int, str] | None:
        """The value of the shortest name at the start of a text that the literal follows, and what comes after both."""
        at = text.find(literal, 1)
        while at > 0:
            number = self.number(text[:at].rstrip())
            if number is not None:
                return number, text[at + len(literal) :]
            at = text.find(literal, at + 1)
        return None


class Verb:
    """A kind of move: the int of its first move, its pattern, and the names each field can take."""

    def __init__(self, base: int, pattern: str, **fields: Names | Sequence[str]) -> None:
        self.base = base
        self.pattern = pattern
        order = FIELD.findall(pattern)
        if sorted(order) != sorted(fields):
            raise ValueError(f"the fields of {pattern!r} are not those given")
        self.fields = {name: _names(fields[name]) for name in order}
        self.name = tidy(FIELD.split(pattern)[0])
        self.count = prod(len(names.names) for names in self.fields.values())
        self._literals = [tidy(part) for part in FIELD.split(pattern)[::2]]

    def values(self, move: int) -> dict[str, str]:
        """The fields of a move, by name."""
        rest = move - self.base
        values = {}
        for name, names in reversed(self.fields.items()):
            rest, number = divmod(rest, len(names.names))
            values[name] = names.names[number]
        return {name: values[name] for name in self.fields}

    def move(self, values: Sequence[str]) -> int | None:
        """The move with those values of the fields, if they are names of values."""
        move = 0
        for names, value in zip(self.fields.values(), values, strict=True):
            number = names.number(value)
            if number is None:
                return None
            move = move * len(names.names) + number
        return self.base + move

    def read(self, text: str) -> int | None:
        """The move that a tidy text says, if it says one of this kind; no part of the text is read twice."""
        first, *between = self._literals
        if not self.fields:
            return self.base if text == first else None
        last = between.pop()
        if len(text) < len(first) + len(last) or not text.startswith(first) or not text.endswith(last):
            return None
        rest, move = text[len(first) : len(text) - len(last)], 0
        *fields, final = self.fields.values()
        for names, literal in zip(fields, between, strict=True):
            found = names.before(literal, rest.strip())
            if found is None:
                return None
            number, rest = found
            move = move * len(names.names) + number
        end = final.number(rest.strip())
        return None if end is None else self.base + move * len(final.names) + end


@dataclass(frozen=True)
class Move:
    """A move in all three forms; `str` gives the text."""

    code: int
    text: str
    json: Mapping[str, str]

    def __str__(self) -> str:
        return self.text

    @cached_property
    def told(self) -> dict[str, str]:
        """The move for programs, with its text."""
        return {"text": self.text, **self.json}


class Choices(Sequence[Move]):
    """Legal moves by their codes, as rising ints; they are spelt out when somebody looks at them."""

    def __init__(self, notation: Notation, codes: NDArray[np.int32]) -> None:
        self.notation = notation
        self.codes = codes

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> list[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | list[Move]:
        return self._moves[at]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._moves == list(other)

    def __hash__(self) -> int:
        return hash(self.codes.tobytes())

    @cached_property
    def _moves(self) -> list[Move]:
        return list(map(self.notation.move, self.codes.tolist()))

    @property
    def encoded(self) -> msgspec.Raw:
        """The moves for programs, as JSON. Tables offer the same moves again and again."""
        return self.notation.encoded(self.codes.tobytes())


class Notation:
    """All the verbs of a game."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = verbs
        self.by_name = {verb.name: verb for verb in verbs}
        ends = [verb.base + verb.count for verb in verbs]
        if len(self.by_name) != len(verbs) or [verb.base for verb in verbs] != [0, *ends[:-1]]:
            raise ValueError("the verbs' names must differ and their moves follow one another from 0")
        self.count = ends[-1]
        self._known: dict[int, Move] = {}
        self._codes: dict[str, int] = {}
        self._encoded: dict[int, msgspec.Raw] = {}
        self._lists: dict[bytes, msgspec.Raw] = {}

    def _verb(self, move: int) -> Verb:
        if not 0 <= move < self.count:
            raise Illegal("core/no-such-move", move=str(move))
        return next(verb for verb in reversed(self.verbs) if verb.base <= move)

    def text(self, move: int) -> str:
        """The move as a line of text."""
        verb = self._verb(move)
        return verb.pattern.format(**verb.values(move))

    def json(self, move: int) -> dict[str, str]:
        """The move as an object for programs."""
        verb = self._verb(move)
        return {"move": verb.name, **verb.values(move)}

    def move(self, move: int) -> Move:
        """The move in all its forms; those that were asked for before are at hand."""
        known = self._known.get(move)
        if known is None:
            known = self._known[move] = Move(move, self.text(move), self.json(move))
            self._codes[known.text] = move
        return known

    def encoded(self, codes: bytes) -> msgspec.Raw:
        """Moves for programs, as JSON; the lists that were asked for last are cached."""
        known = self._lists.pop(codes, None)
        if known is None:
            # Much of Ptoq never writes anything for programs.
            from msgspec import Raw
            from msgspec.json import encode

            for move in memoryview(codes).cast("i").tolist():
                if move not in self._encoded:
                    self._encoded[move] = Raw(encode(self.move(move).told))
            known = Raw(encode([self._encoded[move] for move in memoryview(codes).cast("i").tolist()]))
            if len(self._lists) >= LISTS_KEPT:
                del self._lists[next(iter(self._lists))]
        self._lists[codes] = known
        return known

    def read(self, text: str) -> int:
        """The move that a text says."""
        known = self._codes.get(text)
        if known is not None:
            return known
        if len(text) <= LONGEST:
            said = tidy(text)
            for verb in self.verbs:
                move = verb.read(said)
                if move is not None:
                    return move
        raise Illegal("core/not-understood", text=text[:SHOWN], forms=self.forms)

    def from_json(self, given: Any) -> int:
        """The move that an object says."""
        if isinstance(given, Mapping) and isinstance(given.get("move"), str):
            verb = self.by_name.get(given["move"])
            if verb is not None and set(given) == {"move", *verb.fields}:
                values = [given[name] for name in verb.fields]
                fit = all(isinstance(value, str) and len(value) <= LONGEST for value in values)
                move = verb.move(values) if fit else None
                if move is not None:
                    return move
        raise Illegal("core/not-understood", text=str(given)[:SHOWN], forms=self.forms)

    @property
    def forms(self) -> str:
        """The patterns of all verbs, for a person who typed something else."""
        return ", ".join(FIELD.sub(r"<\1>", verb.pattern) for verb in self.verbs)


def _names(given: Names | Sequence[str]) -> Names:
    return given if isinstance(given, Names) else Names(given)
