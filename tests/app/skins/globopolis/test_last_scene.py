"""The last scene of Globopolis: a ring that burns in the colours of its owners, and at last in one light."""

from __future__ import annotations

from itertools import cycle

import pytest

from game.app.paint.players import PLAYERS
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT
from game.app.skins.globopolis import SKIN
from game.app.skins.globopolis.burning_ring import SEGMENTS
from game.app.skins.globopolis.last_scene import RingOfLight
from game.rules.globopolis import RULES
from game.rules.globopolis.state import MISSION, NOBODY, Claim, Table
from tests.app.drivers.endings import Shown, assert_nothing_early, assert_still_before_the_act

POINTS = (71, 102, 48, 28, 10)


def ended(
    ranks: tuple[int, ...], reason: str = "points", out: tuple[int, ...] = (), card: str = "",
    high: bool = False, board: int = 0, teams: str = "off",
) -> Shown:  # fmt: skip
    def lay(table: Table) -> None:
        owners = cycle((*range(table.sides), NOBODY))
        table.owners[:] = [next(owners) for _ in table.owners]
        table.active[:] = [number % 3 if owner != NOBODY else 0 for number, owner in enumerate(table.owners)]
        table.out = out
        if card:
            table.claims = (Claim(ranks.index(1), card, 9),)

    return Shown(
        RULES, SKIN, POINTS[: len(ranks)], ranks, reason=reason, lay=lay, board=board, teams=teams,
        theme=HIGH_CONTRAST if high else NIGHT_FELT,
    )  # fmt: skip


def lights(shown: Shown, at: float) -> list[str]:
    assert isinstance(shown.scene, RingOfLight)
    return shown.scene.lights(shown.end, shown.clock.moment(at))


def some_mission(shown: Shown) -> str:
    return next(card for card in shown.end.state.board.card_named if card.startswith(MISSION))


@pytest.mark.parametrize("seats", RULES.seats)
def test_every_end_is_drawn_for_every_number_of_players(seats: int) -> None:
    order = (2, 1, 3, 4, 5)[:seats]
    plain = ended(order)
    plain.check()
    ended(order, "mission", card=some_mission(plain), high=seats % 2 == 0).check()
    ended((1,) * seats, "rounds", high=seats % 2 == 1).check()
    ended(order, "alone", out=tuple(seat for seat in reversed(range(seats)) if seat != 1)).check()
    ended(order, board=1).check()


@pytest.mark.parametrize("high", [False, True])
def test_two_against_two(high: bool) -> None:
    shown = ended((2, 1, 2, 1), teams="2v2", high=high)
    assert shown.end.together and shown.end.beats == ((0, 2),)
    shown.check()
    burning = lights(shown, shown.clock.crowns)
    one, other = PLAYERS[1].colour, PLAYERS[3].colour
    assert burning == ([one] * 4 + [other] * 4) * (SEGMENTS // 8)


def test_lights_go_out_with_their_owners_and_come_back_in_the_winners_colour() -> None:
    shown = ended((2, 1, 3))
    before, later = lights(shown, 1100), lights(shown, shown.clock.starts[2] + 300)
    colours = [PLAYERS[seat].colour for seat in range(3)]
    assert {*before} == {*colours, ""} and {*later} == {*colours[:2], ""}
    assert {*lights(shown, shown.clock.wins)} == {colours[1], ""}
    assert lights(shown, shown.clock.crowns) == [colours[1]] * SEGMENTS


def test_the_winner_is_not_told_before_the_act() -> None:
    assert_nothing_early(ended((2, 1, 3, 4)), ended((3, 1, 2, 4)))
    assert_nothing_early(ended((2, 1, 3, 4)), ended((1, 3, 2, 4)))
    assert_still_before_the_act(ended((2, 1, 3, 4)))


def test_who_left_earlier_is_gone_before_the_last_one_is_told() -> None:
    shown = ended((2, 1, 3, 4), "alone", out=(3, 2, 0))
    assert shown.end.fallen == (2, 3) and shown.end.beats == ((0,),)
    heard = [(one.name, one.seat) for one in shown.scene.sounds(shown.end) if one.begins == "falls"]
    assert ("bankrupt", 0) in heard
    three = ended((2, 1, 3))
    assert shown.frame(1100) != three.frame(1100), "two shuttles are on their way"


def test_the_mission_that_won_lies_beside_the_planet() -> None:
    plain = ended((2, 1, 3))
    card = some_mission(plain)
    assert ended((2, 1, 3), "mission", card=card).frame(1100) != plain.frame(1100)
    assert ended((2, 1, 3), "points", card=card).frame(1100) == plain.frame(1100)
