"""The buttons of the judge of a review: stop, go on, judge anew, judge one more seat."""

from __future__ import annotations

import msgspec

from game.app.review.lessons.judging import Judging
from game.app.widgets.button import Button
from game.store.catalogue import say


class CancelJudging(msgspec.Struct, frozen=True):
    """Judge no further."""


class JudgeOn(msgspec.Struct, frozen=True):
    """Go on judging, judge anew, or judge one more seat to the end."""


class JudgingButtons:
    """Two buttons, of which one is seen at most."""

    def __init__(self, judging: Judging) -> None:
        self.judging = judging
        self.cancel = Button(say("lessons.judging.cancel"), CancelJudging(), "ghost", icon="x", key="c")
        self.go_on = Button(say("lessons.judging.go_on"), JudgeOn(), icon="scale", key="g")
        self.both = self.cancel, self.go_on

    def show(self, decisions: bool) -> None:
        """Show what can be asked of the judge; `decisions`: those of a seat are looked at."""
        judging = self.judging
        adds = decisions and judging.adds
        self.cancel.hidden = not judging.at_work
        self.go_on.hidden = not (adds or judging.stopped or judging.outdated)
        if adds:
            name = judging.match.seats[judging.match.seat].name
            self.go_on.label = say("lessons.judging.seat", name=name)
        else:
            self.go_on.label = say(f"lessons.judging.{'anew' if judging.outdated else 'go_on'}")

    def handle(self, command: CancelJudging | JudgeOn) -> None:
        """Do what one of them asks for."""
        if isinstance(command, CancelJudging):
            self.judging.cancel()
        else:
            self.judging.go_on()
