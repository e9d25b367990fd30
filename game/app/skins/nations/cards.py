"""Incidents as cards: what stands on one, what it means for whoever draws it now, and what it can change."""

from __future__ import annotations

from typing import Final

from game.app.paint.card import Card, Foot, Scene
from game.app.paint.card_art import scene_of
from game.app.skin_api.card_reading import Reading
from game.app.skin_api.dimmed import Change
from game.app.skins.nations import bank, leader_cards, places
from game.app.skins.nations.looks import Looks
from game.engine.vocabulary import Action
from game.rules.nations.cards import CARDS
from game.rules.nations.incidents import INSTEAD, OTHERWISE, Incident
from game.rules.nations.income import income
from game.rules.nations.state import NOBODY, NationsState, countries_of

MOST_LIT: Final = 12
"""More places than that are not lit: the whole board would be."""


def incident(looks: Looks, state: NationsState, card: str, seat: int, marker: int = NOBODY) -> Card:
    """An Incident for a seat that draws it now on a marker."""
    phrases = looks.phrases
    told = phrases.words.card("incident", card, phrases.board, phrases.rules)
    family = bank.GOOD if CARDS[card].good else bank.BAD
    amount = worth(state, card, seat)
    ways = _ways(state, card, seat, marker)
    value = _signed(looks, amount) if amount and not ways else ""
    tone = "gain" if amount > 0 else "loss"
    return Card(
        family, told.title, told.icon, Scene(scene_of("nations", card)), told.text, told.brief,
        _foot(looks, state, card, seat, ways), value, tone if value else "plain",
    )  # fmt: skip


def drawn_on(state: NationsState) -> int:
    """The marker of the Incident that is being followed, or NOBODY."""
    return next((step.marker for step in reversed(state.stack) if isinstance(step, Incident)), NOBODY)


def reading(looks: Looks, state: NationsState, card: str, marker: int, seat: int) -> Reading:
    """How an Incident is read as a seat draws it on a marker."""
    ways = _ways(state, card, seat, marker)
    leader = places.figure_box(looks, marker)
    return Reading(
        incident(looks, state, card, seat, marker), seat, bank.pile_box(looks.chart),
        _changes(looks, state, ways, seat), beside=leader,
        asked=bool(ways) and (card in INSTEAD or len(ways) > 1), landing="telex",
        lies=leader_cards.lies(looks, marker),
    )  # fmt: skip


def worth(state: NationsState, card: str, seat: int) -> int:
    """What an Incident brings a seat in money at once, or where nothing else can be done; below 0: costs."""
    table = state.table
    match card:
        case "soft_loan":
            return 5
        case "relief_convoy":
            return 3 if countries_of(state, seat) else 6
        case "price_spike":
            return min(8, max(2, income(state, seat)))
        case "war_reparations":
            return 3
        case "arms_bill":
            return -min(table.cash[seat], len(table.standing_leaders(seat)))
        case "insurance_premium":
            return -min(table.cash[seat], 4, sum(table.fleet(seat)))
        case "frontier_claim":
            return -min(table.cash[seat], 3)
        case _:
            return INSTEAD.get(card) or -min(table.cash[seat], OTHERWISE.get(card, 0))


def _ways(state: NationsState, card: str, seat: int, marker: int) -> list[Action]:
    """What can be done about an Incident besides money."""
    if marker == NOBODY or (card not in INSTEAD and card not in OTHERWISE):
        return []
    choice = Incident(seat=seat, card=card, marker=marker)
    return [action for way in choice.main(state) for action in way.actions]


def _changes(looks: Looks, state: NationsState, ways: list[Action], seat: int) -> tuple[Change, ...]:
    """Where an Incident can do something."""
    shapes = places.shapes(looks, state.table, seat)
    found = {place: shapes[place] for way in ways for place in places.places_of(way) if place in shapes}
    wanted = {place: box for place, box in found.items() if place[0] != "k"}
    return tuple(Change(box) for box in wanted.values()) if len(wanted) <= MOST_LIT else ()


def _foot(looks: Looks, state: NationsState, card: str, seat: int, ways: list[Action]) -> Foot:
    """What an Incident means for whoever draws it."""
    say, amount = looks.say, worth(state, card, seat)
    if ways:
        note = ""
        if card in INSTEAD:
            note = say("card.instead", money=INSTEAD[card])
        return Foot("gain" if card in INSTEAD else "loss", "route", say("card.ways", n=len(ways)), note)
    if card in ("oil_embargo", "dock_strike"):
        return Foot("loss", "ban", say(f"card.{card}"))
    if not amount:
        return Foot("plain", "coins", say("card.nothing"))
    note = say("card.have", money=state.table.cash[seat])
    return Foot("gain" if amount > 0 else "loss", "coins", _signed(looks, amount), note)


def _signed(looks: Looks, amount: int) -> str:
    """An amount with its sign."""
    return looks.say("mark.gain" if amount > 0 else "mark.loss", money=abs(amount))
