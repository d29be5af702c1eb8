"""Every sentence a person reads, in English and 简体中文, through Fluent.

Texts live in `assets/text/<language>/*.ftl` and, for a ruleset's own words, in
`engine/rulesets/<ruleset>/text/<language>.ftl`. A ruleset's messages are looked up with `ruleset=`, so that two
rulesets may use the same names (`ruleset-name`, `fan-…`, `option-…`). A ruleset that calls winning by another word than
the game does says so in `word-win`; the game's own messages then use that word when they are said of it.

    texts = Texts(find_paths().assets, "zh")
    texts("title-continue")                          # 继续
    texts("title-coins", coins=25)
    texts("ruleset-name", ruleset="jilin")
    texts.about("guobiao")("call-win-now")           # 和牌, where texts("call-win-now") is 胡牌
    texts.language = "en"                            # at once, for everyone
"""

from __future__ import annotations

import locale
import logging
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

log = logging.getLogger(__name__)

LANGUAGES = ("en", "zh")
_PLAIN_LOCALES = ("C", "POSIX")
_WIN = "word-win"
_SAID = 1024  # sentences that are kept: a table says the same twenty in every frame


def system_language() -> str:
    """The language of this computer's user, as far as we speak it: "zh" or "en".

    The environment's word counts in the order LC_ALL, LANGUAGE, LC_MESSAGES, LANG. LANGUAGE is a list of wishes, of
    which the first that we speak counts; as for other programs it counts for nothing in the plain locale "C".
    """
    said = {name: os.environ.get(name, "") for name in ("LC_ALL", "LANGUAGE", "LC_MESSAGES", "LANG")}
    if said["LC_ALL"]:
        return _spoken(said["LC_ALL"]) or "en"
    place = said["LC_MESSAGES"] or said["LANG"]
    if place not in _PLAIN_LOCALES:
        for wish in said["LANGUAGE"].split(":"):
            if spoken := _spoken(wish):
                return spoken
    if place:
        return _spoken(place) or "en"
    try:
        found = locale.getlocale()[0] or ""
    except ValueError:
        found = ""
    return _spoken(found) or "en"


def _spoken(name: str) -> str:
    """The language that a locale's name asks for, if we speak it, else nothing."""
    first = re.split(r"[_.@\- ]", name.lower(), maxsplit=1)[0]
    return {"zh": "zh", "chinese": "zh", "en": "en", "english": "en"}.get(first, "")


def rulesets_folder() -> Path:
    """The folder of the engine's rulesets, each with its own `text/`."""
    from game.app.paths import program_folder

    return program_folder() / "engine" / "rulesets"


class Texts:
    """The sentences in one language at a time; set `language` to switch.

    A missing message shows as its own name in angle quotes and is logged once: visible, never a crash.
    """

    def __init__(self, assets: Path, language: str = "en", rulesets: Path | None = None) -> None:
        self._assets = assets
        self._rulesets = rulesets if rulesets is not None else rulesets_folder()
        self._bundles: dict[tuple[str, str], Messages] = {}
        self._of_rulesets: dict[tuple[str, str], Messages] = {}
        self._complained: set[tuple[str, str, str]] = set()
        self._said: dict[tuple[object, ...], str] = {}
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
        key = (name, ruleset, language, *args.items())
        said = self._said.get(key)
        if said is not None:
            return said
        found = self._find(self._bundle(ruleset, language), name, args)
        if found is None and ruleset:
            found = self._find(self._said_of(ruleset, language), name, args)
        if found is None:
            self._complain(name, ruleset, language)
            return f"‹{name}›"
        if len(self._said) >= _SAID:
            self._said.clear()
        self._said[key] = found
        return found

    def about(self, ruleset: str) -> Texts:
        """The same texts, as they are said of a ruleset: its own words first, then the game's."""
        return _About(self, ruleset)

    def has(self, name: str, /, *, ruleset: str = "") -> bool:
        """Whether there is such a message in the language in use; a ruleset's own or a common one."""
        return any(self._bundle(key, self._language).has(name) for key in dict.fromkeys((ruleset, "")))

    def names(self, ruleset: str = "", language: str = "") -> set[str]:
        """The names of all messages of the game itself, or of one ruleset."""
        return self._bundle(ruleset, language or self._language).names()

    def _find(self, messages: Messages, name: str, args: Mapping[str, object]) -> str | None:
        text, errors = messages.say(name, args)
        for error in errors:
            log.error("text %s: %s", name, error)
        return text

    def _complain(self, name: str, ruleset: str, language: str) -> None:
        key = (name, ruleset, language)
        if key not in self._complained:
            self._complained.add(key)
            log.error("no text %r in %s for %s", name, language, ruleset or "the game")

    def _bundle(self, ruleset: str, language: str) -> Messages:
        key = (ruleset, language)
        if key not in self._bundles:
            self._bundles[key] = Messages(language, self._files(ruleset, language))
        return self._bundles[key]

    def _said_of(self, ruleset: str, language: str) -> Messages:
        """The game's own messages, with the ruleset's word for winning if it has one."""
        usual, own = self._bundle("", language), self._bundle(ruleset, language)
        one, _ = usual.say(_WIN, {})
        other, _ = own.say(_WIN, {})
        if not one or not other or one == other:
            return usual
        key = (ruleset, language)
        if key not in self._of_rulesets:
            self._of_rulesets[key] = Messages(language, self._files("", language), (one, other))
        return self._of_rulesets[key]

    def _files(self, ruleset: str, language: str) -> Iterable[Path]:
        if ruleset:
            path = self._rulesets / ruleset / "text" / f"{language}.ftl"
            return [path] if path.is_file() else []
        return sorted((self._assets / "text" / language).glob("*.ftl"))


class _About(Texts):
    """Texts of which everything is said of one ruleset."""

    def __init__(self, whole: Texts, ruleset: str) -> None:
        self._whole, self._ruleset = whole, ruleset

    @property
    def language(self) -> str:
        return self._whole.language

    @language.setter
    def language(self, language: str) -> None:
        self._whole.language = language

    def __call__(self, name: str, /, *, ruleset: str = "", language: str = "", **args: object) -> str:
        return self._whole(name, ruleset=ruleset or self._ruleset, language=language, **args)

    def about(self, ruleset: str) -> Texts:
        return self._whole.about(ruleset)

    def has(self, name: str, /, *, ruleset: str = "") -> bool:
        return self._whole.has(name, ruleset=ruleset or self._ruleset)

    def names(self, ruleset: str = "", language: str = "") -> set[str]:
        return self._whole.names(ruleset, language)


_ENTRY = re.compile(r"(?m)^(?=-?[a-zA-Z])")
_NAME = re.compile(r"(-?[a-zA-Z][\w-]*)\s*=")
_PLAIN = re.compile(
    r"[a-zA-Z][\w-]* *= *((?:[^\s{}\[*.]|\{ *\$[a-zA-Z][\w-]* *\})(?:[^{}\n]|\{ *\$[a-zA-Z][\w-]* *\})*?) *"
    r"(?:\n[ ]*)*(?:\n +\.[a-zA-Z](?s:.*)|\n#(?s:.*))?"
)
"""A message of one line with nothing but words and values; attributes and comments may follow it."""
_VALUE = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


@lru_cache(maxsize=64)
def _entries(path: Path) -> dict[str, str]:
    """The source of each message and term of a file by its name; an unreadable file is logged and empty."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        log.error("texts: %s cannot be read (%s)", path, error)
        return {}
    found: dict[str, str] = {}
    for entry in _ENTRY.split(text.replace("\r\n", "\n")):
        name = _NAME.match(entry)
        if name is not None:
            found.setdefault(name[1], entry)
    return found


class Messages:
    """The messages of one language from some files, each read when it is first asked for.

    A ruleset has hundreds of messages and a screen needs a dozen; parsing all of them would triple the start. For the
    same reason a sentence of words and values is taken as it stands, and Fluent's library, which takes longer to load
    than the title page, is not loaded before something is to be chosen or counted in a sentence.

    With ``words`` (one, another) the messages have the other word wherever they have the one.
    """

    def __init__(self, language: str, files: Iterable[Path], words: tuple[str, str] | None = None) -> None:
        self._language = language
        self._sources: dict[str, str] = {}
        for path in files:
            for name, source in _entries(path).items():
                self._sources.setdefault(name, source.replace(*words) if words else source)
        self._bundle: FluentBundle | None = None
        self._parsed: set[str] = set()

    def names(self) -> set[str]:
        """The names of all messages, terms left out."""
        return {name for name in self._sources if not name.startswith("-")}

    def has(self, name: str) -> bool:
        """Whether there is the message `name`, or `name.attribute`."""
        return _PLAIN.fullmatch(self._sources.get(name, "")) is not None or self._pattern(name) is not None

    def say(self, name: str, args: Mapping[str, object]) -> tuple[str | None, Sequence[object]]:
        """The message, or the attribute, with these values in it, and what was wrong; None if there is no such one."""
        plain = self._plain(name, args)
        if plain is not None:
            return plain, ()
        pattern = self._pattern(name)
        if pattern is None:
            return None, ()
        text, errors = self._fluent().format_pattern(pattern, dict(args))
        return str(text), errors

    def _plain(self, name: str, args: Mapping[str, object]) -> str | None:
        """The sentence of a message in one line of words and values; None where it takes Fluent to say it."""
        found = _PLAIN.fullmatch(self._sources.get(name, ""))
        if found is None:
            return None
        values = {value: args.get(value) for value in _VALUE.findall(found[1])}
        if not all(type(value) in (int, str) for value in values.values()):
            return None
        return _VALUE.sub(lambda slot: _said(values[slot[1]]), found[1])

    def _fluent(self) -> FluentBundle:
        if self._bundle is None:
            from fluent.runtime import FluentBundle

            # No isolation marks: fonts would draw them as boxes, and our sentences all run left to right.
            self._bundle = FluentBundle([self._language], use_isolating=False)
        return self._bundle

    def _pattern(self, name: str) -> Any:
        """What Fluent makes of a message or an attribute, or None; what it refers to is ready as well."""
        message, _, attribute = name.partition(".")
        if message not in self._sources:
            return None
        self._parse(message)
        bundle = self._fluent()
        if not bundle.has_message(message):
            return None
        found = bundle.get_message(message)
        return found.attributes.get(attribute) if attribute else found.value

    def _parse(self, name: str) -> None:
        if name in self._parsed or name not in self._sources:
            return
        from fluent.runtime import FluentResource

        self._parsed.add(name)
        source = self._sources[name]
        self._fluent().add_resource(FluentResource(source))
        for reference in _REFERENCE.findall(source):
            self._parse(reference)


def _said(value: object) -> str:
    """A value within a sentence, as Fluent writes it in both languages."""
    return f"{value:,}" if isinstance(value, int) else str(value)
