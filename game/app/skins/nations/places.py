"""Places of the map, and what clicks on them mean: from actions to places and back.

Places: "m-13" a marker, "l-13" the Leader on it, "a-0" the Agent of a seat, "k-13-2" a kind of Leader in the
hand that opens for a vacant Capital, "z-5" a zone, "h-5" the Tankers there of the seat that decides, "f-3" a
frontier, "c-2" the dial of a country, "canal", "pile", "vault".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.app.paint.box import Box
from game.app.skin_api.view_models import Place
from game.app.skins.nations import bank, leader_cards, pegs, picture, quays
from game.app.skins.nations.chart import BOARD, HIT, RADIUS
from game.app.skins.nations.labels import price
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.relief import inside
from game.engine.vocabulary import Action, Choice
from game.rules.nations.messages import (
    BuyTanker,
    FlyLeader,
    LayPipeline,
    LoseLeader,
    LoseTanker,
    MoveAgent,
    MoveLeader,
    MoveTanker,
    PlaceLeader,
    PlaceTanker,
    SellTanker,
)
from game.rules.nations.state import KINDS, NO_PLAN, NOBODY, OFF_BOARD, NationsState, Table

CANAL: Final = "canal"
PILE: Final = "pile"
VAULT: Final = "vault"
SITE: Final = (46.0, 30.0)
"""How large the site of a Pipeline is to be hit."""


def number_of(place: Place) -> int:
    """The number in a place ("m-13" is 13), or -1."""
    parts = place.split("-")
    return int(parts[1]) if len(parts) > 1 and parts[1].isdigit() else -1


def marker_of(table: Table, place: Place) -> int:
    """The marker that a place stands for: itself, that of a Leader or an Agent; -1 for other places."""
    number = number_of(place)
    if place[:2] in ("m-", "l-"):
        return number
    return table.agents[number] if place[:2] == "a-" else -1


# where they are


def shapes(looks: Looks, table: Table, seat: int) -> dict[Place, Box]:
    """The hit box of every place; later ones lie on top. `seat` decides, or -1."""
    chart, board = looks.chart, looks.board
    found: dict[Place, Box] = {}
    for marker in board.capitals:
        if table.leaders[marker] == NOBODY:
            found |= {
                f"k-{marker}-{kind}": leader_cards.cell(looks, marker, kind) for kind in range(len(KINDS))
            }
    for number, zone in enumerate(board.open_seas):
        found[f"z-{zone}"] = sea_box(looks, south=number == 1)
    xs = [x for x, _ in chart.canal]
    ys = [y for _, y in chart.canal]
    found[CANAL] = Box(min(xs) - 15, min(ys), max(xs) - min(xs) + 30, max(ys) - min(ys))
    found |= {f"c-{number}": Box.around(x, y, RADIUS * 1.45) for number, (x, y) in enumerate(chart.rings)}
    for zone, known in enumerate(board.zones):
        if known.country >= 0:
            found[f"z-{zone}"] = quays.quay(chart, known.country)
    found |= {PILE: bank.pile_box(chart), VAULT: bank.vault_box(chart)}
    found |= {f"f-{number}": Box.around(*site, *SITE) for number, site in enumerate(chart.sites)}
    for marker, (x, y) in enumerate(chart.markers):
        disc = Box.around(x, y, HIT)
        found[f"m-{marker}"] = (
            disc if table.leaders[marker] == NOBODY else disc.union(figure_box(looks, marker))
        )
    if seat >= 0:
        for lying in picture.ships(looks, table):
            if lying.seat == seat:
                found[f"h-{lying.zone}"] = ships_box(lying)
    for marker, leader in enumerate(table.leaders):
        if leader != NOBODY:
            found[f"l-{marker}"] = Box.around(*chart.markers[marker], HIT).union(figure_box(looks, marker))
    for agent, marker in enumerate(table.agents):
        if marker != OFF_BOARD:
            x, y = picture.agent_at(chart, table, agent)
            high = pegs.AGENT_HEIGHT
            found[f"a-{agent}"] = Box.around(x, y - high * 0.6, 24, high * 0.75)
    return found


def here(looks: Looks, table: Table, seat: int) -> Place | None:
    """The country in which the Agent of a seat stands, else the first that it rules; None where it has
    neither."""
    board, agent = looks.board, table.agents[seat]
    if agent != OFF_BOARD:
        return f"c-{board.markers[agent].country}"
    own = (country for country in range(len(board.countries)) if looks.ruler(table, country) == seat)
    return next((f"c-{country}" for country in own), None)


def figure_box(looks: Looks, marker: int) -> Box:
    """What a figure on a marker covers."""
    x, y = picture.leader_at(looks.chart, marker)
    return Box(x - 16, y - pegs.HEIGHT, 32, pegs.HEIGHT + 3)


def ships_box(lying: picture.Lying) -> Box:
    """What the Tankers of a seat in a zone cover, and a little more."""
    xs, ys = zip(*lying.at, strict=True)
    return Box(min(xs) - 16, min(ys) - 12, max(xs) - min(xs) + 32, max(ys) - min(ys) + 24)


def sea_box(looks: Looks, south: bool) -> Box:
    """The open sea beyond a coast: where the Tankers of all seats lie."""
    ys = [y for _, y in looks.chart.anchors(south)]
    if not south:
        return Box(0, 0, BOARD.w, max(ys) + 15)
    return Box(0, min(ys) - 15, BOARD.w, BOARD.h - min(ys) + 15)


def ground_at(looks: Looks, x: float, y: float) -> Place:
    """The country or the sea at a point of the map, whatever lies upon it."""
    for country, land in enumerate(looks.chart.outlines):
        if looks.chart.bounds(country).contains((x, y)) and inside(land, x, y):
            return f"c-{country}"
    return f"z-{looks.board.open_seas[y > BOARD.cy]}"


def places_at(looks: Looks, x: float, y: float, shapes: Mapping[Place, Box]) -> tuple[Place, ...]:
    """The places at a point, the uppermost first; below all of them the land or the sea."""
    seas = {f"z-{zone}" for zone in looks.board.open_seas}
    under = (place for place in reversed(list(shapes)) if shapes[place].contains((x, y)))
    lying = [place for place in under if place not in seas]
    ground = ground_at(looks, x, y)
    return tuple(lying if ground in lying else (*lying, ground))


def seen_after(place: Place) -> Place | None:
    """The Capital for which the hand with a place opens; None for all other places."""
    return f"m-{number_of(place)}" if place[0] == "k" else None


def anchorage_box(looks: Looks, seat: int, south: bool) -> Box:
    """Where a seat anchors on a sea."""
    (ax, ay), (bx, _) = (
        quays.anchorage(looks.chart, south, seat, number) for number in (0, quays.BERTHS - 1)
    )
    return Box(ax - 17, ay - 13, bx - ax + 34, 26)


# what they mean


def places_of(action: Action) -> tuple[Place, ...]:
    """The clicks that single an action out; none for a button."""
    match action:
        case PlaceLeader(kind=kind, to=to):
            return (f"m-{to}", f"k-{to}-{kind}")
        case MoveLeader(start=start, to=to) | FlyLeader(start=start, to=to):
            return (f"l-{start}", f"m-{to}")
        case LoseLeader(marker=marker):
            return (f"l-{marker}",)
        case MoveAgent(to=to):
            return (f"m-{to}",)
        case PlaceTanker(zone=zone):
            return (f"z-{zone}",)
        case BuyTanker(zone=zone):
            return (VAULT, f"z-{zone}")
        case SellTanker(zone=zone):
            return (f"h-{zone}", VAULT)
        case MoveTanker(start=start, to=to):
            return (f"h-{start}", f"z-{to}")
        case LoseTanker(zone=zone):
            return (f"h-{zone}",)
        case LayPipeline(frontier=frontier):
            return (f"f-{frontier}",)
        case _:
            return ()


_OTHER_QUESTION: Final = ("wrong_question", "must_act", "must_sell")


def action_at(state: NationsState, choice: Choice, picked: tuple[Place, ...], place: Place) -> Action | None:
    """What a click would mean, legal or not."""
    for action in _meant(state, choice, picked, place):
        refusal = choice.why_not(state, action)
        if refusal is None or refusal.code not in _OTHER_QUESTION:
            return action
    return None


def question(state: NationsState, choice: Choice, picked: tuple[Place, ...]) -> str:
    """What is to be clicked next: the key of its phrase among those of `ask`."""
    if picked and picked[-1][0] == "m":
        return "kind"
    kinds = [type(action) for action in choice.legal(state)]
    if state.table.planned != NO_PLAN and not picked:
        return "planned"
    for kind, first, then in _ASKED:
        if kind in kinds:
            return then if picked else first
    return "place"


_ASKED: Final[tuple[tuple[type[Action], str, str], ...]] = (
    (MoveLeader, "leader", "marker"),
    (FlyLeader, "flown", "capital"),
    (PlaceLeader, "capital", "kind"),
    (LoseLeader, "lost", "lost"),
    (MoveAgent, "agent", "agent"),
    (PlaceTanker, "zone", "zone"),
    (LoseTanker, "ship", "ship"),
    (MoveTanker, "ship_or_site", "zone"),
    (BuyTanker, "zone_or_site", "zone"),
    (SellTanker, "sold", "sold"),
    (LayPipeline, "site", "site"),
)
"""What is asked for where an action of a kind is offered: at first, and once something is picked."""


def _meant(state: NationsState, choice: Choice, picked: tuple[Place, ...], place: Place) -> list[Action]:
    """The actions a place could stand for, one for each kind of question."""
    table = state.table
    number, marker = number_of(place), marker_of(table, place)
    if marker >= 0:
        return _at_marker(state, choice, picked, marker)
    hulls = next((number_of(pick) for pick in reversed(picked) if pick[:2] == "h-"), -1)
    match place[:2]:
        case "z-":
            start = hulls if hulls >= 0 else _fleet_near(state, choice.seat, number)
            moved: list[Action] = [MoveTanker(start, number)] if start >= 0 and VAULT not in picked else []
            return [*moved, PlaceTanker(number), BuyTanker(number)]
        case "h-":
            return [LoseTanker(number), SellTanker(number)]
        case "f-":
            return [LayPipeline(number)]
        case _ if place == VAULT and hulls >= 0:
            return [SellTanker(hulls)]
        case _:
            return []


def _at_marker(state: NationsState, choice: Choice, picked: tuple[Place, ...], marker: int) -> list[Action]:
    """What a click on a marker could mean: a move of the Leader that was picked, else of the cheapest one."""
    table = state.table
    start = next((number_of(pick) for pick in reversed(picked) if pick[:2] == "l-"), -1)
    if start >= 0:
        return [MoveLeader(start, marker), FlyLeader(start, marker)]
    legal = [
        action for action in choice.legal(state) if isinstance(action, MoveLeader) and action.to == marker
    ]
    if legal:
        return [min(legal, key=lambda move: price(state, move))]
    own = table.standing_leaders(choice.seat)
    moves: list[Action] = [MoveLeader(leader, marker) for leader in own[:1] if leader != marker]
    return [MoveAgent(marker), LoseLeader(marker), PlaceLeader(_cheapest(state, choice.seat), marker), *moves]


def _cheapest(state: NationsState, seat: int) -> int:
    """The cheapest kind that a seat has in hand."""
    hand = state.table.hand(seat)
    return min(
        (kind for kind, count in enumerate(hand) if count), key=lambda kind: KINDS[kind].price, default=0
    )


def _fleet_near(state: NationsState, seat: int, zone: int) -> int:
    """A zone next to another in which a seat has a Tanker, or -1."""
    near = state.board.zones[zone].edges
    return next((number for number in near if state.table.tankers_in(seat, number)), -1)
