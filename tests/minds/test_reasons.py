"""Why a choice is the best: a sentence from what is known, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from ptoq import Table
from ptoq.core.messages import LANGUAGES, Text, say
from ptoq.core.view import View
from ptoq.games import games
from ptoq.games.al_capone.rules import SCORE
from ptoq.games.dice import FACE_NAMES, KEEP_NAMES, THROWS, WAYS, throw_of
from ptoq.games.escalero.rules import KEEP, ROWS
from ptoq.games.stakes.rules import DROP
from ptoq.minds.advice import Advice
from ptoq.minds.bots.aims import pot_chance, rows_of_keep
from ptoq.minds.bots.bot import bot
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.reasons import chips_on_average, percent, rounded
from ptoq.minds.solve.crowd import Crowd
from ptoq.minds.solve.escalero import Escalero, setting_of

LITTLE = Budget(iterations=40)
NOTHING_AFTER = Escalero(setting_of(games()["escalero"].settle({})), np.zeros(1 << ROWS))
"""As if the rows that are left counted nothing."""


def advised(
    game: str, decisions: int, seats: int | None = None, seed: int = 3, **options: str
) -> Iterator[tuple[Table, Advice]]:
    """Decisions of a match that follows the master's advice."""
    table = Table(game, seats=[f"P{n}" for n in range(seats)] if seats else None, options=options, seed=seed)
    for _ in range(decisions):
        if table.over or table.actor is None:
            return
        advice = bot(game, "master", seed=1).consider(table.view(table.actor), LITTLE)
        yield table, advice
        table.play(advice.chosen.text)


@pytest.mark.parametrize("game", games())
def test_every_hint_has_a_reason_in_every_language(game: str) -> None:
    for _, advice in advised(game, 12):
        assert advice.why is not None
        for language in LANGUAGES:
            sentence = say(advice.why, language)
            assert sentence.endswith((".", "!")), sentence
            assert "-0" not in sentence, sentence


def test_a_hint_in_sakkara_says_how_the_game_stands() -> None:
    """Where the next choice is as good, too, and where no reason is known."""
    alike = 0
    for _, advice in advised("sakkara", 60):
        if len(advice.choices) > 1:
            sentence = say(advice.why or "", "en")
            assert "of 100 games from here" in sentence
            alike += "about as good" in sentence
    assert alike


def test_a_forced_move_is_said_to_be_forced() -> None:
    forced = [advice for _, advice in advised("sakkara", 60) if len(advice.choices) == 1]
    forced += [advice for _, advice in advised("rock-and-roll", 60) if len(advice.choices) == 1]
    forced += [advice for _, advice in advised("pyramid-poker", 60) if len(advice.choices) == 1]
    assert forced
    assert all(advice.why == Text("minds/why-forced") for advice in forced)


def test_fair_bets_are_said_to_be_fair() -> None:
    for _, advice in advised("rock-and-roll", 6):
        if len(advice.choices) > 1:
            assert advice.why == Text("minds/why-fair")


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("announce", ["dice", "combination"])
def test_HP1_who_announces_is_told_how_often_to_tell_the_truth(announce: str, seats: int) -> None:
    kinds = set()
    for table, advice in advised("hidden-poker", 30, seats, announce=announce):
        often = [choice.often for choice in advice.choices]
        assert sum(one for one in often if one is not None) == pytest.approx(1)
        assert None not in often
        assert advice.why is not None
        kinds.add(advice.why.key)
        board = table.view(table.actor or 0).to_json()["board"]
        if advice.why.key == "minds/why-announce":
            truth = next(choice for choice in advice.choices if choice.move.text == f"announce {board['truth']}")
            assert advice.why.values["percent"] == percent(truth.often or 0.0)
            assert board["counts"][table.actor] == board["truth"].split() or announce == "combination"
    assert kinds - {"minds/why-alike"} == {"minds/why-announce", "minds/why-doubt"}


def test_a_doubt_that_costs_nothing_is_not_said_to_cost_something() -> None:
    """Who takes the pot whatever is answered gets what he pays back, so nothing speaks against a doubt."""
    free = dear = 0
    for seed in range(8):
        for _, advice in advised("hidden-poker", 40, 3, seed):
            answers = {choice.move.text.split()[0]: choice for choice in advice.choices}
            if "doubt" not in answers or answers["doubt"].often:
                continue
            alike = abs(answers["doubt"].value - answers["believe"].value) < 0.05
            assert (advice.why == Text("minds/why-alike")) == alike
            free, dear = free + alike, dear + (not alike)
    assert free
    assert dear


def test_of_equal_announcements_the_one_that_is_made_most_often_comes_first() -> None:
    for _, advice in advised("hidden-poker", 30):
        best = [choice for choice in advice.choices if choice.value == advice.choices[0].value]
        assert best == sorted(best, key=lambda choice: -(choice.often or 0.0))


def test_escalero_knows_what_perfect_play_averages_and_others_do_not() -> None:
    (_, advice), *_ = advised("escalero", 1)
    assert advice.expected == pytest.approx(159.8645080235)
    (_, other), *_ = advised("al-capone", 1)
    assert other.expected is None


def test_what_is_lost_is_called_a_loss_and_nothing_is_minus_nothing() -> None:
    assert say(chips_on_average(-1.234), "en") == "loses 1.23 chips on average"
    assert say(chips_on_average(1.0), "en") == "wins 1 chip on average"
    assert say(chips_on_average(-0.001), "en") == "wins 0 chips on average"
    assert str(rounded(-0.04, 1)) == "0.0"


def test_percents_are_certain_only_where_it_is_certain() -> None:
    assert [percent(share) for share in (0.0, 0.002, 0.36, 0.998, 1.0)] == [0, 1, 36, 99, 100]


def test_ES3_a_keep_says_which_row_it_goes_for_and_how_often() -> None:
    """With the kings and the tens free, four kings go for the kings; enumerated, one die in six is a fifth."""
    view = sheet_with("K K K K A", throws=2, free=(4, 9))
    chances, points = rows_of_keep(NOTHING_AFTER, view.state, 0, KEEP + KEEP_NAMES.index("K K K K"))
    # A fifth king is worth 50 as five of a kind and 25 as kings; what is left after it counts nothing here.
    assert chances[9] == pytest.approx(1 / 6)
    assert points[9] == pytest.approx(50 / 6)
    assert chances[4] == pytest.approx(5 / 6)
    assert points[4] == pytest.approx(20 * 5 / 6)
    assert chances.sum() == pytest.approx(1)


def test_ES4_five_dice_thrown_anew_may_be_served() -> None:
    view = sheet_with("9 10 J Q K", throws=2, free=(10,))
    chances, points = rows_of_keep(NOTHING_AFTER, view.state, 0, KEEP)
    assert chances[10] == pytest.approx(6 / 7776)
    assert points[10] == pytest.approx(600 / 7776)


def sheet_with(dice: str, throws: int, free: tuple[int, ...]) -> View:
    table = Table("escalero", seats=1, seed=1)
    state = table.state.copy()
    state.dice[:] = [FACE_NAMES.index(face) for face in dice.split()]
    state.throws, state.loose, state.standing = throws, 0, 2
    state.sheet[0, [row for row in range(ROWS) if row not in free]] = 0
    return replace(table.view(0), state=state)


def test_the_chance_of_the_pot_is_that_of_the_dice_that_stand_against_one_throw() -> None:
    """Al Capone for two: the first one's dice, against every throw of the second one."""
    table = Table("al-capone", seats=2, seed=1)
    state = table.state.copy()
    state.loose, state.turn, state.score[:] = 0, 0, -1
    state.dice[0] = [2, 2, 4, 4, 5]
    scores = SCORE[state.sequences, state.scale]
    own = state.score[0] = scores[throw_of(state.dice[0])]
    view = replace(table.view(0), state=state)
    crowd = Crowd.solve(table.game, {"sequences": "off", "scale": "A"})
    expected = (WAYS[scores < own].sum() + WAYS[scores == own].sum() / 2) / 7776
    assert pot_chance(crowd, view, 0) == pytest.approx(expected)
    # Once the other's better dice stand, there is none; and equal ones share it.
    state.score[1] = own + 1
    assert pot_chance(crowd, view, 0) == 0.0
    state.score[1] = own
    assert pot_chance(crowd, view, 0) == 0.5


def test_who_has_still_to_throw_is_told_the_chance_to_beat_what_stands() -> None:
    table = Table("al-capone", seats=2, seed=1)
    state = table.state.copy()
    scores = SCORE[state.sequences, state.scale]
    state.loose, state.turn, state.score[:] = 0, 1, -1
    other = state.score[1] = scores[THROWS.index((2, 2, 4, 4, 5))]
    state.asked = 0
    view = replace(table.view(0), state=state)
    crowd = Crowd.solve(table.game, {"sequences": "off", "scale": "A"})
    expected = (WAYS[scores > other].sum() + WAYS[scores == other].sum() / 2) / 7776
    assert pot_chance(crowd, view, DROP) == pytest.approx(expected)


def test_a_lost_pot_is_called_lost() -> None:
    kinds = set()
    for seed in range(6):
        for _, advice in advised("open-poker", 12, 2, seed):
            assert advice.why is not None
            if advice.why.key == "minds/why":
                reason = advice.why.values["reason"]
                assert isinstance(reason, Text)
                kinds.add(reason.key)
                lost = reason.values["percent"] == 0
                assert ("the pot is lost" in say(reason, "en")) == lost
    assert {"minds/pot-keep", "minds/pot-raise"} <= kinds
