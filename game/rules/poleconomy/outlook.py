"""What a square brings whoever arrives there: the sums of all players, now and at the end.

The sheet of an Opportunity, the box of the screen and computer players read these; nothing here changes the
state.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from game.engine.unseen import known
from game.rules.poleconomy.board import INNER, OUTER
from game.rules.poleconomy.dice import THROWS
from game.rules.poleconomy.effects import dues, salary_event, taxes
from game.rules.poleconomy.messages import DiceFell
from game.rules.poleconomy.office import elected
from game.rules.poleconomy.state import (
    ADVERT_TAX,
    BOND_FACE,
    BUSINESS_COST,
    COMPANY_TAX,
    LIFE_COST,
    NOBODY,
    SALARY,
    SAVINGS_FACE,
    TAKEOVER_FEE,
    PoleconomyState,
    price_of,
)
from game.rules.poleconomy.supposing import supposing
from game.rules.poleconomy.worths import Worths, weights

DOUBLE: Final = 11.0 / 36.0
"""How often one of two throws is a double."""
HARM: Final = 0.5
"""How much of what a takeover costs its owner counts: others profit by that as well."""
NEXT: Final = 0.8
"""How much the throw after the next one counts."""
WAITS: Final[dict[str, float]] = {"bank": 0.9, "life": 0.8, "takeover": 0.8, "insurance": 0.95}
"""How much of what a Corner Square offers is still to be had a turn later."""
RESCUED: Final = 8.0
"""What turning up a double 6 costs the insured: another policy, and the way to it."""
LEFT: Final = 0.5
"""How much of what a property is worth to rivals they gain where it is auctioned among them."""
CHEAP: Final = 8.0
"""What a lower Inflation Number is worth to a Prime Minister where everything is for sale."""
RUIN: Final = 200.0
"""What it costs whoever brings it about if the country goes bankrupt: a draw is worth a quarter of a win."""
SHARED: Final = 0.6
"""How much of a visitor's profits the owner of an advert without a company gets by sharing."""


class Sums(NamedTuple):
    """What something brings each player, by seat: cash now, and in all what it adds to the assets at the
    end."""

    now: tuple[float, ...]
    end: tuple[float, ...]


class Plan(NamedTuple):
    """Papers to be bought at the bank, and what that is worth."""

    savings: int
    bonds: int
    gain: float


class Outlook:
    """What each square brings one seat in a position, and how a turn may go. Each part is reckoned once, so
    the position must not change meanwhile."""

    def __init__(self, state: PoleconomyState, seat: int, worths: Worths | None = None) -> None:
        self.state = state = supposing(state)
        self.seat = seat
        self.worths = worths or Worths(state, seat)
        self.cash = state.table.purse(seat)

    @cached_property
    def values(self) -> list[float]:
        """What all seats will have at the end, as it looks now."""
        return self.worths.values()

    @cached_property
    def weights(self) -> list[float]:
        """How much a gain of each seat counts."""
        return weights(self.values, self.seat)

    @cached_property
    def rates(self) -> list[float]:
        """What a little more cash is worth to each seat."""
        return [self.worths.rate(seat) for seat in range(self.worths.players)]

    def lead(self, sums: Sums) -> float:
        """By how much something leaves the seat further ahead."""
        return sum(weight * end for weight, end in zip(self.weights, sums.end, strict=True))

    # squares

    def sums(self, node: int) -> Sums:
        """What a square brings all players if the seat arrives there; what it buys there is bought."""
        board = self.state.board
        kind = board.kinds[node]
        if kind in ("start", "income", "opportunity"):
            return self._income(node)
        if kind == "inflation":
            return self.marker(board.squares[node].steps)
        if kind in ("company", "advert"):
            return self._property(board.property_at[node])
        return self._corner(kind)

    def _only(self, now: float, end: float | None = None) -> Sums:
        return self.of({self.seat: (now, now * self.rates[self.seat] if end is None else end)})

    def of(self, found: dict[int, tuple[float, float]]) -> Sums:
        """The sums of some seats, the others nothing."""
        pairs = [found.get(seat, (0.0, 0.0)) for seat in range(self.worths.players)]
        return Sums(tuple(now for now, _ in pairs), tuple(end for _, end in pairs))

    def _income(self, node: int) -> Sums:
        table, square = self.state.table, self.state.board.squares[node]
        cards = table.cards_of(self.seat) if square.interest else 0
        now = float(table.incomes[self.seat] * square.times + SAVINGS_FACE * cards)
        return self._only(
            now, self.worths.cash(self.seat, self.cash + now) - self.worths.cash(self.seat, self.cash)
        )

    def _property(self, title: int) -> Sums:
        state, seat = self.state, self.seat
        owner = state.table.owners[title]
        if owner == NOBODY:
            return self.purchase(title)
        kind = state.board.properties[title].kind
        if owner != seat:
            if kind == "company":
                return self.profits(seat, owner, float(self.worths.price))
            if self.worths.companies[owner]:
                return self.profits(seat, owner, float(self.worths.price))
            return self.profits(seat, owner, SHARED * self.worths.price)
        if kind == "company":
            return self._only(float(price_of(state, title)))
        return self.own_advert

    @cached_property
    def own_advert(self) -> Sums:
        """What it brings to stand on an advert of one's own: the best company or property to go to."""
        best = self._only(0.0)
        if self.worths.companies[self.seat]:
            best = self._only(float(self.worths.price))
        lead = self.lead(best)
        for title, owner in enumerate(self.state.table.owners):
            if owner == NOBODY and price_of(self.state, title) <= self.state.table.liquid(self.seat):
                found = self.bought(title)
                if self.lead(found) > lead:
                    best, lead = found, self.lead(found)
        return best

    def profits(self, visitor: int, owner: int, due: float) -> Sums:
        """What a visitor pays the owner of a company."""
        paid = min(due, self.worths.held[visitor] + SAVINGS_FACE * self.worths.cards[visitor])
        return self.of(
            {visitor: (-paid, -paid * self.rates[visitor]), owner: (paid, paid * self.rates[owner])}
        )

    def bought(self, title: int) -> Sums:
        """What buying a property at its price brings; whether it can be paid is not asked."""
        price = price_of(self.state, title)
        gain = self.worths.title(self.seat, title) - self.worths.cost(self.seat, price)
        return self._only(-float(price), gain)

    def left(self, title: int) -> Sums:
        """What it brings the others if a property is auctioned among them."""
        found: dict[int, tuple[float, float]] = {}
        bids = sorted((self._bid(other, title), other) for other in self.state.table.others(self.seat))
        best, winner = bids[-1]
        second = bids[-2][0] if len(bids) > 1 else 1.0
        gain = LEFT * (self.worths.title(winner, title) - max(1.0, second) * self.rates[winner])
        if best >= 1.0:
            found[winner] = -max(1.0, second), max(0.0, gain)
        return self.of(found)

    def _bid(self, seat: int, title: int) -> float:
        return min(self.worths.held[seat], 0.8 * self.worths.title(seat, title) / self.rates[seat])

    def purchase(self, title: int) -> Sums:
        """What it brings to land where something is for sale: it is bought, or auctioned among the others."""
        if price_of(self.state, title) > self.state.table.liquid(self.seat):
            return self.left(title)
        bought = self.bought(title)
        if bought.end[self.seat] > 0:
            return bought
        left = self.left(title)
        return bought if self.lead(bought) > self.lead(left) else left

    # the index

    def marker(self, steps: int) -> Sums:
        """What moving the marker so many discs along its arrow brings."""
        table = self.state.table
        return self.disc(self.state.board.paddle(table.marker, steps, table.clockwise)[-1])

    def disc(self, disc: int) -> Sums:
        """What it brings all players if the marker stops on a disc."""
        if disc not in self._discs:
            self._discs[disc] = self._stopped(disc)
        return self._discs[disc]

    @cached_property
    def _discs(self) -> dict[int, Sums]:
        return {}

    @cached_property
    def _occasions(self) -> dict[str, tuple[int, ...]]:
        return {}

    def _stopped(self, disc: int) -> Sums:
        table, worths, board = self.state.table, self.worths, self.state.board
        seats = range(worths.players)
        event, prices = board.events[disc], board.prices
        then = worths.course.ahead(disc, table.clockwise, max(0, worths.moves - 1))
        rise = then.final - worths.ahead.final
        mean = (then.mean - worths.ahead.mean) * worths.exposed
        end = [
            worths.kept(seat)
            * (rise * (prices.company * worths.companies[seat] + prices.advert * worths.adverts[seat]))
            + mean
            * prices.company
            * (sum(worths.holdings(seat)) / board.first_corner - worths.hits[seat])
            * 0.5
            for seat in seats
        ]
        if event not in self._occasions:
            self._occasions[event] = self._occasion(event)
        now = [float(money) for money in self._occasions[event]]
        if event == "election":
            end = [more + change for more, change in zip(end, self._elected, strict=True)]
        if event in ("salary", "bonds") and self._breaks(event):
            end[self.seat] -= RUIN
        end = [more + cash * self.rates[seat] for seat, (more, cash) in enumerate(zip(end, now, strict=True))]
        return Sums(tuple(now), tuple(end))

    def _occasion(self, event: str) -> tuple[int, ...]:
        """What an event pays each player, less what it costs."""
        table, worths = self.state.table, self.worths
        seats = range(worths.players)
        if event == "taxation":
            if table.game2:
                return tuple(-known(tax) for tax in taxes(self.state, table.country.law))
            due = (COMPANY_TAX * worths.companies[seat] + ADVERT_TAX * worths.adverts[seat] for seat in seats)
            held = (worths.held[seat] + SAVINGS_FACE * worths.cards[seat] for seat in seats)
            return tuple(-int(min(pair)) for pair in zip(due, held, strict=True))
        if event == "bonds":
            return tuple(BOND_FACE * table.bonds[seat] for seat in seats)
        if event == "salary":
            if table.game2:
                return salary_event(self.state)
            return tuple(SALARY if seat == table.pm else 0 for seat in seats)
        return (0,) * worths.players

    @cached_property
    def _elected(self) -> list[float]:
        """What an election brings each player."""
        table, worths = self.state.table, self.worths
        if table.game2:
            return elected(worths, table.pm, table.country.salaries)
        return [worths.office * (1.0 / worths.players - (seat == table.pm)) for seat in range(worths.players)]

    def _breaks(self, event: str) -> bool:
        """Whether the country could not pay what is due at an event (POL-32.1)."""
        if not self.state.table.game2:
            return False
        due = dues(self.state)
        return (due.bonds if event == "bonds" else due.salary) > due.most

    def arrow(self, clockwise: bool) -> float:
        """By how much the next move of the marker leaves the seat further ahead if the arrow points so. While
        much is for sale low prices suit whoever wants to buy."""
        course, disc = self.worths.course, self.state.table.marker
        found = sum(self.lead(self.disc(to)) * chance for to, chance in course.next_discs(disc, clockwise))
        return found - CHEAP * self.worths.open_share * course.next_mean(disc, clockwise)

    # Corner Squares

    def _corner(self, service: str) -> Sums:
        table = self.state.table
        if service == "bank":
            plan = self.bank
            return self._only(-float(SAVINGS_FACE * (plan.savings + plan.bonds)), plan.gain)
        if service == "takeover":
            gain = max((gain for _, gain in self.targets), default=0.0)
            return self._only(-float(TAKEOVER_FEE) if gain > 0 else 0.0, max(0.0, gain))
        if service == "life":
            gain = self.life if table.life_left and table.liquid(self.seat) >= LIFE_COST else 0.0
            return self._only(-float(LIFE_COST) if gain > 0 else 0.0, max(0.0, gain))
        gain = self.cover if table.business_left and table.liquid(self.seat) >= BUSINESS_COST else 0.0
        return self._only(-float(BUSINESS_COST) if gain > 0 else 0.0, max(0.0, gain))

    @property
    def life(self) -> float:
        """What buying a Life policy brings."""
        return self.worths.life - self.worths.cost(self.seat, LIFE_COST)

    @property
    def cover(self) -> float:
        """What buying a Business policy brings."""
        return self.worths.cover(self.seat) - self.worths.cost(self.seat, BUSINESS_COST)

    @cached_property
    def bank(self) -> Plan:
        """The papers that are best bought at the bank with the cash at hand."""
        worths, table, seat = self.worths, self.state.table, self.seat
        kinds = [(worths.bond, 1, table.bonds_left), (worths.savings(seat), 0, table.savings_left)]
        counts, gain, cash = [0, 0], 0.0, float(self.cash)
        for worth, kind, stock in sorted(kinds, reverse=True):
            while counts[kind] < stock and cash >= BOND_FACE:
                more = worth - worths.cash(seat, cash) + worths.cash(seat, cash - BOND_FACE)
                if more <= 0:
                    break
                counts[kind] += 1
                gain += more
                cash -= BOND_FACE
        return Plan(counts[0], counts[1], gain)

    @cached_property
    def targets(self) -> list[tuple[int, float]]:
        """What can be taken over, and what a bid brings on average (POL-17), the best first."""
        table = self.state.table
        liquid, found = table.liquid(self.seat), list[tuple[int, float]]()
        for title, owner in enumerate(table.owners):
            price = price_of(self.state, title)
            if owner in (NOBODY, self.seat) or price + TAKEOVER_FEE > liquid:
                continue
            fee = TAKEOVER_FEE * self.rates[self.seat]
            found.append((title, DOUBLE * self.taken(title) - fee))
        return sorted(found, key=lambda pair: -pair[1])

    def taken(self, title: int) -> float:
        """What it brings the seat to take a property over from its owner for its price."""
        price, owner = price_of(self.state, title), self.state.table.owners[title]
        mine = self.worths.title(self.seat, title) - self.worths.cost(self.seat, price)
        theirs = price * self.rates[owner] - self.worths.title(owner, title)
        return mine + HARM * self.weights[owner] * theirs

    # turns

    @cached_property
    def gains(self) -> list[float]:
        """By node, by how much arriving there leaves the seat further ahead; what an Opportunity leads to is
        included."""
        board = self.state.board
        found = [self.lead(self.sums(node)) for node in range(len(board.nodes))]
        opportunities = [node for node, kind in enumerate(board.kinds) if kind == "opportunity"]
        others = [gain for node, gain in enumerate(found) if node not in opportunities]
        best = max(0.0, max(others))
        for node in opportunities:
            found[node] += best
        return found

    @cached_property
    def next_throw(self) -> list[float]:
        """By node, what a throw from there brings on average; a disaster is left aside."""
        board, gains = self.state.board, self.gains
        found: list[float] = []
        for node in range(len(board.nodes)):
            if node < board.first_corner:
                ends = board.way(node, 12, OUTER)
                found.append(sum(gains[ends[pips - 1]] * chance for pips, chance in PIPS))
            else:
                outer, inner = (board.way(node, 12, circuit) for circuit in (OUTER, INNER))
                best = (
                    (max(gains[outer[pips - 1]], gains[inner[pips - 1]]), chance) for pips, chance in PIPS
                )
                found.append(sum(gain * chance for gain, chance in best))
        return found

    def best_corner(self, node: int) -> float:
        """What the best Corner Square brings a turn later; `node` itself is none, it cannot be used twice."""
        board = self.state.board
        corners = range(board.first_corner, len(board.nodes))
        return max(WAITS[board.kinds[corner]] * self.gains[corner] for corner in corners if corner != node)

    def goal(self, node: int) -> float:
        """What arriving on a square brings, and what standing there promises for the next turn."""
        if self.worths.rounds < 1:
            return self.gains[node]
        return self.gains[node] + max(NEXT * self.next_throw[node], self.best_corner(node))

    @cached_property
    def goals(self) -> list[float]:
        """The same of all nodes."""
        return [self.goal(node) for node in range(len(self.state.board.nodes))]

    def after(self, pips: int, spot: int) -> list[int]:
        """Where a throw may end: on one square, from a Corner Square on either of two."""
        board = self.state.board
        circuits = (OUTER, INNER) if spot >= board.first_corner else (OUTER,)
        return [board.way(spot, pips, circuit)[-1] for circuit in circuits]

    @cached_property
    def throw(self) -> float:
        """What throwing brings on average: the squares, and a disaster."""
        spot, goals = self.state.table.spots[self.seat], self.goals
        found = sum(max(goals[to] for to in self.after(pips, spot)) * chance for pips, chance in PIPS)
        return found - self.danger / 36.0

    @property
    def danger(self) -> float:
        """What a double 6 would cost."""
        if not self.state.options.disaster:
            return 0.0
        if self.state.table.business[self.seat]:
            return RESCUED
        return self.worths.at_risk(self.seat)

    @property
    def rethrow(self) -> float:
        """What a new Basic Income would bring on average."""
        exposed = self.worths.exposed
        return 2.0 * (7.0 - self.state.table.incomes[self.seat]) * exposed * self.rates[self.seat]


def _pips() -> tuple[tuple[int, float], ...]:
    chances: dict[int, float] = {}
    for outcome, chance in THROWS:
        assert isinstance(outcome, DiceFell)
        pips = outcome.one + outcome.two
        chances[pips] = chances.get(pips, 0.0) + chance
    return tuple(chances.items())


PIPS: Final = _pips()
"""What two dice throw, and how likely."""
