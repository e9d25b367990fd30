"""The judge of the match that is reviewed: when it works, and what is said of how far it is."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.ai.review.report import Review
from game.app.play.review_work import ReviewWork
from game.app.review.lessons.match_review import MatchReview
from game.app.services.services import Services
from game.app.shell.window import Scene, post
from game.store.catalogue import say

LONG_S: Final = 120
"""More seconds are told as minutes."""


class Judging:
    """Judges a match in processes of its own while its review is on top; where nothing runs beside the
    screen, as in pictures, it judges nothing."""

    def __init__(self, services: Services, match: MatchReview, path: Path | None, scene: Scene) -> None:
        self.services = services
        self.match = match
        self.scene = scene
        self.work: ReviewWork | None = None
        self._goes_on = True
        """Whether it goes on by itself once the review is on top again."""
        whole = match.playthrough.over and not match.playthrough.fault
        if whole and not match.silent:
            self.work = services.reviews.of(match.playthrough.recording, path)
        if self.work is not None:
            match.judged = self.work.review

    @property
    def at_work(self) -> bool:
        """Whether it is being judged."""
        return self.work is not None and self.work.state in ("judging", "resting")

    @property
    def stopped(self) -> bool:
        """Whether it was cancelled before all was judged."""
        return self.work is not None and self.work.state in ("cancelled", "failed")

    @property
    def outdated(self) -> bool:
        """Whether an older judge has judged it."""
        return self.work is not None and self.work.outdated

    @property
    def adds(self) -> bool:
        """Whether the seat that is looked at can be judged to the end too."""
        work, match = self.work, self.match
        if work is None or work.outdated or work.state != "done" or match.judged is None:
            return False
        return match.seat not in match.judged.seats and match.seat in match.asked_for

    def news(self) -> Review | None:
        """A newer review than that which is shown; None where there is none."""
        found = self.work.review if self.work is not None else None
        return found if found is not self.match.judged else None

    def enter(self) -> None:
        """The review is on top."""
        self.services.reviews.woken = lambda: post(None, self.scene)
        if self.work is not None and self._goes_on and not self.work.outdated:
            self.work.begin()

    def leave(self, *, closed: bool) -> None:
        """The review is covered, or `closed`: what is known is kept, and the settings may let the judge go on
        unseen."""
        self.services.reviews.woken = None
        work = self.work
        if work is None or (closed and self.services.settings.judge_matches):
            return
        self._goes_on = self._goes_on and work.state != "done"
        work.cancel()

    def cancel(self) -> None:
        """Judge no further until somebody asks for it."""
        self._goes_on = False
        if self.work is not None:
            self.work.cancel()

    def go_on(self) -> None:
        """Go on, judge anew what an older judge has judged, or judge one more seat to the end."""
        if self.adds and self.work is not None:
            self.work.add(self.match.seat)
            return
        self._goes_on = True
        if self.work is not None and self.work.outdated:
            self.work.anew()
            self.match.judged = None
        elif self.work is not None:
            self.work.begin()

    @property
    def told(self) -> str:
        """How far it is, in words; "" where there is nothing to say."""
        work, match = self.work, self.match
        if work is None:
            return ""
        if work.state in ("judging", "resting"):
            share = match.judged.done if match.judged is not None else 0.0
            if work.state == "resting":
                return say("lessons.judging.rests", n=round(100 * share))
            left = max(1, round(work.seconds_left))
            if left > LONG_S:
                return say("lessons.judging.works_long", n=round(100 * share), minutes=round(left / 60))
            return say("lessons.judging.works", n=round(100 * share), seconds=left)
        if work.outdated:
            return say("lessons.judging.outdated")
        if work.state == "failed":
            return say("lessons.judging.failed")
        if work.state == "cancelled" and match.judged is not None and match.judged.done < 1:
            place = match.judged.judged_to
            if number := match.playthrough.frames[place].state.table.round:
                return say("lessons.judging.up_to", round=number)
            return say("lessons.judging.up_to_phase", phase=match.round_of(place))
        return ""
