"""Derricks and platforms: which group, how high, and how much stays in hand (reference 12.2, 12.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.components.consent import Accept, Refuse
from game.engine.policy import Candidate
from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.building import Agree, buildable, costs, needs, raised, why_no_build
from game.rules.petropolis.messages import Build
from game.rules.petropolis.policy.board_stats import SHARES, BoardStats, board_stats
from game.rules.petropolis.policy.forecast import ON_LOAN, capitals, lead
from game.rules.petropolis.policy.scenario import Scenario
from game.rules.petropolis.policy.temper import PLAIN, Temper
from game.rules.petropolis.policy.time_left import rounds_left
from game.rules.petropolis.state import PetropolisState, Rebuff

RIVAL_SHARE = 0.2
"""How much of a partner's income from a joint building counts against it."""
FEW_DERRICKS, FEW_PLATFORMS = 6, 3
"""With so few in stock it is a race (reference 12.4)."""
RACE = 0.15
LEAST = 1_000
TRAILS, ALONG = 40_000, 10_000
"""How much further behind, in P$, a building may leave a seat in the end: one of its own, a joint one."""
PATIENCE = 3
"""Rounds before a partner who refused a building is asked again, or proposes it."""


class Purse:
    """How dangerous it is for a seat to have little in hand."""

    def __init__(self, state: PetropolisState, seat: int) -> None:
        table, board = state.table, state.board
        self.known: BoardStats = board_stats(board, state.options.world_championship)
        self.threats: list[tuple[float, int]] = [(self.known.odds, self.known.blow)]
        self.loans = 0.0
        for title, owner in enumerate(table.owners):
            level = table.levels[board.group_of[title]]
            if owner == seat:
                if not level and not table.mortgaged[title]:
                    self.loans += ON_LOAN * board.prices[title]
            elif level and owner >= 0:
                self.threats.append((self.known.land[title], board.interest[title][level + 1]))

    def short(self, cash: float) -> float:
        """The amount expected to be lacking in one turn, in P$."""
        purse = cash + self.loans
        return sum(chance * (amount - purse) for chance, amount in self.threats if amount > purse)


def gains(state: PetropolisState, group: int, level: int) -> dict[int, float]:
    """By owner: what raising a group earns in a round."""
    table, board = state.table, state.board
    known = board_stats(board, state.options.world_championship)
    payers = table.seats - len(table.out) - 1
    start = table.levels[group]
    rate = SHARES[level + 1] - SHARES[start + 1 if start else 1]
    found: dict[int, float] = {}
    for title in board.members[group]:
        owner = table.owners[title]
        extra = payers * rate * known.pull[title] - (level - start) * known.upkeep
        found[owner] = found.get(owner, 0.0) + extra
    return found


def worth(
    state: PetropolisState, seat: int, group: int, level: int, purse: Purse, temper: Temper = PLAIN
) -> float:
    """What raising a group to a level brings `seat` in the rounds ahead, less the danger."""
    ahead = min(float(temper.ahead), rounds_left(state)[1])
    if ahead <= 0:
        return -float(LEAST)
    table = state.table
    price, gain = costs(state, group, level), gains(state, group, level)
    cash = table.cash[seat]
    if cash - price[seat] < temper.to_build and ahead > 1:
        return -float(LEAST)
    danger = temper.bite * (purse.short(cash - price[seat]) - purse.short(cash))
    others = sum(extra for owner, extra in gain.items() if owner != seat)
    if state.options.installation_value_at_end == "half":
        ahead = rounds_left(state)[1]  # half of the price must come in again before the end
        danger += price[seat] / (2 * ahead)
    found = ahead * (gain[seat] - danger - RIVAL_SHARE * others)
    return found + RACE * abs(found) * race(state, seat, group, level) - LEAST


def why_not(state: PetropolisState, seat: int, group: int, level: int, temper: Temper = PLAIN) -> str:
    """Why a joint building is not good for `seat`: the money in hand would be missed, it would bring more in
    another group, the others gain by it, or the building itself brings too little."""
    good = worth(state, seat, group, level, Purse(state, seat), temper)
    if good > 0:
        return "own_group_first" if forgone(state, seat, group, level, temper) >= good else "falls_behind"
    price = costs(state, group, level)[seat]
    if rounds_left(state)[1] > 1 and state.table.cash[seat] - price < temper.to_build:
        return "too_risky"
    fearless = Purse(state, seat)
    fearless.threats = []
    return "too_risky" if worth(state, seat, group, level, fearless, temper) > 0 else "pays_too_little"


def assent(state: PetropolisState, seat: int, group: int, level: int, temper: Temper = PLAIN) -> float:
    """What it's worth to `seat` that partners build with its money too: so much less as that would bring more
    in a group of its own, and nothing where it leaves the seat further behind in the end."""
    good = worth(state, seat, group, level, Purse(state, seat), temper)
    if good > 0:
        good -= forgone(state, seat, group, level, temper)
    if good > 0 and (behind := falls_behind(state, seat, group, level)) > ALONG:
        return -behind
    return good


def falls_behind(state: PetropolisState, seat: int, group: int, level: int) -> float:
    """How much further behind raising a group to a level leaves `seat`: what it pays builds nothing else, and
    the others may gain more."""
    before = Scenario(state)
    return lead(capitals(before), seat) - lead(capitals(before.levelled(group, level)), seat)


def forgone(state: PetropolisState, seat: int, group: int, level: int, temper: Temper = PLAIN) -> float:
    """What `seat` can build in groups of its own, and can't any more once it has paid its share of a joint
    one, or the last pieces are gone."""
    best = _own_best(state, seat, temper)
    if not best:
        return 0.0
    after = state.copy()
    after.do(raised(state, seat, group, level))
    return max(0.0, best - _own_best(after, seat, temper))


def _own_best(state: PetropolisState, seat: int, temper: Temper) -> float:
    """What the best building is worth that `seat` can afford without asking anybody."""
    table, best, purse = state.table, 0.0, Purse(state, seat)
    for group in buildable(state, seat):
        for level in range(table.levels[group] + 1, PLATFORM + 1):
            price = costs(state, group, level)
            if len(price) > 1 or table.cash[seat] - price[seat] < temper.solid:
                break
            if why_no_build(state, seat, Build(group, level)) is None:
                best = max(best, worth(state, seat, group, level, purse, temper))
    return best


def race(state: PetropolisState, seat: int, group: int, level: int) -> float:
    """1 if this takes the last pieces, -1 if it returns derricks that a rival waits for, else 0."""
    table = state.table
    derricks, platforms = needs(state, group, level)
    if derricks < 0 and table.derricks < FEW_DERRICKS <= table.derricks - derricks:
        return -1.0 if any(rival_waits(state, other) for other in table.others(seat)) else 0.0
    few = 0 < table.derricks - derricks < FEW_DERRICKS if derricks > 0 else False
    return 1.0 if few or (platforms and table.platforms - platforms < FEW_PLATFORMS) else 0.0


def rival_waits(state: PetropolisState, seat: int) -> bool:
    """Whether somebody could put up derricks if there were any."""
    table, board = state.table, state.board
    return any(
        table.levels[group] < PLATFORM - 1 and table.cash[seat] >= len(board.members[group]) * board.rig
        for group in buildable(state, seat)
    )


def builds(state: PetropolisState, seat: int, temper: Temper = PLAIN) -> list[Candidate]:
    """Every building that pays and does not leave the seat behind; in a joint group only what the partners
    will like too."""
    return list(_sound(state, seat, _paying(state, seat, temper)))


def best_build(state: PetropolisState, seat: int) -> Candidate | None:
    """The best of those that leave enough in hand."""
    found = [one for one in _paying(state, seat, PLAIN) if not one.depth]
    found.sort(key=lambda one: one.worth, reverse=True)
    return next(_sound(state, seat, found), None)


def _sound(state: PetropolisState, seat: int, found: Iterable[Candidate]) -> Iterator[Candidate]:
    """Those of the buildings that do not leave the seat further behind in the end."""
    before: Scenario | None = None
    ahead = 0.0
    for one in found:
        if before is None:
            before = Scenario(state)
            ahead = lead(capitals(before), seat)
        group = one.facts["group"]
        after = lead(capitals(before.levelled(group, one.facts["level"])), seat)
        if ahead - after <= (ALONG if state.table.partners[group] else TRAILS):
            yield one


def _paying(state: PetropolisState, seat: int, temper: Temper) -> list[Candidate]:
    """Every building that pays in the rounds ahead and that the partners will like too."""
    table, found = state.table, list[Candidate]()
    groups = buildable(state, seat)
    if not groups:
        return found
    purse = Purse(state, seat)
    for group in groups:
        for level in range(table.levels[group] + 1, PLATFORM + 1):
            action = Build(group, level)
            if why_no_build(state, seat, action) is not None:
                continue
            good = worth(state, seat, group, level, purse, temper)
            if good <= 0 or not welcome(state, seat, group, level):
                continue
            extra = gains(state, group, level)[seat]
            facts = {"group": group, "level": level, "price": costs(state, group, level)[seat]}
            facts["money"] = round(extra / 1000) * 1000
            daring = table.cash[seat] - facts["price"] < temper.solid
            found.append(Candidate(action, good, "build", facts, depth=2 if daring else 0))
    return found


def welcome(state: PetropolisState, seat: int, group: int, level: int) -> bool:
    """Whether the other owners are likely to agree, and neither they nor the seat refused it just now."""
    partners = [other for other in costs(state, group, level) if other != seat]
    if any(seat in (no.maker, no.partner) for no in refused_plans(state, group, level)):
        return False
    return all(assent(state, other, group, level) > 0 for other in partners)


def refused_plans(state: PetropolisState, group: int, level: int) -> list[Rebuff]:
    """What was refused lately of plans to build as high in a group, or less high."""
    turn, patience = state.table.turn, PATIENCE * state.table.seats
    lately = (no for no in state.table.rebuffs if turn - no.turn < patience)
    return [no for no in lately if no.group == group and 0 < no.level <= level]


def agreement(state: PetropolisState, choice: Agree, temper: Temper = PLAIN) -> list[Candidate]:
    """Whether a partner's plan is good for both."""
    plan = state.table.plan
    assert plan is not None
    good = assent(state, choice.seat, plan.group, plan.level, temper)
    facts = {"group": plan.group, "level": plan.level}
    if good <= 0:
        why = why_not(state, choice.seat, plan.group, plan.level, temper)
        return [Candidate(Refuse(), 0.0, why, facts)]
    return [Candidate(Accept(), good, "agree", facts), Candidate(Refuse(), 0.0, "not_yet", facts)]
