"""Small networks: what they evaluate to, what they learn, and that they learn the same every time."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ptoq.core.compile import COMPILING
from ptoq.core.draws import Rng, below, stream
from ptoq.core.refusals import Refusal
from ptoq.games import find
from ptoq.minds.nets.files import FOLDER, LEVELS, MOST_BYTES, read_weights, story_of, write_weights
from ptoq.minds.nets.learning import Training
from ptoq.minds.nets.lessons import Lessons, lessons_of
from ptoq.minds.nets.network import Shape, Weights, add_feature, begin, draw_weights, finish, layers
from ptoq.minds.nets.training import Samples, add_slope, new_learner, outputs_of, room_for, room_for_units

SHAPE = Shape(features=20, first=12, second=8, outputs=2)
ACTIVE = 4


def fill(samples: Samples, n: int, rng: Rng) -> None:
    """Samples whose first target follows from the features; the second is known for every other one."""
    for sample in range(n):
        for i in range(ACTIVE):
            samples.features[sample, i] = 5 * i + below(rng, 5)
            samples.amounts[sample, i] = 0.5 + 0.5 * below(rng, 2)
        samples.lengths[sample] = ACTIVE
        first, second = samples.features[sample, :2]
        samples.targets[sample] = abs(first - 2) - (second > 6), 1.0
        samples.weights[sample] = 1.0, sample % 2


def play(net: Weights, samples: Samples, rounds: int, generation: int, generations: int, rng: Any) -> int:
    fill(samples, rounds, rng)
    return rounds


LESSONS = Lessons(SHAPE, ACTIVE, play, rounds=1000, per_round=1, generations=5, rate=0.01)


def reference(net: Weights, inputs: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The same network as matrices."""
    first = np.maximum(inputs @ net.first + net.first_bias, 0.0)
    second = np.maximum(first @ net.second + net.second_bias, 0.0)
    outputs: np.ndarray[Any, Any] = second @ net.third + net.third_bias
    return outputs


def some_net() -> Weights:
    row = draw_weights(SHAPE, 3, ACTIVE)
    return layers(row + np.float32(0.01), SHAPE)


def test_compiled_outputs_are_those_of_the_matrices_and_of_plain_python() -> None:
    net, rng = some_net(), stream(1)
    samples = room_for(50, ACTIVE, 2)
    fill(samples, 50, rng)
    units, plain = room_for_units(SHAPE), room_for_units(SHAPE)
    spread = finish.py_func.__globals__["spread"] if COMPILING else None
    for sample in range(50):
        outputs_of(net, samples, sample, units)
        inputs = np.zeros(SHAPE.features, np.float32)
        inputs[samples.features[sample]] = samples.amounts[sample]
        assert units[2] == pytest.approx(reference(net, inputs), abs=1e-5)
        if spread is not None:
            begin.py_func(net.first_bias, plain[0])  # type: ignore[attr-defined]
            for feature, amount in zip(samples.features[sample], samples.amounts[sample], strict=True):
                add_feature.py_func(net.first, feature, amount, plain[0])  # type: ignore[attr-defined]
            spread.py_func(net.second, net.second_bias, plain[0], plain[1])
            spread.py_func(net.third, net.third_bias, plain[1], plain[2])
            assert plain[2].tobytes() == units[2].tobytes()


def test_gradients_are_those_of_small_steps() -> None:
    samples = room_for(1, ACTIVE, 2)
    fill(samples, 1, stream(7))
    samples.weights[0] = 1.0, 0.5
    learner = new_learner(draw_weights(SHAPE, 5, ACTIVE), SHAPE)
    add_slope(learner, samples, 0)
    slopes = learner.slopes.copy()
    assert np.count_nonzero(slopes) > 40
    for i in np.flatnonzero(slopes)[::7]:
        errors = []
        for away in (-1e-2, 1e-2):
            learner.row[i] += np.float32(away)
            errors.append(add_slope(learner, samples, 0))
            learner.row[i] -= np.float32(away)
        # The error is the square of what is missing, and the gradient that of its half.
        assert slopes[i] == pytest.approx((errors[1] - errors[0]) / 4e-2, rel=0.05, abs=2e-3)


def test_what_can_be_learned_is_learned() -> None:
    training = Training.begin(LESSONS, seed=1, generations=60)
    training.run()
    assert training.errors[0] > 0.3
    assert training.errors[-1] < 0.06
    assert training.samples == 60 * 1000


def test_training_twice_gives_the_same_weights_and_another_seed_gives_others() -> None:
    rows = []
    for seed in (1, 1, 2):
        training = Training.begin(LESSONS, seed)
        training.run()
        rows.append(training.learner.row.tobytes())
    assert rows[0] == rows[1] != rows[2]


def test_a_training_that_was_interrupted_ends_with_the_same_weights(tmp_path: Path) -> None:
    whole = Training.begin(LESSONS, seed=1)
    whole.run()
    clock = iter(range(100))
    begun = Training.begin(LESSONS, seed=1)
    begun.run(tmp_path / "checkpoint", seconds=2.5, clock=lambda: float(next(clock)))
    assert not begun.over
    assert len(begun.errors) == 2
    resumed = Training.resume(LESSONS, tmp_path / "checkpoint")
    assert resumed.errors == begun.errors
    resumed.run()
    assert resumed.over
    assert resumed.learner.row.tobytes() == whole.learner.row.tobytes()
    assert (resumed.errors, resumed.samples) == (whole.errors, whole.samples)


def test_a_file_that_is_no_checkpoint_of_these_lessons_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no checkpoint")
    other = Lessons(Shape(3, 2, 2, 1), 1, play, rounds=1, per_round=1, generations=1)
    Training.begin(other, seed=1).save(tmp_path / "other")
    for name in ("missing", "text", "other"):
        with pytest.raises(Refusal, match="no checkpoint"):
            Training.resume(LESSONS, tmp_path / name)


def test_a_game_without_lessons_is_refused() -> None:
    with pytest.raises(Refusal, match="Escalero"):
        lessons_of(find("escalero"))


def test_weights_are_written_with_what_made_them(tmp_path: Path) -> None:
    net, file = some_net(), tmp_path / "weights.npz"
    digest = write_weights(file, net, {"seed": 3})
    story = json.loads(story_of(file).read_text())
    assert story == {"seed": 3, "shape": SHAPE._asdict(), "levels": LEVELS, "sha256": digest}
    assert write_weights(tmp_path / "again.npz", net, {}) == digest


def test_rounded_weights_are_whole_numbers_and_say_what_the_network_says(tmp_path: Path) -> None:
    net = some_net()
    write_weights(tmp_path / "weights.npz", net, {})
    read = read_weights(tmp_path / "weights.npz")
    for part in (read.first, read.second):
        assert np.array_equal(part, np.rint(part))
        assert np.abs(part).max() == LEVELS
    inputs = np.eye(SHAPE.features, dtype=np.float32)
    said = reference(net, inputs)
    assert reference(read, inputs) == pytest.approx(said, abs=0.05 * float(np.abs(said).max()))


def test_a_feature_that_no_position_had_weighs_nothing() -> None:
    unmet = Lessons(SHAPE._replace(features=SHAPE.features + 1), ACTIVE, play, rounds=500, per_round=1, generations=1)
    training = Training.begin(unmet, seed=1)
    training.run()
    assert training.learner.net.first[-1].any()
    assert not training.net.first[-1].any()
    assert np.array_equal(training.net.first[:-1], training.learner.net.first[:-1])


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.npz")), ids=lambda path: path.stem)
def test_the_weights_of_the_package_are_small_and_those_that_were_made(file: Path) -> None:
    story = json.loads(story_of(file).read_text())
    assert file.stat().st_size <= MOST_BYTES
    assert hashlib.sha256(file.read_bytes()).hexdigest() == story["sha256"]
    assert read_weights(file).shape._asdict() == story["shape"]
    assert story["levels"] == LEVELS
    assert story["command"].startswith(f"ptoq train {find(story['game']).name} --seed {story['seed']}")
    assert story["rules"] == find(story["game"]).version
