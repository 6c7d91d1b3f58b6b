"""Pieces of pictures in text that several games share: dice, and columns that line up."""

from __future__ import annotations

from collections.abc import Sequence

from ptoq.core.words import Paint
from ptoq.games.dice import COLOURS, FACE_NAMES

DIE_TOP, DIE_BOTTOM = "╭────╮", "╰────╯"
CUP = ("╭────╮", "│ ?? │", "╰────╯")


def dice_row(faces: Sequence[int], standing: int, paint: Paint) -> list[str]:
    """Dice side by side, three lines high; a bar parts those that stood from those just thrown."""
    lines = ["", "", ""]
    for place, face in enumerate(faces):
        if place == standing and standing > 0:
            lines = [line + "│ " for line in lines]
        top, middle, bottom = CUP if face < 0 else (DIE_TOP, f"│ {FACE_NAMES[face]:<2} │", DIE_BOTTOM)
        style = "dim" if face < 0 else COLOURS[face]
        lines = [line + paint(part, style) + " " for line, part in zip(lines, (top, middle, bottom), strict=True)]
    return [line.rstrip() for line in lines]


def fit(text: str, width: int) -> str:
    """Text cut to a width, the last letter giving way to a dot where it is longer."""
    return text if len(text) <= width else text[: width - 1] + "…"


def indent(lines: Sequence[str], by: int) -> list[str]:
    """Lines moved to the right."""
    return [" " * by + line for line in lines]
