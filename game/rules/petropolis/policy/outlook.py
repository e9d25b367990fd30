"""What a person may be told: what a title is worth to a seat, how an offer is likely to be taken."""

from __future__ import annotations

from math import exp

from game.engine.policy import Prospect
from game.engine.vocabulary import Action, Choice
from game.rules.petropolis.exchange import Answer
from game.rules.petropolis.messages import (
    Build,
    Counter,
    NameTitles,
    OfferPartnership,
    OfferPrice,
    Propose,
    ProposeSettlement,
)
from game.rules.petropolis.policy.bargains import partners_in, was_refused, was_spurned
from game.rules.petropolis.policy.court import ask
from game.rules.petropolis.policy.deal_value import DealValues
from game.rules.petropolis.policy.debt_policy import expected_terms, is_lost, would_give
from game.rules.petropolis.policy.equipping import assent, refused_plans, why_not
from game.rules.petropolis.policy.forecast import capitals
from game.rules.petropolis.policy.scenario import Scenario
from game.rules.petropolis.policy.temper import PLAIN
from game.rules.petropolis.policy.titles import earnings, whole
from game.rules.petropolis.state import NOBODY, Deal, PetropolisState

UNSURE = 60_000
"""People see a gain or a loss of so much differently."""
LOW, HIGH = 0.03, 0.97
"""Nobody is ever quite sure of another."""
UNWILLING = {
    "own_group_first": "builds_elsewhere",
    "falls_behind": "would_fall_behind",
    "too_risky": "cannot_spare_it",
    "pays_too_little": "gains_too_little",
}
"""Why a partner does not build along, as others put it."""
SPURNED = 0.15
"""What is left of the chance of something that was refused already."""


def title_value(state: PetropolisState, seat: int, title: int) -> int:
    """What a title is worth to a seat, in whole thousands: as advice at once has it, without what it may lead
    to with the rest of its group; of one of its own, what losing it would cost."""
    if state.table.owners[title] != seat:
        return whole(earnings(Scenario(state, near=False), seat, title))
    scenario = Scenario(state)
    kept = capitals(scenario)[seat]
    return whole(kept - capitals(scenario.bought(NOBODY, title, 0))[seat])


def chance_of(gain: float) -> float:
    """How likely somebody says yes who gains so much more by it than by saying no."""
    return min(HIGH, max(LOW, 1 / (1 + exp(max(-50.0, min(50.0, -gain / UNSURE))))))


def prospect(state: PetropolisState, choice: Choice, action: Action) -> Prospect | None:
    """How those who are asked are likely to take an action; None if nobody is."""
    seat = choice.seat
    if isinstance(action, Propose):
        return _exchange(state, Deal(seat, action.partner, action.gives, action.takes, action.cash))
    if isinstance(action, Counter) and isinstance(choice, Answer):
        deal = Deal(seat, choice.asker, action.gives, action.takes, action.cash, counter=True)
        return _exchange(state, deal)
    if isinstance(action, OfferPartnership):
        return _partnership(state, seat, action.group)
    if isinstance(action, Build):
        return _building(state, seat, action)
    if isinstance(action, OfferPrice):
        wanted = ask(state, seat)
        why = "price_reached" if action.price >= wanted else "price_missed"
        facts = {"partner": action.holder, "price": wanted}
        return Prospect(chance_of(action.price - wanted), why, facts)
    if isinstance(action, ProposeSettlement):
        return _settlement(state)
    if isinstance(action, NameTitles):
        return _terms(state, action)
    return None


def _exchange(state: PetropolisState, deal: Deal) -> Prospect:
    values = DealValues(state)
    maker, partner = deal.maker, deal.partner
    _, theirs = values.both(deal)
    scenario = values.scenario.swapped(maker, partner, deal.gives, deal.takes, deal.cash)
    mine, gain = (capitals(scenario)[seat] - values.base[seat] for seat in (maker, partner))
    facts = {"partner": partner, "money": whole(abs(gain))}
    chance = chance_of(theirs - PLAIN.margin / 2)
    if was_refused(state, deal):
        return Prospect(min(chance, SPURNED), "refused_before", facts)
    likely = chance >= 0.5
    for title in deal.gives if likely else deal.takes:
        group = state.board.group_of[title]
        if scenario.complete(group):
            why = "completes_theirs" if likely else "completes_yours"
            return Prospect(chance, why, {**facts, "group": group})
    if likely:
        return Prospect(chance, "gains_by_it", facts)
    if gain < 0:
        return Prospect(chance, "loses_by_it", facts)
    return Prospect(chance, "helps_you_more" if mine > gain else "wants_more", facts)


def _partnership(state: PetropolisState, seat: int, group: int) -> Prospect:
    values = DealValues(state)
    after = capitals(values.scenario.joined(group))
    chance, partner = 1.0, NOBODY
    for other in partners_in(state, group, seat):
        likely = chance_of(values.joining(after, other))
        chance *= likely
        if partner == NOBODY or likely < chance_of(values.joining(after, partner)):
            partner = other
    facts = {"partner": partner, "group": group}
    if was_spurned(state, seat, group):
        return Prospect(min(chance, SPURNED), "refused_before", facts)
    if chance >= 0.5:
        return Prospect(chance, "shares_group", facts)
    why = "all_must_agree" if values.joining(after, partner) > 0 else "helps_you_more"
    return Prospect(chance, why, facts)


def _building(state: PetropolisState, seat: int, action: Build) -> Prospect | None:
    group, level = action.group, action.level
    others = partners_in(state, group, seat)
    if not others:
        return None
    worths = {other: assent(state, other, group, level) for other in others}
    partner = min(others, key=lambda other: worths[other])
    chance, facts = 1.0, {"partner": partner, "group": group}
    for one in worths.values():
        chance *= chance_of(one)
    refused = [no.partner for no in refused_plans(state, group, level) if no.maker == seat]
    if refused and chance >= 0.5:
        return Prospect(SPURNED, "refused_before", {**facts, "partner": refused[-1]})
    if chance >= 0.5:
        return Prospect(chance, "builds_with_you", facts)
    if worths[partner] > 0:
        return Prospect(chance, "all_must_agree", facts)
    return Prospect(chance, UNWILLING[why_not(state, partner, group, level)], facts)


def _settlement(state: PetropolisState) -> Prospect:
    owing = state.table.debt
    assert owing is not None
    gain, titles = expected_terms(state, owing)
    facts = {"partner": owing.creditor, "titles": titles}
    if not titles or gain <= 0:
        why = "wants_estate" if is_lost(state, owing) else "wants_cash"
        return Prospect(chance_of(min(gain, -2.0 * UNSURE)), why, facts)
    return Prospect(chance_of(gain), "wants_titles", facts)


def _terms(state: PetropolisState, action: NameTitles) -> Prospect:
    owing = state.table.debt
    assert owing is not None
    gain = would_give(state, owing, action.titles)
    why = "gives_titles" if gain >= 0 else "keeps_titles"
    if is_lost(state, owing):
        why = "has_no_choice"
    return Prospect(chance_of(gain), why, {"partner": owing.debtor, "titles": action.titles})
