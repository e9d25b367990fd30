"""The hint: what an expert would do, why, where; never more than the person may know."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.ai.players import players
from game.app.play.commands import Fold
from game.app.play.session import Session
from game.app.table.hint import hint_words, hinted_place
from game.engine.match import Match, UndoPoint
from game.engine.policy import Candidate, Outlook
from game.engine.rules import Rules
from game.engine.vocabulary import Choice, Seat
from game.store.words import load_words
from tests.app.drivers.positions import (
    ORDER,
    at,
    before,
    can_be_taken_back,
    of_two_places,
    on_the_bar,
    places_of,
)
from tests.app.drivers.table import CARAVAN, AtTable, new_match
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")

ADA, *OTHERS = "Ada", "Bart", "Chen", "Eve"
SEATS = (Seat(ADA, "human", 0), *(Seat(name, "novice", look) for look, name in enumerate(OTHERS, 1)))


QUESTIONS = [step for step in CARAVAN.steps if issubclass(step, Choice)]


EXPLAINED = [rules for rules in GAMES.values() if load_words(rules).reasons]


def asked(kind: type[Choice] = Choice, games: tuple[Rules, ...] = ORDER) -> Match:
    """A match in which Ada has a choice of this kind among several, answered by buttons and places."""
    return at(
        lambda match, choice: (
            isinstance(choice, kind) and choice.seat == 0 and len(choice.legal(match.state)) > 1
            and (kind is not Choice or on_the_bar(choice))
        ),
        SEATS, games,
    )  # fmt: skip


def hinted(sitting: AtTable) -> Candidate:
    """Put a dialog aside, press H and wait."""
    sitting.table.commands.handle(Fold())
    sitting.letter("h")
    for _ in range(3000):
        if sitting.controller.hint is not None:
            break
        sitting.step()
        pygame.time.wait(2)
    assert sitting.controller.hint is not None, "no hint came"
    sitting.step()
    return sitting.controller.hint


@pytest.mark.parametrize("kind", QUESTIONS, ids=lambda kind: kind.__name__)
def test_a_hint_names_a_legal_action(kind: type[Choice]) -> None:
    match = asked(kind)
    sitting = AtTable(match)
    sitting.to_choice()
    candidate = hinted(sitting)
    assert match.why_not(candidate.action) is None
    words = hint_words(sitting.table.context, candidate)
    assert words.title == f"Hint: {sitting.table.phrases.label(candidate.action)}"
    note = sitting.table.view.note
    assert note is not None and note.says == words and not note.locked


@pytest.mark.parametrize("rules", EXPLAINED, ids=lambda rules: rules.id)
def test_a_hint_says_why_where_the_game_has_words_for_it(rules: Rules) -> None:
    sitting = AtTable(asked(games=(rules,)))
    sitting.to_choice()
    assert hint_words(sitting.table.context, hinted(sitting)).sentence.endswith(".")


def test_a_hint_is_marked_where_one_clicks_next() -> None:
    sitting = AtTable(of_two_places(SEATS).after)
    sitting.to_choice()
    candidate = hinted(sitting)
    places = places_of(sitting.table.match, candidate.action)
    assert sitting.table.hand.marks().hint == places[0]
    sitting.click(*sitting.spot_for(places[0]))
    assert sitting.table.hand.marks().hint == places[1]
    sitting.click(*sitting.spot_for(places[1]))
    assert sitting.controller.selection is not None
    assert sitting.controller.selection.chosen == candidate.action
    assert sitting.table.hand.marks().hint == places[1]


def test_the_hint_of_a_button_points_at_the_button() -> None:
    sitting = AtTable(asked())
    sitting.to_choice()
    table = sitting.table
    selection = table.controller.selection
    assert selection is not None
    candidate = hinted(sitting)
    assert hinted_place(table.skin, selection, candidate) is None
    button = table.view.bar.button(type(candidate.action).__name__)
    note = table.view.note
    assert button is not None and note is not None
    assert note.anchor.box == button.box


def test_a_hint_goes_when_something_is_done() -> None:
    sitting = AtTable(asked())
    sitting.to_choice()
    candidate = hinted(sitting)
    sitting.controller.do(candidate.action)
    assert sitting.controller.hint is None
    sitting.step()
    assert sitting.table.view.note is None


def test_a_hint_goes_though_the_next_choice_is_the_same_person_s_at_once() -> None:
    leads = of_two_places(SEATS)
    sitting = AtTable(leads.match)
    sitting.to_choice()
    hinted(sitting)
    sitting.controller.do(leads.action)
    sitting.step()
    assert sitting.controller.mode == "choose" and sitting.controller.seat == leads.choice.seat
    assert sitting.table.view.note is None


def test_a_hint_that_comes_too_late_is_thrown_away() -> None:
    ends = before(can_be_taken_back, SEATS)
    sitting = AtTable(ends.match)
    sitting.to_choice()
    assert sitting.controller.ask_hint()
    sitting.controller.do(ends.action)
    assert not sitting.controller.pending_move.busy
    for _ in range(60):
        sitting.step()
        pygame.time.wait(2)
    assert sitting.controller.hint is None


def test_a_hint_asks_no_more_than_the_person_may_see() -> None:
    """The question is the same whatever is hidden."""
    match = asked()
    blind = match.rules.view(match.state, 0, 0)
    guessed = UndoPoint(match.rules.guess(blind, match.dice.stream(3)), match.dice.drawn, len(match.log))
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


def test_a_hint_tells_the_chance_before_and_after_what_was_searched() -> None:
    sitting = AtTable(asked())
    sitting.to_choice()
    plain = Candidate(hinted(sitting).action, 0.0)
    found = replace(plain, outlook=Outlook(0.384, 0.412, 0.014))
    context = sitting.table.context
    assert "38% before" in hint_words(context, found).sentence
    assert "41% after" in hint_words(context, found).sentence
    assert "give or take 3" in hint_words(context, found).sentence
    assert "%" not in hint_words(context, plain).sentence
