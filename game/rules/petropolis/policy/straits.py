"""In debt, and owed by somebody who is: raising money, settlements, waiving (reference 12.4)."""

from __future__ import annotations

from itertools import combinations

import msgspec

from game.components.consent import Accept, Refuse
from game.components.debts import GiveUp, Owing
from game.engine.policy import Thought
from game.engine.vocabulary import Action
from game.rules.petropolis.debts import RaiseCash
from game.rules.petropolis.holdings import reach
from game.rules.petropolis.interest import Collect
from game.rules.petropolis.policy.sketch import Sketch, lead
from game.rules.petropolis.policy.titles import whole
from game.rules.petropolis.settlement import SettlementAnswer, SettlementTerms, to_give
from game.rules.petropolis.speech import (
    ClaimInterest,
    Mortgage,
    NameTitles,
    Propose,
    ProposeSettlement,
    SellDown,
    Waive,
)
from game.rules.petropolis.state import Claim, PetropolisState

LACKING = 1.6
"""What a P$ that is still lacking is taken to cost, since something better kept must go for it."""
RUIN = -20_000_000.0


def raising(state: PetropolisState, choice: RaiseCash) -> list[Thought]:
    """Each way by what it costs; what it leaves lacking counts too."""
    owing, seat = state.table.debt, choice.seat
    assert owing is not None
    sketch = Sketch(state)
    sketch.cash[seat] -= owing.amount
    base = lead(_clear(sketch, seat).capitals(), seat)
    lacking = owing.amount - state.table.cash[seat]
    doomed, left = _bankrupt_otherwise(state, owing), to_give(state, seat)
    found: list[Thought] = []
    for action in choice.legal(state):
        facts: dict[str, object] = {"amount": lacking}
        if isinstance(action, GiveUp):
            found.append(Thought(action, RUIN, "give_up", facts))
        elif isinstance(action, ProposeSettlement) and doomed:
            found.append(Thought(action, 0.0, "last_hope", facts))
        elif isinstance(action, ProposeSettlement):
            worth = _settled(state, owing, base)
            if worth is not None:
                found.append(Thought(action, worth, "settle", facts))
        elif isinstance(action, SellDown | Mortgage):
            way = _way(sketch, seat, action, lacking, base)
            if doomed and isinstance(action, Mortgage) and left == [action.title]:
                way = msgspec.structs.replace(way, worth=RUIN)  # it is the last that could be given instead
            found.append(way)
        elif isinstance(action, Propose):
            continue
    return found or [Thought(action, 0.0, "give_up") for action in choice.legal(state)]


def _way(sketch: Sketch, seat: int, action: Action, lacking: int, base: float) -> Thought:
    if isinstance(action, SellDown):
        after = sketch.levelled(action.group, action.level)
        why, facts = "sell", {"group": action.group, "level": action.level}
    else:
        assert isinstance(action, Mortgage)
        after = sketch.pledged(seat, action.title)
        why, facts = "mortgage", {"title": action.title}
    brought = after.cash[seat] - sketch.cash[seat]
    missing = max(0.0, lacking - brought)
    cost = base - lead(_clear(after, seat).capitals(), seat) + LACKING * missing
    return Thought(action, -cost, why, {**facts, "money": int(brought)})


def _clear(sketch: Sketch, seat: int) -> Sketch:
    """The same with nothing lacking: what is lacking is counted apart."""
    twin = sketch.copy()
    twin.cash[seat] = max(0.0, twin.cash[seat])
    return twin


# Settlements


def _given(state: PetropolisState, owing: Owing, titles: tuple[int, ...]) -> Sketch:
    """Half in cash, these titles for the rest."""
    half = owing.amount // 2
    return Sketch(state).swapped(owing.debtor, owing.creditor, titles, (), half)


def _otherwise(state: PetropolisState, owing: Owing) -> Sketch:
    """Without a settlement: the debt is raised at half price, or the debtor is bankrupt."""
    sketch = Sketch(state).copy()
    debtor, creditor = owing.debtor, owing.creditor
    means = reach(state.table, state.board, debtor)
    if means >= owing.amount:
        lacking = max(0, owing.amount - state.table.cash[debtor])
        sketch.cash[debtor] -= owing.amount + (LACKING - 1) * lacking
        sketch.cash[creditor] += owing.amount
        return sketch
    pot = sketch.cash[debtor]
    for group, level in enumerate(sketch.levels):
        members = state.board.members[group]
        if level and any(sketch.owners[title] == debtor for title in members):
            sketch = sketch.levelled(group, 0)
            pot = sketch.cash[debtor]
    titles = [t for t in state.table.titles_of(debtor) if not sketch.mortgaged[t]]
    return sketch.swapped(debtor, creditor, titles, (), pot)


def _bankrupt_otherwise(state: PetropolisState, owing: Owing) -> bool:
    return reach(state.table, state.board, owing.debtor) < owing.amount


def _accepts(state: PetropolisState, owing: Owing, titles: tuple[int, ...], otherwise: list[float]) -> float:
    """How much the debtor would rather give these titles than have no settlement."""
    if _bankrupt_otherwise(state, owing):
        return -RUIN
    given = _given(state, owing, titles).capitals()
    return lead(given, owing.debtor) - lead(otherwise, owing.debtor)


def would_give(state: PetropolisState, owing: Owing, titles: tuple[int, ...]) -> float:
    """How much the debtor would rather give these titles than have no settlement."""
    return _accepts(state, owing, titles, _otherwise(state, owing).capitals())


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
    otherwise = _otherwise(state, owing).capitals()
    without = lead(otherwise, owing.creditor)
    return [
        (lead(_given(state, owing, titles).capitals(), owing.creditor) - without, titles)
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
    return lead(_given(state, owing, titles).capitals(), owing.debtor) - base


def terms(state: PetropolisState, choice: SettlementTerms) -> list[Thought]:
    """Which titles to ask for."""
    owing = state.table.debt
    assert owing is not None
    best = sorted(_named(state, owing), reverse=True)[:6]
    found = [Thought(NameTitles(titles), gain, "name_titles", {"titles": titles}) for gain, titles in best]
    return [*found, Thought(Refuse(), 0.0, "cash_is_better", {"amount": owing.amount})]


def settlement(state: PetropolisState, choice: SettlementAnswer) -> list[Thought]:
    """Whether to give the titles that were named."""
    owing, named = state.table.debt, state.table.terms
    assert owing is not None and named is not None
    facts = {"titles": named.titles}
    if _bankrupt_otherwise(state, owing):
        return [Thought(Accept(), -RUIN, "no_way_out", facts), Thought(Refuse(), RUIN, "give_up", facts)]
    given = lead(_given(state, owing, named.titles).capitals(), choice.seat)
    gain = given - lead(_otherwise(state, owing).capitals(), choice.seat)
    return [Thought(Accept(), gain, "fair_terms", facts), Thought(Refuse(), 0.0, "hard_terms", facts)]


# Waiving


def collecting(state: PetropolisState, choice: Collect) -> list[Thought]:
    """Claim, unless the partner would have to tear down what stands in the joint group (reference 12.5)."""
    claim = choice.claim(state)
    loss = claim.amount - claim_worth(state, claim)
    facts = {"title": choice.title, "amount": claim.amount, "debtor": claim.debtor}
    if loss <= 0:
        return [Thought(ClaimInterest(choice.title), float(claim.amount), "collect", facts)]
    return [
        Thought(ClaimInterest(choice.title), claim.amount - loss, "collect", facts),
        Thought(Waive(choice.title), 0.0, "spare_partner", {**facts, "money": whole(loss)}),
    ]


def claims_of(state: PetropolisState, seat: int) -> list[Thought]:
    """Interest of one's own that waits to be claimed, as far as claiming it pays."""
    found: list[Thought] = []
    for claim in state.table.claims:
        gain = claim_worth(state, claim) if claim.owner == seat else 0.0
        if gain > 0:
            found.append(Thought(ClaimInterest(claim.title), gain, "claim", {"title": claim.title}))
    return found


def claim_worth(state: PetropolisState, claim: Claim) -> float:
    """What claiming brings the owner: the interest, less what comes down in groups joint with the debtor."""
    table, board, seat, debtor = state.table, state.board, claim.owner, claim.debtor
    lacking = claim.amount - table.cash[debtor]
    joint = [g for g, members in enumerate(table.partners) if seat in members and debtor in members]
    if lacking <= 0 or not joint:
        return float(claim.amount)
    spare = sum(
        board.prices[t] // 2
        for t in table.titles_of(debtor)
        if not table.mortgaged[t] and not table.levels[board.group_of[t]] and board.group_of[t] not in joint
    )
    for group, level in enumerate(table.levels):
        if level and group not in joint:
            own = sum(table.owners[t] == debtor for t in board.members[group])
            spare += own * level * board.rig // 2
    if lacking <= spare:
        return float(claim.amount)
    before = after = Sketch(state)
    for group in joint:
        if table.levels[group]:
            after = after.levelled(group, 0)
    return claim.amount - lead(before.capitals(), seat) + lead(after.capitals(), seat)
