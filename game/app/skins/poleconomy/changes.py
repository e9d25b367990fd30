"""What an action would change, for dialogs: assets now and at a usual inflation, cash, properties, loans."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.app.skin_api.lookahead import foreseen
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Cell, Changes, CompareRow, Good
from game.app.skins.poleconomy import lookahead, standings
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.place_facts import USUAL
from game.components.consent import Accept
from game.components.loans import net
from game.engine.unseen import Known, sign
from game.engine.vocabulary import Action
from game.rules.poleconomy import RULES
from game.rules.poleconomy.messages import Counter, Propose
from game.rules.poleconomy.state import (
    BOND_FACE,
    LIFE_WORTH,
    SAVINGS_FACE,
    PoleconomyState,
    adverts_of,
    companies_of,
    price_of,
)

Figured = Callable[[PoleconomyState, int], Known]
MONEY: Final = ("worth", "usual", "cash", "loans")


def _usual(state: PoleconomyState, seat: int) -> Known:
    return lookahead.worth_at(state, seat, USUAL)


def _cash(state: PoleconomyState, seat: int) -> Known:
    return state.table.cash[seat]


def _companies(state: PoleconomyState, seat: int) -> int:
    return len(companies_of(state, seat))


def _adverts(state: PoleconomyState, seat: int) -> int:
    return len(adverts_of(state, seat))


def _loans(state: PoleconomyState, seat: int) -> int:
    return net(state.table, seat)


COLUMNS: Final[dict[str, Figured]] = {
    "worth": standings.total, "usual": _usual, "cash": _cash, "companies": _companies, "adverts": _adverts,
    "loans": _loans,
}  # fmt: skip
PAYS: Final[dict[int | str, int]] = {"savings": SAVINGS_FACE, "bond": BOND_FACE, "life": LIFE_WORTH}
"""What a paper brings whoever keeps it, by its kind."""


def changes(looks: Looks, asked: Question, action: Action) -> Changes | None:
    """The figures of those whom the action is about, before and after, if all agree to it."""
    before: PoleconomyState = asked.state
    after = foreseen(RULES, before, action)
    if after is None:
        return None
    seats = [asked.seat]
    if isinstance(action, Propose | Counter):
        seats.append(action.partner)
    elif isinstance(action, Accept) and before.table.deal is not None:
        deal = before.table.deal
        seats.append(deal.maker if deal.maker != asked.seat else deal.partner)
    return _compared(looks, before, after, seats)


def standing(looks: Looks, asked: Question) -> Changes:
    """The same figures of whoever is asked as they stand, where nothing is chosen that could change them."""
    return _compared(looks, asked.state, asked.state, [asked.seat])


def _compared(looks: Looks, before: PoleconomyState, after: PoleconomyState, seats: Sequence[int]) -> Changes:
    heads = tuple(
        looks.say("changes.usual", n=USUAL) if name == "usual" else looks.say(f"column.{name}")
        for name in COLUMNS
    )
    rows = [
        CompareRow(looks.of(seat), looks.name(seat), _cells(looks, before, after, seat)) for seat in seats
    ]
    return Changes(heads, tuple(rows))


def _cells(looks: Looks, before: PoleconomyState, after: PoleconomyState, seat: int) -> tuple[Cell, ...]:
    cells: list[Cell] = []
    for name, figure in COLUMNS.items():
        was, now = figure(before, seat), figure(after, seat)
        told = [looks.told("money" if name in MONEY else "n", one) for one in (was, now)]
        if was == now:
            cells.append(Cell(told[0]))
        else:
            cells.append(Cell(told[0], told[1], "better" if sign(now - was) > 0 else "worse"))
    return tuple(cells)


def good(looks: Looks, state: PoleconomyState, kind: str, number: int | str) -> Good | None:
    """A property with the sign of its branch and its price; a paper with what it is good for."""
    if kind == "paper" and number in PAYS:
        about = looks.say(f"papers.{number}", money=PAYS[number])
        return Good(looks.told("paper", number), about=about)
    if kind == "title" and isinstance(number, int):
        known = looks.title(number)
        sign = looks.square(known.node).icon or "speakerphone"
        return Good(known.name, sign, looks.told("money", price_of(state, number)))
    return None
