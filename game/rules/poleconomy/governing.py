"""The powers of the Prime Minister before the move, one part after the other (POL-25)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.dice import Dice
from game.engine.forms import TRIES, Field, filled
from game.engine.refusal import Refusal
from game.engine.vocabulary import Offer
from game.rules.poleconomy.bills import (
    bill_fields,
    bill_offers,
    random_grant,
    random_law,
    table_bill,
    why_no_bill,
)
from game.rules.poleconomy.bonds import (
    issue_chosen,
    issue_fields,
    issue_offers,
    redeem,
    redeem_fields,
    redeem_offers,
    why_not_issue,
    why_not_redeem,
)
from game.rules.poleconomy.cabinet import (
    cabinet_fields,
    cabinet_offers,
    needs_a_vote,
    set_cabinet,
    why_not_set,
)
from game.rules.poleconomy.country import PARTS, GrantBill, Part, PayBill, TaxBill
from game.rules.poleconomy.law import Law, tidy
from game.rules.poleconomy.messages import IssueBonds, Power, RedeemBonds, SetCabinet, TableGrant, TableLaw
from game.rules.poleconomy.state import PoleconomyState


def why_closed(state: PoleconomyState, seat: int, part: Part) -> Refusal | None:
    """None if `seat` may use this part of governing now, else the reason: only the Prime Minister, only
    before business and the move, and no part once a later one was used (POL-25.1, 25.3, 25.8)."""
    table = state.table
    if table.pm != seat:
        return Refusal("not_minister", "POL-25.1", {"seat": table.pm})
    if table.stage != "arrow":
        return Refusal("governing_closed", "POL-25.1")
    if PARTS.index(table.country.part) > PARTS.index(part):
        return Refusal("part_closed", "POL-25.8", {"part": part})
    return None


def governing_offers(state: PoleconomyState) -> Iterator[Offer]:
    """Every power that is worth showing, as actions."""
    yield from cabinet_offers(state)
    yield from bill_offers(state)
    yield from issue_offers(state)
    yield from redeem_offers(state)


def governing_fields(state: PoleconomyState, action: Power) -> Sequence[Field]:
    """What may be varied in such an action."""
    match action:
        case SetCabinet():
            return cabinet_fields(state)
        case TableLaw() | TableGrant():
            return bill_fields(state, action)
        case IssueBonds():
            return issue_fields(state)
        case RedeemBonds():
            return redeem_fields(state)
        case _:
            return ()


def why_not_govern(state: PoleconomyState, seat: int, action: Power) -> Refusal | None:
    """None if `seat` may use this power now, else the reason."""
    if (refusal := why_closed(state, seat, action.part)) is not None:
        return refusal
    match action:
        case SetCabinet():
            if (refusal := why_not_set(state, action)) is not None or not needs_a_vote(state, action):
                return refusal
            return why_no_bill(state, PayBill(action.posts, action.salaries))
        case TableLaw():
            return why_no_bill(state, TaxBill(Law(*action.law)))
        case TableGrant():
            return why_no_bill(state, GrantBill(action.grant))
        case IssueBonds():
            return why_not_issue(state, action)
        case RedeemBonds():
            return why_not_redeem(state, action)
        case _:
            return Refusal("wrong_question", "POL-25.1")


def govern(state: PoleconomyState, seat: int, action: Power) -> None:
    """Use a power, or put it to the vote. The rest of the turn already lies on the stack."""
    match action:
        case SetCabinet(posts, salaries):
            if needs_a_vote(state, action):
                table_bill(state, PayBill(posts, salaries))
            else:
                set_cabinet(state, posts, salaries)
        case TableLaw():
            table_bill(state, TaxBill(tidy(Law(*action.law))))
        case TableGrant():
            table_bill(state, GrantBill(action.grant))
        case IssueBonds():
            issue_chosen(state, action)
        case RedeemBonds():
            redeem(state, action)
        case _:
            raise TypeError(f"{action!r} is no power")


def any_power(state: PoleconomyState, seat: int, dice: Dice) -> Power | None:
    """A random power; None if none came about."""
    offered = (offer.action for offer in governing_offers(state))
    legal = [
        power for power in offered if isinstance(power, Power) and why_not_govern(state, seat, power) is None
    ]
    if not legal:
        return None
    power = dice.pick(legal)
    for _ in range(TRIES):
        tried = _varied(state, power, dice)
        if why_not_govern(state, seat, tried) is None:
            return tried
    return power


def _varied(state: PoleconomyState, power: Power, dice: Dice) -> Power:
    match power:
        case TableLaw():
            return random_law(state, dice)
        case TableGrant():
            return random_grant(state, dice)
        case _:
            return filled(power, governing_fields(state, power), dice)
