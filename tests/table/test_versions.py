"""Matches of older rules: read where nothing in them changed, and refused with the reason where something did.

`version_1.json` has three matches by version 1 of Rock and Roll: there the banker could announce the end at any time.
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from ptoq import Refusal, Table
from ptoq.core.messages import LANGUAGES, say
from ptoq.core.refusals import Illegal, OtherRules
from ptoq.games import find
from ptoq.table import files
from ptoq.table.events import AnyEvent, Moved, Opened
from ptoq.table.match import Match
from ptoq.table.verify import verify

OLD = json.loads(Path(__file__).with_name("version_1.json").read_text("utf-8"))
SAME = ("no end announced", "announced in time")
CHANGED = "announced too late"


def file_of(name: str) -> str:
    return json.dumps(OLD[name]["file"])


def log_of(name: str) -> list[AnyEvent]:
    return files.read(file_of(name))[0]


@pytest.mark.parametrize("name", SAME)
def test_RR2_a_match_of_version_1_in_which_nothing_changed_is_read(name: str) -> None:
    table = Table.from_json(file_of(name))
    assert (table.version, find("rock-and-roll").version) == (1, 2)
    assert table.over
    assert table.scores == OLD[name]["scores"]
    assert verify(file_of(name)).checked
    assert Table.from_json(table.to_json()).scores == table.scores


def test_RR2_a_match_of_version_1_in_which_something_changed_says_so() -> None:
    with pytest.raises(OtherRules) as refusal:
        Table.from_json(file_of(CHANGED))
    assert str(refusal.value).startswith(
        "This game of Rock and Roll was played by version 1 of the rules; here we have version 2, which does not allow"
    )
    assert "announced five throws ahead" in str(refusal.value)
    assert len({say(refusal.value.text, language) for language in LANGUAGES}) == len(LANGUAGES)
    with pytest.raises(OtherRules):
        verify(file_of(CHANGED))


def test_a_match_of_older_rules_goes_on_by_todays() -> None:
    log = log_of(CHANGED)
    at = next(n for n, event in enumerate(log) if isinstance(event, Moved) and event.move == "announce the end")
    table = Table.replay(log[:at], bytes.fromhex(OLD[CHANGED]["file"]["seed"]))
    with pytest.raises(Illegal) as refusal:
        table.play("announce the end")
    assert refusal.value.text.key == "rock-and-roll/end-too-late"
    table.play("go on")
    assert table.log[0] == log[0]


def test_a_log_that_is_not_of_older_rules_is_refused_as_before() -> None:
    log = log_of(SAME[0])
    at = next(n for n, event in enumerate(log) if isinstance(event, Moved))
    ours = [msgspec.structs.replace(log[0], version=2), *log[1:at], Moved(0, "bet 100 on red")]
    with pytest.raises(Refusal, match="of the log cannot be") as refusal:
        Table.replay(ours)
    assert not isinstance(refusal.value, OtherRules)


@pytest.mark.parametrize("version", [-1, 0, 3, 99])
def test_versions_that_a_card_does_not_name_are_refused_whatever_is_in_them(version: int) -> None:
    log = log_of(SAME[0])
    with pytest.raises(OtherRules) as refusal:
        Table.replay([msgspec.structs.replace(log[0], version=version), *log[1:]])
    assert refusal.value.text.key == "table/other-version"


def test_a_match_that_begins_now_is_of_todays_version() -> None:
    opened = Table("rock-and-roll", seed=1).log[0]
    assert isinstance(opened, Opened)
    assert opened.version == find("rock-and-roll").version


@pytest.mark.parametrize("name", SAME)
def test_an_older_match_is_played_event_by_event_as_it_was(name: str) -> None:
    """What today's rules let stand is what version 1 did: the same events, each checked, and the same end."""
    match = Match()
    for event in log_of(name):
        match._recall(event)
    assert match.scores == OLD[name]["scores"]
    assert match.log == log_of(name)
