"""Fits a network to samples: backpropagation in minibatches with Adam, compiled, on one thread.

Sums run in one order, so the same samples and the same seed give the same weights, bit by bit.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.core.draws import Rng, below
from ptoq.minds.nets.network import Floats, Shape, Weights, add_feature, begin, finish, layers, zeros

BATCH = 128
FORGET, FORGET_SQUARES = 0.1, 0.001
"""How quickly Adam forgets the gradients, and their squares."""
TINY = 1e-8


class Samples(NamedTuple):
    """Room for positions: their features that are not 0, and what the outputs should be."""

    features: NDArray[np.int32]
    amounts: Floats
    lengths: NDArray[np.int32]
    """How many features of each sample are not 0."""
    targets: Floats
    weights: Floats
    """How much each output counts; 0 where its target is not known."""


def room_for(samples: int, active: int, outputs: int) -> Samples:
    """Room for so many samples with at most so many features each that are not 0."""
    return Samples(
        np.zeros((samples, active), np.int32),
        np.zeros((samples, active), np.float32),
        np.zeros(samples, np.int32),
        np.zeros((samples, outputs), np.float32),
        np.zeros((samples, outputs), np.float32),
    )


class Learner(NamedTuple):
    """A network that learns: its weights, Adam's means of gradients and squares, and working memory."""

    net: Weights
    row: Floats
    """The weights of `net` in one row; so are the next three."""
    mean: Floats
    square: Floats
    slopes: Floats
    slope: Weights
    """The gradients, layer by layer."""
    units: tuple[Floats, Floats, Floats]
    blame: tuple[Floats, Floats, Floats]
    """How the error changes with each unit."""
    steps: NDArray[np.int64]
    """How many minibatches were learned."""


def new_learner(row: Floats, shape: Shape) -> Learner:
    """A learner that begins with these weights."""
    slopes = zeros(shape)
    return Learner(
        net=layers(row, shape),
        row=row,
        mean=zeros(shape),
        square=zeros(shape),
        slopes=slopes,
        slope=layers(slopes, shape),
        units=room_for_units(shape),
        blame=room_for_units(shape),
        steps=np.zeros(1, np.int64),
    )


def room_for_units(shape: Shape) -> tuple[Floats, Floats, Floats]:
    """Room for the units of the hidden layers, and the outputs."""
    return np.zeros(shape.first, np.float32), np.zeros(shape.second, np.float32), np.zeros(shape.outputs, np.float32)


@rule
def study(learner: Learner, samples: Samples, n: int, rate: float, rng: Rng) -> float:
    """Learn n samples once, in an order drawn anew; the mean squared error met on the way."""
    order = np.arange(n)
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        order[i], order[j] = order[j], order[i]
    error = 0.0
    for start in range(0, n, BATCH):
        stop = min(start + BATCH, n)
        for at in range(start, stop):
            error += add_slope(learner, samples, order[at])
        step(learner, rate, stop - start)
    return error / max(1, n)


@rule
def outputs_of(net: Weights, samples: Samples, sample: int, units: Any) -> None:
    """The hidden units and the outputs for one sample."""
    begin(net.first_bias, units[0])
    for i in range(samples.lengths[sample]):
        add_feature(net.first, int(samples.features[sample, i]), samples.amounts[sample, i], units[0])
    finish(net.second, net.second_bias, net.third, net.third_bias, units[0], units[1], units[2])


@rule
def add_slope(learner: Learner, samples: Samples, sample: int) -> float:
    """Add the gradient of one sample; its squared error."""
    net, slope = learner.net, learner.slope
    outputs_of(net, samples, sample, learner.units)
    first, second, outputs = learner.units
    first_blame, second_blame, output_blame = learner.blame
    error = 0.0
    for k in range(len(outputs)):
        away = outputs[k] - samples.targets[sample, k]
        output_blame[k] = samples.weights[sample, k] * away
        error += output_blame[k] * away
    pass_back(net.third, slope.third, slope.third_bias, second, second_blame, output_blame)
    pass_back(net.second, slope.second, slope.second_bias, first, first_blame, second_blame)
    for j in range(len(first)):
        slope.first_bias[j] += first_blame[j]
    for i in range(samples.lengths[sample]):
        amount = samples.amounts[sample, i]
        feature = samples.features[sample, i]
        for j in range(len(first)):
            slope.first[feature, j] += amount * first_blame[j]
    return error


@rule
def pass_back(
    weights: Floats, slope: Floats, bias_slope: Floats, units: Floats, unit_blame: Floats, blame: Floats
) -> None:
    """Pass the blame of a layer's sums back to the units before it, and add to the gradients of its weights."""
    for j in range(len(blame)):
        bias_slope[j] += blame[j]
    for i in range(len(units)):
        unit = units[i]
        total = np.float32(0.0)
        if unit > 0.0:
            for j in range(len(blame)):
                total += weights[i, j] * blame[j]
                slope[i, j] += unit * blame[j]
        unit_blame[i] = total


@rule
def step(learner: Learner, rate: float, batch: int) -> None:
    """Adam's step after a minibatch; the gradients are 0 afterwards."""
    learner.steps[0] += 1
    # The means begin at 0, so early ones are scaled up.
    steps = float(learner.steps[0])
    pace = rate * math.sqrt(1.0 - (1.0 - FORGET_SQUARES) ** steps) / (1.0 - (1.0 - FORGET) ** steps)
    mean, square, slopes, row = learner.mean, learner.square, learner.slopes, learner.row
    for i in range(len(row)):
        slope = slopes[i] / batch
        mean[i] += FORGET * (slope - mean[i])
        square[i] += FORGET_SQUARES * (slope * slope - square[i])
        row[i] -= pace * mean[i] / (math.sqrt(square[i]) + TINY)
        slopes[i] = 0.0
