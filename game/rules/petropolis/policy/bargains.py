"""Exchanges and partnerships: what they bring both sides, and what to ask for (reference 12.3, 12.4)."""

from __future__ import annotations

from collections.abc import Iterator

from game.components.consent import Accept, Refuse
from game.engine.policy import Candidate
from game.rules.petropolis.barter import why_locked
from game.rules.petropolis.exchange import Answer
from game.rules.petropolis.messages import Counter, OfferPartnership, Propose
from game.rules.petropolis.partnership import Join
from game.rules.petropolis.policy.deal_value import ROUND, DealValues, completes
from game.rules.petropolis.policy.forecast import capitals
from game.rules.petropolis.policy.scenario import Scenario
from game.rules.petropolis.policy.temper import PLAIN, Temper
from game.rules.petropolis.state import NOBODY, Deal, PetropolisState, Rebuff

HOPE = 0.8
"""How likely an offer that is good for the other is taken, and a counter-offer."""


def proposals(state: PetropolisState, seat: int, temper: Temper = PLAIN) -> list[Candidate]:
    """Exchanges that are good for both, and that were not refused as things stand."""
    found: list[Candidate] = []
    values = DealValues(state, temper)
    for partner, gives, takes in likely(state, seat)[: temper.most]:
        deal = values.priced(seat, partner, gives, takes)
        if deal is None or repeated(state, deal, temper):
            continue
        mine, _ = values.both(deal)
        groups = {state.board.group_of[title] for title in takes}
        facts = {"partner": partner, "deal": deal}
        plain = any(completes(state, seat, group, takes) for group in groups)
        depth = 0 if temper.forward else 1 if plain else 2
        action = Propose(partner, gives, takes, deal.cash)
        found.append(Candidate(action, temper.eager * HOPE * mine, "exchange", facts, depth))
    return found


def likely(state: PetropolisState, seat: int) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """Whom to ask for what, and for what: those first that bring titles of a group together for both."""
    ranked: list[tuple[float, int, tuple[int, ...], tuple[int, ...]]] = []
    own = [g for g in _holdings(state, seat) if g[2]]
    for partner in state.table.others(seat):
        wanted = [(rise, lot) for rise, lot in _wishes(state, seat, partner)]
        given = [(rise, lot) for rise, lot in _wishes(state, partner, seat)]
        for rise, takes in wanted:
            ranked.append((rise, partner, (), takes))
            for other_rise, gives in given:
                if state.board.group_of[gives[0]] != state.board.group_of[takes[0]]:
                    ranked.append((rise + other_rise, partner, gives, takes))
            if not given and own:
                for _, title, _ in own[:2]:
                    if state.board.group_of[title] != state.board.group_of[takes[0]]:
                        ranked.append((rise * 0.9, partner, (title,), takes))
        for rise, gives in given:
            ranked.append((0.5 * rise, partner, gives, ()))
    ranked.sort(key=lambda way: -way[0])
    return [(partner, gives, takes) for _, partner, gives, takes in ranked]


def _holdings(state: PetropolisState, seat: int) -> Iterator[tuple[int, int, bool]]:
    """Own titles that stand alone in their group: group, title, whether it may be given away."""
    table, board = state.table, state.board
    for group, members in enumerate(board.members):
        own = [title for title in members if table.owners[title] == seat]
        if len(own) == 1:
            yield group, own[0], why_locked(state, own[0]) is None


def _wishes(state: PetropolisState, seat: int, partner: int) -> list[tuple[float, tuple[int, ...]]]:
    """Titles of `partner` in groups where `seat` has some, and how much nearer to complete they bring it."""
    table, board = state.table, state.board
    pulls = Scenario(state).known.pulls
    found: list[tuple[float, tuple[int, ...]]] = []
    for group, members in enumerate(board.members):
        if table.partners[group]:
            continue
        own = sum(table.owners[title] == seat for title in members)
        lots = [t for t in members if table.owners[t] == partner and why_locked(state, t) is None]
        if not own or not lots:
            continue
        count = len(members)
        choices = {tuple(lots), *((title,) for title in lots)}
        for lot in sorted(choices):
            rise = ((own + len(lot)) ** 2 - own**2) / (count * count) * pulls[group]
            found.append((rise * (2 if own + len(lot) == count else 1), lot))
    return found


def repeated(state: PetropolisState, deal: Deal, temper: Temper = PLAIN) -> bool:
    """Whether this was refused already, as things stand, and is not much better for the other now.

    What the other has offered himself counts too: he will not take less than that.
    """
    refused, declined = _refused_sums(state, deal)
    if len(refused) + len(declined) >= temper.tried:
        return True
    return _little_more(deal, refused, temper) or any(deal.cash < cash for cash in declined)


def was_refused(state: PetropolisState, deal: Deal) -> bool:
    """Whether the partner himself has refused this, as things stand, and it is not much better now."""
    refused, _ = _refused_sums(state, deal)
    return len(refused) >= PLAIN.tried or _little_more(deal, refused, PLAIN)


def _little_more(deal: Deal, refused: list[int], temper: Temper) -> bool:
    return bool(refused) and deal.cash < max(refused) + temper.better


def _refused_sums(state: PetropolisState, deal: Deal) -> tuple[list[int], list[int]]:
    """What the maker would have paid when these titles were refused as things stand: by the other, by him."""
    table, board = state.table, state.board
    groups = {board.group_of[title] for title in (*deal.gives, *deal.takes)}
    watched = [title for group in groups for title in board.members[group]]
    refused, declined = list[int](), list[int]()
    for no in table.rebuffs:
        if no.group >= 0 or any(no.owners[title] != table.owners[title] for title in watched):
            continue
        if (no.maker, no.partner, no.gives, no.takes) == (deal.maker, deal.partner, deal.gives, deal.takes):
            refused.append(no.cash)
        elif (no.partner, no.maker, no.takes, no.gives) == (deal.maker, deal.partner, deal.gives, deal.takes):
            declined.append(-no.cash)
    return refused, declined


def answer(state: PetropolisState, choice: Answer, temper: Temper = PLAIN) -> list[Candidate]:
    """Yes, no, or the same titles for a better price."""
    deal, seat = choice.deal(state), choice.seat
    values = DealValues(state, temper)
    as_maker, as_partner = values.both(deal)
    gain, theirs = (as_maker, as_partner) if seat == deal.maker else (as_partner, as_maker)
    facts = {"deal": deal, "money": round(gain / 1000) * 1000}
    found = [Candidate(Refuse(), 0.0, "bad_deal", facts)]
    least = temper.margin / 2
    if gain > least:
        found.append(Candidate(Accept(), gain - least, "good_deal", facts))
    if not choice.final:
        counters = _counters(values, choice, deal, gain, theirs)
        found += [one for one in counters if choice.why_not(state, one.action) is None]
    return found


def _counters(
    values: DealValues, choice: Answer, deal: Deal, gain: float, theirs: float
) -> Iterator[Candidate]:
    """Ask for more where the other gains much more than oneself, or where as it is it is too little."""
    cash, seat, maker, temper = values.state.table.cash, choice.seat, deal.maker, values.temper
    if gain >= temper.margin and theirs < gain + 2 * temper.better:
        return
    rest, own = values.gains(deal)
    if own + rest < temper.margin + PLAIN.margin:
        return
    least = values.opening(maker, seat, deal.gives, deal.takes)
    for share in (0.5, 0.75):
        more = int((max(temper.margin, share * (own + rest)) - own) / 1.3 / ROUND) * ROUND
        amount = min(max(deal.cash + more, least), cash[maker])
        amount = max(amount // 1_000 * 1_000, -cash[seat])
        if amount <= deal.cash:
            continue
        counter = Deal(seat, maker, deal.takes, deal.gives, -amount, counter=True)
        if (not counter.gives and counter.cash <= 0) or repeated(values.state, counter, temper):
            continue
        mine, rest = values.both(counter)
        if mine >= temper.margin and rest >= PLAIN.margin:
            action = Counter(deal.takes, deal.gives, -amount)
            facts = {"deal": counter, "money": amount - deal.cash}
            worth = temper.eager * HOPE * mine - (1 - HOPE) * max(0.0, gain)
            yield Candidate(action, worth, "ask_more", facts, depth=0 if temper.forward else 2)


def partnerships(
    state: PetropolisState, seat: int, legal: list[OfferPartnership], temper: Temper = PLAIN
) -> list[Candidate]:
    """Groups shared with those who are likely to agree."""
    if not legal:
        return []
    values, found = DealValues(state), list[Candidate]()
    for action in legal:
        after = capitals(values.scenario.joined(action.group))
        others = partners_in(state, action.group, seat)
        if spurned(state, seat, action.group, temper):
            continue
        mine = values.sharing(after, seat)
        if mine >= temper.margin and all(values.joining(after, other) > 0 for other in others):
            worth, facts = temper.eager * HOPE * mine, {"group": action.group}
            depth = 0 if temper.forward else 1
            found.append(Candidate(action, worth, "partnership", facts, depth))
    return found


def partners_in(state: PetropolisState, group: int, seat: int) -> list[int]:
    """The other owners of a group."""
    owners = {state.table.owners[title] for title in state.board.members[group]}
    return sorted(owners - {seat, NOBODY})


def spurned(state: PetropolisState, seat: int, group: int, temper: Temper) -> bool:
    """Whether a partnership in the group was refused to the seat, or lately by it, as things stand."""
    turn, patience = state.table.turn, temper.patience * state.table.seats
    own = (no for no in _refused_bonds(state, group) if no.partner == seat)
    return was_spurned(state, seat, group) or any(turn - no.turn < patience for no in own)


def was_spurned(state: PetropolisState, seat: int, group: int) -> bool:
    """Whether a partnership in the group was refused to the seat, as things stand."""
    return any(no.maker == seat for no in _refused_bonds(state, group))


def _refused_bonds(state: PetropolisState, group: int) -> Iterator[Rebuff]:
    table, members = state.table, state.board.members[group]
    for no in table.rebuffs:
        if no.group == group and not no.level and all(no.owners[t] == table.owners[t] for t in members):
            yield no


def joining(state: PetropolisState, choice: Join) -> list[Candidate]:
    """Whether to share a group."""
    bond = state.table.bond
    assert bond is not None
    values = DealValues(state)
    after = capitals(values.scenario.joined(bond.group))
    gain = values.sharing(after, choice.seat)
    facts = {"group": bond.group, "money": round(gain / 1000) * 1000}
    refusal = Candidate(Refuse(), 0.0, "bad_partner" if gain <= 0 else "not_yet", facts)
    if values.joining(after, choice.seat) <= 0:
        return [refusal]
    return [Candidate(Accept(), gain, "good_partner", facts), refusal]
