"""Pyramid Poker and Sakkara: how they end, what is marked, phones held sideways; with pictures in build/pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.page.matches import ME, SHORT, bot, opponent
from tests.page.test_looks import PICTURES, faults, settled
from tests.page.visitors import STATE, Visitor

Visit = Callable[..., Visitor]
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SIZES = {"upright": (390, 844), "sideways": (844, 390), "large": (1920, 1080)}
MOST = 3000


def play_until(anna: Visitor, sign: str, each: Callable[[], None] = lambda: None) -> None:
    """Play until a sign is on the board."""
    for _ in range(MOST):
        either = f"() => document.querySelector({sign!r}) ? 'there' : ({STATE})()"
        state = anna.page.wait_for_function(either).json_value()
        if state == "there":
            return
        anna.do(state)
        each()
    raise AssertionError(f"no {sign} after {MOST} things")


def picture(page: Page, name: str) -> None:
    """One frame of a sequence."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


def test_the_hands_of_pyramid_poker_meet_one_by_one(visit: Visit) -> None:
    anna = visit(pace="fast", reduced_motion="no-preference")
    anna.lay("pyramid-poker", [ME, bot()], SHORT["pyramid-poker"])
    play_until(anna, ".meeting")
    told = []
    for hands in range(4):
        anna.page.wait_for_function("count => document.querySelectorAll('.meeting.met').length >= count", arg=hands)
        anna.page.evaluate(
            """() => Promise.allSettled([...document.querySelectorAll('.meeting.met')]
              .flatMap((one) => one.getAnimations({subtree: true})).map((one) => one.finished))"""
        )
        told.append(anna.page.locator(".meeting[aria-label]").count())
        picture(anna.page, f"ending-pyramid-poker-{hands}")
    assert told[0] < 3, "nothing was left to be told"
    assert told == sorted(told)
    assert told[-1] == 3


def test_the_sun_rises_over_the_pyramid_of_sakkara(visit: Visit) -> None:
    anna = visit(pace="normal")
    anna.lay("sakkara", [ME, opponent("sakkara")])
    page = anna.page
    calm = True

    def look() -> None:
        """Only the last stone is worth its time."""
        nonlocal calm
        stones = page.locator('[data-place^="site 1"][data-there="true"]')
        if calm and stones.count() >= 13:
            page.emulate_media(reduced_motion="no-preference")
            calm = False

    play_until(anna, ".dawn", look)
    for frame, at in enumerate((200, 900, 1350, 2200, 3800)):
        page.evaluate(
            """at => {
              for (const one of document.querySelector('.dawn').getAnimations({subtree: true})) {
                one.pause();
                one.currentTime = at;
              }
            }""",
            at,
        )
        picture(page, f"ending-sakkara-{frame}")
    for theme in THEMES:
        for size, (width, height) in SIZES.items():
            page.emulate_media(color_scheme=theme)
            page.set_viewport_size({"width": width, "height": height})
            picture(page, f"ending-sakkara-{size}-{theme}")
    # Before the end is told, a press only catches up with it.
    page.locator(".result").wait_for()
    page.locator(".dawn").get_by_role("button", name="See the board").dispatch_event("click")
    page.locator(".dawn").wait_for(state="detached")


@pytest.mark.parametrize("game", ["pyramid-poker", "sakkara"])
def test_the_board_fits_every_screen_and_a_hint_is_one_mark(game: str, visit: Visit) -> None:
    anna = visit()
    anna.lay(game, [ME, bot()], SHORT[game])
    page = anna.page
    for _ in range(6):
        anna.step()
    anna.state()
    page.get_by_role("button", name="Hint").first.click()
    page.wait_for_function("() => document.querySelector('.arrow') || document.body.innerText.includes('★')")
    page.locator("aside").get_by_role("button", name="Hint").click()
    for theme in THEMES:
        for size, (width, height) in SIZES.items():
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            page.set_viewport_size({"width": width, "height": height})
            settled(page)
            picture(page, f"{game}-{size}-{theme}")
            assert faults(page) == [], f"{game}, {size}, {theme}"
    assert page.locator(".board .arrow").count() <= 1


@pytest.mark.parametrize("game", ["pyramid-poker", "sakkara"])
def test_a_move_by_keyboard_keeps_the_focus_on_the_board_and_a_tap_leaves_no_ring(game: str, visit: Visit) -> None:
    anna = visit(way="keyboard", seed=7)
    anna.lay(game, [ME, bot()], SHORT[game])
    for _ in range(8):
        anna.step()
        assert anna.page.evaluate("() => document.querySelector('.board').contains(document.activeElement)")
    bob = visit(way="touch", size=SIZES["upright"], seed=7)
    bob.lay(game, [ME, bot()], SHORT[game])
    for _ in range(4):
        bob.step()
        assert bob.page.locator(".board :focus-visible").count() == 0


def test_the_scoring_table_can_be_read_on_a_phone(visit: Visit) -> None:
    anna = visit(size=SIZES["upright"])
    anna.lay("pyramid-poker", [ME, bot()], SHORT["pyramid-poker"])
    anna.state()
    anna.page.get_by_role("button", name="Rules").first.click()
    table = anna.page.locator(".rules table").first
    table.scroll_into_view_if_needed()
    box = table.bounding_box()
    assert box is not None
    assert box["width"] <= 390
    assert table.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert table.get_by_role("row").count() == 9
    assert table.evaluate("one => parseFloat(getComputedStyle(one.querySelector('td')).fontSize)") >= 14
    picture(anna.page, "rules-pyramid-poker-upright")
