"""How Petropolis looks and moves."""

from game.app.skins.petropolis.skin import PetropolisSkin

SKIN = PetropolisSkin
"""Petropolis as the screen sees it."""
