"""How a good player thinks in Petropolis: what titles earn, when to build, which deals pay (reference 12)."""

from game.rules.petropolis.policy.thinking import PetropolisPolicy

__all__ = ["PetropolisPolicy"]
