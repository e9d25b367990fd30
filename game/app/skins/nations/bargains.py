"""Tanker deals and Pipelines by what they bring: for the box while trade is open, for the keys that go
through them, and for what stands out."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.app.skin_api.view_models import Handle
from game.app.skins.nations import labels
from game.app.skins.nations.looks import Looks
from game.engine.vocabulary import Action, Choice
from game.rules.nations.messages import BuyTanker, LayPipeline, MoveTanker, SellTanker
from game.rules.nations.state import PIPELINE_PRICE, TANKER_PRICE, TANKER_SALE, NationsState
from game.rules.nations.trade import ChooseTrade, turns_to_pay

SOON: Final = 4
"""A deal that has paid for itself after so many turns is a good one."""


TANKERS: Final = (BuyTanker, MoveTanker, SellTanker)


class Bargain(NamedTuple):
    """A deal: what it costs (below 0: what it brings at once), and by how much a turn's revenue changes."""

    action: Action
    cost: int
    gain: int

    @property
    def turns(self) -> int:
        """After how many turns it has paid for itself: 0 at once, -1 never."""
        if self.gain <= 0:
            return -1 if self.cost > 0 or self.gain < 0 else 0
        return turns_to_pay(max(0, self.cost), self.gain)

    @property
    def pays_soon(self) -> bool:
        """Whether it brings more a turn than before, and its price within a few turns."""
        return self.gain > 0 and self.turns <= SOON


def cost(action: Action) -> int:
    """What a deal costs, in millions; below 0: what it brings."""
    match action:
        case BuyTanker():
            return TANKER_PRICE
        case SellTanker():
            return -TANKER_SALE
        case LayPipeline():
            return PIPELINE_PRICE
        case _:
            return 0


def bargains(state: NationsState, kinds: tuple[type[Action], ...]) -> list[Bargain]:
    """The deals of some kinds that may be made now, the best first; of deals that come to the same one."""
    choice = state.stack[-1] if state.stack else None
    if not isinstance(choice, Choice):
        return []
    found: dict[tuple[type[Action], int], Bargain] = {}
    for action in choice.legal(state):
        if isinstance(action, kinds):
            bargain = Bargain(action, cost(action), labels.gain(state, action))
            found.setdefault((type(action), bargain.gain), bargain)
    return sorted(found.values(), key=_rank)


def _rank(bargain: Bargain) -> tuple[bool, int, int]:
    return bargain.gain <= 0, bargain.turns, -bargain.gain


def tanker_deals(state: NationsState) -> list[Bargain]:
    """The Tanker deals worth naming: what brings revenue, and the sale of a Tanker that earns nothing."""
    found = bargains(state, TANKERS)
    return [each for each in found if each.gain > 0 or (each.cost < 0 and each.gain == 0)]


def pipelines(state: NationsState) -> list[Bargain]:
    """The Pipelines, the best first."""
    return bargains(state, (LayPipeline,))


def handles(looks: Looks, state: NationsState, choice: Choice) -> tuple[Handle, ...]:
    """A button for Tankers and one for Pipelines: each goes through all deals, the best first."""
    if not isinstance(choice, ChooseTrade):
        return ()
    found: list[Handle] = []
    for name, key, kinds in (("tanker", "t", TANKERS), ("pipeline", "l", (LayPipeline,))):
        legal = (action for action in choice.legal(state) if isinstance(action, kinds))
        deals = sorted((Bargain(each, cost(each), labels.gain(state, each)) for each in legal), key=_rank)
        if deals:
            actions = tuple(deal.action for deal in deals)
            found.append(Handle(name, key, looks.say(f"trade.{name}"), name, actions))
    return tuple(found)
