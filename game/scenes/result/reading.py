"""A finished hand laid out as it was read: which tile lies in which set, which are wild, which one won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from engine import events as ev
from engine.melds import Meld, MeldKind
from engine.score import Reading, ScoredFan
from engine.tiles import Tile
from game.table.picture import laid_meld
from game.table.slots import How


@dataclass(frozen=True, slots=True)
class LaidTile:
    """One tile in its place: None is a face that stays down; `stands` is the face a wild tile is read as."""

    code: str | None
    how: How = "up"
    gold: bool = False
    won: bool = False
    stands: str = ""


@dataclass(frozen=True, slots=True)
class LaidSet:
    """Tiles that belong together.

    `kind` is a meld's word, `pair`, the name of a special shape, or `hand` for tiles that are no set yet. `giver` is
    the seat whose discard was claimed, `index` the set's place in the reading (-1: none).
    """

    kind: str
    tiles: tuple[LaidTile, ...]
    giver: int | None = None
    index: int = -1


def winning_sets(
    won: ev.Won, melds: Sequence[Meld], wild: Collection[Tile], gold: Collection[Tile]
) -> tuple[LaidSet, ...]:
    """The winner's hand set by set, the called melds after the concealed ones, the pair last.

    `wild` are the kinds that may stand for any tile; a copy used as itself says so. `gold` are further kinds to show
    in gold.
    """
    reading = won.score.reading
    own = len(reading.sets) - len(melds)
    cells = _cells(reading, own)
    named = {(index, place): face for index, place, face in reading.wild}
    rest = Counter(won.hand)
    for index, tiles in cells:
        for place, t in enumerate(tiles):
            if (index, place) not in named:
                rest[t] -= 1
    spare = sorted(rest.elements())
    laid: list[tuple[int, list[tuple[Tile, Tile | None]]]] = []
    for index, tiles in cells:
        row: list[tuple[Tile, Tile | None]] = []
        for place, t in enumerate(tiles):
            if (index, place) in named and spare:
                row.append((spare.pop(0), t))
            else:
                row.append((t, t if t in wild else None))
        laid.append((index, row))
    winner = _winning_place(won, laid, reading, own)
    sets = []
    for at, (index, row) in enumerate(laid):
        tiles_laid = tuple(
            LaidTile(
                str(t),
                gold=stands is not None or t in gold,
                won=(at, place) == winner,
                stands="" if stands is None else str(stands),
            )
            for place, (t, stands) in enumerate(row)
        )
        sets.append(LaidSet(_kind(reading, index, at), tiles_laid, index=index))
    pair = [s for s in sets if s.kind == "pair" and s.index >= 0]
    others = [s for s in sets if s not in pair]
    called = [replace(laid_set(m, won.seat, gold), index=own + i) for i, m in enumerate(melds)]
    return (*others, *called, *pair)


def _cells(reading: Reading, own: int) -> list[tuple[int, tuple[Tile, ...]]]:
    """The concealed part of a reading as (index of the set, its tiles); special shapes have no index."""
    cells: list[tuple[int, tuple[Tile, ...]]] = []
    tiles = reading.special_tiles
    if reading.special == "pairs":
        cells += [(-1, tiles[i : i + 2]) for i in range(0, len(tiles), 2)]
    elif reading.special:
        cells.append((-1, tiles))
    cells += [(i, s.tiles) for i, s in enumerate(reading.sets[:own])]
    if reading.pair is not None:
        cells.append((len(reading.sets), (reading.pair, reading.pair)))
    return cells


def _kind(reading: Reading, index: int, at: int) -> str:
    if index < 0:
        return "pair" if reading.special == "pairs" else reading.special
    return "pair" if index == len(reading.sets) else reading.sets[index].kind.value


def _winning_place(
    won: ev.Won, laid: Sequence[tuple[int, Sequence[tuple[Tile, Tile | None]]]], reading: Reading, own: int
) -> tuple[int, int] | None:
    """Row and place of the winning tile: where it makes the wait that was counted, else in a run first."""
    if won.tile is None:
        return None
    found: list[tuple[int, int, int]] = []
    ids = {fan.id for fan in won.score.fans}
    for at, (index, row) in enumerate(laid):
        for place, (t, stands) in enumerate(row):
            if t != won.tile:
                continue
            if stands is not None and stands != t:
                rank = 0
            elif index == len(reading.sets):
                rank = 1 if "single_wait" in ids else 3 if "closed_wait" in ids else 6
            elif 0 <= index < own and reading.sets[index].kind is MeldKind.CHOW:
                rank = _run_rank(reading.sets[index], place, ids)
            else:
                rank = 5
            found.append((rank, at, place))
    if not found:
        return None
    best = min(rank for rank, _, _ in found)
    # Of equal tiles in one set the last is raised.
    at = next(at for rank, at, _ in found if rank == best)
    return at, max(place for rank, row, place in found if rank == best and row == at)


def _run_rank(run: Meld, place: int, ids: set[str]) -> int:
    edge = (run.first.rank == 1 and place == 2) or (run.first.rank == 7 and place == 0)
    if "edge_wait" in ids and edge:
        return 1
    if "closed_wait" in ids and place == 1:
        return 2
    return 4


def laid_set(meld: Meld, owner: int, gold: Collection[Tile] = ()) -> LaidSet:
    """A meld as it lies on the table, seen by everybody."""
    wild = {str(t) for t in gold}
    tiles = []
    for t in laid_meld(meld, owner, False):
        down = t.how == "down"
        tiles.append(LaidTile(None if down else t.code, "up" if down else t.how, t.code in wild and not down))
    return LaidSet(meld.kind.value, tuple(tiles), meld.giver)


def open_hand(
    hand: Iterable[Tile], melds: Sequence[Meld], owner: int, gold: Collection[Tile] = ()
) -> tuple[LaidSet, ...]:
    """Anybody's tiles once all hands are shown: the concealed ones sorted, wild ones first, then the melds."""
    tiles = sorted(hand, key=lambda t: (t not in gold, t))
    laid = tuple(LaidTile(str(t), gold=t in gold) for t in tiles)
    return (LaidSet("hand", laid), *(laid_set(m, owner, gold) for m in melds))


def wild_count(sets: Sequence[LaidSet]) -> tuple[int, int]:
    """How many wild tiles a winning hand holds, and how many of them stand for another face."""
    wild = [t for s in sets for t in s.tiles if t.stands]
    return len(wild), sum(t.stands != t.code for t in wild)


def fan_sets(fan: ScoredFan, sets: Sequence[LaidSet]) -> tuple[LaidSet, ...]:
    """The laid-out sets that make a fan; none when the whole hand does."""
    return tuple(s for i in fan.sets for s in sets if s.index == i)
