"""Tables in memory: the registry that executes commands, subscriptions, snapshots, the scheduler, the bus, limits.

It knows `rooms`, `db` and `engine`, and nothing of HTTP or WebSockets.
"""
