"""Whom a table calls, and why."""

from __future__ import annotations

from functools import partial

from ptoq.server.notices.calls import SEATED, calls
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Clock, Terms
from tests.server.doings import undoable
from tests.server.notices.servers import At, with_process


def test_only_slow_tables_with_another_person_call(database: str) -> None:
    async def work(at: At) -> None:
        for terms, called in (
            (Terms(), True),
            (Terms(clock=Clock("move", 3600)), True),
            (Terms(clock=Clock("move", 3599)), False),
            (Terms(clock=Clock("game", 300, 3)), False),
        ):
            assert bool(calls((await at.lay(terms)).room)) == called
        alone = await at.lay(Terms(), levels=[None, "novice"])
        assert alone.room.state == "playing"
        assert calls(alone.room) == []

    with_process(database, work)


def test_who_promised_a_seed_is_called_when_all_sit(database: str) -> None:
    async def work(at: At) -> None:
        live = await at.lay(Terms(), commitment="a" * 64)
        assert live.room.state == "waiting"
        assert {(one.person, one.seq, one.reason) for one in calls(live.room)} == {
            (at.anna, SEATED, "seated"),
            (at.bob, SEATED, "seated"),
        }

    with_process(database, work)


def test_the_steps_of_a_turn_are_one_turn_and_a_word_in_between_is_none(database: str) -> None:
    async def work(at: At) -> None:
        live = await at.lay(Terms(), game="escalero")
        (first,) = calls(live.room)
        await at.move(live)
        await at.registry.execute(live, at.other(first.person), None, partial(Room.chat, person=at.bob, phrase="hello"))
        assert [(one.person, one.seq) for one in calls(live.room)] == [(first.person, first.seq)]
        while calls(live.room)[0].person == first.person:
            await at.move(live)
        (second,) = calls(live.room)
        assert second.seq == live.room.seq > first.seq

    with_process(database, work)


def test_who_is_asked_for_a_step_back_is_called_to_answer(database: str) -> None:
    async def work(at: At) -> None:
        live = await at.lay(Terms(undo="consent"), game="sakkara")
        while not undoable(live.room):
            await at.move(live)
        (mover,) = calls(live.room)
        seq = live.room.seq
        await at.registry.execute(live, mover.person, None, partial(Room.undo, person=mover.person, made_on=seq))
        found = {one.person: one for one in calls(live.room)}
        asked = found[at.other(mover.person)]
        assert (asked.seq, asked.reason) == (seq + 1, "answer")
        await at.registry.execute(live, at.anna, None, partial(Room.chat, person=at.anna, phrase="hello"))
        assert asked in calls(live.room)

    with_process(database, work)
