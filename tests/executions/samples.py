"""Functions in which Python means something else than JavaScript would; each is run by both with the same arguments."""

from __future__ import annotations

import unicodedata
from collections import deque
from typing import Annotated, Any, Literal

import msgspec
import numpy as np

SMALL = np.array([[-128, 0], [127, -80]] * 40)
LARGE = np.arange(-100_000, 100_000, 1000).reshape(-1, 2)
FINE = SMALL + 0.1
"""Arrays of all these sizes are packed, each in its way."""
TABLE = {(1, 2): "a tuple", (2, 1): "another"}


def floors(a: int, b: int) -> list[int]:
    return [a // b, a % b, *divmod(a, b)]


def bits(a: int, b: int) -> list[int]:
    return [a & b, a | b, a ^ b, ~a, a << 3, a >> 2, a * 2**40, (a * 2**40) >> 38, (1 << 60) + a - (1 << 60)]


def truths(values: list[Any]) -> list[Any]:
    return [value or "nothing" for value in values] + [value and "something" for value in values]


def parts(values: list[int]) -> list[Any]:
    first, *middle, last = values
    return [values[1:], values[:-1], values[-2], values[::-1], first, middle, last, values + values, values * 2]


def orders(values: list[tuple[int, str]]) -> list[Any]:
    by_number = sorted(values, key=lambda one: -one[0])
    return [sorted(values), sorted(values, reverse=True), by_number, max(values), min(values, key=lambda one: one[1])]


def stable(values: list[tuple[int, str]]) -> list[Any]:
    return [sorted(values, key=lambda one: one[0] // 2, reverse=True), sorted(values, key=lambda one: one[0] // 2)]


def equals(a: list[int], b: tuple[int, ...]) -> list[bool]:
    return [a == [1, 2], tuple(a) == b, b in TABLE, 0 < len(a) <= 2, a[0] in (1, 3), a is None]


def looked_up(one: int, other: int) -> str:
    return TABLE.get((one, other), "none")


def gathered(n: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for number in range(n):
        if number == 3:
            continue
        found.setdefault(f"rest {number % 3}", []).append(number)
    return {**found, "squares": {str(number): number**2 for number in range(n) if number % 2}, "all": sum(range(n))}


def said(a: int, b: str) -> list[str]:
    text = f"{b}: {a:+d} {{and}} {None} {a > 0}"
    return [text, b.replace("a", "xx"), " ".join(b), b.removeprefix("ab"), ", ".join(str(n) for n in range(a))]


class Kept(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, tag="kept", tag_field="event"):
    """A struct with everything that decoders and encoders have to know."""

    number: Annotated[int, msgspec.Meta(ge=0, le=9)]
    word: Annotated[str, msgspec.Meta(max_length=3, pattern="^[a-z]*$")] | None = None
    more: list[str] = msgspec.field(default_factory=list)
    how: Literal["so", "else"] = "so"


decoder = msgspec.json.Decoder(Kept)
encoder = msgspec.json.Encoder()


def decoded(text: str) -> Any:
    try:
        kept = decoder.decode(text)
    except msgspec.ValidationError:
        return "invalid"
    except msgspec.DecodeError:
        return "no JSON"
    changed = msgspec.structs.replace(kept, number=kept.number + 1)
    return [encoder.encode(kept).decode(), encoder.encode(changed).decode(), msgspec.to_builtins(kept)]


def dealt(kinds: list[str]) -> list[Any]:
    recent: deque[str] = deque(maxlen=2)
    counts: dict[tuple[str, int], int] = {}
    for kind in kinds:
        recent.append(kind)
        counts[kind, len(kind)] = counts.get((kind, len(kind)), 0) + 1
        match kind:
            case "drop":
                del counts[kind, len(kind)]
            case "left":
                recent.popleft()
    different = sorted(set(kinds).symmetric_difference(["drop", "new"]))
    return [list(recent), [[*key, count] for key, count in counts.items()], different, {*kinds}.isdisjoint(["new"])]


def letters(text: str) -> list[Any]:
    plain = unicodedata.normalize("NFKD", text)
    kinds = [unicodedata.category(sign) for sign in plain]
    changed = plain.translate({0x61: "o"}) == plain.replace("a", "o")
    words = [sign.isalnum() for sign in text]
    return [len(text), text[-1] in text[1:], len(text[2:]), changed, kinds, words, text[:1].upper()]


def arrays(row: int) -> list[Any]:
    return [SMALL[row].tolist(), LARGE[row].tolist(), FINE[row].tolist()]


CASES: list[tuple[Any, list[Any]]] = [
    *((floors, [a, b]) for a in (-7, 0, 7, 2**60 + 3) for b in (-3, 3, 2**55)),
    *((bits, [a, b]) for a in (0, 5, -6, 2**31, 2**45 + 1) for b in (3, 2**33 + 2)),
    (truths, [[0, 1, "", "a", [], [0], None, False]]),
    *((parts, [values]) for values in ([1, 2], [1, 2, 3, 4])),
    *((order, [[(2, "b"), (1, "z"), (2, "a"), (3, "b"), (0, "c")]]) for order in (orders, stable)),
    *((equals, [a, b]) for a in ([1, 2], [3]) for b in ((1, 2), (3,))),
    *((looked_up, [a, b]) for a in (1, 2) for b in (1, 2)),
    *((gathered, [n]) for n in (0, 7)),
    (said, [3, "abacus"]),
    (decoded, ['{"event":"kept","number":3}']),
    (decoded, ['{"event":"kept","number":3,"word":"ab","more":["x"],"how":"else"}']),
    *((decoded, [f'{{"event":"kept",{rest}}}']) for rest in ('"number":10', '"number":"3"', '"word":null', '"x":1')),
    *((decoded, [f'{{"event":"kept","number":1,{rest}}}']) for rest in ('"word":"A"', '"word":"abcd"', '"how":"no"')),
    *((decoded, [text]) for text in ('{"event":"lost","number":1}', '{"number":1}', "[]", "{")),
    (dealt, [["a", "drop", "left", "a", "bb", "new"]]),
    *((arrays, [row]) for row in (0, 1, 79)),
    (letters, ["aé½𝅘𝅥"]),
]


def unknown_operator(a: Any) -> Any:
    return a @ a


def unknown_statement(a: int) -> int:
    with open(str(a)) as file:
        return len(file.read())


def unknown_name(a: int) -> Any:
    return memoryview(a)


REFUSED = (unknown_operator, unknown_statement, unknown_name)
