"""One file per command of `ptoq`, named like the command, with `run(args)`; `cli` imports it when it is asked for.

A command may import everything in `terminal` but `cli`.
"""
