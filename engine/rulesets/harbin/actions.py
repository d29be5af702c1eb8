"""Harbin's own action: ting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from engine.actions import Action, Call, two_tiles
from engine.quoting import quoted
from engine.tiles import NotationError, Tile, format_tiles, tile

CLAIMS = ("chow", "pong", "kong")


@dataclass(frozen=True, slots=True)
class Ting(Action):
    """Declared with a claim (H4), or with a discard on an own turn (``option:ting_on_draw``)."""

    do: ClassVar[str] = "ting"
    fields: ClassVar[tuple[str, ...]] = ("claim", "with", "tile")
    locks: ClassVar[bool] = True
    claim: str | None = None
    using: tuple[Tile, ...] = ()
    tile: Tile | None = None

    @property
    def call(self) -> Call | None:
        return None if self.claim is None else (self.claim, self.using)

    @property
    def throws(self) -> Tile | None:
        return self.tile

    def values(self) -> dict[str, Any]:
        if self.claim is None:
            return {"tile": str(self.tile)}
        return {"claim": self.claim, **({"with": format_tiles(self.using)} if self.using else {})}

    @classmethod
    def read(cls, seat: int, line: Mapping[str, Any]) -> Self:
        claim = line.get("claim")
        if "tile" in line and claim is None:
            return cls(seat, tile=tile(line["tile"]))
        if claim not in CLAIMS:
            raise NotationError(f"claim must be one of {', '.join(CLAIMS)}, not {quoted(claim)}")
        return cls(seat, claim, two_tiles(line.get("with")) if claim == "chow" else ())
