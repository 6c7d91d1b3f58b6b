"""At the table: undo, hints, chat, leaving and coming back, watching, giving up, playing again, a lost connection."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.page.matches import ANYBODY, ME, SHORT, bot
from tests.page.visitors import DESK, NARROW, Visitor
from tests.server.houses import House

Visit = Callable[..., Visitor]


def leaf(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_role("complementary").get_by_role("button", name=name).click()


def test_a_step_is_taken_back(visit: Visit) -> None:
    anna = visit()
    table = ("rock-and-roll", [bot(), ME], {"rounds": 3, "bank": "rotating"})
    anna.lay(*table)
    anna.state()
    fields = anna.page.locator(".board [data-field][role=button]")
    while not fields.count():
        # The banker does not bet: let the bank close. If the bot has lost all its chips by then, the match is over.
        if not anna.step():
            anna.lay(*table)
        anna.state()
    fields.first.click()
    lines = anna.page.get_by_role("list", name="Log").get_by_role("listitem")
    anna.page.get_by_role("button", name="Take back").click()
    lines.filter(has_text="takes the last step back").wait_for()


def test_a_hint_is_listed_and_drawn_on_the_board(visit: Visit) -> None:
    anna = visit()
    anna.lay("escalero", [ME, bot()])
    anna.state()
    before = anna.page.locator(".board").inner_html()
    anna.page.get_by_role("button", name="Hint").first.click()
    anna.page.get_by_text("The master sees only what you see.").wait_for()
    expect(anna.page.get_by_text("The master would choose")).to_be_visible()
    assert anna.page.locator(".board").inner_html() != before


def test_between_people_hints_are_off_and_said_to_be_unless_the_host_allows_them(visit: Visit) -> None:
    for allowed in (False, True):
        anna, bob = visit(), visit()
        anna.set_up("escalero")
        anna.page.get_by_label("Allow hints").set_checked(allowed)
        anna.page.get_by_role("button", name="Begin").click()
        anna.page.get_by_label("Link to this table").wait_for()
        bob.go(f"/t/{anna.page.url.rpartition('/')[2]}")
        bob.page.get_by_role("button", name="Sit down").click()
        for person in (anna, bob):
            person.page.locator(".prompt").wait_for()
            leaf(person, "Hint")
            said = "When it is your turn, ask for a hint" if allowed else "Hints are off at this table."
            expect(person.page.get_by_role("complementary").get_by_text(said)).to_be_visible()
        buttons = [person.page.locator(".prompt").get_by_role("button", name="Hint") for person in (anna, bob)]
        assert sum(button.count() for button in buttons) == int(allowed), "who is to move may ask"


def test_the_list_of_moves_plays_too(visit: Visit) -> None:
    anna = visit()
    anna.lay("al-capone", [ME, bot()], {"rounds": 1})
    leaf(anna, "Moves")
    while anna.state() == "mine":
        moves = anna.page.locator("aside .content li button")
        moves.first.wait_for()
        moves.first.click()
    assert anna.state() in ("over", "round")


def test_on_a_slow_line_the_table_opens_when_its_words_are_here(visit: Visit) -> None:
    anna = visit()
    words: list[Route] | None = []

    def hold(route: Route) -> None:
        route.continue_() if words is None else words.append(route)

    anna.page.route("**/assets/stakes-*.js", hold)
    with anna.page.expect_request("**/assets/stakes-*.js"):
        anna.lay("al-capone", [ME, bot()], {"rounds": 1})
    anna.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(anna.page.get_by_text("Opening the table")).to_be_visible()
    assert not anna.page.get_by_role("complementary").is_visible()
    # The page asks for them, and so does its worker.
    held, words = words, None
    for route in held:
        route.continue_()
    leaf(anna, "Moves")
    anna.state()


def test_phrases_are_heard_by_all_and_whoever_watches_sees_but_does_not_touch(visit: Visit) -> None:
    anna, bob, carl = visit(seed=1), visit(seed=2), visit(seed=3)
    table = anna.lay("hidden-poker", [ME, ANYBODY], {"rounds": 1})
    bob.go(f"/t/{table}")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.locator(".prompt").wait_for()
    leaf(bob, "Chat")
    bob.page.get_by_role("button", name="Good luck!").click()
    carl.go(f"/t/{table}")
    for one in (anna, carl):
        one.page.get_by_role("list", name="Log").get_by_text("Good luck!").wait_for()
    leaf(carl, "Chat")
    carl.page.locator("aside .content ol li", has_text="Good luck!").wait_for()
    assert carl.page.locator("aside .content ul.buttons").count() == 0
    expect(carl.page.get_by_text("You are watching.")).to_be_visible()
    carl.page.locator(".board [data-seat]").first.wait_for()
    assert carl.page.locator(".board button:not(:disabled), .board [role=button]").count() == 0


@pytest.mark.parametrize("size", [DESK, (390, 844), (844, 390), NARROW])
def test_a_phrase_is_a_bubble_in_the_strip_of_seats_and_heard_once(visit: Visit, size: tuple[int, int]) -> None:
    anna, bob = visit(size=size), visit(seed=2)
    table = anna.lay("al-capone", [ME, ANYBODY, *[bot()] * 4], {"rounds": 1})
    bob.go(f"/t/{table}")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.locator(".prompt").wait_for()
    anna.page.locator(".prompt").wait_for()
    heard = anna.page.locator(".play > .strip [aria-live]")
    expect(heard).to_have_text("")
    leaf(bob, "Chat")
    for phrase in ("One moment, please.", "Thank you!"):
        bob.page.get_by_role("button", name=phrase).click()
        bubble = anna.page.locator(".bubble", has_text=phrase)
        bubble.wait_for()
        assert heard.inner_text().count(phrase) == 1
        assert phrase not in anna.page.locator(".play > [aria-live]").inner_text()
        box, strip = bubble.bounding_box(), anna.page.locator(".play > .strip").bounding_box()
        assert box is not None
        assert strip is not None
        # It may lean out of its seat, but neither out of the strip nor over the board.
        assert strip["x"] <= box["x"]
        assert box["x"] + box["width"] <= strip["x"] + strip["width"]
        assert strip["y"] - 1 <= box["y"]
        assert box["y"] + box["height"] <= strip["y"] + strip["height"] + 1
    expect(anna.page.locator(".bubble"), "the newest of a seat").to_have_count(1)
    bubble.wait_for(state="detached")
    expect(heard).to_have_text("")


def test_seats_show_who_has_the_table_open(visit: Visit) -> None:
    anna, bob = visit(), visit(seed=2)
    table = anna.lay("al-capone", [ME, ANYBODY], {"rounds": 1})
    bob.go(f"/t/{table}")
    bob.page.get_by_role("button", name="Sit down").click()
    seats = anna.page.locator(".play > .strip li")
    seats.nth(1).get_by_text("At the table", exact=True).wait_for()
    bob.go("/")
    seats.nth(1).get_by_text("Not at the table just now").wait_for()
    bob.go(f"/t/{table}")
    seats.nth(1).get_by_text("At the table", exact=True).wait_for()


def test_whoever_leaves_is_played_for_and_comes_back(visit: Visit) -> None:
    anna = visit()
    anna.lay("escalero", [ME, bot()])
    anna.state()
    leaf(anna, "More")
    anna.page.get_by_role("button", name="Leave for a while").click()
    anna.page.locator("dialog[open]").get_by_role("button", name="Yes").click()
    anna.page.get_by_role("button", name="Play yourself again").click()
    anna.state()


def test_whoever_gives_up_has_lost_and_can_play_again(visit: Visit) -> None:
    anna = visit()
    table = anna.lay("pyramid-poker", [ME, bot()])
    anna.state()
    leaf(anna, "More")
    anna.page.get_by_role("button", name="Give up").click()
    anna.page.locator("dialog[open]").get_by_role("button", name="Yes").click()
    anna.page.locator(".result").wait_for()
    expect(anna.page.locator(".result h2")).to_contain_text("Pimlet")
    anna.page.get_by_role("button", name="Play again").click()
    anna.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    anna.state()


def test_reloading_in_the_middle_loses_nothing(visit: Visit) -> None:
    anna = visit()
    anna.lay("pyramid-poker", [ME, bot()], SHORT["pyramid-poker"])
    for _ in range(6):
        anna.step()
    anna.state()
    before = anna.page.get_by_role("list", name="Log").inner_text()
    anna.page.reload()
    anna.state()
    expect(anna.page.get_by_role("list", name="Log")).to_have_text(before, use_inner_text=True)


def test_a_lost_connection_is_said_and_found_again(browser: Browser, tmp_path: Path) -> None:
    with House(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log") as house:
        anna = Visitor(browser, house.url)
        anna.lay("escalero", [ME, bot()])
        for _ in range(4):
            anna.step()
        anna.state()
        house.kill()
        anna.page.get_by_text("The connection is lost.").wait_for()
        house.start()
        anna.page.get_by_text("The connection is lost.").wait_for(state="detached")
        anna.play()
        expect(anna.page.locator(".result")).to_be_visible()
        # The browser mentions every attempt that failed.
        anna.complaints = [one for one in anna.complaints if "ERR_CONNECTION_REFUSED" not in one]
        anna.close()


def test_the_rules_are_opened_at_the_rule_that_matters(visit: Visit) -> None:
    anna = visit()
    anna.lay("pyramid-poker", [ME, bot()])
    anna.state()
    leaf(anna, "Rules")
    expect(anna.page.locator("aside .here").get_by_role("heading")).to_have_text("Building")


def test_clocks_are_shown_and_a_flag_falls_before_everybodys_eyes(visit: Visit) -> None:
    anna = visit()
    anna.lay("escalero", [ME, bot()], clock={"kind": "move", "seconds": 6, "increment": 0})
    anna.state()
    expect(anna.page.locator(".clock.runs")).to_have_text(re.compile("00:0[1-6]"))
    anna.page.locator(".result").wait_for()
    anna.page.get_by_role("list", name="Log").get_by_text("has run out of time").wait_for()
