"""The rules of Northwall: a pure, deterministic mahjong engine without clock, screen, disk or luck of its own."""

__version__ = "0.1.0"
