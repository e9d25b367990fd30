"""How each game looks and moves; a folder per game, found by scanning."""
