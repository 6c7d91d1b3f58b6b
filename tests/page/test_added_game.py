"""A game from outside in a real browser: it has a card, a set-up page and a board, and is played to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.added_game.conftest import with_pebbles  # noqa: F401 - a fixture
from tests.page.looks import faults, look_around, settled
from tests.page.matches import ME, bot
from tests.page.visitors import PHONE, Visitor
from tests.server.houses import House

pytestmark = pytest.mark.xdist_group("pebbles")
Come = Callable[..., Visitor]
FIFTEEN = {"pile": "fifteen"}


@pytest.fixture
def come(browser: Browser, with_pebbles: House) -> Iterator[Come]:  # noqa: F811
    """Opens windows at a server with ten games; at the end nothing went wrong in any of them."""
    visitors: list[Visitor] = []

    def arrive(**how: Any) -> Visitor:
        visitors.append(Visitor(browser, with_pebbles.url, **how))
        return visitors[-1]

    yield arrive
    for visitor in visitors:
        visitor.close()


def test_it_is_found_set_up_and_played_to_its_end_by_touch_on_a_phone(come: Come) -> None:
    anna = come(size=PHONE, way="touch")
    page = anna.page
    anna.go("/")
    card = page.locator(".games .card", has=page.get_by_role("heading", name="Pebbles"))
    expect(card).to_contain_text("leave the last one to the other")
    expect(card.locator("a[href^='/learn']")).to_have_count(0)
    card.get_by_role("heading").get_by_role("link").tap()
    expect(page.get_by_role("heading", name="Pebbles", level=1)).to_be_visible()
    expect(page.get_by_text("how many pebbles there are")).to_have_count(1)
    page.locator("form .main").tap()
    page.wait_for_url("**/t/*")
    anna.state()
    settled(page)
    assert faults(page) == []
    anna.play()
    expect(page.locator(".result h2")).not_to_be_empty()
    assert faults(page) == []


def test_its_board_shows_the_state_marks_what_changed_and_the_best_choice_and_plays_by_keyboard(come: Come) -> None:
    anna = come(way="keyboard", language="de")
    page = anna.page
    anna.lay("pebbles", [ME, bot("random")], {"rounds": 2, **FIFTEEN})
    anna.state()
    board = page.locator(".board")
    expect(board.get_by_text("The pile")).to_be_visible()
    assert page.title().endswith("Kiesel")
    anna.step()
    anna.state()
    expect(board.locator(".changed")).not_to_have_count(0)
    look_around(anna, "pebbles", at_table=True)
    page.keyboard.press("h")
    expect(board.get_by_role("button", name="die beste Wahl")).to_have_count(1)
    anna.play()
    expect(page.locator(".result h2")).not_to_be_empty()


def test_own_throws_wait_for_a_press_and_a_match_can_be_looked_at_again(come: Come) -> None:
    anna = come(pace="fast", reduced_motion="no-preference")
    page = anna.page
    table = anna.lay("pebbles", [ME, bot("novice")], {"rounds": 1})
    throws = 0
    for _ in range(60):
        throws += page.locator("[data-throw]").count() if anna.state() == "mine" else 0
        if not anna.step():
            break
    assert throws > 0
    anna.go(f"/t/{table}/review")
    expect(page.get_by_role("heading", name="Pebbles").first).to_be_visible()
    expect(page.locator(".board").get_by_text("The pile")).to_be_visible()
    anna.go("/history")
    expect(page.locator("main")).to_contain_text("Pebbles")
