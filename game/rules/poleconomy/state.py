"""The table of Poleconomy, and what may be asked of it. Money is whole units of $10k."""

from __future__ import annotations

import copy
from typing import Any, Final, Literal, NamedTuple, Self, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from game.components.auction import Sale, SealedBid
from game.components.deals import Deal
from game.components.loans import Loan, owed_by, owed_to
from game.components.votes import Ballot
from game.engine.state import State
from game.engine.state import Table as EngineTable
from game.engine.unseen import UNSEEN, Known, known
from game.rules.poleconomy.board import Board
from game.rules.poleconomy.country import Country
from game.rules.poleconomy.law import Holdings
from game.rules.poleconomy.options import Options

NOBODY = -1
"""No owner: the property is the Bank's. No seat, no Prime Minister yet."""
BANK = -1
"""The Bank, in payments and as the lender of a forfeited loan."""
TREASURY: Final = -2
"""The Treasury of Game 2, in payments."""

SAVINGS_FACE: Final = 10
"""A Savings Card: what it costs, brings when it is cashed, and pays on a savings square."""
BOND_FACE: Final = 10
"""A Government Bond: what it costs, brings when it is sold, and pays at a Bonds event."""
LIFE_COST: Final = 10
LIFE_SURRENDER: Final = 8
LIFE_WORTH: Final = 100
"""What a Life policy counts at the end."""
BUSINESS_COST: Final = 10
TAKEOVER_FEE: Final = 3
COMPANY_TAX: Final = 5
ADVERT_TAX: Final = 1
SALARY: Final = 10
START_CASH: Final = 30
START_INCOMES: Final = 4
"""How many Basic Incomes are paid on top of START_CASH at the start."""
EQUAL_INCOME: Final = 7
"""Everybody's Basic Income where none is thrown (option `bi_mode`)."""
DEBT_LIMIT: Final = 200
"""What one borrower may owe in all (POL-18.5)."""
MOST_SHARES: Final = 3
"""Offers to share the profits of one visitor (POL-8.7)."""
REMEMBERED: Final = 24
"""So many deals that were declined are kept in mind."""
END_PAUSE: Final = 5
"""An end by agreement may be proposed once in so many rounds (Q-28)."""

Stage: TypeAlias = Literal["arrow", "business", "moving", "after"]
"""Where a turn stands: nothing done yet, so the arrow may be turned; business before the move; the move and
its squares; business after it (POL-3.7)."""
PolicyKind: TypeAlias = Literal["life", "business"]


class Papers(NamedTuple):
    """Numbers of papers that the Bank takes back for cash: Savings Cards, bonds, Life policies."""

    savings: int = 0
    bonds: int = 0
    life: int = 0

    @property
    def value(self) -> int:
        """What the Bank pays for them (POL-14.3, 14.4, 15.4)."""
        return self.savings * SAVINGS_FACE + self.bonds * BOND_FACE + self.life * LIFE_SURRENDER


class Share(msgspec.Struct, frozen=True):
    """Profits to be shared (POL-8.7): the owner of an advert gets `percent` of what the visitor pays
    `partner`. Not `agreed`: offered, and not answered yet."""

    partner: int
    percent: int
    agreed: bool = False


class Takeover(msgspec.Struct, frozen=True):
    """A bid that is being thrown for (POL-17): the property, its price, and the number of the next throw."""

    title: int
    price: int
    throw: int


class Table(EngineTable, kw_only=True):
    """What lies on the table.

    Lists go by seat; `owners` goes by property. A property is called a title here and in the messages, by its
    number on the board. A spot is a node of the board. `turn` counts turns, `round` is 1 for the first as
    many turns as there are players, and so on: elections do not reset it (POL-19.3).
    """

    seats: int
    first: int = NOBODY
    """The seat that counts as the first where an order is fixed (Q-5)."""
    pm: int = NOBODY
    """The Prime Minister."""
    last_round: int = 0

    incomes: list[int]
    """Basic Incomes; 0 before they are thrown."""
    cash: list[Known]
    """UNSEEN in a view where it is hidden."""
    bank: int
    spots: list[int]
    owners: list[int]
    """Who owns each property, or NOBODY."""
    savings: list[Known]
    """Savings Cards; UNSEEN in a view where they are hidden."""
    bonds: list[int]
    life: list[int]
    business: list[int]
    savings_left: int
    """Savings Cards that the Bank has; so `bonds_left`, `life_left`, `business_left`."""
    bonds_left: int
    life_left: int
    business_left: int
    loans: tuple[Loan, ...] = ()

    marker: int = 0
    """The disc on which the Index Marker stands."""
    clockwise: bool = True
    """Which way its arrow points."""
    inflation: int = 1
    """The Inflation Number: that of its disc."""

    stage: Stage = "arrow"
    arrow_turned: bool = False
    """The Prime Minister has turned the arrow in this turn."""
    elected: bool = False
    """A Prime Minister was elected in this turn: the next turn is his (POL-3.8)."""
    roll: tuple[int, ...] = ()
    """The dice as they lie."""
    end_asked: int = 0
    """The round in which an end by agreement was proposed last; 0: never."""
    end_agreed: tuple[int, ...] = ()
    """Who has agreed to the end that is proposed, the proposer first; () where none is."""
    called: bool = False
    """The time is up: the match ends after this turn (Q-27)."""

    sale: Sale | None = None
    sealed: tuple[SealedBid, ...] = ()
    deal: Deal | None = None
    offers: int = 0
    """Deals proposed in this turn."""
    declined: tuple[Deal, ...] = ()
    """The deals that were declined in this turn."""
    rebuffs: tuple[Deal, ...] = ()
    """The last deals that were declined in earlier turns: computer players don't offer them again."""
    share: Share | None = None
    shares: int = 0
    """Shares offered for this visitor."""
    takeover: Takeover | None = None

    totals: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    ending: str = ""
    """Why the game ended: "rounds", "time", "bank", "agreed", "sold" or "bankrupt"."""

    _country: Country | UnsetType = msgspec.field(default=UNSET, name="country")
    """What Game 2 adds; a table of Game 1 is written without it."""

    @property
    def game2(self) -> bool:
        """Whether there is a country to govern."""
        return self._country is not UNSET

    @property
    def country(self) -> Country:
        """What Game 2 adds. Raises AssertionError in Game 1."""
        country = self._country
        assert country is not UNSET, "there is no country in Game 1"
        return country

    @country.setter
    def country(self, country: Country) -> None:
        self._country = country

    def govern(self, **changes: Any) -> None:
        """Put these fields of the country in place of others. Only events do this."""
        self.country = msgspec.structs.replace(self.country, **changes)

    @property
    def treasury(self) -> int:
        """The cash of the Treasury; nothing in Game 1."""
        return self.country.treasury if self.game2 else 0

    @property
    def ballot(self) -> Ballot | None:
        """The vote that is being taken."""
        return self.country.ballot if self.game2 else None

    @ballot.setter
    def ballot(self, ballot: Ballot | None) -> None:
        self.govern(ballot=ballot)

    def copy(self) -> Self:
        """A table that shares nothing that can change."""
        twin = copy.copy(self)
        twin.incomes = self.incomes[:]
        twin.cash = self.cash[:]
        twin.spots = self.spots[:]
        twin.owners = self.owners[:]
        twin.savings = self.savings[:]
        twin.bonds = self.bonds[:]
        twin.life = self.life[:]
        twin.business = self.business[:]
        return twin

    def after(self, seat: int) -> list[int]:
        """All seats clockwise, the one after `seat` first, `seat` itself last."""
        return [*range(seat + 1, self.seats), *range(seat + 1)]

    def others(self, seat: int) -> list[int]:
        """The other seats clockwise, the one after `seat` first."""
        return self.after(seat)[:-1]

    def pay(self, giver: int, receiver: int, amount: int) -> None:
        """Move money, BANK for the Bank, TREASURY for the Treasury. Only events do this."""
        self._add_cash(giver, -amount)
        self._add_cash(receiver, amount)

    def _add_cash(self, purse: int, amount: int) -> None:
        if purse == BANK:
            self.bank += amount
        elif purse == TREASURY:
            self.govern(treasury=self.country.treasury + amount)
        else:
            self.cash[purse] += amount

    def add_savings(self, seat: int, number: int) -> None:
        """Give `seat` Savings Cards of the Bank's, or take some back. Only events do so."""
        self.savings[seat] += number
        self.savings_left -= number

    def return_papers(self, seat: int, papers: Papers) -> None:
        """Put papers of `seat` back into the Bank. Only events do this."""
        self.add_savings(seat, -papers.savings)
        self.bonds[seat] -= papers.bonds
        self.bonds_left += papers.bonds
        self.life[seat] -= papers.life
        self.life_left += papers.life

    def titles_of(self, seat: int) -> list[int]:
        """The properties of `seat`."""
        return [title for title, owner in enumerate(self.owners) if owner == seat]

    def first_title_of(self, seat: int) -> int | None:
        """The first property of `seat`; None if it has none."""
        return self.owners.index(seat) if seat in self.owners else None

    def purse(self, seat: int) -> int:
        """The cash of `seat`. Raises ValueError where it is UNSEEN."""
        return known(self.cash[seat])

    def cards_of(self, seat: int) -> int:
        """The Savings Cards of `seat`. Raises ValueError where they are UNSEEN."""
        return known(self.savings[seat])

    def papers_of(self, seat: int) -> Papers:
        """The papers that `seat` could cash. Raises ValueError where its Savings Cards are UNSEEN."""
        return Papers(known(self.savings[seat]), self.bonds[seat], self.life[seat])

    def liquid(self, seat: int) -> int:
        """What `seat` could pay for a purchase, all papers cashed. Raises ValueError where that is UNSEEN."""
        return self.purse(seat) + self.papers_of(seat).value

    def hides(self, seat: int) -> bool:
        """Whether this is a view without the cash and the Savings Cards of `seat` (option `hidden_cash`)."""
        return self.cash[seat] is UNSEEN

    def owed_by(self, seat: int) -> int:
        """What `seat` owes in all."""
        return owed_by(self, seat)

    def owed_to(self, seat: int) -> int:
        """What others owe `seat` in all."""
        return owed_to(self, seat)


PoleconomyState: TypeAlias = State[Board, Options, Table]


def price_of(state: PoleconomyState, title: int) -> int:
    """What a property costs now; a company pays as much to its owner when somebody lands (POL-6.1, 8.1)."""
    return state.board.bases[title] * state.table.inflation


def companies_of(state: PoleconomyState, seat: int) -> list[int]:
    """The companies of `seat`, in the order of their squares."""
    owners = state.table.owners
    return [title for title in state.board.companies if owners[title] == seat]


def adverts_of(state: PoleconomyState, seat: int) -> list[int]:
    """The adverts of `seat`, in the order of their squares."""
    owners = state.table.owners
    return [title for title in state.board.adverts if owners[title] == seat]


def from_minister(state: PoleconomyState) -> list[int]:
    """All seats clockwise from the Prime Minister (Q-14)."""
    table = state.table
    return [(table.pm + place) % table.seats for place in range(table.seats)]


def holdings_of(state: PoleconomyState, seat: int) -> Holdings:
    """What a law or a grant may look at (POL-28.4)."""
    table = state.table
    return Holdings(
        income=table.incomes[seat],
        cash=table.cash[seat],
        companies=len(companies_of(state, seat)),
        adverts=len(adverts_of(state, seat)),
        savings=table.savings[seat],
        bonds=table.bonds[seat],
        life=table.life[seat],
        business=table.business[seat],
    )


def cashing_for(table: Table, seat: int, price: int) -> Papers | None:
    """Which papers a person would cash first to pay a price: Savings Cards, then bonds, then Life policies,
    as few as needed (D30). None if even all of them do not suffice."""
    short = price - table.purse(seat)
    if short <= 0:
        return Papers()
    held = table.papers_of(seat)
    savings = min(held.savings, -(-short // SAVINGS_FACE))
    short -= savings * SAVINGS_FACE
    bonds = min(held.bonds, max(0, -(-short // BOND_FACE)))
    short -= bonds * BOND_FACE
    life = min(held.life, max(0, -(-short // LIFE_SURRENDER)))
    short -= life * LIFE_SURRENDER
    return Papers(savings, bonds, life) if short <= 0 else None


def new_table(board: Board, options: Options, seats: int) -> Table:
    """The table before the set-up. In Game 2 the bonds lie in the Treasury (POL-21.1)."""
    papers = board.papers
    table = Table(
        seats=seats,
        last_round=options.last_round(seats),
        incomes=[0] * seats,
        cash=[0] * seats,
        bank=options.bank_cash,
        spots=[board.start] * seats,
        owners=[NOBODY] * len(board.properties),
        savings=[0] * seats,
        bonds=[0] * seats,
        life=[0] * seats,
        business=[0] * seats,
        savings_left=papers.savings,
        bonds_left=papers.bonds,
        life_left=papers.life,
        business_left=papers.business,
    )
    if options.game == "game2":
        table.bonds_left = 0
        nothing = (0,) * seats
        table.country = Country(
            unissued=papers.bonds, posts=nothing, salaries=nothing, paid_before=nothing, granted=nothing
        )
    return table
