"""The games: what there is to play, with which options, by which rules."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get
from litestar.params import Parameter

from ptoq.core.messages import LANGUAGE
from ptoq.server.http.requests import Language, refusals
from ptoq.server.http.wire import GAME
from ptoq.server.rooms.catalogue import BotSeen, GameSeen, added_messages, bots_seen, game_cards, phrases_in, rules_of

GameName = Annotated[str, Parameter(max_length=100, description="the name of a game", schema_extra={"pattern": GAME})]


@get("/games", responses=refusals(), summary="The games")
async def cards(language: Language = None) -> list[GameSeen]:
    """Every game, with its options."""
    return game_cards(language or LANGUAGE.get())


@get("/games/{game:str}/rules", responses=refusals(404), summary="The rules of a game", media_type="text/markdown")
async def rules(game: GameName, language: Language = None) -> str:
    """The rules of a game for players, as Markdown."""
    return rules_of(game, language or LANGUAGE.get())


@get("/messages", responses=refusals(), summary="What games from outside say")
async def messages(language: Language = None) -> dict[str, str]:
    """The messages of games that were added to this server, as Fluent: titles by "games", the others by the game.

    The page has those of Ptoq's own games. What such a game has not in the language, it says in English.
    """
    return added_messages(language or LANGUAGE.get())


@get("/phrases", responses=refusals(), summary="What can be said at a table")
async def phrases(language: Language = None) -> dict[str, str]:
    """The set phrases, by their names."""
    return phrases_in(language or LANGUAGE.get())


@get("/bots", responses=refusals(), summary="The bots")
async def bots() -> list[BotSeen]:
    """Every bot that can sit at a table, with its level."""
    return bots_seen()


GAMES: list[Any] = [cards, rules, messages, phrases, bots]
