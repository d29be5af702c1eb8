"""What the tests do in small, at any size; and the checks of texts and imports."""
