"""Interest that may be claimed or waived (reference 12.5)."""

from __future__ import annotations

from game.engine.policy import Candidate
from game.rules.petropolis.interest import Collect
from game.rules.petropolis.messages import ClaimInterest, Waive
from game.rules.petropolis.policy.forecast import capitals, lead
from game.rules.petropolis.policy.scenario import Scenario
from game.rules.petropolis.policy.titles import whole
from game.rules.petropolis.state import Claim, PetropolisState


def collecting(state: PetropolisState, choice: Collect) -> list[Candidate]:
    """Claim, unless the partner would have to tear down what stands in the joint group (reference 12.5)."""
    claim = choice.claim(state)
    loss = claim.amount - claim_worth(state, claim)
    facts = {"title": choice.title, "amount": claim.amount, "debtor": claim.debtor}
    why = "collect" if state.table.cash[claim.debtor] >= claim.amount else "collect_anyway"
    if loss <= 0:
        return [Candidate(ClaimInterest(choice.title), float(claim.amount), why, facts)]
    return [
        Candidate(ClaimInterest(choice.title), claim.amount - loss, why, facts),
        Candidate(Waive(choice.title), 0.0, "spare_partner", {**facts, "money": whole(loss)}),
    ]


def claims_of(state: PetropolisState, seat: int) -> list[Candidate]:
    """Interest of one's own that waits to be claimed, as far as claiming it pays."""
    found: list[Candidate] = []
    for claim in state.table.claims:
        gain = claim_worth(state, claim) if claim.owner == seat else 0.0
        if gain > 0:
            found.append(Candidate(ClaimInterest(claim.title), gain, "claim", {"title": claim.title}))
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
    before = after = Scenario(state)
    for group in joint:
        if table.levels[group]:
            after = after.levelled(group, 0)
    return claim.amount - lead(capitals(before), seat) + lead(capitals(after), seat)
