"""Boards right at their limits: what a file may just have, and what is one too many."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.refusal import BoardFault
from game.rules.globopolis.board import Board

from .test_board import EARTH, changed


def fits(change: Any) -> str:
    """What is wrong with the standard board after a change, "" for nothing."""
    try:
        msgspec.convert(changed(change), Board)
    except msgspec.ValidationError as wrong:
        fault = wrong.__cause__
        assert isinstance(fault, BoardFault)
        return fault.code
    return ""


@pytest.mark.rule("GLO-2.8")
@pytest.mark.parametrize(
    ("deal", "titles", "fault"), [(0, 18, ""), (0, 19, "many_titles"), (1, 12, ""), (2, 9, "")]
)
def test_all_titles_may_be_dealt_and_no_more(deal: int, titles: int, fault: str) -> None:
    def change(board: Any) -> None:
        board["deals"][deal]["titles"] = titles

    assert fits(change) == fault


@pytest.mark.parametrize("column", [1, 2, 3, 4])
def test_every_column_of_the_chart_has_a_group(column: int) -> None:
    def change(board: Any) -> None:
        for group in board["groups"]:
            if group["column"] == column:
                group["column"] = column % 4 + 1

    assert fits(change) == "no_column"


@pytest.mark.parametrize(("bases", "fault"), [(1, "bases"), (2, "")])
def test_two_bases_part_a_ring(bases: int, fault: str) -> None:
    def change(board: Any) -> None:
        for place in EARTH.bases[bases:]:
            board["ring"][place].update(kind="nsa")

    assert fits(change) == fault


@pytest.mark.parametrize(("lands", "fault"), [(2, ""), (1, "empty_quadrant")])
def test_a_quadrant_has_two_territories_the_first_behind_its_base(lands: int, fault: str) -> None:
    """New York's quadrant ends with another base behind its first Territories, USA and Mexico."""

    def change(board: Any) -> None:
        end = "venezuela" if lands == 2 else "mexico"
        place = EARTH.field_of(end)
        board["ring"][place], board["ring"][24] = board["ring"][24], board["ring"][place]

    assert fits(change) == fault


@pytest.mark.card("MI-01", "MI-03", "MI-07")
@pytest.mark.parametrize(("mission", "mark", "fault"), [
    ("four-corners", {"value": 4}, ""), ("four-corners", {"value": 5}, "too_much"),
    ("power-broker", {"guilds": 4}, ""), ("power-broker", {"guilds": 5}, "too_much"),
    ("cartel", {"guilds": [4, 4, 4, 4]}, ""), ("cartel", {"guilds": [4, 4, 4, 5]}, "too_much"),
])  # fmt: skip
def test_a_mission_asks_for_no_more_than_there_is(mission: str, mark: dict[str, Any], fault: str) -> None:
    def change(board: Any) -> None:
        (card,) = (card for card in board["cards"]["missions"] if mission in card["id"])
        card["condition"].update(mark)

    assert fits(change) == fault


@pytest.mark.card("MI-01")
@pytest.mark.parametrize(("guilds", "asked", "fault"), [(3, 4, ""), (5, 5, "too_much")])
def test_a_mission_for_dear_territories_does_not_count_guilds(guilds: int, asked: int, fault: str) -> None:
    def change(board: Any) -> None:
        board["cards"]["missions"][0]["condition"]["value"] = asked
        for field in board["ring"]:
            if field["kind"] == "guild":
                field["value"] = guilds

    assert fits(change) == fault


@pytest.mark.parametrize(("bases", "fault"), [(6, ""), (7, "bases")])
def test_six_bases_part_a_ring(bases: int, fault: str) -> None:
    """Where two more lie each quarter still has two Territories; a third one is too many."""

    def change(board: Any) -> None:
        for name in ("nsa", "moonshot", "nia")[: bases - 4]:
            field = board["ring"][EARTH.field_of(name)]
            field.update(kind="base", points=0)

    assert fits(change) == fault


@pytest.mark.parametrize(("size", "fault"), [(4, ""), (5, "group_size")])
def test_a_group_has_four_territories(size: int, fault: str) -> None:
    """Southern Africa gets those of Central Africa, and one more."""

    def change(board: Any) -> None:
        for name in ("mexico", "usa")[: size - 3]:
            board["ring"][EARTH.field_of(name)]["group"] = "north-america"
        board["ring"][EARTH.field_of("brazil")]["group"] = "north-america"
        if size == 5:
            board["ring"][EARTH.field_of("chile")]["group"] = "north-america"

    assert fits(change) == fault
