"""Puzzles on the real table: today's position, and the list of all."""
