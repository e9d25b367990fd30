"""A plan as the single moves of the rules, in an order in which each of them is legal."""

from __future__ import annotations

from game.engine.vocabulary import Action
from game.rules.globopolis.messages import BuyPoints, BuyUnits, Develop, MoveUnits, Propose, TakeUnits
from game.rules.globopolis.planning.pool import card_sources, played_for
from game.rules.globopolis.planning.solve import Plan
from game.rules.globopolis.state import GlobopolisState, own_store
from game.rules.globopolis.units import NONE, Units, one, plus, side_of_stock


def steps_of(state: GlobopolisState, seat: int, plan: Plan, points: int = 0) -> list[Action]:
    """What others are asked for first, then cards, purchases, what is carried, and levels, the dearest first.

    Units of another side and of its Guild go to the stock (GLO-8.6) and from there to the plate. So many
    `points` are bought before anything that brings points, which could close the sale (GLO-7.1).
    """
    steps: list[Action] = []
    stock = own_store(state, seat)
    for store, units in _by_store(plan, "ask").items():
        price = sum(haul.price * haul.number for haul in plan.hauls if haul.store == store)
        steps.append(Propose(side_of_stock(store), takes_units=units, cash=price))
    steps += [Propose(bid.partner, takes=(bid.title,), cash=bid.price) for bid in plan.bids]
    cards = {source.store: source for source in card_sources(state, seat)}
    for store, units in _by_store(plan, "card").items():
        steps.append(played_for(state, seat, cards[store], units))
    if points:
        steps.append(BuyPoints(points))
    for guild, units in _by_store(plan, "guild").items():
        steps.append(BuyUnits(guild, units))
    carried: dict[tuple[int, int], Units] = {}
    for haul in plan.hauls:
        if haul.origin == "own":
            continue
        source = stock if haul.origin in ("guild", "ask", "card") else haul.store
        if source == haul.title:
            continue  # it is there already
        way = (source, haul.title)
        carried[way] = plus(carried.get(way, NONE), one(haul.kind, haul.number))
    taken: dict[tuple[int, int], Units] = {}
    for haul in plan.hauls:
        if haul.origin == "own":
            way = (haul.store, haul.title)
            taken[way] = plus(taken.get(way, NONE), one(haul.kind, haul.number))
    steps += [TakeUnits(guild, title, units) for (guild, title), units in taken.items()]
    steps += [MoveUnits(source, title, units) for (source, title), units in carried.items()]
    dear = sorted((goal for goal in plan.goals if goal.aim == "level"), key=lambda goal: -goal.premium)
    return steps + [Develop(goal.title) for goal in dear]


def _by_store(plan: Plan, origin: str) -> dict[int, Units]:
    found: dict[int, Units] = {}
    for haul in plan.hauls:
        if haul.origin == origin:
            found[haul.store] = plus(found.get(haul.store, NONE), one(haul.kind, haul.number))
    return found
