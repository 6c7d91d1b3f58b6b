"""Minds that know the answer: games that are solved are looked up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from ptoq.core.draws import Rng
from ptoq.core.game import Game
from ptoq.core.messages import Text
from ptoq.core.view import View
from ptoq.games.al_capone.rules import SCALES
from ptoq.minds.advice import Valued
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.reasons import Compares, Unit, chips_on_average, rounded
from ptoq.minds.solve.registry import folder_of


class KnowsEscalero(Compares):
    """Plays for the best expected sum: optimal alone and for two."""

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """The sum every choice leads to on average."""
        worth = self._solution(view).values(view.state, view.seat)
        moves = {move.code: move for move in view.moves}
        return [Valued(moves[code], value, Text("minds/sum", points=rounded(value, 1))) for code, value in worth]

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """Nothing is hidden: the best choice is simply played."""
        return None

    def why(self, view: View, choices: Sequence[Valued]) -> Text:
        """What the best choice aims at, and what the next one is worth less."""
        from ptoq.minds.bots.aims import escalero_aim

        best, *others = choices
        aim = escalero_aim(self._solution(view), view, best)
        return super().why(view, [replace(best, reason=aim), *others])

    def expected(self, view: View) -> float | None:
        """The sum that perfect play leads to on average."""
        return float(self._solution(view).sheets[0])

    def _solution(self, view: View) -> Any:
        from ptoq.minds.solve.escalero import Escalero

        return Escalero.solve(view.game, escalero_options(view.state))


def escalero_options(state: Any) -> dict[str, str]:
    """The options that a state of Escalero was laid out with."""
    return {
        "keep": "1-4" if state.keep_one else "0-4",
        "served": "first" if state.served_first else "any",
        "five_as_poker": "yes" if state.five_as_poker else "no",
        "strict_faces": "yes" if state.strict_faces else "no",
    }


@lru_cache(maxsize=16)
def stakes_crowd(game: Game, options: tuple[tuple[str, str], ...]) -> Any:
    """What is known of a round for more than two."""
    from ptoq.minds.solve.crowd import Crowd

    return Crowd.solve(game, dict(options))


def stakes_options(game: Game, state: Any) -> dict[str, str]:
    """The options that decide what dice are worth, by a state of open dice poker or Al Capone."""
    sequences = "on" if state.sequences else "off"
    if folder_of(game) == "open_poker":
        return {"sequences": sequences, "joker": "on" if state.joker else "off"}
    return {"sequences": sequences, "scale": SCALES[state.scale]}


def stakes_solution(game: Game, state: Any) -> Any:
    """The solution for two who have as many chips as in a state."""
    from ptoq.minds.solve.stakes import Stakes

    can_pay = min(int(state.paid[seat] + state.chips[seat]) for seat in range(2))
    stakes = {"least": min(int(state.least), can_pay), "most": min(int(state.most), can_pay)}
    return Stakes.solve(game, {**stakes_options(game, state), **stakes})


class KnowsStakes(Compares):
    """Plays open dice poker and Al Capone: for two without fault, for more by each one's chance of the pot."""

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """The chips every choice wins or loses in this round on average."""
        state: Any = view.state
        if state.seats == 2:
            worth = stakes_solution(view.game, state).values(state, view.seat)
        else:
            worth = self._crowd(view).values(state, view.seat)
        moves = {move.code: move for move in view.moves}
        return [Valued(moves[code], value, chips_on_average(value)) for code, value in worth]

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """Nothing is hidden: the best choice is simply played."""
        return None

    def why(self, view: View, choices: Sequence[Valued]) -> Text:
        """How often the best choice takes the pot, and what the next one is worth less."""
        from ptoq.minds.bots.aims import stakes_aim

        best, *others = choices
        aim = stakes_aim(self._crowd(view), view, best)
        return super().why(view, [replace(best, reason=aim), *others])

    def _crowd(self, view: View) -> Any:
        return stakes_crowd(view.game, tuple(stakes_options(view.game, view.state).items()))


@lru_cache(maxsize=16)
def win_solution(game: Game, **options: str) -> Any:
    """The chance to win at Escalero for two, with its tables where they have been built."""
    from ptoq.minds.solve.escalero_win import EscaleroWin

    return EscaleroWin(game, options)


class KnowsToWin(Compares):
    """Plays Escalero for two for the chance to win, by however little; its values are games won of 100."""

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """How many of 100 games every choice wins; a shared first place is half a win."""
        worth = win_solution(view.game, **escalero_options(view.state)).values(view.state, view.seat)
        moves = {move.code: move for move in view.moves}
        return [Valued(moves[code], 100 * chance, Text("minds/wins", share=chance)) for code, chance in worth]

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """Nothing is hidden: the best choice is simply played."""
        return None

    def unit(self, view: View) -> Unit:
        """Games won of 100."""
        return "wins"
