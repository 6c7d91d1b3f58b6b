"""Tables on this device: whole matches without a network, people who share a screen, files that go out and come in."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, expect

from ptoq.games import find
from ptoq.lab.puzzles.puzzle import puzzles
from ptoq.server.http.page import FOLDER
from ptoq.table.table import Table
from ptoq.table.verify import verify
from tests.page.looks import look_around
from tests.page.matches import SHORT
from tests.page.visitors import PHONE, Visitor, choose

Visit = Callable[..., Visitor]
HERE = "**/t/local-*"
MASTER = "Thoqua"
WEAKER = ("Tuffle", "Zeldo")
"""A novice and a regular player."""


def begin(visitor: Visitor, game: str, opponent: str = MASTER) -> None:
    """Set the table for a short match against a bot, and begin; the network is cut when the bot has moved."""
    page = visitor.page
    visitor.go(f"/g/{game}")
    page.locator("summary", has_text="Karrok").click()
    page.get_by_role("button", name=opponent).click()
    if page.get_by_role("button", name="Take Pimlet away").count():
        page.get_by_role("button", name="Take Pimlet away").click()
    if game == "pyramid-poker":
        page.get_by_role("radio", name="a single round").check()
    elif "rounds" in SHORT[game]:
        page.get_by_role("spinbutton").first.fill(str(SHORT[game]["rounds"]))
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(HERE)


def log(visitor: Visitor) -> Locator:
    """The lines of the log."""
    return visitor.page.get_by_role("list", name="Log").get_by_role("listitem")


def moved(visitor: Visitor, name: str) -> int:
    """How many moves of a player the log tells of: lines that begin with the name."""
    return log(visitor).filter(has_text=re.compile(f"^{name} ")).count()


def cut_off(visitor: Visitor, opponent: str = MASTER) -> None:
    """Play until the bot has moved, and cut the network: from now on the browser complains of everything it fetches."""
    while visitor.state() != "over" and not moved(visitor, opponent):
        visitor.do(visitor.state())
    # What is being fetched already, as for the end of a match that is over soon, may come.
    visitor.page.wait_for_load_state("networkidle")
    visitor.context.set_offline(True)


@pytest.mark.parametrize("opponent", [MASTER, *WEAKER])
@pytest.mark.parametrize("game", SHORT)
def test_a_match_is_played_to_its_end_without_a_network(game: str, opponent: str, visit: Visit) -> None:
    anna = visit()
    begin(anna, game, opponent)
    cut_off(anna, opponent)
    anna.play()
    expect(anna.page.locator(".result h2")).not_to_be_empty()


@pytest.mark.parametrize("game", ["escalero", "pyramid-poker"])
def test_puzzles_ask_no_server_and_go_on_without_a_network(game: str, visit: Visit) -> None:
    anna = visit()
    page, first, second = anna.page, *puzzles(find(game))[:2]
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    anna.go(f"/puzzles/{game}/1")
    choose(page, game, next(move for move in first.values if move != first.spot.best))
    page.locator(".told table").wait_for()
    page.wait_for_load_state("networkidle")
    # A browser asks for the icon anew at every address.
    page.route("**/icon.svg", lambda route: route.fulfill(path=FOLDER / "icon.svg"))
    anna.context.set_offline(True)
    page.get_by_role("button", name="Next puzzle").click()
    page.get_by_text("Puzzle 2 of 100").wait_for()
    choose(page, game, second.spot.best)
    expect(page.get_by_role("heading", name="Right!")).to_be_visible()
    assert [url for url in asked if url.endswith(".txt")] == [f"{anna.url}/engine/puzzles/{game}.txt"]
    assert not any("/api/puzzles" in url for url in asked)


def test_a_step_is_taken_back_and_stays_so(visit: Visit) -> None:
    anna = visit()
    page = anna.page
    fields = page.locator(".board [data-field][role=button]")
    begin(anna, "rock-and-roll")
    anna.state()
    while not fields.count():
        # The banker does not bet: let the bank close. If a player has lost all chips by then, the match is over.
        if not anna.step():
            begin(anna, "rock-and-roll")
        anna.state()
    told, field = log(anna).all_inner_texts(), fields.first
    # A field says by its name which bets lie on it.
    bare = field.get_attribute("aria-label") or ""
    field.click()
    page.get_by_role("button", name="Take back").wait_for()
    expect(field).not_to_have_attribute("aria-label", bare)
    page.get_by_role("button", name="Take back").click()
    expect(field).to_have_attribute("aria-label", bare)
    expect(log(anna).last).to_contain_text("takes the last step back")
    after = log(anna).all_inner_texts()
    assert (after[: len(told)], len(after)) == (told, len(told) + 2)
    page.reload()
    anna.state()
    expect(log(anna)).to_have_text(after)
    expect(field).to_have_attribute("aria-label", bare)
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)


SPOIL = """(table) => new Promise((done) => {
  const asked = indexedDB.open('ptoq');
  asked.onsuccess = () => {
    const transaction = asked.result.transaction('entries', 'readwrite');
    transaction.objectStore('entries').put('{"at":', [table, 1]);
    transaction.oncomplete = () => done(asked.result.close());
  };
})"""
"""Damages the second entry of a table that is kept."""


def test_a_table_that_is_damaged_says_so_and_can_be_dropped(visit: Visit) -> None:
    anna = visit()
    page = anna.page
    begin(anna, "escalero")
    anna.state()
    page.evaluate(SPOIL, page.url.split("/")[-1])
    page.reload()
    expect(page.get_by_role("alert")).to_have_text("This table cannot be read: an entry of its log is damaged.")
    begin(anna, "rock-and-roll")
    anna.state()
    anna.go("/mine")
    page.get_by_role("button", name="Drop this game: Escalero").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.locator("main li")).to_have_count(1)


def test_a_bot_that_cannot_think_says_so_and_moves_when_it_can(visit: Visit) -> None:
    anna = visit()
    page = anna.page
    page.route("**/engine/rock-and-roll.minds.js", lambda route: route.fulfill(body="export default {"))
    begin(anna, "rock-and-roll")
    anna.play_until("[role=alert] p")
    expect(page.get_by_role("alert")).to_have_text(
        "The rules of Rock and Roll are damaged or too old. Load the page anew."
    )
    page.unroute("**/engine/rock-and-roll.minds.js")
    page.reload()
    anna.state()
    while not moved(anna, MASTER):
        anna.step()
    expect(page.get_by_role("alert")).to_have_text("")


def forgetful(route: Route) -> None:
    """The worker of the house in a browser that opens no database: init scripts do not run in workers."""
    broken = "IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };"
    route.fulfill(body=f"{broken}\n{route.fetch().text()}", content_type="text/javascript")


def test_a_browser_that_keeps_nothing_says_so(visit: Visit) -> None:
    said = "This browser keeps nothing: the match is gone when you close this page or load it anew."
    for forgets in (False, True):
        anna = visit()
        page = anna.page
        if forgets:
            page.route("**/assets/worker-*.js", forgetful)
        begin(anna, "escalero")
        anna.state()
        expect(page.get_by_text(said)).to_have_count(int(forgets))
        anna.step()
        page.reload()
        lost = page.get_by_text("There is no such table")
        page.locator(".prompt").or_(lost).wait_for()
        assert lost.count() == int(forgets)


def saved_file(visitor: Visitor, name: str, into: Path) -> str:
    """The text of a file that pressing a button saves."""
    with visitor.page.expect_download() as saved:
        visitor.page.get_by_role("button", name=name).first.click()
    saved.value.save_as(into)
    return into.read_text()


def test_a_match_goes_on_after_a_reload_and_its_files_are_those_of_python(visit: Visit, tmp_path: Path) -> None:
    anna = visit()
    page = anna.page
    begin(anna, "escalero")
    assert anna.state() == "mine"
    page.get_by_role("button", name="Hint").first.click()
    page.get_by_role("complementary").get_by_text("The master would choose").wait_for()
    expected, table = page.locator(".expects").inner_text(), page.url
    page.reload()
    anna.state()
    expect(page.locator(".expects")).to_have_text(expected)
    anna.go("/mine")
    page.locator("li", has_text="on this device").wait_for()
    under_way = saved_file(anna, "Save as a file: Escalero", tmp_path / "under-way.json")
    assert not verify(under_way).over
    anna.go(table)
    anna.play()
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("heading", name="The decisions").wait_for()
    over = saved_file(anna, "Download the match", tmp_path / "over.json")
    assert (verify(over).over, verify(over).checked) == (True, True)
    bob = visit(size=PHONE)
    bob.go("/mine")
    bob.page.get_by_label("Open a file").set_input_files(tmp_path / "over.json")
    bob.page.wait_for_url("**/t/local-*/review")
    bob.page.get_by_role("heading", name="The decisions").wait_for()
    bob.go("/mine")
    bob.page.get_by_label("Open a file").set_input_files(tmp_path / "under-way.json")
    bob.page.wait_for_url(HERE)
    assert bob.state() == "mine"
    expect(bob.page.locator(".expects")).to_have_text(expected)
    bob.go("/mine")
    look_around(bob, "mine-here")
    for left in (1, 0):
        bob.page.get_by_role("button", name="Drop this game: Escalero").first.click()
        bob.page.get_by_role("button", name="Yes").click()
        expect(bob.page.locator("main li")).to_have_count(left)


def test_a_match_that_python_began_goes_on_here(visit: Visit, tmp_path: Path) -> None:
    table = Table.open("sakkara", 2, seed=7)
    table.sit(0, "Anna", seed="a")
    table.sit(1, "Bob", seed="b")
    for _ in range(6):
        table.play(table.moves[0])
    file = tmp_path / "match.json"
    file.write_text(table.to_json())
    anna = visit()
    anna.go("/mine")
    anna.page.get_by_label("Open a file").set_input_files(file)
    anna.page.wait_for_url(HERE)
    anna.page.locator(".cover").get_by_role("button", name="I am Anna").click()
    assert anna.state() == "mine"
    anna.step()


def test_people_share_a_device_and_see_only_what_is_theirs(visit: Visit) -> None:
    anna = visit(size=PHONE)
    page = anna.page
    anna.go("/g/hidden-poker")
    page.get_by_role("button", name="Take Pimlet away").click()
    page.locator("summary", has_text="Karrok").click()
    page.get_by_role("button", name="A person here").click()
    page.get_by_label("Name", exact=True).fill("Bea")
    page.get_by_label("Your name").fill("Anna")
    look_around(anna, "setup-here", sizes=("desk", "phone"))
    page.get_by_role("button", name="Begin").click()
    cover = page.locator(".cover")
    cover.wait_for()
    look_around(anna, "covered", sizes=("desk", "phone"))
    looked: list[str] = []
    while len(set(looked)) < 2:
        if cover.count():
            assert page.locator(".board").count() == 0
            looked.append(cover.get_by_role("heading").inner_text())
            cover.get_by_role("button").first.click()
            page.locator(".board").wait_for()
        anna.play_until(".cover")
    assert "Give it to Bea" in looked


HOLDING = """
if (self.name === 'house') {
  const [Thinker, channel, told] = [Worker, new BroadcastChannel('thoughts'), []];
  let held = false;
  self.Worker = class extends Thinker {
    set onmessage(hear) {
      super.onmessage = (event) => (held ? told.push(() => hear(event)) : hear(event));
    }
  };
  channel.onmessage = ({ data }) => {
    held = data;
    if (!held) told.splice(0).forEach((hear) => hear());
    channel.postMessage('understood');
  };
}
"""
"""A house that hears nothing of its thinkers as long as it is told so."""
HOLD = """(held) => new Promise((done) => {
  const channel = new BroadcastChannel('thoughts');
  channel.onmessage = done;
  channel.postMessage(held);
})"""


def holding(route: Route) -> None:
    """The worker of a house whose thinkers can be made to wait."""
    route.fulfill(body=HOLDING + route.fetch().text(), content_type="text/javascript")


def test_a_phrase_is_said_while_a_master_thinks_about_a_hint(visit: Visit) -> None:
    anna = visit()
    page = anna.page
    page.route("**/assets/worker-*.js", holding)
    begin(anna, "sakkara")
    assert anna.state() == "mine"
    aside = page.get_by_role("complementary")
    best = aside.get_by_text("The master would choose")
    page.evaluate(HOLD, True)
    page.get_by_role("button", name="Hint").first.click()
    aside.get_by_role("button", name="Chat").click()
    page.get_by_role("button", name="Oops!").click()
    page.locator(".bubble", has_text="Oops!").wait_for()
    aside.get_by_role("button", name="Hint").click()
    assert best.count() == 0
    page.evaluate(HOLD, False)
    best.wait_for()


def test_open_games_need_no_cover(visit: Visit) -> None:
    anna = visit()
    page = anna.page
    anna.go("/g/escalero")
    if page.get_by_role("button", name="Take Pimlet away").count():
        page.get_by_role("button", name="Take Pimlet away").click()
    page.locator("summary", has_text="Karrok").click()
    page.get_by_role("button", name="A person here").click()
    page.get_by_label("Name", exact=True).fill("Bea")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Begin").click()
    anna.play()
    assert page.locator(".cover").count() == 0
    expect(page.locator(".result h2")).not_to_contain_text("You")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
