"""The cards of Parliament and of the Treasury, in the middle of the board of Game 2."""

from __future__ import annotations

from game.app.skin_api.view_models import PlaceFacts, Row
from game.app.skins.poleconomy.looks import Looks
from game.rules.poleconomy.state import BOND_FACE, PoleconomyState
from game.rules.poleconomy.treasury import can_raise, issued

GREEN = "#204C3D"


def treasury_facts(looks: Looks, state: PoleconomyState) -> PlaceFacts:
    """Its cash and debts, what the events would cost it, and the law."""
    country, say = state.table.country, looks.say
    out = issued(state)
    rows = (
        Row(say("place.treasury_cash"), looks.text("money", country.treasury), lit=True),
        Row(say("place.bonds_out"), str(out)),
        Row(say("place.salaries_cost"), looks.text("money", sum(country.salaries))),
        Row(say("place.bonds_cost"), looks.text("money", BOND_FACE * out)),
        Row(say("place.can_raise"), looks.text("money", can_raise(state))),
    )
    law = say("place.law", law=looks.text("law", country.law))
    return PlaceFacts(say("place.treasury"), "", GREEN, emblem="bank", rows=rows, footer=law)


def parliament_facts(looks: Looks, state: PoleconomyState) -> PlaceFacts:
    """Who has how many seats, and who governs."""
    country, say = state.table.country, looks.say
    if not country.votes:
        return PlaceFacts(say("place.parliament"), say("seat.no_votes_full"), GREEN, emblem="meeting")
    subtitle = say("place.majority", n=country.majority, whole=country.seats)
    rows = [
        Row(looks.name(seat), str(votes), lit=seat in country.government)
        for seat, votes in sorted(enumerate(country.votes), key=lambda one: -one[1])
    ]
    foot = say("place.governs", seats=country.government) if country.government else ""
    return PlaceFacts(
        say("place.parliament"), subtitle, GREEN, emblem="meeting", rows=tuple(rows), footer=foot
    )
