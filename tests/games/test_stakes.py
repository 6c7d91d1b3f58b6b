"""The betting that open dice poker and Al Capone share, by the names of the rules; every test plays both."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ptoq.core.game import Game
from ptoq.core.messages import LANGUAGE, LANGUAGES, Text, say
from ptoq.core.refusals import Refusal
from ptoq.core.rules import EVERYBODY, NATURE, NOBODY
from ptoq.core.words import plain
from ptoq.games.al_capone import GAME as AL_CAPONE
from ptoq.games.open_poker import GAME as OPEN_POKER
from ptoq.games.open_poker import JOKER
from ptoq.games.stakes.rules import AWAY, BEATEN, DROPPED, PLAYING, TOOK
from tests.games.staked import NAMES, Staked

both = pytest.mark.parametrize("game", [OPEN_POKER, AL_CAPONE], ids=str)

# Dice that stand in this order in both games, the first the lowest.
PAIR, THREE, HOUSE, FOUR, FIVE = "9 9 10 J K", "9 9 9 J K", "9 9 9 K K", "9 9 9 9 K", "9 9 9 9 9"


@both
def test_OP1_all_ante_the_least_stake(game: Game) -> None:
    table = Staked(game, 60, 60, 60, least=2)
    assert (table.paid, table.chips, table.state.stake) == ([2, 2, 2], [58, 58, 58], 2)


@both
def test_OP1_the_least_stake_cannot_be_above_the_highest(game: Game) -> None:
    with pytest.raises(Refusal, match=r"least stake \(7\).*highest \(6\)"):
        game.settle({"least": 7})
    assert game.settle({"least": 6})["most"] == 6


@both
def test_PD5_an_ante_is_cut_to_what_is_left(game: Game) -> None:
    table = Staked(game, 60, 2, least=3)
    assert (table.paid, table.chips, table.state.stake) == ([3, 2], [57, 0], 3)
    assert Staked(game, 1, 2, least=3).quiet(PAIR, THREE).gains == [-1, 1]


@both
def test_PD5_a_player_without_chips_sits_out(game: Game) -> None:
    table = Staked(game, 0, 60, 0, 60, starter=2)
    assert table.paid == [0, 1, 0, 1]
    assert [table.state.status[seat] for seat in range(4)] == [AWAY, PLAYING, AWAY, PLAYING]
    assert table.state.turn == 3
    table.hand(PAIR, "raise to 3")
    assert table.actor == 1
    table.play("match").quiet(THREE)
    assert table.gains == [0, 3, 0, -3]


@both
def test_PD4_play_goes_clockwise_from_the_starter(game: Game) -> None:
    table = Staked(game, 60, 60, 60, starter=1)
    turns = []
    for dice in (PAIR, THREE, HOUSE):
        turns.append(int(table.state.turn))
        table.quiet(dice)
    assert turns == [1, 2, 0]
    assert table.over


@both
def test_OP3_once_the_dice_stand_the_stake_may_be_raised_up_to_the_highest(game: Game) -> None:
    table = Staked(game, 60, 60, most=4).hand(PAIR)
    assert table.moves == ["no raise", "raise to 2", "raise to 3", "raise to 4"]
    table.play("raise to 3", "match").hand(THREE)
    assert table.moves == ["no raise", "raise to 4"]


@both
def test_OP3_at_the_highest_stake_nobody_is_asked_to_raise(game: Game) -> None:
    table = Staked(game, 60, 60, 60, most=2).hand(PAIR, "raise to 2", "match", "match")
    assert table.hand(THREE).actor == NATURE
    assert table.hand(HOUSE).over


@both
def test_OP3_everybody_still_in_answers_in_turn_also_those_who_have_not_thrown(game: Game) -> None:
    table = Staked(game, 60, 60, 60, 60, starter=1).quiet(PAIR).hand(THREE, "raise to 2")
    asked = []
    while table.moves == ["match", "drop"]:
        asked.append(table.actor)
        table.play("drop" if table.actor == 0 else "match")
    assert asked == [3, 0, 1]
    assert (table.actor, table.state.turn) == (NATURE, 3)
    assert table.paid == [1, 2, 2, 2]


@both
def test_OP3_who_threw_earlier_answers_a_later_raise_and_matching_is_no_re_raise(game: Game) -> None:
    table = Staked(game, 60, 60).hand(PAIR, "raise to 2", "match").hand(THREE, "raise to 5")
    assert (table.actor, table.moves) == (0, ["match", "drop"])
    assert table.play("match").gains == [-5, 5]


@both
def test_OP3_dropped_players_lose_what_they_paid_and_throw_no_more(game: Game) -> None:
    table = Staked(game, 60, 60, 60).hand(PAIR, "raise to 4", "drop", "match")
    assert table.state.status[1] == DROPPED
    assert table.state.turn == 2
    assert table.quiet(THREE).gains == [-4, -1, 5]


@both
def test_OP3_nobody_raises_to_more_than_he_can_pay(game: Game) -> None:
    table = Staked(game, 3, 60).hand(PAIR)
    assert table.moves == ["no raise", "raise to 2", "raise to 3"]
    assert Staked(game, 1, 60).hand(PAIR).actor == NATURE


@both
def test_OP3_nobody_raises_where_nobody_has_a_chip_to_answer_with(game: Game) -> None:
    assert Staked(game, 60, 1).hand(PAIR).actor == NATURE
    table = Staked(game, 60, 60, 1).hand(PAIR, "raise to 2", "drop")
    assert table.actor == NATURE
    assert table.state.turn == 2
    # The chips of a player who has dropped out answer nothing.
    table = Staked(game, 2, 60, 60).hand(PAIR, "raise to 2", "match", "drop").hand(FOUR)
    assert (table.over, table.gains) == (True, [-2, 3, -1])


@both
def test_OP3_who_cannot_match_in_full_pays_what_he_has_and_stays_in(game: Game) -> None:
    table = Staked(game, 60, 3, 60).hand(FOUR, "raise to 6", "match")
    assert table.paid == [6, 3, 1]
    assert table.chips[1] == 0
    table.play("match")
    assert table.quiet(FIVE, PAIR).gains == [0, 6, -6]


@both
def test_OP3_who_has_no_chip_left_stays_in_unasked(game: Game) -> None:
    table = Staked(game, 60, 1, 60).hand(PAIR, "raise to 6")
    assert table.actor == 2
    assert table.play("match").quiet(FIVE, THREE).gains == [-6, 2, 4]


@both
def test_OP3_the_rest_goes_to_the_next_best_and_so_on(game: Game) -> None:
    """Paid are 1, 3, 6, 6 and the dice rise the other way round: each takes one layer."""
    table = Staked(game, 60, 60, 3, 1).hand(PAIR, "raise to 6", "match", "match").quiet(THREE, HOUSE, FIVE)
    assert table.paid == [6, 6, 3, 1]
    assert table.state.won[:4].tolist() == [0, 6, 6, 4]
    assert table.state.winner == 3
    assert [table.state.status[seat] for seat in range(4)] == [BEATEN, TOOK, TOOK, TOOK]


@both
def test_OP3_what_nobody_could_match_comes_back_to_the_raiser(game: Game) -> None:
    table = Staked(game, 60, 3).hand(PAIR, "raise to 6", "match").quiet(THREE)
    assert (table.gains, table.chips) == ([-3, 3], [57, 6])
    assert table.state.winner == 1


@both
def test_OP4_the_best_of_those_still_in_takes_the_pot_and_begins_the_next_round(game: Game) -> None:
    table = Staked(game, 60, 60, 60).hand(HOUSE, "raise to 2", "match", "match")
    table.hand(FOUR, "no raise").hand(PAIR, "raise to 3", "match", "drop")
    assert table.gains == [5, -2, -3]
    assert table.state.winner == 0
    assert game.match.then(table.state) == 0


@both
def test_OP4_if_one_is_left_he_takes_the_pot_at_once(game: Game) -> None:
    table = Staked(game, 60, 60, 60).hand(PAIR, "raise to 2", "drop", "drop")
    assert table.over
    assert (table.gains, table.state.winner) == ([2, -1, -1], 0)


@both
def test_OP5_equal_best_combinations_play_off_for_the_pot_without_a_new_ante(game: Game) -> None:
    table = Staked(game, 60, 60, 60, starter=1).quiet(FOUR, PAIR, FOUR)
    assert (table.actor, table.state.turn, table.paid) == (NATURE, 1, [1, 1, 1])
    assert [table.state.status[seat] for seat in range(3)] == [PLAYING, PLAYING, BEATEN]
    assert table.state.dice[:2].sum() == 0
    table.quiet(PAIR)
    assert table.state.turn == 0
    assert table.quiet(THREE).gains == [2, -1, -1]
    assert table.state.winner == 0


@both
def test_OP5_a_play_off_may_itself_end_equal(game: Game) -> None:
    table = Staked(game, 60, 60).quiet(FOUR, FOUR, PAIR, PAIR, HOUSE, HOUSE)
    assert table.actor == NATURE
    assert table.quiet(PAIR, THREE).gains == [-1, 1]


@both
def test_OP5_in_a_play_off_the_stake_may_be_raised_while_below_the_highest(game: Game) -> None:
    table = Staked(game, 60, 60, 60, most=3).quiet(FOUR, PAIR, FOUR).hand(PAIR, "raise to 3")
    assert table.actor == 2
    table.play("match")
    assert table.hand(THREE).over
    assert table.gains == [-3, -1, 4]


@both
def test_OP5_dropping_in_a_play_off_leaves_the_pot_to_the_other(game: Game) -> None:
    table = Staked(game, 60, 60, 60).quiet(FOUR, PAIR, FOUR).hand(PAIR, "raise to 3", "drop")
    assert table.over
    assert table.gains == [2, -1, -1]


@both
def test_OP5_and_side_pots_the_loser_of_a_play_off_comes_before_those_who_were_not_in_it(game: Game) -> None:
    """Seat 1 has paid 2, the others 6; he and seat 0 are equal; he wins the play-off, the rest is seat 0's."""
    table = Staked(game, 60, 2, 60).hand(FOUR, "raise to 6", "match", "match").quiet(FOUR, HOUSE)
    assert table.state.turn == 0
    table.quiet(PAIR, THREE)
    assert table.state.won[:3].tolist() == [8, 6, 0]
    assert table.state.winner == 1


@both
def test_OP5_and_side_pots_equal_next_best_play_off_for_the_rest(game: Game) -> None:
    table = Staked(game, 60, 2, 60, 60).hand(HOUSE, "raise to 4", "match", "match", "drop").quiet(FIVE, HOUSE)
    assert table.state.winner == 1
    assert table.state.status[1] == TOOK
    assert (table.chips[1], table.words.view(table.state, 0)["pot"]) == (7, 4)
    table.hand(PAIR, "raise to 5", "match").quiet(THREE)
    assert table.state.won[:4].tolist() == [0, 7, 6, 0]
    assert table.gains == [-5, 5, 1, -1]


@both
def test_OP5_and_side_pots_equals_who_can_win_nothing_more_do_not_play_off(game: Game) -> None:
    table = Staked(game, 60, 2, 2).hand(PAIR, "raise to 6", "match", "match").quiet(FOUR, FOUR)
    table.quiet(PAIR, THREE)
    assert table.over
    assert table.state.won[:3].tolist() == [4, 0, 6]


def layers(table: Staked) -> list[int]:
    """Who wins what, chip by chip: the n-th chip of everybody goes to the best of those in who paid n."""
    state = table.state
    won = [0] * int(state.seats)
    for chip in range(1, max(table.paid) + 1):
        payers = [seat for seat, paid in enumerate(table.paid) if paid >= chip]
        best = max(
            (seat for seat in payers if state.status[seat] in (BEATEN, TOOK)), key=lambda seat: state.place[seat]
        )
        won[best] += len(payers)
    return won


@both
def test_random_rounds_share_the_pot_as_a_second_method_does_and_keep_every_chip(game: Game) -> None:
    chooser = Random(11)
    play_offs = 0
    for _ in range(250):
        chips = [chooser.choice([0, 1, 2, 3, 5, 60]) for _ in range(chooser.randint(0, 4))] + [4, 60]
        table = Staked(game, *chips, starter=chooser.randrange(len(chips)), least=chooser.randint(1, 3))
        while not table.over:
            if table.actor == NATURE:
                # Often five nines fall, so that many are equal.
                nines = chooser.random() < 0.6
                table.rules.apply(table.state, 0 if nines else chooser.randrange(table.rules.chances(table.state)))
            else:
                table.rules.apply(table.state, chooser.choice(table.codes))
            assert int(table.state.chips.sum()) + table.words.view(table.state, 0)["pot"] == sum(chips)
        play_offs += int(table.state.playing_off)
        assert table.state.won[: len(chips)].tolist() == layers(table)
        assert [has - had for has, had in zip(table.chips, chips, strict=True)] == table.gains
        assert sum(table.gains) == 0
    assert play_offs > 20


@both
def test_nothing_is_hidden_from_anybody(game: Game) -> None:
    table = Staked(game, 60, 60).hand(PAIR, "raise to 2")
    for seat in (EVERYBODY, 0, 1):
        view = table.state.copy()
        table.rules.hide(view, seat)
        assert view.tobytes() == table.state.tobytes()
        table.rules.guess(view, seat, None)
        assert view.tobytes() == table.state.tobytes()
        assert table.words.picture(view, seat, NAMES[:2], plain) == table.words.picture(view, 0, NAMES[:2], plain)


@both
def test_only_the_actor_has_choices(game: Game) -> None:
    table = Staked(game, 60, 60, 60)
    assert [table.rules.choices(table.state, seat, table._out) for seat in range(3)] == [0, 0, 0]
    table.hand(PAIR, "raise to 2")
    assert [table.rules.choices(table.state, seat, table._out) for seat in range(3)] == [0, 2, 0]


@both
def test_refusals_say_why(game: Game) -> None:
    table = Staked(game, 5, 60, least=2, most=8).hand(PAIR)
    assert table.refusal("raise to 2") == "The stake is already 2: a raise must go higher."
    assert table.refusal("raise to 9") == "The highest stake at this table is 8."
    assert table.refusal("raise to 6") == "You can pay for a stake of 5, not for more."
    assert table.refusal("match") == "There is no raise to answer."
    assert table.refusal("drop") == "There is no raise to answer."
    table.play("raise to 4")
    assert table.refusal("raise to 5").startswith("The stake was raised to 4: you can only match it or drop out")
    assert table.refusal("no raise").startswith("The stake was raised to 4")


@both
def test_a_player_is_told_what_he_may_do(game: Game) -> None:
    table = Staked(game, 60, 3, 60).hand(PAIR)
    expects = table.words.expects
    assert str(expects(table.state, 0)) == "The stake is 1. Raise it to at most 6, or leave it as it is."
    table.play("raise to 5")
    assert "your last 2 chips and stay in" in str(expects(table.state, 1))
    table.play("drop")
    assert "Match it with 4 more chips, or drop out." in str(expects(table.state, 2))


@both
def test_the_verdict_says_who_took_what(game: Game) -> None:
    table = Staked(game, 60, 3, 60).hand(HOUSE, "raise to 6", "match", "match").quiet(FIVE, PAIR)
    first, rest = map(str, table.words.verdict(table.state, NAMES))
    assert first.startswith("Bert takes 9 chips with five of a kind")
    assert rest == "The rest goes to Anna: 6 chips."
    table = Staked(game, 60, 60).hand(PAIR, "raise to 6", "drop")
    assert list(map(str, table.words.verdict(table.state, NAMES))) == [
        "Only Anna is left, and takes all 7 chips in the pot."
    ]


@both
def test_the_picture_shows_pot_players_and_a_play_off(game: Game) -> None:
    table = Staked(game, 60, 60, 0, 60).quiet(FOUR).hand(FOUR, "raise to 2", "drop", "match")
    lines = table.words.picture(table.state, EVERYBODY, NAMES[:4], plain).splitlines()
    assert lines[0] == "5 chips in the pot · stake 2, at most 6"
    anna, bert, carl, dora = lines[3:7]
    assert anna.startswith("▸ Anna")
    assert anna.split()[-2:] == bert.split()[-2:] == ["58", "2"]
    assert "sits out" in carl
    assert "dropped out" in dora
    assert "plays off" in anna
    assert "plays off" in bert
    assert lines[8] == "Equal! The pot stays, and those who are equal play off."
    table.hand(PAIR)
    lines = table.words.picture(table.state, 1, NAMES[:4], plain).splitlines()
    assert "9 9 10 J K" in lines[3]
    assert "a pair" in lines[3]
    assert "│ 10 │" in lines[-2]


@pytest.fixture
def speak(language: str) -> Iterator[None]:
    """Speak that language during a test."""
    before = LANGUAGE.set(language)
    yield
    LANGUAGE.reset(before)


@pytest.mark.parametrize("game", [OPEN_POKER, JOKER, AL_CAPONE], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("speak")
def test_everything_is_said_in_every_language_and_fits_on_a_screen(game: Game, language: str) -> None:
    chooser = Random(language)
    for _ in range(12):
        table = Staked(game, 5, 60, 0, 2, 100_000, 60, sequences="on")
        words = table.words
        while not table.over:
            before = table.state.copy()
            picture = words.picture(before, EVERYBODY, ["Maximiliane-Sophie"] * 6, plain)
            assert max(map(len, picture.splitlines())) <= 80
            if table.actor == NATURE:
                outcome = chooser.randrange(table.rules.chances(before))
                table.rules.apply(table.state, outcome)
                assert str(words.nature(before, outcome, table.state, EVERYBODY))
            else:
                assert str(words.expects(before, table.actor))
                legal = table.codes
                for move in range(words.NOTATION.count):
                    if move not in legal and (move < 110 or move % 40 == 0):
                        assert str(words.why_not(before, table.actor, move))
                table.rules.apply(table.state, chooser.choice(legal))
        assert all(map(str, words.verdict(table.state, NAMES)))
        assert words.picture(table.state, EVERYBODY, NAMES, plain)
        assert words.view(table.state, EVERYBODY)["turn"] == NOBODY
    file = game.package.rsplit(".", 1)[-1].replace("_", "-")
    for option in game.options:
        assert say(Text(f"{file}/option-{option.name}"), language)
        for value in getattr(option, "values", ()):
            assert say(Text(f"{file}/option-{option.name}-{value}"), language)
    assert "Anna" in say(Text("dice/forfeit", name="Anna"), language)
