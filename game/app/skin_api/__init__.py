"""The interface that the look of a game implements, and the plain data that it returns."""
