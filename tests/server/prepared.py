"""All of the program and the rules, read and ready: servers that open at once are forked from here."""

import ptoq.server.serving  # noqa: F401
from ptoq.games import games

for game in games().values():
    _ = game.rules
