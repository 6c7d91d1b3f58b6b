"""The command line: what it answers, in which language, with which exit code."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import ptoq as package
from ptoq.core.messages import LANGUAGES
from ptoq.games import games
from ptoq.table.table import Table
from ptoq.terminal import cli
from tests.terminal.conftest import Ptoq

HEAVY = ("numba", "numpy", "fluent", "msgspec", "platformdirs")


def run_python(code: str, *argv: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code, *argv], capture_output=True, text=True, timeout=120, check=False)


def finished_table() -> Table:
    table = Table("escalero", seats=["Anna"], seed=1)
    while not table.over:
        table.play(table.moves[-1])
    return table


def test_help_and_version_load_nothing_heavy() -> None:
    code = f"""
import sys
from ptoq.terminal.cli import main
commands = ("play", "games", "rules", "verify", "analyse", "solve", "arena", "odds")
for argv in (["--help"], ["--version"], [], *([name, "--help"] for name in commands)):
    try:
        assert main(argv) == 0
    except SystemExit as end:
        assert end.code == 0
print("loaded:", [name for name in {HEAVY!r} if name in sys.modules])
"""
    done = run_python(code)
    assert "loaded: []" in done.stdout, done.stderr
    assert "play a game here" in done.stdout
    assert f"ptoq {package.__version__}" in done.stdout


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "ptoq"], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0
    assert done.stdout.startswith("usage: ptoq")


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["plya"], 'no command "plya". Perhaps: play'),
        (["xyzzy"], "Perhaps: play, games, rules, verify"),
        (["--frobnicate"], "--frobnicate"),
        (["games", "--frobnicate"], "--frobnicate"),
        (["--language", "xx", "games"], "xx"),
        (["games", "--language", "xx"], "xx"),
        (["rules"], "GAME"),
        (["rules", "chess"], 'no game "chess"'),
        (["rules", "escalero", "PP1"], 'no rule "PP1"'),
        (["verify"], "FILE"),
        (["verify", "/no/such/file"], "there is no such file"),
        (["verify", "/"], "it is a folder"),
        (["play", "chess"], 'no game "chess"'),
        (["play", "escalero", "--seed", "seven"], '"seven" is not a seed'),
        (["play", "escalero", "--seed", "9" * 5000], "is not a seed"),
        (["play", "escalero", "--seed", str(2**63)], "is not a seed"),
        (["play", "escalero", "--option", "keep"], "name=value"),
        (["play", "escalero", "--option", "kep=0-4"], 'no option "kep"'),
        (["play", "escalero", "--option", "keep=7"], '"7" is not a value for keep'),
        (["play", "escalero", "--seats", "a,b,c,d,e,f,g"], "1 to 6 players"),
        (["play", "escalero", "--seats", ""], "A name has 1 to"),
        (["play", "escalero", "--seats", "Anna,Anna"], "both be called Anna"),
        (["play", "escalero", "--seats", "Anna," + "x" * 41], "A name has 1 to"),
        (["play", "escalero", "--seats", "Anna,random x"], "name of a bot"),
        (["play", "escalero", "--seats", "Anna,\x1b[31mBob"], "A name has 1 to"),
        (["verify", "x" * 5000], "File name too long"),
        (["levels", "escalero", "--out", "/"], "it is a folder"),
        (["levels", "escalero", "--out", "/no/such/folder/x"], "there is no such file"),
        (["levels", "escalero", "--measure", "--games", "1,2"], "one number is wanted, or three, not 2"),
        (["levels", "escalero", "--measure", "--games", "0"], "a whole number from 1 to 100,000"),
        (["puzzles", "al-capone", "--count", "9" * 5000], "a whole number from 1 to 100,000"),
        (["puzzles", "al-capone", "--out", "/"], "it is a folder"),
        (["puzzles", "al-capone", "--out", "/no/such/folder/x"], "there is no such file"),
        (["train", "pyramid-poker", "--out", "/"], "it is a folder"),
        (["train", "pyramid-poker", "--out", "/no/such/folder/x"], "there is no such file"),
        (["arena", "al-capone", "--bots", "random,random", "--games", "0"], "1 to 1,000,000 matches"),
        (["arena", "al-capone", "--bots", "random,random", "--games", "9" * 30], "1 to 1,000,000 matches"),
        (["play", "--load", "/no/such/file"], "there is no such file"),
        (["play", "--load", "/"], "it is a folder"),
        (["play", "escalero", "--load", "x"], "name only the file"),
        (["play", "--seed", "1", "--load", "x"], "name only the file"),
        (["play", "escalero", "--save", "/"], "not a file that a game can be saved in"),
        (["play", "escalero", "--save", "/no/such/folder/x"], "there is no such file or folder"),
        (["play", "escalero", "--save", "/dev/null"], "not a file that a game can be saved in"),
    ],
)
def test_what_cannot_be_done_is_a_sentence_and_exit_code_2(ptoq: Ptoq, argv: list[str], words: str) -> None:
    answer = ptoq(*argv)
    assert answer.code == 2
    assert words in answer.err
    assert answer.out == ""


@pytest.mark.parametrize("name", ["\x1b]0;owned\x07", "\u202egame", "a\x9bb", "line\rline"])
def test_what_is_echoed_cannot_command_the_terminal(ptoq: Ptoq, tmp_path: Path, name: str) -> None:
    foreign = tmp_path / "foreign.json"
    foreign.write_text(json.dumps({"format": "ptoq table 1", name: 1}))
    for argv in (["rules", name], [name], ["play", "escalero", "--option", name], ["verify", str(foreign)]):
        answer = ptoq(*argv)
        assert answer.code == 2
        assert all(letter.isprintable() or letter == "\n" for letter in answer.out + answer.err)


def test_every_language_is_spoken_before_or_after_the_command(ptoq: Ptoq) -> None:
    heard = {language: ptoq("--language", language, "rules", "escalero", "ES4").out for language in LANGUAGES}
    assert len(set(heard.values())) == len(LANGUAGES)
    for language in LANGUAGES:
        assert ptoq("rules", "escalero", "ES4", "--language", language).out == heard[language]
    assert ptoq("rules", "escalero", "ES4").out == heard["en"]


def test_the_language_comes_from_the_environment() -> None:
    code = "import sys; from ptoq.terminal.cli import main; sys.exit(main(['rules', 'chess']))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        timeout=120,
        env={"LANG": "de_AT.UTF-8"},
        check=False,
    )
    assert done.returncode == 2
    assert "Es gibt kein Spiel" in done.stderr


def test_games_lists_every_game_with_its_options(ptoq: Ptoq) -> None:
    answer = ptoq("games")
    assert answer.code == 0
    for game in games().values():
        assert game.title in answer.out
        for option in game.options:
            assert f"--option {option.name}=" in answer.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_as_json(ptoq: Ptoq, language: str) -> None:
    answer = ptoq("games", "--json", "--language", language)
    listed = {card["name"]: card for card in json.loads(answer.out)}
    assert list(listed) == list(games())
    assert listed["escalero"]["players"] == [1, 2, 3, 4, 5, 6]
    assert list(listed["escalero"]["options"][0]["values"]) == ["0-4", "1-4"]


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_of_every_game(ptoq: Ptoq, name: str, language: str) -> None:
    answer = ptoq("rules", name, "--language", language)
    assert answer.code == 0
    assert "{#" not in answer.out
    assert max(map(len, answer.out.split("\n"))) <= 100
    book = json.loads(ptoq("rules", name, "--json", "--language", language).out)
    assert book["language"] == language
    rule = next(rule for section in book["sections"] for rule in section["rules"])
    one = ptoq("rules", name, rule.lower(), "--language", language)
    assert 0 < len(one.out) < len(answer.out)


def test_one_rule_with_json_has_only_its_sections(ptoq: Ptoq) -> None:
    book = json.loads(ptoq("rules", "escalero", "ES7", "--json").out)
    assert [section["title"] for section in book["sections"]] == ["The end"]


def test_verify_a_good_record(ptoq: Ptoq, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    record.write_text(finished_table().to_json())
    answer = ptoq("verify", str(record))
    assert answer.code == 0
    assert "All is well: 11 moves are legal" in answer.out
    assert "does not prove" in answer.out
    report = json.loads(ptoq("verify", str(record), "--json").out)
    assert report["ok"] is True
    assert (report["game"], report["over"], report["moves"], report["draws_checked"]) == ("escalero", True, 11, True)


def test_verify_a_match_that_goes_on(ptoq: Ptoq, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    record.write_text(Table("escalero", seats=["Anna"], seed=1).to_json())
    assert "not over yet" in ptoq("verify", str(record)).out


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "damaged"),
        (b"\xff\xfe\x00binary\x00", "damaged"),
        (b"{}", "not a Ptoq table"),
        (b"[" * 100_000, "not a Ptoq table"),
        (b'{"events":' + b"[" * 100_000, "not a Ptoq table"),
        (b'{"format": "ptoq table 1"', "damaged"),
    ],
)
def test_verify_and_load_refuse_what_is_no_table(ptoq: Ptoq, tmp_path: Path, content: bytes, words: str) -> None:
    record = tmp_path / "record.json"
    record.write_bytes(content)
    for argv in (["verify", str(record)], ["play", "--load", str(record)]):
        answer = ptoq(*argv)
        assert answer.code == 2
        assert words in answer.err
    report = json.loads(ptoq("verify", str(record), "--json").out)
    assert report["ok"] is False
    assert words in report["reason"]


def test_verify_refuses_a_changed_record(ptoq: Ptoq, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    record.write_text(finished_table().to_json().replace("enter nines", "enter tens", 1))
    answer = ptoq("verify", str(record))
    assert answer.code == 2
    assert "was changed after it was written" in answer.err


def test_a_pipe_that_closes_early_is_no_error() -> None:
    command_line = f"{sys.executable} -m ptoq rules escalero | head -1"
    done = subprocess.run(["bash", "-c", command_line], capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout == "Escalero\n"
    assert done.stderr == ""


@pytest.mark.parametrize("how", [">&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_a_stream_that_is_closed_swallows_what_is_said(how: str) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m ptoq games {how}"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("command", ["games", "games --json", "rules escalero"])
def test_what_the_system_refuses_is_not_our_mistake(command: str) -> None:
    command_line = f"{sys.executable} -m ptoq --language en {command} > /dev/full"
    done = subprocess.run(["bash", "-c", command_line], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert done.stderr == "The system does not allow that: the disk is full.\n"


def test_a_mistake_of_ours_is_a_sentence_too(ptoq: Ptoq, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> int:
        raise ZeroDivisionError("nobody expects this")

    monkeypatch.setattr("ptoq.terminal.commands.games.run", broken)
    answer = ptoq("games")
    assert answer.code == 1
    assert "ZeroDivisionError: nobody expects this" in answer.err
    monkeypatch.setenv("PTOQ_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        ptoq("games")


def test_ctrl_c_while_something_loads_is_quiet(ptoq: Ptoq, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("ptoq.terminal.commands.games.run", interrupted)
    answer = ptoq("games")
    assert (answer.code, answer.out, answer.err) == (cli.INTERRUPTED, "", "")
