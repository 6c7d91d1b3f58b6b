"""From SQLite to PostgreSQL: `ptoq move-database`."""

from __future__ import annotations

import argparse
import asyncio

from ptoq.core.messages import Text
from ptoq.server.db.moving import move
from ptoq.server.settings import Settings
from ptoq.terminal.screen import Screen


def run(args: argparse.Namespace) -> int:
    """`ptoq move-database`."""
    source = Settings.read(database=args.database).database_url
    counts = asyncio.run(move(source, Settings.read(database=args.target).database_url))
    Screen().tell(Text("server/moved-database", tables=counts["game_table"], people=counts["person"]))
    return 0
