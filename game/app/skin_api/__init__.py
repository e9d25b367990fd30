"""The contract that the look of a game fills, and the plain data that it hands over."""
