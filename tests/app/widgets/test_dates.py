"""Dates are told as people say them, from the day of the services' clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from game.app.services.services import Services
from game.app.widgets.dates import when
from tests.app.drivers.screens import AtShelf
from tests.app.drivers.table import TWO, new_match
from tests.contract.games import GAMES

NOW = datetime(2026, 3, 1, 0, 30, tzinfo=timezone(timedelta(hours=1)))


@pytest.mark.parametrize(
    ("date", "words"),
    [
        (datetime(2026, 2, 28, 23, 5, tzinfo=UTC), "today 00:05"),
        (datetime(2026, 2, 28, 22, 5, tzinfo=UTC), "yesterday 23:05"),
        (datetime(2026, 2, 26, 22, 5, tzinfo=UTC), "Thu 26 Feb"),
        (datetime(2025, 12, 31, 23, 30, tzinfo=UTC), "Thu 1 Jan"),
        (datetime(2025, 12, 31, 12, 0, tzinfo=UTC), "31 Dec 2025"),
    ],
)
def test_a_date_is_told_in_the_zone_of_the_clock(date: datetime, words: str) -> None:
    assert when(date, NOW) == words


def test_a_save_bears_the_date_of_the_clock_and_is_told_by_it() -> None:
    clock = [NOW]
    services = Services(GAMES, clock=lambda: clock[0])
    services.save_as(new_match(TWO, 3), "Friday")
    assert services.saves()[0].date == NOW

    def said() -> str:
        plate = AtShelf(services).shelf.view.menu.latest
        assert plate is not None
        return plate.latest[0]

    assert said().endswith("saved today 00:30")
    clock[0] += timedelta(days=1)
    assert said().endswith("saved yesterday 00:30")
