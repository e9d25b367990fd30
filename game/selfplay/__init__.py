"""Matches among computer players: played to their ends, in other processes too, boards tried by them, moments
of matches judged and kept as puzzles."""
