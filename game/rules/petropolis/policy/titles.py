"""Titles of the Bank: whether to buy, how far to bid, what to request (reference 12.3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.components.auction import Bid, Pass
from game.engine.policy import Candidate
from game.rules.petropolis.auction import TitleAuction, opening
from game.rules.petropolis.bankruptcy import FirstRefusal, takeover_price
from game.rules.petropolis.building import buildable, costs
from game.rules.petropolis.business import Business
from game.rules.petropolis.landing import Purchase
from game.rules.petropolis.messages import Buy, Decline, Mortgage, Redeem, Request, TakeOver
from game.rules.petropolis.mortgages import loan, redemption
from game.rules.petropolis.policy.forecast import capitals, lead
from game.rules.petropolis.policy.scenario import Scenario
from game.rules.petropolis.policy.temper import PLAIN, Temper
from game.rules.petropolis.state import NOBODY, PetropolisState

SURE = 0.8
"""Below this share of the limit a bid needs no second thought."""
EARLY = 60_000
"""The least worth, in P$, at which a title is bought for its value in phase one, to be swapped later."""
COLLECTED = 0.5
"""The least share of its value that such a title must be worth (less where all others share the group)."""
HOARD = 1_000_000
"""Cash kept in hand for that with two players, in P$; the pocket with more (reference 12.4)."""
DEEP = 2
"""From this level on the search sees how near a group is whose other titles the Bank sells."""
LIKELY = 0.8
"""How likely an auction goes as expected."""
BLOCK = 0.5
"""How much of a title's worth to the best rival counts for keeping it from him, shared by all who suffer."""


def earnings(
    scenario: Scenario, seat: int, title: int, without: list[float] | None = None, temper: Temper = PLAIN
) -> float:
    """The most that is sensible to pay: what the title earns its owner, and what it keeps from the others."""
    bare = without or capitals(scenario)
    own = _brings(scenario, seat, title, bare)
    rivals = [other for other in range(scenario.seats) if other != seat and other not in scenario.out]
    gains = [_brings(scenario, other, title, bare) for other in rivals]
    shade = temper.duel if scenario.alive == 2 else temper.shade
    return shade * (own + BLOCK * max(gains, default=0.0) / max(1, len(rivals)))


def _brings(scenario: Scenario, seat: int, title: int, bare: list[float]) -> float:
    """What a title brings `seat`: where the Bank sells all that is still lacking of the group then, no more
    than the whole group does with that paid. Whoever has a group already may have no money for a second."""
    bought = scenario.bought(seat, title, 0)
    found = capitals(bought)[seat] - bare[seat]
    owners, prices = bought.owners, scenario.board.prices
    lacking = [t for t in scenario.board.members[scenario.board.group_of[title]] if owners[t] != seat]
    if len(lacking) == 1 and owners[lacking[0]] == NOBODY:
        whole = bought.bought(seat, lacking[0], prices[lacking[0]])
        found = min(found, max(0.0, capitals(whole)[seat] - bare[seat]))
    return found


def has_declined(state: PetropolisState, choice: TitleAuction) -> bool:
    """Whether the seat could have had the title for no more a moment ago: then it hardly wants it now.

    Where the auction opens below the value it may have waited for that (PET-R9).
    """
    table, seat, lot = state.table, choice.seat, choice.lot
    if opening(state, lot) < state.board.prices[lot] or any(isinstance(s, Business) for s in state.stack):
        return False
    landed = choice.caller == seat == table.seat and table.phase != "pause" and table.estate is None
    return landed and state.board.title_at[table.places[seat]] == lot


def collects(state: PetropolisState, seat: int, price: int, temper: Temper = PLAIN) -> bool:
    """Whether it is early, and `seat` can afford a title whatever it is."""
    table = state.table
    keep = HOARD if table.seats - len(table.out) == 2 else temper.pocket
    return table.phase == "one" and table.cash[seat] - price >= keep


class Lot:
    """A title that is to be had, through the eyes of one seat."""

    def __init__(
        self, state: PetropolisState, seat: int, title: int, near: bool = True, temper: Temper = PLAIN
    ) -> None:
        self.state, self.seat, self.title, self.temper = state, seat, title, temper
        self.scenario = Scenario(state, near)
        self.bare = capitals(self.scenario)

    def limit(self) -> float:
        """The most to pay."""
        return earnings(self.scenario, self.seat, self.title, self.bare, self.temper)

    def gain(self, price: int, rival: int = NOBODY, rival_price: int = 0) -> float:
        """How much better it is to have it for `price` than to leave it, to `rival` if there is one."""
        mine = lead(capitals(self.scenario.bought(self.seat, self.title, price)), self.seat)
        left = self.bare
        if rival != NOBODY:
            left = capitals(self.scenario.bought(rival, self.title, rival_price))
        return mine - lead(left, self.seat)

    def eager(self, seats: tuple[int, ...], price: int) -> int:
        """Which of `seats` would pay `price` and gains most by it; NOBODY."""
        best, eager = 0.0, NOBODY
        for other in seats:
            if other != self.seat and self.state.table.cash[other] >= price:
                after = capitals(self.scenario.bought(other, self.title, price))
                gain = after[other] - self.bare[other]
                if gain > best:
                    best, eager = gain, other
        return eager

    def affordable(self, price: int) -> bool:
        """Whether enough is left in hand afterwards, or the title completes a group."""
        table = self.state.table
        if table.cash[self.seat] - price >= self.temper.pocket:
            return True
        return self._completes(self.seat)

    def likely_price(self) -> int:
        """What the seat is likely to pay in an auction: the first bid, or a step more than the others do."""
        first, step = opening(self.state, self.title), self.state.options.auction_step
        most = self._most_bid(first)
        return first + (int(most - first) // step + 1) * step if most >= first else first

    def called_price(self) -> int:
        """The same where the seat has called for the auction, and so is high bidder at the value."""
        price, step = self.state.board.prices[self.title], self.state.options.auction_step
        bids = int(self._most_bid(price + step) - price) // step
        return price + (bids + 1) * step if bids > 0 else price

    def _most_bid(self, least: int) -> float:
        """The highest bid, from `least` on, that is to be expected of the others; 0 for none."""
        table, most = self.state.table, 0.0
        for other in table.others(self.seat):
            purse = table.cash[other] - (0 if self._completes(other) else PLAIN.pocket)
            if purse >= max(least, most):
                most = max(most, min(purse, earnings(self.scenario, other, self.title, self.bare)))
        return most

    def _completes(self, seat: int) -> bool:
        board, owners = self.state.board, self.state.table.owners
        members = board.members[board.group_of[self.title]]
        return all(title == self.title or owners[title] == seat for title in members)


def purchase(state: PetropolisState, choice: Purchase, temper: Temper = PLAIN) -> list[Candidate]:
    """To buy at the value, against what becomes of the title in the auction."""
    seat, title = choice.seat, choice.title
    price = state.board.prices[title]
    found: list[Candidate] = []
    for near in (True, False):
        lot = Lot(state, seat, title, near, temper)
        rival = lot.eager(tuple(state.table.others(seat)), price)
        gain, limit = lot.gain(price, rival, price), lot.limit()
        facts = {"title": title, "price": price, "worth": whole(limit)}
        if not lot.affordable(price):
            return [Candidate(Decline(title), 0.0, "keep_cash", facts)]
        if limit < price:
            gain = min(gain, limit - price)
        why_left = "not_worth_it" if limit < price else _why_left(price, limit)
        found.append(Candidate(Decline(title), 0.0, why_left, facts, DEEP if near else 0))
        if near:
            found.append(Candidate(Buy(title), gain, "buy", facts, DEEP))
        elif gain < EARLY and limit >= COLLECTED * price and collects(state, seat, price, temper):
            gain = EARLY
            why = "collect_titles" if lot.scenario.dealing else "collect_groups"
            found.append(Candidate(Buy(title), EARLY, why, facts))
        else:
            found.append(Candidate(Buy(title), gain, "buy", facts))
        if state.options.decliner_may_bid:
            found += _waiting(lot, gain, price, DEEP if near else 0)
    return found


def _why_left(price: int, limit: float) -> str:
    """Why a title is left that is worth its price: others who have it may pay too much themselves."""
    return "hardly_worth_it" if price > SURE * limit else "better_left"


def _waiting(lot: Lot, gain: float, price: int, depth: int) -> Iterator[Candidate]:
    """To let a title be auctioned that is to be had for `price`, with that `gain`: for less."""
    cheaper = lot.likely_price()
    worth = LIKELY * (gain + price - cheaper)
    if cheaper < price and worth > 0:
        facts = {"title": lot.title, "amount": opening(lot.state, lot.title), "price": price}
        yield Candidate(Decline(lot.title), worth, "cheaper_at_auction", facts, depth)


def bidding(state: PetropolisState, choice: TitleAuction, temper: Temper = PLAIN) -> list[Candidate]:
    """The next bid, against leaving the title to the high bidder, or to the most eager of the others."""
    seat, title, sale = choice.seat, choice.lot, state.table.sale
    amount = choice.bids(state, seat)[0]
    found: list[Candidate] = []
    for near, depth in ((True, DEEP), (False, 0)):
        lot = Lot(state, seat, title, near, temper)
        limit = lot.limit()
        facts = {"title": title, "amount": amount, "price": amount, "worth": whole(limit)}
        why = _why_passed(lot, choice, amount, limit)
        found.append(Candidate(Pass(), 0.0, why, facts, depth))
        if amount > (limit if near else SURE * limit) or why in ("had_it_cheaper", "no_reserve"):
            continue
        assert sale is not None
        rival, paid = sale.high, sale.bid
        if rival == NOBODY:
            rival, paid = lot.eager(sale.bidders, amount), amount
        found.append(Candidate(Bid(amount), lot.gain(amount, rival, paid), "bid", facts, depth))
    return found


def _why_passed(lot: Lot, choice: TitleAuction, amount: int, limit: float) -> str:
    """Why a seat leaves a title that it may bid `amount` for and that is worth `limit` to it."""
    if amount > SURE * limit and has_declined(lot.state, choice):
        return "had_it_cheaper"
    if amount > limit:
        return "dear_enough"
    return _why_left(amount, limit) if lot.affordable(amount) else "no_reserve"


def requests(
    state: PetropolisState, seat: int, legal: list[Request], temper: Temper = PLAIN
) -> list[Candidate]:
    """Unsold titles worth more than their value."""
    found: list[Candidate] = []
    for action in legal:
        for near, depth in ((True, DEEP), (False, 1)):
            lot, price = Lot(state, seat, action.title, near, temper), state.board.prices[action.title]
            limit = lot.limit()
            if price > limit or not lot.affordable(price):
                continue
            gain = min(lot.gain(price), lot.gain(lot.called_price()))
            if gain > 0:
                facts = {"title": action.title, "price": price, "worth": whole(limit)}
                found.append(Candidate(action, gain, "request", facts, depth))
    return found


def redemptions(
    state: PetropolisState, scenario: Scenario, seat: int, temper: Temper = PLAIN
) -> list[Candidate]:
    """Mortgages worth paying back."""
    table, found = state.table, list[Candidate]()
    base = lead(capitals(scenario), seat)
    for title in table.titles_of(seat):
        price = redemption(state, title)
        if table.mortgaged[title] and table.cash[seat] - price >= temper.pocket:
            gain = lead(capitals(scenario.redeemed(seat, title, price)), seat) - base
            if gain > 0:
                found.append(Candidate(Redeem(title), gain, "redeem", {"title": title, "price": price}))
    return found


def loans(state: PetropolisState, scenario: Scenario, seat: int, temper: Temper = PLAIN) -> list[Candidate]:
    """Where the Bank lends at any time: titles outside of groups that do more good as money to build with."""
    table, board, found = state.table, state.board, list[Candidate]()
    if state.options.mortgage_when != "anytime" or table.phase != "two":
        return found
    groups = [group for group in buildable(state, seat) if scenario.top(group) > table.levels[group]]
    wanted = sum(costs(state, group, scenario.top(group))[seat] for group in groups)
    if not groups or wanted <= table.cash[seat] - temper.pocket:
        return found
    free = [t for t in table.titles_of(seat) if not table.mortgaged[t]]
    loose = [title for title in free if not scenario.complete(board.group_of[title])]
    least = min(costs(state, group, min(scenario.raises(group)))[seat] for group in groups)
    if table.cash[seat] + sum(loan(state, title) for title in loose) < least:
        return found
    base = lead(capitals(scenario), seat)
    for title in loose:
        gain = lead(capitals(scenario.pledged(seat, title)), seat) - base
        if gain > 0:
            facts = {"title": title, "money": loan(state, title)}
            found.append(Candidate(Mortgage(title), gain, "mortgage_to_build", facts, depth=1))
    return found


def take_over(state: PetropolisState, choice: FirstRefusal, temper: Temper = PLAIN) -> list[Candidate]:
    """A mortgaged title of a bankrupt, against what becomes of it in the auction."""
    seat, title = choice.seat, choice.title
    price, first, found = takeover_price(state, title), opening(state, title), list[Candidate]()
    for near, depth in ((True, DEEP), (False, 0)):
        lot = Lot(state, seat, title, near, temper)
        limit, rival = lot.limit(), lot.eager(tuple(state.table.others(seat)), first)
        gain = min(lot.gain(price, rival, first), limit - price)
        if not lot.affordable(price):
            gain = min(gain, -1.0)
        facts = {"title": title, "price": price, "worth": whole(limit)}
        why = "not_worth_it" if limit < price else _why_left(price, limit)
        found.append(Candidate(TakeOver(title), gain, "take_over", facts, depth))
        found.append(Candidate(Decline(title), 0.0, why, facts, depth))
        found += _waiting(lot, gain, price, depth)
    return found


def whole(amount: float) -> int:
    """An amount in whole thousands, for people."""
    return max(0, round(amount / 1000)) * 1000
