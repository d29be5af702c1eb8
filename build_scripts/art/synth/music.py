"""The background music: a slow pentatonic tune of our own for two zithers, made to loop without a seam."""

from __future__ import annotations

import math
import random
from functools import cache

from build_scripts.art.synth.tone import Wave, low_pass, pluck

STEREO_RATE = 32_000
BEAT = 0.86  # seconds

#: Semitones above D for the steps 1 2 3 5 6 of the scale.
STEPS = {"1": 0, "2": 2, "3": 4, "5": 7, "6": 9}

#: Bars of four beats. A note is step, octave marks (' up, , down) and length in half beats after a colon
#: (1 without one); "-" rests. Phrases answer each other: opening, reply, rise, return.
TUNE = (
    "5:3 6 1':2 6:2",
    "5:2 3 5 2:4",
    "3:3 5 6:2 5 3",
    "2:2 3 1 6,:4",
    "1:2 2 3 5:3 6",
    "1':2 6 5 3:2 5:2",
    "2:3 3 5:2 3 2",
    "1:6 -:2",
    "1':3 2' 3':2 2' 1'",
    "6:2 1' 6 5:4",
    "3':2 2' 1' 6:2 5 6",
    "1':5 6 5:2",
    "3:2 5 6 1':3 6",
    "5:2 6 5 3:2 2 3",
    "5:3 3 2:2 1 6,",
    "1:6 -:2",
    "6,:2 1 2 3:4",
    "5:2 3 2 3:4",
    "6:3 5 3:2 5 6",
    "1':4 6:2 5:2",
    "3:3 2 1:2 2 3",
    "5:2 6 5 2:3 3",
    "2:2 1 6, 2:2 1:2",
    "1:8",
)
#: The lower zither: root of each bar, as a step with octave marks.
ROOTS = ("1, 5,, 6,, 2, 1, 6,, 5,, 1, 1, 6,, 2, 5,, 6,, 3, 5,, 1, 6,, 5,, 3, 1, 6,, 5,, 2, 1,").split()  # noqa: SIM905
FIFTH = {"1": "5", "2": "6", "3": "6", "5": "2", "6": "3"}


def hertz(note: str) -> float:
    """The pitch of a step with octave marks; 1 is D4."""
    octave = note.count("'") - note.count(",")
    return 293.66 * math.pow(2, STEPS[note[0]] / 12 + octave)


@cache
def string(note: str, soft: float, seconds: float, seed: int) -> tuple[float, ...]:
    """One plucked note, kept: the tune uses few."""
    return tuple(pluck(hertz(note), seconds, seed, soft=soft, ring=1.35, rate=STEREO_RATE))


def add(track: Wave, at: float, samples: tuple[float, ...], gain: float) -> None:
    """Add samples to a track that bends round into its own beginning."""
    start, size = round(at * STEREO_RATE), len(track)
    for i, v in enumerate(samples):
        track[(start + i) % size] += gain * v


def room(track: Wave, delays: tuple[float, ...], wet: float) -> Wave:
    """The track with soft echoes that also bend round; each delay (seconds) is one wall of the room."""
    size = len(track)
    dull = low_pass(track + track[: STEREO_RATE // 2], 2300, STEREO_RATE)
    dull = dull[size : size + STEREO_RATE // 2] + dull[STEREO_RATE // 2 : size]
    out = list(track)
    for k, delay in enumerate(delays):
        step, gain = round(delay * STEREO_RATE), wet * 0.78**k
        for i in range(size):
            out[i] += gain * dull[i - step]
    return out


def music() -> tuple[Wave, Wave]:
    """Left and right channel of the whole loop."""
    chance = random.Random(5)
    length = round(len(TUNE) * 4 * BEAT * STEREO_RATE)
    high: Wave = [0.0] * length
    low: Wave = [0.0] * length
    for bar, (tune, root) in enumerate(zip(TUNE, ROOTS, strict=True)):
        start = bar * 4 * BEAT
        half = 0.0
        for word in tune.split():
            note, _, count = word.partition(":")
            beats = int(count or 1)
            at = start + half * BEAT / 2 + chance.uniform(0, 0.014)
            half += beats
            if note == "-":
                continue
            gain = 0.62 + 0.1 * (half <= beats) + chance.uniform(-0.06, 0.06)
            add(high, at, string(note, 0.55, 2.6, 17), gain)
            if beats >= 4:  # a long note is answered by its octave, lightly
                add(high, at + BEAT, string(note + ("," if "'" in note else "'"), 0.7, 2.0, 18), gain * 0.28)
        octave = root[1:]
        fifth = FIFTH[root[0]] + (octave if STEPS[FIFTH[root[0]]] > STEPS[root[0]] else octave[:-1])
        for at, note, gain in (
            (0.0, root, 0.62),
            (1.0, fifth, 0.3),
            (2.0, root + "'", 0.36),
            (3.0, fifth, 0.26),
        ):
            add(
                low,
                start + at * BEAT + chance.uniform(0, 0.018),
                string(note.replace(",'", ""), 0.75, 3.2, 23),
                gain,
            )
    wide_high, wide_low = (
        room(high, (0.031, 0.053, 0.087, 0.131), 0.2),
        room(low, (0.037, 0.061, 0.097), 0.16),
    )
    far_high, far_low = room(high, (0.041, 0.067, 0.101, 0.149), 0.2), room(low, (0.029, 0.059, 0.113), 0.16)
    left = [0.62 * a + 0.5 * b for a, b in zip(wide_high, wide_low, strict=True)]
    right = [0.5 * a + 0.62 * b for a, b in zip(far_high, far_low, strict=True)]
    peak = max(max(map(abs, left)), max(map(abs, right)))
    return [v * 0.8 / peak for v in left], [v * 0.8 / peak for v in right]
