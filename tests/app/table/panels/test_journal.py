"""The journal: narrowed, searched, copied; its lines lead back to their moment and to their rule."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.rulebook.scene import RuleBook
from game.app.table.panels.journal import Journal, Narrowed
from game.app.table.panels.journal_card import Card, Entry, said
from game.app.table.panels.journal_line import JournalLine
from game.app.table.panels.journal_list import Unfold
from game.app.table.panels.journal_turn import Turn
from game.app.widgets.field import pasted
from game.app.widgets.tooltip import Toast
from game.engine.dice import Dice
from game.engine.smallest_game import Begun
from game.engine.vocabulary import Seat
from game.store.words import Span
from tests.app.drivers.positions import on_the_bar
from tests.app.drivers.table import TWO, AtTable, new_match, new_services

ADA, BART = Seat("Ada"), Seat("Bart", "random", 1)
FIRST, SECOND, THIRD = Turn(1, 1, 0, "$40", "$25"), Turn(2, 1, 1, "$40", "$40"), Turn(3, 2, 0, "$25", "?")
HOME = JournalLine("truck", (Span("Ada", "seat", 0), Span(" drove home")), 1, "Driving", turn=FIRST)
LOST = JournalLine("wallet", (Span("Bart", "seat", 1), Span(" was paid")), 1, "Money", turn=FIRST)
BOTH = JournalLine(
    "trophy", (Span("Ada and Bart", "seats", (0, 1)), Span(" share it")), 2, "End", "CAR-1.1", turn=SECOND
)
ROUND = JournalLine("clock", (Span("Round 2 of 9"),), 3, "End", turn=Turn(2, 2, -1), begins=True)
LAST = JournalLine("flag", (Span("Ada", "seat", 0), Span(" won")), 4, "End", turn=THIRD)


def journal(*lines: JournalLine) -> Journal:
    made = Journal((ADA, BART), ("Driving", "End"))
    for entry in lines or (HOME, LOST, BOTH, ROUND, LAST):
        made.tell(entry)
    return made


def shown(one: Journal) -> list[str]:
    """The rows from above: headings, cards as "> gist", lines."""
    return [("> " if isinstance(row, Card) else "") + said(row, one.shortener) for row in one.list.shown]


def lines(one: Journal) -> list[str]:
    return [entry.plain for entry in one.list.lines]


def press(one: Journal, key: int, mod: int = 0) -> None:
    one.list.key(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def test_a_turn_is_a_card_the_newest_on_top_and_rounds_stand_above_what_they_hold() -> None:
    one = journal()
    top = ["Round 2 of 9", "> Won", "Won"]
    assert shown(one) == [*top, "Round 1", "> Ada and Bart share it", "> Bart was paid"]
    cards = [row.chapter for row in one.list.shown if isinstance(row, Card)]
    assert [card.seat for card in cards] == [0, 1, 0]
    assert [card.change for card in cards] == ["?", "", "−$15"], "what is hidden is not told"


def test_the_turn_that_runs_is_open_until_the_next_begins_unless_somebody_opens_it() -> None:
    one = journal(HOME, LOST)
    assert shown(one) == ["Round 1", "> Bart was paid", "Drove home", "Bart was paid"], "no actor is named"
    one.tell(BOTH)
    assert lines(one) == ["Ada and Bart share it"]
    one.list.choose(3)
    one.list.take()
    one.tell(ROUND)
    one.tell(LAST)
    assert lines(one) == ["Ada won", "Ada drove home", "Bart was paid"]
    one.fill(reversed(one.entries))
    assert lines(one) == ["Ada won", "Ada drove home", "Bart was paid"], "also where all is written anew"


def test_keys_fold_and_open_turns() -> None:
    one = journal()
    one.list.choose(len(one.list.shown) - 1)
    press(one, pygame.K_RIGHT)
    assert lines(one) == ["Ada won", "Ada drove home", "Bart was paid"]
    one.list.choose(len(one.list.shown) - 1)
    press(one, pygame.K_LEFT)
    assert lines(one) == ["Ada won"]
    chosen = one.list.shown[one.list.chosen]
    assert isinstance(chosen, Card) and chosen.chapter.turn is FIRST, "a line folds the turn it belongs to"
    press(one, pygame.K_RETURN)
    press(one, pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert lines(one) == []


def test_lines_are_narrowed_to_a_seat_or_a_kind_and_what_is_found_is_open() -> None:
    one = journal()
    one.emit(Narrowed(seat=1))
    assert shown(one) == [
        "Round 1",
        "> Ada and Bart share it",
        "Ada and Bart share it",
        "> Bart was paid",
        "Bart was paid",
    ]
    one.emit(Narrowed("End"))
    assert lines(one) == ["Ada won", "Ada and Bart share it"]
    one.tell(JournalLine("truck", (Span("Bart", "seat", 1),), 4, "Driving"))
    assert "Bart" not in lines(one), "lines to come are narrowed too"
    one.emit(Narrowed())
    assert one.written.splitlines()[-1] == "Bart"


def test_a_card_bears_badge_dice_and_sum_and_speaks_in_letters_of_12_5_at_least(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[object] = []
    text = Canvas.text

    def badge(canvas: Canvas, player: int, *rest: float) -> None:
        drawn.append(player)

    def die(canvas: Canvas, face: int, *rest: float) -> None:
        drawn.append(f"die {face}")

    def noted(canvas: Canvas, words: str, x: float, y: float, face: str, size: float, *more: Any) -> object:
        assert size >= 12, words
        drawn.append(words)
        return text(canvas, words, x, y, face, size, *more)

    monkeypatch.setattr(Canvas, "badge", badge)
    monkeypatch.setattr(Canvas, "die", die)
    monkeypatch.setattr(Canvas, "text", noted)
    one = Journal((ADA, BART), (), faces=lambda event: (5, 2))
    thrown = replace(
        HOME, event=Begun(0), spans=(Span("Ada", "seat", 0), Span(" went home by a way that is long"))
    )
    one.tell(replace(thrown, spans=thrown.spans))
    one.tell(BOTH)
    for wide, whole in ((300, False), (1050, True)):
        drawn.clear()
        canvas = Canvas(pygame.Surface((wide, 200)), 1.0, NIGHT_FELT)
        one.place(canvas, Box(0, 0, wide, 200))
        one.list.draw(canvas)
        assert [what for what in drawn if isinstance(what, int)] == [1, 0]
        assert "die 5" in drawn and "die 2" in drawn and "−$15" in drawn
        assert ("Went home by a way that is long" in drawn) == whole
        tips = [tip.title for n in range(len(one.list.shown)) if (tip := one.list.tip_of(n)) is not None]
        assert tips == ([] if whole else ["Went home by a way that is long"]), "what is cut has its tip"


def test_an_undo_takes_lines_back_whatever_is_shown() -> None:
    one = journal()
    one.emit(Narrowed("End"))
    one.cut(2)
    assert lines(one) == ["Ada and Bart share it"]
    one.emit(Narrowed())
    assert shown(one) == ["Round 1", "> Ada and Bart share it", "Ada and Bart share it", "> Bart was paid"]


def test_many_small_steps_stand_as_one_line_that_opens() -> None:
    one = journal()
    for n in range(4):
        one.tell(JournalLine("truck", (Span(f"Step {n}"),), 5 + n, "Driving", batch=3, turn=THIRD))
    assert lines(one) == ["Ada won", "Step 3"]
    one.list.choose(3)
    one.list.take()
    assert lines(one) == ["Ada won", "Step 3", "Step 0", "Step 1", "Step 2", "Step 3"]
    one.list.take()
    assert lines(one) == ["Ada won", "Step 3"]
    assert "Step 1" in one.written, "what is copied is whole"
    one.cut(6)
    assert lines(one) == ["Ada won", "Step 0", "Step 1"], "two are too few"


def test_the_newest_line_is_in_sight_until_somebody_reads_elsewhere() -> None:
    one = journal()
    canvas = Canvas(pygame.Surface((320, 200)), 1.0, NIGHT_FELT)
    one.place(canvas, Box(0, 0, 320, 200))

    def told(n: int) -> float:
        one.tell(JournalLine("truck", (Span(f"Step {n}"),), 5 + n, turn=THIRD))
        one.list.draw(canvas)
        place = next(
            n for n, row in enumerate(one.list.shown) if isinstance(row, Entry) and row.line is one.entries[0]
        )
        return one.list.row_box(place).bottom

    assert all(told(n) <= one.list.box.bottom + 0.5 for n in range(12))
    one.list.scroll(-80)
    one.list.draw(canvas)
    at = one.list.offset
    assert told(12) > one.list.box.bottom and one.list.offset == at
    press(one, pygame.K_LEFT, pygame.KMOD_SHIFT)
    one.list.draw(canvas)
    assert one.list.offset == 0, "what is folded needs no scrolling"


def test_the_card_of_a_long_turn_stays_at_the_top_while_its_lines_are_read() -> None:
    one = journal()
    for n in range(14):
        one.tell(JournalLine("truck", (Span(f"Step {n}"),), 5 + n, turn=THIRD))
    canvas = Canvas(pygame.Surface((320, 240)), 1.0, NIGHT_FELT)
    one.place(canvas, Box(0, 0, 320, 240))
    listed = one.list
    listed.draw(canvas)
    card = next(place for place, row in enumerate(listed.shown) if isinstance(row, Card))
    high, top = listed.row_box(card).h, listed.box.y
    assert listed.row_box(card).bottom < top, "its own place has scrolled away"
    assert listed.row_at(top + 5) == card, "a press there is one on the card"
    begun = [listed.row_box(place).y for place in range(len(listed.shown))]
    assert any(abs(y - top - high) < 0.5 for y in begun), "below it a whole line begins"
    before = listed.offset
    listed.choose(card + 3)
    listed.draw(canvas)
    assert listed.offset < before and listed.row_box(card + 3).y >= top + high - 0.5, "not hidden by it"
    listed.choose(card)
    listed.draw(canvas)
    assert listed.row_box(card).y >= top, "it can be gone to"


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
    found = lines(one)
    assert found and all("Bart" in line and "walk" in line for line in found)
    assert len(found) < len(one.entries)
    sitting.key(pygame.K_ESCAPE)
    assert not one.searching and found != lines(one)
    assert sitting.table.view.desk.modal is None, "Esc did not open the menu"


def test_it_is_narrowed_by_the_mouse(sitting: AtTable) -> None:
    one, s = sitting.table.view.journal, sitting.table.view.desk.scale
    sitting.click(one.filter.box.cx * s, one.filter.box.cy * s)
    sitting.key(pygame.K_DOWN)
    sitting.key(pygame.K_RETURN)
    assert one.narrowed == Narrowed(seat=0)
    assert lines(one) and all("Ada" in line for line in lines(one))


def test_what_is_shown_is_copied_as_text(sitting: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    toasts: list[str] = []

    def toast(one: Toast) -> None:
        toasts.append(one.words)

    monkeypatch.setattr(sitting.table.view.desk, "toast", toast)
    one, s = sitting.table.view.journal, sitting.table.view.desk.scale
    one.emit(Narrowed(seat=1))
    sitting.click(one.copies.box.cx * s, one.copies.box.cy * s)
    assert sorted(pasted().splitlines()) == sorted(lines(one))
    assert toasts == [f"{len(lines(one))} lines copied"]


def test_reading_further_down_is_not_disturbed_by_new_lines(sitting: AtTable) -> None:
    journal = sitting.table.view.journal
    for chapter in journal.chapters:
        journal.emit(Unfold(chapter, True))
    sitting.step()
    one = journal.list
    one.scroll(90)
    sitting.step()
    n = one.row_at(one.box.y + 1)
    read, at = one.shown[n], one.row_box(n).y
    assert one.offset > 0 and isinstance(read, Card | Entry)
    play(sitting, 1, seed=9)
    sitting.step()
    same = [row for row in one.shown if type(row) is type(read) and row[:2] == read[:2]]
    now = one.shown.index(same[0])
    assert one.row_box(now).y == pytest.approx(at, abs=0.6)


def test_a_line_leads_to_its_rule_by_its_book_and_by_f1(sitting: AtTable) -> None:
    sitting.table.view.journal.tell(JournalLine("truck", (Span("Ada drove"),), 12, "", "CAR-2.2"))
    sitting.step()
    one, s = sitting.table.view.journal.list, sitting.table.view.desk.scale
    place = next(n for n, row in enumerate(one.shown) if isinstance(row, Entry) and row.line.rule)
    box = one.row_box(place)
    sitting.move((box.right - 10) * s, box.cy * s)
    tip = one.tip()
    assert tip is not None and tip.rule == "CAR-2.2" and tip.rule_title
    sitting.click((box.right - 10) * s, box.cy * s)
    assert isinstance(sitting.table.view.desk.modal, RuleBook)
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=500)
    sitting.letter("j")
    while not one.rule():
        sitting.key(pygame.K_DOWN)
    sitting.key(pygame.K_F1)
    assert isinstance(sitting.table.view.desk.modal, RuleBook)
