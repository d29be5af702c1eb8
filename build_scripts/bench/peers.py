"""The programs we are measured beside, as far as they are installed, and our tiles in their words."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

from engine.melds import MeldKind
from engine.score import Win
from engine.tiles import Tile

_HONOURS = ("F1", "F2", "F3", "F4", "J3", "J2", "J1")


def peer(name: str) -> ModuleType | None:
    """A peer's module, None where it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def gb_tile(t: Tile) -> str:
    """A tile in PyMahjongGB's words: W, B and T for the suits, F winds, J dragons."""
    return _HONOURS[t - 27] if t >= 27 else f"{'WBT'[t // 9]}{t.rank}"


def gb_packs(win: Win) -> tuple[tuple[str, str, int], ...]:
    """The melds in PyMahjongGB's words."""
    out = []
    for meld in win.melds:
        if meld.kind is MeldKind.CHOW:
            out.append(("CHI", gb_tile(meld.tiles[1]), 1))
        elif meld.kind is MeldKind.PONG:
            out.append(("PENG", gb_tile(meld.first), 1))
        else:
            out.append(("GANG", gb_tile(meld.first), 0 if meld.kind is MeldKind.CONCEALED_KONG else 1))
    return tuple(out)


def gb_call(win: Win) -> tuple[Any, ...]:
    """The arguments with which PyMahjongGB scores the same hand."""
    assert win.tile is not None
    f = win.facts
    about_kong = bool(f.get("replacement") or f.get("robbed_kong"))
    hand = tuple(gb_tile(t) for t in win.hand)
    return (
        gb_packs(win), hand, gb_tile(win.tile), int(f.get("flowers", 0)), win.self_draw,
        bool(f.get("last_copy")), about_kong, bool(f.get("wall_empty")), win.seat_wind, win.round_wind,
    )  # fmt: skip
