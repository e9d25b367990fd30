"""The hand as a fan on the board: whose it is, what of it may be played, reading and opening a card."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card_print import card_picture
from game.app.paint.motion import Pace
from game.app.paint.surface_cache import CARDS
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api.stage import Stage
from game.app.skins.globopolis import faces, fan
from game.app.skins.globopolis.animations import cards
from game.app.skins.globopolis.cards.dialog import CardsDialog
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.skin import GlobopolisSkin
from game.components.hands import CardsTaken
from game.engine.match import Match, UndoPoint
from game.engine.vocabulary import PUBLIC, Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.option_phase import OptionPhase
from tests.app.drivers.table import AtTable, new_match
from tests.globopolis.front import Front
from tests.globopolis.hand_table import EARTH, HandTable

pytestmark = pytest.mark.usefixtures("unseen")
ALONE = (Seat("Ada"), *(Seat(name, "random", n) for n, name in enumerate(("Bart", "Chen", "Dolores"), 1)))
TOGETHER = tuple(replace(seat, player="human") for seat in ALONE)
HAND = ("ops:sabotage", "influence:world-expo", "mission:four-corners", "influence:requisition")
SORTED = ("mission:four-corners", "influence:requisition", "influence:world-expo", "ops:sabotage")


def looks(seats: tuple[Seat, ...] = ALONE) -> Looks:
    return Looks(EARTH, RULES.options(), seats)


def laid() -> HandTable:
    """The Option Phase of the first seat, with four cards in its hand."""
    world = HandTable(4, 3).own("A", "usa").own("B", "china")
    world.table.hands[0], world.table.stage = list(HAND), "options"
    world.state.stack[:] = [OptionPhase(seat=0)]
    return world


def sat(world: HandTable) -> AtTable:
    point = UndoPoint(world.state, new_match(ALONE, rules=RULES).here().drawn, 0)
    sitting = AtTable(Match.resumed(RULES, EARTH, world.state.options, ALONE, 1, point, []))
    sitting.to_choice()
    return sitting


def test_the_only_person_sees_the_hand_in_everybodys_turn_until_the_match_ends() -> None:
    world = laid()
    assert fan.cards(looks(), world.state) == SORTED
    world.table.seat = 2
    assert fan.cards(looks(), world.state) == SORTED
    world.table.over = True
    assert fan.cards(looks(), world.state) == ()


def test_of_several_people_only_the_one_on_turn_has_a_fan_and_its_backs_tell_nothing() -> None:
    world = laid()
    shut = RULES.closed(RULES.view(world.state, 0, 0), 0)
    several = looks(TOGETHER)
    assert fan.cards(several, world.state) == SORTED
    assert fan.cards(several, shut) == ("mission:", "influence:", "influence:", "ops:")
    assert fan.playable(shut, 0) == frozenset()
    assert not any(fan.card_at(several, shut, place) for place in fan.boxes(several, shut))
    skin = GlobopolisSkin(EARTH, TOGETHER, world.state.options)
    told = [skin.facts.place(shut, place) for place in fan.boxes(several, shut)]
    assert all(facts is not None and facts.title == "Cards" and facts.rows for facts in told)
    shut.stack.clear()
    facts = skin.facts.place(shut, "hand-0")
    assert facts is not None and not facts.rows, "nobody is asked: no key opens it"
    assert fan.cards(several, RULES.view(world.state, PUBLIC, 0)) == fan.cards(several, shut)
    world.table.seat = 1
    assert fan.cards(several, world.state) == ()


def test_what_may_be_played_stands_higher_and_all_lie_inside_of_the_ring() -> None:
    world = laid()
    ready = fan.playable(world.state, 0)
    assert ready == {"influence:world-expo"}, "nobody has anything to requisition"
    boxes = list(fan.boxes(looks(), world.state, ready).values())
    top = fan.EDGE - fan.SEEN
    assert [box.y for box in boxes] == [top, top, top - fan.RISE, top]
    world.table.hands[0] = [card for card in EARTH.card_named if card.startswith("ops:")][:12]
    many = list(fan.boxes(looks(), world.state).values())
    assert len(many) == 12
    assert all(Box(172, 0, 524, fan.EDGE).union(box) == Box(172, 0, 524, fan.EDGE) for box in many)
    world.table.stage = "throw"
    assert fan.playable(world.state, 0) == frozenset()


def test_the_hand_sinks_where_a_fight_is_told_and_where_an_attack_may_be_chosen() -> None:
    front = Front(quiet_questions="never").land("A", "mexico", "W2 F2 E2 U2 N3", 2).land("B", "brazil", "N2")
    front.cards("A", "sabotage")
    front.table.places[0] = EARTH.field_of("mexico")
    seen = looks((*ALONE[:3],))
    before = front.state.copy()
    assert fan.cards(seen, before) == ("ops:sabotage",)
    before.table.stage = "landing"
    assert fan.cards(seen, before) == ()
    front.attack("mexico", "brazil")
    assert fan.cards(seen, front.state) == ()


def test_a_card_is_read_under_the_pointer_and_opens_the_hand_at_itself() -> None:
    sitting = sat(laid())
    place = "hand-2"
    x, y = sitting.middle_of(place)
    sitting.move(x, y)
    assert sitting.table.hand.marks().hover == place
    assert sitting.table.view.place_card is None, "the card itself is read"
    sitting.click(x, y)
    dialog = sitting.table.dialogs.current
    assert isinstance(dialog, CardsDialog)
    assert dialog.looked == "influence:world-expo"


def test_the_keys_reach_the_hand_as_all_other_places() -> None:
    sitting = sat(laid())
    selection = sitting.controller.selection
    assert selection is not None
    assert {"hand-0", "hand-3"} <= set(selection.visited())
    assert selection.dialog_at("hand-3") == "cards"


@pytest.mark.parametrize(("seats", "printed"), [(ALONE, True), (ALONE[1:], False)])
def test_what_is_drawn_is_printed_on_its_way_a_part_in_each_frame(
    seats: tuple[Seat, ...], printed: bool
) -> None:
    world, known = laid(), looks(seats)
    stage = Stage()
    stage.state, stage.pace = world.state, Pace("normal")
    world.table.round = 2
    canvas = Canvas(pygame.Surface((868, 574)), 1.0, NIGHT_FELT)
    CARDS.clear()
    made, event = list[int](), CardsTaken(0, ("ops:second-wind", "ops:heavy-launcher"), "ops")
    stage.frame(0.0)
    for _ in cards.cards_taken(known, event, stage):
        before = CARDS.made
        for sprite in stage.sprites:
            sprite.draw(canvas)
        made.append(CARDS.made - before)
        stage.frame(8.0)
    for card in event.cards:
        for size in (fan.TUCKED, fan.LAST):
            before = CARDS.made
            card_picture(canvas, faces.face(known, card), size)
            assert (CARDS.made == before) is printed, (card, size.name)
    assert max(made) <= 2, "a part of a card, and a back that flies"
