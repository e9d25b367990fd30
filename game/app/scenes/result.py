"""How a match ended: who won and why, where every total comes from, and what was worth seeing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.app.chronicle.chronicle import Chronicle
from game.app.chronicle.film import Film
from game.app.chronicle.moments import Moment
from game.app.house import House
from game.app.motion import Tween, io
from game.app.news import tell_news
from game.app.panels.ranking import Ranked, ShowSources, ranking
from game.app.panels.result_papers import Scene as Told
from game.app.panels.result_papers import ShowCurve, ShowPage
from game.app.panels.result_view import ResultView
from game.app.panels.wishes import (
    Close,
    KeepRecording,
    NewSetup,
    OpenRecords,
    PlayAgain,
    ToStart,
    Watch,
)
from game.app.scene import Scene
from game.app.scenes import rooms
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import ShowRule
from game.app.window import Window
from game.engine.rules import Standing
from game.engine.turn import AnyState
from game.store.documents import FileFault
from game.store.recordings import recorded, recording_path, write_recording

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene

CURVE_MS = 1400.0
"""How long the curves take to draw themselves."""
AT_ONCE = 0.06
"""Seconds: most matches are played again in less, and are there with the first picture."""


class ResultScene(Scene):
    """The result of the match on `table`, or of a recording that lies in `path`."""

    def __init__(
        self, house: House, film: Film, state: AnyState, *, table: TableScene | None = None,
        path: Path | None = None,
    ) -> None:  # fmt: skip
        self.house = house
        self.film = film
        self.state = state
        self.table = table
        self.path = path
        self.window: Window | None = None
        rules, self.seats = film.setup.rules, film.setup.seats
        self.rules = rules
        self.title = f"{rules.name} - Boardwell"
        self.words = house.words(rules)
        self.skin = house.skin_of(film.setup)
        self.standing: Standing = film.standing(state)
        self.chronicle = Chronicle(film, self.skin)
        self.chronicle.work(AT_ONCE)
        self.page = ""
        """The page that was asked for; "" the first one."""
        self.curve = 0
        self.chosen = self.standing.ranks.index(1)
        self._drawing: Tween | None = Tween(CURVE_MS, io) if table is not None else None
        """How far the curves have drawn themselves: after a match, not where one looks back on it."""
        self.ranked: list[Ranked] = []
        self.scenes: tuple[Told, ...] = ()
        self._learn()
        self.view = ResultView(self)

    # what is told

    @property
    def title_words(self) -> str:
        """Who won."""
        best = [seat.name for seat, rank in zip(self.seats, self.standing.ranks, strict=True) if rank == 1]
        return f"{best[0]} wins" if len(best) == 1 else f"{', '.join(best[:-1])} and {best[-1]} share the win"

    @property
    def reason(self) -> str:
        """The game, how long it was, and what ended it."""
        rounds = self.chronicle.rounds[-1] if self.chronicle.done and self.chronicle.rounds else 0
        length = f"{rounds} rounds, " if rounds > 1 else ""
        decisions = f"{self.film.length - 1:,} decisions"
        ending = self.words.ending(self.standing.reason)
        return f"{self.rules.name}, {length}{decisions}. {ending}".strip()

    def _learn(self) -> None:
        """Take up what the chronicle knows by now."""
        rules, board, _, seats, _ = self.film.setup
        chronicle, out = self.chronicle, self.state.table.out
        short = chronicle.tally.short
        totals = [(rules.spell("score", score, board), short(score)) for score in self.standing.scores]
        remarks = [self._remark(seat) for seat in range(len(seats))]
        sources = [self.skin.results(self.state, seat) for seat in range(len(seats))]
        self.ranked = ranking(seats, self.standing, totals, remarks, sources, out)
        self.scenes = tuple(self._told(moment) for moment in chronicle.moments)

    def _remark(self, seat: int) -> str:
        """Why a seat is out and since when, else how it fared."""
        if not self.chronicle.done:
            return ""
        if seat in self.chronicle.left:
            why = self.skin.seat_facts(self.state, seat).out
            return f"{why[-1] if why else 'out'} in round {self.chronicle.left[seat]}"
        return self.chronicle.tally.remark(seat)

    def _told(self, moment: Moment) -> Told:
        names = [seat.name for seat in self.seats]
        spans = self.words.sentence(moment.event, self.film.setup.board, self.rules, names)
        text = "".join(span.text for span in spans)
        if moment.leads >= 0:
            text += f"; {names[moment.leads]} leads from here on"
        who = next((span.value for span in spans if span.kind == "seat"), -1)
        look = self.seats[who].look if isinstance(who, int) and who >= 0 else -1
        return Told(moment.place, moment.round, self.words.icon(moment.event), look, f"{text}.")

    @property
    def drawn(self) -> float:
        """How much of the curves is to be seen."""
        return self._drawing.value if self._drawing is not None else 1.0

    # the scene

    def enter(self, window: Window) -> None:
        """Come on top."""
        self.window = window
        if (self.house.theme, self.house.text_scale) != (self.view.desk.theme, self.view.desk.text_scale):
            self.view.restyle(self.house.theme, self.house.text_scale)

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.view.resize(size)

    @property
    def busy(self) -> bool:
        """Whether something moves, or the match is still being played again."""
        return not self.chronicle.done or self._drawing is not None or self.view.desk.busy

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        return self.view.desk.wake

    def tick(self, ms: float) -> None:
        """Let time pass; go on with the chronicle."""
        self.view.desk.tick(ms)
        tell_news(self.house, self.view.desk)
        if not self.chronicle.done and self.chronicle.work():
            self._learn()
            self.view.how.words = self.reason
            self.view.refresh()
        self._draw_on(ms)
        if self.house.faults:
            self.view.desk.toast(Toast(self.house.faults.pop(0).sentence, icon="alert"))

    def _draw_on(self, ms: float) -> None:
        """Let the curves draw themselves on."""
        if self._drawing is None or not self.chronicle.done:
            return
        self._drawing.tick(ms)
        if self._drawing.done or self.house.settings.reduced_motion:
            self._drawing = None
        if self.view.papers is not None:
            self.view.papers[0].share = self.drawn

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        return self.view.draw(surface)

    def event(self, event: pygame.Event) -> None:
        """Hand an event to the parts; Esc goes back to where one came from."""
        if self.view.desk.event(event) or event.type != pygame.KEYDOWN or self.view.desk.shut:
            return
        command = self.house.keys.command(event)
        if command == "back":
            self.hear(Close())
        elif command == "rules":
            self.hear(ShowRule())

    def hear(self, wish: object) -> None:
        """Do what a widget asks for."""
        desk, house, window = self.view.desk, self.house, self.window
        match wish:
            case ShowSources(seat):
                self.page, self.chosen = "sources", seat
                self.view.refresh()
            case ShowPage(name):
                self.page = name
                self.view.refresh()
            case ShowCurve(which):
                self.curve = which
                self.view.refresh()
            case Watch(place):
                self.film.run()
                rooms.to_replay(window, house, self.film, place, moments=self.chronicle.moments)
            case PlayAgain():
                self._leave_all()
                rooms.rematch(window, house, self.film.setup)
            case NewSetup():
                self._leave_all()
                rooms.to_setup(window, house, self.rules, self.film.setup)
            case KeepRecording():
                self._keep()
            case OpenRecords():
                rooms.to_records(window, house)
            case ToStart():
                self._leave_all()
                rooms.to_start(window, house, self.rules.id)
            case ShowRule(rule):
                desk.open(rooms.rule_book(house, self.rules, rule))
            case Close() if desk.modal is not None:
                desk.close(desk.modal)
            case Close() if window is not None:
                window.pop()
            case _:
                return

    def _keep(self) -> None:
        """Write the recording that the settings do not write by themselves; it is kept once."""
        if self.table is None:
            return
        recording = recorded(self.table.match)
        try:
            write_recording(recording_path(recording), recording)
        except FileFault as fault:
            self.view.desk.toast(Toast(fault.sentence, icon="alert"))
            return
        self.view.desk.toast(Toast("The recording is kept", icon="save"))
        self.view.hide_keep()

    def _leave_all(self) -> None:
        """What comes next takes the place of this and of all that waits below."""
        if self.window is not None:
            self.window.forget_below()
