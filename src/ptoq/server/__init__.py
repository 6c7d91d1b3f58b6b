"""The server: tables kept in a database, played over HTTP and WebSockets by people and bots, never lost.

    rooms  ->  db  ->  engine  ->  live  ->  http  ->  serving

Each sub-package knows only those to its left; settings, metrics and logs are known to all. `docs/design.md` follows one
move through them.
"""
