"""Luck and skill in the look back: lines of their own that add up to the result, and a rating in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from ptoq import Table
from tests.page.looks import faults, picture
from tests.page.visitors import PHONE, Visitor
from tests.play import play_out

Visit = Callable[..., Visitor]

BRING = """async (match) => {
  const answer = await fetch('/api/imports', {
    method: 'POST', headers: {'content-type': 'application/json'}, body: match});
  const id = (await answer.json()).table.id;
  return [id, await (await fetch(`/api/tables/${id}/luck`)).json()];
}"""


def last_row(anna: Visitor, line: str) -> list[float]:
    """What the table below the graph says of both players after the last step, for one of the lines."""
    anna.page.get_by_role("button", name=line, exact=True).click()
    cells = anna.page.locator("details table tr").last.locator("td").all_text_contents()
    return [float(cell.replace("\u2212", "-")) for cell in cells]


def test_luck_and_skill_are_lines_that_add_up_to_the_result(visit: Visit) -> None:
    anna = visit()
    anna.go("/")
    played = play_out(Table("al-capone", ["Ann", "Ben"], {"rounds": 4}, 2), Random(2))
    table, told = anna.page.evaluate(BRING, played.to_json())
    anna.go(f"/t/{table}/review")
    anna.page.get_by_text(re.compile(r"All \d+ decisions are graded")).wait_for()
    anna.page.get_by_text("The same as a table").click()
    luck, skill = last_row(anna, "Luck"), last_row(anna, "Skill")
    for seat in range(2):
        assert abs(told["start"][seat] + luck[seat] + skill[seat] - told["result"][seat]) < 0.02
    assert told["result"][0] == played.scores[0] - 60
    players = anna.page.locator(".players li")
    assert re.search(r"luck: [+-]?[\d.]+ chips", players.first.inner_text().replace("\u2212", "-"))
    assert re.search(r"Performance rating \d+: plays like a ", players.first.inner_text())
    anna.page.get_by_role("button", name="Luck", exact=True).click()
    assert faults(anna.page) == []
    picture(anna.page, "review-luck", full_page=True)
    anna.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    anna.page.get_by_role("button", name="Skill", exact=True).click()
    picture(anna.page, "review-skill-phone", full_page=True)
