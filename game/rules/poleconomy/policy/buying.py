"""Buying: properties, auctions, papers, policies, takeovers."""

from __future__ import annotations

from typing import Any, Final

from game.components.auction import Bid, Pass
from game.engine.policy import Candidate
from game.rules.poleconomy.auction import SealedTitleAuction, TitleAuction
from game.rules.poleconomy.companies import Purchase
from game.rules.poleconomy.corners import AtBank, AtOffice
from game.rules.poleconomy.messages import Buy, BuyPapers, BuyPolicy, Decline, NameTarget, Stay
from game.rules.poleconomy.outlook import DOUBLE, Outlook
from game.rules.poleconomy.policy.temper import PLAIN, Temper
from game.rules.poleconomy.state import BOND_FACE, BUSINESS_COST, LIFE_COST, NOBODY, PoleconomyState, price_of
from game.rules.poleconomy.takeover import AtTakeover
from game.rules.poleconomy.worths import Worths

TARGETS: Final = 5
"""The number of properties that are thought of as targets."""
LAST_DOUBLE: Final = 1.0 / 6.0
"""The chance of a double in the second throw alone."""
SPITE: Final = 0.3
"""How much more is bid, as a share of what a rival would gain."""


def purchase(state: PoleconomyState, choice: Purchase) -> list[Candidate]:
    """Buy it where it is worth its price; else leave it to the others."""
    seat, title = choice.seat, choice.title
    look = Outlook(state, seat)
    price = price_of(state, title)
    left, bought = look.lead(look.left(title)), look.bought(title)
    cashed = look.worths.cashing(seat, price)
    final = round(state.board.bases[title] * look.worths.ahead.final)
    facts: dict[str, Any] = {"title": title, "price": price, "money": final}
    why = "worth_it" if bought.end[seat] > -1.0 else "denies" if bought.end[seat] > left else "costs_too_much"
    sight = look.worths.title(seat, title) - price
    return [
        Candidate(Buy(title, cashed), look.lead(bought), why, facts, at_sight=sight),
        Candidate(Decline(title), left, "not_worth_it", facts, at_sight=0.0),
    ]


def limit(worths: Worths, seat: int, title: int, temper: Temper = PLAIN) -> int:
    """The highest bid that makes sense: most of what the property is worth, in the cash of the seat."""
    worth = worths.title(seat, title)
    cash = TitleAuction.purse(worths.state, seat)
    rivals = [worths.title(other, title) for other in range(worths.players) if other != seat]
    full = temper.bold * worth + SPITE * max(0.0, min(worth, max(rivals))) * (1.0 - temper.bold)
    if worths.cost(seat, cash) <= full:
        return cash
    low, high = 0, cash
    while low < high:
        middle = (low + high + 1) // 2
        if worths.cost(seat, middle) <= full:
            low = middle
        else:
            high = middle - 1
    return low


def bidding(state: PoleconomyState, choice: TitleAuction, temper: Temper = PLAIN) -> list[Candidate]:
    """Bid up to the limit, at once about half of it."""
    seat, title = choice.seat, choice.lot
    worths = Worths(state, seat)
    most, bids = limit(worths, seat, title, temper), choice.bids(state, seat)
    facts: dict[str, Any] = {"title": title, "most": most}
    found = [Candidate(Pass(), 0.0, "too_dear_by_now" if bids[0] > 1 else "not_worth_it_here", facts)]
    top = min(most, bids[-1])
    if top < bids[0]:
        return found
    why = "bid_all" if top == bids[-1] else "bid"
    gain = worths.title(seat, title) - worths.cost(seat, top)
    if isinstance(choice, SealedTitleAuction):
        found.append(Candidate(Bid(top), max(1.0, gain), why, facts))
        return found
    start = temper.opening * top if bids[0] <= 1 else bids[0] + temper.jump * (top - bids[0])
    amount = max(bids[0], min(top, round(start)))
    found.append(Candidate(Bid(amount), max(1.0, gain), why, facts))
    if amount > bids[0]:
        found.append(Candidate(Bid(bids[0]), max(0.5, 0.8 * gain), "bid_low", facts, depth=2))
    return found


def at_bank(state: PoleconomyState, choice: AtBank, temper: Temper = PLAIN) -> list[Candidate]:
    """The best papers for the cash in hand; fewer of them; none."""
    look = Outlook(state, choice.seat)
    plan, worths = look.bank, look.worths
    coming = {"money": round(BOND_FACE * worths.bonds_coming), "cash": 0}
    found = [Candidate(Stay(), 0.0, "keeps_cash", {"cash": look.cash})]
    if plan.savings + plan.bonds:
        why = "buys_bonds" if plan.bonds >= plan.savings else "buys_savings"
        left = look.cash - BOND_FACE * (plan.savings + plan.bonds)
        facts = {**coming, "cash": left}
        found.append(Candidate(BuyPapers((plan.savings, plan.bonds)), plan.gain + temper.bank, why, facts))
        half = plan.savings // 2, plan.bonds // 2
        if any(half):
            left = look.cash - BOND_FACE * sum(half)
            found.append(Candidate(BuyPapers(half), plan.gain / 2, why, {**coming, "cash": left}))
    return found


def at_office(state: PoleconomyState, choice: AtOffice, temper: Temper = PLAIN) -> list[Candidate]:
    """A Life policy nearly always; a Business policy if much is at risk."""
    look, seat = Outlook(state, choice.seat), choice.seat
    life = choice.kind == "life"
    cashed = look.worths.cashing(seat, LIFE_COST if life else BUSINESS_COST)
    action = BuyPolicy(choice.kind, cashed)
    gain = look.life + temper.life if life else look.cover + temper.cover
    risk = round(look.worths.at_risk(seat))
    facts: dict[str, Any] = {"money": risk, "count": round(look.worths.exposed)}
    why = "life_pays" if life else "cover_pays"
    return [
        Candidate(action, gain, why, facts, at_sight=gain if life else 0.1 + temper.cover),
        Candidate(Stay(), 0.0, "no_life" if life else "no_cover", facts),
    ]


def takeover(state: PoleconomyState, choice: AtTakeover, temper: Temper = PLAIN) -> list[Candidate]:
    """The properties for which a bid gains most, or none."""
    look, found = Outlook(state, choice.seat), [Candidate(Stay(), 0.0, "no_bid", {})]
    chance = DOUBLE if choice.throw == 1 else LAST_DOUBLE
    fee = choice.fee(state)
    for title, _ in look.targets[:TARGETS]:
        price = price_of(state, title)
        action = NameTarget(title, look.worths.cashing(choice.seat, price + fee))
        if choice.why_not(state, action) is None:
            worth = chance * look.taken(title) - fee * look.rates[choice.seat] + temper.takeover
            facts = {"title": title, "price": price, "owner": state.table.owners[title]}
            sight = look.worths.title(choice.seat, title) - price
            found.append(Candidate(action, worth, "take_over", facts, depth=1, at_sight=sight))
    return found


def value(state: PoleconomyState, seat: int, title: int) -> int:
    """What a seat may sensibly pay for a property; of one of its own, what losing it would cost."""
    worths = Worths(state, seat)
    if state.table.owners[title] == seat:
        return round(worths.title(seat, title))
    if state.table.owners[title] == NOBODY:
        return limit(worths, seat, title)
    return round(worths.title(seat, title))
