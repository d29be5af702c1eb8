"""The review of a hand: what could have been done better."""
