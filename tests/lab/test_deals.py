"""A deal is played once from every seat, with the same draws, and depends on nothing but its setup and its number."""

from __future__ import annotations

from itertools import permutations

import pytest

from ptoq.core.refusals import Refusal
from ptoq.lab.arena import deals
from ptoq.lab.arena.arena import set_up
from ptoq.lab.arena.deals import Setup, play_chunk, play_deal, seatings
from ptoq.lab.arena.players import told_apart
from ptoq.table.table import Table

FIRST, LAST = "tests.lab.players:first", "tests.lab.players:last"


def setup(bots: list[str], game: str = "al-capone", seed: int = 7, **options: object) -> Setup:
    return set_up(game, bots, 4, seed, {"rounds": 2, **options} if game == "al-capone" else options, None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_sits_in_every_seat_once(seats: int) -> None:
    for deal in range(10):
        for places in zip(*seatings(range(seats), deal), strict=True):
            assert sorted(places) == list(range(seats))


def test_neighbours_change_from_deal_to_deal() -> None:
    orders = {seating for deal in range(6) for seating in seatings(range(4), deal)}
    assert orders == set(permutations(range(4)))


def test_both_ways_round_have_the_same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[Table] = []

    class Watched(Table):
        def __init__(self, *args: object) -> None:
            super().__init__(*args)  # type: ignore[arg-type]
            tables.append(self)

    monkeypatch.setattr(deals, "Table", Watched)
    play_deal(setup([FIRST, FIRST]), (0, 0))
    play_deal(setup([FIRST, FIRST]), (0, 1))
    one, other, next_deal = ([draw.outcome for draw in table.drawn] for table in tables[:3])
    assert one == other != next_deal


def test_bots_that_play_the_same_share_every_deal() -> None:
    for deal in range(5):
        one, other = play_deal(setup([FIRST, FIRST]), (0, deal))
        assert (one.bots, other.bots) == ((0, 1), (1, 0))
        assert one.scores == other.scores
        assert sum(one.gains) == 0
        assert sum(one.scores) == 120


def test_a_deal_is_the_same_whoever_else_is_in_the_arena() -> None:
    two = play_deal(setup(["random", LAST]), (0, 3))
    three = set_up("al-capone", [FIRST, "random", LAST], 4, 7, {"rounds": 2}, 2)
    at = three.lineups.index((1, 2))
    again = play_deal(three, (at, 3))
    assert [match.scores for match in again] == [match.scores for match in two]


def test_a_deal_is_the_same_whenever_it_is_played() -> None:
    arena = setup(["random", "random"])
    alone = play_deal(arena, (0, 1))
    assert play_chunk(arena, [(0, 0), (0, 1)])[2:] == alone
    assert play_deal(setup(["random", "random"], seed=8), (0, 1)) != alone


def test_two_bots_of_one_level_do_not_play_alike() -> None:
    assert told_apart(["random", "master", "random", "random"]) == ("random", "master", "random 2", "random 3")
    one, other = play_deal(setup(["random", "random"], "escalero"), (0, 0))
    assert one.scores != other.scores


def test_points_are_what_was_won_and_gains_what_is_left() -> None:
    for match in play_chunk(setup(["random", FIRST]), [(0, deal) for deal in range(6)]):
        assert tuple(score - 60 for score in match.scores) == match.gains
        assert sum(match.points) >= max(match.gains)
        assert min(match.points) >= 0


def test_pyramid_poker_is_played_in_single_rounds() -> None:
    arena = setup(["random", "random"], "pyramid-poker")
    assert arena.options["target"] == "single"
    assert setup(["random", "random"], "pyramid-poker", target="7").options["target"] == "7"
    for match in play_deal(arena, (0, 0)):
        assert match.scores == match.points == tuple(max(gain, 0) for gain in match.gains)


def test_a_move_that_is_not_allowed_names_the_bot() -> None:
    with pytest.raises(Refusal, match=r"The bot tests.lab.players:cheat made a move that is not allowed: "):
        play_deal(setup(["tests.lab.players:cheat", FIRST]), (0, 0))
