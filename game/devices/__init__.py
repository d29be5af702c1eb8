"""Seats on people's own devices: a small server on the local network, and what is said between it and the match."""
