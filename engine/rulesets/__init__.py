"""The rulesets: one folder each, found by looking; none imports another."""
