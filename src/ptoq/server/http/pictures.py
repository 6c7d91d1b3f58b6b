"""The picture of each game for previews of links: plain shapes, drawn once when it is first asked for, sent as PNG.

Messengers show no SVG, and a picture that is made here needs neither a file in the repository nor a tool at build time.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable
from functools import cache
from math import cos, pi, sin

import numpy as np
from numpy.typing import NDArray

from ptoq.games import find, is_added

WIDTH, HEIGHT = 1200, 630
SIGNATURE = b"\x89PNG\r\n\x1a\n"
Colour = tuple[int, int, int]
Spot = tuple[float, float]
Floats = NDArray[np.float32]

IVORY, INK, RED, BLUE = (246, 238, 221), (32, 36, 44), (179, 38, 30), (31, 79, 163)
GOLD, WOOD, BLACK = (232, 183, 79), (138, 90, 52), (0, 0, 0)
GROUNDS: dict[str, tuple[Colour, Colour]] = {
    "pyramid-poker": ((58, 122, 95), (18, 51, 42)),
    "sakkara": ((190, 120, 56), (61, 34, 16)),
    "al-capone": ((112, 44, 56), (31, 13, 18)),
    "rock-and-roll": ((42, 90, 140), (13, 31, 56)),
    "escalero": ((62, 106, 122), (18, 38, 47)),
}
GROUND = ((62, 112, 76), (19, 42, 28))
"""The colours of the ground, from the upper left to the lower right."""


class Painting:
    """A ground, and rounded boxes on it; a disc is a box that is nothing but its corners."""

    def __init__(self, light: Colour, deep: Colour, width: int = WIDTH, height: int = HEIGHT) -> None:
        across, down = np.meshgrid(np.linspace(0, 0.5, width), np.linspace(0, 0.5, height))
        share = (across + down)[:, :, None].astype(np.float32)
        self.pixels: Floats = np.array(light, np.float32) * (1 - share) + np.array(deep, np.float32) * share

    def box(self, at: Spot, size: Spot, corner: float, colour: Colour, turn: float = 0.0, opacity: float = 1.0) -> None:
        """A box around a spot, turned, with soft edges."""
        reach = int(np.hypot(*size) / 2) + 2
        left, top = max(int(at[0]) - reach, 0), max(int(at[1]) - reach, 0)
        part = self.pixels[top : int(at[1]) + reach, left : int(at[0]) + reach]
        y, x = np.mgrid[top : top + part.shape[0], left : left + part.shape[1]].astype(np.float32)
        x, y = x - at[0], y - at[1]
        x, y = x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)
        over_x, over_y = np.abs(x) - size[0] / 2 + corner, np.abs(y) - size[1] / 2 + corner
        inside = np.minimum(np.maximum(over_x, over_y), 0)
        distance = np.hypot(np.maximum(over_x, 0), np.maximum(over_y, 0)) + inside - corner
        cover = (np.clip(0.5 - distance, 0, 1) * opacity)[:, :, None]
        part += cover * (np.array(colour, np.float32) - part)

    def disc(self, at: Spot, radius: float, colour: Colour, opacity: float = 1.0) -> None:
        """A disc around a spot."""
        self.box(at, (2 * radius, 2 * radius), radius, colour, opacity=opacity)

    def die(self, at: Spot, size: float, turn: float, marks: Iterable[Spot], ink: Colour) -> None:
        """A die with dots, or with one large diamond if there are none."""
        self.box((at[0] + size / 16, at[1] + size / 11), (size, size), size / 5, BLACK, turn, 0.3)
        self.box(at, (size, size), size / 5, IVORY, turn)
        dots = [(size * x, size * y) for x, y in marks]
        for x, y in dots:
            spot = at[0] + x * cos(turn) - y * sin(turn), at[1] + x * sin(turn) + y * cos(turn)
            self.disc(spot, size / 13, ink)
        if not dots:
            self.box(at, (size * 0.42, size * 0.42), size / 30, ink, turn + pi / 4)

    def png(self) -> bytes:
        """The painting as a file."""
        height, width, _ = self.pixels.shape
        rows = np.zeros((height, 1 + 3 * width), np.uint8)
        rows[:, 1:] = np.clip(self.pixels + 0.5, 0, 255).astype(np.uint8).reshape(height, -1)
        head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
        body = zlib.compress(rows.tobytes(), 9)
        return SIGNATURE + _chunk(b"IHDR", head) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


@cache
def picture_of(game: str) -> bytes:
    """The picture of a game, as PNG."""
    painting = Painting(*GROUNDS.get(game, GROUND))
    if game == "pyramid-poker":
        _blocks(painting)
    elif game == "sakkara":
        _steps(painting)
    elif is_added(find(game)):
        _pawns(painting)
    else:
        _dice(painting, cup="hidden" in game)
    return painting.png()


def _blocks(painting: Painting) -> None:
    """A pyramid of blocks: some show a card, some their back."""
    for row in range(4):
        for number in range(6 - row):
            at = 300 + 120 * number + 60 * row, 500 - 118 * row
            back = (number + 2 * row) % 3 == 1
            painting.box((at[0] + 6, at[1] + 9), (108, 108), 13, BLACK, opacity=0.3)
            painting.box(at, (108, 108), 13, WOOD if back else IVORY)
            if back:
                painting.box(at, (84, 84), 8, (112, 70, 38))
            else:
                painting.box(at, (46, 46), 3, (RED, INK)[(number + row) % 2], pi / 4)


def _steps(painting: Painting) -> None:
    """A step pyramid with its tip, before the sun."""
    painting.disc((600, 250), 190, (243, 192, 79))
    painting.disc((600, 250), 166, (250, 214, 120))
    for step, colour in enumerate(((201, 154, 91), (214, 170, 106), (228, 190, 130))):
        stones = 7 - 2 * step
        for stone in range(stones):
            at = 600 + 104 * (stone - (stones - 1) / 2), 520 - 104 * step
            painting.box((at[0] + 4, at[1] + 6), (98, 98), 8, (70, 35, 10), opacity=0.5)
            painting.box(at, (98, 98), 8, colour)
    painting.box((600, 208), (98, 98), 8, GOLD)
    painting.box((600, 208), (40, 40), 4, (150, 96, 20), pi / 4)


def _pawns(painting: Painting) -> None:
    """Four pawns in a row, which stand for any game."""
    for number, colour in enumerate((IVORY, RED, GOLD, BLUE)):
        x = 285 + 210 * number
        painting.box((x + 8, 470), (150, 64), 30, BLACK, opacity=0.3)
        painting.box((x, 462), (150, 60), 28, colour)
        painting.box((x, 380), (76, 150), 34, colour)
        painting.disc((x, 268), 58, colour)


def _dice(painting: Painting, cup: bool) -> None:
    """Five dice; the games under the cup have one beside them."""
    three = (-0.27, 0.0, 0.27)
    nine = [(x, y) for x in three for y in three]
    ten = [*((x, y) for x in (-0.2, 0.2) for y in (-0.3, -0.1, 0.1, 0.3)), (0.0, -0.2), (0.0, 0.2)]
    shift = 190 if cup else 15
    if cup:
        for number in range(60):
            colour = 96 + number // 2, 52 + number // 4, 30
            painting.box((250, 190 + 5 * number), (230 + 2.2 * number, 60), 22, colour)
        painting.box((250, 496), (376, 34), 16, GOLD)
    painting.die((370 + shift, 220), 150, -0.2, nine, INK)
    painting.die((580 + shift, 180), 150, 0.14, (), RED)
    painting.die((800 + shift, 230), 150, -0.08, ten, RED)
    painting.die((470 + shift, 430), 150, 0.24, (), BLUE)
    painting.die((690 + shift, 440), 150, -0.16, nine, INK)
