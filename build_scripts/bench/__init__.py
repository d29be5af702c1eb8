"""Speed as ratios: each row is measured in one run against a named peer or a floor."""
