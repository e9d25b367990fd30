"""Makes puzzles, and judges anew those that are kept: `python -m tests.puzzles`."""
