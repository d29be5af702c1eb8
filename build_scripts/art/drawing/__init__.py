"""Drawings of the tiles and icons, as shapes on a 300 x 400 field."""
