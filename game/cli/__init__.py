"""The command line: for people without a screen, for tests and for measuring."""
