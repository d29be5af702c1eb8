"""Every sentence a person reads, in English and 简体中文, through Fluent.

Texts live in `assets/text/<language>/*.ftl` and, for a ruleset's own words, in
`engine/rulesets/<ruleset>/text/<language>.ftl`. A ruleset's messages are looked up with `ruleset=`, so that two
rulesets may use the same names (`ruleset-name`, `fan-…`, `option-…`).

    texts = Texts(find_paths().assets, "zh")
    texts("title-continue")                          # 继续
    texts("title-coins", coins=25)
    texts("ruleset-name", ruleset="jilin")
    texts.language = "en"                            # at once, for everyone
"""

from __future__ import annotations

import locale
import logging
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

log = logging.getLogger(__name__)

LANGUAGES = ("en", "zh")
_LOCALES = {"en": "en-GB", "zh": "zh-Hans"}


def system_language() -> str:
    """The language of this computer's user, as far as we speak it: "zh" or "en"."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        value = os.environ.get(name, "")
        if value and value not in ("C", "POSIX", "C.UTF-8"):
            return "zh" if value.lower().startswith("zh") else "en"
    try:
        found = locale.getlocale()[0] or ""
    except ValueError:
        found = ""
    return "zh" if found.lower().startswith(("zh", "chinese")) else "en"


def rulesets_folder() -> Path:
    """The folder of the engine's rulesets, each with its own `text/`."""
    from game.paths import program_folder

    return program_folder() / "engine" / "rulesets"


class Texts:
    """The sentences in one language at a time; set `language` to switch.

    A missing message shows as its own name in angle quotes and is logged once: visible, never a crash.
    """

    def __init__(self, assets: Path, language: str = "en", rulesets: Path | None = None) -> None:
        self._assets = assets
        self._rulesets = rulesets if rulesets is not None else rulesets_folder()
        self._bundles: dict[tuple[str, str], FluentBundle] = {}
        self._complained: set[tuple[str, str, str]] = set()
        self._language = "en"
        self.language = language

    @property
    def language(self) -> str:
        """The language in use, "en" or "zh". Setting any other value raises ValueError."""
        return self._language

    @language.setter
    def language(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no texts in {language!r}; known: {', '.join(LANGUAGES)}")
        self._language = language

    def __call__(self, name: str, /, *, ruleset: str = "", language: str = "", **args: object) -> str:
        """The message `name`, or `name.attribute`, in the language in use (or in `language`)."""
        language = language or self._language
        found = self._find(name, ruleset, language, args)
        if found is None and ruleset:
            found = self._find(name, "", language, args)
        if found is None:
            self._complain(name, ruleset, language)
            return f"‹{name}›"
        return found

    def has(self, name: str, /, *, ruleset: str = "") -> bool:
        """Whether there is such a message in the language in use; a ruleset's own or a common one."""
        return any(self._lookup(name, key, self._language) is not None for key in dict.fromkeys((ruleset, "")))

    def names(self, ruleset: str = "", language: str = "") -> set[str]:
        """The names of all messages of the game itself, or of one ruleset."""
        return set(self._bundle(ruleset, language or self._language)._messages)

    def _find(self, name: str, ruleset: str, language: str, args: Mapping[str, object]) -> str | None:
        pattern = self._lookup(name, ruleset, language)
        if pattern is None:
            return None
        text, errors = self._bundle(ruleset, language).format_pattern(pattern, dict(args))
        for error in errors:
            log.error("text %s (%s %s): %s", name, language, ruleset or "game", error)
        return str(text)

    def _lookup(self, name: str, ruleset: str, language: str) -> Any:
        bundle = self._bundle(ruleset, language)
        message_name, _, attribute = name.partition(".")
        if not bundle.has_message(message_name):
            return None
        message = bundle.get_message(message_name)
        return message.attributes.get(attribute) if attribute else message.value

    def _complain(self, name: str, ruleset: str, language: str) -> None:
        key = (name, ruleset, language)
        if key not in self._complained:
            self._complained.add(key)
            log.error("no text %r in %s for %s", name, language, ruleset or "the game")

    def _bundle(self, ruleset: str, language: str) -> FluentBundle:
        key = (ruleset, language)
        if key not in self._bundles:
            # No isolation marks: fonts would draw them as boxes, and our sentences all run left to right.
            bundle = FluentBundle([_LOCALES[language]], use_isolating=False)
            for path in self._files(ruleset, language):
                add_file(bundle, path)
            self._bundles[key] = bundle
        return self._bundles[key]

    def _files(self, ruleset: str, language: str) -> Iterable[Path]:
        if ruleset:
            path = self._rulesets / ruleset / "text" / f"{language}.ftl"
            return [path] if path.is_file() else []
        return sorted((self._assets / "text" / language).glob("*.ftl"))


def add_file(bundle: FluentBundle, path: Path) -> None:
    """Add one file's messages; an unreadable file is logged and left out."""
    try:
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError) as error:
        log.error("texts: %s cannot be read (%s)", path, error)
