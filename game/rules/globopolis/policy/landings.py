"""Landings: pay or fight, roll again, fly, trade; what of a new plate is kept (D-01, D-15 to D-24)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from game.engine.policy import Candidate
from game.rules.globopolis.aggression import prospect
from game.rules.globopolis.assault import Continue
from game.rules.globopolis.bases import AtBase
from game.rules.globopolis.card_effects import FlightPlan, MarketFlight
from game.rules.globopolis.journey_cards import THROW_CARDS
from game.rules.globopolis.markets import AtMarket, Shelf, for_sale
from game.rules.globopolis.messages import (
    Attack,
    BuyGoods,
    Fly,
    HandOver,
    KeepUnits,
    PayFee,
    PlayCard,
    RollAgain,
    SellPoints,
    Stop,
    Throw,
    Trade,
)
from game.rules.globopolis.onward import Onward
from game.rules.globopolis.payments import Raise
from game.rules.globopolis.planning import reserve
from game.rules.globopolis.policy.fields import Prospects
from game.rules.globopolis.policy.missions import hopes
from game.rules.globopolis.policy.shopping import best_haul, lacks
from game.rules.globopolis.policy.temper import PLAIN, Temper
from game.rules.globopolis.policy.worths import CARD, Wishes, attack_gain, euro, in_time
from game.rules.globopolis.state import GlobopolisState, fee_of
from game.rules.globopolis.surplus import Surplus, surplus
from game.rules.globopolis.territories import ForeignLanding, OwnLanding
from game.rules.globopolis.throwing import ChooseThrow
from game.rules.globopolis.units import KINDS, NONE, NS, UNIT_PRICE, one

OPPORTUNITY: Final = CARD
"""The cost of the Opportunity card that an attack uses up."""
BOLD: Final = 6.0
"""How much better an attack looks to a Novice than it is."""


def throw(state: GlobopolisState, choice: ChooseThrow, temper: Temper = PLAIN) -> list[Candidate]:
    """As many dice as bring most on average; counterclockwise where that pays."""
    prospects = Prospects(state, choice.seat, temper)
    found: list[Candidate] = []
    for (dice, back), worth in prospects.throws().items():
        action = Throw(dice, back)
        if choice.why_not(state, action) is None:
            facts = {"dice": dice, "to": prospects.best(dice, back)}
            why = "back" if back else "dice" if worth > 0 else "least"
            found.append(Candidate(action, worth, why, facts, depth=back, at_sight=0.0))
    return [*found, *_journeys(state, prospects)]


def _journeys(state: GlobopolisState, prospects: Prospects) -> Iterator[Candidate]:
    """Each card of the throw on the field where it brings most, against the best throw (D-13, D-14)."""
    best: dict[str, Candidate] = {}
    for offer in THROW_CARDS.offers(state, prospects.seat):
        action = offer.action
        assert isinstance(action, PlayCard)
        effect = state.board.effects[action.card]
        worth = prospects.flight(action.field) - prospects.card
        if isinstance(effect, FlightPlan):
            worth += prospects.field(action.field)
        else:
            worth += _best_from(prospects, action.field)
        if isinstance(effect, MarketFlight):
            worth += prospects.market(action.field)
        if action.card not in best or worth > best[action.card].worth:
            best[action.card] = Candidate(action, worth, "plays", {"card": action.card}, depth=1)
    yield from best.values()


def _best_from(prospects: Prospects, field: int) -> float:
    """What the best throw brings from another field."""
    twin = prospects.state.copy()
    twin.table.places[prospects.seat] = field
    there = Prospects(twin, prospects.seat, prospects.temper)
    there.again = 0.0
    return max(worth for (_, back), worth in there.throws().items() if not back)


def onward(state: GlobopolisState, choice: Onward, temper: Temper = PLAIN) -> list[Candidate]:
    """Roll again where the best throw brings anything."""
    return [_again(state, choice.seat, temper), Candidate(Stop(), 0.0, "stays")]


def _again(state: GlobopolisState, seat: int, temper: Temper) -> Candidate:
    worth = max(Prospects(state, seat, temper).throws().values())
    return Candidate(RollAgain(), worth, "rolls_again", at_sight=1.0)


def foreign(state: GlobopolisState, choice: ForeignLanding, temper: Temper = PLAIN) -> list[Candidate]:
    """The Conference Costs against an attack (reference 12)."""
    title = state.board.title_at[state.table.places[choice.seat]]
    prospects = Prospects(state, choice.seat, temper)
    fee, wished = prospects.fee(title), prospects.wishes
    legal, due = choice.legal(state), {"amount": fee_of(state, title)}
    fights = any(isinstance(action, Attack) for action in legal)
    # A hand that is closed to whoever advises holds nothing that could be kept.
    kept = "keeps_card" if len(legal) > 1 else "only_pays"
    found = [Candidate(PayFee(), -fee, "pays" if fights else kept, due)]
    for action in legal:
        if isinstance(action, Attack):
            attack = _attack(state, action, wished, temper)
            cheaper = -fee < attack.worth <= 0
            found.append(replace(attack, why="fights", facts=attack.facts | due) if cheaper else attack)
        elif not isinstance(action, PayFee):
            found.append(Candidate(action, -CARD * in_time(state), "passport", due))
    return found


def own(state: GlobopolisState, choice: OwnLanding, temper: Temper = PLAIN) -> list[Candidate]:
    """Roll again, attack from here, or leave it at that."""
    found = [Candidate(Stop(), 0.0, "stays")]
    wished = hopes(state, choice.seat)
    for action in choice.legal(state):
        if isinstance(action, Attack):
            found.append(_attack(state, action, wished, temper))
        elif isinstance(action, RollAgain):
            found.append(_again(state, choice.seat, temper))
    return found


def further(state: GlobopolisState, choice: Continue, temper: Temper = PLAIN) -> list[Candidate]:
    """Another Territory of the group, where the odds are good."""
    attacks = (action for action in choice.legal(state) if isinstance(action, Attack))
    wished = hopes(state, choice.seat)
    return [Candidate(Stop(), 0.0, "enough"), *(_attack(state, action, wished, temper) for action in attacks)]


def _attack(state: GlobopolisState, action: Attack, wished: Wishes, temper: Temper) -> Candidate:
    worth = attack_gain(state, action.source, action.target, wished, temper)
    if action.card:
        worth -= OPPORTUNITY * in_time(state)
    chance = prospect(state, action.source, action.target).chance
    facts: dict[str, Any] = {"title": action.target, "source": action.source, "percent": round(100 * chance)}
    return Candidate(action, worth, "attacks" if worth > 0 else "risks", facts, at_sight=worth + BOLD)


def base(state: GlobopolisState, choice: AtBase, temper: Temper = PLAIN) -> list[Candidate]:
    """Fly where the next throw brings most; roll from here; or stay."""
    found = [Candidate(Stop(), 0.0, "stays")]
    prospects = Prospects(state, choice.seat, temper)
    for action in choice.legal(state):
        if isinstance(action, RollAgain):
            found.append(_again(state, choice.seat, temper))
        elif isinstance(action, Fly):
            found.append(
                Candidate(action, _flight(state, prospects, action.field), "flies", {"to": action.field})
            )
    return found


def _flight(state: GlobopolisState, prospects: Prospects, field: int) -> float:
    """The gate on the way, and the best throw from there; without a roll the next turn begins there."""
    gate = prospects.flight(field)
    if state.board.kinds[field] != "base":
        return gate + prospects.field(field)
    best = _best_from(prospects, field)
    if prospects.again:
        return gate + best
    here = max(worth for (_, back), worth in prospects.throws().items() if not back)
    return gate + 0.5 * (best - here)


def market(state: GlobopolisState, choice: AtMarket, temper: Temper = PLAIN) -> list[Candidate]:
    """Trade where goals lack what is sold, or roll on."""
    prospects = Prospects(state, choice.seat, temper)
    found = [Candidate(Stop(), 0.0, "stays")]
    for action in choice.legal(state):
        if isinstance(action, Trade):
            worth = prospects.market(action.field)
            found.append(Candidate(action, worth, "trades", {"to": action.field}))
        elif isinstance(action, RollAgain):
            found.append(_again(state, choice.seat, temper))
    return found


def shelf(state: GlobopolisState, choice: Shelf, temper: Temper = PLAIN) -> list[Candidate]:
    """What levels lack, up to the throw and the purse above the reserve; nothing."""
    table = state.table
    purse = table.purse(choice.seat) - reserve(state, choice.seat, temper.safe) // 2
    most = min(choice.limit(state), max(0, purse) // UNIT_PRICE)
    price = UNIT_PRICE * euro(state, table.side(choice.seat))
    units, worth = best_haul(lacks(state, choice.seat), for_sale(state, choice.field), most, price)
    found = [Candidate(BuyGoods(NONE), 0.0, "buys_nothing")]
    if any(units):
        facts = {"n": sum(units), "amount": sum(units) * UNIT_PRICE}
        found.append(Candidate(BuyGoods(units), worth, "buys_goods", facts))
    return found


def keeping(state: GlobopolisState, choice: Surplus) -> list[Candidate]:
    """Units in the stock cannot be captured; those on the plate break ties. NS-Units guard."""
    spare = surplus(state, choice.title)
    units = (*spare[:NS], 0)
    return [Candidate(KeepUnits(units), 0.1 * sum(units), "keeps"), Candidate(KeepUnits(spare), 0.05)]


def debt(state: GlobopolisState, choice: Raise) -> list[Candidate]:
    """Points first, then units (D-26)."""
    found: list[Candidate] = []
    for offer in choice.ways(state):
        action = offer.action
        if isinstance(action, SellPoints):
            found.append(Candidate(action, 0.0, "sells", {"points": action.points}))
    stock = state.table.stock(choice.seat)
    spare = sorted((kind for kind in range(KINDS) if stock[kind] > 0), key=lambda kind: -stock[kind])
    for kind in spare:
        many = min(stock[kind], choice.needed(state))
        found.append(
            Candidate(HandOver(one(kind, many)), -0.1 - 0.05 / stock[kind], "hands_over", {"n": many})
        )
    return found
