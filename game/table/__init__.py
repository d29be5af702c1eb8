"""The table as a picture: where everything on the table lies, and how it is drawn there."""
