"""Random games with every invariant of the rules checked at every ply: one compiled loop for all games."""

from __future__ import annotations

from typing import Any

import numpy as np

from ptoq.core.compile import rule
from ptoq.core.draws import below, stream
from ptoq.core.game import Game
from ptoq.core.options import Options
from ptoq.core.refusals import Refusal
from ptoq.core.rules import EVERYBODY, NATURE, NOBODY, actor, apply, chances, choices, guess, hide, payoff

MOST_PLIES = 200_000
FINE = 0
WRONG = (
    "fine",
    "the actor is no seat",
    "a seat that is to act has no choice",
    "choices do not rise strictly",
    "more choices than MOST_CHOICES",
    "nature has no outcome",
    "hide does not know its own result",
    "hide(guess(view)) is not the view",
    "a guess has another actor than the state",
    "the choices of a seat depend on what it may not know",
    "a choice could not be played",
    "the gains do not add up to nothing",
    "the round does not end",
    "a finished round still offers choices",
    "guess changed a view with nothing unknown in it",
)

TABLE, PLAYED, VIEW, GUESSED, TRIED = range(5)


@rule
def same(raw: Any, one: int, other: int) -> bool:
    """Whether two states are the same, byte by byte."""
    different = 0
    for i in range(raw.shape[1]):
        different |= raw[one, i] ^ raw[other, i]
    return different == 0


@rule
def check_choices(states: Any, at: int, seat: int, out: Any) -> int:
    """The choices of one seat rise strictly and fit their buffer."""
    n = choices(states[at], seat, out)
    if n > out.shape[0] - 1:
        return 4
    for i in range(1, n):
        if out[i] <= out[i - 1]:
            return 3
    return FINE


@rule
def check_eyes(states: Any, raw: Any, seat: int, out: Any, other: Any, rng: Any) -> int:
    """What one seat sees, and what it may guess from that."""
    states[VIEW] = states[PLAYED]
    hide(states[VIEW], seat)
    states[GUESSED] = states[VIEW]
    hide(states[GUESSED], seat)
    if not same(raw, VIEW, GUESSED):
        return 6
    guess(states[GUESSED], seat, rng)
    if actor(states[GUESSED]) != actor(states[PLAYED]) or actor(states[VIEW]) != actor(states[PLAYED]):
        return 8
    if seat >= 0:
        n = choices(states[PLAYED], seat, out)
        for which in (VIEW, GUESSED):
            if choices(states[which], seat, other) != n:
                return 9
            for i in range(n):
                if out[i] != other[i]:
                    return 9
    hide(states[GUESSED], seat)
    return FINE if same(raw, VIEW, GUESSED) else 7


@rule
def audit(states: Any, raw: Any, games: int, seats: int, out: Any, other: Any, gains: Any, rng: Any) -> tuple[int, int]:
    """Play games from states[TABLE]; what went wrong, and how many plies were played."""
    plies = 0
    for _game in range(games):
        states[PLAYED] = states[TABLE]
        for _ in range(MOST_PLIES):
            who = actor(states[PLAYED])
            if who == NOBODY:
                break
            if who < NATURE or who >= seats:
                return 1, plies
            for seat in range(EVERYBODY, seats):
                if seat >= 0:
                    wrong = check_choices(states, PLAYED, seat, out)
                    if wrong:
                        return wrong, plies
                wrong = check_eyes(states, raw, seat, out, other, rng)
                if wrong:
                    return wrong, plies
            if who == NATURE:
                n = chances(states[PLAYED])
                if n < 1:
                    return 5, plies
                apply(states[PLAYED], below(rng, n))
            else:
                n = choices(states[PLAYED], who, out)
                if n < 1:
                    return 2, plies
                if below(rng, 8) == 0:
                    for i in range(n):
                        states[TRIED] = states[PLAYED]
                        apply(states[TRIED], out[i])
                        if actor(states[TRIED]) < NOBODY or actor(states[TRIED]) >= seats:
                            return 10, plies
                apply(states[PLAYED], out[below(rng, n)])
            plies += 1
        else:
            return 12, plies
        for seat in range(seats):
            if choices(states[PLAYED], seat, out) > 0:
                return 13, plies
        payoff(states[PLAYED], gains)
        if seats > 1 and gains[:seats].sum() != 0:
            return 11, plies
    return FINE, plies


def audit_game(game: Game, wishes: Options, seats: int, games: int, seed: int) -> int:
    """Play random rounds of a game with these options; the plies played. Fails if anything is wrong."""
    rules = game.rules
    states = np.zeros(5, rules.State.dtype)
    states[TABLE] = game.new_round(wishes, seats)
    raw = states.view(np.uint8).reshape(5, -1)
    # One place more than the rules promise to need, so that one too many is seen.
    out, other = np.zeros(rules.most_choices + 1, np.int32), np.zeros(rules.most_choices + 1, np.int32)
    wrong, plies = audit(states, raw, games, seats, out, other, np.zeros(8, np.int64), stream(seed))
    assert wrong == FINE, f"{game.name} {dict(wishes)} with {seats}: {WRONG[wrong]} (ply {plies}, seed {seed})"
    return int(plies)


def option_sets(game: Game) -> list[dict[str, Any]]:
    """The defaults, every other value of every option by itself, and all the others at once, where they agree."""
    others = [(option.name, value) for option in game.options for value in option.samples if value != option.default]
    together = [dict(others)] if len(dict(others)) > 1 else []
    return [wishes for wishes in [{}, *({name: value} for name, value in others), *together] if agreed(game, wishes)]


def agreed(game: Game, wishes: dict[str, Any]) -> bool:
    try:
        game.settle(wishes)
    except Refusal:
        return False
    return True
