"""All about a place, for its card."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from game.app.skin_api.view_models import PlaceFacts, Row
from game.app.skins.globopolis import fan_places, fields, lookahead, places
from game.app.skins.globopolis.looks import CARD_COLOURS, CARD_ICONS, UNIT_ICONS, Looks
from game.engine.spelling import Series
from game.engine.vocabulary import Choice
from game.rules.globopolis.board_parts import UNITS
from game.rules.globopolis.guilds import STEP, deals_in, dearer, rates
from game.rules.globopolis.planning.goals import rise
from game.rules.globopolis.state import (
    GUILD_UNITS,
    INFLUENCE,
    MISSION,
    MOST_LEVELS,
    NOBODY,
    OPS,
    GlobopolisState,
    Sort,
    id_of,
    sort_of,
)
from game.rules.globopolis.superiority import superior
from game.rules.globopolis.units import UNIT_PRICE

CREAM: Final = "#fff8e6"
LINE: Final = 42
"""So many letters of a card's text stand in a row."""
AGENT_ROWS: Final = 2
"""So many sides with Agents have a row of their own."""


def place_facts(looks: Looks, state: GlobopolisState, place: str) -> PlaceFacts | None:
    """The card of a place; None where there is nothing to tell."""
    if place.startswith("deck-"):
        return _deck(looks, state, place.removeprefix("deck-"))
    if card := fan_places.held_at(looks, state, place):
        return _held(looks, state, card)
    field = places.field_of(place)
    if field < 0:
        return None
    title = looks.board.title_at[field]
    if title != NOBODY:
        return _guild(looks, state, title) if looks.board.is_guild[title] else _territory(looks, state, title)
    return _plain(looks, state, field)


def _territory(looks: Looks, state: GlobopolisState, title: int) -> PlaceFacts:
    board, table, say = looks.board, state.table, looks.say
    known, owner = board.titles[title], table.owners[title]
    plate, goal = table.plate(title), rise(state, title)
    level = goal.level if goal is not None else 0
    active = table.active[title]
    lacks = goal.missing(plate) if goal is not None else ()
    rows = [Row(say("place.plate"), looks.plate(plate), icon="cube")]
    if any(lacks):
        rows.append(Row(say("place.lacks", n=level), looks.plate(lacks), lit=True, icon="skyscraper"))
    elif goal is not None:
        rows.append(Row(say("place.premium", n=level), looks.text("money", goal.premium), icon="skyscraper"))
    fees = [board.conference(title, number) for number in range(MOST_LEVELS + 1)]
    lit = owner != NOBODY
    rows.append(Row(say("place.fee", n=active), looks.text("money", fees[active]), lit=lit, icon="coins"))
    later = [looks.text("money", fee) for number, fee in enumerate(fees) if number > active]
    if later:
        rows.append(Row(say("place.fee_later"), looks.text("list", Series(tuple(later), "comma"))))
    threat = lookahead.best_attack(state, title) if owner != NOBODY else None
    if threat is not None:
        dice = threat.strengths.defence.dice
        rows.append(Row(say("place.defends"), say("place.dice", n=dice), icon="swords"))
        rows.append(Row(say("place.threat"), say("mark.percent", n=round(100 * threat.chance))))
    if owner != NOBODY and state.options.agents:
        rows += _agents(looks, state, title)
    rows += _landing(looks, state, title)
    group = board.groups[known.group]
    colour, ink = looks.heads[known.group]
    return PlaceFacts(
        known.name, say("place.territory", group=group.name, n=board.quadrants[known.field] + 1),
        colour, ink, group.icon, tuple(rows), _owner(looks, owner), owner, say("place.value", n=known.value),
    )  # fmt: skip


def _owner(looks: Looks, owner: int) -> str:
    if owner == NOBODY:
        return looks.say("place.free")
    return looks.say("place.owner", side=owner, many=looks.many(owner))


def _agents(looks: Looks, state: GlobopolisState, title: int) -> list[Row]:
    """Whose Agents stand on a Title, and who has superiority over its owner, or the owner over whom."""
    table = state.table
    owner = table.owners[title]
    counts = [table.agents_on(side, title) for side in range(table.sides)]
    ahead = [side for side in range(table.sides) if side != owner and superior(counts, owner, side) == side]
    present = [side for side in range(table.sides) if counts[side]]
    present.sort(key=lambda side: (side not in ahead, side != owner, -counts[side]))
    rows = [
        Row(
            looks.side_name(side),
            looks.say("place.agents_ahead" if side in ahead else "place.agents", n=counts[side]),
            lit=side in ahead, icon="spy",
        )
        for side in present[:AGENT_ROWS]
    ]  # fmt: skip
    others = sum(counts[side] for side in present[AGENT_ROWS:])
    return (
        [*rows, Row(looks.say("place.agents_others"), looks.say("place.agents", n=others))]
        if others
        else rows
    )


def _landing(looks: Looks, state: GlobopolisState, title: int) -> list[Row]:
    """How likely whoever is on turn comes here by the next throw."""
    if state.table.seat < 0 or state.table.over:
        return []
    dice, share = lookahead.likeliest(state, state.table.seat, title)
    if share < lookahead.LEAST:
        return []
    words = looks.say("place.landing", seat=state.table.seat)
    return [Row(words, looks.say("place.percent_dice", percent=round(100 * share), n=dice), icon="dice")]


def _guild(looks: Looks, state: GlobopolisState, title: int) -> PlaceFacts:
    board, table, say = looks.board, state.table, looks.say
    known, owner = board.titles[title], table.owners[title]
    stock = table.plate(title)
    deals, prices = deals_in(state, title), rates(state, title)
    rows = [
        Row(say(f"unit.{UNITS[kind]}"), say("place.units", n=stock[kind]), icon=UNIT_ICONS[kind])
        for kind in range(len(UNITS))
        if deals[kind] or stock[kind]
    ]
    if owner == NOBODY:
        rows.append(Row(say("place.sells_nothing")))
    else:
        rows += [
            Row(say("place.rate", unit=kind), looks.text("money", prices[kind]))
            for kind in range(len(UNITS))
            if deals[kind]
        ]
        if causes := dearer(state, title):
            names = looks.text("list", Series(tuple(board.titles[cause].name for cause in causes), "comma"))
            rows.append(Row(say("place.rate_why", price=UNIT_PRICE, more=STEP), names))
        table_side = table.side(table.seat) if table.seat >= 0 else NOBODY
        used = (table.fetched if owner == table_side else table.bought).count(title)
        if table.stage == "options":
            most = table.overtime if table.overtime and owner == table_side else GUILD_UNITS
            rows.append(Row(say("place.left_now"), say("place.left_of", n=most - used, most=most)))
    for member in board.members[known.group]:
        holder = table.owners[member]
        words = looks.side_name(holder) if holder != NOBODY else say("place.nobody")
        rows.append(Row(board.titles[member].name, words, lit=holder == owner != NOBODY, icon="pin"))
    rows += _landing(looks, state, title)
    colour, ink = looks.heads[known.group]
    field = board.ring[known.field]
    return PlaceFacts(
        known.name, say("place.guild"), colour, ink, field.icon or "factory", tuple(rows),
        _owner(looks, owner), owner, say("place.value", n=known.value),
    )  # fmt: skip


def _plain(looks: Looks, state: GlobopolisState, field: int) -> PlaceFacts:
    board, table, say = looks.board, state.table, looks.say
    known = board.ring[field]
    rows: list[Row] = []
    match known.kind:
        case "teleport":
            rows.append(Row(say("place.gate_pays"), looks.text("money", known.money)))
            rows += [
                Row(looks.name(seat), say("place.marks", n=marks), icon="gate")
                for seat, marks in enumerate(table.gate_marks)
                if marks
            ]
        case "base":
            rows += [
                Row(board.ring[base].name, _flight(looks, field, base))
                for base in board.bases
                if base != field
            ]
        case "market":
            rows += [_goods(looks, state, kind) for kind in board.sold_at[field]]
        case "broker":
            rows.append(Row(say("place.broker_pays"), looks.text("money", known.money)))
            rows.append(Row(say("place.broker_points"), say("place.points", n=known.points)))
        case "nsa" | "nia":
            rows += [
                Row(say("place.faces", low=face + 1, high=face + 2), say("place.gets", n=board.academy[face]))
                for face in (0, 2, 4)
            ]
        case "moonshot":
            rows.append(Row(say("place.moonshot"), say("place.points", n=known.points)))
        case _:
            sort = "influence" if known.kind == "influence" else "ops"
            rows.append(
                Row(say("place.cards_left"), str(table.decks[sort].left if sort in table.decks else 0))
            )
    colour, ink = fields.colours(looks, known)
    about = say(f"place.about.{known.kind.replace('-', '_')}")
    return PlaceFacts(
        known.name, about, colour, ink, known.icon or fields.ICONS[known.kind], tuple(rows),
        say("place.quadrant", n=board.quadrants[field] + 1) if board.quadrants[field] >= 0 else "",
    )  # fmt: skip


def _flight(looks: Looks, start: int, end: int) -> str:
    """How far a flight is, and whether it passes TELEPORT!."""
    distance = looks.board.distance(start, end)
    passes = looks.board.gates(start, distance) > 0
    return looks.say("place.fields_gate" if passes else "place.fields", n=distance)


def _goods(looks: Looks, state: GlobopolisState, kind: int) -> Row:
    number = state.table.supply[kind]
    limited = state.options.r_unit_supply == "limited"
    words = looks.say("place.in_supply", n=number) if limited else looks.say("place.unlimited")
    return Row(looks.say(f"unit.{UNITS[kind]}"), words, icon=UNIT_ICONS[kind])


def _held(looks: Looks, state: GlobopolisState, card: str) -> PlaceFacts | None:
    """A card of the hand, or why it is closed; None while its holder is asked: then the board shows it
    whole."""
    top = state.stack[-1] if state.stack else None
    asked = isinstance(top, Choice) and looks.side(top.seat) == fan_places.holder(looks, state)
    shown, sort = bool(id_of(card)), sort_of(card)
    if asked and shown:
        return None
    title = looks.board.card_named[card].title if shown else looks.say("cards.button")
    if not shown and not asked:
        return PlaceFacts(title, "", CARD_COLOURS[sort], CREAM, CARD_ICONS[sort])  # no key opens it now
    text = looks.card_text(card) if shown else looks.say("cards.closed")
    lines = len(wrap(text, LINE))
    rows = tuple(map(Row, wrap(text, min(LINE, len(text) // lines + 5))))  # about as long as each other
    return PlaceFacts(title, "", CARD_COLOURS[sort], CREAM, CARD_ICONS[sort], rows)


def _deck(looks: Looks, state: GlobopolisState, sort: str) -> PlaceFacts:
    table, say = state.table, looks.say
    rows = [Row(say("place.cards_left"), str(table.decks[sort].left if sort in table.decks else 0))]
    shown: tuple[Sort, ...] = (OPS, MISSION) if sort == OPS else (INFLUENCE,)
    for side in range(table.sides):
        held = [len(table.cards(side, name)) for name in shown]
        rows.append(Row(looks.side_name(side), say(f"place.hand_{sort}", n=held[0], more=held[-1])))
    return PlaceFacts(say(f"place.deck_{sort}"), "", CARD_COLOURS[sort], CREAM, CARD_ICONS[sort], tuple(rows))
