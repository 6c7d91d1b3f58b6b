"""How soon the page is there, and how smoothly pieces move: `python -m bench.page`, in a real browser.

Movements are watched with the CPU slowed down four times, as on a slow telephone.
"""

from __future__ import annotations

import shutil
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

from bench.server import own

SLOWER = 4
FRAMES = """() => new Promise((done) => {
  const times = [];
  const note = (now) => {
    times.push(now);
    if (now - times[0] < 1500) requestAnimationFrame(note);
    else done(times.slice(1).map((time, n) => time - times[n]));
  };
  requestAnimationFrame(note);
})"""
LAY = """async (wish) => {
  const headers = {'content-type': 'application/json'};
  const answer = await fetch('/api/tables', {method: 'POST', headers, body: JSON.stringify(wish)});
  return (await answer.json()).table.id;
}"""
READY = ".prompt.mine"
MOVEMENTS = {
    "escalero": "button:has-text('Throw all five again')",
    "pyramid-poker": ".board [role=button]",
    "rock-and-roll": ".board button.main",
}


def main() -> None:
    """Measure, and print."""
    with own.serving() as (url, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(base_url=url, viewport={"width": 360, "height": 740})
        for name in ("first visit", "second visit"):
            page.goto("/")
            page.get_by_role("button").nth(3).wait_for()
            print(f"{name}: first paint after {paint(page):.0f} ms")
        for game, what in MOVEMENTS.items():
            frames = movement(page, game, what)
            late = sum(frame > 1000 / 50 for frame in frames)
            print(f"{game}: {1000 / median(frames):.0f} frames/s, {late} of {len(frames)} later than 20 ms")
        browser.close()


def paint(page: Page) -> float:
    """When something was first to be seen, in milliseconds."""
    told: float = page.evaluate("() => performance.getEntriesByName('first-contentful-paint')[0].startTime")
    return told


def movement(page: Page, game: str, what: str) -> list[float]:
    """How long the frames of a movement took."""
    seats: list[dict[str, Any]] = [{"who": "me"}, {"who": "bot", "level": "random"}]
    table = page.evaluate(LAY, {"game": game, "seats": seats, "options": {}})
    page.goto(f"/t/{table}")
    page.locator(READY).wait_for(timeout=60_000)
    slow = page.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.locator(what).first.click()
    frames: list[float] = page.evaluate(FRAMES)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return frames


if __name__ == "__main__":
    main()
