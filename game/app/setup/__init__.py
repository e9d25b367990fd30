"""The set-up: who plays, on which board, by which options."""
