"""What the search knows of Sakkara: its judgement is sane, its moves are legal, and it plays well."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from random import Random
from statistics import mean
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from ptoq.core.compile import COMPILING
from ptoq.core.draws import stream
from ptoq.core.messages import LANGUAGES, say
from ptoq.core.record import UNKNOWN
from ptoq.core.rules import EVERYBODY, NATURE, NOBODY
from ptoq.games import find
from ptoq.games.sakkara.board import FIELD_NAMES
from ptoq.games.sakkara.moves import (
    BITE,
    BUILD,
    DROUGHT,
    END_TURN,
    FIRE_STORM,
    FLY,
    GIVE_UP,
    LAY_GRAIN,
    LAY_SHIP,
    PUT,
    ROB,
    SHIPWRECK,
)
from ptoq.games.sakkara.spells import DRY
from ptoq.games.sakkara.state import LAYING, PLAYING
from ptoq.games.sakkara.tiles import BRAID, CROSS, HAND, MOON, SHIP, SNAKE, STONE, TIP, WAVE, rebuilt
from ptoq.minds.knowledge.sakkara import KNOWLEDGE, evaluate, explain, price, prior
from ptoq.minds.knowledge.sakkara_features import judge
from ptoq.minds.knowledge.sakkara_worth import SakkaraFacts, assess
from ptoq.minds.knowledge.sakkara_worth import worth as worth_of_tile
from ptoq.minds.search import Search, SearchConfig, SearchedMove
from ptoq.minds.search.search import Walker
from tests.games.sakkara_scenes import scene

GAME = find("sakkara")
RULES = GAME.rules
SMALL = SearchConfig(explore=0.8, guided=True, merging=True, endgame=0, positions=2_000, moves=50_000)
GAMES = 20 if COMPILING else 2

Player = Callable[[Any, int], int]


def begin() -> Any:
    return GAME.new_round({}, 2, 0)


def legal(state: Any, seat: int) -> list[int]:
    out = np.zeros(RULES.most_choices, np.int32)
    return [int(move) for move in out[: RULES.choices(state, seat, out)]]


def decisions(seed: int, players: list[Player]) -> Iterator[tuple[Any, int]]:
    """A game, decision by decision."""
    state, random = begin(), Random(seed)
    while (seat := RULES.actor(state)) != NOBODY:
        if seat == NATURE:
            RULES.apply(state, random.randrange(RULES.chances(state)))
        else:
            yield state, int(seat)
            RULES.apply(state, players[seat](state, int(seat)))
    yield state, NOBODY


def at_random(seed: int) -> Player:
    random = Random(seed)
    return lambda state, seat: random.choice(legal(state, seat))


def by_looks(seed: int) -> Player:
    """Plays what looks best, and does not search."""
    facts = KNOWLEDGE.facts()

    def play(state: Any, seat: int) -> int:
        moves = np.array(legal(state, seat), np.int32)
        weights = np.zeros(len(moves))
        prior(facts, state, seat, moves, len(moves), weights)
        return int(moves[weights.argmax()])

    return play


def searching(seed: int, walks: int) -> Player:
    search = Search(GAME, KNOWLEDGE, SMALL)
    return lambda state, seat: search.consider(state, seat, iterations=walks, seed=seed).best


def midgame(seed: int = 3, turns: int = 12) -> Any:
    """Somewhere in a sensible game, at the start of a turn."""
    for state, _ in decisions(seed, [by_looks(0)] * 2):
        if state.turns >= turns and state.phase == PLAYING and not state.moved:
            return state.copy()
    raise AssertionError


def swapped(state: Any) -> Any:
    """The same position with the seats swapped."""
    other = state.copy()
    for name in ("worker", "holder", "ship", "grain", "built", "finished"):
        other[name] = state[name][::-1]
    other.turn = 1 - state.turn
    return other


def worth(state: Any) -> float:
    """What the network thinks that a position is worth to seat 0."""
    value = float(judge(KNOWLEDGE.facts(), state))
    return value if state.turn == 0 else -value


def unknown_below(state: Any) -> list[int]:
    """The fields under whose tiles one lies that nobody has seen."""
    return [field for field in range(len(FIELD_NAMES)) if state.stack[field, 0] == UNKNOWN]


def test_SK3_what_lies_covered_is_no_secret_of_the_record_but_a_draw_to_come() -> None:
    """So there is nothing to permute: a view is the state, and a tile has a motif only once it has been drawn.

    Whatever will be uncovered, a bot is asked with the same bytes, and the same bytes give the same answer.
    """
    most = 0
    for state, seat in decisions(6, [by_looks(0)] * 2):
        covered = unknown_below(state)
        assert state.unseen.sum() == state.unseen_total == len(covered)
        most = max(most, len(covered))
        for eyes in (EVERYBODY, 0, 1) if seat != NOBODY else ():
            view = state.copy()
            RULES.hide(view, eyes)
            RULES.guess(view, eyes, stream(eyes + 2))
            assert view.tobytes() == state.tobytes()
    assert most > 10


def test_swapping_the_seats_turns_the_judgement_round() -> None:
    for seed in range(5):
        state = midgame(seed)
        assert worth(swapped(state)) == pytest.approx(-worth(state), abs=1e-5)
        assert -1 < worth(state) < 1


def test_whoever_has_more_is_judged_better() -> None:
    state = midgame()
    state.holder[:] = 0
    state.built[:] = 0
    state.ship[:] = 0
    state.grain[:] = 0
    worths = [worth(state)]
    state.holder[0, STONE] = 1
    worths.append(worth(state))
    state.holder[0, HAND] = 1
    worths.append(worth(state))
    state.holder[0, STONE] = state.holder[0, HAND] = 0
    state.built[0, STONE] = 1
    worths.append(worth(state))
    state.ship[0] = 1
    worths.append(worth(state))
    state.grain[0] = 1
    worths.append(worth(state))
    assert worths == sorted(set(worths))


def test_what_the_opponent_has_all_of_is_out_of_reach() -> None:
    state = midgame()
    state.holder[:, TIP] = 0
    one_left, none_left = state.copy(), state.copy()
    one_left.holder[0, TIP] = state.counts[TIP] - 1
    none_left.holder[0, TIP] = state.counts[TIP]
    assert worth(none_left) - worth(one_left) > 0.02


def test_a_turn_is_worth_something() -> None:
    state = midgame()
    state.turn = 0
    mine = worth(state)
    state.turn = 1
    assert worth(state) < mine


def test_every_move_has_a_chance_to_be_tried() -> None:
    facts = KNOWLEDGE.facts()
    for number, (state, seat) in enumerate(decisions(5, [at_random(1)] * 2)):
        if seat == NOBODY or number > 300:
            break
        moves = np.array(legal(state, seat), np.int32)
        weights = np.zeros(len(moves))
        prior(facts, state, seat, moves, len(moves), weights)
        assert (weights > 0).all()
        assert np.isfinite(weights).all()


def test_a_position_is_worth_to_one_what_it_costs_the_other() -> None:
    facts, out, rng = KNOWLEDGE.facts(), np.zeros(RULES.most_choices, np.int32), stream(1)
    gains, values = np.zeros(8, np.int64), np.zeros(8)
    for seed in range(3):
        evaluate(facts, midgame(seed), out, gains, values, rng)
        assert values[0] == -values[1]
        assert -1 <= values[0] <= 1


def test_who_can_place_the_tip_does() -> None:
    state = midgame()
    state.finished[0] = 2
    state.built[0] = state.plan[0] + state.plan[1]
    state.ship[0], state.grain[0], state.turn = 1, 3, 0
    state.holder[0] = 0
    state.holder[0, TIP], state.holder[0, HAND] = 1, 2
    assert by_looks(0)(state, 0) == BUILD + TIP
    answer = Search(GAME, KNOWLEDGE, SMALL).consider(state, 0, iterations=30)
    assert answer.best == BUILD + TIP
    assert answer.moves[0].value == 1.0
    assert explain(state, 0, BUILD + TIP) is not None


def test_SK3_the_search_uses_a_lower_tile_that_was_seen() -> None:
    """An ox uncovers the tip that wins this very turn; under the other stack lies nothing of use."""
    state = scene({"d5": "tip, moon", "d3": "wave, moon"}, holders=("ox, helping hand, helping hand", ""))
    state.finished[0] = 2
    state.built[0] = state.plan[0] + state.plan[1]
    state.ship[0], state.grain[0] = 1, 3
    answer = Search(GAME, KNOWLEDGE, SMALL).consider(state, 0, iterations=400)
    assert GAME.words.NOTATION.text(answer.best).startswith("ox 1 from d5")
    assert answer.moves[0].value > 0.9


def test_moves_in_another_order_meet_again_when_the_search_merges() -> None:
    state = scene({"d5": "moon", "e4": "wave"}, holders=("ship, grain, stairs", ""))
    twice = []
    for merging in (False, True):
        search = Search(GAME, KNOWLEDGE, replace(SMALL, explore=8.0, merging=merging))
        found = search.consider(state, 0, iterations=150)
        seen = search.walkers[0].tree.positions[1 : found.positions]["seen"]
        twice.append(len(seen) - len(set(seen.tolist())))
    assert twice[0] > 0
    assert twice[1] == 0


def weighed(state: Any, seat: int, walks: int) -> dict[int, SearchedMove]:
    answer = Search(GAME, KNOWLEDGE, SMALL).consider(state, seat, iterations=walks, seed=1)
    return {one.move: one for one in answer.moves}


def test_every_move_gets_an_equal_share_and_what_is_played_stays() -> None:
    walks, evened = 600 if COMPILING else 40, 0
    for seed in range(6):
        state = midgame(seed)
        seat = int(RULES.actor(state))
        now = weighed(state, seat, walks)
        with patch.object(Walker, "even_out"):
            before = weighed(state, seat, walks)
        share = walks // len(now)
        assert sum(one.visits for one in before.values()) == walks
        for move, one in now.items():
            assert one.visits == max(before[move].visits, share)
            if before[move].visits >= share:
                assert one.value == before[move].value
            evened += before[move].visits < share
        assert next(iter(now)) == next(iter(before))
    assert evened > 6


@pytest.mark.compiled
def test_moves_that_can_change_places_are_worth_about_the_same() -> None:
    """A ship and a grain are laid, in this order or the other one; the search begins with the grain."""
    state = scene({"d5": "moon", "e4": "wave"}, holders=("ship, grain, grain, moon", ""))
    now = weighed(state, 0, 2_000)
    with patch.object(Walker, "even_out"):
        before = weighed(state, 0, 2_000)
    apart = [abs((found[LAY_SHIP].value or 0.0) - (found[LAY_GRAIN].value or 0.0)) for found in (before, now)]
    assert 3 * apart[1] < apart[0]


def test_SK24_a_spell_that_costs_a_tile_twice_costs_both() -> None:
    box = deepcopy(rebuilt())
    box["spells"]["drought"] = ["wave", "wave", "moon"]
    state, facts = scene(holders=("wave, wave, moon", ""), tiles=box), SakkaraFacts.new()
    assess(facts, state)
    two_waves = worth_of_tile(facts, 0, WAVE, 1) + worth_of_tile(facts, 0, WAVE, 0)
    assert price(facts, state, 0, DRY) == two_waves + worth_of_tile(facts, 0, MOON, 0)


def turns_of(player: Callable[[int], Player]) -> float:
    lengths = []
    for seed in range(GAMES):
        *_, (state, _) = decisions(seed, [player(seed), player(seed + 1000)])
        lengths.append(int(state.turns))
    return mean(lengths)


def test_who_plays_by_looks_builds_far_faster_than_chance() -> None:
    assert turns_of(by_looks) < 150
    if COMPILING:
        assert turns_of(at_random) > 2 * turns_of(by_looks)


def test_the_search_answers_the_same_for_the_same_seed_and_never_breaks_a_rule() -> None:
    search, again = Search(GAME, KNOWLEDGE, SMALL), Search(GAME, KNOWLEDGE, SMALL)
    for number, (state, seat) in enumerate(decisions(2, [at_random(3)] * 2)):
        if seat == NOBODY or number > (400 if COMPILING else 40):
            break
        if number % 10 == 0:
            answer = search.consider(state, seat, iterations=20, seed=number)
            assert answer == again.consider(state, seat, iterations=20, seed=number)
            assert sorted(weighed.move for weighed in answer.moves) == legal(state, seat)


def test_a_short_search_beats_chance() -> None:
    games, walks = (6, 20) if COMPILING else (1, 2)
    won = 0
    for seed in range(games):
        mine = seed % 2
        players = [at_random(seed)] * 2
        players[mine] = searching(seed, walks)
        *_, (state, _) = decisions(seed, players)
        won += state.winner == mine
    assert won >= games - 1


def reasons(state: Any, *moves: int) -> list[str | None]:
    return [text.key if (text := explain(state, 0, move)) else None for move in moves]


def test_reasons_say_what_a_move_is_good_for() -> None:
    state = midgame()
    state.turn = 0
    state.finished[:] = 0
    state.built[:] = 0
    state.holder[:] = 0
    state.ship[:], state.grain[:] = (1, 1), (0, 1)
    assert reasons(state, LAY_GRAIN, LAY_SHIP) == ["minds/sakkara-opens", "minds/sakkara-safe"]
    assert reasons(state, BITE, END_TURN) == ["minds/sakkara-bites", "minds/sakkara-saves"]
    assert reasons(state, DROUGHT, SHIPWRECK) == ["minds/sakkara-stops"] * 2
    state.grain[1] = 2
    assert reasons(state, DROUGHT) == [None]
    state.grain[0] = 1
    assert reasons(state, BUILD + STONE) == ["minds/sakkara-builds"]
    state.built[0] = state.plan[0]
    state.built[0, STONE] -= 1
    assert reasons(state, BUILD + STONE) == ["minds/sakkara-finishes"]
    state.built[0], state.finished[0] = state.plan[0], 1
    assert reasons(state, BUILD + CROSS) == ["minds/sakkara-builds"]


def test_reasons_name_the_tile_that_is_fetched() -> None:
    state = midgame()
    free = next(field for field in range(49) if state.height[field] and field not in state.worker)
    state.holder[0] = 0
    state.stack[free, state.height[free] - 1] = BRAID
    assert reasons(state, FLY + free) == ["minds/sakkara-fetches"]
    state.holder[0, BRAID] = 1
    assert reasons(state, FLY + free, ROB + BRAID) == ["minds/sakkara-denies"] * 2
    state.stack[free, state.height[free] - 1] = SNAKE
    assert reasons(state, FLY + free) == ["minds/sakkara-gains"]


def test_reasons_name_what_lies_near_or_below() -> None:
    state = scene({"d5": "braid, moon, wave", "d3": "hewn stone", "a7": "stairs"}, holders=("moon, wave", ""))
    north, south = (GAME.words.NOTATION.read(f"ox {count} from d5 to east") for count in (2, 1))
    told = explain(state, 0, north)
    assert told is not None
    assert (told.key, told.values["tile"].key) == ("minds/sakkara-uncovers", "sakkara/tile-braid")
    assert explain(state, 0, south) is None
    told = explain(state, 0, GAME.words.NOTATION.read("move 1 east"))
    assert told is not None
    assert (told.key, told.values["field"]) == ("minds/sakkara-nears", "d3")


def test_reasons_say_why_a_stack_lies_where_it_does() -> None:
    state = scene(workers=("d4 f6", "a1 g1"))
    state.phase, state.turn, state.discarded = LAYING, 1, 1
    state.discard[0] = STONE
    near, far = PUT + FIELD_NAMES.index("d6"), PUT + FIELD_NAMES.index("a7")
    assert reasons(state, near) == ["minds/sakkara-lays-near"]
    state.holder[0, STONE] = 4
    assert reasons(state, near, far) == ["minds/sakkara-lays-far"] * 2
    assert reasons(state, PUT + FIELD_NAMES.index("c1")) == [None]
    assert reasons(state, GIVE_UP + STONE, GIVE_UP + SNAKE) == [None, None]
    state.holder[0, STONE] = 5
    assert reasons(state, GIVE_UP + STONE) == ["minds/sakkara-spare"]


def test_reasons_count_what_a_spell_brings() -> None:
    state = midgame()
    state.worker[:] = [[0, 48], [47, 46]]
    state.holder[0] = 0
    for field in range(1, 7):
        state.height[field] = 1
        state.stack[field, 0] = SHIP
    state.ship[0] = 0
    told = explain(state, 0, FIRE_STORM)
    assert told is not None
    assert (told.values["tiles"], told.values["needed"]) == (6, 1)
    for language in LANGUAGES:
        assert "6" in say(told, language)
    state.ship[0] = 1
    assert explain(state, 0, FIRE_STORM) is None


def test_reasons_do_not_depend_on_the_other_holder() -> None:
    for seed in range(3):
        state = midgame(seed)
        seat = int(state.turn)
        changed = state.copy()
        changed.holder[1 - seat] = 1
        assert [explain(state, seat, move) for move in legal(state, seat)] == [
            explain(changed, seat, move) for move in legal(state, seat)
        ]
