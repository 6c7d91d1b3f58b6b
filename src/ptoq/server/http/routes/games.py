"""The games: what there is to play, with which options, by which rules."""

from __future__ import annotations

from typing import Annotated, Any, cast

from litestar import get
from litestar.params import Parameter

from ptoq.core.game import Game
from ptoq.core.messages import FOLDER, LANGUAGE, Text, say
from ptoq.core.options import Number
from ptoq.games import find, games
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
    return (FOLDER / (language or LANGUAGE.get()) / f"{find(game).book}.md").read_text("utf-8")


@get("/phrases", responses=refusals(), summary="What can be said at a table")
async def phrases(language: Language = None) -> dict[str, str]:
    """The set phrases, by their names."""
    spoken = language or LANGUAGE.get()
    return {phrase: say(Text(f"server/phrase-{phrase}"), spoken) for phrase in PHRASES}


@get("/bots", responses=refusals(), summary="The bots")
async def bots() -> list[BotSeen]:
    """Every bot that can sit at a table, with its level."""
    return [BotSeen(cast("Bot", name), cast("Level", level)) for name, level in LEVEL_OF.items()]


GAMES: list[Any] = [cards, rules, phrases, bots]
