"""The last scene of Poleconomy: piles of coins by totals, a flag for the winner, a bankrupt country."""

from __future__ import annotations

import pytest

from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT
from game.app.skin_api.last_scene import End
from game.app.skins.poleconomy import SKIN
from game.app.skins.poleconomy.last_scene import COINS, WON, Flag
from game.engine.rules import NOT_FIRST
from game.rules.poleconomy import RULES
from game.rules.poleconomy.state import Table
from tests.app.drivers.endings import Shown, assert_nothing_early, assert_still_before_the_act

TOTALS = (9080, 20000, 7800, 2000, -300, 0)


def ended(ranks: tuple[int, ...], reason: str = "rounds", pm: int = 0, high: bool = False) -> Shown:
    def lay(table: Table) -> None:
        table.pm = pm

    return Shown(
        RULES, SKIN, TOTALS[: len(ranks)], ranks, reason=reason, lay=lay,
        theme=HIGH_CONTRAST if high else NIGHT_FELT,
    )  # fmt: skip


def coins(end: End, shown: Shown) -> list[int]:
    assert isinstance(shown.scene, Flag)
    piles = shown.scene.piles(end)
    return [piles[seat].coins for seat in range(len(piles))]


@pytest.mark.parametrize("seats", RULES.seats)
def test_every_end_is_drawn_for_every_number_of_players(seats: int) -> None:
    order = (2, 1, 3, 4, 5, 6)[:seats]
    ended(order).check()
    ended(order, "agreed", high=True).check()
    ended((1,) * seats, high=seats % 2 == 0).check()
    ended((NOT_FIRST,) * seats, "bankrupt", high=seats % 2 == 1).check()
    ended((seats, *range(1, seats)), "bankrupt").check()


def test_piles_are_as_high_as_totals() -> None:
    shown = ended((2, 1, 3, 4, 6, 5))
    assert coins(shown.end, shown) == [11, COINS, 10, 2, 1, 1]


def test_a_winner_without_money_stands_above_the_others() -> None:
    shown = Shown(RULES, SKIN, (-300, 0, -2000), (2, 1, 3), reason="rounds")
    assert coins(shown.end, shown) == [1, WON, 1]
    shown.check()


def test_a_prime_minister_who_is_last_keeps_one_coin() -> None:
    rich = ended((2, 4, 1, 3), "bankrupt", pm=1)
    assert coins(rich.end, rich) == [COINS, COINS, 21, 6]
    start = rich.clock.starts[1]
    lands = start + COINS * 16 + 160
    assert len({rich.frame(at) for at in (lands, lands + 150, lands + 300)}) == 3
    assert rich.end.beats[0] == (1,)


def test_the_winner_is_not_told_before_the_act() -> None:
    assert_nothing_early(ended((2, 1, 3, 4)), ended((3, 1, 2, 4)))
    assert_still_before_the_act(ended((2, 1, 3, 4)))


def test_nobody_wins_in_a_bankrupt_country() -> None:
    shown = ended((NOT_FIRST,) * 4, "bankrupt")
    assert shown.end.winners == () and shown.scene.slate(shown.end)[0] == "bank"
    heard = [one.name for one in shown.scene.sounds(shown.end)]
    assert "bankrupt" in heard and "chain" not in heard
    bright, dark = (sum(shown.frame(at)) for at in (1100, shown.clock.crowns))
    assert dark < 0.8 * bright
