"""The tiles of the hand that an action takes, and those that a person picks one by one for an action of several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.actions import Action, Kong
from engine.tiles import Tile


def taken(action: Action | None, claimed: Tile | None) -> tuple[Tile, ...]:
    """The tiles that an action takes from the hand; `claimed` is what somebody has just thrown."""
    if isinstance(action, Kong) and action.tile is not None:
        return (action.tile,) * 4
    if action is None:
        return ()
    if action.throws is not None:
        return (action.throws,)
    if action.picks:
        return action.picks
    match action.call:
        case "chow", using:
            return using
        case "pong", _ if claimed is not None:
            return (claimed,) * 2
        case "kong", _ if claimed is not None:
            return (claimed,) * 3
    return ()


class Picking:
    """The places of the hand that are picked, for one of several actions that each take some tiles of it."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self._actions = {action.picks: action for action in actions}
        self.places: set[int] = set()

    def __bool__(self) -> bool:
        return bool(self._actions)

    def propose(self, action: Action | None, hand: Sequence[Tile | None]) -> None:
        """Pick the tiles of an action, the last of each kind in hand."""
        for wanted in action.picks if action is not None else ():
            alike = (i for i in range(len(hand) - 1, -1, -1) if hand[i] == wanted and i not in self.places)
            self.places |= {next(alike)}

    def toggle(self, place: int) -> None:
        """Pick a tile, or lay it back."""
        self.places ^= {place}

    def action(self, hand: Sequence[Tile | None]) -> Action:
        """The action that takes just the picked tiles; one that is not open when none of the open ones does."""
        tiles = tuple(sorted(t for i, t in enumerate(hand) if i in self.places and t is not None))
        some: Any = next(iter(self._actions.values()))
        found: Action = self._actions.get(tiles) or replace(some, tiles=tiles)
        return found

    def fits(self, action: Action) -> bool:
        """Whether the action is one of those that are open."""
        return action.picks in self._actions
