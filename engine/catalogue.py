"""The rulesets that there are, and what each is made of. Whoever only lists them need not load their rules."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from functools import cache

from engine.quoting import quoted
from engine.spec import SettingError, Spec


@cache
def names() -> tuple[str, ...]:
    """The ids of all rulesets, found by looking into the folder, in alphabetical order."""
    package = importlib.import_module("engine.rulesets")
    return tuple(sorted(m.name for m in pkgutil.iter_modules(package.__path__) if m.ispkg))


def check(name: str) -> None:
    """Raises SettingError, listing the known ones, unless there is a ruleset of that id."""
    if name not in names():
        raise SettingError(f"unknown ruleset {quoted(name)} (known: {', '.join(names())})")


def spec_of(name: str) -> Spec:
    """The Spec of a ruleset: the SPEC of its ``spec.py``; without one, that of its rules. Raises SettingError."""
    check(name)
    place = f"engine.rulesets.{name}"
    if importlib.util.find_spec(f"{place}.spec") is not None:
        found: Spec = importlib.import_module(f"{place}.spec").SPEC
    else:
        found = importlib.import_module(f"{place}.rules").RULESET.spec
    return found
