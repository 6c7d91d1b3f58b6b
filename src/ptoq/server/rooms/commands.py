"""Commands as they arrive over a WebSocket: parsed and checked, ready to be applied to a room."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ptoq.server.rooms.room import Room

Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""An idempotency key, chosen by the client, a new one for every command: the same request twice is done once."""
Seq = Annotated[int, msgspec.Meta(ge=-1, le=2**31 - 1)]
SentMove = Annotated[str, msgspec.Meta(max_length=200)] | dict[str, str]
Phrase = Annotated[str, msgspec.Meta(max_length=40)]


class Command(msgspec.Struct, forbid_unknown_fields=True):
    """One of the things that can be done at a table in the middle of play."""

    do: Literal["move", "undo", "answer", "chat"]
    key: Key
    seq: Seq = -1
    move: SentMove = ""
    yes: bool = False
    phrase: Phrase = ""

    def apply(self, room: Room, person: str) -> None:
        """Run it on a room."""
        match self.do:
            case "move":
                room.move(person, self.move, self.seq)
            case "undo":
                room.undo(person, self.seq)
            case "answer":
                room.answer(person, self.yes)
            case "chat":
                room.chat(person, self.phrase)


parse = msgspec.json.Decoder(Command).decode
