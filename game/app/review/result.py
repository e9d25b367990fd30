"""How a match ended: who won and why, where every total comes from, and what was worth seeing."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

import pygame

from game.app.board.ground import ground
from game.app.paint.motion import Pace, Tween, io
from game.app.play.commands import (
    KeepRecording,
    NewSetup,
    OpenRecords,
    PlayAgain,
    ToStart,
    Watch,
)
from game.app.play.playthrough import Playthrough
from game.app.review.front_page_scene import FrontPageScene
from game.app.review.ranking import ShowSources
from game.app.review.result_papers import ShowCurve, ShowPage
from game.app.review.result_view import OpenFrontPage, ResultView
from game.app.review.summary import Summary
from game.app.review.unveiling import Unveiling, shine
from game.app.services.routes import ToRecords, ToRematch, ToReplay, ToRuleBook, ToSetup, ToShelf
from game.app.services.screen import Screen, notify, soonest, told_in
from game.app.services.services import Services
from game.app.shell.window import Window
from game.app.table.panels.placing import board_size
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close, ShowRule
from game.engine.match import Match
from game.engine.turn import AnyState
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.recordings import recorded, recording_path, write_recording

LASTS_MS: Final = 1000.0
MEANT = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
"""Events by which a person wants something; those that only end or follow a movement always go on."""


class FirstSecond:
    """Counts from the first picture on. `lasts` milliseconds; 0 for a screen that somebody asked for."""

    def __init__(self, lasts: float = LASTS_MS) -> None:
        self._left = lasts
        self._drawn = self._counts = False

    def drawn(self) -> None:
        """The screen has been drawn."""
        self._drawn = True

    def tick(self, ms: float) -> None:
        """Let time pass; that in which the first picture was drawn does not count."""
        if self._counts:
            self._left -= ms
        self._counts = self._drawn

    @property
    def over(self) -> bool:
        """Whether people are heard."""
        return self._left <= 0

    @property
    def wake(self) -> float | None:
        """In how many milliseconds it is over; None once it is."""
        return None if self.over else max(1.0, self._left)

    def takes(self, event: pygame.Event) -> bool:
        """Whether an event is kept from the screen."""
        return not self.over and event.type in MEANT


SOON_MS: Final = 300.0
"""How long after the last movement the board of the next screens is drawn."""
CURVE_MS = 1400.0
"""How long the curves take to draw themselves."""


class ResultScene(Screen):
    """The result of the `match` that was just played, or of a recording that lies in `path`."""

    def __init__(
        self,
        services: Services,
        playthrough: Playthrough,
        *,
        match: Match | None = None,
        path: Path | None = None,
        first: bool = False,
    ) -> None:
        self.services = services
        self.playthrough = playthrough
        self.match = match
        self.path = path
        self.rules = playthrough.setup.rules
        self.title = say("review.window", game=self.rules.name)
        state: AnyState = match.state if match is not None else playthrough.frames[-1].state
        self.summary = Summary(services, playthrough, state)
        speed = services.settings.others_speed
        told = first and not services.settings.reduced_motion and speed != "instant"
        self.unveiling = Unveiling([ranked.rank for ranked in self.summary.ranked]) if told else None
        """How far the ranking has been told; None once it is."""
        self._pace = Pace(speed)
        self._prepared = False
        """Whether all is drawn ahead that takes long."""
        self._beneath: pygame.Surface | None = None
        """The picture that the lamp shines on."""
        self._drawing: Tween | None = Tween(CURVE_MS, io) if match is not None else None
        """How far the curves have drawn themselves: after a match, not where one looks back on it."""
        self.first = FirstSecond(LASTS_MS if match is not None else 0.0)
        self.view = ResultView(services, self.summary, self.handle, live=match is not None)
        self.view.drawn = self._drawing.value if self._drawing is not None else 1.0
        self.desk = self.view.desk
        self._unveil()

    # the scene

    def enter(self, window: Window) -> None:
        """Come on top."""
        super().enter(window)
        if (self.services.theme, self.services.text_scale) != (
            self.view.desk.theme,
            self.view.desk.text_scale,
        ):
            self.view.restyle(self.services.theme, self.services.text_scale)

    def leave(self) -> None:
        """Keep no pictures below another screen."""
        super().leave()
        self.view.background.forget()

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.view.resize(size)
        self._prepared = False

    @property
    def busy(self) -> bool:
        """Whether something moves, or the match is still being played again."""
        moves = self._drawing is not None or self.unveiling is not None
        return not self.summary.chronicle.done or moves or self.view.desk.busy

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        desk = self.view.desk
        return soonest(
            desk.wake, told_in(self.services, desk), self.first.wake, None if self._prepared else SOON_MS
        )

    def tick(self, ms: float) -> None:
        """Let time pass; go on with the chronicle."""
        self.first.tick(ms)
        self.view.desk.tick(ms)
        notify(self.services, self.view.desk)
        if not self.summary.chronicle.done and self.summary.chronicle.work():
            self.summary.learn()
            self.view.title.words, self.view.how.words = self.summary.headline, self.summary.reason
            self.view.refresh()
        if self.unveiling is not None:
            self.unveiling.tick(ms / max(0.05, self._pace.ms(1.0)))
            self._unveil()
        if self.unveiling is None or self.unveiling.stage == "open":
            self._draw_on(ms)
        if not self._prepared and self.window is not None and not self.busy:
            self._prepared = True
            self._draw_ground(self.window.size)

    def _draw_ground(self, size: tuple[int, int]) -> None:
        """Draw ahead the bare board that replay and front page lie on, in a window of so many pixels."""
        desk, skin = self.view.desk, self.summary.skin
        board = board_size(size, desk.text_scale, len(self.summary.seats), skin)
        ground(skin, board, desk.theme, desk.text_scale)

    def _unveil(self) -> None:
        """Have the view show what has been told by now."""
        if self.unveiling is not None and self.unveiling.done:
            self.unveiling = None
            self.view.desk.invalidate()
        self.view.tell(self.unveiling)

    def _draw_on(self, ms: float) -> None:
        """Let the curves draw themselves on."""
        if self._drawing is None or not self.summary.chronicle.done:
            return
        self._drawing.tick(ms)
        if self._drawing.done or self.services.settings.reduced_motion:
            self._drawing = None
        self.view.drawn = self._drawing.value if self._drawing is not None else 1.0
        if self.view.papers is not None:
            self.view.papers[0].share = self.view.drawn

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        self.first.drawn()
        if self.unveiling is None or self.services.theme.plain:
            self._beneath = None
            return self.view.draw(surface)
        if self._beneath is None or self._beneath.get_size() != surface.get_size():
            self._beneath = pygame.Surface(surface.get_size(), 0, surface)
            self.view.desk.invalidate()
        self.view.draw(self._beneath)
        surface.blit(self._beneath, (0, 0))
        lit, dark = self.unveiling.lamp(*self.view.lit)
        shine(surface, self.view.desk.ruler.rect(lit), dark)
        return [surface.get_rect()]

    def event(self, event: pygame.Event) -> None:
        """Hand an event to the parts; Esc goes back to where one came from. What is being told is told at
        once by any press, which is used up by that."""
        if self.first.takes(event):
            return
        if self.unveiling is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.unveiling.skip()
            self._unveil()
            return
        if self.view.desk.event(event) or event.type != pygame.KEYDOWN or self.view.desk.shut:
            return
        command = self.services.keys.command(event)
        if command == "back":
            self.handle(Close())
        elif command == "rules":
            self.handle(ShowRule())

    def handle(self, command: object) -> None:
        """Do what a widget asks for."""
        desk, window = self.desk, self.window
        match command:
            case ShowSources(seat):
                self.view.page, self.view.chosen = "sources", seat
                self.view.refresh()
            case ShowPage(name):
                self.view.page = name
                self.view.refresh()
            case ShowCurve(which):
                self.view.curve = which
                self.view.refresh()
            case Watch(place):
                self.playthrough.run()
                self.go(ToReplay(self.playthrough, place, self.summary.chronicle.moments))
            case PlayAgain():
                orders = self.match.wants.orders if self.match is not None else {}
                self._leave_all()
                self.go(ToRematch(self.playthrough.setup, dict(orders)))
            case NewSetup():
                self._leave_all()
                self.go(ToSetup(self.rules, self.playthrough.setup))
            case KeepRecording():
                self._keep()
            case OpenFrontPage() if window is not None and self.summary.chronicle.done:
                window.push(FrontPageScene(self.services, self.summary, self._date))
            case OpenRecords():
                self.go(ToRecords())
            case ToStart():
                self._leave_all()
                self.go(ToShelf(self.rules.id))
            case ShowRule(rule):
                options = self.playthrough.setup.options
                self.go(ToRuleBook(self.rules, rule, options=options))
            case Close() if desk.modal is not None:
                desk.close(desk.modal)
            case Close() if window is not None:
                window.pop()
            case _:
                return

    @property
    def _date(self) -> datetime:
        """When the match was played: that of the recording's file, or now."""
        if self.path is not None and self.path.exists():
            return datetime.fromtimestamp(self.path.stat().st_mtime)
        return self.services.clock()

    def _keep(self) -> None:
        """Write the recording that the settings do not write by themselves; it is kept once."""
        if self.match is None:
            return
        recording = recorded(self.match)
        try:
            write_recording(recording_path(recording), recording)
        except FileFault as fault:
            self.view.desk.toast(Toast(fault.sentence, icon="alert"))
            return
        self.view.desk.toast(Toast(say("review.kept"), icon="save"))
        self.view.hide_keep()

    def _leave_all(self) -> None:
        """What comes next takes the place of this and of all that waits below."""
        if self.window is not None:
            self.window.forget_below()
