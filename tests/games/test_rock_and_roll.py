"""The rules of Rock and Roll, by name."""

from __future__ import annotations

from itertools import product

import pytest

from ptoq.core.draws import below, stream
from ptoq.core.messages import Text
from ptoq.core.rules import EVERYBODY, NATURE, NOBODY
from ptoq.games.dice import COLOURS, FACE_NAMES, FACES
from ptoq.games.rock_and_roll import GAME, words
from ptoq.games.rock_and_roll.rules import AMOUNTS, FIELDS, State
from ptoq.table.events import Drew
from ptoq.table.table import Table
from tests.games.rock_and_roll_banks import READ, RULES, chips, gains, legal, play, table


def owes(state: State, face: int) -> int:
    """What the bank would have left after a fall, counted chip by chip from the cloth (RR1)."""
    left = int(state.chips[state.starter])
    for player, field in product(range(state.seats), range(FIELDS)):
        laid = int(state.cloth[player, field])
        name = words.FIELD_NAMES[field]
        if name == FACE_NAMES[face]:
            left -= 5 * laid
        elif name == COLOURS[face]:
            left -= 2 * laid
        else:
            left += laid
    return left


def test_RR1_there_are_nine_fields_and_the_dice_have_their_colours() -> None:
    assert words.FIELD_NAMES == ("black", "red", "blue", "9", "10", "J", "Q", "K", "A")
    state = play(table(), "go on")
    assert RULES.chances(play(state, "done")) == 6


@pytest.mark.parametrize("face", range(FACES))
def test_RR1_a_colour_pays_two_for_one_and_a_value_five_for_one(face: int) -> None:
    for field, name in enumerate(words.FIELD_NAMES):
        state = play(table(), "go on", f"bet 2 on {name}", "done", f"falls {FACE_NAMES[face]}")
        won = 4 if name == COLOURS[face] else 10 if field == 3 + face else -2
        assert chips(state) == [60 - won, 60 + won]
        assert state.gained[:2].tolist() == [-won, won]


def test_RR1_one_chip_brings_back_three_or_six_in_all() -> None:
    state = play(table(), "go on", "bet 1 on red", "bet 1 on 10")
    assert chips(state) == [60, 58]
    assert chips(play(state.copy(), "done", "falls 10")) == [53, 67]
    assert chips(play(state.copy(), "done", "falls K")) == [59, 61]
    assert chips(play(state.copy(), "done", "falls J")) == [62, 58]


def test_RR1_the_others_bet_in_turn_clockwise_from_the_banker_as_often_as_they_like() -> None:
    state = play(table(4, starter=2), "go on")
    assert RULES.actor(state) == 3
    assert legal(state, 0) == legal(state, 2) == []
    play(state, "bet 1 on red", "bet 20 on red", "bet 2 on A", "done")
    assert RULES.actor(state) == 0
    play(state, "done", "bet 1 on blue", "done")
    assert RULES.actor(state) == NATURE
    assert words.view(state, EVERYBODY)["cloth"] == [{}, {"blue": 1}, {}, {"red": 21, "A": 2}]
    play(state, "falls K")
    assert state.cloth.sum() == 0
    assert chips(state) == [60, 59, 60 - 42 + 2 + 1, 60 + 42 - 2]


@pytest.mark.parametrize("amount", [1, 3, 4, 9, 49, 88, 188])
def test_RR1_every_number_of_chips_can_be_laid(amount: int) -> None:
    state = play(table([1000, 1000]), "go on")
    for step in reversed(AMOUNTS):
        while state.cloth[1, 0] + step <= amount:
            play(state, f"bet {step} on black")
    assert words.view(state, 1)["cloth"][1] == {"black": amount}


def test_RR2_the_banker_decides_before_the_bets() -> None:
    state = table(3, starter=1)
    assert RULES.actor(state) == 1
    assert legal(state) == ["go on", "announce the end"]
    play(state, "go on", "done", "done", "falls 9")
    assert RULES.actor(state) == 1


@pytest.mark.parametrize(("rounds", "before"), [(10, 0), (10, 3), (10, 4), (6, 0), (100, 2)])
def test_RR2_exactly_five_throws_follow_an_announcement(rounds: int, before: int) -> None:
    state = table(rounds=rounds)
    for _ in range(before):
        play(state, "go on", "bet 1 on red", "done", "falls 9")
    play(state, "announce the end")
    for throw in range(5):
        assert (RULES.actor(state), state.left) == (1, 5 - throw)
        play(state, "bet 1 on red", "done", "falls 9")
    assert RULES.actor(state) == NOBODY
    assert state.throws == before + 5


@pytest.mark.parametrize(("rounds", "before"), [(10, 5), (10, 9), (5, 0), (5, 1), (1, 0)])
def test_RR2_with_five_throws_or_fewer_left_no_end_can_be_announced(rounds: int, before: int) -> None:
    state = table(rounds=rounds)
    for _ in range(before):
        play(state, "go on", "bet 1 on red", "done", "falls 9")
    assert legal(state) == ["go on"]
    assert words.why_not(state, 0, READ("announce the end")) == Text("rock-and-roll/end-too-late", left=rounds - before)
    assert words.expects(state, 0).key == "rock-and-roll/only-go-on"
    while RULES.actor(state) != NOBODY:
        play(state, "go on", "done", "falls 9")
    assert state.throws == rounds


def test_RR2_an_announcement_never_makes_a_bank_longer() -> None:
    for rounds in range(1, 13):
        state = table(rounds=rounds)
        while RULES.actor(state) != NOBODY:
            play(state, "announce the end" if "announce the end" in legal(state) else legal(state)[0])
            while RULES.actor(state) not in (0, NOBODY):
                play(state, "falls 9" if RULES.actor(state) == NATURE else "done")
        assert state.throws == min(rounds, 5)


@pytest.mark.parametrize("rounds", [1, 2, 10])
def test_RR2_without_an_announcement_the_bank_closes_after_the_agreed_throws(rounds: int) -> None:
    state = table(rounds=rounds)
    for _ in range(rounds):
        assert RULES.actor(state) == 0
        play(state, "go on", "done", "falls Q")
    assert RULES.actor(state) == NOBODY
    assert state.throws == rounds


def test_RR2_an_announcement_is_made_once() -> None:
    state = play(table(), "announce the end", "done", "falls 9")
    assert "announce the end" not in legal(state)
    assert RULES.actor(state) == 1


@pytest.mark.parametrize(("bank", "colour", "value"), [(60, 20, 10), (9, 2, 1), (4, 2, 0), (3, 1, 0), (2, 1, 0)])
def test_RR3_a_first_bet_is_at_most_what_the_bank_can_pay(bank: int, colour: int, value: int) -> None:
    state = play(table([bank, 60]), "go on")
    amounts = {int(move.split()[1]) for move in legal(state) if move.endswith(" on red")}
    assert max(amounts) == colour
    amounts = {int(move.split()[1]) for move in legal(state) if move.endswith(" on K")}
    assert max(amounts, default=0) == value


def test_RR3_nobody_bets_more_than_he_has() -> None:
    state = play(table([60, 7]), "go on")
    assert not any(move.startswith("bet 10") for move in legal(state))
    play(state, "bet 5 on red")
    assert "bet 5 on red" not in legal(state)
    play(state, "bet 2 on black")
    assert legal(state) == ["done"]


def test_RR3_bets_of_all_players_on_a_field_and_its_colour_count_together() -> None:
    state = play(table([60, 60, 60]), "go on", "bet 10 on K", "done")
    assert state.after.tolist() == [70, 70, 70, 70, 10, 70]
    assert "bet 2 on K" in legal(state)
    assert "bet 5 on K" not in legal(state)
    assert "bet 5 on red" in legal(state)
    play(state, "bet 5 on red")
    assert "bet 1 on red" not in legal(state)
    assert "bet 1 on K" not in legal(state)
    assert "bet 2 on 10" in legal(state)
    play(state, "done", "falls K")
    assert chips(state) == [0, 110, 70]


def test_RR3_chips_on_losing_fields_widen_what_the_bank_can_pay() -> None:
    state = play(table([4, 60]), "go on")
    assert "bet 1 on K" not in legal(state)
    play(state, "bet 2 on blue", "bet 2 on black")
    assert "bet 1 on K" in legal(state)
    play(state, "bet 1 on K", "done", "falls K")
    assert chips(state) == [3, 61]


def test_RR3_a_bank_can_always_pay_and_its_choices_are_exactly_the_bets_it_can_pay() -> None:
    rng = stream(3)
    for purse in ([60, 60, 60], [7, 30, 2, 60], [200, 150], [5] * 7):
        state = table(purse)
        while (seat := RULES.actor(state)) != NOBODY:
            assert sum(chips(state)) + state.cloth.sum() == sum(purse)
            if seat == NATURE:
                RULES.apply(state, below(rng, RULES.chances(state)))
                continue
            for face in range(FACES):
                assert state.after[face] == owes(state, face) >= 0
            moves = legal(state)
            if seat != state.starter:
                assert moves == [*payable_bets(state, seat), "done"]
            RULES.apply(state, READ(moves[below(rng, len(moves))]))
        assert sum(chips(state)) == sum(purse)


def payable_bets(state: State, seat: int) -> list[str]:
    """The bets after which the bank could pay whatever falls, tried one by one."""
    good = []
    for amount, field in product(AMOUNTS, range(FIELDS)):
        if amount <= state.chips[seat]:
            tried = state.copy()
            tried.cloth[seat, field] += amount
            if all(owes(tried, face) >= 0 for face in range(FACES)):
                good.append(f"bet {amount} on {words.FIELD_NAMES[field]}")
    return good


def test_RR3_a_player_may_pass_and_one_without_chips_is_passed_over() -> None:
    state = play(table([60, 5, 0, 60]), "go on", "done")
    assert RULES.actor(state) == 3
    play(state, "done")
    assert RULES.actor(state) == NATURE
    play(state, "falls 9", "go on", "bet 5 on red", "done", "done", "falls 9", "go on")
    assert RULES.actor(state) == 3


def test_a_broken_bank_closes_at_once_also_after_an_announcement() -> None:
    state = play(table([5, 60]), "announce the end", "bet 1 on K", "done", "falls K")
    assert (RULES.actor(state), chips(state), gains(state)) == (NOBODY, [0, 65], [-5, 5])
    state = play(table([3, 60]), "go on", "bet 1 on red", "done", "falls K")
    assert (RULES.actor(state), chips(state)) == (NOBODY, [1, 62])


def test_a_bank_closes_at_once_when_nobody_else_has_chips() -> None:
    state = play(table([60, 5, 0]), "go on", "bet 5 on red", "done", "falls 9")
    assert (RULES.actor(state), gains(state)) == (NOBODY, [5, -5, 0])


@pytest.mark.parametrize("bank", [0, 1])
def test_a_banker_with_too_few_chips_can_only_close_his_bank(bank: int) -> None:
    state = table([60, bank, 60], starter=1)
    assert legal(state) == ["announce the end"]
    play(state, "announce the end")
    assert (RULES.actor(state), gains(state)) == (NOBODY, [0, 0, 0])
    assert (state.announced, state.throws) == (0, 0)


def test_RR3_a_fixed_bank_is_one_and_a_rotating_bank_goes_round_once() -> None:
    fixed, rotating = (GAME.settle({"bank": bank}) for bank in ("fixed", "rotating"))
    assert GAME.is_over(fixed, 1, [60, 60, 60])
    assert not GAME.is_over(rotating, 1, [60, 60, 60])
    assert not GAME.is_over(rotating, 2, [0, 60, 60])
    assert GAME.is_over(rotating, 3, [60, 60, 60])
    assert GAME.is_over(rotating, 2, [0, 180, 0])
    assert GAME.match.then(table(3, starter=2)) == 0


def test_PD4_the_highest_throw_holds_the_bank_first_or_the_first_seat() -> None:
    assert GAME.settle({})["first"] == "throw"
    assert any(isinstance(event, Drew) for event in Table("rock-and-roll", seats=3, seed=1).log)
    by_seat = Table("rock-and-roll", seats=3, options={"first": "seat"}, seed=1)
    assert not any(isinstance(event, Drew) for event in by_seat.log)
    assert by_seat.actor == 0


def test_a_banker_plays_against_one_to_six_others() -> None:
    assert GAME.seats == range(2, 8)
    state = play(table([60] * 7, starter=6), "go on", *["bet 1 on red", "done"] * 6, "falls 10")
    assert chips(state) == [62] * 6 + [48]


def test_nothing_is_hidden_and_nothing_is_guessed() -> None:
    state = play(table(3), "go on", "bet 5 on red")
    for eyes in (EVERYBODY, 0, 1, 2):
        view = state.copy()
        RULES.hide(view, eyes)
        RULES.guess(view, eyes, stream(1))
        assert view.tobytes() == state.tobytes()


def test_RR3_in_a_match_every_seat_holds_a_rotating_bank_once_also_without_chips() -> None:
    unopened = 0
    for seed in range(6):
        rng = stream(seed)
        table = Table("rock-and-roll", seats=4, options={"bank": "rotating", "chips": 6}, seed=seed)
        while not table.over:
            table.play(table.moves[below(rng, len(table.moves))])
        bankers = [int(one.state.starter) for one in table.rounds]
        assert bankers == [(bankers[0] + turn) % 4 for turn in range(len(bankers))]
        assert len(bankers) == 4 or sorted(table.scores) == [0, 0, 0, 24]
        assert sum(table.scores) == 24
        unopened += sum(one.state.throws == 0 for one in table.rounds)
    assert unopened > 0
