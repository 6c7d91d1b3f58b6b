"""Puzzles and the daily deal in a real browser: a puzzle solved, a deal played to its end, and everything in order."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import msgspec
import pytest

from ptoq.games import find
from ptoq.lab.puzzles.puzzle import puzzles
from ptoq.server.rooms.deals import Plan, day_of
from tests.page.looks import look_around
from tests.page.visitors import Visitor, choose
from tests.server.houses import House, database_of

Visit = Callable[..., Visitor]


def deal_today(house: House, plan: Plan) -> None:
    """Deal this today, whatever the weekday is."""
    row = (day_of(int(time.time() * 1000)), msgspec.json.encode(plan).decode(), bytes(range(32)))
    with database_of(house) as database:
        database.execute("DELETE FROM daily_try")
        database.execute("DELETE FROM daily")
        database.execute("INSERT INTO daily (day, plan, seed) VALUES (?, ?, ?)", row)


def test_a_puzzle_is_missed_looked_at_and_the_next_one_solved(visit: Visit) -> None:
    anna = visit()
    anna.go("/puzzles")
    anna.page.get_by_role("link", name="Begin Escalero").click()
    first, second = puzzles(find("escalero"))[:2]
    wrong = next(move for move in first.values if move != first.spot.best)
    choose(anna.page, "escalero", wrong)
    anna.page.get_by_role("heading", name="Right!").wait_for(state="hidden")
    anna.page.locator(".told table").wait_for()
    assert anna.page.evaluate("() => document.activeElement.classList.contains('told')")
    anna.page.get_by_role("button", name="Next puzzle").click()
    anna.page.get_by_text("Puzzle 2 of 100").wait_for()
    choose(anna.page, "escalero", second.spot.best)
    anna.page.get_by_role("heading", name="Right!").wait_for()
    anna.go("/puzzles")
    anna.page.get_by_text("1 of 100 solved").wait_for()


def test_a_puzzle_can_be_answered_on_the_board(visit: Visit) -> None:
    anna = visit()
    anna.go("/puzzles/al-capone/1")
    anna.page.locator(".board button.main, .board [role=button]").first.wait_for()
    for _ in range(10):
        if anna.page.locator(".told table").count():
            break
        anna.do("mine")
        anna.page.wait_for_load_state("networkidle")
    anna.page.locator(".told table").wait_for()


@pytest.mark.parametrize("game", ["pyramid-poker", "sakkara", "open-poker", "hidden-poker", "al-capone", "escalero"])
def test_a_puzzle_is_in_order_before_and_after_the_choice(game: str, visit: Visit) -> None:
    anna = visit()
    anna.go(f"/puzzles/{game}/2")
    anna.page.get_by_text("All choices").wait_for()
    look_around(anna, f"puzzle-{game}")
    puzzle = puzzles(find(game))[1]
    choose(anna.page, game, puzzle.spot.best)
    anna.page.locator(".told table").wait_for()
    look_around(anna, f"puzzle-{game}-solved", sizes=("desk", "phone"))


def test_the_list_of_puzzles_is_in_order(visit: Visit) -> None:
    anna = visit()
    anna.go("/puzzles")
    anna.page.get_by_role("main").wait_for()
    look_around(anna, "puzzles")


def test_a_daily_deal_is_played_once_and_compared(visit: Visit, house: House) -> None:
    deal_today(house, Plan("al-capone", {"rounds": 1}))
    anna = visit()
    anna.go("/daily")
    look_around(anna, "daily-before", sizes=("desk", "phone", "across"))
    anna.page.get_by_role("button", name="Play today's deal").click()
    anna.page.wait_for_url("**/t/*")
    anna.play()
    anna.page.get_by_role("link", name="Compare with everybody").click()
    anna.page.get_by_text("First of 1").wait_for()
    anna.page.get_by_text(re.compile("decisions (was|were) the best")).wait_for()
    assert anna.page.get_by_role("button", name="Play today's deal").count() == 0
    look_around(anna, "daily-after", sizes=("desk", "phone", "across"))
    anna.page.get_by_role("link", name="Look back").first.click()
    anna.page.wait_for_url("**/review")
