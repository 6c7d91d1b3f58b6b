"""The odds of the fields of Rock and Roll, and of the tiles that Sakkara begins with."""

from __future__ import annotations

from math import comb

from ptoq.core.messages import Text
from ptoq.core.options import Options
from ptoq.games.dice import FACES
from ptoq.games.rock_and_roll.rules import PAYS, WINNING
from ptoq.games.rock_and_roll.words import FIELD_NAMES, field_text
from ptoq.games.sakkara.board import FIELDS
from ptoq.games.sakkara.layout import LEAST_SHIPS
from ptoq.games.sakkara.sight import tile_text
from ptoq.games.sakkara.tiles import MOTIFS, SHIP, TILES, content
from ptoq.lab.odds.chances import Chances, Row
from ptoq.minds.solve.roulette import Bets


def fields() -> Chances:
    """What a chip on each field wins (RR1)."""
    rows = tuple(
        Row(
            name,
            field_text(field),
            (len(set(WINNING[field].tolist())) / FACES, int(PAYS[field]), float(Bets({name: 1}).expectation)),
        )
        for field, name in enumerate(FIELD_NAMES)
    )
    return Chances("fields", Text("lab/odds-fields-title"), ("chance", "pays", "mean"), rows)


def tiles_on_top(options: Options) -> Chances:
    """How many tiles of each motif lie on top when the game begins: laid until two ships do (SK3)."""
    counts = [content(options["tiles"])["tiles"][motif]["count"] for motif in MOTIFS]
    ships = _ships_on_top(counts[SHIP])
    rows = []
    for motif, (name, tiles) in enumerate(zip(MOTIFS, counts, strict=True)):
        if motif == SHIP:
            mean, none = sum(number * chance for number, chance in ships.items()), 0.0
        else:
            others = TILES - counts[SHIP]
            mean = sum(chance * tiles * (FIELDS - number) / others for number, chance in ships.items())
            none = sum(
                chance * comb(others - tiles, FIELDS - number) / comb(others, FIELDS - number)
                for number, chance in ships.items()
            )
        rows.append(Row(name, tile_text(motif), (tiles, mean, none)))
    return Chances("tiles", Text("lab/odds-tiles-title"), ("tiles", "on-top", "none-on-top"), tuple(rows))


def _ships_on_top(ships: int) -> dict[int, float]:
    """The chance of every number of ships on top, knowing that there are enough."""
    ways = {
        number: comb(ships, number) * comb(TILES - ships, FIELDS - number) for number in range(LEAST_SHIPS, ships + 1)
    }
    return {number: way / sum(ways.values()) for number, way in ways.items()}
