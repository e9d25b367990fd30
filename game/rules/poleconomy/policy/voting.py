"""Votes in Parliament, the bills that a Prime Minister tables, and motions (POL-25, POL-31)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from game.components.votes import VoteAgainst, VoteFor
from game.engine.policy import Candidate, Prospect
from game.engine.vocabulary import Choice
from game.rules.poleconomy.confidence import why_no_motion
from game.rules.poleconomy.country import AnyMatter, Confidence, GrantBill, TaxBill
from game.rules.poleconomy.effects import Reckoned, dues, reckoned
from game.rules.poleconomy.leanings import (
    OPEN,
    Bill,
    Leaning,
    count,
    counted,
    leaning,
    pressure,
    stances,
    weighed,
)
from game.rules.poleconomy.menu import grants, laws, rescues
from game.rules.poleconomy.messages import TableGrant, TableLaw, TableMotion
from game.rules.poleconomy.office import after_election
from game.rules.poleconomy.outlook import Outlook
from game.rules.poleconomy.state import BOND_FACE, PoleconomyState
from game.rules.poleconomy.treasury import issued
from game.rules.poleconomy.worths import Worths

DECIDED: Final = 13.0
"""By so much the other vote is put behind where a vote is not open."""
OBEDIENT: Final = 20.0
"""What a Novice in the Government sees in voting with the Prime Minister."""
WORTHWHILE: Final = 10.0
"""The least gain for which a bill is tabled: $100k, in units of $10k."""
AHEAD: Final = 2.0
"""The least lead for which a grant is tabled besides."""
PAUSE: Final = 2
"""A Prime Minister tables bills in one of so many turns."""
LASTS: Final = 2.0
"""The number of Taxation events a law is taken to last."""
UNREST: Final = 6.0
"""The least gain from another election for which a motion is tabled."""
LATE: Final = 0.5
"""If fewer Bonds events than this are likely, the Treasury may spend what it can borrow."""
THOUGHT_OF: Final = 3
"""The number of bills that are compared."""


def vote(state: PoleconomyState, choice: Choice) -> list[Candidate]:
    """The vote that the leaning says; either if it is open."""
    table, seat = state.table, choice.seat
    matter = table.country.matter
    assert matter is not None, "nothing was put to the vote"
    worths = Worths(state, seat)
    stance = stances(state, matter, worths)[seat]
    facts: dict[str, Any] = {"money": round(abs(stance)), "pm": table.pm}
    inside = seat in table.country.government
    plain = _own(state, matter, seat) + (OBEDIENT if inside else 0.0)
    if abs(stance) <= OPEN:
        return [
            Candidate(VoteFor(), 0.0, "vote_open", facts, at_sight=plain),
            Candidate(VoteAgainst(), 0.0, "vote_open", facts, at_sight=0.0),
        ]
    why_for, why_against = _why_vote(state, matter, worths, seat)
    return [
        Candidate(VoteFor(), max(DECIDED, stance) if stance > 0 else 0.0, why_for, facts, at_sight=plain),
        Candidate(
            VoteAgainst(), max(DECIDED, -stance) if stance < 0 else 0.0, why_against, facts, at_sight=0.0
        ),
    ]


def _own(state: PoleconomyState, matter: AnyMatter, seat: int) -> float:
    return float(reckoned(state, matter).gains[seat])


def _why_vote(state: PoleconomyState, matter: AnyMatter, worths: Worths, seat: int) -> tuple[str, str]:
    """The reasons for and against."""
    if isinstance(matter, Confidence):
        return "keep_minister", "change_minister"
    brings = reckoned(state, matter)
    own, others = brings.gains[seat], sum(brings.gains) - brings.gains[seat]
    ahead = own - others / max(1, len(brings.gains) - 1)
    solid = pressure(state, worths, min(0, brings.treasury)) * brings.treasury
    if solid > abs(ahead):
        return "vote_treasury", "vote_costs"
    if -solid > abs(ahead):
        return "vote_gains", "vote_treasury_against"
    return ("vote_gains" if ahead > 0 else "vote_loyal"), "vote_costs"


def motion_could_win(state: PoleconomyState, seat: int) -> bool:
    """Whether `seat` may table a motion now, and the Prime Minister is not sure of a majority (POL-31.3)."""
    if not state.table.game2 or why_no_motion(state, seat) is not None:
        return False
    return not counted(state, Confidence(seat)).carries


def stakes(look: Outlook, matter: Bill, brings: Reckoned) -> float:
    """By how much a bill leaves the Prime Minister further ahead if it is carried."""
    worths = look.worths
    found = sum(weight * gain for weight, gain in zip(look.weights, brings.gains, strict=True))
    found += pressure(look.state, worths, min(0, brings.treasury)) * brings.treasury
    return found * min(worths.ahead.taxation, LASTS) if isinstance(matter, TaxBill) else found


def bills(look: Outlook, choice: Choice, best: float) -> Iterator[Candidate]:
    """The bills that gain most among those that would carry, in one turn of PAUSE, one a turn."""
    state, country = look.state, look.state.table.country
    urgent = dues(state).short > 0
    if country.tabled or (country.turns % PAUSE and not urgent):
        return
    ideas = list(_ideas(look, urgent))
    ideas.sort(key=lambda idea: -idea[0])
    found = 0
    for gain, matter, brings in ideas:
        words: list[Leaning] = [leaning(stance) for stance in weighed(state, brings, look.worths)]
        words[look.seat] = "for"
        action = _tabled(matter)
        if not count(state, words).carries or choice.why_not(state, action) is not None:
            continue
        why = (
            "bill_rescue"
            if brings.treasury > 0
            else "bill_law"
            if isinstance(matter, TaxBill)
            else "bill_grant"
        )
        facts: dict[str, Any] = {"money": round(gain)}
        yield Candidate(action, best + gain, why, facts, depth=1)
        found += 1
        if found == THOUGHT_OF:
            return


def _ideas(look: Outlook, urgent: bool) -> Iterator[tuple[float, Bill, Reckoned]]:
    """Every bill of the menus that gains enough and keeps the country safe."""
    state, country, options = look.state, look.state.table.country, look.state.options
    drafts = [law for _, law in laws(country.law, options)] + list(rescues(country.law, options))
    matters: list[Bill] = [TaxBill(law) for law in drafts if law != country.law]
    matters += [GrantBill(grant) for grant in grants()]
    spare = to_spend(look)
    for matter in matters:
        brings = reckoned(state, matter)
        if isinstance(matter, GrantBill) and not 0 < -brings.treasury <= spare:
            continue
        if urgent and brings.treasury <= 0:
            continue
        gain = stakes(look, matter, brings)
        enough = gain if isinstance(matter, TaxBill) else brings.gains[look.seat] if gain > AHEAD else 0
        if enough >= WORTHWHILE:
            yield gain, matter, brings


def to_spend(look: Outlook) -> int:
    """What the Treasury can spend on grants: cash that neither debts nor the next salaries need; near the
    end, half of what it could borrow as well.
    """
    table = look.state.table
    country = table.country
    due = sum(country.salaries) + sum(grant.amount for grant in country.grants) * table.seats
    left = country.treasury - due
    if look.worths.ahead.bonds < LATE:
        safe = (BOND_FACE * country.unissued - BOND_FACE * issued(look.state)) // 2
        return left + max(0, safe)
    return left - BOND_FACE * table.bonds_left


def _tabled(matter: Bill) -> TableLaw | TableGrant:
    if isinstance(matter, TaxBill):
        return TableLaw(matter.law)
    grant = matter.grant
    return TableGrant(grant.condition, grant.amount, grant.number, grant.timing)


def motion(state: PoleconomyState, choice: Choice) -> Iterator[Candidate]:
    """A motion that is nearly sure to carry, if another election helps."""
    seat = choice.seat
    if choice.why_not(state, TableMotion()) is not None:
        return
    worths = Worths(state, seat)
    gain = after_election(state, worths)[seat]
    if gain >= UNREST and counted(state, Confidence(seat), worths).hopeless:
        facts: dict[str, Any] = {"pm": state.table.pm, "money": round(gain)}
        yield Candidate(TableMotion(), gain, "motion", facts, depth=1)


def prospect(state: PoleconomyState, seat: int, action: TableLaw | TableGrant | TableMotion) -> Prospect:
    """How likely a bill or a motion carries."""
    if isinstance(action, TableMotion):
        fares = counted(state, Confidence(seat))
        facts: dict[str, Any] = {"count": fares.whole - fares.sure, "whole": fares.whole}
        if fares.hopeless:
            return Prospect(0.9, "motion_wins", facts)
        return Prospect(
            0.1 if fares.carries else 0.5, "motion_loses" if fares.carries else "motion_open", facts
        )
    matter = TaxBill(action.law) if isinstance(action, TableLaw) else GrantBill(action.grant)
    fares = counted(state, matter)
    facts = {"count": fares.sure, "whole": fares.whole, "needed": fares.needed}
    if fares.carries:
        return Prospect(0.9, "bill_carries", facts)
    return Prospect(0.1 if fares.hopeless else 0.5, "bill_falls" if fares.hopeless else "bill_open", facts)
