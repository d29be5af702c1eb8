"""Instruments: struck tiles, bells, wood, noise, plucked strings, and how waves are mixed."""

from __future__ import annotations

import math
import random

RATE = 44_100
Wave = list[float]
TAU = 2 * math.pi

#: (Hz, strength, seconds to fall to 1/e) of a bone-and-bamboo tile struck by another.
TILE_MODES = (
    (1850, 1.0, 0.012),
    (2930, 0.8, 0.009),
    (4210, 0.5, 0.006),
    (6120, 0.3, 0.004),
    (640, 0.55, 0.022),
)
#: (ratio to the note, strength, share of the decay) of a small bronze bell.
BELL_MODES = ((1.0, 1.0, 1.0), (2.0, 0.28, 0.7), (2.76, 0.34, 0.45), (4.1, 0.14, 0.3), (5.4, 0.12, 0.2))
#: The same of a hollow wood block.
WOOD_MODES = ((1.0, 1.0, 1.0), (1.62, 0.45, 0.6), (2.71, 0.25, 0.4), (4.3, 0.1, 0.25))
#: The same of a large gong, whose upper modes lie close together.
GONG_MODES = (
    (1.0, 1.0, 1.0),
    (1.48, 0.6, 0.9),
    (1.93, 0.5, 0.8),
    (2.52, 0.4, 0.6),
    (3.17, 0.28, 0.45),
    (4.6, 0.16, 0.3),
)


def silence(seconds: float) -> Wave:
    """A stretch of nothing."""
    return [0.0] * int(RATE * seconds)


def modes(
    parts: list[tuple[float, float, float]], seconds: float, chance: random.Random, attack: int = 12
) -> Wave:
    """A sum of decaying sines (Hz, strength, decay seconds) with random phases and a soft first millisecond."""
    out = silence(seconds)
    for hertz, strength, decay in parts:
        step, phase = TAU * hertz / RATE, chance.random() * TAU
        fall = math.exp(-1 / (RATE * decay))
        gain = strength
        for i in range(len(out)):
            out[i] += gain * math.sin(phase + step * i)
            gain *= fall
            if gain < 1e-5:
                break
    for i in range(min(attack, len(out))):
        out[i] *= i / attack
    return out


def tile(seed: int, bright: float = 1.0, seconds: float = 0.13) -> Wave:
    """One tile struck by another: a click of noise and the tile's modes, each a little out of tune."""
    chance = random.Random(seed)
    out = modes(
        [(f * bright * chance.uniform(0.97, 1.03), a, d) for f, a, d in TILE_MODES], seconds, chance, 4
    )
    snap = int(RATE * 0.0035)
    for i in range(snap):
        out[i] += chance.uniform(-0.85, 0.85) * (1 - i / snap)
    return out


def thud(seed: int, hertz: float = 150.0, seconds: float = 0.16) -> Wave:
    """A blow on felt-covered wood: a low mode that sinks, and dull noise."""
    chance = random.Random(seed)
    out = silence(seconds)
    phase = 0.0
    for i in range(len(out)):
        t = i / RATE
        phase += TAU * hertz * (1 + 0.5 * math.exp(-t / 0.012)) / RATE
        out[i] = math.sin(phase) * math.exp(-t / 0.035)
    dull = low_pass([chance.uniform(-1, 1) * math.exp(-i / RATE / 0.014) for i in range(len(out))], 700)
    return [a + 0.9 * b for a, b in zip(out, dull, strict=True)]


def struck(kind: tuple[tuple[float, float, float], ...], hertz: float, decay: float, seed: int = 0) -> Wave:
    """A bell, block or gong of a pitch, ringing for about four times its decay."""
    chance = random.Random(seed)
    return modes([(hertz * r, a, decay * d) for r, a, d in kind], decay * 4.2, chance, 40)


def noise(seconds: float, seed: int, low: float, high: float) -> Wave:
    """Noise between two frequencies."""
    chance = random.Random(seed)
    wide = low_pass([chance.uniform(-1, 1) for _ in range(int(RATE * seconds))], high)
    deep = low_pass(wide, low)
    return [a - b for a, b in zip(wide, deep, strict=True)]


def low_pass(samples: Wave, hertz: float, rate: int = RATE) -> Wave:
    """Two one-pole filters in a row."""
    k = 1 - math.exp(-TAU * hertz / rate)
    a = b = 0.0
    out = []
    for v in samples:
        a += k * (v - a)
        b += k * (a - b)
        out.append(b)
    return out


def shaped(samples: Wave, points: list[tuple[float, float]]) -> Wave:
    """Samples under an envelope of (share of the length, gain) points, joined by straight lines."""
    n = len(samples)
    out = []
    at = 0
    for i, v in enumerate(samples):
        x = i / n
        while at + 2 < len(points) and x > points[at + 1][0]:
            at += 1
        (x0, g0), (x1, g1) = points[at], points[at + 1]
        out.append(v * (g0 + (g1 - g0) * min(1.0, max(0.0, (x - x0) / (x1 - x0)))))
    return out


def pluck(
    hertz: float, seconds: float, seed: int, *, soft: float = 0.5, ring: float = 1.0, rate: int = RATE
) -> Wave:
    """A plucked silk-and-steel string (Karplus-Strong). `soft` 0..1 dulls the attack, `ring` lengthens the decay."""
    chance = random.Random(seed)
    period = rate / hertz - 0.5  # the averaging below delays by half a sample
    size = int(period - 0.1)
    part = period - size
    pass_all = (1 - part) / (1 + part)  # an all-pass filter supplies the fraction of a sample, and the tuning
    line = [chance.uniform(-1, 1) for _ in range(size)]
    dull = 0.0
    for i, v in enumerate(line):  # the finger: a softer touch excites fewer overtones
        dull += (1 - 0.85 * soft) * (v - dull)
        line[i] = dull
    pick = max(1, size // 7)  # plucked near one end, as on a zither
    line = [v - 0.8 * line[i - pick] for i, v in enumerate(line)]
    middle = sum(line) / size
    line = [v - middle for v in line]
    loss = 0.5 ** (1 / max(1.0, hertz * 0.95 * ring * (220 / hertz) ** 0.5))
    out = []
    at, before, mean_before, tuned = 0, 0.0, 0.0, 0.0
    for _ in range(int(rate * seconds)):
        here = line[at]
        out.append(here)
        mean = loss * 0.5 * (here + before)
        tuned = pass_all * (mean - tuned) + mean_before
        before, mean_before = here, mean
        line[at] = tuned
        at += 1
        if at == size:
            at = 0
    fade = min(len(out), int(rate * 0.08))
    for i in range(fade):
        out[-1 - i] *= i / fade
    return levelled(out, 1.0)


def placed(*parts: tuple[float, Wave, float]) -> Wave:
    """Waves added up, each at its second with its gain."""
    out = [0.0] * max(int(at * RATE) + len(samples) for at, samples, _ in parts)
    for at, samples, gain in parts:
        start = int(at * RATE)
        for i, v in enumerate(samples):
            out[start + i] += gain * v
    return out


def levelled(samples: Wave, peak: float) -> Wave:
    """The wave scaled to a peak."""
    top = max(map(abs, samples), default=0.0) or 1.0
    return [v * peak / top for v in samples]


def finished(samples: Wave, peak: float, tail: float = 0.012) -> Wave:
    """A wave ready to be written: scaled, its silent end cut, its last moment faded."""
    out = levelled(samples, peak)
    end = len(out)
    while end > 1 and abs(out[end - 1]) < 0.0006:
        end -= 1
    out = out[:end]
    fade = min(len(out), int(RATE * tail))
    for i in range(fade):
        out[-1 - i] *= i / fade
    return out
