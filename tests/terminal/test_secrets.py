"""Several people at one screen: nobody ever sees what only another one may know.

The oracle knows nothing of how pages are made. It reads the very bytes that were written, since the last time the
screen and its scrollback were wiped, whenever somebody could look at them: at every prompt. If the last person who was
asked to take the screen is alone with it, the bytes may show what that seat may know; else only what everybody may.
"""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable, Sequence
from contextlib import suppress

import pytest

from ptoq.core.messages import say
from ptoq.core.rules import EVERYBODY
from ptoq.core.words import plain
from ptoq.games import games
from ptoq.table.table import Table
from ptoq.terminal import saving
from ptoq.terminal.play import loop
from ptoq.terminal.play.keyboard import Keyboard, Leave
from ptoq.terminal.play.seats import open_table
from ptoq.terminal.play.session import PlaySession
from ptoq.terminal.play.typed import COMMANDS
from ptoq.terminal.screen import CLEAR, COLOUR, FORGET, Screen

CARD = re.compile(r"(?:10|[2-9JQKAT])[♠♥♦♣]|\bjoker\b", re.IGNORECASE)
CUP = re.compile(r"Under your cup: ([^.(]*)")
HOLDER = re.compile(r"Holder of (\w+ \(\d+\): [a-z].*)")
PASS = re.compile(r"Pass the screen to (\w+)\.")


class Terminal(io.StringIO):
    """Standard output as a terminal that keeps all it was sent."""

    def isatty(self) -> bool:
        return True


class Typist(Keyboard):
    """Several people who type anything that is allowed, and look at the screen whenever it waits for them."""

    says = ("log", "moves", "help", "", "nonsense", "undo")

    def __init__(self, look: Callable[[], None], seed: int, most: int) -> None:
        super().__init__()
        self.look = look
        self.luck = random.Random(seed)
        self.left = most

    def ask(self, _: str, words: Sequence[str] = ()) -> str:
        self.look()
        self.left -= 1
        if self.left < 0:
            raise Leave
        moves = [word for word in words if word not in COMMANDS]
        if moves and self.luck.random() < 0.15:
            return self.luck.choice(self.says)
        return self.luck.choice(moves) if moves else ""


class Oracle:
    """Compares what can be seen with what may be known."""

    def __init__(self, terminal: Terminal, secret: re.Pattern[str]) -> None:
        self.terminal = terminal
        self.secret = secret
        self.known: dict[int, set[str]] = {}
        self.looks = 0
        self.handed_over = 0

    def watch(self, session: PlaySession) -> None:
        self.session = session

    def look(self) -> None:
        """Somebody looks at the screen now."""
        self.looks += 1
        self._learn()
        written = self.terminal.getvalue()
        pages = written.split(CLEAR + FORGET)
        page = COLOUR.sub("", pages[-1])
        asked = PASS.search(pages[-2]) if len(pages) > 1 else None
        self.handed_over = len(PASS.findall(written))
        names = self.session.table.names
        looking = names.index(asked[1]) if asked else EVERYBODY
        assert set(self.secret.findall(page)) <= self.known[looking], page

    def _learn(self) -> None:
        """What each seat may know by now, from the table and its own words alone."""
        table = Table.replay(self.session.table.log, self.session.table.server_seed)
        for seat in (EVERYBODY, *range(len(table.seats))):
            texts = [say(line) for line in self.session.narrator.lines(self.session.narrator.told, seat)]
            for state in (table.state, *(over.state for over in table.rounds)):
                if state is not None:
                    view = state.copy()
                    table.rules.hide(view, seat)
                    texts.append(table.game.words.picture(view, seat, table.names, plain))
            self.known.setdefault(seat, set()).update(self.secret.findall("\n".join(texts)))


def play(
    monkeypatch: pytest.MonkeyPatch, name: str, names: Sequence[str], secret: re.Pattern[str], seed: int, most: int
) -> Oracle:
    """Play a match at one screen, watched by the oracle."""
    terminal = Terminal()
    monkeypatch.setattr("sys.stdout", terminal)
    monkeypatch.setenv("TERM", "xterm")
    table, players = open_table(games()[name], {}, names, seed)
    oracle = Oracle(terminal, secret)
    session = PlaySession(table, players, saving.automatic(name), Screen(), Typist(oracle.look, seed, most))
    oracle.watch(session)
    with suppress(Leave):
        loop.play_match(session)
    return oracle


SECRETS = [
    pytest.param("pyramid-poker", ("Anna", "Bob"), CARD, 120, id="pyramid-poker"),
    pytest.param("hidden-poker", ("Anna", "Bob", "Carla"), CUP, 60, id="hidden-poker"),
    pytest.param("sakkara", ("Anna", "Bob"), HOLDER, 60, id="sakkara"),
]


@pytest.mark.parametrize(("name", "names", "secret", "most"), SECRETS)
def test_nobody_sees_what_only_another_may_know(
    monkeypatch: pytest.MonkeyPatch, name: str, names: Sequence[str], secret: re.Pattern[str], most: int
) -> None:
    oracle = play(monkeypatch, name, names, secret, seed=2, most=most)
    assert oracle.looks > 40
    assert oracle.handed_over > 5
    # The oracle has something to look for: seats really know more than everybody.
    assert any(oracle.known[seat] - oracle.known[EVERYBODY] for seat in range(len(names)))


@pytest.mark.parametrize(("name", "names", "secret", "most"), SECRETS)
def test_the_oracle_notices_a_screen_that_is_not_handed_over(
    monkeypatch: pytest.MonkeyPatch, name: str, names: Sequence[str], secret: re.Pattern[str], most: int
) -> None:
    monkeypatch.setattr(PlaySession, "face", lambda *_: False)
    with pytest.raises(AssertionError):
        play(monkeypatch, name, names, secret, seed=2, most=most)


@pytest.mark.parametrize("name", ["escalero", "open-poker", "al-capone", "rock-and-roll"])
def test_where_nothing_is_hidden_nothing_is_handed_over(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    oracle = play(monkeypatch, name, ("Anna", "Bob"), CUP, seed=2, most=40)
    assert oracle.looks > 20
    assert oracle.handed_over == 0


def test_one_person_among_bots_is_never_asked_to_pass_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = play(monkeypatch, "pyramid-poker", ("Anna", "random"), re.compile("(?!)"), seed=2, most=40)
    assert oracle.handed_over == 0
