"""The policy itself: a worth in barrels for every sensible action of every choice."""

from __future__ import annotations

from typing import Any

from game.engine.policy import Policy, Thought
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice
from game.rules.ghawar.board import HOME
from game.rules.ghawar.building import ChooseSite
from game.rules.ghawar.distances import slot
from game.rules.ghawar.driving import ChooseMove
from game.rules.ghawar.extraction import Loading
from game.rules.ghawar.policy.forecast import forecast
from game.rules.ghawar.policy.prospects import Prospects
from game.rules.ghawar.policy.rigs import bare_platforms, best_rig, cover_worths, rig_moves
from game.rules.ghawar.policy.trucks import divided, drive_worth, may_divide, quick_move, weighed_moves
from game.rules.ghawar.resiting import ChooseRig
from game.rules.ghawar.speech import (
    Decline,
    Drive,
    EndTurn,
    Extract,
    Move,
    MoveRig,
    PlaceRig,
    Resite,
    SpendBarrel,
    Steady,
    Stop,
)
from game.rules.ghawar.state import NONE
from game.rules.ghawar.turn import ChooseAction, ChooseExtra

KEEP_BARREL = 1.2
"""A barrel in hand scores 1 and can still pay for a well or an action."""


class GhawarPolicy(Policy):
    """Weighs wells, ways home, majorities and rigs."""

    plain = 3.0

    def score(self, state: AnyState) -> tuple[float, ...]:
        """The final totals as they look now."""
        return tuple(forecast(state))

    def thoughts(self, state: AnyState, choice: Choice) -> list[Thought]:
        """Every sensible action with its worth in barrels."""
        look = Prospects(state, choice.seat)
        if isinstance(choice, ChooseAction):
            return _action_thoughts(look, choice)
        if isinstance(choice, ChooseMove):
            return _move_thoughts(look, choice)
        if isinstance(choice, Loading):
            return _loading_thoughts(look, choice)
        if isinstance(choice, ChooseRig):
            return _rig_thoughts(look, choice)
        if isinstance(choice, ChooseSite):
            return _site_thoughts(look, choice)
        if isinstance(choice, ChooseExtra):
            return _extra_thoughts(look)
        return [Thought(action, 0.0) for action in choice.legal(state)]

    def quick(self, state: AnyState, choice: Choice) -> Action:
        """Nearly the best action, found fast."""
        if isinstance(choice, ChooseAction) and not state.options.steady_three and not bare_platforms(state):
            return Drive() if choice.why_not(state, Drive()) is None else Resite()
        look = Prospects(state, choice.seat)
        if isinstance(choice, ChooseMove):
            return quick_move(look, choice)
        if isinstance(choice, ChooseAction):
            return _quick_action(look, choice)
        if isinstance(choice, ChooseRig):
            best = best_rig(look)
            return best[1] if best else choice.legal(state)[0]
        return max(self.thoughts(state, choice), key=lambda thought: thought.worth).action

    def memory(self, level: int) -> int | None:
        """In the hidden game: nothing, the last eight covered wells, all (reference 12)."""
        return (0, 8, None)[level]


def _action_thoughts(look: Prospects, choice: ChooseAction) -> list[Thought]:
    thoughts: list[Thought] = []
    state = look.state
    for action in choice.legal(state):
        if isinstance(action, Drive):
            rolls = [state.table.pips] if choice.rolled else range(1, 7)
            worth = sum(drive_worth(look, pips) for pips in rolls) / len(rolls)
            thoughts.append(Thought(action, worth, "drive"))
        elif isinstance(action, Steady):
            thoughts.append(Thought(action, drive_worth(look, 3), "steady"))
        elif isinstance(action, Resite):
            best = best_rig(look)
            if best:
                gain, way = best
                thoughts.append(Thought(action, gain, "richer_well", _rig_facts(way)))
    return thoughts


def _quick_action(look: Prospects, choice: ChooseAction) -> Action:
    """Drive unless a rig brings more than an average turn of driving; the roll is not looked at."""
    state = look.state
    drive = look.pace * 1.2 if look.wells else 0.0
    best = best_rig(look)
    if best and best[0] > drive:
        return Resite()
    if state.options.steady_three and choice.rolled is False and drive_worth(look, 3) > drive:
        return Steady()
    return Drive() if choice.why_not(state, Drive()) is None else choice.legal(state)[0]


def _move_thoughts(look: Prospects, choice: ChooseMove) -> list[Thought]:
    """Whole moves; with a divided roll also first parts, each with the best second part to it."""
    pips = look.state.table.pips
    found = weighed_moves(look, pips)
    if may_divide(look.state):
        found += [w for w in divided(look, pips) if choice.why_not(look.state, w.move) is None]
    thoughts = [_move_thought(w.move, w.worth, w.well) for w in found]
    return thoughts or [Thought(action, 0.0, "on_the_way") for action in choice.legal(look.state)]


def _move_thought(move: Move, worth: float, well: int) -> Thought:
    why = "home" if move.to == HOME else "towards_well" if well != NONE else "on_the_way"
    return Thought(move, worth, why, {"platform": well} if well != NONE else {})


def _loading_thoughts(look: Prospects, choice: Loading) -> list[Thought]:
    """What each block brings, against driving on empty."""
    state = look.state
    table, truck = state.table, choice.truck
    at = slot(table.trucks[truck], table.headings[truck])
    gains = {platform: gain for platform, gain, _ in look.wells}
    wells = look.open_to(truck)
    stay, _ = look.best(look.standing[at], wells)
    thoughts = [Thought(Decline(), 0.0, "better_elsewhere")]
    for action in choice.legal(state):
        if isinstance(action, Extract):
            own = table.rigs[action.platform] == look.seat
            trip = look.next_trip([well for well in wells if well[0] != action.platform])
            cost = look.haul_cost(max(table.blocks[action.platform], 0)) * look.home[at]
            worth = gains.get(action.platform, -1.0) + trip - cost - stay
            why = "load_own" if own else "load_foreign"
            thoughts.append(Thought(action, worth, why, {"platform": action.platform}))
    return thoughts


def _rig_thought(gain: float, way: MoveRig) -> Thought:
    return Thought(way, gain, "richer_well", _rig_facts(way))


def _rig_facts(way: MoveRig) -> dict[str, Any]:
    return {"platform": way.target, "start": way.start}


def _rig_thoughts(look: Prospects, choice: ChooseRig) -> list[Thought]:
    found = [_rig_thought(gain, way) for gain, way in rig_moves(look)]
    if choice.why_not(look.state, EndTurn()) is None:
        found.append(Thought(EndTurn(), 0.0, "nothing_to_gain"))
    return found or [Thought(action, 0.0, "nothing_to_gain") for action in choice.legal(look.state)]


def _site_thoughts(look: Prospects, choice: ChooseSite) -> list[Thought]:
    worth = cover_worths(look, choice.sites)
    return [Thought(PlaceRig(p), worth[p], "richer_site", {"platform": p}) for p in choice.sites]


def _extra_thoughts(look: Prospects) -> list[Thought]:
    drive = sum(drive_worth(look, pips) for pips in range(1, 7)) / 6
    best = best_rig(look)
    worth = max(drive, best[0]) if best else drive
    return [Thought(SpendBarrel(), worth, "one_more"), Thought(Stop(), KEEP_BARREL, "keep_barrel")]
