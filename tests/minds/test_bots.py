"""Bots of every level in every game: they answer with what every choice is worth, legally, and cannot peek."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from ptoq import Refusal, Table
from ptoq.core.draws import stream
from ptoq.games import games
from ptoq.minds.bots.bot import bot
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.recipes import LEVELS

LITTLE = Budget(iterations=12)


def seats_of(name: str) -> list[int]:
    """The fewest and the most players, and two."""
    seats = games()[name].seats
    return sorted({seats[0], min(2, seats[-1]), seats[-1]})


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", list(games()))
def test_a_bot_values_every_choice_and_plays_a_legal_one(name: str, level: str) -> None:
    for seats in seats_of(name):
        table = Table(name, seats=seats, seed=seats)
        player = bot(name, level, seed=1)
        for _ in range(12):
            if table.over:
                break
            view = table.view(table.actor)
            advice = player.consider(view, LITTLE)
            assert sorted(valued.move.code for valued in advice.choices) == [move.code for move in table.moves]
            values = [valued.value for valued in advice.choices]
            if not advice.estimated:
                assert values == sorted(values, reverse=True)
            assert next(iter(advice.values)) == advice.best.text
            assert all(np.isfinite(values))
            assert all(valued.reason is None or str(valued.reason) for valued in advice.choices)
            table.play(advice.chosen)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", list(games()))
def test_the_same_seed_and_view_give_the_same_advice(name: str, level: str) -> None:
    view = Table(name, seed=3).view(Table(name, seed=3).actor)
    assert bot(name, level, seed=5).consider(view, LITTLE) == bot(name, level, seed=5).consider(view, LITTLE)


SECRETIVE = {"pyramid-poker", "hidden-poker", "hidden-joker-poker"}
"""The games that hide something from somebody; in Sakkara every tile is taken in public, and bots remember."""
QUICK = {"pyramid-poker": {"first": "seat"}, "hidden-poker": {"chips": 8}, "hidden-joker-poker": {"chips": 8}}
"""No call to wait for; and stacks whose rounds are soon solved."""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", list(games()))
def test_a_bot_answers_the_same_whatever_it_may_not_know(name: str, level: str) -> None:
    """Every secret is drawn anew behind the bot's back; its view, and so its advice, stays as it was."""
    changed = 0
    for seats in {max(2, games()[name].seats[0]), min(3, games()[name].seats[-1])}:
        table = Table(name, seats=seats, options=QUICK.get(name), seed=8)
        player, chance = bot(name, level, seed=2), Random(4)
        for _ in range(60):
            if table.actor is None:
                break
            seat = table.actor
            before = player.consider(table.view(seat), LITTLE)
            real = table.state.copy()
            for other in range(2):
                shuffled = real.copy()
                table.rules.hide(shuffled, seat)
                table.rules.guess(shuffled, seat, stream(other))
                if shuffled.tobytes() != real.tobytes():
                    changed += 1
                    table.state = shuffled
                    assert player.consider(table.view(seat), LITTLE) == before
            table.state = real
            table.play(chance.choice(table.moves))
    assert changed > 10 if name in SECRETIVE else changed == 0


ROUNDS = {
    "open-poker": 16,
    "joker-poker": 16,
    "al-capone": 40,
    "rock-and-roll": 8,
    "hidden-poker": 4,
    "hidden-joker-poker": 4,
    "escalero": 1,
    "pyramid-poker": 2,
    "sakkara": 1,
}
"""Matches of one round for every level, number of players and variant: over three thousand in all."""
SHORT = {"rounds": 1, "target": "single"}


@pytest.mark.compiled
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", list(games()))
def test_no_bot_ever_makes_an_illegal_move(name: str, level: str) -> None:
    """The table refuses what is illegal, and every match comes to its end."""
    game = games()[name]
    known = {option.name for option in game.options}
    for seats in game.seats:
        for wishes in variants(name):
            for number in range(ROUNDS[name]):
                short = {key: value for key, value in SHORT.items() if key in known}
                table = Table(name, seats=seats, options={**short, **wishes}, seed=number)
                players = [bot(name, level, seed=seat) for seat in range(seats)]
                while (seat := table.actor) is not None:
                    table.play(players[seat].consider(table.view(seat), FEWEST).chosen, seat)


FEWEST = Budget(iterations=2)


def variants(name: str) -> list[dict[str, Any]]:
    """Sets of options that matter to those who think: few chips for some stakes, jokers, other scales and rows."""
    if name in ("open-poker", "al-capone"):
        return [{}, {"sequences": "on", "chips": 3, "most": 4}]
    if name == "hidden-poker":
        combinations = {"announce": "combination"}
        return [{}, {"sequences": "on", "joker": "on", "chips": 2}, combinations, {**combinations, "joker": "on"}]
    return [{}]


def test_a_seat_that_is_not_to_act_and_an_unknown_level_are_refused() -> None:
    table = Table("escalero", seats=2, seed=1)
    with pytest.raises(Refusal, match="turn"):
        bot("escalero", "master").consider(table.view(1 - table.actor))
    with pytest.raises(Refusal, match="random, novice, regular, master"):
        bot("escalero", "genius")


def test_a_bot_says_tut_tut_when_there_is_nothing_else_to_say() -> None:
    table = Table("pyramid-poker", seats=["Anna", "Bob"], seed=1)
    assert str(bot("pyramid-poker", "master", seed=1).consider(table.view(1)).chosen) == "tut tut"


def test_in_a_game_without_skill_the_bots_say_so() -> None:
    table = Table("rock-and-roll", seed=1)
    advice = bot("rock-and-roll", "master", seed=1).consider(table.view(table.actor))
    assert all("fair" in str(valued.reason) for valued in advice.choices)


@pytest.mark.parametrize("level", ["novice", "regular", "master"])
def test_RR2_a_bot_at_rock_and_roll_bets_little_on_every_throw_and_keeps_the_bank_open(level: str) -> None:
    most = 0
    for seed in range(8):
        table = Table("rock-and-roll", seats=3, seed=seed)
        player = bot("rock-and-roll", level, seed=seed)
        while not table.over and table.state.throws < 6:
            seat, chips, staked = table.actor, table.state.chips.copy(), table.state.cloth.sum(1)
            move = player.consider(table.view(seat)).chosen.text
            if seat == table.state.starter:
                assert move == "go on"
            elif move == "done":
                assert staked[seat] >= 1
            table.play(move)
            if move.startswith("bet"):
                at_risk = int(table.state.cloth[seat].sum())
                assert at_risk <= max(1, int(chips[seat] + staked[seat]) // 10)
                most = max(most, at_risk)
    assert most > 2


def test_RR2_a_bot_without_a_bank_that_can_be_opened_ends_it_and_one_without_room_bets_nothing() -> None:
    table = Table("rock-and-roll", seats=2, options={"first": "seat"}, seed=1)
    player = bot("rock-and-roll", "regular", seed=1)
    table.state.chips[:2] = (1, 60)
    assert player.consider(table.view(0)).chosen.text == "announce the end"
    table = Table("rock-and-roll", seats=2, options={"first": "seat"}, seed=1)
    table.state.chips[:2] = (2, 60)
    table.state.after[:] = 2
    table.play("go on")
    table.state.after[:] = 0
    assert player.consider(table.view(1)).chosen.text == "done"


def test_a_master_bluffs_as_often_as_the_equilibrium_says() -> None:
    """Over many throws of nothing, first to speak, some are announced as more and some are not."""
    said = set()
    for seed in range(60):
        table = Table("hidden-poker", seed=seed)
        choice = bot("hidden-poker", "master", seed=seed).consider(table.view(table.actor)).chosen
        truth = table.view(table.actor).to_json()["board"]
        assert truth
        said.add(choice.text)
    assert len(said) > 30
