"""The fit of the chances to win: matches of mixed players, weights, and how good they are."""
