"""The rules of a game: `ptoq rules`."""

from __future__ import annotations

import argparse
import json
import sys

from ptoq.core.messages import LANGUAGE
from ptoq.games import find
from ptoq.terminal.rulebook import sections_on, show_rules
from ptoq.terminal.screen import Screen


def run(args: argparse.Namespace) -> int:
    """`ptoq rules GAME [RULE]`."""
    game = find(args.game)
    if args.json:
        sections = sections_on(game, args.rule, LANGUAGE.get())
        book = [{"title": one.title, "rules": one.rules, "text": "\n".join(one.lines).strip("\n")} for one in sections]
        answer = {"game": game.name, "title": game.title, "language": LANGUAGE.get(), "sections": book}
        json.dump(answer, sys.stdout, ensure_ascii=False, indent=1)
        print()
    else:
        show_rules(Screen(), game, args.rule)
    return 0
