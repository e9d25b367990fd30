"""In debt, and owed by somebody who is: raising money, settlements, waiving (reference 12.4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from game.components.consent import Accept, Refuse
from game.components.debts import GiveUp, Owing
from game.engine.policy import Candidate
from game.rules.petropolis.debts import EXCHANGE, RaiseCash
from game.rules.petropolis.holdings import reach
from game.rules.petropolis.messages import (
    Mortgage,
    NameTitles,
    Propose,
    ProposeSettlement,
    SellDown,
)
from game.rules.petropolis.policy.forecast import capitals, lead
from game.rules.petropolis.policy.rescue import buyers
from game.rules.petropolis.policy.scenario import Scenario
from game.rules.petropolis.settlement import SettlementAnswer, SettlementTerms, to_give
from game.rules.petropolis.state import NOBODY, PetropolisState

LACKING = 1.6
"""The cost of each P$ still lacking: something better kept must be sold for it."""
LIKELY = 0.8
"""How likely a buyer is found for a title at a price that is good for him."""
RUIN = -20_000_000.0


class CashSource(NamedTuple):
    """A sale or a mortgage: what it brings in, and what it costs in the end."""

    action: SellDown | Mortgage
    brought: int
    cost: float
    more: bool = False
    """Whether a mortgage has what stands in its group sold first."""


def raising(state: PetropolisState, choice: RaiseCash) -> list[Candidate]:
    """Each way by what it costs, what must follow it included."""
    owing, seat = state.table.debt, choice.seat
    assert owing is not None
    scenario = Scenario(state)
    scenario.cash[seat] -= owing.amount
    base = lead(capitals(_clear(scenario, seat)), seat)
    lacking = owing.amount - state.table.cash[seat]
    doomed, left = is_lost(state, owing), to_give(state, seat)
    facts = {"amount": lacking}
    found: list[Candidate] = []
    sources: list[CashSource] = []
    for action in choice.legal(state):
        if isinstance(action, SellDown | Mortgage):
            sources.append(_source(scenario, seat, action, base))
        elif isinstance(action, ProposeSettlement):
            worth = 0.0 if doomed else _settled(state, owing, base)
            if worth is not None:
                found.append(Candidate(action, worth, "last_hope" if doomed else "settle", facts))
        elif isinstance(action, GiveUp):
            found.append(Candidate(action, RUIN, "give_up", facts))
    found += _sold(state, choice, scenario, base, sources)
    for source in sources:
        cost = source.cost + _cover(sources, source, lacking - source.brought)
        if doomed and isinstance(source.action, Mortgage) and left == [source.action.title]:
            cost = -RUIN  # it is the last that could be given instead
        found.append(_told(source, -cost))
    return found or [Candidate(action, 0.0, "give_up", facts) for action in choice.legal(state)]


def _source(scenario: Scenario, seat: int, action: SellDown | Mortgage, base: float) -> CashSource:
    if isinstance(action, SellDown):
        after = scenario.levelled(action.group, action.level)
        more = False
    else:
        after = scenario.pledged(seat, action.title)
        more = scenario.levels[scenario.board.group_of[action.title]] > 0
    brought = int(after.cash[seat] - scenario.cash[seat])
    return CashSource(action, brought, base - lead(capitals(_clear(after, seat)), seat), more)


def _sold(
    state: PetropolisState, choice: RaiseCash, scenario: Scenario, base: float, sources: list[CashSource]
) -> Iterator[Candidate]:
    """The one exchange of a debtor, where the options allow it: what it brings is likely, not sure."""
    owing, seat = state.table.debt, choice.seat
    if owing is None or not state.options.exchange_in_debt or EXCHANGE in owing.tried:
        return
    lacking = owing.amount - state.table.cash[seat]
    means = reach(state.table, state.board, seat)
    totals = (source.cost + _cover(sources, source, lacking - source.brought) for source in sources)
    otherwise = min(totals, default=0.0)
    for deal in buyers(state, seat):
        brought, lent = -deal.cash, sum(state.board.prices[title] // 2 for title in deal.gives)
        if means + brought - lent < owing.amount:
            continue
        after = scenario.swapped(seat, deal.partner, deal.gives, (), deal.cash)
        cost = base - lead(capitals(_clear(after, seat)), seat)
        rest = [w for w in sources if not (isinstance(w.action, Mortgage) and w.action.title in deal.gives)]
        first = CashSource(Mortgage(deal.gives[0]), brought, cost)
        cost += _cover(rest, first, lacking - brought)
        action = Propose(deal.partner, deal.gives, (), deal.cash)
        if choice.why_not(state, action) is None:
            worth = 1.0 if means < owing.amount else -LIKELY * cost - (1 - LIKELY) * otherwise
            facts = {"partner": deal.partner, "deal": deal}
            yield Candidate(action, worth, "sell_in_need", facts, depth=1)


def _told(source: CashSource, worth: float) -> Candidate:
    action = source.action
    if isinstance(action, SellDown):
        facts = {"group": action.group, "level": action.level, "money": source.brought}
        return Candidate(action, worth, "sell", facts)
    why = "mortgage_group" if source.more else "mortgage"
    return Candidate(action, worth, why, {"title": action.title, "money": source.brought})


def _cover(sources: list[CashSource], first: CashSource, missing: int) -> float:
    """What it costs to raise what is still missing after `first`: by one source or the cheapest in turn."""
    if missing <= 0:
        return 0.0
    group = first.action.group if isinstance(first.action, SellDown) else NOBODY
    others = [
        source for source in sources
        if source is not first and not (isinstance(source.action, SellDown) and source.action.group == group)
    ]  # fmt: skip
    one = min((source.cost for source in others if source.brought >= missing), default=LACKING * missing)
    several, left = 0.0, missing
    sold: set[int] = set()
    for source in sorted(others, key=lambda source: source.cost / max(1, source.brought)):
        if isinstance(source.action, SellDown):
            if source.action.group in sold:
                continue
            sold.add(source.action.group)
        several, left = several + source.cost, left - source.brought
        if left <= 0:
            return min(one, several)
    return one


def _clear(scenario: Scenario, seat: int) -> Scenario:
    """The same with nothing lacking: what is lacking is counted apart."""
    twin = scenario.copy()
    twin.cash[seat] = max(0.0, twin.cash[seat])
    return twin


# Settlements


def _given(state: PetropolisState, owing: Owing, titles: tuple[int, ...]) -> Scenario:
    """Half in cash, these titles for the rest."""
    half = owing.amount // 2
    return Scenario(state).swapped(owing.debtor, owing.creditor, titles, (), half)


def _otherwise(state: PetropolisState, owing: Owing) -> Scenario:
    """Without a settlement: the debt is raised at half price, or the debtor is bankrupt."""
    scenario = Scenario(state).copy()
    debtor, creditor = owing.debtor, owing.creditor
    means = reach(state.table, state.board, debtor)
    if means >= owing.amount:
        lacking = max(0, owing.amount - state.table.cash[debtor])
        scenario.cash[debtor] -= owing.amount + (LACKING - 1) * lacking
        scenario.cash[creditor] += owing.amount
        return scenario
    pot = scenario.cash[debtor]
    for group, level in enumerate(scenario.levels):
        members = state.board.members[group]
        if level and any(scenario.owners[title] == debtor for title in members):
            scenario = scenario.levelled(group, 0)
            pot = scenario.cash[debtor]
    titles = [t for t in state.table.titles_of(debtor) if not scenario.mortgaged[t]]
    return scenario.swapped(debtor, creditor, titles, (), pot)


def is_lost(state: PetropolisState, owing: Owing) -> bool:
    """Whether the debtor cannot raise what he owes (PET-15.8)."""
    return reach(state.table, state.board, owing.debtor) < owing.amount


def _accepts(state: PetropolisState, owing: Owing, titles: tuple[int, ...], otherwise: list[float]) -> float:
    """By how much the debtor prefers giving these titles to no settlement."""
    if is_lost(state, owing):
        return -RUIN
    given = capitals(_given(state, owing, titles))
    return lead(given, owing.debtor) - lead(otherwise, owing.debtor)


def would_give(state: PetropolisState, owing: Owing, titles: tuple[int, ...]) -> float:
    """By how much the debtor prefers giving these titles to no settlement, whatever that would leave."""
    return _accepts(state, owing, titles, capitals(_otherwise(state, owing)))


def sets(state: PetropolisState, owing: Owing) -> list[tuple[int, ...]]:
    """Titles to name: each alone, any two, and enough of the dearest to cover the half owed."""
    titles = to_give(state, owing.debtor)
    found = [(title,) for title in titles]
    found += list(combinations(titles, 2)) if len(titles) <= 6 else []
    prices, sum_, many = state.board.prices, 0, list[int]()
    for title in sorted(titles, key=lambda t: -prices[t]):
        many.append(title)
        sum_ += prices[title]
        if sum_ >= owing.amount // 2:
            break
    return list(dict.fromkeys([*found, tuple(sorted(many))]))


def _named(state: PetropolisState, owing: Owing) -> list[tuple[float, tuple[int, ...]]]:
    """Sets that the debtor is likely to give, with what they bring the creditor more than no settlement."""
    otherwise = capitals(_otherwise(state, owing))
    without = lead(otherwise, owing.creditor)
    return [
        (lead(capitals(_given(state, owing, titles)), owing.creditor) - without, titles)
        for titles in sets(state, owing)
        if _accepts(state, owing, titles, otherwise) > 0
    ]


def expected_terms(state: PetropolisState, owing: Owing) -> tuple[float, tuple[int, ...]]:
    """The titles that a creditor is likely to name, and what they bring him more than no settlement."""
    return max(_named(state, owing), default=(0.0, ()))


def _settled(state: PetropolisState, owing: Owing, base: float) -> float | None:
    """What a settlement costs the debtor, on the terms that are to be expected; None: it comes to nothing."""
    gain, titles = expected_terms(state, owing)
    if gain <= 0:
        return None
    return lead(capitals(_given(state, owing, titles)), owing.debtor) - base


def terms(state: PetropolisState, choice: SettlementTerms) -> list[Candidate]:
    """Which titles to ask for."""
    owing = state.table.debt
    assert owing is not None
    best = sorted(_named(state, owing), reverse=True)[:6]
    facts = {"debtor": owing.debtor, "amount": owing.amount}
    named, refused = "name_titles", "cash_is_better"
    if is_lost(state, owing):
        named, refused = "saves_debtor", "estate_is_better"
    found = [Candidate(NameTitles(titles), gain, named, {**facts, "titles": titles}) for gain, titles in best]
    return [*found, Candidate(Refuse(), 0.0, refused, facts)]


def settlement(state: PetropolisState, choice: SettlementAnswer) -> list[Candidate]:
    """Whether to give the titles that were named."""
    owing, named = state.table.debt, state.table.terms
    assert owing is not None and named is not None
    facts = {"titles": named.titles}
    if is_lost(state, owing):
        return [Candidate(Accept(), -RUIN, "no_way_out", facts), Candidate(Refuse(), RUIN, "give_up", facts)]
    given = lead(capitals(_given(state, owing, named.titles)), choice.seat)
    gain = given - lead(capitals(_otherwise(state, owing)), choice.seat)
    return [Candidate(Accept(), gain, "fair_terms", facts), Candidate(Refuse(), 0.0, "hard_terms", facts)]
