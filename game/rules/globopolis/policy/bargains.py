"""Business propositions: what they bring both sides, what to propose, how to answer (GLO-9, D-08 to D-10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import exp
from typing import Any, Final, NamedTuple

from game.components.consent import Accept, Refuse
from game.components.deals import Deal
from game.engine.policy import Candidate, Prospect
from game.rules.globopolis.messages import Counter, Propose
from game.rules.globopolis.planning import bid_price, suggested
from game.rules.globopolis.policy.barter import Idea, barter
from game.rules.globopolis.policy.missions import FADES, danger, progress, suspected, wishes
from game.rules.globopolis.policy.temper import PLAIN, Temper
from game.rules.globopolis.policy.worths import REACHED, Wishes, euro, in_time, totals
from game.rules.globopolis.state import GlobopolisState, territories_of
from game.rules.globopolis.supposing import supposing
from game.rules.globopolis.trade import PROPOSITIONS, DealAnswer

ENOUGH: Final = 0.2
"""The least gain for which a deal is accepted."""
HOPE: Final = 0.7
"""The share of a proposal's gain that counts while it is not accepted."""
BUILDS: Final = 0.6
"""How much of its gain a level counts that could be built after a deal."""
NOW: Final = 0.9
"""The same for a side in its Option Phase, which can build at once."""
WON: Final = 2 * REACHED
"""The cost, in points, of a deal that lets the other side reach the victory mark."""
KINGMAKER: Final = 50
"""EU below which nobody completes a group for the leader (reference 12)."""
UNSURE: Final = 1.5
"""The gain or loss, in points, that people judge differently."""
LOW, HIGH = 0.03, 0.97
"""The least and the greatest chance that an answer of another player is given."""


class Bargain(NamedTuple):
    """By how much a deal leaves its maker and the partner better off, in points."""

    mine: float
    theirs: float


class DealPosition:
    """A position in which deals are weighed, by what the seat `eye` sees and by its temper; the others are
    taken to be plain."""

    def __init__(self, state: GlobopolisState, eye: int, temper: Temper = PLAIN) -> None:
        self.temper = temper
        self.told = state
        self.dark = [side for side in range(state.table.sides) if state.table.hides(side)]
        self.state = state = supposing(state)
        self.eye = eye
        self.side = state.table.side(eye)
        self.wishes = wishes(state, eye)
        self.ripe = in_time(state)
        self._before: dict[tuple[int, int], tuple[float, float]] = {}
        self._weighed: dict[Deal, Bargain] = {}
        self._suspected: dict[int, Mapping[str, float]] = {}

    def bargain(self, deal: Deal) -> Bargain:
        """What a deal brings both; cached, as a price is sought from deals that were weighed before."""
        if deal not in self._weighed:
            self._weighed[deal] = self._bargain(deal)
        return self._weighed[deal]

    def _bargain(self, deal: Deal) -> Bargain:
        twin = self.state.copy()
        PROPOSITIONS.carry_out(twin, deal)
        both = (deal.maker, deal.partner)
        if both not in self._before:
            self._before[both] = self._worths(self.state, deal)
        before, after = self._before[both], self._worths(twin, deal)
        mine, theirs = after[0] - before[0], after[1] - before[1]
        mine_less = self._envy(deal.maker, deal.partner) * theirs + self._fear(twin, deal, deal.partner)
        theirs_less = self._envy(deal.partner, deal.maker) * mine + self._fear(twin, deal, deal.maker)
        return Bargain(mine - mine_less, theirs - theirs_less)

    def _fear(self, twin: GlobopolisState, deal: Deal, side: int) -> float:
        """What it costs the other one that a deal brings a side nearer to MISSIONs that it may hold."""
        other = deal.partner if side == deal.maker else deal.maker
        goal, before, after = twin.table.goal, self.state.table.points[side], twin.table.points[side]
        won = WON if goal and before < goal <= after else 0.0
        if not deal.of(other, "title"):
            return won
        if side not in self._suspected:
            self._suspected[side] = suspected(self.state, self.eye, side)
        # That a side asks for a Title tells what it may be after.
        likelier = suspected(twin, self.eye, side)
        return won + max(0.0, danger(twin, side, likelier) - danger(self.state, side, self._suspected[side]))

    def _envy(self, side: int, other: int) -> float:
        """How much of what another side gains counts as a loss to a side."""
        points = self.state.table.points
        rival = self.temper.rival if side == self.side else PLAIN.rival
        return rival * (2 if points[other] == max(points) else 1)

    def _worths(self, state: GlobopolisState, deal: Deal) -> tuple[float, float]:
        values = totals(state, self.ripe)
        first, second = (values[side] + self._levels(state, side) for side in (deal.maker, deal.partner))
        if self.wishes:
            # As `wishes` says of each Title, but what is given away counts as well as what is got.
            own = progress(state, self.eye) / (1 - FADES)
            first, second = (first + own, second) if deal.maker == self.side else (first, second + own)
        return first, second

    def _levels(self, state: GlobopolisState, side: int) -> float:
        """What the levels that are in reach bring a side."""
        if side in self.dark:
            return 0.0
        best, table = suggested(state, side, 0), state.table
        soon = NOW if table.stage == "options" and side == table.side(table.seat) else BUILDS
        return soon * (best.points - euro(state, side) * best.cost)


def proposals(state: GlobopolisState, seat: int, choice: Any, temper: Temper = PLAIN) -> list[Candidate]:
    """What a computer player proposes: no more often in a phase than people bear."""
    most = min(temper.tries, PROPOSITIONS.most(state))
    if state.options.trade_scope == "none" or state.table.offers >= most:
        return []
    if (state.table.round + seat) % temper.every:
        return []
    return worthwhile(state, seat, choice, temper)


def worthwhile(state: GlobopolisState, seat: int, choice: Any, temper: Temper = PLAIN) -> list[Candidate]:
    """The deals that are good for both and were not declined in this phase."""
    market = DealPosition(state, seat, temper)
    side = state.table.side(seat)
    found: list[Candidate] = []
    for action, why, facts in _ideas(market, seat):
        if choice.why_not(state, action) is not None:
            continue
        deal = PROPOSITIONS.deal(side, action)
        mine, theirs = market.bargain(deal)
        crowned = any(crowns(state, deal, each) for each in (side, deal.partner))
        if mine >= temper.margin and theirs >= PLAIN.margin and not crowned:
            depth = 0 if temper.forward else 1
            found.append(Candidate(action, HOPE * mine, why, facts, depth))
    return found


def _ideas(market: DealPosition, seat: int) -> Iterator[Idea]:
    """Units that levels lack; Titles that make a group whole, for money or for another Title."""
    state = market.told
    yield from barter(state, seat)
    if state.options.trade_scope in ("all", "no-cards"):
        yield from _titles(state, seat, market.wishes, market.temper)


def _titles(state: GlobopolisState, seat: int, wished: Wishes, temper: Temper) -> Iterator[Idea]:
    """The Territory that makes most difference: the last one of a group, or what MISSIONs ask for."""
    table, board = state.table, state.board
    side = table.side(seat)
    rivals = set(table.rivals(seat))
    wanted = {
        title: wished.get(title, 0.0)
        + (board.bonuses[board.title_groups[title]] if _last(state, side, title) else 0.0)
        for title in board.territories
        if table.owners[title] in rivals
    }
    for title in sorted(wanted, key=lambda title: -wanted[title])[: temper.wanted]:
        if wanted[title] < temper.moves:
            return
        owner = table.owners[title]
        facts: dict[str, Any] = {"partner": owner, "title": title}
        usual = bid_price(state, title)
        for amount in sorted({min(each, table.purse(side)) for each in (usual, max(usual, KINGMAKER))}):
            if amount > 0:
                yield Propose(owner, takes=(title,), cash=amount), "asks_title", facts
        for own in _given(state, side, owner, title)[: temper.given]:
            yield Propose(owner, gives=(own,), takes=(title,)), "swaps_titles", facts


def _given(state: GlobopolisState, side: int, other: int, title: int) -> list[int]:
    """Territories that may be given for another one: those that help the other side most, first."""
    table, values = state.table, state.board.values
    own = [
        each
        for each in territories_of(state, side)
        if table.active[each] <= table.active[title] and not _whole(state, side, each)
    ]
    liked = [each for each in own if _last(state, other, each)]
    dearer = [each for each in own if values[each] >= values[title] and each not in liked]
    return [*liked, *sorted(dearer, key=lambda each: values[each])]


def _last(state: GlobopolisState, side: int, title: int) -> bool:
    """Whether a Territory is all that a side lacks of a group whose bonus it has not earned."""
    board, table = state.board, state.table
    group = board.title_groups[title]
    others = (other for other in board.members[group] if other != title)
    return not table.has_union(side, group) and all(table.owners[other] == side for other in others)


def _whole(state: GlobopolisState, side: int, title: int) -> bool:
    """Whether a Territory belongs to a group that a side has."""
    board, owners = state.board, state.table.owners
    return all(owners[other] == side for other in board.members[board.title_groups[title]])


def crowns(state: GlobopolisState, deal: Deal, side: int) -> bool:
    """Whether a side makes a group whole for the leader, and gets too little money for it."""
    other = deal.partner if deal.maker == side else deal.maker
    if state.table.points[other] < max(state.table.points):
        return False
    given = [int(title) for title in deal.of(side, "title")]
    whole = any(_last(state, other, title) for title in given if not state.board.is_guild[title])
    return whole and deal.amount(other, "money") < KINGMAKER


def answer(state: GlobopolisState, choice: DealAnswer, temper: Temper = PLAIN) -> list[Candidate]:
    """Yes, no, or the same for more money."""
    side, deal = choice.party(state), choice.deal(state)
    market = DealPosition(state, choice.seat, temper)
    bargain = market.bargain(deal)
    gain, theirs = bargain if side == deal.maker else (bargain.theirs, bargain.mine)
    facts: dict[str, Any] = {"partner": choice.asker}
    against = "costs_you" if gain < 0 else "bad_deal" if theirs > gain else "brings_little"
    found = [Candidate(Refuse(), 0.0, against, facts)]
    if crowns(state, deal, side):
        return [Candidate(Refuse(), 0.0, "crowns_leader", facts)]
    if choice.why_not(state, Accept()) is None:
        why = "good_deal" if gain >= ENOUGH else against
        found.append(Candidate(Accept(), gain - ENOUGH, why, facts))
    if not choice.final and gain < ENOUGH and theirs > temper.margin + PLAIN.margin:
        found += _counter(market, choice, deal, gain)
    return found


def _counter(market: DealPosition, choice: DealAnswer, deal: Deal, gain: float) -> Iterator[Candidate]:
    """The same goods, and so much money more that both gain."""
    state = market.state
    more = round((market.temper.margin - gain + 0.5) / euro(state, choice.party(state)))
    same = PROPOSITIONS.turned(deal)
    action = Counter(
        same.partner, same.gives, same.takes, same.gives_cards, same.takes_cards, same.gives_units,
        same.takes_units, same.cash - more, same.keeps, same.partner_keeps,
    )  # fmt: skip
    if choice.why_not(state, action) is not None:
        return
    mine, theirs = market.bargain(PROPOSITIONS.deal(choice.party(state), action))
    if mine >= market.temper.margin and theirs >= PLAIN.margin:
        facts = {"partner": choice.asker, "amount": more}
        yield Candidate(action, HOPE * mine, "asks_more", facts, depth=0 if market.temper.forward else 1)


def prospect(state: GlobopolisState, seat: int, deal: Deal) -> Prospect:
    """How the partner of a deal is likely to take it."""
    facts: dict[str, Any] = {"partner": deal.partner}
    if crowns(state, deal, deal.partner):
        return Prospect(LOW, "crowns_you", facts)
    mine, theirs = DealPosition(state, seat).bargain(deal)
    chance = 1.0 / (1.0 + exp(max(-50.0, min(50.0, (ENOUGH - theirs) / UNSURE))))
    chance = min(HIGH, max(LOW, chance))
    if theirs >= ENOUGH:
        return Prospect(chance, "gains_by_it", facts)
    return Prospect(chance, "helps_you_more" if theirs > -PLAIN.margin and mine > 0 else "loses_by_it", facts)
