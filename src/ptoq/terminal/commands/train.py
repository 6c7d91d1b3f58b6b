"""A network that learns a game by playing against itself: `ptoq train`."""

from __future__ import annotations

import argparse

from ptoq import __version__
from ptoq.core.messages import Text
from ptoq.games import find
from ptoq.minds.nets.files import write_weights
from ptoq.minds.nets.learning import Training
from ptoq.minds.nets.lessons import lessons_of
from ptoq.minds.solve.registry import folder_of
from ptoq.terminal.play.typed import read_seed
from ptoq.terminal.saving import real_path, target
from ptoq.terminal.screen import Screen
from ptoq.terminal.waiting import ProgressLine


def run(args: argparse.Namespace) -> int:
    """`ptoq train GAME`, and with `--resume FILE` the rest of a training."""
    game = find(args.game)
    lessons = lessons_of(game)
    out = target(args.out or f"{folder_of(game)}.npz")
    checkpoint = real_path(args.resume) if args.resume else out.with_suffix(".checkpoint.npz")
    if args.resume:
        training = Training.resume(lessons, checkpoint)
    else:
        training = Training.begin(lessons, read_seed(args.seed) or 0, args.generations)
    with ProgressLine(Text("terminal/training", game=game.title)) as progress:
        training.run(checkpoint, None if args.minutes is None else 60.0 * args.minutes, progress)
    screen = Screen()
    done = len(training.errors)
    if not training.over:
        screen.tell(Text("terminal/training-paused", done=done, total=training.generations, file=str(checkpoint)))
        return 0
    story = {
        "game": game.name,
        "rules": game.version,
        "ptoq": __version__,
        "command": f"ptoq train {game.name} --seed {training.seed} --generations {training.generations}",
        "seed": training.seed,
        "generations": training.generations,
        "rounds": training.generations * lessons.rounds,
        "samples": training.samples,
        "error": {"first": round(training.errors[0], 6), "last": round(training.errors[-1], 6)},
    }
    digest = write_weights(out, training.net, story)
    checkpoint.unlink(missing_ok=True)
    screen.tell(Text("terminal/trained", rounds=story["rounds"], positions=training.samples, file=str(out)))
    screen.tell(f"sha256 {digest}", "dim")
    return 0
