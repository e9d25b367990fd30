"""Globopolis: sixty-four fields round a planet, Guilds, Agents and a fight for every landing."""

from game.rules.globopolis.game import Globopolis

RULES = Globopolis()
"""Globopolis as the engine sees it."""
