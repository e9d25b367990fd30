"""What happens to derricks and platforms."""

from __future__ import annotations

from typing import Literal

from game.engine.vocabulary import Announcement, Event
from game.rules.petropolis.state import Plan, Table


class BuildProposed(Event, frozen=True):
    """A partner wants to build and asks the others (PET-13.9)."""

    plan: Plan
    start: int

    @property
    def seat(self) -> int:
        """The seat that wants to build."""
        return self.plan.maker

    @property
    def group(self) -> int:
        """The group."""
        return self.plan.group

    @property
    def level(self) -> int:
        """The level each concession shall have."""
        return self.plan.level

    def apply(self, table: Table) -> None:
        """Make the plan the one that waits for consent."""
        table.plan = self.plan


class BuildAnswered(Event, frozen=True):
    """A partner has agreed to build, or refused for this turn (PET-13.14)."""

    seat: int
    other: int
    group: int
    agreed: bool

    @property
    def manner(self) -> str:
        """Whether it was "agreed" or "refused"."""
        return "agreed" if self.agreed else "refused"

    def apply(self, table: Table) -> None:
        """Remember a refusal for the rest of the turn, and among the lasting ones."""
        if not self.agreed:
            if table.plan is not None:
                table.remember(partner=self.seat, group=self.group, level=table.plan.level)
            table.plan = None
            table.vetoed = (*table.vetoed, self.group)


class Built(Event, frozen=True):
    """A group was equipped: from level `start` to `level`; `payers` paid `amounts` (PET-14.5).

    `derricks` and `platforms` left the stock; below 0 they returned to it.
    """

    seat: int
    group: int
    start: int
    level: int
    payers: tuple[int, ...]
    amounts: tuple[int, ...]
    titles: tuple[int, ...]
    derricks: int
    platforms: int

    @property
    def amount(self) -> int:
        """What it cost in all."""
        return sum(self.amounts)

    def apply(self, table: Table) -> None:
        """Put the pieces on the board, pay the Bank, and mark every title as operated (PET-14.13)."""
        for payer, amount in zip(self.payers, self.amounts, strict=True):
            table.cash[payer] -= amount
            table.bank += amount
        table.levels[self.group] = self.level
        table.derricks -= self.derricks
        table.platforms -= self.platforms
        table.plan = None
        for title in self.titles:
            table.operated[title] = True


class SoldDown(Event, frozen=True):
    """Installations went back to the Bank at half price: each owner has `amounts` for his own (PET-14.11)."""

    seat: int
    group: int
    start: int
    level: int
    owners: tuple[int, ...]
    amounts: tuple[int, ...]
    derricks: int
    platforms: int

    @property
    def amount(self) -> int:
        """What they brought in all."""
        return sum(self.amounts)

    def apply(self, table: Table) -> None:
        """Return the pieces to the stock and pay the owners."""
        for owner, amount in zip(self.owners, self.amounts, strict=True):
            table.cash[owner] += amount
            table.bank -= amount
        table.levels[self.group] = self.level
        table.derricks += self.derricks
        table.platforms += self.platforms


class StockEmptied(Announcement, frozen=True):
    """The Bank has no more derricks, or no more platforms."""

    piece: Literal["derricks", "platforms"]

    @property
    def manner(self) -> str:
        """Which pieces have run out."""
        return self.piece
