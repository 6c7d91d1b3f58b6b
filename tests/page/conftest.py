"""A real browser, and a real server with the page in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.page.visitors import Visitor
from tests.server.conftest import house  # noqa: F401 - a fixture
from tests.server.houses import House, missing
from tests.untested import CHROMIUM, launch

expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's chromium, or Playwright's own."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        if browser is None:
            missing(f"chromium ({CHROMIUM.remedy})")
        else:
            yield browser
            browser.close()


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Callable[..., Visitor]]:  # noqa: F811
    """Opens browser windows; at the end all are closed, and nothing went wrong in any of them."""
    visitors: list[Visitor] = []

    def come(**how: Any) -> Visitor:
        visitors.append(Visitor(browser, house.url, **how))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
