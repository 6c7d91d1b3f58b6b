"""What a server says that is the same for all, as files: `answers/<language>/<path>`, for a page without a server."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ptoq.core.messages import LANGUAGES
from ptoq.games import games
from ptoq.server.rooms.catalogue import bots_seen, game_cards, phrases_in, rules_of


def write_answers(folder: Path) -> None:
    """Write the answers to `GET /games`, `/bots`, `/phrases` and `/games/{game}/rules` in every language."""
    for language in LANGUAGES:
        answers = {
            "games.json": msgspec.json.encode(game_cards(language)),
            "bots.json": msgspec.json.encode(bots_seen()),
            "phrases.json": msgspec.json.encode(phrases_in(language)),
            **{f"games/{game}/rules.md": rules_of(game, language).encode() for game in games()},
        }
        for path, answer in answers.items():
            file = folder / language / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(answer)
