"""Thousands of games stepped at once, by compiled rules: what programs learn from.

    >>> from ptoq.lab import vector
    >>> games = vector.VectorGames("escalero", count=64, seed=7)
    >>> told = games.reset()
    >>> told.observations.shape == (64, games.layout.size), told.masks.shape
    (True, (64, 221))
    >>> ended = 0
    >>> for _ in range(100):
    ...     told = games.step(games.sample())        # any legal action of the seat to act, for each game
    ...     ended += told.terminated.sum()
    >>> bool(ended > 0)
    True

An episode is one match. What is told of every game after a step:

- `observations`: what the seat to act knows (`ptoq.lab.observations`; docs/observations.md has every element),
- `masks`: its legal actions, which are the numbers of the moves in the game's notation,
- `seats`: the seat to act,
- `rewards`: what each seat won or lost in rounds that ended with this step,
- `terminated`: whether the match ended with it,
- `scores`: each seat's score in the match, or its chips.

When a match ends, the next one begins at once: rewards, scores and `terminated` are of the match that ended, the rest
is of the new one. What is won before the first decision of a match comes with the reward of the step that makes it. A
match without any decision has no seat to act (-2) and an empty mask; the next step ends it, whatever the action.

Game i of seed s draws from the stream of seed s + i, and plays as `ptoq.lab.zoo` does with that seed. The arrays belong
to the games and change with the next step: copy what is to be kept.
"""

from __future__ import annotations

import secrets
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ptoq.core.compile import COMPILING, prepare
from ptoq.core.draws import stream
from ptoq.core.game import Game
from ptoq.core.options import Options
from ptoq.core.refusals import Illegal
from ptoq.games import find
from ptoq.lab.episodes import (
    BEGIN,
    WAIT,
    Told,
    draw_actions,
    first_illegal,
    lay_out,
    look_all,
    rooms,
    seats_of,
    signature,
    step_all,
)
from ptoq.lab.observations import Layout, sights, write_all

__all__ = ["WAIT", "Told", "VectorGames"]


class VectorGames:
    """So many matches of one game, stepped together.

    `observation` is "network" (elements from 0 to 1: bytes of at most 255, or with `dtype="float32"` floats) or "raw"
    (the numbers of the record). `threads` share the games among themselves; they change no draw. With `endless=False`
    a match that is over stays so until the next reset.
    """

    def __init__(
        self,
        game: str | Game,
        count: int,
        seats: int | None = None,
        options: Options | None = None,
        *,
        seed: int | None = None,
        threads: int = 1,
        observation: str = "network",
        dtype: str = "uint8",
        endless: bool = True,
    ) -> None:
        self.game = find(game) if isinstance(game, str) else game
        self.count = count
        self.seats = seats_of(self.game, seats)
        self.options = self.game.settle(options or {})
        chips = self.options[self.game.match.purse] * self.seats if self.game.match.purse else 0
        record, raw = self.game.rules.State, _is_raw(observation)
        self.layout = Layout(record, self.seats, chips, raw)
        """Where every field stands in an observation."""
        self.actions = self.game.words.NOTATION.count
        """How many actions there are: every move of the notation."""
        self.dtype = np.dtype("int32" if raw else dtype)
        """The type of an observation's elements."""
        self._how = {"threads": threads, "observation": observation, "dtype": dtype, "endless": endless}
        self._script = self.layout.script(self.dtype.name)
        self._matches = lay_out(self.game, count, self.seats, self.options, endless)
        self._sights = sights(record, self.seats, count)
        self._told = Told(
            np.zeros((count, self.layout.size), self.dtype),
            np.zeros((count, self.actions), np.int8),
            np.zeros(count, np.int8),
            np.zeros((count, self.seats), np.int64),
            np.zeros(count, np.bool_),
            np.zeros((count, self.seats), np.int64),
        )
        self._shown = Told(*map(_read_only, self._told))
        self._spans = list(pairwise(np.linspace(0, count, threads + 1).astype(int).tolist()))
        self._moves = np.zeros((threads, self.game.rules.most_choices), np.int32)
        self._rooms = rooms(threads)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._seed(secrets.randbits(62) if seed is None else seed)
        if COMPILING:
            step, look = self._stepping(0, np.zeros(count, np.int64)), self._looking(np.zeros(count, np.int64))
            write = self._writing(0, self._told.observations)
            functions = (step_all, step), (look_all, look), (write_all, write)
            prepare(self.game.title, [(function, signature(*given)) for function, given in functions])

    def _seed(self, seed: int) -> None:
        self._matches.standings["rng"][:, 0] = [stream(seed + i)[0] for i in range(self.count)]
        self._sampler = stream(seed)

    def _stepping(self, span: int, actions: NDArray[np.int64]) -> tuple[Any, ...]:
        room, moves, seen = self._rooms[span], self._moves[span], self._sights
        return self._matches, actions, room, moves, seen.states, seen.head, self._told[1:], *self._spans[span]

    def _looking(self, eyes: NDArray[np.int64]) -> tuple[Any, ...]:
        return self._matches, eyes, self._sights.states, self._sights.head, self._moves[0]

    def _writing(self, span: int, out: NDArray[Any]) -> tuple[Any, ...]:
        return self._script, self._sights, self.seats, out, *self._spans[span]

    def reset(self, seed: int | None = None) -> Told:
        """Begin every match anew. The same seed gives the same draws; without one, they go on from where they are."""
        if seed is not None:
            self._seed(seed)
        return self._step(np.full(self.count, BEGIN, np.int64))

    def step(self, actions: ArrayLike) -> Told:
        """Make a move in every game; WAIT leaves a game as it is. If one is illegal, nothing changes in any."""
        moves = np.ascontiguousarray(actions, np.int64)
        if moves.shape != (self.count,):
            raise ValueError(f"{self.count} actions are needed, one for each game, not an array of shape {moves.shape}")
        wrong = first_illegal(self._matches, self._told.masks, moves)
        if wrong >= 0:
            self._refuse(wrong, int(moves[wrong]))
        return self._step(moves)

    def _step(self, actions: NDArray[np.int64]) -> Told:
        """Step every span of games, each in a thread of its own."""

        def run(span: int) -> None:
            step_all(*self._stepping(span, actions))
            write_all(*self._writing(span, self._told.observations))

        if self._pool is None:
            run(0)
        else:
            list(self._pool.map(run, range(len(self._spans))))
        return self._shown

    def _refuse(self, i: int, action: int) -> None:
        """Say why an action is illegal."""
        self.game.words.NOTATION.text(action)  # refuses what is no move at all
        look_all(*self._looking(np.maximum(self._told.seats, 0).astype(np.int64)))
        raise Illegal(self.game.words.why_not(self._sights.states[i].copy(), int(self._told.seats[i]), action))

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for every game, from a stream of its own."""
        actions = np.empty(self.count, np.int64)
        draw_actions(self._matches, self._told.masks, self._sampler, actions)
        return actions

    def observe(self, seats: ArrayLike) -> NDArray[Any]:
        """What a seat of each game knows, whoever is to act there: a new array."""
        out = np.empty_like(self._told.observations)
        self.view(seats)
        for span in range(len(self._spans)):
            write_all(*self._writing(span, out))
        return out

    def view(self, seats: ArrayLike) -> NDArray[Any]:
        """The round of each game as a seat, or EVERYBODY (-1), knows it: an array of records."""
        look_all(*self._looking(np.broadcast_to(np.asarray(seats, np.int64), self.count).copy()))
        states: NDArray[Any] = self._sights.states.copy()
        return states

    @property
    def states(self) -> NDArray[Any]:
        """The round of each game with all its secrets, as an array of records."""
        states: NDArray[Any] = self._matches.states
        return states

    @property
    def rounds(self) -> NDArray[np.int32]:
        """How many rounds of each match are over."""
        rounds: NDArray[np.int32] = self._matches.standings["rounds"].copy()
        return rounds

    def __getstate__(self) -> dict[str, Any]:
        # Views of the same memory would be views of different ones: a copy is made anew, and then filled.
        contents = self._matches.states, self._matches.standings, *self._told
        given = self.game.name, self.count, self.seats, self.options
        return {"given": given, "how": self._how, "contents": contents, "sampler": self._sampler}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(*state["given"], **state["how"])  # type: ignore[misc]
        for array, content in zip(self.__getstate__()["contents"], state["contents"], strict=True):
            array[...] = content
        self._sampler = state["sampler"].copy()


def _is_raw(observation: str) -> bool:
    if observation not in ("network", "raw"):
        raise ValueError(f'observation is "network" or "raw", not {observation!r}')
    return observation == "raw"


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    view = array.view()
    view.flags.writeable = False
    return view
