"""Matches that are played by file: the table, the card of one's turn, handing on, what exists twice."""
