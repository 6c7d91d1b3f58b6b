"""How a match ends: the verdict, what a master thinks of the decisions, a rematch with one press each, a card to share.

The pictures go to build/pictures.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.looks import PICTURES, look_around
from tests.page.matches import ANYBODY, ME, SHORT, bot, opponent
from tests.page.test_games import play_together
from tests.page.visitors import Visitor

Visit = Callable[..., Visitor]


def together(visit: Visit, game: str, options: dict[str, Any], **terms: Any) -> tuple[Visitor, Visitor, str]:
    """Two friends at a table; its id."""
    anna, bob = visit(seed=1), visit(seed=2)
    table = anna.lay(game, [ME, ANYBODY], options, **terms)
    bob.go(f"/t/{table}")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.locator(".prompt, .first").first.wait_for()
    return anna, bob, table


def give_up(visitor: Visitor) -> None:
    visitor.page.get_by_role("complementary").get_by_role("button", name="More").click()
    visitor.page.get_by_role("button", name="Give up").click()
    visitor.page.locator("dialog[open]").get_by_role("button", name="Yes").click()


def test_two_friends_finish_a_match_and_play_again_with_one_press_each(visit: Visit) -> None:
    anna, bob, table = together(visit, "al-capone", {"rounds": 1})
    play_together(anna, bob)
    anna.page.get_by_role("button", name="Play again").click()
    anna.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    # He still looks at the old table: it tells him at once, and one press takes him along.
    bob.page.get_by_text("wants to play again").wait_for()
    bob.page.get_by_role("button", name="Play again together").click()
    bob.page.wait_for_url(anna.page.url)
    for one in (anna, bob):
        one.page.locator(".prompt").wait_for()
    seats = anna.page.get_by_role("list", name="Players").inner_text()
    assert "Bob" in seats
    assert "free" not in seats


def test_who_gave_up_is_said_to_both(visit: Visit) -> None:
    anna, bob, _ = together(visit, "pyramid-poker", {"first": "seat"})
    give_up(bob)
    for one, heading in ((anna, "You win!"), (bob, "wins.")):
        one.page.locator(".result").wait_for()
        expect(one.page.locator(".result h2")).to_contain_text(heading)
        expect(one.page.locator(".result header")).to_contain_text("Bob gives up.")
        one.page.get_by_role("complementary").get_by_role("button", name="Log").click()
        one.page.get_by_role("list", name="Log").get_by_text("Bob gives up.").wait_for()
    anna.page.get_by_role("button", name="See the board").click()
    assert anna.page.locator(".result ol").count() == 0
    anna.page.get_by_role("button", name="See the result").click()
    anna.page.locator(".result ol").wait_for()


def test_the_end_of_escalero_tells_luck_and_skill(visit: Visit) -> None:
    anna = visit()
    anna.lay("escalero", [ME, bot()])
    anna.play()
    anna.page.get_by_text("perfect play averages 159.9").wait_for()
    anna.page.get_by_text("Luck was").wait_for()
    anna.page.get_by_text("Your worst decision").wait_for()
    anna.page.get_by_role("button", name="Share").click()
    card = anna.page.locator("dialog canvas")
    card.wait_for()
    ink = card.evaluate(
        "one => new Set(one.getContext('2d').getImageData(0, 0, one.width, one.height).data.slice(0, 400000)).size"
    )
    assert ink > 40, "the card is not empty"
    PICTURES.mkdir(parents=True, exist_ok=True)
    card.screenshot(path=PICTURES / "card-escalero.png")
    with anna.page.expect_download() as saved:
        anna.page.get_by_role("button", name="Save the picture").click()
    assert saved.value.suggested_filename == "ptoq-escalero.png"


def test_a_hint_is_one_choice_and_a_reason_and_values_only_on_request(visit: Visit) -> None:
    anna = visit()
    anna.lay("escalero", [ME, bot()])
    anna.state()
    anna.page.get_by_role("button", name="Hint").first.click()
    aside = anna.page.get_by_role("complementary")
    aside.get_by_text("The master would choose").wait_for()
    aside.get_by_text("on average").wait_for()
    assert aside.locator("ol li").count() == 0
    aside.get_by_role("button", name="Show the values of all choices").click()
    values = [float(text) for text in aside.locator("ol li .value").all_inner_texts()]
    assert values == sorted(values, reverse=True)
    assert len(values) > 1


@pytest.mark.parametrize("game", SHORT)
def test_an_end_is_in_order(game: str, visit: Visit) -> None:
    anna = visit()
    seats = [ME, opponent(game)]
    if game not in ("pyramid-poker", "sakkara"):
        seats.append(bot())
    anna.lay(game, seats, SHORT[game])
    anna.state()
    if game == "sakkara":
        give_up(anna)
    else:
        anna.play()
    anna.page.locator(".result h2").wait_for()
    look_around(anna, f"ending-{game}", at_table=True)
