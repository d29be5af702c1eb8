"""After a hand and after a match: who won, what it was worth, who pays, who stands where."""
