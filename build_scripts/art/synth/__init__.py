"""The instruments and scores that make_sounds.py renders."""
