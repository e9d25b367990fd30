"""A fight that is played to its end though cards for it are held: nobody is asked for one any more in it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api.stage import Stage
from game.app.skins.globopolis.battle.dialog import BattleDialog
from game.app.skins.globopolis.skin import GlobopolisSkin
from game.app.table.curtain import Curtain
from game.app.widgets.button import Button
from game.engine.match import Match, UndoPoint
from game.engine.vocabulary import Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import Pass, PlayOperation
from game.rules.globopolis.operations import Jam, Operate, engagement_of
from tests.app.drivers.table import AtTable, new_services
from tests.globopolis.front import Front
from tests.globopolis.globe import BOARD

ALONE = (Seat("Ada"), Seat("Bart", "random", 1), Seat("Chen", "random", 2))
TOGETHER = (Seat("Ada"), Seat("Bart", "human", 1), Seat("Chen", "human", 2))
pytestmark = [pytest.mark.usefixtures("unseen"), pytest.mark.rule("GLO-25.3")]


def fighting(
    *cards: str,
    theirs: Sequence[str] = (),
    people: tuple[Seat, ...] = ALONE,
    quiet: str = "never",
    curtain: str = "never",
) -> AtTable:
    """Ada attacks Brazil from Mexico."""
    front = Front(quiet_questions=quiet).land("A", "mexico", "W2 F2 E2 U2 N3", 2)
    front.land("B", "brazil", "N2").cards("A", *cards).cards("B", *theirs)
    front.attack("mexico", "brazil")
    front.state.heard = None
    of = Match.resumed(RULES, BOARD, front.options, people, 1, UndoPoint(front.state, 0, 0), [])
    sitting = AtTable(of, new_services(RULES, curtain=curtain))
    sitting.wait(lambda: asks(sitting) or isinstance(sitting.table.view.desk.modal, Curtain))
    return sitting


def asks(sitting: AtTable) -> bool:
    """Whether somebody at the screen is asked or is to throw."""
    controller = sitting.controller
    return controller.mode in ("roll", "over") or (
        controller.mode == "choose" and controller.selection is not None
    )


def dialog(sitting: AtTable) -> BattleDialog:
    found = sitting.table.dialogs.current
    assert isinstance(found, BattleDialog)
    return found


def end_button(sitting: AtTable) -> Button:
    return next(button for button in dialog(sitting).right if button.shortcut == "e")


def passes(sitting: AtTable, seat: int = 0) -> int:
    """How often a seat has said that it plays no card."""
    return sum(entry.seat == seat and entry.said == Pass() for entry in sitting.table.match.log)


def fought_out(sitting: AtTable) -> bool:
    return sitting.controller.event_player.shown.table.fight is None


@pytest.mark.parametrize("card", ["sabotage", "second-wind", "tactical-withdrawal"])
def test_neither_a_round_nor_a_question_waits_any_more(card: str) -> None:
    sitting = fighting(card)
    assert (end_button(sitting).label, end_button(sitting).sub) == ("Play to the end", "asks for no card")
    sitting.letter("e")
    sitting.wait(lambda: fought_out(sitting) and asks(sitting))
    assert passes(sitting) > 0 and f"ops:{card}" in sitting.table.match.state.table.hands[0]


def test_it_can_be_wanted_between_two_rounds_and_by_a_click() -> None:
    sitting = fighting("second-wind")
    sitting.key(pygame.K_SPACE)
    sitting.wait(lambda: asks(sitting) and sitting.controller.mode == "choose")
    sitting.key(pygame.K_RETURN)
    sitting.wait(lambda: sitting.controller.mode == "roll")
    at, scale = end_button(sitting).box, sitting.table.view.desk.scale
    sitting.click(at.cx * scale, at.cy * scale)
    sitting.wait(lambda: fought_out(sitting) and asks(sitting))
    assert passes(sitting) >= 2


def test_a_standing_order_is_kept_to_all_the_same() -> None:
    sitting = fighting("second-wind")
    sitting.controller.session.orders.by_seat[0] = "high"
    sitting.letter("e")
    sitting.wait(lambda: fought_out(sitting) and asks(sitting))
    said = [entry.said for entry in sitting.table.match.log if entry.seat == 0]
    assert PlayOperation("ops:second-wind") in said


def test_in_the_next_fight_everybody_is_asked_again() -> None:
    sitting = fighting("sabotage")
    state, session = sitting.table.match.state, sitting.controller.session
    session.orders.waive(0, engagement_of(state))
    assert session.asks_quietly
    table = state.table
    table.turn += 1
    assert not session.asks_quietly
    table.turn -= 1
    assert session.asks_quietly and not fighting("sabotage").controller.session.asks_quietly


def test_an_answer_about_a_card_is_never_taken_back_so_neither_is_this() -> None:
    sitting = fighting("signal-jamming", theirs=("tactical-withdrawal",), people=TOGETHER)
    assert sitting.controller.seat == 1
    sitting.letter("1")
    sitting.wait(lambda: asks(sitting) and isinstance(sitting.table.match.decision(), Jam))
    sitting.letter("e")
    sitting.wait(lambda: asks(sitting) and fought_out(sitting))
    assert passes(sitting) == 1 and not sitting.controller.session.can_undo


def lift(sitting: AtTable, seat: int) -> None:
    """The curtain before a seat rises, and its question stands there."""
    sitting.wait(lambda: isinstance(sitting.table.view.desk.modal, Curtain))
    sitting.key(pygame.K_SPACE, text=" ")
    sitting.wait(lambda: asks(sitting) and isinstance(sitting.table.dialogs.current, BattleDialog))
    assert sitting.controller.seat == seat


def words(sitting: AtTable) -> list[tuple[str, str, str]]:
    return [(button.label, button.sub, button.shortcut) for button in dialog(sitting).right]


def test_of_two_people_who_fight_only_the_one_who_wants_it_is_asked_no_more() -> None:
    sitting = fighting("second-wind", theirs=("second-wind",), people=TOGETHER, quiet="never")
    for seat in (0, 1):
        assert sitting.controller.seat == seat
        sitting.letter("p")
        sitting.wait(lambda: asks(sitting))
    assert sitting.controller.mode == "roll"
    assert end_button(sitting).sub == "", "nobody knows who presses between two rounds"
    sitting.key(pygame.K_SPACE)
    sitting.wait(lambda: asks(sitting))
    assert sitting.controller.seat == 0
    sitting.letter("e")
    sitting.wait(lambda: asks(sitting))
    seats: list[int] = []
    while not fought_out(sitting):
        choice = sitting.table.match.decision()
        if isinstance(choice, Operate):
            seats.append(choice.seat)
            sitting.letter("p")
        sitting.wait(lambda: asks(sitting) or fought_out(sitting))
    assert seats and set(seats) == {1}


@pytest.mark.parametrize("seat", [0, 1])
def test_with_quiet_questions_it_reads_the_same_whatever_card_is_held(seat: int) -> None:
    shown: list[list[tuple[str, str, str]]] = []
    for card in ("second-wind", "gulf-corridor"):  # of those two none fits after the assessment
        hands = [("gulf-corridor",), ("gulf-corridor",)]
        hands[seat] = (card,)
        sitting = fighting(*hands[0], theirs=hands[1], people=TOGETHER, quiet="always", curtain="hidden")
        lift(sitting, 0)
        if seat:
            sitting.key(pygame.K_RETURN)
            lift(sitting, 1)
        shown.append(words(sitting))
        assert ("Play to the end", "asks for no card", "e") in shown[-1]
    assert shown[0] == shown[1]


@pytest.mark.rule("GLO-21.1")
def test_all_dice_are_laid_though_the_dialog_hides_the_tray_of_the_board_halfway() -> None:
    front = Front(quiet_questions="never").land("A", "mexico", "W2 F2 E2 U2 N3", 2).land("B", "brazil", "N2")
    front.cards("A", "sabotage")
    skin = GlobopolisSkin(BOARD, ALONE, front.options)
    stage, heard = Stage(), front.heard
    stage.state = front.state.copy()
    front.attack("mexico", "brazil")
    canvas = Canvas(pygame.Surface((1200, 1200)), 1.0, NIGHT_FELT, 1.0)
    shares: list[float] = []
    for event in heard:
        for frame, _ in enumerate(skin.motion.animation(event, stage) or ()):
            stage.frame(16.7)
            for sprite in list(stage.sprites) if not frame else []:
                sprite.draw(canvas)
            shares.append(skin.looks.course.laid)
        stage.clear()
        event.apply(stage.state.table)
    assert min(shares) < 0.2 and skin.looks.course.laid == 1.0
