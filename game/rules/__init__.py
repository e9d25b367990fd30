"""One folder per game, found by scanning: a new game touches no shared file."""
