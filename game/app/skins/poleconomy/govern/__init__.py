"""Govern: what a Prime Minister does before the move, as one dialog with a page for each part."""
