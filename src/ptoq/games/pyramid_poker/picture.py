"""Pyramid Poker as it lies on the table: the opponent's hands, the pyramid, one's own hands.

A player's own blocks show their cards, the opponent's their backs. Where a block may be placed, or taken, the
name of the space is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ptoq.core.messages import Text, say
from ptoq.core.words import Paint
from ptoq.games.cards import HAND, PLAIN, SUIT_COLOURS, SUITS
from ptoq.games.pictures import fit
from ptoq.games.pyramid_poker.pyramid import BASE, BIT, PLACES, SPACE_NAMES, SPACES, loose_blocks, open_spaces
from ptoq.games.pyramid_poker.rules import HANDS, LOOK, NOTHING, PLACE, State, pyramid
from ptoq.games.pyramid_poker.sight import card_mark, category_of, category_text, gone, high_to_low, to_place

LONGEST_NAME = 40
HAND_WIDTH = 24
CARD_WIDTH = 4
BLOCK_WIDTH = 8
BACK = "▒▒"
FACING = ("▼▼", "▲▲")
"""What those see who see no face at all: a block facing the player below, or the one above."""

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
STROKES = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""STROKES[directions]: the stroke that goes that way from the middle of a letter."""

Point = tuple[int, int]
"""A line, counted from below, and a column."""


def picture(s: State, seat: int, names: Sequence[str], paint: Paint) -> str:
    """The whole table, from one side of it; spectators sit with the first player."""
    near = max(seat, 0)
    above, below = _side(s, 1 - near, names, paint), _side(s, near, names, paint)
    return "\n".join([*above, "", *_pyramid(s, seat, paint), "", *below, *_loose(s, names, paint)])


def _side(s: State, player: int, names: Sequence[str], paint: Paint) -> Iterator[str]:
    """A player's name and three hands, and what the full ones are."""
    left = to_place(s, player)
    name = ("▶ " if s.turn == player else "  ") + paint(fit(names[player], LONGEST_NAME), "bold")
    yield name + (": " + say(Text("pyramid-poker/to-place", blocks=left)) if left else "")
    yield "".join(_hand(s, player, hand, paint) for hand in range(HANDS)).rstrip()
    categories = [category_of(hand) for hand in s.hands[player]]
    if categories != [None] * HANDS:
        words = ["" if category is None else say(category_text(category)) for category in categories]
        yield "".join(f"{'':4}{fit(word, HAND_WIDTH - 5):<{HAND_WIDTH - 4}}" for word in words).rstrip()


def _hand(s: State, player: int, hand: int, paint: Paint) -> str:
    cards = high_to_low(s.hands[player, hand])
    shown = "".join(paint(f"{card_mark(card):<{CARD_WIDTH}}", _style(card)) for card in cards)
    return f"  {hand + 1} " + shown + f"{'·':<{CARD_WIDTH}}" * (HAND - len(cards))


def _style(card: int) -> str:
    if card < 0:
        return "grey"
    return SUIT_COLOURS[card % SUITS] if card < PLAIN else "gold"


def _pyramid(s: State, seat: int, paint: Paint) -> list[str]:
    """The blocks as bricks on their foundation."""
    blocks = pyramid(s)
    free = open_spaces(blocks) if s.stage in (LOOK, PLACE) else loose_blocks(blocks)
    letters: dict[Point, tuple[str, str]] = {}
    walls: dict[Point, int] = {}
    for space in range(SPACES):
        name = SPACE_NAMES[space] if free & BIT[space] else ""
        if blocks & BIT[space]:
            mark = _mark(s, space, seat)
            _build_walls(walls, space)
            _write(letters, space, 2, mark, _style(s.face[space]))
            _write(letters, space, 5 + (len(mark) > 2), name, "green")
        else:
            _write(letters, space, 3, name, "dim")
    letters.update({point: (STROKES[directions], "dim") for point, directions in walls.items()})
    height = max((line for line, _ in letters), default=0)
    foundation = paint("▔" * (BASE * BLOCK_WIDTH + 1), "dim")
    lines = [_line(letters, line, paint) for line in range(height, -1, -1)]
    return ["    " + line if line else "" for line in (*lines, foundation)]


def _mark(s: State, space: int, seat: int) -> str:
    """What is seen of a block: its card, or which way it faces."""
    if s.face[space] >= 0:
        return card_mark(int(s.face[space]))
    return BACK if seat >= 0 else FACING[int(bool(s.facing[1] & BIT[space]))]


def _corner(space: int) -> Point:
    """Where a block's lower left corner is drawn."""
    row, place = PLACES[space]
    return 2 * row, place * BLOCK_WIDTH + row * BLOCK_WIDTH // 2


def _write(letters: dict[Point, tuple[str, str]], space: int, indent: int, text: str, style: str) -> None:
    line, column = _corner(space)
    for i, letter in enumerate(text):
        letters[line + 1, column + indent + i] = letter, style


def _build_walls(walls: dict[Point, int], space: int) -> None:
    """Draw the four walls of a block; where walls of several blocks meet, their strokes join."""
    line, column = _corner(space)
    right = column + BLOCK_WIDTH
    strokes = {(line + 1, column): UP | DOWN, (line + 1, right): UP | DOWN}
    for border, inward in ((line, UP), (line + 2, DOWN)):
        strokes[border, column] = RIGHT | inward
        strokes[border, right] = LEFT | inward
        for between in range(column + 1, right):
            strokes[border, between] = LEFT | RIGHT
    for point, directions in strokes.items():
        walls[point] = walls.get(point, 0) | directions


def _line(letters: dict[Point, tuple[str, str]], line: int, paint: Paint) -> str:
    """One line of the drawing, letters of one style painted together."""
    last = max((column for at, column in letters if at == line), default=-1)
    row = [letters.get((line, column), (" ", "")) for column in range(last + 1)]
    runs = [("".join(letter for letter, _ in run), style) for style, run in groupby(row, key=lambda cell: cell[1])]
    return "".join(paint(text, style) if style else text for text, style in runs)


def _loose(s: State, names: Sequence[str], paint: Paint) -> Iterator[str]:
    """What lies beside the pyramid: the block in somebody's fingers, blocks turned up, blocks out of the game."""
    if s.held != NOTHING:
        mark = card_mark(int(s.held)) if s.held >= 0 else BACK
        said = say(Text("pyramid-poker/holds", name=fit(names[s.turn], LONGEST_NAME)))
        yield f"  {said} {paint(mark, _style(s.held))}"
    turned = [int(card) for card in s.turned if card != NOTHING]
    if turned:
        marks = (f"{place + 1}: " + paint(card_mark(card), _style(card)) for place, card in enumerate(turned))
        yield f"  {say(Text('pyramid-poker/lie-open'))} " + "  ".join(marks)
    if gone(s):
        marks = (paint(card_mark(card), _style(card)) for card in gone(s))
        yield f"  {say(Text('pyramid-poker/gone'))} " + " ".join(marks)
