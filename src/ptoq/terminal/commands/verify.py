"""Checking the record of a match: `ptoq verify`."""

from __future__ import annotations

import argparse
import json
import sys

from ptoq.core.messages import Text, say
from ptoq.games import find
from ptoq.table.verify import verify
from ptoq.terminal import saving
from ptoq.terminal.screen import Screen


def run(args: argparse.Namespace) -> int:
    """`ptoq verify FILE`."""
    report = verify(saving.read(args.file))
    if args.json:
        answer = {
            "ok": True,
            "game": report.game,
            "over": report.over,
            "moves": report.moves,
            "draws": report.draws,
            "draws_checked": report.checked,
            "scores": list(report.scores),
            "seeds_promised": list(report.promised),
            "says": say(report.text),
            "proves": say(report.proves) if report.proves is not None else None,
            "does_not_prove": say(Text("terminal/not-proven")),
        }
        json.dump(answer, sys.stdout, ensure_ascii=False, indent=1)
        print()
        return 0
    screen = Screen()
    over = Text("table/is-over") if report.over else Text("terminal/goes-on")
    screen.tell(f"{find(report.game).title}. {say(over)}", "bold")
    screen.tell(report.text, "green")
    if report.proves is not None:
        screen.tell(report.proves)
    screen.tell(Text("terminal/not-proven"), "dim")
    return 0
