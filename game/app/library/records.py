"""The finished matches kept on this computer: look back on them, see them again, and who won how often."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
import pygame

from game.app.library.learnt import Learning, Reviewed
from game.app.library.lessons_page import LessonsPage, ShowPerson, TryPuzzles
from game.app.library.opponents_page import OpponentsPage
from game.app.library.puzzle_book import PuzzleBook
from game.app.library.record_paper import (
    ALL,
    DeleteRecord,
    Find,
    LearnFrom,
    Moved,
    RecordPaper,
    Replay,
    SeeResult,
    ShareRecord,
    ShowGame,
    ShowPage,
)
from game.app.library.record_rows import Shown
from game.app.play.opponents import met
from game.app.play.playthrough import Playthrough, recorded_playthrough
from game.app.services.games import game_boxes
from game.app.services.routes import (
    ReviewPlace,
    ToPuzzle,
    ToReplay,
    ToResult,
    ToReview,
    ToShare,
    ToShelf,
)
from game.app.services.screen import Screen, new_desk
from game.app.services.services import Services
from game.app.shell.window import Window
from game.app.widgets.background import Background
from game.app.widgets.dates import when
from game.app.widgets.field import TextField
from game.app.widgets.layout import compact
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close
from game.engine.sides import members
from game.store import folders
from game.store.catalogue import say, spoken
from game.store.documents import FileFault, unreadable
from game.store.languages import board_text
from game.store.levels import level_title
from game.store.locales import number_text
from game.store.recordings import read_recording
from game.store.records import Record, Total, delete_record, list_records, totals

UPRIGHT = 1.2
"""So much higher than wide the paper is at most."""


class RecordsScene(Screen):
    """The list of all finished matches. It comes back as it was left."""

    def __init__(self, services: Services) -> None:
        self.title = say("records.window")
        self.services = services
        self.desk = new_desk(services, self.handle)
        self.background = Background(self.desk)
        self.game = ALL
        self.page = "matches"
        self.place = 0
        self.reviews: dict[str, ReviewPlace] = {}
        """Where reviews lie open that one has looked at, by the file of the match."""
        self.reviewed = Reviewed()
        self.shows_puzzles = True
        """Whether the lessons lead to puzzles; pictures that are kept must not change with every new one."""
        self.who = ""
        """Whose lessons are shown; "" for nobody's yet, where several have played."""
        self.sure = False
        """Whether deleting was asked for once."""
        self.field = TextField("", Find, ghost=say("records.find"), icon="search", name=say("records.find"))
        self.records: list[Record] = []
        self.read()
        if self._first():
            self.place = self._first()
            self._build()

    def read(self) -> None:
        """List the files anew."""
        self.services.wait_for_disk()
        self.records = list_records(self.services.games)
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
        games = {rules.id: rules.name for rules in self.services.games.values()}
        found = [record for record in self.records if self._wanted(record)]
        self.place = min(max(0, self.place), len(found) - 1)
        closed = unreadable(folders.recordings())
        none = say("records.closed", why=closed) if closed else say("records.empty")
        empty = say("records.nothing_fits") if self.records else none
        rows = [self._total(total) for total in totals(found)]
        further = self._further(games, found) if found else None
        self.paper = RecordPaper(
            games, self.game, self.page, self.field, found, self._shown, rows, further, self.place, empty
        )
        self.desk.put(self.paper)
        self.sure = False

    def _further(
        self, titles: Mapping[str, str], found: Sequence[Record]
    ) -> LessonsPage | OpponentsPage | None:
        """The page that is no list of matches, if one is open."""
        if self.page == "lessons":
            return self._lessons(titles, found)
        if self.page != "opponents":
            return None
        games = [box for box in game_boxes(self.services) if self.game in (ALL, box.id)]
        levels = list(self.services.levels(games[0].rules)) if games else []
        meetings = met(found, self.field.value)
        return OpponentsPage(meetings, [(box.id, box.icon) for box in games], levels)

    def _lessons(self, titles: Mapping[str, str], found: Iterable[Record]) -> LessonsPage:
        """What the matches that are found teach."""
        learning = Learning(found, self.reviewed)
        who = self.who if self.who in learning.names else ""
        games = self.services.games
        return LessonsPage(
            learning, titles, self.game, who, lambda game: self.services.words(games[game]),
            PuzzleBook(self.services) if self.shows_puzzles else None,
        )  # fmt: skip

    def _wanted(self, record: Record) -> bool:
        name = self.field.value.strip().casefold()
        fits = not name or any(name in seat.name.casefold() for seat in record.seats)
        return fits and self.game in (ALL, record.game)

    def _shown(self, record: Record) -> Shown:
        rules = self.services.games.get(record.game)
        date = when(record.date, self.services.clock())
        if rules is None or record.fault:
            return Shown(record, date, rules.name if rules is not None else "", (), (), "", ())
        words = self.services.words(rules)
        scores = record.standing.scores if record.over else ()  # what somebody has may be hidden
        totals = tuple(words.text("score", score, None, rules) for score in scores)
        levels = tuple(level_title(seat.player) for seat in record.seats)
        ending = words.ending(record.standing.reason)
        facts: list[tuple[str, str]] = []
        if len(rules.presets) > 1:
            facts.append((say("records.options"), self._preset(record)))
        facts += [
            (say("records.board"), board_text(rules, record.board)),
            (say("records.decisions"), number_text(record.decisions, spoken().locale) if record.over else ""),
            (say("records.seed"), say("records.stirred") if record.stirred else str(record.seed)),
        ]
        facts = [fact for fact in facts if fact[1]]
        return Shown(record, date, rules.name, totals, levels, ending, tuple(facts), self._together(record))

    def _options(self, record: Record) -> Any:
        """The options of a match; None where they are none of its game as it is now."""
        try:
            return msgspec.convert(record.options, self.services.games[record.game].options_type)
        except msgspec.ValidationError:
            return None

    def _together(self, record: Record) -> bool:
        """Whether several won who play as one."""
        options, winners = self._options(record), record.winners
        if options is None or len(winners) < 2:
            return False
        sides = self.services.games[record.game].sides(options, len(record.seats))
        return set(winners) == set(members(sides, winners[0]))

    def _preset(self, record: Record) -> str:
        rules = self.services.games[record.game]
        options = self._options(record)
        if options is None:
            return ""
        preset = rules.preset_of(options)
        presets = self.services.words(rules).presets
        return presets[preset].title if preset in presets else say("records.own_options")

    def _total(self, total: Total) -> tuple[Total, str, str]:
        rules = self.services.games.get(self.game)
        title = total.name if total.person else level_title(total.name)
        if rules is None:
            return total, title, ""
        return total, title, self.services.words(rules).text("score", total.best, None, rules)

    # the scene

    def enter(self, window: Window) -> None:
        """Come on top."""
        super().enter(window)
        self.desk.restyle(self.services.theme, self.services.text_scale)

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.desk.resize(size)
        self._place()

    def _place(self) -> None:
        desk, whole = self.desk, self.desk.whole
        small = compact(whole.w, whole.h, desk.text_scale)
        if self.background.mat is not None:
            self.background.place(None)
        wide = min(whole.w - (24 if small else 80), 1240 * max(1.0, desk.text_scale))
        paper = whole.inset((whole.w - wide) / 2, 12 if small else 30)
        high = min(paper.h, wide * UPRIGHT * max(1.0, desk.text_scale))
        paper = paper._replace(y=paper.cy - high / 2, h=high)
        self.paper.place_in(desk.ruler, paper, small)
        desk.invalidate()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        return self.background.draw(surface)

    def event(self, event: pygame.Event) -> None:
        """Hand an event to the parts; Esc goes back."""
        used = self.desk.event(event)
        pressed = event.type == pygame.KEYDOWN and not used and not self.desk.shut
        if pressed and self.services.keys.command(event) == "back":
            self.handle(Close())

    def handle(self, command: object) -> None:
        """Do what a widget asks for."""
        match command:
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
                playthrough = self._film()
                if playthrough is not None:
                    self.go(ToReplay(playthrough))
                return
            case LearnFrom():
                self._learn()
                return
            case DeleteRecord():
                self._delete()
                return
            case ShareRecord():
                self._share()
                return
            case Close():
                self._leave()
                return
            case ShowGame(game):
                self.game = game
            case ShowPage(page):
                self.page = page
            case ShowPerson(name):
                self.who = name
            case TryPuzzles(puzzles):
                self.go(ToPuzzle(puzzles[0], puzzles[1:]))
                return
            case Find():
                self.place = 0
            case _:
                return
        self._build()
        self._place()

    def _film(self) -> Playthrough | None:
        """The chosen match, played again; None, and a sentence, where that is not possible."""
        record = self.chosen
        if record is None or record.fault:
            return None
        try:
            playthrough = recorded_playthrough(record.path, read_recording(record.path, self.services.games))
        except FileFault as fault:
            self._tell(fault.sentence)
            return None
        playthrough.run()
        if not playthrough.frames or (playthrough.fault and record.over):
            self._tell(playthrough.fault)
        return playthrough if playthrough.frames else None

    def _tell(self, sentence: str) -> None:
        self.desk.toast(Toast(sentence, icon="alert"))

    def _look_back(self) -> None:
        playthrough = self._film()
        record = self.chosen
        if playthrough is None or record is None:
            return
        if playthrough.fault or not record.over:
            self.go(ToReplay(playthrough))
        else:
            self.go(ToResult(playthrough, path=record.path))

    def _learn(self) -> None:
        record = self.chosen
        playthrough = self._film() if record is not None and record.over else None
        if record is not None and playthrough is not None:
            where = self.reviews.setdefault(record.file, ReviewPlace())
            self.go(ToReview(playthrough, where, record.path))

    def _delete(self) -> None:
        record = self.chosen
        if record is None:
            return
        if not self.sure:
            self.sure = True
            self.paper.delete.label = say("records.sure")
            return
        try:
            delete_record(record)
        except FileFault as fault:
            self._tell(fault.sentence)
        self.read()
        self._place()

    def _share(self) -> None:
        record = self.chosen
        if record is not None:
            name = self.services.games[record.game].name
            date = f"{record.date:%Y-%m-%d}"
            self.go(ToShare(say("records.file", game=name, date=date), path=record.path))

    def _leave(self) -> None:
        if self.window is None:
            return
        if len(self.window.scenes) > 1:
            self.window.pop()
        else:
            self.go(ToShelf())
