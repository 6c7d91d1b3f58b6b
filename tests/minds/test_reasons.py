"""Why a choice is the best: a sentence from what is known, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ptoq import Table
from ptoq.core.messages import LANGUAGES, Text, say
from ptoq.games import games
from ptoq.minds.advice import Advice
from ptoq.minds.bots.bot import bot
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.reasons import chips_on_average, percent, rounded

LITTLE = Budget(iterations=40)


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
    assert kinds == {"minds/why-announce", "minds/why-doubt"}


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
