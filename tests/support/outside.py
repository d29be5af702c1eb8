"""Programs of the desktop that some tests need: a compositor, a sound server, a clock that lies."""

from __future__ import annotations

import shutil
import sys

import pytest

PACKAGES = {
    "Xorg": "xserver-xorg-core xserver-xorg-video-dummy",
    "Xvfb": "xvfb",
    "faketime": "faketime",
    "openbox": "openbox",
    "pactl": "pulseaudio-utils",
    "pulseaudio": "pulseaudio",
    "weston": "weston",
    "xclip": "xclip",
    "xdotool": "xdotool",
    "xrandr": "x11-xserver-utils",
}
"""Debian's package of each program; `.ci/run` installs them all."""


def needs(*programs: str) -> pytest.MarkDecorator:
    """Leave a test out where programs of the Linux desktop are missing, and say what to install."""
    missing = [PACKAGES[program] for program in programs if not shutil.which(program)]
    away = not sys.platform.startswith("linux") or bool(missing)
    return pytest.mark.skipif(away, reason=f"Linux, with {', '.join(missing or programs)}")
