"""What ``mutants.py`` is made of: the places where code can be changed, and the trial of one change."""
