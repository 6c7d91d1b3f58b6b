"""Bots at the table and hints while playing."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from ptoq.core.messages import LANGUAGES, Text
from ptoq.core.notation import Move, Notation, Verb
from ptoq.core.refusals import Refusal
from ptoq.core.view import View
from ptoq.games import find, games
from ptoq.minds.advice import Advice, Valued
from ptoq.minds.bots.bot import Bot, bot
from ptoq.table.table import Table
from ptoq.terminal import saving, waiting
from ptoq.terminal.play.hint import PAGE, HintPages
from ptoq.terminal.play.keyboard import Keyboard
from ptoq.terminal.play.seats import open_table
from ptoq.terminal.play.session import PlaySession
from ptoq.terminal.play.turn import Turn
from ptoq.terminal.screen import Screen
from tests.games.test_pyramid_poker_secrets import with_other_secrets
from tests.play import play_some
from tests.terminal.conftest import Ptoq
from tests.terminal.test_play import WHOLE_GAME, saved
from tests.terminal.test_secrets import CARD, CUP, Typist, play

LISTED = re.compile(r"(?:^|> ) *(\d+)  (\S.*?)  +(-?\d+\.\d\d)\b", re.MULTILINE)


def session_at(name: str, seed: int, moves: int = 0) -> PlaySession:
    """Two people at a table, after some moves."""
    game = find(name)
    options = {"first": "seat"} if any(option.name == "first" for option in game.options) else {}
    table, players = open_table(game, options, ("Anna", "Bob"), seed)
    play_some(table, Random(seed), moves)
    return PlaySession(table, players, saving.automatic(name), Screen(), Keyboard())


def hint(session: PlaySession, capsys: pytest.CaptureFixture[str], wish: str = "") -> str:
    """What the seat to act reads when it asks."""
    assert session.table.actor is not None
    turn = Turn(session, session.table.actor)
    turn.legal = session.table.moves
    capsys.readouterr()
    turn._hint(wish)
    return capsys.readouterr().out


def test_the_usual_opponent_is_the_regular_one(ptoq: Ptoq, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    ptoq("play", "escalero", "--seed", "5", "--save", str(record))
    assert saved(record).names == ["Anna", "regular"]


def test_bots_sit_under_the_names_of_their_levels_and_go_on_after_a_break(ptoq: Ptoq, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    argv = ("play", "escalero", "--seats", "you,novice,Master,master,random", "--seed", "5", "--save", str(game))
    assert ptoq(*argv, typed="enter nines\nquit\n").code == 0
    assert saved(game).names == ["Anna", "novice", "master", "master 2", "random"]
    answer = ptoq("play", "--load", str(game), typed=WHOLE_GAME.partition("\n")[2])
    assert answer.code == 0
    assert saved(game).over
    assert "master 2: " in answer.out


@pytest.mark.parametrize("level", ["random", "novice", "regular", "master"])
def test_every_level_plays_the_same_game_again_for_a_seed(ptoq: Ptoq, level: str) -> None:
    argv = ("play", "al-capone", "--seats", f"{level},{level}", "--seed", "12", "--option", "rounds=2")
    answer = ptoq(*argv)
    assert answer.code == 0
    assert "wins!" in answer.out or "It is a draw." in answer.out
    assert ptoq(*argv).out == answer.out


@pytest.mark.parametrize("name", ["master", "Novice", "regular 2", "master yoda"])
def test_nobody_may_take_the_name_of_a_bot(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Refusal, match="name of a bot"):
        open_table(find("escalero"), {}, ["Anna", f"{name} x"], 1)
    monkeypatch.setattr("getpass.getuser", lambda: name)
    assert open_table(find("escalero"), {}, ["you"], 1)[0].names == ["Player"]


def test_bots_are_shown_views_only(monkeypatch: pytest.MonkeyPatch, ptoq: Ptoq) -> None:
    """Whatever a bot is given has gone through `hide` for its seat."""
    seen = 0

    def watched(self: Bot, view: View) -> Advice:
        nonlocal seen
        assert view.state is not None
        again = view.state.copy()
        self.game.rules.hide(again, view.seat)
        assert again.tobytes() == view.state.tobytes()
        seen += 1
        return Advice((Valued(view.moves[0], 0.0),), view.moves[0])

    monkeypatch.setattr(Bot, "consider", watched)
    argv = ("play", "hidden-poker", "--seats", "random,master", "--option", "rounds=2", "--seed", "1")
    assert ptoq(*argv).code == 0
    assert seen > 4


def test_a_hint_names_choices_values_and_reasons(ptoq: Ptoq) -> None:
    answer = ptoq("play", "escalero", "--seats", "you", "--seed", "5", typed="hint\nhint more\nhint enter q\nhint\n")
    table = Table("escalero", seats=["Anna"], seed=5)
    advice = bot("escalero", "master", 0).consider(table.view(0))
    assert f"The master would play: {advice.best.text}\n" in answer.out
    assert f"{len(advice.choices) - PAGE} more" in answer.out
    assert re.search(rf"{advice.best.text} +{advice.choices[0].value:.2f}  leads to .* points on average", answer.out)
    listed = LISTED.findall(answer.out)
    assert [move for _, move, _ in listed[: 2 * PAGE]] == [valued.move.text for valued in advice.choices[: 2 * PAGE]]
    assert sorted(move for _, move, _ in listed[2 * PAGE : 2 * PAGE + 2]) == ["enter queens", "enter quint"]
    numbers = {move.text: number for number, move in enumerate(table.moves, start=1)}
    assert all(numbers[move] == int(number) for number, move, _ in listed)


def test_a_number_from_a_hint_is_a_move(ptoq: Ptoq, home: Path) -> None:
    table = Table("escalero", seats=["Anna"], seed=5)
    best = bot("escalero", "master", 0).consider(table.view(0)).best
    number = table.moves.index(best) + 1
    ptoq("play", "escalero", "--seats", "you", "--seed", "5", typed=f"hint\n{number}\n")
    (path,) = home.iterdir()
    assert saved(path).log[-2].move == best.text


def test_a_hint_about_nothing_is_a_sentence(ptoq: Ptoq) -> None:
    typed = "hint xyzzy\n" + "hint more\n" * 9 + "help\n"
    answer = ptoq("play", "escalero", "--seats", "you", "--seed", "5", typed=typed)
    assert 'No move you can make now has "xyzzy" in it.' in answer.out
    assert "Those were all your choices." in answer.out
    assert "what a master thinks of your choices" in answer.out


@pytest.mark.parametrize("name", games())
def test_hints_are_legal_in_every_game(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    session = session_at(name, seed=6)
    # Sakkara takes the longest thought.
    for _ in range(1 if name == "sakkara" else 4):
        legal = {move.text for move in session.table.moves}
        out = hint(session, capsys)
        chosen = re.search(r"would play: (.+)", out)
        assert chosen
        assert chosen[1] in legal
        listed = LISTED.findall(out)
        assert len(listed) == min(PAGE, len(legal))
        assert {move for _, move, _ in listed} <= legal
        session.table.play(chosen[1])


def with_another_cup(state: Any, seat: int, chooser: Random) -> Any:
    """The same round of hidden dice poker, with other dice under the cup of the one who announced."""
    assert state.turn != seat
    other = state.copy()
    other.dice[state.turn] = (int(state.dice[state.turn]) + chooser.randrange(1, 252)) % 252
    return other


def with_other_blocks(state: Any, seat: int, chooser: Random) -> Any:
    """The same pyramid, with other cards where this seat cannot look."""
    return with_other_secrets(state, seat, int(state.turn), chooser)


@pytest.mark.parametrize(
    ("name", "moves", "dealt_anew"),
    [
        pytest.param("pyramid-poker", 9, with_other_blocks, id="pyramid-poker"),
        pytest.param("hidden-poker", 1, with_another_cup, id="hidden-poker"),
    ],
)
def test_a_hint_knows_no_more_than_the_seat_that_asks(
    name: str, moves: int, dealt_anew: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """All that the seat may not know is dealt anew: the hint stays as it is, to the last digit."""
    session = session_at(name, seed=6, moves=moves)
    table, chooser = session.table, Random(6)
    before, real = hint(session, capsys), table.state.copy()
    for _ in range(4):
        table.state = dealt_anew(real, table.actor, chooser)
        assert table.state.tobytes() != real.tobytes()
        assert hint(session, capsys) == before


@pytest.mark.parametrize(
    ("name", "secret"),
    [pytest.param("pyramid-poker", CARD, id="pyramid-poker"), pytest.param("hidden-poker", CUP, id="hidden-poker")],
)
def test_hints_on_a_shared_screen_are_for_the_one_who_asks(
    monkeypatch: pytest.MonkeyPatch, name: str, secret: re.Pattern[str]
) -> None:
    monkeypatch.setattr(Typist, "says", ("hint", "hint more", "log"))
    oracle = play(monkeypatch, name, ("Anna", "Bob"), secret, seed=2, most=60)
    assert "The master would play" in oracle.terminal.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_in_every_language(ptoq: Ptoq, language: str) -> None:
    answer = ptoq("--language", language, "play", "escalero", "--seats", "you", "--seed", "5", typed="hint\nhelp\n")
    assert answer.code == 0
    assert "keep Q Q" in answer.out


def test_a_long_reason_gets_lines_of_its_own() -> None:
    words = Notation(Verb(0, "say {what}", what=("a", "something rather long to say")))
    moves = [words.move(0), words.move(1)]
    advice = Advice((Valued(moves[1], 2.0), Valued(moves[0], 1.0)), moves[1])
    lines, shown = HintPages(advice, moves).page("", 30)
    assert lines == [
        "  2  say something rather long to say  2.00",
        "",
        "  1  say a                             1.00",
        "",
    ]
    assert shown == {2: moves[1], 1: moves[0]}


class Terminal(io.StringIO):
    """An output that somebody looks at."""

    def isatty(self) -> bool:
        return True


def test_whoever_waits_for_long_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Event()
    sentences = []

    class Watched(Screen):
        def tell(self, text: Text | str, style: str = "", mark: str = "") -> None:
            sentences.append(text)
            told.set()

    monkeypatch.setattr(waiting, "PATIENCE", 0.01)
    monkeypatch.setattr("sys.stdout", Terminal())
    with waiting.excused(Watched(), Text("terminal/thinks", name="master")):
        assert told.wait(60)
    assert sentences == ["master is thinking ..."]
    monkeypatch.setattr(waiting, "PATIENCE", 60)
    with waiting.excused(Watched(), Text("terminal/thinks", name="master")):
        pass
    assert len(sentences) == 1


def test_progress_is_drawn_where_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setattr(waiting, "TICK", 0.001)
    with waiting.ProgressLine(Text("terminal/analysing")) as progress:
        while "Analysing  0:00" not in stream.getvalue():
            pass
        progress(3, 12)
        while "██████░░░░░░░░░░░░░░░░░░  3/12  0:0" not in stream.getvalue():
            pass
    assert stream.getvalue().endswith("\r\x1b[2K")
    monkeypatch.setattr("sys.stderr", io.StringIO())
    with waiting.ProgressLine(Text("terminal/analysing")) as quiet:
        quiet(1, 2)
    assert quiet.line.startswith("Analysing  ████████████░░░░░░░░░░░░  1/2")


def test_the_bots_are_in_the_package() -> None:
    import ptoq as package

    assert package.bot("escalero", "master", seed=1).level == "master"
    assert "bot" in package.__all__


def test_advice_on_what_was_not_thought_worth_a_thought() -> None:
    a, b = Move(0, "a", {}), Move(1, "b", {})
    advice = Advice((Valued(a, 2.0), Valued(b, 1.0)), a)
    assert advice.given_away(b) == 1.0
    assert advice.on(Move(2, "c", {})).value == 1.0
    assert not advice.estimated
