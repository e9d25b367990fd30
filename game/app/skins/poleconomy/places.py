"""Places of the board and what a click on one means: nodes are "s-5", discs of the index "d-3", the "canoe",
and in the middle the price board and, in Game 2, Parliament and the Treasury.

A node is a square or a Corner Square, by its number on the board.
"""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.skin_api.view_models import Place
from game.app.skins.poleconomy.index import CANOE
from game.app.skins.poleconomy.looks import Looks
from game.engine.vocabulary import Action, Choice
from game.rules.poleconomy.adverts import Directing
from game.rules.poleconomy.board import Board
from game.rules.poleconomy.messages import Direct, MoveOn, NameTarget, TakeCircuit, TurnArrow, Visit
from game.rules.poleconomy.moving import CIRCUITS, ChooseCircuit
from game.rules.poleconomy.state import PoleconomyState, Table

CANOE_PLACE: Final = "canoe"
PRICES: Final = "prices"
DICE: Final = "dice"
PARLIAMENT: Final = "parliament"
TREASURY: Final = "treasury"
_ASKED: Final[tuple[tuple[type[Action], str], ...]] = (
    (NameTarget, "target"),
    (Direct, "direct"),
    (TakeCircuit, "circuit"),
    (MoveOn, "goal"),
    (Visit, "corner"),
)


def shapes(looks: Looks, table: Table) -> dict[Place, Box]:
    """The hit boxes of all places; later ones lie on top."""
    plan, board = looks.plan, looks.board
    found: dict[Place, Box] = {PRICES: plan.prices, DICE: plan.tray}
    if table.game2:
        found |= {PARLIAMENT: plan.ribbon, TREASURY: plan.treasury}
    found |= {f"d-{disc}": plan.stone(disc) for disc in range(len(board.index))}
    at, _ = plan.canoe(table.marker, table.clockwise)
    found[CANOE_PLACE] = Box.around(*at, CANOE[0] * 0.8)
    for node in (*range(board.first_corner, len(board.nodes)), *range(board.first_corner)):
        found[f"s-{node}"] = plan.hit(node)
    return found


def node_of(place: Place) -> int:
    """The node that a place stands for, or -1."""
    kind, _, number = place.partition("-")
    return int(number) if kind == "s" else -1


def disc_of(place: Place) -> int:
    """The disc that a place stands for, or -1."""
    kind, _, number = place.partition("-")
    return int(number) if kind == "d" else -1


def goal_of(board: Board, action: Action) -> int:
    """The node where an action ends or what it is about, or -1."""
    match action:
        case Visit(to=to) | TakeCircuit(to=to) | Direct(to=to) | MoveOn(to=to):
            return to
        case NameTarget(title=title):
            return board.properties[title].node
        case _:
            return -1


def places_of(looks: Looks, action: Action) -> tuple[Place, ...]:
    """The click that singles an action out; none for a button."""
    node = goal_of(looks.board, action)
    return (f"s-{node}",) if node >= 0 else ()


def action_at(looks: Looks, state: PoleconomyState, choice: Choice, place: Place) -> Action | None:
    """What a click on a place would mean now, legal or not."""
    node = node_of(place)
    actions = [offer.action for offer in choice.offers(state)]
    if place == CANOE_PLACE:
        return next((action for action in actions if isinstance(action, TurnArrow)), None)
    if node < 0:
        return None
    found = next((action for action in actions if goal_of(looks.board, action) == node), None)
    if found is not None:
        return found
    title = looks.board.property_at[node]
    for kind, _ in _ASKED:
        if any(isinstance(action, kind) for action in actions):
            if kind is NameTarget:
                return NameTarget(title) if title >= 0 else None
            if kind is Visit:
                return None
            return kind(node)
    return None


def path_of(looks: Looks, state: PoleconomyState, action: Action) -> tuple[int, ...]:
    """The nodes that an action leads over: along a circuit after a throw, else straight there."""
    choice = state.stack[-1] if state.stack else None
    if not isinstance(choice, Choice):
        return ()
    mover = choice.visitor if isinstance(choice, Directing) else choice.seat
    spot = state.table.spots[mover]
    match action:
        case TakeCircuit(to=to) if isinstance(choice, ChooseCircuit) and choice.pips:
            ways = (looks.board.way(spot, choice.pips, circuit) for circuit in CIRCUITS)
            return (spot, *next((way for way in ways if way[-1] == to), (to,)))
        case Visit(to=to) | Direct(to=to) | MoveOn(to=to):
            return (spot, to) if to != spot else ()
        case _:
            return ()


def question(looks: Looks, state: PoleconomyState, choice: Choice) -> str:
    """What is to be chosen on the board."""
    kinds = {type(action) for action in choice.legal(state)}
    return looks.say(f"ask.{next((name for kind, name in _ASKED if kind in kinds), 'other')}")
