"""The seats of a match at one keyboard: people, and bots that see only a view.

A bot sits under the name of its level, the second one as "master 2".
"""

from __future__ import annotations

import getpass
from collections.abc import Sequence
from difflib import get_close_matches

from ptoq.core.game import Game
from ptoq.core.messages import Text, say
from ptoq.core.options import Options
from ptoq.core.refusals import Refusal
from ptoq.minds.bots.bot import Bot, bot
from ptoq.minds.bots.cast import LEVEL_OF
from ptoq.minds.bots.recipes import LEVELS
from ptoq.table.match import LONGEST_NAME
from ptoq.table.table import Table

YOU = "you"
USUAL = "regular"
"""The bot that plays if no other is named."""
MOST_SEATS = 8
ALIKE = 0.8
"""How alike a name and a level are, of 1, where one may have been typed for the other."""


def _kind(name: str) -> str:
    return name.casefold().split(" ")[0]


def default_seats(game: Game) -> list[str]:
    """One person, against as many bots as the game needs."""
    return [YOU, *[USUAL] * (max(2, game.seats.start) - 1)]


def nearly_bot(kind: str) -> str | None:
    """The level that a name is nearly, if it is none."""
    near = get_close_matches(kind.strip().casefold(), LEVELS, 1, ALIKE)
    return near[0] if near and _kind(kind.strip()) not in LEVELS else None


def open_table(game: Game, wishes: Options, kinds: Sequence[str], seed: int | None) -> tuple[Table, list[Bot | None]]:
    """A table with all seats taken, and the player of each: a bot, or None for a person."""
    table = Table.open(game, len(kinds), wishes, seed)
    players: list[Bot | None] = []
    names: list[str] = []
    for seat, kind in enumerate(kind.strip() for kind in kinds):
        level = kind.casefold()
        person = level not in LEVELS
        if not person:
            name = _numbered(level, names)
        elif level == YOU:
            name = _own_name()
        else:
            name = kind
        if name in names:
            raise Refusal("terminal/same-name", name=name)
        if person and _kind(name) in LEVELS:
            raise Refusal("terminal/name-of-bot", name=name)
        table.sit(seat, name, person, seed="" if seed is None else f"{seed}-{seat}")
        names.append(name)
        players.append(None if person else bot(game, level, None if seed is None else seed * MOST_SEATS + seat))
    return table, players


def players_of(table: Table) -> list[Bot | None]:
    """The players of a table that was saved."""
    players: list[Bot | None] = []
    for sat in table.seats:
        if sat is None:
            raise Refusal("table/not-seated")
        # At a server, or in a browser, bots have names of their own.
        level = LEVEL_OF.get(sat.name, _kind(sat.name))
        if not sat.person and level not in LEVELS:
            raise Refusal("terminal/no-such-bot", name=sat.name, good=", ".join(LEVELS))
        players.append(None if sat.person else bot(table.game, level))
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
    good = login and login.isprintable() and len(login) <= LONGEST_NAME and _kind(login) not in LEVELS
    return login[0].upper() + login[1:] if good else say(Text("terminal/player"))
