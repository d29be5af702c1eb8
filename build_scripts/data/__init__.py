"""The scripts that write tables, hands and guided games."""
