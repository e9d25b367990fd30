"""Driving a truck: the die, the moves of a roll, the move itself (GHA-5, GHA-7)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.vocabulary import Action, Chance, Choice, Offer, Outcome, Refusal
from game.rules.ghawar.board import HOME
from game.rules.ghawar.extraction import after_move
from game.rules.ghawar.messages import (
    Delivered,
    DieRolled,
    MajorityChanged,
    Move,
    Rolled,
    TruckMoved,
    TruckTurned,
)
from game.rules.ghawar.scoring import leaders
from game.rules.ghawar.state import NEVER, NONE, GhawarState
from game.rules.ghawar.ways import first_way, has_turned, open_reaches, reaches


class RollDie(Chance, frozen=True):
    """One die is rolled (GHA-5.1)."""

    seat: int

    def draw(self, state: GhawarState, dice: Dice) -> DieRolled:
        return DieRolled(dice.roll())

    def outcomes(self, state: GhawarState) -> list[tuple[Outcome, float]]:
        return [(DieRolled(pips), 1 / 6) for pips in range(1, 7)]

    def apply(self, state: GhawarState, outcome: DieRolled) -> None:
        state.do(Rolled(self.seat, outcome.pips))


def movable(state: GhawarState, seat: int) -> list[int]:
    """The trucks of `seat` that may move: not the one of the first part, in the delivery only loaded ones."""
    table = state.table
    return [
        truck
        for truck in table.own_trucks(seat)
        if truck != table.moved and (table.tail == NEVER or table.cargo[truck] != NONE)
    ]


def any_move(state: GhawarState, seat: int, pips: int) -> bool:
    """Whether any truck of `seat` has a legal move with `pips`, divided plans included (GHA-4.6)."""
    trucks = movable(state, seat)
    return any(open_reaches(state, truck, pips) for truck in trucks) or bool(
        _may_split(state) and parts(state, trucks, pips)
    )


def _may_split(state: GhawarState) -> bool:
    table = state.table
    return state.options.split_die and table.moved == -1 and table.tail == NEVER


def parts(state: GhawarState, trucks: list[int], pips: int) -> list[Move]:
    """The first parts of a divided roll that leave a legal second part (GHA-12.12)."""
    return [
        Move(truck, part, reach.to, reach.heading)
        for part in range(1, pips)
        for truck in trucks
        for reach in open_reaches(state, truck, part)
        if _leaves_a_part(state, truck, reach.to, trucks, pips - part)
    ]


def _leaves_a_part(state: GhawarState, truck: int, to: int, trucks: list[int], rest: int) -> bool:
    """Whether another truck can drive `rest` once `truck` is on `to`."""
    at, taken = state.table.trucks[truck], state.table.occupied
    if at != HOME:
        taken ^= 1 << at
    if to != HOME:
        taken |= 1 << to
    return any(open_reaches(state, other, rest, taken) for other in trucks if other != truck)


class ChooseMove(Choice, frozen=True):
    """D3: which truck drives where (GHA-4.6, 5.18); with `split_die` a first and a second part."""

    def offers(self, state: GhawarState) -> list[Offer]:
        return [Offer(move) for move in self.legal(state)]

    def legal(self, state: GhawarState) -> list[Action]:
        pips = state.table.pips
        trucks = movable(state, self.seat)
        moves: list[Action] = [
            Move(truck, pips, reach.to, reach.heading)
            for truck in trucks
            for reach in open_reaches(state, truck, pips)
        ]
        if _may_split(state):
            moves += parts(state, trucks, pips)
        return moves

    def sample(self, state: GhawarState, dice: Dice) -> Action:
        if _may_split(state):
            return dice.pick(self.legal(state))
        pips = state.table.pips
        found = [(truck, open_reaches(state, truck, pips)) for truck in movable(state, self.seat)]
        index = dice.below(sum(len(open_to) for _, open_to in found))
        for truck, open_to in found:
            if index < len(open_to):
                reach = open_to[index]
                return Move(truck, pips, reach.to, reach.heading)
            index -= len(open_to)
        raise AssertionError("a choice of moves without a move")

    def why_not(self, state: GhawarState, action: Action) -> Refusal | None:
        if not isinstance(action, Move):
            return Refusal("must_move", "GHA-4.6")
        table, truck, pips = state.table, action.truck, action.pips
        trucks = movable(state, self.seat)
        if truck not in trucks:
            return _wrong_truck(state, self.seat, truck)
        if pips != table.pips and not (_may_split(state) and 1 <= pips < table.pips):
            return Refusal("wrong_pips", "GHA-5.2", {"pips": pips})
        target = (action.to, action.heading)
        if any((reach.to, reach.heading) == target for reach in open_reaches(state, truck, pips)):
            if pips == table.pips or _leaves_a_part(state, truck, action.to, trucks, table.pips - pips):
                return None
            return Refusal("breaks_plan", "GHA-12.12")
        return _no_way(state, action)

    def apply(self, state: GhawarState, action: Move) -> None:
        table, seat, truck, pips = state.table, self.seat, action.truck, action.pips
        turned = has_turned(state, truck, pips)
        target = (action.to, action.heading)
        reach = next(r for r in open_reaches(state, truck, pips) if (r.to, r.heading) == target)
        way = first_way(reach, table.occupied)
        assert way is not None, "a legal move has a free way"
        home = action.to == HOME
        if turned:
            state.do(TruckTurned(seat, truck))
        entered = table.trucks[truck] == HOME
        lost = pips - len(way.path) - 1 if home else 0
        state.do(TruckMoved(seat, truck, way.path, action.heading, pips, entered, home, lost))
        if table.pips > 0:
            state.then(ChooseMove(seat=seat))
        if not home:
            after_move(state, seat, truck)
        elif table.cargo[truck] != NONE:
            _deliver(state, seat, truck)


def _deliver(state: GhawarState, seat: int, truck: int) -> None:
    """A loaded truck has come home: its block goes into the store (GHA-7.1)."""
    table = state.table
    colour = table.cargo[truck]
    announced = state.listening and state.options.end_cargo != "count"
    before = leaders(state.options, table) if announced else []
    state.do(Delivered(seat, truck, colour, table.stores[seat * table.colours + colour] + 1))
    if announced and (now := leaders(state.options, table)[colour]) != before[colour]:
        state.do(MajorityChanged(colour, before[colour], now))


def _wrong_truck(state: GhawarState, seat: int, truck: int) -> Refusal:
    table = state.table
    if truck not in table.own_trucks(seat):
        return Refusal("not_your_truck", "GHA-4.6", {"truck": truck})
    if truck == table.moved:
        return Refusal("other_truck", "GHA-12.12", {"truck": truck})
    return Refusal("only_loaded", "GHA-12.25", {"truck": truck})


def _no_way(state: GhawarState, move: Move) -> Refusal:
    """Why a truck can't make a move: the most specific reason."""
    table, board, options = state.table, state.board, state.options
    at, heading = table.trucks[move.truck], table.headings[move.truck]
    side = table.sides[table.owner(move.truck)]
    free = options.heading == "per_move" and at != HOME
    facts = {"to": move.to, "pips": move.pips}

    def known(turned: bool, exact: bool = options.exit_exact) -> set[int]:
        ways, _ = reaches(board, side, at, heading, move.pips, free, exact, turned)
        return {reach.to for reach in ways}

    if move.to in known(False) or (has_turned(state, move.truck, move.pips) and move.to in known(True)):
        return Refusal("blocked", "GHA-5.9", facts)
    if move.to == HOME and move.to in known(False, exact=False):
        return Refusal("exact_exit", "GHA-12.14", facts)
    if move.to in known(True):
        return Refusal("no_reverse", "GHA-5.8", facts)
    if move.to != HOME and move.to not in board.fields:
        return Refusal("no_road", "GHA-5.4", facts)
    return Refusal("no_way", "GHA-5.11" if move.to == HOME else "GHA-5.10", facts)
