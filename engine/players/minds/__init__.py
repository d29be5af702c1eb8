"""Minds: what is wise in each ruleset, found by looking into this folder for a file of the ruleset's name."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from engine.players.minds.mind import Mind
from engine.ruleset import Ruleset


@cache
def _known() -> frozenset[str]:
    return frozenset(m.name for m in pkgutil.iter_modules(__path__))


def mind_of(rules: Ruleset) -> type[Mind]:
    """The mind for a ruleset: ``MIND`` of ``minds/<id>.py``, or one that counts live tiles whatever the rules."""
    if rules.spec.id not in _known():
        return Mind
    found: type[Mind] = importlib.import_module(f"{__name__}.{rules.spec.id}").MIND
    return found


def simple_mind_of(rules: Ruleset) -> type[Mind] | None:
    """``SIMPLE_MIND`` of ``minds/<id>.py``: a casual player's mind, where counting tiles alone would not win."""
    if rules.spec.id not in _known():
        return None
    module = importlib.import_module(f"{__name__}.{rules.spec.id}")
    found: type[Mind] | None = getattr(module, "SIMPLE_MIND", None)
    return found
