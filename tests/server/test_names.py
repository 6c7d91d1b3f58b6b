"""Names: what can be shown, whose name nobody else may bear, and two of a name at one table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import get_args

import pytest

from ptoq.core.messages import LANGUAGES, Text, say
from ptoq.core.refusals import Refusal
from ptoq.minds.bots.cast import LEVEL_OF
from ptoq.minds.bots.recipes import LEVELS
from ptoq.server.db.people import People
from ptoq.server.db.store import Store
from ptoq.server.http.wire import Bot
from ptoq.server.rooms.names import checked_name, skeleton, unlike
from ptoq.table.match import LONGEST_NAME
from tests.server.houses import House, table_of


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Jürgen",
        "O'Neil",
        "Nguyễn",
        "李雷",
        "محمد",
        "हिन्दी",
        "Ολγα",
        "Ольга",
        "Anna & Bert",
        "R2-D2",
        "Fox 🦊",
        "Anna ",
    ],
)
def test_names_of_all_scripts_are_names(name: str) -> None:
    assert checked_name(name) == name.strip()


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\u3164",
        "\uffa0",
        "\u115f",
        "\u2800",
        "A\u2800",
        "\u200b",
        "An\u200bna",
        "An\u00adna",
        "\u202eannA",
        "\u2066Anna",
        "An\u034fna",
        "Anna\n\x00",
        "\ud800",
        "\ue000",
        "A" + "\u0336" * 3,
        "\u0301",
        "...",
        "🦊",
        "a" * (LONGEST_NAME + 1),
        "\ufdfa" * 3,
    ],
)
def test_a_name_that_cannot_be_seen_or_covers_others_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as refusal:
        checked_name(name)
    assert refusal.value.text.key == "table/bad-name"


def test_a_name_is_kept_in_one_form() -> None:
    assert checked_name("  Anna \u2003 B ") == "Anna B"
    assert checked_name("Ａｎｎａ") == "Anna"
    assert checked_name("Zoe\u0308") == checked_name("Zo\u00eb")
    assert checked_name("Fox \u2764\ufe0f") == "Fox \u2764"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_no_person_is_called_like_a_bot_in_any_language(level: str, language: str) -> None:
    name = say(Text(f"server/bot-{level}"), language)
    for form in (name, name.upper(), f"{name} 2", name.replace(" ", ""), f"{name}!", name.replace("o", "\u043e")):
        with pytest.raises(Refusal) as refusal:
            checked_name(form)
        assert refusal.value.text.key == "server/name-of-bot"
    assert checked_name("Botticelli") == "Botticelli"


def test_a_guest_keeps_his_own_number_and_takes_no_other() -> None:
    assert checked_name("Guest 1234", "Guest 1234") == "Guest 1234"
    assert checked_name("Guest") == "Guest"
    for name in ("Guest 1234", "guest1234", "Gast 12", "Ospite 7", "Invité 1000"):
        with pytest.raises(Refusal) as refusal:
            checked_name(name, "Guest 4321")
        assert refusal.value.text.key == "server/name-of-guest"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "\u0410nna"),
        ("Anna", "ANNA"),
        ("Anna", "A n-n.a"),
        ("Anna", "\u0391nn\u03b1"),
        ("Paul", "PauI"),
        ("Paul", "Pau1"),
        ("Otto", "0tt0"),
        ("Emma", "Ernrna"),
        ("Zoe", "Zo\u00eb"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_different_names_have_different_skeletons() -> None:
    names = [
        "Anna",
        "Hanna",
        "Bert",
        "Berta",
        "Jan",
        "Jana",
        "Mia",
        "Tim",
        "Tom",
        "Ольга",
        "Олег",
        "李雷",
        "韩梅",
        "Anna 2",
    ]
    assert len({skeleton(name) for name in names}) == len(names)


def test_the_second_of_a_name_at_a_table_gets_a_number() -> None:
    assert unlike("Anna", ["Bert", ""]) == "Anna"
    assert unlike("Anna", ["Anna", ""]) == "Anna 2"
    assert unlike("\u0410nna", ["Anna", "Anna 2"]) == "\u0410nna 3"
    longest = "a" * LONGEST_NAME
    assert len(unlike(longest, [longest])) <= LONGEST_NAME


def test_two_of_a_name_sit_down_at_one_table(house: House) -> None:
    anna, other = house.guest(), house.guest()
    table = table_of(anna, name="Anna")
    assert other.do(table, "seat", name="anna").status_code == 200
    assert [seat["name"] for seat in anna.look(table)["table"]["seats"]] == ["Anna", "anna 2"]


def test_a_refused_name_is_refused_wherever_it_is_given(house: House) -> None:
    anna = house.guest()
    table = table_of(anna, name="Anna")
    for answer in (
        anna.web.patch("/me", json={"name": "Master bot"}),
        house.guest().do(table, "seat", name="Meisterbot"),
        anna.web.post("/tables", json={"game": "al-capone", "seats": [{"who": "me"}], "name": "M\u0430ster bot"}),
    ):
        assert answer.status_code == 400
        assert answer.json()["reason"] == "server/name-of-bot"
    assert house.guest().do(table, "seat", name="\u3164").json()["reason"] == "table/bad-name"


def test_every_new_guest_has_a_name_of_his_own_making(tmp_path: Path) -> None:
    async def check() -> None:
        store = Store(f"sqlite:///{tmp_path / 'ptoq.db'}")
        await store.open()
        people = People(store, lambda: 0, alone=True)
        guest, _ = await people.guest()
        assert checked_name(guest.name, guest.name) == guest.name
        assert await people.rename(guest.id, guest.name, guest.name) == guest.name
        await store.close()

    asyncio.run(check())


def test_every_bot_has_a_name_of_its_own_that_no_person_may_take(house: House) -> None:
    listed = house.guest().web.get("/bots").json()
    assert {one["name"]: one["level"] for one in listed} == LEVEL_OF
    assert set(LEVEL_OF) == set(get_args(Bot))
    assert len({skeleton(name) for name in LEVEL_OF}) == len(LEVEL_OF)
    for name in LEVEL_OF:
        for imitated in (name, name.upper(), f"{name} 2", name.replace("o", "0")):
            with pytest.raises(Refusal) as refusal:
                checked_name(imitated)
            assert refusal.value.text.key == "server/name-of-bot"


def test_a_bot_is_asked_for_by_its_name_and_stays_for_a_rematch(house: House) -> None:
    anna = house.guest()
    me, zeldo = {"who": "me"}, {"who": "bot", "bot": "Zeldo", "level": "novice"}
    letter = anna.lay("escalero", [me, zeldo, {"who": "bot", "level": "regular"}])
    told = [(seat["name"], seat["level"]) for seat in letter["table"]["seats"][1:]]
    assert told == [("Zeldo", "regular"), ("Karrok", "regular")]
    table = anna.lay("escalero", [me, zeldo])["table"]["id"]
    assert anna.do(table, "resign").json()["now"]["table"]["state"] == "over"
    again = anna.do(table, "rematch").json()["table"]
    assert anna.look(again)["table"]["seats"][1]["name"] == "Zeldo"
