"""Open dice poker and Al Capone for two, solved: throws, raises and answers, backwards from the end.

Everything lies open, so there is nothing to bluff about: each player knows what the other's dice are worth. All that
loops is the play-off after a tie, which is the same round again at the stake reached; its value is found by repeating
the computation for that stake until it no longer changes, from the highest stake down. A player who cannot pay the
highest stake makes that stake the lower one for both, since nobody can win more from another than he paid himself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.core.game import Game
from ptoq.core.options import Options
from ptoq.games.dice import KEEPS, THROWS, throw_of
from ptoq.games.stakes.rules import DROP, MATCH, NO_RAISE, NOT_YET
from ptoq.minds.solve import Progress, unheard
from ptoq.minds.solve.store import stored
from ptoq.minds.solve.throws import Values, solve_throws

PRECISION = 1e-14


@rule
def showdown(mine: int, other: int, stake: int, tie: float) -> float:
    """What comparing the dice is worth."""
    if mine == other:
        return tie
    return float(stake if mine > other else -stake)


@rule
def raised(mine: int, other: int, stake: int, to: int, tie: float) -> float:
    """What the second player's raise is worth: the first one matches or drops, whichever costs him less."""
    return min(float(stake), showdown(mine, other, to, tie))


@rule
def second_stands(mine: int, other: int, stake: int, most: int, playoff: Values) -> float:
    """What the second player's dice are worth once they stand: he raises to any stake, or not."""
    best = showdown(mine, other, stake, -playoff[stake])
    for to in range(stake + 1, most + 1):
        best = max(best, raised(mine, other, stake, to, -playoff[to]))
    return best


@rule
def first_stands(mine: int, stake: int, most: int, second: Any) -> float:
    """What the first player's dice are worth once they stand: he raises to any stake, or not."""
    best = -float(second[stake, mine])
    for to in range(stake + 1, most + 1):
        best = max(best, min(float(stake), -second[to, mine]))
    return best


@rule
def solve_stake(
    scores: Any, classes: Any, throws: int, stake: int, most: int, playoff: Values, second: Any, work: Any
) -> None:
    """Solve the round begun at a stake, the higher ones being solved, until its play-off's value no longer changes."""
    keeps, best, ends = work
    change = np.inf
    while change > PRECISION:
        for other in classes:
            for throw in range(len(ends)):
                ends[throw] = second_stands(scores[throw], other, stake, most, playoff)
            second[stake, other] = solve_throws(ends, throws, 1, keeps, best)
        for throw in range(len(ends)):
            ends[throw] = first_stands(scores[throw], stake, most, second)
        value = solve_throws(ends, throws, 1, keeps, best)
        change = abs(value - playoff[stake])
        playoff[stake] = value


def workspace() -> tuple[NDArray[Any], ...]:
    """The arrays a turn is solved into."""
    return np.zeros((3, len(KEEPS))), np.zeros(len(KEEPS)), np.zeros(len(THROWS))


@dataclass
class Stakes:
    """The solution for one game, set of options and highest stake that both can pay."""

    game: Game
    scores: NDArray[np.int16]
    throws: int
    least: int
    most: int
    playoff: Values
    """playoff[stake]: what the round, begun anew at that stake, is worth to the first player."""
    second: NDArray[np.float64]
    """second[stake, score]: what it is worth to throw second, against dice of that score."""

    @classmethod
    def solve(cls, game: Game, options: Options, progress: Progress = unheard) -> Stakes:
        """Solve a game for two who can both pay the highest stake; if they cannot, say a lower one."""
        scores, throws = dice_of(game, options)
        least, most = options["least"], options["most"]

        def tables() -> dict[str, NDArray[Any]]:
            playoff, second = np.zeros(most + 1), np.zeros((most + 1, int(scores.max()) + 1))
            work, classes = workspace(), np.unique(scores)
            for stake in range(most, least - 1, -1):
                solve_stake(scores, classes, throws, stake, most, playoff, second, work)
                progress(most + 1 - stake, most + 1 - least)
            return {"playoff": playoff, "second": second}

        relevant = {name: value for name, value in options.items() if name not in ("chips", "rounds")}
        found = stored(game, relevant, tables)
        return cls(game, scores, throws, least, most, found["playoff"], found["second"])

    def summary(self) -> dict[str, Any]:
        """What the round is worth to the one who begins, in chips; and begun anew after a tie, stake by stake."""
        stakes = range(self.least, self.most + 1)
        return {
            "first_player": float(self.playoff[self.least]),
            "least": self.least,
            "most": self.most,
            "playoffs": {str(stake): float(self.playoff[stake]) for stake in stakes},
        }

    def values(self, state: Any, seat: int) -> list[tuple[int, float]]:
        """What every choice of the player to act is worth, in chips won in this round."""
        moves = np.zeros(self.game.rules.most_choices, np.int32)
        moves = moves[: self.game.rules.choices(state, seat, moves)]
        if state.asked == seat or state.score[seat] != NOT_YET:
            return [(int(move), self._bet(state, seat, int(move))) for move in moves]
        return self._keeps(state, seat, moves)

    def _bet(self, state: Any, seat: int, move: int) -> float:
        other, stake = 1 - seat, min(int(state.stake), self.most)
        mine, his = int(state.score[seat]), int(state.score[other])
        if move == DROP:
            return -float(state.paid[seat])
        if move == MATCH:
            if mine == NOT_YET:
                return float(self.second[stake, his])
            # The second player has raised: the dice of both stand.
            return showdown(mine, his, stake, float(self.playoff[stake]))
        to = min(move, self.most)
        if his == NOT_YET:
            value = -float(self.second[stake if move == NO_RAISE else to, mine])
            return value if move == NO_RAISE else min(float(stake), value)
        if move == NO_RAISE:
            return showdown(mine, his, stake, -float(self.playoff[stake]))
        return raised(mine, his, stake, to, -float(self.playoff[to]))

    def _keeps(self, state: Any, seat: int, moves: NDArray[np.int32]) -> list[tuple[int, float]]:
        from ptoq.games.open_poker.rules import KEEP, MOST_THROWS, STAND

        stake, his = min(int(state.stake), self.most), int(state.score[1 - seat])
        ends = np.array(
            [
                first_stands(mine, stake, self.most, self.second)
                if his == NOT_YET
                else second_stands(mine, his, stake, self.most, self.playoff)
                for mine in self.scores
            ]
        )
        keeps, best, _ = workspace()
        left = MOST_THROWS - int(state.throws)
        solve_throws(ends, left + 1, 1, keeps, best)
        stand = float(ends[throw_of(state.dice[seat])])
        return [(int(move), stand if move == STAND else float(keeps[left, move - KEEP])) for move in moves]


def dice_of(game: Game, options: Options) -> tuple[NDArray[np.int16], int]:
    """What every throw is worth against others, and how often a player throws."""
    sequences = int(options["sequences"] == "on")
    if game.package.endswith("al_capone"):
        from ptoq.games.al_capone.rules import SCALES, SCORE

        return SCORE[sequences, SCALES.index(options["scale"])], 1
    from ptoq.games.dice import RANK, READING
    from ptoq.games.open_poker.rules import MOST_THROWS

    return RANK[sequences, READING[sequences, int(options["joker"] == "on")]], MOST_THROWS
