"""Files that somebody opens: each is looked at, then its card lies over the screen, one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from game.app.files.arrival import Arrival
from game.app.files.card_words import card_words, file_words
from game.app.files.examination import Examination, Look, Sorting
from game.app.files.fault_card import (
    AboutUpdates,
    LookAtBoth,
    LookOn,
    OpenLater,
    OpenSettingsPage,
    checking,
    fault_card,
)
from game.app.files.file_dialog import FileDialog
from game.app.files.match_card import ALL, TABLE, GoOnWith, KeepMatch, LookBackOn, MatchCard, ShowFile
from game.app.play.commands import SavesChanged
from game.app.play.playthrough import Playthrough, playthrough_of, recorded_playthrough
from game.app.play.setup_draft import usual_level
from game.app.services.routes import Route, ToCredits, ToReplay, ToResult, ToSettings, ToTable, ToTurn
from game.app.services.services import Services
from game.app.shell.desktop import show_file
from game.app.widgets.dates import when as when_text
from game.app.widgets.desk import Desk
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close
from game.engine.vocabulary import SeatTaken
from game.store.by_file.versions import Version
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.match_faults import MatchFault
from game.store.match_files import MatchFile
from game.store.match_opening import OpenedMatch, ToldFault, keep, open_match, told
from game.store.rounds import fault_for
from game.store.saves import new_id

MOST: Final = 50
"""So many files are looked at that are opened at once; nobody means more."""


class Opening:
    """Cards for files that are opened, over the screen that `desk` belongs to. `go` opens what a route names,
    `kept` is called when a match was kept."""

    def __init__(
        self, services: Services, desk: Desk, go: Callable[[Route], None], kept: Callable[[], None]
    ) -> None:
        self.services = services
        self.desk = desk
        self._go = go
        self._kept = kept
        self._paths: deque[Path] = deque()
        self._path = Path()
        self._sorting: Sorting | None = None
        self._examination: Examination | None = None
        self._arrival: Arrival | None = None
        self._look: Look | None = None
        self.card: FileDialog | None = None
        """The card that is open; None before the first and after the last one."""

    def take(self, paths: Sequence[Path]) -> None:
        """Open these files too, after those that wait. Of several that come together only the latest of each
        match is opened."""
        new = tuple(dict.fromkeys(paths))[: max(0, MOST - len(self._paths))]
        if self.card is not None or len(new) < 2:
            self._paths.extend(new)
        else:
            self._sorting = Sorting(self.services, new)
            self._put(checking(say("opening.files", n=len(new)), self._sorted, self._answer))
        if self.card is None:
            self._next()

    # one card after the other

    def _next(self) -> None:
        """Look at the next file; nothing where there is none."""
        self._look = None
        if not self._paths:
            self._put(None)
            return
        self._path = self._paths.popleft()
        width = round(TABLE[0] * max(1.0, min(self.desk.text_scale, 1.3)) * self.desk.scale)
        self._examination = Examination(self.services, self._path, width)
        self._put(checking(file_words(self._path), self._examined, self._answer))

    def _put(self, card: FileDialog | None) -> None:
        """Show this card in place of the one before."""
        if self.card is not None:
            self.desk.close(self.card)
        self.card = card
        if card is not None:
            card.more = self.take
            self.desk.open(card)

    def _sorted(self) -> None:
        """Go on as soon as it is known which files are the latest of their matches."""
        if self._sorting is not None and self._sorting.latest is not None:
            self._paths.extendleft(reversed(self._sorting.latest))
            self._sorting = None
            self._next()

    def _examined(self) -> None:
        """Show what came of the look as soon as that is over."""
        examination = self._examination
        if examination is None or examination.look is None:
            return
        look, self._examination = examination.look, None
        self._look = look
        if look.found.facts is not None and look.found.facts.head.kind == "turn":
            self._take_up()
        elif look.found.facts is not None:
            words = card_words(self.services, self._path, look.found.facts)
            self._put(MatchCard(words, look.table.surface(), self._answer))
        elif look.found.fault is not None:
            self._show_fault(look.found.fault)

    def _take_up(self) -> None:
        """Keep the file of a match by file with those that are here, and show the match."""
        file = self._file
        assert file is not None
        rounds, facts = self.services.rounds, self._look.found.facts if self._look is not None else None
        by_file = facts.by_file if facts is not None else None
        what = rounds.take_up(file, by_file)
        rounds.join(self._path)
        rounds.seen(file.head.match)  # whoever opens a file need not be told that it has come
        home = rounds.match(file.head.match)
        if not what or home is None or by_file is None:
            self._tell(say("opening.not_taken_up"))
            self._answer(Close())
        elif (fault := fault_for(home, Version(file, by_file), self._when)) is not None:
            self._show_fault(told(fault))
        else:
            self._to_turn()

    def _when(self, moment: datetime) -> str:
        return when_text(moment, self.services.clock())

    def _to_turn(self) -> None:
        """Show the match by file of this card in its place."""
        file = self._file
        self._answer(Close())
        if file is not None:
            self._go(ToTurn(file.head.match))

    def _show_fault(self, fault: ToldFault) -> None:
        asked = None
        if fault.kind == "incomplete":
            self._arrival = Arrival(self._path)
            asked = self._look_again
        self._put(fault_card(fault, file_words(self._path), self._answer, asked))

    def _look_again(self) -> None:
        """Look once more at a file that was not complete, as soon as there is more of it."""
        if self._arrival is not None and self._arrival.grown:
            self._drop()
            self._paths.appendleft(self._path)
            self._next()

    def _drop(self) -> None:
        """Wait for nothing any more."""
        self._sorting = None
        if self._examination is not None:
            self._examination.stop()
            self._examination = None
        if self._arrival is not None:
            self._arrival.stop()
            self._arrival = None

    # what a card asks for

    def _answer(self, command: object) -> None:
        """Do what a button of the card asks for."""
        match command:
            case Close():
                self._drop()
                self._next()
            case ShowFile():
                if not show_file(self._path):
                    self._tell(say("opening.not_shown", folder=str(self._path.parent)))
            case AboutUpdates():
                self._go(ToCredits())
            case OpenSettingsPage():
                self._go(ToSettings())
            case OpenLater() | LookAtBoth() | LookOn():
                self._to_turn()
            case KeepMatch():
                self._keep()
            case LookBackOn():
                self._look_back()
            case GoOnWith(seat):
                self._go_on(seat)
            case _:
                return

    def _tell(self, words: str, icon: str = "alert") -> None:
        self.desk.toast(Toast(words, icon=icon))

    @property
    def _file(self) -> MatchFile | None:
        """The file as it was read when it was looked at."""
        found = self._look.found if self._look is not None else None
        if found is None or found.head is None or found.written is None:
            return None
        return MatchFile(self._path, found.data, found.head, found.written)

    def _keep(self) -> None:
        """Keep the match among one's own; its card goes."""
        file = self._file
        if file is None:
            return
        try:
            keep(file)
        except FileFault as fault:
            self._tell(fault.sentence)
            return
        recording = file.head.kind == "recording"
        self._tell(say("opening.kept_record" if recording else "opening.kept"), "save")
        self._kept()
        self.desk.listener(SavesChanged())
        self._answer(Close())

    def _opened(self) -> OpenedMatch | None:
        """The match of the card; None, and a sentence, where it can't be opened now."""
        file = self._file
        if file is None:
            return None
        try:
            return open_match(file, self.services.games)
        except MatchFault as fault:
            self._tell(fault.sentence)
            return None

    def _look_back(self) -> None:
        """See how the match went: a finished one in the newspaper about it."""
        opened = self._opened()
        playthrough = self._playthrough(opened) if opened is not None else None
        if opened is None or playthrough is None:
            return
        if opened.facts.over and not playthrough.fault:
            self._go(ToResult(playthrough, path=self._path))
        else:
            self._go(ToReplay(playthrough))

    def _go_on(self, seat: int) -> None:
        """Do what is in brass: play on, or see a match that is over."""
        opened = self._opened()
        if opened is None:
            return
        if not opened.facts.over and opened.facts.head.kind != "recording":
            self._play(opened, seat)
        elif (playthrough := self._playthrough(opened)) is not None:
            self._go(ToReplay(playthrough))

    def _playthrough(self, opened: OpenedMatch) -> Playthrough | None:
        """The match, played again; None, and a sentence, where nothing of it can be shown."""
        if opened.recording is not None:
            playthrough = recorded_playthrough(opened.file.path, opened.recording)
        else:
            playthrough = playthrough_of(opened.match)
        playthrough.run()
        if not playthrough.frames:
            self._tell(playthrough.fault)
            return None
        return playthrough

    def _play(self, opened: OpenedMatch, seat: int) -> None:
        """Play on with a match that is one's own from here on; the file stays as it is."""
        match = opened.match
        told = self.services.seat_known_players(match)
        usual = usual_level(self.services.levels(match.rules))
        for number, one in enumerate(match.seats):
            if seat != ALL and number != seat and one.human:
                match.tell(SeatTaken(number, one.name, usual))
        match.id = new_id()
        self._go(ToTable(match, taken_up=True, notice=" ".join(told)))
