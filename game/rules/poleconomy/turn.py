"""Whose turn it is, and the steps of a turn (POL-3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.dice import Dice
from game.engine.forms import Field
from game.engine.vocabulary import Action, Auto, Offer, Refusal
from game.rules.poleconomy.business import AfterMove, Open
from game.rules.poleconomy.ending import EndGame, why_over
from game.rules.poleconomy.governing import (
    any_power,
    govern,
    governing_fields,
    governing_offers,
    why_closed,
    why_not_govern,
)
from game.rules.poleconomy.landing import arrive
from game.rules.poleconomy.messages import (
    ArrowTurned,
    Jumped,
    Power,
    ProposeEnd,
    RoundStarted,
    StageStarted,
    Throw,
    TimeCalled,
    TurnArrow,
    TurnStarted,
    Visit,
)
from game.rules.poleconomy.moving import throw
from game.rules.poleconomy.state import PoleconomyState


class NextTurn(Auto, frozen=True):
    """The next turn, or the end (POL-3.1, 3.8, 19.3)."""

    def run(self, state: PoleconomyState) -> None:
        """A Prime Minister who has just been elected moves first, then all clockwise from there."""
        table, options = state.table, state.options
        if (reason := why_over(state)) is not None:
            state.finish(EndGame(reason))
            return
        if table.turn % table.seats == 0:
            last = table.last_round if options.end_mode == "rounds" else 0
            state.do(RoundStarted(table.turn // table.seats + 1, last))
        seat = table.pm if table.elected else (table.seat + 1) % table.seats
        state.do(TurnStarted(seat))
        state.then(Ready(seat=seat), AfterMove(seat), self)


class Ready(Open, frozen=True):
    """Before the move: the arrow, governing in Game 2, business, the move (POL-3.2 to 3.4, 3.7)."""

    def offers(self, state: PoleconomyState) -> Iterator[Offer]:
        """To throw, every Corner Square, the arrow where it may be turned, business."""
        yield Offer(Throw())
        yield from map(Offer, self.corners(state))
        if state.table.pm == self.seat:
            yield Offer(TurnArrow())
            if state.table.game2:
                yield from governing_offers(state)
        yield from self.business(state)
        if state.options.agreed_end:
            yield Offer(ProposeEnd())

    def why_not(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """A Corner Square cannot be used twice running by staying (POL-13.3)."""
        match action:
            case Throw():
                return None
            case Visit(to):
                return self._why_no_visit(state, to)
            case TurnArrow():
                return self._why_no_turning(state)
            case Power() if state.table.game2:
                return why_not_govern(state, self.seat, action)
            case _:
                return self.why_no_business(state, action)

    def fields(self, state: PoleconomyState, action: Action) -> Sequence[Field]:
        """What may be varied in business and in governing."""
        return governing_fields(state, action) if isinstance(action, Power) else super().fields(state, action)

    def _why_no_visit(self, state: PoleconomyState, to: int) -> Refusal | None:
        board = state.board
        if not board.first_corner <= to < len(board.nodes):
            return Refusal("no_corner", "POL-13.1")
        if to == state.table.spots[self.seat] and not state.options.corner_stay:
            return Refusal("no_staying", "POL-13.3", {"spot": to})
        return None

    def _why_no_turning(self, state: PoleconomyState) -> Refusal | None:
        table = state.table
        if table.pm != self.seat:
            return Refusal("not_minister", "POL-3.3", {"seat": table.pm})
        if table.arrow_turned:
            return Refusal("arrow_turned", "POL-3.2")
        if table.stage != "arrow":
            return Refusal("arrow_closed", "POL-3.7")
        return why_closed(state, self.seat, "arrow") if table.game2 else None

    def sample(self, state: PoleconomyState, dice: Dice) -> Action:
        """Mostly a throw; at times a Corner Square, the arrow, or business."""
        pick = dice.below(20)
        if pick < 4:
            corners = [action for action in self.corners(state) if self.why_not(state, action) is None]
            return dice.pick(corners)
        if pick < 7 and self._why_no_turning(state) is None:
            return TurnArrow()
        if pick > 9 and state.table.game2 and state.table.pm == self.seat:
            action = any_power(state, self.seat, dice)
            return Throw() if action is None else action
        if pick < 10 and (action := self.any_business(state, dice)) is not None:
            return action
        return Throw()

    def corners(self, state: PoleconomyState) -> list[Visit]:
        """All visits there are."""
        return [Visit(corner) for corner in range(state.board.first_corner, len(state.board.nodes))]

    def apply(self, state: PoleconomyState, action: Action) -> None:
        """Move, or do something before."""
        seat, table = self.seat, state.table
        match action:
            case Throw():
                state.do(StageStarted(seat, "moving"))
                throw(state, seat)
            case Visit(to):
                state.do(StageStarted(seat, "moving"))
                if to != table.spots[seat]:
                    state.do(Jumped(seat, table.spots[seat], to, "corner"))
                arrive(state, seat)
            case TurnArrow():
                state.do(ArrowTurned(seat, not table.clockwise))
                state.then(self)
            case Power():
                state.then(self)
                govern(state, seat, action)
            case _:
                if table.stage == "arrow":
                    state.do(StageStarted(seat, "business"))
                state.then(self)
                self.do_business(state, action)


def time_is_up(state: PoleconomyState) -> None:
    """The match ends after the running turn (Q-27)."""
    if not state.table.called:
        state.do(TimeCalled(state.table.round))
