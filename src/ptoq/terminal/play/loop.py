"""The loop of a match at one keyboard: one turn after the other, the end of every round, the result."""

from __future__ import annotations

from functools import partial

from ptoq.core.messages import Text
from ptoq.table.opening import TUT_TUT
from ptoq.terminal.play.keyboard import Leave
from ptoq.terminal.play.session import PlaySession
from ptoq.terminal.play.turn import Turn
from ptoq.terminal.waiting import excused


def play_match(session: PlaySession) -> None:
    """Play until the match is over."""
    first = set(session.people)
    while not session.table.over:
        session.keyboard.check()
        rounds = len(session.table.rounds)
        told = len(session.narrator.told)
        step(session, first)
        session.settle()
        if not session.people:
            for line in session.narrator.lines(session.narrator.told[told:], session.eyes):
                session.screen.tell(line, mark="• ")
        if len(session.table.rounds) > rounds:
            show_end_of_round(session)


def step(session: PlaySession, first: set[int]) -> None:
    """Make one move of the seat to act; the first turn of a person begins with a hint."""
    table = session.table
    seat = table.actor
    if seat is None:
        return
    player = session.players[seat]
    if table.state is None:
        ask_who_starts(session)
    elif player is None:
        Turn(session, seat).take(seat in first)
        first.discard(seat)
    else:
        with excused(session.screen, Text("terminal/thinks", name=table.names[seat])):
            chosen = session.keyboard.meanwhile(partial(player.consider, table.view(seat))).chosen
        table.play(chosen, seat)


def ask_who_starts(session: PlaySession) -> None:
    """Ask at the keyboard which seat said "Tut Tut" first: it starts (PP3)."""
    screen, names = session.screen, session.table.names
    session.heading(1)
    screen.tell(Text("terminal/who-said-tut-tut"))
    for number, name in enumerate(names, start=1):
        screen.show(f"  {number}  {name}")
    while True:
        line = session.keyboard.ask("> ", names).strip()
        if line.casefold() == "quit":
            raise Leave
        seat = number_or_name(line, names)
        if seat is not None:
            session.table.play(TUT_TUT, seat)
            return
        screen.tell(Text("terminal/number-or-name"), "red")


def number_or_name(line: str, names: list[str]) -> int | None:
    """Which of some names a line means, by its number or by how it begins."""
    if line.isdecimal():
        return int(line) - 1 if 1 <= int(line) <= len(names) else None
    exact = [n for n, name in enumerate(names) if name.casefold() == line.casefold()]
    begun = [n for n, name in enumerate(names) if line and name.casefold().startswith(line.casefold())]
    fitting = exact or begun
    return fitting[0] if len(fitting) == 1 else None


def show_end_of_round(session: PlaySession) -> None:
    """Show how a round ended, and the score; then wait for the Enter key."""
    table, screen = session.table, session.screen
    number = len(table.rounds)
    if session.people:
        session.turn_page(session.eyes, secret=False)
        session.heading(number, scores=False)
        session.board(table.rounds[-1].state, session.eyes)
        told = session.narrator.since(session.people, number)
        session.tell_lines(session.narrator.lines(told, session.eyes))
    if table.over:
        show_result(session)
        return
    screen.tell(score_line(session), "bold")
    if session.people:
        screen.tell(Text("terminal/press-enter"), "dim")
        if session.keyboard.ask("").strip().casefold() == "quit":
            raise Leave


def show_result(session: PlaySession) -> None:
    """Write the winner of the match, and the forfeit of the last one."""
    table, screen = session.table, session.screen
    best, worst = max(table.scores), min(table.scores)
    winners = [name for name, score in zip(table.names, table.scores, strict=True) if score == best]
    losers = [name for name, score in zip(table.names, table.scores, strict=True) if score == worst]
    if len(table.names) > 1:
        screen.tell(score_line(session), "bold")
        won = Text("terminal/won", name=winners[0]) if len(winners) == 1 else Text("terminal/drawn")
        screen.tell(won, "green")
    if table.game.match.purse and len(losers) == 1:
        screen.tell(Text("dice/forfeit", name=losers[0]))


def score_line(session: PlaySession) -> Text:
    """All scores, or chips, in one line."""
    key = "terminal/chips" if session.table.game.match.purse else "terminal/score"
    return Text(key, scores=" · ".join(session.scores()))
