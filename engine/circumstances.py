"""The circumstances of a hand: what cannot hold together is refused, whoever asks.

Requests, lines of text, the hand desk and the trainer all ask here. What only one game knows its ruleset answers, by
``elsewhere``, ``contradictions`` and the sentences in ``impossible``; what follows from a hand it adds by ``implied``.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.melds import Meld, MeldKind
from engine.quoting import clipped
from engine.ruleset import Ruleset
from engine.score import Win
from engine.tiles import TILES, counts, format_tiles

WINDS = "ESWN"
"""The letters of the winds 0-3."""


class HandError(ValueError):
    """A hand that cannot be, or text that is none: ``id`` of the reason, the ``value`` it is about, and the ``rules``.

    The ids of every game: ``foreign`` (a tile these rules do not have), ``meld``, ``copies`` (more than four), ``size``
    (too many tiles), ``dealer_wind``; of one game those of its ``Ruleset.impossible``.
    """

    def __init__(self, id: str, value: str, rules: str, sentence: str) -> None:
        super().__init__(sentence)
        self.id, self.value, self.rules = id, value, rules


def check(rules: Ruleset, win: Win) -> None:
    """Raise HandError for tiles, melds and facts that cannot be together in a hand of these rules.

    A hand that still lacks tiles is refused only for what no further tile can mend.
    """
    for fault in _faults(rules, win):
        raise fault


def is_possible(rules: Ruleset, win: Win) -> bool:
    """Whether ``check`` lets the hand pass."""
    return next(_faults(rules, win), None) is None


def contradict(rules: Ruleset, win: Win) -> bool:
    """Whether the win's facts contradict its tiles or one another; copies are not counted."""
    return next(iter(rules.contradictions(win)), None) is not None


def held(rules: Ruleset, win: Win) -> list[int]:
    """Copies of each of the 34 kinds that are accounted for: the hand's own, and those known to lie elsewhere."""
    lying = [t for meld in win.melds for t in meld.all_tiles]
    return counts((*win.tiles, *lying, *rules.elsewhere(win.facts)))


def _faults(rules: Ruleset, win: Win) -> Iterator[HandError]:
    """Everything that cannot be, tiles first."""
    name = rules.spec.id
    for t in (*win.tiles, *(t for meld in win.melds for t in meld.all_tiles)):
        if t not in rules.spec.kinds:
            yield HandError("foreign", str(t), name, f"{t} is not a tile of a {name} hand")
    for at, meld in enumerate(win.melds):
        twice = meld.kind.is_honour_kong and any(m.kind is meld.kind for m in win.melds[:at])
        if twice or not _is_played(rules, meld):
            yield HandError("meld", str(meld), name, f"{str(meld)!r} is not a meld of this {name} hand")
    if len(win.melds) > 4 or len(win.hand) > win.room:
        tiles = format_tiles(sorted(win.hand))
        yield HandError("size", tiles, name, f"too many tiles: {clipped(tiles)}")
    for t, copies in zip(TILES, held(rules, win), strict=False):
        if copies > 4:
            yield HandError("copies", str(t), name, f"{copies} copies of {t}, and there are 4")
    if win.dealer and win.seat_wind:
        wind = WINDS[win.seat_wind]
        yield HandError("dealer_wind", wind, name, f"the dealer's seat wind is E, not {wind}")
    for id, value in rules.contradictions(win):
        yield HandError(id, str(value), name, rules.impossible[id].format(value=value))


def _is_played(rules: Ruleset, meld: Meld) -> bool:
    if not meld.tiles:
        return False
    if meld.kind is MeldKind.CHOW:
        return rules.spec.chow
    return not meld.kind.is_honour_kong or rules.spec.honour_kongs
