"""How Escalero, hidden poker and Rock and Roll look in play, and how they end: frames for people to look through."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.matches import ME, bot
from tests.page.test_looks import PICTURES, settled
from tests.page.visitors import DESK, Visitor

Visit = Callable[..., Visitor]
SIZES = {"desk": DESK, "phone": (390, 844), "low": (844, 390), "large": (1920, 1080)}
GAMES = ("escalero", "hidden-poker", "hidden-joker-poker", "rock-and-roll")
SEATS = [ME, bot(), bot()]


def picture(visitor: Visitor, name: str) -> None:
    """Take one picture of the whole page."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    visitor.page.screenshot(path=PICTURES / f"{name}.png")


def play_until(visitor: Visitor, selector: str, most: int = 4000) -> None:
    """Do what there is to do until something is there."""
    for _ in range(most):
        if visitor.page.locator(selector).count():
            return
        state = visitor.now()
        if state:
            visitor.do(state)
        else:
            visitor.page.wait_for_timeout(20)
    raise AssertionError(f"{selector} never came")


def move_again(visitor: Visitor) -> None:
    """From now on things move."""
    visitor.page.emulate_media(reduced_motion="no-preference")


@pytest.mark.parametrize("game", GAMES)
def test_a_dice_board_at_four_sizes_in_both_themes(game: str, visit: Visit) -> None:
    anna = visit()
    anna.lay(game, SEATS)
    anna.step()
    while anna.state() in ("asked", "round"):
        anna.step()
    for size, (width, height) in SIZES.items():
        for theme in ("light", "dark"):
            anna.page.set_viewport_size({"width": width, "height": height})
            anna.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            settled(anna.page)
            picture(anna, f"{game}-play-{size}-{theme}")
            assert anna.page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_escalero_is_added_up_row_by_row(visit: Visit) -> None:
    anna = visit()
    anna.lay("escalero", SEATS)
    play_until(anna, "tbody:not(:has(tr:nth-child(n + 2) button)):has(button), .ranks")
    move_again(anna)
    play_until(anna, ".ranks")
    for rows in (2, 6, 10):
        anna.page.wait_for_function("rows => document.querySelectorAll('tr.added').length >= rows", arg=rows)
        picture(anna, f"escalero-ending-{rows:02}")
    anna.page.locator(".ranks .winner").wait_for()
    picture(anna, "escalero-ending-done")
    sums = anna.page.locator("tfoot td.sum").all_inner_texts()
    ranks = anna.page.locator(".ranks b").all_inner_texts()
    assert [told.split()[-1] for told in sums] == ranks


@pytest.mark.parametrize("game", ["hidden-poker", "hidden-joker-poker"])
def test_the_pot_slides_to_its_winner(game: str, visit: Visit) -> None:
    anna = visit(reduced_motion="no-preference")
    anna.lay(game, SEATS, {"rounds": 1})
    play_until(anna, ".board[data-kind=verdict], .news.grand, .ended, .result")
    picture(anna, f"{game}-ending-pot")
    anna.page.locator(".seat.wins").first.wait_for()
    picture(anna, f"{game}-ending-won")
    assert anna.page.locator(".news.grand").inner_text()


def test_the_last_bets_are_settled_one_by_one(visit: Visit) -> None:
    anna = visit(reduced_motion="no-preference")
    anna.lay("rock-and-roll", SEATS, {"rounds": 1})
    play_until(anna, ".field.fallen")
    picture(anna, "rock-and-roll-ending-settled")
    play_until(anna, ".plaque.richest")
    picture(anna, "rock-and-roll-ending-richest")
