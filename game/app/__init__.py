"""The program: from the command line to the window, its inputs, its clock and its log."""
