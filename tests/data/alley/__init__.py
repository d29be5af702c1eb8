"""Alley."""
