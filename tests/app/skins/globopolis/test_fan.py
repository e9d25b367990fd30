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
from game.app.skins.globopolis import faces, fan, fan_places
from game.app.skins.globopolis.animations import cards
from game.app.skins.globopolis.cards.contents import slips
from game.app.skins.globopolis.cards.dialog import CardsDialog
from game.app.skins.globopolis.hand_faces import HandFaces
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.skin import GlobopolisSkin
from game.components.hands import CardsTaken
from game.engine.match import Match, UndoPoint
from game.engine.vocabulary import PUBLIC, Action, Outcome, Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import PlayCard
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
    assert fan_places.cards(looks(), world.state) == SORTED
    world.table.seat = 2
    assert fan_places.cards(looks(), world.state) == SORTED
    world.table.over = True
    assert fan_places.cards(looks(), world.state) == ()


def test_of_several_people_only_the_one_on_turn_has_a_fan_and_its_backs_tell_nothing() -> None:
    world = laid()
    shut = RULES.closed(RULES.view(world.state, 0, 0), 0)
    several = looks(TOGETHER)
    assert fan_places.cards(several, world.state) == SORTED
    assert fan_places.cards(several, shut) == ("mission:", "influence:", "influence:", "ops:")
    assert HandFaces(several).ready(shut, 0) == frozenset()
    assert not any(fan_places.card_at(several, shut, place) for place in fan_places.boxes(several, shut))
    skin = GlobopolisSkin(EARTH, TOGETHER, world.state.options)
    told = [skin.facts.place(shut, place) for place in fan_places.boxes(several, shut)]
    assert all(facts is not None and facts.title == "Cards" and facts.rows for facts in told)
    shut.stack.clear()
    facts = skin.facts.place(shut, "hand-0")
    assert facts is not None and not facts.rows, "nobody is asked: no key opens it"
    assert fan_places.cards(several, RULES.view(world.state, PUBLIC, 0)) == fan_places.cards(several, shut)
    world.table.seat = 1
    assert fan_places.cards(several, world.state) == ()


def test_what_may_be_played_stands_higher_and_all_lie_inside_of_the_ring() -> None:
    world = laid()
    ready = HandFaces(looks()).ready(world.state, 0)
    assert ready == {"influence:world-expo"}, "nobody has anything to requisition"
    boxes = list(fan_places.boxes(looks(), world.state, ready).values())
    top = fan_places.EDGE - fan_places.SEEN
    assert [box.y for box in boxes] == [top, top, top - fan_places.RISE, top]
    world.table.hands[0] = [card for card in EARTH.card_named if card.startswith("ops:")][:12]
    many = list(fan_places.boxes(looks(), world.state).values())
    assert len(many) == 12
    assert all(
        Box(190, 0, 520, fan_places.EDGE).union(box) == Box(190, 0, 520, fan_places.EDGE) for box in many
    )
    world.table.stage = "throw"
    assert HandFaces(looks()).ready(world.state, 0) == frozenset()


def test_the_hand_sinks_where_a_fight_is_told_and_where_an_attack_may_be_chosen() -> None:
    front = Front(quiet_questions="never").land("A", "mexico", "W2 F2 E2 U2 N3", 2).land("B", "brazil", "N2")
    front.cards("A", "sabotage")
    front.table.places[0] = EARTH.field_of("mexico")
    seen = looks((*ALONE[:3],))
    before = front.state.copy()
    assert fan_places.cards(seen, before) == ("ops:sabotage",)
    before.table.stage = "landing"
    assert fan_places.cards(seen, before) == ()
    front.attack("mexico", "brazil")
    assert fan_places.cards(seen, front.state) == ()


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
    among = fan.tucked(len(world.table.hands[0]) + len(event.cards))
    for card in event.cards:
        for size in (among, fan.LAST):
            before = CARDS.made
            card_picture(canvas, faces.face(known, card), size)
            assert (CARDS.made == before) is printed, (card, size.name)
    assert max(made) <= 2, "a part of a card, and a back that flies"


def test_the_foot_says_what_the_dialog_forecasts_and_the_tag_one_certain_amount() -> None:
    world = laid()
    world.table.hands[0] += ["influence:recruiting-drive", "influence:resource-convoy"]
    sitting = sat(world)
    asked = sitting.table.dialogs.asked()
    faces = HandFaces(looks())
    before = asked.state.copy()
    before.stack[:] = [OptionPhase(seat=1)]
    assert faces.face(before, 0, "influence:world-expo").foot is not None, "nothing of that is kept"
    told = {slip.card: slip for slip in slips(looks(), asked)}
    for card, slip in told.items():
        foot = faces.face(asked.state, 0, card).foot
        assert foot is not None and foot.value == slip.state
        assert foot.note == ("Click to play" if slip.ready else "")
    assert told["influence:resource-convoy"].state == "+2 units"
    tags = {card: faces.tucked(asked.state, 0, card) for card in told}
    assert {card: (tag.mark, tag.value) for card, tag in tags.items() if tag.value} == {
        "influence:world-expo": ("coins", "+5"),
        "influence:recruiting-drive": ("agent", "+2"),
        "influence:resource-convoy": ("cube", "+2"),
    }


def pulled_to(sitting: AtTable, card: str, place: str) -> None:
    """Pull a card of the fan onto a place; "" is the middle of the planet."""
    shown = sitting.controller.event_player.shown
    places = fan_places.boxes(looks(), shown)
    start = next(at for at in places if fan_places.card_at(looks(), shown, at) == card)
    end = sitting.middle_of(place) if place else sitting.table.view.board.camera.to_window(434, 240)
    sitting.pull(sitting.middle_of(start), end)


def said(sitting: AtTable) -> list[Action | Outcome]:
    return [entry.said for entry in sitting.controller.session.match.log]


def test_a_card_is_played_by_pulling_it_onto_what_it_names() -> None:
    world = laid()
    world.table.hands[0].append("influence:turncoat")
    china = EARTH.title_of("china")
    world.table.agents[1 * world.table.titles + china] = 1
    sitting = sat(world)
    pulled_to(sitting, "influence:turncoat", "f-0")
    assert not said(sitting), "nobody is there"
    pulled_to(sitting, "influence:turncoat", f"f-{EARTH.field_of('china')}")
    assert said(sitting) == [PlayCard("influence:turncoat", rival=1, title=china)]


def test_a_card_that_names_nothing_is_laid_anywhere_but_in_the_hand() -> None:
    sitting = sat(laid())
    pulled_to(sitting, "influence:world-expo", "hand-0")
    assert not said(sitting) and sitting.table.dialogs.current is None
    selection = sitting.controller.selection
    assert selection is not None and selection.pulled is None
    pulled_to(sitting, "influence:requisition", "")
    assert not said(sitting), "it cannot be played now"
    pulled_to(sitting, "influence:world-expo", "")
    assert said(sitting) == [PlayCard("influence:world-expo")]


def test_where_more_is_to_be_said_the_hand_opens_with_what_the_card_was_laid_on() -> None:
    world = laid()
    world.table.stocks[1 * 5] = 2
    sitting = sat(world)
    pulled_to(sitting, "influence:requisition", f"f-{EARTH.field_of('china')}")
    dialog = sitting.table.dialogs.current
    assert not said(sitting) and isinstance(dialog, CardsDialog)
    started = dialog.said["influence:requisition"]
    assert isinstance(started, PlayCard) and started.rival == 1


def test_a_card_that_is_pulled_lights_where_it_may_be_laid_and_hangs_at_the_pointer() -> None:
    world = laid()
    world.table.stocks[1 * 5] = 2
    sitting = sat(world)
    x, y = sitting.middle_of("hand-1")
    sitting.move(x, y)
    sitting.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1))
    up = round(x), round(y - 200)
    sitting.step(pygame.Event(pygame.MOUSEMOTION, pos=up, rel=(0, -200), buttons=(1, 0, 0)))
    marks = sitting.table.hand.marks()
    assert marks.pulled == "hand-1" and marks.at == pytest.approx(sitting.table.view.on_board(*up))
    assert {mark.place for mark in marks.may} == {f"f-{EARTH.field_of('china')}"}
    sitting.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=up, button=1))
    assert sitting.table.hand.marks().pulled is None


def test_the_hand_sinks_and_rises_in_its_time_whatever_needs_its_place() -> None:
    front = Front(quiet_questions="never").land("A", "mexico", "W2 F2 E2 U2 N3", 2).land("B", "brazil", "N2")
    front.cards("A", "sabotage")
    front.table.places[0] = EARTH.field_of("mexico")
    skin = GlobopolisSkin(EARTH, ALONE[:3], front.state.options)
    stage = Stage()
    stage.state = front.state
    for stands in ("landing", "options"):
        with skin.motion.changing(stage):
            front.table.stage = stands
        assert stage.trailing and not stage.arriving, "nobody waits for it"
        assert ("hand" in stage.absent) == (stands == "options")
        frames = 0
        while stage.trailing:
            for sprite in tuple(stage.sprites):
                sprite.draw(Canvas(pygame.Surface((868, 574)), 1.0, NIGHT_FELT))
            stage.frame(20.0)
            frames += 1
        assert 180 <= frames * 20 <= 240, "and one frame for each card that is printed before it rises"
    with skin.motion.changing(stage):
        stage.covered = frozenset({"hand"})
    assert stage.trailing, "a dialog lies there"
    stage.end_trails()
    stage.pace = Pace(reduced=True)
    with skin.motion.changing(stage):
        front.table.stage = "landing"
    assert not stage.trailing


def test_the_hand_is_printed_before_anybody_looks_at_it() -> None:
    sitting = sat(laid())
    for _ in range(60):
        sitting.step()
    printed = CARDS.made
    for place in ("hand-0", "hand-2", "hand-3"):
        sitting.move(*sitting.middle_of(place))
        sitting.step()
    assert CARDS.made == printed


def test_where_many_are_held_the_title_has_the_whole_head() -> None:
    few, many = fan.tucked(5), fan.tucked(6)
    assert (few.below, many.below) == (0, 21)
    assert many.covered > few.covered, "of which less is seen"
