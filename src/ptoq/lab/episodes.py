"""Matches as arrays, played by compiled rules alone: what the environments of the lab step through.

A match here has no log, no names and no clock: nature draws from a stream of random numbers, and finds the first
starter where people would say "Tut Tut" (PP3). Rounds start, end and follow by the same rules as at a table.

What belongs to one match is in two records, the state of its round and its standing: compiled code reaches a record by
its address, while every array that is taken apart has its references counted, which cost more than the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numba
import numpy as np
from numba.extending import overload
from numba.np.numpy_support import from_dtype
from numpy.typing import NDArray

from ptoq.core.compile import COMPILING, rule
from ptoq.core.draws import Rng, below
from ptoq.core.game import Game
from ptoq.core.options import Options
from ptoq.core.record import Record, i8, i32, i64
from ptoq.core.refusals import Refusal
from ptoq.core.rules import NATURE, NOBODY, Moves, Numbers, actor, apply, chances, choices, hide, payoff, start
from ptoq.games.opening import BY_LOT, BY_SEAT, BY_THROW, Throws, first_starter
from ptoq.lab.observations import ROUND_WORD, SCORE_WORDS, SEAT_WORD

HOW = {"lot": BY_LOT, "random": BY_LOT, "tut-tut": BY_LOT, "throw": BY_THROW, "seat": BY_SEAT}
MOST_SEATS = 16

WAIT = -1
"""The action of a match that is not to be stepped."""
BEGIN = -2
"""The action that begins a match anew."""


class Terms(Record):
    """What is agreed for a match, beyond the options of a round."""

    seats = i8()
    how = i8()
    """How the first starter is found."""
    keeps_won = i8()
    """Whether a score keeps only what was won."""
    endless = i8()
    """Whether a match that is over is followed by the next one at once."""
    limit = i32()
    purse = i32()


class Standing(Record):
    """Where a match stands."""

    seat = i8()
    """The seat to act; NOBODY when the match is over."""
    over = i8()
    rounds = i32()
    """How many rounds are over."""
    legal = i32()
    """How many legal actions there are."""
    rng = i64(1)
    scores = i64(MOST_SEATS)
    owed = i64(MOST_SEATS)
    """What each seat won in rounds that ended, and was not told yet."""


class Room(Throws):
    """What a thread needs to play a match: opening throws, and what a round was worth."""

    gains = i64(MOST_SEATS)


class Matches(NamedTuple):
    """Many matches of one game and one set of terms."""

    states: Any
    """The round of each, as it is now."""
    standings: Any
    terms: Any
    options: Numbers
    blank: Any
    """A record of zeros."""


class Told(NamedTuple):
    """What a step tells of every match."""

    observations: NDArray[Any]
    masks: NDArray[np.int8]
    seats: NDArray[np.int8]
    rewards: NDArray[np.int64]
    terminated: NDArray[np.bool_]
    scores: NDArray[np.int64]


def seats_of(game: Game, seats: int | None) -> int:
    """A good number of seats: the wished one, or two, or as many as the game needs."""
    seats = max(2, game.seats.start) if seats is None else seats
    if seats not in game.seats:
        raise Refusal("table/seat-count", game=game.title, least=game.seats[0], most=game.seats[-1])
    if seats > MOST_SEATS:
        raise ValueError(f"an environment has at most {MOST_SEATS} seats")
    return seats


def lay_out(game: Game, count: int, seats: int, options: Options, endless: bool) -> Matches:
    """Room for so many matches; none has begun."""
    match, record = game.match, game.rules.State
    register_match(game)
    terms = np.zeros(1, Terms.dtype)
    terms[0].seats = seats
    terms[0].how = HOW[options["first"] if match.first == "option" else match.first]
    terms[0].keeps_won = match.keeps == "won"
    terms[0].endless = endless
    terms[0].limit = game.limit(options)
    terms[0].purse = options[match.purse] if match.purse else 0
    states, standings = np.zeros(count, record.dtype), np.zeros(count, Standing.dtype)
    return Matches(states, standings, terms, game.numbers(options), np.zeros(1, record.dtype))


def rooms(count: int) -> NDArray[Any]:
    """Room for so many threads."""
    return np.zeros(count, Room.dtype)


_BY_DTYPE: dict[Any, tuple[Callable[..., int], Callable[..., bool]]] = {}
_rule = cache(rule)


def register_match(game: Game) -> None:
    """Make the match's rules on a game's card known to compiled code, by the type of the game's states."""
    own = _rule(game.match.then), _rule(game.match.over)
    dtype = game.rules.State.dtype
    for known in (dtype, from_dtype(dtype).dtype) if COMPILING else (dtype,):
        if _BY_DTYPE.setdefault(known, own) != own:
            raise TypeError(f"{game.name} has other rules of a match than another game with the same State")


def next_starter(state: Any) -> int:
    """Who starts the round after this one."""
    return _BY_DTYPE[state.dtype][0](state)


def is_over(state: Any, limit: int, rounds: int, scores: Any) -> bool:
    """Whether the match is over with the round that this one was."""
    return _BY_DTYPE[state.dtype][1](limit, rounds, scores)


if COMPILING:

    def _next_starter(state: Any) -> Any:
        own = _BY_DTYPE[state.dtype][0]
        return lambda state: own(state)

    def _is_over(state: Any, limit: Any, rounds: Any, scores: Any) -> Any:
        own = _BY_DTYPE[state.dtype][1]
        return lambda state, limit, rounds, scores: own(limit, rounds, scores)  # noqa: ARG005

    overload(next_starter, strict=False)(_next_starter)
    overload(is_over, strict=False)(_is_over)


@rule
def begin(states: Any, standings: Any, i: int, terms: Any, options: Numbers, blank: Any, room: Any) -> None:
    """Begin a match, and go on to its first decision."""
    standing = standings[i]
    for seat in range(terms.seats):
        standing.scores[seat] = terms.purse
    standing.rounds = 0
    standing.over = 0
    starter = first_starter(int(terms.how), int(terms.seats), room, standing.rng)
    states[i] = blank[0]
    start(states[i], options, int(terms.seats), starter, standing.scores[: int(terms.seats)])
    go_on(states, standings, i, terms, options, blank, room)


@rule
def go_on(states: Any, standings: Any, i: int, terms: Any, options: Numbers, blank: Any, room: Any) -> None:
    """Draw for nature, and end rounds and begin the next ones, until a seat is to act or the match is over."""
    standing = standings[i]
    seat = next_decision(states[i], standing.rng)
    while seat == NOBODY:
        end_round(states[i], standing, terms, room.gains)
        if standing.over:
            break
        starter = int(next_starter(states[i]))
        states[i] = blank[0]
        start(states[i], options, int(terms.seats), starter, standing.scores[: int(terms.seats)])
        seat = next_decision(states[i], standing.rng)
    standing.seat = seat


@rule
def next_decision(state: Any, rng: Rng) -> int:
    """Draw for nature until a seat is to act, or the round is over; which seat it is."""
    seat = actor(state)
    while seat == NATURE:
        apply(state, below(rng, chances(state)))
        seat = actor(state)
    return seat


@rule
def end_round(state: Any, standing: Any, terms: Any, gains: Any) -> None:
    """Pay what a round was worth."""
    gains[:] = 0
    payoff(state, gains)
    seats = int(terms.seats)
    for seat in range(seats):
        gain = gains[seat]
        standing.owed[seat] += gain
        standing.scores[seat] += max(gain, 0) if terms.keeps_won else gain
    standing.rounds += 1
    standing.over = is_over(state, int(terms.limit), int(standing.rounds), standing.scores[:seats])


@rule
def look(
    states: Any, i: int, standing: Any, seats: int, seat: int, seen: Any, head: NDArray[np.int64], moves: Moves
) -> int:
    """Write what a seat knows of a match, and the moves it may make; how many these are."""
    seen[i] = states[i]
    hide(seen[i], seat)
    head[i, SEAT_WORD] = seat
    head[i, ROUND_WORD] = standing.rounds + 1 - standing.over
    for other in range(seats):
        head[i, SCORE_WORDS + other] = standing.scores[other]
    return choices(seen[i], seat, moves)


@rule
def look_all(matches: Matches, eyes: Any, seen: Any, head: Any, moves: Moves) -> None:
    """See every match with the eyes of one of its seats."""
    states, standings, seats = matches.states, matches.standings, int(matches.terms[0].seats)
    for i in range(len(eyes)):
        look(states, i, standings[i], seats, int(eyes[i]), seen, head, moves)


@rule
def step_all(
    matches: Matches, actions: Any, room: Any, moves: Moves, seen: Any, head: Any, told: Any, first: int, last: int
) -> None:
    """Step a span of matches, and see each with the eyes of the seat to act; `told` is all of Told but observations."""
    # Arrays are taken out of their tuples once: each time their references are counted.
    states, standings, options = matches.states, matches.standings, matches.options
    blank, terms = matches.blank, matches.terms[0]
    masks, acting, rewards, terminated, scores = told
    seats = int(terms.seats)
    for i in range(first, last):
        standing = standings[i]
        action = int(actions[i])
        terminated[i] = False
        for seat in range(seats):
            rewards[i, seat] = 0
        if action == WAIT:
            continue
        if action == BEGIN:
            standing.owed[:] = 0
            begin(states, standings, i, terms, options, blank, room)
        elif not standing.over:
            apply(states[i], action)
            go_on(states, standings, i, terms, options, blank, room)
        for seat in range(seats):
            scores[i, seat] = standing.scores[seat]
        # What was won before the first decision of an endless match is told with the first step.
        if action != BEGIN or not terms.endless:
            terminated[i] = standing.over
            for seat in range(seats):
                rewards[i, seat] = standing.owed[seat]
                standing.owed[seat] = 0
            if standing.over and terms.endless:
                begin(states, standings, i, terms, options, blank, room)
        # Where no seat is to act, it is the first one that looks.
        seat = int(standing.seat)
        n = look(states, i, standing, seats, max(seat, 0), seen, head, moves)
        standing.legal = n if seat >= 0 else 0
        acting[i] = seat
        for move in range(masks.shape[1]):
            masks[i, move] = 0
        for k in range(standing.legal):
            masks[i, moves[k]] = 1


@rule
def first_illegal(matches: Matches, masks: Any, actions: Any) -> int:
    """The first match whose action is not legal; -1 if there is none."""
    standings = matches.standings
    for i in range(len(actions)):
        action = actions[i]
        if action == WAIT or standings[i].over:
            continue
        if not 0 <= action < masks.shape[1] or not masks[i, action]:
            return i
    return -1


@rule
def draw_actions(matches: Matches, masks: Any, rng: Rng, actions: Any) -> None:
    """Draw a legal action for each match, all equally likely; 0 where there is none."""
    standings = matches.standings
    for i in range(len(actions)):
        actions[i] = 0
        legal = int(standings[i].legal)
        if legal > 0:
            left = below(rng, legal)
            action = 0
            while left > 0 or not masks[i, action]:
                left -= int(masks[i, action])
                action += 1
            actions[i] = action


def signature(*arguments: Any) -> tuple[Any, ...]:
    """The types by which a rule is compiled for these arguments."""
    return tuple(numba.typeof(argument) for argument in arguments)
