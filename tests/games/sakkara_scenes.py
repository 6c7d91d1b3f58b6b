"""Positions of Sakkara laid out by hand, and moves made in words."""

from __future__ import annotations

import numpy as np

from ptoq.core.record import UNKNOWN
from ptoq.core.rules import NATURE
from ptoq.games.sakkara import GAME, words
from ptoq.games.sakkara.board import FIELD_NAMES, first_of
from ptoq.games.sakkara.state import NONE, NOTHING, PLAYING, State
from ptoq.games.sakkara.tiles import MOTIFS

RULES = GAME.rules
READ = words.NOTATION.read
OUT = np.zeros(RULES.most_choices, np.int32)


def table(starter: int = 0, **options: object) -> State:
    """A new game, before the tiles are laid out."""
    return GAME.new_round(options, 2, starter)


def motifs(names: str) -> list[int]:
    """Tiles by name: "ship, double stripe"."""
    return [MOTIFS.index(name.strip()) for name in names.split(",") if name.strip()]


def scene(
    stacks: dict[str, str] | None = None,
    workers: tuple[str, str] = ("d4 f6", "a1 g1"),
    holders: tuple[str, str] = ("", ""),
    covered: str = "",
    **options: object,
) -> State:
    """A turn of seat 0 that begins on a board with only these stacks, from the bottom; "?" is a covered tile."""
    state = table(**options)
    state.phase = PLAYING
    state.laid_out, state.doubles_left = 49, 0
    state.unseen[:] = 0
    for motif in motifs(covered):
        state.unseen[motif] += 1
    state.unseen_total = state.unseen.sum()
    for field, names in (stacks or {}).items():
        stack(state, field, names)
    for seat in (0, 1):
        state.worker[seat] = [FIELD_NAMES.index(field) for field in workers[seat].split()]
        hold(state, seat, holders[seat])
    return state


def stack(state: State, field: str, names: str) -> None:
    """Lay tiles on a field, instead of what is there."""
    tiles = [UNKNOWN if name == "?" else motifs(name)[0] for name in map(str.strip, names.split(",")) if name]
    number = FIELD_NAMES.index(field)
    state.stack[number] = NOTHING
    state.stack[number, : len(tiles)] = tiles
    state.height[number] = len(tiles)


def hold(state: State, seat: int, names: str) -> None:
    """Give a player more tiles."""
    for motif in motifs(names):
        state.holder[seat, motif] += 1


def legal(state: State) -> list[str]:
    n = RULES.choices(state, RULES.actor(state), OUT)
    return [words.NOTATION.text(int(move)) for move in OUT[:n]]


def play(state: State, *moves: str) -> State:
    """Make moves, which must be legal."""
    for move in moves:
        assert move in legal(state), f"{move!r} is not in {legal(state)}"
        RULES.apply(state, READ(move))
    return state


def uncover(state: State, name: str) -> str:
    """Let nature show that motif; the field where it lies."""
    assert RULES.actor(state) == NATURE
    field = first_of(state.bare)
    motif = MOTIFS.index(name)
    assert state.unseen[motif] > 0
    RULES.apply(state, int(state.unseen[:motif].sum()))
    return FIELD_NAMES[field]


def refusal(state: State, move: str) -> str:
    """The key of the sentence that refuses a move."""
    assert move not in legal(state)
    text = words.why_not(state, RULES.actor(state), READ(move))
    assert str(text)
    return text.key.removeprefix("sakkara/")


def tiles_on(state: State, field: str) -> str:
    """The stack on a field, from the bottom."""
    number = FIELD_NAMES.index(field)
    return ", ".join("?" if m == UNKNOWN else MOTIFS[m] for m in state.stack[number, : state.height[number]])


def holder(state: State, seat: int) -> str:
    """The tiles in a holder, in the order of the box."""
    return ", ".join(name for name, count in zip(MOTIFS, state.holder[seat], strict=True) for _ in range(count))


def discard(state: State) -> str:
    """The stack of this turn, from the bottom."""
    return ", ".join(MOTIFS[motif] for motif in state.discard[: state.discarded])


def workers_of(state: State, seat: int) -> str:
    return " ".join(FIELD_NAMES[field] for field in state.worker[seat])


def gains(state: State) -> list[int]:
    out = np.zeros(8, np.int64)
    RULES.payoff(state, out)
    return out[:2].tolist()


def tiles_everywhere(state: State) -> list[int]:
    """How many tiles of each motif there are, wherever they are now."""
    total = state.unseen.astype(int) + state.holder.sum(0) + state.built.sum(0)
    total[0] += state.ship.sum() + state.wrecked
    total[1] += state.grain.sum() + state.withered
    for motif in (*state.stack[state.stack >= 0], *state.discard[: state.discarded]):
        total[motif] += 1
    if state.spell != NONE:
        for motif in state.recipes[state.spell]:
            total[motif] += 1
    return [int(count) for count in total]
