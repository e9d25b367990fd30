"""What things are worth to a player: closed-form estimates in units of $10k (reference 12.1).

Computer players, forecasts, hints and the box of the screen all go by these. Nothing here changes the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.components.loans import net, owed_to
from game.engine.unseen import known
from game.rules.poleconomy.course import Course, course_of
from game.rules.poleconomy.ending import worth
from game.rules.poleconomy.state import (
    ADVERT_TAX,
    BOND_FACE,
    COMPANY_TAX,
    LIFE_SURRENDER,
    LIFE_WORTH,
    NOBODY,
    SALARY,
    SAVINGS_FACE,
    Papers,
    PoleconomyState,
)
from game.rules.poleconomy.supposing import USUAL_PURSE, supposing

THROWS: Final = 0.75
"""How often a turn is a throw; otherwise a Corner Square is used."""
MOVES: Final = 0.21
"""Moves of the marker in a turn."""
INCOMES: Final = 2.0
"""Basic Incomes that a throw brings on average, Opportunities and what follows them included."""
PURSE: Final = float(USUAL_PURSE)
"""What a player can typically pay a creditor."""
DRAIN: Final = 14.0
"""What the Bank loses in a turn, where it alone ends the match."""
MINUTES: Final = 4.0
"""Minutes of a round, where the clock ends the match."""
DEBTS: Final = 0.75
"""How much of a tax is really paid: cash may be short."""
SPARED: Final = 0.97
"""How often a turn is no disaster, or an insured one: 35 of 36 throws."""
ALONE: Final = 0.5
"""What an advert is worth to a player without a company, of what it is with one."""
TERM: Final = 5.0
"""A Prime Minister's power over the arrow, besides the salaries."""
POWER: Final = 12.0
"""In Game 2 with bills and the Treasury besides."""
MEAN_PAY: Final = 20
"""The salary that a Prime Minister has there on average of a term."""
WANTS: Final = 3.0
"""What cash in hand adds where much is for sale."""
POCKET: Final = 3.0
"""The price of so many adverts is worth most in cash."""
ADVERTS: Final = 5.0
"""What it adds, where much is for sale."""
YIELDS: Final = 0.5
"""How much of a bond's interest counts for cash that may still buy bonds, of which there are few."""
LAG: Final = 2.0
"""So many turns pass until cash buys bonds, where the Bank has some left."""
NEAR: Final = 10.0
"""What is for sale is wanted less in the last so many turns."""
SOON: Final = 3.0
"""Cash in hand is taken to lie there for so many turns, within reach of creditors."""
IDLE: Final = 0.04
"""What is lost of cash beyond what a company costs: it lies about."""
INSIDE: Final = 0.65
"""How much of the time whoever has Savings Cards spends on the circuit where they pay."""
SEIZED: Final = 0.3
"""How much of a Savings Card is lost where creditors are met."""


class Worths:
    """What things are worth in one position, which must not change meanwhile.

    Where cash is hidden, that of all but the seat `eye` is taken to be as much as is usual.
    """

    def __init__(self, state: PoleconomyState, eye: int = NOBODY) -> None:
        self.state = state = supposing(state, eye)
        table, board = state.table, state.board
        self.course: Course = course_of(board)
        self.players = table.seats
        self.rounds = rounds_left(state)
        """How many more turns each player has, on average."""
        self.moves = round(self.rounds * self.players * MOVES)
        """How often the marker will still move."""
        self.ahead = self.course.ahead(table.marker, table.clockwise, self.moves)
        self.price = board.prices.company * table.inflation
        self.lengths = len(board.outer), len(board.inner)
        self.companies = [0] * self.players
        self.adverts = [0] * self.players
        self.sold = 0
        kinds = board.properties
        for title, owner in enumerate(table.owners):
            if owner != NOBODY:
                self.sold += 1
                if kinds[title].kind == "company":
                    self.companies[owner] += 1
                else:
                    self.adverts[owner] += 1
        self.unsold = len(table.owners) - self.sold
        squares = board.first_corner
        self.open_share = self.unsold / squares
        """The share of the squares on which something is for sale."""
        self.hits = [
            (self.sold - self.companies[seat] - self.adverts[seat]) / squares for seat in range(self.players)
        ]
        """By seat: the share of the squares that belong to others."""
        self.held = [float(table.purse(seat)) for seat in range(self.players)]
        """By seat: its cash."""
        self.cards = [table.cards_of(seat) for seat in range(self.players)]
        """By seat: its Savings Cards."""
        self.purses = [
            0.5 * (cash + SAVINGS_FACE * cards) + 0.5 * PURSE
            for cash, cards in zip(self.held, self.cards, strict=True)
        ]
        """By seat: what it can typically pay a creditor."""
        self.bonds_coming = self.ahead.bonds
        """How often bonds will still pay."""
        self.savings_coming = self._savings_coming()
        """How often Savings Cards will still pay, of a player who likes the circuit where they do."""
        stock = min(1.0, table.bonds_left / (2.0 * self.players))
        late = LAG / self.rounds if self.rounds > LAG else 1.0
        self.yields = YIELDS * stock * self.bonds_coming * (1.0 - late)
        """What cash is worth besides, as it may still buy bonds."""
        self.exposed = max(0.0, self.rounds * THROWS)
        """How many throws each player still has."""
        self.tax_rates = [self._tax_rates(seat) for seat in range(self.players)]
        """By seat: the tax on its last company and on its last advert."""
        self._streams: dict[int, tuple[float, float]] = {}
        self._kept: dict[int, float] = {}

    def _savings_coming(self) -> float:
        board = self.state.board
        paying = sum(square.interest for square in board.inner) / len(board.inner)
        return paying * THROWS * max(0.0, self.rounds - 0.5) * INSIDE

    def _tax_rates(self, seat: int) -> tuple[int, int]:
        table = self.state.table
        if not table.game2:
            return COMPANY_TAX, ADVERT_TAX
        law = table.country.law
        if table.incomes[seat] < law.floor:
            return 0, 0
        return (
            law.company_rate if self.companies[seat] >= law.free_companies else 0,
            law.ad_rate if self.adverts[seat] >= law.free_ads else 0,
        )

    # papers

    @property
    def bond(self) -> float:
        """What a bond is worth: its face, and what it will pay."""
        return BOND_FACE * (1.0 + self.bonds_coming)

    def savings(self, seat: int) -> float:
        """What a Savings Card is worth: its face, what it will pay, less what may be cashed for debts."""
        prey = min(0.5, self.hits[seat] * THROWS * 0.5 * min(self.rounds, 4.0)) * SEIZED
        return SAVINGS_FACE * (1.0 + self.savings_coming - prey)

    @property
    def life(self) -> float:
        """What a Life policy is worth."""
        return float(LIFE_WORTH)

    # cash

    def rate(self, seat: int) -> float:
        """What a little more cash is worth to a seat that has some."""
        return self.cash(seat, self.held[seat] + 5.0) / 5.0 - self.cash(seat, self.held[seat]) / 5.0

    def cash(self, seat: int, amount: float) -> float:
        """What so much cash is worth to a seat: the last of it most, which buys the next advert."""
        if self.rounds < 0.75:
            return amount
        near = min(1.0, self.rounds / NEAR)
        least = min(amount, POCKET * self.state.board.prices.advert * self.state.table.inflation)
        return self.settled(seat, amount) + least * ADVERTS * self.open_share * near

    def settled(self, seat: int, amount: float) -> float:
        """What so much cash is worth to a seat that has time: the next income brings small change again.

        Some of it buys what is for sale on the way and may be lost to creditors; more of it waits for bonds.
        """
        if self.rounds < 0.75:
            return amount
        near = min(1.0, self.rounds / NEAR)
        first = WANTS * self.open_share * near - self.hits[seat] * THROWS * min(1.0, self.rounds / SOON)
        low = min(amount, float(max(10, self.price)))
        return amount * (1.0 + self.yields) + low * first - IDLE * (amount - low)

    def cost(self, seat: int, price: float) -> float:
        """What paying a price costs a seat, papers cashed for it where the cash does not suffice."""
        held = self.held[seat]
        if price <= held:
            return self.cash(seat, held) - self.cash(seat, held - price)
        papers = self.cashing(seat, price)
        left = held + papers.value - price
        return self.cash(seat, held) - self.cash(seat, left) + self.papers(seat, papers)

    def papers(self, seat: int, papers: Papers) -> float:
        """What papers are worth to a seat."""
        return papers.savings * self.savings(seat) + papers.bonds * self.bond + papers.life * self.life

    def papers_of(self, seat: int) -> Papers:
        """The papers of a seat, as far as they are known."""
        table = self.state.table
        return Papers(self.cards[seat], table.bonds[seat], table.life[seat])

    def cashing(self, seat: int, price: float) -> Papers:
        """The papers that a seat best cashes for a price: those first that it misses least."""
        short = price - self.held[seat]
        held = self.papers_of(seat)
        kinds = [
            (self.savings(seat) / SAVINGS_FACE, 0, SAVINGS_FACE, held.savings),
            (self.bond / BOND_FACE, 1, BOND_FACE, held.bonds),
            (self.life / LIFE_SURRENDER, 2, LIFE_SURRENDER, held.life),
        ]
        counts = [0, 0, 0]
        for _, kind, face, number in sorted(kinds):
            counts[kind] = min(number, max(0, -int(-short // face)))
            short -= counts[kind] * face
        return Papers(*counts)

    # properties

    def stream(self, seat: int) -> tuple[float, float]:
        """What a company brings a seat in all the turns left, on a square of the outer and of the inner
        circuit: profits of visitors and of its own visits, less taxes."""
        if seat not in self._streams:
            due = self.state.board.prices.company * self.ahead.mean
            others = [min(due, purse) for other, purse in enumerate(self.purses) if other != seat]
            paid = sum(others) + due
            reach = 0.5 * THROWS * max(0.0, self.rounds - 0.5)
            outer, inner = (reach * paid / length for length in self.lengths)
            self._streams[seat] = outer, inner
        return self._streams[seat]

    def title(self, seat: int, title: int, partner: bool | None = None) -> float:
        """What a property is worth to a seat, its own or not. `partner`: whether it has a company for the
        visitors of an advert; None: as things stand."""
        board = self.state.board
        owned = board.properties[title]
        stream = self.stream(seat)[board.circuit(owned.node)]
        final = owned.base * self.ahead.final
        tax = DEBTS * self.ahead.taxation
        if owned.kind == "company":
            more = self.alone(seat) if not self.companies[seat] else 0.0
            found = final + stream - self.tax_rates[seat][0] * tax + more
        else:
            has = bool(self.companies[seat]) if partner is None else partner
            found = final + stream * (1.0 if has else ALONE) - self.tax_rates[seat][1] * tax
        return self.kept(seat) * found

    def alone(self, seat: int) -> float:
        """What a first company adds to the adverts that a seat has already."""
        return (1.0 - ALONE) * self.adverts[seat] * sum(self.stream(seat)) / 2.0

    def kept(self, seat: int) -> float:
        """How much of what a disaster takes is left at the end, as likely as it comes."""
        if seat not in self._kept:
            free = 8.0 * self.state.table.business[seat]
            lost = min(5.0, max(0.0, 0.5 * self.exposed - free)) if self.state.options.disaster else 0.0
            self._kept[seat] = SPARED**lost
        return self._kept[seat]

    def holdings(self, seat: int) -> tuple[int, int]:
        """How many companies and adverts a seat has."""
        return self.companies[seat], self.adverts[seat]

    def at_risk(self, seat: int) -> float:
        """What an uninsured disaster would cost a seat now."""
        table = self.state.table
        found = self.cash(seat, self.held[seat]) + owed_to(table, seat)
        found += self.papers(seat, self.papers_of(seat)._replace(life=0))
        return found + self.titles(seat)

    def titles(self, seat: int) -> float:
        """What all properties of a seat are worth to it."""
        return sum([self.title(seat, title) for title in self.state.table.titles_of(seat)])

    def cover(self, seat: int) -> float:
        """What one Business policy more is worth to a seat: all it has, as likely as that is lost."""
        table = self.state.table
        if not self.state.options.disaster:
            return 0.0
        throws = min(20.0, self.exposed)
        once = 1.0 - (35.0 / 36.0) ** throws
        if table.business[seat]:
            once *= once / 2.0
        return once * self.at_risk(seat)

    # the Prime Minister

    @property
    def salaries_coming(self) -> float:
        """How many salaries the rest of the term brings."""
        return self.ahead.salary / (1.0 + self.ahead.election)

    def term(self, pay: int) -> float:
        """What the rest of a term as Prime Minister is worth at a salary: it, and the arrow; in Game 2 the
        salary may rise, and there are bills and the Treasury."""
        near = min(1.0, self.rounds / 4.0)
        if not self.moves:
            return 0.0
        if not self.state.table.game2:
            return pay * self.salaries_coming + TERM * near
        return max(MEAN_PAY, pay) * self.salaries_coming + POWER * near

    @property
    def office(self) -> float:
        """What it is worth to be Prime Minister now."""
        table = self.state.table
        if not table.game2 or table.pm == NOBODY:
            return self.term(SALARY)
        return self.term(table.country.salaries[table.pm])

    # the whole

    def value(self, seat: int) -> float:
        """What a seat will have at the end, as it looks now."""
        table = self.state.table
        found = self.cash(seat, self.held[seat]) + self.papers(seat, self.papers_of(seat))
        found += self.titles(seat) + net(table, seat)
        found += INCOMES * table.incomes[seat] * self.exposed
        due = self.state.board.prices.company * self.ahead.mean
        found -= self.hits[seat] * self.exposed * min(due, self.purses[seat]) * 0.7
        if table.pm == seat:
            found += self.office
        elif table.game2:
            found += table.country.salaries[seat] * self.salaries_coming
        return found

    def values(self) -> list[float]:
        """The same of all seats; what each has where no turn is left."""
        if self.rounds <= 0:
            return [float(known(worth(self.state, seat).total)) for seat in range(self.players)]
        return [self.value(seat) for seat in range(self.players)]


def rounds_left(state: PoleconomyState) -> float:
    """How many more turns each player has on average, the running one as half of a turn."""
    table, options = state.table, state.options
    if table.over:
        return 0.0
    if table.called:
        return 0.5 / table.seats
    left = (table.last_round * table.seats - table.turn) / table.seats
    if options.end_mode == "minutes":
        left = min(left, max(3.0, options.minutes / MINUTES - table.turn / table.seats))
    elif options.end_mode == "bank" or options.bank_cash < 4_000:
        left = min(left, table.bank / (DRAIN * table.seats))
    return max(0.0, left) + 0.5 / table.seats


def weights(values: Sequence[float], seat: int) -> list[float]:
    """How much a gain of each player counts for `seat`: its own whole, that of others against it, of the
    best of them most."""
    others = [other for other in range(len(values)) if other != seat]
    found = [-0.5 / len(others)] * len(values)
    found[max(others, key=lambda other: values[other])] -= 0.5
    found[seat] = 1.0
    return found
