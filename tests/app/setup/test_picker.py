"""The nine characters in the set-up: taken by mouse, by keys, by lot; each face sits once."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ai.characters import CHARACTERS, TEMPERS
from game.app.play import casting
from game.app.setup.faces import LevelPlate
from game.app.setup.picker import FaceCard, Picker
from game.app.setup.seats import SeatRow
from game.engine.vocabulary import Seat
from tests.app.drivers.screens import AtSetup
from tests.app.drivers.table import CARAVAN

pytestmark = pytest.mark.usefixtures("unseen")
ADA, BART, CHEN = Seat("Ada"), Seat("Bart", "novice", 1), Seat("Chen", "regular", 2)


@pytest.fixture(autouse=True)
def with_tempers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game whose policy has all tempers."""
    monkeypatch.setattr(type(CARAVAN.policy), "tempers", dict.fromkeys(TEMPERS, range(3)))
    yield


class Casting(AtSetup):
    """Somebody who says who plays which seat."""

    @property
    def rows(self) -> list[SeatRow]:
        return self.setup.view.left.rows

    @property
    def picker(self) -> Picker:
        assert self.setup.view.picker is not None
        return self.setup.view.picker

    @property
    def faces(self) -> list[str]:
        return [seat.face for seat in self.setup.draft.seats]

    def card(self, face: str) -> FaceCard:
        return next(card for card in self.picker.cards if card.face == face)


def test_the_face_and_the_level_open_the_nine_in_place_of_the_options() -> None:
    hands = Casting()
    paper = hands.setup.view.paper
    hands.click(hands.rows[1].face)
    assert paper not in hands.desk.panels
    assert [card.face for card in hands.picker.cards] == list(CHARACTERS)
    assert [level.name for level in hands.picker.levels] == ["Novice", "Regular", "Expert"]
    hands.click(hands.rows[1].face)
    assert paper in hands.desk.panels, "a second press shows the options again"
    hands.click(hands.rows[1].level)
    hands.click(hands.rows[2].face)
    assert hands.picker.place == 2
    hands.click(hands.picker.shut)
    assert paper in hands.desk.panels


def test_who_is_taken_gives_the_seat_a_level_a_temper_and_a_name() -> None:
    hands = Casting()
    hands.click(hands.rows[1].level)
    hands.click(hands.card("bruno"))
    assert hands.setup.draft.seats[1] == Seat("Bruno", "regular", 1, "bold", "bruno")
    plate = hands.rows[1].level
    assert isinstance(plate, LevelPlate)
    assert plate.choices[plate.place][1].label == "Regular, bold"
    hands.click(hands.picker.levels[2])
    assert hands.setup.draft.seats[1] == Seat("Bart", "expert", 1), "the level alone, without face and temper"
    hands.click(hands.card("mira"))
    hands.click(hands.picker.none)
    assert hands.setup.draft.seats[1].player == "regular"
    assert hands.faces == ["", "", ""]


def test_the_nine_are_chosen_by_keys() -> None:
    hands = Casting()
    hands.click(hands.rows[1].level)
    hands.key(pygame.K_5, text="5")
    assert hands.faces[1] == "mira"
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert hands.faces[1] in CHARACTERS and hands.faces[1] != "mira"
    taken = hands.faces[1]
    hands.key(pygame.K_RETURN)
    assert hands.setup.view.picker is None, "Enter on who sits there already goes back to the row"
    assert hands.desk.focus.current is hands.rows[1].level
    hands.key(pygame.K_RETURN)
    assert hands.desk.focus.current is hands.card(taken)
    hands.key(pygame.K_n, text="n")
    assert hands.faces[1] == ""
    hands.key(pygame.K_ESCAPE)
    assert hands.setup.view.picker is None and hands.window.scene is hands.setup


def test_lots_come_from_the_seed_and_draw_each_face_once() -> None:
    drawn: list[list[str]] = []
    for _ in range(2):
        hands = Casting()
        hands.setup.draft.seed_text = "7"
        hands.click(hands.rows[1].level)
        found: list[str] = []
        for _ in CHARACTERS:
            hands.key(pygame.K_l, text="l")
            found.append(hands.faces[1])
        assert sorted(found) == sorted(CHARACTERS)
        hands.key(pygame.K_r, text="r")
        levels = {CHARACTERS[face].player for face in (hands.faces[1], found[-1])}
        assert len(levels) == 1 and hands.faces[1] != found[-1]
        drawn.append(found)
    assert drawn[0] == drawn[1]


def test_taking_one_who_sits_swaps_the_seats() -> None:
    seats = casting.with_character([ADA, BART, CHEN], 1, CHARACTERS["bruno"])
    seats = casting.with_character(seats, 2, CHARACTERS["ngozi"])
    swapped = casting.with_character(seats, 1, CHARACTERS["ngozi"])
    assert swapped[1:] == [
        Seat("Ngozi", "expert", 1, "dealer", "ngozi"), Seat("Bruno", "regular", 2, "bold", "bruno"),
    ]  # fmt: skip
    plain = casting.with_character([ADA, BART, seats[2]], 1, CHARACTERS["ngozi"])
    assert plain[2] == Seat("Bart", "novice", 2), "who was plain leaves the other plain"


def test_a_name_that_a_person_has_given_stays() -> None:
    named = Seat("Aunt Vi", "novice", 1)
    assert casting.with_character([ADA, named], 1, CHARACTERS["teo"])[1].name == "Aunt Vi"
    taken = Seat("Teo", "human", 2)
    assert casting.with_character([taken, BART], 1, CHARACTERS["teo"])[1].name == "Ada", (
        "nobody is called twice so"
    )


def test_a_person_may_have_a_face_that_nobody_else_has_then() -> None:
    hands = Casting()
    hands.click(hands.rows[1].level)
    hands.click(hands.card("mabel"))
    hands.click(hands.rows[0].face)
    assert hands.picker.lot_level.hidden and all(not level.enabled for level in hands.picker.levels)
    hands.click(hands.card("mabel"))
    assert hands.setup.draft.seats[0] == Seat("Ada", "human", 0, "", "mabel")
    assert hands.setup.draft.seats[1] == Seat("Bart", "expert", 1), "it plays on without a temper"
    hands.click(hands.rows[1].level)
    assert not hands.card("mabel").enabled
    hands.click(hands.card("mabel"))
    assert hands.faces[:2] == ["mabel", ""]


def test_other_seats_than_the_one_shown_close_the_nine() -> None:
    hands = Casting()
    hands.click(hands.rows[1].level)
    hands.click(hands.rows[2].gone)
    assert hands.setup.view.picker is None


def test_a_game_without_tempers_has_its_list_of_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(CARAVAN.policy), "tempers", {})
    hands = Casting()
    assert hands.rows[1].face.hidden
    assert not isinstance(hands.rows[1].level, LevelPlate)
