"""Phase 2: whose turn it is, what to do with it, and its end (GHA-4, GHA-11)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.vocabulary import Action, Auto, Choice, Offer, Refusal, Step
from game.rules.ghawar.driving import ChooseMove, RollDie, any_move
from game.rules.ghawar.ending import Score
from game.rules.ghawar.messages import (
    ActionBought,
    ActionChosen,
    Drive,
    DrySpell,
    NoMove,
    Paid,
    Resite,
    Rolled,
    RoundStarted,
    SpendBarrel,
    Steady,
    Stop,
    TurnEnded,
    TurnStarted,
)
from game.rules.ghawar.resiting import ChooseRig, Stuck, can_resite
from game.rules.ghawar.state import NEVER, NONE, GhawarState, turns_left

TAIL_ROUNDS = 20
"""Rounds in which loaded trucks may still come home (GHA-12.25)."""


def is_loaded(state: GhawarState, seat: int) -> bool:
    """Whether a truck of `seat` carries a block."""
    table = state.table
    return any(table.cargo[truck] != NONE for truck in table.own_trucks(seat))


class NextTurn(Auto, frozen=True):
    """The turn of the player who sits `position` places after the first one; 0 opens a round."""

    position: int

    def run(self, state: GhawarState) -> None:
        table = state.table
        delivering = table.tail != NEVER
        if delivering and not any(is_loaded(state, seat) for seat in range(table.seats)):
            state.finish(Score("delivered"))
            return
        if self.position == 0:
            if delivering and table.tail >= TAIL_ROUNDS:
                state.finish(Score("delivered"))
                return
            limit = state.options.round_limit
            if limit and table.round >= limit and not delivering:
                state.finish(Score("rounds"))  # GHA-12.29
                return
            state.do(RoundStarted(table.round + 1))
        seat = (table.first + self.position) % table.seats
        following = NextTurn((self.position + 1) % table.seats)
        if not delivering:
            state.do(TurnStarted(seat))
            state.then(*beginning(state, seat), EndOfTurn(seat), following)
        elif is_loaded(state, seat):
            state.do(TurnStarted(seat))
            state.then(RollDie(seat), AfterRoll(seat), following)
        else:
            state.then(following)


def beginning(state: GhawarState, seat: int) -> tuple[Step, ...]:
    """The first steps of an action: the question, or with `rig_choice` after_roll the die (GHA-12.10)."""
    if state.options.rig_choice == "after_roll":
        return RollDie(seat), AfterRoll(seat, before_choice=True)
    return (ChooseAction(seat=seat),)


class AfterRoll(Auto, frozen=True):
    """What the roll leads to: the move, the question, or nothing (GHA-4.6, 4.7).

    `before_choice`: only now it is asked what to do with the roll (GHA-12.10).
    """

    seat: int
    before_choice: bool = False

    def run(self, state: GhawarState) -> None:
        seat, table = self.seat, state.table
        can_drive = any_move(state, seat, table.pips)
        can_steady = state.options.steady_three and any_move(state, seat, 3)
        if self.before_choice and (can_drive or can_steady):
            state.then(ChooseAction(seat=seat, rolled=True))
        elif can_drive:
            state.then(ChooseMove(seat=seat))
        else:
            state.do(NoMove(seat, table.pips))
            if table.tail != NEVER:
                return  # in the delivery the turn passes (GHA-12.25)
            if can_resite(state, seat):
                state.then(Stuck(seat=seat))
            else:
                state.do(ActionChosen(seat, "end"))


class ChooseAction(Choice, frozen=True):
    """D2: drive, re-site or steady (GHA-4.2). `rolled`: the die has fallen already (GHA-12.10)."""

    rolled: bool = False

    def offers(self, state: GhawarState) -> list[Offer]:
        offers = [Offer(Drive()), Offer(Resite())]
        if state.options.steady_three:
            offers.append(Offer(Steady()))
        return offers

    def why_not(self, state: GhawarState, action: Action) -> Refusal | None:
        if isinstance(action, Drive):
            if self.rolled and not any_move(state, self.seat, state.table.pips):
                return Refusal("no_move", "GHA-12.10", {"pips": state.table.pips})
            return None
        if isinstance(action, Resite):
            return None if can_resite(state, self.seat) else Refusal("no_rig_to_move", "GHA-4.3")
        if isinstance(action, Steady) and state.options.steady_three:
            return None if any_move(state, self.seat, 3) else Refusal("no_steady_move", "GHA-12.13")
        return Refusal("wrong_question", "GHA-4.2")

    def apply(self, state: GhawarState, action: Action) -> None:
        seat = self.seat
        if isinstance(action, Resite):
            state.do(ActionChosen(seat, "resite"))
            state.then(ChooseRig(seat=seat))
        elif isinstance(action, Steady):
            state.do(ActionChosen(seat, "steady"))
            state.do(Rolled(seat, 3, steady=True))
            state.then(ChooseMove(seat=seat))
        else:
            state.do(ActionChosen(seat, "drive"))
            if self.rolled:
                state.then(ChooseMove(seat=seat))
            else:
                state.then(RollDie(seat), AfterRoll(seat))


class EndOfTurn(Auto, frozen=True):
    """One more action for a barrel, then the dry-spell count (GHA-12.24, GHA-11)."""

    seat: int
    asked: bool = False

    def run(self, state: GhawarState) -> None:
        table = state.table
        if state.options.barrel_actions and not self.asked and table.barrels[self.seat] >= 1:
            state.then(ChooseExtra(seat=self.seat), EndOfTurn(self.seat, asked=True))
            return
        dry = 0 if table.extracted else table.dry + 1
        state.do(TurnEnded(self.seat, dry))
        left = turns_left(state)
        if left == 0:
            state.finish(Score("dry_spell"))
        elif left is not None and state.listening:
            at_half = left == state.options.stall_rounds * table.seats // 2
            if at_half or left % (2 * table.seats) == 0:
                state.do(DrySpell(left))


class ChooseExtra(Choice, frozen=True):
    """D7: pay a barrel for one more action, or stop (GHA-12.24)."""

    def offers(self, state: GhawarState) -> list[Offer]:
        return [Offer(SpendBarrel()), Offer(Stop())]

    def why_not(self, state: GhawarState, action: Action) -> Refusal | None:
        if isinstance(action, Stop):
            return None
        if not isinstance(action, SpendBarrel):
            return Refusal("wrong_question", "GHA-12.24")
        return None if state.table.barrels[self.seat] >= 1 else Refusal("no_barrel", "GHA-12.24")

    def sample(self, state: GhawarState, dice: Dice) -> Action:
        return SpendBarrel() if dice.below(2) else Stop()

    def apply(self, state: GhawarState, action: Action) -> None:
        if isinstance(action, SpendBarrel):
            state.do(Paid(self.seat, NONE, 1, "action"))
            state.do(ActionBought(self.seat))
            state.then(*beginning(state, self.seat))
        else:
            state.do(ActionChosen(self.seat, "stop"))
