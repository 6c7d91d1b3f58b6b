"""The way in: from the address to the first move, alone or with friends, in one's own language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.looks import look_around, settled
from tests.page.matches import ANYBODY, ME, SHORT, bot
from tests.page.visitors import PHONE, Visitor

Visit = Callable[..., Visitor]
TITLES = {"en": "Seven games", "de": "Sieben Spiele", "nl": "Zeven spellen", "fr": "Sept jeux", "it": "Sette giochi"}
PLAY = {"en": "Play", "de": "Spielen", "nl": "Spelen", "fr": "Jouer", "it": "Gioca"}
HIGHEST = 2000
"""So many pixels is the front page high at most on a phone of 390 x 844."""


def known(visitor: Visitor) -> None:
    """The page remembers that there are games to ask for, as it does when it lays a table itself."""
    visitor.page.evaluate("() => localStorage.setItem('settings', JSON.stringify({known: true}))")


def test_the_second_click_is_the_first_move_against_a_bot(visit: Visit) -> None:
    anna = visit()
    anna.go("/")
    anna.page.get_by_role("button", name="Play Escalero").click()
    anna.state()
    mine = anna.page.get_by_role("list", name="Log").get_by_role("listitem").filter(has_text="throws all five again")
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
    expect(anna.page.get_by_role("list", name="Players").get_by_text("Bob")).to_be_visible()
    mover, other = (anna, bob) if anna.page.locator(".prompt.mine").count() else (bob, anna)
    assert mover.state() == "mine"
    assert other.now() == ""


@pytest.mark.parametrize("language", TITLES)
def test_the_browsers_language_is_spoken(language: str, visit: Visit) -> None:
    anna = visit(language=language)
    anna.go("/")
    expect(anna.page.get_by_role("heading", level=1)).to_contain_text(TITLES[language])
    expect(anna.page.locator("html")).to_have_attribute("lang", language)
    anna.page.get_by_role("button", name=f"{PLAY[language]} ").first.click()
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
    anna.page.get_by_role("radiogroup", name="how long a match is").get_by_role("radio", name="a single round").check()
    anna.page.get_by_text("House rules").click()
    anna.page.get_by_role("radiogroup", name="who begins").get_by_role("radio", name="the first seat").check()
    anna.page.get_by_role("button", name="Begin").click()
    anna.state()
    anna.page.get_by_role("button", name="More").click()
    anna.page.get_by_role("definition").filter(has_text="a single round").wait_for()
    anna.page.get_by_role("definition").filter(has_text="the first seat").wait_for()


def test_bots_are_chosen_by_name_and_sit_there(visit: Visit) -> None:
    anna = visit(size=PHONE)
    anna.go("/g/hidden-poker")
    anna.page.locator("summary", has_text="Pimlet").click()
    chooser = anna.page.get_by_role("group", name="Who sits here?")
    assert chooser.get_by_role("button", name="Karrok").is_disabled()
    chooser.get_by_role("button", name="Nefrit").click()
    anna.page.get_by_role("button", name="Add a player").click()
    anna.page.get_by_role("button", name="Take Karrok away").click()
    anna.page.get_by_role("button", name="Begin").click()
    anna.state()
    seats = anna.page.get_by_role("list", name="Players").get_by_role("listitem")
    assert seats.count() == 3
    assert [name for name in ("Nefrit", "Mirabo", "Karrok") if seats.filter(has_text=name).count()] == [
        "Nefrit",
        "Mirabo",
    ]


def test_a_public_table_is_found_by_others_and_my_games_wait_for_me(visit: Visit) -> None:
    anna, bob = visit(), visit()
    anna.set_up("rock-and-roll", 7)
    anna.page.get_by_label("Show this table to everybody").check()
    anna.page.get_by_role("button", name="Begin").click()
    anna.page.get_by_label("Link to this table").wait_for()
    table = anna.page.url.rpartition("/")[2]
    for path in ("/", "/tables"):
        bob.go(path)
        bob.page.locator(f"a[href='/t/{table}']").wait_for()
    anna.go("/")
    anna.page.get_by_role("heading", name="Continue").wait_for()
    expect(anna.page.locator(f"a[href='/t/{table}']").first).to_be_visible()


def test_a_public_table_that_is_played_can_be_watched(visit: Visit) -> None:
    anna, bob = visit(), visit()
    table = anna.lay("escalero", [ME, bot()], public=True)
    bob.go("/tables")
    bob.page.locator(f"a[href='/t/{table}']", has_text="watch").click()
    bob.page.get_by_text("You are watching.").wait_for()


def test_three_games_to_continue_my_turn_first_and_the_abandoned_are_dropped(visit: Visit) -> None:
    anna = visit()
    waiting = anna.lay("escalero", [ME, ANYBODY])
    tables = [anna.lay("pyramid-poker", [ME, bot()], {"first": "seat"}) for _ in range(3)]
    assert anna.state() == "mine"
    known(anna)
    anna.go("/")
    anna.page.get_by_role("heading", name="Continue").wait_for()
    rows = anna.page.locator("li", has_text="Your turn")
    expect(rows).to_have_count(3)
    anna.page.get_by_role("link", name="All your games (+1)").click()
    anna.page.locator(f"a[href='/t/{waiting}']").wait_for()
    assert [row.get_attribute("href") for row in anna.page.locator("main li a").all()] == [
        f"/t/{table}" for table in (*reversed(tables), waiting)
    ]
    for table, name, answer in ((waiting, "Escalero", "Leave"), (tables[2], "Pyramid Poker", "Give up")):
        row = anna.page.locator("li").filter(has=anna.page.locator(f"a[href='/t/{table}']"))
        row.get_by_role("button", name=f"Drop this game: {name}").click()
        anna.page.get_by_role("dialog").filter(has_text=answer).get_by_role("button", name="Yes").click()
        row.wait_for(state="detached")
    anna.page.reload()
    anna.page.locator(f"a[href='/t/{tables[0]}']").wait_for()
    expect(anna.page.locator("main li a")).to_have_count(2)
    told = anna.page.evaluate("async (id) => (await (await fetch(`/api/tables/${id}`)).json()).table", tables[2])
    assert told["state"] == "over"
    assert [seat["resigned"] for seat in told["seats"]] == [True, False]


def test_two_who_look_for_a_person_are_seated_together_and_one_plays_a_bot_meanwhile(visit: Visit) -> None:
    anna, bob = visit(), visit(size=PHONE)
    anna.go("/")
    anna.page.get_by_role("main").get_by_role("link", name="Find a person").first.click()
    anna.page.get_by_role("checkbox", name="Sakkara").check()
    anna.page.get_by_role("button", name="Look for a person").click()
    anna.page.get_by_role("heading", name="Looking for somebody").wait_for()
    bob.go("/pair")
    bob.page.get_by_text("1 person is looking for a game.").wait_for()
    anna.page.get_by_role("button", name="Play a bot meanwhile").click()
    anna.state()
    expect(anna.page.get_by_role("list", name="Players")).to_contain_text("Karrok")
    anna.page.get_by_role("link", name="Looking for somebody").wait_for()
    bob.page.get_by_role("button", name="Look for a person").click()
    bob.page.wait_for_url("**/t/*")
    anna.page.get_by_role("button", name="To the table").click()
    anna.page.wait_for_url(bob.page.url)
    for one in (anna, bob):
        one.page.locator(".prompt").wait_for()
    assert anna.page.get_by_role("heading", name="Sakkara").count() or "Sakkara" in anna.page.title()


def test_who_stops_looking_or_closes_the_page_is_looked_for_no_more(visit: Visit) -> None:
    anna, bob = visit(), visit()
    for leave in (
        lambda: anna.page.get_by_role("button", name="Stop looking").click(),
        lambda: anna.page.goto("about:blank"),
    ):
        anna.go("/pair")
        anna.page.get_by_role("button", name="Look for a person").click()
        anna.page.get_by_role("heading", name="Looking for somebody").wait_for()
        bob.go("/pair")
        bob.page.get_by_text("1 person is looking").wait_for()
        leave()
        bob.page.wait_for_function("async () => (await (await fetch('/api/pairing')).json()).looking === 0")


@pytest.mark.parametrize("language", PLAY)
def test_the_front_page_fits_a_phone_with_every_game_and_all_that_waits(language: str, visit: Visit) -> None:
    anna = visit(size=PHONE, language=language)
    for _ in range(4):
        anna.lay("hidden-joker-poker", [ME, ANYBODY], public=True)
        anna.lay("hidden-joker-poker", [ME, bot()], public=True)
    known(anna)
    anna.go("/")
    anna.page.locator("main section").nth(5).wait_for(state="attached")
    settled(anna.page)
    for game in SHORT:
        expect(anna.page.locator(f"a[href='/g/{game}']").last).to_be_visible()
    height = anna.page.evaluate("() => document.documentElement.scrollHeight")
    assert height <= HIGHEST, f"{height} pixels high"
    assert anna.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]


def test_headings_have_the_font_that_is_bundled(visit: Visit) -> None:
    anna = visit()
    anna.go("/")
    anna.page.get_by_role("heading", level=1).wait_for()
    anna.page.wait_for_function("() => [...document.fonts].some((one) => one.status === 'loaded')")
    assert anna.page.evaluate("() => document.fonts.check('600 20px Fraunces')")


@pytest.mark.parametrize("place", ["front", "set-up", "dice set-up", "pair", "waiting", "tables", "mine"])
def test_the_way_in_is_in_order_at_every_size_in_both_themes(place: str, visit: Visit) -> None:
    anna = visit()
    paths = {"front": "/", "set-up": "/g/pyramid-poker", "dice set-up": "/g/hidden-poker", "waiting": "/pair"}
    if place in ("front", "tables", "mine"):
        anna.lay("sakkara", [ME, bot()], public=True)
        anna.lay("escalero", [ME, ANYBODY], public=True)
        known(anna)
    anna.go(paths.get(place, f"/{place}"))
    anna.page.get_by_role("main").wait_for()
    if place == "waiting":
        anna.page.get_by_role("button", name="Look for a person").click()
        anna.page.get_by_role("heading", name="Looking for somebody").wait_for()
    if place == "dice set-up":
        anna.page.locator("summary", has_text="Pimlet").click()
        anna.page.get_by_text("House rules").click()
    look_around(anna, f"way-in-{place.replace(' ', '-')}")


def test_whoever_wants_a_login_finds_his_games_again(visit: Visit) -> None:
    anna, elsewhere = visit(), visit()
    table = anna.lay("escalero", [ME, bot()])
    for browser, button in ((anna, "Create a login"), (elsewhere, "I have one already")):
        browser.go("/me")
        browser.page.get_by_label("Login").fill(f"anna-{table[:8]}")
        browser.page.get_by_label("Password").fill("a long password")
        browser.page.get_by_role("button", name=button).click()
        browser.page.get_by_text("You are logged in as").wait_for()
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
