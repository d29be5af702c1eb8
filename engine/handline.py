"""A hand laid out for a question, with its circumstances, and the one line of text it is shared as.

``harbin: 888m23p567s99s + 6m; chow 234m; self-drawn; ting; wildcard 6m``: the ruleset, the concealed tiles and the
tile that may complete them, then in any order melds, circumstances and house options, parted by semicolons.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine import circumstances, ruleset
from engine.circumstances import WINDS, HandError
from engine.melds import Meld, MeldKind, parse_meld
from engine.quoting import clipped
from engine.ruleset import Ruleset
from engine.score import Win
from engine.spec import SettingError, Spec, TileFact
from engine.tiles import NotationError, Tile, format_tiles, parse_tiles, tile

LONGEST: Final = 1000
"""Characters of a line that is read at most; a hand with all that can be said of it takes a third of that."""
_SELF_DRAWN: Final = ("self-drawn", "self_draw", "self", "zimo", "自摸")
_WIDE: Final = str.maketrans("；：，＋（）　", ";:,+() ")
_MELD_WORDS: Final = frozenset(kind.value for kind in MeldKind)


class HandLineError(HandError):
    """Text that is no hand. ``id`` says what is wrong with ``value``: ``rules``, ``tiles``, ``meld``, ``word``,
    ``foreign`` (a tile these rules do not have), ``long`` (no hand takes so much text). ``value`` is shortened to what
    a sentence can quote."""

    def __init__(self, id: str, value: str, rules: str = "") -> None:
        value = clipped(value)
        super().__init__(id, value, rules, f"{id}: {value}")


@dataclass(frozen=True, slots=True)
class Laid:
    """A hand that somebody laid out, complete or not.

    ``hand`` are the concealed tiles without ``win``, at most 13 less three per meld; ``win`` is the tile that may
    complete it. Winds are 0-3. ``facts`` are circumstances by the names of ``Spec.facts``, ``options`` house options
    that differ from the document's.
    """

    rules: str
    hand: tuple[Tile, ...] = ()
    win: Tile | None = None
    melds: tuple[Meld, ...] = ()
    self_draw: bool = False
    dealer: bool = False
    seat_wind: int = 0
    round_wind: int = 0
    facts: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def room(self) -> int:
        """How many concealed tiles it has beside its melds when only the last one is missing."""
        return 13 - 3 * len(self.melds)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The concealed tiles, the last one included."""
        return self.hand if self.win is None else (*self.hand, self.win)

    def ruleset(self) -> Ruleset:
        """The rules it is judged by. Raises SettingError."""
        return ruleset.load(self.rules, self.options)

    def asked(self) -> Win:
        """It as the rules are asked about it."""
        return Win(
            hand=tuple(sorted(self.hand)),
            tile=self.win,
            melds=self.melds,
            self_draw=self.self_draw,
            dealer=self.dealer,
            seat_wind=self.seat_wind,
            round_wind=self.round_wind,
            facts=dict(self.facts),
        )

    def held(self) -> list[int]:
        """Copies of the 34 kinds that are accounted for: in it, and known to lie elsewhere."""
        return circumstances.held(self.ruleset(), self.asked())

    def check(self) -> None:
        """Raise HandError where it cannot be (``engine.circumstances``)."""
        circumstances.check(self.ruleset(), self.asked())


def write(laid: Laid) -> str:
    """The hand as one line of text, which ``read`` turns back into it."""
    spec = laid.ruleset().spec
    tiles = format_tiles(sorted(laid.hand))
    if laid.win is not None:
        tiles += f" + {laid.win}"
    parts = [f"{laid.rules}: {tiles}".rstrip(), *map(str, laid.melds)]
    if laid.self_draw:
        parts.append("self-drawn")
    if laid.dealer:
        parts.append("dealer")
    if laid.seat_wind:
        parts.append(f"seat {WINDS[laid.seat_wind]}")
    if laid.round_wind:
        parts.append(f"round {WINDS[laid.round_wind]}")
    for name, sort in spec.facts.items():
        value = laid.facts.get(name)
        if value is None or value is False or (sort == "int" and not value):
            continue
        if isinstance(value, TileFact):
            parts.append(" ".join((name, str(value.tile), *value.marked)))
        else:
            parts.append(name if value is True else f"{name} {value}")
    parts += [f"{name}={value}" for name, value in laid.options.items()]
    return "; ".join(parts)


def read(text: str, rules: str = "") -> Laid:
    """The hand of a line of text; ``rules`` are meant where it names none.

    Raises HandLineError for text that is no hand, HandError for a hand that cannot be.
    """
    if len(text) > LONGEST:
        raise HandLineError("long", text)
    line = " ".join(text.translate(_WIDE).split())
    name, colon, rest = line.partition(":")
    if colon:
        rules, line = name.strip().lower(), rest.strip()
    if rules not in ruleset.names():
        raise HandLineError("rules", rules or line[:20])
    spec = ruleset.load(rules).spec
    parts = [part.strip() for part in line.split(";")]
    made = _Reading(spec)
    made.tiles(parts[0])
    for part in parts[1:]:
        if part:
            made.part(part)
    laid = made.laid()
    laid.check()
    return laid


class _Reading:
    """What has been read of a line so far."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.hand: tuple[Tile, ...] = ()
        self.win: Tile | None = None
        self.melds: list[Meld] = []
        self.said: dict[str, Any] = {}
        self.facts: dict[str, Any] = {}
        self.options: dict[str, str] = {}

    def laid(self) -> Laid:
        """The hand; a fourteenth tile that was written among the others is the last one."""
        hand, win = self.hand, self.win
        room = 13 - 3 * len(self.melds)
        if win is None and len(hand) == room + 1:
            hand, win = hand[:-1], hand[-1]
        return Laid(
            self.spec.id,
            tuple(sorted(hand)),
            win,
            tuple(self.melds),
            facts=self.facts,
            options=self.options,
            **self.said,
        )

    def tiles(self, text: str) -> None:
        hand, plus, win = text.partition("+")
        try:
            self.hand = parse_tiles(hand.lower())
            if plus:
                last = parse_tiles(win.lower())
                if len(last) != 1:
                    raise NotationError(win)
                self.win = last[0]
        except NotationError:
            raise HandLineError("tiles", text) from None

    def part(self, text: str) -> None:
        words = text.split()
        first = words[0].lower()
        if first in _MELD_WORDS:
            try:
                self.melds.append(parse_meld(text.lower()))
            except NotationError:
                raise HandLineError("meld", text) from None
        elif first in _SELF_DRAWN:
            self.said["self_draw"] = True
        elif first == "dealer":
            self.said["dealer"] = True
        elif (
            first in ("seat", "round")
            and len(words) == 2
            and words[1].upper() in WINDS
            and len(words[1]) == 1
        ):
            self.said[f"{first}_wind"] = WINDS.index(words[1].upper())
        elif first in self.spec.facts:
            self.facts[first] = self._fact(first, words[1:], text)
        elif (found := re.fullmatch(r"(\w+)=(\w+)", text, re.ASCII)) is not None:
            self._option(found[1].lower(), found[2].lower(), text)
        else:
            raise HandLineError("word", text)

    def _fact(self, name: str, words: list[str], text: str) -> Any:
        sort = self.spec.facts[name]
        try:
            if sort == "bool" and not words:
                return True
            if sort == "int" and len(words) == 1 and re.fullmatch("[0-9]{1,2}", words[0]):
                return int(words[0])
            if sort == "tile" and len(words) == 1:
                return self._own(words[0])
            if isinstance(sort, type) and words and set(words[1:]) <= set(sort.marks()):
                return sort(self._own(words[0]), **dict.fromkeys(words[1:], True))
        except NotationError:
            pass
        raise HandLineError("word", text)

    def _own(self, code: str) -> Tile:
        found = tile(code.lower())
        if found not in self.spec.kinds:
            raise HandLineError("foreign", code)
        return found

    def _option(self, name: str, value: str, text: str) -> None:
        for option in self.spec.options:
            if option.name == name:
                try:
                    option.read(value)
                except SettingError:
                    break
                if value != str(option.default):
                    self.options[name] = value
                return
        raise HandLineError("word", text)
