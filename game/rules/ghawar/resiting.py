"""Moving a rig (GHA-8), also when no truck can move (GHA-4.7)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.vocabulary import Action, Choice, Offer, Refusal
from game.rules.ghawar.hiding import bare, cover
from game.rules.ghawar.messages import ActionChosen, EndTurn, MoveRig, RigMoved
from game.rules.ghawar.state import NONE, GhawarState


def targets(state: GhawarState, start: int) -> list[int]:
    """The free platforms that the rig on `start` may move to (GHA-8.1, 12.16)."""
    board = state.board
    near = board.adjacent[start] if state.options.rig_move == "adjacent" else board.platforms
    rigs = state.table.rigs
    return [p for p in near if rigs[p] == NONE]


def can_resite(state: GhawarState, seat: int) -> bool:
    """Whether `seat` has a rig on the board that can move (GHA-4.3, 12.16)."""
    rigs = state.table.rigs
    if state.options.rig_move == "any":
        return seat in rigs and any(rigs[p] == NONE for p in state.board.platforms)
    return any(targets(state, start) for start in state.table.rigs_of(seat))


def pairs(state: GhawarState, seat: int) -> list[MoveRig]:
    """All rig moves of `seat`, as start and target."""
    return [MoveRig(start, to) for start in state.table.rigs_of(seat) for to in targets(state, start)]


class ChooseRig(Choice, frozen=True):
    """D5: which rig moves where."""

    def offers(self, state: GhawarState) -> list[Offer]:
        return [Offer(pair) for pair in pairs(state, self.seat)]

    def legal(self, state: GhawarState) -> list[Action]:
        return [*pairs(state, self.seat)]

    def sample(self, state: GhawarState, dice: Dice) -> Action:
        if state.options.rig_move == "adjacent":
            return dice.pick(pairs(state, self.seat))
        return MoveRig(dice.pick(state.table.rigs_of(self.seat)), dice.pick(targets(state, 0)))

    def why_not(self, state: GhawarState, action: Action) -> Refusal | None:
        if not isinstance(action, MoveRig):
            return Refusal("wrong_question", "GHA-8.1")
        table, start, target = state.table, action.start, action.target
        if not 0 <= start < 36 or table.rigs[start] != self.seat:
            return Refusal("not_your_rig", "GHA-8.5", {"start": start})
        if start == target:
            return Refusal("same_platform", "GHA-8.1")
        if target not in state.board.platforms:
            return Refusal("closed_platform", "GHA-8.1", {"target": target})
        if table.rigs[target] != NONE:
            return Refusal("not_free", "GHA-8.1", {"target": target, "owner": table.rigs[target]})
        if target not in targets(state, start):
            return Refusal("not_adjacent", "GHA-12.16", {"start": start, "target": target})
        return None

    def apply(self, state: GhawarState, action: Action) -> None:
        assert isinstance(action, MoveRig)
        state.do(RigMoved(self.seat, action.start, action.target))
        bare(state, action.start)
        cover(state, action.target)


class Stuck(ChooseRig, frozen=True):
    """D6: no truck can move; move a rig instead, or end the turn (GHA-4.7)."""

    def offers(self, state: GhawarState) -> list[Offer]:
        return [*super().offers(state), Offer(EndTurn())]

    def legal(self, state: GhawarState) -> list[Action]:
        return [*super().legal(state), EndTurn()]

    def sample(self, state: GhawarState, dice: Dice) -> Action:
        return dice.pick(self.legal(state))

    def why_not(self, state: GhawarState, action: Action) -> Refusal | None:
        return None if isinstance(action, EndTurn) else super().why_not(state, action)

    def apply(self, state: GhawarState, action: Action) -> None:
        if isinstance(action, EndTurn):
            state.do(ActionChosen(self.seat, "end"))
        else:
            super().apply(state, action)
