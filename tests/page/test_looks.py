"""How the page looks: pictures for people to look through, and what every page owes to everybody.

The pictures go to build/pictures; `make pictures` takes some of them for the README.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.page.matches import ME, SHORT, bot, opponent
from tests.page.visitors import DESK, NARROW, PHONE, PRESSABLE, Visitor

Visit = Callable[..., Visitor]
ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PICTURES = ROOT / "build" / "pictures"
SIZES = {"desk": DESK, "phone": PHONE, "narrow": NARROW}
THEMES = ("light", "dark")
SMALLEST = 24
"""What can be pressed is at least so many pixels wide and high (WCAG 2.2, 2.5.8)."""


def faults(page: Page) -> list[Any]:
    """What axe finds."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[Any] = page.evaluate(
        """async () => {
          const told = (node) => `${node.html.slice(0, 200)} ${node.any[0]?.message ?? ''}`;
          const {violations} = await axe.run(document, {resultTypes: ['violations']});
          return violations.map((one) => [one.id, one.nodes.map(told)]);
        }"""
    )
    return found


def settled(page: Page) -> None:
    """Nothing moves any more."""
    page.wait_for_load_state("networkidle")
    page.evaluate("() => Promise.allSettled(document.getAnimations().map((one) => one.finished))")


def look_around(visitor: Visitor, name: str, at_table: bool = False) -> None:
    """Look at a page in every size and both themes: nothing is out of order, and pictures are taken."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    page = visitor.page
    for size, (width, height) in SIZES.items():
        for theme in THEMES:
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            settled(page)
            page.screenshot(path=PICTURES / f"{name}-{size}-{theme}.png", full_page=not at_table)
            if at_table and (size, theme) == ("desk", "light"):
                page.locator(".play").screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=75)
            assert faults(page) == [], f"{name}, {size}, {theme}"
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= width, f"{name} is {wide} pixels wide on a screen of {width}"
        if at_table:
            assert page.evaluate("() => document.documentElement.scrollHeight") <= height
            small = page.locator(PRESSABLE).evaluate_all(
                """(all, least) => all.map((one) => [one.getBoundingClientRect(), one])
                  .filter(([box]) => box.width && (box.width < least || box.height < least))
                  .map(([box, one]) => [one.getAttribute('aria-label') ?? one.textContent, box.width, box.height])""",
                SMALLEST,
            )
            assert small == [], f"{name}, {size}: too small to press"


@pytest.mark.parametrize("game", SHORT)
def test_a_board_is_in_order_in_the_middle_of_a_game_and_at_its_end(game: str, visit: Visit) -> None:
    anna = visit()
    seats = [ME, opponent(game)]
    if game not in ("pyramid-poker", "sakkara"):
        seats.append(bot())
    anna.lay(game, seats)
    for _ in range(18):
        if anna.state() == "over" or not anna.step():
            break
    while anna.state() in ("asked", "round"):
        anna.step()
    look_around(anna, game, at_table=True)


@pytest.mark.parametrize("path", ["/", "/me", "/nowhere", *(f"/g/{game}" for game in SHORT)])
def test_a_page_is_in_order(path: str, visit: Visit) -> None:
    anna = visit()
    anna.go(path)
    anna.page.get_by_role("main").wait_for()
    look_around(anna, path.strip("/").replace("/", "-") or "front")
    if path == "/nowhere":
        # The address itself is answered with 404, which the browser mentions.
        anna.complaints.clear()


def test_a_table_that_waits_is_in_order(visit: Visit) -> None:
    anna = visit()
    anna.lay("escalero", [ME, {"who": "anybody"}])
    anna.page.get_by_role("img").first.wait_for()
    look_around(anna, "waiting")


def test_the_end_and_the_look_back_are_in_order(visit: Visit) -> None:
    anna = visit()
    table = anna.lay("al-capone", [ME, bot()], {"rounds": 1})
    anna.play()
    look_around(anna, "result", at_table=True)
    anna.go(f"/t/{table}/review")
    anna.page.get_by_role("main").wait_for()
    look_around(anna, "review")


@pytest.mark.parametrize("game", SHORT)
def test_a_lesson_is_in_order(game: str, visit: Visit) -> None:
    anna = visit()
    anna.go(f"/learn/{game}")
    anna.state()
    look_around(anna, f"learn-{game}", at_table=True)
