"""The computer players there are."""

from game.ai.novice import Novice
from game.ai.player import Player, decide, seat_dice
from game.ai.random_player import RandomPlayer
from game.engine.rules import Rules

__all__ = ["Player", "decide", "players", "seat_dice"]

NEEDS_POLICY: tuple[type[Player], ...] = (Novice,)


def players(rules: Rules) -> dict[str, Player]:
    """The computer players of a game by name, the weakest first. Only random play needs no policy."""
    kinds: tuple[type[Player], ...] = (RandomPlayer,)
    if rules.policy is not None:
        kinds += NEEDS_POLICY
    return {kind.name: kind(rules) for kind in kinds}
