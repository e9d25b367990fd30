"""Ways to play a guide: as somebody who does as told, or who does something else."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

from game.app.guide.note import NoteOn
from game.app.guide.scene import GuideScene
from game.app.play.commands import Do, FinishTurn, Roll
from game.app.widgets.button import Button
from game.app.widgets.widget import Widget
from game.engine.vocabulary import Action
from game.store.guides import Note
from tests.app.drivers.unseen import draw_nothing
from tests.app.guide.pupil import COURSES, Course, Pupil

READS: float = 0.7
"""How often a note that only wants to be read is read to its end before something is done."""
MOST: int = 1500
"""No guide takes so many steps."""
PASSIVE = (
    "EndTurn", "EndOptions", "EndTrades", "Stop", "Pass", "Decline", "Done", "KeepCard", "LeaveVisitor",
    "Stay", "Refuse", "KeepBonds", "StandAlone", "MakeNoOffer", "Waive", "VoteAgainst", "KeepIncome",
)  # fmt: skip
"""What lets a turn or a chance go by, in all games."""

Chooses = Callable[[Pupil, list[Action], Random], Action | None]
"""What somebody does of all that is legal; None where a button was pressed instead."""


class Told(NamedTuple):
    """How a guide went: the notes as they read, the closing one's list, whether the match was over."""

    pupil: Pupil
    notes: list[Note]
    named: list[str] | None
    """What the closing note named; None where none came."""
    steps: int


def only_ends(pupil: Pupil, legal: list[Action], chance: Random) -> Action:
    """Whoever only ends turns and passes."""
    passive = (action for name in PASSIVE for action in legal if type(action).__name__ == name)
    return next(passive, legal[0])


def follows_brass(pupil: Pupil, legal: list[Action], chance: Random) -> Action | None:
    """Whoever presses what is drawn in brass; the first thing offered where nothing is."""
    scene = pupil.scene
    modal = scene.view.desk.modal
    bar = [button for button in scene.view.bar.walk() if is_brass(button)]
    dialog = [button for button in modal.walk() if is_brass(button)] if modal is not None else []
    for button in dialog if modal is not None else bar:
        before = len(scene.match.log), selected(scene)
        assert isinstance(button, Button)
        button.press()
        scene.follow()
        if (len(scene.match.log), selected(scene)) != before or scene.view.desk.modal is not modal:
            return None
    return legal[0]


def selected(scene: GuideScene) -> tuple[object, ...]:
    """What has been picked and chosen on the board so far."""
    selection = scene.controller.selection
    return (id(selection), selection.picked, selection.chosen) if selection is not None else ()


def is_brass(widget: Widget) -> bool:
    """Whether this is a button in brass that can be pressed."""
    return isinstance(widget, Button) and widget.kind == "brass" and widget.enabled and not widget.hidden


def opposes(pupil: Pupil, legal: list[Action], chance: Random) -> Action:
    """Whoever does neither what is asked for nor what is advised, where there is anything else."""
    scene = pupil.scene
    note, selection = scene.guiding.note, scene.controller.selection
    assert selection is not None
    advised = selection.advised or scene.controller.session.stand_in()
    asked = note.moments if note is not None else frozenset[str]()
    other = [action for action in legal if type(action) is not type(advised)]
    other = [action for action in other if type(action).__name__ not in asked] or other
    return chance.choice(other or [action for action in legal if action != advised] or legal)


def plays_at_random(pupil: Pupil, legal: list[Action], chance: Random) -> Action:
    """Whoever does anything: one kind of action is as likely as another."""
    kind = chance.choice(sorted({type(action) for action in legal}, key=lambda kind: kind.__name__))
    return chance.choice([action for action in legal if type(action) is kind])


WAYS: dict[str, Chooses] = {
    "only-ends": only_ends,
    "brass": follows_brass,
    "opposes": opposes,
    "random": plays_at_random,
}


def follow_course(course: Course, chooses: Chooses, seed: int) -> Told:
    """Play a guide in this way until it is over. Nobody leaves the match by their own will."""
    pupil, chance = Pupil(course.rules, guide=course.guide.name), Random(seed)
    scene, notes, steps = pupil.scene, list[Note](), 0
    named: list[str] | None = None
    while pupil.wait():
        steps += 1
        assert steps < MOST, "the guide has no end"
        note = pupil.look()
        if note is not None and note not in notes:
            notes.append(note)
        if scene.guiding.closes:
            named = [link.words for link in scene.note.missed if not link.hidden]
        acts = scene.moments() - {"over"}
        if scene.guiding.speaks and not scene.guiding.asks and (chance.random() < READS or not acts):
            scene.view.desk.listener(NoteOn())
        elif scene.controller.mode == "roll":
            scene.commands.handle(Roll())
        elif scene.controller.mode == "held":
            scene.commands.handle(FinishTurn())
        elif acts:
            legal = [action for action in pupil.legal() if not type(action).leaves] or pupil.legal()
            action = chooses(pupil, legal, chance)
            if action is not None:
                scene.commands.handle(Do(action))
        scene.follow()
    return Told(pupil, notes, named, steps)


def main() -> None:
    """Play every guide in every way with so many seeds, and say how many notes come and which do not."""
    draw_nothing(pytest.MonkeyPatch())
    seeds = range(1, int(sys.argv[1] if len(sys.argv) > 1 else 5) + 1)
    for course in COURSES:
        for way, chooses in WAYS.items():
            with TemporaryDirectory() as home:
                os.environ["BOARDWELL_HOME"] = home
                played = [follow_course(course, chooses, seed) for seed in seeds]
            missed = Counter(title for told in played for title in told.named or ())
            came = ", ".join(str(len(told.notes)) for told in played)
            often = "; ".join(f"{title} {count}x" for title, count in missed.most_common())
            whole = played[0].pupil.scene.guiding.whole
            name = f"{course.rules.id} {course.guide.name} {way}"
            sys.stdout.write(f"{name}: {came} of {whole}; not: {often or 'none'}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
