"""One walk around a page: every size, both themes, pictures to look through, and what every page owes to all.

The pictures go to build/pictures.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, expect

from tests.page.visitors import ACROSS, DESK, LARGE, NARROW, PHONE, PRESSABLE, Visitor

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PICTURES = ROOT / "build" / "pictures"
SIZES = {"desk": DESK, "phone": PHONE, "across": ACROSS, "large": LARGE, "narrow": NARROW}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SMALLEST = 24
"""What can be pressed is at least so many pixels wide and high (WCAG 2.2, 2.5.8)."""
LEAST_BOARD = 0.6
"""The part of the screen that the board has, at least, on a phone held across."""


def faults(page: Page, *rules: str) -> list[Any]:
    """What axe finds, by all of its rules or by these."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[Any] = page.evaluate(
        """async (rules) => {
          const told = (node) => `${node.html.slice(0, 200)} ${node.any[0]?.message ?? ''}`;
          const runOnly = rules.length ? {runOnly: rules} : {};
          const {violations} = await axe.run(document, {resultTypes: ['violations'], ...runOnly});
          return violations.map((one) => [one.id, one.nodes.map(told)]);
        }""",
        rules,
    )
    return found


def settled(page: Page) -> None:
    """Nothing moves any more."""
    page.wait_for_load_state("networkidle")
    page.evaluate("() => Promise.allSettled(document.getAnimations().map((one) => one.finished))")


def picture(page: Page, name: str, full_page: bool = False) -> None:
    """One picture, or one frame of a sequence."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png", full_page=full_page)


def look_around(visitor: Visitor, name: str, at_table: bool = False, sizes: Iterable[str] = SIZES) -> None:
    """Look at a page in every size and both themes: nothing is out of order, and pictures are taken."""
    page = visitor.page
    for size in sizes:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            settled(page)
            picture(page, f"{name}-{size}-{theme}", full_page=not at_table)
            # A theme changes colours and nothing else.
            found = faults(page, *(["color-contrast"] if theme == "dark" else []))
            assert found == [], f"{name}, {size}, {theme}: {found}"
        wide, high = page.evaluate(
            "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert wide <= width, f"{name} is {wide} pixels wide on a screen of {width}"
        if at_table:
            assert high <= height, f"{name} is {high} pixels high on a screen of {height}"
            _board_can_be_used(page, name, size)


def _board_can_be_used(page: Page, name: str, size: str) -> None:
    """What can be pressed is large enough, and so is the board of a phone held across."""
    small = page.locator(PRESSABLE).evaluate_all(
        """(all, least) => all.map((one) => [one.getBoundingClientRect(), one])
          .filter(([box]) => box.width && (box.width < least || box.height < least))
          .map(([box, one]) => [one.getAttribute('aria-label') ?? one.textContent, box.width, box.height])""",
        SMALLEST,
    )
    assert small == [], f"{name}, {size}: {small} is too small to press"
    if size == "across":
        box = page.locator(".board").bounding_box()
        assert box
        assert box["width"] * box["height"] >= LEAST_BOARD * ACROSS[0] * ACROSS[1], f"{name}: the board has {box}"
        # In hidden poker time may have run out, and in Rock and Roll the chips.
        expect(page.locator(".prompt, .ended, .result").first).to_be_visible()
