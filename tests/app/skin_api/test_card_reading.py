"""A card read at the table: how long it is held, what stays lit, and what lies there afterwards."""

from __future__ import annotations

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import PLAIN, Card
from game.app.paint.motion import Pace, Speed
from game.app.paint.surface_cache import CARDS
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api.card_reading import OTHERS_MS, STAY_MS, Reading, prepare_backs, read_card
from game.app.skin_api.dimmed import Change, draw_dimmed
from game.app.skin_api.looks import MatchLooks
from game.app.skin_api.stage import Stage
from game.engine.smallest_game import RACE, Board
from game.engine.vocabulary import Seat

FRAME = 20.0
PILE = Box(100, 400, 62, 88)
LONG = Card(PLAIN, "Harvest", "coins", text="word " * 40)
SHORT = Card(PLAIN, "Dust", "coins", text="word word")


class Looks(MatchLooks, frozen=True, dict=True):
    rules = RACE


LOOKS = Looks(Board(), RACE.options(), (Seat("Ada"), Seat("Bart", "novice")))


def on_stage(speed: Speed = "normal", *, reduced: bool = False) -> Stage:
    stage = Stage()
    stage.pace = Pace(speed, reduced=reduced)
    stage.anchor = lambda seat: (900.0, 100.0)
    return stage


def length(stage: Stage, reading: Reading) -> float:
    stage.frame(0.0)
    took = 0.0
    for _ in read_card(LOOKS, stage, reading):
        took += FRAME
        stage.frame(FRAME)
    return took


def seen(stage: Stage) -> pygame.Surface:
    surface = pygame.Surface((868, 574))
    surface.fill("#808080")
    for sprite in stage.sprites:
        sprite.draw(Canvas(surface, 1.0, NIGHT_FELT))
    return surface


def test_a_card_is_held_by_its_words_and_that_of_others_no_longer_than_they_wait() -> None:
    own = length(on_stage(), Reading(LONG, 0, PILE))
    others = length(on_stage(), Reading(LONG, 1, PILE))
    short = length(on_stage(), Reading(SHORT, 1, PILE))
    flight = 430
    assert own == pytest.approx(flight + 1500 + 40 * 40, abs=60)
    assert others == pytest.approx(flight + OTHERS_MS, abs=60)
    assert short == pytest.approx(flight + 1500 + 2 * 40, abs=60)


def test_no_haste_holds_it_shorter_than_it_can_be_read() -> None:
    stage = on_stage()
    stage.pace = Pace("normal", haste=0.1)
    assert length(stage, Reading(SHORT, 1, PILE)) >= 900
    assert length(on_stage("quick"), Reading(SHORT, 1, PILE)) >= 700


def test_a_card_that_asks_its_person_is_handed_to_the_dialog() -> None:
    stage = on_stage()
    stage.opens_dialogs = True
    assert length(stage, Reading(LONG, 0, PILE, asked=True)) < 1000
    assert not stage.trailing
    assert length(on_stage(), Reading(LONG, 0, PILE, asked=True)) > 2500, "seen again, there is none"


def test_afterwards_it_lies_there_until_the_next_one_comes_and_nobody_waits_for_it() -> None:
    stage = on_stage()
    length(stage, Reading(SHORT, 1, PILE))
    assert stage.trailing and not stage.arriving
    stayed = 0.0
    while stage.trailing:
        stage.frame(FRAME)
        stayed += FRAME
    assert STAY_MS <= stayed <= STAY_MS + 600
    length(stage, Reading(SHORT, 1, PILE))
    stage.frame(FRAME)
    stage.cards += 1
    for _ in range(14):
        stage.frame(FRAME)
    assert not stage.trailing


def test_it_lies_where_it_is_kept_if_that_is_said() -> None:
    stage = on_stage()
    length(stage, Reading(SHORT, 1, PILE, changes=(Change(Box(600, 100, 40, 60)),), lies=(56.0, 287.0)))
    for _ in range(20):
        stage.frame(FRAME)
    assert seen(stage).get_at((56, 287))[:3] != (128, 128, 128)


def test_by_the_seat_only_a_tag_lies_as_a_card_would_cover_what_it_has_nothing_to_do_with() -> None:
    stage, grey = on_stage(), (128, 128, 128)
    length(stage, Reading(SHORT, 1, PILE))
    for _ in range(20):
        stage.frame(FRAME)
    picture = seen(stage)
    covered = [y for y in range(574) if any(picture.get_at((x, y))[:3] != grey for x in range(740, 868))]
    assert 26 <= len(covered) <= 60, "no higher than a tag with its shadow"


def test_at_once_only_the_small_card_is_seen() -> None:
    stage = on_stage("instant")
    assert length(stage, Reading(SHORT, 1, PILE)) == 0
    assert stage.trailing
    picture = seen(stage)
    assert picture.get_at((434, 287))[:3] == (128, 128, 128), "nothing is dimmed"
    assert picture.get_at((820, 100))[:3] != (128, 128, 128), "it lies at the edge beside the seat"


def test_under_reduced_motion_nothing_flies() -> None:
    stage = on_stage(reduced=True)
    stage.frame(0.0)
    for _ in read_card(LOOKS, stage, Reading(SHORT, 1, PILE)):
        picture = seen(stage)
        assert picture.get_at((131, 444))[0] <= 128, "no back leaves the pile"
        stage.frame(100.0)


def test_all_but_what_it_changes_is_dimmed() -> None:
    surface = pygame.Surface((400, 300))
    surface.fill("#808080")
    corners = ((300.0, 200.0), (360.0, 200.0), (330.0, 260.0))
    lit = Change(Box(20, 20, 60, 60), "+20K", "gain")
    wedge = Change(Box(300, 200, 60, 60), outline=corners)
    draw_dimmed(Canvas(surface, 1.0, NIGHT_FELT), (lit, wedge), 1.0)
    assert 66 <= surface.get_at((200, 150)).r <= 72
    assert surface.get_at((28, 72))[:3] == (128, 128, 128)
    assert surface.get_at((330, 215))[:3] == (128, 128, 128)
    assert 66 <= surface.get_at((303, 255)).r <= 72, "outside of its outline it is dark"


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("text", [1.0, 1.6])
def test_faces_are_printed_before_they_are_seen_a_part_in_each_frame(text: float, reduced: bool) -> None:
    card = Card(PLAIN, f"Ahead {text} {reduced}", "coins", text="A text of a few words.", value="+5")
    stage = on_stage(reduced=reduced)
    stage.text = text
    surface = pygame.Surface((868, 574))
    canvas = Canvas(surface, 1.0, NIGHT_FELT, text)
    list(prepare_backs(canvas, (card.family,)))
    made = list[int]()

    def draw() -> None:
        before = CARDS.made
        for sprite in stage.sprites:
            sprite.draw(canvas)
        made.append(CARDS.made - before)
        stage.frame(FRAME)

    stage.frame(0.0)
    for _ in read_card(LOOKS, stage, Reading(card, 1, PILE)):
        draw()
    turned = len(made)
    while stage.trailing and len(made) < turned + 40:
        draw()
    assert max(made) == 1, "art, face and what stays are drawn one after the other"
    assert text > 1 or sum(made[turned:]) == 0, "nothing is drawn when it lies there"
    flip = 13
    assert reduced or sum(made[flip : flip + 2]) == 0, "nor in the frame that shows the face"
