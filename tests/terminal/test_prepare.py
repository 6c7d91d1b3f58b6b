"""`ptoq prepare`: what games and bots need is compiled ahead."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import pytest

from ptoq.core.messages import LANGUAGES
from ptoq.lab import preparing
from tests.terminal.conftest import Ptoq


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of games that would be prepared."""
    names: list[str] = []
    monkeypatch.setattr(
        "ptoq.terminal.commands.prepare.prepare_games",
        lambda chosen, _: names.extend(game.name for game in chosen),
    )
    return names


def test_all_games_or_those_named_are_prepared_each_once(ptoq: Ptoq, prepared: list[str]) -> None:
    answer = ptoq("prepare", "sakkara", "escalero", "sakkara")
    assert (answer.code, answer.out) == (0, "2 games and their bots are ready.\n")
    assert prepared == ["sakkara", "escalero"]
    prepared.clear()
    assert ptoq("prepare").code == 0
    assert len(prepared) == 9


@pytest.mark.parametrize(("argv", "said"), [(["chess"], 'no game "chess"'), (["--fast"], "--fast")])
def test_nonsense_is_refused_in_a_sentence_and_nothing_is_prepared(
    argv: list[str], said: str, ptoq: Ptoq, prepared: list[str]
) -> None:
    answer = ptoq("prepare", *argv)
    assert (answer.code, prepared) == (2, [])
    assert said in answer.err


@pytest.mark.usefixtures("prepared")
def test_it_speaks_five_languages(ptoq: Ptoq) -> None:
    assert len({ptoq("prepare", "escalero", "--language", language).out for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.compiled
def test_afterwards_a_bot_of_every_level_compiles_nothing(ptoq: Ptoq, tmp_path: Path) -> None:
    assert ptoq("prepare", "al-capone").code == 0
    said = tmp_path / "said"
    context = multiprocessing.get_context("spawn")
    process = context.Process(target=_compilations, args=("al-capone", said))
    process.start()
    process.join()
    assert said.read_text() == "0"


def _compilations(game: str, said: Path) -> None:
    """Write how many functions had to be compiled that were not in the cache."""
    from numba.core import event

    with event.install_recorder("numba:run_pass") as recorded:
        preparing.prepare_game(game)
    said.write_text(str(len(recorded.buffer)))
