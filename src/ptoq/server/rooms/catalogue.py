"""What is the same for all: games, rules, bots, phrases. The server answers with it; a page without one has files."""

from __future__ import annotations

from typing import Any, Literal, cast

from msgspec import Struct

from ptoq.core.game import Game
from ptoq.core.messages import Text, added_folders, rulebook, say, texts
from ptoq.core.options import Number
from ptoq.games import find, games, is_added
from ptoq.minds.bots.cast import LEVEL_OF
from ptoq.server.rooms.room import PHRASES

Level = Literal["random", "novice", "regular", "master"]
Bot = Literal[
    "Fizzik", "Pimlet", "Tuffle", "Bobbin", "Karrok", "Mirabo", "Zeldo", "Ozimar", "Thoqua", "Nefrit"
]  # fmt: skip
"""The characters of the bots (`minds/bots/cast.py`)."""


class BotSeen(Struct):
    """A bot: a name, and how well it plays."""

    name: Bot
    level: Level


class ChoiceSeen(Struct):
    """A value that an option may have, and what it means."""

    value: str
    words: str


class OptionSeen(Struct):
    """An option of a game: what it may be, and its default."""

    name: str
    words: str
    default: str | int
    choices: list[ChoiceSeen] | None
    least: int | None
    most: int | None


class GameSeen(Struct):
    """A game."""

    name: str
    title: str
    line: str
    least_seats: int
    most_seats: int
    minutes: int
    version: int
    skill: bool
    options: list[OptionSeen]


def seen(game: Game, language: str) -> GameSeen:
    """A game's card, in words."""
    return GameSeen(
        game.name,
        say(Text(f"games/{game.name}"), language),
        say(Text(f"games/{game.name}-line"), language),
        game.seats[0],
        game.seats[-1],
        game.minutes,
        game.version,
        game.skill,
        [option_seen(game, option, language) for option in game.options],
    )


def option_seen(game: Game, option: Any, language: str) -> OptionSeen:
    """An option of a game, in words."""

    def words(value: str = "") -> str:
        return say(game.option_words(option, value), language)

    return OptionSeen(
        option.name,
        words(),
        option.default,
        None if isinstance(option, Number) else [ChoiceSeen(value, words(value)) for value in option.samples],
        getattr(option, "least", None),
        getattr(option, "most", None),
    )


def game_cards(language: str) -> list[GameSeen]:
    """Every game, with its options."""
    return [seen(game, language) for game in games().values()]


def rules_of(game: str, language: str) -> str:
    """The rules of a game for players, as Markdown."""
    return rulebook(find(game).book, language)


def phrases_in(language: str) -> dict[str, str]:
    """The set phrases, by their names."""
    return {phrase: say(Text(f"server/phrase-{phrase}"), language) for phrase in PHRASES}


def bots_seen() -> list[BotSeen]:
    """Every bot that can sit at a table, with its level."""
    return [BotSeen(cast("Bot", name), cast("Level", level)) for name, level in LEVEL_OF.items()]


def added_messages(language: str) -> dict[str, str]:
    """The messages of games from outside, as Fluent: titles by "games", the others by the game and by its files.

    What such a game has not in the language, it says in English.
    """
    books = {"games": ["games"]}
    for game in filter(is_added, games().values()):
        own = list(dict.fromkeys([game.book, game.moves_book or game.book]))
        books |= {**{book: [book] for book in own}, game.name: own}
    told = {
        name: [text for book in own for text in texts(f"{book}.ftl", language, added_folders())]
        for name, own in books.items()
    }
    return {name: "\n".join(found) for name, found in told.items() if found}
