"""Rounds of Pyramid Poker laid out for tests."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import numpy as np

from ptoq.core.messages import say
from ptoq.core.rules import NATURE, NOBODY
from ptoq.games.bits import count, members
from ptoq.games.cards import CARDS, PLAIN, card_named
from ptoq.games.pyramid_poker import GAME, words
from ptoq.games.pyramid_poker.pyramid import SPACE_NAMES
from ptoq.games.pyramid_poker.rules import NOTHING, TAKE, State

RULES = GAME.rules
READ = words.NOTATION.read
OUT = np.zeros(RULES.most_choices, np.int32)
NAMES = ["Anna", "Bert"]
JOKER, OTHER_JOKER = PLAIN, PLAIN + 1

STAIRS = SPACE_NAMES[:30]
"""Thirty spaces that can be filled one after the other: five full rows."""


def table(starter: int = 0, **options: str) -> State:
    """A new round."""
    return GAME.new_round(options, 2, starter)


def card(name: str) -> int:
    """A card by name; the second joker is "joker2"."""
    return OTHER_JOKER if name == "joker2" else card_named(name)


def card_set(names: str) -> int:
    return sum(1 << card(name) for name in names.split())


def draw(state: State, name: str) -> State:
    """Let nature draw that card."""
    assert RULES.actor(state) == NATURE
    unseen = members(int(state.unseen))
    assert RULES.chances(state) == len(unseen)
    RULES.apply(state, unseen.index(card(name)))
    return state


def legal(state: State, seat: int | None = None) -> list[str]:
    """The moves of a seat, or of whoever is to act."""
    seat = RULES.actor(state) if seat is None else seat
    return [words.NOTATION.text(int(move)) for move in OUT[: RULES.choices(state, seat, OUT)]]


def play(state: State, *moves: str) -> State:
    """Make moves, which must be legal; nature's are draws such as "draw Q♥"."""
    for move in moves:
        if move.startswith("draw "):
            draw(state, move.removeprefix("draw "))
        else:
            assert move in legal(state), move
            RULES.apply(state, READ(move))
    return state


def built(cards: Mapping[str, str] | None = None, starter: int = 0, **options: str) -> State:
    """A finished pyramid on STAIRS, with these cards on these spaces and the lowest others elsewhere."""
    cards = cards or {}
    named = {card(name) for name in cards.values()}
    state = table(starter, **options)
    for space in STAIRS:
        others = [other for other in members(int(state.unseen)) if other not in named]
        wanted = card(cards[space]) if space in cards else others[0]
        RULES.apply(state, members(int(state.unseen)).index(wanted))
        play(state, f"place {space}")
    assert state.stage == TAKE
    return state


def finished(anna: tuple[str, str, str], bert: tuple[str, str, str], **options: str) -> State:
    """The end of a round with these hands."""
    state = table(**options)
    state.hands[:] = [[card_set(hand) for hand in hands] for hands in (anna, bert)]
    for hand in state.hands.flat:
        assert count(int(hand)) == 5
        assert not hand & ~int(state.unseen), "a card twice"
        state.unseen &= ~hand
    state.stage = TAKE
    state.turn = NOBODY
    return state


def gains(state: State) -> list[int]:
    out = np.zeros(8, np.int64)
    RULES.payoff(state, out)
    return out[:2].tolist()


def seen(state: State, seat: int) -> State:
    """What a seat knows."""
    view = state.copy()
    RULES.hide(view, seat)
    return view


def why_not(state: State, move: str) -> str:
    """The sentence that refuses a move, found with the eyes of the player whose turn it is."""
    seat = RULES.actor(state)
    assert move not in legal(state)
    return say(words.why_not(seen(state, seat), seat, READ(move)))


def step(state: State, chooser: Random) -> State:
    """One random ply."""
    who = RULES.actor(state)
    if who == NATURE:
        RULES.apply(state, chooser.randrange(RULES.chances(state)))
    else:
        RULES.apply(state, int(OUT[chooser.randrange(RULES.choices(state, who, OUT))]))
    return state


def cards_in(state: State) -> list[int]:
    """Every card that is somewhere in a state, once for each place."""
    single = [int(there) for there in (*state.face, *state.turned, state.held) if there >= 0]
    return single + [there for group in (state.unseen, *state.hands.flat) for there in members(int(group))]


def no_card_twice(state: State) -> bool:
    cards = cards_in(state)
    return len(cards) == len(set(cards)) and set(cards) <= set(range(CARDS))


def blocks_of(state: State) -> dict[str, int]:
    """The cards on the pyramid by the names of their spaces."""
    return {name: int(there) for name, there in zip(SPACE_NAMES, state.face, strict=True) if there != NOTHING}
