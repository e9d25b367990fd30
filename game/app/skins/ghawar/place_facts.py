"""The cards that tell all about a place: platforms, roads, trucks, warehouses, stores, colours."""

from game.app.paint.players import PLAYERS
from game.app.skin_api.view_models import Place, PlaceFacts, Row
from game.app.skins.ghawar.buttons import when
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.board import HOME, platform_id
from game.rules.ghawar.scoring import leaders
from game.rules.ghawar.state import NONE, UNKNOWN, GhawarState
from game.store.sentences import capitalised

_STEEL = "#4a4134"


def place_facts(looks: Looks, state: GhawarState, place: Place) -> PlaceFacts | None:
    """The card of a place; None where there is nothing to tell."""
    kind, number = place[0], place[2:].split(">")[0].split("*")[0]
    if not number.isdigit():
        return None
    which = int(number)
    match kind:
        case "p":
            return _platform(looks, state, which)
        case "c":
            return _road(looks, state, which)
        case "t":
            return _truck(looks, state, which)
        case "w" | "s":
            return _warehouse(looks, state, which)
        case "v":
            return _colour(looks, state, which)
        case _:
            return None


def _platform(looks: Looks, state: GhawarState, platform: int) -> PlaceFacts:
    table, board = state.table, state.board
    title = looks.text("platform", platform)
    say = looks.say
    subtitle = say("place.platform", code=platform_id(platform)[2:].upper())
    if platform not in board.platforms:
        return PlaceFacts(title, say("place.sand"), _STEEL)
    colour, owner = looks.seen(table, platform), table.rigs[platform]
    foot = say("place.rig", owner=owner) if owner != NONE else say("place.no_rig")
    if colour == NONE:
        rows = [Row(say("place.spent"), say("place.no_block"))]
        return PlaceFacts(title, subtitle, _STEEL, rows=tuple(rows), footer=foot, owner=owner)
    if colour == UNKNOWN:
        rows = [Row(say("place.hidden"), "?"), Row(say("place.loading_shows"), say("place.to_all"))]
        return PlaceFacts(title, subtitle, "#8d794f", rows=tuple(rows), footer=foot, owner=owner)
    mineral, value = looks.colour(colour), table.values[colour]
    covered = say("place.covered" if owner != NONE else "place.bare")
    rows = [Row(looks.text("colour", colour), covered, lit=True)]
    worth = say(f"place.worth{when(state)}") if _pays_late(state) else say("place.points")
    rows.append(Row(worth, looks.text("n", value)))
    if owner == NONE:
        rows.append(Row(say("place.loading"), say("place.needs_rig")))
    else:
        rows.append(Row(say("place.for_owner"), say("place.free")))
        rows.append(Row(say("place.for_others"), _fee(looks, state, value)))
    return PlaceFacts(
        title, subtitle, mineral.colour, mineral.ink, f"block-{colour}", tuple(rows), foot, owner
    )


def _pays_late(state: GhawarState) -> bool:
    return state.options.score_when == "end"


def _fee(looks: Looks, state: GhawarState, value: int) -> str:
    """What a block costs at a foreign rig (GHA-6.4, 12.18)."""
    fee = state.options.foreign_fee
    if fee == "split":
        return looks.say("place.shared", n=(value + 1) // 2, owner_gets=value // 2)
    price = {"full": value, "half": (value + 1) // 2, "one": 1}[fee]
    return looks.text("barrels", price)


def _road(looks: Looks, state: GhawarState, cell: int) -> PlaceFacts | None:
    table, board = state.table, state.board
    title = capitalised(looks.text("place", cell))
    if cell not in board.fields:
        return PlaceFacts(title, looks.say("place.closed"), _STEEL)
    near = board.platforms_around if state.options.diagonal_loading else board.platforms_beside
    rows = [Row(looks.say("place.beside", platform=p), _short(looks, state, p)) for p in near[cell]]
    gates = [seat for seat, side in enumerate(table.sides) if cell in board.gates(side)]
    if not rows and not gates:
        return None
    if not rows:
        rows = [Row(looks.say("place.way_in"))]
    foot = looks.say("place.gate", seats=gates) if gates else ""
    return PlaceFacts(
        title, "", _STEEL, rows=tuple(rows), footer=foot, owner=gates[0] if len(gates) == 1 else -1
    )


def _short(looks: Looks, state: GhawarState, platform: int) -> str:
    colour = looks.seen(state.table, platform)
    if colour == NONE:
        return looks.say("place.name_spent")
    bare = state.table.rigs[platform] == NONE
    if colour == UNKNOWN:
        return looks.say("place.hidden_bare" if bare else "place.name_hidden")
    return looks.say("place.colour_bare", colour=colour) if bare else looks.text("colour", colour)


def _truck(looks: Looks, state: GhawarState, truck: int) -> PlaceFacts:
    table = state.table
    seat, cell, cargo = table.owner(truck), table.trucks[truck], table.cargo[truck]
    look, say = PLAYERS[looks.of(seat)], looks.say
    title = say("place.road_train" if looks.is_train(truck) else "place.truck", seat=seat)
    stands = say("place.stands_on" if cell != HOME else "place.stands_in")
    rows = [Row(stands, looks.text("place", cell))]
    if cell != HOME:
        rows.append(Row(say("place.heads"), looks.text("heading", table.headings[truck])))
    if cargo == NONE:
        rows.append(Row(say("place.load"), say("place.empty")))
    else:
        name = looks.text("colour", cargo)
        rows.append(Row(say("place.load"), name, lit=True, icon=f"block-{cargo}"))
    foot = say("place.comes_home", side=table.sides[seat])
    return PlaceFacts(title, "", look.colour, look.ink, "truck", tuple(rows), foot, seat)


def _warehouse(looks: Looks, state: GhawarState, seat: int) -> PlaceFacts:
    table = state.table
    look = PLAYERS[looks.of(seat)]
    sole = leaders(looks.options, table)
    rows: list[Row] = []
    for colour, held in enumerate(table.held(seat)):
        if held:
            most, words = sole[colour] == seat, _held(looks, state, seat, colour)
            words = looks.say("place.most", held=words) if most else words
            rows.append(Row(looks.text("colour", colour), words, most, f"block-{colour}"))
    if not rows:
        rows = [Row(looks.say("place.nothing_stored"))]
    if table.phase == 1:
        rows.append(Row(looks.say("place.to_place"), looks.text("n", table.supply[seat])))
    title, side = looks.say("place.warehouse", seat=seat), looks.say("place.side", side=table.sides[seat])
    return PlaceFacts(title, side, look.colour, look.ink, "warehouse", tuple(rows), "", seat)


def _held(looks: Looks, state: GhawarState, seat: int, colour: int) -> str:
    """How many blocks of a colour a seat has: in the store, and on trucks, which do not always count."""
    stored, held = state.table.stored(seat)[colour], state.table.held(seat)[colour]
    if held > stored:
        return looks.say("place.held_on_truck", stored=stored, n=held - stored)
    return looks.text("n", stored)


def _colour(looks: Looks, state: GhawarState, colour: int) -> PlaceFacts:
    table = state.table
    mineral, value, say = looks.colour(colour), table.values[colour], looks.say
    rows = [
        Row(say("place.block_worth"), looks.text("n", value), lit=True),
        Row(say("place.left"), looks.text("n", looks.left(table, colour))),
    ]
    if looks.options.value_drift == "drop":
        rows.append(Row(say("place.when_loaded"), say("place.falls" if value > 1 else "place.stays")))
    rows += [
        Row(say("place.has", seat=seat), _held(looks, state, seat, colour))
        for seat in range(table.seats)
        if table.held(seat)[colour]
    ]
    sole = leaders(looks.options, table)[colour]
    if looks.options.majority_bonus == "off":
        foot = ""
    elif sole == NONE:
        foot = say(f"place.nobody_{looks.most}", n=value)
    else:
        foot = say(f"place.has_{looks.most}", seat=sole, n=value)
    name = looks.text("colour", colour)
    return PlaceFacts(name, "", mineral.colour, mineral.ink, f"block-{colour}", tuple(rows), foot, sole)
