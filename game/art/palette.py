"""The colours of Northwall, named once: the room, the wood, the tiles, the paper and the text.

Gold means recommended, to move, wild or treasure; it is never decoration. Colours are `#rrggbb`.
"""

from __future__ import annotations

from dataclasses import dataclass

NIGHT_DEEP, NIGHT = "#0d1a24", "#16303d"  # the room behind the table
NIGHT_GLOW, NIGHT_EDGE = "#2a5a66", "#0a151d"
LANTERN, LATTICE = "#ffb45e", "#8fc1c6"

WOOD_LIGHT, WOOD, WOOD_DARK = "#6b4126", "#3f2416", "#1e100a"
WOOD_SHINE, WOOD_GROOVE = "#c58a57", "#1a0d06"
BRASS_LIGHT, BRASS, BRASS_DARK = "#f6dfa4", "#d9b064", "#8f6a2c"

IVORY_LIGHT, IVORY, IVORY_DARK = "#fffdf5", "#f7efdb", "#e6d9bb"
IVORY_SIDE, IVORY_SIDE_DARK = "#f1e6cb", "#b9a780"
GOLD_LIGHT, GOLD, GOLD_DARK = "#fffbe6", "#fbe7ae", "#e9c368"  # the face of a wild tile
GLINT, HALO = "#fffbe0", "#ffcf5a"
ALIKE, ALIKE_EDGE = "#5fd0f0", "#a9ecff"  # the same face elsewhere: cool, for gold means something else

SEAL = "#c8392b"
PAPER_LIGHT, PAPER, PAPER_DARK = "#fbf5e4", "#efe3c6", "#cdb98a"
INK, INK_SECOND = "#2a2017", "#6d5c42"
INK_ON_GOLD = "#2a1b06"
TEXT, TEXT_SECOND, TEXT_QUIET = "#f7eed6", "#b9c6c0", "#7f9492"
GAIN, LOSS, WARN = "#7fd6a0", "#ff9d86", "#f0b85a"

FACE_RED, FACE_GREEN, FACE_INK, FACE_BLUE = "#b8231f", "#14713f", "#1b2335", "#1c4c9a"

PANEL_TOP, PANEL_BOTTOM = "#18343e", "#0b1c25"
LIT_TOP, LIT_BOTTOM = "#2b5a5c", "#143a42"


@dataclass(frozen=True, slots=True)
class Cloth:
    """A table cloth: colour under the lamp, body, edge, and the thread of the woven lines."""

    light: str
    body: str
    edge: str
    thread: str


@dataclass(frozen=True, slots=True)
class Back:
    """A tile back: lit colour, body and shade."""

    light: str
    body: str
    shade: str


CLOTHS: dict[str, Cloth] = {
    "teal": Cloth("#33907f", "#17625f", "#093641", "#a9dccf"),
    "indigo": Cloth("#4a6ea6", "#274a80", "#102548", "#b6cbee"),
    "plum": Cloth("#96475a", "#6a2a40", "#361222", "#ecbcc4"),
}

BACKS: dict[str, Back] = {
    "jade": Back("#46b98a", "#2a8d67", "#125341"),
    "amber": Back("#f0b04a", "#c9822a", "#7a4512"),
    "cobalt": Back("#5b93e0", "#2f63b4", "#153468"),
}
