"""Who plays here: the people of this computer, the regulars, and who sits where."""
