"""The hand on the desk as it is being laid out: what a click adds, what is taken away, and why something cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from engine.circumstances import HandError
from engine.handline import Laid, read, write
from engine.melds import HONOUR_KONGS, Meld, MeldKind, chow, concealed_kong, kong, pong
from engine.spec import Spec, TileFact
from engine.tiles import Tile

TILE: Final = "tile"
MAKERS: Final = {"chow": chow, "pong": pong, "kong": kong, "ckong": concealed_kong}
"""Sets that a click on a tile can lay."""


class DeskState:
    """A laid-out hand that changes. Every change leaves something that these rules could be asked about."""

    def __init__(self, laid: Laid) -> None:
        self.laid = laid
        self.laying = TILE
        """What a click on a tile lays: a tile, a set, or the name of a circumstance that is a tile."""

    @property
    def spec(self) -> Spec:
        """The ruleset's facts and tiles."""
        return self.laid.ruleset().spec

    def layable(self) -> list[str]:
        """Everything that a click may lay in these rules."""
        sets = [name for name in MAKERS if name != "chow" or self.spec.chow]
        return [
            TILE,
            *sets,
            *(name for name, sort in self.spec.facts.items() if sort == "tile" or isinstance(sort, type)),
        ]

    def start(self, rules: str) -> None:
        """An empty desk for a ruleset, keeping what tiles and sets can be kept."""
        kept = replace(self.laid, rules=rules, facts={}, options={})
        self.laid = kept if _error(kept) is None else Laid(rules)
        if self.laying not in self.layable():
            self.laying = TILE

    def write(self) -> str:
        """The hand as one line."""
        return write(self.laid)

    def read(self, line: str) -> None:
        """Lay the hand of a line. Raises HandError."""
        self.laid = read(line, self.laid.rules)
        if self.laying not in self.layable():
            self.laying = TILE

    # what a click on a tile does

    def bar(self, tile: Tile) -> str:
        """Why a tile or set cannot be laid now: the name of a sentence, empty if it can."""
        if self.laying in MAKERS:
            return self._bar_set(tile)
        full = len(self.laid.hand) >= self.laid.room
        # In a full hand another last tile takes the place of the one there.
        laid = replace(self.laid, win=None) if full else self.laid
        left = 4 - laid.held()[tile]
        return "desk-no-copy" if left < 1 else ""

    def _bar_set(self, tile: Tile) -> str:
        if self.laying == "chow" and (not tile.is_number or tile.rank > 7):
            return "desk-no-run"
        meld = MAKERS[self.laying](tile)
        own = self._own(meld)
        held = self.laid.held()
        need = Counter(meld.tiles)
        if any(held[t] - own[t] + n > 4 for t, n in need.items()):
            return "desk-no-copy"
        return "" if self._fits(own) else "desk-no-room"

    def _own(self, meld: Meld) -> Counter[Tile]:
        """The tiles of a new set that come out of the hand: those that are there, if it cannot be laid beside it."""
        have, need = Counter(self.laid.tiles), Counter(meld.tiles)
        there = Counter({t: min(have[t], n) for t, n in need.items()})
        return there if sum(there.values()) >= 3 or not self._fits(Counter()) else Counter()

    def _fits(self, out: Counter[Tile]) -> bool:
        """Whether another set has room once these tiles are gone from the hand."""
        if len(self.laid.melds) == 4:
            return False
        left = len(self.laid.tiles) - sum(out.values())
        return left <= self.laid.room - 3 + 1

    def lay(self, tile: Tile) -> None:
        """What a click on a tile in the tray does. Call only when nothing bars it."""
        if self.laying == TILE:
            self._add(tile)
        elif self.laying in MAKERS:
            self.lay_set(MAKERS[self.laying](tile))
        else:
            self.laid = self.with_tile_fact(tile)

    def _add(self, tile: Tile) -> None:
        if len(self.laid.hand) < self.laid.room:
            self.laid = replace(self.laid, hand=tuple(sorted((*self.laid.hand, tile))))
        else:
            self.laid = replace(self.laid, win=tile)

    def lay_set(self, meld: Meld) -> None:
        """Put a set on the table; tiles that the hand holds for it come out of the hand."""
        hand = list(self.laid.hand)
        win = self.laid.win
        for t in self._own(meld).elements():
            if t in hand:
                hand.remove(t)
            else:
                win = None
        melds = (*self.laid.melds, meld)
        room = 13 - 3 * len(melds)
        if len(hand) > room and win is None:
            win = hand.pop()
        self.laid = replace(self.laid, hand=tuple(hand), win=win, melds=melds)

    def bar_honour_kong(self, kind: MeldKind) -> str:
        """Why an honour kong cannot be laid now."""
        meld = HONOUR_KONGS[kind]
        if any(m.kind is kind for m in self.laid.melds):
            return "desk-twice"
        held, own = self.laid.held(), self._own(meld)
        if any(held[t] - own[t] + 1 > 4 for t in meld.tiles):
            return "desk-no-copy"
        return "" if self._fits(own) else "desk-no-room"

    # taking away

    def take(self, place: int) -> None:
        """Take a concealed tile away by its place; the last tile then moves up into the hand."""
        hand = list(self.laid.hand)
        del hand[place]
        if self.laid.win is not None:
            hand.append(self.laid.win)
        self.laid = replace(self.laid, hand=tuple(sorted(hand)), win=None)

    def take_last(self) -> None:
        """Take the last tile away."""
        self.laid = replace(self.laid, win=None)

    def take_set(self, place: int) -> None:
        """Take a set off the table by its place."""
        melds = (*self.laid.melds[:place], *self.laid.melds[place + 1 :])
        self.laid = replace(self.laid, melds=melds)
        if self.laid.win is not None and len(self.laid.hand) < self.laid.room:
            hand = tuple(sorted((*self.laid.hand, self.laid.win)))
            self.laid = replace(self.laid, hand=hand, win=None)

    def undo_tile(self) -> None:
        """Take away what was laid last, as far as that is known: the last tile, else the highest one, else a set."""
        if self.laid.win is not None:
            self.take_last()
        elif self.laid.hand:
            self.laid = replace(self.laid, hand=self.laid.hand[:-1])
        elif self.laid.melds:
            self.take_set(len(self.laid.melds) - 1)

    def clear(self) -> None:
        """Take everything away but the rules."""
        self.laid = Laid(self.laid.rules, options=self.laid.options)

    # circumstances

    def error_after(self, changed: Laid) -> HandError | None:
        """Why the hand cannot be after a change; None if it can, or could not be before either."""
        error = _error(changed)
        return error if error is not None and _error(self.laid) is None else None

    def set_fact(self, name: str, value: Any) -> None:
        """Set a circumstance; None or False takes it away."""
        self.laid = self.with_fact(name, value)

    def with_fact(self, name: str, value: Any) -> Laid:
        """The hand with a circumstance set; None or False takes it away."""
        facts: dict[str, Any] = {k: v for k, v in self.laid.facts.items() if k != name}
        if value is not None and value is not False and value != 0:
            facts[name] = value
        return replace(self.laid, facts=_in_order(self.spec, facts))

    def with_tile_fact(self, tile: Tile) -> Laid:
        """The hand with the circumstance that is being laid set to a tile, or taken away if it was that tile."""
        before = self.laid.facts.get(self.laying)
        sort = self.spec.facts[self.laying]
        if isinstance(sort, type):
            if isinstance(before, TileFact):
                return self.with_fact(
                    self.laying, None if before.tile == tile else replace(before, tile=tile)
                )
            # With its first mark, where the hand may have that.
            marked, bare = (
                self.with_fact(self.laying, sort(tile, **{sort.marks()[0]: on})) for on in (True, False)
            )
            return marked if _error(marked) is None else bare
        return self.with_fact(self.laying, None if before == tile else tile)

    def set_option(self, name: str, value: str) -> None:
        """Choose a house rule."""
        known = next(o for o in self.spec.options if o.name == name)
        options = {k: v for k, v in self.laid.options.items() if k != name}
        if value != str(known.default):
            options[name] = value
        self.laid = replace(self.laid, options=options)

    def set(self, **changes: Any) -> None:
        """Change what every ruleset has: self_draw, dealer, seat_wind, round_wind."""
        self.laid = replace(self.laid, **changes)


def _error(laid: Laid) -> HandError | None:
    try:
        laid.check()
    except HandError as error:
        return error
    return None


def _in_order(spec: Spec, facts: Mapping[str, Any]) -> dict[str, Any]:
    return {name: facts[name] for name in spec.facts if name in facts}
