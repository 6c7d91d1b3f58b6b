"""The games: what there is to play, with which options, by which rules."""

from __future__ import annotations

from typing import Annotated, Any, cast

from litestar import get
from litestar.params import Parameter

from ptoq.core.game import Game
from ptoq.core.messages import LANGUAGE, Text, added_folders, rulebook, say, texts
from ptoq.core.options import Number
from ptoq.games import find, games, is_added
from ptoq.minds.bots.cast import LEVEL_OF
from ptoq.server.http.requests import Language, refusals
from ptoq.server.http.wire import GAME, Bot, BotSeen, ChoiceSeen, GameSeen, Level, OptionSeen
from ptoq.server.rooms.room import PHRASES

GameName = Annotated[str, Parameter(max_length=100, description="the name of a game", schema_extra={"pattern": GAME})]


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


@get("/games", responses=refusals(), summary="The games")
async def cards(language: Language = None) -> list[GameSeen]:
    """Every game, with its options."""
    return [seen(game, language or LANGUAGE.get()) for game in games().values()]


@get("/games/{game:str}/rules", responses=refusals(404), summary="The rules of a game", media_type="text/markdown")
async def rules(game: GameName, language: Language = None) -> str:
    """The rules of a game for players, as Markdown."""
    return rulebook(find(game).book, language or LANGUAGE.get())


@get("/messages", responses=refusals(), summary="What games from outside say")
async def messages(language: Language = None) -> dict[str, str]:
    """The messages of games that were added to this server, as Fluent: titles by "games", the others by the game.

    The page has those of Ptoq's own games. What such a game has not in the language, it says in English.
    """
    spoken, folders = language or LANGUAGE.get(), added_folders()
    books = {"games": ["games"], **{game.name: _books(game) for game in games().values() if is_added(game)}}
    told = {
        name: [text for book in own for text in texts(f"{book}.ftl", spoken, folders)] for name, own in books.items()
    }
    return {name: "\n".join(found) for name, found in told.items() if found}


def _books(game: Game) -> list[str]:
    """The message files that a game speaks from."""
    return list(dict.fromkeys([game.book, game.moves_book or game.book]))


@get("/phrases", responses=refusals(), summary="What can be said at a table")
async def phrases(language: Language = None) -> dict[str, str]:
    """The set phrases, by their names."""
    spoken = language or LANGUAGE.get()
    return {phrase: say(Text(f"server/phrase-{phrase}"), spoken) for phrase in PHRASES}


@get("/bots", responses=refusals(), summary="The bots")
async def bots() -> list[BotSeen]:
    """Every bot that can sit at a table, with its level."""
    return [BotSeen(cast("Bot", name), cast("Level", level)) for name, level in LEVEL_OF.items()]


GAMES: list[Any] = [cards, rules, messages, phrases, bots]
