"""Names of people: what can be shown, what looks alike, and who may not be imitated."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from functools import cache

from ptoq.core.messages import LANGUAGES, Text, say
from ptoq.core.refusals import Refusal
from ptoq.minds.bots.cast import LEVEL_OF
from ptoq.minds.bots.recipes import LEVELS
from ptoq.table.match import LONGEST_NAME

MOST_MARKS = 2
"""How many marks a letter may bear: Vietnamese needs two, a name that covers its neighbours many."""
BLANK = {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0", "\U0001d159", "\U0001d173"}
"""Letters, marks and signs of which nothing is seen. Controls of all kinds are no letters to begin with."""
SELECTORS = re.compile("[\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""They choose between pictures of the same sign, and are left out."""
LOOKALIKES = str.maketrans(
    {
        **dict(zip("авгеікмнорстухһјѕԁԛԝґԍո", "abreikmhopctyxhjsdqwrgn", strict=True)),
        **dict(zip("αβγεζηικμνορτυχωϲϳ", "abyeznikmvoptuxwcj", strict=True)),
        **dict(zip("ıɩłøđħŧɑɡʀ01|ǀ5", "iilodhtagroiiis", strict=True)),
    }
)
"""Small letters and figures that look like Latin ones, after everything else is made alike."""


def checked_name(name: str, own: str | None = None) -> str:
    """A name as it is shown; refused if it cannot be, or if it is a bot's, or another guest's."""
    name = " ".join(unicodedata.normalize("NFKC", SELECTORS.sub("", name)).split())
    if not name or len(name) > LONGEST_NAME or not _can_be_shown(name):
        raise Refusal("table/bad-name", most=LONGEST_NAME)
    # A nought at the end may be a number, or look like the last letter.
    if name != own and not _bots().isdisjoint((_without_number(name), skeleton(name))):
        raise Refusal("server/name-of-bot")
    if name != own and any(sign.isdecimal() for sign in name) and _without_number(name) in _guests():
        raise Refusal("server/name-of-guest")
    return name


def _can_be_shown(name: str) -> bool:
    marks = letters = 0
    for sign in name:
        kind = unicodedata.category(sign)
        if sign in BLANK or not (sign == " " or kind[0] in "LMNPS"):
            return False
        marks = marks + 1 if kind[0] == "M" else 0
        letters += kind[0] in "LN"
        if marks > MOST_MARKS or (marks and not letters):
            return False
    return letters > 0


def skeleton(name: str) -> str:
    """What is the same for names that look alike: no case, no marks, no spaces or signs, one letter for one shape."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold()).casefold()
    letters = "".join(sign for sign in plain.translate(LOOKALIKES) if sign.isalnum())
    return letters.replace("l", "i").replace("rn", "m").replace("vv", "w")


def unlike(name: str, others: Collection[str]) -> str:
    """The name for a seat at a table with these others: with a number, if one of them looks the same."""
    taken = {skeleton(other) for other in others if other}
    number, given = 1, name
    while skeleton(given) in taken:
        number += 1
        given = f"{name[: LONGEST_NAME - 4].rstrip()} {number}"
    return given


def _without_number(name: str) -> str:
    while name and not name[-1].isalpha():
        name = name[:-1]
    return skeleton(name)


@cache
def _bots() -> frozenset[str]:
    kinds = (say(Text(f"server/bot-{level}"), spoken) for level in LEVELS for spoken in LANGUAGES)
    return frozenset(map(skeleton, (*kinds, *LEVEL_OF)))


@cache
def _guests() -> frozenset[str]:
    return frozenset(_without_number(say(Text("server/guest", number="1000"), spoken)) for spoken in LANGUAGES)
