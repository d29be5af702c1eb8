"""Questions about hands, with streaks."""
