"""Results over HTTP: ratings at the table, histories, statistics, and what is refused."""

from __future__ import annotations

import json

from tests.server.accounts import account
from tests.server.houses import ANYBODY, ME, House


def test_a_match_between_accounts_changes_both_ratings_and_is_in_both_histories(house: House) -> None:
    anna, bert = account(house, "rated-anna"), account(house, "rated-bert")
    table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    assert bert.do(table, "seat").json()["now"]["table"]["rated"]
    before = bert.web.get(f"/tables/{table}/ratings").json()
    assert [(one["seat"], one["rating"], one["provisional"], one["change"]) for one in before] == [
        (0, 1500, True, None),
        (1, 1500, True, None),
    ]
    hint = bert.do(table, "hint")
    assert (hint.status_code, hint.json()["reason"]) == (409, "server/no-hints-rated")
    assert bert.do(table, "resign").status_code == 200
    won, lost = anna.web.get(f"/tables/{table}/ratings").json()
    assert won["change"] == -lost["change"] == won["rating"] - 1500 > 100
    (line,) = bert.web.get("/me/history").json()["matches"]
    assert (line["table"], line["outcome"], line["change"]) == (table, "lost", lost["change"])
    assert [one["name"] for one in line["seats"]] == ["Rated-Anna", "Rated-Bert"]
    (record,) = anna.web.get("/me/statistics").json()
    assert (record["won"], record["streak"], record["rating"]["rating"]) == (1, 1, won["rating"])
    # Nothing was certain yet: nobody is in the ranking.
    told = anna.web.get("/ranking/al-capone").json()
    assert (told["place"], told["mine"]["provisional"]) == (None, True)
    assert "Rated-Anna" not in json.dumps(told["lines"])


def test_guests_play_unrated_and_have_a_history(house: House) -> None:
    anna, bert = account(house, "with-guest"), house.guest()
    table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    assert not bert.do(table, "seat").json()["now"]["table"]["rated"]
    bert.do(table, "resign")
    (line,) = bert.web.get("/me/history", params={"game": "al-capone"}).json()["matches"]
    assert (line["outcome"], line["rating"]) == ("lost", None)
    assert bert.web.get("/me/history", params={"game": "sakkara"}).json()["matches"] == []
    assert [one["seat"] for one in anna.web.get(f"/tables/{table}/ratings").json()] == [0]


def test_what_cannot_be_is_refused(house: House) -> None:
    anna = house.guest()
    assert anna.web.get("/me/history").status_code == 401
    anna.web.post("/me")
    for path in ("/me/history?before=x", "/me/history?before=1.%00", "/me/history?game=chess", "/ranking/chess"):
        assert anna.web.get(path).status_code == 400, path
    assert anna.web.get("/tables/none/ratings").status_code == 404
