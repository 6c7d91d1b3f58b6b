"""Odds: the exact chances of what can happen in a game, by its options.

>>> one_throw = odds("al-capone")[0]
>>> one_throw.column("ways")["five"]
6
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from ptoq.core.game import Game
from ptoq.core.options import Options
from ptoq.core.refusals import Refusal
from ptoq.games import find
from ptoq.lab.odds.chances import Chances, Spread

POKER = ("open_poker", "hidden_poker", "al_capone")


def odds(game: str | Game, options: Options | None = None) -> list[Chances | Spread]:
    """The tables of a game: dice, cards, fields or tiles, whatever luck it has.

    Each is a table of chances, or the chance of every sum; `to_rows` and `to_frame` give it to other programs.
    """
    card = find(game) if isinstance(game, str) else game
    settled = card.settle(options or {})
    folder = card.package.rsplit(".", 1)[-1]
    if folder == "pyramid_poker":
        from ptoq.lab.odds.cards import five_cards

        return [five_cards(jokers=settled["jokers"] == "wild")]
    if folder == "escalero":
        from ptoq.lab.odds.escalero import combination_rows, optimal_play

        return [combination_rows(settled), *optimal_play(card, settled)]
    if folder == "rock_and_roll":
        from ptoq.lab.odds.others import fields

        return [fields()]
    if folder == "sakkara":
        from ptoq.lab.odds.others import tiles_on_top

        return [tiles_on_top(settled)]
    if folder not in POKER:
        raise Refusal("lab/no-odds", game=card.title)
    from ptoq.lab.odds.dice import going_for, one_throw

    sequences, joker = (settled.get(name) == "on" for name in ("sequences", "joker"))
    tables: list[Chances | Spread] = [one_throw(sequences, joker)]
    if folder == "open_poker":
        tables.append(going_for(sequences, joker))
    return tables


def odds_as_json(tables: Sequence[Chances | Spread]) -> str:
    """Tables as JSON."""
    return json.dumps([table.to_json() for table in tables], ensure_ascii=False)


def odds_as_text(tables: Sequence[Chances | Spread]) -> str:
    """Tables as text."""
    return "\n\n".join(map(str, tables))
