"""Exchanges: titles and cash for titles and cash, with one counter-offer (PET-12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.components.consent import Accept, Negotiation, Refuse, Stake
from game.engine.dice import Dice
from game.engine.forms import Field, Form
from game.engine.vocabulary import Action, Offer, Refusal
from game.rules.petropolis.barter import candidates, may_exchange, random_terms, terms_of, why_locked
from game.rules.petropolis.holdings import announce, watched
from game.rules.petropolis.messages import (
    Counter,
    CounterMade,
    ExchangeDone,
    OfferAnswered,
    OfferMade,
    PartnershipEnded,
    Propose,
)
from game.rules.petropolis.state import Deal, PetropolisState

__all__ = [
    "Answer", "any_exchange", "candidates", "may_exchange", "propose", "why_no_exchange",
    "why_no_more_offers", "why_not_now",
]  # fmt: skip

COUNTERS = (50_000, 100_000, 200_000)
"""So much more is asked for in the counter-offers that are shown."""


def why_no_more_offers(state: PetropolisState, rule: str = "PET-12.9") -> Refusal | None:
    """None if another offer may be made in this turn or slot (PET-12.9, PET-R21)."""
    most = state.options.offers_per_turn
    if not most:
        return Refusal("no_offers", "PET-R21")
    return Refusal("no_more_offers", rule, {"offers": most}) if state.table.offers >= most else None


def why_not_now(state: PetropolisState) -> Refusal | None:
    """None if exchanges may be offered in this phase and turn (PET-12.1, 12.9)."""
    table, options = state.table, state.options
    if table.phase == "one" and options.exchange_when != "always":
        return Refusal("no_exchange_now", "PET-12.1", {"phase": table.phase})
    if table.phase == "two" and options.exchange_when == "pause-only":
        return Refusal("no_exchange_now", "PET-12.1", {"phase": table.phase})
    return why_no_more_offers(state)


def why_no_exchange(state: PetropolisState, seat: int, action: Propose) -> Refusal | None:
    """None if these things can be exchanged between the two, whatever the moment (PET-12.2 to 12.7)."""
    table, partner = state.table, action.partner
    if not 0 <= partner < table.seats or partner == seat or partner in table.out:
        return Refusal("no_such_partner", "PET-12.2")
    return _why_not_these(state, seat, partner, action.gives, action.takes, action.cash)


def why_no_offer(state: PetropolisState, seat: int, action: Propose) -> Refusal | None:
    """None if `seat` may offer this exchange in his business now."""
    if (refusal := why_not_now(state)) is not None:
        return refusal
    if (refusal := why_no_exchange(state, seat, action)) is not None:
        return refusal
    if _deal(seat, action) in state.table.dealt:
        return Refusal("offered_before", "PET-12.9", {"partner": action.partner})
    return None


def _why_not_these(
    state: PetropolisState, seat: int, partner: int, gives: tuple[int, ...], takes: tuple[int, ...], cash: int
) -> Refusal | None:
    table = state.table
    for owner, titles in ((seat, gives), (partner, takes)):
        for title in titles:
            if not 0 <= title < len(table.owners):
                return Refusal("no_such_title", "PET-12.2")
            if table.owners[title] != owner:
                return Refusal("title_of_another", "PET-12.2", {"title": title, "seat": owner})
            if (refusal := why_locked(state, title)) is not None:
                return refusal
        twice = [title for number, title in enumerate(titles) if title in titles[:number]]
        if twice:
            return Refusal("named_twice", "PET-12.2", {"title": twice[0]})
    if cash % 1_000:
        return Refusal("odd_amount", "PET-12.2", {"amount": cash})
    payer = seat if cash > 0 else partner
    if abs(cash) > table.cash[payer]:
        facts = {"seat": payer, "price": abs(cash), "cash": table.cash[payer]}
        return Refusal("seat_cannot_afford", "PET-12.2", facts)
    if not gives and not takes:
        return Refusal("no_title_in_it", "PET-12.3")
    if (not gives and cash <= 0) or (not takes and cash >= 0):
        return Refusal("a_gift", "PET-12.3")
    return None


def any_exchange(state: PetropolisState, seat: int, dice: Dice) -> Propose | None:
    """A random exchange with a random partner; None where it came to nothing."""
    others = state.table.others(seat)
    partner = dice.pick(others)
    terms = random_terms(state, seat, partner, dice)
    return Propose(partner, *terms) if terms else None


def _deal(seat: int, action: Propose) -> Deal:
    """The exchange of an action, its titles in order."""
    return Deal(seat, action.partner, tuple(sorted(action.gives)), tuple(sorted(action.takes)), action.cash)


def propose(state: PetropolisState, seat: int, action: Propose, *, counted: bool = True) -> None:
    """Lay an exchange on the table and ask the partner."""
    state.do(OfferMade(_deal(seat, action), counted))
    state.then(Answer(seat=action.partner, asker=seat))


class Answer(Negotiation, frozen=True):
    """The partner accepts, refuses or counters; then the maker accepts or refuses (PET-12.8)."""

    rule = "PET-12.8"

    def deal(self, state: PetropolisState) -> Deal:
        """The exchange that is to be answered."""
        assert state.table.deal is not None
        return state.table.deal

    def stakes(self, state: PetropolisState) -> Iterator[Stake]:
        """The titles of both sides and the cash of the one who pays."""
        deal = self.deal(state)
        yield Stake(deal.maker, "title", deal.gives)
        yield Stake(deal.partner, "title", deal.takes)
        if deal.cash:
            yield Stake(deal.maker if deal.cash > 0 else deal.partner, "money", amount=abs(deal.cash))

    def counters(self, state: PetropolisState) -> Iterable[Offer]:
        """The same titles with more money asked for; the form varies all of it."""
        deal, form = self.deal(state), Form("exchange")
        for more in COUNTERS:
            cash = -deal.cash - more
            if cash >= -state.table.cash[deal.maker]:
                yield Offer(Counter(deal.takes, deal.gives, cash), form)

    def fields(self, state: PetropolisState, action: Action) -> tuple[Field, ...]:
        """What may be varied in a counter-offer: the same as in an offer."""
        return terms_of(state, self.seat, self.asker) if isinstance(action, Counter) else ()

    def why_no_counter(self, state: PetropolisState, action: Action) -> Refusal | None:
        """The same limits as for an offer, and not the offer itself."""
        if not isinstance(action, Counter):
            return Refusal("wrong_question", self.rule)
        deal = self.deal(state)
        same = sorted(action.gives) == list(deal.takes) and sorted(action.takes) == list(deal.gives)
        if same and action.cash == -deal.cash:
            return Refusal("same_offer", self.rule)
        return _why_not_these(state, self.seat, self.asker, action.gives, action.takes, action.cash)

    def countered(self, state: PetropolisState, action: Counter) -> None:
        """Lay the counter-offer before the maker."""
        gives, takes = tuple(sorted(action.gives)), tuple(sorted(action.takes))
        state.do(CounterMade(Deal(self.seat, self.asker, gives, takes, action.cash, counter=True)))
        state.then(self.turned())

    def accepted(self, state: PetropolisState) -> None:
        """Carry the exchange out at once (PET-12.10); partnerships in its groups end (PET-13.11)."""
        deal = self.deal(state)
        titles = deal.gives + deal.takes
        watch = watched(state, titles)
        state.do(OfferAnswered(self.seat, self.asker, True))
        for group in dict.fromkeys(state.board.group_of[title] for title in titles):
            if members := state.table.partners[group]:
                state.do(PartnershipEnded(group, members, "title"))
        state.do(ExchangeDone(deal))
        announce(state, watch)

    def refused(self, state: PetropolisState) -> None:
        """End the offer without effect."""
        state.do(OfferAnswered(self.seat, self.asker, False))

    def sample(self, state: PetropolisState, dice: Dice) -> Action:
        """Yes, no, or any counter-offer, equally likely."""
        pick = dice.below(3)
        if pick == 2 and not self.final:
            terms = random_terms(state, self.seat, self.asker, dice)
            if terms is not None:
                counter = Counter(*terms)
                if self.why_not(state, counter) is None:
                    return counter
        return Accept() if pick == 0 else Refuse()
