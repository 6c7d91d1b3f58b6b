"""Betting: antes, raises and their answers, side pots and play-offs (PD5, OP1, OP3-OP5).

A game's state extends `Betting`, and these functions work on it. The game itself throws the dice;
once they stand it writes their `score` and calls `dice_stand`.
"""

from __future__ import annotations

from ptoq.core.compile import rule
from ptoq.core.draws import Rng
from ptoq.core.meanings import AGREED, CHIPS, FLAG, SEAT, amount, one_of
from ptoq.core.record import Record, i8, i16, i32
from ptoq.core.rules import NATURE, NOBODY, Gains, Moves, Numbers
from ptoq.games.dice import DICE, FACE, POWERS
from ptoq.games.stakes import HIGHEST_STAKE

SEATS = 6

AWAY, DROPPED, BEATEN, PLAYING, TOOK = range(5)
"""Where a seat stands: without chips, dropped out, not in the play-off, in play, or holding its winnings."""
NOT_YET = -1
"""The score of dice that do not stand."""
HIGHEST_SCORE = 800
"""No game's scores are higher."""

NO_RAISE = 0
"""Raising to a stake is the move of that number."""
MATCH = HIGHEST_STAKE + 1
DROP = MATCH + 1
BETS = DROP + 1
"""How many moves belong to the betting: a game's own begin here."""

LEAST, MOST = -2, -1
"""The options of stakes are the last ones on a card."""


class Betting(Record):
    """What the states of games with stakes have in common."""

    seats = i8(of=AGREED)
    starter = i8(of=SEAT)
    turn = i8(of=SEAT)
    """Who throws, or whose dice have just come to stand."""
    loose = i8(of=amount(DICE))
    """How many dice are in the cup: nature throws them."""
    asked = i8(of=SEAT)
    """Who must answer a raise."""
    winner = i8(of=SEAT)
    """Who took the pot: he begins the next round."""
    stake = i8(of=amount(HIGHEST_STAKE))
    least = i8(of=AGREED)
    most = i8(of=AGREED)
    taken = i8(of=amount(HIGHEST_STAKE))
    """How deep the pot is taken: of what each player paid, so much is gone."""
    playing_off = i8(of=FLAG)
    """Whether equals are playing off."""
    status = i8(SEATS, of=one_of(5), per_seat=True)
    place = i8(SEATS, of=amount(SEATS), per_seat=True)
    """Higher is better; those who are equal share a place."""
    score = i16(SEATS, of=amount(HIGHEST_SCORE, blank=True), per_seat=True)
    """What the dice of a player are worth against the others', or NOT_YET."""
    paid = i16(SEATS, of=amount(HIGHEST_STAKE), per_seat=True)
    won = i16(SEATS, of=CHIPS, per_seat=True)
    chips = i32(SEATS, of=CHIPS, per_seat=True)
    """What lies before each player now."""
    dice = i8(SEATS, DICE, of=FACE, per_seat=True)


@rule
def lay_antes(s: Betting, options: Numbers, seats: int, starter: int, purse: Numbers) -> None:
    """All ante the least, or what they have (OP1, PD5); who has nothing sits out."""
    s.seats = seats
    s.starter = starter
    s.asked = NOBODY
    s.winner = NOBODY
    s.least = s.stake = options[LEAST]
    s.most = options[MOST]
    s.score[:] = NOT_YET
    for seat in range(seats):
        chips = purse[seat]
        ante = min(options[LEAST], chips)
        s.paid[seat] = ante
        s.chips[seat] = chips - ante
        s.status[seat] = PLAYING if chips > 0 else AWAY
    while s.status[starter] != PLAYING:
        starter = (starter + 1) % seats
    s.turn = starter
    s.loose = DICE


@rule
def actor(s: Betting) -> int:
    """Nature throws what is in the cup; a raise is answered before anything else happens."""
    if s.loose > 0:
        return NATURE
    return s.turn if s.asked == NOBODY else s.asked


@rule
def chances(s: Betting) -> int:
    """Every fall of the loose dice is equally likely."""
    return int(POWERS[s.loose])


@rule
def top_stake(s: Betting, seat: int) -> int:
    """The highest stake a player can raise to: nobody raises to more than he can pay himself."""
    return min(int(s.most), int(s.paid[seat] + s.chips[seat]))


@rule
def may_raise(s: Betting, seat: int) -> bool:
    """Whether a higher stake is possible, and somebody is there who could match any of it."""
    if top_stake(s, seat) <= s.stake:
        return False
    richest = 0
    for other in range(s.seats):
        if other != seat and s.status[other] == PLAYING:
            richest = max(richest, int(s.chips[other]))
    return richest > 0


@rule
def bets(s: Betting, seat: int, out: Moves) -> int:
    """To match or to drop for the one who is asked; else to raise or not."""
    if s.asked == seat:
        out[0] = MATCH
        out[1] = DROP
        return 2
    out[0] = NO_RAISE
    n = 1
    for stake in range(s.stake + 1, top_stake(s, seat) + 1):
        out[n] = stake
        n += 1
    return n


@rule
def bet(s: Betting, move: int) -> None:
    """Raise or not, match or drop (OP3)."""
    if move == NO_RAISE:
        pass_on(s)
        return
    seat = int(s.turn)
    if move == MATCH:
        seat = int(s.asked)
        pay(s, seat)
    elif move == DROP:
        seat = int(s.asked)
        s.status[seat] = DROPPED
    else:
        s.stake = move
        pay(s, seat)
    ask_next(s, seat)


@rule
def pay(s: Betting, seat: int) -> None:
    """Put in what is missing to the stake, or all that is left (PD5)."""
    chips = min(int(s.stake - s.paid[seat]), int(s.chips[seat]))
    s.paid[seat] += chips
    s.chips[seat] -= chips


@rule
def ask_next(s: Betting, after: int) -> None:
    """The next player who still owes an answer is asked; who has no chip left stays in unasked."""
    for step in range(1, s.seats):
        seat = (after + step) % s.seats
        if s.status[seat] == PLAYING and s.paid[seat] < s.stake and s.chips[seat] > 0:
            s.asked = seat
            return
    s.asked = NOBODY
    pass_on(s)


@rule
def dice_stand(s: Betting) -> None:
    """The player may raise now; if he cannot, play goes on."""
    if not may_raise(s, int(s.turn)):
        pass_on(s)


@rule
def pass_on(s: Betting) -> None:
    """The cup goes to the next who has not thrown; if there is none, the pot is shared out."""
    for step in range(1, s.seats):
        seat = (s.turn + step) % s.seats
        if s.status[seat] == PLAYING and s.score[seat] == NOT_YET:
            take_cup(s, seat)
            return
    # If only one is left, he has just raised: his dice stand, and he takes the pot at once (OP4).
    share_out(s)


@rule
def take_cup(s: Betting, seat: int) -> None:
    """It is that player's turn to throw all five dice."""
    s.turn = seat
    s.loose = DICE


@rule
def share_out(s: Betting) -> None:
    """The best takes what he may of the pot, then the next best of the rest; equals play off (OP3-OP5)."""
    compare(s)
    while True:
        best = next_best(s)
        if best == NOBODY:
            s.turn = NOBODY
            return
        if equals(s, best) > 1:
            play_off(s, int(s.place[best]))
            return
        collect(s, best)


@rule
def compare(s: Betting) -> None:
    """Give places by score to those in play: before, they shared one; those beaten earlier stay behind them."""
    for seat in range(s.seats):
        if s.status[seat] == PLAYING:
            for other in range(s.seats):
                if s.status[other] == PLAYING and s.score[other] < s.score[seat]:
                    s.place[seat] += 1
    for seat in range(s.seats):
        if s.status[seat] == PLAYING:
            s.status[seat] = BEATEN


@rule
def has_claim(s: Betting, seat: int) -> bool:
    """Whether something of the pot may still fall to a player: he paid for more than is taken."""
    return bool(s.status[seat] == BEATEN and s.paid[seat] > s.taken)


@rule
def next_best(s: Betting) -> int:
    """A player in the highest place with a claim, or NOBODY."""
    best = NOBODY
    for seat in range(s.seats):
        if has_claim(s, seat) and (best == NOBODY or s.place[seat] > s.place[best]):
            best = seat
    return best


@rule
def equals(s: Betting, best: int) -> int:
    """How many players with a claim share that player's place."""
    n = 0
    for seat in range(s.seats):
        n += has_claim(s, seat) and s.place[seat] == s.place[best]
    return n


@rule
def collect(s: Betting, best: int) -> None:
    """Take from everybody at most what one paid oneself, as far as it is not taken yet."""
    for seat in range(s.seats):
        s.won[best] += max(0, int(min(s.paid[seat], s.paid[best]) - s.taken))
    s.chips[best] += s.won[best]
    s.taken = s.paid[best]
    s.status[best] = TOOK
    if s.winner == NOBODY:
        s.winner = best


@rule
def play_off(s: Betting, place: int) -> None:
    """Those who share a place throw again, in the same order and without a new ante (OP5)."""
    s.playing_off = 1
    first = NOBODY
    for step in range(s.seats):
        seat = (s.starter + step) % s.seats
        if has_claim(s, seat) and s.place[seat] == place:
            s.status[seat] = PLAYING
            s.score[seat] = NOT_YET
            s.dice[seat, :] = 0
            if first == NOBODY:
                first = seat
    take_cup(s, first)


@rule
def payoff(s: Betting, out: Gains) -> None:
    """What each took from the pot, less what he paid into it."""
    for seat in range(s.seats):
        out[seat] = int(s.won[seat]) - int(s.paid[seat])


@rule
def hide(s: Betting, seat: int) -> None:
    """Everything lies open."""


@rule
def guess(s: Betting, seat: int, rng: Rng) -> None:
    """Nothing is unknown."""
