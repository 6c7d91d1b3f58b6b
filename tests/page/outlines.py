"""What a page makes of the outlines that it is sent, by the Python code that it runs translated."""

from __future__ import annotations

import json
from base64 import b64decode
from typing import Any

import msgspec

from ptoq.core.messages import Text
from ptoq.games import find
from ptoq.server.rooms.snapshots import EndedOutline, EntryTold, Outline, drawn


def snapshot_of(message: dict[str, Any], language: str = "en") -> dict[str, Any]:
    """A snapshot as it is, or an outline drawn."""
    if "view" in message:
        return message
    game = find(message["table"]["game"])

    def record(text: str | None) -> Any:
        return None if text is None else game.rules.State.from_bytes(b64decode(text))

    ended = message.get("ended")
    fields = {
        **read(message),
        "state": record(message["state"]),
        "before": record(message.get("before")),
        "happened": [EntryTold(**read(one)) for one in message["happened"]],
        "ended": EndedOutline(ended["round"], record(ended["state"]), read(ended["verdict"])) if ended else None,
    }
    seen: dict[str, Any] = json.loads(msgspec.json.encode(drawn(Outline(**fields), game, language)))
    return seen


def read(value: Any) -> Any:
    """JSON with its texts as texts."""
    if isinstance(value, list):
        return [read(one) for one in value]
    if not isinstance(value, dict):
        return value
    if set(value) == {"key", "values"}:
        return Text(value["key"], **read(value["values"]))
    return {name: read(one) for name, one in value.items()}
