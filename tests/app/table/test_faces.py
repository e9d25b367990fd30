"""Faces at the table: they show what their seats feel for a while, and now and then say something."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.paint.motion import Pace, Speed
from game.app.play.event_player import EventPlayer
from game.app.skin_api.feelings import Felt, felt
from game.app.table import faces
from game.app.table.faces import STAYS_MS, Faces
from game.app.table.panels.seat_face import FADE_MS
from game.app.table.panels.seat_plate import SeatPlate
from game.components.deals import OfferAnswered
from game.engine.vocabulary import Seat
from tests.app.drivers.table import AtTable, new_match, new_services

SEATS = (
    Seat("Ada"), Seat("Bruno", "regular", 1, "bold", "bruno"), Seat("Ngozi", "expert", 2, "dealer", "ngozi"),
    Seat("Nobody", "novice", 3, "bold", "nobody"),
)  # fmt: skip


class Watching(AtTable):
    """Somebody who watches the faces."""

    def __init__(self, **settings: Any) -> None:
        match = new_match(SEATS)
        super().__init__(match, new_services(match.rules, **settings))

    @property
    def faces(self) -> Faces:
        return self.table.presenter.faces

    @property
    def plates(self) -> tuple[SeatPlate, ...]:
        return self.table.view.seats.plates

    @property
    def looks(self) -> list[str]:
        return [plate.face.expression for plate in self.plates]

    @property
    def player(self) -> EventPlayer:
        return self.controller.event_player


@pytest.fixture
def at_every_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """They say something each time."""
    monkeypatch.setattr(faces, "ONE_IN", 1)


def test_a_face_stands_on_the_plate_of_who_has_one_and_the_badge_stays() -> None:
    at = Watching()
    plates = at.plates
    assert [plate.face_size > 0 for plate in plates] == [False, True, True, False]
    assert len({plate.middle for plate in plates}) == 1, "badges and faces have their middle below each other"
    assert len({plate.badge_at()[0] for plate in plates[1:3]}) == 1
    assert plates[1].badge_at()[0] < plates[0].badge_at()[0]
    for size in ((1024, 600), (600, 1024)):
        at.table.resize(size)
        assert all(plate.face_size in (0.0, plates[1].face_size) for plate in plates)


@pytest.mark.parametrize("speed", list(STAYS_MS))
def test_an_expression_stays_for_a_while_and_a_new_one_takes_over(speed: Speed) -> None:
    at, stays = Watching(), STAYS_MS[speed]
    at.faces.feel([Felt(1, "pleased")], Pace(speed))
    assert at.looks[1] == ("pleased" if stays else "neutral")
    assert at.plates[1].face.fades == bool(stays)
    at.step(ms=FADE_MS)
    assert not at.plates[1].face.fades
    at.faces.feel([Felt(1, "dismayed"), Felt(2, "pleased")], Pace(speed))
    if stays:
        assert at.looks[1:3] == ["dismayed", "pleased"]
    at.step(ms=stays - 10)
    assert at.looks[1] == ("dismayed" if stays else "neutral")
    at.step(ms=20)
    assert at.looks == ["neutral"] * 4


def test_reduced_motion_exchanges_faces_at_once() -> None:
    at = Watching(reduced_motion=True)
    at.faces.feel([Felt(1, "pleased")], Pace())
    assert at.looks[1] == "pleased" and not at.plates[1].face.fades


def test_a_new_position_leaves_no_face_moved() -> None:
    at = Watching()
    at.faces.feel([Felt(1, "pleased", "deal")], Pace())
    at.player.jump(at.player.shown)
    at.table.refresh()
    assert at.looks[1] == "neutral" and not at.plates[1].face.remark


def test_to_be_first_or_last_shows_at_the_end_of_a_turn_unless_something_else_does() -> None:
    at = Watching()
    turn = at.player.shown.table.turn

    def ranked(places: list[int], turns: int, *feels: Felt) -> list[str]:
        at.faces.feel(feels, Pace())
        at.player.shown.table.turn = turn + turns
        at.faces.ranked(places)
        return at.looks

    ranked([1, 2, 3, 4], 1)
    assert ranked([2, 1, 4, 3], 1) == ["neutral"] * 4
    assert ranked([2, 1, 4, 3], 2) == ["neutral", "pleased", "dismayed", "neutral"]
    assert ranked([3, 4, 2, 1], 3, Felt(1, "pleased"))[1] == "pleased"


@pytest.mark.usefixtures("at_every_chance")
def test_remarks_are_made_once_a_round_by_characters_alone() -> None:
    at = Watching()
    at.faces.feel([Felt(1, "neutral", "declines"), Felt(3, "dismayed", "loss")], Pace())
    assert at.plates[1].face.remark == "Nice try. No." and at.looks[1] == "neutral"
    assert at.plates[3].face.remark == ""
    at.step(ms=STAYS_MS["normal"] + 1)
    assert at.plates[1].face.remark == ""
    at.faces.feel([Felt(1, "dismayed", "loss")], Pace())
    assert at.looks[1] == "dismayed" and not at.plates[1].face.remark, "it has spoken in this round"
    at.player.shown.table.round += 1
    at.faces.feel([Felt(1, "dismayed", "loss")], Pace())
    assert at.plates[1].face.remark == "Dry hole. Next."
    at.faces.feel([Felt(1, "pleased")], Pace())
    assert at.looks[1] == "pleased" and at.plates[1].face.remark, "it is read to its end"


@pytest.mark.usefixtures("at_every_chance")
def test_remarks_can_be_left_out() -> None:
    at = Watching(remarks=False)
    at.faces.feel([Felt(1, "pleased", "deal")], Pace())
    assert at.looks[1] == "pleased" and not at.plates[1].face.remark


def test_of_three_occasions_one_is_talked_about() -> None:
    at, said = Watching(), 0
    for number in range(60):
        at.player.shown.table.round = number + 1
        at.faces.feel([Felt(2, "pleased", "deal")], Pace())
        said += bool(at.plates[2].face.remark)
        at.plates[2].calm()
    assert 10 <= said <= 30


def test_a_declined_offer_dismays_who_made_it_and_a_deal_pleases_both() -> None:
    table = new_match().state.table
    assert felt({}, OfferAnswered(1, 2, False), table) == (
        Felt(1, "neutral", "declines"),
        Felt(2, "dismayed"),
    )
    assert felt({}, OfferAnswered(1, 2, True), table) == (
        Felt(1, "pleased", "deal"), Felt(2, "pleased", "deal"),
    )  # fmt: skip


def test_what_happens_at_the_table_moves_faces_only_once_it_is_shown() -> None:
    at = Watching(others_speed="normal", own_speed="normal")
    event = OfferAnswered(0, 1, False)
    heard: list[tuple[Felt, ...]] = []
    at.player.feel = lambda feels, pace: heard.append(tuple(feels))
    at.player.jump(at.player.shown)
    assert heard == [], "a jump is no event"
    at.player.queue([event], 0)
    assert heard == []
    for _ in range(40):
        at.player.tick(50.0)
    assert heard == [(Felt(0, "neutral", "declines"), Felt(1, "dismayed"))]
