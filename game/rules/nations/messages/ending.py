"""Events of eliminations and the end."""

from __future__ import annotations

from typing import Literal

from game.engine.vocabulary import Announcement, Event
from game.rules.nations.state import NOBODY, OFF_BOARD, Exit, Fall, Table


class Eliminated(Event, frozen=True):
    """A player is out: Leaders and Agent leave the board for good, `cash` goes to the IMF (NAT-13.8, 13.9).
    The Tankers go to the IMF too; with `ports` those in ports stay, without an owner."""

    seat: int
    reason: Exit
    cash: int
    tankers: int
    countries: tuple[int, ...]
    round: int
    ports: tuple[int, ...] = ()

    @property
    def manner(self) -> str:
        return self.reason

    def apply(self, table: Table) -> None:
        seat = self.seat
        table.bank += self.cash
        table.cash[seat] = 0
        gone = {marker for marker, leader in enumerate(table.leaders) if leader >= 0 and leader // 4 == seat}
        for marker in gone:
            table.leaders[marker] = NOBODY
        table.hands[4 * seat : 4 * seat + 4] = [0] * 4
        table.agents[seat] = OFF_BOARD
        table.embargoed[seat] = False
        holds = (hold for hold in table.holds if hold.marker not in gone and hold.agents != (seat,))
        table.holds = tuple(holds)
        for zone in range(table.zones):
            count = table.tankers_in(seat, zone)
            table.move_tankers(seat, zone, -count)
            if zone in self.ports:
                table.move_tankers(NOBODY, zone, count)
            else:
                table.hulls += count
        table.out = (*table.out, seat)
        table.falls = (*table.falls, Fall(seat, self.round, self.reason))


class Counted(Announcement, frozen=True):
    """The power of a player, and its parts (NAT-14.4)."""

    seat: int
    cash: int
    tankers: int
    worth: int
    revenue: int
    total: int


class GameEnded(Event, frozen=True):
    """The match is over. `tie` is the tie-break used: "", "capitals", "cash" or "shared"."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: Literal["alone", "rounds", "bankrupt", "draw", "domination", "cash"]
    tie: Literal["", "capitals", "cash", "shared"]
    winner: int

    @property
    def manner(self) -> str:
        if self.reason in ("rounds", "bankrupt"):
            return {"": "power", "cash": "richer"}.get(self.tie, self.tie)
        return {"cash": "target"}.get(self.reason, self.reason)

    def apply(self, table: Table) -> None:
        table.totals = self.totals
        table.ranks = self.ranks
        table.ending = self.reason
        table.over = True
        table.seat = -1
        table.stage = ""
