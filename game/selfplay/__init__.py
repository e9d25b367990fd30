"""Matches among computer players: played to their ends, in other processes too, and boards tried by them."""
