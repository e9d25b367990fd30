"""The first game of a game: a table at which notes explain what one sees and does."""
