"""A decision of a match that is over is asked as its seat saw it: what was hidden there, dealt anew, changes
nothing of the question before it is answered."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Final, NamedTuple

import pytest

from game.ai.review.report import Decision, Review
from game.ai.review.values import static_points
from game.app.dev.sample_review import sample_review
from game.app.play.playthrough import Playthrough, recorded_playthrough
from game.app.play.session import Session
from game.app.review.lessons import question_paper
from game.app.review.lessons.match_review import MatchReview
from game.app.review.lessons.question import Questions, QuestionScene
from game.app.review.lessons.question_paper import FactLine
from game.app.review.summary import Summary
from game.app.shell.window import Window
from game.engine.dice import Dice
from game.engine.turn import AnyState
from game.store.recordings import read_recording
from tests.app.drivers.table import new_services
from tests.contract.games import GAMES
from tests.contract.recording import FOLDER
from tests.contract.redeals import CASES, redeals

from .screen import Nobody, parts

pytestmark = [pytest.mark.usefixtures("unseen"), pytest.mark.game]
MOST: Final = 2
"""So many games have a decision asked twice."""
HIDING: Final = [case.rules for case in CASES.values()]
"""The games that have something to hide."""


class Asked(NamedTuple):
    """A decision of a match, and the state before it with what its seat could not see dealt anew."""

    playthrough: Playthrough
    review: Review
    decision: Decision
    other: AnyState


@cache
def asked() -> tuple[Asked, ...]:
    return tuple(islice(found(), MOST))


def found() -> Iterator[Asked]:
    games: set[str] = set()
    for path in sorted(FOLDER.glob("*.json"), key=lambda path: path.stat().st_size):
        playthrough = recorded_playthrough(path, read_recording(path, GAMES))
        setup = playthrough.setup
        if setup.rules.id in games or setup.rules not in HIDING:
            continue
        playthrough.run()
        if not static_points(setup.rules, setup.options, [playthrough.frames[-1].state]):
            continue
        judged = sample_review(playthrough)
        for decision in judged.decisions[3::7]:
            state = playthrough.frames[decision.frame - 1].state
            other = next(redeals(setup.rules, state, decision.seat, Dice(decision.frame)), None)
            if other is not None:
                games.add(setup.rules.id)
                yield Asked(playthrough, judged, decision, other)
                break


def nowhere(*_: int) -> None:
    """No way leads on."""


def told(one: Asked, state: AnyState) -> list[object]:
    """All of the question as it stands before that state."""
    playthrough = copy.copy(one.playthrough)
    place = one.decision.frame - 1
    frames = list(playthrough.frames)
    frames[place] = frames[place]._replace(state=state)
    playthrough.frames = frames
    services = new_services(playthrough.setup.rules)
    services.ai = Nobody()
    review = MatchReview(Summary(services, playthrough))
    review.judged = one.review
    questions = Questions(review, one.review, (one.decision,), "", nowhere, nowhere)
    window = Window((1280, 720), keys=services.keys)
    scene = QuestionScene(services, questions)
    window.push(scene)
    for _ in range(3):
        window.step([], 300)
    panels = scene.view.desk.panels
    assert scene.paper in panels and not scene.answered
    return [part for panel in panels for part in parts(panel)]


def test_what_a_seat_could_not_see_changes_nothing_of_its_question() -> None:
    assert len(asked()) == MOST
    for one in asked():
        before = one.playthrough.frames[one.decision.frame - 1].state
        assert before.encoded() != one.other.encoded()
        assert told(one, before) == told(one, one.other), one.playthrough.setup.rules.name


def all_hands(session: Session) -> AnyState:
    """A view that hides nothing."""
    return session.match.state


def test_a_paper_that_is_shown_all_hands_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_of(match: MatchReview, view: AnyState, seat: int) -> list[FactLine]:
        return [FactLine(match.skin, "", f"{view.digest()}")]

    one = asked()[-1]
    before = one.playthrough.frames[one.decision.frame - 1].state
    monkeypatch.setattr(question_paper, "knew", all_of)
    assert told(one, before) == told(one, one.other), "it is handed what the seat sees"
    monkeypatch.setattr(Session, "view", all_hands)
    assert told(one, before) != told(one, one.other)
