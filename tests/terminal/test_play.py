"""Playing at the keyboard, in this process: turns, commands, saving, going on, the end of a match."""

from __future__ import annotations

import json
import random
import stat
from collections.abc import Sequence
from pathlib import Path

import pytest

from ptoq.games import games
from ptoq.table.events import Moved, Undone
from ptoq.table.table import Table
from ptoq.terminal.play.keyboard import Leave
from ptoq.terminal.play.typed import COMMANDS
from ptoq.terminal.screen import Screen
from tests.terminal.conftest import Ptoq

ROWS = "nines tens jacks queens kings aces quint full,hand poker five served,five".replace(",", "_").split()
WHOLE_GAME = "".join(f"enter {row.replace('_', ' ')}\n" for row in ROWS)


def saved(path: Path) -> Table:
    return Table.from_json(path.read_bytes())


def moves_in(path: Path) -> list[str]:
    return [event.move for event in saved(path).log if isinstance(event, Moved)]


def test_a_whole_game_alone(ptoq: Ptoq, home: Path) -> None:
    answer = ptoq("play", "escalero", "--seats", "you", "--seed", "5", typed=WHOLE_GAME)
    assert answer.code == 0
    assert "Round 1 is over." in answer.out
    table = Table("escalero", seats=["Anna"], seed=5)
    for row in ROWS:
        table.play(f"enter {row.replace('_', ' ')}")
    assert f"Anna: {table.scores[0]} points" in answer.out
    assert list(home.iterdir()) == []


def test_a_whole_game_against_a_bot_says_who_won_and_keeps_the_record(ptoq: Ptoq, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    answer = ptoq("play", "escalero", "--seed", "5", "--save", str(record), typed=WHOLE_GAME)
    assert answer.code == 0
    table = saved(record)
    assert table.over
    assert table.names == ["Anna", "regular"]
    assert [sat.person for sat in table.seats if sat] == [True, False]
    assert f"{'Anna' if table.scores[0] > 0 else 'regular'} wins!" in answer.out
    assert f"ptoq verify {record}" in answer.out
    assert ptoq("verify", str(record)).code == 0


def test_the_same_seed_gives_the_same_game(ptoq: Ptoq) -> None:
    argv = ("play", "escalero", "--seats", "you,random,random", "--seed", "12")
    assert ptoq(*argv, typed=WHOLE_GAME).out == ptoq(*argv, typed=WHOLE_GAME).out


def test_what_others_did_is_told(ptoq: Ptoq) -> None:
    answer = ptoq("play", "escalero", "--seats", "you,random", "--seed", "5", typed="enter nines\n")
    assert "• random: " in answer.out
    assert "• The dice fall " in answer.out
    assert "to see who starts." in answer.out


def test_the_end_of_input_saves_and_says_how_to_go_on(ptoq: Ptoq, home: Path) -> None:
    answer = ptoq("play", "escalero", "--seats", "you", typed="enter nines\nkeep nothing\n")
    assert answer.code == 0
    (path,) = home.iterdir()
    assert f"ptoq play --load {path}" in answer.out
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert moves_in(path) == ["enter nines", "keep nothing"]
    again = ptoq("play", "--load", str(path), typed=WHOLE_GAME.partition("\n")[2])
    assert again.code == 0
    assert "Round 1 is over." in again.out
    assert list(home.iterdir()) == []


def test_a_loaded_match_goes_on_in_its_file_or_in_another(ptoq: Ptoq, tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    ptoq("play", "escalero", "--seats", "you,random", "--save", str(first), typed="enter nines\nquit\n")
    assert len(moves_in(first)) >= 1
    ptoq("play", "--load", str(first), typed="enter tens\nquit\n")
    assert "enter tens" in moves_in(first)
    before = first.read_bytes()
    ptoq("play", "--load", str(first), "--save", str(second), typed="enter aces\n")
    assert first.read_bytes() == before
    assert "enter aces" in moves_in(second)
    assert saved(second).names == ["Anna", "random"]


def test_a_match_that_is_over_can_be_looked_at_again(ptoq: Ptoq, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    ptoq("play", "escalero", "--seed", "5", "--save", str(record), typed=WHOLE_GAME)
    before = record.read_bytes()
    answer = ptoq("play", "--load", str(record))
    assert answer.code == 0
    assert "wins!" in answer.out
    assert record.read_bytes() == before


def test_nonsense_is_answered_and_nothing_is_lost(ptoq: Ptoq, home: Path) -> None:
    nonsense = [
        "xyzzy",
        "keep K K K K K K",
        "enter",
        "enter f",
        "-1",
        "0",
        "999",
        "\x00\x1b[2J",
        "ключ",
        "x" * 5000,
        "   ",
        "\t",
    ]
    nonsense += ["rules XX9", "save /", "help me", "undo", "keep 9, 9", "moves xyzzy", "m", "log log"]
    answer = ptoq(
        "play", "escalero", "--seats", "you", "--seed", "1", typed="\n".join([*nonsense, "enter nines", "quit"])
    )
    assert answer.code == 0
    (path,) = home.iterdir()
    assert moves_in(path)[-1] == "enter nines"
    assert all(letter.isprintable() or letter == "\n" for letter in answer.out)
    assert "I do not understand" in answer.out
    assert "cannot be taken back" in answer.out
    assert 'no rule "XX9"' in answer.out


def test_moves_can_be_typed_short_or_by_number(ptoq: Ptoq, home: Path) -> None:
    answer = ptoq("play", "escalero", "--seats", "you", "--seed", "1", typed="e ni\nENTER   Full Hand\n3\n2\nq\n")
    assert answer.code == 0
    (path,) = home.iterdir()
    # The 3 is typed blindly and only brings the list; the 2 is chosen from it.
    table = Table("escalero", seats=["Anna"], seed=1)
    table.play("enter nines")
    table.play("enter full hand")
    assert moves_in(path) == ["enter nines", "enter full hand", table.moves[1].text]


def test_an_unclear_beginning_never_makes_a_move(ptoq: Ptoq, home: Path) -> None:
    # "f" is five or full hand; with the full hand taken it still is not five.
    answer = ptoq("play", "escalero", "--seats", "you", "--seed", "1", typed="enter full hand\nenter f\nenter\nquit\n")
    (path,) = home.iterdir()
    assert moves_in(path) == ["enter full hand"]
    assert "That could be: enter nines" in answer.out


def test_help_moves_log_and_rules_while_playing(ptoq: Ptoq) -> None:
    typed = "help\nmoves\nmoves keep\nmoves served\nlog\nrules ES4\nrules\n"
    answer = ptoq("play", "escalero", "--seats", "you", "--seed", "1", typed=typed)
    assert "You can type: keep <dice>, enter <row>." in answer.out
    assert "take your last step back" in answer.out
    assert " 1  keep nothing" in answer.out
    assert "A combination is served when" in answer.out
    assert "For one to six players" in answer.out


def test_undo_takes_a_step_back_where_it_is_fair(ptoq: Ptoq, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    argv = ("play", "rock-and-roll", "--seats", "Anna,Bob", "--seed", "4", "--save", str(game))
    answer = ptoq(*argv, typed="go on\nbet 5 on red\nundo\nundo\n")
    assert answer.code == 0
    assert moves_in(game) == ["go on", "bet 5 on red"]
    assert isinstance(saved(game).log[-1], Undone)
    assert "cannot be taken back" in answer.out


def test_save_keeps_the_match_in_another_file(ptoq: Ptoq, home: Path, tmp_path: Path) -> None:
    wished = tmp_path / "my game.json"
    taken = tmp_path / "taken.txt"
    taken.write_text("my diary")
    typed = f"enter nines\nsave {taken}\nsave {wished}\nsave\nenter tens\n"
    answer = ptoq("play", "escalero", "--seats", "you", typed=typed)
    assert "already exists" in " ".join(answer.out.split())
    assert taken.read_text() == "my diary"
    assert list(home.iterdir()) == []
    assert moves_in(wished) == ["enter nines", "enter tens"]
    assert f"ptoq play --load '{wished}'" in answer.out


def test_the_menu_offers_the_games_and_what_was_broken_off(ptoq: Ptoq, home: Path) -> None:
    answer = ptoq("play", "--seats", "you", typed="xyzzy\n99\nescal\nenter nines\n")
    assert answer.code == 0
    assert "Please type one of the numbers or names" in answer.out
    (path,) = home.iterdir()
    number = len(games()) + 1
    again = ptoq("play", typed=f"{number}\nenter tens\n")
    assert f"{number}  go on with {path.stem}" in again.out
    assert moves_in(path) == ["enter nines", "enter tens"]
    assert ptoq("play", typed="quit\n").code == 0


def test_a_table_without_people_plays_itself(ptoq: Ptoq, home: Path) -> None:
    answer = ptoq("play", "escalero", "--seats", "random,random,random", "--seed", "1")
    assert answer.code == 0
    assert "• random 3: enter" in answer.out
    assert "wins!" in answer.out
    assert list(home.iterdir()) == []


def test_options_reach_the_table(ptoq: Ptoq, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    ptoq("play", "escalero", "--option", "keep=1-4", "--option", "served=first", "--save", str(game))
    assert saved(game).options["keep"] == "1-4"
    assert saved(game).options["served"] == "first"


def test_a_bot_that_nobody_knows_is_refused(ptoq: Ptoq, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    game.write_text(Table("escalero", seats=2, seed=1).to_json())
    answer = ptoq("play", "--load", str(game))
    assert answer.code == 2
    assert "no bot that I know" in answer.err


def test_a_record_without_its_seed_cannot_be_played_on(ptoq: Ptoq, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    file = json.loads(Table("escalero", seats=["Anna"], seed=1).to_json())
    game.write_text(json.dumps(file | {"seed": None}))
    answer = ptoq("play", "--load", str(game))
    assert answer.code == 2
    assert "but not played on" in answer.err


def test_tut_tut_is_asked_for_when_two_people_sit_down(ptoq: Ptoq, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    answer = ptoq("play", "pyramid-poker", "--seats", "Anna,Bob", "--save", str(game), typed="\nCarl\nbob\n\n")
    assert 'Who said "Tut Tut" first?' in answer.out
    assert saved(game).opening.starter == 1
    assert "Pass the screen to Bob" in answer.out
    assert ptoq("play", "pyramid-poker", "--seats", "Anna,Bob", typed="quit\n").code == 0


def test_the_loser_of_a_dice_match_pays_with_a_smile(ptoq: Ptoq) -> None:
    answer = ptoq("play", "al-capone", "--seats", "random,random", "--seed", "1")
    assert "gives a forfeit, or pays the next round. ☺" in answer.out


class Randomly:
    """Somebody who types anything that is allowed."""

    def __init__(self, seed: int, most: int) -> None:
        self.luck = random.Random(seed)
        self.left = most

    def ask(self, _: str, words: Sequence[str] = ()) -> str:
        self.left -= 1
        if self.left < 0:
            raise Leave
        moves = [word for word in words if word not in COMMANDS]
        return self.luck.choice(moves) if moves else ""


@pytest.mark.parametrize("name", games())
def test_every_game_can_be_played_by_people_at_one_keyboard(
    ptoq: Ptoq, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("ptoq.terminal.play.keyboard.Keyboard.ask", Randomly(3, 200).ask)
    known = [option.name for option in games()[name].options]
    options = [f"--option={wish}" for wish in ("rounds=2", "target=single") if wish.partition("=")[0] in known]
    answer = ptoq("play", name, "--seats", "Anna,Bob", "--seed", "3", *options)
    assert answer.code == 0, answer.err
    # Two hundred moves at random end every game but Sakkara.
    assert "wins!" in answer.out or "It is a draw." in answer.out or name == "sakkara"


def test_an_unexpected_error_saves_the_match(ptoq: Ptoq, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("nobody expects this")

    monkeypatch.setattr("ptoq.terminal.play.turn.Turn._help", broken)
    answer = ptoq("play", "escalero", "--seats", "you", typed="enter nines\nhelp\n")
    assert answer.code == 1
    assert "nobody expects this" in answer.err
    (path,) = home.iterdir()
    assert f"ptoq play --load {path}" in answer.out
    assert moves_in(path) == ["enter nines"]


def test_a_reader_who_goes_away_loses_nothing(ptoq: Ptoq, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(self: Screen, *_: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr("ptoq.terminal.play.turn.show_rules", closed)
    answer = ptoq("play", "escalero", "--seats", "you", typed="enter nines\nrules\n")
    assert answer.code == 0
    assert "wrong" not in answer.err
    (path,) = home.iterdir()
    assert moves_in(path) == ["enter nines"]
