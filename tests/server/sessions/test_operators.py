"""What operators do with people: ban them, find them, give them a new password."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import update

from ptoq.server.db.people import People, Unknown
from ptoq.server.db.schema import person
from ptoq.server.db.store import Store
from tests.server.accounts import OTHER, PASSWORD


def test_a_banned_person_is_out_and_told_so_until_the_ban_ends(database: str) -> None:
    async def check() -> None:
        store, now = Store(database), [0]
        await store.open()
        people = People(store, lambda: now[0], alone=True)
        anna, secret = await people.guest("Anna")
        await people.register(anna, "anna", PASSWORD)
        program = await people.program_token(anna.id, "bot")
        assert await people.ban(anna.id, 86_400_000)
        assert [await people.of(one) for one in (secret, program)] == [None, None]
        with pytest.raises(Unknown, match=r"closed until 1970-01-02") as refusal:
            await people.log_in("anna", PASSWORD)
        assert refusal.value.text.key == "server/banned-until"
        with pytest.raises(Unknown) as refusal:
            await people.log_in("anna", OTHER)
        assert refusal.value.text.key == "server/wrong-password"
        now[0] = 86_400_000
        assert (await people.log_in("anna", PASSWORD))[0].id == anna.id
        await people.ban(anna.id)
        with pytest.raises(Unknown) as refusal:
            await people.log_in("anna", PASSWORD)
        assert refusal.value.text.key == "server/banned"
        assert await people.unban(anna.id)
        _, secret = await people.log_in("anna", PASSWORD)
        # A token that was given while the ban was written is not valid either.
        await store.write(lambda one: one.execute(update(person).values(banned=now[0] + 1)))
        assert await people.of(secret) is None
        assert not await people.ban("no-such-person")
        assert not await people.unban("no-such-person")
        await store.close()

    asyncio.run(check())


def test_an_operator_finds_people_and_gives_a_new_password(database: str) -> None:
    async def check() -> None:
        store = Store(database)
        await store.open()
        people = People(store, lambda: 0, alone=True)
        anna, secret = await people.guest("Anna 100%")
        bert, _ = await people.guest("Bert")
        await people.register(anna, "lantern", PASSWORD)
        await people.ban(bert.id)
        for wanted, found in (
            ("anna", [anna.id]),
            ("0%", [anna.id]),
            ("LANTERN", [anna.id]),
            (bert.id, [bert.id]),
            ("lanter", []),
            ("%", [anna.id]),
        ):
            assert [one.id for one in await people.find(wanted)] == found
        ((account),) = await people.find("Bert")
        assert account.banned is not None
        password = await people.reset_password("Lantern")
        assert password is not None
        assert await people.of(secret) is None
        with pytest.raises(Unknown):
            await people.log_in("lantern", PASSWORD)
        assert (await people.log_in("lantern", password))[0].id == anna.id
        assert await people.reset_password("nobody") is None
        await store.close()

    asyncio.run(check())
