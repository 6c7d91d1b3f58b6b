"""Pyramid Poker and Sakkara: how they end, what is marked, phones held sideways; with pictures in build/pictures."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.looks import SIZES, THEMES, picture
from tests.page.matches import ME, SHORT, bot, opponent
from tests.page.visitors import PHONE, Visitor

Visit = Callable[..., Visitor]


# Notes how many hands have met, whenever that changes.
MEETINGS = """() => {
  window.met = [];
  new MutationObserver(() => {
    const met = document.querySelectorAll('.meeting[aria-label]').length;
    if (document.querySelector('.meeting') && met !== window.met.at(-1)) window.met.push(met);
  }).observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ['aria-label']});
}"""


def test_the_hands_of_pyramid_poker_meet_one_by_one(visit: Visit) -> None:
    anna = visit(pace="fast", reduced_motion="no-preference")
    anna.page.add_init_script(f"({MEETINGS})()")
    anna.lay("pyramid-poker", [ME, bot()], SHORT["pyramid-poker"])
    anna.play_until(".meeting")
    for hands in range(4):
        anna.page.wait_for_function("count => document.querySelectorAll('.meeting.met').length >= count", arg=hands)
        picture(anna.page, f"ending-pyramid-poker-{hands}")
    anna.page.wait_for_function("() => window.met.at(-1) === 3")
    assert anna.page.evaluate("() => window.met") in ([0, 1, 2, 3], [1, 2, 3])


def test_the_sun_rises_over_the_pyramid_of_sakkara(visit: Visit) -> None:
    anna = visit(pace="normal", way="touch", size=PHONE, seed=5)
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

    anna.play_until(".dawn", look)
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
def test_a_hint_is_one_mark_on_the_board(game: str, visit: Visit) -> None:
    anna = visit()
    anna.lay(game, [ME, bot()], SHORT[game])
    page = anna.page
    for _ in range(6):
        anna.step()
    anna.state()
    page.get_by_role("button", name="Hint").first.click()
    page.wait_for_function("() => document.querySelector('.arrow') || document.body.innerText.includes('★')")
    picture(page, f"{game}-hint")
    assert page.locator(".board .arrow").count() <= 1


@pytest.mark.parametrize("game", ["pyramid-poker", "sakkara"])
def test_a_move_by_keyboard_keeps_the_focus_on_the_board_and_a_tap_leaves_no_ring(game: str, visit: Visit) -> None:
    anna = visit(way="keyboard", seed=7)
    anna.lay(game, [ME, bot()], SHORT[game])
    for _ in range(8):
        anna.step()
        assert anna.page.evaluate("() => document.querySelector('.board').contains(document.activeElement)")
    bob = visit(way="touch", size=PHONE, seed=7)
    bob.lay(game, [ME, bot()], SHORT[game])
    for _ in range(4):
        bob.step()
        assert bob.page.locator(".board :focus-visible").count() == 0


def test_the_scoring_table_can_be_read_on_a_phone(visit: Visit) -> None:
    anna = visit(size=PHONE)
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
    picture(anna.page, "rules-pyramid-poker-phone")
