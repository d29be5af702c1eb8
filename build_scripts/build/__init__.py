"""The program as others get it: executable, packages, and their trial."""
