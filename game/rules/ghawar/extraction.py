"""Loading a block beside the road (GHA-6), and its immediate effects (GHA-12.17 to 12.21)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.vocabulary import Action, Choice, Offer, Refusal
from game.rules.ghawar.ending import field_is_empty
from game.rules.ghawar.messages import (
    BlockRevealed,
    Decline,
    Declined,
    Extract,
    Extracted,
    ExtractionFailed,
    MajorityChanged,
    Paid,
    PointsScored,
    ValuesDrifted,
)
from game.rules.ghawar.scoring import leaders
from game.rules.ghawar.state import NONE, GhawarState


def price(state: GhawarState, seat: int, platform: int) -> int:
    """The price for `seat` of loading the block there, in barrels (GHA-6.3, 6.4, 12.18)."""
    table = state.table
    if table.rigs[platform] == seat:
        return 0
    value = table.values[table.blocks[platform]]
    fee = state.options.foreign_fee
    return value if fee == "full" else (value + 1) // 2 if fee == "half" else 1 if fee == "one" else 0


def affordable(state: GhawarState, seat: int, platform: int) -> bool:
    """Whether `seat` can pay for the block there (GHA-6.5, 12.19)."""
    return state.options.credit or price(state, seat, platform) <= max(state.table.barrels[seat], 0)


def wells_beside(state: GhawarState, cell: int) -> list[int]:
    """The covered platforms beside a cell (GHA-1.7, 6.2, 12.15)."""
    board, table = state.board, state.table
    near = board.platforms_around if state.options.diagonal_loading else board.platforms_beside
    return [p for p in near[cell] if table.rigs[p] != NONE and table.blocks[p] != NONE]


def after_move(state: GhawarState, seat: int, truck: int) -> None:
    """Ask whether to load, if possible (GHA-6.1, 6.2, D4)."""
    table = state.table
    if table.cargo[truck] != NONE:
        return
    wells = wells_beside(state, table.trucks[truck])
    if wells and (state.options.hidden_blocks or any(affordable(state, seat, p) for p in wells)):
        state.then(Loading(seat=seat, truck=truck))


class Loading(Choice, frozen=True):
    """D4: load one of the blocks beside the truck, or none (GHA-6.6, 6.7)."""

    truck: int

    def offers(self, state: GhawarState) -> list[Offer]:
        wells = wells_beside(state, state.table.trucks[self.truck])
        return [*(Offer(Extract(platform)) for platform in wells), Offer(Decline())]

    def why_not(self, state: GhawarState, action: Action) -> Refusal | None:
        if isinstance(action, Decline):
            return None
        if not isinstance(action, Extract):
            return Refusal("wrong_question", "GHA-6.6")
        table, platform = state.table, action.platform
        if platform not in wells_beside(state, table.trucks[self.truck]):
            covered = 0 <= platform < 36 and table.is_covered(platform)
            code, rule = ("not_beside", "GHA-1.7") if covered else ("nothing_there", "GHA-6.10")
            return Refusal(code, rule, {"platform": platform})
        if state.options.hidden_blocks or affordable(state, self.seat, platform):
            return None
        facts = {
            "colour": table.blocks[platform],
            "price": price(state, self.seat, platform),
            "barrels": table.barrels[self.seat],
        }
        return Refusal("cannot_afford", "GHA-6.5", facts)

    def sample(self, state: GhawarState, dice: Dice) -> Action:
        return dice.pick(self.legal(state))

    def apply(self, state: GhawarState, action: Action) -> None:
        if isinstance(action, Extract):
            extract(state, self.seat, self.truck, action.platform)
        else:
            state.do(Declined(self.seat, self.truck))


def extract(state: GhawarState, seat: int, truck: int, platform: int) -> None:
    """Reveal, pay, load, score, drift, in this order; after the last block the field is empty (GHA-10.1)."""
    table = state.table
    colour, owner = table.blocks[platform], table.rigs[platform]
    cost = price(state, seat, platform)
    if state.options.hidden_blocks:
        state.do(BlockRevealed(seat, platform, colour))
        if not affordable(state, seat, platform):
            state.do(ExtractionFailed(seat, truck, platform, cost))
            return
    announced = state.listening and state.options.end_cargo == "count"
    before = leaders(state.options, table) if announced else []
    if cost:
        state.do(Paid(seat, owner, cost, "fee"))
    state.do(Extracted(seat, truck, platform, colour, owner, cost, table.on_field - 1))
    if announced and (now := leaders(state.options, table)[colour]) != before[colour]:
        state.do(MajorityChanged(colour, before[colour], now))
    _score_at_once(state, seat, owner, table.values[colour])
    if state.options.value_drift == "drop":
        _drop(state, colour)
    if table.on_field == 0:
        field_is_empty(state, seat, platform)


def _score_at_once(state: GhawarState, seat: int, owner: int, value: int) -> None:
    """Points at the extraction; with the fee "split" shared with the rig's owner (GHA-12.21)."""
    if state.options.score_when != "extraction":
        return
    if owner == seat:
        state.do(PointsScored(seat, value, "own"))
    elif state.options.foreign_fee == "split":
        state.do(PointsScored(seat, (value + 1) // 2, "foreign"))
        if value // 2:
            state.do(PointsScored(owner, value // 2, "owner"))
    else:
        state.do(PointsScored(seat, value, "foreign"))


def _drop(state: GhawarState, colour: int) -> None:
    """The colour falls to slot 1, those below it rise by one (GHA-12.20)."""
    values = state.table.values
    was = values[colour]
    if was == 1:
        return
    moved = tuple(1 if c == colour else value + 1 if value < was else value for c, value in enumerate(values))
    state.do(ValuesDrifted(colour, moved))
