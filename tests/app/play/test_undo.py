"""What may be undone at the table, and that the reason is true where nothing may."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import Do, FinishTurn, HandOver, Interject, LetBe, Redo, Roll, Undo
from game.app.play.session import NoWayBack
from game.app.services.services import Services
from game.app.skin_api.question import Dialogs, Question
from game.app.table.dialog_layer import DialogLayer
from game.app.table.dialogs.table_dialog import TableDialog
from game.engine.dice import Dice
from game.engine.forms import Form
from game.engine.log import LogEntry
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Event, Outcome, Seat, SeatTaken
from game.store.catalogue import say
from game.store.saves import load_match, path_for, save_match
from tests.app.drivers.positions import Move, before, can_be_taken_back_next, of_two_places
from tests.app.drivers.table import CARAVAN, TWO, AtTable, new_match, new_services
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")

THREE = (*TWO, Seat("Chen", "random", 2))
STEPS = 90


class Replayed:
    """The log of a match, played again line by line as it grows, and from its start after something was
    taken back."""

    def __init__(self, match: Match) -> None:
        self._setup = match.rules, match.board, match.options, match.seats, match.seed
        self._begin()

    def _begin(self) -> None:
        self._match = Match(*self._setup)
        self._log: list[LogEntry] = []
        self._quiet = False
        self._see(self._match.opening)

    def _see(self, events: list[Event]) -> None:
        """What was said last has let these events happen."""
        choice = self._match.decision()
        self.shown, self.secret = any(event.reveals for event in events), self._quiet
        self._quiet = choice is not None and choice.quiet

    def follow(self, log: list[LogEntry]) -> None:
        """Play on to the end of a log."""
        if self._log != log[: len(self._log)]:
            self._begin()
        for entry in log[len(self._log) :]:
            drawn = self._match.dice.drawn
            self._see(self._match.say(entry))
            self.chance = self._match.dice.drawn != drawn
        self._log = list(log)

    def reason(self, match: Match, seat: int) -> NoWayBack:
        """Why the last line of a log stands."""
        if not match.log:
            return "nothing"
        last = match.log[-1]
        if isinstance(last.said, Outcome):
            return "handed" if isinstance(last.said, SeatTaken) else "outside"
        if last.seat != seat:
            return "seat"
        self.follow(match.log)
        if self.chance:
            return "chance"
        return "shown" if self.shown else "secret" if self.secret else "settled"


class Undoer:
    """Somebody who does this and that at a table, and reads why Undo is refused."""

    def __init__(self, match: Match, given: Services, seed: int) -> None:
        self.dice = Dice(seed)
        self.replayed = Replayed(match)
        self.sitting = AtTable(match, given, fresh=True)
        self.met: set[str] = set()

    def look(self) -> None:
        """Check what stands on Undo now."""
        controller, sitting = self.sitting.controller, self.sitting
        undo = next((item for item in sitting.items if item.name == "undo"), None)
        if undo is None or controller.mode not in ("choose", "roll", "held"):
            return
        session = controller.session
        assert (undo.reason is None) == session.can_undo
        log = session.match.log
        if undo.reason is None or (log and session.last_seat != log[-1].seat):
            return  # nobody must know that a computer player was asked for a card since
        why = self.replayed.reason(session.match, controller.seat)
        name = session.match.seats[session.last_seat].name if session.match.log else ""
        said = say(f"bar.no_undo.{why or 'taken_up'}", name=name)
        assert undo.reason.sentence == said, (why, session.match.log[-1:])
        self.met.add(why)
        led = bool(session.match.log) and session.match.log[-1].seat == controller.seat
        if controller.mode == "roll" and not led:  # else one of many throws waits to which the step has led
            assert why in ("nothing", "seat", "handed"), "a roll that is still to come bars nothing"

    def act(self) -> bool:
        """Do something at random; False once the match is over."""
        sitting, controller, dice = self.sitting, self.sitting.controller, self.dice
        sitting.wait(lambda: controller.mode in ("choose", "roll", "held", "interject", "over"))
        modal = sitting.table.view.desk.modal
        if modal is not None and modal is not sitting.table.dialogs.current:
            sitting.table.view.desk.close(modal)
            return True
        self.look()
        hear = sitting.table.commands.handle
        back = controller.session.can_undo and dice.below(4) == 0
        match controller.mode:
            case "over":
                return False
            case "roll":
                hear(Roll())
            case "interject":
                asides = controller.interjections
                hear(Interject(*dice.pick(asides)) if dice.below(2) else LetBe())
            case _ if back:
                hear(Undo(turn=dice.below(3) == 0))
            case _ if controller.session.can_redo and dice.below(2):
                hear(Redo())
            case "held":
                hear(FinishTurn())
            case _:
                hear(Do(sitting.command(dice)))
        return True


CASES = [
    (rules, preset, bool(number) == confirm)
    for confirm in (True, False)
    for rules in GAMES.values()
    for number, preset in enumerate(list(rules.presets)[:2])
]
NAMES = [f"{rules.id}-{preset}-{confirm}" for rules, preset, confirm in CASES]
FEW = len(CASES) // 2
"""Each preset once, every other one with turns that are confirmed; the others are soak tests."""


@pytest.mark.parametrize(
    ("rules", "preset", "confirm"),
    [*CASES[:FEW], *(pytest.param(*case, marks=pytest.mark.soak) for case in CASES[FEW:])],
    ids=NAMES,
)
def test_the_reason_against_undo_is_true(rules: Rules, preset: str, confirm: bool) -> None:
    met: set[str] = set()
    for seed in range(9):  # some matches are over before anything was refused
        hands = Undoer(new_match(THREE, seed, preset, rules), new_services(rules, confirm_turn=confirm), seed)
        for _ in range(STEPS):
            if not hands.act():
                break
        met |= hands.met
        if {"seat", "chance"} <= met:
            return
    raise AssertionError(met)


def test_the_reason_is_still_known_after_loading() -> None:
    hands = Undoer(new_match(THREE, 7), new_services(), 3)
    games = {CARAVAN.id: CARAVAN}
    for number in range(60):
        if not hands.act():
            break
        match = hands.sitting.table.match
        path = path_for(f"n{number}")
        save_match(match, path)
        again = load_match(path, games).match
        assert again.can_undo == match.can_undo
        assert match.can_undo or again.barred == match.barred, match.log[-1:]


def test_handing_a_seat_over_is_told() -> None:
    sitting = AtTable(new_match(TWO), new_services(), fresh=True)
    sitting.to_choice()
    sitting.table.commands.handle(HandOver(1, "random"))
    assert sitting.controller.session.no_way_back(0) == "handed"


def test_esc_leaves_a_question_that_the_last_step_only_led_to() -> None:
    leads = of_two_places()
    sitting = AtTable(leads.match)
    sitting.to_choice()
    asked = sitting.table.match.decision()
    sitting.press(type(leads.action).__name__)
    sitting.wait(lambda: sitting.controller.selection is not None)
    selection = sitting.controller.selection
    assert selection is not None and selection.paths
    sitting.click(*sitting.spot_for(selection.next_places()[0]))
    assert selection.picked
    sitting.key(pygame.K_ESCAPE)
    assert not selection.picked and sitting.controller.selection is selection
    sitting.key(pygame.K_ESCAPE)
    assert sitting.table.match.decision() == asked and sitting.table.view.desk.modal is None
    sitting.key(pygame.K_ESCAPE)
    assert sitting.table.view.desk.modal is not None, "here Esc has nothing to go back to but the menu"


def test_esc_takes_nothing_back_that_was_seen() -> None:
    def seen(move: Move) -> bool:
        """Whether what can be taken back was seen, and no form is asked next, which Esc would fold."""
        asks = any(isinstance(offer.vary, Form) for offer in move.match.offers())
        return can_be_taken_back_next(move) and not asks and not all(event.silent for event in move.events)

    again = before(seen)
    sitting = AtTable(again.match)
    sitting.to_choice()
    sitting.table.commands.handle(Do(again.action))
    sitting.wait(lambda: sitting.controller.mode in ("choose", "held"))
    log = len(sitting.table.match.log)
    sitting.key(pygame.K_ESCAPE)
    assert len(sitting.table.match.log) == log and sitting.table.view.desk.modal is not None


class Asking(TableDialog):
    """A dialog in which any question is asked."""

    def fill(self) -> None:
        self.title = "What now?"

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        return 0.0


def test_a_dialog_that_asks_lets_the_last_step_be_taken_back_and_done_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def dialog(dialogs: Dialogs[Any], asked: Question) -> type[Asking] | None:
        return Asking if asked.choice is not None else None

    def unneeded(layer: DialogLayer, dialog: Asking) -> bool:
        return False

    monkeypatch.setattr(Dialogs, "dialog", dialog)
    match = before(can_be_taken_back_next, TWO).after
    sitting = AtTable(match, new_services(confirm_turn=False))
    logged, desk = len(match.log), sitting.table.view.desk
    for letter, now in (("z", logged - 1), ("y", logged)):
        sitting.wait(lambda: isinstance(desk.modal, Asking))
        sitting.letter(letter)
        assert len(match.log) == now
    monkeypatch.setattr(DialogLayer, "needed", unneeded)
    sitting.wait(lambda: isinstance(desk.modal, Asking))
    sitting.letter("z")
    assert len(match.log) == logged, "a dialog that was opened from the bar is left first"
