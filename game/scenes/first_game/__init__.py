"""The guided first hand of a ruleset."""
