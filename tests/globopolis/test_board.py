"""The boards: the Earth as the reference prints it, and files that are no boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from game.engine.refusal import BoardFault
from game.rules.globopolis.board import NO_GUILD, NO_QUADRANT, NO_TITLE, Board

FOLDER = Path(__file__).parents[2] / "boards" / "globopolis"
FILES = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.yaml"))}
BOARDS = {name: msgspec.convert(file, Board) for name, file in FILES.items()}
EARTH = BOARDS["standard"]
PRINTED = {
    "canada": (3, (3, 2, 0, 1, 1)),
    "new-zealand": (2, (1, 1, 1, 2, 0)),
    "japan": (3, (1, 0, 1, 2, 2)),
    "congo": (1, (0, 0, 1, 1, 1)),
}
"""The sample Titles of the rule book: value and units."""

every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())


@pytest.mark.ruling("GLO-R1")
def test_the_ring_is_that_of_the_reference() -> None:
    assert Counter(EARTH.kinds) == {
        "territory": 32, "guild": 4, "market": 3, "broker": 1, "influence": 8, "ops-mission": 8,
        "base": 4, "teleport": 1, "nsa": 1, "nia": 1, "moonshot": 1,
    }  # fmt: skip
    assert EARTH.bases == (8, 24, 40, 56)
    places = ("nsa", "india", "moonshot", "israel", "nia", "russia", "switzerland")
    assert [EARTH.field_of(name) for name in places] == [16, 23, 32, 39, 48, 55, 58]
    for quadrant in range(4):
        titles = [title for title in EARTH.titles if EARTH.quadrants[title.field] == quadrant]
        assert sum(title.kind == "guild" for title in titles) == 1
        values = Counter(title.value for title in titles if title.kind == "territory")
        assert values == {1: 2, 2: 3, 3: 2, 4: 1}
    assert EARTH.quadrants[8] == NO_QUADRANT and EARTH.quadrants[9] == 0
    assert EARTH.quadrants[63] == EARTH.quadrants[0] == EARTH.quadrants[7] == 3


@pytest.mark.rule("GLO-6.4", "GLO-4.1")
@pytest.mark.ruling("GLO-R7", "GLO-R64")
@pytest.mark.example("EX-07")
def test_titles_and_groups() -> None:
    for name, (value, units) in PRINTED.items():
        title = EARTH.titles[EARTH.title_of(name)]
        assert (title.value, title.units) == (value, units)
    lands = [EARTH.titles[n] for n in EARTH.territories]
    assert all(sum(t.units) == 2 * t.value + 1 for t in lands if t.id != "japan")
    assert not any(all(t.units) for t in lands) and max(t.units[4] for t in lands) == 2
    assert sum(t.value for t in lands) == 72
    sizes = {group.id: bonus for group, bonus in zip(EARTH.groups, EARTH.bonuses, strict=True)}
    assert sizes == {
        "north-america": 6, "south-america": 8, "australia-new-zealand": 4, "southeast-asia": 8,
        "southern-africa": 4, "central-africa": 4, "north-africa-turkey": 6, "saudi-arabia-iran": 4,
        "eastern-europe": 6, "western-europe": 6, "scandinavia": 4, "alaska-nunavut": 4,
    }  # fmt: skip


@pytest.mark.ruling("GLO-R2", "GLO-R3")
def test_the_units_add_up() -> None:
    assert EARTH.pool() == (55, 55, 55, 55, 55)
    assert EARTH.pool(single=True) == (48, 55, 62, 55, 55)
    wind = EARTH.title_of("wind-wave-guild")
    assert (EARTH.stock(wind), EARTH.stock(wind, single=True)) == ((7, 0, 8, 0, 0), (0, 0, 15, 0, 0))
    on_lands = [sum(EARTH.titles[n].units[unit] for n in EARTH.territories) for unit in range(5)]
    assert on_lands == [32, 42, 16, 45, 40]


@pytest.mark.rule("GLO-5.1", "GLO-5.2", "GLO-13.4", "GLO-1.2")
@pytest.mark.ruling("GLO-R5", "GLO-R6")
@pytest.mark.example("EX-02")
def test_rates_and_deals() -> None:
    congo, germany = EARTH.title_of("congo"), EARTH.title_of("germany")
    assert [EARTH.premium(congo, level) for level in (1, 2)] == [5, 10]
    assert [EARTH.premium(germany, level) for level in (1, 2)] == [20, 25]
    assert [EARTH.conference(germany, levels) for levels in (0, 1, 2)] == [15, 30, 50]
    assert [EARTH.conference(congo, levels) for levels in (0, 1, 2)] == [5, 12, 20]
    assert [(EARTH.deal(n).money, EARTH.deal(n).titles, EARTH.deal(n).victory) for n in (2, 3, 4, 5)] == [
        (250, 10, 150), (200, 7, 125), (150, 5, 100), (150, 4, 75),
    ]  # fmt: skip


@pytest.mark.rule("GLO-20.2", "GLO-20.4", "GLO-20.7")
@pytest.mark.ruling("GLO-R65")
def test_who_may_attack_whom() -> None:
    at = EARTH.title_of
    assert at("canada") in EARTH.near[at("usa")] and at("usa") in EARTH.near[at("canada")]
    assert at("mexico") not in EARTH.near[at("canada")] and at("mexico") in EARTH.near[at("brazil")]
    assert at("germany") in EARTH.near[at("sweden")] and at("germany") not in EARTH.near[at("brazil")]
    assert not EARTH.near[at("core-energy-guild")]
    assert not any(guild in near for near in EARTH.near for guild in EARTH.guilds)
    assert EARTH.columns[at("canada")] == 1 and EARTH.columns[at("alaska")] == 4


@pytest.mark.rule("GLO-11.1", "GLO-11.3", "GLO-10.4")
@pytest.mark.ruling("GLO-R30")
def test_ways_round_the_ring() -> None:
    assert EARTH.launch(6, 9) == (24, EARTH.field_of("tanzania"))  # EX-17
    assert EARTH.launch(4, 8) == (56, 0)  # EX-18
    assert EARTH.launch(7, 16) == (40, 56)  # EX-19
    assert EARTH.path(3, -5) == (2, 1, 0, 63, 62) and EARTH.gates(3, -5) == 1  # EX-20
    assert EARTH.gates(62, 4) == 1 and EARTH.gates(60, 4) == 1 and EARTH.gates(0, 63) == 0
    assert EARTH.distance(44, EARTH.field_of("israel")) == 59  # EX-59
    assert [EARTH.sold_at[field] for field in EARTH.markets] == [(1, 3), (1,), (3, 4)]


@every_board
def test_what_every_board_needs(board: Board) -> None:
    assert all(members for members in board.members)
    assert sorted((*board.territories, *board.guilds)) == [*range(len(board.titles))]
    assert [board.title_at[field] for field in board.title_fields] == [*range(len(board.titles))]
    assert board.title_at[0] == NO_TITLE
    assert all(board.near[title] for title in board.territories)
    guilds = {guild for guild in board.guild_of if guild != NO_GUILD}
    assert guilds == set(board.guilds)
    assert not any(all(board.titles[n].units) for n in board.territories)
    for players in (2, 3, 4, 5):
        assert board.deal(players).titles * players <= len(board.titles)
    # Every type can be bought somewhere: at a market, or of a Guild.
    sold = {unit for field in board.markets for unit in board.sold_at[field]}
    sold |= {unit for guild in board.guilds for unit, n in enumerate(board.stock(guild)) if n}
    assert sold == {0, 1, 2, 3, 4}
    # Whoever is launched reaches a field at last, whatever the dice say.
    reached = {board.launch(eight, twenty)[1] for eight in range(1, 9) for twenty in range(1, 21)}
    assert len(reached) > 0.9 * len(board.ring)


def test_mars_is_the_shorter_board() -> None:
    mars = BOARDS["mars"]
    assert (len(mars.ring), len(mars.territories), len(mars.guilds), len(mars.groups)) == (52, 24, 4, 9)
    parts = [mars.quadrants[mars.titles[n].field] for n in mars.territories]
    assert Counter(parts) == {0: 6, 1: 6, 2: 6, 3: 6}
    assert mars.pool() == (42, 42, 41, 42, 41) and mars.pool(single=True) == (37, 42, 46, 42, 41)
    # The same share of the Titles is dealt as on the Earth, and the mark falls with what there is to win.
    for players in (2, 3, 4, 5):
        ours, theirs = mars.deal(players), EARTH.deal(players)
        assert abs(players * (ours.titles / 28 - theirs.titles / 36)) < 0.06
        assert 0.7 < ours.victory / theirs.victory < 0.81


def changed(change: Callable[[Any], None]) -> Any:
    """The standard board as JSON has it, with a change."""
    board = msgspec.json.decode(msgspec.json.encode(EARTH))
    change(board)
    return board


def _field(name: str, **fields: Any) -> Callable[[Any], None]:
    return lambda board: board["ring"][EARTH.field_of(name)].update(fields)


def _kinds(old: str, **fields: Any) -> Callable[[Any], None]:
    def change(board: Any) -> None:
        for field in board["ring"]:
            if field["kind"] == old:
                field.update(fields)

    return change


def _columns(board: Any) -> None:
    for group in board["groups"]:
        group["column"] = min(group["column"], 3)


FAULTS: dict[str, Callable[[Any], None]] = {
    "twice": _field("alaska", id="sweden"),
    "group": _field("nsa", group="scandinavia"),
    "value": _field("nsa", value=1),
    "units": _field("sweden", units=[0, 0, 0, 0, 0]),
    "no_rates": _field("sweden", value=5),
    "single": _field("wind-wave-guild", single=[0, 0, 14, 0, 0]),
    "sells": _field("india", sells=[]),
    "money": _field("teleport", money=0),
    "points": _field("moonshot", points=0),
    "one_teleport": _field("nsa", kind="teleport", money=5),
    "no_market": _kinds("market", kind="nsa", sells=[]),
    "no_influence": _kinds("influence", kind="ops-mission"),
    "no_ops_mission": _kinds("ops-mission", kind="influence"),
    "no_group": _field("sweden", group="africa"),
    "group_size": _field("sweden", group="south-america"),
    "two_guilds": _field("wind-wave-guild", group="scandinavia"),
    "no_column": _columns,
    "bases": _kinds("base", kind="nsa"),
    "empty_quadrant": _field("usa", kind="base", group="", value=0, units=[0, 0, 0, 0, 0]),
    "deals": lambda b: b["deals"][1].update(players=2),
    "many_titles": lambda b: b["deals"][0].update(titles=19),
    "no_territory": lambda b: b.update(fronts=[["canada", "russia"]]),
}  # fmt: skip


@pytest.mark.parametrize("code", FAULTS)
def test_what_cannot_be_played_is_no_board(code: str) -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(changed(FAULTS[code]), Board)
    fault = wrong.value.__cause__
    assert isinstance(fault, BoardFault) and fault.code == code


def test_the_quadrant_between_the_last_base_and_the_first_needs_territories_too() -> None:
    """Norway alone lies between the bases at either side of TELEPORT!."""

    def change(board: Any) -> None:
        ring = board["ring"]
        ring[1], ring[3] = ring[3], ring[1]
        for number in (1, 61):
            ring[number].update(kind="base")

    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(changed(change), Board)
    fault = wrong.value.__cause__
    assert isinstance(fault, BoardFault) and fault.code == "empty_quadrant"


@every_board
def test_every_group_has_an_emblem_that_no_other_has(board: Board) -> None:
    emblems = [group.icon for group in board.groups]
    assert all(emblems) and len(set(emblems)) == len(emblems)
