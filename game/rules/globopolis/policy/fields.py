"""What it is worth to land on each field, and so to throw one, two or three dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules.globopolis.aggression import attacks
from game.rules.globopolis.markets import for_sale
from game.rules.globopolis.onward import may_roll
from game.rules.globopolis.planning import landings
from game.rules.globopolis.planning.landings import DICE
from game.rules.globopolis.policy.missions import hopes
from game.rules.globopolis.policy.shopping import Lack, best_haul, lacks
from game.rules.globopolis.policy.temper import PLAIN, Temper
from game.rules.globopolis.policy.worths import CARD, UNIT, attack_gain, euro, gain, in_time, reaching
from game.rules.globopolis.state import BACK_COST, NOBODY, GlobopolisState, available, fee_of
from game.rules.globopolis.supposing import seen_purse
from game.rules.globopolis.units import NS, UNIT_PRICE, Units, one

AGAIN: Final = 1.2
"""The worth of another roll in the turn, in points."""
FLUNG: Final = 2.0
"""The average worth of where a TELEPORT ends."""
MARKET_THROW: Final = 7
"""The average number of units for sale in a market."""
ACADEMY: Final = 2
"""NS-Units that the NSA gives on average."""
RESERVE: Final = 15
"""EU that are kept and not spent in a market."""
CASH_SHORT: Final = 1.5
"""The cost of a fee raised by selling, in multiples of the fee."""
GATE: Final = 0
"""The field of TELEPORT!."""


class Prospects:
    """The worth of fields to one seat in one position; each is weighed once."""

    def __init__(self, state: GlobopolisState, seat: int, temper: Temper = PLAIN) -> None:
        self.state = state
        self.temper = temper
        self.seat = seat
        self.side = state.table.side(seat)
        self.again = AGAIN if may_roll(state) else 0.0
        self.euro = euro(state, self.side)
        self.card = in_time(state) * CARD
        self._found: dict[int, float] = {}
        self._lacks: list[Lack] | None = None
        self.wishes = hopes(state, seat)

    def field(self, field: int) -> float:
        """What landing there brings, in points."""
        if field not in self._found:
            self._found[field] = self._weigh(field)
        return self._found[field]

    def throw(self, dice: int, back: bool = False) -> float:
        """What a throw of so many dice brings on average (GLO-10)."""
        state = self.state
        board, place = state.board, state.table.places[self.seat]
        found = 0.0
        for field, chance in landings(state, place, dice, back=back).items():
            steps = board.distance(field, place) if back else board.distance(place, field)
            found += chance * (self.field(field) + self._gate(place, -steps if back else steps))
        if back and not state.options.free_direction:
            found -= BACK_COST
        return found

    def throws(self) -> Mapping[tuple[int, bool], float]:
        """Every throw by dice and direction, whether or not it can be paid."""
        return {(dice, back): self.throw(dice, back) for back in (False, True) for dice in DICE}

    def best(self, dice: int, back: bool = False) -> int:
        """The field that makes most of what a throw of so many dice brings."""
        chances = landings(self.state, self.state.table.places[self.seat], dice, back=back)
        return max(chances, key=lambda field: chances[field] * self.field(field))

    def flight(self, field: int) -> float:
        """What flying to a field brings by the gate on the way (GLO-12.2)."""
        place = self.state.table.places[self.seat]
        return self._gate(place, self.state.board.distance(place, field))

    def _gate(self, place: int, steps: int) -> float:
        state = self.state
        pay = self.euro * state.board.ring[GATE].money
        times = state.board.gates(place, steps)
        return times * (
            pay if steps > 0 and not state.table.gate_marks[self.seat] else 0.0 if steps > 0 else -pay
        )

    def _weigh(self, field: int) -> float:
        state = self.state
        board = state.board
        match board.kinds[field]:
            case "territory":
                return self._territory(board.title_at[field])
            case "guild":
                return self._guild(board.title_at[field])
            case "market":
                return max(self.market(field), self.again)
            case "broker":
                points = board.ring[field].points
                given = self.euro * board.ring[field].money + points + reaching(state, self.side, points)
                return given + max([self.again, *map(self.market, board.markets)])
            case "influence" | "ops-mission":
                return self.card + self.again
            case "nsa":
                return self._shields() + self.again
            case "nia":
                return (0.6 if state.options.agents else self._shields()) + self.again
            case "moonshot":
                points = board.ring[field].points
                return points + reaching(state, self.side, points)
            case "base":
                return 1.5 * self.again + 0.5
            case _:
                return FLUNG

    def _territory(self, title: int) -> float:
        state = self.state
        owner = state.table.owners[title]
        if owner == NOBODY:
            return gain(state, self.side, title, sum(state.table.plate(title)), self.wishes)
        fights = [
            attack_gain(state, each.source, each.target, self.wishes, self.temper)
            for each in attacks(state, self.seat, title)
        ]
        best = max(fights, default=0.0)
        if owner == self.side:
            return self.card + max(best, self.again)
        return max(-self.fee(title), best)

    def fee(self, title: int) -> float:
        """What the Conference Costs of a Territory cost, in points; a fee beyond the purse costs more."""
        state = self.state
        due, purse = fee_of(state, title), seen_purse(state.table, self.side)
        return self.euro * (due + (CASH_SHORT - 1) * max(0, due - purse))

    def _guild(self, title: int) -> float:
        state = self.state
        owner = state.table.owners[title]
        if owner == self.side:
            return 0.0
        return gain(state, self.side, title, sum(state.table.plate(title)), self.wishes)

    def market(self, field: int) -> float:
        """What trading in a market brings on average: units that levels lack, at 5 EU each."""
        purse = max(0, seen_purse(self.state.table, self.side) - RESERVE)
        most = min(MARKET_THROW, purse // UNIT_PRICE)
        return self._units(for_sale(self.state, field), most, self.euro * UNIT_PRICE)

    def _units(self, there: Units, most: int, price: float = 0.0) -> float:
        """What units that may be had bring."""
        if self._lacks is None:
            self._lacks = lacks(self.state, self.seat)
        return best_haul(self._lacks, there, most, price).worth

    def _shields(self) -> float:
        """What the NSA brings: NS-Units that levels lack, or that guard."""
        many = min(ACADEMY, available(self.state)[NS])
        return max(UNIT * many, self._units(one(NS, many), many))
