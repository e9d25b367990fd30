"""Dialogs of the table that many games need; what is a game's own stands in its skin."""
