"""The bots as characters: every level has a few names, the same in all languages.

A character plays as its level does. How it talks, its temper, is a matter of the page (`web/src/talk/tempers.ts`).
"""

from __future__ import annotations

CAST: dict[str, tuple[str, ...]] = {
    "random": ("Fizzik",),
    "novice": ("Pimlet", "Tuffle", "Bobbin"),
    "regular": ("Karrok", "Mirabo", "Zeldo"),
    "master": ("Ozimar", "Thoqua", "Nefrit"),
}
"""The names of each level, in the order in which they sit down."""

LEVEL_OF = {name: level for level, names in CAST.items() for name in names}
