"""What a dice game is worth, exactly: `ptoq solve`."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from ptoq.core.messages import Text, say
from ptoq.core.options import read_options
from ptoq.core.refusals import Refusal
from ptoq.games import find
from ptoq.lab.solving import Solved, solve
from ptoq.lab.text import count, in_columns, percent
from ptoq.minds.solve.registry import folder_of
from ptoq.terminal.screen import Screen
from ptoq.terminal.waiting import ProgressLine

BET = re.compile(r"(?:bet\s+)?(\d{1,6})\s+on\s+(\w+)", re.IGNORECASE)
MOST_CHIPS, MOST_THROWS = 10_000, 1_000

Figures = dict[str, Any]
Rows = list[list[str]]


def run(args: argparse.Namespace) -> int:
    """`ptoq solve GAME`."""
    game = find(args.game)
    options = read_options(game.options, args.option)
    with ProgressLine(Text("terminal/solving", game=game.title)) as progress:
        solved = solve(
            game,
            options,
            goal=args.goal,
            bets=None if args.bet is None else read_bets(args.bet),
            chips=_within("chips", args.chips, MOST_CHIPS),
            bank=_within("bank", args.bank, MOST_CHIPS),
            throws=_within("throws", args.throws, MOST_THROWS),
            progress=progress,
        )
        # Some figures are only worked out when they are asked for.
        _ = solved.figures
        seconds = progress.seconds
    if args.json:
        json.dump(solved.to_json() | {"seconds": round(seconds, 3)}, sys.stdout, ensure_ascii=False, indent=1)
        print()
    else:
        show_solution(Screen(), solved, seconds)
    return 0


def read_bets(typed: Iterable[str]) -> dict[str, int]:
    """The bets in texts such as "2 on red"; those on one field add up."""
    from ptoq.games.rock_and_roll.words import FIELD_NAMES

    fields = {name.casefold(): name for name in FIELD_NAMES}
    chips: Counter[str] = Counter()
    for text in typed:
        bet = BET.fullmatch(text.strip())
        if bet is None or int(bet[1]) == 0 or bet[2].casefold() not in fields:
            raise Refusal("terminal/bad-bet", bet=text[:60], good=", ".join(FIELD_NAMES))
        chips[fields[bet[2].casefold()]] += int(bet[1])
    return dict(chips)


def _within(name: str, wish: int | None, most: int) -> int | None:
    if wish is not None and not 1 <= wish <= most:
        raise Refusal("terminal/number-wanted", name=f"--{name}", number=str(wish)[:20], most=most)
    return wish


def show_solution(screen: Screen, solved: Solved, seconds: float) -> None:
    """Write the figures of a solution, what they hold for, and how long it took."""
    settled = ", ".join(f"{name}={value}" for name, value in solved.options.items())
    screen.tell(Text("terminal/solved", game=solved.game.title, options=settled), "bold")
    screen.show()
    tables = win_tables if solved.goal == "win" else TABLES[folder_of(solved.game)]
    for rows in tables(solved.figures):
        screen.show(*in_columns(rows).split("\n"), "")
    screen.tell(solved.for_more_players)
    screen.tell(Text("terminal/took", seconds=_decimals(seconds, 2)), "dim")


def escalero_tables(figures: Figures) -> list[Rows]:
    """The sum of optimal play, and how often it strikes each row."""
    from ptoq.games.escalero.words import ROW_NAMES, row_text

    rows = {name: say(row_text(row)) for row, name in enumerate(ROW_NAMES)}
    return [
        [
            _row("expected-sum", _decimals(figures["expected"], 10)),
            _row("deviation", _decimals(figures["deviation"], 10)),
        ],
        [_row("row", _words("struck")), *([rows[name], percent(chance)] for name, chance in figures["struck"].items())],
    ]


def win_tables(figures: Figures) -> list[Rows]:
    """The chance to win of the player who begins, and what the tables are like."""
    return [
        [_row("first-wins", _decimals(figures["first_player"], 6))],
        [_row("pairs", count(figures["pairs"])), _row("megabytes", count(figures["bytes"] / 1e6))],
    ]


def stakes_tables(figures: Figures) -> list[Rows]:
    """What a round is worth to the one who begins, and what a play-off at every stake."""
    playoffs = figures["playoffs"].items()
    return [
        [_row("first-player", _decimals(figures["first_player"], 10))],
        [_row("stake", _words("playoff")), *([stake, _decimals(value, 6)] for stake, value in playoffs)],
    ]


def hidden_tables(figures: Figures) -> list[Rows]:
    """What a round is worth, how sure that is, and how much is lied and doubted."""
    gains = [(name, name.replace("-", "_")) for name in ("exploitability", "best-reply-first", "best-reply-second")]
    shares = ("first-lies", "first-doubted", "second-lies", "second-doubted", "lost-throws", "lost-throws-raised")
    return [
        [
            _row("first-player", _decimals(figures["value"], 10)),
            *(_row(name, f"{max(0.0, figures[key]):.1e}") for name, key in gains if key in figures),
            _row("playoff-share", percent(figures["playoff_share"])),
        ],
        [_row(name, percent(figures[name.replace("-", "_")])) for name in shares],
    ]


def roulette_tables(figures: Figures) -> list[Rows]:
    """What the bets win, how widely they swing, and how soon they ruin."""
    bets = ", ".join(f"{chips} on {field}" for field, chips in figures["bets"].items())
    return [
        [
            _row("bets", bets),
            *(_row(name, str(figures[name])) for name in ("purse", "bank", "throws")),
        ],
        [
            _row("expectation", _decimals(figures["expectation"], 4)),
            _row("variance", _decimals(figures["variance"], 4)),
            _row("ruin", percent(figures["ruin"])),
            _row("bank-broken", percent(figures["bank_broken"])),
        ],
    ]


TABLES: dict[str, Callable[[Figures], list[Rows]]] = {
    "escalero": escalero_tables,
    "open_poker": stakes_tables,
    "al_capone": stakes_tables,
    "hidden_poker": hidden_tables,
    "rock_and_roll": roulette_tables,
}
"""How the figures of each game are laid out."""


def _row(name: str, figure: str) -> list[str]:
    return [_words(name), figure]


def _words(name: str) -> str:
    return say(Text(f"terminal/solved-{name}"))


def _decimals(value: float, digits: int) -> str:
    """A number with so many decimals, as the reader's language writes it."""
    return say(Text(f"terminal/decimals-{digits}", value=round(value, digits) + 0.0))
