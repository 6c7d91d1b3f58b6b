"""The tiles in the box: how many of each motif, what is built of them, what the spells cost (SK2, SK9, SK24).

All of it comes from a file such as `tiles.toml`, so that an owner of the box can correct what we had to rebuild.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ptoq.core.refusals import Refusal

MOTIFS = (
    "ship",
    "grain",
    "hewn stone",
    "stairs",
    "double stripe",
    "wave",
    "cross",
    "braid",
    "moon",
    "circle",
    "tip",
    "helping hand",
    "bird",
    "ox",
    "snake",
    "horse",
)
SHIP, GRAIN, STONE, STAIRS, STRIPE, WAVE, CROSS, BRAID, MOON, CIRCLE, TIP, HAND, BIRD, OX, SNAKE, HORSE = range(16)

COLOURS = ("green", "blue", "red", "gold", "grey")
# What the book says about colours; the motifs that are not here are blue or red.
BOOK_COLOURS = {
    **dict.fromkeys(("ship", "grain"), "green"),
    **dict.fromkeys(("hewn stone", "stairs"), "blue"),
    "tip": "gold",
    **dict.fromkeys(("helping hand", "bird", "ox", "snake", "horse"), "grey"),
}
TILES = 75
STEP_COLOURS = ("blue", "red", "gold")
STEP_SIZES = (9, 4, 1)
SPELLS = ("fire storm", "whirlwind", "drought", "shipwreck")
RECIPE = 3

REBUILT = "rebuilt"
REBUILT_FILE = Path(__file__).with_name("tiles.toml")
# A file of tiles is a page of text; whatever is larger is something else.
MOST_BYTES = 100_000

# What one player needs at once, beyond the stones of his pyramid. Helping hands come back to the board, but
# the tip takes two together; and two ships must lie open before a game begins (SK3).
NEEDED = {"ship": 2, "grain": 3, "helping hand": 2}

Content = dict[str, Any]


@dataclass(frozen=True)
class Tiles:
    """The option: the tiles as rebuilt, or the content of a file of tiles."""

    name: str
    default: str = REBUILT

    def check(self, value: Any) -> str | Content:
        """The value, if it is a good one; a path is not: no server opens what it was sent."""
        if isinstance(value, Mapping):
            return checked(value)
        if value != REBUILT:
            raise Refusal("sakkara/tiles-value", value=_name(value))
        return REBUILT

    def read(self, text: str) -> str | Content:
        """The value a person typed: "rebuilt", or the path of a file."""
        typed = text.strip()
        return REBUILT if typed.lower() == REBUILT else load(Path(typed))

    def numbers(self, value: str | Content) -> list[int]:
        """The tiles as the rules know them: counts and colours by motif, the plan by steps, the recipes in order."""
        box = content(value)
        tiles = [box["tiles"][motif] for motif in MOTIFS]
        return [
            *(tile["count"] for tile in tiles),
            *(COLOURS.index(tile["colour"]) for tile in tiles),
            *(box["plan"][colour].get(motif, 0) for colour in STEP_COLOURS for motif in MOTIFS),
            *(motif for spell in SPELLS for motif in sorted(map(MOTIFS.index, box["spells"][spell]))),
        ]

    @property
    def samples(self) -> tuple[str, ...]:
        """Values worth trying."""
        return (REBUILT,)

    @property
    def shown(self) -> str:
        """The good values, for a list of options."""
        return f"{REBUILT} | FILE.toml"


@cache
def rebuilt() -> Content:
    """The packaged tiles."""
    return load(REBUILT_FILE)


def content(value: str | Content) -> Content:
    """The tiles that a value of the option stands for."""
    return rebuilt() if isinstance(value, str) else value


def load(path: Path) -> Content:
    """The content of a file of tiles, checked."""
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise Refusal("sakkara/tiles-no-file", file=str(path)) from error
    if len(text) > MOST_BYTES:
        raise Refusal("sakkara/tiles-not-toml", file=str(path))
    try:
        given = tomllib.loads(text.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise Refusal("sakkara/tiles-not-toml", file=str(path)) from error
    return checked(given)


def checked(given: Any) -> Content:
    """The content of a file of tiles in plain values, or a refusal that names what is wrong."""
    sections = _section(given, "tiles", ("tiles", "plan", "spells"))
    tiles = {motif: _tile(motif, row) for motif, row in _section(sections["tiles"], "[tiles]", MOTIFS).items()}
    total = sum(row["count"] for row in tiles.values())
    if total != TILES:
        raise Refusal("sakkara/tiles-total", total=total, needed=TILES)
    steps = _section(sections["plan"], "[plan]", STEP_COLOURS)
    plan = {
        colour: _step(colour, size, step, tiles)
        for colour, step, size in zip(STEP_COLOURS, steps.values(), STEP_SIZES, strict=True)
    }
    _enough(tiles, plan)
    recipes = _section(sections["spells"], "[spells]", SPELLS)
    spells = {spell: _recipe(spell, row, tiles) for spell, row in recipes.items()}
    _no_two_alike(spells)
    return {"tiles": tiles, "plan": plan, "spells": spells}


def _section(given: Any, where: str, names: Iterable[str]) -> dict[str, Any]:
    """A table that has exactly these names, in this order."""
    if not isinstance(given, Mapping):
        raise Refusal("sakkara/tiles-no-table", where=where)
    good = tuple(names)
    for name in given:
        if name not in good:
            raise Refusal("sakkara/tiles-unknown", where=where, name=_name(name), good=", ".join(good))
    for name in good:
        if name not in given:
            raise Refusal("sakkara/tiles-missing", where=where, name=name)
    return {name: given[name] for name in good}


def _tile(motif: str, given: Any) -> dict[str, Any]:
    row = _section(given, motif, ("colour", "count"))
    colours = (BOOK_COLOURS[motif],) if motif in BOOK_COLOURS else ("blue", "red")
    if not isinstance(row["colour"], str) or row["colour"] not in colours:
        raise Refusal("sakkara/tiles-colour", motif=motif, good=", ".join(colours))
    return {"colour": row["colour"], "count": _number(row["count"], motif)}


def _step(colour: str, size: int, given: Any, tiles: Content) -> dict[str, int]:
    where = f"plan.{colour}"
    if not isinstance(given, Mapping):
        raise Refusal("sakkara/tiles-no-table", where=where)
    step = {_motif(name, where): _number(number, where) for name, number in given.items()}
    for motif in step:
        if tiles[motif]["colour"] != colour:
            raise Refusal("sakkara/plan-colour", where=where, motif=motif)
    if sum(step.values()) != size:
        raise Refusal("sakkara/plan-size", where=where, needed=size, total=sum(step.values()))
    return {motif: step[motif] for motif in MOTIFS if motif in step}


def _enough(tiles: Content, plan: Content) -> None:
    """One player alone must be able to build the pyramid."""
    needed = dict(NEEDED)
    for step in plan.values():
        needed.update(step)
    for motif, number in needed.items():
        if tiles[motif]["count"] < number:
            raise Refusal("sakkara/tiles-too-few", motif=motif, needed=number, count=tiles[motif]["count"])


def _recipe(spell: str, given: Any, tiles: Content) -> list[str]:
    """Three tiles, whichever they are (SK24); the box must have them."""
    if not isinstance(given, list | tuple) or len(given) != RECIPE:
        raise Refusal("sakkara/recipe-size", spell=spell, needed=RECIPE)
    recipe = [_motif(name, spell) for name in given]
    for motif in recipe:
        if tiles[motif]["count"] < recipe.count(motif):
            needed, count = recipe.count(motif), tiles[motif]["count"]
            raise Refusal("sakkara/tiles-too-few", motif=motif, needed=needed, count=count)
    return recipe


def _no_two_alike(spells: dict[str, list[str]]) -> None:
    seen: dict[tuple[str, ...], str] = {}
    for spell, recipe in spells.items():
        other = seen.setdefault(tuple(sorted(recipe)), spell)
        if other != spell:
            raise Refusal("sakkara/recipes-alike", spell=spell, other=other)


def _motif(name: Any, where: str) -> str:
    if not isinstance(name, str) or name not in MOTIFS:
        raise Refusal("sakkara/tiles-unknown", where=where, name=_name(name), good=", ".join(MOTIFS))
    return name


def _number(number: Any, where: str) -> int:
    if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= TILES:
        raise Refusal("sakkara/tiles-number", where=where, most=TILES)
    return number


def _name(value: Any) -> str:
    """What somebody wrote, short enough for a sentence."""
    return value[:40] if isinstance(value, str) else "?"
