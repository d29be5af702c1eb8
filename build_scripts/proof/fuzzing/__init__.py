"""Campaigns of nearly right and quite wrong input, each with a budget of time and a seed."""
