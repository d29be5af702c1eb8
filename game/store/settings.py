"""The player's settings: a readable TOML file, read leniently and written atomically.

A value that is unknown or broken falls back to its default alone, with a line in the log; the rest is kept. Names
this version does not know (from a newer version) are kept as they are when the file is written again.
"""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from game.safe_text import is_safe
from game.store.files import read_file, write_atomically
from game.store.plain import PORTRAITS

log = logging.getLogger(__name__)

LANGUAGES = ("auto", "en", "zh")
SPEEDS = ("slow", "normal", "fast", "instant")
TILE_BACKS = ("jade", "amber", "cobalt")
CLOTHS = ("teal", "indigo", "plum")
TILE_STYLES = ("classic", "contrast", "colourblind")
INDEX_MARKS = ("auto", "on", "off")
TEXT_SIZES = ("normal", "large")
HINTS = ("off", "ask", "always")
CLAIMS = ("all", "wins")
SHARING = ("quick", "everyone", "open")
DRAWS = ("chosen", "dice")


def _choice(default: str, values: tuple[str, ...], section: str) -> Any:
    return field(default=default, metadata={"section": section, "values": values})


def _flag(default: bool, section: str) -> Any:
    return field(default=default, metadata={"section": section})


def _number(default: int, low: int, high: int, section: str) -> Any:
    return field(default=default, metadata={"section": section, "low": low, "high": high})


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting with its default. Volumes are percent; the window is in desktop units, -1 = not placed yet.

    `claims` says what is asked of the player when others discard: everything, wins only, or nothing.
    """

    language: str = _choice("auto", LANGUAGES, "general")
    player_name: str = field(default="", metadata={"section": "general", "longest": 16})
    portrait: str = _choice("you", PORTRAITS, "general")

    last_ruleset: str = field(default="", metadata={"section": "match", "longest": 32})
    last_levels: str = field(
        default="human casual casual casual", metadata={"section": "match", "longest": 64}
    )

    last_people: str = field(default="", metadata={"section": "match", "longest": 64})
    """The profiles of those who sat down last, by seat; 0 for computers."""

    seat_draw: str = _choice("chosen", DRAWS, "match")

    first_games: str = field(default="", metadata={"section": "match", "longest": 256})
    """The rulesets whose guided first hand has been offered."""

    speed: str = _choice("normal", SPEEDS, "play")
    hints: str = _choice("ask", HINTS, "play")
    claims: str = _choice("all", CLAIMS, "play")
    sharing: str = _choice("quick", SHARING, "play")
    confirm_win_pass: bool = _flag(True, "play")
    double_click_discard: bool = _flag(False, "play")
    right_click: bool = _flag(False, "play")
    auto_arrange: bool = _flag(True, "play")
    tsumogiri_marks: bool = _flag(False, "play")
    unseen_counter: bool = _flag(False, "play")
    take_back: bool = _flag(False, "play")

    tile_style: str = _choice("classic", TILE_STYLES, "look")
    tile_back: str = _choice("jade", TILE_BACKS, "look")
    cloth: str = _choice("teal", CLOTHS, "look")
    index_marks: str = _choice("auto", INDEX_MARKS, "look")
    text_size: str = _choice("normal", TEXT_SIZES, "look")
    reduced_motion: bool = _flag(False, "look")

    effects_volume: int = _number(80, 0, 100, "sound")
    calls_volume: int = _number(80, 0, 100, "sound")
    music_volume: int = _number(0, 0, 100, "sound")

    keyboard: str = field(default="", metadata={"section": "keys", "longest": 400})
    gamepad: str = field(default="", metadata={"section": "keys", "longest": 400})
    """Keys and pad buttons that differ from the usual ones, as `game.app.bindings` writes them."""

    full_screen: bool = _flag(False, "window")
    window_width: int = _number(1280, 640, 16384, "window")
    window_height: int = _number(720, 400, 16384, "window")
    window_x: int = _number(-1, -32768, 32767, "window")
    window_y: int = _number(-1, -32768, 32767, "window")
    window_maximised: bool = _flag(False, "window")


PERSONAL = (
    "hints",
    "claims",
    "confirm_win_pass",
    "double_click_discard",
    "right_click",
    "auto_arrange",
    "tile_style",
    "index_marks",
    "tsumogiri_marks",
    "unseen_counter",
)
"""What each person at a table may have as they like it; everything else holds for the whole table."""

DEFAULTS = Settings()
_LARGEST = 1024 * 1024
"""Bytes of a settings file that are read: far more than there ever are."""
_FIELDS = {f.name: f for f in fields(Settings)}
SECTIONS = tuple(dict.fromkeys(f.metadata["section"] for f in fields(Settings)))


def values_of(name: str) -> tuple[str, ...]:
    """The values a choice may have, in the order to show them."""
    values: tuple[str, ...] = _FIELDS[name].metadata["values"]
    return values


_GONE = {("claims", "none"): "wins"}
"""Choices of earlier versions, and what comes closest to each."""


def current(name: str, value: Any) -> Any:
    """A value as it is called today."""
    return _GONE.get((name, value), value) if isinstance(value, str) else value


def fault(name: str, value: object) -> str:
    """Why `value` cannot be the setting `name`: one phrase for the log, empty if it can."""
    meta = _FIELDS[name].metadata
    default = getattr(DEFAULTS, name)
    if type(value) is not type(default):
        return f"should be {type(default).__name__}, not {value!r}"
    if "values" in meta and value not in meta["values"]:
        return f"should be one of {', '.join(meta['values'])}, not {value!r}"
    if isinstance(value, int) and "low" in meta and not meta["low"] <= value <= meta["high"]:
        return f"should be {meta['low']} to {meta['high']}, not {value}"
    if isinstance(value, str) and "longest" in meta and (len(value) > meta["longest"] or not is_safe(value)):
        return f"should be at most {meta['longest']} characters that can be shown, not {value!r:.80}"
    return ""


Extra = dict[str, dict[str, object]]
"""What the file holds that this version does not know, by section."""


def parse(text: str) -> tuple[Settings, Extra, list[str]]:
    """Settings from the file's text, what it held beyond them, and what of it cannot be used. Never raises."""
    unusable: list[str] = []
    try:
        found: dict[str, Any] = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        log.warning("settings: not readable (%s); looking at each line by itself", error)
        found = _salvage(text, unusable)
    good: dict[str, Any] = {}
    extra: Extra = {}
    for section, table in found.items():
        if not isinstance(table, dict):
            log.warning("settings: %r stands outside a section; ignored", section)
            unusable.append(section)
            continue
        for name, written in table.items():
            value = current(name, written)
            known = _FIELDS.get(name)
            if known is None or known.metadata["section"] != section:
                log.warning("settings: %s.%s is not known here; kept as it is", section, name)
                if isinstance(value, str | int | float | bool):
                    extra.setdefault(section, {})[name] = value
            elif why := fault(name, value):
                log.warning("settings: %s.%s %s; using %r", section, name, why, getattr(DEFAULTS, name))
                unusable.append(f"{section}.{name}")
            else:
                good[name] = value
    return Settings(**good), extra, unusable


def _salvage(text: str, unusable: list[str]) -> dict[str, Any]:
    """The lines of a damaged file that can be read one by one; the others are added to `unusable`."""
    found: dict[str, Any] = {}
    section = ""
    for line in text.splitlines():
        line = line.strip()
        if line.startswith("[") and line.endswith("]"):
            section = line[1:-1].strip()
            continue
        if not section or not line or line.startswith("#"):
            continue
        try:
            pair = tomllib.loads(line)
        except (tomllib.TOMLDecodeError, RecursionError, ValueError):
            log.warning("settings: cannot read the line %.80r; skipped", line)
            unusable.append(line)
            continue
        found.setdefault(section, {}).update(pair)
    return found


def dump(settings: Settings, extra: Extra | None = None) -> str:
    """The file's text: sections, one `name = value` a line, choices listed in a comment."""
    held = asdict(settings)
    lines = ["# Northwall settings. Change them in the game, or here while it is closed.", ""]
    others = dict(extra or {})
    for section in SECTIONS:
        lines.append(f"[{section}]")
        for name, spec in _FIELDS.items():
            if spec.metadata["section"] != section:
                continue
            note = f"  # {' | '.join(spec.metadata['values'])}" if "values" in spec.metadata else ""
            lines.append(f"{name} = {_toml(held[name])}{note}")
        lines += [f"{_key(name)} = {_toml(value)}" for name, value in others.pop(section, {}).items()]
        lines.append("")
    for section, table in others.items():
        lines.append(f"[{_key(section)}]")
        lines += [f"{_key(name)} = {_toml(value)}" for name, value in table.items()]
        lines.append("")
    return "\n".join(lines)


def _key(name: str) -> str:
    bare = name.isascii() and name.replace("_", "a").replace("-", "a").isalnum()
    return name if bare else _toml(name)


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        plain = value.replace("\\", "\\\\").replace('"', '\\"')
        return '"' + "".join(c if c.isprintable() else f"\\U{ord(c):08X}" for c in plain) + '"'
    return repr(value)


class SettingsStore:
    """The settings in use, their file, and those who want to hear of a change."""

    def __init__(self, path: Path | None, settings: Settings | None = None) -> None:
        """`path` None: kept in memory only (tests, pictures)."""
        self._path = path
        self._listeners: list[Callable[[Settings, Settings], None]] = []
        self._extra: Extra = {}
        self.unusable: list[str] = []
        """What the file held that could not be used: names of settings, or lines."""
        self._saved = True
        self.now = settings or Settings()
        if path is not None and settings is None:
            self._read(path)

    def _read(self, path: Path) -> None:
        try:
            text = read_file(path, _LARGEST).decode("utf-8", errors="replace").removeprefix("\ufeff")
        except FileNotFoundError:
            return
        except OSError as error:
            log.warning("settings: %s cannot be read (%s); using defaults", path, error)
            self.unusable = [path.name]
            return
        self.now, self._extra, self.unusable = parse(text)

    @property
    def saved(self) -> bool:
        """Whether the file holds what is in use; False on a full disk or in a read-only home."""
        return self._saved

    def listen(self, listener: Callable[[Settings, Settings], None]) -> None:
        """Call `listener(before, after)` on every change."""
        self._listeners.append(listener)

    def change(self, **changes: object) -> None:
        """Use new values and write the file. Raises ValueError naming a value that cannot be."""
        for name, value in changes.items():
            if name not in _FIELDS:
                raise ValueError(f"no setting {name!r}; known: {', '.join(_FIELDS)}")
            if why := fault(name, value):
                raise ValueError(f"{name} {why}")
        before, self.now = self.now, replace(self.now, **changes)  # type: ignore[arg-type]
        if self.now == before:
            return
        self.save()
        for listener in list(self._listeners):
            listener(before, self.now)

    def save(self) -> None:
        """Write the file; a failure is logged, the values stay in use."""
        if self._path is None:
            return
        try:
            write_atomically(self._path, dump(self.now, self._extra))
            self._saved = True
        except OSError as error:
            if self._saved:
                log.warning(
                    "settings: %s cannot be written (%s); kept until the game ends", self._path, error
                )
            self._saved = False
