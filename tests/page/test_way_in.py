"""The way in: from the address to the first move, alone or with friends, in one's own language."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.matches import ME, SHORT, bot
from tests.page.visitors import PHONE, Visitor

Visit = Callable[..., Visitor]
TITLES = {"en": "Seven games", "de": "Sieben Spiele", "nl": "Zeven spellen", "fr": "Sept jeux", "it": "Sette giochi"}
PLAY_NOW = {"en": "Play now", "de": "Jetzt spielen", "nl": "Nu spelen", "fr": "Jouer", "it": "Gioca ora"}


def test_the_second_click_is_the_first_move_against_a_bot(visit: Visit) -> None:
    anna = visit()
    anna.go("/")
    anna.page.get_by_role("button", name="Play now Escalero").click()
    anna.state()
    mine = anna.page.get_by_role("list", name="Log").get_by_role("listitem").filter(has_text="throw all five again")
    mine = mine.filter(has_text="Guest")
    assert mine.count() == 0
    anna.page.get_by_role("button", name="Throw all five again").click()
    mine.wait_for()


def test_a_friend_joins_by_link_and_both_play(visit: Visit) -> None:
    anna, bob = visit(), visit(size=PHONE)
    anna.go("/")
    anna.page.get_by_role("button", name="Play with a friend Escalero").click()
    link = anna.page.get_by_label("Link to this table")
    address = link.input_value()
    anna.page.get_by_role("img", name="The link as a code").wait_for()
    bob.go(address)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.locator(".prompt").wait_for()
    anna.page.locator(".prompt").wait_for()
    assert anna.page.get_by_role("list", name="Players").get_by_text("Bob").is_visible()
    mover, other = (anna, bob) if anna.page.locator(".prompt.mine").count() else (bob, anna)
    assert mover.state() == "mine"
    assert other.now() == ""


@pytest.mark.parametrize("language", TITLES)
def test_the_browsers_language_is_spoken(language: str, visit: Visit) -> None:
    anna = visit(language=language)
    anna.go("/")
    assert anna.page.get_by_role("heading", level=1).inner_text().startswith(TITLES[language])
    assert anna.page.locator("html").get_attribute("lang") == language
    anna.page.get_by_role("button", name=PLAY_NOW[language]).first.click()
    anna.state()
    anna.step()


def test_the_language_can_be_switched_at_the_table_and_stays(visit: Visit) -> None:
    anna = visit()
    anna.lay("escalero", [ME, bot()])
    anna.state()
    before = anna.page.locator(".expects").inner_text()
    anna.page.get_by_role("combobox").select_option("de")
    anna.page.locator(".expects", has_text="Würfel").wait_for()
    assert anna.page.locator(".expects").inner_text() != before
    anna.page.reload()
    anna.page.locator(".expects", has_text="Würfel").wait_for()


def test_options_are_chosen_in_words_and_kept(visit: Visit) -> None:
    anna = visit()
    anna.go("/g/pyramid-poker")
    anna.page.get_by_label("how long a match is").select_option("a single round")
    anna.page.get_by_role("button", name="Begin").click()
    anna.state()
    anna.page.get_by_role("button", name="More").click()
    anna.page.get_by_role("definition").filter(has_text="a single round").wait_for()


def test_a_public_table_is_found_by_others_and_my_games_wait_for_me(visit: Visit) -> None:
    anna, bob = visit(), visit()
    anna.go("/g/rock-and-roll")
    anna.page.get_by_label("Seat 2").select_option("A friend, by link")
    anna.page.get_by_label("Show this table to everybody").check()
    anna.page.get_by_role("button", name="Begin").click()
    anna.page.get_by_label("Link to this table").wait_for()
    table = anna.page.url.rpartition("/")[2]
    bob.go("/")
    bob.page.locator(f"a[href='/t/{table}']").wait_for()
    anna.go("/")
    anna.page.get_by_role("heading", name="My games").wait_for()
    assert anna.page.locator(f"a[href='/t/{table}']").first.is_visible()


def test_whoever_wants_a_login_finds_his_games_again(visit: Visit) -> None:
    anna, elsewhere = visit(), visit()
    table = anna.lay("escalero", [ME, bot()])
    for browser, button in ((anna, "Get a login"), (elsewhere, "I have one already")):
        browser.go("/me")
        browser.page.get_by_label("Login").fill(f"anna-{table[:8]}")
        browser.page.get_by_label("Password").fill("a long password")
        browser.page.get_by_role("button", name=button).click()
        browser.page.get_by_text("You are logged in").wait_for()
    elsewhere.page.locator(f"a[href='/t/{table}']").wait_for()


def test_nonsense_is_answered_with_a_sentence(visit: Visit) -> None:
    anna = visit()
    anna.go("/t/0123456789abcdef01234567")
    anna.page.get_by_role("heading", name="There is no such table.").wait_for()
    anna.go("/g/poker-with-nobody")
    anna.page.get_by_role("heading", name="There is nothing here.").wait_for()


def test_every_game_has_a_card_with_a_lesson(visit: Visit) -> None:
    anna = visit()
    anna.go("/")
    for game in SHORT:
        anna.page.locator(f"a[href='/learn/{game}']").wait_for()
