"""Deals between players: what they bring both sides, what to offer, how to answer (POL-18)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import exp
from typing import Any, Final, NamedTuple

from game.components.consent import Accept, Refuse
from game.components.deals import Deal
from game.components.loans import debts_of
from game.engine.policy import Candidate, Prospect
from game.engine.refusal import Refusal
from game.engine.vocabulary import Action
from game.rules.poleconomy.deals import DEALS, DealAnswer
from game.rules.poleconomy.messages import Counter, Propose
from game.rules.poleconomy.policy.temper import PLAIN, Temper
from game.rules.poleconomy.state import NOBODY, PoleconomyState
from game.rules.poleconomy.supposing import supposing
from game.rules.poleconomy.worths import THROWS, Worths, weights

HOPE: Final = 0.8
"""The share of an offer's gain that counts while it is not accepted."""
GREEDY: Final = 3.0
"""A partner who would gain so many times as much is asked for more."""
REFUSALS: Final = 2
"""After so many refusals a player is offered nothing more about the same goods."""
POCKET: Final = 5
"""Cash, in units of $10k, that is never spent in a deal."""
LOAN: Final = 20
"""The largest loan that is thought of, in units of $10k."""
UNSURE: Final = 6.0
"""The gain or loss, in units of $10k, that people judge differently."""
LOW, HIGH = 0.03, 0.97
"""The least and the greatest chance that an answer of another player is given."""
SPURNED: Final = 0.15
"""The chance of an offer like one that was declined, in multiples of the usual one."""


class Bargain(NamedTuple):
    """By how much a deal leaves its maker and the partner further ahead."""

    mine: float
    theirs: float


class DealWorths(Worths):
    """What things are worth to a seat that deals: nobody sells a company or borrows for small change, which
    comes in again with the next income.
    """

    def cash(self, seat: int, amount: float) -> float:
        """What so much cash is worth to a seat, the last of it no more than the rest."""
        return self.settled(seat, amount)


class DealPosition:
    """A position in which deals are weighed; `eye` is the seat that weighs them. Seats whose cash it does not
    see are taken to have the usual amount, and to be able to pay what a deal names.
    """

    def __init__(self, state: PoleconomyState, eye: int) -> None:
        self.state = supposing(state, eye)
        self.worths = DealWorths(self.state)
        self.values = self.worths.values()

    def bargain(self, deal: Deal) -> Bargain:
        """The gain of both sides."""
        twin = self.state.copy()
        DEALS.carry_out(twin, deal)
        worths = DealWorths(twin)
        changes = [new - old for new, old in zip(worths.values(), self.values, strict=True)]
        for stake in deal.stakes:
            if stake.kind == "loan":
                borrower = deal.receiver(stake)
                changes[borrower] -= self._idle(borrower, worths.held[borrower])
        mine, theirs = (
            sum(weight * change for weight, change in zip(weights(self.values, seat), changes, strict=True))
            for seat in (deal.maker, deal.partner)
        )
        return Bargain(mine, theirs)

    def _idle(self, seat: int, held: float) -> float:
        """How much of what borrowed cash is worth to a seat, which then holds so much, comes to nothing.

        It can buy papers. Besides these it brings only what a company brings whose price the seat could not
        pay without it, as likely as the next throw leads to one; the rest is prey.
        """
        worths, before = self.worths, self.worths.held[seat]
        table, board = self.state.table, self.state.board
        use = (1.0 + worths.yields) * (held - before)
        if before < worths.price <= held:
            gains = (
                worths.title(seat, t) - worths.price for t in board.companies if table.owners[t] == NOBODY
            )
            use += THROWS * sum(max(0.0, gain) for gain in gains) / board.first_corner
        return max(0.0, worths.cash(seat, held) - worths.cash(seat, before) - use)


def was_declined(state: PoleconomyState, deal: Deal) -> int:
    """How often something about the same goods was declined between these two."""
    told = _goods(deal)
    both = {deal.maker, deal.partner}
    return sum(
        {no.maker, no.partner} == both and _goods(no) == told
        for no in (*state.table.rebuffs, *state.table.declined)
    )


def _goods(deal: Deal) -> frozenset[Any]:
    """What is not money in a deal, and who would give it."""
    return frozenset((s.giver, s.kind, s.goods) for s in deal.stakes if s.kind != "money")


def proposals(state: PoleconomyState, seat: int, choice: Any, temper: Temper = PLAIN) -> list[Candidate]:
    """The deals that are good for both, where none was offered in this turn."""
    if not state.options.trades or state.table.offers or state.options.trades_per_turn == 0:
        return []
    if (state.table.round + seat) % temper.every:
        return []
    return good_deals(state, seat, lambda action: choice.why_not(state, action), temper)


def good_deals(
    state: PoleconomyState,
    seat: int,
    why_not: Callable[[Action], Refusal | None],
    temper: Temper = PLAIN,
) -> list[Candidate]:
    """The legal deals that are good for both and were not declined already, the best for `seat` first."""
    market = DealPosition(state, seat)
    if market.worths.rounds < 1:
        return []
    found: list[Candidate] = []
    for action, why, facts in ideas(market, seat, temper):
        if why_not(action) is not None:
            continue
        deal = DEALS.deal(seat, action)
        if was_declined(state, deal):
            continue
        mine, theirs = market.bargain(deal)
        if mine >= temper.margin and theirs >= PLAIN.margin:
            worth = HOPE * mine + temper.offer
            found.append(Candidate(action, worth, why, facts, depth=0 if temper.offer else 2))
    return sorted(found, key=lambda each: -each.worth)


def ideas(
    market: DealPosition, seat: int, temper: Temper = PLAIN
) -> Iterator[tuple[Propose, str, dict[str, Any]]]:
    """One purchase, one sale, a policy and a loan with each partner."""
    state, table, worths = market.state, market.state.table, market.worths
    board = state.board
    for partner in table.others(seat):
        for buyer, seller in ((seat, partner), (partner, seat)):
            best: dict[str, tuple[float, int]] = {}
            for title, owner in enumerate(table.owners):
                if owner == seller:
                    fruit = worths.title(buyer, title) - worths.title(seller, title)
                    kind = board.properties[title].kind
                    if kind not in best or fruit > best[kind][0]:
                        best[kind] = fruit, title
            for _, title in best.values():
                price = _price(worths, buyer, seller, title)
                if price is None:
                    continue
                facts: dict[str, Any] = {"title": title, "price": price, "partner": partner}
                if buyer == seat:
                    yield Propose(partner, takes=(title,), cash=price), "offer_to_buy", facts
                else:
                    yield Propose(partner, gives=(title,), cash=-price), "offer_to_sell", facts
        yield from _cover(worths, seat, partner)
        yield from _loan(worths, seat, partner, temper)


def _price(worths: Worths, buyer: int, seller: int, title: int) -> int | None:
    """A price between what a property is worth to both, at least what a third player would pay; None if none
    can be paid.
    """
    most = _highest(worths, buyer, title)
    thirds = (other for other in range(worths.players) if other not in (buyer, seller))
    asked = max(
        (min(_highest(worths, other, title), worths.held[other] - POCKET) for other in thirds), default=0.0
    )
    least = max(worths.title(seller, title) / worths.rate(seller), asked)
    purse = worths.held[buyer] - POCKET
    if most <= least or purse < least:
        return None
    return max(1, round(min((most + least) / 2, purse)))


def _highest(worths: Worths, buyer: int, title: int) -> float:
    """The price at which a buyer would as soon leave the property."""
    return worths.title(buyer, title) / worths.rate(buyer)


def _cover(worths: Worths, seat: int, partner: int) -> Iterator[tuple[Propose, str, dict[str, Any]]]:
    """A Business policy of a partner who has several, if the Bank has none left."""
    table = worths.state.table
    if table.business_left or table.business[seat] or table.business[partner] < 2:
        return
    most, least = worths.cover(seat), worths.cover(partner)
    price = round(min((most + least) / 2 / worths.rate(seat), worths.held[seat] - POCKET))
    if price > 0:
        facts = {"partner": partner, "price": price}
        yield Propose(partner, takes_policies=(1,), cash=price), "offer_for_cover", facts


def _loan(
    worths: Worths, seat: int, partner: int, temper: Temper
) -> Iterator[tuple[Propose, str, dict[str, Any]]]:
    """A loan from a player with idle cash to one who could use it and owes the lender nothing yet."""
    table = worths.state.table
    for lender, borrower, side in ((seat, partner, 1), (partner, seat, -1)):
        if any(loan.lender == lender for loan in debts_of(table, borrower)):
            continue
        lent = int(
            min(LOAN, worths.held[lender] - worths.price - POCKET, worths.price - worths.held[borrower])
        )
        if lent < POCKET or worths.rate(borrower) <= temper.urgent:
            continue
        owed = round(temper.interest * lent)
        facts = {"partner": partner, "loan": lent, "owed": owed}
        why = "offer_loan" if side > 0 else "ask_loan"
        yield Propose(partner, loan=side * lent, owed=side * owed), why, facts


def answer(state: PoleconomyState, choice: DealAnswer, temper: Temper = PLAIN) -> list[Candidate]:
    """Yes, no, or the same goods for a better price."""
    seat, deal = choice.seat, choice.deal(state)
    market = DealPosition(state, seat)
    bargain = market.bargain(deal)
    gain, theirs = bargain if seat == deal.maker else (bargain.theirs, bargain.mine)
    facts: dict[str, Any] = {"deal": deal, "money": round(abs(gain)), "partner": choice.asker}
    found = [Candidate(Refuse(), 0.0, "bad_deal", facts)]
    if choice.why_not(state, Accept()) is None:
        why = "good_deal" if gain > 0 else "bad_deal"
        found.append(Candidate(Accept(), gain - temper.enough, why, facts))
    fruit, least = temper.margin + PLAIN.margin, max(GREEDY * gain, PLAIN.margin)
    if not choice.final and gain + theirs > fruit and theirs > least:
        found += _counters(market, choice, deal, gain, temper)
    return found


def _counters(
    market: DealPosition, choice: DealAnswer, deal: Deal, gain: float, temper: Temper
) -> Iterator[Candidate]:
    """The same goods with so much more money that both gain equally."""
    same = DEALS.turned(deal)
    state, rate = market.state, market.worths.rate(choice.seat)
    for share in (0.5, 0.25):
        more = round(share * (market.bargain(deal).mine - gain) / 2 / rate)
        if more < 1:
            continue
        action = Counter(
            choice.asker, same.gives, same.takes, same.gives_policies, same.takes_policies,
            same.cash - more, same.loan, same.owed,
        )  # fmt: skip
        if choice.why_not(state, action) is not None:
            continue
        theirs, mine = market.bargain(changed := DEALS.deal(choice.seat, action))[::-1]
        if mine > gain + temper.margin and theirs >= PLAIN.margin:
            facts = {"deal": changed, "money": more, "partner": choice.asker}
            worth = HOPE * mine + temper.offer
            yield Candidate(action, worth, "ask_more", facts, depth=0 if temper.offer else 2)
            return


def prospect(state: PoleconomyState, seat: int, deal: Deal) -> Prospect:
    """How likely the partner accepts a deal."""
    mine, theirs = DealPosition(state, seat).bargain(deal)
    facts: dict[str, Any] = {"partner": deal.partner, "money": round(abs(theirs))}
    hidden = state.options.hidden_cash
    chance = min(HIGH, max(LOW, 1.0 / (1.0 + exp(max(-50.0, min(50.0, (PLAIN.enough - theirs) / UNSURE))))))
    if was_declined(state, deal) >= REFUSALS and chance >= SPURNED:
        return Prospect(SPURNED, "declined_before", facts)
    if theirs >= PLAIN.enough:
        return Prospect(chance, "may_gain_by_it" if hidden else "gains_by_it", facts)
    if theirs > -PLAIN.margin and mine > 0:
        return Prospect(chance, "helps_you_more", facts)
    return Prospect(chance, "may_lose_by_it" if hidden else "loses_by_it", facts)
