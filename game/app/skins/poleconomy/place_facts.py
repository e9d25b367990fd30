"""All about a place, for its card; in Game 2 about Parliament and the Treasury too."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.view_models import PlaceFacts, Row
from game.app.skins.poleconomy import corners, index, labels, lookahead, places
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.squares import INCOME_ICONS
from game.rules.poleconomy.state import (
    BOND_FACE,
    LIFE_COST,
    LIFE_SURRENDER,
    LIFE_WORTH,
    NOBODY,
    SAVINGS_FACE,
    TAKEOVER_FEE,
    PoleconomyState,
    companies_of,
    price_of,
)
from game.rules.poleconomy.treasury import can_raise, issued

RED: Final = "#8a2730"
BLUE: Final = "#2c6596"
BROWN: Final = "#5c3d14"
USUAL: Final = 3
"""An Inflation Number that is usual in the middle of a match."""


def place_facts(looks: Looks, state: PoleconomyState, place: str) -> PlaceFacts | None:
    """The card of a place; None where there is nothing to tell."""
    if place in (places.CANOE_PLACE, places.PRICES):
        return _marker(looks, state)
    if place == places.DICE:
        return None
    if place == places.TREASURY:
        return treasury_facts(looks, state)
    if place == places.PARLIAMENT:
        return parliament_facts(looks, state)
    if (disc := places.disc_of(place)) >= 0:
        return _disc(looks, state, disc)
    node = places.node_of(place)
    if node >= looks.board.first_corner:
        return _corner(looks, state, node)
    title = looks.board.property_at[node]
    if title >= 0:
        return _title(looks, state, title)
    if looks.board.squares[node].steps:
        return _red(looks, state, node)
    return _income(looks, state, node)


def _title(looks: Looks, state: PoleconomyState, title: int) -> PlaceFacts:
    board, table, say = looks.board, state.table, looks.say
    known = board.properties[title]
    square = board.squares[known.node]
    region = next(region for region in board.regions if region.id == square.region)
    price, owner = price_of(state, title), table.owners[title]
    hits = say("place.percent", percent=round(100 * lookahead.visits(state, title)))
    if known.kind == "company":
        rows = [
            Row(say("place.profit"), looks.text("money", price), lit=owner != NOBODY),
            Row(say("place.profit_usual", n=USUAL), looks.text("money", known.base * USUAL)),
            Row(say("place.hits"), hits),
        ]
    else:
        rows = [Row(say("place.sends")), Row(say("place.hits"), hits)]
        if owner != NOBODY:
            company = companies_of(state, owner)
            told = looks.text("money", board.prices.company * table.inflation)
            rows.append(Row(say("place.dearest"), told if company else say("place.no_company")))
    foot = say("place.owner", seat=owner) if owner != NOBODY else say("place.for_sale")
    return PlaceFacts(
        known.name, say("place.branch", branch=square.branch, region=region.name), *looks.head_of(region.id),
        square.icon or "speakerphone", tuple(rows), foot, owner, looks.text("money", price),
    )  # fmt: skip


def _red(looks: Looks, state: PoleconomyState, node: int) -> PlaceFacts:
    """Where the canoe would stop, and what that brings every seat."""
    table, board, say = state.table, looks.board, looks.say
    disc = board.paddle(table.marker, board.squares[node].steps, table.clockwise)[-1]
    known = board.index[disc]
    stops = say("place.stops", occasion=looks.text("occasion", known.event), n=known.number)
    rows = [Row(stops, lit=True, icon="canoe")]
    rows += _each(looks, state, disc)
    return PlaceFacts(
        board.squares[node].name, say("place.red", n=board.squares[node].steps), RED, "#FFF8E6", "trend",
        tuple(rows), clear=looks.plan.stone(disc),
    )  # fmt: skip


def _each(looks: Looks, state: PoleconomyState, disc: int) -> list[Row]:
    """What the event of a disc brings each seat."""
    event = looks.board.index[disc].event
    if event == "election":
        return [Row(looks.say("place.election"))]
    sums = [(seat, lookahead.occasion_sum(state, seat, event)) for seat in range(state.table.seats)]
    rows = [Row(looks.name(seat), labels.signed(looks, brings)) for seat, brings in sums if brings != 0]
    return rows or [Row(looks.say("place.nothing"))]


def _disc(looks: Looks, state: PoleconomyState, disc: int) -> PlaceFacts:
    known, table, board = looks.board.index[disc], state.table, looks.board
    count = len(board.index)
    ahead = (disc - table.marker) % count
    ways = looks.say("place.steps", n=ahead if table.clockwise else (-ahead) % count)
    back = looks.say("place.steps_back", n=(-ahead) % count if table.clockwise else ahead)
    rows = [Row(ways), Row(back)] if ahead else [Row(looks.say("place.marker_here"), lit=True)]
    rows += _each(looks, state, disc)
    company = board.prices.company * known.number
    rows.append(Row(looks.say("place.company_then"), looks.text("money", company)))
    return PlaceFacts(
        looks.text("occasion", known.event), looks.say("place.number", n=known.number),
        index.COLOURS[known.event], "#FFF8E6", index.ICONS[known.event], tuple(rows),
    )  # fmt: skip


def _marker(looks: Looks, state: PoleconomyState) -> PlaceFacts:
    table, say, prices = state.table, looks.say, looks.board.prices
    rows = [
        Row(say("place.company"), looks.text("money", prices.company * table.inflation), lit=True),
        Row(say("place.advert"), looks.text("money", prices.advert * table.inflation), lit=True),
        Row(say("place.arrow", heading=table.clockwise), icon="canoe"),
    ]
    if table.pm != NOBODY:
        rows.append(Row(say("place.minister", seat=table.pm), icon="crown"))
    return PlaceFacts(say("place.index"), say("place.number", n=table.inflation), BROWN, "#FFF8E6", "canoe",
                      tuple(rows))  # fmt: skip


def _income(looks: Looks, state: PoleconomyState, node: int) -> PlaceFacts:
    """What the square pays each seat, and what may follow."""
    table, say, square = state.table, looks.say, looks.board.squares[node]
    rows = [
        Row(looks.name(seat), looks.text("money", table.incomes[seat] * square.times), lit=seat == table.seat)
        for seat in range(table.seats)
    ]
    if square.interest:
        rows.append(Row(say("place.interest"), looks.text("money", SAVINGS_FACE), icon="piggy"))
    if square.kind == "opportunity":
        rows.append(Row(say("place.opportunity"), icon="star"))
    icon = "piggy" if square.interest else INCOME_ICONS[square.kind]
    return PlaceFacts(square.name, say("place.times", n=square.times), BLUE, "#FFF8E6", icon, tuple(rows))


def _corner(looks: Looks, state: PoleconomyState, node: int) -> PlaceFacts:
    table, say = state.table, looks.say
    corner = looks.board.corners[node - looks.board.first_corner]
    match corner.service:
        case "bank":
            rows = [
                Row(say("place.savings", n=table.savings_left), looks.text("money", SAVINGS_FACE)),
                Row(say("place.savings_pay")),
                Row(say("place.bonds", n=table.bonds_left), looks.text("money", BOND_FACE)),
                Row(say("place.bonds_pay")),
            ]
        case "life":
            rows = [
                Row(say("place.policies", n=table.life_left), looks.text("money", LIFE_COST)),
                Row(say("place.life_end"), looks.text("money", LIFE_WORTH), lit=True),
                Row(say("place.life_now"), looks.text("money", LIFE_SURRENDER)),
            ]
        case "insurance":
            rows = [
                Row(say("place.policies", n=table.business_left), looks.text("money", LIFE_COST)),
                Row(say("place.cover"), lit=True),
            ]
        case "takeover":
            rows = [Row(say("place.fee"), looks.text("money", TAKEOVER_FEE)), Row(say("place.takeover"))]
    return PlaceFacts(
        corner.name, say(f"place.service.{corner.service}"), BROWN, "#FFF8E6", corners.ICONS[corner.service],
        tuple(rows), say("place.corner"),
    )  # fmt: skip


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
