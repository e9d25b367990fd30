"""What is agreed on before a match."""

from __future__ import annotations

from game.ai.players import players
from game.app.evening import Evening
from game.engine.match import Match
from game.engine.rules import find_rules


def evening() -> Evening:
    rules = find_rules()["ghawar"]
    return Evening(rules, players(rules), 4711)


def test_it_begins_with_one_person_and_opponents_of_middling_strength() -> None:
    e = evening()
    assert [seat.player for seat in e.seats] == ["human", "regular", "regular"]
    assert e.problem == "" and e.seed == 4711
    assert len({seat.look for seat in e.seats}) == 3


def test_seats_come_and_go_within_the_rules() -> None:
    e = evening()
    e.add()
    assert len(e.seats) == 4 and not e.may_add
    e.add()
    assert len(e.seats) == 4
    for _ in range(5):
        e.remove(0)
    assert len(e.seats) == 2 and not e.may_remove
    e.add()
    assert len({seat.name for seat in e.seats}) == 3 and len({seat.look for seat in e.seats}) == 3


def test_colours_never_meet() -> None:
    e = evening()
    seen: set[int] = set()
    for _ in range(7):
        e.recolour(0)
        seen.add(e.seats[0].look)
        assert len({seat.look for seat in e.seats}) == 3
    assert len(seen) == 5


def test_names_are_judged() -> None:
    e = evening()
    e.rename(1, "  ")
    assert e.name_fault(1) and e.problem
    e.rename(1, "Ada ")
    assert "Ada" in e.problem
    e.rename(1, " Bea ")
    assert e.problem == "" and e.sitting[1].name == "Bea"


def test_options_that_do_not_go_together_are_told_in_a_sentence() -> None:
    e = evening()
    e.set("foreign_fee", "split")
    assert "extraction" in e.problem
    e.set("score_when", "extraction")
    assert e.problem == ""
    assert e.options.foreign_fee == "split"


def test_a_value_of_the_preset_is_no_change() -> None:
    e = evening()
    e.set("trucks_per_player", 3)
    assert e.changes == {"trucks_per_player": 3}
    e.set("trucks_per_player", 2)
    assert e.changes == {}
    e.set("trucks_per_player", 3)
    e.choose_preset("balanced")
    assert e.changes == {} and e.values["dice_assignment"] == "choose"


def test_seeds_are_whole_numbers() -> None:
    e = evening()
    cases = {"12": 12, " 7 ": 7, "": None, "x": None, "-1": None, str(2**64): None, "²": None}
    for text, seed in cases.items():
        e.seed_text = text
        assert e.seed == seed
        assert bool(e.seed_fault) == (seed is None) == bool(e.problem)


def test_every_board_and_preset_can_begin() -> None:
    e = evening()
    for board in e.boards:
        for preset in e.rules.presets:
            e.board_name = board
            e.choose_preset(preset)
            assert e.problem == "", (board, preset)
            match = Match(e.rules, e.board(), e.options, e.sitting, 1)
            assert match.decision() is not None
