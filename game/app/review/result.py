"""How a match ended: the newspaper about it, and what can be done next."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame

from game.app.paint.fading import Fade
from game.app.paint.motion import FADE_MS, Pace, Tween, io
from game.app.play.commands import (
    KeepRecording,
    Learn,
    NewSetup,
    OpenRecords,
    PlayAgain,
    ToStart,
    Watch,
)
from game.app.review.ending.picture import picture_of
from game.app.review.ending.scene import EndingScene
from game.app.review.ending.still import POSTER, poster
from game.app.review.film_maker import FilmMaker
from game.app.review.first_page import TurnPage
from game.app.review.first_second import LASTS_MS, FirstSecond
from game.app.review.lessons.estimates import Estimates
from game.app.review.page_sections import ShowCurve
from game.app.review.photograph import PlayScene
from game.app.review.result_view import ResultView
from game.app.review.second_page import SecondPage, ShowPart
from game.app.review.share import KeepEnd, KeepPage, MakeFilm, OpenShare, ShareFile, ShareSheet, StopFilm
from game.app.review.sheet_motion import TURN_MS, Turning
from game.app.review.standings import ShowSources
from game.app.review.summary import Summary
from game.app.services.everywhere import keep_picture
from game.app.services.routes import (
    Reading,
    ReviewPlace,
    ToRecords,
    ToRematch,
    ToReplay,
    ToReview,
    ToRuleBook,
    ToSetup,
    ToShare,
    ToShelf,
)
from game.app.services.screen import Screen, call, notify, soonest, told_in
from game.app.services.services import Services
from game.app.shell.window import Window
from game.app.table.panels.placing import board_size
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close, ShowRule
from game.engine.match import Match
from game.store import folders
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.recordings import recorded, recording_path, write_recording

SOON_MS: Final = 300.0
"""How long after the last movement the board of the next screens is drawn."""
CURVE_MS = 1400.0
"""How long the curves take to draw themselves."""


class ResultScene(Screen):
    """The result of the `match` that was just played, or of a recording that lies in `path`.

    `reading` says where the newspaper lies open, `beneath` is the picture of the window that it comes over.
    """

    def __init__(
        self,
        services: Services,
        summary: Summary,
        *,
        match: Match | None = None,
        path: Path | None = None,
        reading: Reading | None = None,
        beneath: pygame.Surface | None = None,
    ) -> None:
        self.services = services
        self.summary = summary
        self.playthrough = summary.playthrough
        self.match = match
        self.path = path
        self.rules = self.playthrough.setup.rules
        self.title = say("review.window", game=self.rules.name)
        self.film: FilmMaker | None = None
        """What makes an animated picture of the match, while it does."""
        self.lies: Callable[[], None] | None = None
        """Called as soon as it lies there: what it has come over may be forgotten."""
        self._judges = match is not None
        """Whether the judge is still to be called."""
        self._prepared = False
        """Whether all is drawn ahead that takes long."""
        self._size = 0, 0
        """For which window that is."""
        self._drawing: Tween | None = Tween(CURVE_MS, io) if match is not None else None
        """How far the curves have drawn themselves: after a match, not where one looks back on it."""
        self.first = FirstSecond(LASTS_MS if match is not None else 0.0)
        self.reading = reading or Reading()
        self.review = ReviewPlace()
        """Where the review lies open that one may go to."""
        self.view = ResultView(
            services, self.summary, self.reading, self._date, self.handle, live=match is not None
        )
        self.view.drawn = self._drawing.value if self._drawing is not None else 1.0
        self.view.bar.hear(self.first.over)
        if beneath is not None:
            self.view.room.remember(beneath)
        self.desk = self.view.desk

    # the scene

    def enter(self, window: Window) -> None:
        """Come on top."""
        super().enter(window)
        if not self.desk.looks_like(self.services.theme, self.services.text_scale):
            self.view.restyle(self.services.theme, self.services.text_scale)

    def leave(self) -> None:
        """Keep no pictures below another screen; a film that is not ready will be none."""
        super().leave()
        self.view.forget()
        self._drop_film()

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.view.resize(size)
        self._prepared = self._prepared and size == self._size
        self._size = size

    @property
    def busy(self) -> bool:
        """Whether something moves, or the match is still being played again."""
        return not self.summary.chronicle.done or self._draws or self.film is not None or self.view.desk.busy

    @property
    def _draws(self) -> bool:
        """Whether the curves draw themselves just now."""
        return self._drawing is not None and self.view.curves is not None

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        desk = self.view.desk
        return soonest(
            desk.wake, told_in(self.services, desk), self.first.wake, None if self._prepared else SOON_MS
        )

    def tick(self, ms: float) -> None:
        """Let time pass; go on with the chronicle and with a film."""
        if self.lies is not None:
            self.lies()
            self.lies = None
        self.first.tick(ms)
        if self.first.over and not self.view.bar.rematch.enabled:
            self.view.bar.hear(True)
        self.view.desk.tick(ms)
        notify(self.services, self.view.desk)
        call(self)
        if not self.summary.chronicle.done and self.summary.chronicle.work():
            self.summary.learn()
            self.view.refresh()
        if self._judges and self.summary.chronicle.done:
            self._judge()
        if self._draws and self.summary.chronicle.done:
            self._draw_on(ms)
        if self.film is not None:
            self.film.work()
            self.film = None if self.film.over else self.film
            self.view.bar.show_film(None if self.film is None else self.film.share)
        if not self._prepared and self.window is not None and not self.busy:
            self._prepared = True
            self._draw_board(self._size)

    def _draw_board(self, size: tuple[int, int]) -> None:
        """Draw ahead what the board of the replay is made of, in a window of so many pixels: the last scene
        and the newspaper may have taken the place of what the table had drawn."""
        desk = self.view.desk
        board = board_size(size, desk.text_scale, len(self.summary.seats), self.summary.skin)
        picture_of(self.summary).board(board, desk.theme, desk.text_scale)

    def _draw_on(self, ms: float) -> None:
        """Let the curves draw themselves on."""
        if self._drawing is None:
            return
        self._drawing.tick(ms)
        if self._drawing.done or self.services.settings.reduced_motion:
            self._drawing = None
        self.view.drawn = self._drawing.value if self._drawing is not None else 1.0
        if self.view.curves is not None:
            self.view.curves.share = self.view.drawn

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        self.first.drawn()
        return self.view.draw(surface)

    def event(self, event: pygame.Event) -> None:
        """Hand an event to the parts; Esc goes back to where one came from."""
        if self.first.takes(event):
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
            case TurnPage() if not self.view.one_page:
                self._turn()
            case PlayScene() if window is not None:
                window.push(EndingScene(self.services, self.summary))
            case ShowSources(seat):
                same = self.reading.seat == seat and isinstance(self.view.page, SecondPage)
                self.reading.seat = -1 if same else seat
                self.view.refresh()
            case ShowPart(name):
                self.reading.part = name
                self.view.refresh()
            case ShowCurve(which):
                self.reading.curve = which
                self.view.refresh()
            case Watch(place):
                self.playthrough.run()
                self.go(ToReplay(self.playthrough, place, self.summary.chronicle.moments))
            case Learn():
                self.playthrough.run()
                self.go(ToReview(self.playthrough, self.review, self._recorded))
            case OpenShare():
                desk.open(ShareSheet(str(folders.pictures())))
            case KeepPage():
                keep_picture(self.view.printed(), self.services)
            case KeepEnd():
                keep_picture(poster(picture_of(self.summary), POSTER, self.services.theme), self.services)
            case ShareFile():
                self._share_file()
            case MakeFilm():
                self.film = FilmMaker(self.services, self.summary)
            case StopFilm():
                self._drop_film()
            case KeepRecording():
                self._keep()
            case OpenRecords():
                self.go(ToRecords())
            case ShowRule(rule):
                options = self.playthrough.setup.options
                self.go(ToRuleBook(self.rules, rule, options=options))
            case Close() if desk.modal is not None:
                desk.close(desk.modal)
            case Close() if window is not None:
                window.pop()
            case _:
                self._leave_for(command)

    def _leave_for(self, command: object) -> None:
        """Open what takes the place of this and of all that waits below."""
        match command:
            case PlayAgain():
                orders = self.match.wants.lasting if self.match is not None else {}
                route = ToRematch(self.playthrough.setup, orders)
            case NewSetup():
                route = ToSetup(self.rules, self.playthrough.setup)
            case ToStart():
                route = ToShelf(self.rules.id)
            case _:
                return
        if self.window is not None:
            self.window.forget_below()
        self.go(route)

    def _turn(self) -> None:
        """Turn the sheet over: its other page lies open then."""
        window, before = self.window, None
        if window is not None and window.scene is self:
            before = window.screenshot()
        apart = self.view.taken_apart
        pace = Pace(self.services.settings.own_speed)
        settings = self.services.settings
        turning = None
        if before is not None and pace.ms(TURN_MS):
            turning = Fade(before, FADE_MS) if settings.reduced_motion else Turning(before, apart)
        self.reading.page = 3 - self.reading.page
        self.view.refresh()
        if window is not None and turning is not None:
            window.pass_on(turning)

    @property
    def _date(self) -> datetime:
        """When the match was played: that of the recording's file, or now."""
        if self.path is not None and self.path.exists():
            return datetime.fromtimestamp(self.path.stat().st_mtime)
        return self.services.clock()

    @property
    def _recorded(self) -> Path | None:
        """The file of the recording, if there is one."""
        if self.path is not None or self.match is None:
            return self.path
        path = recording_path(recorded(self.match))
        return path if self.services.settings.record_matches or path.exists() else None

    def _judge(self) -> None:
        """Have the match judged that has just been played by somebody, if the settings want it."""
        self._judges = False
        played = self.match is not None and any(seat.human for seat in self.playthrough.setup.seats)
        if not played or not self.services.settings.judge_matches or self.playthrough.fault:
            return
        if Estimates(self.playthrough).silent:
            return
        work = self.services.reviews.of(self.playthrough.recording, self._recorded)
        if work is not None:
            work.begin()

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

    def _share_file(self) -> None:
        """Ask where to write the match."""
        name = say("records.file", game=self.rules.name, date=f"{self._date:%Y-%m-%d}")
        self.go(ToShare(name, self.match, self.path))

    def _drop_film(self) -> None:
        if self.film is not None:
            self.film.cancel()
            self.film = None
            self.view.bar.show_film(None)
