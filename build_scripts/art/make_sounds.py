"""Synthesise every sound and the music into assets/sounds (Ogg Vorbis) from nothing but arithmetic.

Struck bone and bamboo are sums of decaying modes, strings are Karplus-Strong loops. Needs `oggenc` (Debian:
vorbis-tools). Running it twice with one encoder gives the same bytes.

    python build_scripts/art/make_sounds.py
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import wave
from array import array
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from build_scripts.art.synth.effects import EFFECTS  # noqa: E402
from build_scripts.art.synth.music import STEREO_RATE, music  # noqa: E402
from build_scripts.art.synth.tone import RATE, Wave  # noqa: E402

OUT = ROOT / "assets" / "sounds"


def pcm(samples: Wave) -> bytes:
    """Samples between -1 and 1 as 16-bit little-endian."""
    out = array("h", (round(32767 * max(-1.0, min(1.0, v))) for v in samples))
    if sys.byteorder == "big":
        out.byteswap()
    return out.tobytes()


def encode(name: str, channels: list[Wave], rate: int, quality: float) -> int:
    """Write one Ogg file of one or two channels and return its size in bytes."""
    samples = channels[0] if len(channels) == 1 else [v for pair in zip(*channels, strict=True) for v in pair]
    target = OUT / f"{name}.ogg"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / f"{name}.wav"
        with wave.open(str(source), "wb") as file:
            file.setnchannels(len(channels))
            file.setsampwidth(2)
            file.setframerate(rate)
            file.writeframes(pcm(samples))
        # A fixed serial number: by default the encoder draws one, and the bytes would differ every time.
        command = ["oggenc", "--quiet", "--serial", "1", "-q", str(quality), "-o", str(target), str(source)]
        subprocess.run(command, check=True)
    return target.stat().st_size


def main() -> None:
    """Write all sounds, or those named."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", help="sounds to write; all without it")
    call = parser.parse_args()
    if not shutil.which("oggenc"):
        sys.exit("make_sounds needs oggenc (vorbis-tools)")
    OUT.mkdir(parents=True, exist_ok=True)
    total = 0
    for name, make in EFFECTS.items():
        if not call.names or name in call.names:
            total += encode(name, [make()], RATE, 2)
    if not call.names or "music" in call.names:
        total += encode("music", list(music()), STEREO_RATE, 1)
    print(f"{total / 1024:.0f} KB written")


if __name__ == "__main__":
    main()
