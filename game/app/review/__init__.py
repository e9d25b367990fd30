"""Looking back on a match: its result, its course through the rounds, a replay on a time line."""
