"""A link as a QR code."""

from __future__ import annotations


def qr_rows(link: str) -> list[list[bool]]:
    """The modules of the code, row by row, dark ones True; the quiet border of four is left to who draws it."""
    import segno

    code = segno.make(link, error="m", micro=False)
    return [[bool(module) for module in row] for row in code.matrix]
