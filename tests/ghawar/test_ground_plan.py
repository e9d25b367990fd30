"""The ground plan: cells, gates, what lies beside what, and boards that cannot be played (GHA-1)."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.refusal import BoardFault
from game.rules.ghawar import RULES
from game.rules.ghawar.board import (
    EMBLEMS,
    SIDES,
    WIDTH,
    Board,
    cell_of,
    field_id,
    field_of,
    is_crossing,
    is_road,
    platform_id,
    platform_of,
)
from game.rules.ghawar.messages import ActionBought
from game.store.board_text.fields import editing_of

from .field import Field
from .notation import BOARD


def without(*names: str) -> Board:
    """The board without these platforms and fields."""
    return msgspec.structs.replace(BOARD, closed=names)


def fault(*names: str) -> tuple[str, dict[str, object]]:
    """Why the board cannot be played without these."""
    with pytest.raises(BoardFault) as raised:
        without(*names)
    return raised.value.code, {name: fact for name, fact in raised.value.facts.items() if fact != ""}


@pytest.mark.rule("GHA-1.1", "GHA-1.2")
def test_six_by_six_platforms_lie_among_roads() -> None:
    assert WIDTH == 13 and len(BOARD.platforms) == 36 and len(BOARD.fields) == 13 * 13 - 36
    assert [cell_of(platform) for platform in (0, 1, 5, 6, 35)] == [14, 16, 24, 40, 154]
    assert sum(map(is_crossing, range(169))) == 49 and sum(map(is_road, range(169))) == 84
    assert is_crossing(0) and is_crossing(28) and not is_crossing(1) and not is_crossing(13)
    assert is_road(1) and is_road(13) and not is_road(0) and not is_road(14)
    assert BOARD.beside[0] == tuple(14 + step for step in (-13, 1, 13, -1)) or set(BOARD.beside[0]) == {
        1,
        13,
        15,
        27,
    }
    assert BOARD.platforms_beside[15] == (0, 1) and BOARD.platforms_beside[0] == ()
    assert BOARD.platforms_around[28] == (0, 1, 6, 7) and BOARD.platforms_around[0] == (0,)
    assert (
        BOARD.adjacent[0] == (1, 6) and BOARD.adjacent[7] == (1, 6, 8, 13) and BOARD.adjacent[35] == (29, 34)
    )


@pytest.mark.rule("GHA-3.4")
def test_seven_gates_on_each_side_go_round_the_field() -> None:
    assert [BOARD.gates(side) for side in range(4)] == [
        (0, 2, 4, 6, 8, 10, 12),
        (156, 130, 104, 78, 52, 26, 0),
        (168, 166, 164, 162, 160, 158, 156),
        (12, 38, 64, 90, 116, 142, 168),
    ]
    assert without(field_id(6)).gates(0) == (0, 2, 4, 8, 10, 12)


@pytest.mark.rule("GHA-5.4")
def test_a_step_ahead_ends_at_the_edge_and_at_what_is_closed() -> None:
    assert [BOARD.ahead(28, heading) for heading in range(4)] == [41, 29, 15, 27]
    assert [BOARD.ahead(0, heading) for heading in range(4)] == [13, 1, -1, -1]
    assert [BOARD.ahead(168, heading) for heading in range(4)] == [-1, -1, 155, 167]
    assert [BOARD.ahead(1, heading) for heading in range(4)] == [-1, 2, -1, 0], "a platform is no field"
    assert BOARD.joined(0) == (13, 1) and without(field_id(1)).joined(0) == (13,)


def test_what_is_closed_is_no_part_of_the_field() -> None:
    twelve = [platform_id(platform) for platform in range(12)]
    smaller = without(*twelve, field_id(67))
    assert smaller.platforms == tuple(range(12, 36)) and 67 not in smaller.fields
    assert len(smaller.fields) == len(BOARD.fields) - 1
    assert smaller.beside[0] == () and set(smaller.beside[12]) == {53, 65, 79}
    assert smaller.platforms_beside[1] == () and smaller.adjacent[12] == (18,)


def test_boards_that_cannot_be_played_say_why() -> None:
    assert fault(platform_id(0)) == ("open_platforms", {"n": 35})
    code, facts = fault(*(field_id(cell) for cell in (1, 13, 15, 27)))
    assert code == "no_road" and facts == {"platform": platform_id(0)}
    for side in range(4):
        gates = [field_id(cell) for cell in BOARD.gates(side)]
        assert fault(*gates)[0] == f"no_gate_{SIDES[side]}"
    code, facts = fault(*(field_id(cell) for cell in (27, 29, 15, 41)))
    assert code == "cut_off" and facts == {"field": field_id(28), "start": field_id(0)}
    for wrong in ("p-z9", "n-13-00", "n-00-13", "n-01-01"):
        with pytest.raises(BoardFault):
            without(wrong)


def test_names_and_signs_are_each_there_once() -> None:
    first, second, *rest = BOARD.colours
    for field in ("id", "name", "emblem"):
        alike = msgspec.structs.replace(second, **{field: getattr(first, field)})
        with pytest.raises(BoardFault) as raised:
            msgspec.structs.replace(BOARD, colours=(first, alike, *rest))
        assert raised.value.code == "twice"
    with pytest.raises(BoardFault) as raised:
        msgspec.structs.replace(BOARD, areas=(BOARD.areas[1], *BOARD.areas[1:]))
    assert raised.value.code == "twice"
    with pytest.raises(BoardFault) as raised:
        anchored = msgspec.structs.replace(first, emblem="anchor")
        msgspec.structs.replace(BOARD, colours=(anchored, second, *rest))
    assert raised.value.code == "no_emblem"


@pytest.mark.parametrize(
    "name", ["p-b22", "p-b", "q-b2", "p_b2", "p-g2", "p-b7", "p-b0", "p-2b", "", "b2", "n-b2"]
)
def test_what_is_no_platform_has_no_number(name: str) -> None:
    with pytest.raises(BoardFault):
        platform_of(name)


def test_platforms_and_fields_go_by_their_names() -> None:
    assert [platform_of(platform_id(platform)) for platform in range(36)] == list(range(36))
    assert [platform_of(name) for name in ("p-a1", "p-f1", "p-a2", "p-f6")] == [0, 5, 6, 35]
    assert all(field_of(field_id(cell)) == cell for cell in BOARD.fields)
    corners = ("n-00-00", "n-12-00", "n-00-01", "n-12-12")
    assert [field_of(name) for name in corners] == [0, 12, 13, 168]
    for name in ("n-00", "m-00-00", "n-00-00-00", "n-0a-00", "n-01-01", "n-13-00", "n-00-13", "n--1-00"):
        with pytest.raises(BoardFault):
            field_of(name)


@pytest.mark.rule("GHA-2.2")
def test_rigs_of_each_number_of_players_where_a_board_names_none() -> None:
    fields = {field.name: field.default for field in msgspec.structs.fields(Board)}
    assert fields["rigs"] == (14, 10, 8) and fields["closed"] == ()


@pytest.mark.rule("GHA-12.24")
def test_one_more_action_begins_as_the_first_did() -> None:
    field = Field(barrel_actions=True)
    table = field.table
    table.roll, table.pips, table.moved = [4, 5], 5, 2
    ActionBought(0).apply(table)
    assert (table.extra, table.roll, table.pips, table.moved) == (True, [], 0, -1)


def test_every_emblem_can_be_chosen_where_a_board_is_changed() -> None:
    assert editing_of(RULES).records["Colour"].fields["emblem"].choices == EMBLEMS
