"""A cache that forgets what was not asked for longest."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class LruCache(Generic[Key, Value]):
    """At most so many values, by key."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._values: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        """The value, if it is still there."""
        if key in self._values:
            self._values.move_to_end(key)
        return self._values.get(key)

    def put(self, key: Key, value: Value) -> Value:
        """Keep a value."""
        self._values[key] = value
        if len(self._values) > self.most:
            self._values.popitem(last=False)
        return value

    def drop(self, key: Key) -> None:
        """Forget a value."""
        self._values.pop(key, None)
