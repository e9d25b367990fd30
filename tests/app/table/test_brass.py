"""What is in brass is what the judge advises, and pressing it does that, whatever dialog it lies in."""

from __future__ import annotations

import pytest

from game.app.play.commands import Do
from game.app.table.hint import hint_words
from game.engine.match import Match
from game.engine.policy import Candidate
from game.engine.rules import Rules
from game.engine.vocabulary import Action
from game.store.boards import standard_board
from game.store.catalogue import say
from tests.app.drivers.table import CARAVAN
from tests.brass import Presser, seats_of
from tests.contract.games import GAMES

GAMES_WITH_LOOKS = [rules for rules in GAMES.values() if rules.policy is not None]
FEW, MANY = 10, 120
"""So many questions are looked at: in every run, and where there is time."""


class Unheard(Action, frozen=True):
    """Something that no button does."""


def pressed(rules: Rules, preset: str, seed: int, most: int) -> Presser:
    """Somebody who has pressed brass at so many questions."""
    number = min(3, max(rules.seats))
    options = rules.options(preset, {})
    match = Match(rules, standard_board(rules), options, seats_of(number, 0, "human"), seed)
    found = Presser(match)
    found.play(most)
    return found


@pytest.mark.game
@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("rules", GAMES_WITH_LOOKS, ids=[rules.id for rules in GAMES_WITH_LOOKS])
def test_brass_is_there_and_does_what_is_advised(rules: Rules) -> None:
    found = pressed(rules, "", 3, FEW)
    assert found.asked >= FEW or found.table.match.over
    assert not found.bare_at and not found.stuck_at and not found.other


@pytest.mark.soak
@pytest.mark.game
@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("seed", [11, 12])
@pytest.mark.parametrize("rules", GAMES_WITH_LOOKS, ids=[rules.id for rules in GAMES_WITH_LOOKS])
def test_brass_is_there_in_long_matches_too(rules: Rules, seed: int) -> None:
    for preset in rules.presets:
        found = pressed(rules, preset, seed, MANY)
        assert not found.bare_at and not found.stuck_at and not found.other, preset


def at_a_choice(rules: Rules, seed: int = 3) -> Presser:
    """A person who is asked something with two buttons in the bar that do something."""
    options = rules.options("", {})
    found = Presser(Match(rules, standard_board(rules), options, seats_of(2, 0, "human"), seed))
    while True:
        found.to_choice()
        selection = found.controller.selection
        assert selection is not None
        buttons = [option.action for option in selection.with_button if option.refusal is None]
        if len(buttons) > 1 and selection.advised in buttons and found.table.view.desk.modal is None:
            return found
        found.play(found.asked)


@pytest.mark.usefixtures("unseen")
def test_a_hint_that_differs_takes_the_brass_and_both_stand_in_its_note() -> None:
    found = at_a_choice(CARAVAN)
    selection = found.controller.selection
    assert selection is not None and selection.at_once is not None
    first = selection.at_once.action
    other = next(o.action for o in selection.with_button if o.refusal is None and o.action != first)
    found.controller.hint = Candidate(other, 0.0)
    found.table.refresh()
    (brass,) = [item.command for item in found.items if item.kind == "brass"]
    assert isinstance(brass, Do) and brass.action == other
    note = hint_words(found.table.context, Candidate(other, 0.0))
    phrases = found.table.phrases
    assert phrases.label(other) in note.title and phrases.label(first) in note.sentence


@pytest.mark.usefixtures("unseen")
def test_where_nothing_is_in_brass_the_box_says_why() -> None:
    found = at_a_choice(CARAVAN)
    selection = found.controller.selection
    assert selection is not None
    box = found.table.view.forecast
    assert all(line.icon != "info" for line in box.forecast.lines)
    selection.lesson = Unheard()
    found.table.refresh()
    assert not any(item.kind == "brass" for item in found.items)
    assert box.forecast.lines[0].text == say("table.no_brass.elsewhere")
