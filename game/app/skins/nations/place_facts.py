"""The cards that tell all about a place of the map: countries, markers, Leaders, frontiers, ports, seas."""

from __future__ import annotations

from msgspec.structs import replace

from game.app.paint.players import PLAYERS
from game.app.skin_api.view_models import Place, PlaceFacts, Row
from game.app.skins.nations import labels, leader_cards, places
from game.app.skins.nations.looks import Looks
from game.engine.spelling import Series
from game.rules.nations.cards import CARDS
from game.rules.nations.income import networks, pairs_of
from game.rules.nations.outlook import Threat, threats
from game.rules.nations.reach import spread
from game.rules.nations.state import (
    KINDS,
    NOBODY,
    PIPELINE_PRICE,
    PIPELINES,
    TANKER_PRICE,
    TANKER_SALE,
    NationsState,
    kind_of,
    owner_of,
    price_of,
)
from game.store.sentences import capitalised

SAND, OXBLOOD, TEAL, DARK, RED = "#7a5b34", "#8a251d", "#2f5d57", "#3b3550", "#a3372b"
NEAR = 12
"""So many spaces at most are counted to the Capitals near a marker."""
MOST = 3


def place_facts(looks: Looks, state: NationsState, place: Place) -> PlaceFacts | None:
    """The card of a place; None where there is nothing to tell."""
    number = places.number_of(place)
    match place[:2]:
        case "c-":
            return _country(looks, state, number)
        case "m-":
            return _marker(looks, state, number)
        case "l-" if state.table.leaders[number] != NOBODY:
            return _leader(looks, state, number)
        case "a-":
            return _agent(looks, state, number)
        case "f-":
            return _frontier(looks, state, number)
        case "z-" | "h-":
            return _zone(looks, state, number)
        case _:
            pass
    if place == places.CANAL:
        return _canal(looks, state)
    if place == places.PILE:
        return _pile(looks, state)
    return _vault(looks, state) if place == places.VAULT else None


def _ground(looks: Looks, seat: int, otherwise: str) -> tuple[str, str]:
    """Ground and ink of a head: those of a player, or a colour with pale ink."""
    if seat == NOBODY:
        return otherwise, "#FFF8E6"
    look = PLAYERS[looks.of(seat)]
    return look.colour, look.ink


def _country(looks: Looks, state: NationsState, country: int) -> PlaceFacts:
    say, board, table = looks.say, looks.board, state.table
    known = board.countries[country]
    ruler = looks.ruler(table, country)
    colour, ink = _ground(looks, ruler, SAND)
    rows: list[Row] = []
    if ruler != NOBODY:
        kind = kind_of(table.leaders[board.capitals[country]])
        rows.append(
            Row(capitalised(looks.text("kind", kind)), say("place.pays", money=KINDS[kind].pay), lit=True)
        )
        letter = next(letter for letter, group in labels.letters(state, ruler) if country in group)
        others = [
            other
            for group in networks(state, ruler)
            if country in group
            for other in group
            if other != country
        ]
        names = Series(tuple(looks.text("country", other) for other in others))
        right = say("place.names", names=names) if others else say("place.alone")
        rows.append(Row(say("place.network", letter=letter), right))
        at_work = sum(pair.country == country for pair in pairs_of(state, ruler))
        rows.append(Row(say("place.derricks"), say("place.at_work", n=at_work, whole=known.derricks)))
    else:
        rows.append(Row(say("place.vacant"), ""))
        rows.append(Row(say("place.derricks"), looks.text("n", known.derricks)))
    if known.port is not None:
        zone = board.ports[country]
        ships = sum(table.tankers_in(seat, zone) for seat in (*range(table.seats), NOBODY))
        rows.append(Row(say("place.in_port"), looks.text("n", ships)))
    rows += _takers(looks, state, country)
    footer = say("place.ruled", seat=ruler) if ruler != NOBODY else say("place.nobody")
    return PlaceFacts(
        known.name, say(f"place.kind.{known.kind}"), colour, ink, rows=tuple(rows), footer=footer, owner=ruler
    )


def _takers(looks: Looks, state: NationsState, country: int) -> list[Row]:
    """Who could take a country in their next turn, each by the cheapest way, but for whose it is."""
    say, ruler = looks.say, looks.ruler(state.table, country)
    first: dict[int, Threat] = {}
    for threat in threats(state)[country]:
        if threat.seat != ruler:
            first.setdefault(threat.seat, threat)
    coming = list(first.values())
    if not coming:
        return [Row(say("place.safe_now"), "")]
    return [
        Row(
            say("place.taker", seat=threat.seat, kind=threat.kind),
            say("place.lacks", money=threat.price, lost=threat.short)
            if threat.short
            else looks.text("money", threat.price),
            lit=not threat.short,
            icon=f"leader-{threat.kind}-{threat.seat}",
        )
        for threat in coming[:MOST]
    ]


def _marker(looks: Looks, state: NationsState, marker: int) -> PlaceFacts:
    known = looks.board.markers[marker]
    if known.kind == "capital":
        return _country(looks, state, known.country)
    say, table = looks.say, state.table
    title = capitalised(looks.text("marker", marker))
    rows: list[Row] = []
    if known.kind == "incident":
        good, unseen = labels.good_cards(state)
        rows.append(Row(say("place.next_card"), say("place.good_of", n=good, whole=unseen), lit=True))
        rows.append(
            Row(
                say("place.seen"),
                say("place.of", n=len(table.known), whole=len(table.known) + len(table.unseen)),
            )
        )
    if table.leaders[marker] != NOBODY:
        leader = table.leaders[marker]
        rows.append(Row(say("place.leader_of", seat=owner_of(leader)), looks.text("kind", kind_of(leader))))
    rows += [
        Row(say("place.agent_of", seat=seat), "")
        for seat, there in enumerate(table.agents)
        if there == marker
    ]
    rows += _near(looks, state, marker)
    colour = DARK if known.kind == "incident" else SAND
    return PlaceFacts(title, say(f"place.marker.{known.kind}"), colour, rows=tuple(rows))


def _agent(looks: Looks, state: NationsState, seat: int) -> PlaceFacts:
    """What its marker tells, with its picture; on a Capital the country matters more."""
    marker = state.table.agents[seat]
    found = _marker(looks, state, marker)
    if looks.board.markers[marker].kind == "capital":
        return found
    return replace(found, scene=leader_cards.agent(looks, seat).scene.name)


def _near(looks: Looks, state: NationsState, marker: int) -> list[Row]:
    """How far it is to the nearest Capitals, past nobody and no "?"."""
    board = state.board
    marks = list(board.halts)
    for capital in board.capitals:
        marks[capital] = 1
    marks[marker] = 0
    found, _ = spread(state, marks, marker, NEAR)
    near = [(there, spaces) for there, spaces in found if there in board.capital_of][:MOST]
    return [
        Row(capitalised(looks.text("country", board.capital_of[there])), looks.say("place.spaces", n=spaces))
        for there, spaces in near
    ]


def _leader(looks: Looks, state: NationsState, marker: int) -> PlaceFacts:
    say, table = looks.say, state.table
    leader = table.leaders[marker]
    seat, kind = owner_of(leader), kind_of(leader)
    colour, ink = _ground(looks, seat, SAND)
    rows = [
        Row(say("place.space"), looks.text("money", price_of(state, kind)), lit=True),
        Row(say("place.pair"), looks.text("money", KINDS[kind].pay)),
    ]
    if not state.options.same_kind_attack:
        rows.append(Row(say("place.immune"), looks.text("kind", kind)))
    rules = marker in looks.board.capital_of
    where = capitalised(looks.text("marker", marker))
    footer = say("place.ruled" if rules else "place.walks", seat=seat)
    shown = leader_cards.leader(looks, kind, seat)
    return PlaceFacts(
        shown.title, where, colour, ink, rows=tuple(rows), footer=footer, owner=seat, scene=shown.scene.name
    )


def _frontier(looks: Looks, state: NationsState, frontier: int) -> PlaceFacts:
    say, table = looks.say, state.table
    ends = looks.board.frontier_ends[frontier]
    rows: list[Row] = []
    for country in ends:
        ruler = looks.ruler(table, country)
        who = looks.name(ruler) if ruler != NOBODY else say("place.nobody_short")
        rows.append(Row(looks.board.countries[country].name, who))
    if table.pipes[frontier]:
        rulers = {looks.ruler(table, country) for country in ends}
        serves = len(rulers) == 1 and NOBODY not in rulers
        rows.append(
            Row(say("place.pipe_laid"), say("place.pipe_serves" if serves else "place.pipe_idle"), lit=serves)
        )
    else:
        rows.append(Row(say("place.no_pipe"), looks.text("money", PIPELINE_PRICE)))
    return PlaceFacts(
        capitalised(looks.text("frontier", frontier)), say("place.frontier"), OXBLOOD, rows=tuple(rows)
    )


def _zone(looks: Looks, state: NationsState, zone: int) -> PlaceFacts:
    say, table, board = looks.say, state.table, looks.board
    known = board.zones[zone]
    title = capitalised(looks.text("zone", zone))
    rows = [
        Row(say("place.ships_of", seat=seat), looks.text("n", count))
        for seat in range(table.seats)
        if (count := table.tankers_in(seat, zone))
    ]
    if count := table.tankers_in(NOBODY, zone):
        rows.append(Row(say("place.ownerless"), looks.text("n", count)))
    if not rows:
        rows.append(Row(say("place.no_ships"), ""))
    if known.country < 0:
        ways = tuple(board.countries[board.zones[edge].country].name for edge in known.edges)
        rows.append(Row(say("place.leads_to"), ""))
        rows += [Row("", name) for name in ways]
        return PlaceFacts(title, say("place.sea"), TEAL, rows=tuple(rows), footer=say("place.safe"))
    ruler = looks.ruler(table, known.country)
    colour, ink = _ground(looks, ruler, TEAL)
    if ruler != NOBODY:
        paid = sum(pair.value for pair in pairs_of(state, ruler) if pair.zone == zone)
        rows.append(Row(say("place.earns"), looks.text("money", paid), lit=bool(paid)))
        footer = say("place.enters", seat=ruler)
    else:
        footer = say("place.enters_nobody")
    return PlaceFacts(title, say("place.port"), colour, ink, rows=tuple(rows), footer=footer, owner=ruler)


def _canal(looks: Looks, state: NationsState) -> PlaceFacts:
    say, table = looks.say, state.table
    country = looks.board.canal_country
    ruler = looks.ruler(table, country)
    name = looks.board.countries[country].name
    if ruler == NOBODY:
        rows = (Row(say("place.canal_open"), "", lit=True),)
    else:
        rows = (Row(say("place.canal_of", seat=ruler), ""),)
    colour, ink = _ground(looks, ruler, TEAL)
    return PlaceFacts(say("place.canal"), name, colour, ink, rows=rows, owner=ruler)


def _pile(looks: Looks, state: NationsState) -> PlaceFacts:
    say, table = looks.say, state.table
    good, unseen = labels.good_cards(state)
    rows = [Row(say("place.next_card"), say("place.good_of", n=good, whole=unseen), lit=True)]
    whole = len(table.known) + len(table.unseen)
    rows.append(Row(say("place.seen"), say("place.of", n=len(table.known), whole=whole)))
    last = list(reversed(table.known))[:6]
    rows += [
        Row(capitalised(looks.text("card", card)), say("card.good" if CARDS[card].good else "card.bad"))
        for card in last
    ]
    footer = say("place.under") if last else ""
    return PlaceFacts(say("place.pile"), "", OXBLOOD, rows=tuple(rows), footer=footer)


def _vault(looks: Looks, state: NationsState) -> PlaceFacts:
    say, table = looks.say, state.table
    rows = (
        Row(say("place.cash"), looks.text("money", table.bank), lit=True),
        Row(say("place.tankers_left", money=TANKER_PRICE), looks.text("n", table.hulls)),
        Row(say("place.pipes_left", money=PIPELINE_PRICE), looks.text("n", PIPELINES - table.laid)),
    )
    footer = say("place.buys_back", money=TANKER_SALE)
    return PlaceFacts(say("place.vault"), "", TEAL, rows=rows, footer=footer)
