"""What an action brings, in the few lines of the forecast: cash, interest, groups, standing."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.view_models import Forecast, Line, MarkLabel
from game.app.skins.petropolis import foresight
from game.app.skins.petropolis.lettering import money, thousands
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

_LEVELS: Final = ("bare", "1 derrick each", "2 derricks each", "3 derricks each", "a platform each")


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
        after = foresight.after(state, action)
    if after is None:
        return None
    lines = [*_cash(state, after, seat), *_interest(looks, state.table, after, seat)]
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
            return f"If you buy {looks.title(title).name}"
        case Bid():
            sale = state.table.sale
            return f"If you win {looks.title(sale.lot).name}" if sale is not None else ""
        case Build(group=group, level=level):
            return f"If {looks.board.groups[group].name} gets {_LEVELS[level]}"
        case SellDown(group=group, level=level):
            return f"If {looks.board.groups[group].name} falls to {_LEVELS[level]}"
        case Mortgage(title=title):
            return f"If you mortgage {looks.title(title).name}"
        case Redeem(title=title):
            return f"If you redeem {looks.title(title).name}"
        case Request(title=title):
            return f"If nobody outbids you for {looks.title(title).name}"
        case TakeOver(title=title):
            return f"If you take {looks.title(title).name} over"
        case ClaimInterest():
            return "If you claim the interest"
        case Waive():
            return "If you let the interest go"
        case PayFee():
            return "If you pay"
        case UseTelex():
            return "If you use the telex"
        case Propose(partner=partner):
            return f"If {looks.name(partner)} agrees"
        case Counter():
            return "If your counter-offer is accepted"
        case Accept():
            return "If you agree"
        case _:
            return ""


def _cash(state: PetropolisState, after: Table, seat: int) -> list[Line]:
    before, now = state.table.cash[seat], after.cash[seat]
    if before == now:
        return []
    change = f"+{money(now - before)}" if now > before else money(now - before)
    return [Line("coins", f"{change}: {money(now)} in cash", "gain" if now > before else "money")]


def _interest(looks: Looks, before: Table, after: Table, seat: int) -> list[Line]:
    was, now = (foresight.income(looks, table, seat) for table in (before, after))
    if was == now:
        return []
    tone = "gain" if now > was else "loss"
    return [Line("chart", f"Interest in a round, about {money(now)} instead of {money(was)}", tone)]


def _groups(looks: Looks, before: Table, after: Table, seat: int) -> list[Line]:
    """Groups that become complete or break, and how far a group has come."""
    lines: list[Line] = []
    for group, look in enumerate(looks.board.groups):
        members = looks.board.members[group]
        for other in range(before.seats):
            was, now = (group in foresight.whole(looks, table, other) for table in (before, after))
            if was != now:
                who = "You have" if other == seat else f"{looks.name(other)} has"
                words = f"{who} {look.name} complete" if now else f"{look.name} is complete no longer"
                lines.append(Line(f"chip-{group}", words, "gain" if (other == seat) == now else "loss"))
        held = [sum(table.owners[title] == seat for title in members) for table in (before, after)]
        if held[0] != held[1] and not any(line.icon == f"chip-{group}" for line in lines):
            words = f"{look.name}: {held[1]} of {len(members)} titles instead of {held[0]}"
            lines.append(Line(f"chip-{group}", words, "gain" if held[1] > held[0] else "loss"))
    return lines


def _stock(looks: Looks, before: Table, after: Table) -> list[Line]:
    if (before.derricks, before.platforms) == (after.derricks, after.platforms):
        return []
    derricks = looks.told("derricks", after.derricks)
    platforms = looks.told("platforms", after.platforms)
    return [Line("derrick", f"The Bank keeps {derricks}, {platforms}", "soft")]


def mark_label(looks: Looks, state: PetropolisState, action: Action) -> MarkLabel | None:
    """What a click on a square brings, beside its mark."""
    board = looks.board
    match action:
        case Buy(title=title) | Request(title=title):
            return MarkLabel(f"−{thousands(board.prices[title])}", "money")
        case Redeem(title=title):
            return MarkLabel(f"−{thousands(board.prices[title] * 60 // 100)}", "money")
        case TakeOver():
            after = foresight.after(state, action)
            seat = (
                state.table.estate.creditors[0] if state.table.estate and state.table.estate.creditors else -1
            )
            if after is None or seat < 0:
                return None
            return MarkLabel(thousands(after.cash[seat] - state.table.cash[seat]), "money")
        case Mortgage(title=title):
            return MarkLabel(f"+{thousands(board.prices[title] // 2)}", "gain")
        case ClaimInterest(title=title):
            claim = next((c for c in state.table.claims if c.title == title), None)
            return MarkLabel(f"+{thousands(claim.amount)}", "gain") if claim else None
        case _:
            return None
