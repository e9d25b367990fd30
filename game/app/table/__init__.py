"""The table: a match as people see and play it."""
