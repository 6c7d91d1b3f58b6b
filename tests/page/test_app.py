"""The page as an app: a folder on any host, kept by the browser, opened without a network, renewed by a press."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ptoq.build.app import make_app
from ptoq.games import find, games
from ptoq.lab.puzzles.puzzle import puzzles
from ptoq.terminal.commands.site import PAGE, write
from tests.page.visitors import Visitor, choose
from tests.server.houses import House

BELOW = "some/sub/path"
CONTROLLED = "() => navigator.serviceWorker.controller?.state === 'activated'"
LOOK = "async () => (await navigator.serviceWorker.ready).update().then(() => 'new', () => 'none')"


class Host:
    """Python's own web server, with a site below a path."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.site = folder / BELOW
        self.asked: list[str] = []
        self.port = 0

    def open(self) -> None:
        asked = self.asked

        class Handler(SimpleHTTPRequestHandler):
            def log_request(self, code: Any = "-", size: Any = "-") -> None:
                asked.append(f"{int(code)} {self.path}")

            def log_error(self, *told: Any) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), partial(Handler, directory=self.folder))
        self.port = self.server.server_port
        Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/{BELOW}/"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path / "www")
    write(host.site)
    host.open()
    yield host
    host.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="en", reduced_motion="reduce")
    yield context.new_page()
    context.close()


def kept(page: Page) -> None:
    """Wait until the browser keeps the page."""
    page.wait_for_function(CONTROLLED)


def build_of(page: Page) -> str | None:
    return page.locator('meta[name="build"]').get_attribute("content")


def test_a_folder_below_any_path_opens_every_place_and_asks_for_nothing_that_is_not_there(
    host: Host, page: Page
) -> None:
    page.goto(host.url)
    page.get_by_role("heading", name="Escalero").get_by_role("link").click()
    expect(page.get_by_role("heading", name="Escalero", level=1)).to_be_visible()
    assert page.url == f"{host.url}#/g/escalero"
    page.goto("about:blank")
    page.goto(f"{host.url}#/g/sakkara")
    expect(page.get_by_role("heading", name="Sakkara", level=1)).to_be_visible()
    missing = [line for line in host.asked if not line.startswith(("200", "304"))]
    assert missing == []
    assert not any("/api/" in line for line in host.asked)


def test_a_page_that_is_kept_opens_without_a_network_at_any_place(host: Host, page: Page) -> None:
    page.goto(host.url)
    kept(page)
    expect(page.get_by_text("This browser keeps the page")).to_be_visible()
    host.close()
    page.goto("about:blank")
    page.goto(f"{host.url}#/g/sakkara")
    expect(page.get_by_role("heading", name="Sakkara", level=1)).to_be_visible()
    page.get_by_label("Language").first.select_option("de")
    expect(page.get_by_role("heading", name="Sakkara", level=1)).to_be_visible()
    assert page.evaluate("fetch('engine/sakkara.wasm').then((one) => one.headers.get('content-type'))") == (
        "application/wasm"
    )
    page.goto(f"{host.url}index.html#/g/escalero")
    expect(page.get_by_role("heading", name="Escalero", level=1)).to_be_visible()
    host.open()


def test_a_match_with_a_reload_a_hint_a_look_back_and_a_lesson_need_no_network(browser: Browser, host: Host) -> None:
    anna = Visitor(browser, host.url, service_workers="allow")
    page = anna.page
    anna.go("#/g/escalero")
    kept(page)
    host.close()
    page.locator("form .main").click()
    page.wait_for_url("**/t/local-*")
    anna.step()
    page.reload()
    anna.state()
    page.get_by_role("button", name="Hint").first.click()
    page.get_by_role("complementary").get_by_text("The master would choose").wait_for()
    anna.play()
    page.get_by_role("link", name="Look back").click()
    page.get_by_text(re.compile(r"All \d+ decisions are graded")).wait_for()
    anna.go("#/learn/escalero")
    coach = page.locator(".coach .words")
    expect(coach).not_to_be_empty()
    first = coach.inner_text()
    page.get_by_role("button", name="Got it").click()
    expect(coach).not_to_have_text(first)
    anna.step()
    host.open()
    anna.close()


@pytest.mark.parametrize("damaged", ["offline.bin", "sw.js"])
def test_a_page_that_could_not_be_kept_says_so_and_plays_all_the_same(host: Host, page: Page, damaged: str) -> None:
    file = host.site / damaged
    file.write_bytes(file.read_bytes()[:-99])
    page.goto(host.url)
    expect(page.get_by_text("This browser could not keep the page")).to_be_visible()
    page.get_by_role("heading", name="Escalero").get_by_role("link").click()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".board")).to_be_visible()


def test_a_folder_below_any_path_has_puzzles_which_are_fetched_when_they_are_opened(
    host: Host, browser: Browser
) -> None:
    # Nothing is kept, so the folder is asked for everything.
    context = browser.new_context(locale="en", reduced_motion="reduce", service_workers="block")
    page = context.new_page()
    page.goto(host.url)
    page.get_by_role("navigation", name="Places").first.get_by_role("link", name="Puzzles").click()
    page.get_by_role("link", name="Begin Sakkara").wait_for()
    assert page.url == f"{host.url}#/puzzles"
    file = f"200 /{BELOW}/engine/puzzles/sakkara.txt"
    assert file not in host.asked
    page.get_by_role("link", name="Begin Sakkara").click()
    best = puzzles(find("sakkara"))[0].spot.best
    choose(page, "sakkara", best)
    expect(page.get_by_role("heading", name="Right!")).to_be_visible()
    assert [line for line in host.asked if line.endswith(".txt")] == [file]
    assert [line for line in host.asked if not line.startswith(("200", "304")) or "/api/" in line] == []
    (host.site / "engine" / "puzzles" / "escalero.txt").write_text("{")
    page.goto(f"{host.url}#/puzzles/escalero/1")
    expect(page.get_by_role("alert")).to_have_text(
        "The puzzles of Escalero are damaged or too old. Load the page anew."
    )
    context.close()


def test_a_page_that_is_kept_has_puzzles_of_every_game_without_a_network(host: Host, page: Page) -> None:
    page.goto(host.url)
    kept(page)
    host.close()
    for game in games().values():
        if game.skill:
            page.goto("about:blank")
            page.goto(f"{host.url}#/puzzles/{game.name}/1")
            choose(page, game.name, puzzles(game)[0].spot.best)
            expect(page.get_by_role("heading", name="Right!")).to_be_visible()
    page.goto(f"{host.url}#/puzzles")
    expect(page.get_by_text("1 of 100 solved")).to_have_count(8)
    host.open()


def test_a_newer_page_is_announced_and_comes_by_a_press_whole_or_not_at_all(
    host: Host, page: Page, tmp_path: Path
) -> None:
    newer = tmp_path / "newer"
    shutil.copytree(PAGE, newer)
    said = newer / "engine" / "answers" / "en" / "phrases.json"
    said.write_text(json.dumps({**json.loads(said.read_text()), "hello": "Ahoy"}))
    make_app(newer)
    page.goto(host.url)
    kept(page)
    before = build_of(page)
    line = page.get_by_text("A new version is here.")

    # Of the newer page only a part is there: it is not taken.
    shutil.copyfile(newer / "sw.js", host.site / "sw.js")
    page.evaluate(LOOK)
    page.wait_for_function("async () => !(await navigator.serviceWorker.ready).installing")
    page.reload()
    assert build_of(page) == before
    expect(line).to_have_count(0)

    write(host.site, newer)
    page.goto(f"{host.url}#/learn/nothing")
    page.evaluate(LOOK)
    page.wait_for_function("async () => (await navigator.serviceWorker.ready).waiting")
    expect(line).to_have_count(0)
    page.evaluate("location.hash = '#/g/escalero'")
    expect(line).to_be_visible()
    assert build_of(page) == before
    with page.expect_navigation():
        page.get_by_role("button", name="Load it").click()
    expect(page.get_by_role("heading", name="Escalero", level=1)).to_be_visible()
    assert build_of(page) != before
    hello = "fetch('engine/answers/en/phrases.json').then((one) => one.json()).then((all) => all.hello)"
    assert page.evaluate(hello) == "Ahoy"
    expect(line).to_have_count(0)


def test_the_page_of_a_server_is_kept_with_its_headers_and_nothing_of_the_api_is(house: House, page: Page) -> None:
    page.goto(house.url)
    kept(page)
    asked = page.evaluate("fetch('/engine/escalero.wasm').then((one) => [...one.headers])")
    headers = dict(asked)
    assert headers["content-type"] == "application/wasm"
    assert "'wasm-unsafe-eval'" in headers["content-security-policy"]
    addresses = page.evaluate(
        """async () => {
          const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          return (await Promise.all(all.map((one) => one.keys()))).flat().map((one) => new URL(one.url).pathname);
        }"""
    )
    assert {"/", "/icon.svg", "/engine/sakkara.wasm", "/engine/answers/it/games.json"} <= set(addresses)
    assert not any(address.startswith("/api/") for address in addresses)
    # A deep link opens from what is kept; what is not the page's is left to the server.
    page.goto(f"{house.url}/g/sakkara")
    assert page.evaluate("performance.getEntriesByType('navigation')[0].workerStart > 0")
    expect(page.get_by_role("heading", name="Sakkara", level=1)).to_be_visible()
    answer = page.goto(f"{house.url}/healthz")
    assert answer is not None
    assert "<html" not in answer.text()
