"""Every game as an OpenSpiel game, for OpenSpiel's own algorithms: `pip install "ptoq[spiel]"`.

    >>> import pyspiel
    >>> from ptoq.lab import spiel      # makes them known: ptoq_escalero, ptoq_hidden_poker, ...
    >>> game = pyspiel.load_game("ptoq_al_capone(players=3,chips=5,scale=B)")
    >>> state = game.new_initial_state()
    >>> len(state.chance_outcomes())    # five dice
    252

A game is one round. Its parameters are `players`, `starter`, the options of the game by their names, and `position`: a
round that goes on from a state of Ptoq, given as `table.state.tobytes().hex()`. An action is the number of a move in
the game's notation; the returns are what the round was worth to each seat. Where several seats may answer in any order,
they are asked one after the other.

Chance nodes are nature's draws. A draw is uniform, but many outcomes leave the same state (of the 7,776 ways in which
five dice fall, 252 differ): these are one outcome here, with the sum of their chances, so that trees are much smaller.

An observation is the seat's own view, what `hide` leaves of the record. A view may forget: hidden dice poker wipes out
dice that were believed, and the announcements of a lap that ended in a play-off. An information state must not forget,
or algorithms that assume perfect recall are wrong. So it is all that a seat has seen and done: its views, one after the
other, and its own moves between them. A view that did not change adds nothing, since a seat cannot tell that time has
passed. `minds.equilibrium` has the same information sets. The string says the last view, and a digest of 128 bits of
all before it. The tensor has a fixed size: the last views, the latest first, as many as the parameter `recall` says
(one, if it says nothing); it has perfect recall if these cover the round.
"""

from __future__ import annotations

from typing import Any

import pyspiel

from ptoq.core.game import Game
from ptoq.core.options import Number, Options
from ptoq.core.refusals import Refusal
from ptoq.games import games
from ptoq.lab.spiel.game import Parameters, SpielGame, game_type
from ptoq.lab.spiel.position import Start

RECALL = Number("recall", default=1, least=1, most=1000)
"""How many views an information state's tensor has."""
MOST_POINTS = {"pyramid-poker": 22, "sakkara": 1, "escalero": 365}
"""What one player can win from another, where scores are no chips."""
ANY_POINTS = 2**31
"""The same for a game from outside."""


def quoted(value: Any) -> Any:
    """A value as OpenSpiel writes and reads it: it takes for a number any text of digits and signs, such as "1-4"."""
    return f"'{value}'" if isinstance(value, str) and not value.strip("+-.0123456789") else value


def unquoted(value: Any) -> Any:
    """The value itself."""
    return value.strip("'") if isinstance(value, str) else value


class Registered:
    """A game that OpenSpiel knows by name: pyramid-poker is ptoq_pyramid_poker."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.defaults: Parameters = {"players": max(2, game.seats[0]), "starter": 0, "position": ""}
        self.defaults |= {option.name: option.default for option in (RECALL, *game.options)}

        def load(loaded: SpielGame, parameters: Parameters | None = None) -> None:
            SpielGame.__init__(loaded, *self.read(parameters or {}))

        # OpenSpiel lets go of what it was given when Python has ended: a function would be freed then, a class is not.
        pyspiel.register_game(self._type(game.seats[0]), type("RegisteredGame", (SpielGame,), {"__init__": load}))

    def _type(self, seats: int) -> pyspiel.GameType:
        name = f"ptoq_{self.game.name.replace('-', '_')}"
        hides = not getattr(self.game.words, "OPEN", False)
        # A player alone only collects points; among several, each wins what the others lose.
        return game_type(name, self.game.title, self.game.seats, hides, seats > 1, self.defaults)

    def read(self, parameters: Parameters) -> tuple[Any, ...]:
        """What makes the game that these parameters describe."""
        game = self.game
        told = {name: unquoted(value) for name, value in (self.defaults | parameters).items()}
        options = {option.name: option.read(str(told[option.name])) for option in game.options}
        state: Any = self._begin(options, told["players"], told["starter"])
        if told["position"]:
            state = game.rules.State.from_bytes(bytes.fromhex(told["position"]))
        start = Start(game.title, game.rules, state, game.words.NOTATION.text)
        most = self._most(options, start.seats, bool(told["position"]))
        actions, recall = game.words.NOTATION.count, RECALL.check(told["recall"])
        unusual = {name: quoted(value) for name, value in told.items() if value != self.defaults[name]}
        return self._type(start.seats), unusual, start, actions, most, recall

    def _begin(self, options: Options, seats: int, starter: int) -> Any:
        if seats not in self.game.seats:
            least, most = self.game.seats[0], self.game.seats[-1]
            raise Refusal("table/seat-count", game=self.game.title, least=least, most=most)
        return self.game.new_round(options, seats, Number("starter", 0, 0, seats - 1).check(starter))

    def _most(self, options: Options, seats: int, anywhere: bool) -> int:
        """The most that a seat can win or lose; somewhere in a match, players can be as rich as any."""
        purse = self.game.match.purse
        if purse is None:
            return MOST_POINTS.get(self.game.name, ANY_POINTS) * max(1, seats - 1)
        richest = next(option.most for option in self.game.options if option.name == purse)
        return seats * int(richest if anywhere else options[purse])


REGISTERED = {name: Registered(game) for name, game in games().items()}
"""Every game, known to OpenSpiel from now on."""
