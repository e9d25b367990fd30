"""Where visitors of one's adverts are sent, and shares of what they pay."""

from __future__ import annotations

from typing import Any, Final

from game.components.consent import Accept, Refuse
from game.engine.policy import Candidate, Prospect
from game.rules.poleconomy.adverts import Directing, ShareAnswer
from game.rules.poleconomy.messages import Direct, LeaveVisitor, OfferShare
from game.rules.poleconomy.outlook import NEXT, Outlook
from game.rules.poleconomy.state import NOBODY, PoleconomyState
from game.rules.poleconomy.worths import Worths

FAIR: Final = (70, 50, 30)
"""The shares that are asked for, one after the other, in percent."""
LIKELY: Final = 0.9
"""How likely a fair share is accepted."""
MOST: Final = 80
"""The greatest share that the owner of a company grants, in percent."""


def directing(state: PoleconomyState, choice: Directing) -> list[Candidate]:
    """The company where the visitor pays most and then stands worst; a share if the seat has no company."""
    table, board, seat = state.table, state.board, choice.seat
    worths = Worths(state, seat)
    mine, theirs = Outlook(state, seat, worths), Outlook(state, choice.visitor, worths)
    hurt = -mine.weights[choice.visitor] * NEXT
    here = table.spots[choice.visitor]

    def parked(node: int) -> float:
        return hurt * (theirs.next_throw[here] - theirs.next_throw[node]) if worths.rounds >= 1 else 0.0

    found: list[Candidate] = []
    if table.share is None:
        found.append(Candidate(LeaveVisitor(), 0.0, "leave", {}))
    for company in board.companies:
        node, owner = board.properties[company].node, table.owners[company]
        if choice.why_not(state, Direct(node)) is not None:
            continue
        gain, why, facts = _sent(state, mine, theirs, choice, company)
        if owner == seat or gain > 0 or table.share is not None:
            found.append(Candidate(Direct(node), gain + parked(node), why, facts, at_sight=gain))
    found += _shares(state, mine, choice)
    return sorted(found, key=lambda candidate: -candidate.worth)[:8]


def _sent(
    state: PoleconomyState, mine: Outlook, theirs: Outlook, choice: Directing, company: int
) -> tuple[float, str, dict[str, Any]]:
    """What sending the visitor to a company brings, the square where it then stands left aside."""
    table, share = state.table, state.table.share
    owner, visitor = table.owners[company], choice.visitor
    if owner == NOBODY:
        return mine.lead(theirs.purchase(company)), "send_to_buy", {"title": company}
    if owner == visitor:
        return mine.lead(theirs.sums(state.board.properties[company].node)), "send_home", {"title": company}
    sums = mine.profits(visitor, owner, float(mine.worths.price))
    paid = round(-sums.now[visitor])
    facts: dict[str, Any] = {"title": company, "money": paid}
    if owner == choice.seat:
        return mine.lead(sums), "send", facts
    if share is not None:
        cut = paid * share.percent // 100
        parts = {
            visitor: (0.0, sums.end[visitor]),
            owner: (0.0, float(paid - cut)),
            choice.seat: (0.0, float(cut)),
        }
        return mine.lead(mine.of(parts)), "send_shared", {**facts, "money": cut}
    return mine.lead(sums), "send_to_other", facts


def _shares(state: PoleconomyState, mine: Outlook, choice: Directing) -> list[Candidate]:
    """A share of what the visitor would pay, asked of the weakest rival."""
    table, found = state.table, list[Candidate]()
    if table.share is not None or table.shares >= len(FAIR):
        return found
    percent = FAIR[table.shares]
    sums = mine.profits(choice.visitor, choice.seat, float(mine.worths.price))
    paid = -sums.now[choice.visitor]
    for partner in table.others(choice.seat):
        action = OfferShare(partner, percent)
        if choice.why_not(state, action) is not None:
            continue
        cut = paid * percent // 100
        parts = {
            choice.visitor: (0.0, sums.end[choice.visitor]),
            partner: (0.0, paid - cut),
            choice.seat: (0.0, float(cut)),
        }
        gain = mine.lead(mine.of(parts))
        facts = {"partner": partner, "money": round(cut)}
        if gain > 0:
            found.append(Candidate(action, 0.9 * gain, "share", facts, depth=1))
    return found


def share_prospect(action: OfferShare) -> Prospect:
    """How likely the owner of a company shares a visitor's profits."""
    facts = {"partner": action.partner}
    if action.percent <= MOST:
        return Prospect(LIKELY, "share_welcome", facts)
    return Prospect(1.0 - LIKELY, "share_too_much", facts)


def share_answer(state: PoleconomyState, choice: ShareAnswer) -> list[Candidate]:
    """Yes to what is left, unless it is a trifle."""
    share = state.table.share
    assert share is not None
    worths = Worths(state, choice.seat)
    paid = min(float(worths.price), worths.purses[choice.visitor])
    kept = round(paid * (100 - share.percent) / 100)
    facts = {"money": kept, "other": choice.asker}
    gain = kept if share.percent <= MOST else -1.0
    return [
        Candidate(Accept(), float(gain), "share_pays" if gain > 0 else "share_trifle", facts),
        Candidate(Refuse(), 0.0, "no_share", facts),
    ]
