"""What computer players know of Poleconomy."""

from game.rules.poleconomy.policy.thinking import PoleconomyPolicy

__all__ = ["PoleconomyPolicy"]
