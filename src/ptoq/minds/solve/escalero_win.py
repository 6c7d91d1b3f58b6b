"""The chance to win at Escalero for two: tables that are built once, and the value of every choice by them.

A shared first place is half a win, so the value is the chance to win and half the chance to be level. Of the 23 layers
four are kept. Those between them, and those after the last, are solved anew from the position that is asked for, where
they are small: where both sheets together have at most 13 free rows, no table is needed.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import astuple
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import cache_home, fingerprint
from ptoq.core.game import Game
from ptoq.core.options import Options
from ptoq.core.refusals import Refusal
from ptoq.games.dice import WAYS, throw_of
from ptoq.games.escalero.rules import ENTER, FREE, KEEP, MOST_CHOICES, ROWS, State, choices, is_served, total
from ptoq.minds.solve import Progress, unheard
from ptoq.minds.solve.escalero import setting_of
from ptoq.minds.solve.escalero_pairs.layers import (
    ENTRIES,
    START,
    Layer,
    Outline,
    Position,
    end_layer,
    fill_after,
    layer_before,
    looked_up,
    most_points,
    outline,
)
from ptoq.minds.solve.escalero_pairs.turn import LANES, MOST_POINTS, SPAN, room_after, scratch_arrays, solve_turn
from ptoq.minds.solve.store import map_array, write_array
from ptoq.minds.solve.throws import WITH, WITHOUT

KEPT = (0, 3, 6, 9)
"""The layers that are kept, by the number of entries: 200 MB. From one to the next a hint takes less than a second."""


class EscaleroWin:
    """The best chance to win for two with one set of options, from the start or from another position on."""

    def __init__(self, game: Game, options: Options, root: Position = START, kept: tuple[int, ...] = KEPT) -> None:
        self.game = game
        self.options = options
        self.root = root
        self.kept = kept
        self.setting = setting_of(options)
        self.most: NDArray[np.int64] = most_points(self.setting)
        self._at_hand: dict[int, Layer] = {}
        self._after = lru_cache(maxsize=4)(self._solve_after)

    def build(self, progress: Progress = unheard) -> None:
        """Build the tables that are missing, layer by layer; after a break it goes on with the last layer finished."""
        known, later = self._resume()
        sizes = [self._outline(layer).pairs for layer in self._layers]
        for layer in reversed(self._layers[: known - self.root.entries]):
            before = sum(sizes[layer + 1 - self.root.entries :])

            def report(done: int, _: int, before: int = before) -> None:
                progress(before + done, sum(sizes))

            later = layer_before(self._outline(layer), later, self.setting, report)
            write_array(self.path(layer), later.values)
            if layer + 1 not in self.kept:
                self.path(layer + 1).unlink(missing_ok=True)

    def _resume(self) -> tuple[int, Layer]:
        """The earliest layer from which on nothing is missing."""
        known, earliest = ENTRIES, end_layer(self.root, self.most)
        for layer in reversed(self._layers):
            found = self._read(layer)
            if found is not None:
                known, earliest = layer, found
            elif layer in self.kept:
                break
        return known, earliest

    @property
    def _layers(self) -> range:
        """The layers before the end."""
        return range(self.root.entries, ENTRIES)

    def _outline(self, layer: int) -> Outline:
        return outline(self.root, layer, self.most)

    def path(self, layer: int) -> Path:
        """The file of a layer."""
        return self._folder / f"layer-{layer:02}.npy"

    @cached_property
    def _folder(self) -> Path:
        """The folder for these rules and this code: whatever the values are computed from."""
        digest = hashlib.sha256(fingerprint(("minds/solve/escalero_pairs",)).encode())
        scores, *limits = self.setting
        digest.update(json.dumps([limits, astuple(self.root)]).encode())
        for table in (scores, WAYS, WITH, WITHOUT):
            digest.update(table.tobytes())
        return cache_home() / "solved" / f"escalero-win-{digest.hexdigest()[:24]}"

    def _read(self, layer: int) -> Layer | None:
        values = map_array(self.path(layer))
        return None if values is None else Layer(self._outline(layer), values)

    def layer(self, number: int) -> Layer:
        """A layer that is kept; refused if the tables have not been built."""
        if number not in self._at_hand:
            found = self._read(number)
            if found is None:
                raise Refusal("minds/no-win-table", command=self.command)
            self._at_hand[number] = found
        return self._at_hand[number]

    @property
    def command(self) -> str:
        """The command that builds the tables."""
        usual = self.game.settle({})
        other = [f" --option {name}={value}" for name, value in self.options.items() if value != usual[name]]
        return f"ptoq solve {self.game.name} --goal win" + "".join(other)

    def summary(self) -> dict[str, Any]:
        """The chance to win of the player who begins, if both play for it without fault; and the size of the tables."""
        return {
            "first_player": self.layer(self.root.entries).value(self.root),
            "pairs": sum(self._outline(layer).pairs for layer in (*self._layers, ENTRIES)),
            "bytes": sum(self.layer(layer).values.nbytes for layer in self.kept),
        }

    def value(self, position: Position) -> float:
        """The chance to win of the player to act, before the first throw of the turn."""
        return self._solved_from(position, position.entries).value(position)

    def values(self, state: State, seat: int) -> list[tuple[int, float]]:
        """The chance to win with every choice of the player to act."""
        position = position_of(state, seat)
        rows, after = room_after()
        scratch = scratch_arrays()
        later = looked_up(self._after(position))
        span = LANES + MOST_POINTS
        count = fill_after(position.mover, position.other, position.lead, span, later, rows, after)
        solve_turn(count, rows, after, 0, *self.setting, scratch)
        keeps = scratch[0] if state.throws == 1 else scratch[1]
        scores, throw, served = self.setting[0], throw_of(state.dice), int(is_served(state))
        place = {int(row): i for i, row in enumerate(rows[:count])}
        out = np.zeros(MOST_CHOICES, np.int32)
        worth = []
        for move in map(int, out[: choices(state, seat, out)]):
            if move < ENTER:
                worth.append((move, float(keeps[move - KEEP, 0])))
            else:
                row = move - ENTER
                worth.append((move, float(after[place[row] * SPAN + scores[throw, served, row]])))
        return worth

    def _solve_after(self, position: Position) -> Layer:
        return self._solved_from(position, position.entries + 1)

    def _solved_from(self, position: Position, first: int) -> Layer:
        """The layer with so many entries of a game that goes on from a position."""
        kept = next((layer for layer in self.kept if layer >= first), ENTRIES)
        later = end_layer(position, self.most) if kept == ENTRIES else self.layer(kept)
        for layer in range(kept - 1, first - 1, -1):
            later = layer_before(outline(position, layer, self.most), later, self.setting)
        return later


def position_of(state: State, seat: int) -> Position:
    """The sheets of the player to act and of the other, and the difference of their sums; refused unless two play."""
    if state.seats != 2:
        raise Refusal("minds/win-for-two")
    mover, other = (
        sum(1 << row for row in range(ROWS) if state.sheet[player, row] != FREE) for player in (seat, 1 - seat)
    )
    return Position(mover, other, total(state, seat) - total(state, 1 - seat))
