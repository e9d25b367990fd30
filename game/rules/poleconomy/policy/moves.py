"""The move and where it leads: arrow, throw, Corner Squares, circuits, Opportunity, one's own advert."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from game.engine.policy import Candidate
from game.rules.poleconomy.adverts import OwnAdvert
from game.rules.poleconomy.landing import Opportunity
from game.rules.poleconomy.messages import (
    KeepIncome,
    MoveOn,
    Rethrow,
    Stay,
    TakeCircuit,
    Throw,
    TurnArrow,
    Visit,
)
from game.rules.poleconomy.moving import CIRCUITS, ChooseCircuit
from game.rules.poleconomy.outlook import NEXT, PIPS, Outlook
from game.rules.poleconomy.policy.governing import FIRST, governing
from game.rules.poleconomy.policy.temper import PLAIN, Temper
from game.rules.poleconomy.setup import SecondThrow
from game.rules.poleconomy.state import NOBODY, PoleconomyState, price_of
from game.rules.poleconomy.turn import Ready

FOLLOWED: Final = 1.2
"""How many moves the marker makes before the arrow can be turned again, for each four players."""
WORTHWHILE: Final = 1.0
"""The least gain for which the arrow is turned."""
MEAN: Final = 7
"""The mean of two dice: a Basic Income from here on is kept."""
IDLE: Final = 25.0
"""By so much sitting idle on a Corner Square must be better than anything else."""
SIGHT: Final = 12
"""The number of squares of an Opportunity that are considered."""


def ready(state: PoleconomyState, choice: Ready, temper: Temper = PLAIN) -> list[Candidate]:
    """The throw, Corner Squares, and the arrow before them."""
    look = Outlook(state, choice.seat)
    spot = state.table.spots[choice.seat]
    found = [Candidate(Throw(), look.throw, *_why_throw(look, spot), at_sight=_income_ahead(look, spot))]
    for corner in range(state.board.first_corner, len(state.board.nodes)):
        action = Visit(corner)
        if choice.why_not(state, action) is None:
            found.append(_visit(look, action, temper))
    best, table = max(candidate.worth for candidate in found), state.table
    if choice.why_not(state, TurnArrow()) is None:
        found += _arrow(look, best + FIRST["arrow"] if table.game2 else best)
    if table.game2 and table.pm == choice.seat:
        found += governing(look, choice, best)
    return found


def _why_throw(look: Outlook, spot: int) -> tuple[str, dict[str, Any]]:
    """The square that a throw most likely profits from, or that nothing better is to be had."""
    best, most = NOBODY, 0.0
    for pips, chance in PIPS:
        for to in look.after(pips, spot):
            if look.gains[to] * chance > most:
                best, most = to, look.gains[to] * chance
    earning = 36 * sum(
        chance for pips, chance in PIPS if max(look.gains[to] for to in look.after(pips, spot)) > 0
    )
    if best == NOBODY:
        return "throw", {}
    return "throw_for", {"spot": best, "count": round(earning)}


def _income_ahead(look: Outlook, spot: int) -> float:
    """What a Novice expects of a throw: only what is paid at once."""
    return (
        sum(
            chance * max(look.sums(to).now[look.seat] for to in look.after(pips, spot))
            for pips, chance in PIPS
        )
        + look.next_throw[spot] * NEXT
    )


def _visit(look: Outlook, action: Visit, temper: Temper) -> Candidate:
    """A Corner Square, valued by what can be had there."""
    board, to = look.state.board, action.to
    service = board.kinds[to]
    worth = look.goals[to]
    facts: dict[str, Any] = {"spot": to}
    if service == "bank":
        plan = look.bank
        if not plan.savings + plan.bonds:
            return Candidate(action, worth - IDLE, "to_corner", facts, depth=1, at_sight=0.0)
        return Candidate(action, worth + temper.bank, "to_bank", {"bought": (plan.savings, plan.bonds, 0)})
    if look.gains[to] <= 0:
        return Candidate(action, worth - IDLE, "to_corner", facts, depth=1, at_sight=0.0)
    if service == "life":
        return Candidate(action, worth + temper.life, "to_life", {"count": look.state.table.life_left})
    if service == "insurance":
        risk = {"money": round(look.worths.at_risk(look.seat))}
        return Candidate(action, worth + temper.cover, "to_cover", risk, depth=0 if temper.cover else 1)
    worth += temper.takeover - temper.toll
    title, _ = look.targets[0]
    target = {"title": title, "owner": look.state.table.owners[title], "price": price_of(look.state, title)}
    return Candidate(action, worth, "to_takeover", target, depth=0 if temper.takeover else 2)


def _arrow(look: Outlook, best: float) -> Iterator[Candidate]:
    """Turning the arrow, if the discs on the other side are better for the seat."""
    table = look.state.table
    kept, turned = look.arrow(table.clockwise), look.arrow(not table.clockwise)
    gain = (turned - kept) * FOLLOWED * look.worths.players / 4.0
    if gain < WORTHWHILE:
        return
    course = look.worths.course
    means = [course.next_mean(table.marker, way) for way in (table.clockwise, not table.clockwise)]
    why = "arrow_up" if means[1] > means[0] + 0.5 else "arrow_down" if means[1] < means[0] - 0.5 else "arrow"
    yield Candidate(TurnArrow(), best + gain, why, {}, depth=1)


def circuit(state: PoleconomyState, choice: ChooseCircuit) -> list[Candidate]:
    """The circuit on which the throw ends better; before the throw, the one that brings more on average."""
    look, found = Outlook(state, choice.seat), list[Candidate]()
    spot = state.table.spots[choice.seat]
    for side, to in zip(CIRCUITS, choice.goals(state), strict=True):
        if choice.pips:
            found.append(Candidate(TakeCircuit(to), look.goals[to], *why_there(look, to)))
        else:
            ends = ((state.board.way(spot, pips, side)[-1], chance) for pips, chance in PIPS)
            mean = sum(look.goals[end] * chance for end, chance in ends)
            found.append(Candidate(TakeCircuit(to), mean, "circuit", {}))
    return found


def why_there(look: Outlook, to: int) -> tuple[str, dict[str, Any]]:
    """The reason for or against a square."""
    state, seat = look.state, look.seat
    board, table = state.board, state.table
    kind = board.kinds[to]
    sums = look.sums(to)
    money = round(abs(sums.now[seat]))
    facts: dict[str, Any] = {"spot": to, "money": money}
    if kind in ("start", "income"):
        return "pays", facts
    if kind == "opportunity":
        return "pays_and_on", facts
    if kind == "inflation":
        steps = board.squares[to].steps
        disc = board.paddle(table.marker, steps, table.clockwise)[-1]
        found: dict[str, Any] = {"occasion": board.events[disc], "number": board.numbers[disc]}
        if round(sums.now[seat]) > 0:
            return "event_pays", found | {"money": money}
        return ("event_costs", found | {"money": money}) if money else ("event", found)
    if kind in ("company", "advert"):
        return _why_property(look, to, facts)
    services = {"bank": "there_bank", "life": "there_life", "takeover": "there_takeover"}
    return services.get(kind, "there_cover"), {"spot": to}


def _why_property(look: Outlook, to: int, facts: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    state, seat = look.state, look.seat
    title = state.board.property_at[to]
    owner = state.table.owners[title]
    if owner == NOBODY:
        price = price_of(state, title)
        if price > state.table.liquid(seat):
            return "too_dear", {"title": title, "price": price}
        return "for_sale", {"title": title, "price": price}
    if owner != seat:
        return "owes_there", {"owner": owner, "money": facts["money"]}
    return ("own_pays", facts) if state.board.kinds[to] == "company" else ("own_advert", {"spot": to})


def own_advert(state: PoleconomyState, choice: OwnAdvert) -> list[Candidate]:
    """A company that pays, the best property for sale, or to stay."""
    look = Outlook(state, choice.seat)
    found = [Candidate(Stay(), _later(look, state.table.spots[choice.seat]), "nothing_pays")]
    for node in choice.goals(state):
        title = state.board.property_at[node]
        if state.table.owners[title] == choice.seat:
            action, gain = MoveOn(node), look.lead(look.sums(node))
        else:
            cashed = look.worths.cashing(choice.seat, price_of(state, title))
            action, gain = MoveOn(node, cashed), look.bought(title).end[choice.seat]
        found.append(Candidate(action, gain + _later(look, node), *why_there(look, node), at_sight=gain))
    return _best(found, SIGHT)


def _later(look: Outlook, node: int) -> float:
    return look.goals[node] - look.gains[node]


def _best(found: list[Candidate], number: int) -> list[Candidate]:
    """The best of them, and whatever does nothing."""
    ranked = sorted(found, key=lambda candidate: -candidate.worth)
    kept = ranked[:number]
    return kept + [candidate for candidate in ranked[number:] if isinstance(candidate.action, Stay)]


def opportunity(state: PoleconomyState, choice: Opportunity) -> list[Candidate]:
    """The squares to go to, the best first; a new income; to stay."""
    look, found = Outlook(state, choice.seat), list[Candidate]()
    spot = state.table.spots[choice.seat]
    for action in choice.legal(state):
        if isinstance(action, MoveOn):
            at_sight = look.lead(look.sums(action.to))
            depth = 1 if state.board.kinds[action.to] == "inflation" else 0
            found.append(Candidate(action, look.goals[action.to], "", {}, depth, at_sight))
    found = [_with_reason(look, one) for one in _best(found, SIGHT)]
    found.append(_new_income(look, spot))
    found.append(Candidate(Stay(), _later(look, spot), "nothing_pays"))
    return found


def _with_reason(look: Outlook, found: Candidate) -> Candidate:
    """The same with its reason."""
    assert isinstance(found.action, MoveOn)
    why, facts = why_there(look, found.action.to)
    return replace(found, why=why, facts=facts)


def _new_income(look: Outlook, spot: int) -> Candidate:
    income = look.state.table.incomes[look.seat]
    better = sum(chance for pips, chance in PIPS if pips > income)
    facts = {"income": income, "percent": round(100 * better)}
    return Candidate(Rethrow(), look.rethrow + _later(look, spot), "new_income", facts, depth=1)


def second_throw(state: PoleconomyState, choice: SecondThrow) -> list[Candidate]:
    """Throw again if the Basic Income is below the mean."""
    income = state.table.incomes[choice.seat]
    worth = 2.0 * (MEAN - income) * state.table.last_round
    better = round(100 * sum(chance for pips, chance in PIPS if pips > income))
    facts = {"income": income, "percent": better}
    return [
        Candidate(KeepIncome(), 0.0, "keep_income", facts),
        Candidate(Rethrow(), worth, "new_income", facts),
    ]
