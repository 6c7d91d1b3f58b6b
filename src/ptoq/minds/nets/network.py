"""A multi-layer perceptron: features that are mostly 0, two hidden layers with rectifiers, linear outputs.

It is evaluated in three steps, so that what many positions have in common is summed up once:

    begin(first_bias, sums)
    add_feature(first, feature, amount, sums)      # for every feature that is not 0
    finish(second, second_bias, third, third_bias, sums, hidden, outputs)

The arrays may be those of `Weights` or the fields of a knowledge's facts (`f32`). Compiled and interpreted code add the
same numbers in the same order, so both give the same outputs.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.core.draws import below, stream

Floats = NDArray[np.float32]
FINE = 1 << 20
"""The first weights are drawn in steps as fine as this."""


class Shape(NamedTuple):
    """How many features, hidden units and outputs a network has."""

    features: int
    first: int
    second: int
    outputs: int

    @property
    def sizes(self) -> tuple[tuple[int, ...], ...]:
        """The sizes of the arrays of `Weights`."""
        features, first, second, outputs = self
        return (features, first), (first,), (first, second), (second,), (second, outputs), (outputs,)


class Weights(NamedTuple):
    """The weights of a network: a row for every feature or unit, and what each sum begins with."""

    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    third: Floats
    third_bias: Floats

    @property
    def shape(self) -> Shape:
        """The shape of the network."""
        return Shape(*self.first.shape, *self.third.shape)


def zeros(shape: Shape) -> Floats:
    """All weights of a network in one row, each of them 0."""
    return np.zeros(sum(math.prod(size) for size in shape.sizes), np.float32)


def layers(row: Floats, shape: Shape) -> Weights:
    """The same weights layer by layer; they share their memory with the row."""
    ends = np.cumsum([math.prod(size) for size in shape.sizes])
    parts = np.split(row, ends[:-1])
    return Weights(*(part.reshape(size) for part, size in zip(parts, shape.sizes, strict=True)))


def draw_weights(shape: Shape, seed: int | str, active: int) -> Floats:
    """Weights to begin with, where about so many features are not 0: every layer keeps the spread of its inputs."""
    row = zeros(shape)
    net = layers(row, shape)
    rng = stream(f"{seed} weights")
    for layer, inputs in ((net.first, active), (net.second, shape.first), (net.third, shape.second)):
        bound = (6.0 / inputs) ** 0.5
        drawn = np.array([below(rng, FINE) for _ in range(layer.size)], np.float64)
        layer[:] = (bound * (2.0 * (drawn + 0.5) / FINE - 1.0)).reshape(layer.shape)
    # The first guess is about 0 everywhere.
    net.third[:] *= np.float32(0.1)
    return row


@rule
def begin(first_bias: Floats, sums: Floats) -> None:
    """Begin the sums of the first layer."""
    for i in range(len(sums)):
        sums[i] = first_bias[i]


@rule
def add_feature(first: Floats, feature: int, amount: float, sums: Floats) -> None:
    """Add a feature with its amount."""
    scale = np.float32(amount)
    for i in range(len(sums)):
        sums[i] += scale * first[feature, i]


@rule
def finish(
    second: Floats,
    second_bias: Floats,
    third: Floats,
    third_bias: Floats,
    sums: Floats,
    hidden: Floats,
    outputs: Floats,
) -> None:
    """The outputs, given the sums of the first layer; negative sums, there and in `hidden`, are no longer needed."""
    spread(second, second_bias, sums, hidden)
    spread(third, third_bias, hidden, outputs)


@rule
def spread(weights: Floats, bias: Floats, units: Floats, sums: Floats) -> None:
    """The sums of the next layer; a unit below 0 is silent."""
    for j in range(len(sums)):
        sums[j] = bias[j]
    for i in range(len(units)):
        unit = units[i]
        if unit > 0.0:
            for j in range(len(sums)):
                sums[j] += unit * weights[i, j]
