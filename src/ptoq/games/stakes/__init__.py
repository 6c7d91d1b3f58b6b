"""Stakes, as open dice poker and Al Capone share them: what is agreed beforehand, the betting and its words.

`rules.py` pays and settles, `words.py` speaks and draws; what stands here is light enough for a game's card.
"""

from __future__ import annotations

from ptoq.core.options import Number, Options
from ptoq.core.refusals import Refusal

HIGHEST_STAKE = 100
"""No table agrees on a higher stake, so that every raise has a number and a name."""

STAKES = (
    Number("chips", 60, 1, 100_000),
    Number("rounds", 10, 1, 1000),
    Number("least", 1, 1, HIGHEST_STAKE),
    Number("most", 6, 1, HIGHEST_STAKE),
)


def agree(options: Options) -> None:
    """The least stake must not be above the highest (OP1)."""
    if options["least"] > options["most"]:
        raise Refusal("stakes/least-above-most", least=options["least"], most=options["most"])
