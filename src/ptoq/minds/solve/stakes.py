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
from ptoq.games.al_capone.rules import SCALES, SCORE
from ptoq.games.dice import RANK, READING, throw_of
from ptoq.games.open_poker.rules import KEEP, MOST_THROWS, STAND
from ptoq.games.stakes.rules import DROP, HIGHEST_SCORE, MATCH, NO_RAISE, NOT_YET
from ptoq.minds.solve import Progress, unheard
from ptoq.minds.solve.store import Tables, stored
from ptoq.minds.solve.throws import KEEP_COUNT, THROW_COUNT, Values, solve_throws

PRECISION = 1e-14


@rule
def showdown(mine: int, other: int, stake: int, tie: float) -> float:
    """What comparing the dice is worth."""
    if mine == other:
        return tie
    return float(stake if mine > other else -stake)


@rule
def equals_stand(stake: int, most: int, playoff: Values) -> float:
    """What the second player's dice are worth once they stand, being equal: he raises to any stake, or not."""
    best = -float(playoff[stake])
    for to in range(stake + 1, most + 1):
        best = max(best, min(float(stake), -playoff[to]))
    return best


@rule
def first_stands(mine: int, stake: int, most: int, second: Any) -> float:
    """What the first player's dice are worth once they stand: he raises to any stake, or not."""
    best = -float(second[stake, mine])
    for to in range(stake + 1, most + 1):
        best = max(best, min(float(stake), -second[to, mine]))
    return best


@rule
def worth_of_move(
    move: int, mine: int, other: int, stake: int, most: int, paid: int, playoff: Values, second: Any
) -> float:
    """What a raise, none, or an answer is worth to the one who makes it; his dice or the other's may not stand yet."""
    if move == DROP:
        return -float(paid)
    if move == MATCH:
        if mine == NOT_YET:
            return float(second[stake, other])
        # The second player has raised: the dice of both stand.
        return showdown(mine, other, stake, playoff[stake])
    to = stake if move == NO_RAISE else min(move, most)
    value = -float(second[to, mine]) if other == NOT_YET else showdown(mine, other, to, -playoff[to])
    # Who is asked matches or drops, whichever costs him less.
    return value if move == NO_RAISE else min(float(stake), value)


@rule
def worth_of_standing(
    scores: Any, other: int, stake: int, most: int, playoff: Values, second: Any, ends: Values
) -> None:
    """For every throw: what it is worth to the one who throws if it stands; `other` is what stands, or NOT_YET."""
    tie = equals_stand(stake, most, playoff)
    for throw in range(len(ends)):
        if other == NOT_YET:
            ends[throw] = first_stands(scores[throw], stake, most, second)
        else:
            # A raise wins no more from those who are behind, who drop, and loses more to those who are ahead.
            ends[throw] = showdown(scores[throw], other, stake, tie)


@rule
def solve_stake(
    scores: Any, classes: Any, throws: int, stake: int, most: int, playoff: Values, second: Any, work: Any
) -> None:
    """Solve the round begun at a stake, the higher ones being solved, until its play-off's value no longer changes."""
    keeps, best, ends = work
    change = np.inf
    while change > PRECISION:
        for other in classes:
            worth_of_standing(scores, other, stake, most, playoff, second, ends)
            second[stake, other] = solve_throws(ends, throws, 1, keeps, best)
        worth_of_standing(scores, NOT_YET, stake, most, playoff, second, ends)
        value = solve_throws(ends, throws, 1, keeps, best)
        change = abs(value - playoff[stake])
        playoff[stake] = value


def workspace() -> tuple[NDArray[Any], ...]:
    """The arrays a turn is solved into."""
    return np.zeros((3, KEEP_COUNT)), np.zeros(KEEP_COUNT), np.zeros(THROW_COUNT)


def solve_stakes(scores: NDArray[np.int16], throws: int, least: int, most: int, progress: Progress) -> Tables:
    """What play-offs and second throws are worth at every stake, from the highest down."""
    playoff, second = np.zeros(most + 1), np.zeros((most + 1, HIGHEST_SCORE + 1))
    work, classes = workspace(), np.array(sorted(set(scores.tolist())), np.int64)
    for stake in range(most, least - 1, -1):
        solve_stake(scores, classes, throws, stake, most, playoff, second, work)
        progress(most + 1 - stake, most + 1 - least)
    return {"playoff": playoff, "second": second}


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
        relevant = {name: value for name, value in options.items() if name not in ("chips", "rounds")}
        found = stored(game, relevant, lambda: solve_stakes(scores, throws, least, most, progress))
        return Stakes(game, scores, throws, least, most, found["playoff"], found["second"])

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
        out = np.zeros(self.game.rules.most_choices, np.int32)
        moves = [int(move) for move in out[: self.game.rules.choices(state, seat, out)]]
        if state.asked == seat or state.score[seat] != NOT_YET:
            return [(move, self._bet(state, seat, move)) for move in moves]
        return self._keeps(state, seat, moves)

    def _bet(self, state: Any, seat: int, move: int) -> float:
        mine, his = int(state.score[seat]), int(state.score[1 - seat])
        stake, paid = min(int(state.stake), self.most), int(state.paid[seat])
        return worth_of_move(move, mine, his, stake, self.most, paid, self.playoff, self.second)

    def _keeps(self, state: Any, seat: int, moves: list[int]) -> list[tuple[int, float]]:
        keeps, ends = self.turn(state, seat)
        left = self.throws - int(state.throws)
        stand = float(ends[throw_of(state.dice[seat])])
        return [(move, stand if move == STAND else float(keeps[left, move - KEEP])) for move in moves]

    def turn(self, state: Any, seat: int) -> tuple[Values, Values]:
        """What a turn is worth to the one who throws: keeps[left, keep], so many throws being left, and ends[throw]."""
        stake, his = min(int(state.stake), self.most), int(state.score[1 - seat])
        keeps, best, ends = workspace()
        worth_of_standing(self.scores, his, stake, self.most, self.playoff, self.second, ends)
        solve_throws(ends, self.throws, 1, keeps, best)
        return keeps, ends


def dice_of(game: Game, options: Options) -> tuple[NDArray[np.int16], int]:
    """What every throw is worth against others, and how often a player throws."""
    scores, sequences = np.zeros(THROW_COUNT, np.int16), int(options["sequences"] == "on")
    if game.package.endswith("al_capone"):
        al_capone_scores(sequences, SCALES.index(options["scale"]), scores)
        return scores, 1
    poker_scores(sequences, int(options["joker"] == "on"), scores)
    return scores, MOST_THROWS


@rule
def al_capone_scores(sequences: int, scale: int, scores: Any) -> None:
    """The score of every throw in Al Capone."""
    for throw in range(len(scores)):
        scores[throw] = SCORE[sequences, scale, throw]


@rule
def poker_scores(sequences: int, joker: int, scores: Any) -> None:
    """The score of every throw in open dice poker."""
    for throw in range(len(scores)):
        scores[throw] = RANK[sequences, READING[sequences, joker, throw]]
