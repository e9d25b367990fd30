"""Looking back on a match: it is played again, and what mattered in it is counted."""
