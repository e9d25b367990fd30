"""The numbers of trucks: where several can be driven, each place says which of them get there."""

from __future__ import annotations

from game.app.play.selection import Selection
from game.app.skins.ghawar.marks import reached_by, truck_numbers
from game.engine.vocabulary import Offer
from game.rules.ghawar.driving import ChooseMove
from game.rules.ghawar.messages import Move
from game.rules.ghawar.resiting import ChooseRig
from tests.app.skins.ghawar.matches import match, played, skin


def test_places_bear_the_numbers_of_the_trucks_that_get_there() -> None:
    told: set[str] = set()
    of = match(2, 3)
    looks = skin(of)
    for view, choice, _ in played(of):
        if not isinstance(choice, ChooseMove):
            continue
        moves = [action for action in choice.legal(view) if isinstance(action, Move)]
        marks = Selection(looks, view, choice, [Offer(move) for move in moves], lambda _: None).marks()
        numbers = truck_numbers(marks)
        assert len(numbers) != 1, "one truck alone needs no number"
        for mark in marks.may:
            if not numbers or mark.place[0] == "t":
                continue
            ways = [looks.places.of(view, move) for move in moves]
            trucks = {way[0] for way in ways if mark.place in way}
            wanted = "" if trucks == set(numbers) else " ".join(str(numbers[t]) for t in sorted(trucks))
            assert reached_by(mark, numbers) == wanted
            told.add(wanted)
    assert told == {"", "1", "2"}


def test_only_what_brings_something_has_a_plate() -> None:
    """Stops with nothing to load are dots: a plate at each of them would hide the rest."""
    of, dots, plates = match(2, 3), 0, 0
    looks = skin(of)
    for view, choice, _ in played(of):
        if isinstance(choice, ChooseMove):
            moves = [Offer(action) for action in choice.legal(view) if isinstance(action, Move)]
            marks = Selection(looks, view, choice, moves, lambda _: None).marks()
            stops = [mark for mark in marks.may if mark.place[0] == "c"]
            dots += sum(mark.label is None for mark in stops)
            plates += sum(mark.label is not None for mark in stops)
    assert dots > plates > 0


def test_what_a_number_cannot_tell_is_said_in_words_on_the_button() -> None:
    told = set[str]()
    for of in (match(2, 3), match(2, 3, "published")):
        looks = skin(of)
        for view, choice, _ in played(of, 100):
            asked = isinstance(choice, ChooseMove | ChooseRig)
            for action in choice.legal(view) if asked else ():
                label = looks.facts.mark_label(view, action)
                if label is not None and label.text in ("?", "0", "home"):
                    assert len(label.told) > len(label.text)
                    told.add(label.text)
    assert told == {"?", "0", "home"}


def test_the_score_is_the_fact_of_a_seat_that_stays_where_room_is_short() -> None:
    for preset in ("competition", "published"):
        of = match(2, 3, preset)
        of.state.table.phase = 2
        assert skin(of).facts.seat(of.state, 0).facts[0].icon == "trophy"
