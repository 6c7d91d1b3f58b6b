"""Who plays at a keyboard: people, and bots that see only a view."""

from __future__ import annotations

import getpass
import random
from collections.abc import Callable, Sequence
from typing import Protocol

from ptoq.core.game import Game
from ptoq.core.messages import Text, say
from ptoq.core.notation import Move
from ptoq.core.options import Options
from ptoq.core.refusals import Refusal
from ptoq.core.view import View
from ptoq.table.course import LONGEST_NAME
from ptoq.table.table import Table

YOU = "you"
MOST_SEATS = 8


class Player(Protocol):
    """Anything that can play: it is shown a view and names one of the moves in it."""

    def choose(self, view: View) -> Move:
        """The move to make."""


class Random:
    """Plays anything that is allowed."""

    def __init__(self, _: Game, seed: int | None) -> None:
        self._luck = random.Random(seed)

    def choose(self, view: View) -> Move:
        """Any of the moves, each as likely as the others."""
        return self._luck.choice(view.moves)


BOTS: dict[str, Callable[[Game, int | None], Player]] = {"random": Random}
"""The kinds of bots by name. A bot of a kind sits under that name, the second one as "random 2"."""


def _kind(name: str) -> str:
    return name.casefold().split(" ")[0]


def default_seats(game: Game) -> list[str]:
    """Whoever sits here, against as many bots as the game needs."""
    return [YOU, *["random"] * (max(2, game.seats.start) - 1)]


def open_table(
    game: Game, wishes: Options, kinds: Sequence[str], seed: int | None
) -> tuple[Table, list[Player | None]]:
    """A table where everybody sits, and who plays each seat: a bot, or None for a person."""
    table = Table.open(game, len(kinds), wishes, seed)
    players: list[Player | None] = []
    names: list[str] = []
    for seat, kind in enumerate(kind.strip() for kind in kinds):
        bot = BOTS.get(kind.casefold())
        if bot is not None:
            name = _numbered(kind.casefold(), names)
        elif kind.casefold() == YOU:
            name = _own_name()
        else:
            name = kind
        if name in names:
            raise Refusal("terminal/same-name", name=name)
        if bot is None and _kind(name) in BOTS:
            raise Refusal("terminal/name-of-bot", name=name)
        table.sit(seat, name, person=bot is None, seed=None if seed is None else f"{seed}-{seat}")
        names.append(name)
        players.append(bot and bot(game, None if seed is None else seed * MOST_SEATS + seat))
    return table, players


def players_of(table: Table) -> list[Player | None]:
    """Who plays the seats of a table that was saved."""
    players: list[Player | None] = []
    for sat in table.seats:
        if sat is None:
            raise Refusal("table/not-seated")
        if not sat.person and _kind(sat.name) not in BOTS:
            raise Refusal("terminal/no-such-bot", name=sat.name, good=", ".join(BOTS))
        players.append(None if sat.person else BOTS[_kind(sat.name)](table.game, None))
    return players


def _numbered(kind: str, names: Sequence[str]) -> str:
    same = sum(_kind(name) == kind for name in names)
    return f"{kind} {same + 1}" if same else kind


def _own_name() -> str:
    """What this person is called: the name of the login, if there is a good one."""
    try:
        login = getpass.getuser().strip()
    except (OSError, KeyError):
        login = ""
    good = login and login.isprintable() and len(login) <= LONGEST_NAME and _kind(login) not in BOTS
    return login[0].upper() + login[1:] if good else say(Text("terminal/player"))
