"""What the best choice in a dice game aims at: the rows that dice to keep become, or the chance of the pot."""

from __future__ import annotations

from typing import Any

import numpy as np

from ptoq.core.compile import rule
from ptoq.core.messages import Text
from ptoq.core.view import View
from ptoq.games.dice import FIVE, WAYS, throw_of
from ptoq.games.escalero.rules import ENTER, KEEP, MOST_THROWS, ROWS, entry
from ptoq.games.escalero.words import row_text
from ptoq.games.open_poker.rules import KEEP as FIRST_KEEP
from ptoq.games.open_poker.rules import STAND
from ptoq.games.stakes.rules import DROP, MATCH, NO_RAISE, NOT_YET, PLAYING
from ptoq.minds.advice import Valued
from ptoq.minds.bots.reasons import percent
from ptoq.minds.solve.crowd import HOLDER, NOTHING, Crowd, ends_of_turn, workspace
from ptoq.minds.solve.escalero import Escalero, sheet_of, solve_turn
from ptoq.minds.solve.escalero import workspace as workspace_of_turn
from ptoq.minds.solve.throws import KEEP_COUNT, Values, solve_throws, spread, the_keep

WORTH_A_WORD = 1 / 3
"""A second row is named if it brings at least this part of the points that the first one does."""
EVEN_CHANCE = 0.5


@rule
def rows_after(
    keep: int, throws_left: int, served: int, least: int, scores: Any, turn: Any, weights: Any, scored: Any
) -> None:
    """How likely optimal play from a keep scores in each row, and how many points: scored[:, row].

    `turn` is solved; `served` is whether the next throw counts as served.
    """
    ends, rows, _, _, keeps3, _, best3, _, _ = turn
    scored[:] = 0.0
    weights[:] = 0.0
    weights[keep] = 1.0
    for left in range(throws_left - 1, -1, -1):
        spread(weights)
        for throw in range(len(WAYS)):
            chance = weights[FIVE + throw]
            weights[FIVE + throw] = 0.0
            if chance == 0.0:
                continue
            if left == 0 or ends[served, throw] >= best3[FIVE + throw]:
                row = rows[served, throw]
                points = scores[throw, served, row]
                if points > 0:
                    scored[0, row] += chance
                    scored[1, row] += chance * points
            else:
                weights[the_keep(keeps3, best3, FIVE + throw, least)] += chance
        served = 0


def rows_of_keep(solution: Escalero, state: Any, seat: int, keep: int) -> tuple[Values, Values]:
    """How likely dice to keep score in each row, and the points there on average, if no fault follows."""
    scores, served_again, least = solution.setting
    turn, scored = workspace_of_turn(), np.zeros((2, ROWS))
    solve_turn(sheet_of(state, seat), *solution.setting, solution.sheets, turn)
    served = served_again if keep == 0 else 0
    rows_after(keep, MOST_THROWS - int(state.throws), served, least, scores, turn, np.zeros(KEEP_COUNT), scored)
    return scored[0], scored[1]


def escalero_aim(solution: Escalero, view: View, best: Valued) -> Text:
    """The rows that the best keep goes for; or what an entry brings now."""
    state: Any = view.state
    if best.move.code >= ENTER:
        now = entry(state, best.move.code - ENTER)
        return Text("minds/aim-now", points=now, sum=best.reason) if now else Text("minds/aim-strike", sum=best.reason)
    chances, points = rows_of_keep(solution, state, view.seat, best.move.code - KEEP)
    first, second = sorted(range(ROWS), key=lambda row: -float(points[row]))[:2]
    aim = {"row": row_text(first), "percent": percent(float(chances[first])), "sum": best.reason}
    if points[second] < WORTH_A_WORD * points[first]:
        return Text("minds/aim-row", **aim)
    return Text("minds/aim-rows", **aim, other=row_text(second), less=percent(float(chances[second])))


def pot_chance(crowd: Crowd, view: View, move: int) -> float:
    """The chance of the pot after a choice, if all who are in stay in; for who drops, if he stayed."""
    state: Any = view.state
    seat = view.seat
    playing = [other for other in range(state.seats) if state.status[other] == PLAYING]
    level = {other: int(crowd.level_of[state.score[other]]) for other in playing if state.score[other] != NOT_YET}
    best = max(level.values(), default=NOTHING)
    waiting = len(playing) - len(level)
    if seat in level:
        equals = sum(one == best for one in level.values())
        return float(crowd.chances[waiting, best, HOLDER]) / equals if level[seat] == best else 0.0
    if state.asked == seat:
        clockwise = sorted(set(playing) - set(level), key=lambda other: (other - state.turn) % state.seats)
        return float(crowd.chances[waiting, best, HOLDER + 1 + clockwise.index(seat)])
    keeps, most, ends, _, _ = workspace()
    ends_of_turn(crowd.levels, best, crowd.chances[waiting - 1], ends)
    if move == STAND:
        return float(ends[throw_of(state.dice[seat])])
    left = MOST_THROWS - int(state.throws)
    solve_throws(ends, left + 1, 1, keeps, most)
    return float(keeps[left, move - FIRST_KEEP])


def stakes_aim(crowd: Crowd, view: View, best: Valued) -> Text:
    """How often the best choice takes the pot, and what that means for the stake."""
    move = best.move.code
    chance = pot_chance(crowd, view, move)
    if move == DROP:
        kind = "drop"
    elif move == MATCH:
        kind = "match"
    elif move == NO_RAISE and chance < EVEN_CHANCE:
        kind = "no-raise"
    else:
        kind = "raise" if NO_RAISE < move < MATCH and chance > EVEN_CHANCE else "keep"
    return Text(f"minds/pot-{kind}", percent=percent(chance), chips=best.reason)
