"""The finished matches kept on this computer: look back on them, see them again, and who won how often."""

from __future__ import annotations

import msgspec
import pygame

from game.app.chronicle.film import Film, recorded_film
from game.app.desk_scene import DeskScene
from game.app.desks import new_desk
from game.app.house import House
from game.app.panels.dates import when
from game.app.panels.record_paper import (
    ALL,
    DeleteRecord,
    Find,
    Moved,
    RecordPaper,
    Replay,
    SeeResult,
    ShowGame,
    ShowPage,
)
from game.app.panels.record_rows import Shown
from game.app.panels.room import Room
from game.app.panels.wishes import Close
from game.app.scenes import rooms
from game.app.scenes.result import ResultScene
from game.app.widgets.field import Field
from game.app.widgets.layout import compact
from game.app.widgets.tooltip import Toast
from game.app.window import Window
from game.store.documents import FileFault
from game.store.recordings import read_recording
from game.store.records import Record, Total, delete_record, list_records, totals


class RecordsScene(DeskScene):
    """The list of all finished matches. It comes back as it was left."""

    title = "Records - Boardwell"

    def __init__(self, house: House) -> None:
        self.house = house
        self.window: Window | None = None
        self.desk = new_desk(house, self.hear)
        self.room = Room(self.desk)
        self.game = ALL
        self.page = "matches"
        self.place = 0
        self.sure = False
        """Whether deleting was asked for once."""
        self.field = Field("", Find, ghost="Find a name", icon="search", name="Find a name")
        self.records: list[Record] = []
        self.read()
        if self._first():
            self.place = self._first()
            self._build()

    def read(self) -> None:
        """List the files anew."""
        if self.house.writer is not None:
            self.house.writer.flush(5)
        self.records = list_records(self.house.games)
        self._build()

    def _first(self) -> int:
        """The latest match that can be looked back upon."""
        return next((n for n, record in enumerate(self.records) if not record.fault), 0)

    # what is shown

    @property
    def chosen(self) -> Record | None:
        """The chosen match."""
        one = self.paper.chosen
        return one.record if one is not None else None

    def _build(self) -> None:
        games = {rules.id: rules.name for rules in self.house.games.values()}
        found = [record for record in self.records if self._wanted(record)]
        self.place = min(max(0, self.place), len(found) - 1)
        empty = "Nothing fits." if self.records else "No match has been finished yet. Each will be kept here."
        rows = [self._total(total) for total in totals(found)]
        self.paper = RecordPaper(
            games, self.game, self.page, self.field, found, self._shown, rows, self.place, empty
        )
        self.desk.put(self.paper)
        self.sure = False

    def _wanted(self, record: Record) -> bool:
        name = self.field.value.strip().casefold()
        fits = not name or any(name in seat.name.casefold() for seat in record.seats)
        return fits and self.game in (ALL, record.game)

    def _shown(self, record: Record) -> Shown:
        rules = self.house.games.get(record.game)
        date = when(record.date, self.house.clock())
        if rules is None or record.fault:
            return Shown(record, date, rules.name if rules is not None else "", (), (), "", ())
        totals = tuple(rules.spell("score", score, None) for score in record.standing.scores)
        levels = tuple(self.house.title_of(rules, seat.player) for seat in record.seats)
        words = self.house.words(rules)
        ending = words.ending(record.standing.reason)
        facts: list[tuple[str, str]] = []
        if len(rules.presets) > 1:
            facts.append(("Options", self._preset(record)))
        facts += [("Board", record.board), ("Last round", str(record.round) if record.round else "")]
        facts += [("Decisions", f"{record.decisions:,}"), ("Seed", str(record.seed))]
        facts = [fact for fact in facts if fact[1]]
        return Shown(record, date, rules.name, totals, levels, ending, tuple(facts))

    def _preset(self, record: Record) -> str:
        rules = self.house.games[record.game]
        try:
            preset = rules.preset_of(msgspec.convert(record.options, rules.options_type))
        except msgspec.ValidationError:
            return ""
        presets = self.house.words(rules).presets
        return presets[preset].title if preset in presets else "of your own"

    def _total(self, total: Total) -> tuple[Total, str, str]:
        rules = self.house.games.get(self.game)
        if rules is None:
            title = total.name if total.person else total.name.capitalize()
            return total, title, ""
        title = total.name if total.person else self.house.title_of(rules, total.name)
        return total, title, rules.spell("score", total.best, None)

    # the scene

    def enter(self, window: Window) -> None:
        """Come on top."""
        self.window = window
        self.desk.restyle(self.house.theme, self.house.text_scale)

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.desk.resize(size)
        self._place()

    def _place(self) -> None:
        desk, whole = self.desk, self.desk.whole
        small = compact(whole.w, whole.h, desk.text_scale)
        if self.room.mat is not None:
            self.room.place(None)
        wide = min(whole.w - (24 if small else 80), 1240 * max(1.0, desk.text_scale))
        paper = whole.inset((whole.w - wide) / 2, 12 if small else 30)
        self.paper.place_in(desk.ruler, paper, small)
        desk.spoil()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        return self.room.draw(surface)

    def event(self, event: pygame.Event) -> None:
        """Hand an event to the parts; Esc goes back."""
        used = self.desk.event(event)
        pressed = event.type == pygame.KEYDOWN and not used and not self.desk.shut
        if pressed and self.house.keys.command(event) == "back":
            self.hear(Close())

    def hear(self, wish: object) -> None:
        """Do what a widget asks for."""
        match wish:
            case Moved(place):
                self.place = place
                self.sure = False
                self.paper.choose(place)
                self._place()
                return
            case SeeResult():
                self._look_back()
                return
            case Replay():
                film = self._film()
                if film is not None:
                    rooms.to_replay(self.window, self.house, film)
                return
            case DeleteRecord():
                self._delete()
                return
            case Close():
                self._leave()
                return
            case ShowGame(game):
                self.game = game
            case ShowPage(page):
                self.page = page
            case Find():
                self.place = 0
            case _:
                return
        self._build()
        self._place()

    def _film(self) -> Film | None:
        """The chosen match, played again; None, and a sentence, where that is not possible."""
        record = self.chosen
        if record is None or record.fault:
            return None
        try:
            film = recorded_film(record.path, read_recording(record.path, self.house.games))
        except FileFault as fault:
            self._tell(fault.sentence)
            return None
        film.run()
        if not film.frames or (film.fault and record.over):
            self._tell(film.fault)
        return film if film.frames else None

    def _tell(self, sentence: str) -> None:
        self.desk.toast(Toast(sentence, icon="alert"))

    def _look_back(self) -> None:
        film = self._film()
        record = self.chosen
        if film is None or record is None or self.window is None:
            return
        if film.fault or not record.over:
            rooms.to_replay(self.window, self.house, film)
        else:
            self.window.push(ResultScene(self.house, film, film.frames[-1].state, path=record.path))

    def _delete(self) -> None:
        record = self.chosen
        if record is None:
            return
        if not self.sure:
            self.sure = True
            self.paper.delete.label = "Really delete"
            return
        try:
            delete_record(record)
        except FileFault as fault:
            self._tell(fault.sentence)
        self.read()
        self._place()

    def _leave(self) -> None:
        if self.window is None:
            return
        if len(self.window.scenes) > 1:
            self.window.pop()
        else:
            rooms.to_start(self.window, self.house)
