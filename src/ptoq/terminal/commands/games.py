"""The list of games: `ptoq games`."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from ptoq.core.game import Game
from ptoq.core.messages import Text, say
from ptoq.core.options import Choice, Number
from ptoq.games import games
from ptoq.terminal.screen import Screen


def players(game: Game) -> str:
    """How many can play: "2" or "1-6"."""
    least, most = game.seats[0], game.seats[-1]
    return str(least) if least == most else f"{least}-{most}"


def line_of(game: Game) -> Text:
    """What a game is about, in one line."""
    return Text(f"games/{game.name}-line")


def game_as_json(game: Game) -> dict[str, Any]:
    """The card of a game for programs."""
    return {
        "name": game.name,
        "title": game.title,
        "line": say(line_of(game)),
        "players": list(game.seats),
        "minutes": game.minutes,
        "options": [_option_as_json(game, option) for option in game.options],
    }


def _option_as_json(game: Game, option: Any) -> dict[str, Any]:
    known: dict[str, Any] = {"name": option.name, "words": say(game.option_words(option)), "default": option.default}
    if isinstance(option, Choice):
        return known | {"values": {value: say(game.option_words(option, value)) for value in option.values}}
    if isinstance(option, Number):
        return known | {"least": option.least, "most": option.most}
    return known | {"values": option.shown}


def show_game(screen: Screen, game: Game) -> None:
    """Write the card of a game."""
    facts = say(Text("terminal/game-facts", name=game.name, players=players(game), minutes=game.minutes))
    screen.show(f"{screen.paint(game.title, 'bold')}  {screen.paint(facts, 'dim')}")
    screen.tell(line_of(game), mark="  ")
    for option in game.options:
        shown = "|".join(option.values) if isinstance(option, Choice) else option.shown
        screen.show(f"  --option {option.name}={shown}")
        screen.tell(_explained(game, option), mark="      ")


def _explained(game: Game, option: Any) -> str:
    words = say(game.option_words(option))
    if isinstance(option, Choice):
        values = [f"{value}: {say(game.option_words(option, value))}" for value in option.values]
        return f"{words} ({'; '.join(values)})"
    return words


def run(args: argparse.Namespace) -> int:
    """`ptoq games`."""
    if args.json:
        json.dump([game_as_json(game) for game in games().values()], sys.stdout, ensure_ascii=False, indent=1)
        print()
        return 0
    screen = Screen()
    for number, game in enumerate(games().values()):
        if number:
            screen.show()
        show_game(screen, game)
    screen.show()
    screen.tell(Text("terminal/first-is-default"), "dim")
    return 0
