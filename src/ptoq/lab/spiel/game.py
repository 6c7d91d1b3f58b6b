"""A round as OpenSpiel asks for it: the game, its states, and what a seat sees of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from ptoq.core.rules import NATURE, NOBODY
from ptoq.lab.observations import ROUND_WORD, SEAT_WORD, Layout, sights, write_all
from ptoq.lab.spiel.position import Memory, Position, Start

Parameters = dict[str, Any]

MOST_OUTCOMES = 6**5
"""OpenSpiel asks for bounds: no draw of our games has more outcomes than five dice."""
MOST_MOVES = 100_000
"""No round of our games is so long."""


def game_type(
    name: str, title: str, seats: range, hides: bool, zero_sum: bool, parameters: Parameters
) -> pyspiel.GameType:
    """What OpenSpiel knows of a game before it is loaded; `parameters` has the defaults."""
    information, utility = pyspiel.GameType.Information, pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hides else information.PERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=seats[0],
        max_num_players=seats[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A round as a game of OpenSpiel."""

    def __init__(
        self,
        kind: pyspiel.GameType,
        parameters: Parameters,
        start: Start,
        actions: int,
        most: float,
        recall: int = 1,
    ) -> None:
        total = 0.0 if start.seats > 1 else None
        info = pyspiel.GameInfo(actions, MOST_OUTCOMES, start.seats, -most, most, total, MOST_MOVES)
        super().__init__(kind, info, parameters)
        start.loads_as = str(self)
        self.start, self.recall = start, recall

    def new_initial_state(self, text: str | None = None) -> SpielState:
        """The start of the round."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Observer:
        """What reads states with the eyes of a seat."""
        return Observer(self, kind is not None and kind.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a round, as OpenSpiel asks for it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.start, game.start.state)

    def current_player(self) -> int:
        """The seat to act, chance, or the end."""
        if self.position.actor == NATURE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.actor == NOBODY else self.position.actor

    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return self.position.actor == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.choices()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What nature may draw, and how likely."""
        return self.position.outcomes

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player == pyspiel.PlayerId.CHANCE else self.position.start.say(action)

    def returns(self) -> list[float]:
        """What each seat has won; nothing before the end."""
        return self.position.gains

    def __str__(self) -> str:
        return in_words(self.position.state)


class Observer:
    """Reads states with the eyes of a seat: what it knows now, or all that it has seen and done."""

    def __init__(self, game: SpielGame, remembers: bool) -> None:
        self.remembers = remembers
        self._seats = game.start.seats
        record = game.start.rules.State
        layout = Layout(record, self._seats, raw=True)
        self._script = layout.script("int32")
        self._seen = sights(record, self._seats, 1)
        self._raw: NDArray[np.int32] = np.zeros((1, layout.size), np.int32)
        self._views = game.recall if remembers else 1
        size = layout.size
        self.tensor: NDArray[np.float32] = np.zeros(self._views * (size + remembers), np.float32)
        rows = self.tensor.reshape(self._views, size + remembers)
        self.dict = {"views": rows} if remembers else {name: rows[0, at] for name, at in layout.fields.items()}
        self._rows = rows

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a seat knows, or its last views, each after the move of its own that led there."""
        self.tensor.fill(0)
        if not self.remembers:
            self._rows[0] = self._write(player, state.position.view(player).tobytes())
            return
        memory: Memory | None = state.position.memory(player)
        for row in self._rows:
            if memory is None:
                break
            row[0], row[1:] = memory.move, self._write(player, memory.view)
            memory = memory.before

    def _write(self, seat: int, view: bytes) -> Any:
        self._seen.states[0] = np.frombuffer(view, self._seen.states.dtype)[0]
        self._seen.head[0, SEAT_WORD] = seat
        self._seen.head[0, ROUND_WORD] = 1
        write_all(self._script, self._seen, self._seats, self._raw, 0, 1)
        return self._raw[0]

    def string_from(self, state: SpielState, player: int) -> str:
        """What a seat knows in words; with all before it as a digest."""
        seen = f"seat={player} {in_words(state.position.view(player))}"
        return f"{seen} past={state.position.memory(player).digest.hex()}" if self.remembers else seen


def in_words(state: Any) -> str:
    """Every field of a record; what is equal to itself says the same."""
    fields = zip(state.dtype.names, state.item(), strict=True)
    return " ".join(f"{name}={np.asarray(value).tolist()}".replace(", ", ",") for name, value in fields)
