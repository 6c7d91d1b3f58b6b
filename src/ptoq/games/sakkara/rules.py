"""The rules of Sakkara (SK1-SK25): each kind of decision has a file of its own, here they come together."""

from __future__ import annotations

from ptoq.core.compile import rule
from ptoq.core.draws import Rng
from ptoq.core.rules import NATURE, NOBODY, Gains, Moves, Numbers
from ptoq.games.sakkara.animals import (
    bird_choices,
    bite,
    fly,
    gallop,
    horse_choices,
    ox_choices,
    push,
    ride_choices,
    ride_on,
    rob,
    rob_choices,
    snake_choices,
)
from ptoq.games.sakkara.board import NOWHERE
from ptoq.games.sakkara.building import build, build_choices, green_choices, lay_green
from ptoq.games.sakkara.discard import end_turn, give_up, give_up_choices, put, put_choices
from ptoq.games.sakkara.layout import draw, gather, outcomes, show_covered
from ptoq.games.sakkara.moves import (
    BITE,
    BUILD,
    CLIMB,
    END_TURN,
    FIRE_STORM,
    FLY,
    GALLOP,
    GIVE_UP,
    KINDS,
    LEAST_PART,
    MOST_CHOICES,
    MOVE,
    ORDER,
    PLACE,
    PUSH,
    PUT,
    RIDE_ON,
    ROB,
    SPLIT,
)
from ptoq.games.sakkara.spells import cast, order, order_choices, spell_choices
from ptoq.games.sakkara.state import (
    GIVING_UP,
    LAYING,
    NONE,
    NOTHING,
    ORDERING,
    OVER,
    PLAYING,
    RIDING,
    ROBBING,
    SEATS,
    SETTING_UP,
    STEPS,
    State,
    occupied,
)
from ptoq.games.sakkara.tiles import RECIPE, SPELLS
from ptoq.games.sakkara.workers import move_choices, move_worker, place, place_choices

__all__ = ["MOST_CHOICES", "State", "actor", "apply", "chances", "choices", "guess", "hide", "payoff", "start"]


HOLDERS, COVERED, BOX = 1, 2, 3
"""The options of a round in the order of the card; from BOX on come the numbers of the tiles."""


@rule
def start(s: State, options: Numbers, seats: int, starter: int, purse: Numbers) -> None:
    """Open the box: the tiles are mixed, the board is empty."""
    s.seats = seats
    s.starter = starter
    s.turn = starter
    s.winner = NONE
    s.open_holders = options[HOLDERS]
    open_box(s, options[BOX:])
    s.worker[:, :] = NOWHERE
    s.rider = NONE
    s.heading = NONE
    s.spell = NONE
    s.discard[:] = NOTHING
    gather(s)
    if options[COVERED]:
        show_covered(s)


@rule
def open_box(s: State, box: Numbers) -> None:
    """What is in the box, in the order of `Tiles.numbers` (SK2, SK9, SK24)."""
    for motif in range(KINDS):
        s.counts[motif] = box[motif]
        s.colours[motif] = box[KINDS + motif]
        for step in range(STEPS):
            s.plan[step, motif] = box[(2 + step) * KINDS + motif]
    recipes = box[(2 + STEPS) * KINDS :]
    for spell in range(len(SPELLS)):
        for tile in range(RECIPE):
            s.recipes[spell, tile] = recipes[spell * RECIPE + tile]


@rule
def actor(s: State) -> int:
    """Nature lays out and uncovers; while a stack is laid the opponent decides; else the player."""
    if s.phase == OVER:
        return NOBODY
    if s.phase == SETTING_UP or s.bare != 0:
        return NATURE
    return 1 - s.turn if s.phase == LAYING else int(s.turn)


@rule
def choices(s: State, seat: int, out: Moves) -> int:
    """What the player who is to decide may do."""
    if seat != actor(s):
        return 0
    if s.phase == PLAYING:
        return play_choices(s, seat, out)
    if s.phase == LAYING:
        return put_choices(s, seat, out)
    if s.phase == ORDERING:
        return order_choices(s, out)
    if s.phase == GIVING_UP:
        return give_up_choices(s, seat, out)
    if s.phase == ROBBING:
        return rob_choices(s, seat, out)
    if s.phase == RIDING:
        return ride_choices(s, out)
    return place_choices(s, out)


@rule
def play_choices(s: State, seat: int, out: Moves) -> int:
    """The move of a worker if it is still due, and every tile that can be played before or after it (SK5)."""
    taken = occupied(s)
    n = 0 if s.moved else move_choices(s, taken, seat, out)
    may_end = n == 0
    n = horse_choices(s, seat, out, n)
    n = bird_choices(s, taken, seat, out, n)
    n = ox_choices(s, taken, seat, out, n)
    n = snake_choices(s, seat, out, n)
    n = green_choices(s, seat, out, n)
    n = build_choices(s, seat, out, n)
    n = spell_choices(s, seat, out, n)
    if may_end:
        out[n] = END_TURN
        n += 1
    return n


@rule
def chances(s: State) -> int:
    """How many equally likely draws there are."""
    return outcomes(s)


@rule
def apply(s: State, move: int) -> None:
    """Play a draw of nature or a decision."""
    if s.phase == SETTING_UP or s.bare != 0:
        draw(s, move)
    elif s.phase == PLAYING:
        play(s, move)
    elif s.phase == LAYING:
        if move < SPLIT:
            put(s, move - PUT)
        else:
            s.part = move - SPLIT + LEAST_PART
    elif s.phase == ORDERING:
        order(s, move - ORDER)
    elif s.phase == GIVING_UP:
        give_up(s, move - GIVE_UP)
    elif s.phase == ROBBING:
        rob(s, move - ROB)
    elif s.phase == RIDING:
        ride_on(s, move)
    else:
        place(s, move - PLACE)


@rule
def play(s: State, move: int) -> None:
    """Move a worker, play tiles, or end the turn."""
    if move < CLIMB:
        move_worker(s, move - MOVE, False)
    elif move < GALLOP:
        move_worker(s, move - CLIMB, True)
    elif move < RIDE_ON:
        gallop(s, move)
    elif move < PUSH:
        fly(s, move - FLY)
    elif move < BITE:
        push(s, move - PUSH)
    elif move == BITE:
        bite(s)
    elif move < BUILD:
        lay_green(s, move)
    elif move < FIRE_STORM:
        build(s, move - BUILD)
    elif move < ORDER:
        cast(s, move)
    else:
        end_turn(s)


@rule
def payoff(s: State, out: Gains) -> None:
    """The builder of the pyramid wins one point from the other; a draw is worth nothing."""
    for seat in range(SEATS):
        out[seat] = 0
    if s.winner != NONE:
        out[s.winner] = 1
        out[1 - s.winner] = -1


@rule
def hide(s: State, seat: int) -> None:
    """Every tile was seen on its way to where it is, so nothing here is a secret to a good memory (SK3, SK8)."""


@rule
def guess(s: State, seat: int, rng: Rng) -> None:
    """A covered tile that was not seen is not in the record either: nature draws it later."""
