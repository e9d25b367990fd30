"""What an action brings, in the few lines of the forecast: cash, interest, groups, standing."""

from __future__ import annotations

from game.app.skin_api.view_models import Forecast, Line, MarkLabel
from game.app.skins.petropolis import lookahead
from game.app.skins.petropolis.looks import Looks
from game.components.auction import Bid
from game.components.consent import Accept
from game.engine.vocabulary import Action, Choice
from game.rules.petropolis.messages import (
    Build,
    Buy,
    ClaimInterest,
    Counter,
    Mortgage,
    PayFee,
    Propose,
    Redeem,
    Request,
    SellDown,
    TakeOver,
    UseTelex,
    Waive,
)
from game.rules.petropolis.state import PetropolisState, Table


def forecast(looks: Looks, state: PetropolisState, action: Action) -> Forecast | None:
    """What an action brings to whoever decides, up to the next die and the next telex."""
    title = _title(looks, state, action)
    choice = state.stack[-1] if state.stack else None
    if not title or not isinstance(choice, Choice):
        return None
    return _told(looks, state, action, title, choice.seat)


def _told(looks: Looks, state: PetropolisState, action: Action, title: str, seat: int) -> Forecast | None:
    if isinstance(action, Bid | Request):
        after: Table | None = _won(looks, state, seat, action)
    else:
        after = lookahead.after(state, action)
    if after is None:
        return None
    lines = [*_cash(looks, state, after, seat), *_interest(looks, state.table, after, seat)]
    lines += _groups(looks, state.table, after, seat)
    lines += _stock(looks, state.table, after)
    return Forecast(title, tuple(lines)) if lines else None


def _won(looks: Looks, state: PetropolisState, seat: int, action: Bid | Request) -> Table | None:
    """The table if the bid wins; a request is a bid of the value."""
    sale = state.table.sale
    if isinstance(action, Request):
        lot, price = action.title, looks.board.prices[action.title]
    elif sale is not None:
        lot, price = sale.lot, action.amount
    else:
        return None
    twin = state.table.copy()
    twin.owners[lot] = seat
    twin.mortgaged[lot] = False
    twin.cash[seat] -= price
    return twin


def _title(looks: Looks, state: PetropolisState, action: Action) -> str:
    match action:
        case Buy(title=title):
            return looks.say("forecast.buy", title=title)
        case Bid():
            sale = state.table.sale
            return looks.say("forecast.win", title=sale.lot) if sale is not None else ""
        case Build(group=group, level=level):
            return looks.say("forecast.build", group=group, level=level)
        case SellDown(group=group, level=level):
            return looks.say("forecast.sell" if level else "forecast.sell_all", group=group, level=level)
        case Mortgage(title=title):
            return looks.say("forecast.mortgage", title=title)
        case Redeem(title=title):
            return looks.say("forecast.redeem", title=title)
        case Request(title=title):
            return looks.say("forecast.request", title=title)
        case TakeOver(title=title):
            return looks.say("forecast.take_over", title=title)
        case ClaimInterest():
            return looks.say("forecast.claim")
        case Waive():
            return looks.say("forecast.waive")
        case PayFee():
            return looks.say("forecast.pay")
        case UseTelex():
            return looks.say("forecast.use_telex")
        case Propose(partner=partner):
            return looks.say("forecast.propose", partner=partner)
        case Counter():
            return looks.say("forecast.counter")
        case Accept():
            return looks.say("forecast.accept")
        case _:
            return ""


def _cash(looks: Looks, state: PetropolisState, after: Table, seat: int) -> list[Line]:
    before, now = state.table.cash[seat], after.cash[seat]
    if before == now:
        return []
    text = looks.say("forecast.cash", change=now - before, cash=now)
    return [Line("coins", text, "gain" if now > before else "money")]


def _interest(looks: Looks, before: Table, after: Table, seat: int) -> list[Line]:
    was, now = (lookahead.income(looks.board, table, seat) for table in (before, after))
    if was == now:
        return []
    tone = "gain" if now > was else "loss"
    return [Line("chart", looks.say("forecast.interest", now=now, was=was), tone)]


def _groups(looks: Looks, before: Table, after: Table, seat: int) -> list[Line]:
    """Groups that become complete or break, and how far a group has come."""
    lines: list[Line] = []
    for group, members in enumerate(looks.board.members):
        for other in range(before.seats):
            was, now = (group in lookahead.whole(looks.board, table, other) for table in (before, after))
            if was != now:
                words = looks.say("forecast.broken", group=group)
                if now:
                    mine = other == seat
                    words = looks.say(
                        "forecast.you_complete" if mine else "forecast.complete", group=group, seat=other
                    )
                lines.append(Line(f"chip-{group}", words, "gain" if (other == seat) == now else "loss"))
        held = [sum(table.owners[title] == seat for title in members) for table in (before, after)]
        if held[0] != held[1] and not any(line.icon == f"chip-{group}" for line in lines):
            words = looks.say("forecast.held", group=group, now=held[1], count=len(members), was=held[0])
            lines.append(Line(f"chip-{group}", words, "gain" if held[1] > held[0] else "loss"))
    return lines


def _stock(looks: Looks, before: Table, after: Table) -> list[Line]:
    if (before.derricks, before.platforms) == (after.derricks, after.platforms):
        return []
    text = looks.say("forecast.stock", derricks=after.derricks, platforms=after.platforms)
    return [Line("derrick", text, "soft")]


def mark_label(looks: Looks, state: PetropolisState, action: Action) -> MarkLabel | None:
    """What a click on a square brings, beside its mark."""
    board = looks.board
    match action:
        case Buy(title=title) | Request(title=title):
            return _pays(looks, board.prices[title])
        case Redeem(title=title):
            return _pays(looks, board.prices[title] * 60 // 100)
        case TakeOver():
            after = lookahead.after(state, action)
            seat = (
                state.table.estate.creditors[0] if state.table.estate and state.table.estate.creditors else -1
            )
            if after is None or seat < 0:
                return None
            return _pays(looks, state.table.cash[seat] - after.cash[seat])
        case Mortgage(title=title):
            return _gets(looks, board.prices[title] // 2)
        case ClaimInterest(title=title):
            claim = next((c for c in state.table.claims if c.title == title), None)
            return _gets(looks, claim.amount) if claim else None
        case _:
            return None


def _pays(looks: Looks, amount: int) -> MarkLabel:
    return MarkLabel(looks.say("mark.pays", sum=amount), "money")


def _gets(looks: Looks, amount: int) -> MarkLabel:
    return MarkLabel(looks.say("mark.gets", sum=amount), "gain")
