"""Who was refused something sees its rule in pictures, the key that opens it, and what helps."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pygame
import pytest

from game.app.board.rule_pictures import RulePictures
from game.app.paint.box import Box
from game.app.rulebook.scene import RuleBook
from game.app.table.panels.bar import Item
from game.app.widgets.tooltip import Aid, Tooltip
from game.app.widgets.widget import Close, Tip
from game.app.widgets.words import Link
from game.engine.rules import Rules
from game.store.rulebook import RuleEntry, load_book
from tests.app.drivers.table import TWO, AtTable, new_match, new_services
from tests.contract.games import GAMES


def paired() -> Iterator[tuple[Rules, RuleEntry]]:
    """Rules with a pair of pictures, each with its game."""
    for rules in GAMES.values():
        for entry in load_book(rules).by_id.values():
            if {picture.right for picture in entry.pictures} == {True, False}:
                yield rules, entry


RULES, ENTRY = next((rules, entry) for rules, entry in paired() if entry.helps)
REASON = Tip("You can’t do that", "It isn’t yours.", ENTRY.id)


@pytest.fixture(scope="module")
def sitting() -> AtTable:
    return AtTable(new_match(TWO, 3, rules=RULES), new_services(RULES))


@pytest.fixture
def tip(sitting: AtTable) -> Iterator[Tooltip]:
    """The tooltip of a place that can't be chosen."""
    sitting.table.view.explain(REASON, Box(500, 400, 40, 40))
    note = sitting.table.view.note
    assert note is not None
    yield note
    sitting.table.view.explain(None)


def shown(tip: Tooltip) -> list[bool | None]:
    return [p.right for part in tip.children if isinstance(part, RulePictures) for p in part.pictures]


def test_a_refusal_shows_right_and_wrong(sitting: AtTable, tip: Tooltip) -> None:
    assert shown(tip) == [True, False] and tip.box.w == 544 and 220 < tip.box.h < 290
    part = next(part for part in tip.children if isinstance(part, RulePictures))
    assert [link.words for link in tip.children if type(link) is Link] == [ENTRY.title]
    assert tip.box.union(part.box.inset(-10)) == tip.box
    sitting.wait(lambda: not part.busy, frames=10)


def test_where_less_is_free_it_shows_what_is_wrong_alone(sitting: AtTable, tip: Tooltip) -> None:
    desk = sitting.table.view.desk
    tip.arrange(desk.ruler, Box(0, 0, 500, 720))
    assert shown(tip) == [False] and 280 <= tip.box.w <= 370
    tip.anchor.box = tip.spot = Box(320, 40, 500, 540)  # only beside it, where a pair would hide it
    tip.arrange(desk.ruler, Box(0, 0, 1280, 600))
    assert shown(tip) == [False] and not tip.box.overlaps(tip.spot)


def test_what_is_not_refused_or_has_no_pictures_stays_words(sitting: AtTable) -> None:
    view = sitting.table.view
    bare = next(e for e in load_book(RULES).by_id.values() if not e.pictures)
    for reason in (msgspec.structs.replace(REASON, rule=bare.id), Tip("", "")):
        view.explain(reason, Box(500, 400, 40, 40))
        assert view.note is not None and not shown(view.note)
    view.explain(msgspec.structs.replace(REASON, refuses=False), Box(500, 400, 40, 40), barred=False)
    assert view.note is not None and not shown(view.note)
    view.explain(None)


def test_f1_opens_the_book_at_the_rule(sitting: AtTable, tip: Tooltip) -> None:
    sitting.key(pygame.K_F1)
    book = sitting.table.view.desk.modal
    assert isinstance(book, RuleBook) and book.reading.rule == ENTRY.id == tip.says.rule
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=400)


def test_its_link_can_be_pressed_and_what_lies_below_it_too(sitting: AtTable, tip: Tooltip) -> None:
    view = sitting.table.view
    assert view.board.area.collidepoint(tip.box.cx, tip.box.cy)
    link = next(part for part in tip.children if isinstance(part, Link))
    sitting.click(link.box.cx, link.box.cy)
    book = view.desk.modal
    assert isinstance(book, RuleBook) and book.reading.rule == ENTRY.id
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=400)
    view.explain(REASON, Box(500, 400, 40, 40))
    sitting.click(tip.box.cx, tip.box.y + 12)
    assert view.note is None and view.desk.modal is None


def test_what_helps_stands_beside_with_its_key(sitting: AtTable) -> None:
    view = sitting.table.view
    for barred, there in ((None, True), (Tip("Not now"), False)):
        view.bar.items = (Item(ENTRY.helps, "Help", Close(), key="x", reason=barred),)
        view.explain(REASON, Box(500, 400, 40, 40))
        assert view.note is not None
        aids = [part for part in view.note.children if isinstance(part, Aid)]
        assert [(aid.words, aid.command, aid.shortcut) for aid in aids] == [("Help", Close(), "x")] * there
        view.note.arrange(view.desk.ruler, Box(0, 0, 500, 720))
        link = next(part for part in view.note.children if type(part) is Link)
        assert all(link.box.right + 24 <= aid.box.x and aid.box.right <= view.note.box.right for aid in aids)
