"""Matches of Anna and Bob that are over, as the database takes them."""

from __future__ import annotations

from typing import Any

from ptoq.server.db.store import Store, Write
from ptoq.server.rooms.results import Finish, Result


def met(at: int, mine: str, theirs: str = "lost", against: Any = "people", game: str = "al-capone") -> Finish:
    outcome: Any = mine
    other: Any = theirs
    results = [Result("anna", 0, outcome, against, None), Result("bob", 1, other, against, None)]
    return Finish(game, at, results, [0, 1] if mine == "won" else [1, 0])


async def keep_finishes(store: Store, *finishes: Finish) -> None:
    for number, finish in enumerate(finishes):
        assert await store.append(Write(f"match{number}", 0, "{}", finish=finish))
