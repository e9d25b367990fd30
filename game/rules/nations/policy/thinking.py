"""The policy of The Game of Nations: the worth in millions of every sensible action at every choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.engine.chances import Chances, Features, chances, decided
from game.engine.policy import Candidate, Policy
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice
from game.rules.nations.agent import ChooseAgent
from game.rules.nations.deciding import Decision
from game.rules.nations.incidents import Incident
from game.rules.nations.leader import ChooseLeader
from game.rules.nations.messages import (
    BuyTanker,
    EndTurn,
    FlyLeader,
    LayPipeline,
    MoveAgent,
    MoveLeader,
    MoveTanker,
    PlaceLeader,
    SellTanker,
    TankerBought,
)
from game.rules.nations.opening import FirstLeader
from game.rules.nations.outlook import Threat
from game.rules.nations.policy import quick
from game.rules.nations.policy.calibration import CALIBRATION
from game.rules.nations.policy.features import NAMES, features
from game.rules.nations.policy.reasons import (
    NOTHING,
    Position,
    pays_soon,
    reason,
    to_do_nothing,
)
from game.rules.nations.policy.reply import replied
from game.rules.nations.policy.temper import PLAIN, Temper, temper_of
from game.rules.nations.policy.weights import WEIGHTS
from game.rules.nations.policy.worth import WON, Evaluation, lead
from game.rules.nations.state import NO_PLAN, NOBODY, TANKER_PRICE, NationsState, owner_of
from game.rules.nations.trade import ChooseTrade, lay

CLOSE: Final = 10
"""So many actions are looked at together with what rivals may do next."""
REPLIED: Final = 5
"""So many of those are played on until every rival has answered (reference 12.3)."""
DEALS: Final = 3
"""The same of deals: many are alike."""
FORESIGHT: Final = 0.7
"""How much the position after the answers counts; the position before them counts the rest."""
VAGUE: Final = 0.5
"""A deal must bring so much more than doing nothing: rivals may also reply otherwise than is foreseen."""
BEHIND: Final = 0.3
"""What is not played on is worth so much less than what is."""
RESCUE: Final = 12.0
"""What a card is worth in danger."""


class NationsPolicy(Policy):
    """Weighs revenue, Tankers, Capitals, spare moves, and what rivals can attack."""

    plain = 4.0
    feature_names = NAMES
    trust = 12.0
    horizon = 2
    calibration = CALIBRATION

    def __init__(self, temper: Temper = PLAIN) -> None:
        self.temper = temper

    def tempered(self, temper: str, level: int) -> NationsPolicy:
        """The same with another temper."""
        return NationsPolicy(temper_of(temper))

    def score(self, state: AnyState) -> tuple[float, ...]:
        """The expected power of each player; at the end the actual power."""
        if state.table.over:
            return tuple(float(total) for total in state.table.totals)
        return tuple(max(0.0, value) for value in Evaluation(state).values)

    def utility(self, state: AnyState) -> tuple[float, ...]:
        """The score, but an eliminated player has lost, and the first at the end has won whatever the
        power."""
        found, table = Evaluation(state).values, state.table
        if table.over:
            won = (WON if rank == 1 else 0.0 for rank in table.ranks)
            found = [value + more for value, more in zip(found, won, strict=True)]
        return tuple(found)

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
        """Every sensible action with its gain in lead."""
        assert isinstance(choice, (Decision, Incident))
        actions = choice.choices(state)
        if len(actions) == 1:
            return [Candidate(actions[0], 0.0, NOTHING.why, NOTHING.facts)]
        position = Position(state, choice.seat, self.temper)
        if isinstance(choice, ChooseAgent):
            return _agent(position, actions)
        tried = {action: position.evaluation(after(state, choice, action)) for action in actions}
        if isinstance(choice, FirstLeader):
            tried = {action: _turn_done(position, found, action) for action, found in tried.items()}
        found = [_weigh(position, action, tried[action]) for action in _shortlist(position, choice, tried)]
        if isinstance(choice, (ChooseLeader, ChooseTrade)):
            found = _without_needless_openings(position, _foreseen(position, found))
        if not isinstance(choice, ChooseTrade):
            found = _compared(found)
        why = [reason(position, each.action, each.after) for each in found]
        best = max(found, key=lambda each: (each.worth, isinstance(each.action, EndTurn)))
        left = best.action if not isinstance(best.action, EndTurn) else _paying(position, found)
        if isinstance(choice, ChooseTrade) and left is not None:
            why = [
                to_do_nothing(left) if isinstance(each.action, EndTurn) else because
                for each, because in zip(found, why, strict=True)
            ]
        return [
            Candidate(each.action, each.worth, *because, at_sight=each.at_sight)
            for each, because in zip(found, why, strict=True)
        ]

    def quick(self, state: AnyState, choice: Choice) -> Action:
        """A good action, found fast."""
        return quick.choose(state, choice)

    def overlooked(self, level: int) -> tuple[int, int] | None:
        """There are many Leader moves: a beginner overlooks five in six, a regular one in ten."""
        return ((5, 6), (1, 10))[level] if level < 2 else None


def _paying(position: Position, found: Sequence[Weighed]) -> Action | None:
    """A purchase that soon pays for itself: it is left out to save money."""
    paying = (each.action for each in found if pays_soon(position, each.action, each.after))
    return next(paying, None)


class Weighed(NamedTuple):
    """An action, the position after it, its gain, and its apparent gain if nobody attacks."""

    action: Action
    after: Evaluation
    worth: float
    at_sight: float


def after(state: NationsState, choice: Choice, action: Action) -> NationsState:
    """The position after `action`, before a card is drawn or anyone else acts."""
    twin = state.copy()
    if twin.stack and twin.stack[-1] == choice:
        twin.stack.pop()
    choice.apply(twin, action)
    planned = _planned(state, choice, action)
    if planned != NO_PLAN and not twin.table.pipes[planned]:
        lay(twin, choice.seat, planned)
    if isinstance(choice, FirstLeader) and isinstance(action, PlaceLeader):
        # The free Tankers come next, and are best in the port, if there is one.
        port = state.board.ports[state.board.capital_of[action.to]]
        zone = port if port >= 0 else state.board.open_seas[0]
        twin.table.move_tankers(choice.seat, zone, state.options.starting_tankers)
    return twin


def _turn_done(position: Position, placed: Evaluation, action: Action) -> Evaluation:
    """The end of a first turn: a Tanker is bought for the country's port if that is better."""
    state, seat = placed.state, position.seat
    port = state.board.ports[state.board.capital_of[action.to]] if isinstance(action, PlaceLeader) else NOBODY
    if port < 0 or state.table.cash[seat] < TANKER_PRICE:
        return placed
    richer = state.copy()
    richer.do(TankerBought(seat, port, TANKER_PRICE))
    bought = position.evaluation(richer)
    out = state.table.out
    return max(placed, bought, key=lambda found: lead(found.values, seat, out))


def _planned(state: NationsState, choice: Choice, action: Action) -> int:
    """The frontier where a Pipeline is laid at the end of the turn, if one is planned or requested."""
    if not isinstance(choice, ChooseTrade):
        return NO_PLAN
    return action.frontier if isinstance(action, LayPipeline) else state.table.planned


def _card(position: Position, marker: int) -> float:
    """The value of the card drawn on ending on a marker."""
    state = position.state
    if marker not in state.board.incidents or state.table.drawn >= state.options.incident_chain:
        return 0.0
    return RESCUE if position.needs_rescue else position.temper.card


def _liking(position: Position, action: Action, found: Evaluation) -> float:
    """What an action is liked for besides what it brings; `found`: the position after it."""
    temper, seat = position.temper, position.seat
    if temper is PLAIN:
        return 0.0
    liking = -temper.thrift * max(0, temper.reserve - found.state.table.cash[seat])
    if (
        isinstance(action, (PlaceLeader, MoveLeader, FlyLeader))
        and action.to in position.state.board.capital_of
    ):
        if owner_of(position.state.table.leaders[action.to]) not in (NOBODY, seat):
            liking += temper.strikes
    elif isinstance(action, (BuyTanker, MoveTanker, SellTanker, LayPipeline)):
        liking += temper.ships
    return liking


def _ends_on(action: Action) -> int:
    return action.to if isinstance(action, (MoveLeader, MoveAgent)) else NOBODY


def _shortlist(position: Position, choice: Choice, tried: Mapping[Action, Evaluation]) -> list[Action]:
    """The best of the `tried` actions, assuming that nobody attacks."""
    if len(tried) <= CLOSE:
        return list(tried)

    def roughly(action: Action) -> float:
        found = tried[action]
        card = _card(position, _ends_on(action)) + _liking(position, action, found)
        return lead(found.holdings, position.seat, found.state.table.out) + card

    ranked = sorted(tried, key=roughly, reverse=True)
    best = ranked[:CLOSE]
    if isinstance(choice, ChooseTrade) and EndTurn() not in best:
        best.append(EndTurn())
    if isinstance(choice, ChooseLeader):
        # Ways that leave every Capital held are few and must not be missed.
        keeping = [action for action in ranked[CLOSE:] if not position.opens(action)]
        best += keeping[: CLOSE // 2]
    return best


def _weigh(position: Position, action: Action, found: Evaluation) -> Weighed:
    seat, out = position.seat, found.state.table.out
    card = _card(position, _ends_on(action)) + _liking(position, action, found)
    at_sight = lead(found.holdings, seat, out) - position.lead_at_sight + card
    return Weighed(action, found, lead(found.values, seat, out) - position.lead + card, at_sight)


def _foreseen(position: Position, found: list[Weighed]) -> list[Weighed]:
    """The best of them, re-evaluated with the rivals' replies. Doing nothing keeps its worth, where it is
    possible: what the replies cost the others is compared with what they cost it."""
    idle = next((each for each in found if isinstance(each.action, EndTurn)), None)
    others = [each for each in found if each is not idle]
    others.sort(key=lambda each: each.worth, reverse=True)
    number, lost, least = REPLIED, 0.0, 0.0
    if idle is not None:
        number, lost, least = DEALS, _answered(position, idle, position.seat) - idle.worth, VAGUE
    eye = position.seat if idle is not None else NOBODY
    seen = [
        each._replace(worth=_foresight(each.worth, _answered(position, each, eye) - lost) - least)
        for each in others[:number]
    ]
    most = min(each.worth for each in seen) - BEHIND
    rest = [each._replace(worth=min(each.worth, most)) for each in others[number:]]
    if idle is None:
        return [*seen, *rest]
    weighed = {each.action: each for each in (*seen, idle, *rest)}
    return [weighed[each.action] for each in found]


def _foresight(before: float, after: float) -> float:
    """A gain, as it is before and after the rivals' replies."""
    return (1.0 - FORESIGHT) * before + FORESIGHT * after


def _answered(position: Position, each: Weighed, eye: int) -> float:
    """The gain of an action once every rival has replied, with what `eye` may do then counting less."""
    later = position.evaluation(replied(each.after.state, position.seat), eye)
    gain = lead(later.values, position.seat, later.state.table.out) - position.lead
    return gain + _card(position, _ends_on(each.action)) + _liking(position, each.action, each.after)


def _compared(found: list[Weighed]) -> list[Weighed]:
    """Gains compared with each other, as something must be done: doing nothing is no alternative."""
    worth = max(each.worth for each in found) - NationsPolicy.plain
    at_sight = max(each.at_sight for each in found) - NationsPolicy.plain
    return [each._replace(worth=each.worth - worth, at_sight=each.at_sight - at_sight) for each in found]


def _without_needless_openings(position: Position, found: list[Weighed]) -> list[Weighed]:
    """Leave out actions that open a Capital and gain no more than those that open none."""
    keeping = [each.worth for each in found if not position.opens(each.action)]
    if not keeping:
        return found
    best = max(keeping)
    return [each for each in found if not position.opens(each.action) or each.worth > best]


def _agent(position: Position, actions: Sequence[Action]) -> list[Candidate]:
    """The gains of an Agent's moves: it only blocks roads, and only rivals' roads to one's Capitals count."""
    state, seat = position.state, position.seat
    tried: list[tuple[MoveAgent, float, tuple[int, Threat] | None]] = []
    for action in actions:
        assert isinstance(action, MoveAgent)
        twin = state.copy()
        twin.table.agents[seat] = action.to
        tried.append((action, *position.fear_in(twin)))
    least = min(feared for _, feared, _ in tried)
    found: list[Candidate] = []
    for action, feared, worst in tried:
        card = _card(position, action.to)
        worth = NationsPolicy.plain + position.feared - feared + card
        why = position.of_agent(action, feared, worst, least)
        found.append(Candidate(action, worth, *why, at_sight=NationsPolicy.plain + card))
    return found
