"""The page on decisions: a row each, what was done, what it gave away, and what would have been best."""

from __future__ import annotations

from typing import Final

import msgspec

from game.ai.review.report import Decision
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.review.lessons.marks import draw_mark
from game.app.review.lessons.match_review import MatchReview
from game.app.review.lessons.own_match import done_by, question_match
from game.app.review.lessons.told import Told
from game.app.review.lessons.whose import Whose
from game.app.skin_api.phrases import Phrases
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.panel import Panel
from game.app.widgets.percents import TOLD, moved
from game.app.widgets.words import Label, draw_words
from game.engine.vocabulary import Action
from game.store.catalogue import say

ROW: Final = 46.0
ROUND, LOST = 74.0, 84.0


class OpenDecision(msgspec.Struct, frozen=True):
    """Open a decision, by its place in the list, as a question."""

    place: int


class MovedTo(msgspec.Struct, frozen=True):
    """Another row is chosen."""

    place: int


class DecisionsPage:
    """The paper with the list, of the seat that is looked at."""

    def __init__(self, match: MatchReview) -> None:
        self.match = match
        self.phrases = Phrases(match.rules, match.playthrough.setup.board, match.names)
        self.title = Told("", "head-bold", 19, "title")
        self.counts = Told("", "ui", 14.5, "soft")
        self.whose = Whose(match)
        self.empty = Label("", "ui", 15.5, "soft", wrap=True)
        self.chosen = 0
        self._told: dict[tuple[int, Action], str] = {}
        self.decisions: tuple[Decision, ...] = ()
        self.list = self._listing()
        self.paper = Panel("paper", (self.title, self.counts, self.whose, self.empty, self.list))

    @property
    def panels(self) -> tuple[Panel, ...]:
        """What is seen."""
        return (self.paper,)

    def _listing(self) -> Listing:
        rows = [ListRow(self.phrases.label(one.action)) for one in self.decisions]
        return Listing(
            rows, OpenDecision, moved=MovedTo, chosen=min(self.chosen, len(rows) - 1), row_height=ROW,
            draw_row=self._draw_row, double=True, name=say("lessons.pages.decisions"),
        )  # fmt: skip

    def show(self) -> None:
        """Show what is known of the seat."""
        match, review = self.match, self.match.judged
        self.whose.show()
        asked = match.seat in match.asked_for
        found = tuple(one for one in review.decisions if one.seat == match.seat) if review and asked else ()
        name = match.seats[match.seat].name
        mine = match.people == (match.seat,)
        self.title.words = say("lessons.pages.decisions") if mine else say("lessons.decisions_of", name=name)
        if found != self.decisions:
            self.decisions, self.chosen = found, 0
            self.list = self._listing()
            self.paper.put(self.title, self.counts, self.whose, self.empty, self.list)
        none = say("lessons.none_judged" if asked else "lessons.press_a_badge")
        self.empty.words = "" if found else match.waiting if review is None else none
        self.empty.hidden, self.list.hidden = bool(found), not found
        mistakes, loose = (sum(one.mark == mark for one in found) for mark in ("mistake", "loose"))
        told = say("lessons.mistakes", n=mistakes), say("lessons.loose", n=loose)
        counts = say("lessons.counts", mistakes=told[0], loose=told[1], n=len(found))
        self.counts.words = counts if found else ""
        self.paper.invalidate()

    def place(self, ruler: Canvas, box: Box, *, small: bool) -> None:
        """Stand in a box."""
        t = ruler.t
        self.paper.box = box
        inside = box.inset(18, 12)
        head, rest = inside.cut_top((42 if not small else 34) * t**0.7, 8)
        wide = self.whose.wide(ruler)
        whose, head = head.cut_right(min(wide, head.w * 0.45), 12)
        self.whose.place(ruler, whose)
        title = min(head.w, ruler.text_width(self.title.words, "head-bold", 19) + 14)
        self.title.box, self.counts.box = head.cut_left(title)
        self.counts.hidden = self.counts.box.w < 120 * t
        self.list.box = rest
        self.empty.box = rest.inset(4, 4)

    def _details(self, one: Decision, action: Action) -> str:
        """What an action at a decision is done to, where its label does not say; found out once."""
        key = one.frame, action
        if key not in self._told:
            at = question_match(self.match, one.frame - 1, one.seat, "human")
            said = self.phrases.tells_all(action)
            self._told[key] = "" if said else self.phrases.details(action, done_by(at, action))
        return self._told[key]

    def _draw_row(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        theme, t, one = canvas.theme, canvas.t, self.decisions[n]
        cy = box.cy
        before = self.match.round_short(one.frame - 1)
        wide = (ROUND - 24) * t
        draw_words(canvas, before, box.x + 10, cy, wide, "strong", 13.5, theme.ink_title, most=2)
        draw_mark(canvas, one.mark, box.x + (ROUND - 2) * t, cy)
        x = box.x + (ROUND + 14) * t
        lost = box.right - 14
        if one.loss >= TOLD:
            y = cy - 9 * t if one.unsure else cy
            canvas.text(moved(-one.loss), lost, y, "strong", 14.5, theme.ink_alarm, "r")
            if one.unsure:
                canvas.text(say("lessons.not_sure"), lost, cy + 10 * t, "ui", 13, theme.ink_soft, "r")
        room = lost - LOST * t - x
        told = self.match.done(one.frame, one.seat) or self._details(one, one.action)
        y = cy - 9 * t if told else cy
        draw_words(canvas, self.phrases.label(one.action), x, y, room * 0.55 - 8, "strong", 14.5, theme.ink)
        if told:
            draw_words(canvas, told, x, cy + 10 * t, room * 0.55 - 8, "ui", 13, theme.ink_soft)
        if one.best.action != one.action:
            key = "best_was" if one.loss >= TOLD else "as_good"
            best = say(f"lessons.{key}", action=self.phrases.label(one.best.action))
            more = self._details(one, one.best.action)
            left, wide = x + room * 0.55, room * 0.45
            draw_words(
                canvas, best, left, cy - 9 * t if more else cy, wide, "ui", 14, theme.ink_soft,
                most=1 if more else 2,
            )  # fmt: skip
            draw_words(canvas, more, left, cy + 10 * t, wide, "ui", 13, theme.ink_soft)
        else:
            was_best = say("lessons.was_best")
            draw_words(canvas, was_best, x + room * 0.55, cy, room * 0.45, "ui", 14, theme.ink_good)
