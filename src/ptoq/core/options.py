"""The options of a table: what may be agreed before a game, checked before it starts.

To the rules, options are numbers in the order of the game's card: a `Number` is itself, a `Choice` the place of its
value. So `start` compiles like every other rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ptoq.core.messages import Text
from ptoq.core.refusals import Refusal

Options = Mapping[str, Any]


@dataclass(frozen=True)
class Choice:
    """An option with a few named values; the first is the default."""

    name: str
    values: tuple[str, ...]
    among: tuple[str, ...] = ()
    """All values that the rules know, where a variant of a game allows only some of them."""

    @property
    def default(self) -> str:
        """The value at a table where nobody said otherwise."""
        return self.values[0]

    def check(self, value: Any) -> str:
        """The value, if it is a good one."""
        if value not in self.values:
            raise Refusal("core/option-value", option=self.name, value=str(value)[:60], good=", ".join(self.values))
        return str(value)

    def read(self, text: str) -> str:
        """The value a person typed."""
        typed = text.strip()
        return self.check(next((value for value in self.values if value.lower() == typed.lower()), typed))

    def numbers(self, value: str) -> list[int]:
        """The value as the rules know it: its place."""
        return [(self.among or self.values).index(value)]

    @property
    def samples(self) -> tuple[str, ...]:
        """Values worth trying: all of them."""
        return self.values

    @property
    def shown(self) -> str:
        """The good values, for a list of options."""
        return " | ".join(self.values)


@dataclass(frozen=True)
class Number:
    """An option that is a whole number within bounds."""

    name: str
    default: int
    least: int
    most: int

    def check(self, value: Any) -> int:
        """The value, if it is a good one."""
        if not isinstance(value, int) or isinstance(value, bool) or not self.least <= value <= self.most:
            good = Text("core/number-between", least=str(self.least), most=str(self.most))
            raise Refusal("core/option-value", option=self.name, value=str(value)[:60], good=good)
        return value

    def read(self, text: str) -> int:
        """The value a person typed."""
        try:
            return self.check(int(text))
        except ValueError:
            return self.check(text)

    def numbers(self, value: int) -> list[int]:
        """The value as the rules know it."""
        return [value]

    @property
    def samples(self) -> tuple[int, ...]:
        """Values worth trying: the ends and the default."""
        return tuple(sorted({self.least, self.default, self.most}))

    @property
    def shown(self) -> str:
        """The good values, for a list of options."""
        return f"{self.default} ({self.least}-{self.most})"


Option = Choice | Number


def settle(known: Iterable[Any], wishes: Options) -> dict[str, Any]:
    """Every option with its value: the wish if there is one, else the default."""
    options = {option.name: option for option in known}
    for name in wishes:
        if name not in options:
            raise Refusal("core/option-unknown", option=str(name)[:60], good=", ".join(options))
    return {name: option.check(wishes[name]) if name in wishes else option.default for name, option in options.items()}


def read_options(known: Iterable[Any], typed: Iterable[str]) -> dict[str, Any]:
    """The wishes in texts such as "joker=on", as typed on a command line."""
    options = {option.name: option for option in known}
    wishes = {}
    for text in typed:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refusal("core/option-form", text=text)
        if name not in options:
            raise Refusal("core/option-unknown", option=name, good=", ".join(options))
        wishes[name] = options[name].read(value)
    return wishes
