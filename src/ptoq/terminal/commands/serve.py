"""A server: `ptoq serve`."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser

from ptoq.core.messages import Text
from ptoq.server.serving import serve
from ptoq.server.settings import Settings
from ptoq.terminal.screen import Screen


def run(args: argparse.Namespace) -> int:
    """`ptoq serve`."""
    wishes = {name: getattr(args, name) for name in ("host", "port", "database", "bus", "workers")}
    screen = Screen()

    def opened(address: str) -> None:
        screen.tell(Text("server/serving", address=address))
        if args.open and has_desktop():
            webbrowser.open(address)

    serve(Settings.read(**wishes), opened)
    return 0


def has_desktop() -> bool:
    """Whether there is a screen to open a browser on."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
