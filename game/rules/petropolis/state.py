"""The table of Petropolis, and what may be asked of it."""

from __future__ import annotations

import copy
from typing import Literal, Self, TypeAlias

from game.components.auction import Sale
from game.components.debts import Owing
from game.engine.state import State
from game.engine.state import Table as EngineTable
from game.rules.petropolis.board import Board
from game.rules.petropolis.options import Options
from game.rules.petropolis.papers import Ask, Bond, Claim, Deal, Estate, Fall, Plan, Rebuff, Terms

__all__ = [
    "AWAY", "FREE", "NOBODY", "Ask", "Bond", "Claim", "Deal", "Estate", "Fall", "PetropolisState", "Phase",
    "Plan", "Rebuff", "Table", "Terms", "new_table",
]  # fmt: skip

NOBODY = -1
"""No owner: the title is for sale. In payments -1 is the Bank."""
AWAY = -1
"""The square of a marker that has left the board."""
FREE = 0
"""Not in custody."""
MOST_REBUFFS = 24
"""So many refused offers are remembered."""

Phase: TypeAlias = Literal["setup", "one", "pause", "two"]


class Table(EngineTable, kw_only=True):
    """What lies on the table.

    Lists go by seat, by title (`owners`, `mortgaged`, `operated`), by group (`levels`, `partners`). `round`
    counts within a phase; `turn` counts throws' turns through the match, not slots of the pause.
    """

    seats: int
    phase: Phase = "setup"
    first: int = -1
    """Who opens the rounds of phase one, and phase two if he is still in (PET-3.4, 3.6)."""
    last_round: int = 0
    circuit: int = 0
    """The circuit of the pause; 0 while lots are sold, and outside of it."""
    lively: bool = False
    """An offer was made in this circuit (PET-11.5)."""

    cash: list[int]
    bank: int = 0
    """What the Bank has taken in less what it has paid out."""
    places: list[int]
    """The square of each marker, or AWAY."""
    custody: list[int]
    """FREE, or the number of the own turn in custody that is being played or comes next: 1 to 3."""

    owners: list[int]
    mortgaged: list[bool]
    operated: list[bool]
    levels: list[int]
    """0 bare, 1 to 3 derricks, 4 a platform on every concession of the group."""
    partners: list[tuple[int, ...]]
    """The members of the partnership in each group; () where there is none."""
    derricks: int
    """In the Bank's stock; so are `platforms`."""
    platforms: int

    unseen: list[int]
    """Telexes of the pile that nobody has seen; above `known`, those put under it, the next one first."""
    known: list[int] = []
    reading: tuple[int, ...] = ()
    """Telexes that are being obeyed, the last one first of all."""
    kept: tuple[tuple[int, int], ...] = ()
    """Telexes that are kept, each with its holder."""

    roll: tuple[int, ...] = ()
    """The dice as they lie."""
    due: int = 0
    """Extra throws that are earned and still to be thrown."""
    extra: int = 0
    """Extra throws earned in this turn (PET-8.5)."""
    tries: int = 0
    """Prices offered for the telex in this turn (PET-10.11)."""
    offers: int = 0
    """Offers made in this turn or slot (PET-12.9)."""
    dealt: tuple[Deal, ...] = ()
    """The exchanges offered in this turn or slot."""
    courted: tuple[int, ...] = ()
    """The groups in which a partnership was offered in this turn or slot."""
    vetoed: tuple[int, ...] = ()
    """The groups in which a partner has refused to build in this turn (PET-13.14)."""
    rebuffs: tuple[Rebuff, ...] = ()
    """What was refused lately, the last one last: nobody likes to be asked twice."""
    claims: tuple[Claim, ...] = ()

    sale: Sale | None = None
    debt: Owing | None = None
    deal: Deal | None = None
    bond: Bond | None = None
    plan: Plan | None = None
    ask: Ask | None = None
    terms: Terms | None = None
    estate: Estate | None = None
    falls: tuple[Fall, ...] = ()
    """The bankruptcies, the first one first; they go with `out`."""

    ending: str = ""
    """Why the game ended: "rounds", "time" or "alone"."""
    totals: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()

    def copy(self) -> Self:
        """A table that shares nothing that can change."""
        twin = copy.copy(self)
        twin.cash = self.cash[:]
        twin.places = self.places[:]
        twin.custody = self.custody[:]
        twin.owners = self.owners[:]
        twin.mortgaged = self.mortgaged[:]
        twin.operated = self.operated[:]
        twin.levels = self.levels[:]
        twin.partners = self.partners[:]
        twin.unseen = self.unseen[:]
        twin.known = self.known[:]
        return twin

    def after(self, seat: int) -> list[int]:
        """The seats still in the game, beginning left of `seat`; `seat` itself, if still in, is last."""
        out, count = self.out, self.seats
        order = [*range(seat + 1, count), *range(seat + 1)]
        return [other for other in order if other not in out] if out else order

    def others(self, seat: int) -> list[int]:
        """The other seats still in the game, in seat order from the left of `seat`."""
        return [other for other in self.after(seat) if other != seat]

    def titles_of(self, seat: int) -> list[int]:
        """The titles that belong to `seat`, mortgaged ones too."""
        return [title for title, owner in enumerate(self.owners) if owner == seat]

    def remember(self, *deals: Deal, partner: int = NOBODY, group: int = NOBODY, level: int = 0) -> None:
        """Note that these deals were refused, or by `partner` a partnership or a plan in `group`."""
        owners, turn = tuple(self.owners), self.turn
        said = [Rebuff(d.maker, d.partner, owners, turn, d.gives, d.takes, d.cash) for d in deals]
        if group != NOBODY:
            said.append(Rebuff(self.seat, partner, owners, turn, group=group, level=level))
        self.rebuffs = (*self.rebuffs, *said)[-MOST_REBUFFS:]

    def holder(self) -> int:
        """Who holds a telex that opens the Court (the first one kept), or NOBODY."""
        return self.kept[0][1] if self.kept else NOBODY

    def holds_telex(self, seat: int) -> bool:
        """Whether `seat` holds a telex that opens the Court."""
        return any(holder == seat for _, holder in self.kept)


PetropolisState: TypeAlias = State[Board, Options, Table]


def new_table(board: Board, options: Options, seats: int) -> Table:
    """The table before the set-up."""
    titles, groups = len(board.titles), len(board.groups)
    stock = board.stock.standard if options.stock == "standard" else board.stock.dutch
    return Table(
        seats=seats,
        cash=[0] * seats,
        places=[0] * seats,
        custody=[FREE] * seats,
        owners=[NOBODY] * titles,
        mortgaged=[False] * titles,
        operated=[False] * titles,
        levels=[0] * groups,
        partners=[()] * groups,
        derricks=stock.derricks,
        platforms=stock.platforms,
        unseen=board.pile(options.world_championship),
    )
