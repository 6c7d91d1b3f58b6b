"""The odds of Escalero: its combinations, and what optimal play writes on the sheet."""

from __future__ import annotations

from ptoq.core.game import Game
from ptoq.core.messages import Text
from ptoq.core.options import Options
from ptoq.games.dice import FACES, WAYS
from ptoq.games.escalero.rules import QUINT, ROWS, SCORES, SERVED_FIVE
from ptoq.games.escalero.words import ROW_NAMES, row_text
from ptoq.lab.odds.chances import Chances, Row, Spread
from ptoq.lab.odds.dice import MOST_THROWS, THROWS_COLUMNS, best_chances
from ptoq.minds.solve.escalero import Escalero


def combination_rows(options: Options) -> Chances:
    """The chance of each combination for a player who wants nothing else, in one to three throws."""
    five, least = int(options["five_as_poker"] == "yes"), int(options["keep"] == "1-4")
    rows = []
    for row in range(QUINT, ROWS):
        scoring = SCORES[:, 1, five, 0, row] > 0
        chances = tuple(best_chances(scoring, least))
        if row == SERVED_FIVE:
            # Only throws of all five dice count: the others help nothing.
            again = options["served"] == "any" and least == 0
            chance = int(WAYS[scoring].sum()) / FACES**5
            chances = tuple(1 - (1 - chance) ** (throws if again else 1) for throws in range(1, MOST_THROWS + 1))
        rows.append(Row(ROW_NAMES[row], row_text(row), chances))
    return Chances("combinations", Text("lab/odds-going-for-title"), THROWS_COLUMNS, tuple(rows))


def optimal_play(game: Game, options: Options) -> tuple[Chances, Spread]:
    """How often optimal play strikes each row, and the chance of every sum."""
    totals, struck = Escalero.solve(game, options).distribution()
    rows = tuple(Row(ROW_NAMES[row], row_text(row), (float(struck[row]),)) for row in range(ROWS))
    return (
        Chances("struck", Text("lab/odds-struck-title"), ("struck",), rows),
        Spread("sum", Text("lab/odds-sum-title"), totals),
    )
