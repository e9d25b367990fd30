"""What must hold between one moment of a match and the next (reference 11)."""

from __future__ import annotations

from collections import Counter

from game.engine.vocabulary import Choice, Event
from game.rules.ghawar import RULES
from game.rules.ghawar.board import HOME, PLATFORM_CELLS, WIDTH
from game.rules.ghawar.messages import (
    ActionBought,
    BonusPaid,
    CargoLost,
    Extracted,
    GameEnded,
    PaidOut,
    TruckMoved,
    TurnStarted,
)
from game.rules.ghawar.state import NONE, GhawarState, Table


class Watch:
    """Sees every decision of one match, from the first on. Raises AssertionError where a rule is broken."""

    def __init__(self, state: GhawarState) -> None:
        self.state = state
        self.table: Table = state.table.copy()
        self.taken: Counter[int] = Counter()
        self.decisions = 0
        self.extractions = 0
        self.turns = int(state.table.phase == 2)
        self.moved = NONE

    def sees(self, choice: Choice) -> None:
        """Somebody is asked."""
        self.decisions += 1
        assert choice.legal(self.state), "I10: somebody is asked who cannot answer"
        assert self.decisions <= self._most_decisions(), "I10: a turn asks too often"

    def hears(self, events: list[Event]) -> None:
        """The match has gone on until the next decision, or to its end."""
        before, after = self.table, self.state.table
        for event in events:
            if isinstance(event, TurnStarted):
                self.decisions = self.extractions = 0
                self.turns += after.phase == 2
                self.moved = NONE
            elif isinstance(event, ActionBought):
                self.moved = NONE
            elif isinstance(event, TruckMoved):
                self._drove(event)
            elif isinstance(event, Extracted):
                self._extracted(event)
        RULES.check(self.state)
        lost = sum(isinstance(event, CargoLost) for event in events)
        held = after.on_field + sum(load != NONE for load in after.cargo) + sum(after.stores)
        assert held == len(self.state.board.platforms) - lost, "I1: a block was made or lost"
        assert after.on_field <= before.on_field, "I2: a platform was refilled"
        assert all(now >= then for now, then in zip(after.stores, before.stores, strict=True)), "I12"
        delivery = 21 * after.seats
        longest = 36 * self.state.options.stall_rounds * after.seats
        assert self.turns <= longest + delivery, "I11: the match does not end"
        if ended := [event for event in events if isinstance(event, GameEnded)]:
            self._ended(ended[0], events)
        self.table = after.copy()

    def _most_decisions(self) -> int:
        if self.state.table.phase == 1:
            return 1
        options = self.state.options
        an_action = 5 if options.split_die else 3  # D2, D3, D4; with a divided roll D3 and D4 twice
        return 2 * an_action + 1 if options.barrel_actions else an_action

    def _drove(self, event: TruckMoved) -> None:
        self.moved = event.truck
        start = self.table.trucks[event.truck]
        if start != HOME and not event.home:
            assert (_sum(event.to) - _sum(start)) % 2 == event.pips % 2, "I7: the parity is wrong"
        path = [cell for cell in (start, *event.path) if cell != HOME]
        assert len(set(path)) == len(path), "a field was visited twice"
        assert len(event.path) + event.home + event.lost == event.pips, "pips were made or lost"

    def _extracted(self, event: Extracted) -> None:
        options = self.state.options
        self.extractions += 1
        self.taken[event.colour] += 1
        most = (2 if options.split_die else 1) * (2 if options.barrel_actions else 1)
        assert self.extractions <= most, "I9: too many blocks in one turn"
        assert event.truck == self.moved, "I9: a truck that did not move has loaded"
        reach = (1, WIDTH, WIDTH - 1, WIDTH + 1) if options.diagonal_loading else (1, WIDTH)
        distance = abs(PLATFORM_CELLS[event.platform] - self.table.trucks[event.truck])
        assert distance in reach, "I9: a truck has loaded from afar"

    def _ended(self, event: GameEnded, events: list[Event]) -> None:
        table, options = self.state.table, self.state.options
        bonuses = [paid for paid in events if isinstance(paid, BonusPaid)]
        majorities = sum(paid.amount for paid in bonuses if paid.reason == "majority")
        assert majorities <= 21, "I13: the bonuses are too high"
        counts = [paid.counts for paid in events if isinstance(paid, PaidOut)]
        pay = sum(table.points)
        if options.score_when == "end":
            pay = sum(n * table.values[colour] for held in counts for colour, n in enumerate(held))
        assert sum(event.totals) == sum(table.barrels) + pay + sum(paid.amount for paid in bonuses), "I13"
        if options.end_cargo == "count":
            held = Counter({colour: sum(of[colour] for of in counts) for colour in range(table.colours)})
            assert held == self.taken, "I13: not every block that was taken is paid"
        assert options.credit or min(event.totals) >= 0, "I12: a total is below zero"
        assert (event.reason in ("dry_spell", "rounds")) == (table.on_field > 0), (
            "it ended for another reason"
        )


def _sum(cell: int) -> int:
    return cell // WIDTH + cell % WIDTH
