"""A match by file that is at hand: its card over any screen, and what is done about each of its buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.app.by_file.players import FreeSeat, PlayersDialog, SeatToComputer
from game.app.by_file.turn_card import LookOn, OpenPins, PlayTurn, TurnCard
from game.app.by_file.turn_words import hold_of, table_picture, turn_words
from game.app.by_file.twice import CopyQuestion, LookAtThisOne, PlayThisOne, TwiceCard, twice_card
from game.app.files.match_card import ShowFile
from game.app.play.playthrough import playthrough_of
from game.app.play.setup_draft import usual_level
from game.app.services.routes import Route, ToLookAt, ToPlayByFile, ToResult
from game.app.services.services import Services
from game.app.shell.desktop import show_file
from game.app.widgets.claim import Claimed
from game.app.widgets.desk import Desk
from game.app.widgets.field import copied
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close
from game.engine.vocabulary import SeatTaken
from game.store.by_file.home import HomeMatch
from game.store.by_file.locks import pause
from game.store.by_file.turns import claim, free, unlocks, waits_for
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.matches import setup_in
from game.store.rounds import Turn, load_turn, save_turn, turn_of, write_hand_over

PICTURE: Final = 424
"""So many pixels wide the table is drawn at least."""


class AtHand:
    """The card of one match by file, over the screen that `desk` belongs to; `go` opens what a route names.
    Raises FileFault if the match cannot be opened."""

    def __init__(self, services: Services, desk: Desk, match: str, go: Callable[[Route], None]) -> None:
        self.services = services
        self.desk = desk
        self.home = HomeMatch(match)
        self.turn: Turn = load_turn(self.home, services.games)
        if self.turn.match.over:
            services.record(self.turn.match)
        self._go = go
        self._wrong = 0
        """How many wrong PINs were given in a row."""
        self._opened: set[int] = set()
        """Seats whose PIN was given just now, though it is asked each time."""
        self.card: TurnCard | None = None
        self.twice: TwiceCard | None = None
        self._pins: PlayersDialog | None = None
        self._show()

    def _show(self) -> None:
        """Show the card as things are now; where a number exists twice both, until one is chosen."""
        if self.card is not None:
            self.desk.close(self.card)
            self.card = None
        if self.home.state == "twice":
            width = round(PICTURE * max(1.0, self.desk.scale))
            self.twice = twice_card(self.services, self.home, self.home.choices, width, self._answer)
            self.desk.open(self.twice)
            return
        match = self.turn.match
        skin = self.services.skin_of(setup_in(match))
        words = turn_words(self.services, self.home, self.turn, skin)
        picture = table_picture(self.services, skin, self.turn, round(PICTURE * max(1.0, self.desk.scale)))
        self.card = TurnCard(words, picture, self._answer)
        self.desk.open(self.card)

    def _answer(self, command: object) -> None:
        """Do what a button of the card asks for."""
        match command:
            case Close() | PlayThisOne() | LookAtThisOne() | CopyQuestion() if self.twice is not None:
                self._choose(self.twice, command)
            case Close():
                if self.card is not None:
                    self.desk.close(self.card)
                    self.card = None
            case ShowFile():
                self._show_file()
            case PlayTurn():
                self._play()
            case LookOn():
                self._look()
            case Claimed():
                self._claimed(command)
            case OpenPins():
                self._open_pins()
            case _:
                return

    def _choose(self, twice: TwiceCard, command: object) -> None:
        """Play on from the one of two files that is chosen, or ask about them, or leave it for later."""
        if isinstance(command, CopyQuestion):
            words = twice.words_of.question
            self._tell(say("twice.copied", words=words) if copied(words) else say("twice.not_copied"), "copy")
            return
        self.desk.close(twice)
        self.twice = None
        version = self.home.choices[twice.chosen]
        if isinstance(command, LookAtThisOne):
            self._go(ToLookAt(self.home.id, version.by_file.hash))
        if not isinstance(command, PlayThisOne):
            return
        try:
            notes = self.home.choose(version, version.head.to)
            turn = turn_of(version, self.services.games)
            save_turn(self.home, turn.match, turn.by_file, notes)
        except FileFault as fault:
            self._tell(fault.sentence)
            return
        self.turn = Turn(turn.match, turn.by_file, notes, True)
        self.services.rounds.changed()
        self._show()

    def _tell(self, words: str, icon: str = "alert") -> None:
        self.desk.toast(Toast(words, icon=icon))

    def _show_file(self) -> None:
        current = self.home.current
        path = self.home.found or (current.file.path if current is not None else None)
        if path is None or not show_file(path):
            self._tell(say("turn.no_file"))

    def _play(self) -> None:
        """Play the turn; a seat whose PIN is asked each time is opened first."""
        choice = self.turn.match.decision()
        seat = choice.seat if choice is not None else -1
        if seat >= 0 and seat not in self._opened and hold_of(self.home, self.turn, seat) == "asks":
            if self.card is not None:
                self.card.claim_seat(seat)
            return
        self._go(ToPlayByFile(self.home.id))

    def _look(self) -> None:
        """Look at the table, or at how the match ended."""
        match = self.turn.match
        if match.over:
            self.services.record(match)
            self._go(ToResult(playthrough_of(match), match))
        else:
            self._go(ToPlayByFile(self.home.id))

    def _claimed(self, it: Claimed) -> None:
        """Claim a free seat, or open one with its PIN."""
        card = self.card
        if card is None or card.claim is None:
            return
        seat = card.claiming
        lock = self.turn.by_file.locks[seat]
        try:
            if not lock:
                self._lock(seat, it)
            elif not unlocks(self.turn.by_file, seat, it.pin):
                self._wrong += 1
                card.claim.refuse(say("turn.wrong_pin"), pause(self._wrong))
                return
            else:
                self.home.claimed(seat, lock, ask=it.ask)
                self._opened.add(seat)
        except FileFault as fault:
            self._tell(fault.sentence)
            return
        self._wrong = 0
        self.services.rounds.changed()
        choice = self.turn.match.decision()
        if lock and choice is not None and choice.seat == seat:
            self._play()
        else:
            self._show()

    def _lock(self, seat: int, it: Claimed) -> None:
        """Lock a free seat; what all read of it goes with the next hand-over. Raises FileFault."""
        match = self.turn.match
        by_file, note = claim(self.turn.by_file, seat, it.pin)
        if it.name != match.seats[seat].name:
            match.tell(SeatTaken(seat, it.name, "human"))
        turn = Turn(match, by_file, (*self.turn.notes, note), True)
        self.home.claimed(seat, by_file.locks[seat], ask=it.ask)
        save_turn(self.home, match, by_file, turn.notes)
        self._opened.add(seat)
        self.turn = turn

    # players and PINs

    def _open_pins(self) -> None:
        """Show players and PINs."""
        match, by_file = self.turn.match, self.turn.by_file
        words = turn_words(self.services, self.home, self.turn, self.services.skin_of(setup_in(match)))
        host = match.seats[by_file.host].name if by_file.host >= 0 else ""
        silent = self.home.silent(self.services.clock())
        self._pins = PlayersDialog(words, host, self._change_players, silent=silent)
        self.desk.open(self._pins)

    def _change_players(self, command: object) -> None:
        """Do what a button of players and PINs asks for."""
        if self._pins is not None:
            self.desk.close(self._pins)
            self._pins = None
        try:
            match command:
                case FreeSeat(seat):
                    self._free(seat)
                case SeatToComputer(seat):
                    self._give(seat)
                case _:
                    return
        except FileFault as fault:
            self._tell(fault.sentence)

    def _free(self, seat: int) -> None:
        """Take the PIN off a seat. While the file waits for somebody elsewhere it is handed on at once, else
        with the next hand-over. Raises FileFault."""
        match, name = self.turn.match, self.turn.match.seats[seat].name
        to = waits_for(match)
        away = to >= 0 and hold_of(self.home, self.turn, to) == "claimed"
        by_file, note = free(self.turn.by_file, seat)
        notes = (*self.turn.notes, note)
        if away:
            write_hand_over(self.home, match, by_file, by_file.host, notes, self.services.clock())
            self.services.rounds.changed()
            self._go(ToPlayByFile(self.home.id))  # it is put into its folder from there
            return
        self._keep(Turn(match, by_file, notes, True))
        self._tell(say("pins.freed", name=name), "lock-open")

    def _give(self, seat: int) -> None:
        """Let a computer player go on for a seat. Raises FileFault."""
        match, name = self.turn.match, self.turn.match.seats[seat].name
        by_file, note = free(self.turn.by_file, seat, computer=True)
        match.tell(SeatTaken(seat, name, usual_level(self.services.levels(match.rules))))
        self._keep(Turn(match, by_file, (*self.turn.notes, note), True))
        self._tell(say("pins.given", name=name), "robot")

    def _keep(self, turn: Turn) -> None:
        """Keep what was changed with the turn that is begun, and show it. Raises FileFault."""
        save_turn(self.home, turn.match, turn.by_file, turn.notes)
        self.turn = turn
        self.services.rounds.changed()
        self._show()
