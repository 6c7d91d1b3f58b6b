"""Tables that a module fills itself: a browser fetches the rule that writes them (`filled`), not their bytes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import numba

from ptoq.core.compile import FILLED

# How LLVM writes bytes.
SIGNS = [chr(byte) if 32 <= byte < 127 and byte != ord('"') else f"\\{byte:02X}" for byte in range(256)]
SIGNS[ord("\\")] = "\\\\"


class Filling(NamedTuple):
    """A rule that fills tables, with its signature."""

    fill: Any
    tables: tuple[Any, ...]

    @property
    def signature(self) -> tuple[Any, ...]:
        """The types of its arguments."""
        return tuple(numba.typeof(table) for table in self.tables)

    @property
    def named(self) -> dict[str, Any]:
        """The tables by the names that they have in a module."""
        return {f"{self.fill.__name__}.table{at}": table for at, table in enumerate(self.tables)}

    def written(self) -> Iterator[tuple[str, str]]:
        """The names of the tables, and how LLVM writes what is in them."""
        for name, table in self.named.items():
            text = "".join(SIGNS[byte] for byte in table.tobytes())
            yield name, f'[{table.nbytes} x i8] c"{text}"'

    def definitions(self) -> str:
        """LLVM code of the tables, empty."""
        return "".join(
            f'@"{name}" = global [{table.nbytes} x i8] zeroinitializer, align 16\n'
            for name, table in self.named.items()
        )

    def unfilled(self, code: str) -> str:
        """LLVM code that reads these tables where it had a copy of what is in them."""
        for name, text in self.written():
            if text not in code:
                continue
            constant = re.search(rf'^(@\S+|@"[^"]+") = internal constant {re.escape(text)}.*$', code, re.MULTILINE)
            if constant is None:
                raise RuntimeError(f"{name} is not written as a constant")
            kind = text.partition(" c")[0]
            code = code.replace(constant[0], f'@"{name}" = external global {kind}, align 16')
            code = re.sub(rf"{re.escape(constant[1])}(?![\w.])", f'@"{name}"', code)
        return code


def fillings() -> list[Filling]:
    """All that rules fill."""
    return [Filling(fill, tables) for fill, tables in FILLED]
