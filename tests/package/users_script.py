"""A small script as a user of the library would write it; `test_types.py` has it checked by `mypy --strict`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_type

import numpy as np
from numpy.typing import NDArray

import ptoq
from ptoq.games.al_capone.rules import State as AlCapone
from ptoq.games.escalero.rules import State as Escalero
from ptoq.games.hidden_poker.rules import State as HiddenPoker
from ptoq.games.open_poker.rules import State as OpenPoker
from ptoq.games.pyramid_poker.rules import State as PyramidPoker
from ptoq.games.rock_and_roll.rules import State as RockAndRoll
from ptoq.games.sakkara.rules import State as Sakkara


@dataclass(frozen=True)
class Answer:
    """What the bot plays."""

    chosen: str


class Greedy:
    """Enters the dice as soon as there are three alike."""

    def consider(self, view: ptoq.View[Escalero]) -> Answer:
        """A move."""
        counted = np.bincount(view.state.dice)
        kind = "enter" if int(counted.max()) >= 3 or view.state.throws == 3 else "keep"
        return Answer(next(move.text for move in view.moves if move.text.startswith(kind)))


def play() -> list[int]:
    """A match with oneself; its scores."""
    table = ptoq.Table("escalero", seats=["Anna", "Bob"], seed=7)
    assert_type(table.state.dice, NDArray[np.int8])
    assert_type(table.state.throws, int)
    bot = Greedy()
    while table.actor is not None:
        table.play(bot.consider(table.view(table.actor)).chosen)
    again = ptoq.Table[Escalero].from_json(table.copy().to_json())
    assert_type(again.state.sheet, NDArray[np.int16])
    return again.scores


def study() -> float:
    """Figures of the lab."""
    lines = [str(result) for result in ptoq.odds("al-capone")]
    lines += [str(row["bot"]) for row in ptoq.arena("al-capone", ["random", "random"], games=2, seed=1).to_rows()]
    table = ptoq.Table("al-capone", seed=1)
    lines += [decision.played.move.text for decision in ptoq.analyse(table).decisions]
    master = ptoq.bot("al-capone", "master", seed=1)
    if table.actor is not None:
        lines.append(master.consider(table.view(table.actor)).chosen.text)
    print("\n".join(lines))
    return float(ptoq.solve("al-capone").figures["first_player"])


def tables() -> None:
    """Every game has its own state; only Pyramid Poker may have to wait for it."""
    assert_type(ptoq.Table("pyramid-poker").state, PyramidPoker | None)
    assert_type(ptoq.Table("sakkara").state, Sakkara)
    assert_type(ptoq.Table("open-poker").state, OpenPoker)
    assert_type(ptoq.Table("joker-poker").state, OpenPoker)
    assert_type(ptoq.Table("hidden-poker").state, HiddenPoker)
    assert_type(ptoq.Table("hidden-joker-poker").state, HiddenPoker)
    assert_type(ptoq.Table("al-capone").state, AlCapone)
    assert_type(ptoq.Table("rock-and-roll").state, RockAndRoll)
    assert_type(ptoq.Table("escalero").view(0), ptoq.View[Escalero])


def refused(name: str) -> str:
    """Why there is no such game."""
    try:
        ptoq.Table(name)
    except ptoq.Refusal as refusal:
        return str(refusal)
    return ""


if __name__ == "__main__":
    tables()
    print(play(), study(), refused("chess"))
