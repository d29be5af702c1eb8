"""What a hand's tiles amount to: how they read, how far they are from a win, and which tiles bring them closer."""
