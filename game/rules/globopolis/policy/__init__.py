"""What computer players know of Globopolis."""

from game.rules.globopolis.policy.thinking import GlobopolisPolicy

__all__ = ["GlobopolisPolicy"]
