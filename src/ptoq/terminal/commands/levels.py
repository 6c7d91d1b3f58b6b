"""How strong the bots of a game are, and how they err: `ptoq levels`."""

from __future__ import annotations

import argparse
import json
import sys

from ptoq.core.game import Game
from ptoq.core.messages import Text
from ptoq.games import find
from ptoq.lab.levels.measuring import measure
from ptoq.lab.levels.scale import Scale, levels, mistakes
from ptoq.lab.text import count
from ptoq.minds.bots.recipes import LEVELS
from ptoq.terminal.play.typed import read_seed
from ptoq.terminal.saving import target
from ptoq.terminal.screen import Screen
from ptoq.terminal.waiting import ProgressLine


def run(args: argparse.Namespace) -> int:
    """`ptoq levels GAME`, and with `--measure` a scale of new matches."""
    game = find(args.game)
    out = None if args.out is None else target(args.out)
    if args.measure:
        with ProgressLine(Text("terminal/playing", game=game.title)) as progress:
            scale = measure(game, args.games, read_seed(args.seed) or 0, workers=args.workers, progress=progress)
    else:
        scale = levels(game)
    if out is not None:
        out.write_text(scale.to_json(), "utf-8")
    if args.json:
        file = json.loads(scale.to_json())
        json.dump(file | {"levels": scale.to_rows()}, sys.stdout, ensure_ascii=False, indent=1)
        print()
    else:
        show_scale(Screen(), game, scale)
    return 0


def show_scale(screen: Screen, game: Game, scale: Scale) -> None:
    """Write the scale, what it means, and what mistakes each level makes."""
    file = scale.file
    games = count(sum(step.games for step in file.steps))
    screen.tell(Text("lab/levels-title", game=game.title, games=games, seed=str(file.seed)), "bold")
    screen.show("", *str(scale).split("\n"), "")
    for level in reversed(LEVELS):
        screen.tell(mistakes(game, level), mark=f"{level}: ")
    screen.show()
    screen.tell(Text("lab/levels-note"), "dim")
    if game.seats[-1] > 2:
        screen.tell(Text("lab/levels-more-players"), "dim")
    screen.tell(Text("lab/levels-command", command=file.command), "dim")
