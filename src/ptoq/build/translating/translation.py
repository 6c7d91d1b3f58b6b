"""All that is translated together: functions and classes from their source, the rest as data."""

from __future__ import annotations

import base64
import inspect
import json
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import is_dataclass
from functools import cached_property
from itertools import count
from types import FunctionType
from typing import Any, cast

import msgspec
import msgspec.inspect
import numpy as np
from numpy.typing import NDArray

from ptoq.build.translating.functions import FunctionTranslator
from ptoq.build.translating.meanings import (
    DUNDERS,
    KINDS,
    LIBRARIES,
    OWN,
    RUNTIME,
    UNTRANSLATED,
    NotTranslatable,
    defaults_of,
    factories_of,
    fields_of,
    has_no_source,
    is_named_tuple,
    literal,
    plain_function,
)
from ptoq.core.messages import Text
from ptoq.core.record import Record
from ptoq.core.refusals import Refusal

FEW_BYTES = 512
"""Arrays of more than this are packed; smaller ones can be read."""
ZERO = 79
"""The letter of 0: those of the small numbers around it are plain."""


def layout(kind: np.dtype[Any]) -> dict[str, Any]:
    """How a record lies in memory."""
    described: Any = kind.fields
    fields = {
        name: {"type": field.base.name, "shape": list(field.shape), "at": at} for name, (field, at) in described.items()
    }
    return {"size": kind.itemsize, "fields": fields}


def small_numbers(value: np.ndarray[Any, Any]) -> NDArray[np.int8] | None:
    """The elements of an array if all of them are whole numbers that fit in a byte."""
    if value.dtype.names:
        return None
    with np.errstate(invalid="ignore"):
        small = value.astype(np.int8)
    # A zero below 0 is none.
    return small if small.astype(value.dtype).tobytes() == value.tobytes() else None


class Translation:
    """All that was translated so far, in the order in which it was met."""

    def __init__(
        self,
        given: Mapping[Any, str] | None = None,
        in_module: bool = True,
        instead: Sequence[tuple[Any, Any]] = (),
        compiled: dict[str, Any] | None = None,
    ) -> None:
        self.given = {**LIBRARIES, **(given or {})}
        """What JavaScript has of its own, by what it is in Python."""
        self.in_module = in_module
        """Whether compiled rules are called in a module; else they are translated."""
        self.parts: dict[str, str] = {}
        """Declarations by their names in JavaScript."""
        self.instead = {id(value): other for value, other in instead}
        """What is translated instead of a value: a part of it, say."""
        self.compiled: dict[str, Any] = {} if compiled is None else compiled
        """Rules that are called in the module, by their names there; what is translated apart may share them."""
        self.classes: list[type] = []
        """Those that were translated."""
        self._names: dict[int, str] = {}
        self._kept: list[Any] = []
        """What has a name stays alive, so that no other thing gets its id."""

    def want(self, value: Any, name: str) -> str:
        """A value as an expression; what is not a plain value becomes a declaration of its own."""
        value = self.instead.get(id(value), value)
        if isinstance(value, bool | int | float | str | type(None)):
            return literal(value)
        if callable(value) and value in self.given:
            return f"{RUNTIME}.{self.given[value]}"
        if isinstance(value, type | FunctionType) and value.__module__.split(".")[0] in sys.stdlib_module_names:
            raise NotTranslatable(f"{value.__module__}.{value.__qualname__} is not ours")
        function = plain_function(value)
        compiled = self.in_module and hasattr(value, "py_func")
        if callable(value) and not (function or isinstance(value, type) or type(value).__module__.startswith(OWN)):
            raise NotTranslatable(f"{name} is not ours")
        known = self._names.get(id(value))
        if known is not None:
            return known
        named = self._name(name)
        self._names[id(value)] = named
        self._kept.append(value)
        if compiled and function is not None:
            called = literal(self._exported(function.__name__, value))
            self.parts[named] = f"function {named}(...given) {{ return {RUNTIME}.compiled({called}, given); }}"
        elif function is not None and hasattr(value, "cache_info") and not inspect.signature(function).parameters:
            # What always answers the same was found when Python ran.
            kept = self.data(value(), name)
            self.parts[named] = f"const {named} = {RUNTIME}.cached(() => {kept});"
        elif function is not None and hasattr(value, "cache_info"):
            self.parts[f"{named}new"] = FunctionTranslator(self, function).declaration(f"{named}new")
            most = literal(value.cache_parameters()["maxsize"])
            self.parts[named] = f"const {named} = {RUNTIME}.cached({named}new, {most});"
        elif function is not None:
            self.parts[named] = FunctionTranslator(self, function).declaration(named)
        elif isinstance(value, type):
            self.classes.append(value)
            self.parts[named] = self.class_of(value, named)
        else:
            self.parts[named] = f"const {named} = {self.data(value, name)};"
        return named

    def _exported(self, wished: str, value: Any) -> str:
        """What a compiled function is called in the module."""
        names = (wished if number == 1 else f"{wished}_{number}" for number in count(1))
        return next(name for name in names if self.compiled.setdefault(name, value) is value)

    def _name(self, wished: str) -> str:
        """A name that no variable of a function has."""
        taken = set(self._names.values())
        return next(name for number in count(1) if (name := f"{wished}${number if number > 1 else ''}") not in taken)

    def data(self, value: Any, name: str) -> str:
        """A value that Python made, written down."""
        value = self.instead.get(id(value), value)
        if isinstance(value, np.void):
            return f"{self.packed(value.reshape(1), name)}.at(0)"
        if isinstance(value, np.generic):
            value = value.item()
        if isinstance(value, np.dtype):
            return f"{RUNTIME}.dtype({json.dumps(layout(value))})" if value.names else f"{RUNTIME}.{value.name}"
        if isinstance(value, bool | int | float | str | type(None)):
            return literal(value)
        if isinstance(value, np.ndarray) and value.nbytes > FEW_BYTES:
            return self.packed(value, name)
        if isinstance(value, np.ndarray):
            numbers = ",".join(map(literal, value.ravel().tolist()))
            return f"new {RUNTIME}.Grid([{numbers}], {list(value.shape)})"
        if isinstance(value, range):
            value = list(value)
        if isinstance(value, tuple) and is_named_tuple(type(value)):
            made = self.want(type(value), type(value).__name__)
            return f"{RUNTIME}.make({', '.join([made, *(self.data(one, name) for one in value)])})"
        if isinstance(value, tuple | list):
            return f"[{', '.join(self.data(one, name) for one in value)}]"
        if isinstance(value, set | frozenset):
            ordered = sorted(value, key=lambda one: one.__name__ if isinstance(one, type) else one)
            return f"new {RUNTIME}.Members([{', '.join(self.data(one, name) for one in ordered)}])"
        if isinstance(value, dict):
            items = (f"[{self.data(key, name)}, {self.data(one, name)}]" for key, one in value.items())
            return f"new {RUNTIME}.Dict([{', '.join(items)}])"
        if isinstance(value, Text):
            return f"new {RUNTIME}.Text({literal(value.key)}, {self.data(value.values, name)})"
        if isinstance(value, re.Pattern):
            return f"new RegExp({json.dumps(value.pattern)}, 'gu')"
        if isinstance(value, msgspec.json.Decoder):
            return f"new {RUNTIME}.Decoder(() => ({self.type_of(msgspec.inspect.type_info(value.type))}))"
        if isinstance(value, msgspec.json.Encoder):
            return f"new {RUNTIME}.Encoder()"
        if callable(value):
            return self.want(value, name)
        if type(value).__module__.startswith(OWN):
            made = self.want(type(value), type(value).__name__)
            # What begins with an underscore and is a dict remembers what was asked before.
            names = fields_of(type(value)) or list(vars(value))
            kept = {key: getattr(value, key) for key in names}
            kept = {key: {} if key.startswith("_") and type(one) is dict else one for key, one in kept.items()}
            told = ", ".join(f"{key}: {self.data(one, key)}" for key, one in kept.items())
            return f"{RUNTIME}.made({made}, {{{told}}})"
        raise NotTranslatable(f"{name} is a {type(value).__name__}")

    def packed(self, value: Any, name: str) -> str:
        """An array as text that packs well: a letter for each whole number that fits in a byte, or all bytes.

        First comes the first byte of all elements, then the second ones.
        """
        numbers = small_numbers(value)
        if numbers is not None:
            text = json.dumps((numbers + np.int8(ZERO)).tobytes().decode("latin-1"), ensure_ascii=False)
            return f"{RUNTIME}.letters({text}, {self.data(value.dtype, name)}, {list(value.shape)})"
        planes = np.frombuffer(np.ascontiguousarray(value).tobytes(), np.uint8).reshape(-1, value.dtype.itemsize).T
        text = base64.b64encode(planes.tobytes()).decode()
        kind = self.want(value.dtype, f"{name}_dtype") if value.dtype.names else self.data(value.dtype, name)
        return f"{RUNTIME}.packed({json.dumps(text)}, {kind}, {list(value.shape)})"

    def class_of(self, kind: type, name: str) -> str:
        """A class with the methods and properties that it has itself."""
        if issubclass(kind, Refusal):
            if kind.__bases__[0] not in KINDS:
                raise NotTranslatable(f"{kind.__name__} is a refusal of an unknown kind")
            return f"class {name} extends {RUNTIME}.{kind.__bases__[0].__name__} {{}}"
        bases = [base for base in kind.__bases__ if base.__module__.startswith(OWN) and base is not Record]
        base = f"{RUNTIME}.{'Named' if is_named_tuple(kind) else 'Made'}"
        if bases:
            base = self.want(bases[0], bases[0].__name__)
        struct = issubclass(kind, msgspec.Struct)
        members = [f"static $fields = {json.dumps(fields_of(kind))};"] if struct or fields_of(kind) else []
        if issubclass(kind, Record):
            members.append(f"static dtype = {self.data(kind.dtype, kind.__name__)};")
            members.append(f"static new() {{ return {RUNTIME}.record(this); }}")
        if is_dataclass(kind) and vars(kind)["__dataclass_params__"].eq:
            members.append("static $equal = true;")
        defaults = ", ".join(f"{field}: {self.data(value, field)}" for field, value in defaults_of(kind).items())
        members += [f"static get $defaults() {{ return {{ {defaults} }}; }}"] if defaults else []
        made = {list: "[]", dict: f"new {RUNTIME}.Dict()"}
        makers = ", ".join(
            f"{field}: () => {made.get(factory) or f'{RUNTIME}.make({self.want(factory, factory.__name__)})'}"
            for field, factory in factories_of(kind).items()
        )
        members += [f"static $factories = {{ {makers} }};"] if makers else []
        members += self.struct(cast("type[msgspec.Struct]", kind)) if struct else []
        for attribute, value in vars(kind).items():
            getter = isinstance(value, property | cached_property)
            within = value.__func__ if isinstance(value, classmethod | staticmethod) else value
            function = (value.fget if isinstance(value, property) else value.func) if getter else within
            if not isinstance(function, FunctionType) or has_no_source(function):
                continue
            if f"{kind.__name__}.{attribute}" in UNTRANSLATED:
                continue
            if attribute.startswith("__") and attribute not in DUNDERS:
                continue
            form = "get " if getter else "static " if isinstance(value, classmethod) else ""
            try:
                translator = FunctionTranslator(self, function)
                if isinstance(value, staticmethod):
                    said = f"{attribute}{translator.rest()}\nstatic {attribute} = this.prototype.{attribute};"
                elif isinstance(value, cached_property):
                    kept = f"Object.defineProperty(this, {literal(attribute)}, {{ value: this.{attribute}$new() }})"
                    said = translator.method(f"{attribute}$new", "")
                    said += f"\nget {attribute}() {{ return {kept}.{attribute}; }}"
                else:
                    said = translator.method(DUNDERS.get(attribute, attribute), form)
            except NotTranslatable as error:
                # Methods come with their class, whether a page needs them or not: this one fails when it is called.
                said = f"{form}{attribute}() {{ throw new Error({literal(str(error))}); }}"
            members.append(said)
        return f"class {name} extends {base} {{\n" + "\n".join(members) + "\n}"

    def struct(self, kind: type[msgspec.Struct]) -> list[str]:
        """What a decoder and an encoder have to know of a struct."""
        config = kind.__struct_config__
        members = []
        if config.tag is not None:
            members.append(f"static $tag = {json.dumps([config.tag_field, config.tag])};")
        if config.omit_defaults:
            members.append("static $omits = true;")
        if config.forbid_unknown_fields:
            members.append("static $strict = true;")
        described: Any = msgspec.inspect.type_info(kind)
        types = ", ".join(f"{field.name}: {self.type_of(field.type)}" for field in described.fields)
        # Structs may hold each other: types are looked at when they are needed.
        return [*members, f"static get $types() {{ return {{ {types} }}; }}"]

    def type_of(self, told: Any) -> str:
        """A type as a decoder in JavaScript reads it; what it cannot read is anything."""
        kind = type(told).__name__.removesuffix("Type").lower()
        names = {"min_length": "shortest", "max_length": "longest", "ge": "least", "le": "most", "pattern": "pattern"}
        bounds = {ours: getattr(told, name, None) for name, ours in names.items()}
        parts = [f"{ours}: {json.dumps(bound)}" for ours, bound in bounds.items() if bound is not None]
        match told:
            case msgspec.inspect.LiteralType():
                parts.append(f"values: {json.dumps(told.values)}")
            case msgspec.inspect.UnionType():
                parts.append(f"types: [{', '.join(map(self.type_of, told.types))}]")
            case msgspec.inspect.ListType() | msgspec.inspect.VarTupleType() | msgspec.inspect.CollectionType():
                kind = "list"
                parts.append(f"item: {self.type_of(told.item_type)}")
            case msgspec.inspect.DictType():
                parts.append(f"key: {self.type_of(told.key_type)}, value: {self.type_of(told.value_type)}")
            case msgspec.inspect.StructType():
                parts.append(f"of: {self.want(told.cls, told.cls.__name__)}")
        return f"{{ {', '.join([f'kind: {json.dumps(kind)}', *parts])} }}"

    def code(self) -> str:
        """Everything, functions and classes first: they may refer to anything, while data is made in its order."""
        parts = list(self.parts.values())
        declared = [part for part in parts if not part.startswith("const")]
        return "\n".join((*declared, *(part for part in parts if part.startswith("const")))) + "\n"
