"""Bills that the Prime Minister tables, and what follows when they are carried (POL-25 to POL-28)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from game.components.votes import Ballot, SecretVote, Voice, Vote
from game.engine.dice import Dice
from game.engine.forms import Amount, Counts, Field, Form, OneOf
from game.engine.refusal import Refusal
from game.engine.vocabulary import Offer
from game.rules.poleconomy.cabinet import set_cabinet
from game.rules.poleconomy.country import MOST_OF_A_KIND, GrantBill, PayBill, TaxBill
from game.rules.poleconomy.granting import hand_out, why_no_grant
from game.rules.poleconomy.grants import CONDITIONS, GRANT_LIMIT, PARAMETERS
from game.rules.poleconomy.law import BEYOND_THE_BOOK, CLAUSES, DEFAULT_LAW, Law, clause_fault, tidy
from game.rules.poleconomy.messages import MatterDecided, MatterTabled, TableGrant, TableLaw
from game.rules.poleconomy.state import PoleconomyState

EITHER_KIND: Final = 1
ONE_OF_EACH: Final = 2
Bill: TypeAlias = TaxBill | GrantBill | PayBill


def why_no_bill(state: PoleconomyState, bill: Bill) -> Refusal | None:
    """None if the Prime Minister may table it now, else the reason: how many there may be in a turn, nothing
    that has fallen in this turn (POL-25.5, Q-36, Q-49), and what it says."""
    country, most = state.table.country, state.options.bills_per_turn
    if any(one.matter == bill and not one.carried for one in country.tabled):
        return Refusal("fallen_already", "POL-25.5")
    if isinstance(bill, PayBill):
        voted = any(isinstance(one.matter, PayBill) for one in country.tabled)
        return Refusal("salaries_voted", "POL-26.6") if voted else None
    bills = [one.matter for one in country.tabled if isinstance(one.matter, TaxBill | GrantBill)]
    of_a_kind = sum(type(one) is type(bill) for one in bills)
    if len(bills) >= most:
        return Refusal("bills_tabled", "POL-25.5", {"n": most})
    if of_a_kind >= (EITHER_KIND if most == ONE_OF_EACH else MOST_OF_A_KIND):
        return Refusal("bills_of_a_kind", "POL-25.5", {"n": of_a_kind})
    return why_no_law(state, bill.law) if isinstance(bill, TaxBill) else why_no_grant(state, bill.grant)


def why_no_law(state: PoleconomyState, law: Law) -> Refusal | None:
    """None if the law may be tabled: clauses in their ranges, and not the one in force (POL-28.3)."""
    if fault := clause_fault(law):
        return Refusal("no_such_clause", "POL-28.3", {"clause": fault})
    if state.options.law_scope == "book":
        for clause in BEYOND_THE_BOOK:
            if getattr(law, clause):
                return Refusal("beyond_the_book", "POL-28.3", {"clause": clause})
    if tidy(law) == state.table.country.law:
        return Refusal("law_in_force", "POL-28.3")
    return None


def bill_offers(state: PoleconomyState) -> Iterator[Offer]:
    """A law and a grant, to be varied."""
    law = state.table.country.law
    other = DEFAULT_LAW if law != DEFAULT_LAW else law._replace(company_rate=law.company_rate + 1)
    yield Offer(TableLaw(other), Form("law"))
    yield Offer(TableGrant("everyone", 1), Form("grant"))
    if state.options.deferred_grants:
        yield Offer(TableGrant("everyone", 1, timing="next-salary"), Form("grant"))


def bill_fields(state: PoleconomyState, action: TableLaw | TableGrant) -> Sequence[Field]:
    """Every clause of the law in its steps; or condition, number, amount and time of the grant."""
    if isinstance(action, TableLaw):
        book = state.options.law_scope == "book"
        most = (0 if book and name in BEYOND_THE_BOOK else max(CLAUSES[name]) for name in CLAUSES)
        return (Counts("law", "clause", tuple(CLAUSES), tuple(most)),)
    return (
        OneOf("condition", "condition", CONDITIONS),
        Amount("number", "number", 0, 100),
        Amount("amount", "money", 1, GRANT_LIMIT),
        OneOf("timing", "timing", ("now", "next-salary") if state.options.deferred_grants else ("now",)),
    )


def random_law(state: PoleconomyState, dice: Dice) -> TableLaw:
    """The law in force with one or two clauses set at random, be that legal or not."""
    law = state.table.country.law
    for clause in dice.some([*CLAUSES], 1 + dice.below(2)):
        law = law._replace(**{clause: dice.pick(CLAUSES[clause])})
    if law.band_tax and not law.band_low:
        law = law._replace(band_low=2 + dice.below(7), band_high=6 + dice.below(7))
    return TableLaw(law)


def random_grant(state: PoleconomyState, dice: Dice) -> TableGrant:
    """A random grant, whether or not it can be paid."""
    condition = dice.pick(CONDITIONS)
    number = dice.pick(PARAMETERS[condition] or (0,))
    timing = "next-salary" if state.options.deferred_grants and dice.below(2) else "now"
    return TableGrant(condition, 1 + dice.below(GRANT_LIMIT), number, timing)


# Votes


class BillVote(Vote, frozen=True):
    """D26: whether `seat` votes for the bill of the Prime Minister, who is for it himself (POL-25.4)."""

    rule = "POL-25.4"

    def weights(self, state: PoleconomyState) -> Sequence[int]:
        """The seats in Parliament of each player."""
        return state.table.country.votes

    def voters(self, state: PoleconomyState) -> list[int]:
        """The other players, clockwise."""
        return state.table.others(self.asker)

    def declared(self, state: PoleconomyState) -> dict[int, Voice]:
        """The Prime Minister, whose vote is known."""
        return {self.asker: "for"}

    def carried(self, state: PoleconomyState, ballot: Ballot) -> None:
        """Carry the bill out."""
        decide(state, ballot, carried=True)

    def fallen(self, state: PoleconomyState, ballot: Ballot) -> None:
        """Leave everything as it was."""
        decide(state, ballot, carried=False)


class SecretBillVote(BillVote, SecretVote, frozen=True):
    """The same with the option `secret_ballot`."""


def table_bill(state: PoleconomyState, bill: Bill) -> None:
    """Put the bill to the vote, and carry it out if Parliament is for it (POL-25.2)."""
    minister = state.table.pm
    state.do(MatterTabled(minister, bill))
    vote = SecretBillVote if state.options.secret_ballot else BillVote
    vote(seat=minister, asker=minister).start(state)


def decide(state: PoleconomyState, ballot: Ballot, *, carried: bool) -> None:
    """Carry out at once what Parliament has decided (POL-25.6, 27.4, 28.8)."""
    table = state.table
    bill: Any = table.country.matter
    state.do(MatterDecided(table.pm, bill, carried, ballot.cast("for"), ballot.total))
    if not carried:
        return
    match bill:
        case GrantBill(grant) if grant.timing == "now":
            hand_out(state, grant)
        case PayBill(posts, salaries):
            set_cabinet(state, posts, salaries)
        case _:
            pass
