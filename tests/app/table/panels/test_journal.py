"""The journal: narrowed, searched, copied; its lines lead back to their moment and to their rule."""

from __future__ import annotations

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.rulebook.scene import RuleBook
from game.app.table.panels.journal import Journal, Narrowed
from game.app.table.panels.journal_line import JournalLine
from game.app.widgets.field import pasted
from game.app.widgets.tooltip import Toast
from game.engine.dice import Dice
from game.engine.vocabulary import Seat
from game.store.words import Span
from tests.app.drivers.positions import on_the_bar
from tests.app.drivers.table import TWO, AtTable, new_match, new_services

ADA, BART = Seat("Ada"), Seat("Bart", "random", 1)
HOME = JournalLine("truck", (Span("Ada", "seat", 0), Span(" drove home")), 1, "Driving")
BOTH = JournalLine("trophy", (Span("Ada and Bart", "seats", (0, 1)), Span(" share it")), 2, "End", "CAR-1.1")
NONE = JournalLine("flag", (Span("Round 2"),), 3, "End")


def journal() -> Journal:
    made = Journal((ADA, BART), ("Driving", "End"))
    for entry in (HOME, BOTH, NONE):
        made.tell(entry)
    return made


def shown(one: Journal) -> list[str]:
    return [entry.plain for entry in one.list.entries]


def test_the_newest_line_is_on_top() -> None:
    assert shown(journal()) == ["Round 2", "Ada and Bart share it", "Ada drove home"]


def test_lines_are_narrowed_to_a_seat_or_a_kind() -> None:
    one = journal()
    one.emit(Narrowed(seat=1))
    assert shown(one) == ["Ada and Bart share it"]
    one.emit(Narrowed(seat=0))
    assert shown(one) == ["Ada and Bart share it", "Ada drove home"]
    one.emit(Narrowed("End"))
    assert shown(one) == ["Round 2", "Ada and Bart share it"]
    one.tell(JournalLine("truck", (Span("Bart", "seat", 1),), 4, "Driving"))
    assert "Bart" not in shown(one), "lines to come are narrowed too"
    one.emit(Narrowed())
    assert len(shown(one)) == 4


def test_a_line_bears_the_badge_of_the_seat_or_side_that_it_begins_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[int] = []

    def noted(canvas: Canvas, player: int, cx: float, cy: float, size: float) -> None:
        drawn.append(player)

    monkeypatch.setattr(Canvas, "badge", noted)
    one = Journal((ADA, BART), ())
    one.tell(HOME)
    one.tell(NONE)
    one.tell(JournalLine("trophy", (Span("Bart and Ada", "team", (1, 0)), Span(" won")), 4))
    canvas = Canvas(pygame.Surface((320, 200)), 1.0, NIGHT_FELT)
    one.place(canvas, Box(0, 0, 320, 200), False)
    one.list.draw(canvas)
    assert drawn == [1, 0]
    one.emit(Narrowed(seat=0))
    assert shown(one) == ["Bart and Ada won", "Ada drove home"]


def test_an_undo_takes_lines_back_whatever_is_shown() -> None:
    one = journal()
    one.emit(Narrowed("End"))
    one.cut(2)
    assert shown(one) == ["Ada and Bart share it"]
    one.emit(Narrowed())
    assert shown(one) == ["Ada and Bart share it", "Ada drove home"]


def test_many_small_steps_stand_as_one_line_that_opens() -> None:
    one = journal()
    for n in range(4):
        one.tell(JournalLine("truck", (Span(f"Step {n}"),), 4 + n, "Driving", batch=3))
    assert [(entry.plain, entry.more) for entry in one.list.entries][:2] == [("Step 3", 3), ("Round 2", 0)]
    one.list.choose(0)
    one.list.take()
    assert shown(one)[:5] == ["Step 3", "Step 2", "Step 1", "Step 0", "Round 2"]
    assert "Step 1" in one.written
    one.list.take()
    assert shown(one)[:2] == ["Step 3", "Round 2"]
    assert "Step 1" in one.written, "what is copied is whole"
    one.cut(5)
    assert shown(one)[:3] == ["Step 1", "Step 0", "Round 2"], "two are too few"


def play(sitting: AtTable, actions: int, seed: int = 3) -> None:
    """So many actions, and on to a question over which no dialog lies."""
    dice, match = Dice(seed), sitting.table.match
    until = len(match.log) + actions
    while True:
        sitting.to_choice()
        choice = match.decision()
        assert choice is not None, "the match is over"
        if len(match.log) >= until and on_the_bar(choice):
            return
        sitting.controller.do(sitting.command(dice))


@pytest.fixture
def sitting() -> AtTable:
    made = AtTable(new_match(TWO), new_services(auto_roll=True), fresh=True)
    play(made, 12)
    return made


def test_ctrl_f_searches_and_esc_ends_it(sitting: AtTable) -> None:
    one = sitting.table.view.journal
    sitting.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    assert one.searching and one.search.focused
    for letter in "Bart WALK":
        sitting.step(pygame.Event(pygame.TEXTINPUT, text=letter))
    found = shown(one)
    assert found and all("Bart" in line and "walk" in line for line in found)
    assert len(found) < len(one.entries)
    sitting.key(pygame.K_ESCAPE)
    assert not one.searching and len(shown(one)) == len(one.entries)
    assert sitting.table.view.desk.modal is None, "Esc did not open the menu"


def test_it_is_narrowed_by_the_mouse(sitting: AtTable) -> None:
    one, s = sitting.table.view.journal, sitting.table.view.desk.scale
    sitting.click(one.filter.box.cx * s, one.filter.box.cy * s)
    sitting.key(pygame.K_DOWN)
    sitting.key(pygame.K_RETURN)
    assert one.narrowed == Narrowed(seat=0)
    assert shown(one) and all("Ada" in line for line in shown(one))


def test_what_is_shown_is_copied_as_text(sitting: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    def toast(one: Toast) -> None:
        said.append(one.words)

    monkeypatch.setattr(sitting.table.view.desk, "toast", toast)
    one, s = sitting.table.view.journal, sitting.table.view.desk.scale
    one.emit(Narrowed(seat=1))
    sitting.click(one.copies.box.cx * s, one.copies.box.cy * s)
    assert pasted().splitlines() == shown(one)[::-1]
    assert said == [f"{len(shown(one))} lines copied"]


def test_reading_further_down_is_not_disturbed_by_new_lines(sitting: AtTable) -> None:
    one = sitting.table.view.journal.list
    one.scroll(60)
    sitting.step()
    n = one.row_at(one.box.y + 1)
    read, at = one.entries[n], one.row_box(n).y
    play(sitting, 1, seed=9)
    sitting.step()
    assert len(one.entries) > 0 and one.row_box(one.entries.index(read)).y == pytest.approx(at, abs=0.6)


def test_a_line_leads_to_its_rule_by_its_book_and_by_f1(sitting: AtTable) -> None:
    sitting.table.view.journal.tell(JournalLine("truck", (Span("Ada drove"),), 12, "", "CAR-2.2"))
    sitting.step()
    one, s = sitting.table.view.journal.list, sitting.table.view.desk.scale
    place = next(n for n, entry in enumerate(one.entries) if entry.rule)
    box = one.row_box(place)
    sitting.move((box.right - 10) * s, box.cy * s)
    tip = one.tip()
    assert tip is not None and tip.rule == one.entries[place].rule and tip.rule_title
    sitting.click((box.right - 10) * s, box.cy * s)
    assert isinstance(sitting.table.view.desk.modal, RuleBook)
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=500)
    sitting.letter("j")
    while not one.rule():
        sitting.key(pygame.K_DOWN)
    sitting.key(pygame.K_F1)
    assert isinstance(sitting.table.view.desk.modal, RuleBook)
