"""Computation that takes long: bots, hints and reviews, thought about in processes of their own.

Questions and answers are plain data, so any process of an installation can take them. It knows `rooms` and `db`.
"""
