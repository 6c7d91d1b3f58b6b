"""Who may know what in Pyramid Poker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from ptoq.core.draws import stream
from ptoq.core.record import UNKNOWN
from ptoq.core.rules import EVERYBODY, NOBODY
from ptoq.core.words import plain
from ptoq.games.bits import count, members
from ptoq.games.cards import PLAIN
from ptoq.games.pyramid_poker import words
from ptoq.games.pyramid_poker.pyramid import BIT, SPACES
from ptoq.games.pyramid_poker.rules import ADD, PLACE, State
from tests.games.pyramids import (
    NAMES,
    RULES,
    blocks_of,
    built,
    card,
    card_set,
    no_card_twice,
    play,
    seen,
    step,
    table,
)

EYES = (0, 1, EVERYBODY)


def states(seed: int, **options: str) -> Iterator[State]:
    """Every state of a random round."""
    state, chooser = table(**options), Random(seed)
    while RULES.actor(state) != NOBODY:
        yield state
        step(state, chooser)
    yield state


def with_other_secrets(state: State, seat: int, taken_from: int | None, chooser: Random) -> State:
    """The same state with all that a seat may not know dealt anew, worked out here without `hide`."""
    spaces = [
        space for space in range(SPACES) for owner in (0, 1) if owner != seat and state.facing[owner] & BIT[space]
    ]
    in_fingers = state.stage in (PLACE, ADD) and state.turn != seat and taken_from == state.turn
    secrets = members(int(state.unseen)) + [int(state.face[space]) for space in spaces]
    secrets += [int(state.held)] if in_fingers else []
    chooser.shuffle(secrets)
    other = state.copy()
    for space in spaces:
        other.face[space] = secrets.pop()
    if in_fingers:
        other.held = secrets.pop()
    other.unseen = sum(1 << secret for secret in secrets)
    return other


@pytest.mark.parametrize("jokers", ["discard", "wild"])
def test_no_view_changes_when_the_secrets_do(jokers: str) -> None:
    chooser = Random(8)
    for seed in range(2):
        owner: int | None = None
        before = table(jokers=jokers)
        for state in states(seed, jokers=jokers):
            gone = [space for space in range(SPACES) if before.face[space] >= 0 and state.face[space] < 0]
            if gone:
                owner = int(bool(before.facing[1] & BIT[gone[0]]))
            if state.stage == PLACE:
                owner = int(state.turn)
            if (state.turned >= 0).any():
                owner = None
            for seat in EYES:
                view, other = seen(state, seat), seen(with_other_secrets(state, seat, owner, chooser), seat)
                assert view.tobytes() == other.tobytes()
                assert words.view(view, seat) == words.view(other, seat)
                assert words.picture(view, seat, NAMES, plain) == words.picture(other, seat, NAMES, plain)
            before = state.copy()


def test_PP4_only_its_owner_sees_the_face_of_a_block() -> None:
    state = play(table(), "draw Q♥", "place c1", "draw 2♠", "place d1", "draw joker")
    assert blocks_of(seen(state, 0)) == {"c1": card("Q♥"), "d1": UNKNOWN}
    assert blocks_of(seen(state, 1)) == {"c1": UNKNOWN, "d1": card("2♠")}
    assert blocks_of(seen(state, EVERYBODY)) == {"c1": UNKNOWN, "d1": UNKNOWN}
    assert [int(seen(state, seat).held) for seat in EYES] == [card("joker"), UNKNOWN, UNKNOWN]


def test_hiding_twice_changes_nothing_more() -> None:
    state = play(table(), "draw Q♥", "place c1", "draw 2♠", "place d1", "draw joker")
    for seat in EYES:
        assert seen(seen(state, seat), seat).tobytes() == seen(state, seat).tobytes()


def test_a_view_counts_the_cards_it_does_not_know_as_unseen() -> None:
    state = play(table(), "draw Q♥", "place c1", "draw 2♠", "place d1", "draw joker")
    assert [count(int(seen(state, seat).unseen)) for seat in EYES] == [52, 53, 54]
    assert seen(state, 0).unseen & card_set("2♠")
    assert not seen(state, 0).unseen & card_set("Q♥ joker")


def test_PP5_a_block_that_faced_its_taker_is_shown_when_it_joins_a_hand() -> None:
    # On STAIRS the blocks on a5 and c5 face Anna, who placed every other block.
    state = play(built({"a5": "Q♥"}), "take a5")
    assert [int(seen(state, seat).held) for seat in EYES] == [card("Q♥"), UNKNOWN, UNKNOWN]
    assert seen(state, 1).unseen & card_set("Q♥")
    play(state, "add to hand 1")
    assert all(seen(state, seat).hands[0, 0] == card_set("Q♥") for seat in EYES)


def test_PP5_a_block_that_faced_the_opponent_is_known_to_all_once_taken() -> None:
    state = play(built({"b5": "Q♥"}), "take b5")
    assert [int(seen(state, seat).held) for seat in EYES] == [card("Q♥")] * 3


@pytest.mark.parametrize(
    ("move", "shows"), [("take a5", False), ("take b5", True), ("take c5", True), ("take d5", True)]
)
def test_taking_what_one_did_not_know_cannot_be_undone(move: str, shows: bool) -> None:
    # A joker is discarded in the open, even by the player it faced.
    state = built({"c5": "joker", "d5": "joker2"})
    assert (state.shown != play(state.copy(), move).shown) == shows


def test_choosing_one_of_the_three_can_be_undone() -> None:
    state = play(built({"a5": "joker"}), "take a5", "draw A♥", "draw K♥", "draw Q♥")
    assert state.shown == play(state.copy(), "choose 1").shown


def test_PP7_the_three_blocks_are_seen_by_everybody() -> None:
    state = play(built({"a5": "joker"}), "take a5", "draw A♥", "draw K♥", "draw Q♥")
    for seat in EYES:
        assert seen(state, seat).turned.tolist() == [card("A♥"), card("K♥"), card("Q♥")]
    play(state, "choose 3")
    assert [int(seen(state, seat).held) for seat in EYES] == [card("Q♥")] * 3


@pytest.mark.parametrize("jokers", ["discard", "wild"])
def test_a_guess_fits_the_view_and_deals_every_card_once(jokers: str) -> None:
    rng = stream("guesses")
    for state in states(5, jokers=jokers):
        for seat in EYES:
            guessed = seen(state, seat)
            RULES.guess(guessed, seat, rng)
            assert no_card_twice(guessed)
            assert count(int(guessed.unseen)) == count(int(state.unseen))
            assert guessed.held != UNKNOWN
            assert UNKNOWN not in guessed.face
            assert seen(guessed, seat).tobytes() == seen(state, seat).tobytes()


def guesses(state: State, seat: int, times: int) -> Iterator[State]:
    rng = stream("fair guesses")
    for _ in range(times):
        guessed = seen(state, seat)
        RULES.guess(guessed, seat, rng)
        yield guessed


def test_guesses_are_fair() -> None:
    state = play(table(), "draw Q♥", "place c1", "draw 2♠", "place d1", "draw 9♦", "place e1", "draw 4♣")
    found = Counter()
    held = Counter()
    for guessed in guesses(state, 0, 10_400):
        found[blocks_of(guessed)["d1"]] += 1
        held[int(guessed.held)] += 1
    # 52 cards about 200 times each; a deviation of 70 would be five times the usual one.
    for counter in (found, held):
        assert set(counter) == set(range(54)) - {card("Q♥"), card("9♦")}
        assert all(130 < times < 270 for times in counter.values())


def test_nobody_guesses_a_joker_in_the_fingers_of_one_who_would_have_discarded_it() -> None:
    state = built({"a5": "Q♥"})
    assert not any(guessed.held >= PLAIN for guessed in guesses(play(state.copy(), "take a5"), 1, 1000))
    wild = built({"a5": "Q♥"}, jokers="wild")
    assert any(guessed.held >= PLAIN for guessed in guesses(play(wild, "take a5"), 1, 1000))


def test_the_same_situation_is_the_same_state_however_it_came_about() -> None:
    one = play(table(), "draw Q♥", "place a1", "draw 2♠", "place b1", "draw 9♦", "place c1", "draw 4♣", "place d1")
    other = play(table(), "draw 9♦", "place c1", "draw 4♣", "place d1", "draw Q♥", "place a1", "draw 2♠", "place b1")
    assert one.tobytes() == other.tobytes()
    early = play(built(), "take a5", "add to hand 1", "take b5", "add to hand 2", "take c5", "add to hand 1")
    late = play(built(), "take c5", "add to hand 1", "take b5", "add to hand 2", "take a5", "add to hand 1")
    assert early.tobytes() == late.tobytes()
