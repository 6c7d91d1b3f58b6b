"""A table's log as a file: JSON that says what it is, with a digest that shows any change."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from ptoq.core.refusals import Refusal
from ptoq.table.events import AnyEvent, Word

FORMAT = "ptoq table 2"
MOST_EVENTS = 40_000
"""No match has as many: a thousand rounds of open dice poker with six players have about 25,000."""
LARGEST = 4 * 1024 * 1024
"""How many bytes a file may have; with so many events it has two thirds of that."""
LONGEST_REASON = 300
"""How much is told of what a decoder says about a text that does not fit; it repeats what stands there."""


class FileHead(msgspec.Struct):
    """What every format of a file begins with."""

    format: str


class TableFile(msgspec.Struct, forbid_unknown_fields=True):
    """What is in a file; `seed` is the server seed, if the writer knew it."""

    format: Word
    digest: Word
    seed: Word | None
    events: list[AnyEvent]


def digest(events: Sequence[AnyEvent]) -> str:
    """A hash of a log: it changes when anything in it does."""
    return hashlib.sha256(encoded(list(events))).hexdigest()


def write(events: Sequence[AnyEvent], server_seed: bytes | None) -> str:
    """A log as text."""
    file = TableFile(FORMAT, digest(events), server_seed.hex() if server_seed else None, list(events))
    return indented(encoded(file))


def read(text: str | bytes) -> tuple[list[AnyEvent], bytes | None]:
    """The log and the server seed in a text, or a refusal that says what is wrong with it."""
    if len(text) > LARGEST:
        raise Refusal("table/file-too-large")
    file = decoded(text)
    if len(file.events) > MOST_EVENTS:
        raise Refusal("table/file-too-large")
    _check_format(file.format)
    if digest(file.events) != file.digest:
        raise Refusal("table/file-edited")
    try:
        return file.events, bytes.fromhex(file.seed) if file.seed is not None else None
    except ValueError as error:
        raise Refusal("table/file-broken") from error


_decoder = msgspec.json.Decoder(TableFile)
_heads = msgspec.json.Decoder(FileHead)


def encoded(value: Any) -> bytes:
    """A file, or its events, as JSON."""
    return msgspec.json.encode(value)


def indented(text: bytes) -> str:
    """JSON for people."""
    return msgspec.json.format(text, indent=1).decode()


def decoded(text: str | bytes) -> TableFile:
    """What stands in a text, if it is a file of ours by its fields."""
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError as error:
        # Another format may have other events.
        _check_format(_format_of(text))
        raise Refusal("table/file-foreign", reason=str(error)[:LONGEST_REASON]) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("table/file-broken") from error


def _format_of(text: str | bytes) -> str:
    try:
        return _heads.decode(text).format
    except (msgspec.MsgspecError, RecursionError):
        return FORMAT


def _check_format(written: str) -> None:
    if written != FORMAT:
        raise Refusal("table/file-format", format=written[:40], ours=FORMAT)
