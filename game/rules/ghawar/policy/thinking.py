"""The policy of Ghawar: the worth in barrels of every sensible action at every choice."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import structs

from game.engine.chances import Chances, Features, chances, decided
from game.engine.policy import Candidate, Policy, lead
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice
from game.rules.ghawar.building import ChooseSite
from game.rules.ghawar.distances import slot
from game.rules.ghawar.driving import ChooseMove
from game.rules.ghawar.extraction import Loading
from game.rules.ghawar.messages import (
    ActionBought,
    Decline,
    Drive,
    EndTurn,
    Extract,
    MoveRig,
    Paid,
    PlaceRig,
    Resite,
    SpendBarrel,
    Steady,
    Stop,
)
from game.rules.ghawar.policy.calibration import CALIBRATION
from game.rules.ghawar.policy.features import NAMES, features
from game.rules.ghawar.policy.forecast import forecast, stake
from game.rules.ghawar.policy.prospects import Prospects, keenness
from game.rules.ghawar.policy.reasons import (
    NOTHING,
    Reason,
    loads,
    of_block,
    of_drive,
    of_loading,
    of_move,
    of_rig,
    of_waiting,
)
from game.rules.ghawar.policy.rigs import bare_platforms, best_rig, cover_worths, depth, rig_moves
from game.rules.ghawar.policy.temper import PLAIN, TEMPERS, Temper, temper_of
from game.rules.ghawar.policy.trucks import best_move, divided, may_divide, quick_move, weighed_moves
from game.rules.ghawar.policy.weights import WEIGHTS
from game.rules.ghawar.resiting import ChooseRig
from game.rules.ghawar.state import NONE
from game.rules.ghawar.turn import ChooseAction, ChooseExtra

USUAL_DRIVE = 1.2
"""What a turn of driving brings with two trucks to choose from, in turns of one truck."""
KEEP_BARREL = 1.2
"""A barrel in hand scores 1 and can still pay for a well or an action."""


Found: TypeAlias = tuple[float, MoveRig] | None
"""A re-siting with what it gains."""


class GhawarPolicy(Policy):
    """Weighs wells, routes home, majorities and rigs."""

    plain = 3.0
    feature_names = NAMES
    horizon = 4  # the way out and home again from a row in the middle
    calibration = CALIBRATION

    tempers = dict.fromkeys(TEMPERS, range(3))

    def __init__(self, temper: Temper = PLAIN) -> None:
        self.temper = temper
        self._kept: tuple[tuple[object, ...], Found] | None = None

    def tempered(self, temper: str, level: int) -> GhawarPolicy:
        """The same with another temper."""
        return GhawarPolicy(temper_of(temper))

    def score(self, state: AnyState) -> tuple[float, ...]:
        """The forecast of the final totals."""
        return tuple(forecast(state))

    def chances(self, state: AnyState) -> Chances:
        """Exact at the end; before it by the weights."""
        table = state.table
        if table.over:
            return decided(table.ranks, range(table.seats))
        return chances(WEIGHTS, features(state))

    def features(self, state: AnyState) -> Features:
        """The numbers that the chances rest on."""
        return features(state)

    def candidates(self, state: AnyState, choice: Choice) -> list[Candidate]:
        """Every sensible action with its worth in barrels."""
        look = Prospects(state, choice.seat, self.temper)
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
        return [Candidate(action, 0.0) for action in choice.legal(state)]

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
        return max(self.candidates(state, choice), key=_worth).action

    def _best_rig(self, look: Prospects) -> Found:
        """The best rig move; cached, as the question which rig follows at once."""
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
        """So that an answer takes half a second; if rigs move step by step, nearly every turn weighs all of
        them."""
        return 3.0 if state.options.rig_move == "adjacent" else 1.3

    def overlooked(self, level: int) -> tuple[int, int] | None:
        """There are many similar moves and sites: a regular misses one in four."""
        return (1, 4) if level == 1 else None

    def memory(self, level: int) -> int | None:
        """In the hidden game: nothing, the last eight covered wells, all (reference 12)."""
        return (0, 8, None)[level]


def _thought(action: Action, worth: float, reason: Reason, depth: int = 0) -> Candidate:
    return Candidate(action, worth, reason.why, reason.facts, depth)


def _worth(candidate: Candidate) -> float:
    return candidate.worth


def _action_thoughts(look: Prospects, choice: ChooseAction) -> list[Candidate]:
    candidates: list[Candidate] = []
    state = look.state
    lost = _lost_without_a_load(look)
    for action in choice.legal(state):
        if isinstance(action, Drive):
            rolls = [state.table.pips] if choice.rolled else range(1, 7)
            best = [best_move(look, pips) for pips in rolls]
            worth = sum(found.worth for found in best if found) / len(rolls)
            if lost:
                worth -= lost * sum(not (found and loads(look, found)) for found in best) / len(rolls)
            candidates.append(_thought(action, worth, of_drive(look, best)))
        elif isinstance(action, Steady):
            found = best_move(look, 3)
            if found:
                worth = found.worth - (0.0 if loads(look, found) else lost)
                candidates.append(_thought(action, worth, of_move(look, found)))
        elif isinstance(action, Resite):
            candidates += _resite_thoughts(look, lost)
    return candidates or [_thought(action, 0.0, NOTHING) for action in choice.legal(state)]


def _lost_without_a_load(look: Prospects) -> float:
    """What a seat that is behind loses if this turn loads nothing and so ends the game."""
    return max(0.0, -(stake(look.state, look.seat) or 0.0))


def _resite_thoughts(look: Prospects, lost: float) -> list[Candidate]:
    """Moving a rig: the best move for each level, if it gains anything. `lost`: the cost of loading nothing
    this turn."""
    best: dict[int, Candidate] = {}
    for gain, way in rig_moves(look):
        if gain <= 0:
            continue
        deep = depth(look, way, gain)
        if deep not in best or gain > best[deep].worth:
            best[deep] = _thought(Resite(), gain, of_rig(look, way), deep)
    return [structs.replace(one, worth=one.worth - lost + look.temper.resites) for one in best.values()]


def _quick_action(look: Prospects, choice: ChooseAction, best: Found) -> Action:
    """Drive unless a rig brings more than an average turn of driving; ignores the roll."""
    state = look.state
    drive = look.pace * USUAL_DRIVE if look.wells else 0.0
    if best and best[0] > drive:
        return Resite()
    if state.options.steady_three and not choice.rolled:
        steady = best_move(look, 3)
        if steady and steady.worth > drive:
            return Steady()
    return Drive() if choice.why_not(state, Drive()) is None else choice.legal(state)[0]


def _move_thoughts(look: Prospects, choice: ChooseMove) -> list[Candidate]:
    """Whole moves; with a divided roll also first parts, each with its best second part."""
    pips = look.state.table.pips
    found = weighed_moves(look, pips)
    if may_divide(look.state):
        found += [w for w in divided(look, pips) if choice.why_not(look.state, w.move) is None]
    lost = _lost_without_a_load(look)
    candidates = [
        _thought(w.move, w.worth - (lost if lost and not loads(look, w) else 0.0), of_move(look, w))
        for w in found
    ]
    return candidates or [_thought(action, 0.0, NOTHING) for action in choice.legal(look.state)]


def _loading_thoughts(look: Prospects, choice: Loading) -> list[Candidate]:
    """The gain of each block, compared with driving on empty."""
    state = look.state
    table, truck = state.table, choice.truck
    at = slot(table.trucks[truck], table.headings[truck])
    gains = {platform: gain for platform, gain, _ in look.wells}
    stay, target = look.outlook(at, look.wells)
    ends = stake(state, look.seat)
    candidates: list[Candidate] = []
    here: list[int] = []
    for action in choice.legal(state):
        if isinstance(action, Extract):
            here.append(action.platform)
            trip = look.next_trip([well for well in look.wells if well[0] != action.platform])
            cost = look.haul_cost(max(table.blocks[action.platform], 0)) * look.home[at]
            worth = gains.get(action.platform, -1.0) + trip - cost - stay
            reason = of_loading(look, action)
            if state.table.rigs[action.platform] not in (NONE, look.seat):
                worth = min(worth, _fee_included(look, choice, action))
            if ends is not None:
                worth -= ends
                reason = reason if ends > 0 else Reason("plays_on", of_block(state, action.platform))
            candidates.append(_thought(action, worth, reason))
    most = max((candidate.worth for candidate in candidates), default=0.0)
    if ends is not None:
        why = Reason("ends_now", {}) if ends > 0 else of_waiting(look, target, here)
        return [*candidates, _thought(Decline(), 0.0, why)]
    if most > GhawarPolicy.plain and keenness(state) > 0:
        return candidates  # anybody may come and haul what plainly brings most
    # Whoever does not look ahead leaves nothing lying that does him good, least of all what he has driven to.
    return [*candidates, _thought(Decline(), 0.0, of_waiting(look, target, here), 2 if most > 0 else 0)]


def _fee_included(look: Prospects, choice: Loading, action: Extract) -> float:
    """By how much loading at a foreign rig leaves the seat further ahead: what it pays helps the rig's owner,
    and is missed later on."""
    after = look.state.copy()
    after.stack.pop()
    choice.apply(after, action)
    return lead(forecast(after), look.seat) - lead(forecast(look.state), look.seat)


def _rig_thoughts(look: Prospects, choice: ChooseRig) -> list[Candidate]:
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


def _site_thoughts(look: Prospects, choice: ChooseSite) -> list[Candidate]:
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


def _extra_thoughts(look: Prospects) -> list[Candidate]:
    """Another action, compared with the barrel it costs: what could be done with it."""
    seat, paid = look.seat, look.state.copy()
    paid.do(Paid(seat, NONE, 1, "action"))
    paid.do(ActionBought(seat))
    bought = _action_thoughts(Prospects(paid, seat, look.temper), ChooseAction(seat=seat))
    return [
        *(_thought(SpendBarrel(), t.worth - KEEP_BARREL, Reason(t.why, t.facts), t.depth) for t in bought),
        _thought(Stop(), 0.0, Reason("keep_barrel", {})),
    ]
