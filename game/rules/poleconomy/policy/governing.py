"""What a Prime Minister does before the move: Cabinet, bonds; bills stand in `voting` (POL-25 to POL-29)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from game.engine.policy import Candidate
from game.engine.vocabulary import Choice
from game.rules.poleconomy.bonds import REDEMPTION
from game.rules.poleconomy.cabinet import needs_a_vote
from game.rules.poleconomy.coalitions import who_could_leave
from game.rules.poleconomy.country import LEAST_PAY, MOST_PAY, MOST_RAISE, NO_POST, POSTS, Confidence, PayBill
from game.rules.poleconomy.effects import dues
from game.rules.poleconomy.leanings import counted, pressure, stances
from game.rules.poleconomy.messages import IssueBonds, KeepBonds, RedeemBonds, SetCabinet, Visit
from game.rules.poleconomy.office import after_election
from game.rules.poleconomy.outlook import Outlook
from game.rules.poleconomy.policy.voting import bills
from game.rules.poleconomy.state import BOND_FACE, PoleconomyState
from game.rules.poleconomy.treasury import issued

FIRST: Final = {"arrow": 100.0, "cabinet": 80.0, "bills": 60.0, "issue": 40.0, "redeem": 20.0}
"""The parts of governing have an order: what comes first in it is done first (POL-25.8)."""
WORTHWHILE: Final = 1.0
"""Actions that bring less than this, in units of $10k, are left out."""
RELIEF: Final = 1.0
"""What it is worth to everybody, besides solvency, that the Treasury redeems a bond."""
SAFE: Final = 20
"""Cash beyond its debts that the Treasury must have for each bond issued to players."""
HOLD: Final = 10.0
"""What it is worth to a Prime Minister to keep a partner who could leave."""


def governing(look: Outlook, choice: Choice, best: float) -> Iterator[Candidate]:
    """All that a Prime Minister may want to do, each ranked above the best move so that it comes first."""
    for part, found in (
        ("cabinet", cabinet(look, choice)),
        ("bills", bills(look, choice, 0.0)),
        ("issue", issue(look, choice, best)),
        ("redeem", redemption(look, choice)),
    ):
        for candidate in found:
            worth = best + FIRST[part] + candidate.worth
            yield Candidate(candidate.action, worth, candidate.why, candidate.facts, candidate.depth)


def cabinet(look: Outlook, choice: Choice) -> Iterator[Candidate]:
    """A higher salary while the Treasury has cash to spare; more for a partner who would leave; cuts if the
    country is in danger.
    """
    state, country = look.state, look.state.table.country
    posts, pays = list(country.posts), list(country.salaries)
    if dues(state).short:
        pays = [LEAST_PAY if seat == look.seat else 0 for seat in range(len(pays))]
        yield from _set(look, choice, posts, pays, RELIEF, "cuts_pay")
        return
    held = _held_by_pay(look)
    if held is not None:
        better = pays[:]
        better[held] = min(pays[held] + MOST_RAISE, MOST_PAY - sum(pays) + pays[held])
        if better[held] > pays[held] and _affordable(look, better):
            given = posts[:]
            given[held] = posts[held] or _free_post(posts)
            yield from _set(look, choice, given, better, HOLD, "keeps_partner", partner=held)
    better = pays[:]
    better[look.seat] = min(
        country.paid_before[look.seat] + MOST_RAISE, MOST_PAY - sum(pays) + pays[look.seat]
    )
    more = better[look.seat] - pays[look.seat]
    if more > 0 and _affordable(look, better) and _keeps_majority(look, better):
        gain = more * look.worths.salaries_coming
        yield from _set(look, choice, posts, better, gain, "raises_pay", depth=1)


def _affordable(look: Outlook, pays: list[int]) -> bool:
    """Whether the Treasury has paid its debts and has the next salaries in cash."""
    table = look.state.table
    return table.country.treasury - BOND_FACE * table.bonds_left >= sum(pays)


def _keeps_majority(look: Outlook, pays: list[int]) -> bool:
    """Whether a motion of no confidence would fail with these salaries, or fares no worse by them."""
    state, country = look.state, look.state.table.country
    if not state.options.confidence_motions:
        return True
    kept = [-gain for gain in after_election(state, look.worths, pays)]
    inside = [seat for seat, gain in enumerate(kept) if gain > 0 or seat == look.seat]
    return country.votes_of(inside) >= country.majority


def _held_by_pay(look: Outlook) -> int | None:
    """A partner without whom there is no majority and who would rather have another election."""
    country = look.state.table.country
    leaving = [seat for seat in who_could_leave(country) if seat != look.seat]
    if not leaving or not look.state.options.confidence_motions:
        return None
    keeps = stances(look.state, Confidence(look.seat), look.worths)
    worst = min(leaving, key=lambda seat: keeps[seat])
    return worst if keeps[worst] < 0 else None


def _free_post(posts: list[int]) -> int:
    return next(post for post in range(1, len(POSTS) + 1) if post not in posts)


def _set(
    look: Outlook, choice: Choice, posts: list[int], pays: list[int], gain: float, why: str, **more: Any
) -> Iterator[Candidate]:
    """The Cabinet with these salaries, if it is legal and worth it."""
    depth = more.pop("depth", 0)
    action = SetCabinet(
        tuple(post if pays[s] or s == look.seat else NO_POST for s, post in enumerate(posts)), tuple(pays)
    )
    if gain < WORTHWHILE or choice.why_not(look.state, action) is not None:
        return
    matter = PayBill(action.posts, action.salaries)
    if not needs_a_vote(look.state, action) or counted(look.state, matter, look.worths).carries:
        facts = {"money": pays[look.seat], "total": sum(pays), **more}
        yield Candidate(action, gain, why, facts, depth)


def issue(look: Outlook, choice: Choice, best: float) -> Iterator[Candidate]:
    """Bonds for oneself, to be bought at the Bank corner in the same turn: as many as the Treasury can pay
    interest on."""
    state, table = look.state, look.state.table
    bank = state.board.corner_of("bank")
    out = issued(state)
    solid = (table.country.treasury - BOND_FACE * out) // SAFE - out
    count = min(table.country.unissued, solid, look.cash // BOND_FACE)
    action = IssueBonds(count)
    if count < 1 or table.country.part == "issue" or choice.why_not(state, action) is not None:
        return
    if choice.why_not(state, Visit(bank)) is not None:
        return
    twin = state.copy()
    twin.table.bonds_left += count
    gain = Outlook(twin, look.seat).goals[bank] - max(best, look.goals[bank])
    if gain >= WORTHWHILE:
        yield Candidate(action, gain, "issues", {"count": count, "money": BOND_FACE * count}, depth=1)


def redemption(look: Outlook, choice: Choice) -> Iterator[Candidate]:
    """The bonds of the Bank with all the cash there is: they can be issued again. One's own at twice their
    face where they pay less from now on, as many as others' at most."""
    state, table = look.state, look.state.table
    if table.country.part == "issue":
        return
    cash = table.country.treasury
    bank = min(table.bonds_left, cash // BOND_FACE)
    nothing = (0,) * table.seats
    if bank:
        action = RedeemBonds(bank, nothing)
        if choice.why_not(state, action) is None:
            weight = pressure(state, look.worths)
            facts: dict[str, Any] = {"count": bank, "money": BOND_FACE * bank}
            yield Candidate(action, bank * (RELIEF + BOND_FACE * weight), "redeems", facts)
    fruit = REDEMPTION - look.worths.bond
    own = min(table.bonds[look.seat], bank, (cash - BOND_FACE * bank) // REDEMPTION)
    if own > 0 and fruit > 0:
        held = tuple(own if seat == look.seat else 0 for seat in range(table.seats))
        action = RedeemBonds(bank, held)
        if choice.why_not(state, action) is None:
            facts = {"count": own, "money": REDEMPTION * own}
            yield Candidate(action, bank * RELIEF + own * fruit + WORTHWHILE, "redeems_own", facts, depth=1)


def after_taxation(state: PoleconomyState, choice: Choice) -> list[Candidate]:
    """Bonds redeemed with the tax that came in (POL-29.11)."""
    look = Outlook(state, choice.seat)
    return [Candidate(KeepBonds(), 0.0, "keeps_bonds"), *redemption(look, choice)]
