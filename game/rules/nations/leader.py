"""Step 3: the compulsory Leader action (NAT-6, NAT-7, NAT-13)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.vocabulary import Action, Refusal
from game.rules.nations.deciding import Decision, TurnStep
from game.rules.nations.ending import eliminate
from game.rules.nations.incidents import ask_card
from game.rules.nations.marching import march, place
from game.rules.nations.messages import (
    MoveLeader,
    PlaceLeader,
    Rescued,
    SellTanker,
    StageStarted,
    StepSkipped,
)
from game.rules.nations.plight import sale_saves, verdict
from game.rules.nations.reach import can_step, foes, ground, purse, spread, targets, way
from game.rules.nations.state import (
    KINDS,
    NOBODY,
    NationsState,
    kind_of,
    owner_of,
    price_of,
    truce,
    vacant_capitals,
)
from game.rules.nations.trade import sell


def placements(state: NationsState, seat: int) -> list[PlaceLeader]:
    """The Leaders in hand that `seat` can pay for, on each vacant Capital (NAT-6.2, 6.3)."""
    kinds = _payable(state, seat)
    return [PlaceLeader(kind, to) for kind in kinds for to in vacant_capitals(state)] if kinds else []


def _payable(state: NationsState, seat: int) -> list[int]:
    """The kinds of Leader in hand that `seat` can pay for."""
    cash, hand = state.table.cash[seat], state.table.hand(seat)
    return [kind for kind, count in enumerate(hand) if count and price_of(state, kind) <= cash]


def marches(state: NationsState, seat: int) -> list[MoveLeader]:
    """The moves that `seat` can pay (NAT-7)."""
    marks, held = ground(state, seat), foes(state, seat)
    return [
        MoveLeader(start, to)
        for start, most in _movers(state, seat)
        for to, _ in targets(state, start, most, marks, held)
    ]


def _movers(state: NationsState, seat: int) -> list[tuple[int, int]]:
    """The markers of Leaders that `seat` can move, with how many spaces it can pay."""
    table, cash = state.table, state.table.cash[seat]
    purses = [
        (start, purse(state, kind_of(table.leaders[start]), cash)) for start in table.standing_leaders(seat)
    ]
    return [(start, most) for start, most in purses if most and can_step(state, start)]


def why_no_placement(state: NationsState, seat: int, action: PlaceLeader) -> Refusal | None:
    """Why this placement is not legal."""
    table, kind, to = state.table, action.kind, action.to
    if not 0 <= kind < len(KINDS) or to not in state.board.capital_of:
        return Refusal("not_a_capital", "NAT-6.5")
    if table.leaders[to] != NOBODY:
        return Refusal("capital_taken", "NAT-6.5", {"rival": owner_of(table.leaders[to]), "marker": to})
    if not table.hand(seat)[kind]:
        return Refusal("none_in_hand", "NAT-6.2", {"kind": kind})
    return _too_dear(state, seat, price_of(state, kind))


def _too_dear(state: NationsState, seat: int, price: int) -> Refusal | None:
    cash = state.table.cash[seat]
    return Refusal("too_dear", "NAT-7.2", {"price": price, "cash": cash}) if price > cash else None


def why_no_march(state: NationsState, seat: int, action: MoveLeader) -> Refusal | None:
    """Why this move is not legal: the most specific reason."""
    table, start, to = state.table, action.start, action.to
    size = len(table.leaders)
    if not (0 <= start < size and 0 <= to < size) or owner_of(table.leaders[start]) != seat:
        return Refusal("not_your_leader", "NAT-7.1")
    path = way(state, start, to)
    if path:
        return _too_dear(state, seat, (len(path) - 1) * price_of(state, kind_of(table.leaders[start])))
    if start == to:
        return Refusal("no_loop", "NAT-7.3")
    return _in_the_way(state, seat, start, to)


def _in_the_way(state: NationsState, seat: int, start: int, to: int) -> Refusal:
    """What keeps a Leader from a marker, regardless of money."""
    table = state.table
    sitting = table.leaders[to]
    if sitting != NOBODY:
        if owner_of(sitting) == seat:
            return Refusal("own_leader", "NAT-8.9")
        if to not in state.board.capital_of:
            return Refusal("leader_stands_there", "NAT-8.2", {"rival": owner_of(sitting)})
        if truce(state):
            return Refusal("truce", "NAT-R34", {"rounds": state.options.truce_rounds})
        if kind_of(sitting) == kind_of(table.leaders[start]) and not state.options.same_kind_attack:
            return Refusal("same_kind", "NAT-8.3", {"kind": kind_of(sitting)})
    if any(hold.marker == start for hold in table.holds):
        return Refusal("held_back", "NAT-R9")
    leaders = [2 if leader != NOBODY and marker != to else 0 for marker, leader in enumerate(table.leaders)]
    halts = [mark or halt for mark, halt in zip(leaders, state.board.halts, strict=True)]
    if to in spread(state, halts, start, len(leaders))[1]:
        return Refusal("agent_bars", "NAT-7.5")
    if to in spread(state, leaders, start, len(leaders))[1]:
        return Refusal("incident_bars", "NAT-7.8")
    return Refusal("leaders_bar", "NAT-7.4")


class LeaderStep(TurnStep, frozen=True):
    """The player acts, skips the step, or is eliminated (NAT-13)."""

    def run(self, state: NationsState) -> None:
        """Judge and ask."""
        table, seat = state.table, self.seat
        if table.stage != "leader":
            state.do(StageStarted(seat, "leader"))
        if table.acted:
            state.do(StepSkipped(seat, "leader", "card"))
            survived(state, seat)
            return
        judged, out = verdict(state, seat)
        if judged == "act":
            state.then(ChooseLeader(seat=seat))
        elif judged == "broke" or not out:
            state.do(StepSkipped(seat, "leader", "broke" if judged == "broke" else "blocked"))
            survived(state, seat)
        elif not sale_saves(state, seat):
            eliminate(state, seat, judged)
        else:
            sale = ForcedSale(seat=seat)
            only, *others = sale.choices(state)
            if others:
                state.then(sale)
            else:
                sale.carry_out(state, only)


def survived(state: NationsState, seat: int) -> None:
    """Announce that a player has come out of danger."""
    if state.table.danger:
        state.do(Rescued(seat))


class ChooseLeader(Decision, frozen=True):
    """D-6: place one Leader or move one."""

    def choices(self, state: NationsState) -> list[PlaceLeader | MoveLeader]:
        """All affordable actions."""
        return [*placements(state, self.seat), *marches(state, self.seat)]

    def sample(self, state: NationsState, dice: Dice) -> Action:
        """A random Leader action, near targets more often: a player who spends everything is soon out."""
        vacant = vacant_capitals(state)
        kinds = _payable(state, self.seat) if vacant else []
        movers = _movers(state, self.seat)
        leader = dice.below(len(kinds) + len(movers))
        if leader < len(kinds):
            actions: list[Action] = [PlaceLeader(kinds[leader], to) for to in vacant]
        else:
            start, most = movers[leader - len(kinds)]
            actions = [MoveLeader(start, to) for to, _ in targets(state, start, most)]
        return actions[min(dice.below(len(actions)), dice.below(len(actions)), dice.below(len(actions)))]

    def refuse(self, state: NationsState, action: Action) -> Refusal | None:
        """The rules of Leaders, and the price."""
        if isinstance(action, PlaceLeader):
            return why_no_placement(state, self.seat, action)
        if isinstance(action, MoveLeader):
            return why_no_march(state, self.seat, action)
        return Refusal("must_act", "NAT-6.1")

    def carry_out(self, state: NationsState, action: PlaceLeader | MoveLeader) -> None:
        """Pay and act; on a '?' a card is drawn (NAT-7.8)."""
        table, seat = state.table, self.seat
        if isinstance(action, PlaceLeader):
            place(state, seat, action.kind, action.to, price_of(state, action.kind))
        else:
            path = way(state, action.start, action.to)
            price = price_of(state, kind_of(table.leaders[action.start]))
            march(state, path, (len(path) - 1) * price)
            ask_card(state, seat, action.to)
        survived(state, seat)


class ForcedSale(Decision, frozen=True):
    """D-10: which Tanker to sell to stay in the game (NAT-R23, option `distress_sale`)."""

    def choices(self, state: NationsState) -> list[SellTanker]:
        """A Tanker from each zone that has one."""
        return [SellTanker(zone) for zone, count in enumerate(state.table.fleet(self.seat)) if count]

    def refuse(self, state: NationsState, action: Action) -> Refusal | None:
        """Only the player's own Tankers can be sold."""
        if not isinstance(action, SellTanker):
            return Refusal("must_sell", "NAT-R23")
        if action in self.choices(state):
            return None
        return Refusal("no_tanker_there", "NAT-10.4", {"zone": action.zone})

    def carry_out(self, state: NationsState, action: SellTanker) -> None:
        """Sell it; then the step goes on."""
        state.then(LeaderStep(self.seat))
        sell(state, self.seat, action.zone, forced=True)
