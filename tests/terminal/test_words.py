"""What people type and read: shortened moves, lists of moves, rulebooks, and the tale of a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptoq.core import messages
from ptoq.core.messages import say
from ptoq.core.notation import Move, Notation, Verb
from ptoq.core.refusals import Illegal
from ptoq.core.rules import EVERYBODY
from ptoq.games import find
from ptoq.table.narrator import Narrator
from ptoq.table.table import Table
from ptoq.terminal import rulebook
from ptoq.terminal.play import moves, typed
from ptoq.terminal.play.seats import default_seats, open_table, players_of
from ptoq.terminal.screen import Screen

NOTATION = Notation(
    Verb(0, "keep {dice}", dice=("9", "10", "9 10", "K K")),
    Verb(4, "enter {row}", row=("nines", "full hand", "five")),
    Verb(7, "move {worker} {direction}", worker=("1", "2"), direction=("north", "south")),
)
EVERY = [NOTATION.move(move) for move in range(NOTATION.count)]


def meant(line: str, legal: list[Move] | None = None, listed: dict[int, Move] | None = None) -> str:
    return typed.move(line, NOTATION, EVERY if legal is None else legal, listed or {})


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("KEEP  9", "keep 9"),
        ("k 9", "keep 9"),
        ("k 9,10", "keep 9 10"),
        ("e ful h", "enter full hand"),
        ("enter full", "enter full hand"),
        ("m 1 n", "move 1 north"),
    ],
)
def test_the_beginnings_of_words_are_enough(line: str, move: str) -> None:
    assert meant(line) == move


@pytest.mark.parametrize("line", ["e f", "enter", "k", "x 9", "", "keep keep", "m 1"])
def test_what_is_not_clear_is_no_move(line: str) -> None:
    with pytest.raises(Illegal):
        meant(line)


def test_a_beginning_is_not_clear_because_the_others_are_not_legal() -> None:
    with pytest.raises(Illegal):
        meant("e f", [NOTATION.move(6)])


def test_a_number_means_the_list_that_is_shown() -> None:
    assert meant("7", listed={7: EVERY[3]}) == "keep K K"
    with pytest.raises(Illegal, match="no number 8"):
        meant("8", listed={7: EVERY[3]})


@pytest.mark.parametrize(
    ("line", "short", "command"),
    [
        ("help", False, ("help", "")),
        ("?", False, ("help", "")),
        ("SAVE My File", False, ("save", "My File")),
        ("q", True, ("quit", "")),
        ("q", False, None),
        ("quit now", False, None),
        ("xyzzy", True, None),
        ("", True, None),
    ],
)
def test_commands(line: str, short: bool, command: tuple[str, str] | None) -> None:
    assert typed.command(line, short) == command


def test_a_list_of_moves_is_grouped_and_numbered() -> None:
    lines, shown = moves.list_moves(EVERY, "", 40)
    assert lines[0] == "  1  keep 9       3  keep 9 10"
    assert shown == dict(enumerate(EVERY, start=1))
    lines, shown = moves.list_moves(EVERY, "move n", 40)
    assert lines == ["  8  move 1 north   10  move 2 north"]
    assert list(shown) == [8, 10]
    assert moves.list_moves(EVERY, "k k k", 40)[1] == {4: EVERY[3]}
    assert moves.list_moves(EVERY, "xyzzy", 40)[1] == {}


def test_a_long_list_has_to_be_narrowed_down() -> None:
    table = Table("hidden-poker", seats=["Anna", "Bob"], seed=1)
    lines, shown = moves.list_moves(table.moves, "", 80)
    assert "252 moves" in " ".join(lines)
    assert shown == {}
    assert 0 < len(moves.list_moves(table.moves, "A A A", 80)[1]) < 60


def test_a_rulebook_is_read_section_by_section(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "escalero.md").write_text(
        "# Title\n\nIntro.\n\n## One {#ES1 #ES3}\n\n- **bold words** and `a move`\n  go on\n- two\n\n"
        "### Under one\n\n| a | b |\n|---|---|\n\n## Two {#ES4-ES6}\ntext\n"
    )
    monkeypatch.setattr(messages, "FOLDER", tmp_path)
    book = rulebook.read_rulebook(find("escalero"), "en")
    assert [(one.level, one.title, one.rules) for one in book] == [
        (1, "Title", ()),
        (2, "One", ("ES1", "ES3")),
        (3, "Under one", ()),
        (2, "Two", ("ES4", "ES5", "ES6")),
    ]
    assert [one.title for one in rulebook.sections_on(find("escalero"), "es3", "en")] == ["One", "Under one"]
    assert [one.title for one in rulebook.sections_on(find("escalero"), "ES5", "en")] == ["Two"]


def test_a_rulebook_is_set_for_the_screen(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "41")
    screen = Screen()
    rulebook.show_rules(screen, find("escalero"), "ES3")
    out = capsys.readouterr().out
    assert max(map(len, out.splitlines())) <= 40
    assert "- Dice that stay: none to four between" in out
    screen.paint = lambda text, _: f"<{text}>"
    rulebook.show_rules(screen, find("escalero"), "ES5")
    out = capsys.readouterr().out
    assert "- <nines,> <tens,>" in out
    assert "- <Dice> <that> <stay>: none to four" in out


def test_joker_poker_shares_the_rulebook_of_open_poker() -> None:
    assert rulebook.read_rulebook(find("joker-poker"), "en") == rulebook.read_rulebook(find("open-poker"), "en")


def test_the_narrator_tells_each_seat_what_it_may_know() -> None:
    table = Table("pyramid-poker", seats=["Anna", "Bob"], options={"first": "seat"}, seed=1)
    narrator = Narrator()
    narrator.follow(table.log)
    table.play("place a1")
    narrator.follow(table.log)
    anna, bob, all_others = ([say(line) for line in narrator.lines(narrator.told, seat)] for seat in (0, 1, EVERYBODY))
    assert all_others[:2] == ["Round 1: Anna starts.", "Anna: place a1"]
    assert len(anna) == len(all_others) + 1
    assert len(bob) == len(all_others) + 1
    assert anna != bob
    assert [say(line) for line in narrator.lines(narrator.since((1,), 1), 1)] == bob
    assert narrator.since((0,), 1)[0].by is None
    assert narrator.is_secret(narrator.told, 0)
    assert not narrator.is_secret(narrator.told, EVERYBODY)


def test_the_narrator_tells_of_rounds_and_undone_steps() -> None:
    table = Table("rock-and-roll", seats=["Anna", "Bob"], seed=4)
    narrator = Narrator()
    banker, other = ("Anna", "Bob") if table.actor == 0 else ("Bob", "Anna")
    for move in ("announce the end", "bet 1 on red"):
        table.play(move)
    table.undo()
    while not table.over:
        table.play("done" if table.moves[-1].text == "done" else table.moves[0])
    narrator.follow(table.log)
    told = [say(line) for line in narrator.lines(narrator.told, EVERYBODY)]
    assert any(line.startswith("Anna throws ") for line in told)
    assert f"Round 1: {banker} starts." in told
    assert f"{other}: bet 1 on red" in told
    assert f"{other} takes the last step back." in told
    assert "Round 1 is over." in told


def test_the_narrator_tells_moves_in_sentences_where_they_are_not_typed() -> None:
    table = Table("pyramid-poker", seats=["Anna", "Bob"], options={"first": "seat"}, seed=1)
    table.play("place a1")
    narrator = Narrator(in_words=True)
    narrator.follow(table.log)
    moved = narrator.lines(narrator.told, EVERYBODY)[1]
    assert [say(moved, language) for language in ("en", "de", "fr")] == [
        "Anna places a block on a1.",
        "Anna setzt auf a1.",
        "Anna pose un bloc en a1.",
    ]


def test_seats_without_names_and_bots_with_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "random")
    table, players = open_table(find("escalero"), {}, ["YOU", " Random", "random", "Bob"], 1)
    assert table.names == ["Player", "random", "random 2", "Bob"]
    assert [player is None for player in players] == [True, False, False, True]
    assert [player is None for player in players_of(table)] == [True, False, False, True]
    assert default_seats(find("escalero")) == ["you", "regular"]


def test_bots_of_a_server_or_a_browser_go_on_at_their_levels() -> None:
    table = Table.open("escalero", 2)
    table.sit(0, "Anna")
    table.sit(1, "Thoqua", person=False)
    assert [player and player.level for player in players_of(table)] == [None, "master"]


def test_somebody_without_a_login_is_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> str:
        raise KeyError("uid not found")

    monkeypatch.setattr("getpass.getuser", nobody)
    assert open_table(find("escalero"), {}, ["you"], 1)[0].names == ["Player"]


def test_what_happened_since_then_is_only_of_the_round_that_is_asked_for() -> None:
    table = Table("al-capone", seats=["Anna", "Bob"], options={"rounds": 3}, seed=7)
    while table.round < 3:
        table.play(table.moves[0])
    narrator = Narrator()
    narrator.follow(table.log)
    for number in (1, 2, 3):
        told = narrator.since((), number)
        assert told == [one for one in narrator.told if one.round == number] != []
    assert narrator.since((0, 1), 1) == []
    last = max(at for at, one in enumerate(narrator.told) if one.by is not None)
    later = narrator.told[last + 1 :]
    assert {one.round for one in later} == {2, 3}
    assert narrator.since((0, 1), 3) == [one for one in later if one.round == 3]
