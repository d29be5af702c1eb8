"""Any hand laid out, and what the rules say about it."""
