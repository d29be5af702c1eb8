"""What the game keeps on disk: settings, and the database of matches, coins and records."""
