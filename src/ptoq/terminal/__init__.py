"""Ptoq on a text screen: the command `ptoq`, and matches played at one keyboard.

`cli` reads the command line and loads one of `commands`, which may use everything below. `play` does not know the
commands; `rulebook`, `saving` and `waiting` know neither, and `screen` is at the bottom.
"""
