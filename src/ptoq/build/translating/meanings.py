"""What the names of Python are in JavaScript, and small questions about values and source."""

from __future__ import annotations

import ast
import hashlib
import hmac
import inspect
import json
import secrets
import time
import unicodedata
from bisect import bisect_left
from collections import deque
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import MISSING, fields, is_dataclass
from math import isfinite, sqrt
from numbers import Integral
from pathlib import Path
from threading import get_ident
from types import FunctionType
from typing import Any

import msgspec
import numpy as np

from ptoq.core.messages import Text
from ptoq.core.record import Record
from ptoq.core.refusals import Illegal, OtherRules, Refusal

RUNTIME = "python"
"""What the translated code calls the module with Python's meanings."""

OPERATORS: dict[type, str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.Div: "divided",
    ast.FloorDiv: "floor",
    ast.Mod: "mod",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
    ast.LShift: "left",
    ast.RShift: "right",
    ast.Pow: "power",
}
ORDERS: dict[type, str] = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
BUILTINS = {
    "abs": "abs",
    "all": "every",
    "any": "any",
    "bool": "truth",
    "divmod": "divmod",
    "enumerate": "enumerate",
    "float": "float",
    "int": "int",
    "iter": "iter",
    "len": "len",
    "list": "list",
    "map": "map",
    "range": "range",
    "reversed": "reversed",
    "round": "round",
    "sorted": "sorted",
    "str": "str",
    "sum": "sum",
    "tuple": "list",
    "type": "type",
    "zip": "zip",
}
RESERVED = {
    *("arguments", "await", "case", "catch", "class", "const", "debugger", "default", "delete", "do", "enum", "eval"),
    *("export", "extends", "function", "implements", "instanceof", "interface", "let", "new", "null", "package"),
    *("private", "protected", "public", "static", "super", "switch", "this", "throw", "typeof", "var", "void", RUNTIME),
}
"""Names that JavaScript, or translated code, has for something else."""
LIBRARIES: dict[Any, str] = {
    bisect_left: "bisect_left",
    deepcopy: "deepcopy",
    deque: "deque",
    hashlib.sha256: "sha256",
    hmac.digest: "hmac",
    get_ident: "get_ident",
    isfinite: "isfinite",
    msgspec.json.encode: "encoded",
    msgspec.json.format: "indented",
    msgspec.to_builtins: "to_builtins",
    np.array: "array",
    np.full: "full",
    np.zeros: "zeros",
    secrets.randbits: "randbits",
    secrets.token_bytes: "token_bytes",
    secrets.token_hex: "token_hex",
    sqrt: "sqrt",
    time.perf_counter: "perf_counter",
    **{getattr(np, name): name for name in ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")},
    **{np.float32: "float32", np.float64: "float64", np.bool_: "bool"},
    unicodedata.category: "category",
    unicodedata.normalize: "normalize",
}
"""Functions of libraries that JavaScript has, too."""
KINDS: dict[Any, str] = {
    str: "str",
    bool: "bool",
    int: "int",
    Integral: "int",
    Mapping: "dict",
    dict: "dict",
    list: "list",
    tuple: "list",
    Text: "text",
    Refusal: "refusal",
    OtherRules: "other_rules",
    Illegal: "illegal",
    ValueError: "refusal",
    msgspec.ValidationError: "invalid",
    msgspec.DecodeError: "undecodable",
    msgspec.MsgspecError: "undecodable",
    UnicodeError: "undecodable",
    UnicodeDecodeError: "undecodable",
    RecursionError: "undecodable",
}
"""Kinds that a value can be asked for."""
OWN = "ptoq."
UNTRANSLATED = {"Choices.encoded", "Notation.encoded", "Game.rules", "Game.words", "Game.title"}
"""Lists of moves are encoded for programs, by a server; and what a game imports is given to it."""
DUNDERS = {"__init__": "$init", "__len__": "$len", "__iter__": "$iter", "__getitem__": "$item"}
"""What Python calls by itself, and what it is called in JavaScript."""
STRICT = "strict"
"""A keyword of `zip` that checks and changes nothing."""


class NotTranslatable(Exception):
    """Something in the source for which there is no JavaScript yet."""


def fields_of(kind: Any) -> list[str]:
    """The fields of a class whose objects are made of fields, in their order."""
    if is_dataclass(kind):
        return [field.name for field in fields(kind)]
    if isinstance(kind, type) and issubclass(kind, Record):
        return list(kind.FIELDS)
    if is_named_tuple(kind):
        return list(kind._fields)
    return list(getattr(kind, "__struct_fields__", ()))


def is_named_tuple(kind: Any) -> bool:
    """Whether a class is that of tuples whose elements have names."""
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")


def defaults_of(kind: Any) -> dict[str, Any]:
    """The values that fields have when none is given."""
    if is_dataclass(kind):
        return {field.name: field.default for field in fields(kind) if field.default is not MISSING}
    if is_named_tuple(kind):
        return dict(kind._field_defaults)
    if not isinstance(kind, type) or not issubclass(kind, msgspec.Struct):
        return {}
    known = msgspec.structs.fields(kind)
    return {field.name: field.default for field in known if field.default is not msgspec.NODEFAULT}


def factories_of(kind: type) -> dict[str, Any]:
    """What makes the values of fields when none is given, where each is to be another one."""
    if is_dataclass(kind):
        return {field.name: field.default_factory for field in fields(kind) if field.default_factory is not MISSING}
    if not issubclass(kind, msgspec.Struct):
        return {}
    known = msgspec.structs.fields(kind)
    return {field.name: field.default_factory for field in known if field.default_factory is not msgspec.NODEFAULT}


def has_no_source(function: FunctionType) -> bool:
    """Whether a method was made by a library: that of a dataclass, say, or of a tuple with names."""
    return not (Path(function.__code__.co_filename).exists() and function.__module__.startswith(OWN))


def literal(value: Any) -> str:
    """A plain value in JavaScript."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 2**53:
        return f"{value}n"
    return json.dumps(value, ensure_ascii=False)


def plain_function(value: Any) -> FunctionType | None:
    """The Python function of a rule, of something cached, or of a function."""
    found = getattr(value, "py_func", None) or inspect.unwrap(value) if callable(value) else None
    return found if isinstance(found, FunctionType) else None


def assigned(tree: ast.AST) -> set[str]:
    """The names that a function, or a target, assigns; those of comprehensions are their own."""
    found: set[str] = set()
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp | ast.Lambda):
            found |= {one.target.id for one in ast.walk(node) if isinstance(one, ast.NamedExpr)}
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        if isinstance(node, ast.ExceptHandler) and node.name:
            found.add(node.name)
        pending.extend(ast.iter_child_nodes(node))
    return found


def loaded(target: ast.expr) -> ast.expr:
    """A target as an expression that is read."""
    read = ast.parse(ast.unparse(target), mode="eval").body
    return ast.copy_location(read, target)


def safe(name: str) -> str:
    """A name that JavaScript lets one use."""
    return f"{name}_" if name in RESERVED else name
