"""What an exchange or a partnership is worth to each side, and its fair price."""

from __future__ import annotations

from game.rules.petropolis.policy.forecast import capitals, lead
from game.rules.petropolis.policy.group_potential import LATE
from game.rules.petropolis.policy.scenario import Scenario
from game.rules.petropolis.policy.temper import PLAIN, Temper
from game.rules.petropolis.state import NOBODY, Deal, PetropolisState

DEAR = 2.0
"""Price of titles that complete a group for the other, in multiples of their value."""
CHEAP = 0.8
"""Least price of any titles as a share of their value; less when the end is near."""
TRIFLING = 3.0
"""Weight of what such a price falls short by."""
ROUND = 10_000
TRIALS = 5
"""How many prices are tried until one shares the gain well."""
SLOPE = 0.7
"""The largest step of a price, as a share of what is lacking."""


class DealValues:
    """A position, and what changes in it are worth to each seat. `temper` is that of the seat that decides;
    the others are taken to be plain."""

    def __init__(self, state: PetropolisState, temper: Temper = PLAIN) -> None:
        self.state = state
        self.temper = temper
        self.scenario = Scenario(state)
        self.base = capitals(self.scenario)

    def gain(self, after: list[float], seat: int) -> float:
        """By how much `after` leaves a seat further ahead, or richer, whichever is less.

        With two players no deal leaves both further ahead: there the leader is content to gain half as much.
        """
        if self.scenario.alive == 2 and self.base[seat] >= max(self.base):
            return min(self.sharing(after, seat), after[seat] - self.base[seat])
        ahead = lead(after, seat) - lead(self.base, seat)
        return min(ahead, after[seat] - self.base[seat])

    def sharing(self, after: list[float], seat: int) -> float:
        """What a partnership is worth to a seat: it counts half what it earns and half whom else it helps."""
        ahead = lead(after, seat) - lead(self.base, seat)
        return 0.5 * ahead + 0.5 * (after[seat] - self.base[seat])

    def joining(self, after: list[float], seat: int) -> float:
        """The same for a seat that is asked, less what a deal must bring at least: what looks like less may
        do harm."""
        return self.sharing(after, seat) - PLAIN.margin

    def gains(self, deal: Deal) -> tuple[float, float]:
        """What an exchange brings its maker and the partner."""
        maker, partner = deal.maker, deal.partner
        after = capitals(self.scenario.swapped(maker, partner, deal.gives, deal.takes, deal.cash))
        return self.gain(after, maker), self.gain(after, partner)

    def both(self, deal: Deal) -> tuple[float, float]:
        """What an exchange is worth to its maker and to the partner, and neither sells for a trifle."""
        maker, partner = deal.maker, deal.partner
        mine, theirs = self.gains(deal)
        mine -= self.trifle(maker, partner, deal.gives, deal.takes, -deal.cash)
        return mine, theirs - self.trifle(partner, maker, deal.takes, deal.gives, deal.cash)

    def least(self, seat: int, other: int, gives: tuple[int, ...], takes: tuple[int, ...]) -> float:
        """What `seat` must get at least for what it gives.

        Titles that give `other` a whole group, but for what the Bank still sells, are dear, unless the seat
        comes as far itself; and no title goes for a trifle while there is time to make something of it.
        """
        state, group_of = self.state, self.state.board.group_of
        given = sum(state.board.prices[title] for title in gives)
        if any(completes(state, seat, group_of[title], takes) for title in takes):
            return 0.0
        if any(completes(state, other, group_of[title], gives) for title in gives):
            return DEAR * given
        level = any(self.nears(seat, group_of[title], takes) for title in takes)
        if not level and any(self.nears(other, group_of[title], gives) for title in gives):
            return DEAR * given
        return CHEAP * min(1.0, self.scenario.rounds / LATE) * given

    def nears(self, seat: int, group: int, takes: tuple[int, ...]) -> bool:
        """Whether these titles leave a seat alone in a group, lacking one title of the Bank at most."""
        owners, members = self.state.table.owners, self.state.board.members[group]
        lacking = [owners[title] for title in members if title not in takes and owners[title] != seat]
        return not lacking or (lacking == [NOBODY] and len(lacking) + len(takes) < len(members))

    def trifle(
        self, seat: int, other: int, gives: tuple[int, ...], takes: tuple[int, ...], cash: int
    ) -> float:
        """How much counts against a deal in which `seat` gets too little for its titles."""
        least = self.least(seat, other, gives, takes)
        got = cash + sum(self.state.board.prices[title] for title in takes)
        return TRIFLING * max(0.0, least - got) if least else 0.0

    def opening(self, maker: int, partner: int, gives: tuple[int, ...], takes: tuple[int, ...]) -> int:
        """What `maker` must pay so that neither side gets too little; below 0: what he must get."""
        prices = self.state.board.prices
        given, taken = sum(prices[title] for title in gives), sum(prices[title] for title in takes)
        theirs = max(0.0, self.least(partner, maker, takes, gives) - given)
        return round(theirs - max(0.0, self.least(maker, partner, gives, takes) - taken))

    def priced(self, maker: int, partner: int, gives: tuple[int, ...], takes: tuple[int, ...]) -> Deal | None:
        """The exchange with the cash that shares its fruit as `maker` likes it, whose temper this is; None
        where there is none for both."""
        cash = self.state.table.cash
        temper, needed, share = self.temper, PLAIN.margin, self.temper.my_share
        most = max(0, cash[maker] - temper.pocket) if takes else -1
        least = -max(0, cash[partner] - PLAIN.pocket) if gives else 1
        amount, step = self.opening(maker, partner, gives, takes), SLOPE
        last: tuple[int, float] | None = None
        best: Deal | None = None
        low, high = least, most
        for _ in range(TRIALS):
            amount = max(low, min(high, amount)) // ROUND * ROUND
            deal = Deal(maker, partner, gives, takes, amount)
            mine, theirs = self.both(deal)
            if mine + theirs < temper.margin + needed and last is None:
                return None
            fair = mine >= temper.margin and theirs >= needed
            if fair and (gives or amount > 0) and (takes or amount < 0):
                best = deal
            lacks = (1 - share) * mine - share * theirs
            if last is not None and last[0] != amount:
                step = min(SLOPE, max(0.05, (amount - last[0]) / (last[1] - lacks or 1.0)))
            last = amount, lacks
            move = round(lacks * step)
            if abs(move) < ROUND:
                if best is not None:
                    break
                move = ROUND if theirs < mine else -ROUND
            low, high = (amount, high) if lacks > 0 else (low, amount)
            amount += move
            if not low <= amount <= high:
                amount = (low + high) // 2
        return best


def completes(state: PetropolisState, seat: int, group: int, takes: tuple[int, ...]) -> bool:
    """Whether these titles are all that a seat lacks of a group."""
    return all(t in takes or state.table.owners[t] == seat for t in state.board.members[group])
