"""The cards that tell all about a place: platforms, roads, trucks, warehouses, stores, colours."""

from game.app.paint.players import PLAYERS
from game.app.skin_api.view_models import Place, PlaceFacts, Row
from game.app.skins.ghawar.buttons import when
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.board import HEADINGS, HOME, SIDES, platform_id
from game.rules.ghawar.scoring import leaders
from game.rules.ghawar.state import NONE, UNKNOWN, GhawarState

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
    title = looks.told("platform", platform)
    subtitle = f"platform {platform_id(platform)[2:].upper()}"
    if platform not in board.platforms:
        return PlaceFacts(title, "closed: sand", _STEEL)
    colour, owner = looks.seen(table, platform), table.rigs[platform]
    foot = f"{looks.name(owner)}’s rig" if owner != NONE else "No rig"
    if colour == NONE:
        return PlaceFacts(title, subtitle, _STEEL, rows=(Row("Spent", "no block"),), footer=foot, owner=owner)
    if colour == UNKNOWN:
        rows = (Row("Hidden block", "?"), Row("Loading shows it", "to all"))
        return PlaceFacts(title, subtitle, "#8d794f", rows=rows, footer=foot, owner=owner)
    mineral, value = looks.colour(colour), table.values[colour]
    rows = [Row(mineral.name, "covered" if owner != NONE else "bare", lit=True)]
    rows.append(Row(f"Worth {when(state)}" if _pays_late(state) else "Points", str(value)))
    if owner == NONE:
        rows.append(Row("Loading", "needs a rig"))
    else:
        rows.append(Row("Loading for the owner", "free"))
        rows.append(Row("Loading for others", _fee(looks, state, value)))
    return PlaceFacts(
        title, subtitle, mineral.colour, mineral.ink, f"block-{colour}", tuple(rows), foot, owner
    )


def _pays_late(state: GhawarState) -> bool:
    return state.options.score_when == "end"


def _fee(looks: Looks, state: GhawarState, value: int) -> str:
    """What a block costs at a foreign rig (GHA-6.4, 12.18)."""
    fee = state.options.foreign_fee
    if fee == "split":
        return f"{(value + 1) // 2} points, owner {value // 2}"
    price = {"full": value, "half": (value + 1) // 2, "one": 1}[fee]
    return looks.told("barrels", price)


def _road(looks: Looks, state: GhawarState, cell: int) -> PlaceFacts | None:
    table, board = state.table, state.board
    words = looks.told("place", cell)
    title = words[0].upper() + words[1:]
    if cell not in board.fields:
        return PlaceFacts(title, "closed", _STEEL)
    near = board.platforms_around if state.options.diagonal_loading else board.platforms_beside
    rows = [Row(f"Beside {looks.told('platform', p)}", _short(looks, state, p)) for p in near[cell]]
    gates = [seat for seat, side in enumerate(table.sides) if cell in board.gates(side)]
    if not rows and not gates:
        return None
    if not rows:
        rows = [Row("Trucks come in and out here")]
    foot = "Gate of " + " and ".join(looks.name(seat) for seat in gates) if gates else ""
    return PlaceFacts(
        title, "", _STEEL, rows=tuple(rows), footer=foot, owner=gates[0] if len(gates) == 1 else -1
    )


def _short(looks: Looks, state: GhawarState, platform: int) -> str:
    colour = looks.seen(state.table, platform)
    name = "spent" if colour == NONE else "hidden" if colour == UNKNOWN else looks.colour(colour).name
    return name if state.table.rigs[platform] != NONE or colour == NONE else f"{name}, bare"


def _truck(looks: Looks, state: GhawarState, truck: int) -> PlaceFacts:
    table = state.table
    seat, cell, cargo = table.owner(truck), table.trucks[truck], table.cargo[truck]
    look = PLAYERS[looks.of(seat)]
    kind = "Road train" if looks.is_train(truck) else "Truck"
    where = looks.told("place", cell)
    rows = [Row("Stands on" if cell != HOME else "Stands in", where)]
    if cell != HOME:
        rows.append(
            Row(
                "Heads",
                {"N": "north", "E": "east", "S": "south", "W": "west"}[HEADINGS[table.headings[truck]]],
            )
        )
    if cargo == NONE:
        rows.append(Row("Load", "empty"))
    else:
        rows.append(Row("Load", looks.colour(cargo).name, lit=True, icon=f"block-{cargo}"))
    foot = f"Comes home over the {SIDES[table.sides[seat]]} side"
    return PlaceFacts(
        f"{looks.name(seat)}’s {kind.lower()}", "", look.colour, look.ink, "truck", tuple(rows), foot, seat
    )


def _warehouse(looks: Looks, state: GhawarState, seat: int) -> PlaceFacts:
    table = state.table
    look = PLAYERS[looks.of(seat)]
    sole = leaders(looks.options, table)
    rows: list[Row] = []
    for colour, held in enumerate(table.held(seat)):
        if held:
            most = ", most" if sole[colour] == seat else ""
            words = f"{_held(state, seat, colour)}{most}"
            rows.append(Row(looks.colour(colour).name, words, sole[colour] == seat, f"block-{colour}"))
    if not rows:
        rows = [Row("Nothing stored yet")]
    if table.phase == 1:
        rows.append(Row("Rigs to place", str(table.supply[seat])))
    side = SIDES[table.sides[seat]]
    title = f"{looks.name(seat)}’s warehouse"
    return PlaceFacts(title, f"{side} side", look.colour, look.ink, "warehouse", tuple(rows), "", seat)


def _held(state: GhawarState, seat: int, colour: int) -> str:
    """How many blocks of a colour a seat has: in the store, and on trucks, which do not always count."""
    stored, held = state.table.stored(seat)[colour], state.table.held(seat)[colour]
    return f"{stored} + {held - stored} on a truck" if held > stored else str(stored)


def _colour(looks: Looks, state: GhawarState, colour: int) -> PlaceFacts:
    table = state.table
    mineral, value = looks.colour(colour), table.values[colour]
    rows = [
        Row("Worth of a block", str(value), lit=True),
        Row("Left on the field", str(looks.left(table, colour))),
    ]
    if looks.options.value_drift == "drop":
        rows.append(Row("When one is loaded", "falls to 1" if value > 1 else "stays at 1"))
    rows += [
        Row(f"{looks.name(seat)} has", _held(state, seat, colour))
        for seat in range(table.seats)
        if table.held(seat)[colour]
    ]
    sole = leaders(looks.options, table)[colour]
    if looks.options.majority_bonus == "off":
        foot = ""
    elif sole == NONE:
        foot = f"Nobody has {looks.most} of it: {value} more for who will"
    else:
        foot = f"{looks.name(sole)} has {looks.most} of it: {value} more"
    return PlaceFacts(
        mineral.name, "", mineral.colour, mineral.ink, f"block-{colour}", tuple(rows), foot, sole
    )
