"""A session at one screen and one keyboard: a table, its players, a narrator and the file it is saved in."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from ptoq.core.messages import Text, say
from ptoq.core.record import Record
from ptoq.core.refusals import Refusal
from ptoq.core.rules import EVERYBODY
from ptoq.minds.bots.bot import Bot, bot
from ptoq.table.narrator import Narrator
from ptoq.table.table import Table
from ptoq.terminal.play.keyboard import Keyboard
from ptoq.terminal.saving import SaveFile
from ptoq.terminal.screen import Screen

MOST_LINES = 14


class PlaySession:
    """Everything that a match at one keyboard needs."""

    def __init__(
        self, table: Table, players: Sequence[Bot | None], save_file: SaveFile, screen: Screen, keyboard: Keyboard
    ) -> None:
        self.table = table
        self.players = players
        self.save_file = save_file
        self.screen = screen
        self.keyboard = keyboard
        self.narrator = Narrator()
        self.narrator.follow(table.log)
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.eyes = self.people[0] if len(self.people) == 1 else EVERYBODY
        """The seat whose view a page for all people at the screen shows."""
        self.alone: int | None = None
        """The seat that said it is alone before the screen: only then its secrets are shown."""
        self.unsaved: Refusal | None = None
        """Why the last save failed, if it did."""

    def adviser(self, goal: str) -> Bot:
        """The bot that gives hints: a master that gets the view of the seat that asks. One table, one seed."""
        return bot(self.table.game, "master", int.from_bytes(sha256(self.table.id.encode()).digest()[:7], "big"), goal)

    def settle(self) -> None:
        """After anything that happened: keep it, then hear of it."""
        try:
            self.save_file.save(self.table)
            self.unsaved = None
        except Refusal as refusal:
            # The match goes on, and the next save may succeed: perhaps there is room on the disk again.
            self.unsaved = refusal
        self.narrator.follow(self.table.log)

    def face(self, seat: int, secret: bool) -> bool:
        """Before something is shown to a seat: make sure that no secret of one seat is shown to another.

        What is shown to a seat is made of its view, its picture, what the narrator tells it, and what is public. If
        these are the spectator's, all may see them. If not, and several people share the screen, it is wiped and waits
        for the Enter key of that person; and before the turn of another one it is wiped again.
        Returns whether it was wiped.
        """
        if len(self.people) > 1 and secret and self.alone != seat:
            self.alone = None
            self.screen.forget()
            self.screen.tell(Text("terminal/pass-screen", name=self.table.names[seat]))
            self.keyboard.ask("")
            self.alone = seat
        elif self.alone in (None, seat):
            return False
        else:
            self.alone = None
        self.screen.forget()
        return True

    def turn_page(self, seat: int, secret: bool) -> None:
        """Begin a new page for a seat."""
        if not self.face(seat, secret):
            self.screen.turn_page()

    def page(self, seat: int) -> None:
        """Draw the table for a seat that is to act: the board, what happened since, and what it may do."""
        view = self.table.view(seat)
        told = self.narrator.since((seat,), view.round)
        knows_more = self.table.state is not None and self.narrator.knows_more(self.table.state, seat)
        self.turn_page(seat, knows_more or self.narrator.is_secret(told, seat))
        self.heading(view.round)
        self.screen.show(*view.draw(self.screen.paint).split("\n"), "")
        self.tell_lines(self.narrator.lines(told, seat))
        self.screen.tell(view.expects, "bold")

    def heading(self, round_number: int, scores: bool = True) -> None:
        """The game, the round and, if wanted, the scores, as far as there is something to say."""
        words = [self.table.game.title]
        if round_number > 1:
            words.append(say(Text("terminal/round", number=round_number)))
        if scores and any(self.table.scores) and not self.table.game.match.purse:
            words += self.scores()
        self.screen.title(words)
        if self.unsaved:
            self.screen.tell(str(self.unsaved), "red")

    def scores(self) -> list[str]:
        """Every name with its score."""
        return [f"{name}: {score}" for name, score in zip(self.table.names, self.table.scores, strict=True)]

    def tell_lines(self, lines: Sequence[Text]) -> None:
        """Write what happened, the latest of it if it is much."""
        if not lines:
            return
        if len(lines) > MOST_LINES:
            self.screen.show(self.screen.paint("  ...", "dim"))
        for line in lines[-MOST_LINES:]:
            self.screen.tell(line, mark="• ")
        self.screen.show()

    def board(self, state: Record, seat: int) -> None:
        """Draw a round that is over."""
        seen = state.copy()
        self.table.rules.hide(seen, seat)
        picture = self.table.game.words.picture(seen, seat, self.table.names, self.screen.paint)
        self.screen.show(*picture.split("\n"), "")
