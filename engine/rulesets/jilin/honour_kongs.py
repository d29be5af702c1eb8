"""Honour kongs: the families that are shown after the deal, and the tiles that are added to them (J3-J7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine import events as ev
from engine.melds import HONOUR_KONGS, Meld
from engine.refusal import Refusal
from engine.rulesets.jilin.events import AdditionShown, HonourKongShown
from engine.tiles import Tile
from engine.view import SeatView

ADDITION_FIRST = Refusal("addition_first", "a family tile waits to be added: only a win comes before it")
ADDITION_CLAIM = Refusal(
    "addition_claim", "a tile on its way to an honour kong is only taken for a win or a pong"
)
FAMILY_SPARE = Refusal(
    "family_spare", "a family tile that was dealt, or passed by, never joins the honour kong"
)

REFUSALS = (ADDITION_FIRST, ADDITION_CLAIM, FAMILY_SPARE)


def families(dealt: Iterable[Tile | None]) -> list[Meld]:
    """The honour kongs that lie complete among dealt tiles, winds first."""
    held = set(dealt)
    return [meld for meld in HONOUR_KONGS.values() if held.issuperset(meld.tiles)]


def replacements(meld: Meld) -> int:
    """Tiles drawn when the base is shown: one for the winds, none for the dragons (J3)."""
    return len(meld.tiles) - 3


def family_of(melds: Iterable[Meld]) -> set[Tile]:
    """The kinds that belong to a seat's honour kongs."""
    return {t for m in melds if m.kind.is_honour_kong for t in m.tiles}


def undecided(view: SeatView, seat: int) -> list[Tile]:
    """Family tiles that the seat drew and that the rules have not yet added or passed by, oldest first (J6).

    Dealt spares are ordinary tiles for good, and so is a tile that could not be added on a turn begun with a draw.
    """
    family = family_of(view.melds[seat])
    return _Story(seat, family, view.dealer == seat).told(view.log) if family else []


class _Story:
    """What became of one seat's family tiles, event by event."""

    def __init__(self, seat: int, family: set[Tile], drew: bool) -> None:
        self.seat = seat
        self.family = family
        self.drew = drew
        self.spare: list[Tile] = []
        self.waiting: list[Tile] = []

    def told(self, log: Iterable[ev.Event]) -> list[Tile]:
        for event in log:
            if getattr(event, "seat", None) == self.seat:
                self._tell(event)
        return self.waiting

    def _tell(self, event: ev.Event) -> None:
        match event:
            case ev.Dealt(tiles=tuple() as tiles):
                self.spare += [t for t in tiles if t in self.family]
            case HonourKongShown(meld=meld):
                for t in meld.tiles:
                    self.spare.remove(t)
            case ev.Drawn(tile=Tile() as t):
                self.drew = True
                if t in self.family:
                    self.waiting.append(t)
            case AdditionShown(tile=t):
                # The oldest comes first, so those before it have been passed by.
                older = self.waiting.index(t)
                self.spare += self.waiting[:older]
                del self.waiting[: older + 1]
            case ev.Discarded(tile=t):
                self._turn_ends()
                self._leaves(t)
            case ev.KongDeclared():
                self._turn_ends()
            case ev.Claimed(meld=meld) | ev.Robbed(meld=Meld() as meld):
                for t in self._own_tiles(meld):
                    self._leaves(t)
                self.drew = False

    def _turn_ends(self) -> None:
        """On a turn begun with a draw everything was tried before anything else could be done."""
        if self.drew:
            self.spare += self.waiting
            self.waiting = []

    def _own_tiles(self, meld: Meld) -> Iterator[Tile]:
        own = list(meld.tiles)
        if meld.claimed is not None:
            own.remove(meld.claimed)
        yield from own

    def _leaves(self, tile: Tile) -> None:
        """A tile leaves the hand: of a kind held both ways, the spare goes first."""
        for held in (self.spare, self.waiting):
            if tile in held:
                held.remove(tile)
                return
