"""Half in cash, half in titles (PET-15.5 to 15.8)."""

from __future__ import annotations

from game.components.consent import Accept, Consent, Refuse
from game.components.debts import Owing
from game.engine.dice import Dice
from game.engine.forms import Field, Form, Several
from game.engine.vocabulary import Action, Choice, Offer, Refusal
from game.rules.petropolis.holdings import announce, reach, watched
from game.rules.petropolis.messages import (
    NameTitles,
    PartnershipEnded,
    SettlementAnswered,
    SettlementPaid,
    SettlementProposed,
    TermsNamed,
    TitlePassed,
)
from game.rules.petropolis.state import PetropolisState, Terms

TRIED = "settlement"
"""In `Owing.tried`: a settlement was proposed for this debt."""


def is_open(state: PetropolisState, owing: Owing) -> bool:
    """Whether a settlement can still come about, money raised for it first (PET-15.8)."""
    table, board = state.table, state.board
    if not state.options.settlement or owing.reason != "interest" or TRIED in owing.tried:
        return False
    debtor = owing.debtor
    most = reach(table, board, debtor) - owing.amount // 2
    return any(
        owner == debtor and not table.mortgaged[title] and most >= board.prices[title] // 2
        for title, owner in enumerate(table.owners)
    )


def to_give(state: PetropolisState, debtor: int) -> list[int]:
    """The titles that may be given: unmortgaged, in bare groups, operated or not (PET-15.5, 15.6)."""
    table, group_of = state.table, state.board.group_of
    return [
        title
        for title, owner in enumerate(table.owners)
        if owner == debtor and not table.mortgaged[title] and not table.levels[group_of[title]]
    ]


def why_no_settlement(state: PetropolisState, seat: int) -> Refusal | None:
    """None if the debtor may propose a settlement now (PET-15.5)."""
    owing = state.table.debt
    assert owing is not None
    if not state.options.settlement:
        return Refusal("no_settlements", "PET-15.5")
    if owing.reason != "interest":
        return Refusal("only_for_interest", "PET-15.5")
    if TRIED in owing.tried:
        return Refusal("settled_once", "PET-15.5")
    half, cash = owing.amount // 2, state.table.cash[seat]
    if cash < half:
        return Refusal("half_not_there", "PET-15.5", {"half": half, "cash": cash})
    if not to_give(state, seat):
        return Refusal("no_title_to_give", "PET-15.5")
    return None


def propose_settlement(state: PetropolisState, seat: int) -> None:
    """Ask the creditor for terms."""
    owing = state.table.debt
    assert owing is not None
    state.do(SettlementProposed(seat, owing.creditor, owing.amount // 2))
    state.then(SettlementTerms(seat=owing.creditor, debtor=seat))


def _terms(state: PetropolisState) -> Terms:
    """The terms as they stand."""
    assert state.table.terms is not None
    return state.table.terms


class SettlementTerms(Choice, frozen=True):
    """The creditor names one or more titles, or refuses."""

    debtor: int

    def dies_with(self, seat: int) -> bool:
        """The step ends with either of the two seats."""
        return seat in (self.seat, self.debtor)

    def offers(self, state: PetropolisState) -> list[Offer]:
        """Each title alone, and growing sets of them, to start the form from."""
        titles = to_give(state, self.debtor)
        sets = [(title,) for title in titles]
        sets += [tuple(titles[:count]) for count in range(2, len(titles) + 1)]
        form = Form("titles")
        return [*(Offer(NameTitles(named), form) for named in sets), Offer(Refuse())]

    def fields(self, state: PetropolisState, action: Action) -> tuple[Field, ...]:
        """Any of the titles that may be given."""
        if not isinstance(action, NameTitles):
            return ()
        free, debtor = to_give(state, self.debtor), self.debtor
        locked = tuple(
            (title, Refusal("not_to_give", "PET-15.5", {"title": title, "debtor": debtor}))
            for title in state.table.titles_of(debtor)
            if title not in free
        )
        return (Several("titles", "title", tuple(free), debtor, least=1, locked=locked),)

    def why_not(self, state: PetropolisState, action: Action) -> Refusal | None:
        """None if the titles may be given and each is named once."""
        if isinstance(action, Refuse):
            return None
        if not isinstance(action, NameTitles):
            return Refusal("wrong_question", "PET-15.5")
        if not action.titles or list(action.titles) != sorted(set(action.titles)):
            return Refusal("name_titles", "PET-15.5")
        titles = to_give(state, self.debtor)
        for title in action.titles:
            if not 0 <= title < len(state.table.owners):
                return Refusal("no_such_title", "PET-15.5")
            if title not in titles:
                return Refusal("not_to_give", "PET-15.5", {"title": title, "debtor": self.debtor})
        return None

    def sample(self, state: PetropolisState, dice: Dice) -> Action:
        """Any of the sets, sometimes a refusal."""
        if dice.below(4) == 0:
            return Refuse()
        titles = to_give(state, self.debtor)
        named = tuple(title for title in titles if dice.below(2))
        return NameTitles(named or (dice.pick(titles),))

    def apply(self, state: PetropolisState, action: Action) -> None:
        """Lay the terms before the debtor, or let the proposal come to nothing."""
        if isinstance(action, NameTitles):
            state.do(TermsNamed(self.seat, self.debtor, action.titles))
            state.then(SettlementAnswer(seat=self.debtor, asker=self.seat))
        else:
            state.do(SettlementAnswered(self.seat, self.debtor, False))


class SettlementAnswer(Consent, frozen=True):
    """The debtor accepts the terms, or refuses."""

    rule = "PET-15.5"
    in_orders = False

    def accepted(self, state: PetropolisState) -> None:
        """Pay half in cash and hand the titles over; the debt below is void."""
        terms = _terms(state)
        watch = watched(state, terms.titles)
        state.do(SettlementAnswered(self.seat, self.asker, True))
        state.do(SettlementPaid(self.seat, self.asker, terms.cash))
        for title in terms.titles:
            group = state.board.group_of[title]
            if members := state.table.partners[group]:
                state.do(PartnershipEnded(group, members, "title"))
            state.do(TitlePassed(title, self.seat, self.asker, "settlement"))
        announce(state, watch)

    def refused(self, state: PetropolisState) -> None:
        """Go back to the debt; no second proposal is made."""
        state.do(SettlementAnswered(self.seat, self.asker, False))

    def sample(self, state: PetropolisState, dice: Dice) -> Action:
        """Yes or no, equally likely."""
        return Accept() if dice.below(2) else Refuse()
