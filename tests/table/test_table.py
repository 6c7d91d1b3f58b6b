"""A match at a table: seats, moves, refusals, rounds, scores."""

from __future__ import annotations

import random

import pytest

from ptoq import Illegal, Refusal, Table
from ptoq.core.messages import say
from ptoq.games import games
from ptoq.table.events import Drew, Moved, Opened, Revealed, Sat
from tests.play import play_out


def test_a_table_starts_when_every_seat_is_taken() -> None:
    table = Table.open("escalero", 2, seed=1)
    assert table.actor is None
    assert not table.seated
    with pytest.raises(Illegal, match="seat"):
        table.play("enter nines")
    table.sit(1, "Bob")
    assert table.actor is None
    table.sit(0, "Anna")
    assert table.actor in (0, 1)
    assert table.names == ["Anna", "Bob"]


def test_the_log_starts_with_a_promise_before_anybody_sits() -> None:
    table = Table("escalero", seats=["Anna"], seed=1)
    assert isinstance(table.log[0], Opened)
    assert isinstance(table.log[1], Sat)
    assert len(table.log[0].commitment) == 64


@pytest.mark.parametrize("seats", [0, 7, ["a"] * 7])
def test_too_few_or_too_many_players_are_refused(seats: int | list[str]) -> None:
    with pytest.raises(Refusal, match="1 to 6 players"):
        Table("escalero", seats=seats)


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x1b[31m", "two\nlines", "nul\0"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    table = Table.open("escalero", 1)
    with pytest.raises(Refusal, match="name"):
        table.sit(0, name)
    assert len(table.log) == 1


def test_a_seat_is_taken_once_and_must_exist() -> None:
    table = Table.open("escalero", 2)
    table.sit(0, "Anna")
    for seat in (0, 2, -1):
        with pytest.raises(Refusal, match="not free"):
            table.sit(seat, "Bob")


@pytest.mark.parametrize("seed", ["x" * 65, "ä", "a|b"])
def test_a_seats_seed_is_plain(seed: str) -> None:
    with pytest.raises(Refusal, match="seed"):
        Table.open("escalero", 1).sit(0, "Anna", seed=seed)


def test_unknown_games_and_options_are_refused_with_the_good_ones() -> None:
    with pytest.raises(Refusal, match="escalero"):
        Table("chess")
    with pytest.raises(Refusal, match="keep, served"):
        Table("escalero", options={"fast": "yes"})
    with pytest.raises(Refusal, match="0-4, 1-4"):
        Table("escalero", options={"keep": "5"})


def test_a_move_may_be_text_number_object_or_move() -> None:
    texts = []
    for form in ("text", "code", "json", None):
        table = Table("escalero", seats=1, seed=3)
        move = next(move for move in table.moves if move.text == "enter aces")
        table.play(getattr(move, form) if form else move)
        texts.append([event.move for event in table.log if isinstance(event, Moved)])
    assert texts == [["enter aces"]] * 4


@pytest.mark.parametrize("move", ["", "enter", "enter lots", 10**6, -1, {"move": "enter"}, "\x1b[2J", {"a": 1}])
def test_nonsense_is_refused_and_changes_nothing(move: object) -> None:
    table = Table("escalero", seats=2, seed=3)
    before = table.to_json()
    with pytest.raises(Illegal):
        table.play(move)
    assert table.to_json() == before


def test_a_move_out_of_turn_names_the_player_who_is_to_move() -> None:
    table = Table("escalero", seats=["Anna", "Bob"], seed=3)
    other = 1 - table.actor
    with pytest.raises(Illegal, match=f"{table.names[table.actor]} is to move"):
        table.play("enter nines", seat=other)
    for nobody in (-1, 2, 99):
        with pytest.raises(Illegal):
            table.play("enter nines", seat=nobody)


def test_a_finished_match_takes_no_more_moves_and_reveals_its_seed() -> None:
    table = play_out(Table("escalero", seats=1, seed=3), random.Random(1))
    assert isinstance(table.log[-1], Revealed)
    assert table.actor is None
    assert table.moves == table.pending == []
    with pytest.raises(Illegal, match="over"):
        table.play("enter nines")
    with pytest.raises(Illegal):
        table.undo()
    assert "over" in str(table.view(0).expects)


def test_the_same_seed_gives_the_same_draws() -> None:
    logs = [play_out(Table("escalero", seats=2, seed=9), random.Random(1)).log for _ in range(2)]
    assert logs[0] == logs[1]
    other = play_out(Table("escalero", seats=2, seed=10), random.Random(1)).log
    assert [e for e in logs[0] if isinstance(e, Drew)] != [e for e in other if isinstance(e, Drew)]


@pytest.mark.parametrize("name", list(games()))
def test_a_whole_match_of_every_game_ends_with_scores_that_add_up(name: str) -> None:
    game = games()[name]
    for seats in {game.seats[0], game.seats[-1]}:
        table = play_out(Table(name, seats=seats, seed=seats), random.Random(seats))
        assert table.over
        expected = [table.options[game.match.purse] if game.match.purse else 0] * seats
        for finished in table.rounds:
            assert seats == 1 or sum(finished.gains) == 0
            kept = [max(gain, 0) for gain in finished.gains] if game.match.keeps == "won" else finished.gains
            expected = [had + gain for had, gain in zip(expected, kept, strict=True)]
        assert table.scores == expected
        if game.match.purse:
            assert sum(table.scores) == seats * table.options[game.match.purse]
            assert min(table.scores) >= 0
        assert game.is_over(table.options, len(table.rounds), table.scores)


@pytest.mark.parametrize("name", list(games()))
def test_every_view_of_every_game_can_be_drawn_and_sent(name: str) -> None:
    table = Table(name, seed=5)
    chooser = random.Random(5)
    for _ in range(60):
        if table.over:
            break
        for seat in range(-1, len(table.seats)):
            view = table.view(seat)
            assert str(view)
            assert str(view.expects)
            said = view.to_json()
            assert said["seat"] == (seat if seat >= 0 else None)
            assert [move["text"] for move in said["moves"]] == [move.text for move in table.moves_of(seat)]
        table.play(chooser.choice(table.moves))


@pytest.mark.parametrize(("timeout", "sentence"), [(False, "P1 gives up."), (True, "P1 has run out of time.")])
def test_a_match_that_is_given_up_says_who_did_so_and_how(timeout: bool, sentence: str) -> None:
    table = Table("al-capone", seats=["P0", "P1"], options={"rounds": 5}, seed=4)
    assert not table.verdict()
    while not table.rounds:
        table.play(table.moves[0].text)
    assert table.verdict() == table.game.words.verdict(table.rounds[-1].state, table.names)
    table.resign(1, timeout=timeout)
    assert table.conceded
    assert [say(line, "en") for line in table.verdict()] == [sentence]
    assert table.after(()).timeouts == table.timeouts == ({1} if timeout else set())


def test_a_match_goes_on_without_one_of_three_and_is_not_conceded() -> None:
    table = Table("al-capone", seats=["P0", "P1", "P2"], seed=4)
    table.resign(2)
    assert not table.conceded


@pytest.mark.parametrize("ahead", [0, 1, 2])
def test_a_seat_that_gave_up_does_not_win_whatever_it_has(ahead: int) -> None:
    table = Table("al-capone", seats=3, options={"rounds": 1}, seed=4)
    table.scores = [60 + 20 * (seat == ahead) for seat in range(3)]
    assert table.winners == []
    table.resign(ahead)
    assert table.winners == []
    other = (ahead + 1) % 3
    table.resign(other)
    assert table.conceded
    assert table.winners == [3 - ahead - other]
