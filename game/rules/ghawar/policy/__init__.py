"""How a good player thinks in Ghawar: wells, ways, rigs, and what is left to come (reference 12)."""

from game.rules.ghawar.policy.thinking import GhawarPolicy

__all__ = ["GhawarPolicy"]
