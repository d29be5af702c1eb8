"""Tables to be drawn: a usual one and one with everything on it."""

from __future__ import annotations

from game.table.slots import MeldTile
from game.table.view import (
    BoardView,
    Centre,
    EndMark,
    Hand,
    Meld,
    RiverTile,
    WallMark,
)

SIZES = (
    (1024, 640),
    (1280, 720),
    (1920, 1080),
    (3440, 1440),
    (1024, 768),
    (1280, 1024),
    (1600, 900),
    (3840, 2160),
)
TEXTS = (1.0, 1.22, 1.5)


def meld(text: str) -> Meld:
    """ "^5z <5z ^5z" as a meld: ^ up, < sideways, v face down, + on top."""
    how = {"^": "up", "<": "side", "v": "down", "+": "top"}
    return Meld(tuple(MeldTile(word[1:] or None, how[word[0]]) for word in text.split()))  # type: ignore[arg-type]


def river(text: str) -> tuple[RiverTile, ...]:
    return tuple(RiverTile("1m", word[1:]) if word[0] == "-" else RiverTile(word) for word in text.split())


def walls(side: int = 17) -> tuple[tuple[int, ...], ...]:
    return ((2,) * side, (0,) * (side - 4) + (2,) * 4, (), (2, 2, 2, 2, 1) + (0,) * (side - 5))


def busy() -> BoardView:
    """A table with a little of everything."""
    return BoardView(
        walls=walls(),
        marks=(WallMark(3, 2, 1, None, "宝", "die 3"),),
        ends=(EndMark("尾", 3, 5.35), EndMark("头", 1, 10.9)),
        rivers=(
            river("1z 9p 7z 1p 6z 1m 9m"),
            river("4z 1s 9p 2z 8m 6m 1s 7m 6z"),
            river("6z 9s 2m -吃 1m -碰 7m 6s 7z"),
            river("3z 9m 1p -碰 2m 8m 9p 1m 5p"),
        ),
        last=(3, 8),
        melds=((), (meld("^5z <5z ^5z"),), (meld("v v v v"),), (meld("<4s ^5s ^6s"),)),
        hands=(Hand(13, True), Hand(10), Hand(10), Hand(10)),
        flowers=((), ("1f", "2f", "3f"), (), ()),
        centre=Centre("东", "ROUND 1/4", 51, "LEFT", ("南", "西", "北", "東"), 0, (2, 3)),
    )


def crowded() -> BoardView:
    """As much as a table can hold."""
    tiles = " ".join(f"{n}{suit}" for suit in "mps" for n in range(1, 8))
    kong = meld("^1p ^1p ^1p <1p")
    return BoardView(
        side=18,
        walls=((2,) * 18,) * 4,
        rivers=(river(tiles), river(tiles), river(tiles), river(tiles + " 1z 2z")),
        last=(3, 22),
        melds=((kong,) * 4, (kong,) * 4, (kong,) * 4, (kong,) * 4),
        hands=(Hand(1, True), Hand(1, True), Hand(1, True), Hand(1, True)),
        flowers=((), ("1f", "2f", "3f"), tuple(f"{n}f" for n in range(1, 9)), ("5f",)),
        centre=Centre("南", "第 2/4 圈", 0, "余张", ("北", "東", "南", "西"), 3, (1, 2, 6, 4)),
    )
