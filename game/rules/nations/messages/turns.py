"""Events of the match, its rounds, turns and steps."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.engine.vocabulary import Announcement, Event
from game.rules.nations.state import NO_PLAN, Skip, Stage, Table


class StartDrawn(Event, frozen=True):
    """The first player is drawn."""

    seat: int

    def apply(self, table: Table) -> None:
        table.first = self.seat


class GameStarted(Event, frozen=True):
    """The opening cash is paid out; `bonus` is the extra by seat (option `seat_compensation`)."""

    money: int
    bonus: tuple[int, ...]

    @property
    def manner(self) -> str:
        return "bonus" if any(self.bonus) else "even"

    def apply(self, table: Table) -> None:
        table.cash = [self.money + more for more in self.bonus]
        table.bank -= sum(table.cash)


class RoundStarted(Event, frozen=True):
    """A round begins; `limit` is the last one, 0 if there is none."""

    round: int
    limit: int

    @property
    def manner(self) -> str:
        return "last" if self.round == self.limit else "usual"

    def apply(self, table: Table) -> None:
        table.round = self.round


class TurnStarted(Event, frozen=True):
    """A seat's turn begins."""

    silent: ClassVar[bool] = True
    seat: int

    def apply(self, table: Table) -> None:
        table.turn += 1
        table.seat = self.seat
        table.stage = ""
        table.skipped = ()
        table.drawn = 0
        table.planned = NO_PLAN
        table.acted = table.danger = table.strike = table.sold = False


class StageStarted(Event, frozen=True):
    """A step of the turn begins (NAT-3.1)."""

    silent: ClassVar[bool] = True
    seat: int
    stage: Stage

    def apply(self, table: Table) -> None:
        table.stage = self.stage


class StepSkipped(Event, frozen=True):
    """A step of the turn is skipped."""

    seat: int
    stage: Stage
    reason: Literal["card", "broke", "blocked", "strike", "sold"]

    @property
    def manner(self) -> str:
        return self.reason

    def apply(self, table: Table) -> None:
        table.skipped = (*table.skipped, Skip(self.stage, self.reason))


class StepPassed(Event, frozen=True):
    """A step of the turn offers no choice."""

    silent: ClassVar[bool] = True
    seat: int
    stage: Stage

    def apply(self, table: Table) -> None:
        table.skipped = (*table.skipped, Skip(self.stage, "none"))


class InDanger(Event, frozen=True):
    """The Agent is the player's last chance (NAT-13.2)."""

    seat: int

    def apply(self, table: Table) -> None:
        table.danger = True


class Rescued(Announcement, frozen=True):
    """A player in danger survived the Leader step."""

    seat: int
