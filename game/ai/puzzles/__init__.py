"""Judging a puzzle: a position in which one way is clearly best, by whatever players it is played on."""
