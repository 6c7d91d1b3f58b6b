"""Bots that answer after a while with any legal move, are too busy, or never answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import numpy as np

from ptoq.games import find
from ptoq.server.engine.bots import Question, Thought
from ptoq.server.engine.jobs import LocalQueue, Priority
from ptoq.server.engine.pool import PATIENCE, BotPool, Busy

BUSY, SILENT = 0.02, 0.005


class SimulatedBots(BotPool):
    """The bot pool of one process."""

    def __init__(self, rng: Random, faulty: Callable[[], bool], name: str) -> None:
        super().__init__(1, 1000, LocalQueue(), name)
        self.rng = rng
        self.faulty = faulty

    async def open(self) -> None:
        """There are no processes to start."""

    async def ask(self, question: Question, priority: Priority, share: str) -> Thought:
        fate = self.rng.random() if self.faulty() else 1.0
        if fate < SILENT:
            await asyncio.sleep(PATIENCE)
        if fate < BUSY + SILENT:
            raise Busy("server/busy")
        await asyncio.sleep(0.05 + self.rng.expovariate(1))
        game = find(question.game)
        state = game.rules.State.from_bytes(question.state)
        out = np.zeros(game.rules.most_choices, np.int32)
        code = int(out[self.rng.randrange(game.rules.choices(state, question.seat, out))])
        return Thought(code, game.words.NOTATION.move(code).text, [])

    async def close(self) -> None:
        """There is nothing to stop."""
