"""Compiled rules as a WebAssembly module.

Numba's LLVM code is asked for before it is optimised for this machine, given the target wasm32, optimised by llvmlite
and linked by the `wasm-ld` that the package `ziglang` brings. So Python must have been started with `ENVIRONMENT`.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite.binding as llvm
import numba

from ptoq.build.filling import Filling, fillings

ENVIRONMENT = {
    "NUMBA_OPT": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
}
"""What lets Numba write code that any machine can be given."""

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
STACK = 1 << 16
LINK = ("--no-entry", "--strip-all", "--gc-sections", "-O2", "--stack-first", "-z", f"stack-size={STACK}")

ALLOCATING = Path(__file__).with_name("allocating.c")
ALLOCATED = re.compile(r"\b(NRT_\w+)\(", re.ASCII)

# Numba calls a library for what is one instruction of WebAssembly.
ROOT = """
declare double @llvm.sqrt.f64(double)
define double @sqrt(double %x) {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}
"""
# A module has no reference counts: rules allocate nothing, and what minds allocate lasts as long as their call.
COUNTS = re.compile(r"^define [^\n]*@(NRT_incref|NRT_decref)\(.*?^}", re.MULTILINE | re.DOTALL)
LAYOUT = re.compile(r"^target datalayout.*$", re.MULTILINE)
TARGET = re.compile(r"^target triple.*$", re.MULTILINE)
# What a machine's library has, a browser does in one instruction.
INSTRUCTIONS = re.compile(r"@(sqrt|floor|ceil|trunc|fabs)\(")
MACHINE = re.compile(r'"target-(?:cpu|features)"="[^"]*"')


class Export(NamedTuple):
    """A function of a module: the types of its arguments, and of what it returns."""

    takes: tuple[Any, ...]
    returns: Any


class Emitted(NamedTuple):
    """What is in a module."""

    functions: dict[str, Export]
    fills: dict[str, tuple[int, ...]]
    """Functions that are called first, to fill tables, and how many elements each table has."""


class NotPortable(Exception):
    """A function that calls what a browser does not have."""


Functions = Mapping[str, tuple[Any, tuple[Any, ...]]]
"""Compiled functions by the names they have in a module, each with a signature."""


def emit(rules: Functions, minds: Functions, path: Path) -> Emitted:
    """Write a module of compiled functions, each for one signature, and say how each is called.

    Rules may not allocate; minds may.
    """
    if numba.config.OPT != 0:
        raise RuntimeError("modules are made by Python with ENVIRONMENT")
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES, reloc="static")
    # What both have is called as the rules say.
    functions = {**minds, **rules}
    filled = [one for one in fillings() if any(one.unfilled(code) != code for code in _codes(functions))]
    fills = {one.fill.__name__: (one.fill, one.signature) for one in filled}
    _optimised({**rules, **fills}, filled, machine, set())
    known = set(ALLOCATED.findall(ALLOCATING.read_text("utf-8")))
    functions |= fills
    whole = _optimised(functions, filled, machine, known)
    exports = {
        name: Export(tuple(map(_kind, signature)), _kind(function.overloads[signature].signature.return_type))
        for name, (function, signature) in functions.items()
    }
    tables = {one.fill.__name__: one.named for one in filled}
    _link(machine.emit_object(whole), [*exports, *(name for named in tables.values() for name in named)], path)
    return Emitted(exports, {name: tuple(map(len, named.values())) for name, named in tables.items()})


def _codes(functions: Functions) -> Iterator[str]:
    """The LLVM code of functions."""
    for function, signature in functions.values():
        function.compile(signature)
        yield function.inspect_llvm(signature)


def _optimised(functions: Functions, filled: Iterable[Filling], machine: Any, known: set[str]) -> Any:
    """The code of some functions in one, which calls nothing but what is known."""
    whole = llvm.parse_assembly(ROOT + "".join(one.definitions() for one in filled))
    own = {name: name for one in filled for name in one.named}
    for (name, (function, signature)), code in zip(functions.items(), _codes(functions), strict=True):
        compiled = function.overloads[signature]
        for one in filled:
            code = one.unfilled(code)
        module = llvm.parse_assembly(_retargeted(code, str(machine.target_data)))
        own[compiled.fndesc.llvm_func_name] = name
        for one in module.functions:
            # Python calls a function by others than its own, which a module does not need.
            if one.linkage == llvm.Linkage.external and not one.is_declaration and one.name not in own:
                one.linkage = "internal"
        whole.link_in(module)
    for one in (*whole.functions, *whole.global_variables):
        if one.name in own:
            one.name = own[one.name]
        elif not one.is_declaration:
            one.linkage = "internal"
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = tuning.loop_unrolling = False
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(whole, builder)
    declared = [one.name for one in whole.functions if one.is_declaration and not one.name.startswith("llvm.")]
    missing = [name for name in declared if name not in known]
    if missing:
        raise NotPortable(f"a browser has no {', '.join(missing)}")
    return whole


def _retargeted(code: str, layout: str) -> str:
    code = LAYOUT.sub(f'target datalayout = "{layout}"', code)
    code = TARGET.sub(f'target triple = "{TRIPLE}"', code)
    code = INSTRUCTIONS.sub(r"@llvm.\1.f64(", code)
    return COUNTS.sub(r"define linkonce_odr void @\1(ptr %p) { ret void }", MACHINE.sub("", code))


def _kind(type_of: Any) -> Any:
    """A type of Numba as a caller must know it: a name, or those of a tuple."""
    if isinstance(type_of, numba.types.Array):
        return f"{_kind(type_of.dtype)}[{',' * (type_of.ndim - 1)}]"
    if isinstance(type_of, numba.types.Record):
        return f"record {type_of.size}"
    if isinstance(type_of, numba.types.BaseTuple):
        return [_kind(one) for one in type_of]
    return str(numba.types.unliteral(type_of))


def _link(code: bytes, exports: Iterable[str], path: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        compiled, allocating = Path(folder) / "module.o", Path(folder) / "allocating.o"
        compiled.write_bytes(code)
        zig = [sys.executable, "-m", "ziglang"]
        target = ["-target", "wasm32-freestanding", "-Os", "-c", str(ALLOCATING), "-o", str(allocating)]
        subprocess.run([*zig, "cc", *target], check=True)  # noqa: S603
        names = [f"--export={name}" for name in (*exports, "__heap_base", "arena")]
        link = [*zig, "wasm-ld", *LINK, *names, "-o", str(path), str(compiled), str(allocating)]
        subprocess.run(link, check=True)  # noqa: S603
