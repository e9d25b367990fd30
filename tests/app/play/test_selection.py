"""One decision at the screen: clicks, keys, shortcuts, refusals, the way back."""

from __future__ import annotations

from typing import Any

import msgspec

from game.app.play.press_result import Chosen, Commit, PlaceRefused
from game.app.play.selection import Selection
from game.engine.vocabulary import Action, Choice, Offer, Refusal
from tests.app.play.line_skin import Go, LinePlaces, LineSkin


class Wait(Action, frozen=True):
    pass


class Shout(Action, frozen=True):
    pass


class Turn(Choice, frozen=True):
    pass


FULL = Refusal("full", "X-1")


def selection(*actions: Action) -> Selection:
    legal = set(actions)
    skin = LineSkin(None, (), None)
    return Selection(
        skin, None, Turn(seat=0), [Offer(a) for a in actions], lambda a: None if a in legal else FULL
    )


def two_pieces() -> Selection:
    return selection(Go(0, 2), Go(0, 4), Go(1, 4), Go(1, 6), Wait())


def test_two_clicks_choose_and_a_third_commits() -> None:
    c = two_pieces()
    assert c.next_places() == ("p0", "p1")
    assert c.press("p0") == Chosen()
    assert c.next_places() == ("s2", "s4")
    assert c.press("s4") == Chosen()
    assert c.chosen == Go(0, 4)
    assert c.press("s4") == Commit(Go(0, 4))
    assert c.confirm() == Commit(Go(0, 4))


class Handed(LinePlaces):
    """Far squares are led to by a dialog."""

    def led_to(self, state: Any, action: Action) -> bool:
        return isinstance(action, Go) and action.to > 6


def test_the_board_asks_for_what_a_dialog_leads_to_only_then() -> None:
    actions = (Go(0, 2), Go(0, 4), Go(0, 8), Go(0, 10), Wait())
    offers = [Offer(a) for a in actions]
    c = Selection(LineSkin(None, (), None, Handed), None, Turn(seat=0), offers, lambda a: None)
    assert c.next_places() == ("s2", "s4")
    assert [option.action for option in c.options] == [Go(0, 8), Go(0, 10), Wait()]
    c.limit((Go(0, 8), Go(0, 10)))
    assert c.next_places() == ("s8", "s10")
    assert c.press("s8") == Chosen() and c.chosen == Go(0, 8)
    c.limit(None)
    assert c.next_places() == ("s2", "s4")


class Quick(LinePlaces):
    """Far squares alone are armed."""

    def armed(self, state: Any, action: Action) -> bool:
        return isinstance(action, Go) and action.to > 6


def test_what_is_not_armed_is_done_by_the_press_that_singles_it_out() -> None:
    actions = (Go(0, 2), Go(0, 4), Go(0, 8), Go(1, 4), Go(1, 6))
    c = Selection(
        LineSkin(None, (), None, Quick), None, Turn(seat=0), [Offer(a) for a in actions], lambda a: None
    )
    assert c.press("p0") == Chosen() and c.press("s2") == Commit(Go(0, 2))
    assert c.press("s8") == Chosen() and c.press("s8") == Commit(Go(0, 8))
    c.back()
    c.back()
    assert c.press("s6") == Chosen(), "the way there was not chosen, so it is shown first"
    assert c.chosen == Go(1, 6) and c.press("s6") == Commit(Go(1, 6))


def test_marks_are_those_of_the_actions_that_are_asked_for_now() -> None:
    c = selection(Go(0, 2), Go(0, 4), Go(0, 6), Go(0, 8))
    c.limit((Go(0, 2), Go(0, 4)))
    assert [mark.place for mark in c.marks().may] == ["s2", "s4"]
    c.limit((Go(0, 6), Go(0, 8)))
    assert [mark.place for mark in c.marks().may] == ["s6", "s8"]


def test_another_place_of_the_same_step_or_of_an_earlier_one_changes_the_mind() -> None:
    c = two_pieces()
    c.press("p0")
    c.press("s4")
    c.press("s2")
    assert c.chosen == Go(0, 2)
    c.press("p1")
    assert c.chosen is None and c.picked == ("p1",)
    assert c.next_places() == ("s4", "s6")


def test_a_place_that_leaves_one_action_is_a_short_cut() -> None:
    c = two_pieces()
    assert c.press("s6") == Chosen()
    assert c.chosen == Go(1, 6) and c.picked == ("p1", "s6")


def test_a_place_that_two_pieces_can_reach_is_none_and_says_why_not() -> None:
    c = two_pieces()
    assert c.press("s9") == PlaceRefused(FULL, Go(0, 9), "s9")
    assert c.press("p7") is None
    assert c.chosen is None


def test_what_leaves_no_choice_is_taken_by_itself_and_cannot_be_given_back() -> None:
    c = selection(Go(1, 4), Go(1, 6))
    assert c.picked == ("p1",)
    assert not c.back()
    c.press("s4")
    assert c.back() and c.picked == ("p1",) and c.chosen is None
    one = selection(Go(1, 4))
    assert one.chosen == Go(1, 4) and one.confirm() == Commit(Go(1, 4))
    assert one.press("s4") == Commit(Go(1, 4))


def test_a_single_way_beside_a_button_is_proposed_too() -> None:
    c = selection(Go(1, 4), Wait())
    assert c.chosen == Go(1, 4)
    assert [o.action for o in c.options] == [Wait()]


def test_back_goes_pick_by_pick() -> None:
    c = two_pieces()
    c.press("p0")
    c.press("s2")
    assert c.back() and c.picked == ("p0",)
    assert c.back() and c.picked == ()
    assert not c.back()


def test_buttons_carry_their_refusal() -> None:
    skin = LineSkin(None, (), None)
    c = Selection(
        skin, None, Turn(seat=0), [Offer(Wait()), Offer(Shout())],
        lambda a: FULL if isinstance(a, Shout) else None,
    )  # fmt: skip
    assert [(o.action, o.refusal) for o in c.options] == [(Wait(), None), (Shout(), FULL)]
    assert c.choose_number(1) == Commit(Wait())
    assert c.choose_number(2) is None


def test_numbers_press_the_places_in_their_order() -> None:
    c = two_pieces()
    assert c.choose_number(2) == Chosen() and c.picked == ("p1",)
    assert c.choose_number(2) == Chosen() and c.chosen == Go(1, 6)
    assert c.choose_number(2) == Commit(Go(1, 6))
    assert c.choose_number(9) is None


def test_arrows_jump_between_legal_places_only() -> None:
    c = two_pieces()
    c.enter_board()
    assert c.focus == "p0"
    assert c.arrow("right") and c.focus == "p1"
    c.press("p1")
    c.focus = "s4"
    assert c.arrow("right") and c.focus == "s6"
    assert not c.arrow("right")
    assert c.arrow("left") and c.focus == "s4"


def test_keys_that_come_onto_the_board_go_on_from_where_they_are() -> None:
    c = two_pieces()
    c.focus = "p1"
    c.enter_board()
    assert c.focus == "p1", "a focus stays"
    c.press("p0")
    c.enter_board()
    assert c.focus == "p1", "a place picked on the way is not chosen yet"
    c.focus = None
    c.enter_board()
    assert c.focus == "s2", "the next place with a use"
    c.press("s4")
    c.focus = "p0"
    c.enter_board()
    assert c.chosen == Go(0, 4) and c.focus == "s4", "what is chosen comes first"


def test_keys_rest_nowhere_on_a_board_without_a_use() -> None:
    c = selection(Wait())
    c.enter_board()
    assert c.focus is None


def test_every_legal_action_is_reached_by_arrows_and_enter() -> None:
    wanted = {Go(0, 2), Go(0, 4), Go(1, 4), Go(1, 6)}
    for action in wanted:
        c = two_pieces()
        for place in c.skin.places.of(None, action):
            c.enter_board()
            seen: set[str] = set()
            while c.focus != place:
                assert c.focus is not None and c.focus not in seen
                seen.add(c.focus)
                assert any(c.arrow(way) for way in ("right", "down", "left") if _leads(c, way, seen))
            c.press(place)
            c.focus = None
        assert c.chosen == action


def _leads(c: Selection, way: Any, seen: set[str]) -> bool:
    shapes = c.skin.places.shapes(None)
    found = c.skin.places.neighbour(c.focus or "", way, c.open_places(), shapes)
    return found is not None and found not in seen


def test_hover_and_focus_show_what_a_place_brings_without_choosing_it() -> None:
    c = two_pieces()
    c.press("p0")
    c.point("s4")
    assert c.preview() == Go(0, 4) and c.chosen is None
    marks = c.marks()
    assert [(m.place, m.label and m.label.text) for m in marks.may] == [("s2", "+2"), ("s4", "+4")]
    assert marks.path == (4,) and not marks.sure
    c.point(None)
    assert c.preview() is None
    c.press("s2")
    assert c.marks().sure and c.marks().action == Go(0, 2)
    c.pointed = Wait()
    assert c.preview() == Wait()


def test_marks_are_plain_data() -> None:
    assert isinstance(two_pieces().marks(), msgspec.Struct)


class Counted(LinePlaces):
    numbers_choose = True

    def armed(self, state: Any, action: Action) -> bool:
        return False


def test_where_numbers_only_choose_a_press_still_does_it_at_once() -> None:
    actions = [Go(0, 2), Go(0, 4)]
    offers = [Offer(action) for action in actions]
    c = Selection(LineSkin(None, (), None, Counted), None, Turn(seat=0), offers, lambda a: None)
    places = c.next_places()
    assert c.choose_number(2) == Chosen() and c.chosen == Go(0, 4)
    assert c.choose_number(1) == Chosen() and c.chosen == Go(0, 2)
    assert c.choose_number(1) == Commit(Go(0, 2))
    assert c.press(places[1]) == Commit(Go(0, 4))
