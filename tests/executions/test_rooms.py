"""A table on one device is the table that a server shows: translated rooms send the same messages, to the letter."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ptoq.core.messages import FOLDER, LANGUAGES
from ptoq.games import games
from ptoq.minds.bots.bot import Bot
from ptoq.minds.bots.judging import judge
from ptoq.server.rooms.entries import write_entry
from ptoq.server.rooms.hints import hint
from ptoq.server.rooms.local import LocalTable, lay, loaded
from ptoq.server.rooms.luck import match_luck
from ptoq.server.rooms.stories import graded
from ptoq.table.table import Table
from ptoq.table.verify import verify
from tests.audit import option_sets
from tests.executions.conftest import NODE

ROOMS = Path(__file__).parent / "rooms.mjs"
NOON = 1_700_000_000_000
MOST_STEPS = 120
MOVES = 8
"""How many moves a person makes at each table of the house."""
HINTED = "rock-and-roll"
"""The game whose master is asked: its minds are the quickest."""
PAST = "escalero"
"""The game of which a match is looked back at."""
STRIDE = 9
"""Every so many entries all seats' snapshots are compared, in all languages."""


def played(game: str, number: int) -> LocalTable:
    """A table at which people and bots move at random, take back, leave, come back, say things and give up."""
    card, rng = games()[game], Random(number)
    sets, count = option_sets(card), card.seats[number % len(card.seats)]
    seats: list[dict[str, str]] = [{"who": "me"}, {"who": "bot", "level": "novice"}, {"who": "here", "name": "Zoë 2"}]
    wanted = {
        "game": game,
        "seats": (seats * 3)[:1] + (seats[1:] * 4)[: count - 1],
        "options": sets[rng.randrange(len(sets))],
        "terms": {"undo": rng.choice(["own", "consent"])},
    }
    table = lay(json.dumps(wanted), f"local-{game}-{number}", "Anna", NOON)
    for step in range(MOST_STEPS):
        step_at(table, rng, NOON + 1000 * step)
        if table.room.table.over:
            break
    return table


def step_at(table: LocalTable, rng: Random, at: int) -> None:
    room, match = table.room, table.room.table
    seat = rng.choice(list(room.pending))
    person, chance = room.owners[seat], rng.random()
    if room.asked is not None:
        other = next(one for one in room.people if one not in (room.asked, *room.agreed))
        table.requested("answer", json.dumps({"yes": chance < 0.5}), at, other)
    elif seat in room.bots:
        table.bot_move(seat, rng.choice(list(match.moves_of(seat))).code, room.seq, at)
        if room.away and chance < 0.5:
            table.requested("return", "{}", at, next(iter(room.away)))
    elif person is not None and match.can_undo(seat) and chance < 0.2:
        table.requested("undo", json.dumps({"seq": room.seq}), at, seat)
    elif chance > 0.97 and len(room.people) > 1:
        table.requested("leave", "{}", at, seat)
    elif chance > 0.94:
        table.requested("chat", json.dumps({"phrase": "oops"}), at, seat)
    else:
        table.requested(
            "move", json.dumps({"move": rng.choice(list(match.moves_of(seat))).text, "seq": room.seq}), at, seat
        )


def shown(table: LocalTable, seats: int) -> dict[str, list[str]]:
    """What every seat and a spectator see after some entries, in all languages."""
    again = LocalTable(table.room.seed, table.entries[:1])
    told = {}
    for seq, entry in enumerate(table.entries):
        if seq:
            again.follow(entry)
        if seq % STRIDE == 0 or seq == len(table.entries) - 1:
            told[str(seq)] = [
                text([again.snapshot(seat, seq - 3, language), again.who()])
                for seat in range(-1, seats)
                for language in LANGUAGES
            ]
    return told


def text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


@pytest.mark.compiled
def test_rooms_in_the_browser_show_what_a_server_shows(engine: Path, modules: Path) -> None:
    compare(engine, modules)


@pytest.mark.compiled
def test_a_house_keeps_tables_that_go_on_anywhere(engine: Path, modules: Path) -> None:
    house(engine, modules)


def compare(engine: Path, folder: Path) -> None:
    tables = [(game, played(game, number)) for number, game in enumerate(games())]
    expected = [shown(table, len(table.room.owners)) for _, table in tables]
    given = [
        {
            "game": game,
            "seed": table.room.seed.hex(),
            "bodies": [write_entry(entry) for entry in table.entries],
            "seen": [int(seq) for seq in told],
            "file": table.file(),
            "seats": len(table.room.owners),
        }
        for (game, table), told in zip(tables, expected, strict=True)
    ]
    command = [*NODE, str(ROOMS), str(engine), str(folder), str(FOLDER)]
    plan = json.dumps({"languages": LANGUAGES, "played": given})
    run = subprocess.run(command, input=plan, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    for (game, table), told, line in zip(tables, expected, run.stdout.splitlines(), strict=True):
        answer = json.loads(line)
        assert answer["same"] == [True, True], game
        for seq, texts in told.items():
            assert answer["shown"][seq] == texts, f"{game}, entry {seq}"
        seats = range(-1, len(table.room.owners))
        last = [text([table.history(-1, seat, LANGUAGES[0]), table.listed(7)]) for seat in seats]
        assert answer["last"] == last, game


def house(engine: Path, folder: Path) -> None:
    """Matches of a person with bots in the house: played, kept, brought elsewhere, and checked by Python."""
    free = Table.open("escalero", 2)
    played = [game for game in games() if 2 in games()[game].seats]
    plan = {"games": played, "hinted": HINTED, "past": PAST, "moves": MOVES, "unfinished": free.to_json()}
    command = [*NODE, str(ROOMS.with_name("house.mjs")), str(engine), str(folder), str(FOLDER)]
    run = subprocess.run(command, input=json.dumps(plan), capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    answer = json.loads(run.stdout)
    for game, told in answer["games"].items():
        assert (told["same"], told["sound"], told["went"]) == (True, True, True), game
        assert sorted(told["listed"]) == [["over", False], ["playing", True]], game
        assert [own for own, _ in told["past"]] == [True], game
        assert Table.from_json(json.dumps(told["file"])).game.name == game
        report = verify(json.dumps(told["finished"]).encode())
        assert report.over, game
        assert report.checked, game
    asked = answer["hint"]
    table = loaded(bytes.fromhex(asked["seed"]), asked["bodies"])
    advice = Bot(games()[HINTED], "master", table.luck(0)).consider(table.puzzled(0))
    assert asked["told"] == msgspec.to_builtins(hint(advice, "de"))
    past = answer["past"]
    story = loaded(bytes.fromhex(past["seed"]), past["bodies"]).story(-1)
    point = story.decisions[past["number"]]
    advice = judge(games()[PAST], "master", 0, point.view, point.move.code)
    grade = graded(story, past["number"], advice, "de")
    expected = {"grade": msgspec.to_builtins(grade), "luck": msgspec.to_builtins(match_luck(story.events))}
    assert {name: past[name] for name in expected} == past["there"] == expected
    assert answer["shared"] == {"hidden": [None, True, True, None], "passed": True, "open": [False, [0, 1], None]}
    assert answer["twice"] == {"whole": True, "same": True, "long": True}
    told = answer["refused"]
    assert told["wasm"] == told["card"]
    assert told["wasm"][2] == "Die Regeln von Escalero sind beschädigt oder zu alt. Lade die Seite neu."
    assert told["offline"][1] == "house/no-rules"
    assert {name: told[name][:2] for name in ("game", "seats", "table", "file", "begun")} == {
        "game": [400, "core/no-such-game"],
        "seats": [400, "server/not-understood"],
        "table": [404, "server/no-such-table"],
        "file": [400, "table/file-broken"],
        "begun": [400, "house/import-unseated"],
    }
    assert answer["unasked"] == {
        "mindless": {
            "refused": "Die Regeln von Rock and Roll sind beschädigt oder zu alt. Lade die Seite neu.",
            "reason": "house/broken-rules",
            "key": None,
        },
        "open": None,
        "damaged": [
            {
                "refused": "Dieser Tisch kann nicht gelesen werden: Ein Eintrag ist beschädigt.",
                "reason": "server/damaged",
                "key": None,
            },
            1011,
        ],
        "lists": [1, 0],
        "gone": [{"done": True}, [404, "server/no-such-table", "There is no such table."]],
        "left": 1,
    }
