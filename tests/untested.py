"""The last word of `make test`: that all checks passed, or, loudly, what was left out and how to get what it needs."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Browser, Playwright, sync_playwright
from playwright.sync_api import Error as PlaywrightError

RULE = "!" * 100


@dataclass(frozen=True)
class Need:
    """Something that some tests need, and are left out without."""

    name: str
    tests: str
    remedy: str
    there: Callable[[], bool]


def launch(playwright: Playwright) -> Browser | None:
    """The system's chromium, or Playwright's own where one is installed; None where there is neither."""
    system = shutil.which("chromium")
    try:
        return playwright.chromium.launch(executable_path=system, args=["--no-sandbox"])
    except PlaywrightError:
        if system is not None:
            raise
        return None


def _browser() -> bool:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        if browser is not None:
            browser.close()
        return browser is not None


def nginx() -> str | None:
    """Where nginx is, which may not be on the path of ordinary people."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


def _answers(port: int) -> Callable[[], bool]:
    def ask() -> bool:
        with socket.socket() as probe:
            probe.settimeout(2)
            return probe.connect_ex(("127.0.0.1", port)) == 0

    return ask


CHROMIUM = Need(
    "chromium",
    "the page in a real browser (tests/page)",
    "apt-get install chromium, or .venv/bin/playwright install --with-deps chromium",
    _browser,
)
NEEDS = (
    CHROMIUM,
    Need("PostgreSQL", "the server on PostgreSQL", "one on 127.0.0.1:5432: trust, database `test`", _answers(5432)),
    Need("Redis", "the server in several processes", "one on 127.0.0.1:6379", _answers(6379)),
    Need("nginx", "the server behind a proxy", "apt-get install nginx", lambda: nginx() is not None),
)


def report() -> str:
    """What there is to say at the end."""
    left_out = [need for need in NEEDS if not need.there()]
    if not left_out:
        return "All checks passed."
    lines = [f"  {need.tests}: there is no {need.name}.\n      To get it: {need.remedy}" for need in left_out]
    return "\n".join([RULE, "NOT TESTED:", *lines, RULE, "All other checks passed."])


if __name__ == "__main__":
    print(report())
