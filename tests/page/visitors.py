"""People in a real browser, who know no rules: they press what can be pressed, by mouse, by finger or by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ElementHandle, Page
from playwright.sync_api import Error as PlaywrightError

from ptoq.games import find

Way = Literal["mouse", "touch", "keyboard"]
Pace = Literal["slow", "normal", "fast", "at once"]
DESK = (1280, 800)
LARGE = (1920, 1080)
PHONE = (390, 844)
ACROSS = (844, 390)
NARROW = (320, 640)

PRESSABLE = ".board [role=button]:not([aria-disabled=true]), .board button:not(:disabled, [aria-expanded])"
"""What makes a move, or chooses something for it; what only unfolds is left alone."""
STATE = f"""() => {{
  if (document.querySelector('dialog[open]')) return 'asked';
  if (document.querySelector('.ended button')) return 'round';
  if (document.querySelector('.result')) return 'over';
  const mine = document.querySelector('.prompt.mine') || document.querySelector('.first button');
  return mine && document.querySelector({PRESSABLE!r}) ? 'mine' : '';
}}"""
THINGS = {"mine": PRESSABLE, "round": ".ended button", "asked": "dialog[open] button.main"}
"""What is pressed when there is something to do."""
ONE_OF = """([selector, spared, at]) => {
  const all = [...document.querySelectorAll(selector)].filter((one) => !spared || !one.matches(spared));
  const weights = all.map((one) => {
    const box = one.getBoundingClientRect();
    return box.width && box.height ? (one.classList.contains('main') ? 4 : 1) : 0;
  });
  let left = at * weights.reduce((sum, weight) => sum + weight, 0);
  return all.find((_, place) => (left -= weights[place]) < 0) ?? null;
}"""
"""One of the things that can be seen, at a place between 0 and 1; what moves on counts four times."""
PATIENCE = 60_000
"""The first move of a bot may have to wait for its compiler."""
MOMENT = 5_000
"""What is there can be pressed soon."""
MOST_TABS = 400


def choose(page: Page, game: str, move: str) -> None:
    """Choose in the list of all choices of a puzzle, in words."""
    words = str(find(game).move_words(move))
    page.get_by_text("All choices").click()
    page.locator("details").get_by_role("button", name=words, exact=True).first.click()


class Visitor:
    """One browser window, and how it is operated."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        size: tuple[int, int] = DESK,
        way: Way = "mouse",
        language: str = "en",
        seed: int = 1,
        pace: Pace = "at once",
        **context: Any,
    ) -> None:
        self.url = url
        self.way = way
        self.rng = Random(seed)
        self.complaints: list[str] = []
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=way == "touch",
            locale=language,
            base_url=url,
            reduced_motion=context.pop("reduced_motion", "reduce"),
            # Tests of what is kept ask for it: all others would fetch every game, each time.
            service_workers=context.pop("service_workers", "block"),
            **context,
        )
        # What a person chooses at the table: how fast others play before one's eyes.
        self.context.add_init_script(
            "if (location.protocol.startsWith('http')) {"
            "const kept = JSON.parse(localStorage.getItem('settings') ?? '{}');"
            f"if (!kept.pace) localStorage.setItem('settings', JSON.stringify({{...kept, pace: {pace!r}}}));"
            "}"
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("console", self._heard)

    def _heard(self, message: Any) -> None:
        blocked = message.text == "Service Worker registration blocked by Playwright"
        if message.type in ("error", "warning") and not blocked:
            self.complaints.append(f"{message.type}: {message.text}")

    def go(self, path: str) -> None:
        """Open an address of the server."""
        self.page.goto(path)

    def lay(self, game: str, seats: list[dict[str, str]], options: dict[str, Any] | None = None, **terms: Any) -> str:
        """Lay a table as the page does it, and go there; its id."""
        request = {"game": game, "seats": seats, "options": options or {}, "terms": terms}
        answer = self.context.request.post("/api/tables", data=request)
        assert answer.ok, answer.text()
        table: str = answer.json()["table"]["id"]
        self.go(f"/t/{table}")
        return table

    def set_up(self, game: str, most: int = 2) -> None:
        """On the page of a game, let a friend sit where a bot would, and no more bots than that."""
        self.go(f"/g/{game}")
        if most > 2:
            self.page.get_by_role("button", name="Take Pimlet away").click()
        self.page.locator("summary", has_text="Karrok").click()
        self.page.get_by_role("button", name="A friend, by link").click()

    def press(self, target: ElementHandle) -> None:
        """Press something, the way this visitor does."""
        match self.way:
            case "mouse":
                target.click(timeout=MOMENT)
            case "touch":
                target.tap(timeout=MOMENT)
            case "keyboard":
                self._tab_to(target)
                self.page.keyboard.press("Enter")

    def _tab_to(self, target: ElementHandle) -> None:
        """Reach something with the Tab key alone."""
        for _ in range(MOST_TABS):
            if self.page.evaluate("element => document.activeElement === element || !element.isConnected", target):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("it cannot be reached by keyboard")

    def state(self, patience: int = PATIENCE) -> str:
        """Wait until there is something to do, and say what kind of thing."""
        told: str = self.page.wait_for_function(STATE, timeout=patience).json_value()
        return told

    def now(self) -> str:
        """What kind of thing there is to do now, if any."""
        told: str = self.page.evaluate(STATE)
        return told

    def step(self) -> bool:
        """Wait for something to do, and do it; False when the match is over."""
        state = self.state()
        self.do(state)
        return state != "over"

    def do(self, state: str, spared: str = "") -> None:
        """Do one thing of the kind that there is, but press nothing that is spared."""
        if state not in THINGS:
            return
        # The page looks and chooses in one step: another player may move at any time, and then the thing is gone.
        chosen = self.page.evaluate_handle(ONE_OF, [THINGS[state], spared, self.rng.random()]).as_element()
        if chosen is None:
            return
        try:
            self.press(chosen)
        except PlaywrightError:
            # It went after it was chosen, or time is up and the match is over.
            if chosen.is_visible() and chosen.is_enabled() and self.now() != "over":
                raise

    def play(self, most: int = 3000) -> int:
        """Play until the match is over; how many things were pressed."""
        for count in range(most):
            if not self.step():
                return count
        raise AssertionError(f"not over after {most} things")

    def play_until(self, sign: str, each: Callable[[], None] = lambda: None, most: int = 4000) -> None:
        """Play until a sign is on the page, without pressing it, and do something after each thing that was pressed."""
        for _ in range(most):
            either = f"() => document.querySelector({sign!r}) ? 'there' : ({STATE})()"
            state = self.page.wait_for_function(either).json_value()
            if state == "there":
                return
            self.do(state, spared=sign)
            each()
        raise AssertionError(f"no {sign} after {most} things")

    def close(self) -> None:
        """Close the window; nothing may have gone wrong in it."""
        self.context.close()
        assert not self.complaints, self.complaints


def focused(page: Page) -> str:
    """What has the focus, by its tag."""
    told: str = page.evaluate("() => document.activeElement?.tagName ?? 'NONE'")
    return told
