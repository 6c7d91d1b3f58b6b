"""The last blocks of Pyramid Poker, worked out: compared with plain enumeration in small endings."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import numpy as np
import pytest

from ptoq.core.record import UNKNOWN
from ptoq.core.rules import NATURE, NOBODY
from ptoq.games import find
from ptoq.games.bits import count, members
from ptoq.games.cards import PLAIN
from ptoq.games.pyramid_poker.pyramid import BIT, loose_blocks
from ptoq.games.pyramid_poker.rules import ADD, TAKE, TURNED_UP, pyramid
from ptoq.minds.bots.recipes import INFORMED
from ptoq.minds.knowledge import pyramid_ending
from ptoq.minds.knowledge.pyramid_belief import LIKELIHOOD, weigh_cards
from ptoq.minds.knowledge.pyramid_ending import ending, mean_of_best, solved
from ptoq.minds.knowledge.pyramid_features import PyramidMind
from ptoq.minds.knowledge.pyramid_poker import KNOWLEDGE
from ptoq.minds.knowledge.pyramid_worth import fill
from ptoq.minds.search import Search

GAME = find("pyramid-poker")
RULES = GAME.rules
MANY = 10**7


def legal(state: Any, seat: int) -> list[int]:
    out = np.zeros(RULES.most_choices, np.int32)
    return [int(move) for move in out[: RULES.choices(state, seat, out)]]


def after(state: Any, move: int) -> Any:
    changed = state.copy()
    RULES.apply(changed, move)
    return changed


def view_before_the_end(blocks: int, seed: int, stage: int = TAKE) -> Any:
    """What a seat sees that has a choice, so many blocks before the end of a round of random moves."""
    random = Random(seed)
    while True:
        state: Any = GAME.new_round({}, 2, seed % 2)
        while (seat := RULES.actor(state)) != NOBODY:
            if state.stage == stage and count(pyramid(state)) == blocks and len(legal(state, seat)) > 1:
                RULES.hide(state, seat)
                return state
            moves = range(RULES.chances(state)) if seat == NATURE else legal(state, seat)
            RULES.apply(state, random.choice(moves))


def with_few_cards(view: Any, seed: int, jokers: int) -> Any:
    """The same, but of the cards that are not seen there are only as many as hidden blocks and jokers can need."""
    needed = int((view.face == UNKNOWN).sum()) + TURNED_UP * max(1, jokers)
    plain = [card for card in members(int(view.unseen)) if card < PLAIN]
    cards = [*Random(seed).sample(plain, needed - jokers), *range(PLAIN, PLAIN + jokers)]
    view.unseen = sum(1 << card for card in cards)
    return view


class Plain:
    """The same in plain Python, straight from the rules."""

    def __init__(self) -> None:
        self.mind = np.zeros(1, PyramidMind.dtype)
        fill(self.mind[0])
        self.decided: dict[bytes, int] = {}

    def worlds(self, view: Any) -> list[tuple[float, Any]]:
        """All that a view may be, and how likely it is."""
        spaces = [space for space in range(len(view.face)) if view.face[space] == UNKNOWN]
        loose = loose_blocks(pyramid(view))
        weigh_cards(self.mind[0], view, 1 - int(view.turn))
        found = []
        for cards in permutations(members(int(view.unseen)), len(spaces)):
            state, likely = view.copy(), 1.0
            for space, card in zip(spaces, cards, strict=True):
                state.face[space] = card
                state.unseen = int(state.unseen) ^ 1 << card
                likely *= LIKELIHOOD[int(loose & int(BIT[space]) == 0), self.mind[0].step[card]]
            found.append((likely, state))
        return found

    def values(self, view: Any, seat: int) -> dict[int, float]:
        worlds = self.worlds(view)
        total = sum(likely for likely, _ in worlds)
        sign = 1 if seat == 0 else -1
        return {
            move: sign * sum(likely * self.outcome(after(state, move)) for likely, state in worlds) / total
            for move in legal(view, seat)
        }

    def outcome(self, state: Any) -> float:
        """What a full state is worth to the first seat."""
        seat = RULES.actor(state)
        if seat == NOBODY:
            gains = np.zeros(2, np.int64)
            RULES.payoff(state, gains)
            return float(gains[0])
        if seat == NATURE:
            return float(np.mean([self.outcome(after(state, draw)) for draw in range(RULES.chances(state))]))
        view = state.copy()
        RULES.hide(view, seat)
        # Three blocks turned up are the same in any order.
        view.turned[:] = np.sort(view.turned)
        state = state.copy()
        state.turned[:] = view.turned
        key = view.tobytes()
        if key not in self.decided:
            moves = legal(view, seat)
            values = self.values(view, seat) if len(moves) > 1 else dict.fromkeys(moves, 0.0)
            best = max(values.values())
            self.decided[key] = next(move for move in moves if values[move] > best - 1e-9)
        return self.outcome(after(state, self.decided[key]))


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("blocks", "stage", "jokers"), [(2, TAKE, 0), (2, TAKE, 1), (2, TAKE, 2), (2, ADD, 1), (3, TAKE, 0)]
)
def test_a_small_ending_is_what_plain_enumeration_says(blocks: int, stage: int, jokers: int) -> None:
    hides = 0
    for seed in range(6):
        view = with_few_cards(view_before_the_end(blocks, seed, stage), seed, jokers)
        hides += int((view.face == UNKNOWN).any())
        seat = int(view.turn)
        found, _ = solved(view, seat, MANY)
        assert found is not None
        assert dict(found) == pytest.approx(Plain().values(view, seat), abs=1e-9)
    assert hides >= 3


def test_the_best_of_three_cards_by_counting() -> None:
    numbers = np.array([-2.0, 0.0, 1.0, 5.0])
    of_four = np.mean([max(three) for three in permutations(numbers, 3)])
    assert mean_of_best(numbers, 4, 4) == pytest.approx(of_four)
    with_a_joker = np.mean([max(three) for three in permutations([-9.0, *numbers], 3)])
    assert mean_of_best(numbers, 4, 5) == pytest.approx(with_a_joker)


@pytest.mark.compiled
def test_a_master_works_the_ending_out_and_gives_up_by_nodes_not_by_the_clock() -> None:
    view = view_before_the_end(2, 4)
    seat = int(view.turn)
    found, nodes = solved(view, seat, MANY)
    assert found is not None
    assert solved(view, seat, nodes)[0] == found
    assert solved(view, seat, nodes - 1)[0] is None
    answer = Search(GAME, KNOWLEDGE, INFORMED).consider(view, seat, iterations=10)
    assert answer.exact
    assert {move.move: move.value for move in answer.moves} == dict(found)


def test_with_many_blocks_or_a_joker_to_come_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyramid_ending, "solved", lambda *_: ([(0, 0.0)], 1))
    view = view_before_the_end(3, 1)
    view.unseen = int(view.unseen) & (1 << PLAIN) - 1
    assert ending(view, int(view.turn), MANY) is not None
    view.unseen = int(view.unseen) | 1 << PLAIN
    assert ending(view, int(view.turn), MANY) is None
    late = view_before_the_end(2, 1)
    late.unseen = int(late.unseen) | 1 << PLAIN
    assert ending(late, int(late.turn), MANY) is not None
    assert ending(view_before_the_end(4, 1), 0, MANY) is None
