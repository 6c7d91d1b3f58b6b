"""The command `ptoq`: which words it knows, and what it answers when something is wrong.

Nothing heavy is imported here: `ptoq --help` answers at once, and what a command needs is loaded when it runs.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from typing import NoReturn

from ptoq import __version__
from ptoq.core.blame import failed_package, own_traceback
from ptoq.core.messages import LANGUAGE, LANGUAGES, Text, say
from ptoq.core.refusals import Refusal
from ptoq.terminal.screen import tame

MISTAKE, REFUSED, INTERRUPTED = 1, 2, 130
MOST_COUNT = 100_000


@dataclass(frozen=True)
class Subcommand:
    """A word after `ptoq`: what it does, and what may follow it. The module of its name in `commands` has its `run`."""

    line: str
    arguments: Callable[[argparse.ArgumentParser], None]
    server: bool = False
    """Whether it needs the packages of the extra `server`."""


class WrongUse(Exception):
    """A command line that cannot be read."""


class Parser(argparse.ArgumentParser):
    """Like argparse's own, but what is wrong is said in `main`, once for all."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and where help is."""
        raise WrongUse(f"{self.prog}: {message}\n{self.prog} --help shows what can be said.")


def _play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game's name; without one you can choose")
    parser.add_argument(
        "--seats",
        metavar="NAMES",
        help="who plays, in order: `you`, other people by name, bots (`random`, `novice`, `regular`, `master`); "
        "such as you,master or Anna,Bob,novice; if nobody is named, you play against `regular`",
    )
    add_option(parser)
    parser.add_argument("--seed", metavar="N", help="a whole number: the same draws every time")
    parser.add_argument("--save", metavar="FILE", help="keep the match in this file, and its record when it is over")
    parser.add_argument("--load", metavar="FILE", help="go on with a match that was saved")


def _rules(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument("rule", metavar="RULE", nargs="?", default="", help="one rule by name, such as ES3")
    add_json(parser)


def _verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the file of a match")
    add_json(parser)


def _analyse(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the file of a match")
    parser.add_argument(
        "--level",
        choices=("novice", "regular", "master"),
        default="master",
        help="how long the master may think, where the game is not solved: as long as this level does",
    )
    parser.add_argument(
        "--iterations", metavar="N", type=int, help="how long to search at each decision, where the game is not solved"
    )
    parser.add_argument("--all", action="store_true", help="list every decision, not only the worst three")
    _goal(parser)
    add_json(parser)


def _solve(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    add_option(parser)
    parser.add_argument(
        "--bet", metavar="BET", action="append", help='rock-and-roll: a bet for every throw, such as "2 on red"'
    )
    parser.add_argument("--chips", metavar="N", type=int, help="rock-and-roll: the chips that the player begins with")
    parser.add_argument("--bank", metavar="N", type=int, help="rock-and-roll: the chips that the bank begins with")
    parser.add_argument("--throws", metavar="N", type=int, help="rock-and-roll: how many throws there are")
    _goal(parser)
    add_json(parser)


def _arena(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument(
        "--bots", metavar="BOTS", required=True, help="who plays: levels such as novice,master, or module:function"
    )
    parser.add_argument("--games", metavar="N", type=int, default=100, help="matches in every line-up (100)")
    parser.add_argument("--seats", metavar="N", type=int, help="how many sit at one table")
    parser.add_argument("--adjust", action="store_true", help="tell scores and gains without luck, too")
    parser.add_argument("--workers", metavar="K", type=int, default=1, help="how many play at the same time (1)")
    parser.add_argument("--executor", metavar="WHERE", help="where they play: inline, processes or ray")
    parser.add_argument("--seed", metavar="N", help="a whole number: the same matches every time")
    add_option(parser)
    add_json(parser)
    _plot(parser, "--plot", "draw the scores into this file: .png, .svg, .pdf")
    _plot(parser, "--convergence", "draw how the scores settled into this file")


def _levels(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument("--measure", action="store_true", help="play new matches instead of telling what was measured")
    matches = "matches between two levels (100), or three numbers with commas, from the lowest step up"
    parser.add_argument("--games", metavar="N", type=_counts, default=100, help=matches)
    parser.add_argument("--workers", metavar="K", type=int, default=1, help="how many play at the same time (1)")
    parser.add_argument("--seed", metavar="N", help="a whole number: the same matches every time")
    parser.add_argument("--out", metavar="FILE", help="write the scale into this file")
    add_json(parser)


def _odds(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    add_option(parser)
    add_json(parser)
    _plot(parser, "--plot", "draw the chances into this file: .png, .svg, .pdf")


def _puzzles(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument("--count", metavar="N", type=_count, default=100, help="how many (100)")
    parser.add_argument("--seed", metavar="N", help="a whole number: with --out, the same puzzles every time")
    parser.add_argument("--out", metavar="FILE", help="write them into this file; without it, list those there are")
    add_json(parser)


def _train(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument("--seed", metavar="N", help="a whole number: the same weights every time")
    parser.add_argument("--generations", metavar="N", type=_count, help="how often to play and learn from it")
    parser.add_argument("--minutes", metavar="M", type=_count, help="pause after so many minutes")
    parser.add_argument(
        "--out", metavar="FILE", help="where the weights go (GAME.npz, and how they were made in .json)"
    )
    parser.add_argument("--resume", metavar="FILE", help="go on from the checkpoint of a training that was interrupted")


def _serve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", metavar="ADDRESS", help="where to listen (127.0.0.1); 0.0.0.0 lets others in")
    parser.add_argument("--port", metavar="N", help="the port to listen on (8000)")
    parser.add_argument("--database", metavar="URL", help="sqlite:///file (in your data folder) or postgresql://...")
    parser.add_argument("--bus", metavar="URL", help="redis://..., for several processes")
    parser.add_argument("--workers", metavar="N", help="how many processes serve (1); more need PostgreSQL and Redis")
    parser.add_argument("--open", action="store_true", help="open it in the browser, where there is a desktop")


def _prepare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", metavar="GAME", nargs="*", help="names of games; without any, all of them")


def _site(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="DIR", help="a new or empty folder, or one that has an older page in it")


def _backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="where the copy goes; with --restore, where it is")
    parser.add_argument("--database", metavar="URL", help="sqlite:///file (the default, in your data folder)")
    parser.add_argument("--restore", action="store_true", help="put a copy in the place of a database that is gone")


def _move_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("target", metavar="URL", help="postgresql://..., a database with nothing in it")
    _database(parser)


def _admin(parser: argparse.ArgumentParser) -> None:
    acts = parser.add_subparsers(dest="act", metavar="ACT", required=True)

    def act(name: str, line: str, *arguments: tuple[str, str], reason: bool = False) -> argparse.ArgumentParser:
        made = acts.add_parser(name, help=line, description=_sentence(line), allow_abbrev=False)
        for argument, words in arguments:
            made.add_argument(argument, metavar=argument.upper(), help=words)
        if reason:
            made.add_argument("--reason", metavar="TEXT", default="", help="why, for the audit log")
        _database(made)
        add_json(made)
        return made

    who = ("person", "the id of a person, as `people` lists it")
    act("online", "who has a table open")
    tables = act("tables", "list tables, the newest first")
    tables.add_argument("--state", choices=("waiting", "playing", "over"), help="only those")
    tables.add_argument("--game", metavar="GAME", help="only those of a game")
    tables.add_argument("--person", metavar="PERSON", help="only those of a person")
    act("people", "find people by name or login", ("text", "part of a name, or a login"))
    act("remove", "take a table away, with its log", ("table", "the id of a table"), reason=True)
    ban = act("ban", "keep a person out", who, reason=True)
    ban.add_argument("--days", metavar="N", type=_count, help="for so many days; without it, for good")
    act("unban", "let a person in again", who, reason=True)
    act("rename", "give a person another name", who, ("name", "the new name"), reason=True)
    act("reset-password", "give a login a new password, and end its sessions", ("login", "the login"), reason=True)
    archive = act("archive", "write old matches to files, and take them out of the database", ("folder", "where to"))
    prune = act("prune", "take away old tables that were never played to an end, and guests who left nothing behind")
    for old in (archive, prune):
        old.add_argument("--days", metavar="N", type=_count, required=True, help="nothing happened for so many days")
    prune.add_argument("--yes", action="store_true", help="do it; without this, only say what would go")
    act("audit", "what hosts did, the newest first")
    for listing in (tables, acts.choices["audit"]):
        listing.add_argument("--limit", metavar="N", type=_count, default=50, help="how many at most (50)")


def _count(text: str) -> int:
    """A number of days, lines, or generations."""
    if not text.isdecimal() or not 1 <= len(text) <= 6 or not 1 <= int(text) <= MOST_COUNT:
        raise argparse.ArgumentTypeError(f"a whole number from 1 to {MOST_COUNT:,} is wanted, not {text[:20]!r}")
    return int(text)


def _counts(text: str) -> int | list[int]:
    """A number of matches, or one for each of the three steps between levels."""
    counts = [_count(part) for part in text.split(",")]
    if len(counts) not in (1, 3):
        raise argparse.ArgumentTypeError(f"one number is wanted, or three, not {len(counts)}")
    return counts if len(counts) > 1 else counts[0]


def _database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", metavar="URL", help="the server's database, as in `ptoq serve`")


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game's name")


def _goal(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--goal", metavar="GOAL", default="points", help="escalero: `points` (what is paid), or `win` (for two)"
    )


def _plot(parser: argparse.ArgumentParser, name: str, words: str) -> None:
    parser.add_argument(name, metavar="FILE", help=f"{words} (needs matplotlib)")


def add_option(parser: argparse.ArgumentParser) -> None:
    """The options of a game: the same in every command that has them."""
    parser.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help="an option of the game, see `ptoq games`"
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """An answer for programs: the same in every command that reports something."""
    parser.add_argument("--json", action="store_true", help="answer with JSON")


COMMANDS = {
    "play": Subcommand("play a game here, with bots and other people", _play),
    "games": Subcommand("list the games and their options", add_json),
    "rules": Subcommand("read the rules of a game, or one of them", _rules),
    "verify": Subcommand("check the record of a match: every move, every draw", _verify),
    "analyse": Subcommand("grade every decision of a match by what it gave away", _analyse),
    "solve": Subcommand("work out what a dice game is worth, exactly", _solve),
    "arena": Subcommand("let bots play against each other, and rate them", _arena),
    "levels": Subcommand("how strong the bots of a game are, and how they err", _levels),
    "puzzles": Subcommand("list positions with one best choice, or make new ones", _puzzles),
    "train": Subcommand("let a network learn a game by playing against itself", _train),
    "serve": Subcommand("open a server, where people play each other and the bots", _serve, server=True),
    "prepare": Subcommand("compile ahead what games and bots need, so that nothing waits for it later", _prepare),
    "site": Subcommand("write the page as a folder for any web host: it plays without a server", _site),
    "backup": Subcommand("copy a server's database while it is in use", _backup, server=True),
    "admin": Subcommand("look after a server: people, tables, old matches", _admin, server=True),
    "move-database": Subcommand("move a server from SQLite to PostgreSQL", _move_database, server=True),
    "odds": Subcommand("the exact chances in a game", _odds),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; the exit code."""
    for name in ("stdout", "stderr"):
        # What is written to a stream that is closed (`ptoq games >&-`) goes nowhere.
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115 - it is open to the end
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A letter that a terminal cannot show, or a byte that is no letter, is replaced.
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    language = LANGUAGE.set(LANGUAGE.get())
    wants_json = False
    try:
        args, run = read_command_line(sys.argv[1:] if argv is None else argv)
        wants_json = getattr(args, "json", False)
        return run(args)
    except WrongUse as wrong:
        return complain(str(wrong), REFUSED)
    except Refusal as refusal:
        if wants_json:
            print(json.dumps({"ok": False, "reason": str(refusal)}, ensure_ascii=False))
        return complain(str(refusal), REFUSED)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return 0
    except OSError as error:
        if os.environ.get("PTOQ_TRACEBACK"):
            raise
        from ptoq.terminal.saving import reason_of

        return complain(say(Text("terminal/system-refuses", reason=reason_of(error))), REFUSED)
    except Exception as error:
        if os.environ.get("PTOQ_TRACEBACK"):
            raise
        package = failed_package(error)
        if package is not None:
            told = own_traceback(error)
            return complain(say(Text("package/game-failed", package=package, traceback=told)), REFUSED)
        return complain(say(Text("terminal/mistake", error=f"{type(error).__name__}: {error}"[:300])), MISTAKE)
    finally:
        LANGUAGE.reset(language)
        close_output()


def read_command_line(argv: Sequence[str]) -> tuple[argparse.Namespace, Callable[[argparse.Namespace], int]]:
    """What a command line asks for, and what does it."""
    args = top_parser().parse_args(argv)
    _speak(args)
    if args.command is None:
        return args, _help
    if args.command not in COMMANDS:
        near = get_close_matches(args.command, COMMANDS, 1)
        raise Refusal("terminal/no-such-command", command=args.command, good=", ".join(near or COMMANDS))
    command = COMMANDS[args.command]
    parser = Parser(prog=f"ptoq {args.command}", description=_sentence(command.line), allow_abbrev=False)
    command.arguments(parser)
    _add_language(parser)
    known = parser.parse_args(args.rest)
    _speak(known)
    return known, _runner(args.command)


def _runner(name: str) -> Callable[[argparse.Namespace], int]:
    """What does a command: the `run` of its module, which is imported now."""
    try:
        run: Callable[[argparse.Namespace], int] = import_module(f"ptoq.terminal.commands.{name.replace('-', '_')}").run
    except ModuleNotFoundError as error:
        if not COMMANDS[name].server or (error.name or "ptoq").partition(".")[0] == "ptoq":
            raise
        raise Refusal("package/no-server", missing=error.name) from error
    return run


def _help(_: argparse.Namespace) -> int:
    top_parser().print_help()
    return 0


def top_parser() -> Parser:
    """The parser of what stands before and after `ptoq` itself."""
    commands = "\n".join(f"  {name:<14} {command.line}" for name, command in COMMANDS.items())
    parser = Parser(
        prog="ptoq",
        usage="ptoq [--help] [--version] [--language LANGUAGE] COMMAND ...",
        description="Pyramid Poker, Sakkara and the poker-dice games.",
        epilog=f"commands:\n{commands}\n\n`ptoq COMMAND --help` tells more about a command.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"ptoq {__version__}")
    _add_language(parser)
    parser.add_argument("command", nargs="?", help=argparse.SUPPRESS)
    parser.add_argument("rest", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    return parser


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language", metavar="LANGUAGE", choices=LANGUAGES, help=f"speak another language: {', '.join(LANGUAGES)}"
    )


def _speak(args: argparse.Namespace) -> None:
    if args.language:
        LANGUAGE.set(args.language)


def _sentence(line: str) -> str:
    return line[0].upper() + line[1:] + "."


def complain(sentence: str, code: int) -> int:
    """Say what is wrong, where it does not mix with answers."""
    with suppress(OSError):
        sys.stdout.flush()
        print(tame(sentence), file=sys.stderr)
    return code


def close_output() -> None:
    """Flush standard output; a pipe that is closed (`ptoq rules sakkara | head -1`) is no error."""
    try:
        sys.stdout.flush()
    except OSError:
        # Python would try once more at its very end, and say so.
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
