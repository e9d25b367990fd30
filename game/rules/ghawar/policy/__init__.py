"""The policy of Ghawar: wells, routes, rigs, and the blocks still on the field (reference 12)."""

from game.rules.ghawar.policy.thinking import GhawarPolicy

__all__ = ["GhawarPolicy"]
