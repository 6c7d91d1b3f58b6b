"""A game from outside in a real browser: it has a card, a set-up page and a board, and is played to its end."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ptoq.terminal.commands.site import PAGE, write
from tests.added_game import pebbles
from tests.added_game.conftest import with_pebbles  # noqa: F401 - a fixture
from tests.page.looks import faults, look_around, settled
from tests.page.matches import ME, bot
from tests.page.test_app import CONTROLLED, Host
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


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A folder on a web host, made by a Ptoq to which the game was added."""
    page = tmp_path_factory.mktemp("page") / "page"
    shutil.copytree(PAGE, page)
    environment = {**os.environ, "PTOQ_GAMES": pebbles.__name__}
    for module, folder in (("ptoq.build", page / "engine"), ("ptoq.build.app", page)):
        names = ["pebbles"] if module == "ptoq.build" else []
        command = [sys.executable, "-m", module, str(folder), *names]
        made = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert made.returncode == 0, made.stderr
    host = Host(tmp_path_factory.mktemp("www"))
    write(host.site, page)
    host.open()
    yield host
    host.close()


def test_without_a_server_it_is_played_on_the_device_with_hints_and_a_look_back(browser: Browser, site: Host) -> None:
    anna = Visitor(browser, site.url, language="de", service_workers="allow")
    page = anna.page
    anna.go("#/g/pebbles")
    expect(page.get_by_role("heading", name="Kiesel", level=1)).to_be_visible()
    page.wait_for_function(CONTROLLED)
    site.close()
    page.locator("form .main").click()
    page.wait_for_url("**/t/local-*")
    assert anna.state() == "mine"
    page.keyboard.press("h")
    expect(page.locator(".board").get_by_role("button", name="die beste Wahl")).to_have_count(1)
    anna.play()
    page.get_by_role("link", name="Rückblick").click()
    expect(page.locator(".board").get_by_text("The pile")).to_be_visible()
    site.open()
    anna.close()
