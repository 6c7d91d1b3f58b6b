"""Runs lessons: plays, learns, and writes a checkpoint after every generation, from which it can go on.

Every generation draws from a stream of its own, so a training that was interrupted ends with the same weights as one
that was not.
"""

from __future__ import annotations

import os
import time
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from ptoq.core.draws import stream
from ptoq.core.refusals import Refusal
from ptoq.minds.nets.lessons import Lessons
from ptoq.minds.nets.network import Weights, draw_weights, layers
from ptoq.minds.nets.training import Learner, new_learner, room_for, study
from ptoq.minds.solve import Progress, unheard

LEAST_RATE = 0.1


@dataclass
class Training:
    """A network on its way through the lessons of a game."""

    lessons: Lessons
    seed: int
    generations: int
    """How many there are in all."""
    learner: Learner
    errors: list[float] = field(default_factory=list)
    """The mean squared error met in each generation so far."""
    samples: int = 0
    """How many samples were learned."""

    @classmethod
    def begin(cls, lessons: Lessons, seed: int, generations: int | None = None) -> Training:
        """A network that has learned nothing yet."""
        learner = new_learner(draw_weights(lessons.shape, seed, lessons.active), lessons.shape)
        return cls(lessons, seed, generations or lessons.generations, learner)

    @property
    def over(self) -> bool:
        """Whether all generations were played."""
        return len(self.errors) >= self.generations

    @property
    def net(self) -> Weights:
        """The network that was learned; a feature that no position had weighs nothing."""
        net = self.learner.net
        met = layers(self.learner.square, self.lessons.shape).first.max(axis=1, keepdims=True) > 0.0
        return net._replace(first=net.first * met)

    def run(
        self,
        checkpoint: Path | None = None,
        seconds: float | None = None,
        progress: Progress = unheard,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Go through the generations that are left, or as many as begin within so many seconds."""
        deadline = None if seconds is None else clock() + seconds
        lessons = self.lessons
        samples = room_for(lessons.rounds * lessons.per_round, lessons.active, lessons.shape.outputs)
        while not self.over and (deadline is None or clock() < deadline):
            generation = len(self.errors)
            rng = stream(f"{self.seed} generation {generation}")
            n = lessons.play(self.learner.net, samples, lessons.rounds, generation, self.generations, rng)
            left = 1.0 - generation / self.generations
            rate = lessons.rate * (LEAST_RATE + (1.0 - LEAST_RATE) * left)
            self.errors.append(float(study(self.learner, samples, n, rate, rng)))
            self.samples += n
            if checkpoint is not None:
                self.save(checkpoint)
            progress(len(self.errors), self.generations)

    def save(self, path: Path) -> None:
        """Write a checkpoint, whole or not at all."""
        learner = self.learner
        unfinished = path.with_name(path.name + ".part")
        with unfinished.open("wb") as file:
            np.savez(
                file,
                row=learner.row,
                mean=learner.mean,
                square=learner.square,
                steps=learner.steps,
                errors=np.array(self.errors),
                counts=np.array([self.seed, self.generations, self.samples], np.int64),
            )
        os.replace(unfinished, path)

    @classmethod
    def resume(cls, lessons: Lessons, path: Path) -> Training:
        """Go on from a checkpoint; refused if it is none of these lessons."""
        try:
            with np.load(path, allow_pickle=False) as file:
                found = {name: file[name] for name in file.files}
            seed, generations, samples = (int(count) for count in found["counts"])
            training = cls.begin(lessons, seed, generations)
            for name in ("row", "mean", "square", "steps"):
                getattr(training.learner, name)[:] = found[name]
            training.errors = [float(error) for error in found["errors"]]
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
            raise Refusal("minds/no-checkpoint", file=str(path)[:200]) from error
        training.samples = samples
        return training
