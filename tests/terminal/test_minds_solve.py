"""`ptoq solve`: figures of optimal play, and clear words where there are none."""

from __future__ import annotations

import json

import pytest

from ptoq.core.messages import LANGUAGES
from ptoq.games import games
from ptoq.minds.solve.registry import for_more_players, solve
from tests.terminal.conftest import Ptoq

SOLVED = [name for name in games() if name not in ("pyramid-poker", "sakkara")]


def test_escalero_to_ten_decimals(ptoq: Ptoq) -> None:
    answer = ptoq("solve", "escalero")
    assert answer.code == 0
    assert "159.8645080235" in answer.out
    assert "31.3338160478" in answer.out
    assert "served five   99.6%" in answer.out
    assert "not a proven best one" in " ".join(answer.out.split())
    assert "It took " in answer.out
    assert answer.err == ""


def test_options_change_the_solution(ptoq: Ptoq) -> None:
    result = json.loads(ptoq("solve", "escalero", "--option", "keep=1-4", "--json").out)
    assert result["options"]["keep"] == "1-4"
    assert result["result"]["expected"] < 159.8
    assert len(result["result"]["struck"]) == 11


def test_open_poker_has_a_play_off_for_every_stake(ptoq: Ptoq) -> None:
    result = json.loads(ptoq("solve", "open-poker", "--option", "most=4", "--option", "least=2", "--json").out)
    figures = result["result"]
    assert list(figures["playoffs"]) == ["2", "3", "4"]
    assert figures["first_player"] == figures["playoffs"]["2"]
    out = ptoq("solve", "open-poker", "--option", "most=4", "--option", "least=2").out
    assert f"{figures['first_player']:.10f}" in out
    assert f"{figures['playoffs']['4']:.6f}" in out


def test_a_stake_that_nobody_can_pay_is_none(ptoq: Ptoq) -> None:
    result = json.loads(ptoq("solve", "al-capone", "--option", "chips=3", "--json").out)["result"]
    assert (result["least"], result["most"]) == (1, 3)


def test_hidden_poker_says_how_sure_it_is_at_these_stacks(ptoq: Ptoq) -> None:
    options = ("--option", "announce=combination", "--option", "chips=3")
    figures = json.loads(ptoq("solve", "hidden-joker-poker", *options, "--json").out)["result"]
    for name in ("exploitability", "best_reply_first", "best_reply_second"):
        assert abs(figures[name]) < 1e-9
    out = ptoq("solve", "hidden-joker-poker", *options).out
    assert "what best replies could gain together, in chips" in out
    assert "what a best reply gains as the other, in chips" in out
    assert f"{figures['value']:.10f}" in out
    assert "untrue" in out
    assert "doubted" in out
    assert "Chips beyond the round count one for one." in " ".join(out.split())
    richer = json.loads(ptoq("solve", "hidden-joker-poker", *options[:3], "chips=2", "--json").out)["result"]
    assert figures["value"] != pytest.approx(richer["value"], abs=1e-4)


def test_bets_of_rock_and_roll(ptoq: Ptoq) -> None:
    argv = ("solve", "rock-and-roll", "--bet", "2 on red", "--bet", "bet 1 ON k", "--bet", "1 on red")
    more = ("--chips", "20", "--bank", "40", "--throws", "30")
    figures = json.loads(ptoq(*argv, *more, "--json").out)["result"]
    assert figures["bets"] == {"red": 3, "K": 1}
    assert (figures["purse"], figures["bank"], figures["throws"]) == (20, 40, 30)
    assert figures["expectation"] == 0
    assert 0 < figures["ruin"] < 1
    assert "3 on red, 1 on K" in ptoq(*argv, *more).out


def test_usual_bets_take_the_chips_and_throws_of_the_options(ptoq: Ptoq) -> None:
    argv = ("solve", "rock-and-roll", "--option", "chips=9", "--option", "rounds=3", "--json")
    figures = json.loads(ptoq(*argv).out)["result"]
    assert sorted(figures["bets"].values()) == [1, 1]
    assert (figures["purse"], figures["bank"], figures["throws"]) == (9, 9, 3)
    game = games()["rock-and-roll"]
    assert solve(game, {"chips": 9, "rounds": 3}).summary() == figures


@pytest.mark.parametrize("name", ["pyramid-poker", "sakkara"])
def test_what_is_not_solved_says_so(ptoq: Ptoq, name: str) -> None:
    answer = ptoq("solve", name)
    assert answer.code == 2
    assert "is not solved" in answer.err
    assert answer.out == ""
    assert json.loads(ptoq("solve", name, "--json").out)["ok"] is False


@pytest.mark.parametrize("name", SOLVED)
def test_every_dice_game_is_solved_in_every_language(ptoq: Ptoq, name: str) -> None:
    heard = set()
    # Best replies to a round of 60 chips take minutes; the words are the same.
    few = ("--option", "chips=3") if name.startswith("hidden") else ()
    for language in LANGUAGES:
        answer = ptoq("solve", name, *few, "--language", language)
        assert answer.code == 0
        heard.add(answer.out.split("\n\n")[1])
        assert str(for_more_players(games()[name]))
    assert len(heard) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["solve"], "GAME"),
        (["solve", "chess"], 'no game "chess"'),
        (["solve", "escalero", "--option", "kep=1"], 'no option "kep"'),
        (["solve", "escalero", "--bet", "1 on red"], "belong to Rock and Roll"),
        (["solve", "escalero", "--chips", "5"], "belong to Rock and Roll"),
        (["solve", "rock-and-roll", "--bet", "red"], '"red" is no bet'),
        (["solve", "rock-and-roll", "--bet", "0 on red"], "is no bet"),
        (["solve", "rock-and-roll", "--bet", "1 on pink"], "black, red, blue"),
        (["solve", "rock-and-roll", "--bet", "\x1b[2J"], "is no bet"),
        (["solve", "rock-and-roll", "--bet", "61 on red"], "take 61 chips"),
        (["solve", "rock-and-roll", "--bet", "31 on red"], "may win 62 chips"),
        (["solve", "rock-and-roll", "--chips", "0"], "--chips wants a whole number from 1 to 10,000, not 0"),
        (["solve", "rock-and-roll", "--throws", "1001"], "--throws wants"),
        (["solve", "rock-and-roll", "--bank", "x"], "--bank"),
        (["solve", "open-poker", "--option", "least=5", "--option", "most=2"], "5"),
    ],
)
def test_what_cannot_be_solved_is_refused(ptoq: Ptoq, argv: list[str], words: str) -> None:
    answer = ptoq(*argv)
    assert answer.code == 2
    assert words in answer.err
    assert answer.out == ""
