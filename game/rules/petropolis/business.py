"""A seat's own business at the end of its turn, and in its slot of the pause (PET-3.13, 11.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.engine.dice import Dice
from game.engine.forms import Field
from game.engine.vocabulary import Action, Offer, Refusal
from game.rules.petropolis import exchange
from game.rules.petropolis.auction import requested
from game.rules.petropolis.barter import terms_of
from game.rules.petropolis.board import Played
from game.rules.petropolis.building import build, buildable, builds, why_no_build
from game.rules.petropolis.claims import Open
from game.rules.petropolis.messages import (
    Build,
    Done,
    Mortgage,
    OfferPartnership,
    Propose,
    Redeem,
    Request,
    RequestMade,
)
from game.rules.petropolis.mortgages import mortgage, redeem, why_no_mortgage, why_no_redemption
from game.rules.petropolis.options import Options
from game.rules.petropolis.partnership import offer_partnership, why_no_partnership
from game.rules.petropolis.state import NOBODY, PetropolisState

NEUTRAL = frozenset(("landing", "refuel", "rest", "throw-again"))
"""Kinds of squares on which there is no business (PET-3.9)."""


def is_neutral(options: Options, kind: Played) -> bool:
    """Whether no business is done on squares of a kind (PET-3.9, PET-R17)."""
    return options.neutral_squares_block and kind in NEUTRAL


def is_open(state: PetropolisState, seat: int) -> bool:
    """Whether `seat` has a business step where its marker stands now (PET-3.8, 3.9)."""
    table, options = state.table, state.options
    track = state.board.tracks[options.geneva_two_spaces]
    if is_neutral(options, track.kinds[table.places[seat]]):
        return False
    if table.phase == "two":
        return True
    own = [title for title, owner in enumerate(table.owners) if owner == seat]
    if any(table.mortgaged[title] for title in own):
        return True
    if options.mortgage_when == "anytime" and own:
        return True
    return exchange.why_not_now(state) is None and exchange.may_exchange(state, seat)


def why_no_request(state: PetropolisState, seat: int, action: Request) -> Refusal | None:
    """None if `seat` may have an unsold title auctioned now (PET-5.8, 11.4)."""
    table, options, title = state.table, state.options, action.title
    if not 0 <= title < len(table.owners):
        return Refusal("no_such_title", "PET-5.8")
    if table.phase == "one" or (table.phase == "two" and options.unsold_phase2 == "landing-only"):
        return Refusal("no_requests_now", "PET-5.8", {"phase": table.phase})
    if table.owners[title] != NOBODY:
        return Refusal("not_for_sale", "PET-5.8", {"title": title})
    if table.phase == "pause" and (refusal := exchange.why_no_more_offers(state, "PET-11.4")) is not None:
        return refusal
    price, cash = state.board.prices[title], table.cash[seat]
    if cash < price:
        return Refusal("cannot_afford", "PET-5.8", {"price": price, "cash": cash})
    return None


def _request(state: PetropolisState, seat: int, action: Request) -> None:
    state.do(RequestMade(seat, action.title))
    requested(state, action.title, seat)


def _why_no_loan(state: PetropolisState, seat: int, action: Mortgage) -> Refusal | None:
    return why_no_mortgage(state, seat, action, in_debt=False)


Judge = Callable[[PetropolisState, int, Any], Refusal | None]
Deed = Callable[[PetropolisState, int, Any], None]
BUSINESS: dict[type[Action], tuple[Judge, Deed]] = {
    Build: (why_no_build, build),
    Redeem: (why_no_redemption, lambda state, seat, action: redeem(state, seat, action.title)),
    Request: (why_no_request, _request),
    Propose: (exchange.why_no_offer, exchange.propose),
    OfferPartnership: (why_no_partnership, offer_partnership),
    Mortgage: (_why_no_loan, lambda state, seat, action: mortgage(state, seat, action.title)),
}
"""What may be done in any order, each with its judge and its deed (PET-3.13)."""


class Business(Open, frozen=True):
    """Build, redeem, request, offer, in any order, until it is enough. In the pause: a slot, no building."""

    rule = "PET-3.13"

    def offers(self, state: PetropolisState) -> Iterator[Offer]:
        """All that the phase and the options allow at all, what cannot be afforded too."""
        table, options, seat = state.table, state.options, self.seat
        yield from map(Offer, self.claims(state))
        if table.phase == "two":
            yield from map(Offer, builds(state, seat))
        for title, owner in enumerate(table.owners):
            if owner == seat and table.mortgaged[title]:
                yield Offer(Redeem(title))
            elif owner == seat and options.mortgage_when == "anytime":
                yield Offer(Mortgage(title))
        if exchange.why_not_now(state) is None:
            yield from exchange.candidates(state, seat)
        if table.phase != "one":
            for group in dict.fromkeys(state.board.group_of[title] for title in table.titles_of(seat)):
                action = OfferPartnership(group)
                refusal = why_no_partnership(state, seat, action)
                if refusal is None or refusal.code in ("title_mortgaged", "courted_before"):
                    yield Offer(action)
            for title, owner in enumerate(table.owners):
                if owner == NOBODY:
                    yield Offer(Request(title))
        yield Offer(Done())

    def why_not(self, state: PetropolisState, action: Action) -> Refusal | None:
        """The refusal of the judge that belongs to the action (see BUSINESS); None if it is allowed."""
        if isinstance(action, Done):
            return None
        judge = BUSINESS.get(type(action))
        return judge[0](state, self.seat, action) if judge else self.why_no_claim(state, action)

    def fields(self, state: PetropolisState, action: Action) -> tuple[Field, ...]:
        """What may be varied in an exchange: both sides."""
        return terms_of(state, self.seat, action.partner) if isinstance(action, Propose) else ()

    def sample(self, state: PetropolisState, dice: Dice) -> Action:
        """Done half of the time; else a random action, and Done if none came about."""
        pick = dice.below(10)
        action = self._tried(state, dice, pick) if pick < 5 else None
        if action is not None and self.why_not(state, action) is None:
            return action
        return Done()

    def _tried(self, state: PetropolisState, dice: Dice, pick: int) -> Action | None:
        table, seat = state.table, self.seat
        if pick == 0:
            claims = self.claims(state)
            return dice.pick(claims) if claims else exchange.any_exchange(state, seat, dice)
        if pick == 1:
            groups = buildable(state, seat)
            return Build(dice.pick(groups), dice.roll(4)) if groups else None
        if pick == 2:
            return OfferPartnership(dice.below(len(state.board.groups)))
        title = dice.below(len(table.owners))
        if pick == 3:
            return Request(title)
        return Redeem(title) if table.mortgaged[title] else Mortgage(title)

    def apply(self, state: PetropolisState, action: Action) -> None:
        """Carry the action out, and ask again unless it was Done."""
        if isinstance(action, Done):
            return
        state.then(self)
        deed = BUSINESS.get(type(action))
        if deed:
            deed[1](state, self.seat, action)
        else:
            self.claim(state, action)
