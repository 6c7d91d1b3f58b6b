"""`ptoq play`: open a table or load one, play it at this keyboard, and keep it safe."""

from __future__ import annotations

import argparse
import shlex
from contextlib import suppress

from ptoq.core.messages import Text, say
from ptoq.core.options import read_options
from ptoq.core.refusals import Refusal
from ptoq.games import find, games
from ptoq.table.table import Table
from ptoq.terminal import saving
from ptoq.terminal.commands.games import line_of
from ptoq.terminal.play.keyboard import Keyboard, Leave
from ptoq.terminal.play.loop import number_or_name, play_match, show_end_of_round
from ptoq.terminal.play.seats import default_seats, nearly_bot, open_table, players_of
from ptoq.terminal.play.session import PlaySession
from ptoq.terminal.play.typed import read_seed
from ptoq.terminal.screen import Screen


def run(args: argparse.Namespace) -> int:
    """`ptoq play`."""
    screen, keyboard = Screen(), Keyboard()
    try:
        with keyboard:
            if args.game is None and args.load is None:
                ask_for_game(args, screen, keyboard)
            if args.seats is not None:
                args.seats = ",".join(meant(kind, screen, keyboard) for kind in args.seats.split(","))
    except Leave as leave:
        return leave.code
    return attend(load(args, screen, keyboard) if args.load is not None else start(args, screen, keyboard))


def ask_for_game(args: argparse.Namespace, screen: Screen, keyboard: Keyboard) -> None:
    """Ask for a game, or a match that was broken off, and write the choice into the arguments."""
    screen.tell(Text("terminal/which-game"), "bold")
    broken_off = [path for path in saving.unfinished()[:3] if not (args.seats or args.option or args.seed)]
    wide = max(len(game.title) for game in games().values())
    for number, game in enumerate(games().values(), start=1):
        screen.tell(line_of(game), mark=f"{number:>3}  {game.title:<{wide}}  ")
    for number, path in enumerate(broken_off, start=len(games()) + 1):
        screen.tell(Text("terminal/go-on-with", name=path.stem), mark=f"{number:>3}  ")
    titles = [game.title for game in games().values()] + [path.stem for path in broken_off]
    while True:
        line = keyboard.ask("> ", [*games(), "quit"]).strip()
        if line.casefold() in ("quit", "q"):
            raise Leave
        chosen = number_or_name(line.replace("-", " "), [title.replace("-", " ") for title in titles])
        if chosen is None and line.casefold() in games():
            chosen = list(games()).index(line.casefold())
        if chosen is not None:
            break
        screen.tell(Text("terminal/number-or-name"), "red")
    if chosen < len(games()):
        args.game = list(games())[chosen]
    else:
        args.load = str(broken_off[chosen - len(games())])


def meant(kind: str, screen: Screen, keyboard: Keyboard) -> str:
    """The kind of a seat; a name that is nearly that of a bot may have been meant as one."""
    level = nearly_bot(kind)
    if level is None:
        return kind
    name = kind.strip()
    screen.tell(Text("package/bot-meant", name=name, level=level))
    screen.show(f"  1  {say(Text('package/bot-meant-bot', level=level))}")
    screen.show(f"  2  {say(Text('package/bot-meant-person', name=name))}")
    while True:
        line = keyboard.ask("> ", [level, name, "quit"]).strip()
        if line.casefold() in ("quit", "q"):
            raise Leave
        chosen = number_or_name(line, [level, name])
        if chosen is not None:
            return (level, name)[chosen]
        screen.tell(Text("terminal/number-or-name"), "red")


def start(args: argparse.Namespace, screen: Screen, keyboard: Keyboard) -> PlaySession:
    """A new table, with a file for it that can be written."""
    game = find(args.game)
    options = game.settle(read_options(game.options, args.option))
    kinds = args.seats.split(",") if args.seats is not None else default_seats(game)
    table, players = open_table(game, options, kinds, read_seed(args.seed))
    save_file = saving.wished(args.save) if args.save is not None else saving.automatic(game.name)
    save_file.save(table)
    return PlaySession(table, players, save_file, screen, keyboard)


def load(args: argparse.Namespace, screen: Screen, keyboard: Keyboard) -> PlaySession:
    """A table that was saved; it is kept in the same file from now on, unless another one is named."""
    if args.game is not None or args.seats is not None or args.option or args.seed is not None:
        raise Refusal("terminal/load-alone")
    path = saving.real_path(args.load)
    table = Table.from_json(saving.read(args.load))
    if table.server_seed is None and not table.over:
        raise Refusal("terminal/no-server-seed")
    players = players_of(table)
    save_file = saving.SaveFile(path, wished=path.parent != saving.home())
    if args.save is not None and saving.real_path(args.save) != path:
        save_file = saving.wished(args.save)
    if not table.over:
        save_file.save(table)
    return PlaySession(table, players, save_file, screen, keyboard)


def attend(session: PlaySession) -> int:
    """Play the match; whatever ends it, it is saved, and after leaving the screen says how to go on."""
    with session.keyboard:
        try:
            if session.table.over:
                show_end_of_round(session)
            play_match(session)
        except Leave as leave:
            say_goodbye(session)
            return leave.code
        except Exception:
            say_goodbye(session)
            raise
        finish(session)
    return 0


def say_goodbye(session: PlaySession) -> None:
    """Save, and say where, even if the terminal is gone."""
    key = "terminal/saved-before"
    try:
        session.save_file.save(session.table)
        key = "terminal/saved"
    finally:
        with suppress(OSError):
            session.screen.show()
            session.screen.tell(Text(key, file=str(session.save_file.path)))
            session.screen.tell(Text("terminal/go-on"))
            session.screen.show(f"  ptoq play --load {shlex.quote(str(session.save_file.path))}")


def finish(session: PlaySession) -> None:
    """The match is over: its record stays only if a file for it was named."""
    if not session.save_file.wished:
        session.save_file.finish()
        return
    if session.unsaved:
        raise session.unsaved
    session.screen.show()
    session.screen.tell(Text("terminal/record", file=str(session.save_file.path)))
    session.screen.show(f"  ptoq verify {shlex.quote(str(session.save_file.path))}")
    session.screen.tell(Text("terminal/record-better"))
    session.screen.show(f"  ptoq analyse {shlex.quote(str(session.save_file.path))}")
