"""What a server says that is the same for all, as files: `answers/<language>/<path>`, for a page without a server.

Puzzles are beside them, for every page: `puzzles/<game>.txt`. They are lines of JSON; hosts pack files of this name.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from ptoq.core.messages import LANGUAGES
from ptoq.games import games
from ptoq.lab.puzzles.puzzle import file_of
from ptoq.server.rooms.catalogue import added_messages, bots_seen, game_cards, phrases_in, rules_of
from ptoq.server.rooms.puzzles import puzzle_games


def write_answers(folder: Path) -> None:
    """Write the answers to GET `/games`, `/bots`, `/phrases`, `/messages`, `/puzzles` and rules in every language."""
    for language in LANGUAGES:
        answers = {
            "games.json": msgspec.json.encode(game_cards(language)),
            "bots.json": msgspec.json.encode(bots_seen()),
            "phrases.json": msgspec.json.encode(phrases_in(language)),
            "puzzles.json": msgspec.json.encode(puzzle_games(language)),
            "messages.json": msgspec.json.encode(added_messages(language)),
            **{f"games/{game}/rules.md": rules_of(game, language).encode() for game in games()},
        }
        for path, answer in answers.items():
            file = folder / language / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(answer)


def write_puzzles(folder: Path) -> None:
    """Write the puzzles of every game that has some, as they are kept."""
    folder.mkdir(exist_ok=True)
    for game in games().values():
        if file_of(game).exists():
            (folder / f"{game.name}.txt").write_bytes(file_of(game).read_bytes())
