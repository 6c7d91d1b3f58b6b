"""The look back at a match of a server: the page makes it of the log, and asks the server for no review and no luck."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from tests.page.matches import ME, bot
from tests.page.test_luck import last_row
from tests.page.visitors import Visitor

Visit = Callable[..., Visitor]
LOOK_BACK = ("review", "luck", "replay", "log")


def asked_by(visitor: Visitor) -> list[str]:
    """What the page asks the server about matches that are over, as it goes on."""
    asked: list[str] = []

    def note(address: str) -> None:
        parts = urlsplit(address).path.split("/")
        if parts[1:3] == ["api", "tables"] and parts[4:5] and parts[4] in LOOK_BACK:
            asked.append("/".join(parts[4:]))

    visitor.context.on("request", lambda request: note(request.url))
    return asked


def told(visitor: Visitor, table: str, what: str) -> Any:
    """What the server tells a program of a match."""
    answer = visitor.context.request.get(f"/api/tables/{table}/{what}", params={"language": "en"}, timeout=60_000)
    assert answer.ok, answer.text()
    return answer.json()


def test_a_match_of_a_server_is_graded_on_the_device_and_shows_what_the_server_would_say(visit: Visit) -> None:
    anna = visit()
    asked = asked_by(anna)
    table = anna.lay("al-capone", [ME, bot()], {"rounds": 2})
    anna.play()
    page = anna.page
    page.get_by_text("Luck was").wait_for()
    page.get_by_role("link", name="Look back").click()
    page.get_by_text(re.compile(r"All \d+ decisions are graded")).wait_for()
    page.get_by_role("combobox", name="Show").select_option("all")
    listed = page.locator("section[aria-labelledby=decisions] ol li").all_inner_texts()
    page.get_by_text("The same as a table").click()
    shown = {line: last_row(anna, line) for line in ("Luck", "Skill")}
    for _ in range(3):
        page.get_by_role("button", name="One step back").click()
    page.locator(".board").wait_for()
    assert asked == ["log"]

    review, luck = told(anna, table, "review"), told(anna, table, "luck")
    numbers = [step["number"] for step in review["steps"] if step["number"] is not None and step["choices"] > 1]
    grades = [told(anna, table, f"review/{number}") for number in numbers]
    assert len(listed) == len(grades) > 0
    for line, grade in zip(listed, grades, strict=True):
        assert grade["played"]["words"] in line
        assert {"best": "best choice"}.get(grade["grade"], grade["grade"]) in line
    for seat in range(2):
        lucky = sum(draw["luck"][seat] for draw in luck["draws"])
        gave = sum(grade["loss"] * (-1 if grade["seat"] == seat else 1) for grade in grades)
        assert abs(shown["Luck"][seat] - lucky) < 0.01
        assert abs(shown["Skill"][seat] - gave) < 0.01
