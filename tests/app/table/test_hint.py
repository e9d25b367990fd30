"""The hint: what an expert would do, why, where; never more than the person may know."""

from __future__ import annotations

import pygame
import pytest

from game.ai.players import decide, players
from game.app.play.session import Session
from game.app.table.hint import hint_words, hinted_place
from game.engine.match import Match, Point
from game.engine.policy import Candidate
from game.engine.vocabulary import Seat
from game.rules.ghawar.messages import Drive, MoveRig, Resite
from tests.app.drivers.table import AtTable, new_match

pytestmark = pytest.mark.usefixtures("unseen")

SEATS = (Seat("Ada", "human", 0), Seat("Bart", "novice", 1))


def at(kind: str, preset: str = "", decisions: int = 40) -> Match:
    """A match in which Ada has a choice of this kind."""
    match = new_match(SEATS, preset=preset)
    regular = players(match.rules)["regular"]
    while True:
        choice = match.decision()
        assert choice is not None, f"no {kind} after {decisions} decisions"
        if len(match.log) >= decisions and choice.seat == 0 and type(choice).__name__ == kind:
            return match
        match.play(decide(regular, match.state, choice, match.seed, len(match.log)))


def hinted(sitting: AtTable) -> Candidate:
    """Press H and wait."""
    sitting.letter("h")
    for _ in range(3000):
        if sitting.controller.hint is not None:
            break
        sitting.step()
        pygame.time.wait(2)
    assert sitting.controller.hint is not None, "no hint came"
    sitting.step()
    return sitting.controller.hint


@pytest.mark.parametrize("kind", ["ChooseAction", "ChooseMove", "ChooseRig", "Loading"])
def test_a_hint_names_a_legal_action_with_a_reason(kind: str) -> None:
    match = at(kind)
    sitting = AtTable(match)
    sitting.to_choice()
    candidate = hinted(sitting)
    assert match.why_not(candidate.action) is None
    words = hint_words(sitting.table.context, candidate)
    assert words.title.startswith("Hint: ") and words.sentence.endswith(".")
    note = sitting.table.view.note
    assert note is not None and note.says == words and not note.locked


def test_a_hint_is_marked_where_one_clicks_next() -> None:
    sitting = AtTable(at("ChooseRig"))
    sitting.to_choice()
    candidate = hinted(sitting)
    assert isinstance(candidate.action, MoveRig)
    places = sitting.table.skin.places_of(sitting.table.match.state, candidate.action)
    assert sitting.table.hand.marks().hint == places[0]
    sitting.click(*sitting.spot_for(places[0]))
    assert sitting.table.hand.marks().hint == places[1]
    sitting.click(*sitting.spot_for(places[1]))
    assert sitting.controller.selection is not None
    assert sitting.controller.selection.chosen == candidate.action
    assert sitting.table.hand.marks().hint == places[1]


def test_the_hint_of_a_button_points_at_the_button() -> None:
    sitting = AtTable(at("ChooseAction"))
    sitting.to_choice()
    table = sitting.table
    selection = table.controller.selection
    assert selection is not None
    assert hinted_place(table.skin, selection, Candidate(Drive(), 0.0)) is None
    candidate = hinted(sitting)
    button = table.view.bar.button(type(candidate.action).__name__)
    note = table.view.note
    assert button is not None and note is not None
    assert note.anchor.box == button.box


def test_a_hint_goes_when_something_is_done() -> None:
    sitting = AtTable(at("ChooseMove"))
    sitting.to_choice()
    candidate = hinted(sitting)
    sitting.controller.do(candidate.action)
    assert sitting.controller.hint is None
    sitting.step()
    assert sitting.table.view.note is None


def test_a_hint_goes_though_the_next_choice_is_the_same_person_s_at_once() -> None:
    sitting = AtTable(at("ChooseAction"))
    sitting.to_choice()
    hinted(sitting)
    sitting.controller.do(Resite())
    sitting.step()
    assert sitting.controller.mode == "choose" and sitting.controller.seat == 0, "which rig?"
    assert sitting.table.view.note is None


def test_a_hint_that_comes_too_late_is_thrown_away() -> None:
    sitting = AtTable(at("ChooseMove"))
    sitting.to_choice()
    assert sitting.controller.ask_hint()
    selection = sitting.controller.selection
    assert selection is not None
    sitting.controller.do(selection.paths[0].action)
    assert not sitting.controller.thinker.busy
    for _ in range(60):
        sitting.step()
        pygame.time.wait(2)
    assert sitting.controller.hint is None


def test_a_hint_asks_no_more_than_the_person_may_see() -> None:
    """The question is the same whatever lies under the rigs, seen once or not."""
    match = at("ChooseAction", "published")
    blind = match.rules.view(match.state, 0, 0)
    guessed = Point(match.rules.guess(blind, match.dice.stream(3)), match.dice.drawn, len(match.log))
    other = Match.resumed(
        match.rules, match.board, match.options, match.seats, match.seed, guessed, list(match.log)
    )
    assert other.state.digest() != match.state.digest()
    mine, same = (Session(one, players(match.rules)).hint_request(1) for one in (match, other))
    assert mine == same
    assert mine.view == blind.encoded()


def test_h_does_nothing_while_others_play() -> None:
    match = new_match((Seat("Ada", "novice", 0), Seat("Bart", "novice", 1)))
    sitting = AtTable(match)
    assert not sitting.controller.ask_hint()
    sitting.letter("h")
    assert sitting.controller.hint is None
