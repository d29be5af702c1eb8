"""Jilin mahjong (吉林麻将): three gates, honour kongs, and a treasure that is looked at in private."""
