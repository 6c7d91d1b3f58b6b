"""Whoever plays an arena, the result is the same; and a worker that is killed costs its own deals only."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ptoq.core.refusals import Refusal
from ptoq.lab.arena.arena import arena
from ptoq.lab.arena.crews import LARGEST_CHUNK, chunks_of
from ptoq.lab.arena.result import Result
from tests.lab.killing import VICTIM, a_killing, deals_played_again
from tests.lab.players import PARENT

FIRST = "tests.lab.players:first"
SHORT = {"rounds": 2}


def played(executor: str, workers: int) -> Result:
    return arena("al-capone", ["random", FIRST, "random"], 8, 7, SHORT, seats=2, workers=workers, executor=executor)


def test_processes_play_what_is_played_here() -> None:
    here = played("inline", 1)
    assert [played("processes", workers).to_json() for workers in (1, 2)] == [here.to_json()] * 2
    assert len(here.matches) == 3 * 4 * 2


def test_one_worker_plays_here_and_more_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_processes(*_: object) -> None:
        raise AssertionError("nobody asked for processes")

    monkeypatch.setattr("ptoq.lab.arena.arena.Processes", no_processes)
    arena("al-capone", ["random", "random"], 2, 1, SHORT)
    with pytest.raises(AssertionError):
        arena("al-capone", ["random", "random"], 2, 1, SHORT, workers=2)


def test_progress_counts_every_match() -> None:
    seen: list[tuple[int, int]] = []
    arena("al-capone", ["random", FIRST], 20, 7, SHORT, progress=lambda done, of: seen.append((done, of)))
    assert seen[-1] == (20, 20)
    assert [done for done, _ in seen] == sorted({done for done, _ in seen})
    assert {of for _, of in seen} == {20}


@pytest.mark.parametrize(("tasks", "workers"), [(1, 1), (7, 2), (100, 1), (1000, 4), (10, 64)])
def test_chunks_hold_every_deal_once(tasks: int, workers: int) -> None:
    todo = [(0, deal) for deal in range(tasks)]
    chunks = chunks_of(todo, workers)
    assert [task for chunk in chunks for task in chunk] == todo
    assert max(map(len, chunks)) <= LARGEST_CHUNK
    assert len(chunks) >= min(tasks, 8 * workers)


def test_a_killed_process_costs_its_own_deals_which_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = tmp_path / "note"
    with a_killing(note, monkeypatch) as killed:
        result = arena("al-capone", [VICTIM, FIRST], 80, 7, SHORT, workers=2)
    assert len(killed) == 1
    assert 1 <= deals_played_again(note, killed[0], result) <= LARGEST_CHUNK
    # Nobody is killed any more: what would have been played without the killing is the same.
    assert arena("al-capone", [VICTIM, FIRST], 80, 7, SHORT) == result


def test_a_deal_that_kills_every_worker_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PARENT, str(os.getpid()))
    with pytest.raises(Refusal, match=r"Deal \d or one next to it has ended 3 workers"):
        arena("al-capone", ["tests.lab.players:killer", FIRST], 2, 7, SHORT, executor="processes")


def test_what_a_deal_raises_in_a_process_is_raised_here() -> None:
    with pytest.raises(Refusal, match="made a move that is not allowed"):
        arena("al-capone", ["tests.lab.players:cheat", FIRST], 4, 7, SHORT, workers=2)


def test_without_ray_the_refusal_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refusal) as refusal:
        arena("al-capone", ["random", "random"], 2, 1, SHORT, executor="ray")
    assert str(refusal.value) == 'Ray is not installed. You get it with: pip install "ptoq[ray]"'


def test_ray_and_matplotlib_are_not_loaded_before_they_are_used() -> None:
    modules = "ptoq.lab.arena.arena, ptoq.lab.odds.odds, ptoq.lab.plots"
    code = f"import sys, {modules}; assert not {{'ray', 'matplotlib'}} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
