"""A game's state is one flat record: declared as a class, kept as a NumPy structured scalar.

    class State(Record):
        throws = i8()
        dice = i8(5)
        sheet = i16(SEATS, ROWS, of=amount(100), per_seat=True)

Copying is a memcpy, saving is bytes, and a million states are one array. To a type checker a
field is an int or an array of ints; to NumPy it is a field of `State.dtype`. `of` says what the numbers mean
(`ptoq.core.meanings`), for programs that learn; rules do not look at it. Weights of a
network are arrays of floats.
"""

from __future__ import annotations

from collections import namedtuple
from operator import itemgetter
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, cast, overload

import numpy as np
from numpy.typing import NDArray

from ptoq.core.meanings import Meaning

UNKNOWN = -1
"""What a seat sees where it may not look."""


class Field:
    """One declared field: its element type, its shape, and what its numbers mean."""

    def __init__(self, kind: type[np.number[Any]], shape: tuple[int, ...], of: Meaning | None, per_seat: bool) -> None:
        self.kind = kind
        self.shape = shape
        self.of = of
        """What its numbers mean, if it was said."""
        self.per_seat = per_seat
        """Whether its first dimension is the seats."""


@overload
def i8(*, of: Meaning | None = None) -> int: ...
@overload
def i8(size: int, /, *more: int, of: Meaning | None = None, per_seat: bool = False) -> NDArray[np.int8]: ...
def i8(*shape: int, of: Meaning | None = None, per_seat: bool = False) -> Any:
    """Declare a field of small ints, -128 to 127."""
    return Field(np.int8, shape, of, per_seat)


@overload
def i16(*, of: Meaning | None = None) -> int: ...
@overload
def i16(size: int, /, *more: int, of: Meaning | None = None, per_seat: bool = False) -> NDArray[np.int16]: ...
def i16(*shape: int, of: Meaning | None = None, per_seat: bool = False) -> Any:
    """Declare a field of ints up to 32,767."""
    return Field(np.int16, shape, of, per_seat)


@overload
def i32(*, of: Meaning | None = None) -> int: ...
@overload
def i32(size: int, /, *more: int, of: Meaning | None = None, per_seat: bool = False) -> NDArray[np.int32]: ...
def i32(*shape: int, of: Meaning | None = None, per_seat: bool = False) -> Any:
    """Declare a field of ints up to two billion."""
    return Field(np.int32, shape, of, per_seat)


@overload
def i64(*, of: Meaning | None = None) -> int: ...
@overload
def i64(size: int, /, *more: int, of: Meaning | None = None, per_seat: bool = False) -> NDArray[np.int64]: ...
def i64(*shape: int, of: Meaning | None = None, per_seat: bool = False) -> Any:
    """Declare a field of large ints: bit sets, mostly."""
    return Field(np.int64, shape, of, per_seat)


def f32(*shape: int) -> Any:
    """Declare a field of floats: the weights of a network. Rules count in ints."""
    return Field(np.float32, shape, None, False)


def scalar_type(record: type, fields: list[str]) -> type[np.void]:
    """A NumPy scalar whose fields are properties: several times as fast from Python as NumPy's own record."""
    made: dict[str, Any] = {name: _property(name) for name in fields}
    gather = cast("Any", namedtuple)("Fields", fields)._make
    made |= {
        "copy": _copy,
        "read": lambda record: gather(record.item()),
        # Compiled rules ask a record for its data at every call; NumPy would describe all of its fields each time.
        "data": property(lambda record: record),
        "__slots__": (),
        "__module__": record.__module__,
        "__qualname__": f"{record.__qualname__}.Scalar",
    }
    return type("Scalar", (np.void,), made)


def _copy(record: Any) -> Any:
    """A record of its own; NumPy would copy field by field."""
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)[0]


def _property(name: str) -> property:
    def write(record: Any, value: Any) -> None:
        record[name] = value

    return property(itemgetter(name), write)


class Record:
    """The base of every game's `State`; a record inherits the fields of the record it extends."""

    dtype: ClassVar[np.dtype[Any]]
    Scalar: ClassVar[type[np.void]]
    """What a record is at run time."""
    FIELDS: ClassVar[dict[str, Field]]
    """The fields as they were declared, in the order in which they lie in the record."""
    OBSERVATION: ClassVar[int] = 1
    """The version of what networks are shown of it, raised whenever that changes."""

    def __init_subclass__(cls) -> None:
        family = (vars(base).items() for base in reversed(cls.__mro__))
        fields = {name: field for items in family for name, field in items if isinstance(field, Field)}
        # The widest first: every field is then aligned, and no byte is padding. Of one width floats come first: facts
        # that add weights to others must not begin like those, or Numba would take one for the other.
        widest_first = sorted(
            fields.items(), key=lambda item: (-item[1].kind().itemsize, issubclass(item[1].kind, np.integer))
        )
        cls.FIELDS = dict(widest_first)
        cls.Scalar = scalar_type(cls, [name for name, _ in widest_first])
        cls.dtype = np.dtype((cls.Scalar, [(name, field.kind, field.shape) for name, field in widest_first]))

    @classmethod
    def new(cls) -> Self:
        """A record with every field zero."""
        return cast("Self", np.zeros(1, cls.dtype)[0])

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """The record that `tobytes` wrote."""
        return cast("Self", np.frombuffer(data, cls.dtype).copy()[0])

    # A record is a NumPy scalar at run time; these are the methods that we use.
    def copy(self) -> Self:
        """A record of its own with the same content."""
        raise TypeError("a Record is made with .new()")

    def read(self) -> Self:
        """All fields at once, for Python alone: many times as quick as one by one, and nothing can be written."""
        raise TypeError("a Record is made with .new()")

    def tobytes(self) -> bytes:
        """The content, byte by byte."""
        raise TypeError("a Record is made with .new()")


if TYPE_CHECKING:
    from typing_extensions import TypeVar as DefaultTypeVar

    S_co = DefaultTypeVar("S_co", bound="Record | None", default="Record | None", covariant=True)
else:
    # Defaults came with Python 3.13, and only type checkers need them.
    S_co = TypeVar("S_co", covariant=True)
