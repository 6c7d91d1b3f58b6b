"""A match at one keyboard, from the first turn to the last: whose turn it is, how a round ended, who won."""

from __future__ import annotations

from functools import partial

from ptoq.core.messages import Text
from ptoq.table.opening import TUT_TUT
from ptoq.terminal.play.keyboard import Leave
from ptoq.terminal.play.sitting import Sitting
from ptoq.terminal.play.turn import Turn
from ptoq.terminal.waiting import excused


def play_match(sitting: Sitting) -> None:
    """Play until the match is over."""
    first = set(sitting.people)
    while not sitting.table.over:
        sitting.keyboard.check()
        rounds = len(sitting.table.rounds)
        told = len(sitting.narrator.told)
        step(sitting, first)
        sitting.settle()
        if not sitting.people:
            for line in sitting.narrator.lines(sitting.narrator.told[told:], sitting.eyes):
                sitting.screen.tell(line, mark="• ")
        if len(sitting.table.rounds) > rounds:
            show_end_of_round(sitting)


def step(sitting: Sitting, first: set[int]) -> None:
    """Let whoever is to act make one move; somebody's first turn here begins with a hint."""
    table = sitting.table
    seat = table.actor
    if seat is None:
        return
    player = sitting.players[seat]
    if table.state is None:
        ask_who_starts(sitting)
    elif player is None:
        Turn(sitting, seat).take(seat in first)
        first.discard(seat)
    else:
        with excused(sitting.screen, Text("terminal/thinks", name=table.names[seat])):
            chosen = sitting.keyboard.meanwhile(partial(player.consider, table.view(seat))).chosen
        table.play(chosen, seat)


def ask_who_starts(sitting: Sitting) -> None:
    """Whoever said "Tut Tut" first starts; those at the keyboard heard it (PP3)."""
    screen, names = sitting.screen, sitting.table.names
    sitting.heading(1)
    screen.tell(Text("terminal/who-said-tut-tut"))
    for number, name in enumerate(names, start=1):
        screen.show(f"  {number}  {name}")
    while True:
        line = sitting.keyboard.ask("> ", names).strip()
        if line.casefold() == "quit":
            raise Leave
        seat = number_or_name(line, names)
        if seat is not None:
            sitting.table.play(TUT_TUT, seat)
            return
        screen.tell(Text("terminal/number-or-name"), "red")


def number_or_name(line: str, names: list[str]) -> int | None:
    """Which of some names somebody typed, by its number or by how it begins."""
    if line.isdecimal():
        return int(line) - 1 if 1 <= int(line) <= len(names) else None
    exact = [n for n, name in enumerate(names) if name.casefold() == line.casefold()]
    begun = [n for n, name in enumerate(names) if line and name.casefold().startswith(line.casefold())]
    fitting = exact or begun
    return fitting[0] if len(fitting) == 1 else None


def show_end_of_round(sitting: Sitting) -> None:
    """Show how a round ended, and the score; then wait until everybody has seen it."""
    table, screen = sitting.table, sitting.screen
    number = len(table.rounds)
    if sitting.people:
        sitting.turn_page(sitting.eyes, secret=False)
        sitting.heading(number, scores=False)
        sitting.board(table.rounds[-1].state, sitting.eyes)
        told = sitting.narrator.since(sitting.people, number)
        sitting.tell_lines(sitting.narrator.lines(told, sitting.eyes))
    if table.over:
        show_result(sitting)
        return
    screen.tell(score_line(sitting), "bold")
    if sitting.people:
        screen.tell(Text("terminal/press-enter"), "dim")
        if sitting.keyboard.ask("").strip().casefold() == "quit":
            raise Leave


def show_result(sitting: Sitting) -> None:
    """Say who won the match, and who pays the next round."""
    table, screen = sitting.table, sitting.screen
    best, worst = max(table.scores), min(table.scores)
    winners = [name for name, score in zip(table.names, table.scores, strict=True) if score == best]
    losers = [name for name, score in zip(table.names, table.scores, strict=True) if score == worst]
    if len(table.names) > 1:
        screen.tell(score_line(sitting), "bold")
        won = Text("terminal/won", name=winners[0]) if len(winners) == 1 else Text("terminal/drawn")
        screen.tell(won, "green")
    if table.game.match.purse and len(losers) == 1:
        screen.tell(Text("dice/forfeit", name=losers[0]))


def score_line(sitting: Sitting) -> Text:
    """Everybody's score, or chips, in one line."""
    key = "terminal/chips" if sitting.table.game.match.purse else "terminal/score"
    return Text(key, scores=" · ".join(sitting.scores()))
