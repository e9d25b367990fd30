"""All about a place, for its card."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.skin_api.view_models import PlaceFacts, Row
from game.app.skins.petropolis import foresight, places
from game.app.skins.petropolis.lettering import full_money, money, thousands
from game.app.skins.petropolis.looks import Looks, complete, rate_of
from game.app.skins.petropolis.stations import icon_of
from game.rules.petropolis.barter import why_locked
from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.business import is_neutral
from game.rules.petropolis.state import NOBODY, PetropolisState, Table

_LADDER: Final = ("Part of a group", "Whole group", "1 derrick", "2 derricks", "3 derricks", "Platform")
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
        Row(name, money(amount), lit=rung == now)
        for rung, (name, amount) in enumerate(zip(_LADDER, board.interest[title], strict=True))
    ]
    owner = table.owners[title]
    if table.mortgaged[title]:
        rows.append(Row("Mortgaged: earns nothing", "", lit=True, icon="lock"))
        rows.append(Row("To redeem it", money(board.prices[title] * 60 // 100)))
    else:
        rows.append(Row("Loan on a mortgage", money(board.prices[title] // 2)))
    if table.partners[number]:
        names = " and ".join(looks.name(seat) for seat in table.partners[number])
        resting = "" if complete(table, board, number) else ", rests"
        rows.append(Row(f"Partners: {names}{resting}", icon="handshake"))
    if table.operated[title]:
        locked = owner != NOBODY and why_locked(state, title) is not None
        rows.append(Row("Has carried rigs", "cannot be sold" if locked else "", icon="derrick"))
    foot = _foot(looks, table, title)
    return PlaceFacts(
        looks.title(title).name, group.name, group.colour, group.ink, looks.emblem(number), tuple(rows), foot,
        owner, money(board.prices[title]), _country(looks, title),
    )  # fmt: skip


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
        return f"{looks.name(owner)} holds {held} of {len(members)}"
    if who < 0:
        return "For sale"
    return f"For sale · {looks.name(who)} holds {held} of {len(members)}"


def _station(looks: Looks, table: Table, number: int) -> PlaceFacts:
    square, options, kind = looks.square(number), looks.options, looks.track.kinds[number]
    rows: list[Row] = []
    match kind:
        case "landing":
            rows = [Row("The Bank pays you", money(options.geneva_income), lit=True),
                    Row("When you reach it or pass it")]  # fmt: skip
        case "take-off":
            rows = [Row("Take-off"), Row("Nothing to pay, nothing to get")]
        case "telex":
            rows = [Row("Draw a telex and obey it"), Row("A double brings one too")]
        case "refuel":
            rows = [Row("Pay the Bank", money(square.charge), lit=True)]
        case "rest":
            rows = [Row("Nothing to pay, nothing to get")]
        case "throw-again":
            rows = [
                Row("Throw and fly once more"),
                Row("At most in one turn", f"{options.extra_throw_cap} times"),
            ]
        case "go-to-court":
            rows = [Row("Straight to the Court"), Row("Nothing is paid for the way there")]
            if options.court_forfeits_lap:
                rows.append(Row(f"Nor for passing {looks.square(0).name} before"))
        case "court":
            rows = [
                Row("Out on the first turn", money(options.court_fee_first)),
                Row("A double frees you", "turns 1 and 2"),
                Row("Fee on the third turn", money(options.court_fee_third)),
            ]
            rows += [
                Row(f"{looks.name(seat)} is held", f"turn {count} of 3", lit=True)
                for seat, count in enumerate(table.custody)
                if count
            ]
        case _:
            pass
    foot = "No business at the end of a turn here" if is_neutral(options, kind) else ""
    court = kind in ("court", "go-to-court", "telex")
    return PlaceFacts(
        square.name, "", OXBLOOD if court else TEAL, "#fff8e6", icon_of(square), tuple(rows), foot
    )


def _pile(looks: Looks, table: Table) -> PlaceFacts:
    rows = [Row("In the pile", str(len(table.unseen) + len(table.known)))]
    rows += [Row("Not seen yet", str(len(table.unseen)))]
    rows += [
        Row(f"{looks.name(holder)} keeps", looks.board.telexes[telex].title, lit=True)
        for telex, holder in table.kept
    ]
    return PlaceFacts("Telexes", "", OXBLOOD, "#fff8e6", "telex", tuple(rows))


def _bank(looks: Looks, table: Table) -> PlaceFacts:
    unsold = table.owners.count(NOBODY)
    rows = [
        Row("Derricks", str(table.derricks), icon="derrick"),
        Row("Platforms", str(table.platforms), icon="platform"),
        Row("Titles for sale", str(unsold), icon="title"),
        Row("A derrick costs", thousands(looks.board.rig)),
        Row("A platform costs", thousands(PLATFORM * looks.board.rig)),
    ]
    if not looks.options.platform_direct:
        rows[-1] = Row("A platform for 3 derricks", thousands(looks.board.rig))
    richest = max(range(table.seats), key=lambda seat: foresight.income(looks, table, seat))
    amount = foresight.income(looks, table, richest)
    foot = f"{looks.name(richest)} earns most: about {full_money(amount)} a round" if amount else ""
    return PlaceFacts("The Bank", "What it has left", TEAL, "#fff8e6", "bank", tuple(rows), foot)
