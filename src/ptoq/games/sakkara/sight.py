"""Whose eyes see which holder (SK8, SK21), and how tiles are called."""

from __future__ import annotations

from ptoq.core.messages import Text
from ptoq.games.sakkara.state import ROBBING, State
from ptoq.games.sakkara.tiles import MOTIFS


def sees_holder(s: State, seat: int, player: int) -> bool:
    """Everybody sees his own holder; the others' only if holders are open, or while his snake bites."""
    return seat == player or bool(s.open_holders) or (s.phase == ROBBING and seat == s.turn)


def tile_text(motif: int) -> Text:
    """The name of a tile, for a sentence."""
    return Text("sakkara/tile-" + MOTIFS[motif].replace(" ", "-"))
