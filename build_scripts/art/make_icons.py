"""Draw the program's icon, a jade-backed tile with 北, into assets/icons: PNG, Windows ICO, macOS ICNS.

Every size is drawn for itself; the small ones stand straight, with a larger character. Running it twice gives the
same bytes.

    python build_scripts/art/make_icons.py
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path as FilePath

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = FilePath(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from build_scripts.art.drawing.kit import glyph_box  # noqa: E402
from game.art.vector import Layer, Path, ellipse, mix, rotate, rrect  # noqa: E402

OUT = ROOT / "assets" / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
FIELD = 512
JADE, JADE_DARK, JADE_DEEP = "#46b98a", "#1f7a58", "#0d3f31"
IVORY = ("#fffdf5", "#f7efdb", "#e4d5b2")
INK = "#1b2335"


def shadow(size: int) -> pygame.Surface:
    """The soft shadow under the tile, for sizes that have room for it."""
    sheet = Layer(FIELD, FIELD)
    sheet.path(ellipse(262, 462, 176, 26), "#04121a")
    return sheet.shadow(size / FIELD, 14, 150)


def tile(small: bool) -> Layer:
    """The tile: jade back below, ivory body, a face with a carved 北."""
    sheet = Layer(FIELD, FIELD)
    turn = 0.0 if small else -5.0
    left, top, w, h, r = (62.0, 14.0, 388.0, 420.0, 78.0) if small else (84.0, 22.0, 344.0, 396.0, 64.0)
    body, depth = (36.0, 32.0) if small else (30.0, 30.0)

    def put(path: Path, fill: str, opacity: float = 1.0) -> None:
        sheet.path(rotate(path, turn, FIELD / 2, FIELD / 2), fill, opacity=opacity)

    bottom = top + h
    jade = sheet.linear(
        left, bottom, left, bottom + body + depth, (0, JADE), (0.55, JADE_DARK), (1, JADE_DEEP)
    )
    put(rrect(left, top + body + depth, w, h, r), jade)
    put(rrect(left + 10, top + body + depth - 9, w - 20, h, r), "#ffffff", 0.16)
    side = sheet.linear(left, bottom, left, bottom + body, (0, "#f1e6cb"), (1, "#b9a780"))
    put(rrect(left, top + body, w, h, r), side)
    put(rrect(left, top, w, h, r), "#fffefa")
    edge = 8.0 if small else 10.0
    face = sheet.linear(left, top, left + w * 0.6, bottom, (0, IVORY[0]), (0.6, IVORY[1]), (1, IVORY[2]))
    put(rrect(left + edge, top + edge, w - 2 * edge, h - 2 * edge, r - edge), face)
    cx, cy = left + w / 2, top + h / 2
    fill = 0.86 if small else 0.76
    north = glyph_box("face", "北", cx, cy, w * fill, h * fill)
    if not small:
        put(north.map(lambda x, y: (x + 4, y + 5)), "#ffffff", 0.95)
        frame = rotate(rrect(left + 26, top + 26, w - 52, h - 52, r - 24), turn, FIELD / 2, FIELD / 2)
        sheet.path(frame, stroke=mix(JADE_DARK, IVORY[1], 0.35), width=5, stroke_opacity=0.55)
    put(north, INK)
    return sheet


def icon(size: int) -> pygame.Surface:
    """The icon at one size, with straight (not premultiplied) alpha as files want it."""
    small = size <= 32
    art = tile(small).surface(size / FIELD, 4 if size < 128 else 2)
    if not small:
        whole = shadow(size)
        whole.blit(art, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        art = whole
    return straight(art)


def straight(picture: pygame.Surface) -> pygame.Surface:
    """A premultiplied picture with its colours divided by alpha again."""
    out = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    for y in range(picture.get_height()):
        for x in range(picture.get_width()):
            r, g, b, a = picture.get_at((x, y))
            if a:
                out.set_at(
                    (x, y), (min(255, r * 255 // a), min(255, g * 255 // a), min(255, b * 255 // a), a)
                )
    return out


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon holding PNG pictures by size."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    entries, body = b"", b""
    for size, png in pictures.items():
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png), at + len(body))
        body += png
    return head + entries + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon holding PNG pictures by size."""
    body = b"".join(
        ICNS_TYPES[size] + struct.pack(">I", len(png) + 8) + png for size, png in pictures.items()
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    """Write every icon file."""
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    OUT.mkdir(parents=True, exist_ok=True)
    png: dict[int, bytes] = {}
    for size in SIZES:
        target = OUT / f"northwall-{size}.png"
        pygame.image.save(icon(size), str(target))
        png[size] = target.read_bytes()
    (OUT / "northwall.ico").write_bytes(ico({size: png[size] for size in ICO_SIZES}))
    (OUT / "northwall.icns").write_bytes(icns({size: png[size] for size in ICNS_TYPES}))
    print(f"{len(list(OUT.iterdir()))} files, {sum(p.stat().st_size for p in OUT.iterdir()) / 1024:.0f} KB")


if __name__ == "__main__":
    main()
