"""Ghawar: build rigs by the dice, drive trucks by the die, bring the blocks home."""

from game.rules.ghawar.game import Ghawar

RULES = Ghawar()
