"""What the search knows of Pyramid Poker: values of hands, playouts by the rules, better play than without."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from ptoq import Table
from ptoq.core.draws import stream
from ptoq.core.messages import LANGUAGES, say
from ptoq.core.record import UNKNOWN
from ptoq.core.rules import NATURE, NOBODY
from ptoq.games import find
from ptoq.games.cards import (
    CATEGORY,
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    PLAIN,
    STRAIGHT,
    THREE,
    card_named,
    strength,
    strength_of_set,
)
from ptoq.games.pyramid_poker.pyramid import BIT, SPACE_NAMES
from ptoq.games.pyramid_poker.rules import (
    ADD,
    ADD_TO,
    CHOOSE,
    CHOOSE_UP,
    NOTHING,
    PLACE,
    PLACE_ON,
    TAKE,
    TAKE_FROM,
)
from ptoq.minds.bots.bot import bot
from ptoq.minds.bots.mind import Budget
from ptoq.minds.knowledge import pyramid_poker
from ptoq.minds.knowledge.hands import (
    PLACES,
    WAYS,
    find_place,
    find_ways,
    is_kind,
    likely_strengths,
    next_ranks,
    strength_of,
    value_hands,
)
from ptoq.minds.knowledge.pyramid_hopes import aim_of, chance_of, outlook
from ptoq.minds.knowledge.pyramid_poker import KNOWLEDGE, explain
from ptoq.minds.knowledge.pyramid_reasons import joker_gain, to_be_had
from ptoq.minds.knowledge.pyramid_worth import FULL, UNIT, WIN, gain, look_at_hands, take_gain
from ptoq.minds.search import PLAIN as KNOWS_NOTHING
from ptoq.minds.search import Search, SearchConfig

GAME = find("pyramid-poker")
RULES = GAME.rules
DECK = (1 << PLAIN) - 1
SMALL = SearchConfig(endgame=0, patience=8, positions=1 << 12, moves=1 << 14)


def cards(text: str) -> int:
    """A set of cards: "A♠ K♠ joker"."""
    return sum(1 << card_named(name) for name in text.split())


def begin(**wishes: str) -> Any:
    return GAME.new_round(wishes, 2, 0)


def holding(*hands: str, **wishes: str) -> Any:
    """A round with these hands for the first player, who is to act."""
    state = begin(**wishes)
    for hand, text in enumerate(hands):
        state.hands[0, hand] = cards(text)
        state.unseen = int(state.unseen) & ~cards(text)
    return state


def gain_of(hand: str, card: str, **wishes: str) -> int:
    """What a card adds to a hand."""
    facts: Any = KNOWLEDGE.facts()
    look_at_hands(facts, state := holding(hand, **wishes), 0)
    return int(gain(facts, state.basic, 0, card_named(card)))


def worth_of(hand: str, **wishes: str) -> int:
    """What a hand with room is worth."""
    facts: Any = KNOWLEDGE.facts()
    look_at_hands(facts, holding(hand, **wishes), 0)
    return int(facts.now[0])


def draw(state: Any, random: Random) -> int:
    while (seat := RULES.actor(state)) == NATURE:
        RULES.apply(state, random.randrange(RULES.chances(state)))
    return int(seat)


def legal(state: Any, seat: int) -> list[int]:
    out = np.zeros(RULES.most_choices, np.int32)
    return [int(move) for move in out[: RULES.choices(state, seat, out)]]


def decisions(seed: int, **wishes: str) -> Iterator[tuple[Any, int]]:
    """A random round, decision by decision."""
    state, random = begin(**wishes), Random(seed)
    while (seat := draw(state, random)) != NOBODY:
        yield state, seat
        RULES.apply(state, random.choice(legal(state, seat)))


OPTIONS = [{}, {"jokers": "wild"}, {"scoring": "basic"}]


def kinds(size: int) -> list[tuple[NDArray[np.int64], int]]:
    """All kinds of hands with so many plain cards: their ranks, and whether they are of one suit."""
    every, ranks, more = [], np.zeros(5, np.int64), True
    while more:
        every += [(ranks.copy(), suited) for suited in range(2) if is_kind(ranks, size, suited)]
        more = next_ranks(ranks, size)
    return every


def test_every_card_but_those_in_a_hand_makes_it_another_kind() -> None:
    places = {size: {find_place(ranks, size, suited) for ranks, suited in kinds(size)} for size in range(6)}
    assert len(set().union(*places.values())) == sum(len(kinds(size)) for size in range(6))
    after, ways = np.zeros(WAYS, np.int64), np.zeros(WAYS, np.int64)
    for size in range(5):
        for ranks, suited in kinds(size):
            n = find_ways(ranks, size, suited, after, ways)
            assert ways[:n].sum() == PLAIN - size
            assert set(after[:n].tolist()) <= places[size + 1]


def valued(full: NDArray[np.float64], choice: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    worth, blind = np.zeros(PLACES), np.zeros(PLACES)
    value_hands(0, full, choice, worth, blind)
    return worth, blind


def test_without_a_choice_hands_come_out_as_in_any_deal() -> None:
    """The textbook chances of five cards: 2,598,960 hands."""
    worth, blind = valued(1.0 * np.arange(len(CATEGORY)), 1)
    likely = np.zeros(len(CATEGORY))
    likely_strengths(1, worth, likely)
    chances = np.bincount(CATEGORY, likely, minlength=11)
    hands = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4, 0]
    assert chances * 2598960 == pytest.approx(hands)
    assert worth == pytest.approx(blind)


def test_the_best_of_more_cards_is_worth_more() -> None:
    full = 1.0 * np.arange(len(CATEGORY))
    (few, blind), (more, _) = valued(full, 2), valued(full, 3)
    assert (more >= few - 1e-9).all()
    assert (few >= blind - 1e-9).all()
    unfinished = [find_place(ranks, size, suited) for size in range(5) for ranks, suited in kinds(size)]
    assert more[unfinished].max() < full.max()


def test_a_made_hand_has_its_own_points_and_wins_the_more_the_stronger() -> None:
    made = {
        "2♣ 4♦ 5♥ 7♠": ("9♣", -1),
        "2♣ 2♦ 5♥ 7♠": ("9♣", 0),
        "2♣ 2♦ 2♥ 7♠": ("9♣", 0),
        "2♣ 3♦ 4♥ 5♠": ("6♣", 1),
        "2♣ 4♣ 5♣ 7♣": ("9♣", 1),
        "K♣ K♦ K♥ 7♠": ("7♣", 2),
        "K♣ K♦ K♥ K♠": ("7♣", 3),
        "5♣ 6♣ 7♣ 8♣": ("9♣", 4),
        "A♣ K♣ Q♣ J♣": ("10♣", 5),
    }
    shares = []
    for hand, (card, points) in made.items():
        advanced = worth_of(hand) + gain_of(hand, card)
        shares.append(advanced - UNIT * points)
        assert 0 <= shares[-1] <= UNIT * WIN
    assert shares == sorted(shares)
    assert 0 <= worth_of("A♣ K♣ Q♣ J♣", scoring="basic") <= UNIT * WIN


def test_more_of_a_flush_a_pair_or_a_straight_is_worth_more() -> None:
    assert worth_of("2♣ 5♣ 9♣ J♣") > worth_of("2♣ 5♣ 9♣") > worth_of("2♣ 5♣ 9♦")
    assert worth_of("2♣ 5♣ 9♣ J♣") > worth_of("2♣ 5♣ 9♣ J♦")
    assert worth_of("A♣ A♦") > worth_of("2♣ 2♦") > worth_of("2♣ 3♦")
    assert worth_of("5♣ 6♦ 7♥ 8♠") > worth_of("5♣ 6♦ 7♥ 9♠") > worth_of("5♣ 6♦ 7♥ J♠")
    assert gain_of("9♣ 9♦", "9♥") > gain_of("9♣ 9♦", "8♥")
    assert gain_of("9♣ 9♦", "joker", jokers="wild") > gain_of("9♣ 9♦", "8♥")


def test_worths_are_bounded() -> None:
    facts: Any = KNOWLEDGE.facts()
    assert facts.worth.min() >= -UNIT
    assert facts.worth.max() <= UNIT * (5 + WIN)
    assert facts.blind.max() <= facts.worth.max()


@pytest.mark.parametrize("wishes", OPTIONS)
def test_what_is_added_is_what_the_hand_is_then_worth(wishes: dict[str, str]) -> None:
    facts: Any = KNOWLEDGE.facts()
    looked = 0
    for state, seat in decisions(3, **wishes):
        if state.stage != ADD:
            continue
        look_at_hands(facts, state, seat)
        before = facts.now.copy()
        for move in legal(state, seat):
            hand = move - ADD_TO
            look_at_hands(facts, state, seat)
            gained = gain(facts, state.basic, hand, int(state.held))
            after = state.copy()
            RULES.apply(after, move)
            look_at_hands(facts, after, seat)
            if facts.now[hand] != FULL:
                assert before[hand] + gained == facts.now[hand]
                looked += 1
    assert looked > 20


@pytest.mark.parametrize("wishes", OPTIONS)
def test_playouts_go_by_the_rules(wishes: dict[str, str]) -> None:
    """Every step, from anywhere in a round, leads where legal moves lead."""
    facts: Any = KNOWLEDGE.facts()
    out, rng = np.zeros(RULES.most_choices, np.int32), stream(5)
    stages = set()
    for state, seat in decisions(11, **wishes):
        stages.add(int(state.stage))
        for _ in range(3):
            played = state.copy()
            pyramid_poker.rollout_step(facts, played, seat, out, rng)
            assert played.tobytes() in {after.tobytes() for after in reachable(state, seat)}
    assert {PLACE, TAKE, ADD} <= stages


def reachable(state: Any, seat: int) -> Iterator[Any]:
    """Where one or more legal moves of a seat lead."""
    for move in legal(state, seat):
        after = state.copy()
        RULES.apply(after, move)
        yield after
        if RULES.actor(after) == seat:
            yield from reachable(after, seat)


def test_playouts_choose_among_blocks_turned_up() -> None:
    """The block that gains most; a joker among them stays (PP7)."""
    facts: Any = KNOWLEDGE.facts()
    state = holding("9♣ 9♦ 9♥", "2♣", "3♣")
    state.stage = CHOOSE
    state.turned[:] = [PLAIN, card_named("4♦"), card_named("9♠")]
    state.facing[0] = 1
    state.face[0] = card_named("A♦")
    pyramid_poker.rollout_step(facts, state, 0, np.zeros(8, np.int32), stream(1))
    assert state.hands[0, 0] == cards("9♣ 9♦ 9♥ 9♠")


def test_a_block_that_faces_the_opponent_counts_as_unknown() -> None:
    facts: Any = KNOWLEDGE.facts()
    state = holding("9♣ 9♦ 9♥")
    state.stage = TAKE
    state.facing[:] = 1, 2
    state.face[:2] = card_named("9♠"), card_named("9♠")
    look_at_hands(facts, state, 0)
    assert take_gain(facts, state, 0, 0, -7) > 0
    assert take_gain(facts, state, 0, 1, -7) == -7
    weights = np.zeros(2)
    moves = np.array([TAKE_FROM, TAKE_FROM + 1], np.int32)
    pyramid_poker.prior(facts, state, 0, moves, 2, weights)
    assert weights[0] == 1.0 > weights[1] > 0.0


@pytest.mark.parametrize("wishes", OPTIONS)
def test_priors_are_weights(wishes: dict[str, str]) -> None:
    facts: Any = KNOWLEDGE.facts()
    for state, seat in decisions(2, **wishes):
        moves = np.array(legal(state, seat), np.int32)
        weights = np.zeros(len(moves))
        pyramid_poker.prior(facts, state, seat, moves, len(moves), weights)
        assert weights.max() == 1.0
        assert (weights >= 0.0).all()


@pytest.mark.parametrize("guided", [False, True])
@pytest.mark.parametrize("wishes", OPTIONS)
def test_the_search_is_legal_and_answers_the_same_for_the_same_seed(wishes: dict[str, str], guided: bool) -> None:
    search = Search(GAME, KNOWLEDGE, SearchConfig(guided=guided, endgame=0, positions=1 << 12, moves=1 << 14))
    for number, (state, seat) in enumerate(decisions(4, **wishes)):
        if number % 9 == 0:
            answer = search.consider(state, seat, iterations=30, seed=number)
            assert sorted(weighed.move for weighed in answer.moves) == legal(state, seat)
            assert search.consider(state, seat, iterations=30, seed=number) == answer


def play_round(searches: list[Search], seed: int) -> int:
    """What the first seat wins in a round of searches against each other."""
    state, random = begin(), Random(seed)
    while (seat := draw(state, random)) != NOBODY:
        view = state.copy()
        RULES.hide(view, seat)
        RULES.apply(state, searches[seat].consider(view, seat, iterations=100, seed=seed).best)
    gains = np.zeros(2, np.int64)
    RULES.payoff(state, gains)
    return int(gains[0])


def test_knowledge_beats_none() -> None:
    """Both think equally often; each deal is played twice, with seats swapped. Luck alone would not do that."""
    knowing, plain = Search(GAME, KNOWLEDGE, SMALL), Search(GAME, KNOWS_NOTHING, SMALL)
    won = np.array([play_round([knowing, plain], seed) - play_round([plain, knowing], seed) for seed in range(25)])
    assert won.mean() > 3 * won.std() / len(won) ** 0.5


def test_a_hand_is_kept_for_the_best_it_may_well_become() -> None:
    assert aim_of(cards("2♣ 5♣ 9♣ J♣")) == FLUSH
    assert aim_of(cards("5♣ 6♦ 7♥ 8♠")) == STRAIGHT
    assert aim_of(cards("5♣ 5♦ 7♥ 7♠")) == FULL_HOUSE
    assert aim_of(cards("5♣ 5♦ 5♥")) >= THREE
    assert aim_of(cards("2♣ 6♦ 9♥ K♠")) == PAIR


def test_chances_count_the_cards_that_can_be_had() -> None:
    """One card of the suit among nine: the best of three is it with a chance of 1 - (8/9)³."""
    hand = cards("2♣ 5♣ 9♣ J♣")
    pool = cards("3♣ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦")
    assert chance_of(hand, pool, FLUSH) == pytest.approx(1 - (8 / 9) ** 3)
    assert chance_of(hand, pool & ~cards("3♣"), FLUSH) == 0.0
    assert chance_of(cards("2♣ 5♣ 9♣"), pool, FLUSH) == 0.0
    assert chance_of(cards("2♣ 5♣ 9♦ 9♥"), cards("9♠ 9♣ 3♣ 4♣"), THREE) == pytest.approx(1 - (1 / 2) ** 3)
    assert chance_of(cards("9♣ 9♦ 9♥ 9♠"), pool & ~cards("9♦"), FLUSH) == 0.0


def test_a_hope_that_has_gone_is_not_what_a_hand_is_kept_for() -> None:
    """Four clubs are kept for a flush while there are clubs; without any, for what the cards still give."""
    hand = cards("2♣ 5♣ 9♣ J♣")
    assert outlook(hand, cards("3♣ 2♦ 3♦ 4♦ 5♦")) == (FLUSH, pytest.approx(1 - (4 / 5) ** 3))
    assert outlook(hand, cards("2♦ 3♦ 4♦ 6♦ 7♦ 8♦")) == (PAIR, pytest.approx(1 - (5 / 6) ** 3))
    assert outlook(hand, cards("3♦ 4♦ 6♦ 7♦ 8♦")) == (HIGH_CARD, 1.0)
    state = holding("2♣ 5♣ 9♣")
    state.stage, state.held, state.unseen = ADD, card_named("J♣"), cards("3♦ 4♦ 6♦ 7♦ 8♦")
    assert say(explain(state, 0, ADD_TO), "en") == "hand 1 is now sure of: high card"


def test_cards_to_be_had_are_those_unseen_and_those_seen_in_the_pyramid() -> None:
    state = holding("2♣ 5♣")
    state.unseen = cards("3♣ 4♣ joker")
    state.face[:3] = card_named("6♣"), -1, card_named("7♣")
    assert to_be_had(state, card_named("7♣")) == cards("3♣ 4♣ 6♣")


def test_reasons_are_given_in_words() -> None:
    state = holding("2♣ 5♣ 9♣", "7♦ 7♥ 7♠ 8♣")
    state.stage = ADD
    state.held = card_named("8♦")
    assert say(explain(state, 0, ADD_TO + 1), "en") == "completes hand 2: full house"
    assert say(explain(state, 0, ADD_TO + 2), "en") == "begins hand 3 with 8♦"
    state.held = card_named("J♣")
    reason = explain(state, 0, ADD_TO)
    assert say(reason, "en") == f"hand 1 can still become: flush, {reason.values['percent']} %"
    assert 20 < reason.values["percent"] < 80
    state.held = card_named("7♣")
    assert say(explain(state, 0, ADD_TO + 1), "en") == "completes hand 2: four of a kind"
    state.hands[0, 2] = cards("9♠ 9♥ 9♦")
    state.held = card_named("4♥")
    assert say(explain(state, 0, ADD_TO + 2), "en") == "hand 3 is now sure of: three of a kind"
    state.hands[0, 2] = 0
    state.stage, state.held = TAKE, NOTHING
    state.face[:3] = card_named("8♦"), -1, PLAIN
    assert say(explain(state, 0, TAKE_FROM), "en") == "completes hand 2: full house"
    assert explain(state, 0, TAKE_FROM + 1).key == "minds/pyramid-unseen-better"
    assert explain(state, 0, TAKE_FROM + 2).key == "minds/pyramid-joker"
    state.stage = CHOOSE
    state.turned[:] = card_named("8♦"), card_named("8♥"), PLAIN + 1
    assert say(explain(state, 0, CHOOSE_UP + 1), "en") == "completes hand 2: full house"


def test_placing_is_told_by_what_is_covered_and_what_the_block_goes_with() -> None:
    state = begin()
    state.stage, state.held = PLACE, card_named("9♣")
    assert say(explain(state, 0, PLACE_ON), "en") == "covers nothing: all blocks stay open"
    # Mine on a1 and b1, the opponent's on c1 and d1.
    state.facing[:] = BIT[0] | BIT[1], BIT[2] | BIT[3]
    state.face[:4] = card_named("K♦"), card_named("2♦"), -1, -1
    on = [PLACE_ON + SPACE_NAMES.index(name) for name in ("a2", "b2", "c2")]
    assert say(explain(state, 0, on[0]), "en") == "covers your K♦ 2♦: for now the opponent cannot take them"
    assert (
        say(explain(state, 0, on[1]), "en")
        == "covers your 2♦ and a block of the opponent: nobody can take them for now"
    )
    theirs = "covers two blocks of the opponent: to get at them, this one must go first"
    assert say(explain(state, 0, on[2]), "en") == theirs
    state.face[0] = card_named("9♦")
    assert say(explain(state, 0, on[2]), "en") == f"{theirs}; it goes with your 9♦"
    assert "it goes with" not in say(explain(state, 0, on[0]), "en")
    state.held = PLAIN
    assert say(explain(state, 0, on[2]), "en") == f"{theirs}; only you know that it is a joker"


def test_a_block_that_is_not_seen_is_told_by_what_is_seen_and_what_it_frees() -> None:
    """The opponent's block on a2 lies on b1 and a1; c1 lies free, and fits in hand 2 or not."""
    state = holding("2♣ 5♣ 9♣", "7♦ 7♥ 7♠ 8♣")
    state.stage = TAKE
    state.facing[:] = BIT[0] | BIT[1] | BIT[2], BIT[SPACE_NAMES.index("a2")]
    state.face[:3] = card_named("K♦"), card_named("Q♦"), card_named("8♦")
    state.face[SPACE_NAMES.index("a2")] = UNKNOWN
    unseen = TAKE_FROM + SPACE_NAMES.index("a2")
    told = "a block that only the opponent sees, and cannot take any more; it frees your K♦ Q♦"
    assert say(explain(state, 0, unseen), "en") == told
    state.face[2] = card_named("2♥")
    better = "a block you cannot see: none of yours that lie free helps more"
    assert say(explain(state, 0, unseen), "en") == f"{better}; it frees your K♦ Q♦"
    state.facing[:] = BIT[2], BIT[SPACE_NAMES.index("a2")] | BIT[0] | BIT[1]
    assert say(explain(state, 0, unseen), "en") == better


def test_a_joker_is_worth_the_best_of_three_cards_that_were_not_seen() -> None:
    """With one card among many that makes four of a kind, a joker finds it three times as often as a blind block."""
    state = holding("9♣ 9♦ 9♥ 2♣", "A♦ A♣ A♥ K♣ K♦", "3♦ 3♣ 5♦ 5♣ 7♦")
    state.unseen = cards("9♠ 4♦ 4♥ 4♠ 6♦ 6♥ 6♠ 8♦ 8♥ 8♠")
    facts: Any = KNOWLEDGE.facts()
    look_at_hands(facts, state, 0)
    gains = sorted(gain(facts, 0, 0, card) / UNIT for card in range(PLAIN) if int(state.unseen) >> card & 1)
    best = sum(gains[i] * ((i + 1) ** 3 - i**3) for i in range(10)) / 10**3
    assert joker_gain(state, 0) == pytest.approx(best - sum(gains) / 10, abs=0.051)
    assert joker_gain(state, 0) > 0.3
    state.unseen = cards("9♠ 4♦")
    assert joker_gain(state, 0) == 0.0


@pytest.mark.parametrize("wishes", OPTIONS)
def test_every_move_has_a_reason_in_every_language(wishes: dict[str, str]) -> None:
    for number, (state, seat) in enumerate(decisions(6, **wishes)):
        view = state.copy()
        RULES.hide(view, seat)
        for move in legal(state, seat) if number % 3 == 0 else []:
            assert all(say(explain(view, seat, move), language) for language in LANGUAGES)


def test_the_master_gives_reasons() -> None:
    table = Table("pyramid-poker", options={"first": "seat"}, seed=1)
    random = Random(1)
    while table.view(table.actor).state.stage != TAKE:  # type: ignore[union-attr]
        table.play(random.choice(table.moves))
    advice = bot("pyramid-poker", "master", seed=1).consider(table.view(table.actor), Budget(iterations=50))
    assert {choice.reason.key for choice in advice.choices if choice.reason} <= {
        "minds/pyramid-begins",
        "minds/pyramid-unseen",
        "minds/pyramid-unseen-better",
        "minds/pyramid-frees",
        "minds/pyramid-joker",
    }


def test_full_hands_have_the_strength_of_their_cards() -> None:
    hand = cards("9♣ 9♦ 2♥ 2♠ K♣")
    assert strength_of(np.array([0, 0, 7, 7, 11]), 5, 0, 0) == strength_of_set(hand)
    flush = [card_named(name) for name in ("2♣", "5♣", "9♣", "J♣", "K♣")]
    assert strength_of(np.array([0, 3, 7, 9, 11]), 5, 1, 0) == strength(*flush)
