"""The computer players of a game, by name."""

from game.ai.expert import Expert
from game.ai.heuristic import Novice, Regular
from game.ai.player import Player, decide, interjection, seat_dice
from game.ai.random_player import RandomPlayer
from game.engine.rules import Rules

__all__ = ["Player", "decide", "interjection", "players", "seat_dice"]


def players(rules: Rules, share: float = 1.0) -> dict[str, Player]:
    """The computer players of a game by name, the weakest first; without a policy only the random one.
    `share`: the fraction of rollouts for those that look ahead."""
    found: list[Player] = [RandomPlayer(rules)]
    if rules.policy is not None:
        found += [Novice(rules), Regular(rules), Expert(rules, share)]
    return {player.name: player for player in found}
