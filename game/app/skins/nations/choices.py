"""The choices that matter, in a table: which country to open, and which Tanker deals pay."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.view_models import ChoiceRow, ChoiceTable, Line
from game.app.skins.nations import bargains, labels
from game.app.skins.nations.lookahead import preview, takers
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.outlook import deal_name, pipe_line, threat_line
from game.engine.spelling import Series
from game.engine.vocabulary import Action, Choice
from game.rules.nations.income import income
from game.rules.nations.leader import ChooseLeader
from game.rules.nations.messages import MoveLeader
from game.rules.nations.outlook import Opening, endangered, opening_cost, spare_moves
from game.rules.nations.state import NOBODY, TANKER_SALE, NationsState, countries_of, kind_of, price_of
from game.rules.nations.trade import ChooseTrade

NAMED: Final = 3
"""So many rivals are named who could take a country."""
DEALS: Final = 3
LINES: Final = 3
"""So many lines stand below the rows."""


def choices(
    looks: Looks, state: NationsState, choice: Choice, advised: Action | None = None
) -> ChoiceTable | None:
    """The table of a question, first what is advised; None for most."""
    if isinstance(choice, ChooseLeader) and not spare_moves(state)[choice.seat]:
        return _openings(looks, state, choice.seat, advised)
    if isinstance(choice, ChooseTrade) and not choice.first:
        return _deals(looks, state, choice, advised)
    return None


def loss(state: NationsState, opening: Opening) -> int:
    """What opening a country may cost, in millions: a turn's revenue, and the Tankers that can be taken."""
    seat = state.table.seat
    return income(state, seat) - opening.income + (TANKER_SALE * opening.tankers if _taken(opening) else 0)


def _taken(opening: Opening) -> bool:
    """Whether somebody can pay for taking the country."""
    return any(not threat.short for threat in opening.takers)


def openings(state: NationsState, seat: int) -> list[Opening]:
    """The countries that `seat` can open and pay for, the one with the least loss first."""
    found = [opening_cost(state, state.board.capitals[country]) for country in countries_of(state, seat)]
    payable = [each for each in found if each is not None and each.price <= state.table.cash[seat]]
    return sorted(payable, key=lambda each: (loss(state, each), each.price))


def _openings(looks: Looks, state: NationsState, seat: int, advised: Action | None) -> ChoiceTable | None:
    """By country the cheapest step, the least loss first; before all what is advised, in place of the
    cheapest step of that country."""
    say, found = looks.say, openings(state, seat)
    best = _advised_opening(state, advised)
    if best is not None:
        found = [best, *(each for each in found if each.marker != best.marker)]
    rows = tuple(_opening(looks, state, each) for each in found)
    if not rows:
        return None
    heads = tuple(say(f"choices.{head}") for head in ("step", "takers", "ships", "income"))
    usual = best is None or all(loss(state, best) <= loss(state, each) for each in found)
    why = say("choices.open_why" if usual else "choices.open_best")
    return ChoiceTable(say("choices.open"), heads, rows, why, spare=(2, 0))


def _advised_opening(state: NationsState, advised: Action | None) -> Opening | None:
    """What an advised step off a Capital gives up; None for anything else."""
    board = state.board
    if not isinstance(advised, MoveLeader) or advised.start not in board.capital_of:
        return None
    found = preview(state, advised)
    if found is None:
        return None
    country, seat = board.capital_of[advised.start], state.table.seat
    zone = board.ports[country]
    ships = state.table.tankers_in(seat, zone) if zone >= 0 else 0
    answers = tuple(takers(found.after, country, seat))
    price = labels.price(state, advised)
    return Opening(advised.start, advised.to, price, answers, ships, income(found.after, seat))


def _opening(looks: Looks, state: NationsState, each: Opening) -> ChoiceRow:
    seat, board = state.table.seat, looks.board
    by_seat = {threat.seat: threat.price for threat in reversed(each.takers) if not threat.short}
    cheapest = sorted(by_seat.items(), key=lambda pair: pair[1])[:NAMED]
    takers = tuple(Line(f"seat-{taker}", looks.text("n", price)) for taker, price in cheapest)
    before = income(state, seat)
    cells = (
        (Line("", looks.text("money", each.price), "money"),),
        takers or (Line("", looks.say("choices.nobody"), "gain"),),
        (Line("", looks.text("n", each.tankers), "loss" if each.tankers and takers else "plain"),),
        (Line("", looks.text("money", each.income), "loss" if each.income < before else "plain"),),
    )
    sign = f"leader-{kind_of(state.table.leaders[each.marker])}-{seat}"
    name = board.countries[board.capital_of[each.marker]].name
    action, lines = MoveLeader(each.marker, each.to), _beside(looks, state, each)
    if each.to in board.capital_of:
        taken = looks.say("choices.takes", country=board.capital_of[each.to])
        lines = (Line("pennon", taken, "gain"), *lines)[:LINES]
    return ChoiceRow(action, sign, name, cells, lines=lines)


def _beside(looks: Looks, state: NationsState, each: Opening) -> tuple[Line, ...]:
    """What a step off a Capital leaves: whom it bars, whether the Leader can take the country back, what can
    still sail."""
    found = preview(state, MoveLeader(each.marker, each.to))
    if found is None or not any(not threat.short for threat in each.takers):
        return ()
    say, board, seat, lines = looks.say, looks.board, state.table.seat, list[Line]()
    opened = board.capital_of[each.marker]
    for country in (opened, *countries_of(found.after, seat)):
        if barred := _barred(found.after, each.to, country):
            names = Series(tuple(looks.seats[other].name for other in barred))
            lines.append(Line("shield", say("choices.bars", names=names, country=country), "gain"))
            break
    kind = kind_of(state.table.leaders[each.marker])
    price = price_of(found.after, kind)
    alike = any(threat.kind == kind and not threat.short for threat in each.takers)
    embargo = found.after.table.embargoed[seat]
    if found.after.table.cash[seat] + (0 if embargo else each.income) < price:
        lines.append(Line("swords", say("choices.no_strike", money=price), "loss"))
    elif alike and not state.options.same_kind_attack:
        lines.append(Line("swords", say("choices.strikes_but", money=price, kind=kind), "soft"))
    else:
        lines.append(Line("swords", say("choices.strikes", money=price), "gain"))
    if each.tankers and not state.table.strike:
        lines.append(Line("hull", say("choices.sails", n=each.tankers), "soft"))
    return tuple(lines)


def _barred(after: NationsState, marker: int, country: int) -> list[int]:
    """Whose cheapest way to a country is dearer, or too dear, because a Leader stands on a marker."""
    seat, without = after.table.seat, after.copy()
    without.table.leaders[marker] = NOBODY
    now: dict[int, int] = {}
    for threat in takers(after, country, seat):
        now.setdefault(threat.seat, threat.price)
    free: dict[int, int] = {}
    for threat in takers(without, country, seat):
        free.setdefault(threat.seat, threat.price)
    return [other for other, price in free.items() if now.get(other, price + 1) > price]


def _deals(
    looks: Looks, state: NationsState, choice: ChooseTrade, advised: Action | None
) -> ChoiceTable | None:
    seat, say = choice.seat, looks.say
    deals = bargains.tanker_deals(state)
    if isinstance(advised, bargains.TANKERS):
        best = bargains.Bargain(advised, bargains.cost(advised), labels.gain(state, advised))
        deals = [best, *(each for each in deals if not _alike(each, best))]
    deals = deals[:DEALS]
    if not deals:
        return None
    before = income(state, seat)
    rows = tuple(_deal(looks, each, before) for each in deals)
    heads = tuple(say(f"choices.{head}") for head in ("cost", "income", "pays"))
    pipe = pipe_line(looks, state)
    notes = [pipe] if pipe is not None else []
    notes += [threat_line(looks, *pair) for pair in endangered(state, seat)[:1]]
    return ChoiceTable(say("choices.deals"), heads, rows, notes=tuple(notes), spare=(2,))


def _alike(one: bargains.Bargain, other: bargains.Bargain) -> bool:
    """Whether two deals are of one kind and come to the same."""
    return type(one.action) is type(other.action) and (one.cost, one.gain) == (other.cost, other.gain)


def _deal(looks: Looks, each: bargains.Bargain, before: int) -> ChoiceRow:
    say, money = looks.say, abs(each.cost)
    cost = say("choices.free") if not each.cost else looks.text("money", money)
    if each.cost < 0:
        cost = say("mark.gain", money=money)
    pays = "–" if each.gain <= 0 else say("choices.turns", n=each.turns)
    tone = "gain" if each.pays_soon else "plain"
    cells = (
        (Line("", cost, "loss" if each.cost > 0 else "gain"),),
        (Line("", say("choices.change", before=before, after=before + each.gain), tone),),
        (Line("", pays, "plain"),),
    )
    return ChoiceRow(each.action, "", deal_name(looks, each), cells)
