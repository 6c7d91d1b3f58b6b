"""Commands as they arrive over a WebSocket: parsed and checked, ready to be applied to a room."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ptoq.core.messages import Text
from ptoq.core.refusals import Refusal
from ptoq.server.rooms.room import Room
from ptoq.table.files import LONGEST_REASON

StoredText = Annotated[str, msgspec.Meta(pattern=r"^[^\x00]*$")]
"""A text from outside that a database can keep: PostgreSQL takes no NUL."""
Key = Annotated[StoredText, msgspec.Meta(min_length=1, max_length=64)]
"""An idempotency key, chosen by the client, a new one for every command: the same request twice is done once."""
Seq = Annotated[int, msgspec.Meta(ge=-1, le=2**31 - 1)]
SentMove = Annotated[str, msgspec.Meta(max_length=200)] | dict[StoredText, StoredText]
"""A move is read by the rules and kept in their words, so the text needs no pattern. It may not have one: msgspec
0.22 takes the pattern of a text in a union with a dict or a list for something else when it frees the type."""
Phrase = Annotated[StoredText, msgspec.Meta(max_length=40)]
Seed = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""What a seat adds to the draws."""


class Command(msgspec.Struct, forbid_unknown_fields=True):
    """One of the things that can be done at a table in the middle of play."""

    do: Literal["disclose", "move", "undo", "answer", "chat", "seen"]
    key: Key
    seq: Seq = -1
    move: SentMove = ""
    yes: bool = False
    phrase: Phrase = ""
    seed: Seed | None = None

    def apply(self, room: Room, person: str) -> None:
        """Run it on a room."""
        match self.do:
            case "disclose":
                room.disclose(person, self.seed or "")
            case "move":
                room.move(person, self.move, self.seq)
            case "undo":
                room.undo(person, self.seq)
            case "answer":
                room.answer(person, self.yes)
            case "chat":
                room.chat(person, self.phrase)
            case "seen":
                room.seen(person, self.seq)


_decoder = msgspec.json.Decoder(Command)


def parse(text: bytes) -> Command:
    """The command in a text; refused if it is none."""
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError as error:
        raise Refusal(not_fitting(str(error))) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("server/not-understood", reason=str(error)) from error


def not_fitting(reason: str, where: str = "") -> Text:
    """Why a value was not accepted, for people: which field it is, but no pattern that it has to match."""
    if "matching regex" not in reason:
        return Text("server/not-understood", reason=reason[:LONGEST_REASON])
    _, _, path = reason.partition(" - at `$.")
    return Text("server/not-fitting", field=where or path.strip("`") or "?")
