"""Poleconomy: companies and adverts round two circuits, while the Prime Minister steers the inflation."""

from game.rules.poleconomy.game import Poleconomy

RULES = Poleconomy()
"""Poleconomy as the engine sees it."""
