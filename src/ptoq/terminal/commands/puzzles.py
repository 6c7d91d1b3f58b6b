"""Positions with one best choice: `ptoq puzzles`."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter

from ptoq.core.messages import Text
from ptoq.core.refusals import Refusal
from ptoq.games import find
from ptoq.lab.puzzles.making import make
from ptoq.lab.puzzles.puzzle import Puzzle, puzzles, write
from ptoq.terminal.play.typed import read_seed
from ptoq.terminal.saving import target
from ptoq.terminal.screen import Screen
from ptoq.terminal.waiting import ProgressLine


def run(args: argparse.Namespace) -> int:
    """`ptoq puzzles GAME`, and with `--out FILE` new ones."""
    game = find(args.game)
    if not game.skill:
        raise Refusal("puzzles/no-skill", game=game.title)
    if args.out is None:
        found = list(puzzles(game))[: args.count]
    else:
        out = target(args.out)
        with ProgressLine(Text("puzzles/making", game=game.title)) as progress:
            found = make(game, args.count, read_seed(args.seed) or 0, progress)
        if found:
            out.write_bytes(write(found))
    if args.json:
        json.dump([_as_json(puzzle) for puzzle in found], sys.stdout, ensure_ascii=False, indent=1)
        print()
        return 0
    screen = Screen()
    if args.out is None:
        for number, puzzle in enumerate(found, start=1):
            screen.tell(f"{number}. {puzzle.spot.best}", "bold")
            screen.show(str(puzzle.view), "")
    proofs = Counter(puzzle.spot.proof for puzzle in found)
    others = len(found) - proofs["exact"]
    screen.tell(Text("puzzles/made", count=len(found), exact=proofs["exact"], graded=others))
    return 0


def _as_json(puzzle: Puzzle) -> dict[str, object]:
    spot = puzzle.spot
    return {
        "game": puzzle.header.game,
        "options": puzzle.header.options,
        "seats": puzzle.seats,
        "seed": puzzle.seed,
        "moves": list(puzzle.moves),
        "best": spot.best,
        "values": puzzle.values,
        "proof": spot.proof,
        "missed": spot.missed,
    }
