"""Windows on Linux: a Windows Python laid out from packages, and Wine to build, test and try the program with it."""

from __future__ import annotations

from build_scripts.build.packing.product import ROOT

MADE = ROOT / "build" / "windows"
"""Where the parts and the Windows Python of this checkout are kept."""
