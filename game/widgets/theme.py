"""The one theme: how large things are in this window, which letters, which colours for which kind of surface."""

from __future__ import annotations

from dataclasses import dataclass

from game.art import palette as p
from game.art.fonts import SMALLEST, Role

LOGICAL = (1280, 720)
SMALLEST_UNIT = 0.9
"""Below this many pixels per unit things no longer shrink: they reflow."""
LARGE = 1.22
"""How much larger large text is."""


@dataclass(frozen=True, slots=True)
class Style:
    """Letters of one kind: font role, size in units, and whether they are the quieter of two colours."""

    role: Role
    size: float
    quiet: bool = False


DISPLAY = Style("serif", 32)
HEADING = Style("serif", 22)
STRONG = Style("bold", 16)
BODY = Style("text", 15)
SECOND = Style("text", 13.5, quiet=True)
CAPTION = Style("bold", 13.5, quiet=True)
COINS = Style("bold", 17)
FACE = Style("face", 24)


@dataclass(frozen=True, slots=True)
class Ground:
    """The colours of things that stand on one kind of surface."""

    text: str
    second: str
    faint: str
    line: str
    well_top: str
    well: str
    on: str
    on_text: str
    knob: str


DARK = Ground(
    text=p.TEXT,
    second=p.TEXT_SECOND,
    faint=p.TEXT_QUIET,
    line="#4f6a6c",
    well_top="#081820",
    well="#12303a",
    on=p.BRASS,
    on_text=p.INK_ON_GOLD,
    knob=p.IVORY_LIGHT,
)
PAPER = Ground(
    text=p.INK,
    second=p.INK_SECOND,
    faint="#94835f",
    line="#cdb98a",
    well_top="#d8c79c",
    well="#e6d8b4",
    on="#2a7d63",
    on_text="#fffdf5",
    knob=p.IVORY_LIGHT,
)


@dataclass(frozen=True, slots=True)
class Tone:
    """A button's colours: top, bottom, edge below, letters."""

    top: str
    bottom: str
    under: str
    text: str


TONES: dict[str, Tone] = {
    "gold": Tone("#fbe3a3", "#d49d3d", "#7a5518", "#3a2607"),
    "red": Tone("#e0604a", "#a82c20", "#5c130c", "#fff3e0"),
    "plain": Tone("#2f6d6a", "#1a4a4e", "#0a272d", p.TEXT),
    "dim": Tone("#3a4c55", "#27363f", "#121d24", "#e9e2cd"),
    "off": Tone("#24404a", "#1a313a", "#10222a", "#97a8a8"),
    "paper": Tone("#fffaf0", "#eadbb6", "#a88d52", "#3a2c18"),
    "paper-off": Tone("#efe4c8", "#e4d6b2", "#c4b284", "#7d6c48"),
    "jade": Tone("#3b9a78", "#22694f", "#0f4030", "#fffdf5"),
}
FOCUS = "#ffd36b"
FOCUS_EDGE = "#20170a"
SHADOW = "#000000"


@dataclass(frozen=True, slots=True)
class Theme:
    """Sizes for one window. `unit` is pixels per logical unit, `letter` the factor for letters (large text)."""

    width: int
    height: int
    unit: float
    letter: float = 1.0
    calm: bool = False

    @classmethod
    def fit(cls, size: tuple[int, int], *, large: bool = False, calm: bool = False) -> Theme:
        """The theme of a window of `size` pixels."""
        unit = max(SMALLEST_UNIT, min(size[0] / LOGICAL[0], size[1] / LOGICAL[1]))
        return cls(size[0], size[1], unit, LARGE if large else 1.0, calm)

    def px(self, units: float) -> int:
        """Logical units in whole pixels."""
        return round(units * self.unit)

    def font_px(self, size: float) -> int:
        """A letter size in whole pixels, never under the smallest that can be read."""
        return max(SMALLEST, round(size * self.unit * self.letter))

    def control(self, units: float = 44) -> int:
        """The height of something that holds a line of letters: grows a little with large text."""
        return round(units * self.unit * (1 + (self.letter - 1) * 0.7))

    @property
    def gap(self) -> int:
        """The usual distance between neighbours."""
        return self.px(10)

    @property
    def margin(self) -> int:
        """The distance kept from the window's edges."""
        return self.px(24)
