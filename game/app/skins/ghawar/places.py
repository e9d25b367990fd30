"""Clicks and what they mean: from actions to places and back."""

from game.app.skin_api.view_models import Owned, Place
from game.app.skins.ghawar import geometry
from game.app.skins.ghawar.looks import Looks
from game.engine.vocabulary import Action, Choice
from game.rules.ghawar.board import HOME, PLATFORM_AT
from game.rules.ghawar.messages import Extract, Move, MoveRig, PlaceRig
from game.rules.ghawar.state import NONE, GhawarState

_PLACED = (Move, Extract, PlaceRig, MoveRig)
_OTHER_QUESTION = ("wrong_question", "must_move")


class Ends:
    """The legal moves of one decision, sorted by where they end, so that a way is as short as can be."""

    def __init__(self, state: GhawarState) -> None:
        self.of = state
        self._headings: dict[tuple[int, int], set[int]] = {}
        self._pips: dict[tuple[int, int, int], set[int]] = {}
        choice = state.stack[-1] if state.stack else None
        for action in choice.legal(state) if isinstance(choice, Choice) else ():
            if isinstance(action, Move):
                self._headings.setdefault((action.truck, action.to), set()).add(action.heading)
                self._pips.setdefault((action.truck, action.to, action.heading), set()).add(action.pips)
        movable = sorted({truck for truck, _ in self._headings})
        waiting = [truck for truck in movable if state.table.trucks[truck] == HOME]
        self._alike = dict.fromkeys(waiting, min(waiting, default=HOME))
        """Trucks in the warehouse are alike: a click on the first stands for all."""

    def places(self, move: Move) -> tuple[Place, ...]:
        """The clicks for a move: truck, end, and heading or pips only where they are open."""
        seat = self.of.table.owner(move.truck)
        end = f"w-{seat}" if move.to == HOME else f"c-{move.to}"
        found = [f"t-{self._alike.get(move.truck, move.truck)}", end]
        if len(self._headings.get((move.truck, move.to), ())) > 1:
            found.append(f"{end}>{move.heading}")
        if len(self._pips.get((move.truck, move.to, move.heading), ())) > 1:
            found.append(f"{end}*{move.pips}")
        return tuple(found)


def places_of(ends: Ends, action: Action) -> tuple[Place, ...]:
    """The clicks that single an action out; none for a button."""
    match action:
        case Move():
            return ends.places(action)
        case Extract(platform=platform) | PlaceRig(platform=platform):
            return (f"p-{platform}",)
        case MoveRig(start=start, target=target):
            return (f"p-{start}", f"p-{target}")
        case _:
            return ()


def action_at(state: GhawarState, choice: Choice, picked: tuple[Place, ...], place: Place) -> Action | None:
    """What a click would mean, legal or not."""
    for action in _meant(state, picked, place):
        refusal = choice.why_not(state, action)
        if refusal is None or refusal.code not in _OTHER_QUESTION:
            return action
    return None


def question(looks: Looks, state: GhawarState, choice: Choice, picked: tuple[Place, ...]) -> str:
    """What is to be clicked next, in a few words."""
    first = next((action for action in choice.legal(state) if isinstance(action, _PLACED)), None)
    match first:
        case Move() if not picked:
            return looks.say("ask.truck")
        case Move() if len(picked) == 1:
            return looks.say("ask.stop")
        case Move():
            pips = _asks_pips(Ends(state), choice.legal(state), picked)
            return looks.say("ask.steps" if pips else "ask.heading")
        case Extract():
            return looks.say("ask.block")
        case MoveRig():
            return looks.say("ask.free" if picked else "ask.rig")
        case _:
            return looks.say("ask.platform")


def _asks_pips(ends: Ends, legal: list[Action], picked: tuple[Place, ...]) -> bool:
    """Whether the next click after those `picked` says how many pips a truck drives, not its heading."""
    number = len(picked)
    ways = (places_of(ends, action) for action in legal)
    return any("*" in place for way in ways if way[:number] == picked for place in way[number : number + 1])


def _meant(state: GhawarState, picked: tuple[Place, ...], place: Place) -> list[Action]:
    """The actions a place could stand for, one for each kind of question."""
    kind, number = place[0], place[2:].split(">")[0].split("*")[0]
    if not number.isdigit():
        return []
    table, which = state.table, int(number)
    trucks = [int(pick[2:]) for pick in picked if pick[0] == "t"]
    truck = trucks[-1] if trucks else None
    if kind == "p":
        lifted = [int(pick[2:]) for pick in picked if pick[0] == "p"]
        start = lifted[-1] if lifted else which
        target = which if lifted else next((p for p in range(36) if table.rigs[p] == NONE), which)
        return [PlaceRig(which), Extract(which), MoveRig(start, target)]
    if kind == "t":
        return [Move(which, table.pips, HOME, HOME)] if table.owner(which) != table.seat else []
    if truck is None:
        return []
    if kind == "w":
        return [Move(truck, table.pips, HOME, HOME)]
    if kind == "c" and which not in PLATFORM_AT:
        return [Move(truck, table.pips, which, 0)]
    return []


def owned(state: GhawarState) -> tuple[Owned, ...]:
    """The platforms with a rig."""
    return tuple(
        Owned(geometry.pad_box(platform), (owner,))
        for platform, owner in enumerate(state.table.rigs)
        if owner != NONE
    )
