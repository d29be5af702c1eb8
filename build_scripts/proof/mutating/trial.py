"""One change and the tests: which run through its line, and whether one of them fails."""

from __future__ import annotations

import ast
import functools
import gc
import importlib
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from build_scripts.proof.mutating.places import Mutant

FIRST, ALL, OTHERS = 1.0, 8.0, 2.0
"""Seconds: the quickest tests of a line, all tests of a line, more tests of the file where those noticed nothing."""


@dataclass(slots=True)
class Map:
    """Which tests run through a line, and how long each takes."""

    lines: dict[str, dict[int, set[str]]]
    seconds: dict[str, float]

    def of_line(self, path: str, line: int) -> list[str]:
        """The tests of a line, the quickest first; a line that only runs on import belongs to the whole file."""
        return self._sorted(self.lines.get(path, {}).get(line) or self._of_file(path))

    def others(self, path: str, near: Sequence[str]) -> list[str]:
        """The tests of the rest of the file, the quickest first."""
        return self._sorted(self._of_file(path) - set(near))

    def within(self, tests: Sequence[str], seconds: float) -> list[str]:
        """The first of these tests that take so long together; always one."""
        out: list[str] = []
        for test in tests:
            seconds -= self.seconds.get(test, 0)
            if out and seconds < 0:
                break
            out.append(test)
        return out

    def _of_file(self, path: str) -> set[str]:
        return set().union(*self.lines.get(path, {}).values())

    def _sorted(self, tests: set[str]) -> list[str]:
        return sorted(tests, key=lambda test: (self.seconds.get(test, 0), test))


class Trial:
    """The tests of a running pytest, which try changes of the files under ``tree``.

    ``kept`` is a file for what the first run of all the tests finds; where it is there already, only tests that it
    does not know are new, and every change meets them first. Raises RuntimeError when a test fails unchanged.
    """

    def __init__(self, tree: Path, items: Sequence[Any], folders: Sequence[str], kept: Path) -> None:
        self.tree = tree
        self._failed = tree / "failed.txt"
        self.items = {item.nodeid: item for item in items}
        if not kept.exists():
            self._measure(folders, kept)
        lines, seconds = json.loads(kept.read_text())
        there = {
            f: {int(n): set(of) & set(self.items) for n, of in found.items()} for f, found in lines.items()
        }
        self.known = Map(there, seconds)
        self.new = [name for name in self.items if name not in seconds]
        self._noticed: Counter[tuple[str, str]] = Counter()
        """How many changes of a file a test has noticed: it goes first at the next."""

    def end(self, mutant: Mutant) -> str:
        """``killed``, ``timeout`` (a loop without end: noticed as well), ``survived``, ``unreached``, or ``void``.

        Void is what is no Python any more.
        """
        near = self.known.of_line(mutant.path, mutant.line)
        near.sort(key=lambda test: -self._noticed[mutant.path, test])
        if not near and not self.new:
            return "unreached"
        source = (self.tree / mutant.path).read_text("utf-8")
        changed = mutant.changed(source)
        try:
            compile(changed, mutant.path, "exec")
        except SyntaxError:
            return "void"
        # What no test runs through has run while its file was imported, if at all.
        ready = self.known.lines.get(mutant.path, {}).get(mutant.line) and not _on_import(source, mutant.line)
        codes = _codes(self.tree / mutant.path, source, changed) if ready else None
        quick = self.known.within(near, FIRST)
        slow = [test for test in self.known.within(near, ALL) if test not in set(quick)]
        for batch in (self.new, quick, slow, self.known.within(self.known.others(mutant.path, near), OTHERS)):
            if not batch:
                continue
            allowed = 20 + 12 * sum(self.known.seconds.get(test, 5) for test in batch)
            if codes is None:
                code = self._anew(mutant, source, changed, batch, allowed)
            else:
                code = _in_fork(functools.partial(self._swapped, codes, batch), allowed)
                if code == 1:
                    self._noticed[mutant.path, self._failed.read_text()] += 1
            if code != 0:
                return "timeout" if code is None else "killed"
        return "survived"

    def _swapped(self, codes: dict[tuple[str, str, int], CodeType], batch: Sequence[str]) -> int:
        """In a fork: the changed functions take the place of the others, nothing is remembered, the tests run."""
        for found in gc.get_objects():
            if isinstance(found, FunctionType):
                of = found.__code__
                new = codes.get((of.co_filename, of.co_qualname, of.co_firstlineno))
                if new is not None:
                    found.__code__ = new
            elif isinstance(found, functools._lru_cache_wrapper):
                found.cache_clear()
        for test in batch:
            if not self._passes(self.items[test]):
                self._failed.write_text(test)
                return 1
        return 0

    def _passes(self, item: Any) -> bool:
        reports = importlib.import_module("_pytest.runner").runtestprotocol(item, log=False, nextitem=None)
        return not any(report.failed for report in reports)

    def _anew(
        self, mutant: Mutant, source: str, changed: str, batch: Sequence[str], allowed: float
    ) -> int | None:
        """In a program of its own that imports the changed file: its exit code, None if it does not end in time."""
        target = self.tree / mutant.path
        for kept in (target.parent / "__pycache__").glob(f"{target.stem}.*"):
            kept.unlink()
        plugins = [
            "-p",
            "no:cacheprovider",
            "-p",
            "no:xdist",
            "-p",
            "build_scripts.proof.mutating.pytest_plugin",
        ]
        command = [
            sys.executable,
            "-B",
            "-m",
            "pytest",
            "-x",
            "-q",
            "--no-header",
            "--tb=no",
            *plugins,
            *batch,
        ]
        target.write_text(changed, "utf-8")
        try:
            return subprocess.run(
                command, cwd=self.tree, capture_output=True, timeout=allowed, check=False
            ).returncode
        except subprocess.TimeoutExpired:
            return None
        finally:
            target.write_text(source, "utf-8")

    def _measure(self, folders: Sequence[str], found: Path) -> None:
        """Run all the tests once, unchanged, in a fork that notes which lines each runs through."""

        def work() -> int:
            coverage = importlib.import_module("coverage")
            include = [f"{self.tree}/{folder}/*" for folder in folders]
            watched = coverage.Coverage(data_file=None, include=include, config_file=False)
            seconds: dict[str, float] = {}
            watched.start()
            for name, item in self.items.items():
                for kept in _remembering():
                    kept.cache_clear()
                watched.switch_context(name)
                start = time.process_time()
                if not self._passes(item):
                    self._failed.write_text(name)
                    return 1
                seconds[name] = time.process_time() - start
            watched.stop()
            data = watched.get_data()
            lines = {
                str(Path(f).relative_to(self.tree)): {
                    n: [c for c in of if c] for n, of in data.contexts_by_lineno(f).items()
                }
                for f in data.measured_files()
            }
            found.write_text(json.dumps([lines, seconds]))
            return 0

        if _in_fork(work, 3600) != 0:
            raise RuntimeError(f"a test fails before anything is changed: {self._failed.read_text()}")


def _remembering() -> list[Any]:
    """The engine's functions that remember results."""
    return [
        found
        for name, module in sys.modules.items()
        if name.startswith("engine.")
        for found in vars(module).values()
        if isinstance(found, functools._lru_cache_wrapper)
    ]


def _on_import(source: str, line: int) -> bool:
    """Whether a line is run when its file is imported: it stands in no body of a function."""
    return not any(
        isinstance(node, ast.FunctionDef) and node.body[0].lineno <= line <= (node.end_lineno or 0)
        for node in ast.walk(ast.parse(source))
    )


def _codes(path: Path, source: str, changed: str) -> dict[tuple[str, str, int], CodeType]:
    """The compiled functions of the changed source that differ, by file, name and first line."""
    before, after = ({_key(c): c for c in _inside(compile(s, str(path), "exec"))} for s in (source, changed))
    return {key: code for key, code in after.items() if before.get(key) != code}


def _key(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _inside(code: CodeType) -> Iterator[CodeType]:
    for found in code.co_consts:
        if isinstance(found, CodeType):
            yield found
            yield from _inside(found)


def _in_fork(work: Callable[[], int], seconds: float) -> int | None:
    """The exit code of ``work`` in a fork of this process; None when it takes longer than that."""
    child = os.fork()
    if child == 0:
        code = 70
        try:
            sink = os.open(os.devnull, os.O_WRONLY)
            os.dup2(sink, 1)
            os.dup2(sink, 2)
            code = work()
        finally:
            os._exit(code)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.005)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None
