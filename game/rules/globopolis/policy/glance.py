"""Fields at a glance: what a landing brings at first sight, and so which throw to make."""

from __future__ import annotations

from typing import Final

from game.rules.globopolis.onward import may_roll
from game.rules.globopolis.planning.landings import DICE, FACES, totals
from game.rules.globopolis.policy.fields import AGAIN, FLUNG, GATE
from game.rules.globopolis.policy.worths import CARD, GUILD_REACH, GUILD_UNIT, UNIT, euro, gain, in_time
from game.rules.globopolis.state import NOBODY, GlobopolisState, fee_of
from game.rules.globopolis.units import KINDS

ACADEMY: Final = 2 * UNIT
"""The worth of the NSA."""
HIDEOUT: Final = 0.6
"""The worth of the NIA."""


class Glance:
    """The worth of fields to one seat, each looked at once."""

    def __init__(self, state: GlobopolisState, seat: int) -> None:
        self.state = state
        self.side = state.table.side(seat)
        self.again = AGAIN if may_roll(state) else 0.0
        self.euro = euro(state, self.side)
        self.ripe = in_time(state)
        self.pays = not state.table.gate_marks[seat]
        self._found: dict[int, float] = {}

    def best(self, place: int) -> tuple[int, float]:
        """With how many dice to throw from a field, and what that brings on average."""
        worths = [(self.throw(place, dice), dice) for dice in DICE]
        worth, dice = max(worths)
        return dice, worth

    def throw(self, place: int, dice: int) -> float:
        """What a throw of so many dice from a field brings on average."""
        fields = len(self.state.board.ring)
        worths = self._found
        worth = 0.0
        for total, chance in totals(dice):
            field = (place + total) % fields
            if field not in worths:
                worths[field] = self._weigh(field)
            worth += chance * worths[field]
        if place + FACES[-1] * dice >= fields:
            worth += sum(chance * self.gate(place, total) for total, chance in totals(dice))
        return worth

    def gate(self, place: int, steps: int) -> float:
        """What the gate on the way forward pays."""
        board = self.state.board
        passed = place + steps >= len(board.ring) and self.pays
        return self.euro * board.ring[GATE].money if passed else 0.0

    def _weigh(self, field: int) -> float:
        state = self.state
        board = state.board
        title = board.title_at[field]
        if title >= 0:
            return self._title(title)
        match board.kinds[field]:
            case "broker":
                there = board.ring[field]
                return self.euro * there.money + there.points + self.again
            case "influence" | "ops-mission":
                return CARD * self.ripe + self.again
            case "nsa":
                return ACADEMY + self.again
            case "nia":
                return HIDEOUT + self.again
            case "moonshot":
                return float(board.ring[field].points)
            case "market":
                return self.again
            case "base":
                return 1.5 * self.again + 0.5
            case _:
                return FLUNG

    def _title(self, title: int) -> float:
        state, table = self.state, self.state.table
        owner, guild = table.owners[title], state.board.is_guild[title]
        if owner == self.side:
            return 0.0 if guild else CARD * self.ripe + self.again
        if guild:
            pile = sum(table.plates[title * KINDS : title * KINDS + KINDS])
            return state.board.values[title] + self.ripe * GUILD_UNIT * min(pile, GUILD_REACH)
        if owner == NOBODY:
            return gain(state, self.side, title, sum(table.plates[title * KINDS : title * KINDS + KINDS]))
        return -self.euro * fee_of(state, title)
