"""The policy of The Game of Nations."""

from game.rules.nations.policy.thinking import NationsPolicy

__all__ = ["NationsPolicy"]
