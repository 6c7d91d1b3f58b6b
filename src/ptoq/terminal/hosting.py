"""A server: `ptoq serve`."""

from __future__ import annotations

import argparse

from ptoq.core.messages import Text
from ptoq.server.serving import serve
from ptoq.server.settings import Settings
from ptoq.terminal.screen import Screen


def run(args: argparse.Namespace) -> int:
    """`ptoq serve`."""
    wishes = {name: getattr(args, name) for name in ("host", "port", "database", "bus", "workers")}
    screen = Screen()
    serve(Settings.read(**wishes), lambda address: screen.tell(Text("server/serving", address=address)))
    return 0
