"""Good actions found fast: how everybody is taken to play on while a search looks ahead."""

from __future__ import annotations

from collections.abc import Iterable

from game.components.hands import Discard
from game.engine.vocabulary import Action, Choice
from game.rules.globopolis.aggression import attacks
from game.rules.globopolis.assault import Continue
from game.rules.globopolis.bases import AtBase, flights
from game.rules.globopolis.deploying import Deployment
from game.rules.globopolis.hand import JustDrawn, TooMany
from game.rules.globopolis.influence import AskVeto
from game.rules.globopolis.markets import TRADING, AtMarket, Shelf, for_sale
from game.rules.globopolis.messages import (
    Attack,
    BuyGoods,
    Deploy,
    EndTrades,
    Fly,
    KeepCard,
    KeepUnits,
    Pass,
    PayFee,
    RollAgain,
    Stop,
    Throw,
    Trade,
)
from game.rules.globopolis.onward import Onward, may_roll
from game.rules.globopolis.operations import Jam
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.policy.agents import placed
from game.rules.globopolis.policy.cards import card_value
from game.rules.globopolis.policy.glance import Glance
from game.rules.globopolis.policy.quick_development import QuickPhase
from game.rules.globopolis.policy.worths import CARD, attack_gain, euro
from game.rules.globopolis.state import INFLUENCE, GlobopolisState, fee_of
from game.rules.globopolis.surplus import Surplus, surplus
from game.rules.globopolis.territories import ForeignLanding, OwnLanding
from game.rules.globopolis.throwing import ChooseThrow
from game.rules.globopolis.trade import OpeningWindow
from game.rules.globopolis.units import KINDS, NS, UNIT_PRICE

RESERVE = 35
"""EU that are kept in the purse."""


def choose(state: GlobopolisState, choice: Choice) -> Action | None:
    """What to do at once; None where the candidates must be weighed."""
    match choice:
        case OptionPhase():
            return QuickPhase(state, choice.seat).action()
        case ChooseThrow():
            return Throw(Glance(state, choice.seat).best(state.table.places[choice.seat])[0])
        case Onward():
            return _onward(state, choice.seat)
        case AtBase():
            return _base(state, choice.seat)
        case ForeignLanding() | OwnLanding():
            return _landing(state, choice.seat)
        case Continue():
            return _fight(choice.legal(state), state, 0.0) or Stop()
        case AtMarket():
            return _market(state, choice)
        case Shelf():
            return _shelf(state, choice)
        case Surplus():
            return KeepUnits((*surplus(state, choice.title)[:NS], 0))
        case OpeningWindow():
            return EndTrades()
        case JustDrawn():
            return KeepCard()
        case TooMany():
            return _discard(state, choice)
        case AskVeto():
            return choice.nothing
        case Jam():
            return Pass()
        case Deployment():
            return Deploy(placed(state, choice.seat))
        case _:
            return None


def _discard(state: GlobopolisState, choice: TooMany) -> Action:
    """The cards that are least use; INFLUENCE cards, which nobody plays here, in the order of the hand."""
    held = choice.held(state)
    if choice.deck != INFLUENCE:
        held = sorted(held, key=lambda card: card_value(state, choice.seat, card))
    return Discard(tuple(held[: choice.excess(state)]))


def _onward(state: GlobopolisState, seat: int) -> Action:
    """Roll on where that brings anything."""
    if not may_roll(state):
        return Stop()
    worth = Glance(state, seat).best(state.table.places[seat])[1]
    return RollAgain() if worth > 0 else Stop()


def _base(state: GlobopolisState, seat: int) -> Action:
    """Fly to where the next throw, and the gate on the way, bring most; roll from here; or stay."""
    glance, board, place = Glance(state, seat), state.board, state.table.places[seat]
    here = glance.best(place)[1]
    rolls = may_roll(state)
    best: Action = RollAgain() if rolls and here > 0 else Stop()
    most = max(here, 0.0) if rolls else 0.0
    for field in flights(state, place):
        if board.kinds[field] == "base":
            gate, there = glance.gate(place, board.distance(place, field)), glance.best(field)[1]
            worth = gate + (max(there, 0.0) if rolls else 0.5 * (there - here))
            if worth > most:
                best, most = Fly(field), worth
    return best


def _landing(state: GlobopolisState, seat: int) -> Action:
    """The attack that brings most where that is more than what else there is; pay, or roll on."""
    table = state.table
    here = state.board.title_at[table.places[seat]]
    own = table.owners[here] == table.side(seat)
    least = 0.0 if own else -euro(state, table.side(seat)) * fee_of(state, here)
    attack = _fight(attacks(state, seat, here), state, least)
    if attack is not None:
        return attack
    return _onward(state, seat) if own else PayFee()


def _fight(actions: Iterable[Action], state: GlobopolisState, least: float) -> Attack | None:
    """The attack that brings most, if it brings more than so much."""
    best: Attack | None = None
    for action in actions:
        if isinstance(action, Attack):
            worth = attack_gain(state, action.source, action.target) - (CARD if action.card else 0.0)
            if worth > least:
                best, least = action, worth
    return best


def _market(state: GlobopolisState, choice: AtMarket) -> Action:
    """Trade with EU to spare, else roll on."""
    table, seat = state.table, choice.seat
    if table.purse(seat) > RESERVE:
        for offer in TRADING.offers(state, seat):
            if isinstance(offer.action, Trade) and TRADING.why_not(state, seat, offer.action) is None:
                return offer.action
    return _onward(state, seat)


def _shelf(state: GlobopolisState, choice: Shelf) -> Action:
    """A little of everything."""
    table = state.table
    left = min(choice.most, max(0, table.purse(choice.seat) - RESERVE // 2) // UNIT_PRICE)
    units = [0] * KINDS
    for _ in range(2):
        for kind, number in enumerate(for_sale(state, choice.field)):
            if left and number > units[kind]:
                units[kind] += 1
                left -= 1
    return BuyGoods(tuple(units))
