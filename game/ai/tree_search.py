"""Monte Carlo tree search for many players, hidden things and dice: what computer players are held against.

UCT (Kocsis, Szepesvári 2006) with a tree over actions alone: each iteration guesses anew what the view hides
(Cowling, Powley, Whitehouse 2012) and draws chance anew, so a node stands for what was done, whatever came
of it. Rewards are a vector, a share of the win for every seat, and each seat goes by its own (max^n).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from math import inf, log, sqrt
from typing import Final

from msgspec.structs import replace

from game.ai.heuristic import PolicyPlayer
from game.ai.player import Player, Stop, never
from game.ai.search import said
from game.ai.strength import win_share
from game.engine import turn
from game.engine.dice import Dice
from game.engine.forms import Range, filled
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice, Offer

EXPLORE: Final = 0.7
"""How much UCT is drawn to what it has seldom tried, for rewards from 0 to 1."""
AMOUNTS: Final = 5
"""So many numbers of a range are tried: the ends and what lies evenly between."""
FILLINGS: Final = 4
"""So many ways to fill in a form are tried, beside the one that is offered."""
_FORMS: Final = 1 << 20
"""The stream of a decision's dice with which forms are filled in: the same in each iteration."""


class Node:
    """What was done up to here: rewards of the iterations that came through, by seat, and what they did next.

    `offered` counts the iterations in which it could have been chosen.
    """

    __slots__ = ("children", "offered", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.children: dict[tuple[int, Action], Node] = {}
        self.totals = [0.0] * seats
        self.visits = 0
        self.offered = 0

    def merit(self, seat: int) -> float:
        """How much the seat of the node above is drawn to this one (UCB1)."""
        if not self.visits:
            return inf
        return self.totals[seat] / self.visits + EXPLORE * sqrt(log(self.offered) / self.visits)


class TreeSearch(Player):
    """The base of players that search so. A subclass says what may be done and how it is played to the end.

    `iterations` for each decision: nothing here looks at the clock, so that a seed gives the same match.
    """

    iterations: int = 100

    def __init__(self, rules: Rules, iterations: int = 100) -> None:
        super().__init__(rules)
        self.iterations = iterations

    @abstractmethod
    def actions(self, state: AnyState, choice: Choice, forms: Dice) -> Sequence[Action]:
        """What is tried at `choice`, all of it legal; never empty. `forms` fills in forms."""

    @abstractmethod
    def playout(self, state: AnyState, choice: Choice, dice: Dice) -> Action:
        """What is done beyond the tree."""

    def said(self, state: AnyState, choice: Choice) -> tuple[int, Action] | None:
        """Who says what beyond the tree though another seat is asked."""
        return None

    def choose(self, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never) -> Action:
        """The action that was tried most often; of equals the one with the greater reward."""
        forms = dice.stream(_FORMS)
        possible = self.actions(self.rules.guess(view, dice.stream(_FORMS + 1)), choice, forms.copy())
        if len(possible) == 1:
            return possible[0]
        root: Node | None = None
        for number in range(self.iterations):
            state = self.rules.guess(view, dice.stream(-1 - number))
            if root is None:
                root = Node(len(self.rules.standing(state).scores))
            self._iterate(root, state, dice.stream(number), forms)
            if stop():
                break
        assert root is not None
        tried = {action: node for (_, action), node in root.children.items() if node.visits}
        return max(tried, key=lambda one: (tried[one].visits, tried[one].totals[choice.seat]))

    def _iterate(self, root: Node, state: AnyState, dice: Dice, forms: Dice) -> None:
        """One way from the root to the end of the match."""
        path, choice = [root], turn.decision(state)
        grown = False
        while choice is not None and not grown:
            at, seat = path[-1], choice.seat
            open_to = dict.fromkeys((seat, action) for action in self.actions(state, choice, forms.copy()))
            for key in open_to:
                at.children.setdefault(key, Node(len(at.totals))).offered += 1
            fresh = [key for key in open_to if not at.children[key].visits]
            key = dice.pick(fresh) if fresh else max(open_to, key=lambda key: at.children[key].merit(seat))
            grown = bool(fresh)
            path.append(at.children[key])
            choice = turn.apply(state, key[1], dice)
        rewards = self._play_out(state, choice, dice)
        for node in path:
            node.visits += 1
            for seat, reward in enumerate(rewards):
                node.totals[seat] += reward

    def _play_out(self, state: AnyState, choice: Choice | None, dice: Dice) -> list[float]:
        """Play to the end: the share of the win of each seat; as it stands, where that takes too long."""
        left = self.rules.longest
        while choice is not None and left:
            left -= 1
            said = self.said(state, choice)
            if said is not None:
                choice = turn.apply_interjection(state, *said, dice)
            else:
                choice = turn.apply(state, self.playout(state, choice, dice), dice)
        ranks = self.rules.standing(state).known_ranks
        return [win_share(ranks, seat) for seat in range(len(ranks))]


class PlainTreeSearch(TreeSearch):
    """Tries all that is legal and plays at random to the end: it knows nothing of the game but its rules."""

    name = "mcts"

    def actions(self, state: AnyState, choice: Choice, forms: Dice) -> Sequence[Action]:
        """All that is offered and legal, with some numbers of each range and some fillings of each form."""
        found: dict[Action, None] = {}
        for offer in choice.offers(state):
            for action in _varied(state, choice, offer, forms):
                if action not in found and choice.why_not(state, action) is None:
                    found[action] = None
        return list(found)

    def playout(self, state: AnyState, choice: Choice, dice: Dice) -> Action:
        """Any legal action."""
        return choice.sample(state, dice)


class PolicyTreeSearch(TreeSearch, PolicyPlayer):
    """Tries what the policy thinks of, however deep, and plays by its `quick` to the end."""

    name = "mcts-policy"
    level = 2
    forgets = (0, 1)

    def actions(self, state: AnyState, choice: Choice, forms: Dice) -> Sequence[Action]:
        """The candidates that are legal; where there is none, what is offered and legal."""
        found = [candidate.action for candidate in self.ranked(state, choice)]
        return [one for one in found if choice.why_not(state, one) is None] or choice.legal(state)

    def playout(self, state: AnyState, choice: Choice, dice: Dice) -> Action:
        """What the policy finds fast."""
        return self.policy.quick(state, choice)

    def said(self, state: AnyState, choice: Choice) -> tuple[int, Action] | None:
        """What the policy finds worth saying."""
        return said(state, choice, self.policy)


def _varied(state: AnyState, choice: Choice, offer: Offer, forms: Dice) -> list[Action]:
    """What is offered in some of the ways in which it may be varied."""
    if offer.vary is None:
        return [offer.action]
    if isinstance(offer.vary, Range):
        values, field = offer.vary.values, offer.vary.field
        last = len(values) - 1
        places = sorted({round(last * part / (AMOUNTS - 1)) for part in range(AMOUNTS)})
        return [replace(offer.action, **{field: values[place]}) for place in places]
    fields = choice.fields(state, offer.action)
    fillings = [filled(offer.action, fields, forms) for _ in range(FILLINGS)] if fields else []
    return [offer.action, *fillings]
