"""Puzzles: positions with one answer that is clearly best; today's, and how a person did."""
