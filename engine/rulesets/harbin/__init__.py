"""Harbin mahjong (哈尔滨麻将): three conditions, ting declared with a claim, and a wildcard on the dead end."""
