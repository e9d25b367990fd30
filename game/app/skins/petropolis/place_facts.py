"""All about a place, for its card."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.skin_api.view_models import PlaceFacts, Row
from game.app.skins.petropolis import lookahead, places
from game.app.skins.petropolis.looks import Looks, complete, rate_of
from game.app.skins.petropolis.stations import icon_of
from game.rules.petropolis.barter import why_locked
from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.business import is_neutral
from game.rules.petropolis.state import NOBODY, PetropolisState, Table

TEAL: Final = "#1f5a48"
OXBLOOD: Final = "#7d2b1d"


def place_facts(looks: Looks, state: PetropolisState, place: str) -> PlaceFacts | None:
    """The card of a place; None where there is nothing to tell."""
    if place == "telex":
        return _pile(looks, state.table)
    if place == "bank":
        return _bank(looks, state.table)
    if place == "dice":
        return None
    title = places.title_at(looks, place)
    if title != NOBODY:
        return _title(looks, state, title)
    return _station(looks, state.table, int(place.partition("-")[2]))


def _title(looks: Looks, state: PetropolisState, title: int) -> PlaceFacts:
    board, group, table = looks.board, looks.group(title), state.table
    number = board.group_of[title]
    now = rate_of(table, board, title)
    rows = [
        Row(name, looks.text("thousands", amount), lit=rung == now)
        for rung, (name, amount) in enumerate(zip(_ladder(looks), board.interest[title], strict=True))
    ]
    owner = table.owners[title]
    if table.mortgaged[title]:
        rows.append(Row(looks.say("place.mortgaged"), "", lit=True, icon="lock"))
        redemption = looks.text("thousands", board.prices[title] * 60 // 100)
        rows.append(Row(looks.say("place.redeem"), redemption))
    else:
        rows.append(Row(looks.say("place.loan"), looks.text("thousands", board.prices[title] // 2)))
    if partners := table.partners[number]:
        rests = not complete(table, board, number)
        words = looks.say("place.partners_rest" if rests else "place.partners", partners=partners)
        rows.append(Row(words, icon="handshake"))
    if table.operated[title]:
        locked = owner != NOBODY and why_locked(state, title) is not None
        there = looks.say("place.locked") if locked else ""
        rows.append(Row(looks.say("place.operated"), there, icon="derrick"))
    return PlaceFacts(
        looks.text("title_name", title), looks.text("group_name", number), group.colour, group.ink,
        looks.emblem(number), tuple(rows), _foot(looks, table, title), owner,
        looks.text("thousands", board.prices[title]), _country(looks, title),
    )  # fmt: skip


def _ladder(looks: Looks) -> tuple[str, ...]:
    """What a title earns at: each of RATES."""
    derricks = (looks.text("derricks", count) for count in range(1, PLATFORM))
    return looks.say("place.part"), looks.say("place.whole"), *derricks, looks.say("place.platform")


def _country(looks: Looks, title: int) -> Box | None:
    """What is ringed on the map."""
    spot = looks.chart.spots[title]
    return Box.around(*spot, 34) if spot is not None else None


def _foot(looks: Looks, table: Table, title: int) -> str:
    """Whose it is, and how far the group has come: for whoever is on turn, or for the owner."""
    board = looks.board
    members = board.members[board.group_of[title]]
    owner = table.owners[title]
    who = owner if owner != NOBODY else table.seat
    held = sum(table.owners[other] == who for other in members)
    if owner != NOBODY:
        return looks.say("place.holds", seat=owner, held=held, count=len(members))
    if who < 0 or not held:
        return looks.say("place.for_sale")
    return looks.say("place.for_sale_held", seat=who, held=held, count=len(members))


def _station(looks: Looks, table: Table, number: int) -> PlaceFacts:
    square, options, kind = looks.square(number), looks.options, looks.track.kinds[number]
    say = looks.say
    rows: list[Row] = []
    match kind:
        case "landing":
            rows = [Row(say("place.landing"), looks.text("thousands", options.geneva_income), lit=True),
                    Row(say("place.landing_when"))]  # fmt: skip
        case "take-off":
            rows = [Row(say("place.take_off")), Row(say("place.nothing"))]
        case "telex":
            rows = [Row(say("place.telex")), Row(say("place.telex_double"))]
        case "refuel":
            rows = [Row(say("place.refuel"), looks.text("thousands", square.charge), lit=True)]
        case "rest":
            rows = [Row(say("place.nothing"))]
        case "throw-again":
            most = say("place.times", n=options.extra_throw_cap)
            rows = [Row(say("place.again")), Row(say("place.again_most"), most)]
        case "go-to-court":
            rows = [Row(say("place.to_court")), Row(say("place.to_court_unpaid"))]
            if options.court_forfeits_lap:
                rows.append(Row(say("place.to_court_lap", square=0)))
        case "court":
            rows = [
                Row(say("place.court_first"), looks.text("thousands", options.court_fee_first)),
                Row(say("place.court_double"), say("place.court_double_when")),
                Row(say("place.court_third"), looks.text("thousands", options.court_fee_third)),
            ]
            rows += [
                Row(say("place.held", seat=seat), say("place.held_turn", n=count), lit=True)
                for seat, count in enumerate(table.custody)
                if count
            ]
        case _:
            pass
    foot = say("place.no_business") if is_neutral(options, kind) else ""
    court = kind in ("court", "go-to-court", "telex")
    return PlaceFacts(
        square.name, "", OXBLOOD if court else TEAL, "#fff8e6", icon_of(square), tuple(rows), foot
    )


def _pile(looks: Looks, table: Table) -> PlaceFacts:
    rows = [
        Row(looks.say("place.in_pile"), str(len(table.unseen) + len(table.known))),
        Row(looks.say("place.not_seen"), str(len(table.unseen))),
        *(
            Row(looks.say("place.keeps", seat=holder), looks.text("telex", telex), lit=True)
            for telex, holder in table.kept
        ),
    ]
    return PlaceFacts(looks.say("place.pile"), "", OXBLOOD, "#fff8e6", "telex", tuple(rows))


def _bank(looks: Looks, table: Table) -> PlaceFacts:
    unsold = table.owners.count(NOBODY)
    rig = looks.board.rig
    rows = [
        Row(looks.say("place.derricks"), str(table.derricks), icon="derrick"),
        Row(looks.say("place.platforms"), str(table.platforms), icon="platform"),
        Row(looks.say("place.unsold"), str(unsold), icon="title"),
        Row(looks.say("place.derrick_costs"), looks.text("bare_money", rig)),
        Row(looks.say("place.platform_costs"), looks.text("bare_money", PLATFORM * rig)),
    ]
    if not looks.options.platform_direct:
        rows[-1] = Row(looks.say("place.platform_replaces"), looks.text("bare_money", rig))
    richest = max(range(table.seats), key=lambda seat: lookahead.income(looks.board, table, seat))
    amount = lookahead.income(looks.board, table, richest)
    foot = looks.say("place.earns_most", seat=richest, interest=amount) if amount else ""
    title, below = looks.say("place.bank"), looks.say("place.bank_left")
    return PlaceFacts(title, below, TEAL, "#fff8e6", "bank", tuple(rows), foot)
