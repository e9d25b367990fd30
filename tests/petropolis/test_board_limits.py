"""Boards right at their limits: what a file may just have, and what is one too many."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.engine.refusal import BoardFault
from game.rules.petropolis.board_faults import FEWEST_TELEXES

from .test_board import RIM, cells, changed


def fault_of(act: Callable[[dict[str, Any]], object]) -> BoardFault | None:
    """What is wrong with the board of the world after a change."""
    try:
        changed(act)
    except msgspec.ValidationError as caught:
        fault = caught.__cause__
        assert isinstance(fault, BoardFault)
        return fault
    return None


def rim(columns: int, rows: int) -> list[list[int]]:
    """The cells of a ring, clockwise from the lower left."""
    right, top = columns - 1, rows - 1
    return [
        *([n, 0] for n in range(right)), *([right, n] for n in range(top)),
        *([right - n, top] for n in range(right)), *([0, top - n] for n in range(top)),
    ]  # fmt: skip


@pytest.mark.parametrize(("columns", "rows", "code"), [
    (17, 5, ""), (5, 17, ""), (18, 4, "narrow_ring"), (4, 18, "narrow_ring"),
])  # fmt: skip
def test_a_ring_has_five_columns_and_rows(columns: int, rows: int, code: str) -> None:
    places = rim(columns, rows)
    assert len(places) == 40
    fault = fault_of(cells(lambda number: places[number]))
    assert (fault.code if fault else "") == code


def test_a_fault_of_a_cell_names_column_and_row() -> None:
    twice = fault_of(cells(lambda number: RIM[min(number, 13)]))
    assert twice is not None and twice.code == "same_cell"
    assert (twice.facts["column"], twice.facts["row"]) == tuple(RIM[13]) == (12, 7)
    inner = fault_of(cells(lambda number: [5, 6] if number == 7 else RIM[number]))
    assert inner is not None and (inner.facts["column"], inner.facts["row"]) == (5, 6)


@pytest.mark.parametrize(("lasting", "code"), [(FEWEST_TELEXES, ""), (FEWEST_TELEXES - 1, "few_telexes")])
def test_eight_telexes_go_back_under_the_pile_in_the_championship_too(lasting: int, code: str) -> None:
    """Neither a telex that is kept counts nor one that the championship leaves out."""

    def change(data: dict[str, Any]) -> None:
        kept = [telex for telex in data["telexes"] if telex["effect"]["do"] == "keep"]
        rest = [telex for telex in data["telexes"] if telex["effect"]["do"] != "keep"]
        for number, telex in enumerate(rest):
            telex["championship"] = number < lasting
        for telex in kept:
            telex["championship"] = True
        data["telexes"] = [*kept, *rest]

    assert FEWEST_TELEXES == 8
    fault = fault_of(change)
    assert (fault.code if fault else "") == code


@pytest.mark.rule("PET-2.5", "PET-14.4")
def test_a_board_that_says_nothing_deals_and_builds_by_the_rules() -> None:
    def change(data: dict[str, Any]) -> None:
        data.pop("dealt", None)
        data.pop("rig", None)

    board = changed(change)
    assert board.dealt == (7, 5, 4, 3, 3, 2) and board.rig == 200_000


def test_a_title_is_called_by_its_short_name_where_it_has_one() -> None:
    def change(data: dict[str, Any]) -> None:
        for number, square in enumerate(each for each in data["squares"] if each["kind"] == "concession"):
            square["short"] = f"T{number}" if number % 2 else ""

    board = changed(change)
    for number, title in enumerate(board.titles):
        assert title.short == (f"T{number}" if number % 2 else title.name)


@pytest.mark.rule("PET-4.1", "PET-4.10")
def test_ways_lead_step_by_step_round_either_track() -> None:
    for track, length in zip(changed(lambda data: None).tracks, (40, 41), strict=True):
        assert track.length == length and track.landing == length % 40 * 40
        assert track.kinds[0] == ("landing" if length == 40 else "take-off")
        for start in range(length):
            for pips in range(13):
                way = track.ways[start][pips]
                assert way == tuple((start + step) % length for step in range(1, pips + 1))
