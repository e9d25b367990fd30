"""The Game of Nations: Leaders on Capitals, Tankers in port, and a forced move every turn."""

from game.rules.nations.game import Nations

RULES = Nations()
"""The Game of Nations as the engine sees it."""
