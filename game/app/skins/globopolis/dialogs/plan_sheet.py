"""The plan sheet: goals instead of single moves (D-06)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import DoAll, OpenDialog
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Place
from game.app.skins.globopolis.deeds import deed
from game.app.skins.globopolis.dialogs.ahead import as_if_asked, may_go_on
from game.app.skins.globopolis.dialogs.draft import Draft, Shown, key_of
from game.app.skins.globopolis.dialogs.goal_detail import GoalDetail, Told
from game.app.skins.globopolis.dialogs.goal_list import GoalHeads, GoalList, draw_sign, gone_words
from game.app.skins.globopolis.dialogs.pool_bar import PoolBar
from game.app.skins.globopolis.dialogs.purse import Purse, stores
from game.app.skins.globopolis.dialogs.telling import told_of
from game.app.skins.globopolis.looks import Looking
from game.app.skins.globopolis.places import field_of, place_of
from game.app.table.dialogs.cards import DeedPicture, deed_width
from game.app.table.dialogs.table_dialog import BAR, TableDialog
from game.app.widgets.button import Button
from game.app.widgets.layout import stack
from game.app.widgets.panel import MoveFocus
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.slider import Stepper
from game.app.widgets.widget import Change, Command, Tip, changing
from game.app.widgets.words import Caps, draw_words, fit
from game.rules.globopolis.messages import BuyPoints, Propose
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.points import ceiling
from game.rules.globopolis.state import POINT_PRICE, GlobopolisState

NAME: Final = "plan"
"""The name of its button in the bar."""
HAND: Final = "hand"
TRADE: Final = "Propose"
"""Where else its buttons lead."""
TWO_COLUMNS: Final = 980.0
"""In a body that is narrower, at the text scale 1, the goal in focus opens below its row."""
SHARE: Final = 0.592
"""Of the body for the list."""
LOW: Final = 640.0
"""In a window that is lower, at the text scale 1, rows are nearer to each other."""
FOOT: Final = 42.0


class ToTrade(msgspec.Struct, frozen=True):
    """A deal is to be put together that begins with this proposal."""

    offer: Propose


class PlanSheet(Looking, TableDialog):
    """Goals at the left, the one in focus at the right, what can give units above, points and purse below."""

    wide = 1112.0
    folds = False
    beside = note_yields = True
    UNTRACKED = TableDialog.UNTRACKED | {"draft", "narrow"}
    draft: Draft

    def __init__(
        self,
        draft_of: Callable[[Question], Draft],
        asked: Question,
        offers: Callable[[Propose], None],
    ) -> None:
        self._draft_of = draft_of
        self.ahead = False
        """Whether others are on turn: nothing can be carried out."""
        self._solved: GlobopolisState | None = None
        """The position that is shown."""
        self.narrow = False
        """Whether the goal in focus opens below its row."""
        self._offers = offers
        super().__init__(asked)

    def show(self, asked: Question) -> None:
        """Another moment: plans are solved anew. Out of turn it is that from which the turn would begin."""
        before, ahead = self._solved, asked.choice is None
        self.draft = self._draft_of(asked)
        self._solved = self.draft.state
        if ahead and self.ahead and self._solved is before:
            return
        self.ahead = ahead
        if self.ahead:
            asked = as_if_asked(asked, self.draft.seat, self.draft.state)
        else:
            self.draft.looked_at = True
        super().show(asked)

    def lasts(self, asked: Question) -> bool:
        """What was opened while others play, up to the own Option Phase and in it."""
        if not self.ahead:
            return False
        return may_go_on(asked) or isinstance(asked.choice, OptionPhase)

    def begin_at(self, place: Place) -> None:
        """At the goal of a Territory; a level before shields."""
        title = self.looks.board.title_at[field_of(place)]
        rows = [row for row in self.draft.rows if row.goal.title == title and row.goal.aim != "group"]
        if rows:
            best = max(rows, key=lambda row: row.goal.points)
            self.draft.at, self.draft.unfolded = key_of(best.goal), self.draft.unfolded or best.folded
            self.refill()

    # what it shows

    def fill(self) -> None:
        """Pool, goals, the goal in focus, points, buttons."""
        looks, draft, say = self.looks, self.draft, self.looks.say
        asks = say("plan.ahead.asks") if self.ahead else say("plan.asks", n=self.state.table.round)
        self.asks(draft.seat, asks)
        self.title, self.rule, self.note = say("plan.title"), "GLO-5.1", say("plan.undo")
        if self.ahead:
            self.note = say("plan.ahead.note")
        self.subtitle = gone_words(looks, draft.gone)
        self._purse = self.corner = Purse(looks, draft)
        self._caps = Caps(say("plan.reach"))
        self._pool = PoolBar(looks, stores(looks, draft), self._to_guild)
        self._heads, self._heads_above = GoalHeads(looks), GoalHeads(looks)
        self._list = GoalList(looks, draft)
        self.pinned = (self._caps, self._pool, self._heads_above)
        self.detail = self._about()
        self._points = DrawingArea(self._draw_points)
        most = max(0, draft.most_points)
        self._stepper = Stepper(draft.points, 0, most, changing(draft.buy), name="points")
        self._buys = Button(
            say("plan.points.buy"), MoveFocus(self._stepper), "paper", icon="star", key="b", size=14.5
        )
        refusal = self.asked.reason(BuyPoints(1))
        if refusal is not None:
            self._stepper.forbid(refusal)
            self._buys.forbid(refusal)
        self._score = DrawingArea(self._draw_score)
        self._deed = self._deed_of_goal()
        detail = [part for part in (self._deed, self.detail) if part is not None]
        self.body.put(self._heads, self._list, *detail, self._points, self._buys, self._stepper, self._score)
        self.first = self._list
        words = say("plan.suggest")
        suggest = Button(words, Change(self._suggest), "paper", icon="lightbulb", key="h", size=15.5)
        words = say("hand.button")
        by_hand = Button(words, OpenDialog(HAND), "paper", icon="hand", key="u", size=15.5)
        self.left = [self.back_button(), by_hand, suggest]
        if (offer := self._proposal()) is not None:
            words = self.asked.phrases.words.together(Propose)
            trade = Button(words, ToTrade(offer), "paper", icon="handshake", key="t", size=15.5)
            self.left.append(trade)
        if self.ahead:
            for button in self.left[1:]:
                if button is not suggest:
                    button.forbid(self._waits())
        self.right = [self._commit()]

    def _to_guild(self, guild: int) -> Command:
        """What a press on a Guild does; nothing while others play."""
        return OpenDialog(HAND, place_of(self.looks, guild)) if not self.ahead else None

    def _suggest(self) -> None:
        """Tick what the planner suggests; what is ticked ahead is meant."""
        self.draft.suggest(self.state)
        self.draft.chosen = self.ahead

    def _proposal(self) -> Propose | None:
        """What could be asked of others for the goal in focus."""
        row = self.draft.focused
        return self.draft.proposal(row.goal) if row is not None and row.standing != "closed" else None

    def _about(self) -> GoalDetail | None:
        row = self.draft.focused
        if row is None:
            return None
        told = told_of(self.asked, self.looks, self.draft, row)
        head = DrawingArea(lambda canvas, box: self._draw_head_of(canvas, box, told), height=36)
        return GoalDetail(told, head, self.draft)

    def _deed_of_goal(self) -> DeedPicture | None:
        """The deed of the Territory that the goal in focus is about."""
        row = self.draft.focused
        if row is None or row.goal.aim in ("group", "mission"):
            return None
        return DeedPicture(deed(self.looks, self.state, row.goal.title))

    def _draw_head_of(self, canvas: Canvas, box: Box, told: Told) -> None:
        theme, t = canvas.theme, canvas.t
        draw_sign(canvas, self.looks, told.goal, Box(box.x, box.cy - 14 * t, 46 * t, 28 * t))
        x, right = box.x + 58 * t, box.right
        if told.gain:
            right -= canvas.text(told.gain, right, box.cy, "strong", 13.5, theme.ink_good, "r") + 10 * t
        draw_words(canvas, told.heading, x, box.cy, right - x, "head", 19, theme.ink)

    def _commit(self) -> Button:
        draft, say = self.draft, self.looks.say
        steps, many = draft.steps, len(draft.whole.goals)
        label = say("plan.carry", n=many) if many or not draft.points else say("plan.buy", n=draft.points)
        sub = say("plan.sum", money=draft.cost, score=draft.gain, left=draft.left)
        button = Button(label, DoAll(steps, NAME), "brass", sub=sub, icon="check", key="enter", size=16)
        if self.ahead:
            button.sub = sub if draft.cost or draft.gain else say("plan.ahead.turn.title")
            button.forbid(self._waits())
        elif not steps:
            reason = self._why_not()
            button.sub = reason.title
            button.forbid(reason)
        return button

    def _waits(self) -> Tip:
        """Why nothing is done while others play."""
        return Tip(self.looks.say("plan.ahead.turn.title"), self.looks.say("plan.ahead.turn.text"))

    def _why_not(self) -> Tip:
        """Why nothing can be carried out."""
        draft, say = self.draft, self.looks.say
        if draft.left < 0:
            words = say("plan.short.text", money=-draft.left)
            return Tip(say("plan.short.title"), words)
        if any(draft.whole.short):
            words = say("plan.lacking.text", units=draft.whole.short)
            return Tip(say("plan.lacking.title"), words)
        return Tip(say("plan.nothing.title"), say("plan.nothing.text"))

    # what a person does

    def emit(self, command: Command) -> None:
        """Scroll to what was changed about a goal."""
        super().emit(command)
        if isinstance(command, Shown):
            self._show_opened()

    def handle(self, command: Command) -> bool:
        """A deal is put together."""
        if isinstance(command, ToTrade):
            self._offers(command.offer)
            self.emit(OpenDialog(TRADE))
        return isinstance(command, ToTrade)

    # drawing of the foot

    def _draw_points(self, canvas: Canvas, box: Box) -> None:
        theme, t, say, draft = canvas.theme, canvas.t, self.looks.say, self.draft
        canvas.box(box, 7, theme.paper_sunk, theme.paper_line, 1.0)
        left = self._stepper.box.right + 14 * t
        limit = ceiling(self.state)
        points = self.state.table.points[self.state.table.side(draft.seat)]
        price = self.looks.text("money", POINT_PRICE)
        words = say("plan.points.price", price=price, points=points)
        if limit is not None:
            words = say("plan.points.limit", price=price, points=points, most=limit)
        said = fit(canvas, words, "ui", 13.5, box.right - 10 * t - left, most=2)
        lines = list(said.lines)
        if len(lines) == 1 and draft.closes_sale and self._stepper.enabled:
            lines.append(
                fit(canvas, say("plan.points.before"), "ui", 12, box.right - 10 * t - left, 1).lines[0]
            )
        y = box.cy - 8 * t * (len(lines) - 1)
        for line in lines:
            canvas.text(line, left, y, "ui", said.size, theme.ink if line in said.lines else theme.ink_soft)
            y += 16 * t

    def _draw_score(self, canvas: Canvas, box: Box) -> None:
        theme, t, say, draft = canvas.theme, canvas.t, self.looks.say, self.draft
        table = self.state.table
        canvas.box(box, 7, theme.paper_sunk, theme.paper_line, 1.0)
        points = table.points[table.side(draft.seat)]
        x, y = box.x + 14 * t, box.cy
        x += canvas.text(say("plan.score"), x, y, "ui", 14.5, theme.ink) + 12 * t
        x += (
            canvas.text(str(points), x, y, "strong", 15.5, theme.ink_soft if draft.gain else theme.ink)
            + 6 * t
        )
        if draft.gain:
            canvas.icon("arrow-right", x + 6 * t, y, 13 * t, theme.ink_soft)
            x += 18 * t
            x += canvas.text(str(points + draft.gain), x, y, "strong", 18, theme.ink_good) + 10 * t
        right = box.right - 12 * t
        if draft.gain:
            right -= (
                canvas.text(say("plan.in_turn", n=draft.gain), right, y, "strong", 14, theme.ink_good, "r")
                + 8 * t
            )
        rival = max(table.rivals(draft.seat), key=lambda side: table.points[side])
        facts = {"seat": table.voice(rival), "score": table.points[rival]}
        words = say("plan.of_goal", goal=table.goal, **facts) if table.goal else say("plan.rival", **facts)
        said = fit(canvas, words, "ui", 13.5, right - x, most=1)
        if said.whole:
            canvas.text(said.lines[0], x, y, "ui", said.size, theme.ink)

    # layout

    def lay_pinned(self, ruler: Canvas, box: Box) -> float:
        """The pool, over the whole width, and the words above the columns of the list."""
        self._caps.hidden = ruler.t > 1.25 or self._low(ruler)
        self.narrow = box.w < TWO_COLUMNS * ruler.t
        self._heads.hidden, self._heads_above.hidden = self.narrow, not self.narrow
        over = () if self._caps.hidden else (self._caps, 4)
        high = stack((*over, self._pool, 6, self._heads_above), ruler, box)
        above = self._heads_above.box
        self._heads_above.box = above._replace(x=box.x + 2, w=box.w - 4 - BAR)
        return high - 1 if self.narrow else high

    def _low(self, ruler: Canvas) -> bool:
        return self._whole is not None and self._whole.h < LOW * ruler.t

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Two columns, with the deed of the Territory in what the list leaves free; where there is little
        room the goal in focus opens below its row."""
        t = ruler.t
        self._list.tight, self._list.tall, self._list.opened = self._low(ruler), t, 0.0
        left = box if self.narrow else box._replace(w=box.w * SHARE)
        self._heads.box = Box(left.x, box.y, left.w, 20 * t)
        top = box.y if self.narrow else self._heads.box.bottom + 2
        self._list.box = Box(left.x - 1, top, left.w + 2, 0)
        if self.narrow:
            if self._deed is not None:
                self._deed.hidden = True
            return self._lay_opened(ruler, left) - box.y
        right = Box(left.right + 18, box.y, box.right - left.right - 18, 0)
        room = box.bottom - FOOT * t - 8 - top
        wanted = self._list.natural(ruler).h
        high = self._list.height_in(ruler, min(wanted, max(room, 3 * 44 * t)))
        self._list.box = self._list.box._replace(h=high)
        bottom = self._list.box.bottom
        if self.detail is not None:
            whole = self.detail.place(ruler, right._replace(h=0))
            bottom = max(bottom, min(top + room, right.y + whole))
            self.detail.place(ruler, right._replace(h=bottom - right.y))
        if self._deed is not None:
            free = Box(left.x, self._list.box.bottom + 12, left.w, bottom - self._list.box.bottom - 16)
            wide = min(deed_width(ruler), free.w)
            high = self._deed.stand_at(ruler, Box(free.cx - wide / 2, free.y, wide, free.h))
            self._deed.hidden = high > free.h
        return self._lay_foot_rows(ruler, left, right, bottom + 8) - box.y

    def _lay_opened(self, ruler: Canvas, box: Box) -> float:
        """All rows, with the goal in focus opened; returns where the foot ends."""
        goals = self._list
        if self.detail is not None and goals.place >= 0:
            self.detail.hidden = False
            goals.opened = self.detail.place_below(ruler, goals.row_box(goals.place)) + 5 * ruler.t
            goals.box = goals.box._replace(h=goals.natural(ruler).h)
            self.detail.place_below(ruler, goals.room_below(ruler))
        else:
            if self.detail is not None:
                self.detail.hidden = True
            goals.box = goals.box._replace(h=goals.natural(ruler).h)
        return self._lay_foot_rows(ruler, box, box, goals.box.bottom + 8)

    def _show_opened(self) -> None:
        """Scroll so that the row in focus is seen, and below it as much as there is room for."""
        if not self.narrow or self._list.place < 0:
            return
        row, seen = self._list.row_box(self._list.place), self.body.box
        bottom = row.bottom + self._list.opened
        if bottom > seen.bottom:
            self.body.scroll_to(self.body.offset + min(bottom - seen.bottom, row.y - seen.y))
            row = self._list.row_box(self._list.place)
        if row.y < seen.y:
            self.body.scroll_to(self.body.offset - (seen.y - row.y))

    def _lay_foot_rows(self, ruler: Canvas, left: Box, right: Box, y: float) -> float:
        high = FOOT * ruler.t
        self._points.box = Box(left.x, y, left.w, high)
        size = self._stepper.natural(ruler)
        self._buys.box = Box(left.x + 5, y + 4, self._buys.natural(ruler).w, high - 8)
        start = self._buys.box.right + 8
        self._stepper.box = Box(start, y + (high - size.h) / 2, size.w, size.h)
        if right is left:
            y += high + 8
        self._score.box = Box(right.x, y, right.w, high)
        return self._score.box.bottom
