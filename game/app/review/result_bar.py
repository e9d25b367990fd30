"""The bar below the newspaper: what can be done with a match that is over."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import (
    KeepRecording,
    Learn,
    NewSetup,
    OpenRecords,
    PlayAgain,
    ToStart,
    Watch,
)
from game.app.review.first_page import TurnPage
from game.app.review.share import OpenShare, StopFilm
from game.app.widgets.button import Button
from game.app.widgets.layout import flow
from game.app.widgets.panel import Panel
from game.app.widgets.widget import Close, Tip
from game.store.catalogue import say

GAP: Final = 8.0
PAD_X, PAD_Y = 8.0, 5.0
LEAST_WIDE: Final = 92.0
SHORT: Final = 60.0
"""Words that are not wider than this, before the text scale, are not broken."""


class ResultBar(Panel):
    """The buttons; `live`: whether the table still waits below, `keeps`: whether there is a recording to
    keep."""

    def __init__(self, *, live: bool, keeps: bool, fault: str) -> None:
        self.turn = Button("", TurnPage(), icon="chart", key="f")
        self.share = Button(say("review.share"), OpenShare(), icon="camera", key="m")
        self.table = Button(say("review.table"), Close() if live else Watch(-1), icon="eye", key="v")
        self.replay = Button(say("review.replay"), Watch(0), icon="play", key="w")
        self.learn = Button(say("lessons.learn"), Learn(), icon="trend", key="l")
        self.keep = Button(say("review.keep"), KeepRecording(), icon="save", key="s")
        self.keep.hidden = not keeps
        self.records = Button(say("review.records"), OpenRecords(), icon="trophy", key="t")
        self.rematch = Button(say("review.rematch"), PlayAgain(), icon="refresh", key="r")
        self.new = Button(say("review.new"), NewSetup(), icon="users", key="n")
        self.shelf = Button(say("review.shelf"), ToStart(), "ghost", icon="arrow-left", key="h")
        self.buttons = (
            self.turn, self.share, self.table, self.replay, self.learn, self.keep, self.records, self.rematch,
            self.new, self.shelf,
        )  # fmt: skip
        if fault:
            self.replay.forbid(Tip(say("review.no_replay"), fault))
            self.learn.forbid(Tip(say("review.no_replay"), fault))
        super().__init__("lacquer", self.buttons)

    def show_page(self, page: int) -> None:
        """The first or the second page lies open: lead to the other one."""
        other = 3 - page
        self.turn.label = self.turn.name = say("paper.page", n=other)
        self.turn.icon = "chart" if other == 2 else "news"

    def hear(self, heard: bool) -> None:
        """Show by the button of the next match whether presses do something yet."""
        if heard:
            self.rematch.allow()
        else:
            self.rematch.forbid(Tip(say("review.in_a_moment")))

    def show_film(self, share: float | None) -> None:
        """How far a film is that is being made; None: none is."""
        making = share is not None
        self.share.label = say("replay.film_share", n=round(100 * share)) if making else say("review.share")
        self.share.icon = "x" if making else "camera"
        self.share.command = StopFilm() if making else OpenShare()

    def _least(self, ruler: Canvas, button: Button) -> float:
        """How wide a button is with its words on two lines; short words stay on one."""
        short = ruler.text_width(button.label, "strong", button.size) <= SHORT * ruler.t
        return button.natural(ruler).w if short else button.least(ruler)

    def place(self, ruler: Canvas, room: Box, *, small: bool) -> float:
        """Stand at the foot of a room: in one row, its words on two lines if need be, else in two rows.
        Returns its upper edge."""
        shown = [button for button in self.buttons if not button.hidden]
        inner = room.inset(PAD_X, PAD_Y)
        high = (40 if small else 44) * (0.35 + 0.65 * ruler.t)
        gaps = GAP * (len(shown) - 1)
        for button in shown:
            button.size = 14.0 if small else 15.0
        widths = [max(LEAST_WIDE * ruler.t, button.natural(ruler).w) for button in shown]
        least = [self._least(ruler, button) for button in shown]
        if sum(widths) + gaps > inner.w and sum(least) + gaps <= inner.w:
            more = (inner.w - gaps - sum(least)) / len(least)
            widths = [wide + min(14.0, more) for wide in least]
            high = max(high, 2 * 1.25 * shown[0].size * ruler.t + 6)
        places = flow(inner._replace(h=high), widths, high, 6)
        if len({place.y for place in places}) > 2:
            places = flow(inner._replace(h=high), least, high, 6)
        deep = places[-1].bottom - inner.y
        for n, place in enumerate(places):
            row = [one for one in places if one.y == place.y]
            apart = min(GAP, (inner.w - sum(one.w for one in row)) / max(1, len(row) - 1))
            before = sum(1 for one in places[:n] if one.y == place.y)
            places[n] = place.moved((apart - 6) * before, 0)
        # What leaves the match stands at the right, not where the table had what leads on.
        last = [n for n, place in enumerate(places) if place.y == places[-1].y]
        by = inner.right - places[-1].right
        for n in last if len(last) < len(places) else last[-1:]:
            places[n] = places[n].moved(by, 0)
        down = room.bottom - PAD_Y - deep - inner.y
        for button, place in zip(shown, places, strict=True):
            button.box = place.moved(0, down)
        self.box = Box(room.x, room.bottom - deep - 2 * PAD_Y, room.w, deep + 2 * PAD_Y)
        return self.box.y
