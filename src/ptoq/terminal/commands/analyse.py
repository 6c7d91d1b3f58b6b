"""A match looked at again: `ptoq analyse`."""

from __future__ import annotations

import argparse
import json
import sys

from ptoq.core.messages import Text, say
from ptoq.core.refusals import Refusal
from ptoq.lab.analysis import Analysis, Decision, analyse
from ptoq.lab.text import NOTHING, amount, count, in_columns, percent
from ptoq.minds.advice import Valued
from ptoq.minds.bots.mind import Budget
from ptoq.table.table import Table
from ptoq.terminal import saving
from ptoq.terminal.screen import Screen
from ptoq.terminal.waiting import ProgressLine

WORST = 3
MOST_ITERATIONS = 1_000_000


def run(args: argparse.Namespace) -> int:
    """`ptoq analyse FILE`."""
    table = Table.from_json(saving.read(args.file))
    with ProgressLine(Text("terminal/analysing")) as progress:
        found = analyse(table, args.level, budget_of(args.iterations), progress=progress, goal=args.goal)
    if args.json:
        json.dump(found.to_json(), sys.stdout, ensure_ascii=False, indent=1)
        print()
    else:
        show_analysis(Screen(), found, args.all)
    return 0


def budget_of(iterations: int | None) -> Budget | None:
    """How long to search at each decision; None is as long as the level does."""
    if iterations is None:
        return None
    if not 1 <= iterations <= MOST_ITERATIONS:
        raise Refusal("terminal/iterations", most=MOST_ITERATIONS)
    return Budget(iterations=iterations)


def show_analysis(screen: Screen, found: Analysis, every: bool) -> None:
    """Write the worst decisions, how each seat did, and every decision if wanted."""
    over = Text("table/is-over") if found.over else Text("terminal/goes-on")
    screen.tell(f"{found.game.title}. {say(over)}", "bold")
    screen.show()
    show_worst(screen, found)
    screen.show()
    show_luck(screen, found)
    screen.show(*in_columns(seat_rows(found)).split("\n"))
    if every and found.decisions:
        screen.show("", *in_columns([decision_headings(), *decision_rows(found)], left=4).split("\n"))
    screen.show()
    screen.tell(Text("terminal/analysis-unit", unit=unit_of(found)), "dim")
    if any(seat.rating is not None for seat in found.seats):
        screen.tell(Text("terminal/analysis-rating"), "dim")
    for note in found.notes:
        screen.tell(note, "dim")


def show_luck(screen: Screen, found: Analysis) -> None:
    """Write how lucky every seat was, and what its result is made of, where that is known."""
    columns = ("start", "luck", "lost", "received", "rest", "result")
    rows = [[say(Text(f"terminal/analysis-column-{name}")) for name in ("player", *columns)]]
    for seat in found.seats:
        if seat.balance is None:
            return
        key = "terminal/analysis-unlucky" if seat.balance.luck < 0 else "terminal/analysis-lucky"
        screen.tell(Text(key, name=seat.name, luck=amount(abs(seat.balance.luck)), lost=amount(seat.balance.lost)))
        rows.append([seat.name, *(signed(name, getattr(seat.balance, name)) for name in columns)])
    screen.show("", *in_columns(rows).split("\n"), "")


def signed(name: str, value: float) -> str:
    """A part of a balance, as it counts in the sum: what was given away is less."""
    return amount(-value if name == "lost" else value)


def show_worst(screen: Screen, found: Analysis) -> None:
    """Write the decisions that gave away most, and what would have been better."""
    worst = found.worst(WORST)
    screen.tell(Text("terminal/analysis-worst") if worst else Text("terminal/analysis-nothing"))
    losses = [f"-{amount(decision.loss)}{doubt(decision)}" for decision in worst]
    for decision, loss in zip(worst, losses, strict=True):
        mark = f"  {loss:>{max(map(len, losses))}}  "
        where = Text(
            "terminal/analysis-decision",
            name=found.names[decision.seat],
            round=decision.round,
            number=decision.number,
            move=with_reason(decision.played),
        )
        screen.tell(where, mark=mark)
        better = Text("terminal/analysis-better", move=with_reason(decision.best))
        screen.tell(better, "green", mark=" " * len(mark))


def with_reason(valued: Valued) -> str:
    """A choice, and why it is worth what it is."""
    return valued.move.text if valued.reason is None else f"{valued.move.text} ({say(valued.reason)})"


def seat_rows(found: Analysis) -> list[list[str]]:
    """How every seat did, as a table."""
    columns = ("player", "decisions", "mean-loss", "best", "rating", "level")
    rows = [[say(Text(f"terminal/analysis-column-{name}")) for name in columns]]
    for seat in found.seats:
        mean = NOTHING if seat.mean_loss is None else amount(seat.mean_loss)
        best = NOTHING if seat.best_share is None else percent(seat.best_share)
        rating = NOTHING if seat.rating is None else count(seat.rating)
        rows.append([seat.name, count(seat.decisions), mean, best, rating, seat.level or NOTHING])
    return rows


def decision_headings() -> list[str]:
    """The headings over all decisions."""
    columns = ("number", "player", "move", "better", "loss")
    return [say(Text(f"terminal/analysis-column-{name}")) for name in columns]


def decision_rows(found: Analysis) -> list[list[str]]:
    """Every decision, as a table, in the order they were made."""
    return [
        [
            f"{decision.round}.{decision.number}",
            found.names[decision.seat],
            decision.played.move.text,
            better_than(decision),
            amount(decision.loss) + doubt(decision),
        ]
        for decision in found.decisions
    ]


def doubt(decision: Decision) -> str:
    """The mark of a grade that is unclear."""
    return "?" if decision.unclear else ""


def better_than(decision: Decision) -> str:
    """What would have been better, if anything."""
    return "" if decision.was_best else decision.best.move.text


def unit_of(found: Analysis) -> Text:
    """What the values of a game are counted in."""
    if found.goal == "win":
        return Text("terminal/unit-wins")
    return Text("terminal/unit-chips" if found.game.match.purse else "terminal/unit-points")
