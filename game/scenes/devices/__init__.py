"""Seats on people's own devices, as the match sees them: the lobby, the states of the pages, and their answers."""
