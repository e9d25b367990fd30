"""The table of a match that is played by file: those who are here play on, then it is handed on."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from game.app.by_file.hand_on import (
    CopyMessage,
    HandOnDialog,
    HandOnWords,
    OtherFolder,
    ShowHandedOn,
    Stage,
    TryAgain,
)
from game.app.by_file.sending import Sending
from game.app.by_file.words import handed_on_at, looked_at, message, words_of
from game.app.files.folder_dialog import FolderDialog
from game.app.play.commands import (
    AskToEnd,
    EndHere,
    HandOn,
    HandOver,
    OpenOrders,
    OpenSave,
    QuickLoad,
    QuickSave,
    ToStart,
)
from game.app.play.session import Session
from game.app.play.setup_draft import usual_level
from game.app.services.rounds import goes_back
from game.app.services.routes import ToTable, ToTurn
from game.app.services.screen import soonest
from game.app.services.services import Services
from game.app.shell.desktop import show_file
from game.app.table.panels.bar import Item
from game.app.table.panels.prompt import Prompt
from game.app.table.scene import TableScene
from game.app.widgets.field import copied
from game.app.widgets.tooltip import Toast
from game.engine.copies import own_copy
from game.engine.log import NOBODY
from game.engine.match import Match
from game.engine.vocabulary import PUBLIC
from game.store import folders
from game.store.by_file.home import HomeMatch
from game.store.by_file.turns import turn_snapshot
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.rounds import Turn, Written, unsent, write_hand_over
from game.store.saves import new_id

LOOK_MS: Final = 50.0
"""How often it is looked whether a file is where it belongs."""


class ToCard(msgspec.Struct, frozen=True):
    """Back to the card of the match."""


class TryCopy(msgspec.Struct, frozen=True):
    """Play on with a copy that is one's own."""


class ByFileTable(TableScene):
    """A table at which some of the people sit at other computers. `home` is what this computer has of the
    match, `turn` the match as it is played on; a `fresh` one begins here. Who is only `looking` sees one of
    several files as it lies open to all, and plays nothing."""

    def __init__(
        self, services: Services, home: HomeMatch, turn: Turn, *, fresh: bool = False, notice: str = "",
        looking: bool = False,
    ) -> None:  # fmt: skip
        self.looking = looking
        self.home = home
        self.by_file, self.notes = turn.by_file, turn.notes
        seats = turn.match.seats
        people = frozenset(number for number, seat in enumerate(seats) if seat.human)
        known, locks = home.known.seats, turn.by_file.locks
        self._elsewhere = frozenset(
            seat for seat in people if looking or not locks[seat] or known.get(seat) != locks[seat]
        )
        self._handing = False
        """Whether it is handed on as soon as a person elsewhere is next."""
        self._sending: Sending | None = None
        self._written: Written | None = None if looking else unsent(home)
        """What is at home and in no folder yet."""
        self._sent: Path | None = None
        """Where the file is that was handed on here."""
        self._last: Written | None = None
        """What was handed on here last: it can be put into another folder too."""
        self._waits = looking or (self._nothing_done(turn) and self._waited_for(turn.match))
        """Whether it was handed on to somebody elsewhere, and is only looked at."""
        self._dialog: HandOnDialog | None = None
        self._ended = False
        """Whether the end of the match is in the file."""
        super().__init__(services, turn.match, fresh=fresh, notice=f"{notice} {self._changed(turn)}".strip())
        self.presenter.elsewhere = self._bar_elsewhere

    def _changed(self, turn: Turn) -> str:
        """That somebody else has changed the standing orders of who is here; "" where nobody has."""
        seats, wants = turn.match.seats, turn.match.wants
        here = (n for n in range(len(seats)) if self.home.plays(n) and n not in self._elsewhere)
        names = [seats[n].name for n in here if not turn.begun and not self.home.are_as_left(n, wants)]
        return say("orders.changed", names=names) if names else ""

    @staticmethod
    def _nothing_done(turn: Turn) -> bool:
        """Whether nothing has happened since the last hand-over."""
        way = turn.by_file.way
        return bool(way) and way[-1].logged == len(turn.match.log) and not turn.notes

    def _waited_for(self, match: Match) -> bool:
        """Whether a person elsewhere is next, or nobody."""
        choice = match.decision()
        return choice is None or choice.seat in self._elsewhere

    def sit_down(self) -> Session:
        """The session of those who are here; it is saved at home, and in no list of matches."""
        return self.services.session(self.match, saved=self._save, elsewhere=self._elsewhere)

    def _save(self, match: Match) -> None:
        if self.services.writer is not None and not self._closed:
            snapshot = turn_snapshot(match, self.by_file, self.notes)
            self.services.writer.save(self.home.begun, snapshot)

    @property
    def _closed(self) -> bool:
        """Whether it was handed on: nothing is played here until it comes back."""
        return self._written is not None or self._sent is not None or self._waits

    @property
    def handed_on(self) -> Path | None:
        """Where the file lies that was handed on here; None before that."""
        return self._sent

    @property
    def handing(self) -> bool:
        """Whether it is handed on as soon as a person elsewhere is next, or is on its way."""
        return self._handing or self._sending is not None

    @property
    def refused(self) -> str:
        """Why it is not handed on though it was tried, as long as it is not tried again."""
        return self._dialog.said.fault if self._dialog is not None and self._sent is None else ""

    # time

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        return soonest(super().wake, LOOK_MS if self._sending is not None or self._handing else None)

    def _tick(self, ms: float) -> None:
        super()._tick(ms)
        if self._sending is not None:
            self._look()
        elif self._written is not None and self._dialog is None and self.view.desk.modal is None:
            self._send(self._written)
        elif self._handing and self._sent is None:
            self._go_on_handing()

    def _go_on_handing(self) -> None:
        """Write the file as soon as computer players have played up to a person elsewhere."""
        mode = self.controller.mode
        asked = mode == "choose" and self.controller.selection is not None
        if asked or mode in ("roll", "held"):
            self._handing = False  # somebody here is next
        elif mode in ("elsewhere", "over") and not self.controller.session.handing:
            self._handing = False
            self._write()

    # handing on

    def _write(self) -> None:
        """Write the hand-over at home: from then on it is made, and never made anew."""
        self.services.wait_for_disk()
        match, people = self.match, self.controller.session.people
        acted = (entry.seat for entry in reversed(match.log) if entry.seat in people)
        seat = next(acted, people[0] if people else NOBODY)
        try:
            if not self.by_hand:
                self.home.goes_to(self.folder)  # where it was found is not known of the file that is written
            written = write_hand_over(self.home, match, self.by_file, seat, self.notes, self.services.clock())
        except FileFault as fault:
            self._show("lost", fault.sentence)
            return
        self.by_file, self.notes = written.version.by_file, ()
        self._send(written)

    @property
    def folder(self) -> Path:
        """Where the file goes: a folder that is shared, or the one from which the person sends it."""
        if self.home.known.folder:
            return Path(self.home.known.folder)
        found = self.home.found
        return found.parent if found is not None and goes_back(found) else folders.shared()

    @property
    def by_hand(self) -> bool:
        """Whether the person sends the file to the next one."""
        return self.folder == folders.shared()

    def _send(self, written: Written) -> None:
        """Put what is at home into the folder."""
        self._written = written
        folder = self.folder
        if self.by_hand:
            folder.mkdir(parents=True, exist_ok=True)
        self._sending = Sending(self.home, written, folder)
        self._show("going")

    def _look(self) -> None:
        """Say what came of it as soon as that is known."""
        sending = self._sending
        if sending is None or sending.done is None:
            return
        self._sending = None
        if sending.done.path is None:
            self._show("failed", sending.done.fault)
            self.refresh()
            return
        self._written, self._sent = None, sending.done.path
        self._last = sending.written
        self._ended = self._ended or self.match.over
        self.services.rounds.changed()
        self._show("sent")
        self.refresh()

    def _show(self, stage: Stage, fault: str = "") -> None:
        """Say how far it is."""
        desk = self.view.desk
        if self._dialog is not None and self._dialog in desk.panels:
            desk.close(self._dialog)
        self._dialog = HandOnDialog(self._said(stage, fault))
        desk.open(self._dialog)

    def _said(self, stage: Stage, fault: str) -> HandOnWords:
        match, session = self.match, self.controller.session
        return words_of(
            match, self.by_file, session, self.context.phrases, stage=stage, fault=fault,
            path=self._sent, written=self._written, folder=self.folder, by_hand=self.by_hand,
            now=self.services.clock(),
        )  # fmt: skip

    # the bar

    def _bar_elsewhere(self) -> tuple[list[Item], Prompt]:
        """The way to hand it on; once that is done, what to do until it comes back."""
        if not self._closed:
            return self.presenter.hand_on()
        if self.looking:
            back = Item("card", say("hand_on.card"), ToCard(), "brass", icon="arrow-left", key="enter")
            told = looked_at(self.by_file, self.match, self.services.clock())
            return [*self._own_copy(), back], Prompt(told)
        if self._came_back:
            play = Item("card", say("turn.brass.play"), ToCard(), "brass", icon="play", key="enter")
            return [play], Prompt(say("app.your_turn", names=[self.by_file.name]))
        seat = self.controller.session.receiver
        shelf = Item("shelf", say("hand_on.shelf"), ToStart(), "brass", icon="home", key="enter")
        if self._written is not None:
            again = Item("again", say("hand_on.again"), TryAgain(), "brass", icon="refresh", key="enter")
            other = Item("other", say("hand_on.other"), OtherFolder(), icon="folder-open", key="f")
            return [other, again], Prompt(say("hand_on.title.failed"))
        show = Item("show", say("hand_on.show"), ShowHandedOn(), icon="folder", key="f")
        copy = Item("copy", say("hand_on.copy"), CopyMessage(), icon="copy", key="c")
        look = self.match.seats[seat].look if seat >= 0 else -1
        ways = [*self._own_copy(), shelf] if self._sent is None else [show, copy, *self._own_copy(), shelf]
        return ways, Prompt(handed_on_at(self.by_file, self.match, seat), look)

    # a copy of one's own

    @property
    def _own_seats(self) -> tuple[int, ...]:
        """The seats that are played at this computer, in the order in which they sit."""
        known, locks = self.home.known.seats, self.by_file.locks
        there = enumerate(self.match.seats)
        return tuple(n for n, one in there if one.human and locks[n] and known.get(n) == locks[n])

    def _own_copy(self) -> list[Item]:
        """The way to a copy, as long as the match is not over and somebody here has a seat in it."""
        if self.match.over or not self._own_seats:
            return []
        return [Item("try", say("hand_on.try"), TryCopy(), icon="sparkles", key="p")]

    def _try_copy(self) -> None:
        """Play on with a copy: what the people here may not see is dealt anew, and computer players sit where
        the others do. The match itself stays as it is."""
        match, own = self.match, self._own_seats
        sides = match.rules.sides(match.options, len(match.seats))
        eye = own[0] if len({sides[seat] for seat in own}) == 1 else PUBLIC
        usual = usual_level(self.services.levels(match.rules))
        seats = tuple(
            replace(one, player=usual) if one.human and number not in own else one
            for number, one in enumerate(match.seats)
        )
        copy = own_copy(match, eye, seats, self.services.seed())
        copy.id = new_id()
        self.go(ToTable(copy, taken_up=True, notice=say("hand_on.tried", name=self.by_file.name)))

    @property
    def _came_back(self) -> bool:
        """Whether somebody here is to play in a later file than the one at this table."""
        home = self.services.rounds.match(self.home.id)
        if home is None or home.current is None or home.state not in ("yours", "twice"):
            return False
        return self._written is None and home.current.by_file.number > self.by_file.number

    def rounds_changed(self) -> None:
        """What has come back can be played."""
        super().rounds_changed()
        if self._closed and not self.looking:
            self.refresh()

    # what people do

    def handle(self, command: object) -> None:
        """Do what a widget or a key asks for."""
        match command:
            case HandOn():
                if not self._closed and self.controller.mode in ("held", "elsewhere"):
                    self._handing = True
                    super().handle(command)
            case ShowHandedOn():
                if self._sent is not None and not show_file(self._sent):
                    self._tell(say("hand_on.not_shown", folder=str(self._sent.parent)))
            case CopyMessage():
                self._copy()
            case TryCopy() if self._closed and self._own_copy():
                self._try_copy()
            case ToCard():
                self.go(ToTurn(self.home.id))
            case TryAgain():
                self._try_again()
            case OtherFolder():
                self._choose_folder()
            case OpenOrders() if self._closed:
                self._tell(say("hand_on.orders_sent"), OpenOrders.icon)
            case OpenSave() | QuickSave() | QuickLoad():
                self._tell(say("hand_on.kept_at_home"), "save")
            case AskToEnd() | EndHere():
                self._tell(say("hand_on.no_agreed_end"), "handshake")
            case HandOver():
                pass
            case _:
                super().handle(command)

    def _copy(self) -> None:
        """Put a message about the file on the clipboard."""
        words = message(self.by_file, self.match)
        told = say("hand_on.copied", words=words) if copied(words) else say("hand_on.not_copied")
        self._tell(told, "copy")

    def _try_again(self) -> None:
        """Try once more: to write it at home, or to put it into the folder."""
        if self._sending is not None:
            return
        if self._written is None:
            self._write()
        else:
            self._send(self._written)

    def _choose_folder(self) -> None:
        """Ask for another folder, and put it there."""
        desk = self.view.desk
        if self._dialog is not None and self._dialog in desk.panels:
            desk.close(self._dialog)
        FolderDialog.ask(self.services, desk, self.folder, self._send_to)

    def _send_to(self, folder: Path) -> None:
        self.home.goes_to(folder)
        written = self._written or self._last
        if written is not None:
            self.services.rounds.join(folder / written.name)  # what comes back is taken up
            self._send(written)

    def _show_result(self) -> None:
        """Before the result is shown the end of the match goes into the file, for all who are elsewhere."""
        if self.looking:
            return
        if self._ended or self._waits or not self._elsewhere:
            super()._show_result()
        elif not self._closed and self._dialog is None:
            self._write()

    def _tell(self, words: str, icon: str = "alert") -> None:
        self.view.desk.toast(Toast(words, icon=icon))
