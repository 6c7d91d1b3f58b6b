"""Fair draws in the browser: two people promise seeds, tell them when both sit, and check the match with their own."""

from __future__ import annotations

from collections.abc import Callable

from tests.page.test_games import play_together
from tests.page.visitors import Visitor

Visit = Callable[..., Visitor]

AT_HOME = "Object.defineProperty(crypto, 'subtle', { value: undefined });"
"""On http://192.168... browsers have no crypto.subtle."""


def laid(anna: Visitor) -> str:
    """Lay a short table for a friend, by the page; its id."""
    anna.set_up("al-capone", 6)
    anna.page.get_by_label("rounds").fill("2")
    anna.page.get_by_role("button", name="Begin").click()
    anna.page.get_by_label("Link to this table").wait_for()
    return anna.page.url.rpartition("/")[2]


def test_two_people_check_their_match_with_their_own_seeds(visit: Visit) -> None:
    anna, bob, carl = visit(seed=1), visit(seed=2), visit(seed=3)
    for one in (anna, bob, carl):
        one.context.add_init_script(AT_HOME)
    table = laid(anna)
    bob.go(f"/t/{table}")
    bob.page.get_by_role("button", name="Sit down").click()
    play_together(anna, bob)
    for one, words in (
        (anna, "Checked with your own seed"),
        (bob, "Checked with your own seed"),
        (carl, "promised before any was told by"),
    ):
        one.go(f"/t/{table}/review")
        one.page.get_by_role("button", name="Check the draws").click()
        one.page.get_by_text("All is well").wait_for()
        one.page.get_by_text(words).wait_for()


def test_a_page_that_was_closed_tells_its_seed_when_it_is_opened_again(visit: Visit) -> None:
    anna, bob = visit(seed=1), visit(seed=2)
    table = laid(anna)
    anna.go("about:blank")
    bob.go(f"/t/{table}")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.get_by_text("Waiting for the seeds").wait_for()
    anna.go(f"/t/{table}")
    for one in (anna, bob):
        one.page.locator(".prompt").wait_for()


def test_a_browser_without_the_promised_seed_says_where_it_is(visit: Visit) -> None:
    anna, bob = visit(seed=1), visit(seed=2)
    table = laid(anna)
    anna.page.evaluate("localStorage.removeItem('seeds')")
    anna.go("about:blank")
    bob.go(f"/t/{table}")
    bob.page.get_by_role("button", name="Sit down").click()
    anna.go(f"/t/{table}")
    anna.page.get_by_text("You sat down in another browser.").wait_for()
    # Nothing was drawn; one can only give up.
    anna.page.get_by_role("button", name="More").click()
    anna.page.get_by_role("button", name="Give up").click()
    anna.page.locator("dialog[open]").get_by_role("button", name="Yes").click()
    for one in (anna, bob):
        one.page.locator(".result").wait_for()
