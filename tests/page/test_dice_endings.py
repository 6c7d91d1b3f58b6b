"""How Escalero, hidden poker and Rock and Roll end: frames for people to look through."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.looks import picture
from tests.page.matches import ME, bot
from tests.page.visitors import Visitor

Visit = Callable[..., Visitor]
SEATS = [ME, bot(), bot()]


def test_escalero_is_added_up_row_by_row(visit: Visit) -> None:
    anna = visit()
    anna.lay("escalero", SEATS)
    anna.play_until("tbody:not(:has(tr:nth-child(n + 2) button)):has(button), .ranks")
    anna.page.emulate_media(reduced_motion="no-preference")
    anna.play_until(".ranks")
    for rows in (2, 6, 10):
        anna.page.wait_for_function("rows => document.querySelectorAll('tr.added').length >= rows", arg=rows)
        picture(anna.page, f"escalero-ending-{rows:02}")
    anna.page.locator(".ranks .winner").wait_for()
    picture(anna.page, "escalero-ending-done")
    sums = anna.page.locator("tfoot td.sum").all_inner_texts()
    ranks = anna.page.locator(".ranks b").all_inner_texts()
    assert [told.split()[-1] for told in sums] == ranks


@pytest.mark.parametrize("game", ["hidden-poker", "hidden-joker-poker"])
def test_the_pot_slides_to_its_winner(game: str, visit: Visit) -> None:
    anna = visit(reduced_motion="no-preference")
    anna.lay(game, SEATS, {"rounds": 1})
    anna.play_until(".board[data-kind=verdict], .news.grand, .ended, .result")
    picture(anna.page, f"{game}-ending-pot")
    anna.page.locator(".seat.wins").first.wait_for()
    picture(anna.page, f"{game}-ending-won")
    assert anna.page.locator(".news.grand").inner_text()


def test_the_last_bets_are_settled_one_by_one(visit: Visit) -> None:
    anna = visit(reduced_motion="no-preference")
    anna.lay("rock-and-roll", SEATS, {"rounds": 1})
    anna.play_until(".field.fallen")
    picture(anna.page, "rock-and-roll-ending-settled")
    anna.play_until(".plaque.richest")
    picture(anna.page, "rock-and-roll-ending-richest")
