"""What is agreed on before a match."""

from __future__ import annotations

from game.ai.players import players
from game.app.play.setup_draft import SetupDraft
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.matches import setup_in
from game.store.setups import KeptPreset, KeptSetup
from tests.app.drivers.table import CARAVAN


def draft(kept: KeptSetup | None = None) -> SetupDraft:
    return SetupDraft(CARAVAN, players(CARAVAN), kept)


def test_it_begins_with_one_person_and_opponents_that_are_easy_to_beat() -> None:
    e = draft()
    assert [seat.player for seat in e.seats] == ["human", "novice", "novice"]
    assert len({seat.look for seat in e.seats}) == 3
    e.add()
    assert e.seats[-1].player == "novice", "who joins is as strong"
    e.hand_to(3, "expert")
    assert e.following.player == "expert"
    for place in range(1, 4):
        e.hand_to(place, "human")
    assert e.following.player == "regular"
    assert e.problem == "" and e.seed is None


def test_seats_come_and_go_within_the_rules() -> None:
    e = draft()
    e.add()
    e.add()
    assert len(e.seats) == 5 and not e.may_add
    e.add()
    assert len(e.seats) == 5
    for _ in range(5):
        e.remove(0)
    assert len(e.seats) == 2 and not e.may_remove
    e.add()
    assert len({seat.name for seat in e.seats}) == 3 and len({seat.look for seat in e.seats}) == 3


def test_colours_never_meet_because_whoever_has_one_takes_the_other() -> None:
    e = draft()
    for look in range(7):
        before = e.seats[0].look
        holder = e.holder(look)
        e.recolour(0, look)
        assert e.seats[0].look == look and len({seat.look for seat in e.seats}) == 3
        if holder not in (None, 0):
            assert e.seats[holder].look == before


def test_people_change_places() -> None:
    e = draft()
    names = [seat.name for seat in e.seats]
    e.move(0, 2)
    assert [seat.name for seat in e.seats] == [names[1], names[2], names[0]]
    e.move(2, -5)
    assert [seat.name for seat in e.seats] == names
    e.shuffle([2, 0, 1])
    assert [seat.name for seat in e.seats] == [names[2], names[0], names[1]]


def test_names_are_judged() -> None:
    e = draft()
    e.rename(1, "  ")
    assert e.name_fault(1) and e.problem
    e.rename(1, "Ada ")
    assert "Ada" in e.problem
    e.rename(1, " Bea ")
    assert e.problem == "" and e.sitting[1].name == "Bea"


def test_options_that_do_not_go_together_are_told_in_a_sentence() -> None:
    e = draft()
    e.choose_preset("poor")
    e.set("rounds", 20)
    e.set("stake", 6)
    assert "stake is 6" in e.problem and "coins only 4" in e.problem
    assert e.fault is not None and (e.fault.place, e.fault.which) == ("option", "stake")
    e.set("coins", 6)
    assert e.problem == ""
    assert e.options.stake == 6


def test_a_value_of_the_preset_is_no_change() -> None:
    e = draft()
    e.set("rounds", 20)
    assert e.changes == {"rounds": 20}
    e.set("rounds", 12)
    assert e.changes == {}
    e.set("rounds", 20)
    e.choose_preset("stakes")
    assert e.changes == {} and e.values["six"] == "card"


def test_seeds_are_whole_numbers() -> None:
    e = draft()
    cases = {"12": 12, " 7 ": 7, "x": None, "-1": None, str(2**64): None, "²": None}
    for text, seed in cases.items():
        e.seed_text = text
        assert e.seed == seed
        assert bool(e.seed_fault) == (seed is None) == bool(e.problem)
    e.seed_text = " "
    assert e.seed is None and not e.problem, "one is drawn"


def test_every_board_and_preset_can_begin() -> None:
    e = draft()
    for board in e.boards:
        for preset in e.rules.presets:
            e.board_name = board
            e.choose_preset(preset)
            assert e.problem == "", (board, preset)
            match = Match(e.rules, e.board(), e.options, e.sitting, 1)
            assert match.decision() is not None


def test_it_is_set_up_as_it_was_the_last_time() -> None:
    first = draft()
    first.rename(1, "Zoë")
    first.recolour(1, 6)
    first.remove(2)
    first.choose_preset("poor")
    first.set("rounds", 20)
    first.board_name = "salt"
    first.keep_own("Friday")
    again = draft(first.kept)
    assert again.kept == first.kept
    assert again.sitting == first.sitting and again.options == first.options
    assert again.board_name == "salt" and again.chosen_own == "Friday" and again.seed_text == ""


def test_it_follows_another_match() -> None:
    first = draft()
    first.choose_preset("stakes")
    first.set("rounds", 20)
    first.board_name = "salt"
    first.recolour(0, 6)
    first.remove(2)
    match = Match(first.rules, first.board(), first.options, first.sitting, 1)
    e = draft()
    e.follow(setup_in(match))
    assert (e.preset, e.changes, e.board_name) == ("stakes", {"rounds": 20}, "salt")
    assert e.sitting == match.seats and e.options == match.options and e.seed_text == ""


def test_what_is_of_no_use_any_more_is_left_out() -> None:
    kept = KeptSetup(
        seats=(Seat("Ada", "human", 0), Seat("Bart", "grandmaster", 0), Seat("C" * 40, "human", 99)),
        board="atlantis",
        preset="solo",
        changes={"wings": 2, "rounds": 99, "exact": True},
        own={"Old": KeptPreset("solo", {}), "New": KeptPreset("poor", {"wings": 1})},
    )
    e = draft(kept)
    assert e.problem == "" and e.board_name in e.boards and e.preset in e.rules.presets
    assert e.changes == {"exact": True}
    assert list(e.own) == ["New"] and e.own["New"].changes == {}
    assert e.seats[1].player == "regular" and len(e.seats[2].name) <= 16
    assert len({seat.look for seat in e.seats}) == 3


def test_a_person_keeps_presets_and_forgets_them() -> None:
    e = draft()
    e.set("rounds", 20)
    e.keep_own("A long road")
    e.choose_preset("stakes")
    assert e.chosen_own == ""
    e.choose_own("A long road")
    assert e.chosen_own == "A long road" and e.values["rounds"] == 20
    e.set("exact", True)
    assert e.chosen_own == "" and e.own["A long road"].changes == {"rounds": 20}
    e.drop_own("A long road")
    assert not e.own


def test_a_board_of_ones_own_that_is_broken_has_its_sentence() -> None:
    folder = folders.own_boards() / CARAVAN.id
    folder.mkdir(parents=True)
    (folder / "atlantis.yaml").write_text("name: Atlantis\nstops: many\n", "utf-8")
    e = draft()
    assert e.board_fault("atlantis").startswith("atlantis.yaml, line 2: ")
    assert e.problem == "", "another one is played on"
    e.board_name = "atlantis"
    assert e.fault is not None and e.fault.place == "board"
