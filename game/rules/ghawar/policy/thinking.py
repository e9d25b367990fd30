"""The policy itself: a worth in barrels for every sensible action of every choice."""

from __future__ import annotations

from typing import TypeAlias

from game.engine.policy import Policy, Thought
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice
from game.rules.ghawar.building import ChooseSite
from game.rules.ghawar.distances import slot
from game.rules.ghawar.driving import ChooseMove
from game.rules.ghawar.extraction import Loading
from game.rules.ghawar.policy.forecast import forecast
from game.rules.ghawar.policy.prospects import Prospects, keenness
from game.rules.ghawar.policy.reasons import (
    NOTHING,
    Reason,
    of_block,
    of_drive,
    of_loading,
    of_move,
    of_rig,
    of_waiting,
)
from game.rules.ghawar.policy.rigs import bare_platforms, best_rig, cover_worths, depth, rig_moves
from game.rules.ghawar.policy.trucks import best_move, divided, may_divide, quick_move, weighed_moves
from game.rules.ghawar.resiting import ChooseRig
from game.rules.ghawar.speech import (
    Decline,
    Drive,
    EndTurn,
    Extract,
    MoveRig,
    PlaceRig,
    Resite,
    SpendBarrel,
    Steady,
    Stop,
)
from game.rules.ghawar.turn import ChooseAction, ChooseExtra

USUAL_DRIVE = 1.2
"""What a turn of driving brings with two trucks to choose from, in turns of one truck."""
KEEP_BARREL = 1.2
"""A barrel in hand scores 1 and can still pay for a well or an action."""


Found: TypeAlias = tuple[float, MoveRig] | None
"""A re-siting with what it gains."""


class GhawarPolicy(Policy):
    """Weighs wells, ways home, majorities and rigs."""

    plain = 3.0
    horizon = 4  # the way out and home again from a row in the middle

    def __init__(self) -> None:
        self._kept: tuple[tuple[object, ...], Found] | None = None

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
            return _quick_action(look, choice, self._best_rig(look))
        if isinstance(choice, ChooseRig):
            return _quick_rig(look, choice, self._best_rig(look))
        if isinstance(choice, ChooseExtra):
            return _quick_extra(look, self._best_rig(look))
        return max(self.thoughts(state, choice), key=_worth).action

    def _best_rig(self, look: Prospects) -> Found:
        """The best re-siting; whoever chooses to move a rig is asked which one at once, so it is kept."""
        table = look.state.table
        key = (
            look.seat, look.state.options, *table.rigs, *table.blocks, *table.trucks, *table.headings,
            *table.cargo, *table.values, *table.left_by, *table.barrels, *table.stores,
        )  # fmt: skip
        kept = self._kept
        if kept is None or kept[0] != key:
            self._kept = kept = key, best_rig(look)
        return kept[1]

    def effort(self, state: AnyState) -> float:
        """Where rigs go step by step everybody moves one on nearly every turn, and weighs all of them."""
        return 3.0 if state.options.rig_move == "adjacent" else 1.0

    def overlooked(self, level: int) -> tuple[int, int] | None:
        """Ways of trucks and sites of rigs are many and look alike: a regular misses one in four."""
        return (1, 4) if level == 1 else None

    def memory(self, level: int) -> int | None:
        """In the hidden game: nothing, the last eight covered wells, all (reference 12)."""
        return (0, 8, None)[level]


def _thought(action: Action, worth: float, reason: Reason, depth: int = 0) -> Thought:
    return Thought(action, worth, reason.why, reason.facts, depth)


def _worth(thought: Thought) -> float:
    return thought.worth


def _action_thoughts(look: Prospects, choice: ChooseAction) -> list[Thought]:
    thoughts: list[Thought] = []
    state = look.state
    for action in choice.legal(state):
        if isinstance(action, Drive):
            rolls = [state.table.pips] if choice.rolled else range(1, 7)
            best = [best_move(look, pips) for pips in rolls]
            worth = sum(found.worth for found in best if found) / len(rolls)
            thoughts.append(_thought(action, worth, of_drive(look, best)))
        elif isinstance(action, Steady):
            found = best_move(look, 3)
            if found:
                thoughts.append(_thought(action, found.worth, of_move(look, found)))
        elif isinstance(action, Resite):
            thoughts += _resite_thoughts(look)
    return thoughts or [_thought(action, 0.0, NOTHING) for action in choice.legal(state)]


def _resite_thoughts(look: Prospects) -> list[Thought]:
    """Moving a rig: for each level the best that it would find to do so; nobody moves one to lose by it."""
    best: dict[int, Thought] = {}
    for gain, way in rig_moves(look):
        if gain <= 0:
            continue
        deep = depth(look, way, gain)
        if deep not in best or gain > best[deep].worth:
            best[deep] = _thought(Resite(), gain, of_rig(look, way), deep)
    return list(best.values())


def _quick_action(look: Prospects, choice: ChooseAction, best: Found) -> Action:
    """Drive unless a rig brings more than an average turn of driving; the roll is not looked at."""
    state = look.state
    drive = look.pace * USUAL_DRIVE if look.wells else 0.0
    if best and best[0] > drive:
        return Resite()
    if state.options.steady_three and not choice.rolled:
        steady = best_move(look, 3)
        if steady and steady.worth > drive:
            return Steady()
    return Drive() if choice.why_not(state, Drive()) is None else choice.legal(state)[0]


def _move_thoughts(look: Prospects, choice: ChooseMove) -> list[Thought]:
    """Whole moves; with a divided roll also first parts, each with the best second part to it."""
    pips = look.state.table.pips
    found = weighed_moves(look, pips)
    if may_divide(look.state):
        found += [w for w in divided(look, pips) if choice.why_not(look.state, w.move) is None]
    thoughts = [_thought(w.move, w.worth, of_move(look, w)) for w in found]
    return thoughts or [_thought(action, 0.0, NOTHING) for action in choice.legal(look.state)]


def _loading_thoughts(look: Prospects, choice: Loading) -> list[Thought]:
    """What each block brings, against driving on empty."""
    state = look.state
    table, truck = state.table, choice.truck
    at = slot(table.trucks[truck], table.headings[truck])
    gains = {platform: gain for platform, gain, _ in look.wells}
    stay, target = look.outlook(at, look.wells)
    thoughts: list[Thought] = []
    here: list[int] = []
    for action in choice.legal(state):
        if isinstance(action, Extract):
            here.append(action.platform)
            trip = look.next_trip([well for well in look.wells if well[0] != action.platform])
            cost = look.haul_cost(max(table.blocks[action.platform], 0)) * look.home[at]
            worth = gains.get(action.platform, -1.0) + trip - cost - stay
            thoughts.append(_thought(action, worth, of_loading(look, action)))
    most = max((thought.worth for thought in thoughts), default=0.0)
    if most > GhawarPolicy.plain and keenness(state) > 0:
        return thoughts  # anybody may come and haul what plainly brings most
    # Whoever does not look ahead leaves nothing lying that does him good, least of all what he has driven to.
    return [*thoughts, _thought(Decline(), 0.0, of_waiting(look, target, here), 2 if most > 0 else 0)]


def _rig_thoughts(look: Prospects, choice: ChooseRig) -> list[Thought]:
    moves = rig_moves(look)
    good = [found for found in moves if found[0] > 0] or moves
    found = [_thought(way, gain, of_rig(look, way), depth(look, way, gain)) for gain, way in good]
    if choice.why_not(look.state, EndTurn()) is None:
        found.append(_thought(EndTurn(), 0.0, NOTHING))
    return found or [_thought(action, 0.0, NOTHING) for action in choice.legal(look.state)]


def _quick_rig(look: Prospects, choice: ChooseRig, best: Found) -> Action:
    may_end = choice.why_not(look.state, EndTurn()) is None
    if best and (best[0] > 0 or not may_end):
        return best[1]
    return EndTurn() if may_end else choice.legal(look.state)[0]


def _site_thoughts(look: Prospects, choice: ChooseSite) -> list[Thought]:
    worth = cover_worths(look, choice.sites)
    return [
        _thought(PlaceRig(p), worth[p], Reason("richer_site", of_block(look.state, p)))
        if look.state.table.blocks[p] >= 0
        else _thought(PlaceRig(p), worth[p], NOTHING)
        for p in choice.sites
    ]


def _quick_extra(look: Prospects, best: Found) -> Action:
    gain = max(best[0] if best else 0.0, USUAL_DRIVE * look.pace)
    return SpendBarrel() if gain > KEEP_BARREL else Stop()


def _extra_thoughts(look: Prospects) -> list[Thought]:
    """One more action, against the barrel it costs."""
    rolls = [found for pips in range(1, 7) if (found := best_move(look, pips))]
    drive = sum(found.worth for found in rolls) / 6
    best = best_rig(look)
    if best and best[0] > drive:
        gain, reason = best[0], of_rig(look, best[1])
    else:
        gain, reason = drive, of_drive(look, [*rolls, None])
    keep = Reason("keep_barrel", {})
    return [_thought(SpendBarrel(), gain - KEEP_BARREL, reason), _thought(Stop(), 0.0, keep)]
