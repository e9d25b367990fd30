"""What bar, cards, tables and rule book tell is true in the match that is played, whatever its options."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.skins.ghawar import values
from game.app.skins.ghawar.looks import Looks
from tests.ghawar.field import Field
from tests.ghawar.notation import BOARD, options

from .told import card, skin

# The top bar


@pytest.mark.parametrize(
    ("supplies", "end", "said"),
    [
        ((4, 6), "first_out", "4 rigs to the last round"),
        ((1, 6), "first_out", "1 rig to the last round"),
        ((0, 6), "first_out", "the last round"),
        ((0, 6), "all_placed", "6 rigs to build"),
        ((2, 6), "all_placed", "8 rigs to build"),
    ],
)
def test_how_far_building_is_from_its_end(supplies: tuple[int, int], end: str, said: str) -> None:
    field = Field(phase1_end=end).supply(south=supplies[0], north=supplies[1])
    field.table.phase = 1
    assert skin(field).facts.headline(field.state).ending_short == said


def test_why_the_match_is_over() -> None:
    def told(field: Field, reason: str) -> str:
        field.scored(reason)
        headline = skin(field).facts.headline(field.state)
        assert headline.phase == "The game is over"
        return headline.ending

    assert told(Field().cleared(), "last_block") == "The last block has left the field"
    assert told(Field().cleared(), "delivered") == "The field is empty and no truck drives on"
    assert told(Field(), "dry_spell") == "A dry spell: 36 blocks on the field pay nobody"
    one = Field().cleared().block("p-a1", "amber")
    assert told(one, "dry_spell") == "A dry spell: 1 block on the field pays nobody"


@pytest.mark.parametrize(
    ("cargo", "said"),
    [
        ("count", "Ends when no block is left: 36 of 36 to go"),
        ("lost", "Ends when no block is left: 36 of 36 to go"),
        ("deliver", "Once no block is left, trucks only drive home: 36 of 36 to go"),
    ],
)
def test_what_happens_when_no_block_is_left(cargo: str, said: str) -> None:
    field = Field(end_cargo=cargo).turn("south")
    assert skin(field).facts.headline(field.state).ending == said


def test_the_deliveries_have_an_end() -> None:
    field = Field(end_cargo="deliver").turn("south")
    field.table.tail = 3
    told = skin(field).facts.headline(field.state).ending
    assert told == "Ends when every truck is empty, in 17 rounds at the latest"


def test_a_dry_spell_is_shown_from_its_half_on() -> None:
    field = Field(3, stall_rounds=9).turn("south")
    field.table.dry = 13
    assert skin(field).facts.headline(field.state).ending_short == "36 of 36 left"
    field.table.dry = 14
    headline = skin(field).facts.headline(field.state)
    assert headline.ending == "Ends after 13 more turns without a load"
    assert headline.ending_short == "dry: 13 turns"


# Cards


@pytest.mark.parametrize(
    ("changes", "held", "foot"),
    [
        ({}, "0 + 1 on a truck", "Ada has most of it: 4 more"),
        ({"end_cargo": "lost"}, "0 + 1 on a truck", "No sole leader yet: 4 more for whoever leads"),
        ({"majority_bonus": "absolute"}, "0 + 1 on a truck", "Ada has more than half of it: 4 more"),
        ({"majority_bonus": "off"}, "0 + 1 on a truck", ""),
    ],
)
def test_the_card_of_a_colour_tells_loads_from_stores(changes: dict[str, Any], held: str, foot: str) -> None:
    field = Field(**changes).truck("south", "n-06-06 N", "jade").turn("north")
    rows, told = card(field, "v-2")
    assert rows["Ada has"] == held
    assert told == foot
    field.store("south", 0, 0, 2)
    assert card(field, "v-2")[0]["Ada has"] == "2 + 1 on a truck"


def test_the_card_of_a_colour_tells_that_it_falls() -> None:
    field = Field(value_drift="drop").turn("south")
    assert card(field, "v-0")[0]["When one is loaded"] == "falls to 1"
    assert card(field, "v-5")[0]["When one is loaded"] == "stays at 1"
    assert "When one is loaded" not in card(Field().turn("south"), "v-0")[0]


def test_the_card_of_a_platform_promises_only_what_stands() -> None:
    def rows(**changes: Any) -> dict[str, str]:
        return card(Field(**changes).rig("south", "p-b2", "jade").turn("south"), "p-7")[0]

    assert rows()["Worth at the end"] == "4"
    assert rows(value_drift="drop")["Worth as values are now"] == "4"
    assert rows(score_when="extraction")["Points"] == "4"


def test_the_table_of_all_players_says_which_blocks_count() -> None:
    def columns(**changes: Any) -> dict[str, str]:
        field = Field(**changes).turn("south")
        return {column.title: column.full for column in skin(field).facts.ledger(field.state).columns}

    assert columns()["Majorities"] == "Colours with the most blocks, stored or on trucks"
    assert columns(end_cargo="lost")["Majorities"] == "Colours with the most blocks in the warehouse"
    half = columns(majority_bonus="absolute")
    assert half["Majorities"] == "Colours with more than half the blocks, stored or on trucks"
    assert half["Jade"] == "Blocks of Jade stored or on trucks; marked: more than half"
    assert columns(majority_bonus="off")["Jade"] == "Blocks of Jade stored or on trucks"


@pytest.mark.parametrize(
    ("kind", "said"), [("plurality", "Most Amber"), ("absolute", "More than half of Amber")]
)
def test_the_result_names_what_the_bonus_was_for(kind: str, said: str) -> None:
    field = Field(majority_bonus=kind).cleared().store("south", 2)
    field.scored()
    assert (said, "6") in [(line.text, line.value) for line in skin(field).facts.results(field.state, 0)]


# The value board


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "Most of a colour: its value again"),
        ({"majority_bonus": "absolute"}, "More than half of a colour: its value again"),
        ({"majority_bonus": "off"}, "Each block pays its value"),
        ({"majority_bonus": "off", "set_bonus": 5}, "A set of 6 colours: 5 more"),
        ({"majority_bonus": "off", "value_drift": "drop"}, "A colour that is loaded falls to 1"),
        ({"value_drift": "drop"}, "Loaded: falls to 1; most: value again"),
        ({"preset": "published"}, "Loaded: falls to 1; set: 5 more"),
        (
            {"value_drift": "drop", "set_bonus": 3, "majority_bonus": "absolute"},
            "Loaded: falls to 1; set: 3 more; over half: value again",
        ),
    ],
)
def test_the_note_of_the_value_board_names_all_that_values_do(changes: dict[str, Any], said: str) -> None:
    chosen = options(**changes)
    notes = values.notes(Looks(BOARD, chosen, ()))
    assert notes[0] == said
    assert ("falls to 1" in notes[-1]) == (chosen.value_drift == "drop"), "however little room there is"


# The rule book

FEWEST = "The player with the fewest rigs on the field"


def in_force(rule: str, phase: int = 2, **changes: Any) -> str:
    field = Field(3, **changes).store("south", 0, 0, 1)
    field.table.phase, field.table.first = phase, 1
    return skin(field).facts.in_force(field.state, rule)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "Bonuses as things stand: Jade Ada."),
        ({"majority_bonus": "absolute"}, "Bonuses as things stand: Jade Ada."),
        ({"majority_bonus": "off"}, "There’s no such bonus in this match."),
    ],
)
def test_the_rule_of_majorities_now(changes: dict[str, Any], said: str) -> None:
    assert in_force("GHA-10.5", **changes) == said


def test_where_nobody_leads_the_rule_says_so() -> None:
    for kind, most in (("plurality", "most"), ("absolute", "more than half")):
        field = Field(3, majority_bonus=kind)
        assert skin(field).facts.in_force(field.state, "GHA-10.5") == f"Nobody has {most} of any colour."


@pytest.mark.parametrize(
    ("rule", "phase", "start", "said"),
    [
        ("GHA-2.7", 1, "start_player", "The start player is Bart."),
        ("GHA-2.7", 2, "start_player", "The start player is Bart."),
        ("GHA-2.7", 1, "fewest_rigs", "The start player is Bart."),
        ("GHA-2.7", 2, "fewest_rigs", ""),
        ("GHA-4.1", 1, "start_player", "Bart will play first in phase two."),
        ("GHA-4.1", 2, "start_player", "Bart plays first in every round of phase two."),
        ("GHA-4.1", 1, "fewest_rigs", f"{FEWEST} will play first in phase two."),
        ("GHA-4.1", 2, "fewest_rigs", "Bart plays first in every round of phase two."),
    ],
)
def test_who_starts_and_who_opens_phase_two(rule: str, phase: int, start: str, said: str) -> None:
    """They need not be the same."""
    assert in_force(rule, phase, phase2_start=start) == said


def test_in_the_deliveries_there_is_no_dry_spell() -> None:
    field = Field(3, end_cargo="deliver")
    assert "the game would end at 72" in skin(field).facts.in_force(field.state, "GHA-11.2")
    field.table.tail = 0
    assert "a dry spell can no longer end the game" in skin(field).facts.in_force(field.state, "GHA-11.2")
