"""What the server gives to everybody: the page, the pictures of the tiles and the sounds; nothing of it is secret."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.art.faces import ROOM

_INDEX = re.compile(r'<g id="index">.*?</g>', re.DOTALL)
STYLES = ("classic", "contrast", "colourblind")
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".json": "application/json; charset=utf-8",
}
_SOUNDS = ("button", "claim", "discard0", "draw", "refuse", "win")
"""The sounds of a page; the table has the others."""


@dataclass(frozen=True, slots=True)
class File:
    """A file as it is sent: packed if ``packed``; ``tag`` changes with what is in it."""

    kind: str
    body: bytes
    packed: bool
    tag: str


def page_files(assets: Path, texts: Mapping[str, Mapping[str, str]]) -> dict[str, File]:
    """Files by path. ``texts`` are the sentences of the page by language, and language by language a file."""
    found: dict[str, File] = {}
    for path in sorted((assets / "page").iterdir()):
        if path.suffix in _KINDS:
            found["/" if path.name == "index.html" else f"/{path.name}"] = _file(
                path.suffix, path.read_bytes()
            )
    for style in STYLES:
        folder = assets / "tiles" if style == "classic" else assets / "tiles" / style
        for path in sorted(folder.glob("*.svg")):
            text = path.read_text("utf-8")
            found[f"/tiles/{style}/{path.name}"] = _file(path.suffix, _INDEX.sub("", text).encode())
            found[f"/tiles/{style}/marked/{path.name}"] = _file(
                path.suffix, _marked(text, path.stem).encode()
            )
    for name in _SOUNDS:
        found[f"/sounds/{name}.ogg"] = _file(".ogg", (assets / "sounds" / f"{name}.ogg").read_bytes())
    found["/icon.png"] = _file(".png", (assets / "icons" / "northwall-64.png").read_bytes())
    for language, said in texts.items():
        body = json.dumps(dict(said), ensure_ascii=False, separators=(",", ":")).encode()
        found[f"/texts/{language}.json"] = _file(".json", body)
    return found


def _marked(text: str, code: str) -> str:
    """A face beside its corner mark, as at the table."""
    room = ROOM.get(code[-1])
    if room is None or _INDEX.search(text) is None:
        return text
    share, x, y = room
    move = f"translate({x - 150 * share:g} {y - 200 * share:g}) scale({share:g})"
    return text.replace('<g id="face">', f'<g id="face" transform="{move}">', 1)


def _file(suffix: str, body: bytes) -> File:
    tag = hashlib.sha256(body).hexdigest()[:16]
    packed = suffix not in (".ogg", ".png")
    return File(_KINDS[suffix], gzip.compress(body, mtime=0) if packed else body, packed, f'"{tag}"')
