"""Small things that a table says are as they are: who moved, what a line stands for, who is out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, ClassVar

import pygame
import pytest

from game.app.review.moments import _Candidate, _moment  # pyright: ignore[reportPrivateUsage]
from game.app.skin_api.question import Question
from game.app.table import catching_up, journal_writer
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.table.panels.action_bar import watch_items
from game.app.table.panels.journal_line import JournalLine, folded
from game.components.auction import Auction, Bid
from game.engine.match import Match
from game.engine.rules import Standing
from game.engine.vocabulary import Choice, Event
from game.store.words import Words
from tests.app.drivers.positions import at
from tests.app.drivers.table import CARAVAN, MIXED, TWO, AtTable, new_match, new_services

pytestmark = pytest.mark.usefixtures("unseen")


class Named(Event, frozen=True):
    """Something that a seat did and that changed no rank."""

    seat: int


def test_a_moment_without_a_change_of_rank_is_of_whoever_it_speaks_of() -> None:
    still = [Standing((5, 5, 9), (2, 2, 1)), Standing((5, 5, 9), (2, 2, 1))]
    assert _moment(_Candidate(1, 1.0, Named(1)), still, 1).seat == 1
    moved = [Standing((5, 5, 9), (2, 2, 1)), Standing((5, 8, 9), (2, 2, 1))]
    assert _moment(_Candidate(1, 1.0, Event()), moved, 1).seat == 1


def test_what_counts_by_itself_stands_in_a_line_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def in_a_row(*given: object) -> int:
        return 5

    def unsaid(*given: object) -> tuple[()]:
        return ()

    def bare(words: object, event: object, spans: object, logged: int, batch: int) -> JournalLine:
        return JournalLine("", (), logged, batch=batch)

    sitting = AtTable(new_match(MIXED, 5), new_services())
    monkeypatch.setattr(journal_writer, "batch_of", in_a_row)
    monkeypatch.setattr(journal_writer, "line", bare)
    monkeypatch.setattr(Words, "sentence", unsaid)
    write: Callable[[Event, int], JournalLine] = sitting.table.journal._line  # pyright: ignore[reportPrivateUsage]
    assert len(folded([write(Lone(n), 0) for n in range(3)], ())) == 3
    assert len(folded([write(Named(n), 0) for n in range(3)], ())) == 1


class Lone(Event, frozen=True):
    """One of many steps that counts by itself."""

    alone: ClassVar[bool] = True
    seat: int


def test_whoever_is_out_is_promised_no_turn() -> None:
    labels = {plays: watch_items(paused=False, person_plays=plays)[0].label for plays in (True, False)}
    assert labels == {True: "To my turn", False: "To the next decision"}


def test_the_card_of_a_place_opens_only_after_the_pointer_was_moved() -> None:
    sitting = AtTable(new_match(TWO, 5), new_services(), fresh=True)
    sitting.to_choice()
    place = next(iter(sitting.table.skin.places.shapes(sitting.controller.event_player.shown)))
    sitting.move(*sitting.middle_of(place))
    sitting.step(ms=400)
    assert sitting.table.view.place_card is not None
    sitting.table.hand.moment_changed()
    sitting.table.view.look_at(None, None)
    for _ in range(4):
        sitting.step(ms=400)
    assert sitting.table.view.place_card is None, "the pointer only lies there"
    x, y = sitting.middle_of(place)
    sitting.move(x + 1, y)
    sitting.step(ms=400)
    assert sitting.table.view.place_card is not None


def bids(match: Match, choice: Choice) -> bool:
    """Whether Ada is asked for a bid."""
    return isinstance(choice, Auction) and choice.seat == 0


def test_enter_never_bids_more_than_a_lot_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at(bids, TWO, (CARAVAN,))
    sitting = AtTable(match, new_services())
    sitting.to_choice()
    sitting.step(ms=300)
    dialog: Any = sitting.table.view.desk.modal

    def nothing(*given: object) -> int:
        return 0

    monkeypatch.setattr(Question, "worth", nothing)
    monkeypatch.setattr(TableDialog, "advise", nothing)
    dialog.refill()
    logged = len(match.log)
    sitting.key(pygame.K_RETURN)
    assert not any(isinstance(entry.said, Bid) for entry in match.log[logged:])


def lines_of(count: int) -> Iterator[SimpleNamespace]:
    """Lines about others."""
    for n in range(count):
        yield SimpleNamespace(logged=1000 + n, first_seat=1, batch=-1)


def test_what_was_seen_at_its_own_pace_is_not_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    services = new_services(others_speed="normal", own_speed="normal")
    sitting = AtTable(new_match(MIXED, 5), services, fresh=True)
    sitting.to_choice()
    found: Any = sitting.table.catching_up
    monkeypatch.setattr(sitting.table.view.journal, "entries", list(lines_of(60)), raising=False)
    for rushed, due in ((False, False), (True, True)):
        found._told, found._ms, found._rushed = -5, 0.0, rushed
        assert found.due() == (due and sitting.controller.event_player.shown.table.seat == 0)
    assert catching_up.LONG_MS >= 60_000
