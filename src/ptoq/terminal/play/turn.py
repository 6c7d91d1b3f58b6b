"""A person's turn: the page, the prompt, and everything that can be typed there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ptoq.core.messages import Text
from ptoq.core.notation import Move
from ptoq.core.refusals import Refusal
from ptoq.minds.solve.registry import GOALS
from ptoq.terminal import saving
from ptoq.terminal.play import typed
from ptoq.terminal.play.hint import NEXT, HintPages
from ptoq.terminal.play.keyboard import Leave
from ptoq.terminal.play.moves import FEW, list_moves
from ptoq.terminal.play.session import PlaySession
from ptoq.terminal.rulebook import show_rules
from ptoq.terminal.waiting import excused


class Turn:
    """What one seat does until it has made a move."""

    def __init__(self, session: PlaySession, seat: int) -> None:
        self.session = session
        self.table = session.table
        self.screen = session.screen
        self.seat = seat
        self.legal: Sequence[Move] = ()
        self.listed: dict[int, Move] = {}
        """The moves whose numbers are on the screen."""
        self.hint: HintPages | None = None
        """The hint of this turn, once it was asked for."""
        self.goal = GOALS[0]
        """What that hint plays for."""

    def take(self, first: bool) -> None:
        """Ask until a move is made; what cannot be done is answered with the reason."""
        self._draw()
        if first:
            self.screen.tell(Text("terminal/hint"), "dim")
        made = False
        while not made:
            line = self.session.keyboard.ask(
                f"{self.table.names[self.seat]}> ", [*typed.COMMANDS, *(move.text for move in self.legal)]
            )
            try:
                made = self._answer(line)
            except Refusal as refusal:
                self.screen.tell(str(refusal), "red")

    def _draw(self) -> None:
        self.session.page(self.seat)
        self.legal = self.table.moves_of(self.seat)
        self.listed = {}
        self.hint = None
        if len(self.legal) <= FEW:
            self._list("")

    def _answer(self, line: str) -> bool:
        """Do what a line says; whether that was a move."""
        if not line.strip():
            self._draw()
            return False
        wish = typed.command(line)
        if wish is None:
            try:
                move = typed.move(line, self.table.game.words.NOTATION, self.legal, self.listed)
            except Refusal:
                wish = typed.command(line, short=True) or self._blind_number(line)
                if wish is None:
                    raise
            else:
                self.table.play(move, self.seat)
                return True
        self._obey(*wish)
        return False

    def _blind_number(self, line: str) -> tuple[str, str] | None:
        """A number without a list on the screen asks for the list: a blind number is no move."""
        return ("moves", "") if line.strip().isdecimal() and not self.listed else None

    def _obey(self, command: str, rest: str) -> None:
        match command:
            case "help":
                self._help()
            case "moves":
                self._list(rest)
            case "hint":
                self._hint(rest)
            case "rules":
                show_rules(self.screen, self.table.game, rest)
            case "undo":
                self.table.undo(self.seat)
                self.session.settle()
                self._draw()
            case "log":
                self._log()
            case "save":
                self._save(rest)
            case "quit":
                raise Leave

    def _help(self) -> None:
        example = self.legal[-1].text
        self.screen.tell(Text("terminal/help-move", forms=self.table.game.words.NOTATION.forms, example=example))
        for name in typed.COMMANDS:
            self.screen.tell(Text(f"terminal/help-{name}"), mark=f"  {name:<6} ")

    def _list(self, wish: str) -> None:
        lines, shown = list_moves(self.legal, wish, self.screen.width)
        self.listed |= shown
        self.screen.show(*lines)

    def _hint(self, wish: str) -> None:
        """Ask the master, which gets the view of this seat; its advice is kept until the turn or the goal changes."""
        goal, wish = typed.goal(wish, self.goal)
        first = self.hint is None or goal != self.goal
        if self.hint is None or goal != self.goal:
            adviser = self.session.adviser(goal)
            with excused(self.screen, Text("terminal/thinks", name=adviser.level)):
                view = self.table.view(self.seat)
                advice = self.session.keyboard.meanwhile(partial(adviser.consider, view))
            self.hint, self.goal = HintPages(advice, self.legal), goal
        lines, shown = self.hint.page(wish, self.screen.width)
        if first or wish != NEXT:
            for sentence in self.hint.heading:
                self.screen.tell(sentence, "bold")
        self.listed |= shown
        self.screen.show(*lines)

    def _log(self) -> None:
        narrator = self.session.narrator
        self.session.face(self.seat, narrator.is_secret(narrator.told, self.seat))
        for line in narrator.lines(narrator.told, self.seat):
            self.screen.tell(line, mark="• ")

    def _save(self, name: str) -> None:
        save_file = self.session.save_file
        if name and saving.real_path(name) != save_file.path:
            save_file.move_to(saving.wished(name).path, self.table)
        else:
            save_file.save(self.table)
        self.screen.tell(Text("terminal/saved", file=str(save_file.path)))
