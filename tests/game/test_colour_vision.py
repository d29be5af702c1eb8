"""What colour-blind eyes see: the suits and their corner marks stay apart, and no state is told by colour alone.

The matrices are those of Machado, Oliveira and Fernandes (2009) for complete protanopia and deuteranopia, on linear
light; distances are CIE L*a*b* ones, in which about 2 can just be told apart side by side.
"""

from __future__ import annotations

import itertools

import pytest

from engine.rulesets.harbin.events import TingDeclared
from game.art import palette
from game.art.faces import face
from game.match.session import Session
from game.scenes.table.scene import TableScene
from tests.game.test_seeing import At, lines

Light = tuple[float, float, float]
EYES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}


def seen(colour: str, eyes: str) -> Light:
    """A colour as linear light, as such eyes would see it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    light = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    r, g, b = (min(1.0, max(0.0, sum(a * c for a, c in zip(row, light, strict=True)))) for row in EYES[eyes])
    return r, g, b


def luminance(light: Light) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(a: Light, b: Light) -> float:
    """The contrast ratio of the web's guidelines, 1 to 21; 3 is asked of signs, 4.5 of text."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def apart(a: Light, b: Light) -> float:
    """How different two lights look."""

    def lab(light: Light) -> tuple[float, float, float]:
        x = (0.4124 * light[0] + 0.3576 * light[1] + 0.1805 * light[2]) / 0.9505
        z = (0.0193 * light[0] + 0.1192 * light[1] + 0.9505 * light[2]) / 1.089
        fx, fy, fz = (
            t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, luminance(light), z)
        )
        return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)

    return float(sum((p - q) ** 2 for p, q in zip(lab(a), lab(b), strict=True)) ** 0.5)


def mark(suit: str, style: str) -> str:
    """The colour of a suit's corner mark."""
    return face(f"5{suit}", True, style)[-1].fill


def nearest(style: str, eyes: str) -> float:
    """How far the two marks that look most alike are apart."""
    return min(
        apart(seen(mark(a, style), eyes), seen(mark(b, style), eyes))
        for a, b in itertools.combinations("mps", 2)
    )


@pytest.mark.parametrize("eyes", EYES)
def test_the_colour_blind_faces_keep_the_suits_apart(eyes: str) -> None:
    assert nearest("colourblind", eyes) >= 30
    for suit in "mpsz":
        on_ivory = contrast(seen(mark(suit, "colourblind"), eyes), seen(palette.IVORY, eyes))
        assert on_ivory >= 3.0, f"the mark of {suit} is too pale"


def test_the_classic_faces_are_why_there_are_others() -> None:
    assert nearest("classic", "all cones") > 60
    assert nearest("classic", "protanopia") < 20, "red characters and green bamboo look alike"


@pytest.mark.parametrize("eyes", EYES)
def test_high_contrast_marks_can_be_read_as_text(eyes: str) -> None:
    for suit in "mpsz":
        assert contrast(seen(mark(suit, "contrast"), eyes), seen("#ffffff", eyes)) >= 4.5


@pytest.mark.parametrize("eyes", EYES)
def test_the_words_of_the_table_can_be_read(eyes: str) -> None:
    for colour in (
        palette.TEXT,
        palette.TEXT_SECOND,
        palette.BRASS_LIGHT,
        palette.GAIN,
        palette.LOSS,
        palette.WARN,
    ):
        assert contrast(seen(colour, eyes), seen(palette.PANEL_TOP, eyes)) >= 4.5
    assert contrast(seen(palette.INK, eyes), seen(palette.PAPER, eyes)) >= 7


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_state_of_a_seat_is_also_in_words(language: str) -> None:
    log = Session.resume(lines("harbin")).loop.table.log
    number = next(i for i, e in enumerate(log) if isinstance(e, TingDeclared))
    event = log[number]
    assert isinstance(event, TingDeclared)
    at = At("harbin", number, language=language)
    table: TableScene = at.table
    plates = table.words.plates(table.shown, 0, (-3, 3, 0, 0))
    chips = [chip.text for chip in plates[event.seat].chips]
    assert table.words.say("chip-ting") in chips and table.words.say("chip-locked") in chips
    assert all(chip.text and chip.sign for plate in plates for chip in plate.chips)
    assert plates[0].change.startswith("−") and plates[1].change.startswith("+"), "a sign, not only a colour"
    assert any(plate.dealer for plate in plates) and all(plate.wind for plate in plates)
