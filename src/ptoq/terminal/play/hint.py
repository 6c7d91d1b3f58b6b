"""A hint: what a master thinks of every choice of the seat that asks, a few at a time, the best first."""

from __future__ import annotations

from collections.abc import Sequence

from ptoq.core.messages import Text, say
from ptoq.core.notation import Move, tidy
from ptoq.core.refusals import Refusal
from ptoq.lab.text import amount
from ptoq.minds.advice import Advice, Valued
from ptoq.terminal.play.moves import fits
from ptoq.terminal.screen import wrapped

PAGE = 9
NEXT = "more"
LEAST_ROOM = 20
"""Where a reason has less room than this in its line, it gets a line of its own."""


class HintPages:
    """Advice, page by page; the choices have the numbers that they have in the list of moves."""

    def __init__(self, advice: Advice, legal: Sequence[Move]) -> None:
        self.advice = advice
        self._numbers = {move.code: number for number, move in enumerate(legal, start=1)}
        self._waiting: Sequence[Valued] = advice.choices

    @property
    def heading(self) -> list[Text]:
        """What the master would do, why, and how sure the values are."""
        heading = [Text("terminal/hint-chosen", move=self.advice.best.text)]
        heading += [self.advice.why] if self.advice.why is not None else []
        return [*heading, Text("terminal/hint-estimates")] if self.advice.estimated else heading

    def page(self, wish: str, width: int) -> tuple[list[str], dict[int, Move]]:
        """The best choices as lines, and by their numbers; after "more" the next ones, after words those with them."""
        if tidy(wish) != NEXT:
            self._waiting = [valued for valued in self.advice.choices if fits(valued.move, tidy(wish).split())]
        if not self._waiting:
            raise Refusal("terminal/hint-no-more" if tidy(wish) == NEXT else "terminal/no-moves-with", words=wish)
        shown, self._waiting = self._waiting[:PAGE], self._waiting[PAGE:]
        lines = self._lines(shown, width)
        if self._waiting:
            lines += wrapped(say(Text("terminal/hint-more", count=len(self._waiting))), width)
        return lines, {self._numbers[valued.move.code]: valued.move for valued in shown}

    def _lines(self, shown: Sequence[Valued], width: int) -> list[str]:
        values = [amount(valued.value) for valued in shown]
        longest = max(len(valued.move.text) for valued in shown)
        lines = []
        for valued, value in zip(shown, values, strict=True):
            number = self._numbers[valued.move.code]
            start = f"{number:>3}  {valued.move.text:<{longest}}  {value:>{max(map(len, values))}}"
            reason = say(valued.reason) if valued.reason is not None else ""
            if width - len(start) >= LEAST_ROOM:
                lines += wrapped(reason, width, start + "  ")
            else:
                lines += [start, *wrapped(reason, width, "     ")]
        return [line.rstrip() for line in lines]
