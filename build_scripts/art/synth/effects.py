"""Every effect and call, by file name."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from build_scripts.art.synth.tone import (
    BELL_MODES,
    GONG_MODES,
    WOOD_MODES,
    Wave,
    finished,
    low_pass,
    noise,
    placed,
    pluck,
    shaped,
    struck,
    thud,
    tile,
)

# The scale of every pitched sound: D major pentatonic, so that a cue never quarrels with the music.
D4, E4, FS4, A4, B4 = 293.66, 329.63, 369.99, 440.0, 493.88
D5, E5, FS5, A5, B5 = 587.33, 659.26, 739.99, 880.0, 987.77
D6, A3, D3, A2 = 1174.66, 220.0, 146.83, 110.0


def clack(k: int) -> Wave:
    """Two tiles touching."""
    return finished(placed((0, tile(k, 1 + 0.06 * k), 1), (0.016 + 0.005 * k, tile(k + 9, 1.14), 0.32)), 0.62)


def discard(k: int) -> Wave:
    """A tile put down on the felt with a snap."""
    body = placed((0, tile(20 + k, 0.9 + 0.05 * k), 1), (0.001, thud(k, 140 + 12 * k), 0.75))
    return finished(placed((0, body, 1), (0.024 + 0.004 * k, tile(30 + k, 1.05), 0.16)), 0.78)


def draw() -> Wave:
    """A tile sliding off the wall, and set down softly."""
    slide = shaped(noise(0.11, 5, 900, 4200), [(0, 0), (0.5, 1), (1, 0)])
    return finished(placed((0, slide, 0.5), (0.085, tile(41, 1.1), 0.5)), 0.42)


def claim() -> Wave:
    """Tiles snapped together."""
    return finished(
        placed(
            (0, tile(50, 0.95), 0.9),
            (0.05, tile(51, 1.02), 0.8),
            (0.115, tile(52, 0.88), 1),
            (0.116, thud(6, 130), 0.8),
        ),
        0.82,
    )


def kong() -> Wave:
    """Four tiles laid in a quick row, the last with weight."""
    row = [(0.062 * k, tile(55 + k, 0.92 + 0.05 * k), 0.7 + 0.1 * k) for k in range(4)]
    return finished(placed(*row, (0.187, thud(7, 115), 1.0)), 0.86)


def flip() -> Wave:
    """A tile turned over."""
    air = shaped(noise(0.09, 8, 500, 2600), [(0, 0), (0.6, 1), (1, 0)])
    return finished(placed((0, air, 0.42), (0.08, tile(61, 1.2), 0.8), (0.1, tile(62, 1.3), 0.25)), 0.55)


def dice() -> Wave:
    """Two dice shaken out into the bowl."""
    chance = random.Random(3)
    hits = (
        (0, 1),
        (0.06, 0.7),
        (0.11, 0.9),
        (0.19, 0.75),
        (0.25, 0.6),
        (0.33, 0.55),
        (0.4, 0.35),
        (0.49, 0.3),
        (0.55, 0.15),
    )
    parts = [
        (at, tile(70 + i, 1.35 + chance.random() * 0.4, 0.08), gain) for i, (at, gain) in enumerate(hits)
    ]
    bowl = [(at, struck(WOOD_MODES, 420 + 40 * i, 0.03, i), 0.22 * gain) for i, (at, gain) in enumerate(hits)]
    return finished(placed(*parts, *bowl), 0.7)


def shuffle() -> Wave:
    """Four players washing the tiles."""
    chance = random.Random(11)
    parts: list[tuple[float, Wave, float]] = []
    at = 0.0
    while at < 1.75:
        swirl = 0.45 + 0.55 * abs(((at * 2.3) % 1) * 2 - 1)
        edge = min(1.0, at / 0.15, (1.85 - at) / 0.35)
        seed = chance.randrange(40)
        parts.append(
            (at, tile(90 + seed, 0.8 + seed / 90, 0.09), (0.2 + 0.6 * chance.random()) * swirl * edge)
        )
        at += chance.expovariate(60)
    rub = shaped(
        noise(1.9, 12, 500, 2400), [(0, 0), (0.1, 1), (0.3, 0.5), (0.5, 1), (0.7, 0.5), (0.85, 0.8), (1, 0)]
    )
    return finished(placed(*parts, (0, rub, 0.5)), 0.7)


def coin(k: int) -> Wave:
    """Coins meeting."""
    chance = random.Random(130 + k)
    parts: list[tuple[float, Wave, float]] = []
    for i in range(3 + k):
        pitch = 2650 * (1 + 0.07 * i + 0.1 * k) * chance.uniform(0.98, 1.02)
        parts.append(
            (0.055 * i + chance.random() * 0.01, struck(BELL_MODES, pitch, 0.075, 140 + i), 1 - 0.2 * i)
        )
        parts.append((0.055 * i, tile(150 + i, 1.7, 0.04), 0.18))
    return finished(placed(*parts), 0.5)


def strings(
    notes: tuple[float, ...], gap: float, seconds: float, soft: float = 0.35
) -> list[tuple[float, Wave, float]]:
    """Plucked notes one after the other."""
    return [(i * gap, pluck(f, seconds, 200 + i, soft=soft), 1.0) for i, f in enumerate(notes)]


def win() -> Wave:
    """A run up the strings into a chord, with a bell above."""
    run = strings((D4, FS4, A4, B4, D5, FS5, A5), 0.075, 1.5)
    chord = [(0.62, pluck(f, 2.2, 220 + i, soft=0.3), 0.85) for i, f in enumerate((D3, A3, D4, FS4, A4, D5))]
    bells = [(0.62, struck(BELL_MODES, D6, 0.5, 1), 0.35), (0.8, struck(BELL_MODES, A5, 0.5, 2), 0.28)]
    return finished(placed(*run, *chord, *bells, (0.6, struck(GONG_MODES, 98, 0.55, 3), 0.22)), 0.85, 0.25)


def lose() -> Wave:
    """Three soft notes falling."""
    return finished(
        placed(*strings((A4, E4, D4), 0.2, 1.3, 0.7), (0.4, pluck(D3, 1.5, 240, soft=0.7), 0.8)), 0.55, 0.2
    )


def washout() -> Wave:
    """An even, open fifth over a soft gong: nobody won."""
    low = [
        (0, pluck(D3, 1.8, 250, soft=0.7), 0.8),
        (0.14, pluck(A3, 1.7, 251, soft=0.7), 0.8),
        (0.28, pluck(E4, 1.6, 252, soft=0.7), 0.7),
    ]
    return finished(placed(*low, (0, struck(GONG_MODES, 110, 0.4, 4), 0.25)), 0.55, 0.2)


def button() -> Wave:
    """A light tick of wood."""
    return finished(placed((0, struck(WOOD_MODES, 980, 0.012, 5), 1), (0, tile(81, 1.5, 0.03), 0.14)), 0.34)


def refuse() -> Wave:
    """Two dull knocks."""
    knock = low_pass(placed((0, struck(WOOD_MODES, 210, 0.03, 6), 1), (0, thud(9, 110), 0.5)), 900)
    return finished(placed((0, knock, 1), (0.11, knock, 0.8)), 0.5)


def ting() -> Wave:
    """A bell: this hand is ready."""
    return finished(
        placed((0, struck(BELL_MODES, A5, 0.42, 7), 1), (0.13, struck(BELL_MODES, D6, 0.4, 8), 0.6)), 0.6, 0.1
    )


def block(pitch: float, seed: int) -> Wave:
    """A wood block with a plucked string behind it, the voice of the calls."""
    return placed(
        (0, struck(WOOD_MODES, pitch, 0.045, seed), 1),
        (0.004, pluck(pitch / 2, 0.5, 260 + seed, soft=0.4), 0.6),
    )


def call_chow() -> Wave:
    """Three steps up: a run."""
    return finished(
        placed((0, block(D5, 1), 0.85), (0.095, block(E5, 2), 0.9), (0.19, block(FS5, 3), 1)), 0.66, 0.05
    )


def call_pong() -> Wave:
    """One note twice, low and firm: a pair that becomes three."""
    return finished(
        placed((0, block(A4, 4), 0.9), (0.13, block(A4, 5), 1), (0.13, thud(21, 120), 0.6)), 0.74, 0.05
    )


def call_kong() -> Wave:
    """Four quick equal knocks into a gong."""
    knocks = [(0.075 * k, block(D4, 6 + k), 0.75 + 0.08 * k) for k in range(4)]
    return finished(placed(*knocks, (0.225, struck(GONG_MODES, 147, 0.3, 9), 0.6)), 0.78, 0.1)


def call_ting() -> Wave:
    """A bell over an open fifth."""
    fifth = [(0, pluck(A3, 1.1, 280, soft=0.4), 0.6), (0.07, pluck(E4, 1.1, 281, soft=0.4), 0.6)]
    return finished(placed(*fifth, (0.14, struck(BELL_MODES, B5, 0.4, 10), 0.8)), 0.66, 0.1)


def call_win() -> Wave:
    """A leap to the octave, with gong and bell."""
    leap = [
        (0, pluck(D4, 0.9, 290, soft=0.2), 0.9),
        (0.12, pluck(A4, 0.9, 291, soft=0.2), 0.9),
        (0.24, pluck(D5, 1.4, 292, soft=0.2), 1),
    ]
    return finished(
        placed(
            *leap, (0.24, struck(BELL_MODES, D6, 0.4, 11), 0.5), (0.24, struck(GONG_MODES, 130, 0.4, 12), 0.5)
        ),
        0.85,
        0.15,
    )


def call_flower() -> Wave:
    """Small bells falling like petals."""
    return finished(
        placed(
            *(
                (0.07 * i, struck(BELL_MODES, f, 0.2, 13 + i), 1 - 0.12 * i)
                for i, f in enumerate((D6, B5, A5, FS5))
            )
        ),
        0.45,
        0.05,
    )


EFFECTS: dict[str, Callable[[], Wave]] = {
    **{f"clack{k}": partial(clack, k) for k in range(4)},
    **{f"discard{k}": partial(discard, k) for k in range(4)},
    **{f"coin{k}": partial(coin, k) for k in range(2)},
    **{
        make.__name__: make
        for make in (
            draw,
            claim,
            kong,
            flip,
            dice,
            shuffle,
            win,
            lose,
            washout,
            button,
            refuse,
            ting,
            call_chow,
            call_pong,
            call_kong,
            call_ting,
            call_win,
            call_flower,
        )
    },
}
