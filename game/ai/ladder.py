"""The players of the ladder: those that people meet, and those that they are measured against.

random, novice, regular, expert      as at the table
policy                               the expert's candidates, the first in rank, nothing overlooked
quick                                how a search takes everybody to play on
mcts, mcts-policy                    tree search to the end of the match (`game.ai.tree_search`)
frozen:FOLDER, frozen:LEVEL:FOLDER   a player of another checkout of the project, in its own process
the name of a program                a player that a plug-in brings (`game.engine.program`), likewise
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ai.frozen import FROZEN, frozen
from game.ai.heuristic import GreedyPlayer
from game.ai.player import Player, Stop, never
from game.ai.players import players
from game.ai.program_player import program_players
from game.ai.tree_search import PlainTreeSearch, PolicyTreeSearch
from game.engine.dice import Dice
from game.engine.program import find_programs
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice


class Budget(NamedTuple):
    """What those get who look ahead, for each decision: the `share` of an expert's rollouts, and so many
    `iterations` of a tree search. No clock: the same seed gives the same match."""

    share: float = 1.0
    iterations: int = 100


FULL: Final = Budget()


class FirstInRank(GreedyPlayer):
    """Takes what the policy ranks first of all that an expert thinks of, and looks no further."""

    name = "policy"
    level = 2
    overlooked = (0, 1)
    forgets = (0, 1)

    def choose(self, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never) -> Action:
        """The first in rank; of equals the one that the policy names first."""
        return self.ranked(view, choice)[0].action


class QuickPlayer(GreedyPlayer):
    """Takes what the policy finds fast: how a search takes everybody to play on."""

    name = "quick"
    level = 2
    overlooked = (0, 1)
    forgets = (0, 1)

    def choose(self, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never) -> Action:
        """What is found fast, on a guess of what is hidden."""
        return self.policy.quick(self.rules.guess(view, dice), choice)


def ladder(
    rules: Rules, names: Sequence[str] = (), budget: Budget = FULL, plugins: Sequence[str] = ()
) -> dict[str, Player]:
    """The players of a game for matches among computers, by name. Of frozen ones those that `names` names;
    from programs those in the folders `plugins`.

    Raises NoCheckout for a folder that is none, NoGame for a plug-in that cannot be loaded.
    """
    found: list[Player] = [*players(rules, budget.share).values()]
    if rules.policy is not None:
        found += [FirstInRank(rules), QuickPlayer(rules), PolicyTreeSearch(rules, budget.iterations)]
    found.append(PlainTreeSearch(rules, budget.iterations))
    known = {player.name: player for player in found}
    known.update((name, frozen(rules, name, budget.share)) for name in set(names) if name.startswith(FROZEN))
    known.update(program_players(rules, find_programs(*plugins), plugins))
    return known
