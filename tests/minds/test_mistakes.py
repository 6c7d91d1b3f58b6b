"""The mistakes of novices and regulars are those of people: each test names one, and a position in which it shows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ptoq import Table
from ptoq.core.draws import stream
from ptoq.core.view import View
from ptoq.games.al_capone.rules import SCORE
from ptoq.games.dice import KEEP_NAMES, THROWS, throw_of
from ptoq.games.escalero.rules import ENTER, KEEP
from ptoq.games.hidden_poker.rules import ANNOUNCING, ANSWERING, DOUBT
from ptoq.games.hidden_poker.values import RANK
from ptoq.games.open_poker.rules import STAND
from ptoq.games.stakes.rules import DROP, MATCH, NO_RAISE, NOT_YET
from ptoq.minds.advice import ranked
from ptoq.minds.bots.bot import bot
from ptoq.minds.bots.mind import Budget, Mind
from ptoq.minds.bots.mistakes.escalero import CountsPoints
from ptoq.minds.bots.mistakes.hidden_poker import Brags, rarity
from ptoq.minds.bots.mistakes.sakkara import mistake
from ptoq.minds.bots.mistakes.stakes import Hopes

FACES = ["9", "10", "J", "Q", "K", "A"]


def dice(text: str) -> list[int]:
    return [FACES.index(face) for face in text.split()]


def seen(table: Table, state: Any, seat: int = 0) -> View:
    """What a seat sees of a state that was laid out."""
    out = np.zeros(table.game.rules.most_choices, np.int32)
    n = table.game.rules.choices(state, seat, out)
    assert n > 0
    moves = [table.game.words.NOTATION.move(int(code)) for code in out[:n]]
    return replace(table.view(seat), state=state, actor=seat, moves=moves)


def values(mind: Mind, view: View, seed: int = 1) -> dict[int, float]:
    return {valued.move.code: valued.value for valued in mind.values(view, Budget(), stream(seed))}


def played(mind: Mind, view: View, seed: int = 1) -> int:
    return ranked(mind.values(view, Budget(), stream(seed)))[0].move.code


# --- Escalero


def sheet(lies: str, throws: int, *filled: int) -> View:
    table = Table("escalero", seats=1, seed=1)
    state = table.state.copy()
    state.dice[:], state.throws, state.loose, state.standing = dice(lies), throws, 0, 2
    state.sheet[0, list(filled)] = 0
    return seen(table, state)


def test_greed_enters_where_the_most_points_are_now() -> None:
    """Three kings are 15 points for the kings, and a full house of nines with kings is 30."""
    view = sheet("9 9 K K K", 3)
    assert played(CountsPoints(greed=1.0, forgets=0.0), view) == ENTER + 7
    # A pair of aces in the last throw: the nines are the row to give up, but the aces have points.
    lost = sheet("9 10 Q A A", 3)
    assert played(CountsPoints(greed=1.0, forgets=0.0), lost) == ENTER + 5
    assert played(CountsPoints(greed=0.0, forgets=0.0), lost) != ENTER + 5


def test_short_sight_values_two_throws_like_one() -> None:
    mind = CountsPoints(greed=0.5, forgets=0.0)
    first, second = (values(mind, sheet("9 9 J Q A", throws)) for throws in (1, 2))
    assert {code: value for code, value in first.items() if code < ENTER} == {
        code: value for code, value in second.items() if code < ENTER
    }
    master = bot("escalero", "master", seed=1)
    two, one = (master.consider(sheet("9 9 J Q A", throws)).values for throws in (1, 2))
    assert two["keep 9 9"] > one["keep 9 9"]


def test_a_forgotten_row_is_not_thrown_for() -> None:
    """With the tens and the five alike free, who has only one of them in mind values the keeps by that one."""
    view = sheet("10 10 10 10 A", 2, *(row for row in range(11) if row not in (1, 9)))
    keep = KEEP + KEEP_NAMES.index("10 10 10 10")
    seen_values = {round(values(CountsPoints(1.0, 0.5), view, seed)[keep], 6) for seed in range(30)}
    both = values(CountsPoints(1.0, 0.0), view)[keep]
    assert len(seen_values) > 1
    assert max(seen_values) == pytest.approx(both)


# --- open dice poker and Al Capone


def bets(lies: str, seats: int, against: str | None = None) -> View:
    """The first player's dice stand; he may raise, or, against dice that raised to six, match or drop."""
    table = Table("al-capone", seats=seats, seed=1)
    state = table.state.copy()

    def lay(seat: int, text: str) -> None:
        state.dice[seat] = dice(text)
        state.score[seat] = SCORE[state.sequences, state.scale, throw_of(state.dice[seat])]

    state.loose, state.turn, state.score[:] = 0, 0, NOT_YET
    lay(0, lies)
    if against is not None:
        lay(1, against)
        state.turn, state.asked, state.stake = 1, 0, 6
        state.chips[1] -= 5
        state.paid[1] += 5
    return seen(table, state)


def test_hope_raises_with_dice_that_a_sober_player_would_not_raise_with() -> None:
    poor = bets("10 10 J Q A", 2)
    assert played(Hopes(0.0, mood=0.0), poor) == NO_RAISE
    assert played(Hopes(0.75, mood=0.0), poor) > NO_RAISE


def test_who_looks_at_his_own_dice_does_not_count_how_many_still_throw() -> None:
    for count in (False, True):
        mind = Hopes(0.0, mood=0.0, count=count)
        two, six = (values(mind, bets("Q Q K K A", seats)) for seats in (2, 6))
        pot_share = [(figures[NO_RAISE] + 1) / seats for figures, seats in ((two, 2), (six, 6))]
        assert pot_share[1] == pytest.approx(pot_share[0] ** 5 if count else pot_share[0])


def test_nobody_hopes_against_better_dice_that_stand_when_all_have_thrown() -> None:
    lost = bets("9 9 10 J Q", 2, against="K K K K A")
    assert played(Hopes(0.9, mood=0.1), lost) == DROP
    assert played(Hopes(0.9, mood=0.1), bets("K K K K A", 2, against="9 9 10 J Q")) == MATCH


def test_who_does_not_aim_keeps_the_same_dice_whatever_is_to_beat() -> None:
    table = Table("open-poker", seats=2, seed=1)
    state = table.state.copy()
    state.loose, state.turn, state.throws = 0, 0, 2
    state.dice[0] = dice("Q Q K K A")
    before = values(Hopes(0.9, mood=0.1, count=False, aim=False, greed=12.0), seen(table, state))
    state.score[1] = int(RANK[0].max())
    after = values(Hopes(0.9, mood=0.1, count=False, aim=False, greed=12.0), seen(table, state))
    assert before == after
    assert before[STAND] < max(before.values())
    aimed = values(Hopes(0.9, mood=0.1), seen(table, state))
    assert aimed[STAND] == 0.0


# --- hidden dice poker


def cups(own: str, stands: str | None = None) -> View:
    """Seat 0 is to announce its throw; what seat 1 said stands."""
    table = Table("hidden-poker", seats=2, seed=1)
    state = table.state.copy()
    state.phase, state.turn = ANNOUNCING, 0
    state.dice[:2] = (THROWS.index(tuple(dice(own))), -1)
    state.said[:2] = (-1, -1 if stands is None else THROWS.index(tuple(dice(stands))))
    return seen(table, state)


TRUTHFUL = Brags(pride=0.0, mood=0.0, doubted=0.5, doubts=0.1, forgets=0.0)


def test_pride_says_more_than_good_dice_are() -> None:
    good = cups("Q Q Q K K")
    truth = THROWS.index(tuple(dice("Q Q Q K K")))
    assert played(TRUTHFUL, good) == truth
    said = played(Brags(pride=0.6, mood=0.0, doubted=0.02, doubts=0.1, forgets=0.0), good)
    assert RANK[0, said] > RANK[0, truth]


def test_who_forgets_what_stands_says_what_does_not_beat_it() -> None:
    view = cups("9 9 J Q K", stands="A A A A A")
    forgetful = replace_forgets(1.0)
    assert RANK[0, played(forgetful, view)] < RANK[0, THROWS.index(tuple(dice("A A A A A")))]
    assert values(forgetful, view) == values(forgetful, cups("9 9 J Q K", stands="K K K K A"))
    assert values(replace_forgets(0.0), view) != values(replace_forgets(0.0), cups("9 9 J Q K", stands="K K K K A"))


def replace_forgets(forgets: float) -> Brags:
    return Brags(pride=0.0, mood=0.0, doubted=0.1, doubts=0.1, forgets=forgets)


def test_what_is_rare_is_doubted_and_what_is_common_believed() -> None:
    table = Table("hidden-poker", seats=2, seed=1)
    doubted = {}
    for said in ("9 9 10 J Q", "A A A A A"):
        state = table.state.copy()
        state.phase, state.turn = ANSWERING, 1
        state.dice[:2], state.said[:2] = -1, (-1, THROWS.index(tuple(dice(said))))
        state.pending[0] = 1
        doubted[said] = played(TRUTHFUL, seen(table, state)) == DOUBT
    assert doubted == {"9 9 10 J Q": False, "A A A A A": True}


def test_the_chance_of_a_throw_as_high_or_higher_falls_from_one_to_five_aces() -> None:
    rare = rarity(0, 0)
    assert rare[0] == 1.0
    assert all(np.diff(rare) <= 0)
    assert rare[int(RANK[0].max())] == pytest.approx(1 / 7776)


# --- Sakkara


def test_forgotten_tiles_are_taken_for_others_and_no_tile_comes_or_goes() -> None:
    table = Table("sakkara", seed=5)
    player = bot("sakkara", "random", seed=1)
    while table.state.holder[1].sum() < 4:
        table.play(player.consider(table.view(table.actor)).chosen)
    before = table.state.copy()
    changed = 0
    for seed in range(20):
        state = before.copy()
        mistake(state, 1, 1.0, stream(seed))
        assert state.holder[1].sum() == before.holder[1].sum()
        assert (state.holder[1] + state.unseen == before.holder[1] + before.unseen).all()
        assert (state.holder[0] == before.holder[0]).all()
        changed += bool((state.holder[1] != before.holder[1]).any())
    assert changed > 10
    state = before.copy()
    mistake(state, 1, 0.0, stream(1))
    assert state.tobytes() == before.tobytes()
