"""The list of the engine's public names in docs/engine.md, made from the docstrings.

python -m build_scripts.data.make_api
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

PAGE = Path(__file__).resolve().parents[2] / "docs" / "engine.md"
MARK = "<!-- generated -->\n"
MODULES = (
    "tiles", "melds", "score", "spec", "actions", "events", "view", "table", "wall", "chance", "ruleset", "deal",
    "match", "record", "players", "explain", "hint", "review", "simulate", "verify",
)  # fmt: skip
"""The modules that a program of one's own would use, from the bottom up."""


def page() -> str:
    """The whole page: what stands above the mark, and the list made anew."""
    written = PAGE.read_text(encoding="utf-8").partition(MARK)[0]
    return written + MARK + "\n" + "\n".join(_lines())


def _lines() -> Iterator[str]:
    for name in MODULES:
        module = importlib.import_module(f"engine.{name}")
        yield f"### engine.{name}"
        yield ""
        yield first_sentence(module)
        yield ""
        for word, thing in public(module):
            yield f"- `{word}`: {first_sentence(thing)}"
        yield ""


def public(module: ModuleType) -> Iterator[tuple[str, object]]:
    """The classes and functions that a module defines for others, by name."""
    for word, thing in sorted(vars(module).items()):
        own = getattr(thing, "__module__", None) == module.__name__ or word in getattr(module, "__all__", ())
        if own and not word.startswith("_") and (inspect.isclass(thing) or inspect.isfunction(thing)):
            if inspect.isclass(thing) and "__doc__" not in vars(thing):
                continue
            if thing.__doc__ and not thing.__doc__.startswith(f"{word}("):
                yield word, thing


def first_sentence(thing: object) -> str:
    """The first paragraph of a docstring, on one line."""
    return " ".join((inspect.getdoc(thing) or "").partition("\n\n")[0].split())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
