"""A copy of a server's database, made while it is in use: `ptoq backup`."""

from __future__ import annotations

import argparse
from pathlib import Path

from ptoq.core.messages import Text
from ptoq.server.db.backup import backup, restore
from ptoq.server.settings import Settings
from ptoq.terminal.screen import Screen


def run(args: argparse.Namespace) -> int:
    """`ptoq backup`."""
    url = Settings.read(database=args.database).database_url
    file = Path(args.file)
    if args.restore:
        restore(url, file)
        Screen().tell(Text("server/restored", file=str(file)))
    else:
        Screen().tell(Text("server/backed-up", bytes=backup(url, file), file=str(file)))
    return 0
