"""Art: vector drawing, tiles, faces, fonts and sounds as surfaces of the size needed."""
