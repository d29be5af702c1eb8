"""The board: where everything on the table lies, and how it is drawn there."""
