"""Tables and files of older rules in a server: played on, or refused with the reason, and not taken for damaged."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from ptoq.core.refusals import OtherRules
from ptoq.server.live.imports import bring
from ptoq.server.rooms.entries import Entry, Laid
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from ptoq.table import files
from tests.server.shelves import NOON, MemoryStore, Watch, lay_out, registry_on

OLD = json.loads((Path(__file__).parents[1] / "table" / "version_1.json").read_text("utf-8"))
SAME = ("no end announced", "announced in time")
CHANGED = "announced too late"


def stored(name: str) -> tuple[MemoryStore, str]:
    """A store with a table that was played by version 1, and its id."""
    (opened, *rest), seed = files.read(json.dumps(OLD[name]["file"]))
    assert seed is not None
    first = Entry(NOON, (opened, Laid(Terms(), "anna", [None, None], [None, None])))
    store, room = MemoryStore(), Room(seed)
    room.apply(first)
    lay_out(store, room, [first, Entry(NOON, tuple(rest))])
    return store, room.id


@pytest.mark.parametrize("name", SAME)
def test_RR2_a_table_of_version_1_in_which_nothing_changed_is_opened(name: str) -> None:
    store, table = stored(name)
    live = asyncio.run(registry_on(store, Watch()).get(table))
    assert live.room.table.scores == OLD[name]["scores"]


def test_RR2_a_table_of_version_1_in_which_something_changed_is_refused_as_such() -> None:
    store, table = stored(CHANGED)
    with pytest.raises(OtherRules, match="version 1 of the rules"):
        asyncio.run(registry_on(store, Watch()).get(table))


def test_RR2_files_of_version_1_are_brought_or_refused_alike() -> None:
    for name in SAME:
        assert bring(json.dumps(OLD[name]["file"]).encode(), NOON).opened.version == 1
    with pytest.raises(OtherRules, match="version 1 of the rules"):
        bring(json.dumps(OLD[CHANGED]["file"]).encode(), NOON)
