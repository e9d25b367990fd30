"""What the notes of the guides of Poleconomy wait for: see `Rules.situations`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from game.engine.situation import Moment, Situation
from game.rules.poleconomy.messages import (
    Buy,
    Direct,
    IncomePaid,
    InflationMoved,
    PollHeld,
    ProfitPaid,
)
from game.rules.poleconomy.state import NOBODY

Facts: TypeAlias = Mapping[str, Any]


def company_for_sale(moment: Moment) -> Facts | None:
    """One may buy the company on which one has landed (POL-6.2)."""
    return _for_sale(moment, "company")


def advert_for_sale(moment: Moment) -> Facts | None:
    """One may buy the advert on which one has landed (POL-8.1)."""
    return _for_sale(moment, "advert")


def _for_sale(moment: Moment, kind: str) -> Facts | None:
    action, board = moment.action, moment.view.board
    if not isinstance(action, Buy) or board.properties[action.title].kind != kind:
        return None
    return {"title": action.title}


def visitor_paid(moment: Moment) -> Facts | None:
    """A rival has paid one in full for a visit (POL-6.5)."""
    event = moment.event
    if not isinstance(event, ProfitPaid) or not 0 < event.due == event.amount:
        return None
    return {"visitor": event.seat} if event.owner == moment.seat != event.seat else None


def visit_paid(moment: Moment) -> Facts | None:
    """One has paid a rival in full for a visit (POL-6.5)."""
    event = moment.event
    if not isinstance(event, ProfitPaid) or not 0 < event.due == event.amount:
        return None
    return {"owner": event.owner} if event.seat == moment.seat != event.owner else None


def income_here(moment: Moment) -> Facts | None:
    """One stands on the blue square that has paid one an income (POL-5.1)."""
    event, table = moment.event, moment.view.table
    if not isinstance(event, IncomePaid) or event.seat != moment.seat:
        return None
    return {} if table.spots[moment.seat] == event.spot else None


def red_square(moment: Moment) -> Facts | None:
    """One has come to a red square (POL-10.1)."""
    return {} if _inflated_by(moment) == moment.seat else None


def rivals_red_square(moment: Moment) -> Facts | None:
    """A rival has come to a red square (POL-10.1)."""
    seat = _inflated_by(moment)
    return {"rival": seat} if seat not in (None, moment.seat) else None


def _inflated_by(moment: Moment) -> int | None:
    return moment.event.seat if isinstance(moment.event, InflationMoved) else None


def own_company(moment: Moment) -> Facts | None:
    """One may send a visitor to a company of one's own (POL-8.3)."""
    action, state = moment.action, moment.view
    if not isinstance(action, Direct):
        return None
    title = state.board.property_at[action.to]
    return {"visitor": state.table.seat} if state.table.owners[title] == moment.seat else None


def poll(moment: Moment) -> Facts | None:
    """All have thrown for their seats in Parliament (POL-23.1): who has how many of how many."""
    event = moment.event
    if not isinstance(event, PollHeld):
        return None
    seats, rivals = event.votes, [seat for seat in range(moment.view.table.seats) if seat != moment.seat]
    whole = sum(seats)
    return {
        "own": seats[moment.seat], "whole": whole, "needed": whole // 2 + 1,
        "one": rivals[0], "seats_of_one": seats[rivals[0]],
        "other": rivals[-1], "seats_of_other": seats[rivals[-1]],
    }  # fmt: skip


def rival_governs(moment: Moment) -> Facts | None:
    """A rival is Prime Minister (POL-26.6)."""
    pm = moment.view.table.pm
    return {"minister": pm} if pm not in (NOBODY, moment.seat) else None


SITUATIONS: Final[Mapping[str, Situation]] = {
    "company_for_sale": company_for_sale,
    "advert_for_sale": advert_for_sale,
    "visitor_paid": visitor_paid,
    "visit_paid": visit_paid,
    "income_here": income_here,
    "red_square": red_square,
    "rivals_red_square": rivals_red_square,
    "own_company": own_company,
    "poll": poll,
    "rival_governs": rival_governs,
}
