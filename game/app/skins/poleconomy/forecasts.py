"""What an action brings, in the few lines of the forecast: cash, worth, odds, the index."""

from __future__ import annotations

from game.app.skin_api.view_models import Forecast, Line
from game.app.skins.poleconomy import labels, lookahead, outlook
from game.app.skins.poleconomy.looks import Looks
from game.components.auction import Bid
from game.engine.unseen import sign
from game.engine.vocabulary import Action, Choice
from game.rules.poleconomy.adverts import Directing
from game.rules.poleconomy.ending import worth
from game.rules.poleconomy.messages import (
    Buy,
    BuyPapers,
    BuyPolicy,
    CashIn,
    Decline,
    Direct,
    KeepIncome,
    MoveOn,
    NameTarget,
    Rethrow,
    TakeCircuit,
    Throw,
    TurnArrow,
    Visit,
)
from game.rules.poleconomy.state import NOBODY, PoleconomyState, price_of
from game.rules.poleconomy.takeover import AtTakeover


def forecast(looks: Looks, state: PoleconomyState, action: Action) -> Forecast | None:
    """What an action brings to whoever decides, as far as it is certain."""
    choice = state.stack[-1] if state.stack else None
    if not isinstance(choice, Choice):
        return None
    seat = choice.seat
    match action:
        case Throw():
            lines = (*outlook.throw_lines(looks, state, seat), outlook.disaster_line(looks, state, seat))
            return Forecast(looks.say("forecast.throw"), lines)
        case TurnArrow():
            return Forecast(looks.say("forecast.arrow"), _arrow(looks, state, seat))
        case Visit(to=to) | TakeCircuit(to=to) | MoveOn(to=to):
            return Forecast(looks.text("spot", to), goal_lines(looks, state, seat, to))
        case Direct(to=to) if isinstance(choice, Directing):
            return Forecast(looks.text("spot", to), _sent(looks, state, choice, to))
        case NameTarget(title=title) if isinstance(choice, AtTakeover):
            return Forecast(looks.text("title", title), _target(looks, state, choice, title))
        case Bid(amount=amount):
            return _bid(looks, state, seat, amount)
        case Rethrow() | KeepIncome():
            return Forecast(looks.say("forecast.income"), (_rethrow(looks, state, seat),))
        case Buy() | BuyPapers() | BuyPolicy() | CashIn():
            lines = _changes(looks, state, action, seat)
            return Forecast(looks.phrases.label(action), lines) if lines else None
        case Decline(title=title):
            return Forecast(looks.phrases.label(action), _bidders(looks, state, seat, title))
        case _:
            return None


def _changes(looks: Looks, state: PoleconomyState, action: Action, seat: int) -> tuple[Line, ...]:
    """Cash and worth before and after."""
    after = lookahead.after(state, action)
    if after is None:
        return ()
    was, now = state.table.cash[seat], after.table.cash[seat]
    tone = "gain" if sign(now - was) > 0 else "money"
    lines = [Line("coins", looks.say("forecast.cash", was=was, now=now), tone)]
    before, later = worth(state, seat).total, worth(after, seat).total
    if later != before:
        change = labels.signed(looks, later - before)
        tone = ("money", "gain", "loss")[sign(later - before)]
        lines.append(Line("chart", looks.say("forecast.worth", change=change), tone))
    if isinstance(action, Buy):
        hits = lookahead.visits(after, action.title)
        lines.append(Line("users", looks.say("forecast.hits", percent=round(100 * hits)), "soft"))
    return tuple(lines)


def goal_lines(looks: Looks, state: PoleconomyState, seat: int, node: int) -> tuple[Line, ...]:
    """What a square would bring."""
    board, table, say = looks.board, state.table, looks.say
    title, kind = board.property_at[node], board.kinds[node]
    if title >= 0 and table.owners[title] == NOBODY:
        price = price_of(state, title)
        short = price - table.liquid(seat)
        if short > 0:
            return (Line("key", say("forecast.too_dear", money=price, short=short), "loss"),)
        return (Line("key", say("forecast.for_sale", money=price), "money"),)
    if kind == "inflation":
        return _red(looks, state, seat, node)
    if node >= board.first_corner:
        return (Line("bank", say(f"forecast.corner.{kind}", n=_left(state, kind)), "plain"),)
    brings = lookahead.landing(state, seat, node)
    if title >= 0 and table.owners[title] not in (seat, NOBODY):
        words = say("forecast.pay", seat=table.owners[title], change=labels.signed(looks, brings))
        return (Line("coins", words, "loss" if sign(brings) else "soft"),)
    return (Line("coins", say("forecast.brings", change=labels.signed(looks, brings)), "gain"),)


def _left(state: PoleconomyState, service: str) -> int:
    table = state.table
    papers = table.savings_left + table.bonds_left
    return {"bank": papers, "life": table.life_left, "insurance": table.business_left}.get(service, 0)


def _red(looks: Looks, state: PoleconomyState, seat: int, node: int) -> tuple[Line, ...]:
    board, table = looks.board, state.table
    disc = board.paddle(table.marker, board.squares[node].steps, table.clockwise)[-1]
    return disc_lines(looks, state, seat, disc)


def disc_lines(looks: Looks, state: PoleconomyState, seat: int, disc: int) -> tuple[Line, ...]:
    """What a stop of the marker on a disc would mean."""
    known = looks.board.index[disc]
    words = looks.say("forecast.disc", occasion=looks.text("occasion", known.event), n=known.number)
    brings = lookahead.occasion_sum(state, seat, known.event)
    worth_then = lookahead.worth_at(state, seat, known.number)
    lines = [Line("canoe", words)]
    if brings != 0:
        tone = ("money", "gain", "loss")[sign(brings)]
        lines.append(Line("coins", looks.say("forecast.brings", change=labels.signed(looks, brings)), tone))
    lines.append(Line("chart", looks.say("forecast.worth_then", money=worth_then), "soft"))
    return tuple(lines)


def _arrow(looks: Looks, state: PoleconomyState, seat: int) -> tuple[Line, ...]:
    """Both ways: the mean Inflation Number and the mean sum after one red square."""
    lines: list[Line] = []
    for clockwise in (state.table.clockwise, not state.table.clockwise):
        found = lookahead.ahead(state, seat, clockwise)
        number = lookahead.mean([(looks.board.numbers[one.disc], one.squares) for one in found])
        brings = lookahead.mean_sum([(one.brings, one.squares) for one in found])
        now = clockwise == state.table.clockwise
        words = looks.say(
            "forecast.way_now" if now else "forecast.way_then", tenths=f"{number:.1f}",
            change=labels.signed(looks, brings),
        )  # fmt: skip
        lines.append(Line("canoe" if now else "turn-round", words, "soft" if now else "plain"))
    return tuple(lines)


def _sent(looks: Looks, state: PoleconomyState, choice: Directing, node: int) -> tuple[Line, ...]:
    """What a visitor pays there, and what he finds one throw later."""
    title = looks.board.property_at[node]
    owner = state.table.owners[title]
    visitor, due = choice.visitor, price_of(state, title)
    if owner == NOBODY:
        first = Line("key", looks.say("forecast.may_buy", seat=visitor, money=due), "loss")
    elif owner == visitor:
        first = Line("coins", looks.say("forecast.own_profit", seat=visitor, money=due), "loss")
    else:
        paid = lookahead.payable(state.table, visitor, due)
        words = looks.say("forecast.visitor_pays", seat=visitor, owner=owner, money=paid)
        first = Line("coins", words, "gain" if owner == choice.seat else "plain")
    twin = state.copy()
    twin.table.spots[visitor] = node
    reached = lookahead.goals(twin, visitor)
    mean = lookahead.mean_sum([(goal.brings, lookahead.THROWS[goal.pips]) for goal in reached])
    words = looks.say("forecast.next_throw", seat=visitor, change=labels.signed(looks, mean))
    return first, Line("dice", words, "soft")


def _target(looks: Looks, state: PoleconomyState, bid: AtTakeover, title: int) -> tuple[Line, ...]:
    """How likely a bid is to succeed, in both throws or in the one that is left, and what it costs."""
    fee = bid.fee(state)
    odds = looks.say("forecast.takeover" if bid.throw == 1 else "forecast.takeover_again")
    return (
        Line("target", odds, "plain"),
        Line("coins", looks.say("forecast.takeover_cost", money=price_of(state, title), fee=fee), "money"),
    )


def _bid(looks: Looks, state: PoleconomyState, seat: int, amount: int) -> Forecast | None:
    sale = state.table.sale
    if sale is None:
        return None
    change = labels.signed(looks, price_of(state, sale.lot) - amount)
    cash = state.table.cash[seat]
    lines = (
        Line("coins", looks.say("forecast.cash", was=cash, now=cash - amount), "money"),
        Line("chart", looks.say("forecast.worth", change=change), "plain"),
    )
    return Forecast(looks.text("title", sale.lot), lines)


def _bidders(looks: Looks, state: PoleconomyState, seat: int, title: int) -> tuple[Line, ...]:
    """Who could bid how much."""
    rivals = state.table.others(seat)
    if any(state.table.hides(rival) for rival in rivals):
        return ()
    most = max(rivals, key=state.table.purse)
    words = looks.say("forecast.could_bid", seat=most, money=state.table.cash[most])
    return (Line("gavel", words, "loss"),)


def _rethrow(looks: Looks, state: PoleconomyState, seat: int) -> Line:
    """How many of the throws are better than the Basic Income of now."""
    income = state.table.incomes[seat]
    better = sum(count for pips, count in lookahead.THROWS.items() if pips > income)
    words = looks.say("forecast.rethrow", percent=round(100 * better / lookahead.ALL_THROWS), income=income)
    return Line("dice", words, "gain" if better > lookahead.ALL_THROWS / 2 else "soft")
