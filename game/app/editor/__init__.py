"""Boards of one’s own: changed on the board itself, and tried."""
