"""Reasons to return: my matches and statistics, ratings at the table, and the ranking, in a real browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.page.looks import look_around
from tests.page.visitors import Visitor
from tests.server.accounts import PASSWORD, account
from tests.server.houses import ANYBODY, ME, Guest, House, database_of

Visit = Callable[..., Visitor]
NAMES = ("Ada", "Béla", "Chiara", "Dirk", "Émile", "Frieda", "Giulia", "Hendrik", "Ines", "Jan", "Klara", "Luc")
INSERT_RATING = (
    "INSERT INTO rating (person, game, rating, deviation, volatility, matches, at) VALUES (?,?,?,?,0.06,?,?)"
)


def log_in(visitor: Visitor, login: str) -> None:
    """Log in on the page "About me"."""
    visitor.go("/me")
    visitor.page.get_by_label("Login").fill(login)
    visitor.page.get_by_label("Password").fill(PASSWORD)
    visitor.page.get_by_role("button", name="I have one already").click()
    expect(visitor.page.get_by_text(f"You are logged in as {login}.")).to_be_visible()


def meet(winner: Guest, loser: Guest, game: str) -> str:
    """A match that one wins because the other gives up; its table."""
    table: str = winner.lay(game, [ME, ANYBODY])["table"]["id"]
    loser.do(table, "seat")
    assert loser.do(table, "resign").status_code == 200
    return table


def test_matches_are_listed_with_statistics_and_lead_to_the_look_back(visit: Visit, house: House) -> None:
    anna, bert = account(house, "history-anna"), account(house, "history-bert")
    for number in range(32):
        pair = (anna, bert) if number % 3 else (bert, anna)
        meet(*pair, "al-capone" if number % 4 else "sakkara")
    newest = meet(anna, bert, "escalero")
    visitor = visit()
    log_in(visitor, "history-anna")
    page = visitor.page
    page.get_by_role("link", name="Your matches and statistics").click()
    page.get_by_role("heading", name="Your matches").wait_for()
    rows = page.locator("main li")
    expect(rows).to_have_count(30)
    expect(rows.first).to_contain_text("Won")
    expect(rows.first).to_contain_text("with History-Bert")
    look_around(visitor, "history")
    page.get_by_role("button", name="Show older ones").click()
    expect(rows).to_have_count(33)
    page.get_by_role("button", name="Sakkara").click()
    expect(rows).to_have_count(8)
    expect(page.locator("section.card")).to_have_count(1)
    page.get_by_role("button", name="All games").click()
    expect(rows).to_have_count(30)
    rows.first.get_by_role("link").click()
    page.wait_for_url(f"**/t/{newest}/review")


def test_who_has_played_nothing_is_shown_the_way_to_the_games(visit: Visit) -> None:
    anna = visit()
    anna.go("/history")
    anna.page.get_by_role("link", name="To the games", exact=True).wait_for()
    look_around(anna, "history-empty", sizes=("desk", "phone"))


def test_a_ranking_shows_the_best_and_where_i_am(visit: Visit, house: House) -> None:
    me = account(house, "ranked-anna").web.get("/me").json()["id"]
    now = 2**41
    with database_of(house) as database:
        for number, name in enumerate(NAMES):
            who = f"ranked-{number}"
            database.execute("INSERT INTO person (id, name, created) VALUES (?, ?, 0)", (who, name))
            database.execute(INSERT_RATING, (who, "sakkara", 1930 - 41 * number, 48 + 3 * number, 90 - 5 * number, now))
        database.execute(INSERT_RATING, (me, "sakkara", 1712.4, 71, 31, now))
    visitor = visit()
    log_in(visitor, "ranked-anna")
    page = visitor.page
    page.get_by_role("main").get_by_role("link", name="Ranking").click()
    page.get_by_role("link", name="Sakkara").click()
    expect(page.get_by_text("You are number 7 of 13.")).to_be_visible()
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(13)
    expect(rows.nth(0)).to_contain_text("Ada")
    expect(rows.nth(6)).to_contain_text("Ranked-Anna\u00a0(you)")
    look_around(visitor, "ranking")
    page.get_by_role("link", name="Rock and Roll").click()
    expect(page.get_by_text("Nobody has a sure rating yet")).to_be_visible()
    expect(page.get_by_text("You have no rating in this game yet")).to_be_visible()


def test_a_table_says_before_that_it_is_rated_and_after_how_ratings_changed(visit: Visit, house: House) -> None:
    bert = account(house, "seat-bert")
    account(house, "seat-anna")
    visitor = visit()
    log_in(visitor, "seat-anna")
    page = visitor.page
    table = visitor.lay("al-capone", [ME, ANYBODY])
    expect(page.get_by_text("This match is rated if the others have a login, too.")).to_be_visible()
    bert.do(table, "seat")
    seats = page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(seats.nth(1)).to_contain_text("1500?")
    look_around(visitor, "rated", at_table=True, sizes=("desk", "phone", "across"))
    bert.do(table, "resign")
    expect(seats.nth(0)).to_contain_text("+162")
    expect(seats.nth(1)).to_contain_text("−162")
    look_around(visitor, "rated-over", at_table=True, sizes=("desk", "phone"))


def test_a_casual_table_says_so(visit: Visit) -> None:
    anna = visit()
    anna.set_up("sakkara")
    page = anna.page
    page.get_by_label("Rated: the match counts").uncheck()
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_text("This match is not rated.")).to_be_visible()
