"""What the notes of the guides wait for is there when they speak of it."""

from __future__ import annotations

import pytest

from game.engine.finding import find_rules
from game.rules.poleconomy.messages import (
    Buy,
    Direct,
    IncomePaid,
    InflationMoved,
    PollHeld,
    ProfitPaid,
    Throw,
)
from game.store.boards import standard_board
from tests.guided import facts

BOARD = standard_board(find_rules()["poleconomy"])
COMPANY, ADVERT = BOARD.companies[0], BOARD.adverts[0]


def test_a_company_and_an_advert_are_told_apart() -> None:
    assert facts("poleconomy", "company_for_sale", action=Buy(COMPANY)) == {"title": COMPANY}
    assert facts("poleconomy", "company_for_sale", action=Buy(ADVERT)) is None
    assert facts("poleconomy", "advert_for_sale", action=Buy(ADVERT)) == {"title": ADVERT}
    assert facts("poleconomy", "advert_for_sale", action=Buy(COMPANY)) is None
    assert facts("poleconomy", "advert_for_sale", action=Throw()) is None


@pytest.mark.parametrize(
    ("visitor", "owner", "amount", "paid", "got"),
    [
        (1, 0, 10, None, {"visitor": 1}),
        (0, 1, 10, {"owner": 1}, None),
        (1, 0, 0, None, None),
        (1, 0, 9, None, None),
        (0, 1, 0, None, None),
    ],
)
def test_it_is_told_who_has_paid_whom(
    visitor: int, owner: int, amount: int, paid: dict[str, int] | None, got: dict[str, int] | None
) -> None:
    event = ProfitPaid(visitor, owner, COMPANY, 10, amount, -1, 0)
    assert facts("poleconomy", "visit_paid", event=event) == paid
    assert facts("poleconomy", "visitor_paid", event=event) == got


def test_an_income_is_told_where_one_stands() -> None:
    event = IncomePaid(0, 30, 30, 12, 5)
    assert facts("poleconomy", "income_here", event=event, spots=[12, 0]) == {}
    assert facts("poleconomy", "income_here", event=event, spots=[13, 12]) is None
    assert facts("poleconomy", "income_here", event=IncomePaid(1, 30, 30, 12, 5), spots=[12, 12]) is None


@pytest.mark.parametrize(("seat", "own", "rivals"), [(0, {}, None), (1, None, {"rival": 1})])
def test_it_is_told_who_moved_the_canoe(
    seat: int, own: dict[str, int] | None, rivals: dict[str, int] | None
) -> None:
    event = InflationMoved(seat, 5, (1, 2), 1, 4)
    assert facts("poleconomy", "red_square", event=event) == own
    assert facts("poleconomy", "rivals_red_square", event=event) == rivals


def test_a_visitor_is_sent_to_a_company_of_ones_own() -> None:
    send = Direct(BOARD.properties[COMPANY].node)
    owners = [0 if title == COMPANY else -1 for title in range(len(BOARD.properties))]
    assert facts("poleconomy", "own_company", action=send, owners=owners, seat=1) == {"visitor": 1}
    assert facts("poleconomy", "own_company", action=send, owners=[1] * len(owners), seat=1) is None
    assert facts("poleconomy", "own_company", action=Throw(), owners=owners, seat=1) is None


def test_the_seats_of_a_poll_are_told() -> None:
    poll = PollHeld(1, (((6, 7),), ((3, 4),), ((4, 5),)))
    told = facts("poleconomy", "poll", event=poll, guide="guide-parliament")
    assert told == {
        "own": 13, "whole": 29, "needed": 15,
        "one": 1, "seats_of_one": 7, "other": 2, "seats_of_other": 9,
    }  # fmt: skip


@pytest.mark.parametrize(("pm", "told"), [(1, {"minister": 1}), (0, None), (-1, None)])
def test_it_is_told_which_rival_governs(pm: int, told: dict[str, int] | None) -> None:
    assert facts("poleconomy", "rival_governs", guide="guide-parliament", pm=pm) == told
