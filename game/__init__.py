"""Northwall: the windowed mahjong game, built on the rules in `engine`."""

from __future__ import annotations

__version__ = "0.1.0"
