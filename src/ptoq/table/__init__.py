"""A match being played: seats, rounds, scores, log, undo, fair draws.

Pure and synchronous: no clock, no files, no network. A table is the fold of its log.
"""
