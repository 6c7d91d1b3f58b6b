"""`python -m ptoq` is the command `ptoq`."""

from __future__ import annotations

import sys

from ptoq.terminal.cli import main

if __name__ == "__main__":
    sys.exit(main())
